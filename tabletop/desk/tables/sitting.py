"""What the player at a table does there: the sitting, which the table and the scene's helpers are given."""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Generic, Self, TypeVar, cast

import msgspec

from tabletop.ai.levels import played_by
from tabletop.core.actions import Action
from tabletop.core.refusals import Refusal
from tabletop.core.state import State
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.picking import Picking
from tabletop.desk.window.motion import Value
from tabletop.play.match import Entry, Match

COLUMN = "column"
"""The anchor of the column at the right that the log may lie on, where a table has one."""

ACTIONS = "actions"
"""The anchor of the actions at the foot, which the log keeps off, where there is no such column."""

THIS_IS = {False: "This is a look back: go on to the present to play.", True: "This is a replay."}
"""Why nothing can be done in the past, by whether the game is over."""


class Notes(msgspec.Struct):
    """Small facts that a table keeps about what one player does at it, such as how the chosen tile is turned."""

    def put_down(self) -> None:
        """Forget what is about the picked piece: nothing is picked any more."""

    def closed(self) -> None:
        """Forget what is about the drawer that was open: none is any more."""


S = TypeVar("S", bound=State)
N = TypeVar("N", bound=Notes)


def practice_words(match: Match) -> str:
    """Return what a match is called that counts for nothing, "" where it counts."""
    return "Coached" if match.coaching.on else "Practice" if match.practice else ""


class Sitting(Picking[S], Generic[S, N]):
    """A match as one seat at the table sees it, and what its player does there.

    `view` is the displayed view: a table fact read from it is what the screen should show. So many actions are still
    `waiting` to be shown, that of the seat `acting` first, which while `reading` is shown whole. `seat` is the seat
    whose own things are shown. `legal` are the actions of the deciding human seat, empty while nobody here decides.
    `clicks` is the way through the click tree so far. `mode` is which drawer of the table is open ("" for none), `tab`
    which tab of the panels is up; both belong to the table, as do the `notes` about its player. `looking_at` is the
    number of actions made at the moment of the past that is shown, None in the present. `closed` is why nothing can be
    done at the view of another sitting, None at one's own. `resumed` is how many actions were made before the match was
    taken up here.

    The scene may set what becomes of it all: `act` carries an action out that is legal, `refuse` shows why another is
    not, `changed` has the table composed anew, `proposes` returns what a hint or a lesson proposes now, and `glide`
    where something is, called by a name of the table's own, on its way to a goal, or there already if at once.
    """

    def __init__(self, match: Match, notes: type[N]) -> None:
        self.match, self.game = match, match.game
        self.seat = _at_table(match)
        self.view = cast(S, match.view(self.seat))
        self.waiting = 0
        self.reading = False
        self.acting: int | None = None
        self.looking_at: int | None = None
        self.resumed = len(match.entries)
        self.legal: list[Action] = []
        self.tab = ""
        self._clicks: tuple[str, ...] = ()
        self._mode = ""
        self._make_notes = notes
        self._notes: dict[int, N] = {}
        self._past = _Past(match)
        self.closed: Reason | None = None
        self.act: Callable[[Action], None] = self._act
        self.refuse: Callable[[str | None, Reason], None] = lambda target, reason: None
        self.changed: Callable[[], None] = lambda: None
        self.proposes: Callable[[], Action | None] = lambda: None
        self.glide: Callable[[str, Value, bool], Value] = lambda key, goal, at_once: goal

    # What it is -----------------------------------------------------------------------------------------------------

    @property
    def notes(self) -> N:
        """What the table keeps about the player who sits here, and nobody else sees."""
        if self.seat not in self._notes:
            self._notes[self.seat] = self._make_notes()
        return self._notes[self.seat]

    @property
    def seed(self) -> str:
        """The seed of the match."""
        return self.match.header.seed

    @property
    def names(self) -> list[str]:
        """The seats' names."""
        return self.match.names

    @property
    def practice(self) -> str:
        """What the match is called that counts for nothing, "" where it counts."""
        return practice_words(self.match)

    @property
    def busy(self) -> bool:
        """Whether the displayed view is still on its way to the one that `legal` is about."""
        return self.waiting > 0

    @property
    def human(self) -> bool:
        """Whether a human decides for `seat`."""
        return self.match.seats[self.seat].kind == "human"

    @property
    def watched(self) -> bool:
        """Whether an AI decides for `seat` too: nobody at the table is to be called You."""
        return not self.human

    @property
    def you(self) -> int:
        """The seat of who is at the table, -1 while only AI seats play and are watched."""
        return -1 if self.watched else self.seat

    def called(self, seat: int) -> str:
        """Return what a seat is called: You, or its name."""
        return "You" if seat == self.you else self.names[seat]

    def played_by(self, seat: int) -> str:
        """Return who decides for a seat: a human, or an AI of which level."""
        return played_by(self.match.seats[seat].kind)

    @property
    def awaited(self) -> int | None:
        """The AI seat that decides, or the other seat whose action is being shown; None when a human is to act."""
        if self.acting is not None:
            return self.acting if self.acting != self.seat else None
        decider = self.match.decider
        return None if decider is None or self.match.seats[decider].kind == "human" else decider

    @property
    def offered(self) -> Sequence[Action]:
        """The legal actions, none while what led to them is still being shown."""
        return () if self.busy else self.legal

    @property
    def others_act(self) -> bool:
        """Whether others are at it, or what was done is being shown: nothing is to hide that."""
        return self.busy or not (self.legal or self.looking_at is not None or self.match.over)

    @property
    def looking_back(self) -> bool:
        """Whether the displayed view is of the past, read-only."""
        return self.looking_at is not None and self.closed is None

    @property
    def proposed(self) -> Action | None:
        """The action that a hint or a lesson proposes now."""
        return self.proposes()

    @property
    def opening(self) -> Entry:
        """What happened before the first action, as the seat saw it."""
        return self._past.opening(self.seat)

    @property
    def past(self) -> list[Entry]:
        """The actions that led to the displayed view, oldest first, as the seat saw them; none still to be shown."""
        made = len(self.match.entries) if self.looking_at is None else self.looking_at
        return self._past.seen_by(self.seat, max(0, made - self.waiting + self.reading))

    @property
    def entries(self) -> list[Entry]:
        """All actions of the match, oldest first, as the seat sees them."""
        return self._past.seen_by(self.seat, len(self.match.entries))

    def at(self, view: S, made: int, closed: Reason) -> Self:
        """Return this sitting at another `view`, that after `made` actions: nothing is picked and no drawer open there,
        and nothing can be done, which is `closed`."""
        found = copy(self)
        found.view, found.waiting, found.reading, found.looking_at = view, 0, False, made
        found.legal, found._clicks, found._mode, found.tab = [], (), "", ""
        found.closed, found.proposes = closed, lambda: None
        return found

    # What may be done -----------------------------------------------------------------------------------------------

    def may(self, action: Action) -> bool:
        """Tell whether `action` is legal now."""
        return action in self.legal

    def refusal(self, action: Action) -> Reason | None:
        """Return why `action` is refused now, None when it is legal: listed, or open and good by its terms."""
        match = self.match
        if self.closed is not None:
            return self.closed
        if self.looking_back:
            return Reason(THIS_IS[match.over])
        if action in self.legal:
            return None
        decider = match.decider
        if decider == self.seat and self.watched:
            return Reason("An AI plays this seat now: under Who plays in the menu you can take it back.")
        if decider is not None and (decider != self.seat or self.watched):
            return Reason(f"It is not your turn: {self.names[decider]} decides.")
        refusal = match.check(action)
        return None if refusal is None else reason_of(refusal)

    def refresh(self) -> None:
        """Read again what may be done now."""
        mine = self.match.decider == self.seat and self.human
        self.legal = self.match.legal() if mine and not self.looking_back else []
        self.changed()

    # What is done ---------------------------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        return self.match.game.frame_name(self.match.state) or ""

    def redraw(self) -> None:
        self.changed()

    @property
    def clicks(self) -> tuple[str, ...]:
        """What is picked so far: verbs, words and amounts of `core.picking`, in the order of the clicks."""
        return self._clicks

    @clicks.setter
    def clicks(self, clicks: tuple[str, ...]) -> None:
        self._clicks = clicks
        if not clicks:
            self.notes.put_down()

    @property
    def mode(self) -> str:
        """Which drawer of the table is open, "" for none."""
        return self._mode

    @mode.setter
    def mode(self, mode: str) -> None:
        self._mode = mode
        if not mode:
            self.notes.closed()

    def do(self, action: Action, target: str | None = None) -> None:
        """Carry out a whole action; a refused one shows why, at `target` if one is named."""
        refusal = self.refusal(action)
        if refusal is not None:
            self.refuse(target, refusal)
        else:
            self.act(action)

    def _act(self, action: Action) -> None:
        self.clicks = ()
        self.match.act(action)
        self.view = cast(S, self.match.view(self.seat))
        self.refresh()

    def step_back(self) -> None:
        """Undo the latest click."""
        self.clicks = self.clicks[:-1]
        self.changed()

    def put_down(self) -> None:
        """Take back the clicks on the way to an action, and close the drawer."""
        self.clicks, self.mode = (), ""

    def open(self, mode: str) -> None:
        """Open the drawer `mode`, or close it when it is open; "" closes any."""
        self.mode = "" if mode == self.mode else mode
        self.clicks = ()
        self.changed()

    def show_tab(self, tab: str) -> None:
        """Bring a tab of the panels up."""
        self.tab = tab
        self.changed()

    def hand_over(self, seat: int, kind: str) -> None:
        """Let `kind` decide for `seat` from now on."""
        self.match.hand_over(seat, kind)
        self.put_down()
        self.refresh()

    def sit_down(self, seat: int) -> None:
        """Seat the player of another seat: all that is shown from now on is what that one sees and does."""
        self.seat = seat
        self.put_down()
        self.tab = ""


