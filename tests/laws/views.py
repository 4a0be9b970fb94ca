"""Laws of views: nobody peeks, nobody is told too little, and what is imagined fits."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.core.chance import HIDDEN_SEED
from tabletop.core.events import Event, Shown, Shuffled
from tabletop.core.game import ViewError, redact
from tabletop.core.state import HIDDEN, State
from tests.laws.law import law, wrong_actions
from tests.laws.playthrough import Playthrough
from tests.laws.states import blank, check_tokens


@law
def decisions_need_no_more_than_the_view(played: Playthrough) -> None:
    """Law 1: `legal`, `candidates`, `check` with its sentence and the prompt are the same in the decider's view."""
    rng, game = played.rng("views"), played.game
    for before, *_ in played.steps(40):
        view = before.seen_by(before.decider)
        legal = game.legal(before)
        assert game.legal(view) == legal
        assert game.candidates(view) == game.candidates(before)
        assert game.prompt(view) == game.prompt(before)
        assert game.phase(view) == game.phase(before)
        for action in [*rng.sample(legal, min(3, len(legal))), *wrong_actions(rng, played, legal, 4)]:
            seen, true = game.check(view, action), game.check(before, action)
            assert seen == true, action
            assert str(seen) == str(true), action


@law
def a_view_of_another_seat_is_turned_away_or_allows_the_same(played: Playthrough) -> None:
    """What hides something that the decider knows can't say what it may do; what hides nothing of it says the same."""
    game = played.game
    for before, action, *_ in played.steps(40):
        bit = 1 << before.frames[-1].seat
        for seat in (*range(before.seats), None):
            view = before.seen_by(seat)
            if any(known & bit and face == HIDDEN for face, known in zip(view.face, view.known, strict=True)):
                for door in (game.legal, game.candidates, lambda view: game.check(view, ("x",))):
                    with pytest.raises(ViewError):
                        door(view)
                with pytest.raises(ViewError):
                    game.apply(view, action)
            else:
                assert game.legal(view) == game.legal(before)
                assert game.candidates(view) == game.candidates(before)


@law
def everybody_sees_who_decides(played: Playthrough) -> None:
    for before, *_ in played.steps(120):
        for seat in (*range(before.seats), None):
            view = before.seen_by(seat)
            assert view.decider == before.decider
            assert played.game.frame_name(view) == played.game.frame_name(before)


@law
def redacted_events_lead_to_the_view(played: Playthrough) -> None:
    """Law 2: the displayed view of every seat and of a bystander, advanced by its events, is the closing view."""
    names = [f"player {seat}" for seat in range(8)]
    for before, _, events, after in played.steps(150):
        for seat in (*range(before.seats), None):
            bit = 1 << (before.seats if seat is None else seat)
            view = before.seen_by(seat)
            for event in redact(events, before.seats, seat):
                assert not event.NEWS or event.audience() & bit or blank(event)
                view.happened(event)
                sentence = played.game.describe(event, view, names)
                assert sentence is None or (sentence.strip() == sentence != "" and "\n" not in sentence)
                clause = played.game.news(event)
                assert clause is None or (event.NEWS and clause.strip() == clause != "")
            closing = after.seen_by(seat)
            for name, value in closing.table().items():
                assert view.table()[name] == value, (seat, name)


@law
def views_are_stable(played: Playthrough) -> None:
    """Law 3, first half: a view of one's view is the view, and nobody's view has a seed or a face too many."""
    for before, *_ in played.steps(60):
        for seat in (*range(before.seats), None):
            bit = 1 << (before.seats if seat is None else seat)
            view = before.seen_by(seat)
            assert view.seed == HIDDEN_SEED
            assert view.seen_by(seat) == view
            for token, known in enumerate(before.known):
                assert view.face[token] == (before.face[token] if known & bit else HIDDEN)


@law
def what_is_imagined_fits_the_view(played: Playthrough) -> None:
    """Law 3, second half: imagined states have the same view, all their tokens, and can be played on."""
    rng, game = played.rng("imagine"), played.game
    for before, *_ in played.steps(15):
        for seat in (*range(before.seats), None):
            view = before.seen_by(seat)
            digest = view.digest()
            state = view.imagine(rng)
            assert state.seen_by(seat) == view
            assert state.seed != HIDDEN_SEED
            check_tokens(state)
            for _ in range(4):
                if state.decider is None:
                    break
                game.push(state, rng.choice(game.candidates(state)))
            check_tokens(state)
            assert view.digest() == digest


@law
def the_imagined_past_was_legal(played: Playthrough) -> None:
    """Law 3, last part: with the imagined faces, everything since the last shuffle could have been played."""
    game = played.game
    for seat, state, steps, imagined in imagined_pasts(played, 60):
        for at in steps:
            assert game.check(state, played.actions[at]) is None, (seat, played.actions[at])
            game.push(state, played.actions[at])
        assert state == imagined, seat


@law
def the_unseen_is_in_no_view_and_no_log(played: Playthrough) -> None:
    """With other faces where a seat can't see them, its views and what it was told were the same at every step.

    The log is made of nothing else: `redacted_events_lead_to_the_view` puts it in words.
    """
    for seat, state, steps, _ in imagined_pasts(played, 20):
        for at in steps:
            assert state.seen_by(seat) == played.states[at].seen_by(seat), (seat, at)
            told = redact(played.game.push(state, played.actions[at]), state.seats, seat)
            assert told == redact(played.events[at], state.seats, seat), (seat, at)


def imagined_pasts(played: Playthrough, most: int) -> Iterator[tuple[int | None, State, range, State]]:
    """Yield a few pasts as seats and a bystander can imagine them now, `most` steps long at most.

    Each is the seat, the state in which it begins, with the faces imagined, the numbers of its steps, and the state
    that it must lead to. Steps since the last shuffle only, and not one that shuffles itself, since its first part came
    before the shuffle.
    """
    rng = played.rng("past")
    starts = [0]
    for events in played.events:
        starts.append(len(starts) if any(isinstance(event, Shuffled) for event in events) else starts[-1])
    last = len(played.states) - 1
    for played.at in sorted(rng.sample(range(1, last + 1), min(3, last))):
        now = played.states[played.at]
        for seat in (*range(now.seats), None):
            imagined = now.seen_by(seat).imagine(rng)
            imagined.seed = now.seed
            first = max(starts[played.at], played.at - most)
            state = played.states[first].clone()
            state.face, state.noted = imagined.face[:], imagined.noted
            yield seat, state, range(first, played.at), imagined


def turned_up(events: list[Event[Any]], state: State) -> list[tuple[int, ...]]:
    """Return the faces that `events` show to a bystander, and with that to everybody."""
    bystander = 1 << state.seats
    return [event.faces for event in events if isinstance(event, Shown) and event.to & bystander]


@law
def the_unseen_decides_nothing(played: Playthrough) -> None:
    """Law 4: permute what the decider cannot see, act with the same seed: the same seat and kind of frame follow.

    What the action turns face up for all to see may decide; nothing that stays hidden may.
    """
    rng, game = played.rng("permute"), played.game
    for before, action, events, after in played.steps(60):
        state = before.seen_by(before.decider).imagine(rng)
        state.seed = before.seed
        assert game.legal(state) == game.legal(before)
        if turned_up(game.push(state, action), before) != turned_up(events, before):
            continue
        assert state.decider == after.decider
        assert game.frame_name(state) == game.frame_name(after)
