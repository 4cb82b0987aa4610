"""Double Choco's sentences, in English and Japanese."""

from __future__ import annotations

from gridwright.genre import Words
from gridwright.genres.dbchoco.rules import MAY_JOIN, MAY_PART, DoubleChoco
from gridwright.model import ANY, Fact

REASONS = {
    "uncovered": {
        "en": "no possible block is left for {cells}",
        "ja": "{cells}の入れるブロックがない",
    },
    "only": {
        "en": "only one possible block is left for {cells}",
        "ja": "{cells}の入れるブロックは一つしかない",
    },
    "bond": {
        "en": "{cells} are in one block, as every block still possible for the first has them all",
        "ja": "{cells}は同じブロックに入る（最初のマスの入れるブロックはどれもすべてを含む）",
    },
    "parted": {
        "en": "no possible block has both {cells}",
        "ja": "{cells}の両方を含むブロックはない",
    },
    "unbalanced": {
        "en": "walls close in {cells}, and {grey} of them are grey, {white} white",
        "ja": "壁に囲まれた{cells}は灰色{grey}マス・白{white}マスで、釣り合わない",
    },
    "stray": {
        "en": "some blocks would cut off cells of unequal colours (the first of them {cells}, "
        "{grey} grey and {white} white)",
        "ja": "次のブロックは色の釣り合わないマスを切り離す（最初のものは{cells}、"
        "灰色{grey}マスと白{white}マス）",
    },
    "reach": {
        "en": "however the halves of a block across {cells} are laid on each other",
        "ja": "{cells}にかかるブロックの二つの半分をどう重ねても",
    },
    "unreached": {
        "en": "some cell can be in no block, however its halves are laid on each other",
        "ja": "半分どうしをどう重ねても、ブロックに入れないマスがある",
    },
    "orphan": {
        "en": "some blocks beside {cells} overlap every block still possible for it",
        "ja": "次のブロックがあると{cells}の入れるブロックがなくなる",
    },
}

FACTS = {
    ("border", MAY_JOIN): {"en": "no wall runs at {names}", "ja": "{names}に壁はない"},
    ("border", MAY_PART): {"en": "a wall runs at {names}", "ja": "{names}は壁"},
    ("block", 1): {"en": "this rules out {names}", "ja": "{names}はありえない"},
    ("block", 2): {"en": "the answer has the block {names}", "ja": "{names}は一つのブロック"},
}
"""What is learnt of a border, or of a block: that it is out (1) or in (2)."""

VALUES = {
    MAY_JOIN: {"en": "joined", "ja": "つながる"},
    MAY_PART: {"en": "wall", "ja": "壁"},
    MAY_JOIN | MAY_PART: {"en": "open", "ja": "未定"},
}


def fact(fact: Fact, names: str, language: str) -> str:
    """What borders or blocks are, as a clause."""
    return FACTS[fact.place, fact.now][language].format(names=names)


def clue(puzzle: DoubleChoco, clue: tuple[str, int], language: str) -> str:
    """The clue of a cell."""
    _, cell = clue
    number = "?" if puzzle.clues[cell] == ANY else puzzle.clues[cell]
    if language == "ja":
        return f"{puzzle.name(cell)}の「{number}」"
    return f"the {number} at {puzzle.name(cell)}"


def value(mask: int, language: str) -> str:
    """How a screen reader names the state of a border."""
    return VALUES[mask][language]


BROKEN = {
    "unbalanced": {"ja": "{cell}を含む囲まれた部分で、灰色と白のマスの数が違います。"},
    "split-half": {"ja": "{cell}を含むブロックで、同じ色のマスがつながりません。"},
    "unlike-halves": {"ja": "{cell}を含むブロックで、灰色と白の部分の形が違います。"},
    "wrong-size": {"ja": "{cell}を含むブロックの大きさが数字に合いません。"},
    "unlike-clues": {"ja": "{cell}を含むブロックに、違う数字が入っています。"},
    "two-clues": {"ja": "{cell}を含むブロックに、数字が2つ以上入っています。"},
    "over-cap": {"ja": "{cell}を含むブロックが大きすぎます。"},
    "dead-end": {"ja": "{cell}のそばの線が、ブロックの中で途切れています。"},
}
"""What a violation says in other languages than that of its message."""

WORDS = Words(reasons=REASONS, fact=fact, clue=clue, value=value, broken=BROKEN)
"""The genre's sentences."""
