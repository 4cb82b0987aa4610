"""Version 1 of the API. It holds no state: every question brings its puzzle and its marks.

Nothing here tells an answer that was not asked for: picking and reading never do.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from gridwright.bank import shelf
from gridwright.bank.records import Record
from gridwright.errors import GridwrightError
from gridwright.genre import Genre, find, genres, maker, play
from gridwright.web import questions, schemas
from gridwright.web.boards import canonical
from gridwright.web.words import language_of
from gridwright.web.work import LONG, QUICK, Lane, Work, as_json

PREFIX = "/api/v1"

PROBLEM = {"application/problem+json": {"schema": schemas.Problem.model_json_schema()}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": description, "content": PROBLEM}
    for status, description in {
        400: "Not JSON",
        413: "Too large",
        422: "Something in the question is wrong",
        503: "Out of time, or too many questions at once",
    }.items()
}

router = APIRouter(prefix=PREFIX, responses=PROBLEMS)


def spoken(
    request: Request,
    lang: Annotated[
        Literal["en", "ja"] | None,
        Query(description="Of sentences; else a cookie's, else that of Accept-Language."),
    ] = None,
) -> str:
    """The language of an answer."""
    return lang or language_of(request)


Language = Annotated[str, Depends(spoken)]


async def answered(
    request: Request, lane: Lane, question: Any, *arguments: Any, lasting: bool = True
) -> Response:
    """The answer of a worker process."""
    work: Work = request.app.state.work
    answer = await work.ask(request, lane, question, *arguments, lasting=lasting)
    return Response(answer, media_type="application/json")


def _places(marked: schemas.Marked) -> tuple[int, ...] | None:
    return None if marked.places is None else tuple(marked.places)


@router.post("/read", response_model=schemas.Board)
async def read(request: Request, question: schemas.Question, language: Language) -> Response:
    """A puzzle in any format, as everything that is needed to draw and to mark it."""
    return await answered(request, QUICK, questions.read, question.puzzle, language)


@router.post("/check", response_model=schemas.Checked)
async def check(request: Request, question: schemas.Marked, language: Language) -> Response:
    """Which rules a board, complete or not, breaks; and what can be seen on it without thought."""
    asked = question.puzzle, _places(question), language
    return await answered(request, QUICK, questions.check, *asked)


@router.post("/hint", response_model=schemas.Hinted)
async def hint(request: Request, question: schemas.HintQuestion, language: Language) -> Response:
    """The next step from a player's own marks, or why a mark cannot stand."""
    asked = question.puzzle, _places(question), tuple(question.without), language
    return await answered(request, QUICK, questions.ask_hint, *asked)


@router.post("/xray", response_model=schemas.Xray)
async def xray(request: Request, question: schemas.XrayQuestion, language: Language) -> Response:
    """What the rungs see on a board as it stands."""
    cell = None if question.cell is None else tuple(question.cell)
    asked = question.puzzle, _places(question), cell, language
    return await answered(request, QUICK, questions.xray, *asked)


@router.post("/film", response_model=schemas.Film)
async def film(request: Request, question: schemas.Question, language: Language) -> Response:
    """The whole solve, step by step. This gives the answer away."""
    return await answered(request, LONG, questions.film, question.puzzle, language)


@router.post("/solve", response_model=schemas.Solved)
async def solve(request: Request, question: schemas.SolveQuestion) -> Response:
    """The answers of a puzzle. This gives them away."""
    asked = question.puzzle, question.seconds, question.count
    return await answered(request, LONG, questions.ask_solve, *asked, lasting=False)


@router.post("/rate", response_model=schemas.Rating)
async def rate(request: Request, question: schemas.Question) -> Response:
    """How hard a puzzle is, by the weakest rung that finishes it."""
    return await answered(request, LONG, questions.ask_rating, question.puzzle, lasting=False)


def load() -> None:
    """Read what is asked for soon: the genres and the shipped banks."""
    known_genres()
    shelves()


@router.get("/genres", response_model=schemas.Genres)
async def list_genres() -> Response:
    """The genres: rules, options, rungs with their theorems, tiers of grades, keys."""
    return Response(as_json({"genres": known_genres()}), media_type="application/json")


@cache
def known_genres() -> list[dict[str, Any]]:
    """What there is to know of each genre."""
    return [_genre(genre) for genre in genres()]


def _genre(genre: Genre) -> dict[str, Any]:
    sample = shelf.shipped(genre.name)[0].puzzle
    return {
        "name": genre.name,
        "titles": genre.titles,
        "text": genre.text,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices,
                "meaning": option.meaning,
            }
            for option in genre.options
        ],
        "rungs": [
            {"name": rung.name, "titles": rung.titles, "theorem": rung.theorem}
            for rung in genre.rungs
        ],
        "tiers": maker(genre.name).tiers,
        "keys": [face.key for face in play(genre.name).faces(sample)],
        "sizes": genre.sizes,
    }


@router.get("/shelves", response_model=schemas.Shelves)
async def list_shelves() -> Response:
    """Which puzzles are at hand, by genre, size and grade."""
    return Response(as_json({"shelves": shelves()}), media_type="application/json")


@cache
def shelves() -> list[dict[str, Any]]:
    """How many puzzles of each genre, size and grade the shipped banks hold, easiest first."""
    counts = Counter(
        (record.name.genre, record.name.rows, record.name.cols, record.rating.grade)
        for record in shelf.load()
    )
    order = {
        (genre.name, rung.name): at for genre in genres() for at, rung in enumerate(genre.rungs)
    }
    kinds = sorted(counts, key=lambda kind: (*kind[:3], order.get((kind[0], kind[3]), len(order))))
    return [
        {
            "genre": kind[0],
            "size": f"{kind[1]}x{kind[2]}",
            "rows": kind[1],
            "cols": kind[2],
            "grade": kind[3],
            "count": counts[kind],
        }
        for kind in kinds
    ]


SIZE = r"^[1-9][0-9]?x[1-9][0-9]?$"


@router.get("/pick", response_model=schemas.Picked)
async def pick(
    genre: Annotated[str, Query(max_length=40)],
    size: Annotated[str | None, Query(pattern=SIZE, description="Rows and columns.")] = None,
    grade: Annotated[str | None, Query(max_length=40, description="A rung or a tier.")] = None,
    avoid: Annotated[
        list[str], Query(alias="not", max_length=200, description="Names of puzzles seen.")
    ] = [],  # noqa: B006
) -> Response:
    """A puzzle of the shipped banks at random; its answer is not told."""
    record = picked(genre, size, grade, avoid)
    return Response(as_json(_picked(record)), media_type="application/json")


def picked(genre: str, size: str | None, grade: str | None, avoid: list[str]) -> Record:
    """A puzzle of the shipped banks, if it can be none of those to avoid."""
    sides = shape(size) if size else None
    known = shelf.load(find(genre).name)
    fresh = [record for record in known if str(record.name) not in avoid]
    try:
        return shelf.pick(genre, sides, grade, records=fresh)
    except GridwrightError:
        return shelf.pick(genre, sides, grade, records=known)


def shape(size: str) -> tuple[int, int]:
    """Rows and columns of a size such as 6x8."""
    rows, _, cols = size.partition("x")
    return int(rows), int(cols)


def _picked(record: Record) -> dict[str, Any]:
    return {
        "puzzle": canonical(record.puzzle),
        "name": str(record.name),
        "genre": record.name.genre,
        "rows": record.name.rows,
        "cols": record.name.cols,
        "grade": record.rating.grade,
        "steps": record.rating.steps,
    }
