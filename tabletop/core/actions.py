"""Actions: flat tuples of a verb and component ids, with a one-line text form."""

Action = tuple[str, ...]
"""A verb and the ids it applies to, such as ``("play", "t12", "0,2,1")``."""
END_TURN: Action = ("end",)
"""What ends a turn in the games whose seats end their turns themselves."""


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
        raise ActionTextError(f"expected a verb and ids with one space between, found {text!r}")
    return parts
