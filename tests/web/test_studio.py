"""The studio: its part of the API, and the setter's desk in a real browser."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest

from gridwright import Outcome, Puzzle, read, solve
from gridwright.bank import shelf
from gridwright.editing import edit
from gridwright.genre import NAMES, find
from gridwright.studio import fill, put, redundant
from gridwright.web.boards import canonical
from tests.web.conftest import PATIENCE


def puzzle_of(genre: str) -> Puzzle:
    """A small puzzle of a genre."""
    return shelf.pick(genre, nth=1).puzzle


@pytest.fixture(scope="module")
def ask(site):
    """Asks the API; the answer, or the problem."""

    def asked(name: str, **question: Any) -> dict[str, Any]:
        body = json.dumps(question).encode()
        request = Request(f"{site}/api/v1/{name}", body, {"Content-Type": "application/json"})
        try:
            with urlopen(request) as answer:
                return json.load(answer)
        except HTTPError as problem:
            return json.load(problem)

    return asked


@pytest.mark.parametrize("genre", NAMES)
def test_a_board_is_drawn_and_judged(ask, genre):
    desk = ask("blank", genre=genre, rows=4, cols=4)
    assert [tool["name"] for tool in desk["tools"]] == [tool.name for tool in edit(genre).tools]
    tool = desk["tools"][0]
    spot = [0, -1] if tool["outside"] else [0, 0]
    text = "3" if tool["typed"] else tool["choices"][0]["text"]
    puzzle = desk["board"]["puzzle"]
    changed = ask("put", puzzle=puzzle, tool=tool["name"], cells=[spot], text=text)
    expected = put(read(puzzle), tool["name"], [tuple(spot)], text)
    assert read(changed["board"]["puzzle"]) == expected
    verdict = ask("judge", puzzle=canonical(expected))
    found = solve(expected)
    assert verdict["outcome"] == found.outcome
    assert tuple(verdict["shared"]) == found.backbone.places
    assert tuple(map(tuple, verdict["differs"])) == found.differs


@pytest.mark.parametrize("genre", NAMES)
def test_a_puzzle_is_graded_filled_spared_and_stripped(ask, genre):
    puzzle = puzzle_of(genre)
    source = canonical(puzzle)
    assert ask("judge", puzzle=source)["rating"]["grade"]
    full = ask("fill", puzzle=source, places=None)["board"]["puzzle"]
    assert read(full) == fill(puzzle)
    spare = ask("redundant", puzzle=full)
    assert tuple(map(tuple, spare["clues"])) == redundant(read(full)).clues
    left = ask("strip", puzzle=full, seed="1")
    assert left["complete"]
    assert solve(read(left["board"]["puzzle"])).answers == solve(puzzle).answers
    assert ask("redundant", puzzle=left["board"]["puzzle"])["clues"] == []


def test_an_answer_drawn_by_its_walls_alone_fills_the_clues(ask):
    puzzle = fill(puzzle_of("dbchoco"))
    marks = find("dbchoco").marks(puzzle, solve(puzzle).answers[0]).places
    walls = [mask if mask == 2 else 3 for mask in marks]
    assert read(ask("fill", puzzle=canonical(puzzle), places=walls)["board"]["puzzle"]) == puzzle


@pytest.mark.parametrize("genre", NAMES)
def test_turning_four_times_and_mirroring_twice_change_nothing(ask, genre):
    start = canonical(puzzle_of(genre))
    for turns, swap in (([1, 1, 1, 1], False), ([4, 4], False), ([3, 5, 2, 6], False)):
        puzzle = start
        for turn in turns:
            puzzle = ask("turn", puzzle=puzzle, turn=turn, swap=swap)["board"]["puzzle"]
        assert (puzzle == start) == (turns != [3, 5, 2, 6])


@pytest.mark.parametrize("genre", NAMES)
def test_every_format_that_is_exported_is_read_again(ask, genre):
    puzzle = puzzle_of(genre)
    formats = ask("export", puzzle=canonical(puzzle))["formats"]
    texts = {each["format"]: each["text"] for each in formats}
    assert set(texts) == {"url", "pzprv3", "text", "json", "svg", "drawing"}
    for name in ("text", "json"):
        assert read(texts[name]) == puzzle
    assert texts["svg"].startswith("<svg")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (("blank", {"genre": "doppelblock", "rows": 4, "cols": 5}), "square"),
        (("blank", {"genre": "sudoku", "rows": 4, "cols": 4}), "unknown genre"),
        (("put", {"puzzle": "yinyang/2/2/00", "tool": "pen", "cells": [], "text": ""}), "no tool"),
        (
            ("put", {"puzzle": "yinyang/2/2/00", "tool": "stone", "cells": [[2, 0]], "text": ""}),
            "no place",
        ),
        (("choose", {"puzzle": "yinyang/2/2/00", "option": "x", "value": 1}), "no rule"),
        (("choose", {"puzzle": "dbchoco/2/2/0", "option": "cap", "value": 0}), "cap"),
        (("turn", {"puzzle": "chocona/2/2/00", "swap": True}), "colours"),
        (("redundant", {"puzzle": "yinyang/2/2/00"}), "several answers"),
        (("suggest", {"puzzle": "yinyang/2/2/qi"}), "no answer"),
        (("fill", {"puzzle": "yinyang/2/2/00", "places": [1, 1, 1, 1]}), "no answer"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(ask, question, said):
    name, body = question
    problem = ask(name, **body)
    assert problem["status"] == 422
    assert said in problem["error"]


class Setter:
    """Someone at the desk."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.page.locator("#verdict[data-outcome]").wait_for()

    def middle(self, row: int, col: int) -> tuple[float, float]:
        """Where a spot is on the screen, outside the board too."""
        box = self.page.locator("#board .cell").first.bounding_box()
        side = box["width"]
        return box["x"] + (col + 0.5) * side, box["y"] + (row + 0.5) * side

    def draw(self, *spots: tuple[int, int]) -> None:
        mouse = self.page.mouse
        mouse.move(*self.middle(*spots[0]))
        mouse.down()
        for spot in spots[1:]:
            mouse.move(*self.middle(*spot), steps=3)
        mouse.up()

    def does(self, act: Any) -> None:
        """Do something that changes the board, and wait for the new one's verdict."""
        before = self.puzzle
        act()
        self.page.wait_for_function("was => localStorage['gridwright:desk'] !== was", arg=before)
        self.page.locator("#verdict:not([aria-busy])").wait_for()

    def until(self, condition: Callable[[Any], bool]) -> None:
        """Wait for a board of this kind."""
        patience = time.monotonic() + PATIENCE / 1000
        while not condition(self.board):
            assert time.monotonic() < patience, self.board
            self.page.wait_for_timeout(20)

    @property
    def puzzle(self) -> str:
        return self.page.evaluate("localStorage['gridwright:desk']")

    @property
    def board(self) -> Any:
        return read(json.loads(self.puzzle))

    @property
    def outcome(self) -> str:
        return self.page.locator("#verdict").get_attribute("data-outcome")

    def click(self, button: str) -> None:
        self.page.locator(button).click()

    def told(self, said: str) -> None:
        self.page.locator("#answered", has_text=said).wait_for()