class _Past:
    """The actions of a match as one seat saw them; each is redacted once."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seat: int | None = None
        self._opening: tuple[int, Entry] | None = None
        self._whole: list[Entry] = []
        self._seen: list[Entry] = []

    def opening(self, seat: int) -> Entry:
        """Return what happened before the first action, as `seat` may see it."""
        if self._opening is None or self._opening[0] != seat:
            self._opening = seat, self._match.opening.seen_by(seat)
        return self._opening[1]

    def seen_by(self, seat: int, made: int) -> list[Entry]:
        """Return the first so many actions that were `made`, as `seat` may see them."""
        entries = self._match.entries
        kept = min(len(self._whole), len(entries)) if seat == self._seat else 0
        while kept and self._whole[kept - 1] is not entries[kept - 1]:  # an entry has one past
            kept -= 1
        self._seat = seat
        self._seen[kept:] = [entry.seen_by(seat) for entry in entries[kept:]]
        self._whole[kept:] = entries[kept:]
        return self._seen[:made]


def reason_of(refusal: Refusal) -> Reason:
    """Return `refusal` as the desk shows it."""
    return Reason(str(refusal), refusal.rule)


def _at_table(match: Match) -> int:
    """Return the seat that sits at the table first: the human who decides, or the first one."""
    decider = match.decider
    if decider is not None and match.seats[decider].kind == "human":
        return decider
    humans = [n for n, seat in enumerate(match.seats) if seat.kind == "human"]
    return humans[0] if humans else 0
