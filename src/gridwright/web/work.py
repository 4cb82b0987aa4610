"""The processes that answer questions, so that none of them can hold up the site.

A *question* is a function of plain arguments that gives JSON. It has a lane: quick ones never wait
behind long ones. A question that runs out of time, or whose asker has gone away, ends with its
process, and a new process takes its place.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import TimeoutError
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from pebble import ProcessExpired, ProcessFuture, ProcessPool
from starlette.requests import Request

from gridwright.bank.workers import follow
from gridwright.errors import BudgetSpent, GridwrightError
from gridwright.genre import NAMES

Question = Callable[..., Any]

LOADED = ["gridwright.web.questions", *(f"gridwright.genres.{name}.genre" for name in NAMES)]
"""What a process imports once for all that take its place."""


@dataclass(frozen=True)
class Lane:
    """Questions of a kind: the seconds that each may run, and how many may be under way."""

    seconds: float
    waiting: int


QUICK = Lane(seconds=8, waiting=400)
LONG = Lane(seconds=35, waiting=12)


@dataclass(frozen=True)
class Refusal:
    """What is wrong with a question, and where, as far as that is known."""

    message: str
    where: str | None = None


class Refused(Exception):
    """A question that has no answer, with the HTTP status that says whose fault that is."""

    def __init__(self, status: int, message: str, where: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.where = where


class Gone(Exception):
    """The asker did not wait for the answer."""


class Work:
    """Two lanes of `workers` processes each, and a memory of the last answers."""

    REMEMBERED = 512
    LARGEST = 1 << 16

    def __init__(self, workers: int | None = None) -> None:
        context = get_context("forkserver" if hasattr(os, "fork") else "spawn")
        if hasattr(context, "set_forkserver_preload"):
            context.set_forkserver_preload(LOADED)
        self.workers = workers or os.cpu_count() or 1
        self._pools = {
            lane: ProcessPool(self.workers, initializer=_follow, context=context)
            for lane in (QUICK, LONG)
        }
        self._under_way: dict[Lane, set[ProcessFuture]] = {lane: set() for lane in self._pools}
        self._answers: OrderedDict[Any, bytes] = OrderedDict()

    def start(self) -> None:
        """Have the processes ready before the first question."""
        for pool in self._pools.values():
            for _ in range(self.workers):
                pool.schedule(_nothing)

    def stop(self) -> None:
        """End all questions and their processes at once."""
        for lane, pool in self._pools.items():
            for task in self._under_way[lane]:
                task.cancel()
            pool.stop()
        for pool in self._pools.values():
            pool.join()

    async def ask(
        self,
        request: Request,
        lane: Lane,
        question: Question,
        *arguments: Any,
        lasting: bool = True,
    ) -> bytes:
        """The answer as JSON; `lasting`: it would be the same the next time.

        Raises Refused, and Gone when the client of the request goes away.
        """
        key = (question, arguments)
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        if len(self._under_way[lane]) >= lane.waiting:
            raise Refused(503, "too many questions are waiting; ask again in a moment")
        answer = await self._awaited(request, lane, question, arguments)
        if isinstance(answer, Refusal):
            raise Refused(422, answer.message, answer.where)
        if lasting:
            self._remember(key, answer)
        return answer

    async def _awaited(
        self, request: Request, lane: Lane, question: Question, arguments: tuple[Any, ...]
    ) -> bytes | Refusal:
        task = self._pools[lane].schedule(
            _answered, args=(question, arguments), timeout=lane.seconds
        )
        self._under_way[lane].add(task)
        answer = asyncio.wrap_future(task)
        gone = asyncio.ensure_future(_gone(request))
        try:
            await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                raise Gone
            if answer.cancelled():
                raise Refused(503, "the site is closing")
            return answer.result()
        except TimeoutError:
            raise Refused(503, f"not answered within {lane.seconds:g} seconds") from None
        except (ProcessExpired, MemoryError):
            raise Refused(503, "the question was too large for its process") from None
        finally:
            gone.cancel()
            task.cancel()
            self._under_way[lane].remove(task)

    def _remember(self, key: Any, answer: bytes) -> None:
        if len(answer) > self.LARGEST:
            return
        self._answers[key] = answer
        if len(self._answers) > self.REMEMBERED:
            self._answers.popitem(last=False)


async def _gone(request: Request) -> None:
    """Return when the client has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _follow() -> None:
    """Leave Ctrl-C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    follow()


def _nothing() -> None:
    pass


def _answered(question: Question, arguments: tuple[Any, ...]) -> bytes | Refusal:
    """In a worker: the answer as JSON, or why there is none."""
    try:
        return as_json(question(*arguments))
    except GridwrightError as error:
        return Refusal(str(error), getattr(error, "where", None))
    except BudgetSpent as error:
        return Refusal(f"not known: {error}")


def as_json(data: Any) -> bytes:
    """JSON in ASCII, which also holds what UTF-8 does not."""
    return json.dumps(data, separators=(",", ":")).encode()
