"""Picking an action word by word: where the clicks so far lead, and what can be clicked next.

A pick is a word of an action, a verb (`verb_pick`) or an amount (`amount_pick`), in the order of the clicks. A word
answers the first slot in which the actions that are left differ, if it can, and else a later one. Slots in which they
all agree are skipped. So it makes no difference whether the verb is picked first or the thing that it is done to.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.core.actions import Action
from tabletop.core.grammar import NUMBER, Grammar

_VERB = "do."
_AMOUNT = "#"


def verb_pick(verb: str) -> str:
    """Return the pick of a verb."""
    return f"{_VERB}{verb}"


def verb_of(pick: str) -> str:
    """Return the verb that a pick is, "" for any other.

    >>> verb_of(verb_pick("move")), verb_of("p1")
    ('move', '')
    """
    return pick.removeprefix(_VERB) if pick.startswith(_VERB) else ""


def amount_pick(n: int) -> str:
    """Return the pick of an amount."""
    return f"{_AMOUNT}{n}"


def is_word(pick: str) -> bool:
    """Tell whether a pick is a word of an action, neither a verb nor an amount."""
    return not pick.startswith((_VERB, _AMOUNT))


class Reading(NamedTuple):
    """Where some picks lead.

    `fits` are the actions that they leave and `verbs` the verbs of these; `verb` is the one verb where one is left.
    `slot` is what has to be picked next for it, "" if nothing. `options` are the words that can be picked next, for
    any of the verbs. `amounts` are the amounts to choose from where that is all that is open, and `amount` the one
    that is picked or offered. `whole` is the action that the picks make up.
    """

    fits: tuple[Action, ...]
    verbs: tuple[str, ...] = ()
    verb: str = ""
    slot: str = ""
    options: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    amount: int = 0
    whole: Action | None = None


def read(grammar: Grammar, legal: Sequence[Action], picks: Sequence[str], frame: str = "") -> Reading:
    """Return where `picks` lead among the `legal` actions of a decision of `frame`.

    Nothing fits (`Reading.fits` is empty) where they don't belong together.
    """
    fits, amount = list(legal), ""
    for pick in picks:
        if pick.startswith(_VERB):
            fits = [action for action in fits if action[0] == pick.removeprefix(_VERB)]
        elif pick.startswith(_AMOUNT):
            amount = pick.removeprefix(_AMOUNT)
        else:
            fits = _answered(grammar, fits, pick, frame)
    by_verb = _by_verb(fits)
    if len(by_verb) == 1:
        return _of_one_verb(grammar, fits, amount, frame)
    options: dict[str, None] = {}
    for actions in by_verb.values():
        # A word that all actions of this verb share tells it from the other verbs, so it can be clicked.
        shared = [word for word in actions[0][1:] if all(word in action[1:] for action in actions)]
        options.update(dict.fromkeys(word for word in shared if word not in picks and not word.isdecimal()))
        _, words, numeric = _asked(grammar, actions, frame)
        if not numeric:
            options.update(dict.fromkeys(words))
    return Reading(tuple(fits), tuple(by_verb), options=tuple(options))


def path_to(grammar: Grammar, legal: Sequence[Action], action: Action, frame: str = "") -> tuple[str, ...]:
    """Return the picks, the verb first, that lead to `action`, which is one of `legal`."""
    picks: tuple[str, ...] = (verb_pick(action[0]),)
    filled = grammar.verb(action[0], frame).filled(action)
    while True:
        found = read(grammar, legal, picks, frame)
        if found.whole == action:
            return picks
        picks += (amount_pick(int(action[-1])),) if found.amounts else (filled[found.slot],)


def _by_verb(actions: Sequence[Action]) -> dict[str, list[Action]]:
    found: dict[str, list[Action]] = {}
    for action in actions:
        found.setdefault(action[0], []).append(action)
    return found


def _of_one_verb(grammar: Grammar, fits: Sequence[Action], amount: str, frame: str) -> Reading:
    """Return the reading of actions that have one verb."""
    name = fits[0][0]
    slot, options, numeric = _asked(grammar, fits, frame)
    if not slot:
        return Reading(tuple(fits), (name,), name, whole=fits[0])
    if not numeric:
        return Reading(tuple(fits), (name,), name, slot, options)
    amounts = tuple(sorted(map(int, options)))
    offered = amounts[-1] if grammar.verb(name, frame).most else amounts[0]
    n = int(amount) if amount and int(amount) in amounts else offered
    whole = next(action for action in fits if action[-1] == str(n))
    return Reading(tuple(fits), (name,), name, amounts=amounts, amount=n, whole=whole)


def _asked(grammar: Grammar, fits: Sequence[Action], frame: str) -> tuple[str, tuple[str, ...], bool]:
    """Return the first slot in which `fits`, all of one verb, differ, its words, and whether they are amounts.

    The slot is "" where nothing is open.
    """
    if len(fits) == 1:
        return "", (), False
    verb = grammar.verb(fits[0][0], frame)
    rows = [verb.filled(action) for action in fits]
    for name in dict.fromkeys(name for row in (max(rows, key=len), *rows) for name in row):
        words = tuple(dict.fromkeys(row[name] for row in rows if name in row))
        if len(words) > 1:
            slot = verb.slot(name)
            return name, words, all(grammar.kind(word, slot).id == NUMBER for word in words)
    return "", (), False


def _answered(grammar: Grammar, fits: Sequence[Action], word: str, frame: str) -> list[Action]:
    """Return the actions in which `word` answers what is asked; where it can't, those that have it at all."""
    asked: list[Action] = []
    for actions in _by_verb(fits).values():
        slot, options, _ = _asked(grammar, actions, frame)
        verb = grammar.verb(actions[0][0], frame)
        if word in options:
            asked += [action for action in actions if verb.filled(action).get(slot) == word]
        elif all(word in action[1:] for action in actions):
            asked += actions
    return asked or [action for action in fits if word in action[1:]]
