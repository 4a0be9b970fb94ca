"""The day's cases: each day one late start a game, the same for everybody.

The positions of some time ship with each game as packed data for its rule set, so that AI seats that play better later
change no case. A day for which none is shipped has its case too: the thinker makes it.
"""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core.actions import Action, action_text, parse_action
from tabletop.core.game import Game
from tabletop.core.refusals import IllegalAction
from tabletop.packs.pack import Stretch
from tabletop.play.late import LateStart, late_options, stretches
from tabletop.play.match import Match
from tabletop.play.replay import built_games
from tabletop.resources import read_file, resource_path

LARGEST = 1 << 20
"""The size in bytes past which a file of cases is not read."""
_MOST = 16 << 20  # bytes that it may unpack to
_DIGEST = 8  # bytes


class PackedCase(msgspec.Struct, frozen=True, array_like=True):
    """A case: its `number` among the seeds of its day, its packed `moves`, and the digest of its position."""

    number: int
    moves: bytes
    digest: bytes


class PackedCases(msgspec.Struct, frozen=True):
    """The cases of a game for each day from `first` on, by one rule set, fingerprint and stretch."""

    rules: int
    fingerprint: str
    stretch: str
    first: date
    cases: list[PackedCase]


@dataclass(frozen=True, slots=True)
class Case:
    """The case of a `day` in a game: a late start of its first stretch.

    `start` is the position, where it is shipped; None: a thinker makes it (`late.question`) of `seed`, and where it
    comes to no such place, that of the `next`.
    """

    game: Game[Any]
    day: date
    stretch: Stretch
    number: int
    start: LateStart | None

    @property
    def seed(self) -> str:
        """The seed of the case."""
        return case_seed(self.day, self.number)

    @property
    def next(self) -> "Case":
        """The case to make where this one's seed comes to no such place."""
        return replace(self, number=self.number + 1, start=None)


def case_seed(day: date, number: int = 0) -> str:
    """Return the seed of a day's case; a day of which the first seed makes no good case has a later `number`.

    >>> case_seed(date(2026, 3, 1)), case_seed(date(2026, 3, 1), 2)
    ('2026-03-01', '2026-03-01.2')
    """
    return f"{day.isoformat()}.{number}" if number else day.isoformat()


def case_of(game: str, day: date) -> Case | None:
    """Return the case of a game on a day, None for a game without late starts."""
    rules, found = built_games().get(game), stretches(game)
    if rules is None or not found:
        return None
    stretch = found[0]
    packed = _shipped(rules, stretch, day)
    number = packed.number if packed else 0
    return Case(rules, day, stretch, number, shipped_start(rules, stretch, day))


def shipped_start(game: Game[Any], stretch: Stretch, day: date) -> LateStart | None:
    """Return the position of a late start that is shipped for a day, None where none is."""
    packed = _shipped(game, stretch, day)
    return _unpacked(game, stretch, case_seed(day, packed.number), packed) if packed is not None else None


def is_case(match: Match) -> bool:
    """Return whether a match that began late began with the position of its day's case, as far as that is shipped."""
    day = match.header.case
    case = case_of(match.header.game, date.fromisoformat(day)) if day is not None else None
    if case is None or case.stretch.id != match.header.stretch or case.seed != match.header.seed:
        return False
    given = tuple(entry.action for entry in match.entries[: match.prelude])
    return case.start is None or case.start.actions == given


def cases_of(day: date) -> list[Case]:
    """Return the cases of a day, one a game that has late starts, in the order of the shelf."""
    from tabletop.games import HEADERS

    games = sorted(built_games(), key=lambda game: HEADERS[game].shelf)
    return [case for game in games if (case := case_of(game, day)) is not None]


def cases_path(game: Game[Any], stretch: Stretch) -> Path:
    """Return where the positions of a late start lie that ship for the rule set of a game: those of the day's cases,
    or of another stretch."""
    name = "cases" if stretch == stretches(game.id)[0] else stretch.id
    return resource_path("content", game.id, f"{name}-{game.rules}.bin")


def shipped_days(game: Game[Any], stretch: Stretch | None = None) -> range:
    """Return the days (as ordinals) for which positions of a stretch, that of the day's cases by default, are shipped;
    an empty range for none."""
    cases = _read(cases_path(game, stretch or stretches(game.id)[0]))
    first = cases.first.toordinal() if cases is not None else 0
    return range(first, first + len(cases.cases)) if cases is not None else range(0)


