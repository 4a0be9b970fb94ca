"""Results that travel: pasted, proved, watched, kept, played again and played on."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Protocol

from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.beside.beside import YOU, BesideActs, BesideScene
from tabletop.desk.scenes.beside.games import Games, Player
from tabletop.desk.scenes.dailies.pars import ParKeeper
from tabletop.desk.scenes.match.branch import BranchScene, Origin
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.received.claims import seed_title, sender
from tabletop.desk.scenes.received.received import ReceivedActs, ReceivedScene
from tabletop.desk.scenes.setup.seats import free_names
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.packs.errors import PackError
from tabletop.play.branching import BranchRefused, branch_refusal
from tabletop.play.imports import Imported
from tabletop.play.journal import JournalError
from tabletop.play.late import start_of
from tabletop.play.match import Match, Seat
from tabletop.play.records import Branch, Contest, Result
from tabletop.play.replay import replay_text
from tabletop.play.result_text import Proof, ResultTextError, holds_result, prove, read_result
from tabletop.play.side_by_side import same_start
from tabletop.play.store import Store

NO_CLIPBOARD = "Nothing can be read from the clipboard now, or it is empty: copy a result first."
NO_TABLE = "This result is of {game}, which can’t be shown in this window."
MOST_PASTED = 1_000
"""So many letters of a text that is no result go into a field at the most."""


class Tables(Protocol):
    """What leads to tables."""

    def begin(self, game: str, seats: list[Seat], seed: str, options: dict[str, str]) -> None:
        """Start a match and sit down at it."""

    def sit_down(self, match: Match) -> None:
        """Show the table of a match above nothing but the title."""

    def table(self, match: Match, finished: Callable[[TableScene], None] | None = None) -> TableScene:
        """Return the table of a match."""


class Chase:
    """The ways of a result that somebody sent, from the clipboard on."""

    def __init__(self, app: App, store: Store, tables: Tables, pars: ParKeeper) -> None:
        self.app, self.store, self.tables, self.pars = app, store, tables, pars

    @property
    def player(self) -> str:
        """The name of who sits at the computer."""
        return self.app.prefs.now.player_name

    # Pasted ---------------------------------------------------------------------------------------------------------

    def paste(self, target: str = "paste") -> None:
        """Show the result on the clipboard, or say at a target why it can't be read."""
        self.open(self.app.paste(), target)

    def paste_seed(self) -> str:
        """Return what is pasted where a seed is asked for: a result is shown in the place of that."""
        pasted = self.app.paste()
        if not holds_result(pasted):
            return pasted[:MOST_PASTED]
        self.open(pasted, "seed")
        return ""

    def open(self, text: str, target: str) -> None:
        """Show the result in a text, or say at a target why it can't be read."""
        try:
            received = read_result(text)
        except ResultTextError as error:
            self.app.refuse(target, Reason(NO_CLIPBOARD if error.fault == "empty" else str(error)))
        except PackError as error:
            self.app.refuse(target, Reason(str(error)))
        else:
            if received.game.id in TABLES:
                self.show(Proof(received))
            else:
                self.app.refuse(target, Reason(NO_TABLE.format(game=received.game.title)))

    def show_friend(self, one: Imported) -> None:
        """Show the page of a result that is kept, proved anew."""
        text = self.store.records.imports.text(one.id)
        if text is None:
            self.app.toast("This result can’t be read now.")
        else:
            self.open(text, f"friend.{one.id}")

    def show(self, proof: Proof) -> None:
        """Show the page of a result."""
        acts = ReceivedActs(
            watch=self.watch,
            same=self.play_same,
            play_on=self.play_on,
            keep=self._keep,
            keep_text=self._keep_text,
            best=self._own_best,
            kept=lambda match: self.store.records.imports.find(match.header.id) is not None,
            beside=self.beside,
        )
        self.app.push(ReceivedScene(proof, acts))

    def _keep(self, proof: Proof) -> str:
        kept = self.store.records.imports.keep(proof, datetime.now())
        return self.store.records.trouble or f"Kept in the records under {kept.friend.name}."

    def _keep_text(self, text: str) -> str:
        try:
            path = self.store.keep_text(text)
        except OSError as error:
            return f"The text can’t be kept: {(error.strerror or 'unknown fault').lower()}."
        return f"The text is kept as {path.name} in {path.parent}."

    def _own_best(self, match: Match) -> int | None:
        best = self._best(match)
        return None if best is None else best.figure

    def _best(self, match: Match) -> Result | None:
        """Return the best result of the player in the same game: the same start, against the same AI seats."""
        header = match.header
        kinds = tuple(sorted(seat.kind for seat in header.seats))
        options = tuple(sorted(match.recorded_options.items()))
        contest = Contest(header.game, options, len(header.seats), self.player, kinds)
        return self.store.records.best(contest, header.seed, but=header.id)

    # Side by side ---------------------------------------------------------------------------------------------------

    def beside(self, match: Match) -> Callable[[], None] | None:
        """Return what shows a game beside the player's best of the same start, or else beside a friend's; None where
        there is no other."""
        other = self._other(match)
        if other is None:
            return None
        return lambda: self.show_beside([Player.of(match, *_named(match, self.player)), other])

    def _other(self, match: Match) -> Player | None:
        best = self._best(match)
        text = self.store.records.journal(best.number) if best is not None and best.number is not None else None
        if best is not None and text is not None:
            own = _replayed(text)
            if own is not None and same_start(match, own):
                return Player.of(own, best.seat, YOU)
        imports = self.store.records.imports
        for one in imports.all(match.game.id, seed=match.header.seed):
            proof = None if one.id == match.header.id else _proved(imports.text(one.id))
            if proof is not None and same_start(match, proof):
                return Player.of(proof, *_named(proof, self.player))
        return None

    def show_beside(self, players: list[Player]) -> None:
        """Show two games side by side, with the par of their start, which is worked out where it isn't known."""
        match = players[0].match
        par = self.pars.known(match)
        games = Games(players, par)
        if par is None and not match.header.parent:
            self.pars.want(match)
        about = f"{match.game.title} · {seed_title(match.game.id, match.header.case, match.header.seed)}"
        self.app.push(
            BesideScene(games, about, BesideActs(self.play_on, self.pars.tick, lambda: self.pars.known(match)))
        )

    # Taken up -------------------------------------------------------------------------------------------------------

    def watch(self, match: Match) -> None:
        """Play a match of somebody again before one's eyes, from where its seats took over."""
        table = self.tables.table(match, lambda table: self.app.pop(table))
        self.app.push(table)
        table.looking.go(match.prelude)
        table.looking.play()

    def play_same(self, match: Match) -> None:
        """Play what a match was: the same seed, options and seats, from the same late start or branch."""
        header, seats, start = match.header, seats_of(match, self.player), start_of(match)
        if start is not None:
            self.tables.sit_down(self.store.start_late(start, seats))
        elif match.prelude:
            self.tables.sit_down(self.store.branch(match, match.prelude, seats))
        else:
            self.tables.begin(header.game, seats, header.seed, header.options)

    def play_on(self, match: Match, step: int) -> None:
        """Ask who plays on from a match after so many steps, in a practice game that names it."""
        refusal = branch_refusal(match, step)
        entry = TABLES[match.game.id]
        turn = match.entries[step].turn if step < len(match.entries) else match.entries[-1].turn
        where = f"{match.game.title}, seed {match.header.seed}, {', '.join(match.names)}: {entry.card.ending.turn[0]} "
        earlier = branch_words(self.store.branches(match.header.id))
        origin = Origin(f"{where}{turn}, step {step}.", earlier, refusal is not None)
        begin = partial(self._branch, match, step)
        seats, pieces = seats_of(match, self.player), entry.card.pieces(match)
        self.app.push(BranchScene(seats, pieces, origin, begin, entry.make().theme))

    def _branch(self, match: Match, step: int, seats: list[Seat]) -> None:
        try:
            branched = self.store.branch(match, step, seats, anyway=True)
        except BranchRefused as refused:
            self.app.toast(str(refused.refusal))
            return
        self.tables.sit_down(branched)
        names = ", ".join(match.names)
        self.app.toast(f"Practice: it branched from step {step} of {names}, seed {match.header.seed}.")


