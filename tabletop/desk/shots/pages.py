"""The pages of a game: its poster pointed at, its rules and records, and the large card of another seat."""

from datetime import datetime, timedelta

import msgspec

from tabletop.desk.draw.things import Zone
from tabletop.desk.scenes.records.list import groups
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import GAME_FILE, cut
from tabletop.desk.widgets.seat_sheet import Seat
from tabletop.play.match import Match
from tabletop.play.replay import replay_text

KEPT = 9
"""So many games are in the records."""


def show_pages(album: Album, match: Match) -> None:
    """Save the pages of the game of a finished match."""
    game = match.game.id
    _show_seat(album, match)
    if not len(album.app.stack):
        album.app.push(album.front.title())
    album.frames(1)
    album.app.looks.hover = f"poster.{game}"
    album.take(f"{game}-poster")
    album.back()
    album.app.open_rule(game)
    album.take(f"{game}-rules")
    album.back()
    _fill(album, match)
    album.frames(1)
    album.app.pick("records")
    group = next(one for one in reversed(groups()) if one.game == game)
    if any(thing.target == f"group.{group.id}" for thing in album.app.live):
        album.app.pick(f"group.{group.id}")
    album.take(f"{game}-records")
    album.back()


def _show_seat(album: Album, match: Match) -> None:
    """Point at the card of another seat, half way through a match of several seats, where the window shows cards."""
    half = len(match.entries) // 2
    index = next((one.index for one in match.entries[half:] if not one.auto and one.seat == 0), None)
    if len(match.seats) == 1 or index is None:
        return
    album.sit_down(cut(match, index))
    app = album.app
    cards = [thing for thing in app.live if isinstance(thing, Zone) and _grows(thing)]
    if cards:
        app.overlay.point(cards[-1], app.now, at_once=True)
        album.take(f"{match.game.id}-opponent")
        app.overlay.point(None, app.now)
    album.back()


def _grows(zone: Zone) -> bool:
    """Tell whether it shows a seat larger."""
    return zone.larger is not None and isinstance(zone.larger.about[0], Seat)


def _fill(album: Album, match: Match) -> None:
    """Put games of that kind with other seeds into the records, one of them given up."""
    text, now = match.journal.text(), datetime.now().replace(hour=9, minute=0)
    for n in range(KEPT):
        twin = replay_text(text, GAME_FILE)
        twin.header = msgspec.structs.replace(match.header, id=f"page-{match.game.id}-{n}", seed=f"{(n % 5 + 2) * 11}")
        if n == KEPT - 1:
            twin.step_back(len(twin.entries) // 2)
            twin.given_up = True
        album.store.records.add(twin, now - timedelta(days=n, minutes=7 * n))
