"""The pictures of Magpies."""

from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import GAME_FILE, Chapter, cut
from tabletop.play.match import Match


def show(album: Album, match: Match) -> None:
    """Save the first trick, and a later one."""
    for name, index in (("first", 0), ("later", len(match.entries) // 2)):
        album.sit_down(cut(match, index))
        album.take(f"magpies-{name}")
        album.back()


SHOTS = (Chapter(GAME_FILE, show),)
