"""Journals played again: to resume a match, to look at one, or to prove one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core.actions import ActionTextError, action_text, parse_action
from tabletop.core.game import Game, OptionError
from tabletop.core.refusals import IllegalAction
from tabletop.packs.errors import shortened
from tabletop.play.journal import Journal, JournalError, Script, WrongStep, parse, read
from tabletop.play.kinds import check_kind
from tabletop.play.match import Match

Games = Mapping[str, Game[Any]]
DIGEST = b"!digest "
"""How a line begins that says what digest the state must have there."""
_LONGEST = 200  # letters: far more than any action has
_QUOTED = 80  # letters of a line that a wrong step quotes


def built_games() -> Games:
    """Return the games that are built, by id."""
    from tabletop.games import GAMES

    return GAMES


def broken_games() -> Mapping[str, str]:
    """Return what is wrong with the games whose packs are broken, by id."""
    from tabletop.games import BROKEN

    return BROKEN


def resume(path: Path, games: Games | None = None) -> Match:
    """Return the match in the journal at `path`, ready to be played on and saved there.

    A torn last line is void: `Script.notice` of `read` says so. Raises JournalError for the first step that differs,
    OSError when the file cannot be read; the file stays as it is.
    """
    script = read(path)
    match = replay(script, games)
    match.journal = Journal.reopen(path, script)
    match.settle()
    return match


def replay(script: Script, games: Games | None = None) -> Match:
    """Return the match that `script` tells, its journal in memory. Raises JournalError for the first step that differs.

    `games` are the games by id, None for those that are built.
    """
    match = begun(script, games)
    for number, line in script.lines:
        carry_out(match, script.name, number, line)
    check_prelude(match, script)
    return match


def check_prelude(match: Match, script: Script) -> None:
    """Raise JournalError when `script`, played again as `match`, lacks actions that its header says were given."""
    if len(match.entries) < match.prelude:
        expected = f"expected {match.prelude} actions before the seats took over, found {len(match.entries)}."
        raise JournalError(script.name, None, expected)


def begun(script: Script, games: Games | None = None) -> Match:
    """Return the match that `script` tells before its first line, its journal in memory.

    Raises JournalError when there is no such game here. `games` are as for `replay`.
    """
    return _begin(script, built_games() if games is None else games)


def carry_out(match: Match, name: str, number: int, line: str) -> None:
    """Carry out the next `line` of a journal called `name`, unwritten. Raises JournalError when it differs."""
    try:
        _step(match, line)
    except _DifferenceError as difference:
        if _other_values(match) and not isinstance(difference, _NoLineError):
            reason = f"{_changed_values(match.game)}, and this line no longer fits; the file is kept."
            raise JournalError(name, number, reason) from None
        wrong = WrongStep(len(match.entries) + 1, shortened(line, _QUOTED), difference.gives)
        raise JournalError(name, number, f"{difference}", wrong) from None


def _other_values(match: Match) -> bool:
    return match.header.fingerprint != match.game.fingerprint


def _changed_values(game: Game[Any]) -> str:
    """Return the reason why a whole journal can't be played again."""
    return f"the rule values of {game.title} have been changed since this game was begun"


def replay_text(text: str, name: str, games: Games | None = None) -> Match:
    """Return the match that the journal `text` tells; `name` stands for it in errors. Raises JournalError."""
    return replay(parse(text.encode(), name), games)


def digests_in(script: Script) -> int:
    """Return how many digests `script` holds."""
    return sum(line.startswith(DIGEST.decode()) for _, line in script.lines)


class _DifferenceError(Exception):
    """A line that cannot be carried out as it stands; its str() says what was expected and what was found.

    `gives` is what the rules say to it.
    """

    def __init__(self, sentence: str, gives: str = "") -> None:
        super().__init__(sentence)
        self.gives = gives or sentence


class _NoLineError(_DifferenceError):
    """A line that no journal has, whatever the rules are."""


