"""SVG documents: well formed, complete in themselves, and saying in words what they show."""

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from gridwright import press
from tests.press.boards import (
    BOARDS,
    CHOCONA,
    CHOCONA_MARKS,
    DBCHOCO,
    DBCHOCO_MARKS,
    DOPPELBLOCK,
    DOPPELBLOCK_MARKS,
    YINYANG,
    YINYANG_MARKS,
)

NS = "{http://www.w3.org/2000/svg}"


def classes(svg):
    """How often each class occurs."""
    return Counter(element.get("class") for element in ET.fromstring(svg).iter())


def texts(svg):
    """All text that is drawn."""
    return [element.text for element in ET.fromstring(svg).iter(f"{NS}text")]


@pytest.mark.parametrize(("puzzle", "marks"), BOARDS)
def test_stands_alone(puzzle, marks):
    svg = press.svg(puzzle, marks)
    root = ET.fromstring(svg)
    assert root.tag == f"{NS}svg" and root.get("viewBox") and root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{NS}title", f"{NS}desc"]
    assert not re.search(r"href|url\(|@import|@font-face", svg)
    assert "prefers-color-scheme: dark" in svg


@pytest.mark.parametrize(("puzzle", "marks"), BOARDS)
def test_everything_lies_inside_the_view(puzzle, marks):
    root = ET.fromstring(press.svg(puzzle, marks))
    left, top, width, height = map(float, root.get("viewBox").split())
    for rect in root.iter(f"{NS}rect"):
        x, y = float(rect.get("x")), float(rect.get("y"))
        assert left <= x and x + float(rect.get("width")) <= left + width
        assert top <= y and y + float(rect.get("height")) <= top + height


def test_stones_tell_given_from_found():
    found = classes(press.svg(YINYANG, YINYANG_MARKS))
    assert (found["stone black given"], found["stone white given"]) == (1, 1)
    assert (found["stone black"], found["stone white"]) == (2, 1)
    assert texts(press.svg(YINYANG, YINYANG_MARKS)) == []


def test_rooms_have_walls_and_clues():
    svg = press.svg(CHOCONA, CHOCONA_MARKS)
    assert texts(svg) == ["3", "12"]
    assert classes(svg)["shaded"] == 3 and classes(svg)["black"] == 2
    wall = next(
        element.get("d")
        for element in ET.fromstring(svg).iter(f"{NS}path")
        if element.get("class") == "wall"
    )
    assert wall == "M80 0v40M40 40v40M40 40h40"


def test_colours_numbers_and_borders():
    svg = press.svg(DBCHOCO, DBCHOCO_MARKS)
    counts = classes(svg)
    assert (counts["cream given"], counts["grey given"]) == (3, 3)
    assert texts(svg) == ["1", "?"]
    assert counts["wall"] == 2 and counts["thin"] == counts["joined"] == 1


def test_labels_and_candidates():
    svg = press.svg(DOPPELBLOCK, DOPPELBLOCK_MARKS)
    assert texts(svg)[-5:] == ["3", "0", "?", "2", "0"]
    assert texts(svg)[2:6] == ["■", "1", "1", "2"]


def test_says_what_it_shows():
    assert press.svg(DOPPELBLOCK, DOPPELBLOCK_MARKS).splitlines()[1:3] == [
        "<title>Doppelblock, 4 rows, 4 columns</title>",
        "<desc>Above: 3, none, 0, ?. Left: none, none, 2, 0. "
        "Row 1: shaded, 1, 2, shaded. Row 2: one of ■ 1, one of 1 2, open, one of ■ 2. "
        "Row 3: open, open, open, open. Row 4: 1, 2, open, shaded.</desc>",
    ]
    assert "Row 2: open in area 1, open in area 2, open in area 2." in press.svg(CHOCONA)
    assert "Row 1: given black stone, white stone, given white stone." in press.svg(
        YINYANG, YINYANG_MARKS
    )


def test_each_role_has_its_own_line():
    roles = {"premise": [(0, 0)], "differs": [(0, 1)], "fact": [(0, 2)], "violation": [(1, 0)]}
    svg = press.svg(YINYANG, None, roles)
    lights = classes(svg)
    assert [lights[f"light {role}"] for role in roles] == [1, 1, 1, 2]
    shapes = re.findall(
        r"\.(?:premise|fact|violation|differs) { stroke: #\w+;(.*?) }", svg.split("@media")[0]
    )
    assert len(set(shapes)) == 4


def test_label_and_border_highlights():
    svg = press.svg(DOPPELBLOCK, None, {"premise": [("row", 2), ("col", 0), ("room", 1)]})
    assert classes(svg)["light premise"] == 2
    svg = press.svg(DBCHOCO, None, {"fact": [((0, 0), (0, 1)), ((0, 0), (1, 0))]})
    assert classes(svg)["light fact"] == 2


def test_later_roles_cover_earlier_ones():
    svg = press.svg(YINYANG, None, {"premise": [(0, 0)], "fact": [(0, 0)]})
    assert classes(svg)["light premise"] == 0 and classes(svg)["light fact"] == 1
