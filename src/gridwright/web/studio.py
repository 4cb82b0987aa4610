"""The studio's part of the API: boards drawn, judged, stripped and exported. It holds no state."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from gridwright.web import desk
from gridwright.web.api import PROBLEMS, Language, answered
from gridwright.web.schemas import Board, Cell, Marked, Mask, Question
from gridwright.web.work import LONG, QUICK

router = APIRouter(responses=PROBLEMS)

Symmetry = Annotated[
    Literal["rotation", "mirror", "flip", "diagonal"] | None,
    Field(description="The map of the board onto itself that clues keep."),
]
Spot = Annotated[
    list[Annotated[int, Field(ge=-1, lt=100)]],
    Field(
        min_length=2,
        max_length=2,
        description="Row and column, from 0; column -1 is left of the board, row -1 above it.",
    ),
]
Side = Annotated[int, Field(ge=1, le=50)]
Bound = Annotated[float, Field(gt=0, le=30, description="Seconds it may take.")]


class BlankQuestion(BaseModel):
    """What kind of board, and its size."""

    model_config = ConfigDict(strict=True, extra="forbid")

    genre: Annotated[str, Field(max_length=40)]
    rows: Side
    cols: Side


class MakeQuestion(BlankQuestion):
    """What the new board is to be like."""

    grade: Annotated[str, Field(max_length=40, description="A rung, a tier, or any.")] = "any"
    symmetry: Symmetry = None
    seconds: Bound = 20


class PutQuestion(Question):
    """What to put, and where."""

    tool: Annotated[str, Field(max_length=40)]
    cells: Annotated[list[Spot], Field(max_length=2500)]
    text: Annotated[str, Field(max_length=20, description='"" takes away what is there.')]
    symmetry: Symmetry = None


class ChooseQuestion(Question):
    """A rule option and its value."""

    option: Annotated[str, Field(max_length=40)]
    value: bool | int | str | None


class TurnQuestion(Question):
    """How to turn a board."""

    turn: Annotated[
        int,
        Field(ge=0, le=7, description="Quarter turns clockwise; from 4 after a mirroring."),
    ] = 0
    swap: Annotated[bool, Field(description="Whether the two colours change places.")] = False


class BoundQuestion(Question):
    """A question that may take long."""

    seconds: Bound = 10


class JudgeQuestion(Question):
    """How long to look."""

    seconds: Annotated[float, Field(gt=0, le=5)] = 1


class StripQuestion(BoundQuestion):
    """In which order to try the clues, and which pattern they keep."""

    seed: Annotated[str, Field(max_length=40)] = ""
    symmetry: Symmetry = None


class FillQuestion(Marked):
    """The answer drawn, or null for one that the puzzle has."""

    seconds: Bound = 10


class Choice(BaseModel):
    """Something that a tool can put."""

    text: str
    title: str


class Tool(BaseModel):
    """A way to change what is printed."""

    name: str
    title: str
    outside: Annotated[bool, Field(description="It works on the labels outside the board.")]
    typed: Annotated[bool, Field(description="It takes any number, too.")]
    choices: list[Choice]
    stands: Annotated[
        list[tuple[int, int, str]], Field(description="Row, column and what stands there.")
    ]


class Chosen(BaseModel):
    """A rule option as it is."""

    name: str
    value: bool | int | str | None
    choices: list[Any]
    meaning: str


class Desk(BaseModel):
    """A board with the tools to draw on it."""

    board: Board
    tools: list[Tool]
    options: list[Chosen]
    swaps: Annotated[bool, Field(description="Whether its two colours can change places.")]
    square: bool


class Stripped(Desk):
    """A board without the clues it can spare."""

    gone: Annotated[list[Cell], Field(description="Where those stood.")]
    complete: Annotated[bool, Field(description="False: the time was too short for all.")]


class MadeDesk(Desk):
    """A board that was made."""

    name: str
    finished: Annotated[bool, Field(description="False: the best there was when the time ended.")]


class Graded(BaseModel):
    """How hard a board is."""

    grade: str | None
    steps: dict[str, int]
    depth: int
    branch_nodes: int


class Verdict(BaseModel):
    """What is known of a board's answers."""

    outcome: Literal["unique", "none", "many", "unknown"]
    shared: Annotated[list[Mask], Field(description="The marks on which all answers agree.")]
    differs: Annotated[list[Cell], Field(description="Cells in which two answers differ.")]
    spent: str
    rating: Graded | None


