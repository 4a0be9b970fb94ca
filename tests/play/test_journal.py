"""The journal: what is written when, and one sentence for everything that can be wrong with one."""

import errno
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games import GAMES
from tabletop.play import journal as journal_module
from tabletop.play.journal import DIGEST_EVERY, JournalError, read
from tabletop.play.remarks import Remark
from tabletop.play.replay import replay, replay_text, resume
from tabletop.play.sums import without_sum
from tests.play.helpers import ALL, human, plain, play, play_on, solo, summed, tiny


def edited(path: Path, line: int, text: str | bytes) -> Path:
    """Put `text` in place of a line (from 1) of the file at `path`, with checksums that fit."""
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = text.encode() if isinstance(text, str) else text
    path.write_bytes(summed(b"\n".join(lines)))
    return path


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A journal of forty actions of the tiny game."""
    match = tiny(tmp_path / "a.journal", practice=True)
    play(match, 6)
    match.undo()
    match.redo()
    play(match, 3, seed=4)
    match.journal.close()
    return tmp_path / "a.journal"


def fault(path: Path) -> str:
    """Return the sentence of the fault in the journal at `path`, which stays as it is."""
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        resume(path, ALL)
    assert path.read_bytes() == before
    sentence = str(caught.value)
    assert sentence.startswith(path.name)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def header_with(path: Path, **changes: Any) -> str:
    header = msgspec.json.decode(without_sum(path.read_bytes().split(b"\n")[0]))
    return msgspec.json.encode(header | changes).decode()


@pytest.mark.parametrize("make", [tiny, solo])
def test_reloads_to_the_same_digest_at_every_step(make: Any, tmp_path: Path) -> None:
    match = make(tmp_path / "m.journal")
    rng = random.Random(3)
    for step in range(70):
        if match.over:
            break
        move = rng.random()
        if move < 0.15 and match.undo_refusal() is None:
            match.undo()
        elif move < 0.25 and match.can_redo:
            match.redo()
        elif move < 0.3 and match.reset_refusal() is None:
            match.reset_turn()
        else:
            match.act(rng.choice(match.legal()))
        twin = replay(read(tmp_path / "m.journal"), ALL)
        assert twin.state == match.state, step
        assert twin.state.digest() == match.state.digest()
        assert [entry.action for entry in twin.entries] == [entry.action for entry in match.entries]
        assert [entry.auto for entry in twin.entries] == [entry.auto for entry in match.entries]
        assert twin.journal.text() == match.journal.text() == (tmp_path / "m.journal").read_text()
        assert twin.can_redo == match.can_redo
    match.journal.close()


def test_an_action_is_on_the_disk_before_anybody_is_told(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    seen: list[bool] = []
    match.listen(
        lambda change: seen.append(" ".join(change.entries[0].action) in plain(path.read_text()).split("\n")), 0
    )
    play(match, 12)
    assert seen == [True] * 12
    match.journal.close()


def test_digests_come_now_and_then_and_at_the_end(tmp_path: Path) -> None:
    match = tiny()
    play_on(match)
    lines = plain(match.journal.text()).split("\n")
    assert lines[1].startswith("!digest ")
    assert lines[2 + DIGEST_EVERY].startswith("!digest ")
    assert lines[-2:] == [f"!digest {match.state.digest()}", ""]


def test_everything_that_counts_survives(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = tiny(path, practice=True)
    play(match, 4)
    match.hand_over(1, "random")
    match.hand_over(1, "steady", stopped=True)
    match.give_up()
    match.journal.close()
    twin = resume(path, ALL)
    assert twin.remarks == match.remarks == [Remark(0), Remark(4, 1, "random"), Remark(4, 1, "steady", True)]
    assert (twin.practice, twin.given_up, twin.handed_over, twin.over) == (True, True, True, True)
    assert [seat.kind for seat in twin.seats] == ["human", "steady"]
    assert twin.header == match.header
    twin.journal.close()


def test_torn_last_line_is_void_and_play_goes_on(saved: Path) -> None:
    whole = replay(read(saved), ALL)
    with saved.open("ab") as file:
        file.write(b"draw")
    torn = read(saved)
    line = len(saved.read_bytes().split(b"\n"))
    assert torn.notice == f"a.journal: line {line} was cut short and does not count; everything before it is there."
    match = resume(saved, ALL)
    assert match.state == whole.state
    play(match, 3)
    match.journal.close()
    again = read(saved)
    assert again.torn is None
    assert "draw !torn\n" in plain(saved.read_text())
    assert replay(again, ALL).state == match.state


def test_torn_in_the_middle_of_a_character_and_twice(saved: Path) -> None:
    for _ in range(2):
        with saved.open("ab") as file:
            file.write("draw é".encode()[:-1])
        match = resume(saved, ALL)
        play(match, 1)
        match.journal.close()
    with saved.open("ab") as file:
        file.write(b"draw !to")  # a mark that was itself cut short
    last = resume(saved, ALL)
    last.journal.close()
    assert replay(read(saved), ALL).state == last.state == match.state
    assert replay_text(last.journal.text(), "x", ALL).state == match.state


@pytest.mark.parametrize("cut", range(1, 400, 7))
def test_cut_anywhere_gives_a_match_or_a_sentence(saved: Path, cut: int) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data[:cut])
    header = data.index(b"\n")
    if cut <= header:
        assert "line 1: expected the header of a journal, found a line that was cut short." in fault(saved)
    else:
        match = resume(saved, ALL)
        play(match, 2)
        match.journal.close()
        assert replay(read(saved), ALL).state == match.state


def test_empty_file(saved: Path) -> None:
    saved.write_bytes(b"")
    assert fault(saved) == "a.journal: expected a journal, found an empty file."


def test_too_large_a_file(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_module, "LARGEST", 100)
    assert "found a larger file." in fault(saved)


@pytest.mark.parametrize("junk", [b"\x00\xff\xfe\x80\n" * 40, os.urandom(4000) + b"\n", b"[" * 100_000 + b"\n"])
def test_binary_junk(saved: Path, junk: bytes) -> None:
    saved.write_bytes(junk)
    assert "line 1: expected the header of a journal, found " in fault(saved)


def test_hostile_bytes_inside(saved: Path) -> None:
    assert "a.journal, line 4: expected a line of text, found the byte 0xff, which is no text." in fault(
        edited(saved, 4, b"\xff\xfe")
    )
    assert "a.journal, line 4: expected an action or a control line, found " in fault(edited(saved, 4, b"dr\x00aw"))
    assert "a.journal, line 4: expected an action or a control line, found ''." in fault(edited(saved, 4, b""))
    assert "line 4: expected a verb and ids with one space between, found 'draw  '." in fault(
        edited(saved, 4, b"draw  ")
    )


def test_header_of_another_format_game_or_rules(saved: Path) -> None:
    good = without_sum(saved.read_bytes().split(b"\n")[0])
    cases = {
        "expected journal format 1 or 2, found format 3; the file is kept as it is.": {"format": 3},
        "expected the header of a journal, found ": {"format": "one"},
        f"expected a game that is built (tiny, {', '.join(GAMES)}), found 'chess'.": {"game": "chess"},
        "expected rule set 1 of Tiny, found 2; the file is kept for a version that has it.": {"rules": 2},
        "expected a list for seats in the header, found a number.": {"seats": 3},
        "Tiny is for 2 to 4 seats, found 1.": {"seats": [{"kind": "human", "name": "Ann"}]},
        "expected a seat of human, random, novice, steady, sharp or master": {
            "seats": [{"kind": "oracle", "name": "Ann"}] * 2
        },
        "Tiny has no option 'speed': expected one of length, first.": {"options": {"speed": "1"}},
        "option length: expected one of short, long, found 'endless'.": {"options": {"length": "endless"}},
    }
    for expected, change in cases.items():
        edited(saved, 1, good)
        sentence = fault(edited(saved, 1, header_with(saved, **change)))
        assert sentence.startswith("a.journal, line 1: ")
        assert expected in sentence
    edited(saved, 1, good)
    header = msgspec.json.decode(good)
    del header["format"]
    assert "expected journal format 1 or 2, found none" in fault(edited(saved, 1, msgspec.json.encode(header)))


VALUES = "the rule values of Tiny have been changed since this game was begun"


def test_another_fingerprint_is_judged_by_the_digests(saved: Path) -> None:
    resume(edited(saved, 1, header_with(saved, fingerprint="other")), ALL).journal.close()
    for line in ("!digest 0123456789abcdef", "play t99", "!undo 1", "!redo 3"):
        sentence = fault(edited(saved, 2, line))
        assert sentence == f"a.journal, line 2: {VALUES}, and this line no longer fits; the file is kept."
    assert "expected one of !undo" in fault(edited(saved, 2, "!dance"))
    sentence = fault(edited(saved, 1, header_with(saved, options={"length": "endless"})))
    assert sentence == (
        f"a.journal, line 1: {VALUES}: option length: expected one of short, long, found 'endless'; the file is kept."
    )


def test_another_digest_is_refused(saved: Path) -> None:
    assert fault(edited(saved, 2, "!digest 0123456789abcdef")).endswith("after 0 actions, found '0123456789abcdef'.")


def test_an_action_that_the_rules_refuse(saved: Path) -> None:
    sentence = fault(edited(saved, 4, "play t99"))
    assert sentence == (
        "a.journal, line 4: expected an action that the rules allow, found 'play t99': t99 is not in your hand."
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("!dance", "expected one of !undo, !redo, !digest, !seat, !practice, !give-up, !coach, found '!dance'."),
        ("!undo", "expected no line of this kind: there is nothing to take back, found ''."),
        ("!undo 1", "expected no line of this kind: there is nothing to take back, found '1'."),
        ("!redo 1", "expected no line of this kind: there is nothing to make again, found '1'."),
        ("!seat 2 random", "expected a seat from 0 to 1, found '2'."),
        ("!seat 1 oracle", "expected a seat's number and a kind of seat, found '1 oracle'."),
        ("!seat 1 random again", "expected a seat's number and a kind of seat, found '1 random again'."),
        ("!seat stopped", "expected a seat's number and a kind of seat, found 'stopped'."),
        ("!seat 1", "expected a seat's number and a kind of seat, found '1'."),
        ("!practice now", "expected nothing after the word, found 'now'."),
        ("!coach", "expected on, off, or skip and a step, found ''."),
        ("!coach skip", "expected on, off, or skip and a step, found 'skip'."),
        ("!give-up now", "expected nothing after the word, found 'now'."),
    ],
)
def test_control_lines_that_make_no_sense(saved: Path, line: str, expected: str) -> None:
    assert fault(edited(saved, 4, line)) == f"a.journal, line 4: {expected}"


def test_numbers_out_of_reach(saved: Path) -> None:
    saved.write_bytes(summed(saved.read_bytes() + b"!undo 99\n"))
    assert "expected a number from 1 to 9 to take back, found '99'." in fault(saved)
    edited(saved, len(saved.read_bytes().split(b"\n")) - 1, "!undo ٣")
    assert "to take back, found '٣'." in fault(saved)


def test_giving_up_twice(saved: Path) -> None:
    saved.write_bytes(summed(saved.read_bytes() + b"!give-up\n!give-up\n"))
    assert "expected nothing more of a game that is over, found '!give-up'." in fault(saved)


class FullDisk:
    """Stands for a file on a disk that has room for `room` more bytes."""

    def __init__(self, file: Any, room: int) -> None:
        self.file = file
        self.room = room

    def fileno(self) -> int:
        return int(self.file.fileno())

    def close(self) -> None:
        self.file.close()

    def write(self, data: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        n = int(self.file.write(data[: self.room]))
        self.room -= n
        return n


def test_full_disk_stops_nothing_and_is_made_up_for(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    play(match, 5)
    saved = match.journal._file
    assert saved is not None
    disk = FullDisk(saved._file, 9)
    saved._file = disk  # type: ignore[assignment]
    play(match, 10, seed=2)
    assert match.journal.trouble == (
        "This game can’t be saved now (no space left on device): play on, and it is tried again every second."
    )
    assert len(match.entries) == 15
    assert replay(read(path), ALL).state != match.state
    disk.room = 10**9
    play(match, 1)
    assert match.journal.trouble is None
    assert path.read_text() == match.journal.text()
    assert replay(read(path), ALL).state == match.state
    match.journal.close()


def test_unwritable_home(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    match = solo(tmp_path / "home" / "open" / "m.journal")
    assert match.journal.path is None
    assert match.journal.trouble is not None
    assert match.journal.trouble.startswith("This game can’t be saved (")
    play(match, 30)
    assert replay_text(match.journal.text(), "memory", ALL).state == match.state


def test_a_new_journal_never_replaces_a_file(saved: Path) -> None:
    before = saved.read_bytes()
    match = tiny(saved)
    play(match, 3)
    assert match.journal.trouble is not None
    assert saved.read_bytes() == before


def test_two_windows_on_one_journal(saved: Path) -> None:
    first, second = resume(saved, ALL), resume(saved, ALL)
    play(first, 1)
    play(second, 1)
    assert first.journal.trouble is None
    assert second.journal.trouble is not None
    assert "open in another window" in second.journal.trouble
    play(first, 2)
    assert replay(read(saved), ALL).state == first.state
    first.journal.close()


PLAYER = """
import sys, random
from pathlib import Path
from tests.play.helpers import solo
match = solo(Path(sys.argv[1]))
rng = random.Random(1)
match.listen(lambda change: print(" ".join(change.entries[0].action), flush=True), 0)
while not match.over:
    match.act(rng.choice(match.game.candidates(match.state)))
