"""Moments of recorded games, picked by what can be decided in them: what the laws of tables are held against."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots import chapters
from tabletop.desk.shots.moments import cut
from tabletop.desk.tables.registry import TABLES
from tabletop.play.journal import read
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay
from tabletop.resources import resource_path
from tests.desk.mouse import Mouse
from tests.desk.seats import SlowThinker
from tests.golden import journals

NAMES = ("Det. Rivera", "Bartholomew the Long of Nightingale Lane", "Ida", "Wilhelmina", "Jo", "Maximilian")
Kind = tuple[str, object]
"""What a decision is called, and a verb that it offers or for how many seats it is."""


@dataclass(frozen=True)
class Moment:
    """A decision of a recorded game: `match` is to be cut before the entry `index`."""

    name: str
    match: Match
    index: int
    kinds: frozenset[Kind]

    def __str__(self) -> str:
        return f"{self.name} before {self.index}"

    def cut(self) -> Match:
        """Return the match as it was, with a human who decides and others who don't think of anything."""
        found = cut(self.match, self.index)
        decider = self.match.entries[self.index].seat
        rest = iter(NAMES[1:])
        found.seats = [
            Seat("human", NAMES[0]) if seat == decider else Seat("random", next(rest))
            for seat in range(len(self.match.seats))
        ]
        return found


def _recorded(game: str) -> Iterator[tuple[str, Match]]:
    """Yield the golden games of `game` and those that its pictures are of."""
    shown = [resource_path("content", game, chapter.journal) for chapter in chapters(game)]
    for path in (*journals(), *shown):
        file = read(path)
        if file.header.game == game:
            yield path.stem, replay(file)


def _decisions(game: str) -> list[Moment]:
    """Return all decisions of the recorded games, the latest first: by then most lies on the table."""
    found = []
    for title, match in _recorded(game):
        for entry in match.entries:
            if not entry.auto:
                name = match.game.frame_name(entry.before) or ""
                kinds = {(name, action[0]) for action in match.game.legal(entry.before)} | {("seats", len(match.seats))}
                found.append(Moment(title, match, entry.index, frozenset(kinds)))
    return sorted(found, key=lambda moment: -moment.index / len(moment.match.entries))


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Return as few moments of `game` as offer between them whatever its recorded games offer."""
    left, found = _decisions(game), list[Moment]()
    missing = {kind for moment in left for kind in moment.kinds}
    while missing:
        best = max(left, key=lambda moment: len(moment.kinds & missing))
        found.append(best)
        missing -= best.kinds
    return tuple(found)


def sit_down(app, time, moment: Moment) -> tuple[TableScene, Mouse]:
    """Put the table at a moment in the place of what the app shows."""
    if len(app.stack):
        app.pop()
    match = moment.cut()
    scene = TableScene(match, TABLES[match.game.id].make(), lambda _: None, lambda _: None, SlowThinker())
    mouse = Mouse(app, time)
    app.push(scene)
    mouse.frames(2)
    return scene, mouse
