"""What is proposed to a newcomer, in plain words: what the action is, what it brings, and what a short form means."""

import re
from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.packs.lesson import Lesson

MOST_BROUGHT = 2
"""How many sentences at most say what an action brings."""


def plain_sentences(
    game: Game[State], lesson: Lesson, view: State, action: Action, names: Sequence[str], reason: str = ""
) -> list[str]:
    """Return sentences about the legal `action` of the decider of `view`, its own view.

    The first says what the action is, in the words of the `lesson`; up to `MOST_BROUGHT` say what it brings: the
    `reason` of a hint, a clause, or else what can be foreseen. The last explains the first short form used, if any.
    No sentence has a percentage.
    """
    what = lesson.verbs.get(f"{type(view.frames[-1]).__name__}.{action[0]}") or lesson.verbs.get(action[0], "")
    brought = [_sentence(reason)] if reason else list(game.foretold(view, action, names).sentences[:MOST_BROUGHT])
    said = [sentence for sentence in (what, *brought) if sentence and "%" not in sentence]
    order = game.grammar.orders(action, view, names)[0]
    return [*said, *_explained(lesson, " ".join((order, *said)))[:1]]


def _sentence(clause: str) -> str:
    """Return a clause as a sentence."""
    return f"{clause[0].upper()}{clause[1:].removesuffix('.')}."


def _explained(lesson: Lesson, text: str) -> list[str]:
    """Return what the short forms in a text mean, in their order in the lesson; one that is explained already is left
    out."""
    return [
        meaning
        for term, meaning in lesson.terms.items()
        if re.search(rf"\b{term}\b", text) and not re.search(rf"\b{term} (is|are)\b", text)
    ]
