"""The pictures of Power Vacuum: every decision, what can be asked for, the end of a round, two to five seats."""

import random
from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import (
    GAME_FILE,
    Chapter,
    Show,
    click,
    does,
    find,
    nothing,
    point,
    save_ends,
    save_in_motion,
    save_moments,
    save_round_end,
    save_told,
)
from tabletop.desk.tables.vacuum.hand import REVEAL_TARGET, refusal_of
from tabletop.desk.tables.vacuum.reading import decision
from tabletop.games.vacuum.pack import KINDS, PLAY, RULES, SPY, TOKENS
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.play.match import Match, Seat

NAMES = ("Rivera", "Ivo", "Mara", "Petra", "Otto")
LATE = 3
"""The round that most is shown in: in the first nothing has been built yet."""
OWN = 0
"""The human seat of the game, whose moments are shown."""


def show_vacuum(album: Album, match: Match) -> None:
    """Save the moments of a finished game, those of games with fewer and more seats, the cover, and the result."""
    album.app.push(album.front.title())
    save_moments(album, match, "vacuum", moments(match))
    full = _first(match, "play", lambda view: len(view.zones[TRICK]) == view.seats - 1)
    sends, moves = (_first(match, verb, _late) for verb in ("transfer", "cable"))
    moving = (("card", full, 0.1), ("why", full, 1.2), ("power", sends, 0.5), ("plug", moves, 0.3))
    save_in_motion(album, match, "vacuum", moving)
    begun = _first(match, "play", lambda view: view.round == LATE and view.trick == 1)
    save_round_end(album, match, "vacuum", begun, (1, 1.8, 2.9, 7.3))
    for seats in (2, 3, 5):
        other = random_game(match, seats)
        plays, cables = (_first(other, verb, _begun) for verb in ("play", "cable"))
        shown = (("play", plays, _pick), ("cable", cables, nothing))
        save_moments(album, other, f"vacuum-{seats}-seats", shown)
    save_told(album, match, "vacuum")
    save_ends(album, match, "vacuum", _first(match, "play", _leads))


def random_game(match: Match, seats: int) -> Match:
    """Return three rounds of the game of `match` for so many seats, played by chance."""
    other = Match.new(match.game, [Seat("human", name) for name in NAMES[:seats]], 7)
    rng = random.Random(10 * seats)
    while not other.over and other.state.round < 4:
        other.act(rng.choice(other.game.candidates(other.state)))
    return other


def moments(match: Match) -> list[tuple[str, int, Show]]:
    """Return what to show of a finished game whose first seat is human: names, which actions come next, and how."""
    follows = _first(match, "play", _some_may)
    late = _first(match, "play", lambda view: _some_may(view) and view.round == LATE)
    takes, sends, moves = (_first(match, verb, _late) for verb in ("take", "transfer", "cable"))
    revealed = _first(match, "play", lambda view: _leads(view) and sum(map(bool, view.pay)) == view.seats - 1)
    return [
        ("leading", _first(match, "play", _leads), nothing),
        ("following", follows, nothing),
        ("refused", follows, _refuse),
        ("picked", late, _pick),
        ("zoom", late, _zoom),
        ("trick-won", takes, nothing),
        ("taking", takes, lambda scene: click(scene, _legal(scene, "take")[1])),
        ("sending", sends, lambda scene: point(scene, f"send.{_legal(scene, 'transfer')[1]}")),
        ("cable", moves, nothing),
        ("cable-preview", moves, _plug),
        ("reveal", late, lambda scene: click(scene, REVEAL_TARGET)),
        ("agendas-open", revealed, _reveal),
        (
            "counted",
            _first(match, "play", lambda view: view.trick > RULES.tricks // 2),
            lambda scene: scene.sitting.open("counted"),
        ),
        ("log", late, lambda scene: scene.log.toggle()),
        ("look-back", late, lambda scene: scene.looking.go(late // 2)),
    ]


# Finding ------------------------------------------------------------------------------------------------------------


def _first(match: Match, verb: str, wanted: Callable[[VacuumState], bool]) -> int:
    """Return the first decision of the human seat for an action of a verb that is wanted."""
    return find(match, lambda entry, view: does(entry, verb) and wanted(view), OWN)


def _late(view: VacuumState) -> bool:
    return view.round == LATE


def _leads(view: VacuumState) -> bool:
    return not view.zones[TRICK]


def _begun(view: VacuumState) -> bool:
    """Tell whether a trick of the second round is under way."""
    return view.round == 2 and (bool(view.zones[TRICK]) or decision(view) != "Play")


def _some_may(view: VacuumState) -> bool:
    """Tell whether a card is played to a trick in which some may not be."""
    hand, trick = view.zones[HANDS[OWN]], view.zones[TRICK]
    kinds = {KINDS[view.face[token]] for token in hand}
    led = KINDS[view.face[trick[0]]] if trick else SPY
    return len(trick) > 1 and led in kinds and len(kinds) > 2 and len(hand) >= RULES.hand - 3


def _legal(scene: TableScene, verb: str) -> Action:
    """Return the first legal action of a verb, of cards rather than power."""
    found = [action for action in scene.sitting.legal if action[0] == verb]
    return next((action for action in found if action[1] in TOKENS), found[0])


# Showing ------------------------------------------------------------------------------------------------------------


def _reveal(scene: TableScene) -> None:
    scene.sitting.do(_legal(scene, "reveal"))
    scene.director.finish()


def _pick(scene: TableScene) -> None:
    """Pick the last card that may be played."""
    click(scene, next(action[1] for action in reversed(scene.sitting.legal) if action[0] == "play"))


def _refuse(scene: TableScene) -> None:
    """Ask for a card that may not be played."""
    hand = scene.sitting.view.zones[HANDS[OWN]]
    name = next(name for name, token in TOKENS.items() if token in hand and not scene.sitting.may(PLAY[token]))
    refusal = refusal_of(scene.sitting, TOKENS[name])
    assert refusal is not None
    scene.host.refuse(name, refusal)


def _zoom(scene: TableScene) -> None:
    _pick(scene)
    scene.sitting.notes.zoom = scene.sitting.clicks[-1]
    scene.sitting.mode = "zoom"


def _plug(scene: TableScene) -> None:
    """Choose an end of the cable and point at a socket for it."""
    _, end, socket = _legal(scene, "cable")
    scene.sitting.click(end, "cable")
    point(scene, f"socket.{socket}")


SHOTS = (Chapter(GAME_FILE, show_vacuum),)
