"""A result as one line of text, and what anybody may paste in its place."""

import base64
import random
import time
import tracemalloc
import zlib

import pytest

from tabletop.core.actions import action_text
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.parcel import MARK, packed
from tabletop.play.result_text import (
    LARGEST_TEXT,
    Proof,
    ResultTextError,
    holds_result,
    prove,
    read_result,
    result_text,
)
from tests.play.helpers import SNITCH, human, plain, play, play_on, solo


def over(game: str = "snitch", seats: int | None = None, seed: str = "rain", stream: int = 1) -> Match:
    rules = GAMES[game]
    options = {"variant": "filler"} if game == "snitch" else {}
    match = Match.new(rules, human("Ann", "Ben", "Cy", "Di", "Eve", "Flo")[: seats or rules.seats[0]], seed, options)
    play_on(match, stream)
    return match


def fault(text: str | bytes) -> tuple[str, str]:
    with pytest.raises(ResultTextError) as caught:
        read_result(text)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert sentence.endswith((".", MARK))
    return caught.value.fault, sentence


@pytest.mark.parametrize("game", GAMES)
def test_a_result_of_every_game_comes_back_proved(game: str) -> None:
    match = over(game)
    line = result_text(match)
    assert "\n" not in line
    proof = prove(read_result(line))
    assert (proof.proved, proof.trouble, proof.wrong, proof.remark) == (True, None, None, "")
    assert proof.match is not None
    assert proof.match.state == match.state
    assert proof.match.names == match.names
    assert proof.match.scores() == match.scores()


def journeys(count: int) -> None:
    rng = random.Random(count)
    for n in range(count):
        game = rng.choice([*GAMES])
        match = Match.new(GAMES[game], *_table(GAMES[game], rng), f"journey {n}")
        play(match, rng.randrange(5, 300), n)
        if not match.over:
            match.give_up()
        proof = prove(read_result(result_text(match).encode()))
        assert proof.proved, (n, proof.trouble)
        assert proof.match is not None
        assert proof.match.state.digest() == match.state.digest(), n


def _table(rules, rng: random.Random) -> tuple[list[Seat]]:
    kinds = rng.choices(["human", "random", "steady"], k=rng.choice(rules.seats))
    return ([Seat(kind, f"Seat {n}") for n, kind in enumerate(kinds, start=1)],)


def test_random_journals_of_all_games_go_through_text_and_back() -> None:
    journeys(25)


@pytest.mark.slow
def test_a_thousand_random_journals_of_all_games_go_through_text_and_back() -> None:
    journeys(1000)


def test_a_result_is_found_in_mail_quoted_folded_and_with_words_around_it() -> None:
    match = over()
    words, mark, code = result_text(match).partition(MARK)
    folded = "\n> ".join(code[at : at + 60] for at in range(0, len(code), 60))
    proof = prove(read_result(f"Beat this!\n{words}{mark}{folded}, can you?\n"))
    assert (proof.proved, proof.remark) == (True, "Beat this!")
    assert proof.match is not None
    assert proof.match.state == match.state


def test_a_whole_journal_is_read_as_a_result_with_its_checksums() -> None:
    match = over()
    proof = prove(read_result(match.journal.text()))
    assert (proof.proved, proof.checksums) == (True, True)
    older = prove(read_result(plain(match.journal.text()).replace('"format":2', '"format":1', 1)))
    assert (older.proved, older.checksums) == (True, False)
    assert not prove(read_result(result_text(match))).checksums


def test_what_is_meant_as_a_result_is_known_from_a_seed() -> None:
    match = over()
    line = result_text(match)
    assert holds_result(line)
    assert holds_result(match.journal.text())
    assert holds_result(line.replace(MARK, "tabletop:9:"))
    assert not any(map(holds_result, ("", "rain", "2026-03-01", "tabletop", MARK, "{}", "x" * (LARGEST_TEXT + 1))))


# What is no result ---------------------------------------------------------------------------------------------------


def test_what_is_no_result_gets_its_sentence() -> None:
    assert fault("")[0] == fault(" \n\t ")[0] == "empty"
    for foreign in ("hello", "https://example.org/?q=1", "rain", "é" * 500, b"\x89PNG\r\n\x1a\n\0\0", "[1, 2]"):
        assert fault(foreign)[0] == "foreign", foreign
    assert fault("x" * (LARGEST_TEXT + 1))[0] == "enormous"
    assert fault('{"a":1}')[0] in ("other format", "changed")


def test_a_result_that_was_cut_or_changed_on_its_way_says_so() -> None:
    line = result_text(over())
    head, _, code = line.rstrip("=").partition(MARK)
    for kept in (1, 7, len(code) // 2, len(code) - 3, len(code) - 1):
        assert fault(head + MARK + code[:kept])[0] == "cut short", kept
    middle = len(code) // 2
    swapped = "A" if code[middle] != "A" else "B"
    assert fault(f"{head}{MARK}{code[:middle]}{swapped}{code[middle + 1 :]}")[0] == "changed"
    assert fault(line.replace(MARK, "tabletop:9:"))[0] == "other format"
    assert fault(head + packed("no journal\n"))[0] == "changed"


def test_a_bomb_is_refused_in_bounded_time_and_memory() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"\n" * 200_000_000, 9)).decode()
    begun = time.monotonic()
    tracemalloc.start()
    assert fault(f"Snitch! {MARK}{bomb}")[0] == "enormous"
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 30_000_000
    assert time.monotonic() - begun < 5
    header = plain(over().journal.text()).split("\n")[0].replace('"format":2', '"format":1')
    assert fault(packed(f"{header}\n" + "!coach on\n" * 30_000))[0] == "enormous"


