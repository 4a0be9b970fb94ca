"""Undo, redo and reset turn; what play does for a seat; what listeners are told."""

import random
from typing import Any

import pytest

from tabletop.core.game import OptionError
from tabletop.core.refusals import IllegalAction
from tabletop.core.state import HIDDEN
from tabletop.play.limits import forced, news_in
from tabletop.play.match import Change, Match, Seat, UndoRefused
from tests.core.tiny import TINY, Answer
from tests.play.helpers import SNITCH, human, play, play_on, solo, tiny


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
    assert match.journal.text().endswith("draw\n!practice\n!undo 1\n")
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


def test_play_passes_for_who_can_only_pass_and_only_then() -> None:
    passed = asked = 0
    for seed in range(30):
        match = tiny(seed=seed, seats=human("Ann", "Ben", "Cas"))
        play_on(match, seed)
        for entry in match.entries:
            legal = TINY.legal(entry.before)
            if isinstance(entry.before.frames[-1], Answer):
                assert entry.auto == (legal == [("pass",)])
                passed += entry.auto
                asked += not entry.auto
            else:
                assert not entry.auto or len(legal) == 1
            assert not entry.auto or entry.action[0] != "end"
    assert passed
    assert asked


def test_end_of_turn_is_never_made_for_a_human() -> None:
    match = solo()
    match.act(("start", "hq.nw"))
    while SNITCH.legal(match.state) != [("end",)] and len(match.entries) < 2000:
        match.act(SNITCH.legal(match.state)[0])
        if match.state.round > 30:
            break
    assert all(not entry.auto for entry in match.entries)
    assert forced(SNITCH, match.state) is None


def test_auto_passes_are_taken_back_with_what_led_to_them() -> None:
    for seed in range(60):
        match = tiny(seed=seed, practice=True)
        for _ in range(40):
            if match.over:
                break
            n, digest = len(match.entries), match.state.digest()
            play(match, 1, seed)
            if len(match.entries) > n + 1 and not match.over:
                assert all(entry.auto for entry in match.entries[n + 1 :])
                after = match.state.digest()
                match.undo()
                assert match.state.digest() == digest
                match.redo()
                assert match.state.digest() == after
                return
    pytest.fail("no forced action in sixty games")


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
