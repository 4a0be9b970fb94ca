"""The pictures of R.I.G.S.: a turn, a way begun, the power plan, a card that is answered, a deal, the result."""

from tabletop.core.picking import verb_pick
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import GAME_FILE, Chapter, does, find, nothing, save_moments, save_result
from tabletop.play.match import Match

OWN = 0
"""The human seat of the game, whose moments are shown."""
LATE = 5
"""The round that most is shown in."""


def show_rigs(album: Album, match: Match) -> None:
    """Save the moments of a finished game, and its result."""

    def at(verb: str) -> int:
        return find(match, lambda entry, view: does(entry, verb) and view.round >= LATE, OWN)

    turn = find(match, lambda entry, view: view.phase == "player" and view.round == LATE, OWN)
    moments = [
        ("turn", turn, nothing),
        ("borrow", turn, _begin_loan),
        ("deal", turn, _begin_deal),
        ("grant", at("take"), nothing),
        ("power", at("power"), nothing),
        ("market", at("turn"), nothing),
        ("answer", at("pass"), nothing),
    ]
    save_moments(album, match, "rigs", moments)
    save_result(album, match, "rigs")


def _begin_loan(scene: TableScene) -> None:
    """Pick the verb that borrows."""
    scene.sitting.clicks = (verb_pick("borrow"),)
    scene.host.redraw()


def _begin_deal(scene: TableScene) -> None:
    """Open the terms of a deal."""
    scene.sitting.open("offer")


SHOTS = (Chapter(GAME_FILE, show_rigs),)
