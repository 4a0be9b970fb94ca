"""The folders of the app's own files: journals of open, finished and discarded games, and the records."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.packs.errors import readable
from tabletop.play.journal import LARGEST, Header, JournalError, is_moment, parse, read
from tabletop.play.records import Branch, Records, Result
from tabletop.resources import home_folder, read_file, set_aside, write_file

if TYPE_CHECKING:
    from tabletop.core.game import Game
    from tabletop.play.late import LateStart
    from tabletop.play.match import Match, Seat
    from tabletop.play.replay import Games

SUFFIX = ".journal"


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A journal among the open games.

    `saved` is the time of its last line. `match` is the game as it stands, to look at, without its entries; to play
    on, resume the file at `path`. Where it can't be replayed `match` is None, `trouble` the sentence that says where
    and why, and `reason` why; `left` is then the game up to the damage, which `Store.restore` can have played on, None
    where nothing is left. `notice` is one about a torn last line.
    """

    path: Path
    saved: datetime
    header: Header | None
    match: Match | None
    trouble: str | None
    reason: str | None
    notice: str | None
    left: Match | None = None


class Store:
    """The files of the app below `folder`, its home folder by default; nothing is made before it is needed."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home_folder() if folder is None else folder
        self.records = Records(self.folder / "records.sqlite")

    @property
    def open_folder(self) -> Path:
        """Where the journals of open games lie."""
        return self.folder / "open"

    @property
    def finished_folder(self) -> Path:
        """Where the journals of games that are over lie."""
        return self.folder / "finished"

    @property
    def bin_folder(self) -> Path:
        """Where the journals of discarded games lie; nothing there is ever deleted."""
        return self.folder / "bin"

    @property
    def texts_folder(self) -> Path:
        """Where texts lie that were pasted as results and could not be proved."""
        return self.folder / "not proved"

    def keep_text(self, text: str, now: datetime | None = None) -> Path:
        """Write a text that is no proved result into a file of its own, and return its path.

        Raises OSError when it can't be written.
        """
        path = _free(self.texts_folder / f"{now or datetime.now():%Y-%m-%d %H.%M.%S}.txt")
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, text.encode(errors="replace"))
        return path

    def save_csv(self, text: str, now: datetime | None = None) -> Path:
        """Write a table of results into a file of its own, and return its path.

        Raises OSError when it can't be written.
        """
        path = _free(self.folder / f"results {now or datetime.now():%Y-%m-%d %H.%M.%S}.csv")
        write_file(path, text.encode())
        return path

    def start(
        self,
        game: Game[Any],
        seats: list[Seat],
        seed: int | str,
        options: dict[str, str] | None = None,
        practice: bool = False,
        started: datetime | None = None,
    ) -> Match:
        """Return a new match that saves itself among the open games, and note that its seed has been tried.

        It has `started` just now, or at the moment that gave it its seed. `match.journal.trouble` says whether it can't
        be saved. Raises as `Match.new` does.
        """
        from tabletop.play.match import Match

        started = started or datetime.now()
        match = Match.new(game, seats, seed, options, self._new_path(game.id, started), practice, started)
        self.records.note_try(match)
        return match

    def start_late(
        self, start: LateStart, seats: list[Seat], started: datetime | None = None, practice: bool = False
    ) -> Match:
        """Return a new match that begins late and saves itself among the open games, and note that it has been tried.

        Raises as `Match.new` does.
        """
        from tabletop.play.late import begin

        started = started or datetime.now()
        path = self._new_path(start.game.id, started)
        match = begin(start, seats, path=path, started=started, practice=practice)
        self.records.note_try(match)
        return match

    def branch(
        self, match: Match, step: int, seats: list[Seat], anyway: bool = False, started: datetime | None = None
    ) -> Match:
        """Return a new match that branches from `match` after its first `step` actions and saves itself among the open
        games; the parameters, and what is raised, are those of `branching.branch`."""
        from tabletop.play.branching import branch

        started = started or datetime.now()
        branched = branch(match, step, seats, self._new_path(match.game.id, started), anyway, started)
        self.records.note_branch(branched)
        return branched

    def branches(self, id_: str) -> list[Branch]:
        """Return the matches that branched from the one with the id `id_`, by the step at which they did."""
        return self.records.branches(id_)

    def _new_path(self, game: str, started: datetime) -> Path:
        """Return the path of a new journal among the open games."""
        return _free(self.open_folder / f"{game}-{started:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}")

    def open_matches(self, games: Games | None = None) -> list[OpenMatch]:
        """Return the open games, the latest played first; those that can't be replayed with their sentence."""
        return _looks(self.open_folder, games)

    def discarded(self, most: int, games: Games | None = None) -> list[OpenMatch]:
        """Return the discarded games that can be put back, the latest played first, of the `most` latest files."""
        return [one for one in _looks(self.bin_folder, games, most) if one.match is not None]

    @property
    def discards(self) -> bool:
        """Whether there are discarded games."""
        try:
            return any(self.bin_folder.glob(f"*{SUFFIX}"))
        except OSError:
            return False

    def discard(self, path: Path) -> Path:
        """Move the journal of an open game at `path` into the bin; return its new path. Nothing is overwritten.

        Raises OSError when it can't be moved.
        """
        return _moved(path, self.bin_folder)

    def put_back(self, path: Path) -> Path:
        """Move the journal of a discarded game at `path` back among the open games; return its new path.

        Raises OSError when it can't be moved.
        """
        return _moved(path, self.open_folder)

    def set_aside(self, path: Path) -> Path:
        """Rename the journal at `path` so that it is no longer listed; return its new path. Nothing is overwritten.

        Raises OSError when it can't be renamed.
        """
        return set_aside(path)

    def restore(self, path: Path, games: Games | None = None) -> Match:
        """Return the game in the damaged journal at `path` up to the damage, ready to be played on as practice.

        It is saved in a file of its own; the damaged one is set aside. Raises JournalError where nothing is left of the
        game, OSError when a file can't be read, written or renamed.
        """
        from tabletop.play.replay import resume
        from tabletop.play.salvage import salvage

        name = readable(path.name)
        found = salvage(read_file(path, LARGEST), name, games)
        if found is None:
            raise JournalError(name, None, "expected a damaged journal of which something is left, found another.")
        new = _free(path)
        write_file(new, found.data)
        set_aside(path)
        match = resume(new, games)
        match.become_practice()
        return match

    def finish(self, match: Match, now: datetime | None = None) -> Result:
        """Put a match that is over among the finished games and into the records; return what was recorded.

        Finishing the same match again changes nothing. Raises ValueError when the match is not over.
        """
        if not match.over:
            raise ValueError("expected a match that is over")
        result = self.records.add(match, now or datetime.now())
        path = match.journal.path
        if path is not None and path.parent == self.open_folder:
            target = self.finished_folder / path.name
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                match.journal.close()
                path.rename(target)
                match.journal.path = target
            except OSError:
                pass  # It stays among the open games, where it is shown as over.
        return result

    def catch_up(self, games: Games | None = None) -> int:
        """Record what is over but was not recorded, after a crash or while the records were locked, and anew what is
        damaged in them, from its journal; return how many."""
        recorded = self.records.ids()
        if self.records.trouble is not None:
            return 0
        n = self._rebuild(games)
        recorded = self.records.ids() if n else recorded
        for folder in (self.open_folder, self.finished_folder):
            try:
                paths = sorted(folder.glob(f"*{SUFFIX}"))
            except OSError:
                continue
            for path in paths:
                match = _over(path, games, recorded)
                if match is not None:
                    recorded.add(match.header.id)
                    match.journal.path = path
                    saved = datetime.fromtimestamp(path.stat().st_mtime)
                    n += self.finish(match, saved).id is not None
        return n

    def _rebuild(self, games: Games | None) -> int:
        """Write odd records anew whose own journals are whole; return how many."""
        if not self.records.odd:
            return 0
        from tabletop.play.replay import replay

        n = 0
        for number, odd in list(self.records.odd.items()):
            try:
                match = replay(parse(odd.journal.encode(), "record"), games)
            except (JournalError, ValueError, AttributeError):
                continue
            if match.over:
                ended = odd.finished if is_moment(odd.finished) else match.header.started
                if is_moment(ended):
                    n += self.records.add(match, datetime.fromisoformat(ended), number).number is not None
        return n


