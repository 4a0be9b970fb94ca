"""What visitors of a stand play: offers, positions, goals and what came of them."""

import random

import pytest

from tabletop.games import GAMES, HEADERS
from tabletop.play.stand.visit import (
    COMPUTER,
    EVERYBODY_ELSE,
    TASTER_MINUTES,
    Kind,
    Visit,
    offered,
    outcome,
    position,
)
from tests.players import act_plainly

OFFERS = {one.game.id: one for one in offered()}


def begun(game: str, kind: Kind = Kind.TASTER, people: int = 1, seed: int = 1) -> Visit:
    one = OFFERS[game]
    start = position(one.game, one.stretch(kind), random.Random(seed))
    assert start is not None
    return Visit(one, kind, people, start)


def played(visit: Visit) -> Visit:
    while not visit.match.over:
        if visit.match.advance() is None:
            act_plainly(visit.match)
    return visit


def test_every_game_is_offered_in_the_order_of_the_shelf() -> None:
    assert sorted(OFFERS) == sorted(GAMES)
    assert list(OFFERS) == sorted(OFFERS, key=lambda game: HEADERS[game].shelf)
    assert [one.game.id for one in offered({"vacuum"})] == ["vacuum"]


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("game", sorted(OFFERS))
def test_a_position_is_shipped_for_every_taster_and_slice(game: str, kind: Kind) -> None:
    visit = begun(game, kind)
    one, match = visit.offered, visit.match
    assert match.prelude > 0
    assert match.header.stretch == one.part(kind).stretch
    assert match.coaching.on == (kind is Kind.TASTER)
    assert [seat.kind for seat in match.seats] == ["human"] + ["steady"] * (len(match.seats) - 1)
    assert one.stretch(Kind.TASTER).minutes <= TASTER_MINUTES or game == "pieces"
    assert visit.rival_name in visit.goal
    assert "{" not in visit.goal
    assert visit.goal.endswith(".")


def test_positions_are_many() -> None:
    one = OFFERS["vacuum"]
    stretch = one.stretch(Kind.TASTER)
    seeds = {start.seed for n in range(30) if (start := position(one.game, stretch, random.Random(n)))}
    assert len(seeds) > 10


def test_the_rival_is_the_ai_seat_ahead_and_nobody_where_friends_play() -> None:
    visit = begun("vacuum")
    totals = [sheet.total for sheet in visit.match.game.scores(visit.match.view(None))]
    assert visit.rival is not None
    assert visit.rival > 0
    assert totals[visit.rival] == max(totals[1:])
    together = begun("vacuum", people=3)
    assert together.rival_name == EVERYBODY_ELSE
    assert [seat.name for seat in together.match.seats] == ["Guest 1", "Guest 2", "Guest 3", "Mara"]
    assert begun("snitch").rival_name == COMPUTER


@pytest.mark.parametrize("game", sorted(OFFERS))
def test_what_came_of_a_visit_stands_beside_the_rival(game: str) -> None:
    visit = played(begun(game))
    end = outcome(visit, par=10_000)
    assert end.seat == 0
    assert end.figure == visit.figure(0)
    assert end.to_beat == (visit.figure(visit.rival) if visit.rival is not None else 10_000)
    assert end.beaten == (end.figure > end.to_beat)


def test_the_best_of_several_visitors_is_told() -> None:
    visit = played(begun("vacuum", people=2))
    end = outcome(visit)
    assert end.figure == max(visit.figure(0), visit.figure(1))
    assert end.to_beat == max(visit.figure(seat) for seat in range(4) if seat != end.seat)
    assert outcome(played(begun("snitch"))).beaten is None, "the computer's figure isn't known"
