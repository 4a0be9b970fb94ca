"""The pictures of We Come in Pieces: each decision as it is asked, and the result."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.core.picking import verb_pick
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import (
    GAME_FILE,
    Chapter,
    Show,
    find,
    nothing,
    point,
    save_moments,
    save_result,
    save_round_end,
)
from tabletop.desk.tables.table import BOARD
from tabletop.desk.window.intents import Zoom
from tabletop.play.match import Entry, Match, Seat

OWN = 0
"""The human seat of the game, whose moments are shown."""
CLOSER = 1.8
"""How much larger the town is shown where the player comes closer."""
LATE = 3
"""The day that most is shown in."""


def show_pieces(album: Album, match: Match) -> None:
    """Save the moments of a finished game, and its result."""

    def at(wanted: Callable[[Entry, Any], bool]) -> int | None:
        try:
            return find(match, wanted, OWN)
        except LookupError:
            return None

    def frame(name: str, verb: str = "", day: int = 1) -> int | None:
        def wanted(entry: Entry, view: Any) -> bool:
            legal = match.game.legal(view)
            return (
                match.game.frame_name(view) == name
                and view.round >= day
                and (not verb or any(action[0] == verb for action in legal))
            )

        return at(wanted)

    moments: list[tuple[str, int | None, Show]] = [
        ("turn", frame("Turn", day=LATE), nothing),
        ("close", frame("Turn", "influence", day=LATE), _come_closer),
        ("equip", frame("Turn", "equip", day=2), _pick_mod),
        *((f"pick-{verb}", frame("Turn", verb, day=2), partial(_begin, verb=verb)) for verb in VERBS),
        ("move-pointed", frame("Turn", "move", day=2), _point_move),
        ("attack", frame("Turn", "attack", day=2), _aim),
        ("skill", frame("Turn", "skill"), _pick_skill),
        ("scrap", at(_scavenged(match)), nothing),
        *((name.lower(), frame(name), nothing) for name in FRAMES),
        ("card", frame("KeepCard"), _pick_card),
    ]
    found = [(name, index, show) for name, index, show in moments if index is not None]
    save_moments(album, match, "pieces", found)
    news = at(lambda entry, view: view.round == LATE)
    if news is not None:
        save_round_end(album, match, "pieces", news, (0.15,))
    save_result(album, match, "pieces")
    shown = {name for name, _, _ in found}
    _save_by_chance(album, match, {name.lower(): name for name in FRAMES if name.lower() not in shown})


def _save_by_chance(album: Album, match: Match, missing: dict[str, str]) -> None:
    """Save what the finished game doesn't come to, from games by chance: the names of pictures with the decisions that
    they show, the choice of masterminds, and a turn with two and with four seats."""
    wanted = {name: frame for name, frame in missing.items() if album.wants(f"pieces-{name}")}
    for seed in range(SEEDS) if wanted else ():
        other = _game(match, seed, 2 + seed % 3)
        for name, frame in list(wanted.items()):
            index = _own(other, frame)
            if index is not None:
                save_moments(album, other, "pieces", [(name, index, nothing)])
                del wanted[name]
    for name, seats in (("two", 2), ("four", 4)):
        if album.wants(f"pieces-{name}"):
            other = _game(match, 0, seats)
            index = _own(other, "Turn", LATE)
            save_moments(album, other, "pieces", [(name, index, nothing)] if index is not None else [])
    if album.wants("pieces-masterminds"):
        other = _game(match, 0, 4, {"masterminds": "chosen"})
        index = _own(other, "TakeMastermind")
        save_moments(album, other, "pieces", [("masterminds", index, nothing)] if index is not None else [])


def _game(match: Match, seed: int, seats: int, options: dict[str, str] | None = None) -> Match:
    """Return a game played by chance to its end."""
    kinds = [Seat("random", NAMES[n]) for n in range(seats)]
    made, chance = Match.new(match.game, kinds, seed, options), random.Random(seed)
    while not made.over:
        made.act(chance.choice(made.game.candidates(made.state)))
    return made


def _own(match: Match, frame: str, day: int = 0) -> int | None:
    """Return the first decision of that name of the own seat, from a day on; None where there is none."""
    try:
        return find(match, lambda _, view: match.game.frame_name(view) == frame and view.round >= day, OWN)
    except LookupError:
        return None


NAMES = ("Rivera", "Ines", "Brix", "Quill")
SEEDS = 24  # games by chance that are looked through
VERBS = ("move", "influence", "upgrade", "regroup", "scavenge", "laylow")
FRAMES = (
    "KeepCard",
    "MayorWalk",
    "Influencing",
    "Moving",
    "Upgrading",
    "Regrouping",
    "Afterwards",
    "Bolstering",
    "Defend",
    "LoseParts",
    "Revert",
    "DropMod",
    "GiveFavor",
    "Dispersing",
    "Converting",
    "Marching",
    "ChoosePart",
    "Aim",
)


def _scavenged(match: Match) -> Callable[[Entry, Any], bool]:
    """Return what tells whether the player has just scavenged and may equip what was found."""

    def wanted(entry: Entry, view: Any) -> bool:
        before = match.entries[entry.index - 1].action[0] if entry.index else ""
        return before == "scavenge" and match.game.frame_name(view) == "Afterwards"

    return wanted


def _picked(scene: TableScene, *picks: str) -> None:
    scene.sitting.clicks = picks
    scene.host.redraw()


def _begin(scene: TableScene, verb: str) -> None:
    """Pick a verb."""
    _picked(scene, verb_pick(verb))


def _come_closer(scene: TableScene) -> None:
    """Turn the wheel over the town while citizens are picked."""
    _begin(scene, "influence")
    stage = scene.staging.laid.anchors[BOARD]
    scene.table.handle(Zoom(stage.centre, CLOSER), scene.sitting)


def _point_move(scene: TableScene) -> None:
    """Pick a move and point at the farthest tile that it leads to."""
    _begin(scene, "move")
    goal = next(action for action in reversed(scene.sitting.legal) if action[0] == "move")
    point(scene, goal[1])


def _first(scene: TableScene, verb: str) -> tuple[str, ...]:
    """Return the first action of a verb that can be done."""
    return next(action for action in scene.sitting.legal if action[0] == verb)


def _aim(scene: TableScene) -> None:
    """Pick the first robot that can be attacked."""
    _picked(scene, verb_pick("attack"), _first(scene, "attack")[1])


def _pick_mod(scene: TableScene) -> None:
    """Pick the first mod that can be equipped."""
    _picked(scene, _first(scene, "equip")[1])


def _pick_skill(scene: TableScene) -> None:
    """Pick the skill."""
    _picked(scene, _first(scene, "skill")[1])


def _pick_card(scene: TableScene) -> None:
    """Pick the first tower card."""
    _picked(scene, _first(scene, "keep")[1])


SHOTS = (Chapter(GAME_FILE, show_pieces),)
