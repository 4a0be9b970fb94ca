"""A match in progress: the state, the seats, the journal, and the way back."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

from msgspec import UNSET

from tabletop import __version__
from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.core.actions import Action, action_text
from tabletop.core.chance import mix, seed_number
from tabletop.core.events import Event
from tabletop.core.game import Game, redact
from tabletop.core.refusals import IllegalAction, Refusal
from tabletop.core.scores import ScoreSheet
from tabletop.core.state import State
from tabletop.play.journal import DIGEST_EVERY, STRETCH, Given, Header, Journal, SeatHeader, is_name
from tabletop.play.kinds import check_kind
from tabletop.play.limits import forced, knows_more, latest_decision, reset_start, undo_refusal
from tabletop.play.remarks import Remark

Seat = SeatHeader


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that was made: by `seat`, in round `turn`, on the table `before`; `index` counts from 0.

    `auto` says that play made it unasked because nothing else was possible.
    """

    index: int
    action: Action
    seat: int
    turn: int
    events: tuple[Event[Any], ...]
    before: State
    auto: bool

    def seen_by(self, seat: int | None) -> "Entry":
        """Return the entry as `seat` (None: a bystander) may see it: events redacted, the table a view.

        That it was made unasked is for others to see only where it doesn't tell what its seat held.
        """
        events = tuple(redact(list(self.events), self.before.seats, seat))
        auto = self.auto and (seat == self.seat or not knows_more(self.before, self.seat))
        return replace(self, events=events, before=self.before.seen_by(seat), auto=auto)


@dataclass(frozen=True, slots=True)
class Change:
    """What a listener is told: `kind` of change and the `entries` it is about, oldest first."""

    kind: Literal["acted", "undone", "redone", "practice", "seat", "given up"]
    entries: tuple[Entry, ...] = ()


@dataclass(slots=True)
class Coaching:
    """Whether a match teaches while it is played, whether it `ever` did, and for each step skipped how many actions
    had been made."""

    on: bool = False
    ever: bool = False
    skips: dict[str, int] = field(default_factory=dict)

    def switch(self, on: bool) -> None:
        """Teach from now on, or no longer."""
        self.on = on
        self.ever = self.ever or on


class Prelude(NamedTuple):
    """What is played before the seats of a match take over: the `actions`, and what the header says of them."""

    given: Given
    actions: Sequence[Action]


Listener = Callable[[Change], None]


class UndoRefused(Exception):  # noqa: N818 - a refusal, like IllegalAction
    """Raised when nothing may be taken back or made again; `refusal` says why.

    `anyway` says whether it can be done at the price of the game becoming practice.
    """

    def __init__(self, refusal: Refusal, anyway: bool) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.anyway = anyway


