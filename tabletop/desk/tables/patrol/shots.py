"""The pictures of Patrol!: every decision, what can be picked, what is on its way, and the result."""

from functools import partial

from tabletop.core.actions import Action
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import (
    GAME_FILE,
    Chapter,
    Show,
    does,
    find,
    nothing,
    save_ends,
    save_in_motion,
    save_moments,
    save_told,
)
from tabletop.desk.tables.patrol.reading import pick, show_again
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import SPACE_NUMBERS
from tabletop.games.patrol.prospects import payoff
from tabletop.games.patrol.state import HANDS, PatrolState
from tabletop.play.match import Entry, Match

OWN = 0  # the seat whose moments are shown


def show_patrol(album: Album, match: Match) -> None:
    """Save the moments of a finished game, what moves in it, the cover, and the result."""
    album.app.push(album.front.title())
    save_moments(album, match, "patrol", moments(match))
    closed = find(match, lambda entry, view: any(isinstance(event, CrimeClosed) for event in entry.events), OWN)
    drive = find(match, lambda entry, view: _to_a_crime(entry.action, view), OWN)
    save_in_motion(album, match, "patrol", (("die", drive - 1, 0.3), ("car", drive, 0.3), ("points", closed, 1.2)))
    save_told(album, match, "patrol")
    save_ends(album, match, "patrol", find(match, lambda entry, view: _turn(entry, view) and view.round > 2, OWN))


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game: names, which actions come next, and how."""
    turn = find(match, _turn, OWN)
    drive = find(match, lambda entry, view: _to_a_crime(entry.action, view), OWN)
    order = find(match, lambda entry, view: _orders(entry.action), OWN)
    held = find(match, lambda entry, view: does(entry, "roll") and len(view.zones[HANDS[OWN]]) > 2, OWN)
    closed = find(match, lambda entry, view: _turn(entry, view) and len(_closed_last(match, entry)) > 1, OWN)
    return [
        ("turn", turn, nothing),
        ("drive", drive, nothing),
        ("picked", drive, partial(_pick, count=1)),
        ("cards", held, nothing),
        ("order", order, partial(_pick, count=1)),
        ("order-picked", order, partial(_pick, count=2)),
        ("protection", find(match, lambda entry, view: does(entry, "protect"), OWN), nothing),
        ("partner", find(match, lambda entry, view: does(entry, "partner"), OWN), nothing),
        ("officer-down", find(match, lambda entry, view: does(entry, "drive") and bool(view.down), OWN), nothing),
        ("rescue", find(match, lambda entry, view: does(entry, "roll") and bool(view.down), OWN), nothing),
        ("refused", turn, _refuse),
        ("closed", closed, _show_closed),
        ("log", held, lambda scene: scene.log.toggle()),
        ("look-back", held, lambda scene: scene.looking.go(held // 2)),
    ]


def _turn(entry: Entry, view: PatrolState) -> bool:
    return does(entry, "roll") and len(view.scenes) > 1


def _to_a_crime(action: Action, view: PatrolState) -> bool:
    return action[0] == "drive" and payoff(view, OWN, SPACE_NUMBERS[action[1]]).crime is not None


def _orders(action: Action) -> bool:
    return action[0] == "play" and len(action) > 2


def _pick(scene: TableScene, count: int) -> None:
    """Pick so much of an order, or of a drive to a crime."""
    sitting = scene.sitting
    action = next(action for action in sitting.legal if _orders(action) or _to_a_crime(action, sitting.view))
    for name in action[1 : 1 + count]:
        pick(sitting, name)
    scene.host.redraw()


def _closed_last(match: Match, entry: Entry) -> tuple[int, ...]:
    """Return who closed the crime that was closed last in the round of `entry`."""
    past = (e for e in reversed(match.entries[: entry.index]) if e.turn == entry.turn)
    return next((event.seats for e in past for event in e.events if isinstance(event, CrimeClosed)), ())


def _show_closed(scene: TableScene) -> None:
    show_again(scene.sitting, scene.sitting.view.closed[-1])
    scene.host.redraw()


def _refuse(scene: TableScene) -> None:
    """Ask to drive before the die is rolled."""
    refusal = scene.sitting.refusal(("drive", "A5"))
    assert refusal is not None
    scene.host.refuse("A5", refusal)


SHOTS = (Chapter(GAME_FILE, show_patrol),)
