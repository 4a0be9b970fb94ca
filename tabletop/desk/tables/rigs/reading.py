"""What is read off the sitting once a change: what can be done, what is picked, what comes of it."""

from tabletop.core.actions import Action
from tabletop.core.frames import Doing
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.default.asking import Asking, DefaultNotes
from tabletop.desk.tables.default.deal import CLOSE
from tabletop.desk.tables.default.doing import BACK
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import DO, LISTED
from tabletop.desk.tables.ways import nearest_last
from tabletop.games.rigs.board import owner_of
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.dealing import LETTERS
from tabletop.games.rigs.effects import WAREHOUSE, PickRigs
from tabletop.games.rigs.pack import CREDITS, PLOT_NAMES, PLOT_TOKENS
from tabletop.games.rigs.production import outputs, planned, produce
from tabletop.games.rigs.state import ESTATES, WAREHOUSES, RigsState
from tabletop.games.rigs.threats import after

SURVEY = "survey."
"""Targets of the surveys beside plots begin so."""
PAD = "pad."
"""Targets of spots begin so, then come the plot and what is harvested there."""
HOME = "tab.home"
"""The target that brings one's own plots back."""
POWER_ALL = "power.all"
DARK_ALL = "dark.all"
TURNS = frozenset({"Manage", "Plan", "Sell", "Checkpoint"})
"""The decisions that are made with the keys of the tray."""
ON_MAP = frozenset({"PickRigs", "Drift", "DiscardDown"})
"""Questions that are answered on the plots themselves, or in the hand."""
MOVES = frozenset({"move", "harvest"})
HELD = frozenset({"play", "answer", "divert", "discard", "use", "stow", "waste"})
"""Verbs whose first word is a card, which is clicked where it lies."""
GIVEN = frozenset({"grant", "deal", "turn", "name", "share"})
"""Verbs whose word is a seat, of which a face lies over the map."""
EVERY_GOOD = (*SORTS, "rigs", "credits")


class RigsNotes(DefaultNotes):
    """`looks_at` is whose plots are looked at, -1 for those that the decision is about; `read` is how many actions had
    been made when the player has read what a round brought."""

    read: int = 0

    def put_down(self) -> None:
        self.looks_at = -1


RigsSitting = Sitting[RigsState, DefaultNotes]


