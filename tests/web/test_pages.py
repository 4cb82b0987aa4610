"""The pages: their languages, what guards them, and that they say all there is."""

import json
import re
from urllib.parse import urljoin, urlsplit

import pytest

pytest.importorskip("fastapi", reason="no FastAPI: the extra `web` is not installed")

import httpx

from gridwright.bank import shelf
from gridwright.genre import NAMES, find
from gridwright.press import svg
from gridwright.web import guard, words

PUZZLE = "https://puzz.link/p?yinyang/6/6/i02066c00902"
PAGES = [
    "/",
    f"/play?p={PUZZLE}",
    "/play/yinyang/1/6x6/easy/abc123",
    "/studio",
    "/api",
    *(f"/rules/{name}" for name in NAMES),
]


@pytest.fixture(scope="module")
def site_client(site):
    with httpx.Client(base_url=site, timeout=60) as opened:
        yield opened


@pytest.fixture
def client(site_client):
    """Visits the site anew, without cookies."""
    site_client.cookies.clear()
    return site_client


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_is_whole_guarded_and_asks_nobody_else(client, path, language):
    page = client.get(path, headers={"Accept-Language": language})
    assert page.status_code == 200
    assert page.headers["content-language"] == language
    assert f'<html lang="{language}">' in page.text
    assert re.search(r"<h1[^>]*>\s*\S", page.text)
    assert {name: page.headers[name] for name in guard.HEADERS} == guard.HEADERS
    for element in re.findall(r"<(?:script|link|img|form|iframe)\b[^>]*>", page.text):
        address = re.search(r'(?:src|href|action)="([^"]*)"', element)
        assert "style=" not in element and not re.search(r"\son\w+=", element)
        if address:
            assert not urlsplit(address[1]).netloc
        else:
            assert 'type="application/json"' in element or element.startswith("<form")


@pytest.mark.parametrize("path", PAGES)
def test_every_link_of_a_page_leads_somewhere(client, path):
    page = client.get(path)
    links = set(re.findall(r'(?:href|src)="([^"#]+)', page.text))
    inner = {link for link in links if not urlsplit(link).netloc}
    assert len(inner) > 5
    for link in inner - {path}:
        followed = client.get(urljoin(path, link.replace("&amp;", "&")), follow_redirects=True)
        assert followed.status_code == 200, link


def test_everything_that_is_sent_is_guarded(client):
    for path in ("/static/style.css", "/api/v1/genres", "/nothing", "/play?p=what"):
        sent = client.get(path).headers
        assert {name: sent[name] for name in guard.HEADERS} == guard.HEADERS


def test_the_policy_lets_nothing_in_from_elsewhere_and_no_inline_script():
    rules = dict(rule.split(" ", 1) for rule in guard.POLICY.split("; "))
    assert rules["default-src"] == rules["form-action"] == "'self'"
    assert rules["object-src"] == rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in guard.POLICY


def test_a_language_that_is_chosen_is_kept(client):
    chosen = client.get("/?lang=ja", headers={"Accept-Language": "en"})
    assert "lang=ja" in chosen.headers["set-cookie"]
    assert '<html lang="ja">' in client.get("/", headers={"Accept-Language": "en"}).text
    assert '<html lang="en">' in client.get("/?lang=en").text
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "ja"}).text


def test_the_switch_of_languages_stays_on_the_page(client):
    page = client.get("/play", params={"p": PUZZLE}).text
    [link] = re.findall(r'href="([^"]*lang=ja[^"]*)"', page)
    translated = client.get(link.replace("&amp;", "&"))
    assert find("yinyang").titles["ja"] in translated.text


def test_a_theme_that_is_chosen_comes_with_the_page(client):
    assert "data-theme" not in client.get("/").text
    assert 'data-theme="dark"' in client.get("/", headers={"Cookie": "theme=dark"}).text
    assert "data-theme" not in client.get("/", headers={"Cookie": 'theme="><script>'}).text


@pytest.mark.parametrize(
    "path, status",
    [
        ("/nothing", 404),
        ("/rules/sudoku", 422),
        ("/play?p=what", 422),
        ("/play/yinyang/1/6x6/luck/abc", 422),
        ("/play/not-a-name", 422),
        ("/play/yinyang/1/51x50/any/abc", 422),
        ('/play/yinyang/1/6x6/any/abc?{"mask":5}', 422),
        ("/pick?genre=sudoku", 422),
        ("/make?genre=yinyang&size=large", 422),
        ("/make?genre=yinyang", 422),
        ("/make?genre=yinyang&size=6x6&code=../../../../../rules", 422),
        ("/make?genre=yinyang&size=6x6&grade=..", 422),
        ("/make?genre=yinyang&size=0x6", 422),
    ],
)
def test_what_went_wrong_is_said_on_a_page(client, path, status):
    page = client.get(path, follow_redirects=True)
    assert page.status_code == status
    assert page.headers["content-type"].startswith("text/html")
    assert 'href="/"' in page.text


@pytest.mark.parametrize("path", ["/", "/nothing", "/static/style.css", "/api/v1/genres"])
def test_what_can_be_got_has_a_head(client, path):
    head, whole = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_what_a_visitor_writes_is_shown_as_text(client):
    page = client.get("/play", params={"p": '<script>alert("x")</script>'})
    assert page.status_code == 422
    assert "<script>alert" not in page.text and "&lt;script&gt;" in page.text


