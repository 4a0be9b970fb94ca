"""The pictures of Power Vacuum: every decision, what can be asked for, the end of a round, two to five seats."""

import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.desk.scenes.table import TableScene
from tabletop.desk.tables.vacuum.hand import refusal_of
from tabletop.desk.tables.vacuum.picking import REVEAL_TARGET
from tabletop.games.vacuum.pack import KINDS, PLAY, RULES, SPY, TOKENS
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.play.journal import Journal
from tabletop.play.match import Entry, Match, Seat

if TYPE_CHECKING:
    from tabletop.desk.shots import Album

NAMES = ("Rivera", "Ivo", "Mara", "Petra", "Otto")
EARLY, LATE = 1, 3
"""Rounds that things are shown in: in the first nothing has been built yet."""
Show = Callable[[TableScene], None]
Wanted = Callable[[Entry, VacuumState], bool]


def show_vacuum(album: "Album", match: Match) -> None:
    """Save the moments of a finished game, those of games with fewer and more seats, the cover, and the result."""
    album.app.push(album.front.title())
    for name, index, show in moments(match):
        scene = _sit_down(album, cut(match, index))
        show(scene)
        album.take(f"vacuum-{name}")
        album.back()
    _in_motion(album, match)
    for seats in (2, 3, 5):
        other = random_game(match, seats)
        for verb in ("play", "cable"):
            index = _find(other, partial(_in_second_round, verb))
            scene = _sit_down(album, cut(other, index))
            if verb == "play":
                _pick(scene)
            album.take(f"vacuum-{seats}-seats-{verb}")
            album.back()
    _sit_down(album, cut(match, _find(match, _leads), humans=2))
    album.take("vacuum-cover")
    album.back()
    album.front.sit_down(match)
    album.take("vacuum-result")
    album.back()


def cut(match: Match, index: int, humans: int = 1) -> Match:
    """Return `match` as it was before the action `index`, saved nowhere, the first so many seats human."""
    made = Match(match.game, match.header, match.entries[index].before, Journal(None))
    made.entries = match.entries[:index]
    made.seats = [Seat("human" if n < humans else "random", seat.name) for n, seat in enumerate(match.seats)]
    return made


