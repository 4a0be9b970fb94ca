"""Picking at a table, the same for every game: what is picked, what it makes up, and what can be picked next."""

from typing import Any

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.picking import Reading, read


class Picking:
    """The part of a sitting that takes clicks; the sitting says which `game` it is, what is `legal` and what is `due`.

    `clicks` are what is picked so far, as verbs, words and amounts of `core.picking` in the order of the clicks.
    """

    game: Game[Any]
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
    def nexts(self) -> tuple[str, ...]:
        """The words that can be picked next; of a planned action, those that have not been clicked."""
        found = self.clicked
        if found.whole is None or not self.clicks:
            return found.options
        return tuple(word for word in found.whole[1:] if word not in self.clicks)

    def click(self, pick: str) -> None:
        """Take a click on a verb, a word or an amount: as the next one, in the place of the last, or as the first.

        The last word of an action carries it out, unless its verb is planned first: then another click on the same
        does. What needs more is put down by another click.
        """
        before, action = self.clicks, self.planned
        if before[-1:] == (pick,):
            if action is not None and self._is_planned(action):
                self.do(action)
                return
            self.clicks = ()
        else:
            ways = ((*before, pick), (*before[:-1], pick), (pick,))
            self.clicks = next((way for way in ways if self._read(way).fits), before)
            action = self.planned if self.clicks != before else None
            if action is not None and not self._is_planned(action) and self._is_clicked(action):
                self.do(action)
                return
        self.redraw()

    def _is_clicked(self, action: Action) -> bool:
        """Tell whether the last word of an action was clicked; where it has none, its verb was."""
        return len(action) == 1 or action[-1] in self.clicks

    def _is_planned(self, action: Action) -> bool:
        """Tell whether an action is confirmed before it is carried out."""
        return self.game.grammar.verb(action[0], self.due).done == "plan"

    def _read(self, clicks: tuple[str, ...]) -> Reading:
        return read(self.game.grammar, self.legal, clicks, self.due)
