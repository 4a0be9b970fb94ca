"""A result that can be trusted: what was changed by hand in a journal or a copied result is found and named."""

import re
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games import GAMES
from tabletop.play.coaching import switch
from tabletop.play.headline import difference, headline
from tabletop.play.journal import FORMAT, PLAIN_FORMAT, Header, JournalError, parse, read
from tabletop.play.match import Match, Seat
from tabletop.play.parcel import packed, parse_any
from tabletop.play.replay import replay, resume
from tabletop.play.store import Store
from tests.play.helpers import ALL, SNITCH, human, plain, play, play_on, solo, tiny

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A practice game, coached, that an AI ended: each control line by which it doesn't count is in its journal."""
    path = tmp_path / "kept.journal"
    match = Match.new(SNITCH, human("Rivera"), "rain", {"variant": "filler"}, path)
    play(match, 3)
    switch(match, True)
    play(match, 2)
    match.undo(anyway=True)
    match.hand_over(0, "random")
    play(match, 6)
    match.give_up()
    match.journal.close()
    return path


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def fault(data: bytes) -> str:
    with pytest.raises(JournalError) as caught:
        parse(data, "kept.journal")
    return str(caught.value)


def test_each_line_carries_a_checksum_and_no_line_can_be_taken_out(kept: Path) -> None:
    lines = lines_of(kept)
    assert all(re.fullmatch(rb".+ #[0-9a-f]{8}\n", line) for line in lines)
    words = {line.split()[0] for line in lines if line.startswith(b"!")}
    assert words >= {b"!practice", b"!coach", b"!seat", b"!undo", b"!give-up", b"!digest"}
    for n in range(1, len(lines) - 1):
        sentence = fault(b"".join(lines[:n] + lines[n + 1 :]))
        assert sentence.startswith(
            f"kept.journal, line {n + 1}: expected the line that was written after line {n}, "
        ), n
        assert sentence.endswith(f"or lines between it and line {n} were put in or taken out.")


@pytest.mark.parametrize("n", [1, 2, 5])
def test_a_changed_line_and_one_put_in_are_named(kept: Path, n: int) -> None:
    lines = lines_of(kept)
    for changed in (lines[n].replace(b"a", b"A", 1), lines[n].replace(b" #", b" #f", 1)[:-2] + b"\n"):
        assert f"kept.journal, line {n + 1}: expected the " in fault(b"".join([*lines[:n], changed, *lines[n + 1 :]]))
    for new in (b"draw\n", b"draw #00000000\n", lines[n]):
        assert f"kept.journal, line {n + 2}: expected the line that was written after line {n + 1}, found " in fault(
            b"".join([*lines[: n + 1], new, *lines[n + 1 :]])
        )


def test_a_changed_header_is_named(kept: Path) -> None:
    sentence = fault(kept.read_bytes().replace(b'"name":"Rivera"', b'"name":"Morrow"'))
    assert sentence.startswith("kept.journal, line 1: expected the header that was written here, found ")


def test_a_line_cannot_be_made_void_by_hand(kept: Path) -> None:
    lines = lines_of(kept)
    at = next(n for n, line in enumerate(lines) if line.startswith(b"!practice"))
    for void in (lines[at][:-1] + b" !torn\n", b"!practice !torn\n", lines[at].replace(b"ice", b"ice !torn")):
        assert f"line {at + 1}: " in fault(b"".join([*lines[:at], void, *lines[at + 1 :]]))


def test_a_changed_journal_is_neither_recorded_nor_resumed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.start(SNITCH, human("Rivera"), "rain", {"variant": "filler"}, practice=True)
    play_on(match)
    match.journal.close()
    path = match.journal.path
    assert path is not None
    lines = lines_of(path)
    path.write_bytes(b"".join(line for line in lines if not line.startswith(b"!practice")))
    assert store.catch_up() == 0
    assert store.records.results() == []
    with pytest.raises(JournalError, match="line 3: expected the line that was written after line 2"):
        resume(path)


def test_checksums_go_on_after_a_resume_and_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = tiny(path)
    play(match, 5)
    match.journal.close()
    for torn in (b"", b"dr", b"draw #12", "draw é".encode()[:-1]):
        with path.open("ab") as file:
            file.write(torn)
        match = resume(path, ALL)
        play(match, 2)
        match.journal.close()
        assert read(path).summed
        assert replay(read(path), ALL).state == match.state
    assert all(re.fullmatch(rb".+ #[0-9a-f]{8}\n", line) for line in lines_of(path))


# Journals of before -------------------------------------------------------------------------------------------------


