"""What can be done now at a default table, and where the clicks so far lead: read off the grammar of the game."""

from typing import Any

import msgspec

from tabletop.core.actions import Action
from tabletop.core.grammar import Slot, Titles, Verb, frame_of
from tabletop.core.picking import Reading, is_word, read
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.sitting import Sitting, reason_of
from tabletop.desk.tables.tabbing import TabNotes

FEW = 9
"""Up to so many actions of a question are listed whole; more are picked word by word."""
SENTENCES = 3
"""So many sentences at most say what an action brings."""
TRIED = 24
"""So many actions of a verb are asked about, to say why none of them can be done."""
WORDS_TRIED = 6
"""So many words of a kind are tried in a slot for that."""
TABS = {"table": "Table", "hand": "Cards", "seats": "Seats", "do": "Do"}
"""The tabs of small windows by name."""


class DefaultNotes(TabNotes):
    """Whose things are looked at, -1 for the player's own, and the terms of a deal while it is made up: with which
    seat, and how many of each letter or word go either way."""

    looks_at: int = -1
    partner: int = -1
    give: dict[str, int] = msgspec.field(default_factory=dict)
    take: dict[str, int] = msgspec.field(default_factory=dict)

    def closed(self) -> None:
        self.partner, self.give, self.take = -1, {}, {}


DefaultSitting = Sitting[Any, DefaultNotes]


class Asking:
    """What the player at a sitting can do now: made anew whenever the table is composed."""

    def __init__(self, sitting: DefaultSitting) -> None:
        self.sitting, self.view, self.grammar = sitting, sitting.view, sitting.game.grammar
        self.frame = frame_of(self.view)
        self.legal = list(sitting.offered)
        self.picks = sitting.clicks
        self.reading = read(self.grammar, self.legal, self.picks, self.frame) if self.legal else Reading(())
        self.turn = self.grammar.turns.get(self.frame, ())
        self.places = {self.place(word): word for word in reversed(self.reading.options) if word}
        """The words that can be picked next, by the place where they lie on the table."""

    def is_of(self, sitting: DefaultSitting) -> bool:
        """Tell whether this is what can be done now at `sitting`."""
        same = self.sitting is sitting and self.view is sitting.view and self.picks == sitting.clicks
        return same and self.legal == list(sitting.offered)

    @property
    def plan(self) -> Action | None:
        """The action that the clicks make up and that is still to be confirmed, None for none."""
        return self.plan_of(self.reading)

    # What it is about -----------------------------------------------------------------------------------------------

    def verb(self, name: str) -> Verb:
        """Return the verb `name` in this decision."""
        return self.grammar.verb(name, self.frame)

    def _slot(self, word: str) -> Slot | None:
        """Return the slot that `word` answers, None while the verb is open."""
        reading = self.reading
        if not reading.verb:
            return None
        verb = self.verb(reading.verb)
        filled = verb.filled(reading.fits[0]) if word in self.picks else {}
        name = next((name for name, found in filled.items() if found == word), reading.slot)
        return verb.slot(name)

    def place(self, word: str) -> str:
        """Return where `word` lies on the table."""
        return self.grammar.kind(word, self._slot(word)).anchor(self.view, word)

    def titles(self, word: str) -> Titles:
        """Return what `word` is called, from full to brief."""
        return self.grammar.titles(self.view, word, self.sitting.names, self._slot(word))

    def tip(self, word: str) -> str:
        """Return what pointing at `word` says beside its title."""
        return self.grammar.kind(word, self._slot(word)).tip(self.view, word)

    def orders(self, action: Action) -> Titles:
        """Return `action` as an order, from full to brief."""
        return self.grammar.orders(action, self.view, self.sitting.names)

    @property
    def is_turn(self) -> bool:
        """Whether verbs are shown first, as buttons."""
        if self.turn:
            return True
        return len(self.reading.verbs) > 1 and len(self.reading.fits) > FEW

    def plan_of(self, reading: Reading) -> Action | None:
        """Return what is to be confirmed where the clicks lead to `reading`."""
        asks_amount = bool(reading.amounts) and not self.turn and len(reading.fits) > FEW
        return reading.whole if self.picks or asks_amount else None

    def picked(self) -> list[str]:
        """Return the words that are picked."""
        return [pick for pick in self.picks if is_word(pick)]

    def chosen(self, place: str) -> bool:
        """Tell whether what lies at `place` is picked."""
        return any(self.place(word) == place for word in self.picked())

    def leads(self, place: str) -> str:
        """Return the word that a click at `place` picks, "" where it leads nowhere."""
        if place in self.places:
            return self.places[place]
        return next((word for word in self.picked() if self.place(word) == place), "")

    def may(self, place: str) -> bool:
        """Tell whether what lies at `place` is asked for: at rest, where a turn offers everything, nothing is."""
        return place in self.places and (bool(self.picks) or not self.turn)

    def comes(self, action: Action, most: int = SENTENCES) -> tuple[str, ...]:
        """Return in sentences what `action` brings for sure."""
        return self.sitting.game.foretold(self.view, action, self.sitting.names).sentences[:most]

    @property
    def ask(self) -> str:
        """What is to be picked next on the way that is begun, "" where the game's own prompt says it."""
        if self.sitting.mode in self.grammar.deals:
            return "Say what you give, and what you get for it."
        return self.sitting.ask

    def ends(self) -> list[Action]:
        """Return the actions that end the decision, such as passing."""
        return [action for action in self.legal if self.verb(action[0]).role == "end"]

    def open_verbs(self) -> list[str]:
        """Return the verbs of deals that can be made up now."""
        if not self.legal or self.picks:
            return []
        return [verb for verb in self.grammar.deals if verb in self.view.frames[-1].OPEN]

    @property
    def may_promise(self) -> bool:
        """Whether something can be said now that is no deal, such as a promise: it is said aloud."""
        return bool(self.legal) and not self.grammar.deals.keys() >= self.view.frames[-1].OPEN

    def why_not(self, name: str) -> Reason:
        """Return why no action of the verb `name` can be done: what a refusal says of those that could be meant."""
        verb, rows = self.verb(name), list[Action]([(name,)])
        for slot in verb.slots:
            if slot.optional:
                break
            kinds = [kind for kind in self.grammar.kinds if kind.known(self.view) and slot.kind in ("", kind.id)]
            named = [kind for kind in kinds if kind.id == slot.name] or kinds
            words = [word for kind in named for word in list(kind.known(self.view))[:WORDS_TRIED]]
            rows = [(*row, word) for row in rows for word in words][:TRIED] or rows
        refusals = (self.sitting.match.check(row) for row in rows if self.sitting.offered)
        # That an action is unknown says nothing.
        found = (one for one in refusals if one is not None and one.code != "unknown_action")
        return next(map(reason_of, found), Reason(f"{verb.title}: there is nothing for it now."))
