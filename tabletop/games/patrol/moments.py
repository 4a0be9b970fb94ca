"""What the whole table looks at in Patrol!: the turn, the end of a round, a new season and the last round."""

from tabletop.core.moments import Moment, Tells
from tabletop.games.patrol.events import RoundOver, ShiftBegan, TurnBegan
from tabletop.games.patrol.pack import PACK
from tabletop.games.patrol.rounds import season_of
from tabletop.games.patrol.state import NO_SEASON, PatrolState
from tabletop.packs.texts import listed

staged = PACK.texts.staged


def _turn(event: TurnBegan, state: PatrolState, names: list[str], seat: int) -> Moment | None:
    if event.seat != seat:
        return None
    season = "" if state.season == NO_SEASON else PACK.seasons[state.season].title
    title, why, unit = staged("turn", season=season, of=state.rounds)
    return Moment(title, why, str(state.round), unit, seat)


def _round_over(event: RoundOver, state: PatrolState, names: list[str], seat: int) -> Moment | None:
    if event.round == state.rounds:
        return None  # the end of the game says more
    totals = [state.total(one) for one in range(state.seats)]
    most = max(totals)
    first = [one for one, total in enumerate(totals) if total == most]
    key = "round_over_level" if len(first) > 1 else "round_over_own" if first == [seat] else "round_over"
    who = [*("You" for one in first if one == seat), *(names[one] for one in first if one != seat)]
    title, why, unit = staged(key, n=event.round, who=listed(who))
    order = sorted(range(state.seats), key=lambda one: -totals[one])
    standings = tuple((one, totals[one]) for one in order)
    return Moment(title, why, str(most), unit, first[0], holds=True, standings=standings)


def _shift(event: ShiftBegan, state: PatrolState, names: list[str], seat: int) -> Moment | None:
    began = event.season != season_of(state, state.round - 1)
    last = state.round == state.rounds
    if not (began or last):
        return None
    season = PACK.seasons[event.season] if event.season != NO_SEASON else None
    key = "last_round" if season is None else "last_round_season" if last else "season"
    said = {}
    if season is not None:
        said = {"season": season.title, "text": (season.clause if last else season.text).removesuffix(".")}
    art = ("lightbar" if season is None else f"stage-{season.id}",)
    title, why, unit = staged(key, of=state.rounds, **said)
    return Moment(title, why, str(state.round), unit, art=art, holds=last)


MOMENTS: dict[type, Tells[PatrolState]] = {TurnBegan: _turn, RoundOver: _round_over, ShiftBegan: _shift}
