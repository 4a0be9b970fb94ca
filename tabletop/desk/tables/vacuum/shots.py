"""The pictures of Power Vacuum: every decision, what can be asked for, the end of a round, two to five seats."""

import random
from functools import partial

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import GAME_FILE, Chapter, Show, Wanted, cut, does, find, nothing, point
from tabletop.desk.tables.vacuum.hand import refusal_of
from tabletop.desk.tables.vacuum.plan import REVEAL_TARGET
from tabletop.games.vacuum.pack import KINDS, PLAY, RULES, SPY, TOKENS
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.play.match import Entry, Match, Seat

NAMES = ("Rivera", "Ivo", "Mara", "Petra", "Otto")
EARLY, LATE = 1, 3
"""Rounds that things are shown in: in the first nothing has been built yet."""
OWN = 0
"""The human seat of the game, whose moments are shown."""


def show_vacuum(album: Album, match: Match) -> None:
    """Save the moments of a finished game, those of games with fewer and more seats, the cover, and the result."""
    album.app.push(album.front.title())
    for name, index, show in moments(match):
        scene = album.sit_down(cut(match, index))
        show(scene)
        album.take(f"vacuum-{name}")
        album.back()
    _in_motion(album, match)
    for seats in (2, 3, 5):
        other = random_game(match, seats)
        for verb in ("play", "cable"):
            index = _own(other, partial(_in_second_round, verb))
            scene = album.sit_down(cut(other, index))
            if verb == "play":
                _pick(scene)
            album.take(f"vacuum-{seats}-seats-{verb}")
            album.back()
    album.front.sit_down(cut(match, _own(match, _leads), humans=2))
    album.frames(2)
    album.take("vacuum-cover")
    album.back()
    album.front.sit_down(match)
    album.take("vacuum-result")
    album.back()