def test_a_code_makes_the_same_board_every_time_and_its_wishes_count(client):
    name = "/play/yinyang/1/6x6/easy/abc123"
    plain, again = (record(client.get(name).text) for _ in range(2))
    assert plain == again
    wished = client.get(f'{name}?{{"symmetry": "rotation"}}')
    assert wished.status_code == 200 and record(wished.text) != plain


@pytest.mark.parametrize("name", NAMES)
def test_no_answer_is_in_the_page_of_a_board(client, name):
    made = shelf.pick(name, nth=2)
    board, answer = made.puzzle, find(name).marks(made.puzzle, made.answer)
    page = client.get(f"/play/{made.name}").text
    held = json.loads(record(page))
    assert held["open"] == list(find(name).open(board).places) != list(answer.places)
    rows = json.dumps(find(name).codec.rows(board, answer), separators=(",", ":"))
    masks = json.dumps(answer.places, separators=(",", ":"))
    assert rows not in page and masks not in page


def test_only_a_page_to_play_promises_to_hold_no_answer(client):
    promising = [path for path in PAGES if "no answer is in the page" in client.get(path).text]
    assert promising == [path for path in PAGES if path.startswith("/play")]


def record(page):
    """The board that a page holds."""
    return re.search(r'id="record">(.*?)</script>', page)[1]


def test_making_and_picking_lead_to_a_board(client):
    made = client.get("/make", params={"genre": "yinyang", "size": "5x6", "code": "abc"})
    assert made.headers["location"] == "/play/yinyang/1/5x6/any/abc"
    picked = client.get("/pick", params={"genre": "chocona", "size": "6x6", "grade": "box"})
    assert picked.headers["location"].startswith("/play?p=")
    assert client.get(picked.headers["location"]).status_code == 200


def test_the_rules_page_holds_every_rule_and_technique(client):
    for name in NAMES:
        page = client.get(f"/rules/{name}?lang=ja").text
        genre = find(name)
        assert all(sentence in page for sentence in genre.text["ja"])
        assert all(rung.titles["ja"] in page for rung in genre.rungs)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_shown_by_an_example_that_no_bank_holds(client, name):
    page = client.get(f"/rules/{name}").text
    drawn = [client.get(link) for link in re.findall(r'<img src="(/rules/[^"]*)"', page)]
    assert {picture.headers["content-type"] for picture in drawn} == {"image/svg+xml"}
    puzzle, answer = (picture.text for picture in drawn)
    assert puzzle.startswith("<svg") and puzzle != answer
    assert puzzle not in {svg(record.puzzle) for record in shelf.load(name)}


def test_the_reference_holds_every_route_of_the_api(client):
    document = client.get("/api/v1/openapi.json").json()
    page = client.get("/api").text
    assert len(document["paths"]) > 9
    for path in document["paths"]:
        assert f"<code>{path}</code>" in page
    for name in re.findall(r'href="#(\w+)"', page):
        assert f'id="{name}"' in page or name == "main"


@pytest.mark.parametrize("path", ["/rules/dbchoco", "/api", "/play?p=what"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_text_are_accessible_and_fit_a_narrow_screen(site, chromium, path, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core").Axe()
    narrow = {"width": 320, "height": 640}
    context = chromium.new_context(base_url=site, viewport=narrow, color_scheme=scheme)
    page = context.new_page()
    page.goto(path)
    found = axe.run(page)
    assert not found.response["violations"], found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == narrow["width"]
    context.close()


def test_the_switch_of_themes_keeps_what_was_chosen(visit):
    page = visit("/rules/yinyang", color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.locator("#theme").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.goto("/api")
    assert page.evaluate(ground) == dark
    page.locator("#theme").click()
    assert page.evaluate(ground) == light


def test_a_text_too_long_for_an_address_is_brought_all_the_same(visit):
    page = visit("/")
    file = "pzprv3\nyinyang\n2\n2\n1 . \n. . \n. . \n. . \nhistory:{\n"
    page.locator("#paste textarea").fill(file + '"' * 70_000)
    page.locator("#paste button").click()
    page.locator("#paste-told", has_text="65536").wait_for()
    page.locator("#paste textarea").fill(file + '"' * 60_000)
    page.locator("#paste button").click()
    page.wait_for_url("**/play?p=*")
    assert json.loads(page.locator("#record").text_content())["rows"] == 2


@pytest.mark.parametrize("path", ["/", f"/play?p={PUZZLE}", "/studio"])
def test_boards_are_shown_where_a_browser_keeps_nothing(site, chromium, visit, path):
    context = chromium.new_context(base_url=site)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('', 'SecurityError'); } })"
    )
    page = visit(path, context=context)
    page.locator(".cell").first.wait_for()
    page.goto("/rules")
    context.close()


# Words


def test_the_catalogs_have_every_word_and_no_other():
    wanted = {message.id for message in words.extracted() if message.id}
    known = {message.id for message in words.catalog("ja") if message.id}
    assert len(wanted) > 50
    assert known == wanted
    assert not words.catalog("ja").obsolete


def test_every_word_is_translated_and_keeps_its_blanks():
    blanks = re.compile(r"\{\w+\}|%\(\w+\)s")
    for message in words.catalog("ja"):
        if message.id:
            assert message.string, message.id
            assert set(blanks.findall(message.string)) == set(blanks.findall(message.id))


def test_scripts_are_given_their_own_words_only():
    given = words.script_words("ja")
    assert given and set(given) < {message.id for message in words.catalog("ja")}
    assert words.script_words("en") == {}
