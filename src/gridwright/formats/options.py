"""Rule options as text and as data: only those that are not the default are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.tokens import Token, kind, listed
from gridwright.genre import Option, codec
from gridwright.model import Puzzle


def chosen(puzzle: Puzzle) -> Iterator[tuple[str, Any]]:
    """The options that are not the default, with their values."""
    for option in codec(puzzle.genre).options:
        value = getattr(puzzle.rules, option.name)
        if value != option.default:
            yield option.name, value


def choose(puzzle: Puzzle, values: Mapping[str, Any]) -> Puzzle:
    """The puzzle with these options."""
    return replace(puzzle, rules=replace(puzzle.rules, **values)) if values else puzzle


def as_text(value: Any) -> str:
    """A value of an option as the text format spells it.

    >>> as_text(True), as_text(None), as_text(3)
    ('yes', 'none', '3')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def named(options: tuple[Option, ...], name: Token) -> Option:
    """The option of that name; FormatError if the genre has none."""
    for option in options:
        if option.name == name.text:
            return option
    known = f"a rule: {listed(option.name for option in options)}" if options else "no rules"
    raise name.fail(known)


def from_text(option: Option, value: Token) -> Any:
    """The value that a token spells."""
    if option.choices:
        return value.among({as_text(choice): choice for choice in option.choices})
    if value.text == "none":
        return None
    expected = "a number from 1 or none"
    number = value.number(expected)
    if number < 1:
        raise value.fail(expected)
    return number


def from_data(option: Option, value: Any, where: str) -> Any:
    """The value that a piece of JSON data gives."""
    if not isinstance(value, (str, int, type(None))):
        raise FormatError(where, kind(value), "a string, a number, true, false or null")
    return from_text(option, Token(as_text(value), where))