def test_a_result_of_other_rules_or_no_game_here_says_so() -> None:
    text = plain(over().journal.text()).replace('"format":2', '"format":1')
    rules = GAMES["snitch"].rules
    assert fault(packed(text.replace(f'"rules":{rules}', '"rules":99')))[0] == "other rules"
    assert fault(packed(text.replace('"game":"snitch"', '"game":"chess"')))[0] == "no game"
    assert fault(packed(text.replace('"seed":"rain"', '"seed":"\\u001b[31m"')))[0] == "changed"
    assert fault(packed(text.replace('"seed":"rain"', f'"seed":"{"x" * 500}"')))[0] == "changed"


def test_a_game_that_goes_on_is_no_result() -> None:
    match = solo()
    with pytest.raises(ValueError, match="over"):
        result_text(match)
    proof = prove(read_result(packed(match.journal.text())))
    assert not proof.proved
    assert "goes on" in (proof.trouble or "")


# What is tampered with -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_first_wrong_step_is_named_with_what_it_claims_and_what_the_rules_give(game: str) -> None:
    match = over(game)
    lines = plain(match.journal.text()).replace('"format":2', '"format":1').split("\n")
    actions = [n for n, line in enumerate(lines) if n and line and not line.startswith("!")]
    for step, forged in ((1, "play t1 99,99,0"), (4, "dance"), (len(actions), lines[actions[0]])):
        at = actions[step - 1]
        if forged == lines[at]:
            continue
        proof = prove(read_result(packed("\n".join([*lines[:at], forged, *lines[at + 1 :]]))))
        assert proof.wrong is not None, step
        assert (proof.wrong.step, proof.wrong.claims) == (step, forged)
        assert proof.wrong.gives.endswith((".", "!", "?"))
        assert (proof.trouble or "").startswith(f"Step {step} doesn’t follow from the rules: it claims {forged!r}.")
        assert proof.match is not None
        assert [action_text(entry.action) for entry in proof.match.entries] == [lines[n] for n in actions[: step - 1]]


def test_a_forged_digest_and_a_forged_headline_are_named() -> None:
    match = over()
    text = plain(match.journal.text()).replace('"format":2', '"format":1')
    digest = match.state.digest()
    proof = prove(read_result(packed(text.replace(digest, "0" * len(digest)))))
    assert proof.wrong is not None
    assert (proof.wrong.claims, digest in proof.wrong.gives) == (f"!digest {'0' * len(digest)}", True)
    rating = match.scores()[0].rating
    forged = prove(read_result(result_text(match).replace(f"rating {rating}", "rating 99")))
    assert not forged.proved
    assert forged.wrong is not None
    assert (forged.wrong.claims.split(".")[0], forged.wrong.gives) == ("rating 99", f"rating {rating}")


def test_a_result_of_changed_rule_values_is_not_called_forged() -> None:
    match = over()
    text = plain(match.journal.text()).replace('"format":2', '"format":1').replace(SNITCH.fingerprint, "0" * 12)
    assert prove(read_result(packed(text))).proved
    header, _, body = text.partition("\n")
    proof = prove(read_result(packed(f"{header}\nplay t1 99,99,0\n{body}")))
    assert proof.wrong is None
    assert "the rule values of Snitch! have been changed since this game was begun" in (proof.trouble or "")


def test_any_letter_changed_in_a_journal_that_fits_the_rules_is_found() -> None:
    """A tampered journal is refused wherever it was touched, unless it is a whole game of its own."""
    match, rng = over(), random.Random(5)
    text = plain(match.journal.text()).replace('"format":2', '"format":1')
    header, _, body = text.partition("\n")
    line = result_text(match)
    for _ in range(40):
        at = rng.randrange(len(body) - 1)
        forged = f"{body[:at]}{rng.choice('0123456789abcz!')}{body[at + 1 :]}"
        if forged == body:
            continue
        words = line.partition(MARK)[0]
        try:
            proof = prove(read_result(words + packed(f"{header}\n{forged}")))
        except ResultTextError:
            continue
        assert not proof.proved or proof.match is not None
        assert not proof.proved or proof.match.state.digest() == match.state.digest()


def test_a_proof_works_in_strides_and_tells_how_far_it_is() -> None:
    proof = Proof(read_result(result_text(over("vacuum", 4))))
    shares = [proof.share]
    while not proof.work(0.0):
        shares.append(proof.share)
    assert shares[0] == 0.0
    assert shares == sorted(shares)
    assert len(shares) > 20
    assert proof.share == 1.0


def test_a_line_stays_short_enough_to_be_sent() -> None:
    """Measured: a standard game of Snitch! alone takes about 1.5 kB, one of four seats under 3."""
    match = Match.new(SNITCH, [Seat("steady", "Rivera")], "a")
    while not match.over:
        match.advance()
    assert len(result_text(match)) < 4_000
