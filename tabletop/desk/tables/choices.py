"""Choices at a table that follow from the grammar of its game."""

from functools import partial
from typing import Any

from tabletop.core.actions import Action, action_text
from tabletop.desk.parts.choice import Choice
from tabletop.desk.tables.sitting import Sitting


def choice_of(
    sitting: Sitting[Any, Any], action: Action, target: str = "", words: tuple[str, ...] | None = None, **looks: Any
) -> Choice:
    """Return the choice that carries `action` out: its order, its icon, or why it is refused.

    `target` and `words` go before its text and its order, `looks` are further fields of the choice.
    """
    verb = sitting.game.grammar.verb(action[0], sitting.due)
    if words is None:
        words = sitting.game.grammar.orders(action, sitting.view, sitting.names)
    fields = {"icon": verb.icon, "refusal": sitting.refusal(action), **looks}
    return Choice(words, target or action_text(action), partial(sitting.do, action), **fields)
