"""How well each seat stands, for AI seats: one number from 0 to 1."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, fsum
from operator import itemgetter, mul, sub

from tabletop.core.effects.vocabulary import Modify
from tabletop.core.frames import Doing
from tabletop.core.records import Modifier
from tabletop.core.scores import added, final_worth
from tabletop.games.pieces import words as word
from tabletop.games.pieces.candidates import boosted
from tabletop.games.pieces.citizens import leads
from tabletop.games.pieces.combat import Bolstering, damage_of
from tabletop.games.pieces.components import Mod
from tabletop.games.pieces.discretion import REACTIONS
from tabletop.games.pieces.influencing import Converting, Influencing
from tabletop.games.pieces.pack import CELL_NAMES, CELL_NUMBERS, MAPS, MOD_OF, PART_OF, PARTS, RULES
from tabletop.games.pieces.prospects import HIT, progress, pull, rounds_left, threatened, tile_worth
from tabletop.games.pieces.regrouping import Marching, Regrouping
from tabletop.games.pieces.scoring import seat_ranks
from tabletop.games.pieces.state import HANDS, NOBODY, STORIES, STORY, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.trouble import LoseParts, reducible
from tabletop.games.pieces.turn import EndTurn, Turn, Upgrading
from tabletop.games.pieces.values import influence_of, tower_loss_of

LEAD = 3.5  # points: a lead of these makes winning about e times as likely
LEAD_PER_ROUND = 1.6  # points more that this takes for each round to come
KEPT = {2: 0.3, 3: 0.22, 4: 0.15}
"""How likely a citizen in town is still there for the next count, by how many play."""
LATER = 0.2
"""What a citizen in town brings in each later round beside that, such as citizens that others have to win back."""
HOMING = (1.0, 0.45, 0.25, 0.12, 0.05)
"""How likely a citizen is led home before it is lost, by its distance from its HQ in tiles."""
MODS_LOST = {"none": 0.0, "one": 0.2, "all": 1.0}
"""The share of the mods in hand that the reactions of the town cost."""
RESCUED = 0.3
"""What is left of a citizen in front of the tower, before the last action."""
DIS_WORTH = (0.0, 1.5, 2.7, 3.7, 4.5, 5.2, 5.8, 6.3, 6.7, 7.0, 7.3)
"""What DIS is worth for actions to come, by its amount, in points of a long game."""
HEAD = (0.0, 1.0, 1.85, 2.5)
BODY = (0.0, 0.8, 1.5, 2.0)
FEET = (0.0, 0.25, 0.4, 0.5)
"""What the points of a part are worth for each round to come."""
HELD = 0.85  # of what a mod can do, what it is worth in hand, one for each part
SPARE = 0.3  # of what a mod can do, what it is worth beside a better one for its part
REACH = 0.32
"""What a citizen is worth that could be influenced next, for each round to come."""
TOWER_FEAR = 0.5
"""What a DIS is worth that the tower will take."""
WORN = {"inf": 1.3, "com": 0.6, "mov": 0.5, "damage": -0.4}
"""What it is worth to have a number changed by 1 for a whole round; INF in citizens."""
SWITCHES = {"range": 1.0, "mayor_proof": 0.8, "pass_robots": 0.5, "tower_loss": 0.4}
"""What it is worth to have a number set for a whole round."""
AT_ONCE: dict[type, float] = {
    word.Discretion: 0.5,
    word.Convert: 1.2,
    word.March: 1.0,
    word.Upgrade: 1.0,
    word.Immunity: 0.8,
}
"""What the words of mods are worth that do something at once."""
DIS_PRICE = 0.4
"""What a DIS is worth that a mod costs."""
SKILL = 0.5
"""What an unused skill is worth."""
IMMUNE = 1.2
"""What it is worth not to be attacked for a whole round."""
ACTION = (1.2, 1.3, 1.5, 2.1, 3.4, 5.0)
"""What an action brings, by how many times citizens will still be counted: it was measured in games of steady seats."""
FAVOR = 8.0
"""What it brings one of two seats to be the Favored One of a round: it was measured in games of steady seats."""
UNSURE = 0.7  # points by which the totals that decide who that is may be off at the end of a round
UNSURE_EARLY = 3.0  # points more at its beginning
SETTLED = ("influence", "upgrade", "move")
"""The actions about which no chance decides: what a skill for them brings is looked up."""
PENDING = 0.8
"""What INF and points of an action that is not over are worth beside those that are used."""
_TOWN_NAMES = CELL_NAMES[:TOWN]


def evaluate(state: PiecesState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share nearly all, the points the rest."""
    return _odds(_boost_used(state), [0] * state.seats)


