"""Moments of a finished game: finding them, going back to them, and what there is to show of them."""

import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tabletop.core.moments import Moment
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.window.intents import Confirm
from tabletop.play.journal import Journal
from tabletop.play.match import Entry, Match, Seat
from tabletop.play.replay import replay_text

GAME_FILE = "shots.journal"
"""The finished game among the content of a game that its pictures are of."""
Show = Callable[[TableScene], None]
Wanted = Callable[[Entry, Any], bool]
"""Takes an entry and what the seat saw that decided it."""


class Chapter(msgspec.Struct, frozen=True):
    """The pictures of one game: `journal` is a file among the content, `show` saves the moments of its match."""

    journal: str
    show: Callable[[Album, Match], None]


LEVELS = ("steady", "sharp")
"""What plays at the other seats, by turns, where a person sat in the game."""


def cut(match: Match, index: int, humans: int = 1, by_chance: bool = False) -> Match:
    """Return `match` as it was before the action `index`, saved nowhere, the first so many seats human; the others
    play on `by_chance`, which takes no time, or at a level."""
    kinds = [LEVELS[n % 2] if seat.kind == "human" else seat.kind for n, seat in enumerate(match.seats)]
    kinds = ["human" if n < humans else "random" if by_chance else kind for n, kind in enumerate(kinds)]
    made = Match(match.game, match.header, match.entries[index].before, Journal(None))
    made.entries = match.entries[:index]
    made.seats = [Seat(kind, seat.name) for kind, seat in zip(kinds, match.seats, strict=True)]
    return made


def ended_otherwise(text: str, back: int) -> Match:
    """Return the finished game of a journal with its last `back` actions taken back, and played on by chance."""
    match = replay_text(text, GAME_FILE)
    if back:
        match.step_back(match.entries[-back].index)
    chance = random.Random(back)
    while not match.over:
        match.act(chance.choice(match.game.candidates(match.state)))
    return match


def find(match: Match, wanted: Wanted, seat: int | None = None) -> int:
    """Return the number of the first decision that is wanted, of any seat or of one.

    Raises LookupError when there is none.
    """
    for entry in match.entries:
        if not entry.auto and seat in (None, entry.seat) and wanted(entry, entry.before):
            return entry.index
    raise LookupError("the game has no such moment")


def does(entry: Entry, verb: str) -> bool:
    """Tell whether `entry` is an action of that verb."""
    return entry.action[0] == verb


class Told(msgspec.Struct, frozen=True):
    """A `moment` that a game tells as the action `index` is made, by an event of that `sort`."""

    index: int
    sort: type
    moment: Moment


def told(match: Match, seat: int) -> list[Told]:
    """Return the moments of a finished game, as a seat sees them."""
    found = []
    for entry in match.entries:
        seen = entry.seen_by(seat)
        view = seen.before.clone()
        for event in seen.events:
            view.happened(event)
            moment = match.game.moment(event, view, match.names, seat)
            if moment is not None:
                found.append(Told(entry.index, type(event), moment))
    return found


def nothing(scene: TableScene) -> None:
    """Leave the table as it is."""


def point(scene: TableScene, target: str) -> None:
    """Point at a target."""
    scene.host.looks.hover = target
    scene.host.redraw()


def click(scene: TableScene, target: str) -> None:
    """Have a target picked on the way to an action."""
    scene.sitting.clicks = (target,)
    scene.host.redraw()


# Saving -------------------------------------------------------------------------------------------------------------


def save_moments(album: Album, match: Match, game: str, moments: Iterable[tuple[str, int, Show]]) -> None:
    """Save the moments of a match: names, which actions come next, and how each is shown."""
    for name, index, show in moments:
        if not album.wants(f"{game}-{name}"):
            continue
        show(album.sit_down(cut(match, index)))
        album.take(f"{game}-{name}")
        album.back()


def save_in_motion(
    album: Album, match: Match, game: str, moving: Iterable[tuple[str, int, float]], humans: int = 1
) -> None:
    """Save pictures of what moves: names, which actions are carried out, and after how many seconds."""
    album.app.motion.reduced, album.pace = False, 0.03
    for name, index, seconds in moving:
        if not album.wants(f"{game}-moving-{name}"):
            continue
        scene = album.sit_down(cut(match, index, humans, by_chance=True))
        scene.sitting.do(match.entries[index].action)
        album.frames(round(seconds / album.pace))
        album.take(f"{game}-moving-{name}")
        scene.director.finish()
        album.back()
    album.app.motion.reduced, album.pace = True, 0.1


def save_round_end(album: Album, match: Match, game: str, index: int, ages: Iterable[float]) -> None:
    """Save how the round ended before the action `index`, from so many seconds on each, at its end, and its sums."""
    if not album.wants_some(f"{game}-round-"):
        return
    album.app.motion.reduced = False
    album.sit_down(cut(match, index, by_chance=True)).sitting.resumed = 0
    while not isinstance(show := album.app.stack.top, RoundEnd):
        album.frames(1, 0.05)
    for number, age in enumerate((*ages, show.show.seconds)):
        while show.age < age:
            album.frames(1, 0.05)
        album.take(f"{game}-round-end-{number + 1}")
    show.turn()
    album.take(f"{game}-round-sums")
    album.back()
    album.app.motion.reduced = True


def save_told(album: Album, match: Match, game: str, seat: int = 0) -> None:
    """Save the first moment of each sort that a seat sees in a match, by itself and while the rest can be seen."""
    if not album.wants_some(f"{game}-moment-"):
        return
    sorts = dict[tuple[object, ...], Told]()
    for one in told(match, seat):
        seen = one.moment
        sorts.setdefault((one.sort, seen.seat == seat, seen.unit, seen.rank, seen.holds and seen.art), one)
    for number, one in enumerate(sorts.values()):
        album.front.sit_down(cut(match, one.index, len(match.seats)))
        album.frames(2)
        while not isinstance(album.app.stack.top, TableScene):  # the cover of the hand-over
            album.app.pop()
        album.frames(2, 0.01)
        scene = album.table
        scene.following.sit_down(seat)
        scene.match.act(match.entries[one.index].action)
        for _ in range(400):
            if scene.director.moment == one.moment:
                break
            if album.app.stack.top is not scene:  # one that holds comes before it
                album.app.stack.top.handle(Confirm())
            album.frames(1, 0.05)
        album.take(f"{game}-moment-{number + 1}")
        album.back()


def save_ends(album: Album, match: Match, game: str, covered: int) -> None:
    """Save what stands before the action `covered` of a second human, and the result."""
    if album.wants(f"{game}-cover"):
        album.front.sit_down(cut(match, covered, humans=2))
        album.frames(2)
        album.take(f"{game}-cover")
        album.back()
    save_result(album, match, game)


def save_result(album: Album, match: Match, game: str) -> None:
    """Save the moment in which a match is decided, and its result."""
    if not album.wants_some(f"{game}-result"):
        return
    album.front.sit_down(match)
    album.take_result(f"{game}-result")
    album.back()