def before_checksums(path: Path, **changes: Any) -> Path:
    """Make the journal at `path` one that was made before there were checksums."""
    header, _, rest = plain(path.read_text()).partition("\n")
    old = msgspec.json.decode(header) | {"format": PLAIN_FORMAT} | changes
    path.write_text(f"{msgspec.json.encode(old).decode()}\n{rest}")
    return path


def test_a_journal_of_before_is_played_on_as_it_was_begun(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    play(match, 5)
    match.journal.close()
    script = read(before_checksums(path))
    assert not script.summed
    assert replay(script, ALL).state == match.state
    again = resume(path, ALL)
    play(again, 5)
    again.journal.close()
    assert b"#" not in path.read_bytes()
    assert replay(read(path), ALL).state == again.state


def test_journals_of_before_that_are_kept_here_load() -> None:
    kept = [path for path in sorted(GOLDEN.glob("*.journal")) if not read(path).summed]
    assert kept
    for path in kept:
        header = read(path).header
        if header.rules == GAMES[header.game].rules:
            assert replay(read(path)).entries


def test_a_journal_of_before_with_other_rules_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    solo(path).journal.close()
    before_checksums(path, rules=7)
    data = path.read_bytes()
    with pytest.raises(JournalError, match=r"expected rule set \d of Snitch!, found 7; the file is kept for a version"):
        resume(path)
    assert path.read_bytes() == data


def test_verify_says_that_a_journal_was_made_before_checksums(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    solo(path).journal.close()
    status, out, _ = tabletop("replay", "--verify", str(path))
    assert status == 0
    assert "Each of its 2 lines carries the checksum with which it was written." in out
    assert out.endswith(
        "Not proved: that a human made the moves of Rivera; that no lines were cut off at its end; "
        "that no program wrote all of it.\n"
    )
    status, out, _ = tabletop("replay", "--verify", str(before_checksums(path)))
    assert status == 0
    assert "carries the checksum" not in out
    assert "that no line was changed by hand, for this journal was made before checksums" in out


# Copied results -----------------------------------------------------------------------------------------------------


def solo_over(**more: Any) -> Match:
    match = Match.new(SNITCH, human("Rivera"), "late harbour 7", {"variant": "filler"}, **more)
    play_on(match)
    return match


def four_over() -> Match:
    seats = [Seat("human", "Ada"), Seat("random", "Otto"), Seat("human", "Bea"), Seat("novice", "Cy")]
    match = Match.new(GAMES["vacuum"], seats, "quay", None)
    play(match, 5)
    match.hand_over(2, "random")
    match.hand_over(2, "human")
    play(match, 5000)
    assert match.over
    return match


def copied(match: Match) -> str:
    return f"{headline(match)} {packed(match.journal.text())}"


def test_a_headline_says_all_that_can_be_compared() -> None:
    match = solo_over()
    rating = match.scores()[0].rating
    assert headline(match) == (f"Snitch!, filler, 1 seat, seed late harbour 7: Rivera (human) rating {rating}. Ranked.")
    practice = solo_over(practice=True)
    switch(practice, True)
    assert headline(practice).endswith(f"Rivera (human) rating {rating}. Practice, coached.")
    words = headline(four_over())
    assert words.startswith("Power Vacuum, ")
    assert ", 4 seats, seed quay: 1. " in words
    assert "Bea (human, then random, then human) " in words
    assert words.endswith(". Not ranked.")
    given_up = solo()
    given_up.give_up()
    assert headline(given_up).endswith(". Given up.")


def test_options_that_were_chosen_stand_in_the_headline() -> None:
    match = Match.new(SNITCH, human("Rivera"), 1, {"variant": "filler", "dump": SNITCH.options["dump"][-1]})
    match.give_up()
    assert f", dump {SNITCH.options['dump'][-1]}, 1 seat" in headline(match)


CHANGES = {
    "the game": ("Snitch!, filler", "Patrol!, filler"),
    "the variant": ("filler", "marathon"),
    "the number of seats": ("1 seat", "2 seats"),
    "the seed": ("harbour 7", "harbour 71"),
    "who played": ("Rivera", "Morrow"),
    "who played the seat of Rivera": ("(human)", "(sharp)"),
    "the rating of Rivera": ("rating ", "rating 1"),
    "whether it counts": ("Ranked", "Practice"),
    "whether it was coached": ("Ranked.", "Ranked, coached."),
}


@pytest.mark.parametrize("what", [*CHANGES])
def test_verify_names_the_first_difference_of_a_copied_line(tabletop: Any, tmp_path: Path, what: str) -> None:
    path = tmp_path / "line.txt"
    line = copied(solo_over())
    path.write_text(line)
    status, out, err = tabletop("replay", "--verify", str(path))
    assert (status, err) == (0, "")
    assert "The words before the copied journal say what it gives." in out
    assert "a copied journal carries no checksums" in out
    assert "that a human made the moves of Rivera" in out
    words, mark, word = line.partition("tabletop:")
    path.write_text(words.replace(*CHANGES[what], 1) + mark + word)
    status, out, err = tabletop("replay", "--verify", str(path))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("tabletop: line.txt: expected ")
    assert f" for {what}, found " in err
    status, out, _ = tabletop("replay", "--verify", "--json", str(path))
    assert (status, msgspec.json.decode(out)["ok"]) == (1, False)


def test_each_number_and_name_of_several_seats_is_compared() -> None:
    match = four_over()
    words = headline(match)
    assert difference(match, words) is None
    for found in re.finditer(r"\d+|Ada|Otto|Bea|Cy|random|human|novice", words):
        changed = f"{words[: found.start()]}{found[0]}9{words[found.end() :]}"
        assert difference(match, changed) is not None, found
        assert difference(match, words[: found.start()] + words[found.end() :]) is not None, found


def test_a_practice_game_cannot_be_copied_as_ranked(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    path.write_text(copied(solo_over(practice=True)).replace("Practice", "Ranked"))
    status, _, err = tabletop("replay", "--verify", str(path))
    assert status == 1
    assert "expected '. Practice' for whether it counts, found '. Ranked. tabletop" not in err
    assert "expected '. Practice' for whether it counts, found '. Ranked.'" in err


def test_folded_lines_and_words_of_ones_own_are_no_difference(tabletop: Any, tmp_path: Path) -> None:
    line = copied(solo_over())
    path = tmp_path / "mail.txt"
    path.write_text("Beat this!\n\n" + line.replace(" ", "\n", 6) + ", can you?\n", encoding="utf-8-sig")
    status, out, _ = tabletop("replay", "--verify", str(path))
    assert status == 0
    assert "Somebody added: 'Beat this!'." in out
    path.write_text(line.replace("Ranked. ", "Ranked. In 5 minutes. "))
    status, _, err = tabletop("replay", "--verify", str(path))
    assert status == 1
    assert "expected nothing between the headline and its journal, found ' In 5 minutes.'" in err


def test_a_copied_journal_alone_is_proved_and_one_that_goes_on_has_no_result(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    path.write_text(packed(solo_over().journal.text()))
    status, out, _ = tabletop("replay", "--verify", str(path))
    assert status == 0
    assert "No words stand before the copied journal." in out
    path.write_text(f"Rivera rating 90: {packed(solo().journal.text())}")
    status, _, err = tabletop("replay", "--verify", str(path))
    assert status == 1
    assert "expected a game that is over behind these words, found one that goes on." in err


def test_a_copied_line_carries_no_checksums_and_stays_short() -> None:
    """A standard game alone stays below what one message may hold in most places."""
    script = read(GOLDEN / "snitch-solo.journal")
    match = Match.new(SNITCH, human("Rivera"), script.header.seed, script.header.options)
    for entry in replay(script).entries[len(match.entries) :]:
        match.act(entry.action)
    line = copied(match)
    assert len(line) < 4000
    again = parse_any(line.encode(), "line")
    assert not again.summed
    assert again.header.format == PLAIN_FORMAT
    assert replay(again).state.digest() == match.state.digest()
    assert match.header.format == FORMAT == Header.__struct_defaults__[0]


def test_a_long_story_before_the_headline_takes_no_time(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    line = copied(solo_over()).replace("rating ", "rating 1")
    path.write_text("Snitch!, " * 300_000 + line)
    begun = time.monotonic()
    status, _, err = tabletop("replay", "--verify", str(path))
    assert status == 1
    assert " for the rating of Rivera, found " in err
    assert time.monotonic() - begun < 20


@pytest.mark.parametrize("control", ["!practice", "!coach on", "!seat 0 random", "!undo", "!give-up"])
def test_verify_finds_each_control_line_that_was_taken_out(tabletop: Any, kept: Path, control: str) -> None:
    lines = kept.read_text().split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith(control))
    assert tabletop("replay", "--verify", str(kept))[0] == 0
    del lines[at]
    kept.write_text("\n".join(lines))
    status, out, err = tabletop("replay", "--verify", str(kept))
    last = at == len(lines) - 1
    assert status == (0 if last else 1)
    assert last or f"kept.journal, line {at + 1}: expected the line that was written after line {at}" in err
    assert not last or ("not finished" in out and "that no lines were cut off at its end" in out)
