"""The signals that end a process that a test starts, and how long it is waited for."""

import signal

SAFETY = 900
"""Seconds after which a process is taken to hang, however busy the machine is."""


def heed_signals() -> None:
    """Have the signals that end a terminal reach this process, also where whoever runs the tests has it ignore them, as
    a shell does in the background; for `preexec_fn`."""
    for name in ("SIGINT", "SIGHUP", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
