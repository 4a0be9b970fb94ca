"""Undo, redo and reset turn; what play does for a seat; what listeners are told."""

import random
from dataclasses import replace
from typing import Any

import pytest

from tabletop.core.game import OptionError
from tabletop.core.refusals import IllegalAction
from tabletop.core.state import HIDDEN
from tabletop.play.journal import Journal
from tabletop.play.limits import forced, knows_more, news_in
from tabletop.play.match import Change, Match, Seat, UndoRefused
from tests.core.tiny import TINY, Cash, Reply
from tests.core.tiny_table import table
from tests.play.helpers import ALL, SNITCH, VACUUM, human, plain, play, play_on, solo, tiny


def refused(match: Match, **how: bool) -> UndoRefused:
    """Return the refusal of an undo, which changes nothing."""
    before = match.state.digest(), match.journal.text()
    with pytest.raises(UndoRefused) as caught:
        match.undo(**how)
    assert before == (match.state.digest(), match.journal.text())
    return caught.value


@pytest.mark.parametrize("make", [tiny, solo])
def test_to_the_root_and_back(make: Any) -> None:
    match = make(practice=True)
    digests = [match.state.digest()]
    match.listen(lambda change: digests.append(match.state.digest()), None)
    play(match, 18)
    match.unlisten(match._listeners[0][0])
    own = [entry.index for entry in match.entries if not entry.auto]
    line = [(entry.index, entry.action, entry.before.digest()) for entry in match.entries]
    assert [digest for _, _, digest in line] == digests[:-1]
    for index in reversed(own):
        match.undo()
        assert match.state.digest() == digests[index]
        assert len(match.entries) == index
    assert refused(match).refusal.code == "nothing"
    for _ in own:
        match.redo()
        assert match.state.digest() == digests[len(match.entries)]
    assert [(entry.index, entry.action, entry.before.digest()) for entry in match.entries] == line
    with pytest.raises(UndoRefused, match="nothing to make again"):
        match.redo()


def test_snapshots_never_change() -> None:
    match = solo(practice=True)
    digests: dict[int, str] = {}
    rng = random.Random(5)
    for _ in range(80):
        digests[id(match.state)] = match.state.digest()
        kept = [entry.before for entry in match.entries]
        if match.entries and rng.random() < 0.2:
            match.undo()
        else:
            play(match, 1, rng.randrange(1000))
        assert all(state.digest() == digests[id(state)] for state in kept)


def test_undo_is_refused_after_news_and_says_which() -> None:
    match = solo()
    match.act(("start", "hq.nw"))
    match.act(("flip",))
    match.undo()
    match.act(("draw",))
    caught = refused(match)
    assert caught.refusal.code == "news"
    assert caught.anyway
    assert str(caught).startswith("This can’t be taken back: ")
    assert match.anyway
    match.act(("flip",))
    match.undo()
    assert refused(match).refusal.code == "news"


def test_undo_anyway_makes_it_practice() -> None:
    match = solo()
    match.act(("start", "hq.nw"))
    start = match.state.digest()
    match.act(("flip",))
    match.undo(anyway=True)
    assert not match.practice
    match.act(("draw",))
    match.undo(anyway=True)
    assert match.practice
    assert not match.ranked
    assert match.state.digest() == start
    assert plain(match.journal.text()).endswith("draw\n!practice\n!undo 1\n")
    match.act(("draw",))
    match.undo()


def test_no_undo_anyway_where_several_humans_play() -> None:
    match = tiny()
    match.act(("draw",))
    caught = refused(match, anyway=True)
    assert caught.refusal.code == "news"
    assert not caught.anyway
    assert not match.practice


def test_undo_is_refused_after_another_seat_has_decided() -> None:
    match = tiny(seats=[Seat("human", "Ann"), Seat("random", "Otto")])
    match.act(("end",))
    match.undo()
    match.act(("end",))
    assert match.advance() is not None
    caught = refused(match)
    assert str(caught) == "This can’t be taken back: Otto has decided since."
    assert caught.anyway
    match.undo(anyway=True)
    assert match.practice
    assert match.decider == 0
    assert not match.entries


def test_the_next_human_takes_back_only_what_was_decided() -> None:
    match = tiny()
    match.act(("end",))
    assert match.decider == 1
    match.act(("end",))
    match.undo()
    match.undo()
    assert match.decider == 0


def test_redo_survives_until_a_new_action() -> None:
    match = solo()
    for action in (("start", "hq.nw"), ("flip",), ("flip",)):
        match.act(action)
    after = match.state.digest()
    match.undo()
    match.undo()
    match.redo()
    match.redo()
    assert match.state.digest() == after
    match.undo()
    match.act(("end",))
    assert not match.can_redo


