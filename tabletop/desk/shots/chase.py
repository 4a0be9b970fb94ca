"""The pages of results that travel, of the day's cases and of games beside each other."""

from tabletop.desk.shots.album import Album
from tabletop.play.match import Match, Seat
from tabletop.play.parcel import packed
from tabletop.play.replay import replay_text
from tabletop.play.result_text import Proof, read_result, result_text
from tabletop.resources import resource_path

SOLO, SEATS = ("snitch", "shots.journal"), ("vacuum", "shots.journal")
"""The games whose results are received: a game alone, and one of several seats."""
FRIEND = "Tilda"


def show_chase(album: Album) -> None:
    """Save the pages of a result that somebody sent."""
    solo = _sent(*SOLO)
    _received(album, "received", result_text(solo))
    _received(album, "received-seats", result_text(_sent(*SEATS)))
    _branch(album)
    lines = solo.journal.text().splitlines(keepends=True)
    _received(album, "received-not-proved", packed("".join(lines[:60] + lines[61:])))


def _branch(album: Album) -> None:
    """Show who plays on from a moment of a friend's game."""
    if album.wants_some("branch"):
        match = _sent(*SEATS)
        album.front.chase.watch(match)
        album.table.looking.go(len(match.entries) * 2 // 3)
        album.take("branch-replay")
        album.app.pick("look.on")
        album.take("branch-seats")
        album.back()


def _sent(game: str, journal: str) -> Match:
    """Return a finished game of the album as a friend made it."""
    played = replay_text(resource_path("content", game, journal).read_text(encoding="utf-8"), journal)
    seats = [Seat(seat.kind, FRIEND if n == 0 else seat.name) for n, seat in enumerate(played.header.seats)]
    sent = Match.new(played.game, seats, played.header.seed, played.header.options)
    for entry in played.entries:
        if len(sent.entries) == entry.index:  # what the rules did of themselves is done again of itself
            sent.act(entry.action)
    return sent


def _received(album: Album, name: str, text: str) -> None:
    if not album.wants_some(name):
        return
    album.front.chase.show(Proof(read_result(text)))
    if name == "received":
        album.take(f"{name}-proving")
    while not album.app.stack.top.proof.done:  # type: ignore[union-attr]
        album.frames(1)
    album.take(name)
    album.back()
