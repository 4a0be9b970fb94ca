"""Damaged journals among the open games: each is replayed or says in one sentence why not; the whole one is played."""

import random
import re
import tempfile
from functools import cache
from pathlib import Path

import msgspec

from tabletop.games import GAMES
from tabletop.play.journal import JournalError
from tabletop.play.match import Match, Seat
from tabletop.play.parcel import packed, read_any
from tabletop.play.replay import replay
from tabletop.play.store import Store
from tabletop.play.sums import without_sum
from tabletop.play.transcript import transcript
from tests.attack.window import opened, walk_open
from tests.play.helpers import summed

ODD_LINES = [b"", b"!undo 99", b"!undo 1", b"!redo 1", b"!digest 0", b"!seat 0 sharp", b"!seat 9 x", b"!seat 0 human"]
ODD_LINES += [b"!give-up", b"!practice", b"!coach on", b"!coach skip x", b"!", b"! ", b"move", b"move  x", b"\xff\xfe"]
ODD_LINES += [b"\x00", b"!undo -1", b"!undo 1e9", "!undo ١".encode(), b"()", b"play c1 c1", b"x" * 10_000, b"!undo"]
ODD_VALUES = [None, 0, -1, 3, 2**70, 1.5, "", "x", "\u200b", "x" * 5000, "\x00", [], {}, [[]], {"a": 1}, True]


def _seats(game: str) -> list[Seat]:
    """Return a human and as many random seats as `game` needs, one at least."""
    return [Seat("human", "Ann"), *(Seat("random", name) for name in ("Ben", "Cy")[: max(1, GAMES[game].seats[0] - 1)])]


@cache
def whole(game: str) -> bytes:
    """Return a journal of `game` with what journals have: digests, undo, redo, other seats, the coach."""
    with tempfile.TemporaryDirectory() as folder:
        rng, path = random.Random(3), Path(folder) / "a.journal"
        match = Match.new(GAMES[game], _seats(game), 5, path=path, practice=True)
        for _ in range(30):
            match.act(rng.choice(match.game.candidates(match.state)))
        match.undo(anyway=match.undo_refusal() is not None)
        match.redo()
        match.hand_over(1, "steady")
        match.journal.close()
        return path.read_bytes()


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Return a journal with a few odd changes, half of the time with checksums that fit."""
    for _ in range(rng.randrange(1, 4)):
        lines = data.split(b"\n")
        at = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                lines[at] = rng.choice(ODD_LINES)
            case 1:
                del lines[at]
            case 2:
                lines.insert(at, rng.choice([*ODD_LINES, *lines]))
            case 3 | 4:
                lines[0] = header(without_sum(lines[0]), rng)
            case 5:
                spot = rng.randrange(len(data) + 1)
                return data[:spot] + bytes(rng.randrange(256) for _ in range(rng.randrange(4))) + data[spot + 1 :]
            case 6:
                return data[: rng.randrange(len(data) + 1)]
        data = b"\n".join(lines)
    return summed(data) if rng.random() < 0.5 else data


def header(line: bytes, rng: random.Random) -> bytes:
    """Return a header with an odd value, or as it is when it can't be read."""
    try:
        fields = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return line
    if not fields:
        return line
    if rng.random() < 0.3:
        name = rng.choice([*fields])
        return re.sub(rb'"' + name.encode() + rb'":"?', lambda m: m[0] + b"\xff", line, count=1)
    odd = msgspec.Raw(msgspec.json.encode(rng.choice(ODD_VALUES)))
    if rng.random() < 0.3:
        seats = [{"kind": rng.choice(["human", "sharp", "oracle"]), "name": rng.choice(ODD_VALUES)}] * rng.randrange(8)
        return msgspec.json.encode(fields | {"seats": seats})
    if rng.random() < 0.3:
        return msgspec.json.encode(fields | {"options": {rng.choice(["variant", "x"]): rng.choice(ODD_VALUES)}})
    return msgspec.json.encode(fields | {rng.choice([*fields]): odd})


def sentence(error: JournalError) -> None:
    assert str(error).isprintable(), ascii(str(error))
    assert str(error).endswith("."), str(error)
    assert len(str(error)) < 400, str(error)


def attack(seed: int, folder: Path) -> None:
    """Damage journals by `seed`, read them, and open the window over them beside a whole one."""
    rng = random.Random(seed)
    store = Store(folder)
    store.open_folder.mkdir(parents=True)
    (store.open_folder / "whole.journal").write_bytes(whole("vacuum"))
    for n in range(6):
        data = damaged(whole(rng.choice([*GAMES])), rng)
        if rng.random() < 0.1:
            word = packed(data.decode(errors="replace"))
            data = word.encode()[: rng.randrange(1, len(word) + 1)]
        path = store.open_folder / f"odd{n}.journal"
        path.write_bytes(data)
        try:
            script = read_any(path)
            for line in transcript(replay(script)):
                assert line.isprintable()
        except JournalError as error:
            sentence(error)
        assert path.read_bytes() == data
    with opened(folder, seed) as (app, front):
        assert any(one.path.name == "whole.journal" and one.match for one in front.store.open_matches())
        walk_open(app, front)
