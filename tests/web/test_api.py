"""The API: what it answers, what it refuses, and what it never tells."""

import json
import random

import pytest

pytest.importorskip("fastapi", reason="no FastAPI: the extra `web` is not installed")

import httpx

from gridwright import inspect, rate, read, write
from gridwright.bank import shelf
from gridwright.formats import load
from gridwright.genre import NAMES, find
from gridwright.model import Marks
from gridwright.web import api, guard
from gridwright.web.boards import MOST_CELLS, canonical

MANY = "yinyang/3/1/0"
NONE = "doppelblock/2/2/1i"
VARIANT = "yinyang/v:/2/2/10"

API = api.PREFIX


@pytest.fixture(scope="module")
def client(site):
    """Asks the site; what comes back for a body that is JSON must be JSON too."""
    with httpx.Client(base_url=site, timeout=60) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(client):
    """The answer to a question that is well put."""

    def asked(name, puzzle, language="en", **more):
        response = client.post(
            f"{API}/{name}", params={"lang": language}, json={"puzzle": puzzle, **more}
        )
        assert response.status_code == 200, response.text
        return response.json()

    return asked


def sample(genre):
    """A small puzzle of the shipped banks, with its answer as marks."""
    record = shelf.pick(genre, nth=1)
    return record.puzzle, find(genre).marks(record.puzzle, record.answer)


def some(puzzle, answer, seed):
    """Marks of a player in the middle of things: some right, some wrong."""
    drawn = random.Random(seed)
    opened = find(puzzle.genre).open(puzzle).places
    return [
        drawn.choice([start, right, right, start & ~right or start])
        for start, right in zip(opened, answer.places)
    ]


def pairs(cells):
    return [list(cell) for cell in cells]


@pytest.mark.parametrize("genre", NAMES)
def test_a_board_is_all_that_is_needed_to_draw_and_to_mark(ask, genre):
    puzzle, _ = sample(genre)
    board = ask("read", canonical(puzzle))
    assert (board["rows"], board["cols"]) == (puzzle.rows, puzzle.cols)
    assert read(board["puzzle"]) == puzzle
    assert tuple(board["open"]) == find(genre).open(puzzle).places
    assert board["all"] == (1 << len(board["faces"])) - 1
    assert set(board["cycle"]) <= {face["value"] for face in board["faces"]}
    assert len(board["picture"]["tiles"]) == puzzle.rows * puzzle.cols
    assert len({face["key"] for face in board["faces"]}) == len(board["faces"])
    assert len(board["ends"]) == (len(board["open"]) if board["place"] == "border" else 0)
    japanese = ask("read", canonical(puzzle), "ja")
    assert japanese["rules"] == list(find(genre).text["ja"]) != board["rules"]


@pytest.mark.filterwarnings("ignore:pzprv3 cannot say")
@pytest.mark.parametrize("genre", NAMES)
@pytest.mark.parametrize("format", ["json", "text", "pzprv3"])
def test_what_is_read_leaves_the_answer_of_its_source_behind(ask, genre, format):
    puzzle, answer = sample(genre)
    source = write(puzzle, format, answer)
    assert load(source).marks is not None
    board = ask("read", source)
    assert load(board["puzzle"]).marks is None
    assert board["open"] == list(find(genre).open(puzzle).places)
    assert board["picture"] == ask("read", canonical(puzzle))["picture"]


def test_a_puzzle_that_no_address_can_say_keeps_its_rules(ask):
    puzzle = read("dbchoco 2x2\nrule cap=1\n..\n##\n. .\n. .\n")
    assert read(ask("read", canonical(puzzle))["puzzle"]) == puzzle


@pytest.mark.parametrize("genre", NAMES)
def test_a_check_says_what_the_rules_say(ask, genre):
    puzzle, answer = sample(genre)
    for seed in range(5):
        places = some(puzzle, answer, seed)
        report = inspect(puzzle, Marks(tuple(places)))
        english, japanese = (
            ask("check", canonical(puzzle), tongue, places=places) for tongue in ("en", "ja")
        )
        said = [broken["message"] for broken in english["violations"]]
        assert said == [broken.message for broken in report.violations]
        for broken, translated in zip(english["violations"], japanese["violations"]):
            assert {**broken, "message": ""} == {**translated, "message": ""}
            assert translated["message"] != broken["message"]
        assert english["aids"] == japanese["aids"]
    solved = ask("check", canonical(puzzle), places=answer.places)
    assert solved["complete"] and solved["decided"] and not solved["violations"]


