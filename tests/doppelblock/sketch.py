"""Candidates of lines and boards as text: '-' a block, digits numbers, '?' all open."""

from __future__ import annotations

from gridwright.genres.doppelblock.rules import all_values
from gridwright.model import Marks


def masks(text: str, n: int) -> list[int]:
    """The candidates of cells, parted by spaces: "- ? 12 -3"."""
    return [
        all_values(n) if word == "?" else sum(1 << int(sign.replace("-", "0")) for sign in word)
        for word in text.split()
    ]


def marks(text: str) -> Marks:
    """The candidates of a board, rows parted by '/', each open where it is not told to its end."""
    rows = text.split("/")
    n = len(rows)
    lines = [masks(row, n) for row in rows]
    return Marks(tuple(mask for line in lines for mask in line + [all_values(n)] * (n - len(line))))


def givens(text: str) -> tuple[int | None, ...]:
    """The values of a board's decided cells."""
    return tuple(
        mask.bit_length() - 1 if mask.bit_count() == 1 else None for mask in marks(text).places
    )


def shown(places, n: int) -> str:
    """The text of candidates."""
    return " ".join(
        "?"
        if mask == all_values(n)
        else "".join("-123456789"[v] for v in range(n) if mask >> v & 1)
        for mask in places
    )
