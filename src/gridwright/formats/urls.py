"""puzz.link addresses: where the board stands in one, and how its body packs numbers.

The body is what follows `genre/cols/rows/`. Two ways of packing serve all genres. Small digits
(borders, circles, colours) go several to a character: `width` digits in base `base`, the first
weighing most. Numbers go one after the other: a hexadecimal digit for 0 to 15, else a sign that
tells how many hexadecimal digits follow and what to add to them; '.' is ANY; a letter from g to z
skips 1 to 20 places.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from gridwright.errors import FormatError
from gridwright.formats.tokens import Token, Value, codec_of, named_variant, shown, side
from gridwright.genre import codec
from gridwright.model import ANY, Puzzle

HOME = "https://puzz.link/p?"
"""What stands before the board in an address that we write."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Range(NamedTuple):
    """The numbers from `low` to `high`: a sign, then number - `base` in `digits` hex digits."""

    low: int
    high: int
    sign: str
    digits: int
    base: int


RANGES = (
    Range(0, 15, "", 1, 0),
    Range(16, 255, "-", 2, 0),
    Range(256, 4095, "+", 3, 0),
    Range(4096, 8191, "=", 3, 4096),
    Range(8192, 12239, "@", 3, 8192),
    Range(12240, 77775, "*", 4, 12240),
    Range(77776, 1126351, "$", 5, 77776),
)
"""How each number is written."""

LARGEST = RANGES[-1].high

_BY_SIGN = {part.sign: part for part in RANGES[1:]} | {"%": RANGES[4]}
"""'%' is the older sign for '@'."""

_LONGEST_SKIP = 20


