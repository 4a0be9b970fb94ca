"""Dragging what is in hand to where it goes does what two clicks do."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import PRIMARY_SKIN
from tabletop.desk.draw.things import Plate, Reason
from tabletop.desk.window import intents as i
from tabletop.desk.window.app import App
from tabletop.desk.window.scene import Scene

CARD, LOT, BUTTON, GREY = (
    Box(100, 500, 80, 120),
    Box(400, 200, 100, 100),
    Box(800, 500, 200, 60),
    Box(200, 500, 80, 120),
)


STREET = Box(600, 200, 60, 60)


class Hand(Scene):
    """A card that can be carried to a lot, a greyed one, and a button that is no place for cards."""

    def __init__(self) -> None:
        self.picked: list[str] = []
        self.steps_back = 0

    def handle(self, intent: i.Intent) -> bool:
        if isinstance(intent, i.Picked):
            self.picked.append(intent.target)
        self.steps_back += isinstance(intent, i.Back)
        return True

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        with sheet.gripped("card", "card", picked=self.picked[-1:] == ["card"]):
            sheet.plate(CARD, PRIMARY_SKIN, target="card", tip="A card.")
        with sheet.gripped("grey", "card"):
            sheet.plate(GREY, PRIMARY_SKIN, target="grey", refusal=Reason("It is greyed.", "snitch.9"))
        sheet.plate(LOT, PRIMARY_SKIN, target="lot")
        sheet.drop("lot", "card")
        sheet.plate(STREET, PRIMARY_SKIN, target="street")
        sheet.drop("street", "detective")
        sheet.plate(BUTTON, PRIMARY_SKIN, target="end")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


@pytest.fixture
def hand(app: App) -> Hand:
    scene = Hand()
    app.push(scene)
    app.step()
    return scene


def _send(app: App, kind: int, at: tuple[int, int], **more: object) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=at, **more))
    app.step()


def _carry(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    _send(app, pygame.MOUSEBUTTONDOWN, start, button=1)
    _send(app, pygame.MOUSEMOTION, (end[0] - 30, end[1]), rel=(9, 9), buttons=(1, 0, 0))
    _send(app, pygame.MOUSEMOTION, end, rel=(30, 0), buttons=(1, 0, 0))


def _drop(app: App, at: tuple[int, int]) -> None:
    _send(app, pygame.MOUSEBUTTONUP, at, button=1)


def test_a_card_goes_along_with_the_pointer_and_is_dropped_on_a_lot(app: App, hand: Hand) -> None:
    _carry(app, CARD.centre, LOT.centre)
    assert hand.picked == ["card"]
    assert [t.box.centre for t in app.things if isinstance(t, Plate) and t.box.w == CARD.w] == [
        CARD.centre,
        GREY.centre,
        LOT.centre,
    ]
    assert app.looks.hover == "lot"
    _drop(app, LOT.centre)
    assert hand.picked == ["card", "lot"]
    assert app.looks.carried is None


def test_a_picked_card_is_not_picked_again_by_carrying_it(app: App, hand: Hand) -> None:
    app.pick("card")
    app.step()
    _carry(app, CARD.centre, LOT.centre)
    _drop(app, LOT.centre)
    assert hand.picked == ["card", "lot"]


@pytest.mark.parametrize("end", [BUTTON.centre, STREET.centre, (700, 100)])
def test_elsewhere_a_card_goes_back_and_stays_picked(app: App, hand: Hand, end: tuple[int, int]) -> None:
    _carry(app, CARD.centre, end)
    _drop(app, end)
    assert hand.picked == ["card"]
    assert len([t for t in app.things if isinstance(t, Plate) and t.box.w == CARD.w]) == 2


def test_a_greyed_card_says_why_and_stays(app: App, hand: Hand) -> None:
    _carry(app, GREY.centre, LOT.centre)
    assert app.overlay.refusing == ("grey", Reason("It is greyed.", "snitch.9"))
    _drop(app, LOT.centre)
    assert hand.picked == []


def test_the_right_button_lets_go(app: App, hand: Hand) -> None:
    _carry(app, CARD.centre, LOT.centre)
    _send(app, pygame.MOUSEBUTTONDOWN, LOT.centre, button=3)
    assert app.looks.carried is None
    assert hand.steps_back == 1  # the scene puts the card back
    _drop(app, LOT.centre)
    assert hand.picked == ["card"]
