"""Picking at a table, the same for every game: what is picked, what it makes up, and what can be picked next."""

from typing import Generic, TypeVar

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.picking import Reading, read, verb_pick
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
        return self._read(self.clicks)

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

    def click(self, pick: str, verb: str = "") -> None:
        """Take a click on a verb, a word or an amount: as the next one, in the place of the last, or as the first.

        `verb` is what it is clicked for, where the same word can be picked for several.

        The last word of an action carries it out, unless its verb is planned first: then another click on the same
        does. What needs more is put down by another click.
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
            return action if action is not None and self._is_planned(action) else None
        clicks = self._after(pick, verb)
        action = self._read(clicks).whole if clicks != self.clicks else None
        if action is None or self._is_planned(action):
            return None
        return action if len(action) == 1 or action[-1] in clicks else None

    def _after(self, pick: str, verb: str) -> tuple[str, ...]:
        """Return what is picked after a click: with the pick, with it in the place of the last one, or it alone."""
        alone = (verb_pick(verb), pick) if verb else (pick,)
        ways = ((*self.clicks, pick), (*self.clicks[:-1], pick), alone) if self.clicks else (alone,)
        return next((way for way in ways if self._read(way).fits), self.clicks)

    def _is_planned(self, action: Action) -> bool:
        """Tell whether an action is confirmed before it is carried out."""
        return self.game.grammar.verb(action[0], self.due).done == "plan"

    def _read(self, clicks: tuple[str, ...]) -> Reading:
        return read(self.game.grammar, self.legal, clicks, self.due)