def _begin(script: Script, games: Games) -> Match:
    header, name = script.header, script.name
    game = games.get(header.game)
    if game is None:
        if header.game in broken_games():
            raise JournalError(name, 1, f"{header.game} can’t be played now: {broken_games()[header.game]}.")
        known = ", ".join(games) or "no game"
        raise JournalError(name, 1, f"expected a game that is built ({known}), found {header.game!r:.60}.")
    if header.rules != game.rules:
        reason = f"expected rule set {game.rules} of {game.title}, found {header.rules!s:.20}"
        raise JournalError(name, 1, f"{reason}; the file is kept for a version that has it.")
    try:
        for seat in header.seats:
            check_kind(seat.kind)
        options = game.recorded(header.options, len(header.seats), old=True)
        state = game.setup(len(header.seats), header.seed, options)
    except (OptionError, ValueError) as error:
        reason = f"{error}."
        if isinstance(error, OptionError) and header.fingerprint != game.fingerprint:
            reason = f"{_changed_values(game)}: {error}; the file is kept."
        raise JournalError(name, 1, reason) from None
    header = msgspec.structs.replace(header, options=options)
    match = Match(game, header, state, Journal(None))
    match.journal.take_over(script)
    return match


def _step(match: Match, line: str) -> None:
    if not line.startswith("!"):
        try:
            match.replay_action(parse_action(line))
        except ActionTextError as error:
            raise _NoLineError(f"{error}.") from None
        except IllegalAction as error:
            text = action_text(error.action)
            reason = f"{error.refusal}" if len(text) <= _LONGEST else "it is longer than any."
            sentence = f"expected an action that the rules allow, found {text!r:.60}: {reason}"
            raise _DifferenceError(sentence, reason) from None
        return
    word, *rest = line.split(" ")
    control = _CONTROLS.get(word)
    if control is None:
        raise _NoLineError(f"expected one of {', '.join(_CONTROLS)}, found {word!r:.60}.")
    control(match, rest)


def _number(rest: list[str], what: str, most: int) -> int:
    text = " ".join(rest)
    if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= most:
        return int(text)
    wanted = f"a number from 1 to {most}" if most else "no line of this kind: there is nothing"
    raise _DifferenceError(f"expected {wanted} {what}, found {text!r:.60}.")


def _undo(match: Match, rest: list[str]) -> None:
    made = len(match.entries)
    match.step_back(made - _number(rest, "to take back", max(0, made - match.prelude)))


def _redo(match: Match, rest: list[str]) -> None:
    length = match.redo_length
    if _number(rest, "to make again", length) != length:
        raise _DifferenceError(f"expected {length} to make again, found {rest[0]!r:.60}.")
    match.step_forward()


def _digest(match: Match, rest: list[str]) -> None:
    digest = match.state.digest()
    if rest != [digest]:
        found = " ".join(rest)
        made = len(match.entries)
        raise _DifferenceError(
            f"expected digest {digest} after {made} actions, found {found!r:.60}.",
            f"The position after {made} actions has the digest {digest}.",
        )


def _seat(match: Match, rest: list[str]) -> None:
    stopped = rest[2:] == ["stopped"]
    try:
        number, kind = rest[:2] if stopped else rest
        check_kind(kind)
    except ValueError:
        raise _DifferenceError(f"expected a seat's number and a kind of seat, found {' '.join(rest)!r:.60}.") from None
    if number not in {str(seat) for seat in range(len(match.seats))}:
        raise _DifferenceError(f"expected a seat from 0 to {len(match.seats) - 1}, found {number!r:.60}.")
    match.seat_taken(int(number), kind, stopped)


def _practice(match: Match, rest: list[str]) -> None:
    _nothing(rest)
    match.practice_begun()


def _give_up(match: Match, rest: list[str]) -> None:
    _nothing(rest)
    if match.over:
        raise _DifferenceError("expected nothing more of a game that is over, found '!give-up'.")
    match.given_up = True


def _coach(match: Match, rest: list[str]) -> None:
    if rest in (["on"], ["off"]):
        match.coaching.switch(rest == ["on"])
    elif len(rest) == 2 and rest[0] == "skip":
        match.coaching.skips[rest[1]] = len(match.entries)
    else:
        raise _DifferenceError(f"expected on, off, or skip and a step, found {' '.join(rest)!r:.60}.")


def _nothing(rest: list[str]) -> None:
    if rest:
        raise _DifferenceError(f"expected nothing after the word, found {' '.join(rest)!r:.60}.")


_CONTROLS = {
    "!undo": _undo,
    "!redo": _redo,
    "!digest": _digest,
    "!seat": _seat,
    "!practice": _practice,
    "!give-up": _give_up,
    "!coach": _coach,
}