def test_reset_turn_goes_back_as_far_as_it_may() -> None:
    match = solo()
    match.act(("start", "hq.nw"))
    assert str(match.reset_refusal()) == "Nothing has been done in this turn yet."
    begin = match.state.digest()
    match.act(("flip",))
    match.act(("flip",))
    assert len(match.reset_turn()) == 2
    assert match.state.digest() == begin
    match.redo()
    match.act(("draw",))
    refusal = match.reset_refusal()
    assert refusal is not None
    assert refusal.code == "news"
    drawn = match.state.digest()
    match.act(("flip",))
    assert len(match.reset_turn()) == 1
    assert match.state.digest() == drawn
    match.act(("end",))
    assert str(match.reset_refusal()) == "Nothing has been done in this turn yet."


def test_nothing_is_taken_back_once_it_is_over() -> None:
    match = tiny()
    play_on(match)
    assert refused(match, anyway=True).refusal.code == "over"
    with pytest.raises(UndoRefused, match="The game is over"):
        match.reset_turn()
    given_up = solo()
    play(given_up, 3)
    given_up.give_up()
    given_up.give_up()
    assert refused(given_up).refusal.code == "over"
    assert given_up.legal() == []
    with pytest.raises(IllegalAction, match="The game was given up"):
        given_up.act(("flip",))
    assert given_up.journal.text().count("!give-up") == 1


def test_refused_action_changes_nothing() -> None:
    match = solo()
    before = match.state.digest(), match.journal.text()
    with pytest.raises(IllegalAction):
        match.act(("end",))
    assert before == (match.state.digest(), match.journal.text())
    assert not match.entries


def test_a_fault_in_the_rules_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    match = solo()
    before = match.state.digest(), match.journal.text()

    def broken(state: Any, action: Any) -> list[Any]:
        state.round = 99
        raise ZeroDivisionError

    monkeypatch.setattr(match.game, "push", broken)
    with pytest.raises(ZeroDivisionError):
        match.act(("start", "hq.nw"))
    assert before == (match.state.digest(), match.journal.text())


@pytest.mark.parametrize(
    "kinds", [("human", "random", "random"), ("human", "human", "random"), ("human", "human", "human")]
)
@pytest.mark.parametrize("game", ["tiny", "vacuum"])
def test_unasked_is_only_what_everybody_sees_or_what_a_human_alone_is_left_with(game: str, kinds: Any) -> None:
    made = 0
    for seed in range(16 if game == "tiny" else 3):
        match = Match.new(ALL[game], [Seat(kind, name) for kind, name in zip(kinds, "ABC", strict=True)], seed)
        play_on(match, seed)
        for entry in match.entries:
            only = len(match.game.legal(entry.before)) == 1 and entry.action[0] != "end"
            alone = kinds.count("human") == 1 and entry.seat == 0
            assert entry.auto == (only and (alone or not knows_more(entry.before, entry.seat)))
            made += entry.auto and knows_more(entry.before, entry.seat)
    assert (made > 0) == (kinds.count("human") == 1)


def test_only_its_seat_is_told_that_it_was_not_asked() -> None:
    match = Match.new(VACUUM, [Seat("human", "Ann"), Seat("random", "Otto"), Seat("random", "Mabel")], 3)
    play(match, 150, 3)
    unasked = [entry for entry in match.entries if entry.auto]
    assert unasked
    assert all(entry.seen_by(0).auto for entry in unasked)
    assert not any(entry.seen_by(seat).auto for entry in unasked for seat in (1, 2, None))
    everybody = match.state.everyone
    shown = [replace(entry, before=entry.before.clone()) for entry in unasked]
    for entry in shown:
        entry.before.known[:] = [everybody for _ in entry.before.known]
    assert all(entry.seen_by(seat).auto for entry in shown for seat in (0, 1, 2, None)), "everybody could see it"


def test_end_of_turn_is_never_made_for_a_human() -> None:
    match = solo()
    match.act(("start", "hq.nw"))
    while SNITCH.legal(match.state) != [("end",)] and len(match.entries) < 2000:
        match.act(SNITCH.legal(match.state)[0])
        if match.state.round > 30:
            break
    assert all(not entry.auto for entry in match.entries)
    assert forced(SNITCH, match.state, True) is None


def left_with_one(match: Match, seed: int) -> int | None:
    """Play on by chance until something was done unasked for the seat that has just decided; return how many actions
    there were before that decision."""
    rng = random.Random(seed)
    while not match.over:
        made = len(match.entries)
        match.act(rng.choice(match.legal()))
        if len(match.entries) > made + 1 and match.entries[made].seat == match.entries[made + 1].seat:
            return None if match.over else made
    return None


def test_what_was_done_unasked_is_taken_back_with_what_led_to_it() -> None:
    for seed in range(40):
        match = Match.new(VACUUM, [Seat("human", "Ann"), Seat("random", "Otto")], seed, practice=True)
        made = left_with_one(match, seed)
        if made is not None:
            after, before = match.state.digest(), match.entries[made].before.digest()
            match.undo()
            assert (match.state.digest(), len(match.entries)) == (before, made)
            match.redo()
            assert match.state.digest() == after
            return
    pytest.fail("nobody is left with one card in forty games")


