"""The shapes of what the API is asked and of what it answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST = 1 << 16
"""Characters of a puzzle's text."""

MOST_PLACES = 5000


def pair(description: str) -> Any:
    """What JSON writes as a list of two."""
    return Field(min_length=2, max_length=2, description=description)


Cell = Annotated[list[int], pair("Row and column, from 0.")]
Border = Annotated[list[Cell], pair("The two cells beside the border.")]
Label = Annotated[list[str | int], pair("A label outside: row or col, its number.")]
Place = Cell | Border | Label
Mask = Annotated[int, Field(ge=1, lt=2**31, description="Bit v: value v is still possible.")]
Fact = Annotated[list[int], pair("The number of a place, and the mask of what is left there.")]
Titles = Annotated[dict[str, str], Field(description="By language.")]


class Question(BaseModel):
    """What all questions about a puzzle hold."""

    model_config = ConfigDict(strict=True, extra="forbid")

    puzzle: Annotated[
        str,
        Field(
            min_length=1,
            max_length=LONGEST,
            description="A puzz.link address, pzprv3, gridwright's text format, or JSON.",
            examples=["https://puzz.link/p?yinyang/6/6/i02066c00902"],
        ),
    ]


class Marked(Question):
    """A puzzle with a player's marks."""

    places: Annotated[
        list[Mask] | None,
        Field(
            max_length=MOST_PLACES,
            description="What is still possible at each place, in the order of `open`; "
            "null: nothing is marked.",
        ),
    ] = None


class HintQuestion(Marked):
    """Which rungs to leave out of a hint."""

    without: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=50)] = []


class XrayQuestion(Marked):
    """The cell under the pointer."""

    cell: Annotated[
        list[Annotated[int, Field(ge=0, lt=200)]] | None,
        Field(min_length=2, max_length=2, description="Row and column, from 0."),
    ] = None


class SolveQuestion(Question):
    """How long to search, and for how many answers."""

    seconds: Annotated[float, Field(gt=0, le=30)] = 10
    count: Annotated[int, Field(ge=1, le=10)] = 2


class Problem(BaseModel):
    """Why there is no answer (application/problem+json)."""

    title: str
    status: int
    error: Annotated[str, Field(description="What is wrong, in words.")]
    where: Annotated[str | None, Field(description="The spot in the input, where known.")] = None


class Tile(BaseModel):
    """How a cell looks: what covers it, what lies in it, what is written."""

    fill: str
    symbol: str
    given: bool
    number: str
    clue: str
    notes: list[str]


class Face(BaseModel):
    """How a value of a place is called, typed and drawn."""

    value: int
    titles: Titles
    key: str
    tile: Tile | None
    line: str | None


class Picture(BaseModel):
    """The board as printed."""

    title: str
    tiles: list[Tile]
    lines: list[str]
    top: list[str]
    left: list[str]


class Clue(BaseModel):
    """A clue that is printed away from its subject, or outside the board."""

    place: Label
    cell: Annotated[Cell | None, Field(description="Where it is printed; null: outside.")]
    name: Annotated[str, Field(description="How it is spoken of.")]


class Board(BaseModel):
    """All that is needed to draw a puzzle and to mark it."""

    genre: str
    titles: Titles
    rows: int
    cols: int
    puzzle: Annotated[str, Field(description="The puzzle's address, or JSON where none says it.")]
    variant: str
    rules: Annotated[list[str], Field(description="The rules, a sentence each.")]
    warnings: list[str]
    place: Literal["cell", "border"]
    faces: list[Face]
    cycle: list[int]
    pencil: bool
    picture: Picture
    clues: list[Clue]
    open: Annotated[list[Mask], Field(description="The masks of the board as printed.")]
    all: Annotated[int, Field(description="The mask of every value.")]
    ends: Annotated[list[Border], Field(description="The cells beside each border.")]