@pytest.fixture
def sit(visit):
    """Sits a setter down at a board."""

    def seated(puzzle: Any, **options: Any) -> Setter:
        return Setter(visit(f"/studio?{urlencode({'p': canonical(puzzle)})}", **options))

    return seated


def test_stones_are_drawn_by_mouse_and_undone(sit):
    setter = sit(edit("yinyang").blank(3, 4))
    setter.does(lambda: setter.draw((0, 0), (0, 2)))
    assert setter.board.givens[:5] == (0, 0, 0, None, None)
    setter.does(lambda: setter.draw((0, 1)))
    assert setter.board.givens[:3] == (0, None, 0)
    setter.click("#palette [data-text=white]")
    setter.does(lambda: setter.draw((2, 3)))
    assert setter.board.givens[-1] == 1
    setter.does(lambda: setter.click("#undo"))
    setter.does(lambda: setter.page.keyboard.press("Control+z"))
    assert setter.board.givens[:3] == (0, 0, 0)
    setter.does(lambda: setter.click("#redo"))
    assert setter.board.givens[:3] == (0, None, 0)


def test_a_board_is_drawn_by_keys_alone(sit):
    setter = sit(edit("doppelblock").blank(5, 5))
    keys = setter.page.keyboard
    setter.page.locator("#board .cell").first.focus()
    setter.does(lambda: keys.type("4"))
    keys.press("ArrowDown")
    setter.page.locator("#told", has_text="Row 2: nothing").wait_for()
    setter.does(lambda: keys.type("?"))
    for _ in range(2):
        keys.press("ArrowUp")
    keys.press("ArrowRight")
    setter.does(lambda: keys.type("12"))
    setter.until(lambda board: (board.left[:2], board.top[:2]) == ((4, -1), (None, 12)))
    setter.does(lambda: keys.press("Control+z"))
    assert setter.board.top[:2] == (None, None), "the digits of a number are one step"
    setter.click("#kit [data-tool=given]")
    setter.page.locator("#board .cell").first.focus()
    setter.does(lambda: keys.type("b"))
    assert setter.board.cells[0] == 0