class Scanner:
    """Reads a body from left to right; what is odd but accepted goes to `notes`.

    `start` is where the body begins in the source, for the places that errors name. A body that
    ends early is read as if blanks followed, as puzz.link does.
    """

    def __init__(self, body: str, start: int = 0, notes: list[str] | None = None) -> None:
        self.body = body
        self.start = start
        self.at = 0
        self.notes = [] if notes is None else notes

    @property
    def ended(self) -> bool:
        """Whether the whole body has been read."""
        return self.at >= len(self.body)

    def packed(self, count: int, base: int, width: int, nouns: str) -> list[int]:
        """The next `count` digits in that base, `width` of them to a character."""
        symbols = DIGITS[: base**width]
        found: list[int] = []
        while len(found) < count and not self.ended:
            value = symbols.find(self.body[self.at])
            if value < 0:
                raise self._fail(1, f"one of {symbols[0]} to {symbols[-1]}")
            self.at += 1
            found.extend(value // base ** (width - 1 - place) % base for place in range(width))
        if any(found[count:]):
            self.notes.append(f"what follows the last of the {nouns} is ignored")
        return self._filled(found[:count], count, 0, nouns)

    def numbers(
        self, count: int, nouns: str, least: int = 0, unknown: bool = True
    ) -> tuple[int | None, ...]:
        """The next `count` places: a number, ANY, or None where skipped.

        FormatError for a number below `least`, and for ANY where it may not be `unknown`.
        """
        found: list[int | None] = []
        while len(found) < count and not self.ended:
            letter = self.body[self.at]
            if "g" <= letter <= "z":
                found.extend([None] * (DIGITS.index(letter) - 15))
                self.at += 1
            elif letter == "." and unknown:
                found.append(ANY)
                self.at += 1
            else:
                found.append(self._number(letter, least))
        if len(found) > count:
            self.notes.append(f"the last character skips beyond the last of the {nouns}")
        return tuple(self._filled(found[:count], count, None, nouns))

    def end(self) -> None:
        """Note what is left over at the end of the body."""
        if not self.ended:
            left = shown(self.body[self.at :])
            self.notes.append(f"{left} at the end of the body is left over and ignored")

    def _number(self, letter: str, least: int) -> int:
        part = _BY_SIGN.get(letter, RANGES[0])
        first = self.at + len(part.sign)
        digits = self.body[first : first + part.digits]
        if not re.fullmatch(f"[0-9a-f]{{{part.digits}}}", digits):
            wanted = "digit" if part.digits == 1 else "digits"
            sign = f"'{letter}' and " if part.sign else ""
            what = f"{sign}{part.digits} hexadecimal {wanted} from 0 to f"
            raise self._fail(first - self.at + len(digits), what)
        value = int(digits, 16) + part.base
        if value < least:
            raise self._fail(first - self.at + len(digits), f"a number from {least}")
        self.at = first + len(digits)
        return value

    def _filled(self, found: list[Value], count: int, blank: Value, nouns: str) -> list[Value]:
        missing = count - len(found)
        if missing:
            self.notes.append(f"the body ends early: {missing} of {count} {nouns} read as blank")
        return found + [blank] * missing

    def _fail(self, length: int, expected: str) -> FormatError:
        found = self.body[self.at : self.at + length]
        return FormatError(f"character {self.start + self.at + 1}", shown(found), expected)


def pack(values: Sequence[int], base: int, width: int) -> str:
    """Digits as `Scanner.packed` reads them.

    >>> pack([0, 0, 1, 2], 3, 3)
    '1i'
    """
    text = ""
    for at in range(0, len(values), width):
        chunk = [*values[at : at + width], *[0] * width][:width]
        value = 0
        for digit in chunk:
            value = value * base + digit
        text += DIGITS[value]
    return text


def pack_numbers(values: Sequence[int | None], noun: str) -> str:
    """Numbers, ANY and None as `Scanner.numbers` reads them; FormatError above LARGEST.

    >>> pack_numbers([None, None, 3, 276, ANY], "cell")
    'h3+114.'
    """
    text, skipped = "", 0
    for value in values:
        if value is None:
            skipped += 1
            if skipped < _LONGEST_SKIP:
                continue
        text += _skip(skipped) + _pack_number(value, noun)
        skipped = 0
    return text + _skip(skipped)


def _skip(count: int) -> str:
    return DIGITS[count + 15] if count else ""


def _pack_number(value: int | None, noun: str) -> str:
    if value is None:
        return ""
    if value == ANY:
        return "."
    for part in RANGES:
        if value <= part.high:
            return f"{part.sign}{value - part.base:0{part.digits}x}"
    raise FormatError(f"a {noun}", str(value), f"at most {LARGEST} in an address")


def locate(address: str) -> tuple[str, int]:
    """The board in an address, after '?' and between '&'s, and where it begins in the address."""
    if re.search("penpa|[#?&]m=(edit|solve)&p=", address):
        raise FormatError("the address", "a penpa+ board", "a puzz.link board")
    start = address.find("?") + 1
    if not start and re.match("https?:|//", address):
        raise FormatError("the address", shown(address), "a '?' with a board after it")
    query = address[start:]
    if "pzprv3" not in query:
        query = query.partition("#")[0]
    for found in re.finditer("[^&]+", query):
        if not re.fullmatch("[A-Za-z_]+=[^/]*", found[0]):
            return found[0], start + found.start()
    raise FormatError("the address", shown(address), "a board such as yinyang/6/6/... after '?'")


_BOARD = re.compile(
    "(?:(?P<before>v:[^/]*)/)?(?P<genre>[^/]*)(?:/(?P<flag>(?:[^/0-9-][^/]*)?)(?=/))?"
    "(?:/(?P<cols>[^/]*))?(?:/(?P<rows>[^/]*))?(?:/(?P<body>.*))?",
    re.DOTALL,
)

_SUFFIX = re.compile("_(edit|play|player|test)$")


def read(board: str, start: int, notes: list[str]) -> Puzzle:
    """The puzzle of `[v:name/]genre[_edit]/[flag/]cols/rows/body[/]`, begun at `start`.

    Any flag, not only one with `v:`, may change the rules, so it makes the board a variant.
    """
    found = _BOARD.fullmatch(board.removesuffix("/"))
    assert found

    def part(name: str) -> Token:
        at = found.start(name) if found[name] is not None else found.end()
        return Token(found[name] or "", f"character {start + at + 1}")

    name = part("genre")
    reader = codec_of(Token(_SUFFIX.sub("", name.text), name.where))
    cols, rows = side(part("cols"), "column"), side(part("rows"), "row")
    scanner = Scanner(found["body"] or "", start + max(found.start("body"), 0), notes)
    puzzle = reader.from_url(rows, cols, scanner)
    scanner.end()
    flag = part("before" if found["before"] else "flag")
    return replace(puzzle, variant=named_variant(flag))


def write(puzzle: Puzzle) -> str:
    """The puzz.link address of a puzzle; FormatError if an address cannot say it.

    It ends in '/' where it would end in a sign that other programs cut off links.
    """
    flag = f"{puzzle.variant}/" if puzzle.variant else ""
    body = codec(puzzle.genre).url(puzzle)
    address = f"{HOME}{puzzle.genre}/{flag}{puzzle.cols}/{puzzle.rows}/{body}"
    return address if address[-1].isalnum() else address + "/"
