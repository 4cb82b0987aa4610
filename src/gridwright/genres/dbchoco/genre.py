"""Double Choco's record."""

from gridwright.genre import Genre
from gridwright.genres.dbchoco.codec import CODEC
from gridwright.genres.dbchoco.draw import picture
from gridwright.genres.dbchoco.naive import ENGINES
from gridwright.genres.dbchoco.rules import (
    OPTIONS,
    TEXT,
    DoubleChoco,
    DoubleChocoRules,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    swap,
    transform,
    values,
)
from gridwright.genres.dbchoco.rungs import QUICK, RUNGS, DoubleChocoState
from gridwright.genres.dbchoco.words import WORDS

GENRE = Genre(
    name="dbchoco",
    titles={"en": "Double Choco", "ja": "ダブルチョコ"},
    text=TEXT,
    puzzle=DoubleChoco,
    rules=DoubleChocoRules,
    options=OPTIONS,
    sizes=((1, 1), (30, 30)),
    transform=transform,
    values=values,
    open=open_marks,
    marks=marks_of,
    answer=answer_of,
    inspect=inspect,
    state=DoubleChocoState,
    rungs=RUNGS,
    quick=QUICK,
    engines=ENGINES,
    codec=CODEC,
    words=WORDS,
    picture=picture,
    swap=swap,
)
