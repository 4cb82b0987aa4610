"""Yin-Yang's record."""

from gridwright.genre import Genre
from gridwright.genres.yinyang.codec import CODEC
from gridwright.genres.yinyang.draw import picture
from gridwright.genres.yinyang.naive import ENGINES
from gridwright.genres.yinyang.rules import (
    OPTIONS,
    TEXT,
    YinYang,
    YinYangRules,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    swap,
    transform,
    values,
)
from gridwright.genres.yinyang.rungs import QUICK, RUNGS, YinYangState
from gridwright.genres.yinyang.words import WORDS

GENRE = Genre(
    name="yinyang",
    titles={"en": "Yin-Yang", "ja": "陰陽"},
    text=TEXT,
    puzzle=YinYang,
    rules=YinYangRules,
    options=OPTIONS,
    sizes=((1, 1), (30, 30)),
    transform=transform,
    values=values,
    open=open_marks,
    marks=marks_of,
    answer=answer_of,
    inspect=inspect,
    state=YinYangState,
    rungs=RUNGS,
    quick=QUICK,
    engines=ENGINES,
    codec=CODEC,
    words=WORDS,
    picture=picture,
    swap=swap,
)