class Spare(BaseModel):
    """The places of clues that can go, each alone, and of those that there was no time for."""

    clues: list[Cell]
    unknown: list[Cell]


class Suggestion(BaseModel):
    """A clue to put. With it the board has one answer ("unique"), fewer, or nobody knows."""

    tool: str
    cell: Cell
    text: str
    outcome: Literal["unique", "many", "unknown"]


class Suggested(BaseModel):
    """A suggestion, or null where no clue can be added."""

    suggestion: Suggestion | None


class Written(BaseModel):
    """A board in one format, and what that leaves out."""

    format: str
    text: str
    warnings: list[str]


class Exported(BaseModel):
    """A board in all formats that can say it."""

    formats: list[Written]


def _cells(spots: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, spots))


def _places(marked: Marked) -> tuple[int, ...] | None:
    return None if marked.places is None else tuple(marked.places)


@router.post("/desk", response_model=Desk)
async def open_desk(request: Request, question: Question, language: Language) -> Response:
    """A puzzle in any format, with the tools to draw on it."""
    return await answered(request, QUICK, desk.open_desk, question.puzzle, language)


@router.post("/blank", response_model=Desk)
async def blank(request: Request, question: BlankQuestion, language: Language) -> Response:
    """A board without clues."""
    asked = question.genre, question.rows, question.cols
    return await answered(request, QUICK, desk.blank, *asked, language)


@router.post("/put", response_model=Desk)
async def put(request: Request, question: PutQuestion, language: Language) -> Response:
    """The board with a clue put at some places, or taken away there."""
    asked = question.puzzle, question.tool, _cells(question.cells), question.text
    return await answered(request, QUICK, desk.put, *asked, question.symmetry, language)


@router.post("/choose", response_model=Desk)
async def choose(request: Request, question: ChooseQuestion, language: Language) -> Response:
    """The board under another rule."""
    asked = question.puzzle, question.option, question.value
    return await answered(request, QUICK, desk.choose, *asked, language, lasting=False)


@router.post("/turn", response_model=Desk)
async def turn(request: Request, question: TurnQuestion, language: Language) -> Response:
    """The board turned, mirrored, or with its colours exchanged."""
    asked = question.puzzle, question.turn, question.swap
    return await answered(request, QUICK, desk.turn, *asked, language)


@router.post("/judge", response_model=Verdict)
async def judge(request: Request, question: JudgeQuestion) -> Response:
    """How many answers a board has, what they share, and its grade. This gives them away."""
    asked = question.puzzle, question.seconds
    return await answered(request, QUICK, desk.judge, *asked, lasting=False)


@router.post("/redundant", response_model=Spare)
async def redundant(request: Request, question: BoundQuestion) -> Response:
    """Which clues can go, each alone, so that the board still has one answer."""
    asked = question.puzzle, question.seconds
    return await answered(request, LONG, desk.redundant, *asked, lasting=False)


@router.post("/suggest", response_model=Suggested)
async def suggest(request: Request, question: BoundQuestion) -> Response:
    """A clue that leaves the board one answer, or as few as one clue can."""
    asked = question.puzzle, question.seconds
    return await answered(request, LONG, desk.suggest, *asked, lasting=False)


@router.post("/strip", response_model=Stripped)
async def strip(request: Request, question: StripQuestion, language: Language) -> Response:
    """The board without as many clues as can go."""
    asked = question.puzzle, question.seed, question.symmetry, question.seconds
    return await answered(request, LONG, desk.strip, *asked, language, lasting=False)


@router.post("/fill", response_model=Desk)
async def fill(request: Request, question: FillQuestion, language: Language) -> Response:
    """The board with all the clues of an answer."""
    asked = question.puzzle, _places(question), question.seconds
    return await answered(request, LONG, desk.fill, *asked, language, lasting=False)


@router.post("/export", response_model=Exported)
async def export(request: Request, question: Marked) -> Response:
    """The board, with marks if there are some, in every format."""
    return await answered(request, QUICK, desk.export, question.puzzle, _places(question))


@router.post("/make", response_model=MadeDesk)
async def make(request: Request, question: MakeQuestion, language: Language) -> Response:
    """A new board, made at random; the same question gives another one each time."""
    asked = question.genre, question.rows, question.cols, question.grade
    bounds = question.symmetry, question.seconds
    return await answered(request, LONG, desk.make, *asked, *bounds, language, lasting=False)
