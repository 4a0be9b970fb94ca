"""A finished game as one line of text, and the way back: what somebody pasted, read, and proved by playing it again.

`result_text` writes the line, `read_result` reads any text. What is read is a claim until its `Proof` is done.
"""

import re
import time
from typing import Any, Literal

from tabletop.core.game import Game
from tabletop.packs.errors import shortened
from tabletop.play.headline import differs, headline, own_words
from tabletop.play.journal import Header, JournalError, Script, WrongStep
from tabletop.play.match import Match
from tabletop.play.parcel import MARK, ParcelError, packed, parse_any
from tabletop.play.replay import Games, begun, broken_games, built_games, carry_out, check_prelude

LARGEST_TEXT = 4 * 1024 * 1024
"""The size in bytes past which a text is not read as a result."""
MOST_LINES = 20_000
"""How many lines the journal in a result may have: as many as the longest game of AI seats."""
LONGEST_SEED = 200
"""How many letters the seed of a result may have."""
LONGEST_ID = 100
"""How many letters the id of a result's match may have."""
_MARKED = re.compile(r"\btabletop:[0-9]{1,4}:[\w-]", re.ASCII)
_NAME = "result"  # what a journal that has no file is called in errors
_SIGNS = " ,.:()"  # what stands around the parts of a headline
_LONGER = 8  # letters by which a quoted claim may be longer than what is true
_STRIDE = 0.01  # seconds that a proof works without a pause where nobody says for how long

Fault = Literal["empty", "foreign", "enormous", "cut short", "changed", "other format", "other rules", "no game"]
"""What is wrong with a text that can't be read as a result."""


