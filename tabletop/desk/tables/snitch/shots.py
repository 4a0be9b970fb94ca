"""The pictures of Snitch!: a game alone with the scenes around it, and several seats."""

from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.picking import verb_pick
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.around import Story, show_through
from tabletop.desk.shots.moments import (
    GAME_FILE,
    Chapter,
    Show,
    cut,
    does,
    find,
    nothing,
    point,
    save_in_motion,
    save_result,
    save_told,
)
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.window.intents import Shortcut
from tabletop.games.snitch.jurisdiction import FreeFlip
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.games.snitch.turn import Turn
from tabletop.play.match import Entry, Match

SEATS_FILE = "shots-seats.journal"
"""A finished game of several seats among the content of Snitch!."""
SETTLED = 6
"""The round from which on there is something to see."""


def show_alone(album: Album, match: Match) -> None:
    """Show the moments of a finished game at which something new can be seen, and what is around its table."""
    before: dict[int, list[tuple[str, Show]]] = {}
    for name, index, show in moments_alone(match):
        before.setdefault(index, []).append((name, show))
    built = find(match, lambda entry, view: entry.action[:2] == ("upgrade", "snitch1"))
    show_through(album, match, Story(before, {built: "snitch-built"}, [{"variant": v} for v in ("standard", "filler")]))


def moments_alone(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game of one seat: names, which actions come next, and how."""
    play = match.entries[_first(match, "play", after=2)].action
    shows: Sequence[tuple[str, str, Show]] = (
        ("tile-chosen", "play", lambda scene: _choose_tile(scene, play)),
        ("way", "walk", lambda scene: _point_at(scene, "walk", -1)),
        ("coerce", "coerce", nothing),
        ("cubes", "load", lambda scene: scene.sitting.open("cubes")),
        ("upgrade", "upgrade", lambda scene: scene.sitting.open("upgrade")),
        ("at-the-da", "deliver", lambda scene: scene.sitting.open("cubes")),
        ("refusal", "draw", _refuse),
    )
    found = [(name, _first(match, verb, after=2), show) for name, verb, show in shows]
    return [*found, ("last-turn", len(match.entries) - 2, nothing)]


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game of several seats, each as the seat that decides then sees it."""
    turn = find(match, lambda entry, view: _on_turn(entry, view) and len(view.zones[f"hand.{entry.seat}"]) > 1)
    return [
        ("start", find(match, lambda entry, view: does(entry, "start") and entry.seat == view.seats - 1), nothing),
        ("turn", turn, nothing),
        ("found", turn, lambda scene: point(scene, f"seat.{(scene.sitting.seat + 1) % scene.match.state.seats}")),
        ("tab", turn, lambda scene: scene.sitting.show_tab("seats")),
        ("tile-chosen", turn, _choose_tile),
        ("larger", turn, _larger),
        ("jurisdiction", _first(match, "bump"), lambda scene: _point_at(scene, "bump")),
        ("giving-way", _first(match, "yield"), lambda scene: _point_at(scene, "yield")),
        ("sent-away", find(match, lambda entry, view: isinstance(view.frames[-1], FreeFlip)), nothing),
        ("interrogate", _first(match, "interrogate"), _interrogate),
        ("information", _first(match, "keep"), nothing),
        ("triggered", find(match, lambda entry, view: 0 < view.trigger_round == view.round), nothing),
    ]


def _first(match: Match, verb: str, after: int = -1) -> int:
    return find(match, lambda entry, view: does(entry, verb) and entry.index > after)


def _on_turn(entry: Entry, view: SnitchState) -> bool:
    return view.round >= SETTLED and isinstance(view.frames[-1], Turn)


# Showing ------------------------------------------------------------------------------------------------------------


def _point_at(scene: TableScene, verb: str, which: int = 0) -> None:
    """Point at one of the places that answer with `verb`."""
    point(scene, [action[1] for action in scene.sitting.legal if action[0] == verb][which])


def _refuse(scene: TableScene) -> None:
    refusal = scene.sitting.refusal(("upgrade", "snitch3", "sp"))
    if refusal is not None:
        scene.host.refuse("act.upgrade", refusal)


def _interrogate(scene: TableScene) -> None:
    scene.sitting.click(verb_pick("interrogate"))
    _point_at(scene, "interrogate")


def _choose_tile(scene: TableScene, play: Action = ()) -> None:
    """Choose the tile to `play`, or any, turned so that it fits, and point at a lot for it."""
    play = play or next(action for action in scene.sitting.legal if action[0] == "play")
    scene.sitting.notes.turn = int(play[2][-1])
    scene.sitting.click(play[1])
    point(scene, play[2])


def _larger(scene: TableScene) -> None:
    """Point at a space of the city with something to see, and show its tile larger."""
    view = scene.sitting.view
    assert isinstance(view, SnitchState)
    scene.sitting.notes.pointed = space_name(next(site for site in view.site if site != NOWHERE))
    scene.handle(Shortcut("z"))


# The album ----------------------------------------------------------------------------------------------------------


def show_seats(album: Album, match: Match) -> None:
    """Save the moments of a finished game of several seats; a tab for the other seats only where they have no cards."""
    seats = match.state.seats
    for name, index, show in moments(match):
        sheet = Sheet(album.app.unit(), album.app.faces, album.app.looks)
        if name != "tab" or not regions(sheet, seats).rivals.w:
            show(album.sit_down(cut(match, index, seats)))
            album.take(f"table-seats-{name}")
            album.back()
    _others(album, match)
    _last_round(album, match)
    save_told(album, match, "table-seats")
    save_result(album, match, "table-seats")


def _others(album: Album, match: Match) -> None:
    """Save a tile on its way to its lot, and the next turn of somebody else with all that others did outlined."""
    index = find(match, lambda entry, view: _on_turn(entry, view) and entry.seat == 1 and does(entry, "play"))
    save_in_motion(album, match, "table-seats", [("tile", index, 0)], match.state.seats)
    after = find(match, lambda entry, view: entry.index > index and isinstance(view.frames[-1], Turn), seat=0)
    album.sit_down(cut(match, after))
    album.take("table-seats-others")
    album.back()


def _last_round(album: Album, match: Match) -> None:
    """Save the banner with which the mouse passes to another human, in the last round."""
    index = find(match, lambda entry, view: 0 < view.trigger_round < view.round and entry.seat == 1)
    before = next(entry for entry in reversed(match.entries[:index]) if not entry.auto)
    scene = album.sit_down(cut(match, before.index, match.state.seats))
    album.frames(30)
    scene.sitting.do(before.action)
    scene.director.finish()
    album.frames(2)
    album.take("table-seats-last-turn")
    album.back()


SHOTS = (Chapter(GAME_FILE, show_alone), Chapter(SEATS_FILE, show_seats))