"""


def test_killed_process_has_every_action_that_was_shown(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", PLAYER, str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)
    assert process.stdout is not None
    shown = [process.stdout.readline().strip() for _ in range(60)]
    if hasattr(signal, "SIGKILL"):
        process.send_signal(signal.SIGKILL)
    else:
        process.kill()
    shown += [line.strip() for line in process.stdout.read().split("\n")[:-1]]
    process.stdout.close()
    assert process.wait() != 0
    match = resume(path, ALL)
    kept = [" ".join(entry.action) for entry in match.entries]
    assert len(shown) >= 60
    assert kept[: len(shown)] == shown
    play(match, 20)
    match.journal.close()
    assert replay(read(path), ALL).state == match.state


@pytest.mark.parametrize("field", [b'"game"', b'"seed"', b'"name"', b'"id"', b'"Ann"'])
def test_bytes_that_are_no_text_in_the_header(saved: Path, field: bytes) -> None:
    line = without_sum(saved.read_bytes().split(b"\n")[0]).replace(field, field[:-1] + b'\xff"', 1)
    assert fault(edited(saved, 1, line)).endswith(
        "line 1: expected the header of a journal, found the byte 0xff, which is no text."
    )


@pytest.mark.parametrize("name", ["", " ", "\u200b", "two\nlines", "\x1b[31m", "x" * 25])
def test_a_name_that_nobody_can_read(saved: Path, name: str) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": name}]
    sentence = fault(edited(saved, 1, header_with(saved, seats=seats)))
    assert "line 1: expected names of 1 to 24 letters that can be seen, found " in sentence
    with pytest.raises(ValueError, match="expected a name that can be seen"):
        tiny(seats=human("Ann", name))
