"""The next click on the way to an action: what a hint and the coach light up, and where the keyboard's focus goes."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.core.actions import Action, action_text
from tabletop.core.grammar import frame_of
from tabletop.core.picking import Reading, amount_pick, verb_pick
from tabletop.desk.tables.picking import Picking
from tabletop.desk.tables.spots import DO, LISTED, PREFIX, WHOLE


class NextClick(NamedTuple):
    """What is to be clicked next. `buttons` are targets that would do it: the last one on the screen is the next click.
    Otherwise it is what lies at `place` on the table, which the list calls `listed`; "" where no word is to be
    picked."""

    buttons: tuple[str, ...]
    place: str = ""
    listed: str = ""


def step_to(sitting: Picking[Any], action: Action, view: Any, *, verb_first: bool) -> NextClick:
    """Return the next click on the way to `action` of the decider of `view`.

    Where verbs have buttons that are picked before their words (`verb_first`), a word is named after its verb only.
    """
    clicked = sitting.clicked
    picks = sitting.clicks if action in clicked.fits else ()
    reading = clicked if picks else sitting.read_clicks(())
    if picks and (reading.whole is not None or reading.amounts):
        buttons = _finishing(reading, action)
    else:
        text, verb_button = action_text(action), verb_pick(action[0])
        # A verb already picked is not the next click: clicking it again puts it down.
        buttons = (*(() if verb_button in picks else (verb_button,)), WHOLE + text, text, PREFIX + text)
        buttons = (*buttons, *_finishing(reading, action)) if reading.amounts else buttons
    name, word = _next_word(sitting, action, picks, verb_first=verb_first)
    if not word:
        return NextClick(buttons)
    verb = sitting.game.grammar.verb(action[0], frame_of(view))
    place = sitting.game.grammar.kind(word, verb.slot(name)).anchor(view, word)
    return NextClick(buttons, place, LISTED + word)


def _finishing(reading: Reading, action: Action) -> tuple[str, ...]:
    """Return the targets that carry `action` out where the picks make up an action, or else those of its amount."""
    if reading.whole == action:
        return (DO,)
    return tuple(amount_pick(n) for n in nearest_last(reading.amounts, int(action[-1])))


def _next_word(sitting: Picking[Any], action: Action, picks: Sequence[str], *, verb_first: bool) -> tuple[str, str]:
    """Return the slot and the word of `action` that is to be picked next, "" for none."""
    reading = sitting.read_clicks(tuple(picks) if verb_first else (verb_pick(action[0]), *picks))
    if reading.verb != action[0] or reading.amounts:
        return "", ""
    filled = sitting.game.grammar.verb(action[0], sitting.due).filled(action)
    left = {slot: word for slot, word in filled.items() if word not in picks}
    if verb_first:
        return reading.slot, left.get(reading.slot, "")
    # What all the actions agree in is no question, yet on the table it is picked first: the one card that can be
    # played lies in hand, and whom it is for can be picked once it is.
    return next(iter(left.items()), ("", ""))


def nearest_last(amounts: Sequence[int], goal: int) -> list[int]:
    """Return `amounts`, the nearest to `goal` last: not every amount has a button, so the nearest one on the screen is
    clicked.

    >>> nearest_last((1, 2, 3, 9), 3)
    [9, 1, 2, 3]
    """
    return sorted(amounts, key=lambda n: -abs(n - goal))
