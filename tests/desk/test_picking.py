"""When a click carries an action out at every table, and which click is the next on the way to one."""

import pytest

from tabletop.core.grammar import NUMBERS, Grammar, Kind, Verb, slots_of
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.tables.picking import Picking
from tabletop.desk.tables.spots import DO
from tabletop.desk.tables.ways import step_to

WORD = Kind("word", str.isalpha, lambda view, word, names: (word.capitalize(),), anchor=lambda view, word: f"at.{word}")
VERBS = {
    "go": Verb("Go", ("Go to {to}",), slots_of("to"), {"to": "Where?"}),
    "lay": Verb("Lay", ("Lay {card} at {to}",), slots_of("card to"), {"card": "Which?", "to": "At what?"}, done="once"),
    "aim": Verb("Aim", ("Aim at {to}",), slots_of("to"), done="plan"),
    "buy": Verb("Buy", ("Buy {n} of {what}",), slots_of("what n"), most=True),
    "rest": Verb("Rest", ("Rest",)),
    "pass": Verb("Pass", ("Pass",), role="end"),
}
LEGAL = [
    ("go", "hill"),
    ("go", "lake"),
    ("lay", "ace", "hill"),
    ("lay", "ace", "lake"),
    ("lay", "king", "lake"),
    ("aim", "tower"),
    ("buy", "corn", "1"),
    ("buy", "corn", "2"),
    ("rest",),
    ("pass",),
]


class Game:
    """A game that has nothing but a grammar."""

    def __init__(self, turns):
        self.grammar = Grammar((NUMBERS, WORD), VERBS, turns=turns)


class View:
    frames = ()


class Sitting(Picking):
    """Somebody who picks; what is carried out is noted."""

    def __init__(self, turns):
        self.game, self.view, self.legal, self.clicks, self.done = Game(turns), View(), LEGAL, (), []

    names = ("Ada",)
    due = "Turn"

    def do(self, action, target=None):
        self.done.append(action)
        self.clicks = ()


def sitting(*clicks, turn=True):
    found = Sitting({"Turn": tuple(VERBS)} if turn else {})
    for click in clicks:
        found.click(click)
    return found


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        ((verb_pick("go"), "hill"), ("go", "hill")),
        (("ace", "hill"), ("lay", "ace", "hill")),  # done once, without its verb
        (("king", "lake"), ("lay", "king", "lake")),
        ((verb_pick("pass"),), ("pass",)),
        (("tower", "tower"), ("aim", "tower")),  # confirmed by another click
        ((verb_pick("rest"), verb_pick("rest")), ("rest",)),
        (("corn", amount_pick(1), amount_pick(1)), ("buy", "corn", "1")),
    ],
)
def test_a_click_that_says_all_of_an_action_carries_it_out(clicks, action):
    for n in range(1, len(clicks)):
        assert sitting(*clicks[:n]).done == []
    assert sitting(*clicks).done == [action]


@pytest.mark.parametrize(
    ("clicks", "planned"),
    [
        (("king",), ("lay", "king", "lake")),  # its place is the only one, and nobody clicked it
        (("tower",), ("aim", "tower")),
        ((verb_pick("aim"),), ("aim", "tower")),
        ((verb_pick("rest"),), ("rest",)),
        (("corn",), ("buy", "corn", "2")),
    ],
)
def test_what_was_not_all_said_waits(clicks, planned):
    at = sitting(*clicks)
    assert at.done == []
    assert at.planned == planned


def test_a_question_needs_no_verb():
    assert sitting("hill", turn=True).done == []
    at = sitting(turn=False)
    at.legal = [("go", "hill"), ("go", "lake")]
    at.click("hill")
    assert at.done == [("go", "hill")]


def test_another_click_puts_down_what_is_not_whole():
    assert sitting("ace", "ace").clicks == ()
    assert sitting(verb_pick("go"), verb_pick("go")).clicks == ()
    assert sitting("king", "king").clicks == (), "a card goes back though it fits one place only"


def test_the_prompt_asks_for_what_is_open():
    assert sitting().ask == ""
    assert sitting(verb_pick("go")).ask == "Where?"
    assert sitting("king").ask == "At what?"
    assert sitting("tower").ask == "Aim at Tower?"
    at = sitting()
    at.legal = [("go", "lake"), ("aim", "lake")]
    at.click("lake")
    assert at.ask == "Lake: what do you do with it?"


@pytest.mark.parametrize("verb_first", [True, False])
@pytest.mark.parametrize("action", LEGAL)
def test_the_next_clicks_lead_to_every_action(action, verb_first):
    at, places = sitting(), {f"at.{word}": word for one in LEGAL for word in one[1:]}
    for _ in range(5):
        step = step_to(at, action, at.view, verb_first=verb_first)
        assert verb_pick(action[0]) not in at.clicks or verb_pick(action[0]) not in step.buttons
        if DO in step.buttons and at.planned == action:
            at.do(action)
        else:
            button = step.buttons[-1 if at.clicked.amounts else 0]
            at.click(places[step.place] if step.place else button)
        if at.done:
            break
    assert at.done == [action]