class Match:
    """A game being played.

    `state` is the whole truth: show `view(seat)`. `entries` are the actions that stand, `remarks` what else belongs
    in a log, oldest first; `practice` and `given_up` are how the game counts. Every change is in the journal before
    anybody is told of it.
    """

    def __init__(self, game: Game[Any], header: Header, state: State, journal: Journal) -> None:
        self.game = game
        self.header = header
        self.seats: list[Seat] = list(header.seats)
        self.state = state
        self.journal = journal
        self.entries: list[Entry] = []
        self.remarks: list[Remark] = []
        self.practice = bool(header.parent)
        self.given_up = False
        self.handed_over = False
        self.coaching = Coaching()
        self._undone: list[tuple[list[Entry], State]] = []
        self._made = 0
        self._listeners: list[tuple[Listener, int | None]] = []

    @classmethod
    def new(
        cls,
        game: Game[Any],
        seats: list[Seat],
        seed: int | str,
        options: dict[str, str] | None = None,
        path: Path | None = None,
        practice: bool = False,
        started: datetime | None = None,
        prelude: Prelude | None = None,
    ) -> "Match":
        """Return a new match whose journal is a new file at `path` (None: in memory).

        What is played in its `prelude` stands before the seats take over. Raises IllegalAction when that breaks the
        rules, OptionError for options or a number of seats that the game does not have, ValueError for an unknown
        kind of seat or a name that can't be one.
        """
        _check_seats(seats)
        state = game.setup(len(seats), seed, options)
        header = Header(
            id=secrets.token_hex(8),
            game=game.id,
            rules=game.rules,
            fingerprint=game.fingerprint,
            options=game.recorded(options or {}, len(seats)),
            seats=list(seats),
            seed=str(seed),
            started=(started or datetime.now()).astimezone().isoformat(timespec="seconds"),
            app=__version__,
            given=UNSET if prelude is None else prelude.given,
        )
        match = cls(game, header, state, Journal(None))
        lines = [f"!digest {state.digest()}", *match._played(prelude)]
        match.journal = Journal.begin(path, header)
        match.journal.write_together(lines)
        if practice:
            match.become_practice()
        match.settle()
        return match

    def _played(self, prelude: Prelude | None) -> list[str]:
        """Play a prelude and return the lines of a journal for it."""
        if prelude is None:
            return []
        for action in prelude.actions:
            self.replay_action(action)
        return [*map(action_text, prelude.actions), f"!digest {self.state.digest()}"]

    @cached_property
    def opening(self) -> Entry:
        """What happened before the first action, on the table as it was dealt: an entry of its own, with index −1."""
        state, events = self.game.opening(len(self.seats), self.header.seed, self.header.options)
        return Entry(-1, (), state.frames[-1].seat, state.round, tuple(events), state, True)

    @property
    def recorded_options(self) -> dict[str, str]:
        """The options that games are compared by in the records, a late start among them."""
        late = {STRETCH: self.header.stretch} if self.header.stretch else {}
        return self.game.common(self.header.options) | late

    @property
    def prelude(self) -> int:
        """How many of the entries had been made before the seats took over; they are never taken back."""
        return self.header.prelude

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    @property
    def decider(self) -> int | None:
        """The seat that must act now; None when the match is over."""
        return None if self.given_up else self.state.decider

    @property
    def over(self) -> bool:
        """Whether nothing more can be done: the game has ended or was given up."""
        return self.decider is None

    @property
    def ranked(self) -> bool:
        """Whether the result counts among others: no practice, not given up, each seat held by one player all along."""
        return not (self.practice or self.given_up or self.handed_over)

    @property
    def humans(self) -> int:
        """How many seats are human now."""
        return sum(seat.kind == "human" for seat in self.seats)

    def players(self, seat: int) -> list[str]:
        """Return the kinds that have played `seat` (from 0), in their order."""
        kinds = [self.header.seats[seat].kind]
        for remark in self.remarks:
            if remark.seat == seat and remark.kind != kinds[-1]:
                kinds.append(remark.kind)
        return kinds

    def view(self, seat: int | None) -> State:
        """Return the table as `seat` (None: a bystander) sees it."""
        return self.state.seen_by(seat)

    def entries_for(self, seat: int | None) -> list[Entry]:
        """Return the entries as `seat` (None: a bystander) may see them."""
        return [entry.seen_by(seat) for entry in self.entries]

    def scores(self) -> list[ScoreSheet]:
        """Return each seat's score sheet as it would be if the game ended now."""
        return self.game.scores(self.state)

    def listen(self, listener: Listener, seat: int | None) -> None:
        """Tell `listener` of every change from now on, as `seat` (None: a bystander) may see it."""
        self._listeners.append((listener, seat))

    def unlisten(self, listener: Listener) -> None:
        """Tell `listener` nothing more."""
        self._listeners = [pair for pair in self._listeners if pair[0] != listener]

    def _tell(self, change: Change) -> None:
        for listener, seat in list(self._listeners):
            listener(replace(change, entries=tuple(entry.seen_by(seat) for entry in change.entries)))

    # -- going on

    def legal(self) -> list[Action]:
        """Return what the decider may do; empty when the match is over."""
        return [] if self.given_up else self.game.legal(self.state)

    def check(self, action: Action) -> Refusal | None:
        """Return why `action` is not allowed now, or None when it is."""
        if self.given_up:
            return Refusal("given_up", {}, f"{self.game.id}.end", "The game was given up.")
        return self.game.check(self.state, action)

    def act(self, action: Action) -> Entry:
        """Carry out `action` of the deciding seat, and what is done unasked after it; return its entry.

        Raises IllegalAction, and changes nothing, when the rules refuse it.
        """
        entry = self._make(action, auto=False)
        self.settle()
        return entry

    def advance(self) -> Entry | None:
        """Let the decider act if it is an AI seat, however long it thinks; return its entry, None when it is human."""
        seat = self.decider
        if seat is None or self.seats[seat].kind == "human":
            return None
        return self.act(automatic_action(self))

    def settle(self) -> None:
        """Make the actions that need no asking now; what calls for a decision stays."""
        while (action := self.unasked) is not None:
            self._make(action, auto=True)

    @property
    def unasked(self) -> Action | None:
        """What is made for the decider without asking because nothing else is possible, None where it must be asked."""
        if self.given_up:
            return None
        seat = self.state.decider
        alone = seat is not None and self.humans == 1 and self.seats[seat].kind == "human"
        return forced(self.game, self.state, alone)

    def _make(self, action: Action, auto: bool) -> Entry:
        refusal = self.check(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        # The action is carried out on a copy, so that the old state is the snapshot and a fault in it leaves no trace.
        state = self.state.clone()
        entry = self._entry(state, action, auto)
        self.journal.write(action_text(action))
        self._stand(entry, state)
        if state.decider is None or self._made % DIGEST_EVERY == 0:
            self.journal.write(f"!digest {state.digest()}")
        self._tell(Change("acted", (entry,)))
        return entry

    def _entry(self, state: State, action: Action, auto: bool) -> Entry:
        seat = self.state.frames[-1].seat
        events = tuple(self.game.push(state, action))
        return Entry(len(self.entries), action, seat, self.state.round, events, self.state, auto)

    def _stand(self, entry: Entry, state: State) -> None:
        self.entries.append(entry)
        self.state = state
        self._undone.clear()
        self._made += 1

    # -- going back

    def undo_refusal(self) -> Refusal | None:
        """Return why `undo` would be refused now, None when it would not."""
        return undo_refusal(self, latest_decision(self))

    @property
    def anyway(self) -> bool:
        """Whether a refused undo can be had by making the game practice: where one human plays."""
        refusal = self.undo_refusal()
        return refusal is not None and refusal.code in ("news", "decided") and self.humans == 1

    def undo(self, anyway: bool = False) -> tuple[Entry, ...]:
        """Take back the latest decision of a human seat and all that followed; return those entries, oldest first.

        With `anyway` the limit does not hold where one human plays, and the game becomes practice if it had held.
        Raises UndoRefused.
        """
        start = latest_decision(self)
        refusal = undo_refusal(self, start)
        if refusal is not None:
            if not (anyway and self.anyway):
                raise UndoRefused(refusal, self.anyway)
            self.become_practice()
        assert start is not None
        return self._back_to(start)

    def reset_refusal(self) -> Refusal | None:
        """Return why `reset_turn` would be refused now, None when it would not."""
        return reset_start(self)[1]

    def reset_turn(self) -> tuple[Entry, ...]:
        """Take back everything of this turn that may be taken back; return those entries, oldest first.

        Raises UndoRefused when there is nothing.
        """
        start, refusal = reset_start(self)
        if refusal is not None:
            raise UndoRefused(refusal, False)
        return self._back_to(start)

    def go_back(self, made: int) -> None:
        """Take back all but the first `made` actions, whoever made them; the match is practice from there on."""
        self.become_practice()
        if made < len(self.entries):
            self._back_to(made)

    def redo(self) -> tuple[Entry, ...]:
        """Make again what the latest undo took back; return those entries. Raises UndoRefused when there is nothing."""
        if not self._undone:
            raise UndoRefused(Refusal("no_redo", {}, "undo", "There is nothing to make again."), False)
        self.journal.write(f"!redo {len(self._undone[-1][0])}")
        entries = self.step_forward()
        self._tell(Change("redone", entries))
        return entries

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing done since."""
        return bool(self._undone)

    def _back_to(self, start: int) -> tuple[Entry, ...]:
        self.journal.write(f"!undo {len(self.entries) - start}")
        entries = self.step_back(start)
        self._tell(Change("undone", entries))
        return entries

    def step_back(self, start: int) -> tuple[Entry, ...]:
        """Take back the entries from index `start` on, unasked and unwritten; for replays."""
        gone = self.entries[start:]
        self._undone.append((gone, self.state))
        self.state = gone[0].before
        del self.entries[start:]
        self.remarks = [replace(remark, made=min(remark.made, start)) for remark in self.remarks]
        self.coaching.skips = {step: min(made, start) for step, made in self.coaching.skips.items()}
        return tuple(gone)

    def step_forward(self) -> tuple[Entry, ...]:
        """Make the latest step back undone, unwritten; for replays."""
        entries, self.state = self._undone.pop()
        self.entries += entries
        return tuple(entries)

    @property
    def redo_length(self) -> int:
        """How many entries `redo` would bring back."""
        return len(self._undone[-1][0]) if self._undone else 0

    def replay_action(self, action: Action) -> None:
        """Carry out `action` as a journal tells it: unwritten, nothing forced after it. Raises IllegalAction."""
        refusal = self.check(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        auto = self.unasked == action
        state = self.state.clone()
        self._stand(self._entry(state, action, auto), state)

    def forget_past(self) -> None:
        """Keep the table as it stands and nothing of the way there: a match to be looked at takes little room so."""
        self.entries.clear()
        self._undone.clear()

    # -- how it counts

    def become_practice(self) -> None:
        """Make this game practice: kept, never ranked, and free to be taken back."""
        if not self.practice:
            self.journal.write("!practice")
            self.practice_begun()
            self._tell(Change("practice"))

    def practice_begun(self) -> None:
        """Note that this game is practice, unwritten; for replays."""
        self.practice = True
        self.remarks.append(Remark(len(self.entries)))

    def hand_over(self, seat: int, kind: str, stopped: bool = False) -> None:
        """Let `kind` decide for `seat` (from 0) from now on, because its search had `stopped` or because somebody
        wants it so; what need not be asked then is done. Raises ValueError for an unknown kind."""
        check_kind(kind)
        self.journal.write(f"!seat {seat} {kind}{' stopped' if stopped else ''}")
        self.seat_taken(seat, kind, stopped)
        self._tell(Change("seat"))
        self.settle()

    def seat_taken(self, seat: int, kind: str, stopped: bool = False) -> None:
        """Note that `kind` decides for `seat` (from 0), unwritten; for replays."""
        self.remarks.append(Remark(len(self.entries), seat, kind, stopped))
        self.handed_over = self.handed_over or kind != self.seats[seat].kind
        self.seats[seat] = Seat(kind, self.seats[seat].name)

    def give_up(self) -> None:
        """End the match unranked; nothing happens when it is over already."""
        if not self.over:
            self.journal.write("!give-up")
            self.given_up = True
            self._tell(Change("given up"))


def thinking_seed(match: Match, level: str) -> int:
    """Return the seed of what a seat of `level` thinks now: the same for the same game and the same actions.

    It is mixed for a purpose that no game uses, so that it tells nothing about the game's chance.
    """
    return mix(seed_number(match.header.seed), f"thinking {level}", match.state.round, len(match.entries))


def since(seat: int, entries: Sequence[Entry]) -> Sequence[Entry]:
    """Return those of `entries` that were made after the last that `seat` chose itself."""
    own = (n for n in range(len(entries), 0, -1) if entries[n - 1].seat == seat and not entries[n - 1].auto)
    return entries[next(own, 0) :]


def automatic_action(match: Match) -> Action:
    """Return what the AI seat that must decide does, worked out here and now from its view."""
    seat = match.decider
    assert seat is not None
    kind = match.seats[seat].kind
    return think(match.game, match.view(seat), LEVELS[kind], thinking_seed(match, kind)).action


def _check_seats(seats: Sequence[Seat]) -> None:
    """Raise ValueError for an unknown kind of seat or a name that can't be one."""
    for seat in seats:
        check_kind(seat.kind)
        if not is_name(seat.name):
            raise ValueError(f"expected a name that can be seen, found {seat.name!r:.60}")
