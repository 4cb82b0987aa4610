"""A picture as lines of text, one line a row of cells.

A board whose inner borders say something is ruled: box lines part its cells. Any other has a frame
only. Colour is added to the finished text and changes no character of it; ASCII replaces every
other sign by one of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from gridwright.press.picture import Fill, Line, Picture, Role, Symbol, Tile

Span = tuple[str, str]
"""Some text and how it is coloured: the parameters of an ANSI escape, or ""."""

JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""The box sign whose arms up, right, down, left have weight 0 (none), 1 (light) or 2 (heavy), at
the index that has these as its digits in base 3."""

WEIGHTS = {Line.JOINED: 0, Line.OPEN: 1, Line.WALL: 2}
UPRIGHT, LEVEL = " │┃", " ─━"
LIT_UPRIGHT, LIT_LEVEL = "┊┊║", "┈┈═"

SYMBOLS = {
    (Symbol.BLACK, True): "●",
    (Symbol.WHITE, True): "○",
    (Symbol.BLACK, False): "•",
    (Symbol.WHITE, False): "◦",
    (Symbol.DOT, False): "·",
}
PADS = {Fill.NONE: " ", Fill.CREAM: " ", Fill.GREY: "░", Fill.SHADED: "█"}
BRACKETS = {
    Role.PREMISE: ("(", ")"),
    Role.DIFFERS: ("{", "}"),
    Role.FACT: ("[", "]"),
    Role.VIOLATION: ("!", "!"),
}