class RigsAsking(Asking):
    """What the player can do now at this table."""

    view: RigsState

    def __init__(self, sitting: RigsSitting) -> None:
        super().__init__(sitting)
        self._after: tuple[int, ...] | None = None
        self._trial: RigsState | None = None

    @property
    def seat(self) -> int:
        """The seat at the table."""
        return self.sitting.seat

    @property
    def acts(self) -> bool:
        """Whether the player can act now."""
        return bool(self.legal)

    @property
    def asked(self) -> bool:
        """Whether a question is asked that is answered over the map, not with the keys of the tray."""
        return self.acts and self.frame not in TURNS

    @property
    def covered(self) -> bool:
        """Whether what is asked lies over the map, with its answers."""
        return self.asked and self.frame not in ON_MAP

    @property
    def verb_up(self) -> str:
        """The verb that is picked, "" for none."""
        return self.reading.verb if self.picks else ""

    def of(self, verb: str) -> list[Action]:
        """Return the legal actions of a verb."""
        return [action for action in self.legal if action[0] == verb]

    @property
    def shown(self) -> int:
        """The seat whose plots are shown: the one that is looked at, or else the one that the decision is about."""
        view, looked = self.view, self.sitting.notes.looks_at
        if 0 <= looked < view.seats:
            return looked
        frame = view.frames[-1] if view.frames else None
        if isinstance(frame, PickRigs) and self.acts:
            return frame.loser
        plots = [PLOT_TOKENS[word] for word in self.places if word in PLOT_TOKENS]
        if plots and self.picks:
            owners = [owner for owner in [owner_of(view, plot) for plot in plots] if owner is not None]
            if owners and self.seat not in owners:
                return owners[0]
        return self.seat

    # What would be --------------------------------------------------------------------------------------------------

    @property
    def trial(self) -> RigsState:
        """The view as it is once what is planned is done, as far as that can be known."""
        if self._trial is None:
            plan = self.plan if self.acts else None
            self._trial = self.view if plan is None else after(self.view, plan)
        return self._trial

    @property
    def dealt(self) -> tuple[int, ...]:
        """What the player gets by the deal that is made up or offered, less what it gives, in the order of goods."""
        notes, offer = self.sitting.notes, self.view.offer
        found = [0] * len(EVERY_GOOD)
        if self.sitting.mode in self.grammar.deals:
            for n, letter in enumerate(LETTERS):
                found[n] = notes.take.get(letter, 0) - notes.give.get(letter, 0)
        elif self.acts and self.frame == "Reply" and offer is not None:
            for words, sign in ((offer.give, 1), (offer.take, -1)):
                for word in words:
                    if word[0] in LETTERS:
                        found[LETTERS.index(word[0])] += sign * int(word[1:])
        return tuple(found)

    @property
    def goods(self) -> tuple[int, ...]:
        """The goods of the player once the large button is clicked: after production, where power is planned."""
        if self._after is None:
            view = self.trial
            if self.acts and self.frame == "Plan" and self.plan is None:
                view = view.clone()
                produce(Doing(view))
            self._after = tuple(view.purses[WAREHOUSES[self.seat]][: CREDITS + 1])
        return tuple(max(0, n + more) for n, more in zip(self._after, self.dealt, strict=True))

    # Moving ---------------------------------------------------------------------------------------------------------

    def pads(self) -> dict[tuple[int, int], tuple[str, ...]]:
        """Return the spots that can be clicked now, by plot and sort, with the picks that a click there leads to."""
        verb = self.reading.verb if self.acts else ""
        found: dict[tuple[int, int], tuple[str, ...]] = {}
        if self.plan is None and verb in ("move", "drift"):
            found |= self._landings(2 if verb == "move" else 1)
        if self.from_store:
            found |= {
                (PLOT_TOKENS[action[2]], SORTS.index(action[3])): (*self.picks, *action[1:4])
                for action in self.reading.fits
                if action[1] == WAREHOUSE and action[2] in PLOT_TOKENS
            }
        if verb == "harvest" and self.reading.slot == "sort":
            for action in self.reading.fits:
                found[PLOT_TOKENS[action[1]], SORTS.index(action[2])] = (*self.picks, action[2])
        if verb == "move":
            found |= self._switches()
        return found

    @property
    def from_store(self) -> bool:
        """Whether RIGS are moved of which it is not said where from, and some are in the warehouse: a click on a spot
        means one of these."""
        reading = self.reading
        begun = self.acts and self.plan is None and reading.verb == "move" and reading.slot == "frm"
        return begun and bool(self.picks) and WAREHOUSE in reading.options

    def why_no_pad(self, plot: int, sort: int) -> Reason | None:
        """Return why no RIGS that are being moved can go to a spot of a plot, None where they can, or where it is not
        said yet which are meant."""
        reading = self.reading
        sources = {action[1] for action in reading.fits} if reading.verb == "move" and self.plan is None else set()
        if not self.picks or not (self.from_store or len(sources) == 1):
            return None
        frm = WAREHOUSE if self.from_store else sources.pop()
        name = PLOT_NAMES[plot]
        return None if frm == name else self.sitting.refusal(("move", frm, name, SORTS[sort], "1"))

    def _landings(self, at: int) -> dict[tuple[int, int], tuple[str, ...]]:
        """Return the spots where RIGS can go, which is the word `at` of an action, with the picks that lead there."""
        reading, picks = self.reading, self.picks
        found: dict[tuple[int, int], tuple[str, ...]] = {}
        for action in reading.fits if reading.slot in ("to", "sort") else ():
            if len(action) > at + 1 and action[at] in PLOT_TOKENS and action[at + 1] in SORTS:
                more = tuple(word for word in action[at : at + 2] if word not in picks)
                found[PLOT_TOKENS[action[at]], SORTS.index(action[at + 1])] = (*picks, *more)
        return found

    def _switches(self) -> dict[tuple[int, int], tuple[str, ...]]:
        """Return the spots of the plot that RIGS are moved from, while it is not said where to: all of them can go
        there together (rigs.10)."""
        frm = {action[1] for action in self.reading.fits}
        goals = {action[2] for action in self.reading.fits}
        if len(frm) != 1 or goals & set(self.picks):
            return {}
        return {
            (PLOT_TOKENS[action[1]], SORTS.index(action[2])): (verb_pick("harvest"), *action[1:])
            for action in self.of("harvest")
            if action[1] in frm
        }

    def pick(self, picks: tuple[str, ...]) -> None:
        """Have these picked."""
        self.sitting.clicks = picks
        self.sitting.changed()

    @property
    def way(self) -> tuple[str, str] | None:
        """From where to where RIGS would go by what is planned, None for nothing."""
        plan = self.plan if self.acts else None
        return (plan[1], plan[2]) if plan is not None and plan[0] == "move" else None

    def sale(self) -> int:
        """Return how many Luxuries are picked to be sold."""
        plan = self.plan if self.acts else None
        return int(plan[1]) if plan is not None and plan[0] == "sell" else 0


