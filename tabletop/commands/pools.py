"""Pools of processes that outlive no parent, and that what ends a terminal can't reach."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection


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
