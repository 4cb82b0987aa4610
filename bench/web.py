"""How long players wait who ask for hints and checks, many at once.

    python bench/web.py [--players 50] [--rounds 20] [--workers 2] [--think 1] [--seed 1]

Starts `gridwright serve` on a free port. Every player has a board of the shipped banks, of all
genres in turn, marked in part from its answer, some marks wrong. Hints and checks are asked in
turn, each about a position that nobody asked about before, so that no answer is remembered.

    playing   players think before each question, for a time drawn from 0 to twice --think seconds
    volley    in every round all players ask at the same moment

Prints one JSON object; waits are in milliseconds from sending to the whole answer. The load is what
the machine did beside the bench before it began.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from typing import Any
from urllib.parse import urlsplit

from gridwright.bank import load
from gridwright.genre import NAMES, find
from gridwright.web.boards import canonical

MARKED = 0.4
WRONG = 0.01

Wait = tuple[str, float]
"""What was asked, and for how many milliseconds."""


def main() -> None:
    """Run the bench and print what it measured."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--think", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    load = os.getloadavg()[0]
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    server = subprocess.Popen(
        [*command, "--workers", str(wishes.workers)], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        address = urlsplit(server.stdout.readline().split()[0])
        playing, volley = asyncio.run(measure(address.hostname, address.port, wishes))
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
    settings = {
        **vars(wishes),
        "cores": len(os.sched_getaffinity(0)),
        "load": round(load, 1),
        "python": sys.version.split()[0],
    }
    print(json.dumps({**settings, "playing": report(playing), "volley": report(volley)}, indent=2))


async def measure(
    host: Any, port: Any, wishes: argparse.Namespace
) -> tuple[list[Wait], list[Wait]]:
    """What was asked while playing and in volleys."""
    players = [Player(number, wishes.seed) for number in range(wishes.players)]
    await asyncio.gather(*(player.connect(host, port) for player in players))
    playing = await asyncio.gather(*(player.play(wishes) for player in players))
    volley = []
    for turn in range(wishes.rounds):
        volley += await asyncio.gather(*(player.ask(turn) for player in players))
    return [wait for waits in playing for wait in waits], volley


class Player:
    """Somebody with a board."""

    def __init__(self, number: int, seed: int) -> None:
        self.number = number
        self.random = random.Random(f"{seed} {number}")
        self.record = self.random.choice(load(NAMES[number % len(NAMES)]))
        self.genre = find(self.record.name.genre)
        self.puzzle = canonical(self.record.puzzle)

    async def connect(self, host: str, port: int) -> None:
        """Open the board, over a connection that stays."""
        self.reader, self.writer = await asyncio.open_connection(host, port)
        await self.post("read", {"puzzle": self.puzzle})

    async def play(self, wishes: argparse.Namespace) -> list[Wait]:
        """Think and ask in turn."""
        found = []
        for turn in range(wishes.rounds):
            await asyncio.sleep(self.random.uniform(0, 2 * wishes.think))
            found.append(await self.ask(turn))
        return found

    async def ask(self, turn: int) -> Wait:
        """A hint or a check, and how long it took."""
        kind = ("hint", "check")[(turn + self.number) % 2]
        question = {"puzzle": self.puzzle, "places": self.places()}
        return f"{self.genre.name} {kind}", await self.post(kind, question)

    def places(self) -> list[int]:
        """Other marks every time."""
        board = self.record.puzzle
        opened = self.genre.open(board).places
        answer = self.genre.marks(board, self.record.answer).places
        return [self.mark(start, right) for start, right in zip(opened, answer)]

    def mark(self, start: int, right: int) -> int:
        """A place marked right, marked wrong, or left as it was."""
        if self.random.random() < MARKED:
            return right
        return start & ~right or start if self.random.random() < WRONG else start

    async def post(self, path: str, question: dict[str, Any]) -> float:
        """Milliseconds until the answer has come.

        Plain HTTP over a socket: a client library costs as much time as the server.
        """
        body = json.dumps(question).encode()
        head = f"POST /api/v1/{path} HTTP/1.1\r\nHost: bench\r\nContent-Length: {len(body)}\r\n"
        begun = time.perf_counter()
        self.writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + body)
        answered = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        await self.reader.readexactly(int(answered.partition("content-length:")[2].split()[0]))
        if " 200 " not in answered:
            raise RuntimeError(answered)
        return 1000 * (time.perf_counter() - begun)


def report(asked: list[Wait]) -> dict[str, Any]:
    """The waits of all questions, and of each kind."""
    kinds = sorted({kind for kind, _ in asked})
    return {
        "all": waits([took for _, took in asked]),
        **{kind: waits([took for name, took in asked if name == kind]) for kind in kinds},
    }


def waits(took: list[float]) -> dict[str, float]:
    """How many, and in milliseconds the median, the 95th percentile and the longest."""
    took = sorted(took)
    rank = {"median": 0.5, "p95": 0.95, "longest": 1.0}
    last = len(took) - 1
    return {
        "questions": len(took),
        **{name: round(took[round(share * last)], 1) for name, share in rank.items()},
    }


if __name__ == "__main__":
    main()
