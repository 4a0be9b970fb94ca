"""Play on from here: a game of its own that branches from another at an action, always practice."""

from datetime import datetime
from pathlib import Path

from tabletop.core.refusals import Refusal
from tabletop.play.headline import headline
from tabletop.play.journal import LONGEST_HEADLINE, Given
from tabletop.play.match import Match, Prelude, Seat


class BranchRefused(Exception):  # noqa: N818 - a refusal, like UndoRefused
    """Raised when no game may branch off; `refusal` says why.

    `anyway` says whether it can be had at the price of the game in hand becoming practice.
    """

    def __init__(self, refusal: Refusal, anyway: bool) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.anyway = anyway


def branch_refusal(match: Match, step: int) -> Refusal | None:
    """Return why no game may branch from `match` after its first `step` actions, None when one may.

    A game that goes on would be known in advance by playing on in a branch: where one human plays, that makes it
    practice (code ``practice``), where several do it has to end first.
    """
    states = [*(entry.before for entry in match.entries), match.state]
    if not 0 <= step < len(states) or states[step].decider is None:
        return Refusal("nothing", {}, "branch", "Nothing is left to play there.")
    if match.over or match.practice:
        return None
    if match.humans > 1:
        return Refusal("goes_on", {}, "branch", "Others play this game too: play on from here once it is over.")
    words = "This game goes on: playing on from here shows what is to come, and makes this game practice."
    return Refusal("practice", {}, "branch", words)


def branch(
    match: Match,
    step: int,
    seats: list[Seat],
    path: Path | None = None,
    anyway: bool = False,
    now: datetime | None = None,
) -> Match:
    """Return a new match that plays on from `match` after its first `step` actions, its journal a new file at `path`.

    `seats` are who plays from there, as many as `match` has, humans or AI seats. It is practice and names what it
    branched from. With `anyway` a game in hand of one human becomes practice for it. Raises BranchRefused, and
    ValueError for another number of seats, an unknown kind or a name that can't be one.
    """
    if len(seats) != len(match.seats):
        raise ValueError(f"expected {len(match.seats)} seats, found {len(seats)}")
    refusal = branch_refusal(match, step)
    if refusal is not None:
        may = refusal.code == "practice"
        if not (anyway and may):
            raise BranchRefused(refusal, may)
    header = match.header
    given = Given(
        step,
        stretch=header.stretch if step >= match.prelude else "",
        match=header.id,
        headline=(headline(match) if match.over else _going_on(match))[:LONGEST_HEADLINE],
    )
    prelude = Prelude(given, [entry.action for entry in match.entries[:step]])
    branched = Match.new(match.game, seats, header.seed, header.options, path, started=now, prelude=prelude)
    if refusal is not None:
        match.become_practice()
    return branched


def _going_on(match: Match) -> str:
    """Return what a game that goes on is called in the header of its branch."""
    names = ", ".join(match.names)
    return f"{match.game.title}, seed {match.header.seed}: {names}, not over."
