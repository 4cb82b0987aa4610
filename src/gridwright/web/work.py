"""The processes that answer questions, so that none of them can hold up the site.

A *question* is a function of plain arguments that gives JSON. It has a lane: quick ones never wait
behind long ones. A question that runs out of time, or whose asker has gone away, ends with its
process, and a new process takes its place.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import TimeoutError
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context
from typing import Any

from pebble import ProcessExpired, ProcessFuture, ProcessPool
from starlette.requests import Request

from gridwright.web.worker import Question, Refusal, answer, begin, ready


@dataclass(frozen=True)
class Lane:
    """Questions of a kind: the seconds that each may run, and how many may be under way."""

    seconds: float
    waiting: int


QUICK = Lane(seconds=8, waiting=400)
LONG = Lane(seconds=35, waiting=12)

CLOSING = "the site is closing"


class Refused(Exception):
    """A question that has no answer, with the HTTP status that says whose fault that is."""

    def __init__(self, status: int, message: str, where: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.where = where


class Gone(Exception):
    """The asker did not wait for the answer."""


class Work:
    """Lanes of `workers` processes, one a core by default, and a memory of the last answers."""

    REMEMBERED = 512
    LARGEST = 1 << 16

    def __init__(self, workers: int | None = None, lanes: Sequence[Lane] = (QUICK, LONG)) -> None:
        context = get_context("forkserver" if hasattr(os, "fork") else "spawn")
        if hasattr(context, "set_forkserver_preload"):
            context.set_forkserver_preload(["gridwright.web.loaded"])
        self.workers = workers or os.cpu_count() or 1
        self._pools = {
            lane: ProcessPool(self.workers, initializer=begin, context=context)
            for lane in lanes
        }
        self._under_way: dict[Lane, set[ProcessFuture[Any]]] = {lane: set() for lane in self._pools}
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()

    def start(self) -> None:
        """Have the processes ready before the first question."""
        for pool in self._pools.values():
            for _ in range(self.workers):
                pool.schedule(ready)

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
        key = sha256(repr((question.__qualname__, arguments)).encode()).digest()
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        if not self._pools[lane].active:
            raise Refused(503, CLOSING)
        if len(self._under_way[lane]) >= lane.waiting:
            raise Refused(503, "too many questions are waiting; ask again in a moment")
        found = await self._awaited(request, lane, question, arguments)
        if isinstance(found, Refusal):
            raise Refused(422, found.message, found.where)
        if lasting:
            self._remember(key, found)
        return found

    async def _awaited(
        self, request: Request, lane: Lane, question: Question, arguments: tuple[Any, ...]
    ) -> bytes | Refusal:
        task = self._pools[lane].schedule(
            answer, args=(question, arguments), timeout=lane.seconds
        )
        self._under_way[lane].add(task)
        answered = asyncio.wrap_future(task)
        gone = asyncio.ensure_future(_gone(request))
        try:
            await asyncio.wait((answered, gone), return_when=asyncio.FIRST_COMPLETED)
            if not answered.done():
                raise Gone
            if answered.cancelled():
                raise Refused(503, CLOSING)
            result: bytes | Refusal = answered.result()
            return result
        except TimeoutError:
            raise Refused(503, f"not answered within {lane.seconds:g} seconds") from None
        except (ProcessExpired, MemoryError):
            raise Refused(503, "the question was too large for its process") from None
        finally:
            gone.cancel()
            task.cancel()
            self._under_way[lane].remove(task)

    def _remember(self, key: bytes, answer: bytes) -> None:
        if len(answer) > self.LARGEST:
            return
        self._answers[key] = answer
        if len(self._answers) > self.REMEMBERED:
            self._answers.popitem(last=False)


async def _gone(request: Request) -> None:
    """Return when the client has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
