"""Late starts that were made once, kept in the file of the records: a seed has the same one as long as it is there."""

from typing import Any

from tabletop.core.actions import ActionTextError, action_text, parse_action
from tabletop.core.game import Game
from tabletop.core.refusals import IllegalAction
from tabletop.packs.pack import Stretch
from tabletop.play.late import LateStart, late_options
from tabletop.play.record_file import RecordFile


class LateStarts:
    """The late starts in the file of the records."""

    def __init__(self, file: RecordFile) -> None:
        self._file = file

    def keep(self, start: LateStart) -> None:
        """Keep a late start, so that it need not be made again; one that is there already stays."""
        text = "\n".join(map(action_text, start.actions))
        row = (*_key(start.game, start.stretch, start.seed), text)
        self._file.write([("INSERT OR IGNORE INTO main.late VALUES (?, ?, ?, ?, ?)", row)])

    def find(self, game: Game[Any], stretch: Stretch, seed: str) -> LateStart | None:
        """Return the late start that is kept of a seed by these rules; None where there is none, or a damaged one."""
        where = "(game, stretch, seed, made_by) = (?, ?, ?, ?)"
        rows = self._file.rows(f"SELECT actions FROM late WHERE {where}", _key(game, stretch, seed))
        if not rows:
            return None
        options = late_options(game, stretch)
        state = game.setup(stretch.seats, seed, options)
        actions = []
        try:
            for line in rows[0][0].split("\n") if rows[0][0] else []:
                actions.append(parse_action(line))
                game.apply(state, actions[-1])
        except (ActionTextError, IllegalAction, AttributeError):
            return None
        return LateStart(game, stretch, seed, options, tuple(actions))


def _key(game: Game[Any], stretch: Stretch, seed: str) -> tuple[str, ...]:
    """Return by what a late start is found: its place by the definition of its stretch, whatever that is called."""
    place = f"{stretch.seats} {stretch.clock} {stretch.at} {stretch.before_end} {sorted(stretch.options.items())}"
    return game.id, f"{stretch.id} {place}", seed, f"{game.rules} {game.fingerprint}"
