"""Where the work of a bank is done: here, in other processes, or on a cluster.

Each is a context that gives a function `submit(function, argument)`, which returns something with
a `result()`, and how many such should be under way at once.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from os import _exit
from threading import Thread
from types import SimpleNamespace
from typing import Any, TypeVar

from gridwright.errors import GridwrightError

Given = TypeVar("Given")
Submit = Callable[[Callable[..., Any], Any], Any]

AHEAD = 4
"""So many tasks a worker may be under way, that none waits while the oldest takes long."""


def in_order(
    submit: Submit,
    function: Callable[[Given], Any],
    given: Iterable[Given],
    room: Callable[[], int],
) -> Iterator[Any]:
    """The results of a function, in the order of what it is given, which may be endless.

    `room` says before every result how many tasks may be under way; nothing is taken beyond that.
    """
    under_way: deque[Any] = deque()
    source = iter(given)
    while True:
        while len(under_way) < room():
            try:
                under_way.append(submit(function, next(source)))
            except StopIteration:
                break
        if not under_way:
            return
        yield under_way.popleft().result()


@contextmanager
def working(jobs: int = 1, cluster: str | None = None) -> Iterator[tuple[Submit, int]]:
    """The place that a number of jobs or the address of a Dask scheduler stands for."""
    place = _cluster(cluster) if cluster else _processes(jobs) if jobs > 1 else _here()
    with place as found:
        yield found


@contextmanager
def _here() -> Iterator[tuple[Submit, int]]:
    yield lambda function, argument: SimpleNamespace(result=partial(function, argument)), 1


@contextmanager
def _processes(jobs: int) -> Iterator[tuple[Submit, int]]:
    """Processes of this machine, which end with this one however it ends."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_follow)

    def submit(function: Callable[..., Any], argument: Any) -> Any:
        with _ctrl_c_held():
            return pool.submit(function, argument)

    try:
        yield submit, AHEAD * jobs
    except BaseException:
        for process in set(active_children()) - others:
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Have Ctrl-C wait, here and in processes that are begun meanwhile until they `_follow`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _follow() -> None:
    """End this process silently at Ctrl-C, and when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    follow()


def follow() -> None:
    """End this process when its parent is gone."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        _exit(1)

    Thread(target=wait, daemon=True).start()


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Submit, int]]:
    """The workers of a Dask scheduler, which gives the tasks of a lost worker to another."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise GridwrightError(
            "a cluster needs Dask: pip install 'gridwright[cluster]'"
        ) from None
    try:
        client = distributed.Client(address)
    except OSError as error:
        raise GridwrightError(f"no Dask scheduler at {address}: {error}") from None
    with client:
        threads = sum(client.nthreads().values())
        yield partial(client.submit, pure=False), AHEAD * max(1, threads)