class Violation(BaseModel):
    """A broken rule."""

    code: str
    cells: list[Cell]
    message: str


class Aids(BaseModel):
    """What can be seen without thought: groups, clues met or overrun, parts cut off."""

    tints: Annotated[list[int], Field(description="A group for every cell, -1 for none.")]
    clues: list[Annotated[list[Any], pair("The place of a clue, and whether done or over.")]]
    cut: list[Cell]


class Checked(BaseModel):
    """What the rules say of a board."""

    valid: bool
    decided: bool
    complete: bool
    solved: Annotated[
        bool, Field(description="Complete once what is open is read as unshaded, or as joined.")
    ]
    violations: list[Violation]
    aids: Aids


class Told(BaseModel):
    """A step in words and on the board."""

    rung: str
    title: str
    sentence: str
    cells: list[Cell]
    premises: list[Place]
    facts: list[Fact]


class Hinted(BaseModel):
    """The next step, or what is wrong. A wrong mark comes with the chain that refutes it."""

    kind: Literal["step", "mistake", "done", "stuck", "none"]
    rung: str | None
    title: str | None
    cells: list[Cell]
    premises: list[Place]
    facts: list[Fact]
    sentence: str
    chain: list[Told]
    places_after: Annotated[
        list[Mask] | None, Field(description="The marks with this done, or without the wrong one.")
    ]
    violations: list[Violation]


class Film(BaseModel):
    """The whole solve, step by step."""

    grade: str | None
    steps: list[Told]
    places_end: list[Mask]


class Sight(BaseModel):
    """Something that a rung sees now."""

    rung: str
    title: str
    cells: list[Cell]
    notes: list[Annotated[list[Any], pair("A place and what is written there.")]]
    borders: list[Border]


class Xray(BaseModel):
    """What the rungs see now."""

    sights: list[Sight]


class Rating(BaseModel):
    """How hard a puzzle is."""

    outcome: Literal["unique", "none", "many", "unknown"]
    grade: str | None
    steps: dict[str, int]
    depth: int
    branch_nodes: int
    spent: str


class Solved(BaseModel):
    """The answers of a puzzle as marks, and what they share."""

    outcome: Literal["unique", "none", "many", "unknown"]
    answers: Annotated[list[list[Any]], Field(description="As rows, in the JSON format.")]
    answer_places: list[list[Mask]]
    complete: bool
    backbone: Annotated[list[Any], Field(description="As rows, in the JSON format.")]
    backbone_places: list[Mask]
    differs: list[Cell]
    nodes: int
    seconds: float
    spent: str


class RungInfo(BaseModel):
    """A technique."""

    name: str
    titles: Titles
    theorem: str


class OptionInfo(BaseModel):
    """A rule that can be chosen."""

    name: str
    default: Any
    choices: list[Any]
    meaning: Titles


class GenreInfo(BaseModel):
    """A genre."""

    name: str
    titles: Titles
    text: dict[str, list[str]]
    options: list[OptionInfo]
    rungs: list[RungInfo]
    tiers: dict[str, list[str]]
    keys: Annotated[list[str], Field(description="Of the values, on a small board.")]
    sample: Annotated[str, Field(description="The puzzle of a small board.")]
    sizes: Annotated[list[Cell], Field(description="Smallest and largest rows and columns.")]


class Genres(BaseModel):
    """All genres."""

    genres: list[GenreInfo]


class Shelf(BaseModel):
    """Puzzles of one kind that are at hand."""

    genre: str
    size: Annotated[str, Field(description="Rows and columns, such as 6x6.")]
    rows: int
    cols: int
    grade: str
    count: int


class Shelves(BaseModel):
    """What there is to pick from; what is not listed is not there."""

    shelves: list[Shelf]


class Picked(BaseModel):
    """A puzzle, without its answer."""

    puzzle: str
    name: str
    genre: str
    rows: int
    cols: int
    grade: str
    steps: dict[str, int]
