"""What the top bar says at a stand: whom to beat, and how much time there is."""

import msgspec

from tabletop.play.stand.clock import GentleClock, Time
from tabletop.play.stand.visit import Visit


class StandMark(msgspec.Struct, frozen=True):
    """The goal of a visit in brief, with its gentle clock."""

    visit: Visit
    clock: GentleClock
    icon: str = "clock"

    @property
    def leads(self) -> tuple[str, ...]:
        """The goal in one sentence or in brief, and the time."""
        return f"{self.visit.goal.rstrip('.')} · {self.clock.words}", self.words

    @property
    def words(self) -> str:
        """Whom to beat, and the time."""
        return f"Beat {self.visit.rival_name} · {self.clock.words}"

    @property
    def brief(self) -> str:
        """The time alone."""
        return self.clock.words

    @property
    def sentences(self) -> str:
        """The goal in one sentence, and how much time there is for it."""
        left = f"About {self.clock.words} left." if self.clock.time is Time.LEFT else "The time is up."
        return f"{self.visit.goal} {left}"