def outlook(state: PiecesState) -> list[float]:
    """Return how well each seat stands, from 0 to 1, with the actions that it still has in this round."""
    state = _boost_used(state)
    return _odds(state, actions_left(state) if state.frames else [], ahead=True)


def _boost_used(state: PiecesState) -> PiecesState:
    """Return the state after the action that goes with a skill just used, whichever is best for its seat.

    It is `state` itself where none was used, or where chance decides about that action.
    """
    if not state.modifiers or not state.frames or not isinstance(turn := state.frames[-1], Turn):
        return state
    verb = boosted(state)
    if verb not in SETTLED:
        return state
    best, most = state, -1.0
    for action in turn.candidates(state):
        if action[0] == verb:
            after = state.clone()
            doing = Doing(after)
            turn.act(doing, action)
            doing.run()
            if (odds := _odds(after, [0] * after.seats)[turn.seat]) > most:
                best, most = after, odds
    return best


def actions_left(state: PiecesState) -> list[int]:
    """Return how many actions each seat still has in this round; one that has begun, or is boosted, is none of them."""
    favored, seats = state.favored, range(state.seats)
    every = [RULES.actions + (seat == favored and state.round > 1) for seat in seats]
    if not state.action:
        return every
    turn = next((frame for frame in state.frames if isinstance(frame, EndTurn)), None)
    if turn is None:
        return [0 for _ in seats]
    now = (turn.seat - favored) % state.seats
    left = [
        n - turn.action + (turn.action <= RULES.actions and (seat - favored) % state.seats > now)
        for seat, n in enumerate(every)
    ]
    if isinstance(state.frames[-1], Turn) and not any(one.until == "turn" for one in state.modifiers):
        left[turn.seat] += 1
    return [max(0, n) for n in left]


def _odds(state: PiecesState, actions: Sequence[int], ahead: bool = False) -> list[float]:
    """Return how likely each seat wins, nearly, when it has `actions` to come in this round.

    With `ahead` it counts too who of two is likely to be the Favored One of the next.
    """
    seats = range(state.seats)
    totals = [state.total(seat) for seat in seats]
    if not state.frames:
        return final_worth(seat_ranks(state), totals)
    left = rounds_left(state)
    action = _at(ACTION, left)
    worth = [totals[seat] + extra + action * actions[seat] for seat, extra in enumerate(_to_come(state, left))]
    if ahead and state.seats == 2 and state.zones[STORIES]:
        worth = [one + FAVOR * share for one, share in zip(worth, favored_next(state, totals), strict=True)]
    scale = LEAD + LEAD_PER_ROUND * left
    best = max(worth)
    weights = [exp((one - best) / scale) for one in worth]
    total = added(weights)
    return [weight / total for weight in weights]


def favored_next(state: PiecesState, totals: list[int]) -> list[float]:
    """Return how likely each seat is the next Favored One, which who has fewest points becomes (pieces.5)."""
    counts, unsure = [float(total) for total in totals], UNSURE
    if state.zones[STORY]:
        over = progress(state)
        kept = KEPT[state.seats] + (1 - KEPT[state.seats]) * over
        unsure += UNSURE_EARLY * (1 - over)
        for seat in range(state.seats):
            counts[seat] += state.in_hq(seat) + kept * state.in_town(seat)
    if state.favored != NOBODY:
        # Among equals it goes on to another.
        counts[state.favored] += 0.5
    least = min(counts)
    odds = [exp((least - count) / unsure) for count in counts]
    total = added(odds)
    return [one / total for one in odds]


