"""Laws of the grammar: every action is found by clicks, told apart in words, and brings what was foreseen."""

from typing import Any

from tabletop.core.actions import Action
from tabletop.core.addressing import YOU
from tabletop.core.events import Event
from tabletop.core.foresight import foreseen
from tabletop.core.frames import Doing
from tabletop.core.game import Game, redact
from tabletop.core.grammar import Grammar, frame_of
from tabletop.core.picking import Reading, amount_pick, path_to, read, verb_pick
from tabletop.core.state import State
from tests.laws.law import law
from tests.laws.playthrough import Playthrough

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


@law
def no_action_begins_another(played: Playthrough) -> None:
    """Else the clicks that make up the shorter one would carry it out before the longer one can be picked."""
    for before, *_ in played.steps(60):
        legal = set(played.game.legal(before))
        for action in legal:
            for n in range(1, len(action)):
                assert action[:n] not in legal, (action[:n], action)


@law
def picks_lead_to_every_action(played: Playthrough) -> None:
    """Whether the verb or the thing is picked first: each next word is among those that are offered."""
    rng = played.rng("picks")
    for before, *_ in played.steps(25):
        grammar, legal, frame = played.game.grammar, played.game.legal(before), frame_of(before)
        for action in rng.sample(legal, min(8, len(legal))):
            _walk(grammar, legal, action, frame, (verb_pick(action[0]),))
            if len(action) > 1 and not action[1].isdecimal():
                assert action[1] in read(grammar, legal, (), frame).options or len({a[0] for a in legal}) == 1, action
                found = _walk(grammar, legal, action, frame, (action[1],))
                assert found.whole == action
            assert path_to(grammar, legal, action, frame)[0] == verb_pick(action[0])


def _walk(grammar: Grammar, legal: list[Action], action: Action, frame: str, picks: tuple[str, ...]) -> Reading:
    """Pick what leads to `action` until it is whole; return where that led."""
    words = dict(grammar.verb(action[0], frame).filled(action))
    for _ in range(2 * len(action) + 2):
        found = read(grammar, legal, picks, frame)
        assert action in found.fits, (action, picks)
        if found.amounts and found.whole != action:
            picks += (amount_pick(int(action[-1])),)
        elif found.whole == action:
            return found
        elif not found.verb:
            picks += (verb_pick(action[0]),)
        else:
            assert words[found.slot] in found.options, (action, picks)
            picks += (words[found.slot],)
    raise AssertionError(f"{action} is not reached by {picks}")


@law
def picks_that_do_not_belong_together_fit_nothing(played: Playthrough) -> None:
    for before, *_ in played.steps(10):
        legal, frame = played.game.legal(before), frame_of(before)
        assert read(played.game.grammar, legal, ("no such word",), frame).fits == ()
        assert read(played.game.grammar, legal, (verb_pick("no such verb"),), frame).fits == ()


@law
def actions_are_told_apart(played: Playthrough) -> None:
    """No two actions of a decision are worded alike, unless their pieces are: tokens that look the same."""
    for before, *_ in played.steps(25):
        assert before.decider is not None
        view, grammar = before.seen_by(before.decider), played.game.grammar
        worded: dict[str, Action] = {}
        for action in played.game.legal(view):
            orders = grammar.orders(action, view, NAMES[: view.seats])
            assert all(order.strip() and "{" not in order and "[" not in order and "…" not in order for order in orders)
            other = worded.setdefault(orders[0], action)
            assert other is action or _alike(view, grammar, other, action), (orders[0], other, action)


def _alike(view: State, grammar: Grammar, one: Action, other: Action) -> bool:
    """Tell whether two actions differ only in pieces that look the same to who decides."""
    if len(one) != len(other) or one[0] != other[0]:
        return False
    differ = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
    return all(_looks(view, grammar, a) == _looks(view, grammar, b) != "" for a, b in differ)


def _looks(view: State, grammar: Grammar, word: str) -> str:
    """Return what the token that `word` names shows, "" for what is no token."""
    digits = word.lstrip("abcdefghijklmnopqrstuvwxyz")
    if not digits.isdecimal() or word == digits:
        return ""
    return f"{grammar.kind(word).id} {grammar.titles(view, word, NAMES)[0]}"


@law
def what_is_foreseen_happens(played: Playthrough) -> None:
    """The dry run is a part of what happens, and all of it up to the end of the turn where it says so."""
    rng, game = played.rng("foreseen"), played.game
    for before, *_ in played.steps(40):
        seat = before.decider
        assert seat is not None
        view = before.seen_by(seat)
        legal = game.legal(view)
        for action in rng.sample(legal, min(3, len(legal))):
            found = foreseen(view, action)
            happened = redact(_without_answers(game, before, action, seat), before.seats, seat)
            assert redact(list(found.events), before.seats, seat) == happened[: len(found.events)], action
            rest = happened[len(found.events) :]
            assert not found.whole or not rest or rest[0].OPENS_TURN, (action, rest[0])
        assert view == before.seen_by(seat)


def _without_answers(game: Game[Any], before: State, action: Action, seat: int) -> list[Event[Any]]:
    """Return what happens after `action` where no other seat answers it, until somebody decides."""
    doing = Doing(before.clone())
    state = doing.state
    state.frames[-1].act(doing, action)
    while doing.run() and state.frames[-1].WINDOW and state.frames[-1].seat != seat:
        state.frames[-1].act(doing, ("pass",))
    return doing.events


@law
def what_an_action_brings_is_told(played: Playthrough) -> None:
    """In whole sentences, to who does it, and not in the words of its order."""
    rng, game = played.rng("told"), played.game
    for before, *_ in played.steps(12):
        assert before.decider is not None
        view = before.seen_by(before.decider)
        action = rng.choice(game.legal(view))
        for sentence in game.foretold(view, action, NAMES[: view.seats]).sentences:
            assert sentence.strip() == sentence != ""
            assert YOU not in sentence, sentence
