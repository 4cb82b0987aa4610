"""Playing in a real browser: by mouse, by keyboard and by touch, with help and without."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

import pytest

from gridwright import read, solve
from gridwright.genre import NAMES, find
from gridwright.playing import play

BOARDS = {
    "chocona": "https://puzz.link/p?chocona/4/4/lm0ngg12g07",
    "dbchoco": "https://puzz.link/p?dbchoco/5/4/31v3o5p",
    "doppelblock": "https://puzz.link/p?doppelblock/4/4/13i3h",
    "yinyang": "https://puzz.link/p?yinyang/4/4/0990f0",
}
EMPTY = "https://puzz.link/p?yinyang/2/2/00"
"""A board of several answers."""

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def address(puzzle: str) -> str:
    return f"/play?{urlencode({'p': puzzle})}"


class Player:
    """Someone at a board."""

    def __init__(self, page: Any, puzzle: str) -> None:
        self.page = page
        self.puzzle = read(puzzle)
        self.genre = find(self.puzzle.genre)
        self.playing = play(self.genre.name)
        self.faces = self.playing.faces(self.puzzle)
        self.cells = page.locator("#board .cell")
        self.cells.first.wait_for()

    @cached_property
    def middles(self) -> list[list[float]]:
        """Where each cell's middle is on the screen."""
        return self.cells.evaluate_all(
            "cells => cells.map(cell => cell.getBoundingClientRect())"
            ".map(({x, y, width, height}) => [x + width / 2, y + height / 2])"
        )

    def spot(self, place: int) -> tuple[float, float]:
        """Where a place is on the screen."""
        cells = (place,) if self.playing.place == "cell" else self.ends(place)
        across, down = zip(*(self.middles[cell] for cell in cells))
        return sum(across) / len(cells), sum(down) / len(cells)

    def ends(self, border: int) -> tuple[int, int]:
        """The two cells beside a border."""
        rows, cols = self.puzzle.rows, self.puzzle.cols
        first = border - rows * (cols - 1)
        if first >= 0:
            return first, first + cols
        row, col = divmod(border, cols - 1)
        return row * cols + col, row * cols + col + 1

    @cached_property
    def answer(self) -> tuple[int, ...]:
        """The mask of each place in the answer."""
        return self.genre.marks(self.puzzle, solve(self.puzzle).answers[0]).places

    @cached_property
    def wanted(self) -> dict[int, int]:
        """The values to mark: not those given, nor those that an open place stands for."""
        opened = self.genre.open(self.puzzle).places
        blank = self.genre.codec.blank
        values = {place: mask.bit_length() - 1 for place, mask in enumerate(self.answer)}
        return {
            place: value
            for place, value in values.items()
            if opened[place] & (opened[place] - 1) and value != blank
        }

    def point(self, tap: Callable[[float, float], Any]) -> None:
        """Solve by clicks or taps."""
        for place, value in self.wanted.items():
            if self.playing.cycle:
                for _ in range(self.playing.cycle.index(value) + 1):
                    tap(*self.spot(place))
            else:
                tap(*self.spot(place))
                box = self.page.locator("#palette .value").nth(value).bounding_box()
                tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def type(self) -> None:
        """Solve by keys."""
        press = self.page.keyboard.press
        rows, cols = self.puzzle.rows, self.puzzle.cols
        bordered = self.playing.place == "border"
        keys = {
            self.ends(place) if bordered else place: self.faces[value].key
            for place, value in self.wanted.items()
        }
        if bordered:
            press(next(iter(keys.values())))
        for cell in range(rows * cols):
            if cell and cell % cols == 0:
                press("Home")
                press("ArrowDown")
            if cell in keys:
                press(keys[cell])
            if (cell, cell + 1) in keys:
                press("Shift+ArrowRight")
            if (cell, cell + cols) in keys:
                press("Shift+ArrowDown")
            press("ArrowRight")

    def names(self) -> list[str]:
        """All cells as they are read aloud, but for what helpers say of them."""
        names = self.cells.evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        return [re.sub(r"(, cut off)?(, breaks a rule)?$", "", name) for name in names]

    def name(self, cell: int) -> str:
        return self.names()[cell]

    def click(self, cell: int, **how: Any) -> None:
        self.page.mouse.click(*self.middles[cell], **how)

    def press(self, button: str) -> None:
        self.page.locator(f"#{button}").click()

    def ask(self) -> None:
        """Press "Hint", and wait for what it says."""
        self.press("hint")
        self.page.locator("#hint[aria-busy=false]").wait_for(state="attached")

    def open(self, panel: str) -> None:
        self.page.locator(f"#{panel} > summary").click()

    def drag(self, *points: Any, button: str = "left") -> None:
        mouse = self.page.mouse
        mouse.move(*points[0])
        mouse.down(button=button)
        for point in points[1:]:
            mouse.move(*point)
        mouse.up(button=button)

    def see(self, selector: str, count: int | None = None) -> Any:
        """What a selector finds, once it is to be seen; or once there are so many of it."""
        found = self.page.locator(selector)
        if count is None:
            found.first.wait_for()
        else:
            self.page.wait_for_function(
                "([selector, count]) => document.querySelectorAll(selector).length === count",
                arg=[selector, count],
            )
        return found

    def read(self, selector: str, text: str) -> None:
        """Wait until a text is there."""
        self.page.locator(selector).get_by_text(text).first.wait_for()


