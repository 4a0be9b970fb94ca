"""Picking at a table, the same for every game: what is picked, what it makes up, and what can be picked next."""

from typing import Generic, TypeVar

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.picking import Reading, is_word, read, verb_of, verb_pick
from tabletop.core.state import State

S = TypeVar("S", bound=State)


class Picking(Generic[S]):
    """The part of a sitting that takes clicks; the sitting says which `game` it is, what is `legal` and what is `due`.

    `clicks` are what is picked so far, as verbs, words and amounts of `core.picking` in the order of the clicks.
    """

    game: Game[S]
    view: S
    legal: list[Action]
    clicks: tuple[str, ...]
    _read: tuple[list[Action], str, dict[tuple[str, ...], Reading]] = ([], "", {})
    """What was read: of which actions, in which decision, and by clicks."""

    @property
    def names(self) -> list[str]:
        """The seats' names."""
        raise NotImplementedError

    @property
    def due(self) -> str:
        """The name of the decision that `legal` is about, "" when the game is over."""
        raise NotImplementedError

    def do(self, action: Action, target: str | None = None) -> None:
        """Carry out a whole action."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Have the table composed anew."""

    @property
    def clicked(self) -> Reading:
        """Where the clicks so far lead."""
        return self.read_clicks(self.clicks)

    @property
    def planned(self) -> Action | None:
        """The action that the clicks so far make up, None while something is to be picked first."""
        return self.clicked.whole if self.clicks else None

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of what is picked so far, as the kinds of its words call their places."""
        fits = self.clicked.fits
        return tuple(self._target(pick, fits[0] if fits else ()) for pick in self.clicks)

    def _target(self, pick: str, action: Action) -> str:
        """Return the target of a pick, which is a word of `action` or anything else."""
        grammar = self.game.grammar
        if pick not in action[1:]:
            return pick
        verb = grammar.verb(action[0], self.due)
        slot = next(name for name, word in verb.filled(action).items() if word == pick)
        return grammar.kind(pick, verb.slot(slot)).anchor(self.view, pick)

    @property
    def nexts(self) -> tuple[str, ...]:
        """The words that can be picked next; of a planned action, those that have not been clicked."""
        found = self.clicked
        if found.whole is None or not self.clicks:
            return found.options
        return tuple(word for word in found.whole[1:] if word not in self.clicks)

    @property
    def ask(self) -> str:
        """What is to be picked next after what was clicked, "" where nothing is begun."""
        found, grammar = self.clicked, self.game.grammar
        if not self.clicks or not found.fits:
            return ""
        if found.whole is not None and self._is_confirmed(found.whole):
            return f"{grammar.orders(found.whole, self.view, self.names)[-1 if found.amounts else 0]}?"
        if not found.verb:
            return f"{grammar.titles(self.view, self.clicks[-1], self.names)[0]}: what do you do with it?"
        verb = grammar.verb(found.verb, self.due)
        return verb.asks.get(found.slot or self._unnamed(found.whole), "")

    def _unnamed(self, action: Action | None) -> str:
        """Return the first slot of an action whose word has not been clicked, "" for none."""
        if action is None:
            return ""
        filled = self.game.grammar.verb(action[0], self.due).filled(action)
        return next((name for name, word in filled.items() if word not in self.clicks), "")

    def click(self, pick: str, verb: str = "") -> None:
        """Take a click on a verb, a word or an amount: as the next one, in the place of the last, or as the first.

        `verb` is what it is clicked for, where the same word can be picked for several. A click that makes an action
        whole carries it out or has it confirmed (`would`). Another click on the same confirms it, or puts down what
        is not whole.
        """
        action = self.would(pick, verb)
        if action is not None:
            self.do(action)
            return
        self.clicks = () if self.clicks[-1:] == (pick,) else self._after(pick, verb)
        self.redraw()

    def would(self, pick: str, verb: str = "") -> Action | None:
        """Return the action that a `click` would carry out, None for none."""
        if self.clicks[-1:] == (pick,):
            action = self.planned
            return action if action is not None and self._is_confirmed(action) else None
        clicks = self._after(pick, verb)
        found = self.read_clicks(clicks)
        return found.whole if clicks != self.clicks and self._at_once(found, clicks) else None

    def _after(self, pick: str, verb: str) -> tuple[str, ...]:
        """Return what is picked after a click: with the pick, with it in the place of the last one, or it alone."""
        alone = (verb_pick(verb), pick) if verb else (pick,)
        kept = tuple(one for one in self.clicks if is_word(one) or verb_of(one))
        ways = ((*kept, pick), (*kept[:-1], pick), alone) if kept else (alone,)
        return next((way for way in ways if self.read_clicks(way).fits), self.clicks)

    def _at_once(self, found: Reading, clicks: tuple[str, ...]) -> bool:
        """Tell whether the last of `clicks`, which lead to `found`, carries the action out."""
        action = found.whole
        if action is None or found.amounts or (len(action) > 1 and action[-1] not in clicks):
            return False
        verb = self.game.grammar.verb(found.verb, self.due)
        if verb.done or verb.role:
            return verb.done != "plan"
        chosen_first = bool(self.clicks) and verb_pick(found.verb) in clicks
        return chosen_first or self.due not in self.game.grammar.turns

    def _is_confirmed(self, action: Action) -> bool:
        """Tell whether an action that is whole can wait for another click that carries it out."""
        return self.game.grammar.verb(action[0], self.due).done != "once"

    def read_clicks(self, clicks: tuple[str, ...]) -> Reading:
        """Return where `clicks` lead among what is legal; each is read once while that stays the same."""
        legal, due, found = self._read
        if legal is not self.legal or due != self.due:
            found = {}
            self._read = self.legal, self.due, found
        if clicks not in found:
            found[clicks] = read(self.game.grammar, self.legal, clicks, self.due)
        return found[clicks]
