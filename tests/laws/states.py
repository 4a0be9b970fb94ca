"""Laws of states and what they hold: copies, saving, conservation, batches, ends."""

from typing import Any

import msgspec

from tabletop.core.events import Event, GameEnded, Noted, RoundBegan, Shuffled
from tabletop.core.frames import Doing, Step
from tabletop.core.game import event_json
from tabletop.core.pieces import PieceMoved, Placed, Removed
from tabletop.core.state import HIDDEN, State
from tests.laws.law import law
from tests.laws.playthrough import Playthrough


@law
def past_states_never_change(played: Playthrough) -> None:
    """Law 7, by digests as old as the states; the twin's and the other laws have worked on copies meanwhile."""
    state = played.states[0].clone()
    for _, action, _, after in played.steps():
        played.game.push(state, action)
        assert state.digest() == played.digests[played.at + 1]
        assert state == after
    for kept in played.positions():
        assert kept.digest() == played.digests[played.at]


@law
def undo_and_redo(played: Playthrough) -> None:
    """A restored copy goes the same way again: the same events, the same state."""
    for before, action, events, after in reversed(list(played.steps(120))):
        state = before.clone()
        assert state == before
        assert state.digest() == before.digest()
        assert played.game.apply(state, action) == events
        assert state == after


@law
def a_saved_twin_stays_equal(played: Playthrough) -> None:
    """Law 5: a twin that is saved and loaded at every step stays equal, digest included."""
    twin = played.states[0].clone()
    for before, action, events, after in played.steps():
        text = twin.to_json()
        twin = played.game.state_type.from_json(text)
        assert twin == before
        assert twin.to_json() == text
        assert twin.digest() == played.digests[played.at]
        if played.at % 8 == 0:
            assert played.game.legal(twin) == played.game.legal(before)
        assert played.game.push(twin, action) == events
        assert twin == after


@law
def digests_tell_states_apart(played: Playthrough) -> None:
    for before, _, _, after in played.steps(120):
        assert (before == after) == (played.digests[played.at] == played.digests[played.at + 1])


@law
def a_rollout_is_play(played: Playthrough) -> None:
    """What a search plays on is the game: the same picks lead to the same state, steps and answers included."""
    game = played.game
    for before, *_ in played.steps(12):
        state, twin = before.clone(), before.clone()
        picks = played.rng("rollout")
        game.play_on(twin, picks.random, before.round, 12)
        picks = played.rng("rollout")
        for _ in range(12):
            if state.decider is None or state.round > before.round:
                break
            actions = game.candidates(state)
            game.push(state, actions[int(picks.random() * len(actions))])
        # A rollout leaves the next round unopened.
        Doing(twin).run()
        assert twin == state


@law
def pieces_go_from_where_they_stand(played: Playthrough) -> None:
    for before, _, events, _ in played.steps():
        if not before.pieces and not any(isinstance(event, Placed) for event in events):
            continue
        state = before.clone()
        for event in events:
            if isinstance(event, Placed):
                assert event.piece not in state.pieces
            elif isinstance(event, PieceMoved):
                assert len(event.path) > 1
                assert event.path[0] == state.pieces[event.piece]
            elif isinstance(event, Removed):
                assert event.piece in state.pieces
            state.happened(event)


@law
def what_ends_with_the_round_has_ended(played: Playthrough) -> None:
    """When a round begins, no card changes a number any more that was to do so until its end, or for less."""
    for before, _, events, _ in played.steps():
        if any(isinstance(event, RoundBegan) for event in events):
            state = before.clone()
            for event in events:
                state.happened(event)
                if isinstance(event, RoundBegan):
                    assert all(one.until == "game" for one in state.modifiers), state.modifiers


@law
def views_can_be_saved(played: Playthrough) -> None:
    """A view sent to another process is the same view there."""
    for before, *_ in played.steps(20):
        view = before.seen_by(before.decider)
        twin = played.game.state_type.from_json(view.to_json())
        assert twin == view
        assert played.game.legal(twin) == played.game.legal(view)


@law
def events_survive_json(played: Playthrough) -> None:
    for before, _, events, _ in played.steps(120):
        assert len(msgspec.json.decode(event_json(events))) == len(events)
        for event in events:
            hash(event)
            for sent in (event, event.redacted(1 << before.seats), event.redacted(1)):
                assert msgspec.json.decode(msgspec.json.encode(sent), type=type(event)) == sent


@law
def events_alone_change_the_table(played: Playthrough) -> None:
    """The true table, moved by the events alone, is the table afterwards; control fields have no part in it."""
    for before, _, events, after in played.steps():
        state = before.clone()
        state.frames = ()
        state.counters = {}
        for event in events:
            state.happened(event)
        assert state.table() == after.table()


