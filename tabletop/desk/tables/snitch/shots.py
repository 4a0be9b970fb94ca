"""The pictures of Snitch!: a game alone with the scenes around it, and several seats."""

from tabletop.core.actions import Action
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.around import Story, show_through
from tabletop.desk.shots.moments import GAME_FILE, Chapter, Show, cut, does, find, nothing, point
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
    actions = [entry.action for entry in match.entries]
    built = next(n for n, action in enumerate(actions) if action[0] == "upgrade" and action[1].startswith("snitch"))
    lengths = [{"variant": variant} for variant in ("standard", "filler")]
    show_through(album, match, Story(_news(actions), {built: "snitch-built"}, lengths))


def _news(actions: list[Action]) -> dict[int, list[tuple[str, Show]]]:
    """Return what to show before which action: each new kind of thing the first time it comes up."""
    found: dict[int, list[tuple[str, Show]]] = {}
    wanted: list[tuple[str, str, Show]] = [
        ("play", "tile-chosen", _choose_the_tile(actions)),
        ("walk", "way", _hover_walk),
        ("coerce", "coerce", nothing),
        ("load", "cubes", lambda scene: scene.sitting.open("cubes")),
        ("upgrade", "upgrade", lambda scene: scene.sitting.open("upgrade")),
        ("deliver", "at-the-da", lambda scene: scene.sitting.open("cubes")),
        ("draw", "refusal", _refuse),
    ]
    for verb, name, show in wanted:
        index = next((n for n, action in enumerate(actions) if action[0] == verb and n > 2), None)
        if index is not None:
            found.setdefault(index, []).append((name, show))
    found.setdefault(len(actions) - 2, []).append(("last-turn", nothing))
    return found


def _choose_the_tile(actions: list[Action]) -> Show:
    tile = next((action for n, action in enumerate(actions) if action[0] == "play" and n > 2), None)

    def show(scene: TableScene) -> None:
        if tile is not None:
            scene.sitting.notes.turn = int(tile[2][-1])
            scene.sitting.click(tile[1])
            scene.host.looks.hover = tile[2]

    return show


def _hover_walk(scene: TableScene) -> None:
    walks = [action[1] for action in scene.sitting.legal if action[0] == "walk"]
    scene.host.looks.hover = walks[-1] if walks else None


def _refuse(scene: TableScene) -> None:
    refusal = scene.sitting.refusal(("upgrade", "snitch3", "sp"))
    if refusal is not None:
        scene.host.refuse("act.upgrade", refusal)


# Several seats -------------------------------------------------------------------------------------------------------


def show_seats(album: Album, match: Match) -> None:
    """Save the moments of a finished game of several seats, each as the seat that decides then sees it."""
    for name, index, show in moments(match):
        if name == "tab" and not _has_tab(album, match.state.seats):
            continue
        scene = album.sit_down(cut(match, index, match.state.seats))
        show(scene)
        album.take(f"table-seats-{name}")
        album.back()
    _others(album, match)
    _last_round(album, match)


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game: names, which actions come next, and how."""
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


# Finding ------------------------------------------------------------------------------------------------------------


def _first(match: Match, verb: str) -> int:
    return find(match, lambda entry, view: does(entry, verb))


def _on_turn(entry: Entry, view: SnitchState) -> bool:
    return view.round >= SETTLED and isinstance(view.frames[-1], Turn)


# Showing ------------------------------------------------------------------------------------------------------------


def _point_at(scene: TableScene, verb: str) -> None:
    """Point at the first place that answers with `verb`."""
    point(scene, next(action[1] for action in scene.sitting.legal if action[0] == verb))


def _interrogate(scene: TableScene) -> None:
    scene.sitting.click("interrogate")
    _point_at(scene, "interrogate")


def _choose_tile(scene: TableScene) -> None:
    """Choose a tile, turned so that it fits, and point at a lot for it."""
    play = next(action for action in scene.sitting.legal if action[0] == "play")
    scene.sitting.notes.turn = int(play[2][-1])
    scene.sitting.click(play[1])
    point(scene, play[2])


def _larger(scene: TableScene) -> None:
    """Point at a space of the city with something to see, and show its tile larger."""
    view = scene.sitting.view
    assert isinstance(view, SnitchState)
    site = next(site for site in view.site if site != NOWHERE)
    scene.sitting.notes.pointed = space_name(site)
    scene.handle(Shortcut("z"))


# The album ----------------------------------------------------------------------------------------------------------


def _has_tab(album: Album, seats: int) -> bool:
    """Tell whether the other seats have a tab in this window, and no cards beside the board."""
    return regions(Sheet(album.app.unit(), album.app.faces, album.app.looks), seats).rivals is None


def _others(album: Album, match: Match) -> None:
    """Save a tile on its way to its lot, and the next turn of somebody else with all that others did outlined."""
    index = find(match, lambda entry, view: _on_turn(entry, view) and entry.seat == 1 and does(entry, "play"))
    album.app.motion.reduced, album.pace = False, 0.03
    scene = album.sit_down(cut(match, index, match.state.seats))
    scene.sitting.do(match.entries[index].action)
    album.take("table-seats-moving")
    album.back()
    album.app.motion.reduced, album.pace = True, 0.1
    waited = [entry for entry in match.entries[index:] if entry.seat == 0 and not entry.auto]
    after = next(entry for entry in waited if isinstance(entry.before.frames[-1], Turn))
    album.sit_down(cut(match, after.index))
    album.take("table-seats-others")
    album.back()


def _last_round(album: Album, match: Match) -> None:
    """Save the banner with which the mouse passes to another human, in the last round."""
    index = find(match, lambda entry, view: 0 < view.trigger_round < view.round and entry.seat == 1)
    before = next(entry for entry in reversed(match.entries[:index]) if not entry.auto)
    scene = album.sit_down(cut(match, before.index, match.state.seats))
    album.frames(30)
    scene.sitting.do(before.action)
    album.frames(2)
    album.take("table-seats-last-turn")
    album.back()


SHOTS = (Chapter(GAME_FILE, show_alone), Chapter(SEATS_FILE, show_seats))
