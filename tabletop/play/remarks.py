"""What belongs in a log beside the actions."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """What changed in how the game is played after `made` actions: `kind` plays `seat` from then on, or with None the
    game is practice.

    `stopped` says that the seat's search had stopped unexpectedly.
    """

    made: int
    seat: int | None = None
    kind: str = ""
    stopped: bool = False
