"""Sentences of the log as they are told to one of the seats: ``You build``, ``from you``, ``your agenda``.

A sentence is made with the name `YOU` for that seat, and `addressed` puts it right. It knows the English of log
sentences: a name stands before its verb in the third person, or after a preposition, or before ``’s``.
"""

import re

YOU = "\ue000"
"""The name that stands for who is told; a letter of nobody's use, so that no player can be called so."""

_NO_VERBS = frozenset(("and", "as", "at", "back", "by", "for", "from", "in", "on", "to", "with"))
"""Words that can follow a name without being its verb."""
_IRREGULAR = {"is": "are", "has": "have", "was": "were", "lies": "lie", "ties": "tie"}
_SIBILANT = ("sses", "shes", "ches", "xes", "oes")
_SECOND_VERBS = frozenset(("claims", "gets", "loses", "misses", "takes"))
"""Verbs that follow ``and`` in a sentence that begins with a name."""

_NAME = re.compile(rf"(?P<before>^|[.:;!?“] |, |, and |; and | and )?{YOU}(?P<own>’s)?(?: (?P<next>[\w’]+))?")
_SECOND = re.compile(r"\band (\w+)")


def addressed(sentence: str) -> str:
    """Return `sentence`, in which a seat is called `YOU`, as it is told to that seat.

    >>> addressed(f"{YOU} meets the Mayor and loses 2.")
    'You meet the Mayor and lose 2.'
    >>> addressed(f"Ada takes a citizen from {YOU}."), addressed(f"Both halves of {YOU}’s agenda are right.")
    ('Ada takes a citizen from you.', 'Both halves of your agenda are right.')
    """
    begins = sentence.startswith(f"{YOU} ")
    told = _NAME.sub(_told, sentence)
    return _SECOND.sub(_second, told) if begins else told


def base_form(verb: str) -> str:
    """Return a verb in the third person as it follows ``you``; any other word as it is.

    >>> [base_form(verb) for verb in ("passes", "loses", "carries", "goes", "is", "can’t")]
    ['pass', 'lose', 'carry', 'go', 'are', 'can’t']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(_SIBILANT):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _told(found: re.Match[str]) -> str:
    before, following = found["before"], found["next"]
    starts = found.start() == 0 or (before is not None and before[0] in ".!?“")
    pronoun = ("Your" if starts else "your") if found["own"] else "You" if starts else "you"
    if following is None:
        return f"{before or ''}{pronoun}"
    is_verb = before is not None and not found["own"] and following not in _NO_VERBS
    return f"{before or ''}{pronoun} {base_form(following) if is_verb else following}"


def _second(found: re.Match[str]) -> str:
    return f"and {base_form(found[1])}" if found[1] in _SECOND_VERBS else found[0]