@pytest.mark.parametrize("genre", NAMES)
def test_hints_alone_lead_from_nothing_to_the_answer(ask, genre):
    puzzle, answer = sample(genre)
    places, taken = None, 0
    while (hint := ask("hint", canonical(puzzle), places=places))["kind"] == "step":
        marked = {place for place, _ in hint["facts"]}
        before = places or find(genre).open(puzzle).places
        places = hint["places_after"]
        changed = {at for at, (old, new) in enumerate(zip(before, places)) if old != new}
        assert changed and changed <= marked
        assert hint["sentence"] and hint["title"] and hint["cells"]
        taken += 1
    assert hint["kind"] == "done"
    assert tuple(places) == answer.places
    assert taken > 3


@pytest.mark.parametrize("genre", NAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_wrong_mark_is_shown_by_what_follows_from_it(ask, genre, language):
    puzzle, answer = sample(genre)
    opened = find(genre).open(puzzle).places
    for at, (start, right) in enumerate(zip(opened, answer.places)):
        wrong = start & ~right
        marked = [*opened[:at], wrong, *opened[at + 1 :]]
        if not wrong or inspect(puzzle, Marks(tuple(marked))).violations:
            continue
        hint = ask("hint", canonical(puzzle), language, places=marked)
        assert hint["kind"] == "mistake"
        assert hint["places_after"] == list(opened)
        assert [place for place, _ in hint["facts"]] == [at]
        if hint["rung"] == "probe":
            assert hint["chain"] and not hint["chain"][-1]["facts"]
            break


def test_broken_rules_come_before_hints(ask):
    places = [2] * 4
    hint = ask("hint", "yinyang/2/2/00", places=places)
    assert (hint["kind"], hint["places_after"]) == ("mistake", None)
    assert [broken["code"] for broken in hint["violations"]] == ["square"]
    assert hint["sentence"] == hint["violations"][0]["message"]


def test_a_hint_can_do_without_rungs(ask):
    puzzle = "https://puzz.link/p?yinyang/6/6/i02066c00902"
    plain = ask("hint", puzzle)
    assert ask("hint", puzzle, without=[plain["rung"]])["rung"] != plain["rung"]


@pytest.mark.parametrize(
    "puzzle, places, kind",
    [
        (MANY, None, "stuck"),
        (MANY, [2, 1, 2], "mistake"),
        ("yinyang/4/2/3i9", None, "none"),
    ],
)
def test_a_hint_for_a_board_that_is_not_fine(ask, puzzle, places, kind):
    assert ask("hint", puzzle, places=places)["kind"] == kind


@pytest.mark.parametrize("genre", NAMES)
def test_a_film_goes_from_the_print_to_the_answer_in_the_grade_of_the_puzzle(ask, genre):
    puzzle, answer = sample(genre)
    film = ask("film", canonical(puzzle))
    places = list(find(genre).open(puzzle).places)
    for step in film["steps"]:
        for place, mask in step["facts"]:
            assert mask & answer.places[place]
            places[place] &= mask
    assert places == film["places_end"] == list(answer.places)
    assert film["grade"] == rate(puzzle).grade


@pytest.mark.parametrize("genre", NAMES)
def test_x_ray_lights_the_board(ask, genre):
    puzzle, _ = sample(genre)
    titles = {}
    for language in ("en", "ja"):
        sights = ask("xray", canonical(puzzle), language, cell=[0, 0])["sights"]
        titles[language] = [sight["title"] for sight in sights]
        rungs = {rung.name for rung in find(genre).rungs}
        assert {sight["rung"] for sight in sights} <= rungs
    assert titles["en"] and titles["en"] != titles["ja"]


@pytest.mark.parametrize("genre", NAMES)
def test_solving_tells_the_answer_as_marks(ask, genre):
    puzzle, answer = sample(genre)
    solved = ask("solve", canonical(puzzle))
    assert solved["outcome"] == "unique"
    assert solved["answer_places"] == [solved["backbone_places"]] == [list(answer.places)]
    rating = ask("rate", canonical(puzzle))
    assert rating["grade"] == rate(puzzle).grade and rating["outcome"] == "unique"


@pytest.mark.parametrize("puzzle, outcome", [(MANY, "many"), (NONE, "none")])
def test_solving_tells_how_many_answers_there_are(ask, puzzle, outcome):
    solved = ask("solve", puzzle, count=10)
    assert solved["outcome"] == ask("rate", puzzle)["outcome"] == outcome
    assert solved["complete"]


def test_picking_gives_what_the_shelves_hold_and_no_answer(client):
    shelves = client.get(f"{API}/shelves").json()["shelves"]
    assert sum(row["count"] for row in shelves) == len(shelf.load())
    for row in shelves[::7]:
        wish = {key: row[key] for key in ("genre", "size", "grade")}
        picked = client.get(f"{API}/pick", params=wish).json()
        assert set(picked) == {"puzzle", "name", "genre", "rows", "cols", "grade", "steps"}
        assert {key: picked[key] for key in ("genre", "grade")} == {
            key: row[key] for key in ("genre", "grade")
        }
        assert load(picked["puzzle"]).marks is None
        assert rate(read(picked["puzzle"])).grade == row["grade"]


def test_picking_avoids_what_was_seen_while_it_can(client):
    wish = {"genre": "yinyang", "size": "6x6", "grade": "easy"}
    names = [str(r.name) for r in shelf.load("yinyang") if shelf_fits(r, wish)]
    left, *seen = names
    for _ in range(3):
        picked = client.get(f"{API}/pick", params={**wish, "not": seen}).json()
        assert picked["name"] == left
    assert client.get(f"{API}/pick", params={**wish, "not": names}).json()["name"] in names


def shelf_fits(record, wish):
    tier = ("square", "checker", "border")
    return (record.name.rows, record.name.cols) == (6, 6) and (
        record.rating.grade in tier or record.name.grade == wish["grade"]
    )


def test_genres_tell_their_rules_and_techniques(client):
    told = client.get(f"{API}/genres").json()["genres"]
    assert [genre["name"] for genre in told] == list(NAMES)
    for genre in told:
        rungs = [rung["name"] for rung in genre["rungs"]]
        assert rungs == [rung.name for rung in find(genre["name"]).rungs]
        assert all(rung["theorem"] for rung in genre["rungs"])
        assert all(set(grades) <= {*rungs, "search"} for grades in genre["tiers"].values())


# What is refused, and how


def problem(response, status=422):
    """What a refusal says."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert told["status"] == status and told["error"]
    return told


@pytest.mark.parametrize(
    "question, where",
    [
        ({}, "body.puzzle"),
        ({"puzzle": 3}, "body.puzzle"),
        ({"puzzle": ""}, "body.puzzle"),
        ({"puzzle": "x" * (1 << 16) + "x"}, "body.puzzle"),
        ({"puzzle": MANY, "colour": "red"}, "body.colour"),
        ({"puzzle": MANY, "places": "all"}, "body.places"),
        ({"puzzle": MANY, "places": [1, 2, 0]}, "body.places.2"),
        ({"puzzle": MANY, "places": [1, True, 1]}, "body.places.1"),
        ({"puzzle": MANY, "places": [1] * 6000}, "body.places"),
        ({"puzzle": "\ud800"}, "body.puzzle"),
        ({"puzzle": "what?"}, "the source"),
        ({"puzzle": "yinyang/3/1/z"}, "character 13"),
        ({"puzzle": "yinyang 1x2\nB.\nanswer\nBX\n"}, "line 4, column 2"),
    ],
)
def test_a_question_that_is_wrong_is_refused_with_the_place(client, question, where):
    body = json.dumps(question)
    answer = client.post(
        f"{API}/check", content=body, headers={"Content-Type": "application/json"}
    )
    assert problem(answer)["where"] == where


@pytest.mark.parametrize(
    "name, more, said",
    [
        ("check", {"places": [1, 1]}, "expected 3 places"),
        ("check", {"places": [1, 1, 4]}, "a mask from 1 to 3"),
        ("hint", {"without": ["luck"]}, "no rung 'luck'"),
        ("xray", {"cell": [1, 0]}, "R2C1"),
        ("solve", {"seconds": 31}, "less than or equal to 30"),
        ("solve", {"seconds": 0}, "greater than 0"),
        ("solve", {"count": 11}, "less than or equal to 10"),
    ],
)
def test_what_does_not_fit_the_puzzle_is_refused(client, name, more, said):
    answer = client.post(f"{API}/{name}", json={"puzzle": MANY, **more})
    assert said in problem(answer)["error"]


@pytest.mark.parametrize("name", ["hint", "film", "solve", "rate"])
def test_a_variant_is_not_solved_by_rules_that_are_not_its_own(client, name):
    answer = client.post(f"{API}/{name}", json={"puzzle": VARIANT})
    assert "variant" in problem(answer)["error"]


def test_a_board_can_be_too_large(client):
    side = 1 + int(MOST_CELLS**0.5)
    answer = client.post(f"{API}/read", json={"puzzle": f"yinyang/{side}/{side}/0"})
    assert problem(answer)["where"] == "the board"


def test_a_request_can_be_too_large(client):
    body = b'{"puzzle": "' + b"x" * guard.LARGEST + b'"}'
    headers = {"Content-Type": "application/json"}
    problem(client.post(f"{API}/read", content=body, headers=headers), 413)
    pieces = (body[at : at + 10_000] for at in range(0, len(body), 10_000))
    problem(client.post(f"{API}/read", content=pieces, headers=headers), 413)


@pytest.mark.parametrize(
    ("name", "more"), [("hint", {"without": ["x" * 100_000]}), ("xray", {"cell": [10**4000, 0]})]
)
def test_what_is_wrong_is_not_said_at_any_length(client, name, more):
    answer = client.post(f"{API}/{name}", json={"puzzle": MANY, **more})
    assert len(problem(answer)["error"]) < 200


@pytest.mark.parametrize("body", ["{", "[" * 100_000, '{"puzzle": 1' + "0" * 5000 + "}", "\xff"])
def test_what_is_not_json_is_refused(client, body):
    headers = {"Content-Type": "application/json"}
    response = client.post(f"{API}/read", content=body.encode("latin-1"), headers=headers)
    problem(response, response.status_code)
    assert response.status_code in (400, 422)


@pytest.mark.parametrize(
    "wish",
    [
        {"genre": "sudoku"},
        {"genre": "yinyang", "size": "99x99"},
        {"genre": "yinyang", "size": "big"},
        {"genre": "yinyang", "grade": "luck"},
        {},
    ],
)
def test_what_no_shelf_holds_is_refused(client, wish):
    problem(client.get(f"{API}/pick", params=wish))


def test_what_is_not_there(client):
    problem(client.get(f"{API}/nothing"), 404)
    refused = client.get(f"{API}/check")
    problem(refused, 405)
    assert refused.headers["allow"] == "POST"


def test_sentences_come_in_the_language_asked_for(client):
    question = {"puzzle": "https://puzz.link/p?yinyang/6/6/i02066c00902"}

    def said(query="", **headers):
        response = client.post(f"{API}/hint{query}", json=question, headers=headers)
        return response.json()["title"]

    assert said() == said(**{"Accept-Language": "fr"}) == "border"
    assert said(**{"Accept-Language": "ja-JP,en;q=0.5"}) == "外周"
    assert said(**{"Accept-Language": "ja;q=0.2,en;q=0.5"}) == "border"
    assert said(Cookie="lang=ja") == "外周"
    assert said("?lang=en", Cookie="lang=ja", **{"Accept-Language": "ja"}) == "border"
    problem(client.post(f"{API}/hint?lang=fr", json=question))
