"""Deals: offers whose terms can't be listed, and their text form.

An offer is an action such as ``offer 2 give E2 c20 take p14``: to seat 2 (from 0), goods for goods. Each side's words
are in the game's own order, none twice and none for nothing, so that the same terms have one form.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.core.records import Offer
from tabletop.core.state import State

GIVE = "give"
TAKE = "take"


class Terms(NamedTuple):
    """What the one who offers gives, and what it takes."""

    give: tuple[str, ...]
    take: tuple[str, ...]


class Offered(Event[State], frozen=True, gc=False, tag=True):
    """Seat `frm` offers seat `to` a deal; an offer that was open is off."""

    frm: int
    to: int
    give: tuple[str, ...]
    take: tuple[str, ...]

    def happen(self, state: State) -> None:
        state.offer = Offer(self.frm, self.to, self.give, self.take)


class OfferClosed(Event[State], frozen=True, gc=False, tag=True):
    """The open offer was accepted, or not."""

    accepted: bool

    def happen(self, state: State) -> None:
        state.offer = None


def terms_of(words: Action) -> Terms | None:
    """Return the terms that `words` spell out, ``give`` and ``take`` and what follows each; None for anything else.

    >>> terms_of(("give", "E2", "c20", "take", "p14"))
    Terms(give=('E2', 'c20'), take=('p14',))
    >>> terms_of(("take", "p14")), terms_of(("give", "take")), terms_of(("E2",))
    (Terms(give=(), take=('p14',)), None, None)
    """
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()
    if words[:1] == (GIVE,):
        at = words.index(TAKE) if TAKE in words else len(words)
        give, words = words[1:at], words[at:]
        if not give:
            return None
    if words[:1] == (TAKE,):
        take, words = words[1:], ()
        if not take:
            return None
    return None if words or not (give or take) else Terms(give, take)


def words_of(terms: Terms) -> Action:
    """Return the words that spell `terms` out.

    >>> words_of(Terms(("E2",), ()))
    ('give', 'E2')
    """
    return ((GIVE, *terms.give) if terms.give else ()) + ((TAKE, *terms.take) if terms.take else ())


def counted(words: Iterable[str], sorts: str) -> tuple[int, ...] | None:
    """Return how many of each of the goods that the letters `sorts` stand for `words` name; None for a wrong form.

    >>> counted(("E2", "M1"), "ESM"), counted(("M1", "E2"), "ESM"), counted(("E0",), "ESM"), counted(("E02",), "ESM")
    ((2, 0, 1), None, None, None)
    """
    counts = [0] * len(sorts)
    last = -1
    for word in words:
        at, digits = sorts.find(word[:1]) if word else -1, word[1:]
        if at <= last or not (digits.isascii() and digits.isdigit()) or digits[0] == "0" or len(digits) > 6:
            return None
        counts[at], last = int(digits), at
    return tuple(counts)
