"""What happens in a worker process, which loads no more of the web than this."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridwright.bank.workers import follow
from gridwright.errors import BudgetSpent, GridwrightError

Question = Callable[..., Any]

@dataclass(frozen=True)
class Refusal:
    """What is wrong with a question, and where, as far as that is known."""

    message: str
    where: str | None = None


def begin() -> None:
    """Leave Ctrl-C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    follow()


def ready() -> None:
    """Nothing; what a process answers first."""


def answer(question: Question, arguments: tuple[Any, ...]) -> bytes | Refusal:
    """The answer as JSON, or why there is none."""
    try:
        return as_json(question(*arguments))
    except GridwrightError as error:
        return Refusal(str(error), getattr(error, "where", None))
    except BudgetSpent as error:
        return Refusal(f"not known: {error}")


def as_json(data: Any) -> bytes:
    """JSON in ASCII, which also holds what UTF-8 does not."""
    return json.dumps(data, separators=(",", ":")).encode()
