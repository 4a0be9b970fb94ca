"""What the whole table looks at in Patrol!: the turn, the end of a round and what the last is like, a new season."""

from tabletop.core.moments import PULSE, RIBBON, STAGE, Moment, Tells
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
    return Moment(title, why, str(state.round), unit, seat, rank=PULSE)


def _round_over(event: RoundOver, state: PatrolState, names: list[str], seat: int) -> Moment | None:
    if event.round == state.rounds:
        return None  # the end of the game says more
    totals = [state.total(one) for one in range(state.seats)]
    most = max(totals)
    first = [one for one, total in enumerate(totals) if total == most]
    key = "round_over_level" if len(first) > 1 else "round_over_own" if first == [seat] else "round_over"
    who = [*("You" for one in first if one == seat), *(names[one] for one in first if one != seat)]
    title, why, unit = staged(key, n=event.round, who=listed(who))
    art, rank = tuple[str, ...](), RIBBON
    if event.round + 1 == state.rounds:
        season = season_of(state, state.rounds)
        title, why, unit = _last(season, why, unit)
        art, rank = _art(season), STAGE
    order = sorted(range(state.seats), key=lambda one: -totals[one])
    standings = tuple((one, totals[one]) for one in order)
    return Moment(title, why, str(most), unit, first[0], art, rank, standings)


def _last(season: int, leads: str, unit: str) -> tuple[str, str, str]:
    """Return what is said of the last round, which is told with the end of the one before."""
    if season == NO_SEASON:
        return staged("last_round", leads=leads, unit=unit)
    one = PACK.seasons[season]
    return staged("last_round_season", leads=leads, unit=unit, season=one.title, text=one.clause.removesuffix("."))


def _art(season: int) -> tuple[str, ...]:
    return ("lightbar" if season == NO_SEASON else f"stage-{PACK.seasons[season].id}",)


def _shift(event: ShiftBegan, state: PatrolState, names: list[str], seat: int) -> Moment | None:
    if event.season == season_of(state, state.round - 1) or state.round == state.rounds:
        return None
    season = PACK.seasons[event.season]
    title, why, unit = staged("season", of=state.rounds, season=season.title, text=season.text.removesuffix("."))
    return Moment(title, why, str(state.round), unit, art=_art(event.season))


MOMENTS: dict[type, Tells[PatrolState]] = {TurnBegan: _turn, RoundOver: _round_over, ShiftBegan: _shift}
