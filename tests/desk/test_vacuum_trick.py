"""The trick of Power Vacuum: its cards have air between them, and are called by the seats that play them."""

from itertools import pairwise

import pytest

from tabletop.desk.tables.vacuum.reading import decision, in_order
from tests.desk.vacuum_play import until


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_between_the_cards_of_a_trick_there_is_air(vacuum, size, people):
    at = vacuum("human", *["random"] * people, size=size)
    until(at, lambda scene: decision(scene.view) == "Play" and len(scene.view.zones["trick"]) > 0)
    slots = [at.scene.anchors[f"slot.{seat}"] for seat in in_order(at.scene.view)]
    for left, right in pairwise(slots):
        assert right.x - left.right >= left.w * 15 // 100
    assert len({(slot.w, slot.h, slot.y) for slot in slots}) == 1
