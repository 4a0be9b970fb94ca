"""The doors into a game, the same for every game."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from tabletop.core.actions import Action, as_action
from tabletop.core.addressing import YOU, addressed
from tabletop.core.chance import HIDDEN_SEED, draw
from tabletop.core.events import Event
from tabletop.core.foresight import foreseen
from tabletop.core.frames import Doing
from tabletop.core.grammar import Grammar
from tabletop.core.moments import Moment, Tells
from tabletop.core.records import NO_CARD
from tabletop.core.refusals import IllegalAction, Refusal
from tabletop.core.scores import ScoreSheet
from tabletop.core.state import HIDDEN, State
from tabletop.core.windows import Announced

S = TypeVar("S", bound=State)

FIRST = "first"
"""The choice of who begins."""
LOT = "lot"
"""Its value that has chance say so."""
_SEAT = "seat"


def seat_id(seat: int) -> str:
    """Return what a seat is called as the value of an option.

    >>> seat_id(0)
    'seat1'
    """
    return f"{_SEAT}{seat + 1}"


class Mark(NamedTuple):
    """A seat `used` something of a pack, or had the chance to: a `sort` such as ``mod``, the id `name` in the pack.

    The chance may be nobody's in particular (EVERYBODY).
    """

    sort: str
    name: str
    seat: int
    used: bool


class Foretold(NamedTuple):
    """What an action brings: `sentences` in the order of the events, and `whole` and `answers` as in `Foreseen`."""

    sentences: tuple[str, ...]
    whole: bool
    answers: bool


class ViewError(ValueError):
    """Raised when what a seat may do is asked of a view that is not its own."""


class Game(Generic[S]):
    """A game's rules behind the doors that the desk, the match, AI seats and tools use.

    `id` and `title` name it, `seats` is the range of seat counts, `rules` the number of its rule set, `fingerprint`
    a short hash of its rule values, `state_type` the class of its states, `options` the schema of its options: id to
    the values allowed, the default first. `older` has the options that a saved game which doesn't name them was played
    by, where these are not the defaults. `grammar` says what its actions are made of. `moments` tells of events of some
    types as the whole table looks at them. A search plays on at random to the end of the round in hand and of
    `rollout_rounds` more, `rollout_plies` decisions at most. Where `rollout_looks` is more than 0, no tree is searched:
    each action is followed by that number of decisions, made by seats that look one step ahead.
    """

    id: str
    title: str
    seats: range
    rules: int
    fingerprint: str
    state_type: type[S]
    options: dict[str, tuple[str, ...]]
    older: Mapping[str, str] = {}
    grammar: Grammar = Grammar()
    moments: Mapping[type, Tells[S]] = {}
    rollout_rounds: int = 0
    rollout_plies: int = 200
    rollout_looks: int = 0

    @property
    def open_verbs(self) -> frozenset[str]:
        """The verbs whose actions `check` allows though `legal` does not list them, such as an offer."""
        return frozenset().union(*(frame.OPEN for frame in self.state_type.FRAMES))

    def setup(self, seats: int, seed: int | str, options: dict[str, str] | None = None) -> S:
        """Return the state before the first decision; steps that come before it have been run.

        `seats` is one of `self.seats`; `seed` is any number or word; `options` name values of `self.options` and of
        `self.seat_options(seats)`, those left out take their default. Raises OptionError for anything else.
        """
        state = self._dealt(seats, seed, options)
        Doing(state).run()
        return state

    def opening(self, seats: int, seed: int | str, options: dict[str, str] | None = None) -> tuple[S, list[Event[Any]]]:
        """Return the state as it is dealt, and the events of the steps that come before the first decision.

        The parameters are those of `setup`, which returns the state after these events. Raises OptionError as it does.
        """
        state = self._dealt(seats, seed, options)
        doing = Doing(state.clone())
        doing.run()
        return state, doing.events

    def _dealt(self, seats: int, seed: int | str, options: dict[str, str] | None) -> S:
        if type(seats) is not int:
            raise OptionError(f"expected a number of seats, found {seats!r:.60}")
        if not _is_seed(seed):
            found = ascii(seed) if isinstance(seed, str) else f"{type(seed).__name__}"
            raise OptionError(f"expected a number or a readable text for the seed, found {found:.60}")
        if seats not in self.seats:
            raise OptionError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, found {seats}")
        chosen, of_seats = self.with_defaults(options or {}), self.seat_options(seats)
        known = self.options | of_seats
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise OptionError(f"{self.title} has no option {name!r:.60}: expected one of {names}")
            if value not in known[name]:
                raise OptionError(f"option {name}: expected one of {', '.join(known[name])}, found {value!r:.60}")
        return self.deal(seats, seed, {name: values[0] for name, values in of_seats.items()} | chosen)

    def seat_options(self, seats: int) -> dict[str, tuple[str, ...]]:
        """Return what is chosen for the seats of a game of `seats`: id to the values allowed, the default first.

        Who begins is one in every game: by lot, or a seat.
        """
        return {FIRST: (LOT, *map(seat_id, range(seats)))} if seats > 1 else {}

    def begins(self, options: Mapping[str, str]) -> int | None:
        """Return the seat that was chosen to begin, None where that is left to the rules, and so to chance at last."""
        chosen = options.get(FIRST, LOT)
        return None if chosen == LOT else int(chosen.removeprefix(_SEAT)) - 1

    def first_seat(self, seed: int, seats: int, options: Mapping[str, str], purpose: str = "first seat") -> int:
        """Return the seat that was chosen to begin, or else one by lot, for which the `purpose` is a word."""
        chosen = self.begins(options)
        return draw(seed, purpose, 0, 0, seats) if chosen is None else chosen

    def with_defaults(self, options: dict[str, str]) -> dict[str, str]:
        """Return `options` with the default of each that they leave out; a saved game is older than some options."""
        return {name: values[0] for name, values in self.options.items()} | options

    def common(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return those of `options` that games are compared by: what was chosen for single seats is not."""
        return {name: value for name, value in options.items() if name in self.options}

    def recorded(self, options: dict[str, str], seats: int, *, old: bool = False) -> dict[str, str]:
        """Return the options that the journal of a game of `seats` notes: all of `options`, and who begins.

        An `old` one that leaves something out was played by what is `older`.
        """
        known = self.seat_options(seats)
        begins = {FIRST: LOT} | dict(self.older if old else {}) if FIRST in known else {}
        return self.with_defaults(begins | options)

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> S:
        """Return the first state, which may have steps on top of its stack; the parameters are known to be good."""
        raise NotImplementedError

    def legal(self, state: S) -> list[Action]:
        """Return every legal action of `state.decider` in a fixed order; empty only when the game is over.

        `state` may be the decider's own view. Raises ViewError for one that hides what the decider knows.
        """
        if state.seed == HIDDEN_SEED:
            _check_view(state)
        return state.frames[-1].legal(state) if state.frames else []

    def candidates(self, state: S) -> list[Action]:
        """Return the legal actions that are worth a thought: no pointless loops of free actions.

        Raises ViewError like `legal`.
        """
        if state.seed == HIDDEN_SEED:
            _check_view(state)
        return state.frames[-1].candidates(state) if state.frames else []

    def check(self, state: S, action: Action) -> Refusal | None:
        """Return why `action` is not allowed now, or None when it is.

        Whatever is no action at all is refused too. Raises ViewError like `legal`.
        """
        if not state.frames:
            return Refusal("game_over", {}, f"{self.id}.end", "The game is over.")
        if state.seed == HIDDEN_SEED:
            _check_view(state)
        return state.frames[-1].refusal(state, as_action(action))

    def apply(self, state: S, action: Action) -> list[Event[Any]]:
        """Carry out `action` and return what happened.

        Raises IllegalAction, and changes nothing, when the rules refuse it, and ViewError like `legal`.
        """
        refusal = self.check(state, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        return self.push(state, action)

    def push(self, state: S, action: Action) -> list[Event[Any]]:
        """Carry out `action`, known to be legal, and return what happened."""
        doing: Doing[S] = Doing(state)
        state.frames[-1].act(doing, action)
        doing.run()
        return doing.events

    def traits(self, state: S, action: Action) -> frozenset[str]:
        """Return what `action` of the decider is, in the words that a lesson picks actions by; its verb is the first.

        `state` may be the decider's own view.
        """
        return frozenset(action[:1])

    def play_on(self, state: S, draw: Callable[[], float], last_round: int, plies: int) -> None:
        """Play `state` on at random by `candidates`, until round `last_round` is over or `plies` decisions are made.

        The next round is not begun, so that its deal doesn't blur what this one came to. `draw` returns numbers from
        0 to 1, without 1.
        """
        doing: Doing[S] = Doing(state)
        while doing.run(last_round) and plies and state.round <= last_round:
            frame = state.frames[-1]
            actions = frame.candidates(state)
            frame.act(doing, actions[int(draw() * len(actions))])
            plies -= 1

    def evaluate(self, state: S) -> list[float]:
        """Return how well each seat stands, from 0 to 1; at the end, how well it did.

        `state` has a decision on top, or is over, or is about to begin a round.
        """
        raise NotImplementedError

    def rating_of(self, score: float) -> float:
        """Return which rating a game alone can be expected to end with where `evaluate` says `score`."""
        return 100 * score

    def outlook(self, state: S) -> list[float]:
        """Return how well each seat stands, from 0 to 1, where positions are compared in which others are on turn.

        A search asks this; `evaluate`, which it is by default, is asked about the ends of one's own actions, and may
        leave out what a turn to come is worth.
        """
        return self.evaluate(state)

    def scores(self, state: S) -> list[ScoreSheet]:
        """Return each seat's score sheet as it would be if the game ended now."""
        raise NotImplementedError

    def describe(self, event: Event[Any], state: S, names: list[str]) -> str | None:
        """Return the log sentence for `event`, which has just happened in `state`, or None when it has none.

        `names` are the seats' names. `state` may be a view: the sentence never says what it hides.
        """
        raise NotImplementedError

    def foretold(self, view: S, action: Action, names: Sequence[str]) -> Foretold:
        """Return in sentences what the legal `action` of the decider of `view`, its own view, brings for sure.

        `names` are the seats' names; the decider is called you. What the order of the action says already is left out.
        """
        assert view.decider is not None
        called = [YOU if seat == view.decider else name for seat, name in enumerate(names)]
        found, shown = foreseen(view, action), view.clone()
        said = _words(" ".join(self.grammar.orders(action, view, names))) | {"you"}
        sentences: list[str] = []
        for event in found.events:
            shown.happened(event)
            sentence = addressed(self.describe(event, shown, called) or "")
            if not _words(sentence) <= said:
                sentences.append(sentence)
        return Foretold(tuple(sentences), found.whole, found.answers)

    def found(self, state: S, action: Action, events: Sequence[Event[Any]], names: Sequence[str]) -> tuple[str, ...]:
        """Return in sentences what the decider of `state` found by `action`: what nobody could foresee of `events`, as
        it saw them. The decider is called you; nothing where all was foreseen."""
        seat = state.decider
        view = state.seen_by(seat)
        sure = len(foreseen(view, action).events)
        called = [YOU if one == seat else name for one, name in enumerate(names)]
        sentences: list[str] = []
        for n, event in enumerate(events):
            if event.OPENS_TURN:
                break
            view.happened(event)
            if n >= sure and (sentence := self.describe(event, view, called)):
                sentences.append(addressed(sentence))
        return tuple(sentences)

    def moment(self, event: Event[Any], state: S, names: list[str], seat: int) -> Moment | None:
        """Return what the whole table looks at as `event` has just happened in `state`, None for nothing.

        `names` are the seats' names, `seat` is who looks, -1 where no player does. It never says what `state`, which
        may be a view, hides.
        """
        tells = self.moments.get(type(event))
        return tells(event, state, names, seat) if tells else None

    def news(self, event: Event[Any]) -> str | None:
        """Return in a short clause what `event` told somebody, such as ``a tile was drawn``; None for a general one."""
        return None

    def kinds_of(self, state: S, seat: int) -> dict[str, str]:
        """Return what `seat` plays that others don't, by sort, such as a mastermind by its id; nothing by default.

        A table of balance says how often each of them wins.
        """
        return {}

    def marks(self, state: S, events: Sequence[Event[Any]]) -> list[Mark]:
        """Return what `events`, after which `state` holds, tell a table of balance of the cards of the pack.

        By default, each card that was announced was used by its owner.
        """
        return [
            Mark("card", state.FACES[state.face[event.card]].rpartition(".")[0], event.owner, True)
            for event in events
            if isinstance(event, Announced) and event.card != NO_CARD
        ]

    def dead_end(self, state: S) -> Refusal | None:
        """Return why nothing that counts can change any more although the game isn't over.

        None while something can, as far as every seat sees. Ask it now and then, not for every action of a search.
        """
        return None

    def prompt(self, state: S) -> str:
        """Return one sentence that says what `state.decider` may do now."""
        raise NotImplementedError

    def phase(self, state: S) -> str:
        """Return where the game stands in a few words, such as ``turn 4``."""
        return f"round {state.round}"

    def clocks(self, state: S) -> dict[str, int]:
        """Return how far the game is, by counters that late starts go by: the round in every game."""
        return {"round": state.round}

    def frame_name(self, state: S) -> str | None:
        """Return the kind of the decision that is due, None when the game is over."""
        return type(state.frames[-1]).__name__ if state.frames else None


def _words(text: str) -> set[str]:
    """Return the words of `text` in small letters.

    >>> sorted(_words("You move: Train Depot."))
    ['depot', 'move', 'train', 'you']
    """
    return set(re.findall(r"\w+", text.casefold()))


def _check_view(view: State) -> None:
    """Raise ViewError when the faces that the decider of `view` knows are blank."""
    seat = view.decider
    if seat is None:
        return
    bit = 1 << seat
    if any(face == HIDDEN and known & bit for face, known in zip(view.face, view.known, strict=True)):
        raise ViewError(f"expected a state or the view of seat {seat}, who decides, found what another sees")


class OptionError(ValueError):
    """Raised by `Game.setup` for a seat count or an option that the game does not have."""


def _is_seed(seed: object) -> bool:
    """Return whether `seed` is a number or a text that a file can hold."""
    try:
        return type(seed) in (int, str) and bool(str(seed).encode() or True)
    except ValueError:  # half a letter, or more digits than Python writes
        return False


def redact(events: list[Event[Any]], seats: int, seat: int | None) -> list[Event[Any]]:
    """Return `events` as `seat` (None: a bystander) gets them in a game of `seats` seats."""
    bit = 1 << (seats if seat is None else seat)
    return [event.redacted(bit) for event in events]


def event_json(events: list[Event[Any]]) -> bytes:
    """Return `events` as JSON, a list of tagged objects."""
    return msgspec.json.encode(events)