@pytest.fixture
def sit(visit):
    """Seats a player at a board, of a genre or of an address."""

    def seated(board: str, **options: Any) -> Player:
        puzzle = BOARDS.get(board, board)
        return Player(visit(address(puzzle), **options), puzzle)

    return seated


@pytest.mark.parametrize("genre", NAMES)
def test_solve_by_mouse(sit, genre):
    player = sit(genre)
    player.point(player.page.mouse.click)
    player.see("#solved")
    assert player.see("#stats dd").first.inner_text().startswith("0:")


@pytest.mark.parametrize("genre", NAMES)
def test_solve_by_keyboard(sit, genre):
    player = sit(genre)
    player.cells.first.focus()
    player.type()
    player.see("#solved")


@pytest.mark.parametrize("genre", NAMES)
def test_solve_by_touch(sit, genre):
    player = sit(genre, **PHONE)
    player.point(player.page.touchscreen.tap)
    player.see("#solved")


def test_any_answer_is_recognised(sit):
    player = sit(EMPTY)
    for cell in (0, 1, 2):
        player.click(cell)
    player.click(3, button="right")
    player.see("#solved")


def test_a_drag_is_one_step(sit):
    player = sit(EMPTY.replace("2/2/00", "4/4/000000"))
    opened = player.names()
    player.drag(*player.middles[:4])
    player.drag(player.middles[8], player.middles[11], button="right")
    assert [name.split(", ")[-1] for name in player.names()] == (
        ["black"] * 4 + ["open"] * 4 + ["white"] * 4 + ["open"] * 4
    )
    drawn = player.names()
    player.press("undo")
    player.press("undo")
    assert player.names() == opened
    player.press("redo")
    player.page.keyboard.press("Control+y")
    assert player.names() == drawn
    player.press("restart")
    assert player.names() == opened
    player.page.keyboard.press("Control+z")
    assert player.names() == drawn


def test_a_run_by_touch_and_a_finger_held(sit):
    player = sit("yinyang", **PHONE)
    session = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, *points: Any) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", player.middles[4])
    touch("touchMove", player.middles[8])
    touch("touchEnd")
    assert player.name(4).endswith("black") and player.name(8).endswith("black")
    touch("touchStart", player.middles[15])
    player.page.wait_for_timeout(600)
    touch("touchEnd")
    assert player.name(15).endswith("white")


def test_trial(sit):
    player = sit("yinyang")
    player.click(0)
    before = player.names()
    player.press("try")
    player.click(8)
    player.see("#board .tentative", 1)
    player.press("drop")
    assert player.names() == before
    player.press("try")
    player.click(8)
    tried = player.names()
    player.press("keep")
    player.see("#board .tentative", 0)
    assert player.names() == tried != before


