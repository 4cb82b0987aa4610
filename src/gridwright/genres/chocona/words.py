"""Chocona's sentences, in English and Japanese."""

from __future__ import annotations

from gridwright.genre import Words
from gridwright.genres.chocona.rules import CLEAR, SHADED, Chocona
from gridwright.model import Fact

REASONS = {
    "room-full": {
        "en": "{clues} is reached by {cells}",
        "ja": "{clues}は{cells}で満たされている",
    },
    "room-zero": {
        "en": "{clues} leaves nothing to shade",
        "ja": "{clues}により黒マスが入らない",
    },
    "room-short": {
        "en": "{clues} needs every cell of the room that is left ({due})",
        "ja": "{clues}には残りのマスがすべて必要（あと{due}マス）な",
    },
    "room-over": {
        "en": "{clues} is exceeded by {cells}",
        "ja": "{clues}を{cells}で超えている",
    },
    "room-under": {
        "en": "{clues} needs {due} more, and fewer cells are left",
        "ja": "{clues}にはあと{due}マス必要なのに、残りのマスが足りない",
    },
    "board-last": {
        "en": "something must be shaded, and no other cell is left",
        "ja": "どこかに黒マスが必要で、ほかに残りのマスがない",
    },
    "board-clear": {
        "en": "something must be shaded, and no cell is left",
        "ja": "どこかに黒マスが必要なのに、残りのマスがない",
    },
    "window-fill": {
        "en": "{cells} are shaded, and no 2x2 square has exactly three shaded cells",
        "ja": "{cells}が黒マスで、2×2に黒マスがちょうど3つ入ることはない",
    },
    "window-clear": {
        "en": "with {cells}, another shaded cell would give the 2x2 square exactly three",
        "ja": "{cells}があり、もう1つ塗ると2×2に黒マスがちょうど3つ入ってしまう",
    },
    "window-broken": {
        "en": "{cells} are a 2x2 square with exactly three shaded cells",
        "ja": "{cells}の2×2に黒マスがちょうど3つ入っている",
    },
    "box-fill": {
        "en": "the group of {cells} is a filled rectangle",
        "ja": "{cells}のかたまりはすきまのない長方形になる",
    },
    "box-wall": {
        "en": "with {cells}, a rectangle that reached further here would take in a clear cell",
        "ja": "{cells}があり、長方形をこちらへのばすと白マスを含んでしまう",
    },
    "box-none": {
        "en": "the group of {cells} is in no rectangle without a clear cell",
        "ja": "{cells}のかたまりは、白マスを含まない長方形にならない",
    },
    "ways": {
        "en": "{clues} needs {due} more, and the {ways} ways to place them that leave no 2x2 "
        "square with exactly three shaded cells agree here",
        "ja": "{clues}にはあと{due}マス必要で、2×2に黒マスがちょうど3つ入らない置き方"
        "（{ways}通り）はどれもここが同じな",
    },
    "ways-one": {
        "en": "{clues} needs {due} more, and only one way to place them leaves no 2x2 square with "
        "exactly three shaded cells",
        "ja": "{clues}にはあと{due}マス必要で、2×2に黒マスがちょうど3つ入らない置き方は"
        "1通りしかない",
    },
    "ways-none": {
        "en": "{clues} needs {due} more, and every way to place them leaves a 2x2 square with "
        "exactly three shaded cells",
        "ja": "{clues}にはあと{due}マス必要なのに、どう置いても2×2に黒マスがちょうど3つ入る",
    },
}

VALUES = {
    1 << CLEAR: {"en": "clear", "ja": "白マス"},
    1 << SHADED: {"en": "shaded", "ja": "黒マス"},
    1 << CLEAR | 1 << SHADED: {"en": "open", "ja": "未定"},
}


def fact(fact: Fact, names: str, language: str) -> str:
    """What a cell is, as a clause."""
    value = VALUES[fact.now][language]
    return f"{names}は{value}" if language == "ja" else f"{names} must be {value}"


def clue(puzzle: Chocona, clue: tuple[str, int], language: str) -> str:
    """The clue of a room, told apart by the room's first cell."""
    _, room = clue
    row, col = divmod(puzzle.rooms.index(room), puzzle.cols)
    number = puzzle.clues[room]
    if language == "ja":
        return f"R{row + 1}C{col + 1}の部屋の「{number}」"
    return f"the {number} of R{row + 1}C{col + 1}'s room"


def value(mask: int, language: str) -> str:
    """How a screen reader names a cell's state."""
    return VALUES[mask][language]


BROKEN = {
    "clue-over": {"ja": "{cell}の部屋では、部屋の数字より多く塗られています。"},
    "clue-under": {"ja": "{cell}の部屋では、部屋の数字だけのマスを塗れません。"},
    "not-rectangle": {"ja": "{cell}を含む黒マスのかたまりが長方形になりません。"},
    "nothing-shaded": {"ja": "黒マスがひとつもありません。"},
}
"""What a violation says in other languages than that of its message."""

WORDS = Words(reasons=REASONS, fact=fact, clue=clue, value=value, broken=BROKEN)
"""The genre's sentences."""
