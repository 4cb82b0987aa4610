"""Questions that end only with their process, and those who ask them."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import sleep


def endless(pipe):
    """Write to a pipe and keep it open: a reader sees its end when this process ends."""
    with open(pipe, "w") as told:
        print("begun", file=told, flush=True)
        while True:
            sleep(1)


@contextmanager
def piped(folder):
    """A named pipe for `endless`."""
    path = folder / "pipe"
    os.mkfifo(path)
    yield str(path)
    path.unlink()


def finish(coroutine):
    """Run a coroutine to its end, in a thread: a browser under test keeps a loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


class Visitor:
    """As much of a request as tells whether its client is still there."""

    def __init__(self):
        self.left = asyncio.Event()

    async def receive(self):
        await self.left.wait()
        return {"type": "http.disconnect"}
