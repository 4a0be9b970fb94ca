"""One damaged line of a journal: the game up to there can be played on, said so; nothing is lost."""

from pathlib import Path

import pytest

from tabletop.play.journal import JournalError, read
from tabletop.play.replay import replay
from tabletop.play.salvage import salvage
from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human, plain, play, summed
from tests.play.test_trust import before_checksums

STEPS = 60


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def begun(store: Store) -> Path:
    """Return the journal of an open game that has come some way."""
    match = store.start(SNITCH, human("Ann"), "rain", {"variant": "standard"})
    play(match, STEPS)
    assert not match.over
    match.journal.close()
    assert match.journal.path is not None
    return match.journal.path


def damage(path: Path, line: int, new: bytes) -> Path:
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = new
    path.write_bytes(b"\n".join(lines))
    return path


@pytest.mark.parametrize("new", [b"\xff\xfe", b"", b"draw", b"play t99 0,0,0 #00000000", b"\x00" * 40])
def test_the_game_up_to_a_damaged_line_is_played_on(store: Store, new: bytes) -> None:
    path = begun(store)
    whole = replay(read(path))
    damage(path, 40, new)
    (one,) = store.open_matches()
    assert one.match is None
    assert one.trouble is not None
    assert one.trouble.startswith(f"{path.name}, line 40: ")
    assert one.left is not None
    data = path.read_bytes()
    match = store.restore(path)
    made = len(match.entries)
    assert 30 < made < 40
    assert [entry.action for entry in match.entries] == [entry.action for entry in whole.entries[:made]]
    assert match.state.digest() == one.left.state.digest() == whole.entries[made].before.digest()
    assert match.practice
    play(match, 5)
    match.journal.close()
    assert [one.path for one in store.open_matches()] == [match.journal.path]
    assert read(match.journal.path).summed
    (aside,) = store.open_folder.glob("*.aside")
    assert aside.read_bytes() == data


def test_a_digest_that_differs_in_a_journal_of_before_leaves_what_was_proved(store: Store) -> None:
    path = before_checksums(begun(store))
    lines = plain(path.read_text()).split("\n")
    digests = [n for n, line in enumerate(lines, start=1) if line.startswith("!digest ")]
    assert len(digests) == 3
    damage(path, digests[2], b"!digest 0123456789abcdef")
    match = store.restore(path)
    assert len(match.entries) == 25
    match.journal.close()
    match.journal.path.unlink()
    assert salvage(damage(begun(store), 2, b"!digest 0123456789abcdef").read_bytes(), "x") is None


def test_nothing_is_taken_from_a_game_whose_rules_or_values_are_others(store: Store) -> None:
    path = begun(store)
    data = path.read_bytes()
    for old, new in ((b'"fingerprint":"', b'"fingerprint":"0'), (b'"rules":', b'"rules":9')):
        path.write_bytes(summed(damage(path, 40, b"play t99 0,0,0").read_bytes().replace(old, new)))
        (one,) = store.open_matches()
        assert one.match is one.left is None
        with pytest.raises(JournalError, match="of which something is left"):
            store.restore(path)
        path.write_bytes(data)
    assert salvage(data, "x") is None
    digest = next(n for n, line in enumerate(data.split(b"\n"), start=1) if n > 2 and line.startswith(b"!digest"))
    other = summed(damage(path, digest, b"!digest 0123456789abcdef").read_bytes())
    assert salvage(other, "x") is None, "all lines are as they were written: the program differs"


@pytest.mark.parametrize("line", [1, 2, 3])
def test_nothing_is_left_without_an_action(store: Store, line: int) -> None:
    path = begun(store)
    assert salvage(damage(path, line, b"\xff").read_bytes(), "x") is None
