"""JSON: one object a puzzle, as `schema/puzzle.json` describes it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats import options, urls
from gridwright.formats.tokens import Token, codec_of, kind, listed, named_variant, shown, side
from gridwright.genre import codec
from gridwright.model import Marks, Puzzle


def fields(data: Any, names: tuple[str, ...], where: str = "puzzle") -> list[Any]:
    """The values of an object that has these keys and no others; a missing one is None.

    >>> fields({"left": [1]}, ("top", "left"))
    [None, [1]]
    """
    if not isinstance(data, dict):
        raise FormatError(where, kind(data), f"an object with {' and '.join(map(repr, names))}")
    for name in data:
        if name not in names:
            raise FormatError(where, f"the key {shown(name)}", listed(names))
    return [data.get(name) for name in names]


def read(text: str, first: int, notes: list[str]) -> tuple[Puzzle, Marks | None]:
    """The puzzle of an object, and marks if it has an answer.

    An object without a puzzle but with an address in "url", such as a record of what `solve`
    found, stands for the puzzle of that address.
    """
    data = _parsed(text, first)
    if not isinstance(data, dict):
        raise FormatError("the JSON text", kind(data), "an object")
    puzzle = _flagged(_puzzle(data, notes), data)
    answer = data.get("answer")
    if answer is None:
        return puzzle, None
    return puzzle, codec(puzzle.genre).from_rows(puzzle, answer)


def write(puzzle: Puzzle, marks: Marks | None) -> str:
    """The object of a puzzle on one line, with what the marks say as an answer."""
    return json.dumps(record(puzzle, marks), ensure_ascii=False)


def record(puzzle: Puzzle, marks: Marks | None) -> dict[str, Any]:
    """A puzzle as JSON data, with what the marks say as an answer."""
    data: dict[str, Any] = {
        "genre": puzzle.genre,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "puzzle": codec(puzzle.genre).json(puzzle),
    }
    rules = dict(options.chosen(puzzle))
    if rules:
        data["rules"] = rules
    if puzzle.variant:
        data["variant"] = puzzle.variant
    if marks is not None:
        data["answer"] = codec(puzzle.genre).rows(puzzle, marks)
    return data


def _parsed(text: str, first: int) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        where = f"line {first + error.lineno - 1}, column {error.colno}"
        raise FormatError(where, shown(text[error.pos :]), f"JSON ({error.msg})") from None
    except FormatError:
        raise
    except (RecursionError, ValueError) as error:
        raise FormatError("the JSON text", str(error), "a plain object") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise FormatError("an object", f"the key {shown(name)} twice", "every key once")
        found[name] = value
    return found


def _constant(name: str) -> Any:
    raise FormatError("the JSON text", name, "a number")


def _puzzle(data: dict[str, Any], notes: list[str]) -> Puzzle:
    url = data.get("url")
    if "puzzle" not in data and isinstance(url, str):
        return urls.read(*urls.locate(url.strip()), notes)
    reader = codec_of(_token(data, "genre"))
    height, width = side(_token(data, "rows"), "row"), side(_token(data, "cols"), "column")
    return reader.from_json(height, width, data.get("puzzle"))


def _flagged(puzzle: Puzzle, data: dict[str, Any]) -> Puzzle:
    """The puzzle with the rules and the variant that the object names."""
    known = codec(puzzle.genre).options
    rules = data.get("rules", {})
    if not isinstance(rules, dict):
        raise FormatError("rules", kind(rules), "an object")
    chosen = {}
    for name, value in rules.items():
        option = options.named(known, Token(name, "rules"))
        chosen[name] = options.from_data(option, value, f"rules.{name}")
    variant = data.get("variant", puzzle.variant)
    if not isinstance(variant, str):
        raise FormatError("variant", kind(variant), "a string")
    flag = named_variant(Token(variant, "variant"))
    return replace(options.choose(puzzle, chosen), variant=flag)


def _token(data: dict[str, Any], name: str) -> Token:
    value = data.get(name)
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        raise FormatError(name, kind(value), "a name" if name == "genre" else "a number")
    return Token(str(value), name)
