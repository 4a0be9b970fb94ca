"""The signals that end a process, for processes that a test starts."""

import signal


def heed_signals() -> None:
    """Have the signals that end a terminal reach this process, also where whoever runs the tests has it ignore them, as
    a shell does in the background; for `preexec_fn`."""
    for name in ("SIGINT", "SIGHUP", "SIGTERM"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