def random_game(match: Match, seats: int) -> Match:
    """Return three rounds of the game of `match` for so many seats, played by chance."""
    other = Match.new(match.game, [Seat("human", name) for name in NAMES[:seats]], 7)
    rng = random.Random(10 * seats)
    while not other.over and other.state.round < 4:
        other.act(rng.choice(other.game.candidates(other.state)))
    return other


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game whose first seat is human: names, which actions come next, and how."""
    follows = _find(match, _follows)
    late = _find(match, lambda entry, view: _follows(entry, view) and view.round == LATE)
    takes = _find(match, lambda entry, view: _does(entry, "take") and view.round == LATE)
    counted = _find(match, lambda entry, view: _does(entry, "play") and view.trick > RULES.tricks // 2)
    sends = _find(match, lambda entry, view: _does(entry, "transfer") and view.round == LATE)
    moves = _find(match, lambda entry, view: _does(entry, "cable") and view.round == LATE)
    revealed = _find(match, lambda entry, view: _leads(entry, view) and sum(map(bool, view.pay)) == view.seats - 1)
    after = _find(match, lambda entry, view: entry.turn == LATE and view.trick == 1)
    return [
        ("leading", _find(match, _leads), _nothing),
        ("following", follows, _nothing),
        ("refused", follows, _refuse),
        ("picked", late, _pick),
        ("zoom", late, _zoom),
        ("trick-won", takes, _nothing),
        ("taking", takes, _take_a_card),
        ("sending", sends, _point_at_a_way),
        ("cable", moves, _nothing),
        ("cable-preview", moves, _plug),
        ("reveal", late, lambda scene: _pick_target(scene, REVEAL_TARGET)),
        ("agendas-open", revealed, _reveal),
        ("counted", counted, lambda scene: scene.open("counted")),
        ("round-over", after, round_over),
        ("log", late, lambda scene: scene.log.toggle()),
        ("look-back", late, lambda scene: scene.look_back(late // 2)),
    ]


# Finding ------------------------------------------------------------------------------------------------------------


def _find(match: Match, wanted: Wanted) -> int:
    """Return the first action of the human seat that is wanted; the view is what that seat sees."""
    for entry in match.entries:
        view = entry.before
        assert isinstance(view, VacuumState)
        if entry.seat == 0 and not entry.auto and wanted(entry, view):
            return entry.index
    raise LookupError("the game has no such moment")


def _does(entry: Entry, verb: str) -> bool:
    return entry.action[0] == verb


def _in_second_round(verb: str, entry: Entry, view: VacuumState) -> bool:
    return _does(entry, verb) and view.round == 2 and (verb != "play" or bool(view.zones[TRICK]))


def _leads(entry: Entry, view: VacuumState) -> bool:
    return _does(entry, "play") and not view.zones[TRICK]


def _follows(entry: Entry, view: VacuumState) -> bool:
    """Tell whether a card is played to a trick in which some may not be."""
    hand, trick = view.zones[HANDS[0]], view.zones[TRICK]
    kinds = {KINDS[view.face[token]] for token in hand}
    led = KINDS[view.face[trick[0]]] if trick else SPY
    return _does(entry, "play") and len(trick) > 1 and led in kinds and len(kinds) > 2 and len(hand) >= RULES.hand - 3


# Showing ------------------------------------------------------------------------------------------------------------


def round_over(scene: TableScene) -> None:
    """Show what the round brought as to somebody who was there when it ended."""
    scene.notes["resumed"] = 0
    scene.host.redraw()


def _nothing(scene: TableScene) -> None:
    """Leave the table as it is."""


def _pick_target(scene: TableScene, target: str) -> None:
    scene.clicks = (target,)
    scene.host.redraw()


def _pick(scene: TableScene) -> None:
    """Pick the last card that may be played."""
    _pick_target(scene, next(action[1] for action in reversed(scene.legal) if action[0] == "play"))


def _refuse(scene: TableScene) -> None:
    """Ask for a card that may not be played."""
    hand = scene.view.zones[HANDS[scene.seat]]
    name = next(name for name, token in TOKENS.items() if token in hand and not scene.may(PLAY[token]))
    refusal = refusal_of(scene, TOKENS[name])
    assert refusal is not None
    scene.host.refuse(name, refusal)


def _take_a_card(scene: TableScene) -> None:
    _pick_target(scene, next(action[1] for action in scene.legal if action[0] == "take" and action[1] in TOKENS))


def _zoom(scene: TableScene) -> None:
    _pick(scene)
    scene.notes["zoom"] = scene.clicks[-1]
    scene.mode = "zoom"


def _point(scene: TableScene, target: str) -> None:
    scene.host.looks.hover = target
    scene.host.redraw()


def _point_at_a_way(scene: TableScene) -> None:
    _point(scene, next(f"send.{action[1]}" for action in scene.legal if action[0] == "transfer"))


def _plug(scene: TableScene) -> None:
    """Choose an end of the cable and point at a socket for it."""
    _, end, socket = next(action for action in scene.legal if action[0] == "cable")
    scene.clicks = (f"end.{end}",)
    _point(scene, f"socket.{socket}")


def _reveal(scene: TableScene) -> None:
    scene.do(next(action for action in scene.legal if action[0] == "reveal"))


# The album ----------------------------------------------------------------------------------------------------------


def _sit_down(album: "Album", match: Match) -> TableScene:
    album.front.sit_down(match)
    scene = album.app.stack.top
    album.frames(2)
    assert isinstance(scene, TableScene) or match.humans > 1
    return scene  # type: ignore[return-value]


def _in_motion(album: "Album", match: Match) -> None:
    """Save pictures of what moves: a card on its way, why the trick was won, power in the cable, a plug."""
    album.app.motion.reduced, album.pace = False, 0.03
    full = _find(match, lambda entry, view: _does(entry, "play") and len(view.zones[TRICK]) == view.seats - 1)
    sends = _find(match, lambda entry, view: _does(entry, "transfer") and view.round == LATE)
    moves = _find(match, lambda entry, view: _does(entry, "cable") and view.round == LATE)
    for name, index, seconds in (("card", full, 0.1), ("why", full, 1.2), ("power", sends, 0.5), ("plug", moves, 0.3)):
        scene = _sit_down(album, cut(match, index))
        scene.do(match.entries[index].action)
        album.frames(round(seconds / album.pace))
        album.take(f"vacuum-moving-{name}")
        scene.director.finish()
        album.back()
    album.app.motion.reduced, album.pace = True, 0.1
