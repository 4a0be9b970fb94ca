"""The pictures of We Come in Pieces: a turn, a way begun, an answer, the result."""

from tabletop.core.picking import verb_pick
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import GAME_FILE, Chapter, does, find, nothing, save_moments, save_result
from tabletop.play.match import Match

OWN = 0
"""The human seat of the game, whose moments are shown."""
LATE = 3
"""The day that most is shown in."""


def show_pieces(album: Album, match: Match) -> None:
    """Save the moments of a finished game, and its result."""
    turn = find(match, lambda entry, view: match.game.frame_name(view) == "Turn" and view.round == LATE, OWN)
    answer = find(match, lambda entry, view: does(entry, "done"), OWN)
    save_moments(album, match, "pieces", [("turn", turn, nothing), ("way", turn, _begin), ("answer", answer, nothing)])
    save_result(album, match, "pieces")


def _begin(scene: TableScene) -> None:
    """Pick the verb of a move."""
    scene.sitting.clicks = (verb_pick("move"),)
    scene.host.redraw()


SHOTS = (Chapter(GAME_FILE, show_pieces),)
