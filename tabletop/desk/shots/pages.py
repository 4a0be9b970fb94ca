"""The pages of a game: its poster pointed at, its rules and records, and the large card of another seat."""

from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec

from tabletop.desk.draw.things import Drawn, Zone
from tabletop.desk.scenes.records.list import groups
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import cut, ended_otherwise
from tabletop.desk.tables.spots import TAB
from tabletop.desk.widgets.seat_sheet import Seat
from tabletop.play.match import Match

KEPT = 9
"""So many games are in the records."""
APART = 3
"""In so many more actions each ends otherwise than the one before."""


def show_pages(album: Album, match: Match) -> None:
    """Save the pages of the game of a finished match."""
    game = match.game.id
    if album.wants_some(f"{game}-opponent"):
        _show_seat(album, match)
    if not any(album.wants_some(f"{game}-{page}") for page in ("poster", "rules", "records")):
        return
    _show_title(album)
    poster = _tabbed(album, lambda thing: thing.target == f"poster.{game}")
    album.app.looks.hover = None if poster is None else poster.target
    album.take(f"{game}-poster")
    album.back()
    album.app.open_rule(game)
    album.take(f"{game}-rules")
    album.back()
    _fill(album, match)
    _show_title(album)
    album.app.pick("records")
    album.frames(1)  # the records open at the game that was played last
    group = next(one for one in reversed(groups()) if one.game == game)
    if any(thing.target == f"group.{group.id}" for thing in album.app.live):
        album.app.pick(f"group.{group.id}")
    album.take(f"{game}-records")
    album.back()


def _show_title(album: Album) -> None:
    """Have the title be what is seen: a table may lie below it."""
    if not isinstance(album.app.stack.top, TitleScene):
        album.app.push(album.front.title())
    album.frames(1)


def _show_seat(album: Album, match: Match) -> None:
    """Point at the card of another seat, half way through a match of several seats."""
    half = len(match.entries) // 2
    index = next((one.index for one in match.entries[half:] if not one.auto and one.seat == 0), None)
    if len(match.seats) == 1 or index is None:
        return
    album.sit_down(cut(match, index))
    card, app = _tabbed(album, _grows), album.app
    if card is not None:
        app.overlay.point(card, app.now, at_once=True)
        album.take(f"{match.game.id}-opponent")
        app.overlay.point(None, app.now)
    album.back()


def _tabbed(album: Album, wanted: Callable[[Drawn], bool]) -> Drawn | None:
    """Return the last thing that is wanted, in one tab after the other where it is not in sight; None when in none."""
    tabs = [thing.target for thing in album.app.live if (thing.target or "").startswith(TAB)]
    for tab in [None, *tabs]:
        if tab is not None:
            album.app.pick(tab)
            album.frames(2)
        found = [thing for thing in album.app.live if wanted(thing)]
        if found:
            return found[-1]
    return None


def _grows(thing: Drawn) -> bool:
    """Tell whether it shows another seat larger."""
    larger = thing.larger if isinstance(thing, Zone) else None
    return larger is not None and isinstance(larger.about[0], Seat) and larger.about[0].seat != 0


def _fill(album: Album, match: Match) -> None:
    """Put games of that kind with other seeds into the records, one of them given up."""
    text, now = match.journal.text(), datetime.now().replace(hour=9, minute=0)
    for n in range(KEPT):
        twin = ended_otherwise(text, APART * n)
        twin.header = msgspec.structs.replace(match.header, id=f"page-{match.game.id}-{n}", seed=f"{(n % 5 + 2) * 11}")
        if n == KEPT - 1:
            twin.step_back(len(twin.entries) // 2)
            twin.given_up = True
        album.store.records.add(twin, now - timedelta(days=n, minutes=7 * n))