@law
def somebody_can_act_until_the_end(played: Playthrough) -> None:
    """Law 6: whoever decides has something legal; only the end has no decider."""
    for state in played.positions():
        if state.decider is None:
            assert played.at == len(played.states) - 1
            assert played.game.legal(state) == []
            assert played.game.candidates(state) == []
            assert played.game.frame_name(state) is None
            assert played.game.check(state, ("pass",)) is not None
            continue
        assert state.decider in range(state.seats)
        assert not isinstance(state.frames[-1], Step)
        assert all(isinstance(frame, state.FRAMES) for frame in state.frames)
        # What cannot be hashed holds something that can change.
        hash(state.frames)
        assert played.game.legal(state)


@law
def purses_are_conserved(played: Playthrough) -> None:
    start = _wealth(played.states[0])
    for state in played.positions():
        assert _wealth(state) == start
        assert all(n >= 0 for purse in state.purses.values() for n in purse)


def _wealth(state: State) -> list[int]:
    return [sum(goods) for goods in zip(*state.purses.values(), strict=True)]


@law
def tokens_are_conserved(played: Playthrough) -> None:
    """Each token lies in one zone; each face in the game is on one token, under the right back."""
    for state in played.positions():
        check_tokens(state)


def check_tokens(state: State) -> None:
    """Check that `state`, no view, has all its tokens and faces once."""
    tokens = range(len(state.face))
    assert sorted(token for zone in state.zones.values() for token in zone) == list(tokens)
    assert sorted(state.face) == [face for face, batch in enumerate(state.face_batch) if batch >= 0]
    assert len(state.known) == len(state.back) == len(state.batch) == len(tokens)
    assert all(0 <= known <= state.everyone for known in state.known)
    assert all(state.face_back[state.face[token]] == state.back[token] for token in tokens)
    # What somebody cannot see must be among the states that it can imagine.
    for token in tokens:
        if state.known[token] != state.everyone:
            assert state.face_batch[state.face[token]] <= state.batch[token]
            if token in state.marks:
                assert not state.marks[token] >> state.KINDS[state.face[token]] & 1
    for face, _, batch in state.noted:
        if face != HIDDEN:
            assert batch <= state.batch[state.face.index(face)]


@law
def shuffles_open_batches(played: Playthrough) -> None:
    """Every face that all or some saw go into a shuffle is named by it or noted, and the batch is new."""
    for before, _, events, _ in played.steps():
        if not any(isinstance(event, Shuffled) for event in events):
            continue
        state = before.clone()
        for at, event in enumerate(events):
            if isinstance(event, Shuffled):
                _check_shuffle(state, event)
                _check_notes(state, events[at : at + 1 + 2**state.seats])
            state.happened(event)


def _check_shuffle(state: State, event: Shuffled) -> None:
    public = [state.face[token] for token in event.tokens if state.known[token] == state.everyone]
    assert sorted(event.public_faces) == sorted(public)
    assert sorted(event.tokens) == sorted(state.zones[event.zone])
    assert sorted(event.faces) == sorted(state.face[token] for token in event.tokens)
    assert event.batch > max(state.batch)


def _check_notes(state: State, events: list[Event[Any]]) -> None:
    """Check that what only some know of a shuffle, the first of `events`, is noted if an older card could be it."""
    shuffle = events[0]
    assert isinstance(shuffle, Shuffled)
    notes = [event for event in events[1:] if isinstance(event, Noted) and event.batch == shuffle.batch]
    noted = sorted((face, note.to) for note in notes for face in note.faces)
    known = [(state.face[token], state.known[token]) for token in shuffle.tokens]
    others = set(range(len(state.face))) - set(shuffle.tokens)
    older = {state.back[token] for token in others if state.known[token] != state.everyone}
    known = [(face, to) for face, to in known if state.face_back[face] in older]
    assert noted == sorted((face, to) for face, to in known if to not in (0, state.everyone))


@law
def scores_add_up(played: Playthrough) -> None:
    for state in played.positions():
        if played.at % 8 and state.decider is not None:
            continue
        sheets = played.game.scores(state)
        assert len(sheets) == state.seats
        assert all(sheet.total == sum(points for _, points in sheet.lines) for sheet in sheets)
        assert all(category for sheet in sheets for category, _ in sheet.lines)
        places = sorted(sheet.rank for sheet in sheets)
        assert places[0] == 1
        # A shared rank uses up as many places as it has holders.
        assert all(rank == places.index(rank) + 1 for rank in places)
        for worth in (played.game.evaluate(state), played.game.outlook(state)):
            assert len(worth) == state.seats
            assert all(0 <= one <= 1 for one in worth)


@law
def the_end_names_the_ranks(played: Playthrough) -> None:
    ends = [event for events in played.events for event in events if isinstance(event, GameEnded)]
    last = played.states[-1]
    if last.decider is not None:
        assert ends == []
        return
    assert ends == [played.events[-1][-1]]
    assert list(ends[0].ranks) == [sheet.rank for sheet in played.game.scores(last)]


def blank(event: Event[Any]) -> bool:
    """Return whether the news of `event` are blank."""
    return all(value == HIDDEN for name in event.NEWS for value in getattr(event, name))