ANY_GAME = """async () => {
    const { Game } = await import("/static/game.js");
    let seed = 7;
    const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
    const record = { open: [3, 3, 1, 3, 3, 2, 3, 3], cycle: [0, 1] };
    for (let round = 0; round < 200; round++) {
        let game = new Game(record);
        for (let step = 0; step < 60; step++) {
            const place = random(8);
            const act = [
                () => game.change([[place, game.next(place)]], random(3)),
                () => game.change([[place, 1], [random(8), 2]]),
                () => game.change([[place, game.note(place, random(2))]]),
                () => game.try(), () => game.keep(), () => game.drop(),
                () => game.undo(), () => game.redo(), () => game.restart(),
                () => { game = new Game(record, JSON.parse(JSON.stringify(game.save()))); },
            ][random(10)];
            act();
            if (game.marks[2] !== 1 || game.marks[5] !== 2) return "a given was changed";
        }
        while (game.redoable) game.redo();
        const last = String(game.marks);
        while (game.undoable) game.undo();
        if (String(game.marks) !== String(record.open) || game.base) return "undo stops short";
        while (game.redoable) game.redo();
        if (String(game.marks) !== last) return "redo stops short";
    }
    return "sound";
}"""
"""What games of chance do to a board; in JavaScript."""


def test_marks_are_steps_whatever_is_done(visit):
    """Undoing everything gives the printed board, redoing everything the last one."""
    page = visit("/")
    assert page.evaluate(ANY_GAME) == "sound"


def test_double_choco_by_drags(sit):
    player = sit("dbchoco")
    corner = player.spot(0)[0], (player.middles[0][1] + player.middles[5][1]) / 2
    along = [(corner[0], corner[1]), (player.spot(3)[0], corner[1])]
    player.drag(*along)
    assert "wall below" in player.name(1) and "wall above" in player.name(6)
    player.drag(player.middles[10], player.middles[11], player.middles[16])
    assert "joined on the right" in player.name(10) and "joined below" in player.name(11)
    player.press("undo")
    assert "joined" not in " ".join(player.names())


def test_closed_blocks_are_tinted(sit):
    player = sit("dbchoco")
    player.point(player.page.mouse.click)
    player.see("#board .tint", 20)


def test_doppelblock_notes(sit):
    player = sit("doppelblock")
    player.click(5)
    player.page.keyboard.press("Shift+Digit1")
    assert player.name(5) == "Row 2, column 2, notes 1"
    player.page.get_by_role("button", name="Notes").click()
    player.page.locator("#palette .value").nth(2).click()
    assert player.name(5) == "Row 2, column 2, notes 1 2"
    player.see("#board .note", 2)
    player.page.keyboard.press("n")
    player.drag(player.middles[5], player.middles[9])
    player.page.keyboard.press("x")
    assert player.name(5).endswith("block") and player.name(9).endswith("block")
    player.page.keyboard.press("Delete")
    assert player.name(5).endswith("open")


def test_numbers_of_two_digits(sit):
    player = sit("https://puzz.link/p?doppelblock/12/12/zj")
    player.cells.nth(5).focus()
    player.page.keyboard.type("10")
    assert player.name(5).endswith(", 10")
    player.page.keyboard.press("Control+z")
    assert player.name(5).endswith(", open")


def test_clues_and_rooms_are_spoken(sit):
    assert sit("doppelblock").name(0) == "Row 1, column 1, open, clue of the column 1"
    assert sit("doppelblock").name(4) == "Row 2, column 1, open, clue of the row 3"
    assert sit("chocona").name(0) == "Row 1, column 1, room 1, clue 1, open"
    assert sit("chocona").name(15) == "Row 4, column 4, room 5, open"
    assert sit("dbchoco").name(9) == "Row 2, column 5, grey, clue 5"


def test_the_board_is_one_stop_and_speaks(sit):
    player = sit("yinyang")
    player.see("#board [tabindex='0']", 1)
    assert player.name(2) == "Row 1, column 3, open"
    assert [name for name in player.names() if name.endswith("printed")] == [
        "Row 1, column 4, white, printed",
        "Row 2, column 3, white, printed",
        "Row 4, column 1, white, printed",
        "Row 4, column 2, black, printed",
    ]
    keyboard = player.page.keyboard
    player.page.locator("#pause").focus()
    keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.ariaLabel").startswith("Row 1, column 1")
    keyboard.press("Control+End")
    assert player.page.evaluate("document.activeElement.ariaLabel").startswith("Row 4, column 4")
    keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.closest('#palette') !== null")