def _at(table: tuple[float, ...], n: int) -> float:
    """Return what `table` says of `n`; a pack may allow more than it has."""
    return table[n] if n < len(table) else table[-1]


def survival(seats: int, left: int, over: float) -> float:
    """Return the points that a citizen in town brings, with `left` counts to come and a share `over` of this round."""
    if not left:
        return 0.0
    kept = KEPT[seats]
    now = kept + (1 - kept) * over
    return now + now * added(kept**n for n in range(1, left)) + LATER * (left - 1)


@lru_cache(maxsize=4096)
def citizen_worth(seats: int, seat: int, left: int, over: float, danger: tuple[int, ...]) -> tuple[float, ...]:
    """Return by tile of the town what a citizen of `seat` there is worth; the tower will hit those in `danger`."""
    each, away = survival(seats, left, over), MAPS[seats].away[TOWN + seat]
    spared = RESCUED + 0.4 * (1 - over)
    found = []
    for cell in range(TOWN):
        homing = _at(HOMING, away[cell])
        worth = each * (1 - HIT[cell]) + homing * max(0.0, left - each)
        found.append(worth * (spared if cell in danger else 1.0))
    return tuple(found)


def _to_come(state: PiecesState, left: int) -> list[float]:
    """Return the points that each seat can expect to get yet, with `left` counts of citizens to come."""
    seats = state.seats
    purses = itemgetter(*_TOWN_NAMES)(state.purses)
    over = progress(state)
    danger = threatened(state) if state.action else ()
    each = survival(seats, left, over)
    going = max(0.0, left - over)
    late, hands = 0.3 + 0.7 * over, min(1.0, 0.4 + 0.2 * left)
    columns, people = tuple(zip(*purses, strict=True)), tuple(map(sum, purses))
    found: list[float] = []
    for seat in range(seats):
        column = columns[1 + seat]
        worth = float(state.in_hq(seat) * left)
        if n := sum(column):
            worth += fsum(map(mul, column, citizen_worth(seats, seat, left, over, danger)))
        cell = state.at(seat)
        tile = tile_worth(state, cell)
        worth += _dis_worth(seats, left, over, state.dis[seat], tile, n) + _parts_worth(going, *state.parts(seat))
        if left:
            if hand := state.zones[HANDS[seat]]:
                kept = 1 - MODS_LOST[REACTIONS[min(RULES.discretion.most, state.dis[seat] + tile)].mods] * late
                worth += _held(state, hand) * hands * kept
            worth += pull(state, seat, over)
            if cell in danger:
                worth -= tower_loss_of(state, seat) * TOWER_FEAR * late
            if not state.used >> seat & 1:
                worth += SKILL
            if state.immune >> seat & 1:
                worth += IMMUNE * (1 - over)
        if going > 0:
            worth += going**0.5 * REACH * _reach(state, seat, cell, list(map(sub, people, column)))
        found.append(worth)
    if left:
        for one in state.modifiers:
            if one.until == "round" and one.seat >= 0:
                found[one.seat] += _worn(one, 1.15 - over, each)
    frame = state.frames[-1]
    found[frame.seat] += _under_way(state, each, going, citizen_worth(seats, frame.seat, left, over, danger))
    return found


@lru_cache(maxsize=16384)
def _dis_worth(seats: int, left: int, over: float, dis: int, tile: int, n: int) -> float:
    """Return what `dis` is worth to a seat on a tile that gives back `tile`, with `n` citizens in town."""
    share = min(1.0, (left - over) / 4) if left else 0.0
    worth = share * _at(DIS_WORTH, dis) * 0.6 + (1 - share) * dis
    if not left:
        return worth
    end = min(RULES.discretion.most, dis + tile)
    row = REACTIONS[end]
    reverted = min(row.citizens, n) * 0.85 * survival(seats, left, over)
    wrecked = 2.0 if row.destroyed else 0.0
    return worth + ((end - dis) * 0.4 - reverted - wrecked) * (0.3 + 0.7 * over)


