"""The headline of a result: the words before a copied journal, and whether they are what the journal gives."""

import unicodedata
from typing import NamedTuple

from tabletop.core.scores import ScoreSheet
from tabletop.play.match import Match

_QUOTED = 40  # letters of a headline that a sentence quotes
_OWN = 2000  # letters before a headline that differs in which its beginning is looked for
_BETWEEN = "what follows the headline"
_VARIANT = "variant"
"""The option whose value says by itself what it is."""


class Part(NamedTuple):
    """A part of a headline: `what` it says, and its `text` with the signs around it."""

    what: str
    text: str


def headline(match: Match) -> str:
    """Return what came of a match that is over: game, options, seats, seed, who played, how, and whether it counts."""
    return "".join(part.text for part in parts(match))


def parts(match: Match) -> list[Part]:
    """Return the headline of a match that is over, part by part."""
    header, seats = match.header, len(match.seats)
    found = [Part("the game", match.game.title)]
    for name, value in match.game.common(header.options).items():
        if name == _VARIANT:
            found.append(Part("the variant", f", {value}"))
        elif value != match.game.with_defaults({})[name]:
            found.append(Part("the options", f", {name} {value}"))
    if header.stretch:
        found.append(Part("where it begins", f", {header.stretch}"))
    if header.parent:
        found.append(Part("where it branched off", f", from step {header.prelude} of game {header.parent}"))
    found.append(Part("the number of seats", f", {seats} seats" if seats > 1 else ", 1 seat"))
    found.append(Part("the seed", f", seed {header.seed}: "))
    sheets = match.scores()
    order = sorted(range(seats), key=lambda seat: (sheets[seat].rank, seat))
    for n, seat in enumerate(order):
        found += _seat(match, seat, sheets[seat], first=n == 0)
    found.append(Part("whether it counts", f". {standing(match)}"))
    found.append(Part("whether it was coached", ", coached." if match.coaching.ever else "."))
    return found


def _seat(match: Match, seat: int, sheet: ScoreSheet, first: bool) -> list[Part]:
    """Return what a headline says of one seat: its place among several, its name, who played it, and its figure."""
    name = match.names[seat]
    place = f"{sheet.rank}. " if len(match.seats) > 1 and not match.given_up else ""
    figure = f" {sheet.total}" if sheet.rating is None else f" rating {sheet.rating}"
    return [
        Part("who played", f"{'' if first else ', '}{place}{name}"),
        Part(f"who played the seat of {name}", f" ({', then '.join(match.players(seat))})"),
        Part(f"the rating of {name}" if sheet.rating is not None else f"the points of {name}", figure),
    ]


def standing(match: Match) -> str:
    """Return whether the result of a match counts among others, and why not."""
    if match.given_up:
        return "Given up"
    if match.practice:
        return "Practice"
    return "Not ranked" if match.handed_over else "Ranked"


class Difference(NamedTuple):
    """The first part at which words differ from the headline of a match: `what` it is about, what the words claim
    there, and what the game gives."""

    what: str
    claims: str
    gives: str


def differs(match: Match, words: str) -> Difference | None:
    """Return the first difference between `words`, which stand before a copied journal, and what the journal gives;
    None when there is none.

    What somebody wrote before the headline is no part of it.
    """
    expected = parts(match)
    wanted = _folded("".join(part.text for part in expected))
    found = _folded(words)
    if found.endswith(wanted):
        return None
    said = max(_beginnings(found[-len(wanted) - _OWN :], expected), key=lambda begun: _agreeing(begun, expected))
    agreeing = _agreeing(said, expected)
    if agreeing == len(expected):
        return Difference(_BETWEEN, said[len(wanted) :], "")
    part = expected[agreeing]
    there = said[len(_prefix(expected, agreeing)) :].lstrip()[: max(len(part.text), _QUOTED)]
    return Difference(part.what, there, part.text.strip())


def difference(match: Match, words: str) -> str | None:
    """Return one sentence about the first difference between `words` and what the journal behind them gives; None when
    there is none."""
    found = differs(match, words)
    if found is None:
        return None
    if found.what == _BETWEEN:
        return f"expected nothing between the headline and its journal, found {found.claims!r:.60}."
    return f"expected {found.gives!r:.80} for {found.what}, found {found.claims!r:.80}."


def own_words(match: Match, words: str) -> str:
    """Return what somebody wrote before the headline in `words`, with which the journal agrees."""
    return _folded(words).removesuffix(_folded(headline(match))).strip()


def _folded(text: str) -> str:
    """Return `text` as it is compared: where lines were folded, or letters put together otherwise, nothing differs."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def _beginnings(found: str, expected: list[Part]) -> list[str]:
    """Return what may be the headline in what was `found`: from each place on where the game is named, or all of it."""
    title = _folded(expected[0].text)
    return [found[at:] for at in range(len(found)) if found.startswith(title, at)] or [found]


def _agreeing(found: str, expected: list[Part]) -> int:
    """Return with how many of the expected parts `found` begins."""
    for n in range(len(expected)):
        begun = _prefix(expected, n + 1)
        cut = begun[-1:].isalnum() and found[len(begun) : len(begun) + 1].isalnum()
        if cut or not found.startswith(begun):
            return n
    return len(expected)


def _prefix(expected: list[Part], n: int) -> str:
    return _folded("".join(part.text for part in expected[:n]))