class ResultTextError(ValueError):
    """Raised for a text that can't be read as a result; its str() is one sentence for the player, `fault` its kind."""

    def __init__(self, fault: Fault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault = fault


_PARCELS: dict[str, tuple[Fault, str]] = {
    "cut short": ("cut short", "This result was cut short: its end is missing. Copy all of it, once more."),
    "changed": ("changed", "This result was changed on its way: a part of it is no longer as it was copied."),
    "too large": ("enormous", "This result is far larger than any game: it is not read."),
    "of another format": (
        "other format",
        f"This result is of another format than {MARK.rstrip(':')}: it was made by another version of this program.",
    ),
}
_EMPTY = "There is nothing to read: copy a result first."
_ENORMOUS = f"This text has more than {LARGEST_TEXT >> 20} MB: it is not read."
_FOREIGN = f"There is no result in this text: a result has a part that begins with {MARK}"


class Received:
    """A result as somebody sent it, read and not yet proved.

    `text` is what was read, `words` what stands before the packed game, `script` the journal in it, `game` its rules.
    """

    def __init__(self, text: str, script: Script, game: Game[Any]) -> None:
        self.text = text
        self.script = script
        self.game = game

    @property
    def words(self) -> str:
        """What stands before the packed journal: the headline, and what somebody wrote before it."""
        return (self.script.words or "").strip()

    @property
    def header(self) -> Header:
        """What the match was begun with."""
        return self.script.header


def result_text(match: Match) -> str:
    """Return a match that is over as one line of text: its headline and its packed journal.

    Raises ValueError when the match goes on.
    """
    if not match.over:
        raise ValueError("expected a match that is over")
    return f"{headline(match)} {packed(match.journal.text())}"


def holds_result(text: str) -> bool:
    """Return whether a text is meant as a result, such as one that is pasted where a seed is asked for.

    >>> holds_result("Ada, 42: tabletop:1:eNq"), holds_result("rain"), holds_result("tabletop:1:")
    (True, False, False)
    """
    return len(text) <= LARGEST_TEXT and (_MARKED.search(text) is not None or text.lstrip().startswith('{"format":'))


def read_result(text: str | bytes, games: Games | None = None) -> Received:
    """Return the result in a text that somebody sent or pasted, whatever it is: a copied line, or a whole journal.

    `games` are the games by id, None for those that are built. Time and memory are bounded. Raises ResultTextError.
    """
    data = text if isinstance(text, bytes) else text.encode(errors="replace")
    if len(data) > LARGEST_TEXT:
        raise ResultTextError("enormous", _ENORMOUS)
    data = data.removeprefix(b"\xef\xbb\xbf").strip()
    if not data:
        raise ResultTextError("empty", _EMPTY)
    journal = data.startswith(b"{")
    try:
        script = parse_any(data + b"\n" if journal else data, _NAME)
    except ParcelError as error:
        raise ResultTextError(*_PARCELS[error.how]) from None
    except JournalError as error:
        raise _unreadable(data, error) from None
    _check(script)
    return Received(data.decode(errors="replace"), script, _game(script.header, games))


def _unreadable(data: bytes, error: JournalError) -> ResultTextError:
    if not data.startswith(b"{") and MARK.encode() not in data:
        return ResultTextError("foreign", _FOREIGN)
    if "journal format" in error.reason:
        return ResultTextError("other format", f"This game was kept in another format: {error.reason}")
    return ResultTextError("changed", f"The game in this text can’t be read: {error.reason}")


def _check(script: Script) -> None:
    """Raise ResultTextError for a journal that no game of this program has."""
    header = script.header
    if len(script.lines) > MOST_LINES:
        raise ResultTextError("enormous", _PARCELS["too large"][1])
    seed, named = header.seed, header.id
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise ResultTextError("changed", "The seed of this result is none that a game can be set up with.")
    if not 0 < len(named) <= LONGEST_ID or not named.isprintable():
        raise ResultTextError("changed", "The game in this result has no name by which it could be kept.")


def _game(header: Header, games: Games | None) -> Game[Any]:
    """Return the rules by which a result is proved. Raises ResultTextError where they aren't here."""
    games = built_games() if games is None else games
    game = games.get(header.game)
    if game is None:
        broken = broken_games().get(header.game)
        if broken is not None:
            raise ResultTextError("no game", f"{header.game} can’t be played now: {broken}.")
        raise ResultTextError("no game", f"This result is of a game that isn’t here: {shortened(header.game, 40)!a}.")
    if header.rules != game.rules:
        sets = f"It was played by rule set {header.rules!s:.9} of {game.title}; here is rule set {game.rules}"
        raise ResultTextError("other rules", f"This result can’t be proved here. {sets}.")
    return game


class Proof:
    """The proof of a received result: its game played again, line by line, as far as `work` has come.

    `match` is the game so far. `wrong` is the first step that the rules don't give, `trouble` the sentence on why the
    result is not proved: both None as long as nothing is wrong. `proved` says that all of it agrees.
    """

    def __init__(self, received: Received, games: Games | None = None) -> None:
        self.received = received
        self.wrong: WrongStep | None = None
        self.trouble: str | None = None
        self.match: Match | None = None
        self.done = False
        self._at = 0
        try:
            self.match = begun(received.script, games)
        except JournalError as error:
            self._fail(f"This result can’t be proved: {error.reason}", None)

    @property
    def proved(self) -> bool:
        """Whether all of it has been played again and agrees."""
        return self.done and self.trouble is None

    @property
    def share(self) -> float:
        """How much of it has been played again, from 0 to 1."""
        lines = len(self.received.script.lines)
        return 1.0 if self.done or not lines else self._at / lines

    def work(self, seconds: float = _STRIDE) -> bool:
        """Go on for so many seconds, at least one line; return whether the proof is done."""
        end = time.monotonic() + seconds
        while not self.done:
            self._next()
            if time.monotonic() >= end:
                break
        return self.done

    def _next(self) -> None:
        match, lines = self.match, self.received.script.lines
        assert match is not None
        if self._at == len(lines):
            self._close(match)
            return
        try:
            carry_out(match, _NAME, *lines[self._at])
        except JournalError as error:
            self._fail(_wrong_words(error), error.wrong)
            return
        self._at += 1

    def _close(self, match: Match) -> None:
        """Compare the end with what the header and the words before the journal say."""
        try:
            check_prelude(match, self.received.script)
        except JournalError as error:
            self._fail(f"This result can’t be proved: {error.reason}", None)
            return
        if not match.over:
            self._fail("This game goes on: only a game that is over is a result.", None)
            return
        found = differs(match, self.received.words) if self.received.words else None
        if found is not None:
            gives = found.gives.strip(_SIGNS)
            claims = found.claims.strip(_SIGNS)[: len(gives) + _LONGER].strip(_SIGNS)
            said = WrongStep(None, claims, gives)
            self._fail(f"The words before this result say something else than its game about {found.what}.", said)
            return
        self.done = True

    def _fail(self, sentence: str, wrong: WrongStep | None) -> None:
        self.done, self.trouble, self.wrong = True, sentence, wrong

    @property
    def checksums(self) -> bool:
        """Whether each line carried the checksum with which it was written: a whole journal's do, a copied line's
        don't."""
        return self.received.script.summed

    @property
    def remark(self) -> str:
        """What somebody wrote before the headline of a result that is proved; empty where nobody did."""
        return own_words(self.match, self.received.words) if self.match is not None and self.received.words else ""


def prove(received: Received, games: Games | None = None) -> Proof:
    """Return the finished proof of a received result, however long it takes."""
    proof = Proof(received, games)
    while not proof.work(1.0):
        pass
    return proof


def _wrong_words(error: JournalError) -> str:
    if error.wrong is None:
        return f"This result can’t be proved: {error.reason}"
    step, claims, gives = error.wrong
    return f"Step {step} doesn’t follow from the rules: it claims {claims!r}. {gives}"
