"""Doppelblock in words, English and Japanese."""

from __future__ import annotations

from gridwright.genre import Words
from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock
from gridwright.model import Fact

REASONS = {
    "number-full": {
        "en": "{clues} already has its {number}, at {cells}",
        "ja": "{clues}の{number}はすでに{cells}にある",
    },
    "block-full": {
        "en": "{clues} already has its two blocks, {cells}",
        "ja": "{clues}の黒マスはすでに2つある（{cells}）",
    },
    "number-last": {
        "en": "only one cell of {clues} can still be {number}",
        "ja": "{clues}で{number}の入るマスは1つしか残っていない",
    },
    "block-last": {
        "en": "only two cells of {clues} can still be blocks",
        "ja": "{clues}で黒マスになれるマスは2つしか残っていない",
    },
    "number-short": {
        "en": "no cell of {clues} can be {number} any more",
        "ja": "{clues}に{number}の入るマスが残っていない",
    },
    "block-short": {
        "en": "fewer than two cells of {clues} can still be blocks",
        "ja": "{clues}で黒マスになれるマスが2つ残っていない",
    },
    "number-crowd": {
        "en": "{clues} has {number} more than once, at {cells}",
        "ja": "{clues}に{number}が2つ以上ある（{cells}）",
    },
    "block-crowd": {
        "en": "{clues} has more than two blocks, {cells}",
        "ja": "{clues}に黒マスが3つ以上ある（{cells}）",
    },
    "gap-out": {
        "en": "the sum {sum} of {clues} needs a gap of {gap} between its blocks, "
        "and this cell has no partner that far away",
        "ja": "{clues}の和が{sum}になるのは、黒マスの間が{gap}マスのときだけで、"
        "このマスにはその間隔の相手がない",
    },
    "gap-all": {
        "en": "the sum {sum} of {clues} needs a gap of {gap} between its blocks, "
        "and every pair of cells that far apart uses this one",
        "ja": "{clues}の和が{sum}になるのは、黒マスの間が{gap}マスのときだけで、"
        "その置き方はどれもこのマスを使う",
    },
    "gap-none": {
        "en": "the sum {sum} of {clues} needs a gap of {gap} between its blocks, "
        "and no two cells that far apart are left for them",
        "ja": "{clues}の和が{sum}になるのは、黒マスの間が{gap}マスのときだけだが、"
        "その間隔で置ける2マスがない",
    },
    "sum-never": {
        "en": "no numbers between the blocks of {clues} can add up to {sum}",
        "ja": "{clues}の黒マスの間の数字の和は{sum}にならない",
    },
    "bounds": {
        "en": "wherever the blocks of {clues} can stand, all else would make the sum {sum} too "
        "large or too small, counting the smallest and the largest candidates of its other cells",
        "ja": "{clues}の黒マスがどこにあっても、ほかのマスの最小と最大の候補から見て、"
        "それ以外の値では和が{sum}にならない",
    },
    "bounds-none": {
        "en": "wherever the blocks of {clues} stand, the candidates are too small or too large "
        "for the sum {sum}",
        "ja": "{clues}の黒マスをどこに置いても、候補の大きさから見て和が{sum}にならない",
    },
    "gac": {
        "en": "no way to fill {clues} with the sum {sum} does otherwise",
        "ja": "和が{sum}になるように{clues}を埋めると、必ずそうなる",
    },
    "gac-none": {
        "en": "there is no way to fill {clues} with the sum {sum}",
        "ja": "和が{sum}になるように{clues}を埋める方法がない",
    },
    "gac-any": {
        "en": "no way to fill {clues} does otherwise",
        "ja": "{clues}を埋めると、必ずそうなる",
    },
    "gac-any-none": {
        "en": "there is no way to fill {clues}",
        "ja": "{clues}を埋める方法がない",
    },
}


def fact(fact: Fact, names: str, language: str) -> str:
    """What was learnt of cells, by what they are or by what they are not, whichever is shorter.

    >>> fact(Fact("cell", ((0, 0),), 0b1111, 0b0001), "R1C1", "en")
    'R1C1 must be shaded'
    >>> fact(Fact("cell", ((0, 0),), 0b1111, 0b1110), "R1C1", "en")
    'R1C1 cannot be shaded'
    >>> fact(Fact("cell", ((0, 0),), 0b1111, 0b0110), "R1C1 and R1C2", "en")
    'R1C1 and R1C2 cannot be 3 or shaded'
    """
    gone = fact.was & ~fact.now
    if fact.now.bit_count() == 1 or fact.now.bit_count() < gone.bit_count():
        template = {"en": "{} must be {}", "ja": "{}は{}に決まる"}[language]
        return template.format(names, _either(fact.now, language))
    template = {"en": "{} cannot be {}", "ja": "{}は{}ではない"}[language]
    return template.format(names, _either(gone, language))


def _either(mask: int, language: str) -> str:
    """The values of a mask as alternatives, numbers first."""
    numbers = [str(v) for v in range(1, mask.bit_length()) if mask >> v & 1]
    shaded = [{"en": "shaded", "ja": "黒マス"}[language]] if mask >> BLOCK & 1 else []
    names = numbers + shaded
    if language == "ja":
        return "か".join(names)
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def clue(puzzle: Doppelblock, clue: tuple[str, int], language: str) -> str:
    """A line, as people number them.

    >>> clue(None, ("row", 2), "en"), clue(None, ("col", 0), "ja")
    ('row 3', '左から1列目')
    """
    kind, index = clue
    names = {
        ("row", "en"): "row {}",
        ("col", "en"): "column {}",
        ("row", "ja"): "上から{}行目",
        ("col", "ja"): "左から{}列目",
    }
    return names[kind, language].format(index + 1)


def value(mask: int, language: str) -> str:
    """What stands in a cell, or what still can.

    >>> value(0b0001, "en"), value(0b0100, "en"), value(0b0110, "en")
    ('block', '2', 'open: 1 or 2')
    """
    if mask == 1 << BLOCK:
        return {"en": "block", "ja": "黒マス"}[language]
    if mask.bit_count() == 1:
        return str(mask.bit_length() - 1)
    if not mask:
        return {"en": "nothing possible", "ja": "候補なし"}[language]
    return {"en": "open: {}", "ja": "未定：{}"}[language].format(_either(mask, language))


BROKEN = {
    "given": {"ja": "{cell}が、はじめからある数字や黒マスと違います。"},
    "blocks-over": {"ja": "{cell}の行または列に、黒マスが3つ以上あります。"},
    "blocks-under": {"ja": "{cell}の行または列に、黒マスが2つ入りません。"},
    "number-repeated": {"ja": "{cell}の行または列に、同じ数字が2つ以上あります。"},
    "number-missing": {"ja": "{cell}の行または列に、入れる場所のない数字があります。"},
    "sum": {"ja": "{cell}の行または列で、黒マスに挟まれた数字の和が盤面の外の数字になりません。"},
}
"""What a violation says in other languages than that of its message."""

WORDS = Words(reasons=REASONS, fact=fact, clue=clue, value=value, broken=BROKEN)
