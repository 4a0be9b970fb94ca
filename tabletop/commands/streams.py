"""What the command line owes its surroundings: terminals without all letters, closed outputs, signals that end it."""

import codecs
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import Any

PLAIN = "tabletop-plain"
"""The way of encoding in which a letter that a terminal doesn't have is replaced by what looks like it."""
_LOOKS_LIKE = {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "·": "-"}
_LOOKS_LIKE |= {"é": "e", "\xa0": " ", "\u202f": " "}


class Ended(BaseException):
    """Raised when the system asks this process to end; `status` is what a shell expects it to return then."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end]
    return "".join(_LOOKS_LIKE.get(letter, "?") for letter in letters), error.end


def prepare_streams() -> None:
    """Make sure that there is an output, and that any text can be printed on it."""
    codecs.register_error(PLAIN, _plain)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed before this process began
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - for as long as this runs
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def forget_output() -> None:
    """Let nothing more be written: what is left over must not complain when this process ends."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
            continue
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Have the signals that end a process raise `Ended`, so that everything is put away; not those that are ignored."""
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) == signal.SIG_DFL:
                before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: Any) -> None:
    raise Ended(number)