def _over(path: Path, games: Games | None, recorded: set[str]) -> Match | None:
    """Return the match at `path` if it is over and its id is not among `recorded`."""
    try:
        script = read(path)
        if script.header.id in recorded and path.parent.name == "finished":
            return None
        from tabletop.play.replay import replay

        match = replay(script, games)
    except (JournalError, OSError):
        return None
    return match if match.over else None


def _moved(path: Path, folder: Path) -> Path:
    """Move a file into a folder under its name, or under one with a number where there is such a file."""
    folder.mkdir(parents=True, exist_ok=True)
    return path.rename(_free(folder / path.name))


def _free(path: Path) -> Path:
    """Return a path at which there is no file: `path` itself, or one with a number."""
    target, n = path, 1
    while os.path.exists(target):  # of a folder that can't be looked into it raises nothing
        n += 1
        target = path.with_stem(f"{path.stem}-{n}")
    return target


def _looks(folder: Path, games: Games | None, most: int | None = None) -> list[OpenMatch]:
    """Return the journals in a folder, the latest played first; only the `most` latest are read."""
    try:
        paths = list(folder.glob(f"*{SUFFIX}"))
        if most is not None:
            paths = sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)[:most]
    except OSError:
        return []
    found = [_look(path, games) for path in paths]
    return sorted(found, key=lambda one: (one.saved, one.path.name), reverse=True)


def _look(path: Path, games: Games | None) -> OpenMatch:
    from tabletop.play.replay import replay

    header = match = trouble = reason = notice = left = None
    saved = datetime.fromtimestamp(0).astimezone()
    try:
        saved = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        script = read(path)
        header, notice = script.header, script.notice
        match = replay(script, games)
        match.forget_past()
    except JournalError as error:
        trouble, reason = str(error), error.reason
        left = _left(path, games)
    except OSError as error:
        reason = f"can't be read ({(error.strerror or 'unknown fault').lower()})."
        trouble = f"{readable(path.name)}: {reason}"
    return OpenMatch(path, saved, header, match, trouble, reason, notice, left)


def _left(path: Path, games: Games | None) -> Match | None:
    """Return what is left of a damaged journal, to look at."""
    from tabletop.play.salvage import salvage

    try:
        found = salvage(read_file(path, LARGEST), readable(path.name), games)
    except OSError:
        return None
    if found is None:
        return None
    found.match.forget_past()
    return found.match