def branch_words(branches: Sequence[Branch]) -> str:
    """Return what has branched from a game, "" for nothing.

    >>> branch_words([Branch("a", 30, None), Branch("b", 75, 4)])
    'Branches so far: from step 30 (open), from step 75 (over).'
    """
    told = [f"from step {one.step} ({'open' if one.number is None else 'over'})" for one in branches]
    return f"Branches so far: {', '.join(told)}." if told else ""


def _named(match: Match, player: str) -> tuple[int, str]:
    """Return the seat of who made a game, and what that is called on the screen of a player."""
    seat = sender(match)
    name = match.names[seat]
    return seat, YOU if name.casefold() == player.casefold() else name


def _replayed(text: str) -> Match | None:
    """Return the game in a journal, None where it can't be read."""
    try:
        return replay_text(text, "record")
    except (JournalError, PackError):
        return None


def _proved(text: str | None) -> Match | None:
    """Return the game in a result that was proved before, None where it can't be read any more."""
    try:
        proof = None if text is None else prove(read_result(text))
    except ResultTextError:
        return None
    return proof.match if proof is not None and proof.proved else None


def seats_of(match: Match, player: str) -> list[Seat]:
    """Return the seats that a match began with, the player in the place of the first human, or of the first seat where
    there was none; another seat of that name takes a free one."""
    seats = [Seat(seat.kind, seat.name) for seat in match.header.seats]
    own = next((n for n, seat in enumerate(seats) if seat.kind == "human"), 0)
    free = free_names([player, *(seat.name for seat in seats)])
    named = [
        Seat(seat.kind, next(free)) if n != own and seat.name.casefold() == player.casefold() else seat
        for n, seat in enumerate(seats)
    ]
    named[own] = Seat("human", player)
    return named