def _shipped(game: Game[Any], stretch: Stretch, day: date) -> PackedCase | None:
    cases = _read(cases_path(game, stretch))
    if cases is None or (cases.rules, cases.fingerprint, cases.stretch) != (game.rules, game.fingerprint, stretch.id):
        return None
    at = (day - cases.first).days
    return cases.cases[at] if 0 <= at < len(cases.cases) else None


def _read_anew(path: Path) -> PackedCases | None:
    """Return the cases in a file; None where there is none, or one that is damaged."""
    try:
        data = read_file(path, LARGEST)
        if len(data) > LARGEST:
            return None
        return msgspec.msgpack.decode(zlib.decompressobj().decompress(data, _MOST), type=PackedCases)
    except (OSError, zlib.error, msgspec.MsgspecError):
        return None


def kept_cases(path: Path, game: Game[Any], stretch: Stretch, first: date) -> list[PackedCase]:
    """Return the cases in a file that can be gone on with: by the same rules and stretch, from the same day on."""
    cases = _read_anew(path)
    same = cases is not None and (cases.rules, cases.fingerprint, cases.stretch, cases.first) == (
        *(game.rules, game.fingerprint, stretch.id),
        first,
    )
    return list(cases.cases) if cases is not None and same else []


_read = lru_cache(maxsize=16)(_read_anew)


# Packing ------------------------------------------------------------------------------------------------------------


def packed_file(game: Game[Any], stretch: Stretch, first: date, cases: Sequence[PackedCase]) -> bytes:
    """Return the file of cases for each day from `first` on."""
    made = PackedCases(game.rules, game.fingerprint, stretch.id, first, list(cases))
    return zlib.compress(msgspec.msgpack.encode(made), 9)


def packed_case(start: LateStart, number: int) -> PackedCase:
    """Return a late start as it is shipped: each action as its place among the legal ones."""
    game, moves = start.game, bytearray()
    state = game.setup(start.stretch.seats, start.seed, start.options)
    for action in start.actions:
        legal = game.legal(state)
        listed = action in legal
        moves += _number_bytes(legal.index(action) if listed else len(legal))
        if not listed:  # what can't be listed, such as an offer, stands in words
            text = action_text(action).encode()
            moves += _number_bytes(len(text)) + text
        game.push(state, action)
    return PackedCase(number, bytes(moves), bytes.fromhex(state.digest())[:_DIGEST])


def _unpacked(game: Game[Any], stretch: Stretch, seed: str, case: PackedCase) -> LateStart | None:
    """Return the late start of a shipped case; None where its position is another than when it was made."""
    options = late_options(game, stretch)
    state = game.setup(stretch.seats, seed, options)
    actions: list[Action] = []
    try:
        for action in _moves(game, state, case.moves):
            actions.append(action)
            game.apply(state, action)
    except (ValueError, IndexError, IllegalAction):
        return None
    if bytes.fromhex(state.digest())[:_DIGEST] != case.digest:
        return None
    return LateStart(game, stretch, seed, options, tuple(actions))


def _moves(game: Game[Any], state: Any, data: bytes) -> Iterator[Action]:
    """Yield the actions in packed moves; `state` is the one before each, and moves on between."""
    at = 0
    while at < len(data):
        number, at = _number_at(data, at)
        legal = game.legal(state)
        if number < len(legal):
            yield legal[number]
            continue
        length, at = _number_at(data, at)
        yield parse_action(data[at : at + length].decode())
        at += length


def _number_bytes(number: int) -> bytes:
    """Return a number in 7 bits a byte, the lowest first; the highest bit says that more follow."""
    found = bytearray()
    while number >= 0x80:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    found.append(number)
    return bytes(found)


def _number_at(data: bytes, at: int) -> tuple[int, int]:
    """Return the number that begins at a byte of `data`, and where the next one does."""
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
        shift += 7


# Days ---------------------------------------------------------------------------------------------------------------


def beside_par(figure: int, par: int) -> str:
    """Return a result beside par as in golf.

    >>> beside_par(53, 50), beside_par(50, 50), beside_par(45, 50)
    ('+3', 'level', '−5')
    """
    if figure == par:
        return "level"
    return f"+{figure - par}" if figure > par else f"−{par - figure}"
