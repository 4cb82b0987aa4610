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
    "checkerboard": {
        "en": "{cells} are a checkerboard",
        "ja": "{cells}の2×2が市松模様になる",
    },
    "border": {
        "en": "the colour changes at most twice round the border, and does so between {cells}",
        "ja": "外周で色が変わるのは2回までで、{cells}の間ですでに2回変わる",
    },
    "border-broken": {
        "en": "the colour changes more than twice round the border, namely before {cells}",
        "ja": "外周で色が{cells}の前で変わり、2回を超える",
    },
    "ends-odd": {
        "en": "the line between the colours passes every inner grid point once, so on a chequering "
        "of these points it begins and ends with the colour of those at the corners, which leaves "
        "one way here beside {cells}",
        "ja": "色の境界線は内側の格子点をちょうど1回ずつ通り、格子点を市松に塗ると両端は隅の点の"
        "色になるため、{cells}からここは一通りに決まる",
    },
    "ends-even": {
        "en": "the line between the colours passes every inner grid point once, so on a chequering "
        "of these points it has an end on each colour or none at all, which leaves one way here "
        "beside {cells}",
        "ja": "色の境界線は内側の格子点をちょうど1回ずつ通り、格子点を市松に塗ると両端は異なる色の"
        "点になるか、端がないため、{cells}からここは一通りに決まる",
    },
    "ends-none": {
        "en": "the line between the colours passes every inner grid point once, and on a "
        "chequering of these points it cannot have the ends that {cells} give it",
        "ja": "色の境界線は内側の格子点をちょうど1回ずつ通るが、格子点を市松に塗ると{cells}に合う"
        "両端がない",
    },
    "level-ends": {
        "en": "with levels counted from {clues} in steps of one, the colour can change only in "
        "certain places of the border beside {cells}, which leaves one way here",
        "ja": "{clues}から1段ずつ高さを数えると、{cells}のある外周で色が変われる場所は限られ、"
        "ここは一通りに決まる",
    },
    "level-ends-none": {
        "en": "with levels counted from {clues} in steps of one, the colour cannot change "
        "anywhere on the border that fits {cells}",
        "ja": "{clues}から1段ずつ高さを数えると、{cells}に合うように外周で色が変われる場所がない",
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
    "full": {
        "en": "{cells} are a 2x2 square that is all {colour}",
        "ja": "{cells}の2×2がすべて{colour}になる",
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
        "en": "{colour} here could not get past {cells} to {clues}",
        "ja": "ここが{colour}だと{cells}に阻まれて{clues}に届かない",
    },
    "path": {
        "en": "{clues} are {colour}, and every way of {colour} between them leads through here",
        "ja": "{clues}は{colour}で、それらをつなぐ{colour}の道はどれもここを通る",
    },
    "parted": {
        "en": "{clues} are {colour}, and no way of {colour} joins them",
        "ja": "{clues}は{colour}なのに、それらをつなぐ{colour}の道がない",
    },
    "need": {
        "en": "{colour} must get to {clues}, and without this cell no connected part of it can",
        "ja": "{colour}は{clues}に届かなければならず、このマスなしではつながったまま届かない",
    },
    "none": {
        "en": "{colour} must get to {clues}, and no connected part of it can",
        "ja": "{colour}は{clues}に届かなければならないのに、つながったままでは届かない",
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


BROKEN = {
    "given": {"ja": "{cell}が、はじめからある石の色と違います。"},
    "square": {"ja": "{cell}を左上とする2×2が、すべて同じ色です。"},
    "split-black": {"ja": "{cell}の黒石が、ほかの黒石とつながりません。"},
    "split-white": {"ja": "{cell}の白石が、ほかの白石とつながりません。"},
}
"""What a violation says in other languages than that of its message."""

WORDS = Words(reasons=_reasons(), fact=fact, clue=clue, value=value, broken=BROKEN)
"""The genre's sentences."""