def test_a_started_board_is_kept(sit):
    player = sit("chocona")
    player.click(0)
    player.click(5)
    names = player.names()
    player.page.reload()
    player.cells.first.wait_for()
    assert player.names() == names
    player.press("undo")
    assert player.name(5).endswith("open") and not player.name(0).endswith("open")
    player.page.goto("/")
    player.read("#boards", "Chocona 4 × 4")
    player.page.locator("#boards button").click()
    player.page.locator("#started").wait_for(state="hidden")


def test_two_windows_on_one_board_agree(sit):
    one = sit("yinyang")
    page = one.page.context.new_page()
    page.goto(address(BOARDS["yinyang"]))
    other = Player(page, BOARDS["yinyang"])
    places = iter(one.wanted)
    first, second = next(places), next(places)
    one.click(first)
    marked = one.name(first)
    page.locator(f"#board [aria-label='{marked}']").wait_for()
    other.click(second)
    marked = other.name(second)
    one.page.locator(f"#board [aria-label='{marked}']").wait_for()
    assert one.names() == other.names()


def test_the_clock_stands_still_while_hidden(sit):
    player = sit("yinyang")
    page = player.page
    page.clock.install()
    page.reload()
    player.cells.first.wait_for()
    hide = """hidden => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.clock.run_for(65_000)
    assert re.fullmatch("1:0[3-9]", page.locator("#time").inner_text())
    page.evaluate(hide, True)
    page.clock.run_for(600_000)
    page.evaluate(hide, False)
    page.clock.run_for(5_000)
    assert re.fullmatch("1:(0[89]|1[0-9])", page.locator("#time").inner_text())


def test_a_hint_goes_three_steps_deep(sit):
    player = sit("yinyang")
    before = player.names()
    player.ask()
    player.see("#board .light.fact")
    assert player.see("#hint-told .technique").inner_text()
    player.see("#hint-told .why", 0)
    player.ask()
    assert " so " in player.see("#hint-told .why").inner_text()
    player.see("#board .light.premise")
    assert player.names() == before
    player.ask()
    assert sum(one != other for one, other in zip(player.names(), before)) == 1
    player.see("#board .light", 0)


def test_a_wrong_mark_is_answered_with_its_contradiction(sit):
    player = sit("yinyang")
    place, value = next(iter(player.wanted.items()))
    player.click(place, button="left" if value else "right")
    wrong = player.name(place)
    player.ask()
    player.read("#hint-told", "this mark cannot stand")
    player.ask()
    player.read("#hint-told", "contradiction")
    player.ask()
    assert player.name(place) != wrong
    assert player.name(place).endswith("open")


def test_hints_alone_solve_a_board(sit):
    player = sit("dbchoco")
    player.page.wait_for_function(
        """() => {
            const solved = !document.getElementById("solved").hidden;
            const hint = document.getElementById("hint");
            if (!solved && hint.ariaBusy !== "true") hint.click();
            return solved;
        }""",
        polling=30,
    )
    assert player.page.locator("#stats dd").nth(4).inner_text() != "0"


def test_helpers_have_their_own_switches(sit):
    player = sit(EMPTY)
    for cell in range(4):
        player.click(cell)
    player.see("#board .broken", 1)
    player.read("#told", "full")
    assert player.cells.first.get_attribute("aria-label").endswith("breaks a rule")
    player.open("helpers")
    player.page.locator("[data-setting=broken]").uncheck()
    player.see("#board .broken", 0)
    player.page.locator("[data-setting=filled]").uncheck()
    player.page.wait_for_function("() => document.getElementById('told').textContent === ''")
    player.page.reload()
    player.page.locator("[data-setting=tints]:checked").wait_for(state="attached")
    player.page.locator("[data-setting=broken]:not(:checked)").wait_for(state="attached")


def test_the_film_gives_the_puzzle_up(sit):
    player = sit("dbchoco")
    player.page.mouse.click(*player.spot(0))
    mine = player.names()
    player.open("ladder")
    player.press("watch")
    player.press("ask-yes")
    player.see("#film-at").focus()
    player.page.keyboard.press("End")
    player.see("#board .wall", len(player.wanted))
    player.page.keyboard.press("Home")
    player.see("#board .lines .wall", 0)
    player.cells.first.focus()
    player.page.keyboard.press("t")
    player.press("film-end")
    player.see("#try")
    assert player.names() == mine
    player.page.reload()
    player.cells.first.wait_for()
    player.press("undo")
    player.point(player.page.mouse.click)
    player.read("#solved", "after watching the film")


@pytest.mark.parametrize("genre", NAMES)
def test_xray_and_the_rung_menu(sit, genre):
    player = sit(genre)
    player.open("xray")
    player.page.mouse.move(*player.middles[5])
    player.see("#sights input")
    player.open("ladder")
    graded = player.see("#rungs [aria-current=true]")
    assert (
        graded.locator("summary")
        .inner_text()
        .startswith(player.page.locator("#grade").inner_text())
    )


def test_two_languages(sit):
    player = sit("yinyang", locale="ja-JP")
    assert player.page.locator("h1").inner_text() == "陰陽"
    assert re.fullmatch("1行1列、.*", player.name(0))
    assert player.page.locator("#hint").inner_text() == "ヒント"
    player.ask()
    player.ask()
    assert "ので" in player.see("#hint-told .why").inner_text()
    player.page.get_by_text("English").click()
    player.read("#hint", "Hint")
    player.page.reload()
    player.read("#hint", "Hint")


def test_sharing_and_a_board_by_its_code(visit):
    page = visit("/play/yinyang/1/4x4/any/play")
    page.locator("#board .cell").first.wait_for()
    page.locator("#share").click()
    shared = page.locator("#share-text").input_value()
    assert shared.startswith("Yin-Yang 4×4\n") and shared.endswith("/play/yinyang/1/4x4/any/play")
    assert page.locator("#share-puzzle").input_value() == BOARDS["yinyang"]


def test_picking_greys_out_what_is_not_there(visit):
    page = visit("/")
    form = page.locator("#pick")
    form.locator("[name=genre]").select_option("dbchoco")
    form.locator("[name=size]").select_option("10x10")
    page.wait_for_function(
        "() => document.querySelector('#pick [name=grade] [value=only]').disabled"
    )
    form.locator("[name=grade]").select_option("probe")
    form.locator("button").click()
    page.locator("#board .cell").first.wait_for()
    assert "10 × 10" in page.locator("#about").inner_text()


def test_no_answer_reaches_the_page(visit):
    told = []

    def overhear(route: Any) -> None:
        response = route.fetch()
        told.append(response.text())
        route.fulfill(response=response)

    page = visit("/rules")
    page.route(re.compile("/play|/api/"), overhear)
    page.goto(address(BOARDS["chocona"]))
    player = Player(page, BOARDS["chocona"])
    player.click(0)
    player.open("ladder")
    player.see("#rungs [aria-current=true]")
    answer = json.dumps(player.answer, separators=(",", ":"))
    page.unroute_all(behavior="ignoreErrors")
    assert len(told) > 3
    assert not any(answer in body or '"answers"' in body for body in told)


@pytest.mark.parametrize("width, language", [(320, "en"), (320, "ja"), (1920, "en")])
def test_fits_the_screen(visit, width, language):
    page = visit("/", locale=language, viewport={"width": width, "height": 640})
    for path in ("/", address(BOARDS["doppelblock"]), address(BOARDS["dbchoco"])):
        page.goto(path)
        page.locator(".board .cell").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_still_where_motion_is_not_wanted(sit):
    player = sit(EMPTY, reduced_motion="reduce")
    for cell in (0, 1, 2):
        player.click(cell)
    player.click(3, button="right")
    player.see("#play.just #solved")
    assert player.page.evaluate("document.getAnimations().length") == 0


SCHEMES = [*zip(NAMES, ("light", "dark", "light", "dark")), ("", "light"), ("", "dark")]


@pytest.mark.parametrize("genre, scheme", SCHEMES)
def test_accessible(visit, genre, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core").Axe()
    page = visit(address(BOARDS[genre]) if genre else "/", color_scheme=scheme)
    page.locator(".board .cell").first.wait_for()
    if genre:
        for panel in ("ladder", "xray", "helpers", "keys"):
            page.locator(f"#{panel} > summary").click()
        page.locator("#hint").click()
        page.locator("#hint-told p").wait_for()
    found = axe.run(page)
    assert not found.response["violations"], found.generate_report()
