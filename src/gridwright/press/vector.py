"""A picture as SVG: one document that needs no other file.

The board lies on paper of its own, dimmed where the page is dark, so that black stays black and
white stays white. It is readable by a screen reader: a title, and every row in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, sqrt

from gridwright.model import Cell
from gridwright.press.picture import Fill, Line, Picture, Place, Role, Symbol, Tile
from gridwright.press.spoken import heading, sentences

CELL = 40
MARGIN = 4

STYLE = """
.gridwright { font-family: sans-serif; text-anchor: middle; }
.gridwright .paper { fill: #ffffff; }
.gridwright .cream { fill: #fbf5e6; }
.gridwright .grey { fill: #b9bec6; }
.gridwright .shaded { fill: #566070; }
.gridwright .shaded.given { fill: #101216; }
.gridwright .thin, .gridwright .joined { fill: none; stroke: #7b828d; stroke-width: 1; }
.gridwright .joined { stroke: #a3a9b2; stroke-dasharray: 1 4; }
.gridwright .wall { fill: none; stroke: #101216; stroke-width: 3.5; stroke-linecap: square; }
.gridwright .stone { stroke: #101216; stroke-width: 1.5; }
.gridwright .stone.given { stroke-width: 3; }
.gridwright .black { fill: #101216; }
.gridwright .white { fill: #ffffff; }
.gridwright text { fill: #3b424e; }
.gridwright text.given { fill: #101216; font-weight: bold; }
.gridwright text.on { fill: #ffffff; }
.gridwright .light { fill: none; stroke-width: 3; }
.gridwright .halo { stroke: #ffffff; stroke-width: 6; }
.gridwright .premise { stroke: #0067b8; stroke-dasharray: 6 3; }
.gridwright .fact { stroke: #c65000; }
.gridwright .violation { stroke: #b00030; stroke-width: 5; }
.gridwright .differs { stroke: #7a3fb0; stroke-dasharray: 2 3; }
@media (prefers-color-scheme: dark) {
.gridwright .paper { fill: #d3d0c8; }
.gridwright .cream { fill: #ddd5c0; }
.gridwright .grey { fill: #959aa2; }
}
"""


def draw(picture: Picture) -> str:
    """The SVG document."""
    left = CELL if any(picture.left) else 0
    top = CELL if any(picture.top) else 0
    width = left + picture.cols * CELL + 2 * MARGIN
    height = top + picture.rows * CELL + 2 * MARGIN
    box = f"{-left - MARGIN} {-top - MARGIN} {width} {height}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gridwright" role="img" '
        f'viewBox="{box}" width="{width}" height="{height}">',
        f"<title>{escape(heading(picture))}</title>",
        f"<desc>{escape(' '.join(sentences(picture)))}</desc>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" x="{-left - MARGIN}" y="{-top - MARGIN}" '
        f'width="{width}" height="{height}" rx="4"/>',
        *_grounds(picture),
        *_strokes(picture),
        *_lights(picture),
        *_inside(picture),
        *_outside(picture),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _cells(picture: Picture) -> Iterator[tuple[int, int, Tile]]:
    """Every cell as x and y of its top left corner, and its tile."""
    for index, tile in enumerate(picture.tiles):
        row, col = divmod(index, picture.cols)
        yield col * CELL, row * CELL, tile


def _classes(name: str, tile: Tile) -> str:
    return f"{name} given" if tile.given else name


def _grounds(picture: Picture) -> Iterator[str]:
    for x, y, tile in _cells(picture):
        if tile.fill:
            name = _classes(tile.fill, tile)
            yield f'<rect class="{name}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'


def _strokes(picture: Picture) -> Iterator[str]:
    """One path for the borders of each kind, and the frame."""
    names = {Line.JOINED: "joined", Line.OPEN: "thin", Line.WALL: "wall"}
    for line, name in names.items():
        path = "".join(_uprights(picture, line)) + "".join(_levels(picture, line))
        if path:
            yield f'<path class="{name}" d="{path}"/>'
    width, height = picture.cols * CELL, picture.rows * CELL
    yield f'<rect class="wall" x="0" y="0" width="{width}" height="{height}"/>'


def _uprights(picture: Picture, line: Line) -> Iterator[str]:
    for row in range(picture.rows):
        for col in range(picture.cols - 1):
            if picture.beside(row, col) is line:
                yield f"M{(col + 1) * CELL} {row * CELL}v{CELL}"


def _levels(picture: Picture, line: Line) -> Iterator[str]:
    for row in range(picture.rows - 1):
        for col in range(picture.cols):
            if picture.below(row, col) is line:
                yield f"M{col * CELL} {(row + 1) * CELL}h{CELL}"


def _inside(picture: Picture) -> Iterator[str]:
    for x, y, tile in _cells(picture):
        if tile.symbol:
            yield _symbol(x + CELL / 2, y + CELL / 2, tile)
        if tile.number:
            yield _text(x + CELL / 2, y + CELL / 2, 22, CELL, tile.number, _ink(tile, tile.given))
        if tile.clue:
            yield _text(x + 11, y + 11, 14, 20, tile.clue, _ink(tile, given=True))
        yield from _notes(x, y, tile)


def _ink(tile: Tile, given: bool) -> str:
    dark = tile.fill is Fill.SHADED
    return " ".join(name for name, holds in (("given", given), ("on", dark)) if holds)


def _symbol(x: float, y: float, tile: Tile) -> str:
    if tile.symbol is Symbol.DOT:
        return f'<circle class="black" cx="{x:g}" cy="{y:g}" r="3"/>'
    name = _classes("stone black" if tile.symbol is Symbol.BLACK else "stone white", tile)
    radius = 15 if tile.given else 11
    return f'<circle class="{name}" cx="{x:g}" cy="{y:g}" r="{radius}"/>'


def _notes(x: float, y: float, tile: Tile) -> Iterator[str]:
    """The candidates, each where its value always stands."""
    if not tile.notes:
        return
    side = ceil(sqrt(len(tile.notes)))
    step = CELL / side
    for index, note in enumerate(tile.notes):
        if note:
            row, col = divmod(index, side)
            centre = (x + (col + 0.5) * step, y + (row + 0.5) * step)
            yield _text(*centre, 0.8 * step, step, note, "")


def _text(x: float, y: float, size: float, room: float, text: str, name: str) -> str:
    """Text about a centre, made smaller where `room` is too narrow for it."""
    size = min(size, 1.5 * room / len(text))
    kind = f' class="{name}"' if name else ""
    place = f'x="{x:g}" y="{y + 0.36 * size:.4g}" font-size="{size:.3g}"'
    return f"<text{kind} {place}>{escape(text)}</text>"


def _outside(picture: Picture) -> Iterator[str]:
    for col, label in enumerate(picture.top):
        if label:
            yield _text((col + 0.5) * CELL, -CELL / 2, 20, CELL, label, "given")
    for row, label in enumerate(picture.left):
        if label:
            yield _text(-CELL / 2, (row + 0.5) * CELL, 20, CELL, label, "given")


def _lights(picture: Picture) -> Iterator[str]:
    for place, role in picture.lights.items():
        x, y, width, height = _area(place)
        shape = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"'
        yield f'<rect class="light halo" {shape}/>'
        yield f'<rect class="light {role}" {shape}><title>{role}</title></rect>'
        if role is Role.VIOLATION:
            yield f'<path class="light {role}" d="M{x:g} {y:g}l8 8"/>'


def _area(place: Place) -> tuple[float, float, float, float]:
    """The rectangle round a place: x, y, width, height."""
    first, second = place
    if first == "row":
        return -CELL + 4, second * CELL + 4, CELL - 8, CELL - 8
    if first == "col":
        return second * CELL + 4, -CELL + 4, CELL - 8, CELL - 8
    if isinstance(first, int):
        return second * CELL + 4, first * CELL + 4, CELL - 8, CELL - 8
    return _joint(first, second)


def _joint(first: Cell, second: Cell) -> tuple[float, float, float, float]:
    """The rectangle round the border between two cells, the upper or left one first."""
    row, col = second
    if first[0] == row:
        return col * CELL - 5, row * CELL + 3, 10, CELL - 6
    return col * CELL + 3, row * CELL - 5, CELL - 6, 10
