"""Actions: flat tuples of a verb and component ids, with a one-line text form."""

from reprlib import Repr

Action = tuple[str, ...]
"""A verb and the ids it applies to, such as ``("play", "t12", "0,2,1")``."""
END_TURN: Action = ("end",)
"""What ends a turn in the games whose seats end their turns themselves."""


_short = Repr()
_short.maxstring = _short.maxother = 40


class ActionTextError(ValueError):
    """Raised when a line is not the text form of any action."""


def action_text(action: Action) -> str:
    """Return the one-line text form of `action`.

    >>> action_text(("play", "t12", "0,2,1"))
    'play t12 0,2,1'
    """
    return " ".join(action)


def parse_action(text: str) -> Action:
    """Return the action whose text form is `text`.

    Raises ActionTextError when `text` is empty, or spaced in a way that `action_text` never does.

    >>> parse_action("walk hq")
    ('walk', 'hq')
    """
    parts = tuple(text.split(" "))
    if not all(parts) or any(not part.isprintable() for part in parts):
        raise ActionTextError(f"expected a verb and ids with one space between, found {text!r:.60}")
    return parts


def as_action(found: object) -> Action:
    """Return `found` if it is an action, otherwise a single word that shows it, which is no game's verb.

    >>> as_action(("draw",)), as_action(()), as_action(("walk", 3))
    (('draw',), ('()',), ("('walk', 3)",))
    """
    if isinstance(found, tuple) and found and all(map(_is_word, found)):
        return found
    return (_short.repr(found),)


def _is_word(part: object) -> bool:
    return isinstance(part, str) and part.isprintable() and part != "" and " " not in part
