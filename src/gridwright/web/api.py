"""Version 1 of the API. It holds no state: every question brings its puzzle and its marks.

Nothing here tells an answer that was not asked for: picking and reading never do.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from gridwright.web import questions, schemas, stock
from gridwright.web.words import language_of
from gridwright.web.work import LONG, QUICK, Lane, Work

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


async def spoken(
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


@router.get("/genres", response_model=schemas.Genres)
async def list_genres(request: Request) -> Response:
    """The genres: rules, options, rungs with their theorems, tiers of grades, keys."""
    return await answered(request, QUICK, stock.list_genres)


@router.get("/shelves", response_model=schemas.Shelves)
async def list_shelves(request: Request) -> Response:
    """How many puzzles are at hand, by genre, size and grade; what is not listed is not there."""
    return await answered(request, QUICK, stock.list_shelves)


Genre = Annotated[str, Query(max_length=40)]
Size = Annotated[str | None, Query(pattern=r"^[1-9][0-9]?x[1-9][0-9]?$", examples=["6x8"])]
Grade = Annotated[str | None, Query(max_length=40, description="A rung or a tier.")]
Seen = Annotated[
    list[str],
    Query(
        default_factory=list, alias="not", max_length=200, description="Names of puzzles to avoid."
    ),
]


@router.get("/pick", response_model=schemas.Picked)
async def pick(
    request: Request, genre: Genre, seen: Seen, size: Size = None, grade: Grade = None
) -> Response:
    """A puzzle of the shipped banks at random; its answer is not told."""
    asked = genre, size, grade, tuple(seen)
    return await answered(request, QUICK, stock.pick, *asked, lasting=False)
