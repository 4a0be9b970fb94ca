"""The log of R.I.G.S.: a line has a picture of what it is about, and that picture is there."""

from collections import Counter
from pathlib import Path

import pytest

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.tables.rigs.traces import picture_of
from tabletop.games.rigs.events import Muted, Restored
from tabletop.games.rigs.moments import MOMENTS
from tabletop.games.rigs.narration import NARRATION
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path

GOLDEN = Path(__file__).parents[1] / "golden"
COMMON = (RoundBegan, GameEnded, Muted, Restored)
"""What has the sign that the plain table gives it, or none."""


@pytest.mark.parametrize("journal", ["rigs-two.journal", "rigs-four.journal"])
def test_what_the_log_says_has_its_picture(journal: str) -> None:
    match = replay_text((GOLDEN / journal).read_text(encoding="utf-8"), journal)
    names, shown = [f"P{seat}" for seat in range(4)], Counter[str]()
    for entry in match.entries:
        view = entry.before.clone()
        for event in entry.events:
            view.happened(event)
            if NARRATION.describe(event, view, names) is None:
                continue
            picture = picture_of(event, view)
            if isinstance(event, COMMON):
                continue
            assert picture is not None, event
            assert resource_path("sprites", *picture).is_file(), picture
            shown[picture[1]] += 1
    assert len(shown) > 25


@pytest.mark.parametrize("journal", ["rigs-two.journal", "rigs-four.journal"])
def test_what_the_whole_table_looks_at_has_its_picture(journal: str) -> None:
    match = replay_text((GOLDEN / journal).read_text(encoding="utf-8"), journal)
    names, shown = [f"P{seat}" for seat in range(4)], Counter[str]()
    for entry in match.entries:
        state = entry.before.clone()
        for event in entry.events:
            state.happened(event)
            tells = MOMENTS.get(type(event))
            for seat in range(state.seats if tells is not None else 0):
                moment = tells(event, state.seen_by(seat), names, seat)
                for picture in moment.art if moment is not None else ():
                    assert resource_path("sprites", "rigs", f"{picture}.svg").is_file(), picture
                    shown[picture] += 1
    assert len(shown) > 15
