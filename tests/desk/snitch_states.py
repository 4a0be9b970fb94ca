"""Moments of Snitch! to look at its table in, and a stand-in for the scene that seats a player there."""

from collections.abc import Callable
from random import Random
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.picking import Picking
from tabletop.desk.tables.snitch.shots import SEATS_FILE
from tabletop.desk.tables.snitch.sitting import SnitchNotes
from tabletop.desk.window.motion import Value
from tabletop.games.snitch.game import Snitch
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import SnitchState
from tabletop.play.match import Entry
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.players import plain_action

GAME = Snitch()


class Seated(Picking[SnitchState]):
    """A stand-in for the scene: a seat at a state, which really acts."""

    def __init__(self, state: SnitchState) -> None:
        self.game: Game[Any] = GAME
        self.state = state
        self.seat = state.decider or 0
        self.clicks: tuple[str, ...] = ()
        self.mode = self.tab = ""
        self.notes = SnitchNotes()
        self.seed, self.resumed = "seed", 0
        self.done: list[Action] = []
        self.hinted: Action | None = None

    @property
    def legal(self) -> list[Action]:
        return GAME.legal(self.state) if self.state.decider == self.seat else []

    @property
    def view(self) -> SnitchState:
        return self.state.seen_by(self.seat)

    @property
    def names(self) -> list[str]:
        return ["Det. Rivera", "Otto", "Bartholomew the Long of Nightingale Lane", "Ida"]

    @property
    def busy(self) -> bool:
        return False

    @property
    def offered(self) -> list[Action]:
        return self.legal

    @property
    def others_act(self) -> bool:
        return not self.legal

    @property
    def practice(self) -> bool:
        return False

    @property
    def watched(self) -> bool:
        return False

    @property
    def looking_back(self) -> bool:
        return False

    def played_by(self, seat: int) -> str:
        return "Human"

    @property
    def proposed(self) -> Action | None:
        return self.hinted

    @property
    def past(self) -> list[Any]:
        return []

    def glide(self, key: str, goal: Value, at_once: bool = False) -> Value:
        return goal

    def may(self, action: Action) -> bool:
        return action in self.legal

    def refusal(self, action: Action) -> Reason | None:
        refusal = GAME.check(self.state, action)
        return Reason(str(refusal), refusal.rule) if refusal else None

    def do(self, action: Action) -> None:
        GAME.apply(self.state, action)
        self.done.append(action)

    @property
    def due(self) -> str:
        return GAME.frame_name(self.state) or ""

    def step_back(self) -> None:
        self.clicks = self.clicks[:-1]

    def open(self, mode: str) -> None:
        self.mode = "" if mode == self.mode else mode

    def show_tab(self, tab: str) -> None:
        self.tab = tab


# States -------------------------------------------------------------------------------------------------------------


def fresh(seats: int = 1, seed: int = 7) -> SnitchState:
    return GAME.setup(seats, seed, {})


def began(seats: int = 1) -> SnitchState:
    """The first turn."""
    state = fresh(seats)
    for _ in range(seats):
        GAME.push(state, GAME.legal(state)[0])
    return state


def play_until(reached: Callable[[SnitchState], bool], seats: int = 1, seed: int = 1, most: int = 4000) -> SnitchState:
    """Play at random until something is true; other seeds follow when a game ends without it."""
    for more in range(40):
        rng = Random(seed + more)
        state = fresh(seats, seed + more)
        for _ in range(most):
            if reached(state):
                return state
            if state.decider is None:
                break
            GAME.push(state, rng.choice(GAME.candidates(state)))
    raise AssertionError("no random game gets there")


def sensible(reached: Callable[[SnitchState], bool], seed: int = 15) -> SnitchState:
    """Let the plain player play until something is true."""
    for more in range(20):
        state = fresh(1, seed + more)
        for _ in range(600):
            if reached(state):
                return state
            if state.decider is None:
                break
            GAME.push(state, plain_action(state))
    raise AssertionError("no plain game gets there")


