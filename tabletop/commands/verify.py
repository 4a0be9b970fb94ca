"""`tabletop replay --verify`: whether a journal, or a copied result, proves what it says, and what it can't prove."""

from tabletop.commands.common import GOOD, WRONG, complain, say, say_json
from tabletop.commands.standing import standing
from tabletop.packs.texts import listed
from tabletop.play.headline import difference, headline, own_words
from tabletop.play.journal import JournalError, Script
from tabletop.play.match import Match
from tabletop.play.replay import digests_in
from tabletop.play.transcript import open_table, score_line


def refused(error: JournalError, json: bool) -> int:
    """Print why a journal can't be read, played again or believed; return the status."""
    if json:
        say_json({"ok": False, "file": error.name, "line": error.line, "sentence": str(error)})
    else:
        complain(str(error))
    return WRONG


def run_verify(match: Match, script: Script, json: bool) -> int:
    """Print whether `script`, which was played again as `match`, proves its result; return the status."""
    wrong = _wrong(match, script)
    if wrong is not None:
        return refused(JournalError(script.name, None, wrong), json)
    if json:
        what = {"ok": True, "file": script.name, "actions": len(match.entries), "digests": digests_in(script)}
        how = {"checksums": script.summed, "copied": script.words is not None, "unproved": unproved(match, script)}
        words = {"headline": headline(match) if match.over else None}
        say_json(what | how | words | {"result": standing(match)})
        return GOOD
    _tell(match, script)
    return GOOD


def _wrong(match: Match, script: Script) -> str | None:
    """Return what the words before a copied result say wrong, None when they agree with it or there are none."""
    if not (script.words or "").strip():
        return None
    if not match.over:
        return "expected a game that is over behind these words, found one that goes on."
    return difference(match, script.words or "")


def _tell(match: Match, script: Script) -> None:
    state = "given up" if match.given_up else "finished" if match.over else "not finished"
    kind = ", practice" if match.practice else ""
    counted = f"{len(match.entries)} actions and {digests_in(script)} digests agree"
    seed = f", seed {match.header.seed}" if match.over else ""
    say(f"{script.name}: {match.game.title}{seed}: {counted} with the rules; {state}{kind}.")
    if match.over:
        say(headline(match))
    for who, sheet in zip(match.names, match.game.scores(open_table(match)), strict=True):
        say(score_line(who, sheet))
    for sentence in _proved(match, script):
        say(sentence)
    say(f"Not proved: {'; '.join(unproved(match, script))}.")


def _proved(match: Match, script: Script) -> list[str]:
    """Return what is proved beside the moves, in sentences."""
    if script.words is None:
        lines = len(script.lines) + 1
        return [f"Each of its {lines} lines carries the checksum with which it was written."] if script.summed else []
    if not script.words.strip():
        return ["No words stand before the copied journal."]
    said = own_words(match, script.words)
    agreed = ["The words before the copied journal say what it gives."]
    return [*agreed, f"Somebody added: {said!r:.80}."] if said else agreed


def unproved(match: Match, script: Script) -> list[str]:
    """Return what nobody can tell from a journal, though all of it agrees with the rules."""
    found = []
    humans = [name for seat, name in enumerate(match.names) if "human" in match.players(seat)]
    if humans:
        found.append(f"that a human made the moves of {listed(humans)}")
    if script.words is not None:
        found.append("that no line was changed before it was copied, for a copied journal carries no checksums")
    elif not script.summed:
        found.append("that no line was changed by hand, for this journal was made before checksums")
    else:
        found.append("that no lines were cut off at its end")
    found.append("that no program wrote all of it")
    return found
