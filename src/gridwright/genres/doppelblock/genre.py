"""Doppelblock's record."""

from gridwright.genre import Genre
from gridwright.genres.doppelblock.codec import CODEC
from gridwright.genres.doppelblock.draw import picture
from gridwright.genres.doppelblock.naive import ENGINES
from gridwright.genres.doppelblock.rules import (
    OPTIONS,
    TEXT,
    Doppelblock,
    DoppelblockRules,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    transform,
    values,
)
from gridwright.genres.doppelblock.rungs import QUICK, RUNGS, DoppelblockState
from gridwright.genres.doppelblock.words import WORDS

GENRE = Genre(
    name="doppelblock",
    titles={"en": "Doppelblock", "ja": "ドッペルブロック"},
    text=TEXT,
    puzzle=Doppelblock,
    rules=DoppelblockRules,
    options=OPTIONS,
    sizes=((1, 1), (30, 30)),
    transform=transform,
    values=values,
    open=open_marks,
    marks=marks_of,
    answer=answer_of,
    inspect=inspect,
    state=DoppelblockState,
    rungs=RUNGS,
    quick=QUICK,
    engines=ENGINES,
    codec=CODEC,
    words=WORDS,
    picture=picture,
)
