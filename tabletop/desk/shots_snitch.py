"""The pictures of Snitch! with several seats: what others have and did, what is asked of somebody, the last turns."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.desk.intents import Shortcut
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.sheet import Sheet
from tabletop.desk.shots_vacuum import cut
from tabletop.desk.tables.snitch.regions import regions
from tabletop.games.snitch.jurisdiction import FreeFlip
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.games.snitch.turn import Turn
from tabletop.play.match import Entry, Match

if TYPE_CHECKING:
    from tabletop.desk.shots import Album

SEATS_FILE = "shots-seats.journal"
"""A finished game of several seats among the content of Snitch!."""
SETTLED = 6
"""The round from which on there is something to see."""
Show = Callable[[TableScene], None]
Wanted = Callable[[Entry, SnitchState], bool]


def show_seats(album: "Album", match: Match) -> None:
    """Save the moments of a finished game of several seats, each as the seat that decides then sees it."""
    for name, index, show in moments(match):
        if name == "tab" and not _has_tab(album, match.state.seats):
            continue
        scene = _sit_down(album, cut(match, index, match.state.seats))
        show(scene)
        album.take(f"table-seats-{name}")
        album.back()
    _others(album, match)
    _last_round(album, match)


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game: names, which actions come next, and how."""
    turn = _find(match, lambda entry, view: _on_turn(entry, view) and len(view.zones[f"hand.{entry.seat}"]) > 1)
    return [
        ("start", _find(match, lambda entry, view: _does(entry, "start") and entry.seat == view.seats - 1), _nothing),
        ("turn", turn, _nothing),
        ("found", turn, lambda scene: _point(scene, f"seat.{(scene.seat + 1) % scene.match.state.seats}")),
        ("tab", turn, lambda scene: scene.show_tab("seats")),
        ("tile-chosen", turn, _choose_tile),
        ("larger", turn, _larger),
        ("jurisdiction", _first(match, "bump"), lambda scene: _point_at(scene, "bump")),
        ("giving-way", _first(match, "yield"), lambda scene: _point_at(scene, "yield")),
        ("sent-away", _find(match, lambda entry, view: isinstance(view.frames[-1], FreeFlip)), _nothing),
        ("interrogate", _first(match, "interrogate"), _interrogate),
        ("information", _first(match, "keep"), _nothing),
        ("triggered", _find(match, lambda entry, view: 0 < view.trigger_round == view.round), _nothing),
    ]


# Finding ------------------------------------------------------------------------------------------------------------


def _find(match: Match, wanted: Wanted) -> int:
    """Return the first decision that is wanted."""
    for entry in match.entries:
        view = entry.before
        assert isinstance(view, SnitchState)
        if not entry.auto and wanted(entry, view):
            return entry.index
    raise LookupError("the game has no such moment")


def _first(match: Match, verb: str) -> int:
    return _find(match, lambda entry, view: _does(entry, verb))


def _does(entry: Entry, verb: str) -> bool:
    return entry.action[0] == verb


def _on_turn(entry: Entry, view: SnitchState) -> bool:
    return view.round >= SETTLED and isinstance(view.frames[-1], Turn)


# Showing ------------------------------------------------------------------------------------------------------------


def _nothing(scene: TableScene) -> None:
    """Leave the table as it is."""


def _point(scene: TableScene, target: str) -> None:
    scene.host.looks.hover = target
    scene.host.redraw()


def _point_at(scene: TableScene, verb: str) -> None:
    """Point at the first place that answers with `verb`."""
    _point(scene, next(action[1] for action in scene.legal if action[0] == verb))


def _interrogate(scene: TableScene) -> None:
    scene.click("interrogate")
    _point_at(scene, "interrogate")


def _choose_tile(scene: TableScene) -> None:
    """Choose a tile, turned so that it fits, and point at a lot for it."""
    play = next(action for action in scene.legal if action[0] == "play")
    scene.notes["turn"] = int(play[2][-1])
    scene.click(play[1])
    _point(scene, play[2])


def _larger(scene: TableScene) -> None:
    """Point at a space of the city with something to see, and show its tile larger."""
    view = scene.view
    assert isinstance(view, SnitchState)
    site = next(site for site in view.site if site != NOWHERE)
    scene.notes["pointed"] = space_name(site)
    scene.handle(Shortcut("z"))


# The album ----------------------------------------------------------------------------------------------------------


def _sit_down(album: "Album", match: Match) -> TableScene:
    album.front.sit_down(match)
    scene = album.app.stack.top
    assert isinstance(scene, TableScene)
    album.frames(2)
    return scene


def _has_tab(album: "Album", seats: int) -> bool:
    """Tell whether the other seats have a tab in this window, and no cards beside the board."""
    return regions(Sheet(album.app.unit(), album.app.faces, album.app.looks), seats).rivals is None


def _others(album: "Album", match: Match) -> None:
    """Save a tile on its way to its lot, and the next turn of somebody else with all that others did outlined."""
    index = _find(match, lambda entry, view: _on_turn(entry, view) and entry.seat == 1 and _does(entry, "play"))
    album.app.motion.reduced, album.pace = False, 0.03
    scene = _sit_down(album, cut(match, index, match.state.seats))
    scene.do(match.entries[index].action)
    album.take("table-seats-moving")
    album.back()
    album.app.motion.reduced, album.pace = True, 0.1
    waited = [entry for entry in match.entries[index:] if entry.seat == 0 and not entry.auto]
    after = next(entry for entry in waited if isinstance(entry.before.frames[-1], Turn))
    _sit_down(album, cut(match, after.index))
    album.take("table-seats-others")
    album.back()


def _last_round(album: "Album", match: Match) -> None:
    """Save the banner with which the mouse passes to another human, in the last round."""
    index = _find(match, lambda entry, view: 0 < view.trigger_round < view.round and entry.seat == 1)
    before = next(entry for entry in reversed(match.entries[:index]) if not entry.auto)
    scene = _sit_down(album, cut(match, before.index, match.state.seats))
    album.frames(30)
    scene.do(before.action)
    album.frames(2)
    album.take("table-seats-last-turn")
    album.back()