def stocked() -> SnitchState:
    """A turn with a full detective, a snitch built, chips of each kind and a few tiles in hand."""
    state = sensible(
        lambda s: s.has(0, "snitch2") and s.round >= 6 and len(s.zones["hand.0"]) >= 3 and top(s) == "Turn"
    )
    state.purses["det.0"] = (2, 1, 0, 0, 1, 0)
    state.purses["snitch2.0"] = (1, 0, 0, 0, 3, 0)
    state.points, state.live, state.usable = 3, [3], 2
    return state


def closed(state: SnitchState) -> int:
    return sum(not edges for edges in state.city.open_edges.values())


def top(state: SnitchState) -> str:
    return type(state.frames[-1]).__name__ if state.frames else ""


def at_hq() -> SnitchState:
    state = stocked()
    state.at[0] = 0
    state.status[0] = 44
    state.purses["hq"] = (0, 0, 2, 1, 0, 0)
    return state


def rich() -> SnitchState:
    """Nothing built, and everything there to pay for all of it."""
    state = sensible(lambda s: bool(s.marked) and not s.built[0] and top(s) == "Turn" and beside(s))
    state.status[0] = 58
    state.points = 5
    zoi = state.city.zois_at(state.at[0])[0]
    state.purses[space_name(zoi)] = (2, 1, 1, 2, 0, 1)
    state.purses["det.0"] = (1, 1, 1, 0, 1, 0)
    return state


def beside(state: SnitchState) -> bool:
    return any(zoi in state.marked for zoi in state.city.zois_at(state.at[0]))


def paying() -> SnitchState:
    state = rich()
    GAME.push(state, ("upgrade", "cred", "any5"))
    GAME.push(state, GAME.legal(state)[0])
    return state


def delivering() -> SnitchState:
    state = at_hq()
    GAME.push(state, ("deliver", "red"))
    return state


def crowded() -> SnitchState:
    """Nineteen tiles in hand."""
    state = began()
    stack = state.zones["stack"]
    state.zones["hand.0"] += stack[:16]
    state.zones["stack"] = stack[16:]
    for token in state.zones["hand.0"]:
        state.known[token] = 3
    return state


def reached(frame: str, seats: int) -> Callable[[], SnitchState]:
    return lambda: play_until(lambda s: top(s) == frame, seats)


def told(wanted: Callable[[Entry], bool]) -> Callable[[], SnitchState]:
    """Return the first moment of the album's game of three that is wanted."""

    def find() -> SnitchState:
        text = resource_path("content", "snitch", SEATS_FILE).read_text(encoding="utf-8")
        entries = replay_text(text, SEATS_FILE).entries
        state = next(entry.before for entry in entries if wanted(entry))
        assert isinstance(state, SnitchState)
        return state

    return find


STATES: dict[str, Callable[[], SnitchState]] = {
    "start": fresh,
    "first turn": began,
    "middle": stocked,
    "at hq": at_hq,
    "rich": rich,
    "crowded": crowded,
    "triggered": lambda: sensible(lambda s: s.trigger_round > 0 and top(s) == "Turn"),
    "last turn": lambda: sensible(lambda s: 0 < s.trigger_round < s.round),
    "two": lambda: play_until(lambda s: s.round > 4 and top(s) == "Turn", 2),
    "four": lambda: play_until(lambda s: s.round > 6 and top(s) == "Turn" and len(s.marked) < closed(s), 4),
    "pay": paying,
    "delivery": delivering,
    "site": reached("Site", 1),
    "collect": reached("Collect", 3),
    "information": reached("Information", 3),
    "yield": reached("Yield", 4),
    "free flip": reached("FreeFlip", 4),
    "jurisdiction": told(lambda entry: entry.action[0] == "bump"),
    "interrogation": told(lambda entry: entry.action[0] == "interrogate"),
    "last of three": told(lambda e: 0 < e.before.trigger_round < e.before.round and e.seat == 1),  # type: ignore
    "over": lambda: sensible(lambda s: s.decider is None),
}
CACHE: dict[str, SnitchState] = {}


def sit(name: str) -> Seated:
    if name not in CACHE:
        CACHE[name] = STATES[name]()
    return Seated(CACHE[name].clone())
