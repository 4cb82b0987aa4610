"""Yin-Yang's sentences, in English and Japanese."""

from __future__ import annotations

from gridwright.genre import Words
from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.model import Fact

NAMES = {"black": {"en": "black", "ja": "黒"}, "white": {"en": "white", "ja": "白"}}

EITHER = {
    "checker": {
        "en": "{cells} are in a 2x2 square, which is never a checkerboard",
        "ja": "{cells}のある2×2が市松模様になることはない",
    },
    "border": {
        "en": "the colour changes at most twice round the border, and it does so between {cells}",
        "ja": "外周で色が変わるのは2回までで、{cells}の間ですでに2回変わる",
    },
    "border-broken": {
        "en": "the colour changes more than twice round the border, namely before {cells}",
        "ja": "外周で色が{cells}の前で変わり、2回を超える",
    },
    "ends-odd": {
        "en": "the line between the colours passes every inner grid point once, and these, "
        "chequered, are one more of the colour at the corners, so that it begins and ends at that "
        "colour, which with {cells} on the border leaves one way here",
        "ja": "色の境界線は内側の格子点をちょうど1回ずつ通り、格子点を市松に塗ると隅の色が1つ多く、"
        "線の両端はその色の点になるため、外周の{cells}からここは一通りに決まる",
    },
    "ends-even": {
        "en": "the line between the colours passes every inner grid point once, and these, "
        "chequered, are as many of each colour, so that it has one end at either colour or is "
        "closed, which with {cells} on the border leaves one way here",
        "ja": "色の境界線は内側の格子点をちょうど1回ずつ通り、格子点を市松に塗ると両方の色が同数"
        "で、線の両端は異なる色の点になるか、線が閉じるため、外周の{cells}からここは一通りに決まる",
    },
    "level-ends": {
        "en": "with levels counted from {clues}, the border beside {cells} can change its colour "
        "in few places only, which leave one way here",
        "ja": "{clues}から高さを数えると、{cells}のある外周で色が変われる場所は限られ、"
        "ここは一通りに決まる",
    },
    "level-none": {
        "en": "with levels counted from {clues} in steps of one, none is left that fits {cells}",
        "ja": "{clues}から1段ずつ高さを数えると、{cells}に合う高さが残らない",
    },
}
"""Reasons in which no colour is named."""

COLOURED = {
    "square": {
        "en": "{cells} are {colour}, and no 2x2 square is all {colour}",
        "ja": "{cells}が{colour}で、2×2がすべて{colour}になることはない",
    },
    "exit": {
        "en": "the {colour} group of {cells} must be joined to {clues} and has one way out",
        "ja": "{cells}の{colour}のかたまりは{clues}とつながるのに出口が1つしかない",
    },
    "shut": {
        "en": "the {colour} group of {cells} must be joined to {clues} and has no way out",
        "ja": "{cells}の{colour}のかたまりは{clues}とつながるのに出口がない",
    },
    "drop": {
        "en": "{colour} from {clues} does not get past {cells}",
        "ja": "{clues}からの{colour}は{cells}を越えられない",
    },
    "path": {
        "en": "{colour} is needed at {clues}, and every way of {colour} between them leads here",
        "ja": "{clues}に{colour}が必要で、それらをつなぐ{colour}の道はどれもここを通る",
    },
    "parted": {
        "en": "{colour} is needed at {clues}, and no way of {colour} joins them",
        "ja": "{clues}に{colour}が必要なのに、それらをつなぐ{colour}の道がない",
    },
    "loop": {
        "en": "with {cells}, {colour} here would close a ring that is not the border",
        "ja": "ここを{colour}にすると{cells}とともに外周ではない輪ができる",
    },
    "ring": {
        "en": "{cells} hold a {colour} ring that is not the border",
        "ja": "{cells}に外周ではない{colour}の輪がある",
    },
    "level": {
        "en": "with levels counted from {clues} in steps of one, those of {cells} leave only "
        "{level} here, which is {colour}",
        "ja": "{clues}から1段ずつ高さを数えると、{cells}からここの高さは{level}しかなく、"
        "それは{colour}にあたる",
    },
}
"""Reasons by colour: each stands in REASONS once for black and once for white."""

AHEAD = {
    "en": "otherwise, once the 2x2 squares round it are filled in, ",
    "ja": "そうでないと、まわりの2×2を埋めたとき、",
}

VALUES = {
    1 << BLACK: NAMES["black"],
    1 << WHITE: NAMES["white"],
    1 << BLACK | 1 << WHITE: {"en": "open", "ja": "未定"},
}


def _reasons() -> dict[str, dict[str, str]]:
    reasons = dict(EITHER)
    for kind, templates in COLOURED.items():
        for colour, names in NAMES.items():
            reasons[f"{kind}-{colour}"] = {
                language: template.replace("{colour}", names[language])
                for language, template in templates.items()
            }
    for kind, templates in list(reasons.items()):
        reasons[f"ahead-{kind}"] = {
            language: AHEAD[language] + template for language, template in templates.items()
        }
    return reasons


def fact(fact: Fact, names: str, language: str) -> str:
    """What a cell is, as a clause."""
    value = VALUES[fact.now][language]
    return f"{names}は{value}" if language == "ja" else f"{names} must be {value}"


def clue(puzzle: YinYang, clue: tuple[str, int], language: str) -> str:
    """A cell by its name, a 2x2 square by those of its first and its last cell."""
    kind, index = clue
    row, col = divmod(index, puzzle.cols)
    name = f"R{row + 1}C{col + 1}"
    if kind == "cell":
        return name
    square = f"{name}-R{row + 2}C{col + 2}"
    return f"{square}の2×2" if language == "ja" else f"the 2x2 square {square}"


def value(mask: int, language: str) -> str:
    """How a screen reader names a cell's state."""
    return VALUES[mask][language]


WORDS = Words(reasons=_reasons(), fact=fact, clue=clue, value=value)
"""The genre's sentences."""