def test_rooms_are_drawn_by_keys_alone(sit):
    setter = sit(edit("chocona").blank(2, 3))
    keys = setter.page.keyboard
    setter.page.locator("#board .cell").first.focus()
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowDown")
    setter.does(lambda: keys.press("Space"))
    assert setter.board.rooms == (0, 0, 1, 2, 0, 1)
    keys.press("Shift+ArrowLeft")
    setter.does(lambda: keys.press("j"))
    assert setter.board.rooms == (0, 0, 1, 0, 0, 1)


def test_rooms_and_numbers_and_symmetry(sit):
    setter = sit(edit("chocona").blank(4, 4))
    setter.page.locator("#symmetry").select_option("rotation")
    setter.does(lambda: setter.draw((0, 0), (0, 1)))
    assert setter.board.rooms == (0, 0, 1, 1, *(1,) * 8, 1, 1, 2, 2)
    setter.click("#kit [data-tool=clue]")
    setter.draw((0, 0))
    setter.does(lambda: setter.click("#palette .digit:nth-child(3)"))
    assert setter.board.clues == (2, None, 2)
    setter.does(lambda: setter.click("#rotate"))
    assert setter.board.clues == (None, 2, 2)


def test_the_verdict_follows_every_edit(sit):
    puzzle = put(fill(puzzle_of("yinyang")), "stone", [(0, 0)], "")
    setter = sit(puzzle)
    assert setter.outcome == "unique"
    for row in range(puzzle.rows):
        setter.does(lambda at=row: setter.draw((at, 1)))
        assert setter.outcome == solve(setter.board).outcome


def test_a_verdict_that_does_not_come_is_not_awaited_for_ever(sit):
    setter = sit(read("yinyang/4/4/000000"))
    setter.page.route("**/judge?*", lambda route: route.fulfill(json={}))
    setter.page.locator("#rotate").click()
    setter.page.locator("#verdict[data-outcome=unknown]:not([aria-busy])").wait_for()


def test_what_answers_share_and_where_they_differ_is_shown(sit):
    puzzle = put(fill(puzzle_of("yinyang")), "stone", [(0, 0), (0, 1), (1, 0)], "")
    while solve(puzzle).outcome is Outcome.UNIQUE:
        puzzle = put(puzzle, "stone", [next(cells(puzzle))], "")
    setter = sit(puzzle)
    found = solve(puzzle)
    assert setter.outcome == "many"
    lit = setter.page.locator("#board .light.sight")
    assert lit.count() == len(found.differs)
    setter.page.locator("label", has_text="Show where answers differ").click()
    assert lit.count() == 0
    stones = setter.page.locator("#board .stone")
    shared = stones.count()
    setter.page.locator("label", has_text="Show what all answers share").click()
    assert stones.count() == sum(given is not None for given in puzzle.givens) <= shared


def cells(puzzle):
    """The cells with a stone."""
    return (divmod(at, puzzle.cols) for at, given in enumerate(puzzle.givens) if given is not None)


def test_clues_are_spared_stripped_and_suggested(sit):
    full = fill(puzzle_of("yinyang"))
    setter = sit(full)
    setter.click("[data-ask=redundant]")
    setter.told("can go")
    spare = redundant(full).clues
    assert setter.page.locator("#board .light.premise").count() == len(spare) > 0
    setter.does(lambda: setter.click("[data-ask=strip]"))
    setter.told("clues went")
    setter.click("[data-ask=redundant]")
    setter.told("No clue can go")
    minimal = setter.board
    setter.does(lambda: setter.draw(next(cells(minimal))))
    brush = minimal.givens[next(row * minimal.cols + col for row, col in cells(minimal))]
    if brush != 0:
        setter.does(lambda: setter.draw(next(cells(minimal))))
    assert setter.outcome == "many"
    setter.click("[data-ask=suggest]")
    setter.told("Then there is one answer")
    setter.does(lambda: setter.click("#answered button"))
    assert setter.outcome == "unique"