def random_game(match: Match, seats: int) -> Match:
    """Return three rounds of the game of `match` for so many seats, played by chance."""
    other = Match.new(match.game, [Seat("human", name) for name in NAMES[:seats]], 7)
    rng = random.Random(10 * seats)
    while not other.over and other.state.round < 4:
        other.act(rng.choice(other.game.candidates(other.state)))
    return other


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game whose first seat is human: names, which actions come next, and how."""
    follows = _own(match, _follows)
    late = _own(match, lambda entry, view: _follows(entry, view) and view.round == LATE)
    takes = _own(match, lambda entry, view: does(entry, "take") and view.round == LATE)
    counted = _own(match, lambda entry, view: does(entry, "play") and view.trick > RULES.tricks // 2)
    sends = _own(match, lambda entry, view: does(entry, "transfer") and view.round == LATE)
    moves = _own(match, lambda entry, view: does(entry, "cable") and view.round == LATE)
    revealed = _own(match, lambda entry, view: _leads(entry, view) and sum(map(bool, view.pay)) == view.seats - 1)
    after = _own(match, lambda entry, view: entry.turn == LATE and view.trick == 1)
    return [
        ("leading", _own(match, _leads), nothing),
        ("following", follows, nothing),
        ("refused", follows, _refuse),
        ("picked", late, _pick),
        ("zoom", late, _zoom),
        ("trick-won", takes, nothing),
        ("taking", takes, _take_a_card),
        ("sending", sends, _point_at_a_way),
        ("cable", moves, nothing),
        ("cable-preview", moves, _plug),
        ("reveal", late, lambda scene: _pick_target(scene, REVEAL_TARGET)),
        ("agendas-open", revealed, _reveal),
        ("counted", counted, lambda scene: scene.sitting.open("counted")),
        ("round-over", after, round_over),
        ("log", late, lambda scene: scene.log.toggle()),
        ("look-back", late, lambda scene: scene.look_back(late // 2)),
    ]


# Finding ------------------------------------------------------------------------------------------------------------


def _own(match: Match, wanted: Wanted) -> int:
    """Return the first decision of the human seat that is wanted."""
    return find(match, wanted, OWN)


def _in_second_round(verb: str, entry: Entry, view: VacuumState) -> bool:
    return does(entry, verb) and view.round == 2 and (verb != "play" or bool(view.zones[TRICK]))


def _leads(entry: Entry, view: VacuumState) -> bool:
    return does(entry, "play") and not view.zones[TRICK]


def _follows(entry: Entry, view: VacuumState) -> bool:
    """Tell whether a card is played to a trick in which some may not be."""
    hand, trick = view.zones[HANDS[0]], view.zones[TRICK]
    kinds = {KINDS[view.face[token]] for token in hand}
    led = KINDS[view.face[trick[0]]] if trick else SPY
    return does(entry, "play") and len(trick) > 1 and led in kinds and len(kinds) > 2 and len(hand) >= RULES.hand - 3


# Showing ------------------------------------------------------------------------------------------------------------


def round_over(scene: TableScene) -> None:
    """Show what the round brought as to somebody who was there when it ended."""
    scene.sitting.resumed = 0
    scene.host.redraw()


def _pick_target(scene: TableScene, target: str) -> None:
    scene.sitting.clicks = (target,)
    scene.host.redraw()


def _pick(scene: TableScene) -> None:
    """Pick the last card that may be played."""
    _pick_target(scene, next(action[1] for action in reversed(scene.sitting.legal) if action[0] == "play"))


def _refuse(scene: TableScene) -> None:
    """Ask for a card that may not be played."""
    hand = scene.sitting.view.zones[HANDS[scene.sitting.seat]]
    name = next(name for name, token in TOKENS.items() if token in hand and not scene.sitting.may(PLAY[token]))
    refusal = refusal_of(scene.sitting, TOKENS[name])
    assert refusal is not None
    scene.host.refuse(name, refusal)


def _take_a_card(scene: TableScene) -> None:
    _pick_target(
        scene, next(action[1] for action in scene.sitting.legal if action[0] == "take" and action[1] in TOKENS)
    )


def _zoom(scene: TableScene) -> None:
    _pick(scene)
    scene.sitting.notes.zoom = scene.sitting.clicks[-1]
    scene.sitting.mode = "zoom"


def _point_at_a_way(scene: TableScene) -> None:
    point(scene, next(f"send.{action[1]}" for action in scene.sitting.legal if action[0] == "transfer"))


def _plug(scene: TableScene) -> None:
    """Choose an end of the cable and point at a socket for it."""
    _, end, socket = next(action for action in scene.sitting.legal if action[0] == "cable")
    scene.sitting.clicks = (f"end.{end}",)
    point(scene, f"socket.{socket}")


def _reveal(scene: TableScene) -> None:
    scene.sitting.do(next(action for action in scene.sitting.legal if action[0] == "reveal"))


# The album ----------------------------------------------------------------------------------------------------------


def _in_motion(album: Album, match: Match) -> None:
    """Save pictures of what moves: a card on its way, why the trick was won, power in the cable, a plug."""
    album.app.motion.reduced, album.pace = False, 0.03
    full = _own(match, lambda entry, view: does(entry, "play") and len(view.zones[TRICK]) == view.seats - 1)
    sends = _own(match, lambda entry, view: does(entry, "transfer") and view.round == LATE)
    moves = _own(match, lambda entry, view: does(entry, "cable") and view.round == LATE)
    for name, index, seconds in (("card", full, 0.1), ("why", full, 1.2), ("power", sends, 0.5), ("plug", moves, 0.3)):
        scene = album.sit_down(cut(match, index))
        scene.sitting.do(match.entries[index].action)
        album.frames(round(seconds / album.pace))
        album.take(f"vacuum-moving-{name}")
        scene.director.finish()
        album.back()
    album.app.motion.reduced, album.pace = True, 0.1


SHOTS = (Chapter(GAME_FILE, show_vacuum),)
