"""No peeking: what a seat can't see is changed behind its back, and nothing that is drawn may change."""

import random
from dataclasses import replace

import msgspec

from tabletop.core.events import Event
from tabletop.core.state import HIDDEN, State
from tabletop.play.match import Entry, Match
from tests.desk.seats import AtTable

DRAWERS = {
    "vacuum": ("", "counted"),
    "snitch": ("", "cubes", "upgrade"),
    "patrol": ("",),
    "rigs": ("", "offer"),
    "pieces": ("",),
}
"""The drawers of each table, which may show what the table itself leaves out; "" for none."""


def imagined(state: State, seat: int | None, rng: random.Random) -> State:
    """Return another state that `seat` can't tell from `state`."""
    return state.seen_by(seat).imagine(rng)


def other_news(event: Event, bit: int, faces: int) -> Event:
    """Return `event` with other news where it is not for the seat with this bit."""
    redacted = event.redacted(bit)
    if redacted == event:
        return event
    changed = {
        name: tuple((value + 1) % faces if value != HIDDEN else value for value in getattr(event, name))
        for name in event.NEWS
    }
    return msgspec.structs.replace(event, **changed)


def permute(match: Match, seat: int, rng: random.Random) -> int:
    """Change everything in `match` that `seat` can't see, past and present; return how many faces that changed."""
    bit = 1 << seat

    def other(entry: Entry) -> Entry:
        events = tuple(other_news(event, bit, len(entry.before.FACES)) for event in entry.events)
        return replace(entry, before=imagined(entry.before, seat, rng), events=events)

    before = match.state
    match.state = imagined(before, seat, rng)
    match.entries[:] = [other(entry) for entry in match.entries]
    return sum(a != b for a, b in zip(before.face, match.state.face, strict=True))


def drawn(at: AtTable) -> tuple:
    """Return everything that is on the screen, composed anew from the match."""
    at.scene.log.forget()
    at.scene.director.jump(at.match.view(at.scene.sitting.seat))
    for _ in range(2):  # what lies under the pointer is known after the first
        at.app.redraw()
        at.mouse.frames(1, 0.0)
    return at.app.things


def check_nothing_hidden_is_drawn(at: AtTable, seed: int = 1) -> int:
    """Compare the screen, with each drawer and with the log, before and after what the seat at the mouse can't see has
    changed.

    Returns how many faces have. The match is put back as it was.
    """
    match, log = at.match, at.scene.log
    state, entries, was = match.state, match.entries[:], (log.on, at.scene.sitting.mode)
    changed = 0
    for opened, mode in [(False, mode) for mode in DRAWERS[match.game.id]] + [(True, at.scene.sitting.mode)]:
        log.on, at.scene.sitting.mode = opened, mode
        before = drawn(at)
        changed = permute(match, at.scene.sitting.seat, random.Random(seed))
        after = drawn(at)
        assert not set(after) ^ set(before), "something hidden is drawn"
        assert after == before
        match.state, match.entries[:] = state, entries
    log.on, at.scene.sitting.mode = was
    drawn(at)
    return changed


def check_look_back(at: AtTable, seed: int = 1) -> int:
    """Compare what the look back shows, moment by moment; return how many moments."""
    match, looking = at.match, at.scene.looking
    state, entries = match.state, match.entries[:]
    moments = range(0, looking.last, max(1, looking.last // 8))
    shown = []
    for peeked in (False, True):
        if peeked:
            permute(match, at.scene.sitting.seat, random.Random(seed))
        shown.append([_moment(at, index) for index in moments])
    match.state, match.entries[:] = state, entries
    assert shown[0] == shown[1], "something hidden is drawn in a look back"
    return len(moments)


def _moment(at: AtTable, index: int) -> tuple:
    at.scene.log.forget()
    at.scene.looking.go(index)
    shown: tuple = ()
    for mode in DRAWERS[at.match.game.id]:
        at.scene.sitting.mode = mode
        at.app.redraw()
        at.mouse.frames(2, 0.0)
        shown += at.app.things
    return shown