@pytest.mark.parametrize("kind", ["human", "random"])
def test_what_another_seat_did_unasked_is_not_taken_back(kind: str) -> None:
    """A card that everybody knows answers one that everybody knows, by itself: no news, but an answer."""
    dealt = Match.new(VACUUM, [Seat("human", "Ann"), Seat(kind, "Ben")], 3)
    state = dealt.state.clone()
    first = state.frames[-1].seat
    for seat in range(2):
        state.pay[seat], state.most[seat], state.least[seat] = 1, 0, 1
        hand = state.zones[f"hand.{seat}"]
        state.zones["discard"] += hand[2:]
        state.zones[f"hand.{seat}"] = hand[:2] if seat == first else hand[:1]
    for token in range(len(state.known)):
        state.known[token] = state.everyone if state.known[token] else 0
    match = Match(VACUUM, dealt.header, state, Journal(None))
    if match.seats[first].kind != "human":
        match.seats.reverse()
    match.act(match.legal()[0])
    lead, answer = match.entries[:2]
    assert (lead.seat, lead.auto, answer.seat, answer.auto) == (first, False, 1 - first, True)
    assert news_in(VACUUM, lead.events + answer.events, 2) is None
    assert all(answer.seen_by(seat).auto for seat in (0, 1, None))
    assert refused(match).refusal.code == "decided"
    assert match.reset_refusal() is not None


def test_listeners_see_no_more_than_their_seat() -> None:
    match = tiny(seats=human("Ann", "Ben", "Cas"))
    heard: dict[int | None, list[Change]] = {seat: [] for seat in (0, 1, 2, None)}
    for seat, changes in heard.items():
        match.listen(changes.append, seat)
    play_on(match, 2)
    hidden = 0
    for seat, changes in heard.items():
        assert [change.entries[0].action for change in changes] == [entry.action for entry in match.entries]
        for change, entry in zip(changes, match.entries, strict=True):
            told = change.entries[0]
            assert told.before == entry.before.seen_by(seat)
            assert told.before.seed != match.state.seed
            for event in told.events:
                bit = 1 << (match.state.seats if seat is None else seat)
                if event.NEWS and not event.audience() & bit:
                    assert all(set(getattr(event, name)) <= {HIDDEN} for name in event.NEWS)
                    hidden += 1
        assert [change.entries[0] for change in changes] == match.entries_for(seat)
    assert hidden


def test_listeners_hear_of_everything() -> None:
    match = solo()
    heard: list[tuple[str, int]] = []
    listener = lambda change: heard.append((change.kind, len(change.entries)))  # noqa: E731
    match.listen(listener, 0)
    match.act(("start", "hq.nw"))
    match.act(("flip",))
    match.undo()
    match.redo()
    match.become_practice()
    match.become_practice()
    match.hand_over(0, "random")
    match.give_up()
    assert heard == [
        ("acted", 1),
        ("acted", 1),
        ("undone", 1),
        ("redone", 1),
        ("practice", 0),
        ("seat", 0),
        ("given up", 0),
    ]
    match.unlisten(listener)


def test_random_seats_repeat_themselves_and_humans_are_waited_for() -> None:
    def whole() -> Match:
        match = tiny(seats=[Seat("random", "Otto"), Seat("random", "Mabel")])
        while match.advance() is not None:
            pass
        return match

    first, second = whole(), whole()
    assert first.over
    assert [entry.action for entry in first.entries] == [entry.action for entry in second.entries]
    assert tiny().advance() is None


def test_wrong_seats_and_options() -> None:
    with pytest.raises(ValueError, match=r"expected a seat of human, .* or master, found 'oracle'"):
        tiny(seats=[Seat("oracle", "X"), Seat("human", "Y")])
    with pytest.raises(OptionError):
        Match.new(SNITCH, human("Ann"), 7, {"speed": "fast"})
    with pytest.raises(OptionError):
        Match.new(SNITCH, human(*"ABCDEFGHI"), 7)


def test_news_is_what_a_seat_lacked() -> None:
    match = tiny()
    match.act(("draw",))
    assert news_in(TINY, match.entries[0].events, 2) is not None
    match.act(("end",))
    assert news_in(TINY, match.entries[1].events, 2) is None


def test_what_a_seat_always_decides_itself_is_never_made_for_it() -> None:
    """One action alone is possible: a pass is made, an end or an answer to a deal is not."""
    state = table([[], []], [])
    state.pieces |= {"pawn.0": 0, **{f"stone.{cell}": cell for cell in range(1, 7)}}
    state.zones |= dict.fromkeys(("deck", "discard", "buried"), ())
    assert TINY.legal(state) == [("end",)]
    assert forced(TINY, state, True) is None
    state.frames += (Cash(0),)
    assert forced(TINY, state, True) == ("pass",)
    state.frames += (Reply(0, False),)
    assert forced(TINY, state, True) is None