def test_a_long_question_can_be_stopped(sit):
    setter = sit(edit("doppelblock").blank(12, 12))
    setter.click("[data-ask=suggest]")
    setter.click("#stop")
    setter.told("Stopped")
    setter.page.locator("#busy").wait_for(state="hidden")


def test_an_answer_is_drawn_and_gives_the_clues(sit):
    setter = sit(edit("yinyang").blank(2, 3))
    setter.click("#mode-answer")
    keys = setter.page.keyboard
    setter.page.locator("#board .cell").first.focus()
    for key in ("b", "ArrowRight", "b", "ArrowRight", "b", "ArrowDown", "w", "ArrowLeft", "w"):
        keys.press(key)
    keys.press("ArrowLeft")
    keys.press("w")
    setter.does(lambda: setter.click("[data-ask=fill]"))
    assert setter.board.givens == (0, 0, 0, 1, 1, 1)
    setter.page.locator("#mode-clues[aria-pressed=true]").wait_for()


def test_boards_are_made_pasted_kept_exported_and_played(sit):
    setter = sit(edit("yinyang").blank(2, 3))
    page = setter.page
    setter.click("#begin summary")
    page.locator("#new [name=genre]").select_option("chocona")
    for side in ("rows", "cols"):
        page.locator(f"#new [name={side}]").fill("5")
    setter.does(lambda: setter.click("#new [value=make]"))
    assert (setter.board.genre, setter.outcome) == ("chocona", "unique")
    setter.click("#keeping summary")
    page.locator("#save [name=title]").fill("Mine")
    setter.click("#save button")
    page.locator("#drafts .open", has_text="Mine").wait_for()
    made = setter.board
    page.wait_for_function("document.getElementById('exported').value.includes('chocona/5/5')")
    assert read(page.locator("#exported").input_value()) == made
    with page.expect_download() as download:
        setter.click("#download")
    assert read(download.value.path().read_text()) == made
    page.locator("#paste textarea").fill(canonical(edit("doppelblock").blank(4, 4)))
    setter.does(lambda: setter.click("#paste button"))
    assert setter.board.genre == "doppelblock"
    setter.does(lambda: setter.click("#drafts .open"))
    assert setter.board == made
    setter.click("#play")
    page.locator("#hint").wait_for()
    page.go_back()
    page.locator("#verdict[data-outcome=unique]").wait_for()


def test_an_address_that_cannot_be_read_is_told_and_leaves_the_desk(sit):
    setter = sit(read("yinyang/2/5/0000"))
    before = setter.puzzle
    setter.page.goto("/studio?p=nonsense")
    setter.page.locator("#told", has_text="nonsense").wait_for()
    assert setter.puzzle == before


def test_a_kind_of_puzzle_to_begin_with(visit):
    setter = Setter(visit("/studio?genre=chocona"))
    assert setter.board == edit("chocona").blank(6, 6)
    setter.page.reload()
    setter.page.locator("#verdict[data-outcome]").wait_for()
    assert setter.board.genre == "chocona"


def test_another_rule_is_chosen(sit):
    setter = sit(edit("dbchoco").blank(2, 2))
    setter.click("#rules summary")
    setter.page.locator("#options select").first.select_option('"one"')
    setter.until(lambda board: board.rules.clues == "one")
    setter.page.locator("#options input").fill("3")
    setter.does(lambda: setter.page.keyboard.press("Tab"))
    assert setter.board.rules.cap == 3


def test_the_desk_is_drawn_on_by_touch_in_japanese(sit):
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "locale": "ja-JP"}
    setter = sit(edit("yinyang").blank(4, 4), **phone)
    setter.does(lambda: setter.page.touchscreen.tap(*setter.middle(1, 1)))
    assert setter.board.givens[5] == 0
    assert setter.page.locator("#verdict").inner_text() == "複数解"
    width = setter.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


@pytest.mark.parametrize("genre", ["dbchoco", "doppelblock"])
def test_the_desk_is_accessible_and_fits(sit, genre):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core").Axe()
    setter = sit(puzzle_of(genre), viewport={"width": 320, "height": 640})
    page = setter.page
    for panel in ("begin", "rules", "keeping", "keys"):
        setter.click(f"#{panel} > summary")
    setter.click("#save button")
    for mode, scheme in (("answer", "light"), ("clues", "dark")):
        setter.click(f"#mode-{mode}")
        page.emulate_media(color_scheme=scheme)
        found = axe.run(page)
        assert not found.response["violations"], found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