ASCII = {
    ord(box): "+" if any(index // 3**arm % 3 == 2 for arm in range(4)) else "."
    for index, box in enumerate(JUNCTIONS)
} | str.maketrans(" │─┃━┊┈║═●○•◦·■█░", " :.|-;~H=BWbw.##/")
"""What stands for each sign where only ASCII can be shown; found stones are small letters."""

PAPER = {
    Fill.NONE: "48;5;231",
    Fill.SHADED: "48;5;231",
    Fill.CREAM: "48;5;231",
    Fill.GREY: "48;5;250",
    Role.PREMISE: "48;5;153",
    Role.DIFFERS: "48;5;225",
    Role.FACT: "48;5;222",
    Role.VIOLATION: "48;5;210",
}
"""Grounds, light ones: the board lies on paper, whatever the terminal's own colours."""

PRINTED, FOUND, FAINT = "1;38;5;16", "38;5;239", "38;5;246"
INKS = (FAINT, FAINT, "38;5;16")
"""Of lines, by weight."""


def draw(
    picture: Picture, *, colour: bool = False, ascii: bool = False, ruler: bool = False
) -> str:
    """The drawing, lines joined by newlines."""
    paint = _coloured if colour else _plain
    drawn = "\n".join(map(paint, _Sheet(picture, ruler).lines()))
    return drawn.translate(ASCII) if ascii else drawn


def _plain(spans: list[Span]) -> str:
    return "".join(text for text, _ in spans)


def _coloured(spans: list[Span]) -> str:
    parts = []
    for style, group in groupby(spans, key=lambda span: span[1]):
        text = "".join(text for text, _ in group)
        parts.append(f"\x1b[{style}m{text}\x1b[0m" if style and text else text)
    return "".join(parts)


class _Sheet:
    """The layout of one drawing."""

    def __init__(self, picture: Picture, ruler: bool) -> None:
        self.picture = picture
        self.ruler = ruler
        self.ruled = bool(picture.lines)
        blank = " " if self.ruled else "·"
        self.marks = [_mark(tile, blank) for tile in picture.tiles]
        self.clue_width = max(len(tile.clue) for tile in picture.tiles)
        self.mark_width = max(map(len, [*self.marks, *picture.top]))
        self.width = self.clue_width + self.mark_width + 2
        self.gutter = max(map(len, picture.left)) + 2 if any(picture.left) else 0

    def lines(self) -> Iterator[list[Span]]:
        """Every line, from the labels above the board to the ruler below it."""
        if any(self.picture.top):
            yield self._labels_above()
        for row in range(self.picture.rows):
            if self.ruled or row == 0:
                yield self._rule(row)
            yield self._row(row)
        yield self._rule(self.picture.rows)
        if self.ruler:
            yield self._ruler_below()

    def _bar(self, col: int) -> bool:
        """Whether there is a line, or room for one, left of a column."""
        return self.ruled or col in (0, self.picture.cols)

    def _across(self, texts: list[Span]) -> list[Span]:
        """A line of texts that stand over or under the columns, nothing after the last."""
        last = max(col for col, (text, _) in enumerate(texts) if text.strip())
        spans: list[Span] = [(" " * self.gutter, "")]
        for col, (text, style) in enumerate(texts[: last + 1]):
            centred = text.center(self.width)
            spans.append((" " * self._bar(col), ""))
            spans.append((centred.rstrip() if col == last else centred, style))
        return spans

    def _labels_above(self) -> list[Span]:
        labels = enumerate(self.picture.top)
        return self._across([_label(self.picture, "col", col, label) for col, label in labels])

    def _ruler_below(self) -> list[Span]:
        return self._across([(str(col + 1), "") for col in range(self.picture.cols)])

    def _row(self, row: int) -> list[Span]:
        spans: list[Span] = []
        if self.gutter:
            text, style = _label(self.picture, "row", row, self.picture.left[row])
            spans.append((text.rjust(self.gutter), style))
        for col in range(self.picture.cols):
            if self._bar(col):
                spans.append(self._upright(row, col))
            spans.extend(self._cell(row, col))
        spans.append(self._upright(row, self.picture.cols))
        if self.ruler:
            spans.append((f" {row + 1}", ""))
        return spans

    def _cell(self, row: int, col: int) -> list[Span]:
        tile = self.picture.tile(row, col)
        role = self.picture.light(row, col)
        mark = self.marks[row * self.picture.cols + col]
        pad = PADS[tile.fill]
        paper = PAPER[role or tile.fill]
        printed, found = f"{paper};{PRINTED}", f"{paper};{FOUND}"
        before, after = BRACKETS[role] if role else (pad, pad)
        edge = printed if role else found
        return [
            (before, edge),
            (tile.clue, printed),
            (pad * (self.clue_width - len(tile.clue)), found),
            (mark.center(self.mark_width, pad), printed if tile.given else found),
            (after, edge),
        ]

    def _rule(self, row: int) -> list[Span]:
        """The line above a row, or the one below the last."""
        spans: list[Span] = [(" " * self.gutter, "")]
        for col in range(self.picture.cols):
            if self._bar(col):
                spans.append(self._junction(row, col))
            spans.append(self._level(row, col))
        spans.append(self._junction(row, self.picture.cols))
        return spans

    def _upright(self, row: int, col: int) -> Span:
        role = self.picture.light((row, col - 1), (row, col))
        return _stroke(self._left_of(row, col), role, UPRIGHT, LIT_UPRIGHT)

    def _level(self, row: int, col: int) -> Span:
        role = self.picture.light((row - 1, col), (row, col))
        text, style = _stroke(self._above(row, col), role, LEVEL, LIT_LEVEL)
        return text * self.width, style

    def _junction(self, row: int, col: int) -> Span:
        up, down = self._left_of(row - 1, col), self._left_of(row, col)
        left, right = self._above(row, col - 1), self._above(row, col)
        sign = JUNCTIONS[27 * up + 9 * right + 3 * down + left]
        return sign, f"{PAPER[Fill.NONE]};{INKS[max(up, right, down, left)]}"

    def _left_of(self, row: int, col: int) -> int:
        """The weight of the line left of a cell; 0 past the top and bottom."""
        if not 0 <= row < self.picture.rows:
            return 0
        if col in (0, self.picture.cols):
            return 2
        return WEIGHTS[self.picture.beside(row, col - 1)] if self.ruled else 0

    def _above(self, row: int, col: int) -> int:
        """The weight of the line above a cell; 0 past the sides."""
        if not 0 <= col < self.picture.cols:
            return 0
        if row in (0, self.picture.rows):
            return 2
        return WEIGHTS[self.picture.below(row - 1, col)] if self.ruled else 0


def _mark(tile: Tile, blank: str) -> str:
    if tile.number:
        return tile.number
    if tile.notes:
        joint = "," if max(map(len, tile.notes)) > 1 else ""
        return joint.join(filter(None, tile.notes))
    if tile.symbol:
        return SYMBOLS[tile.symbol, tile.given]
    return PADS[tile.fill] if tile.fill else blank


def _label(picture: Picture, side: str, index: int, label: str) -> Span:
    role = picture.light(side, index)
    if role is None:
        return (f" {label} ", "1" if label else "")
    before, after = BRACKETS[role]
    return f"{before}{label}{after}", f"{PAPER[role]};{PRINTED}"


def _stroke(weight: int, role: Role | None, signs: str, lit: str) -> Span:
    if role:
        return lit[weight], f"{PAPER[role]};{INKS[2]}"
    return signs[weight], f"{PAPER[Fill.NONE]};{INKS[weight]}"