@lru_cache(maxsize=4096)
def _parts_worth(going: float, head: int, body: int, feet: int) -> float:
    """Return what the parts of a robot are worth by how many rounds are to come."""
    return going * (_at(HEAD, head - 1) + _at(BODY, body - 1) + _at(FEET, feet - 1)) * 0.8


def _under_way(state: PiecesState, each: float, going: float, worth: tuple[float, ...]) -> float:
    """Return what is still to come of the action that the decider is about to take, or in the middle of.

    A citizen in town is worth `each`, and on the tiles `worth`; `going` is how many rounds are to come.
    """
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, Influencing):
        left = influence_of(state, seat) - frame.spent
        return PENDING * max(0, min(left, len(frame.onward(state)))) * each
    if isinstance(frame, Upgrading):
        return PENDING * frame.left(state) * going * 0.6
    if isinstance(frame, Bolstering):
        return float(min(damage_of(state, seat, frame.on, frame.die), reducible(state, frame.on)))
    if isinstance(frame, LoseParts):
        return -frame.left * going * 0.4
    if isinstance(frame, Regrouping | Marching):
        return PENDING * _best_lead(state, seat, worth)
    if isinstance(frame, Converting):
        return PENDING * each
    if isinstance(frame, Turn) and state.modifiers:
        return _boost(state, seat)
    return 0.0


def _best_lead(state: PiecesState, seat: int, worth: tuple[float, ...]) -> float:
    """Return what leading a citizen brings at best, by what it is worth on each tile."""
    home, best = float(rounds_left(state)), 0.0
    for action in leads(state, seat):
        to = CELL_NUMBERS[action[2]]
        if to != state.mayor:
            best = max(best, (home if to >= TOWN else worth[to]) - worth[CELL_NUMBERS[action[1]]])
    return best


def _boost(state: PiecesState, seat: int) -> float:
    """Return what the attack or mod to come is worth to `seat`, which may have used a skill for it."""
    for one in state.modifiers:
        if one.until != "turn":
            continue
        if one.number == "com":
            return 2.5
        if one.number == "mod_cost":
            return 0.5
    return 0.0


def _worn(one: Modifier, left: float, each: float) -> float:
    """Return what a mod is worth that is equipped, with the share `left` of the round to come."""
    return change_worth(one.number, one.value) * left * (each if one.number == "inf" else 1.0)


def change_worth(number: str, value: int) -> float:
    """Return what it is worth to have `number` changed by `value`, or set to it, for a whole round."""
    return SWITCHES[number] if number in SWITCHES else WORN.get(number, 0.0) * min(value, 3)


def mod_worth(mod: Mod) -> float:
    """Return what it is worth to equip `mod` at the beginning of a round."""
    worth = -DIS_PRICE * mod.cost
    for effect in mod.do:
        if isinstance(effect, Modify):
            worth += change_worth(effect.number, effect.value if isinstance(effect.value, int) else 0)
        else:
            worth += AT_ONCE.get(type(effect), 0.5) * getattr(effect, "n", 1)
    return max(0.1, worth)


@cache
def mod_worths() -> tuple[float, ...]:
    """Return what each mod is worth, by its face."""
    return tuple(mod_worth(mod) for mod in MOD_OF)


def _held(state: PiecesState, hand: tuple[int, ...]) -> float:
    """Return what the mods in `hand` are worth."""
    if not hand:
        return 0.0
    worths, faces = mod_worths(), [state.face[token] for token in hand]
    best = [0.0] * len(PARTS)
    for face in faces:
        best[PART_OF[face]] = max(best[PART_OF[face]], worths[face])
    return HELD * added(best) + SPARE * (added(worths[face] for face in faces) - added(best))


def _reach(state: PiecesState, seat: int, cell: int, others: list[int]) -> int:
    """Return how many of the `others`, by tile, the robot of `seat` on `cell` could influence next.

    At most twice its INF count.
    """
    most, n, mayor = 2 * state.head[seat], 0, state.mayor
    for beside in state.map.within[1][cell]:
        if beside != mayor:
            n += others[beside]
    return min(n, most)
