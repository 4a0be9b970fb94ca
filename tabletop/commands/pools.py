"""Pools of processes that outlive no parent, and that what ends a terminal can't reach."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


def begin_worker(parent: Connection) -> None:
    """Prepare a process of a pool: it ends with its parent, however that ends, and not by what ends a terminal."""
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)

    def watch() -> None:
        parent.poll(None)  # nothing is ever sent: it is the end
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let processes begin that what ends a terminal can't reach; this one takes it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def pool_of(cores: int, begin: Callable[..., None] = begin_worker, *args: Any) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of so many processes, each prepared by `begin` with the end of a pipe to its parent and `args`."""
    context = get_context("spawn")
    parent, here = context.Pipe(duplex=False)
    with uninterrupted():
        pool = ProcessPoolExecutor(cores, context, begin, (parent, *args))
    try:
        yield pool
    finally:
        here.close()
        pool.shutdown(cancel_futures=True)
        parent.close()


def in_order(
    pool: ProcessPoolExecutor, work: Callable[[T], R], items: Iterable[T], ahead: int
) -> Generator[R, None, None]:
    """Yield what `work` makes of each of `items`, in their order; as many as `ahead` are under way at once."""
    rest, asked = iter(items), deque[Future[R]]()
    while True:
        with uninterrupted():
            asked.extend(pool.submit(work, item) for item in islice(rest, ahead - len(asked)))
        if not asked:
            return
        yield asked.popleft().result()