def best_plot(view: RigsState, seat: int) -> int:
    """Return the plot of a seat that makes the most, of several the latest; -1 where it has none."""
    plots = view.zones[ESTATES[seat]]
    makes = made_by(view, seat)
    return max(reversed(plots), key=lambda plot: makes.get(plot, 0), default=-1)


def made_by(view: RigsState, seat: int) -> dict[int, int]:
    """Return what each plot of a seat with RIGS on it makes, or would if it had power."""
    own = [plot for plot in view.zones[ESTATES[seat]] if plot in view.harvest]
    on = planned(view, seat)
    plots = [*on, *(plot for plot in own if plot not in on)]
    return dict(zip(plots, outputs(view, seat, plots), strict=True))


def steps_to(asking: RigsAsking, action: Action) -> list[str]:
    """Return the targets of which the last that can be clicked leads on to `action`, beside what the grammar names."""
    reading = asking.reading
    if asking.sitting.mode in asking.grammar.deals and action[0] not in asking.grammar.deals:
        return [CLOSE]
    if asking.plan == action:
        return [DO]
    if action in reading.fits and asking.plan is not None and reading.amounts:
        return [amount_pick(n) for n in nearest_last(reading.amounts, int(action[-1]))]
    if asking.picks and not _is_on_way(asking, action):
        return [BACK]
    return [*_verb_steps(asking, action), *_word_steps(asking, action)]


def _verb_steps(asking: RigsAsking, action: Action) -> list[str]:
    """Return the targets by which the verb of `action` alone says where it is clicked."""
    verb, found = action[0], list[str]()
    if verb in MOVES:
        found += [verb_pick(name) for name in dict.fromkeys(("move", verb)) if verb_pick(name) not in asking.picks]
        found += _pads_to(asking, action)
    if verb == "drift" and len(action) > 2:
        found.append(f"{PAD}{action[1]}.{action[2]}")
    if verb in ("power", "dark"):
        found.append({"power": POWER_ALL, "dark": DARK_ALL}[verb] if action[1] == "all" else action[1])
    if asking.covered and not asking.picks and len(action) > 1 and verb not in ("answer", "divert"):
        found.append(asking.place(action[1]))
    if verb in GIVEN:
        found.append(f"face.{action[1].removeprefix('seat')}")
    if verb == "survey" and not asking.picks:
        found.append(SURVEY + action[1])
    if verb in HELD and action[1] not in asking.picks and not asking.picks:
        found.append(action[1])
    return found


def _word_steps(asking: RigsAsking, action: Action) -> list[str]:
    """Return the targets by which the next word of `action` is picked."""
    reading, verb, found = asking.reading, action[0], list[str]()
    if action in reading.fits and asking.picks:
        words = [word for word in action[1:] if word in reading.options and word not in asking.picks]
        found += [LISTED + word for word in words[:1]]
        if verb not in MOVES:
            found += [asking.place(word) for word in words[:1]]
    return found


def _is_on_way(asking: RigsAsking, action: Action) -> bool:
    """Tell whether what is picked can still become `action`."""
    reading = asking.reading
    if action[0] == "harvest" and reading.verb == "move":
        return {fit[1] for fit in reading.fits} >= {action[1]}
    return action in reading.fits


def _pads_to(asking: RigsAsking, action: Action) -> list[str]:
    """Return the places that lead on to a move, once its verb is picked."""
    if asking.reading.verb != "move" or not asking.picks:
        return []
    if asking.reading.slot == "frm" and (action[1] != WAREHOUSE or action[2] == WAREHOUSE):
        return [action[1]]
    if action[0] == "move" and action[2] == "warehouse":
        return [LISTED + "warehouse", "warehouse"]
    plot, sort = (action[2], action[3]) if action[0] == "move" else (action[1], action[2])
    return [*([WAREHOUSE] if asking.from_store else []), f"{PAD}{plot}.{sort}"]
