"""Chocona's record."""

from gridwright.genre import Genre
from gridwright.genres.chocona.codec import CODEC
from gridwright.genres.chocona.draw import picture
from gridwright.genres.chocona.naive import ENGINES
from gridwright.genres.chocona.rules import (
    OPTIONS,
    TEXT,
    Chocona,
    ChoconaRules,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    transform,
    values,
)
from gridwright.genres.chocona.rungs import QUICK, RUNGS, ChoconaState
from gridwright.genres.chocona.words import WORDS

GENRE = Genre(
    name="chocona",
    titles={"en": "Chocona", "ja": "チョコナ"},
    text=TEXT,
    puzzle=Chocona,
    rules=ChoconaRules,
    options=OPTIONS,
    sizes=((1, 1), (30, 30)),
    transform=transform,
    values=values,
    open=open_marks,
    marks=marks_of,
    answer=answer_of,
    inspect=inspect,
    state=ChoconaState,
    rungs=RUNGS,
    quick=QUICK,
    engines=ENGINES,
    codec=CODEC,
    words=WORDS,
    picture=picture,
)
