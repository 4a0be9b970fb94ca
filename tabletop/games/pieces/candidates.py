"""What is worth a thought for an AI seat."""

from tabletop.core.actions import Action
from tabletop.games.pieces.pack import (
    CELL_NAMES,
    CELL_NUMBERS,
    CHARACTER,
    DIS,
    DONE,
    LAY_LOW,
    MOD_OF,
    MOD_TOKENS,
    NEUTRAL,
    PACK,
    PASS,
    PAY,
    RULES,
    SEAT_NUMBERS,
    SKILLS,
    SORTS,
    TILE_NUMBERS,
)
from tabletop.games.pieces.prospects import homeliness, threatened
from tabletop.games.pieces.state import NOBODY, PiecesState
from tabletop.games.pieces.stories import cell_of
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.trouble import reducible
from tabletop.games.pieces.values import com_of, price_of

MOVES = 5
"""The most ways to move that are worth a thought."""
INFLUENCES = 5
"""The most ways to influence that are worth a thought."""
LEADS = 3
"""The most ways to lead a citizen that are worth a thought."""
BOOSTS = {"influence": "influence", "upgrade": "upgrade", "com": "attack", "steps": "move"}
"""The numbers that skills change for a turn, and the actions that these go for."""
BEST_ROLL = max(PACK.favor)


def of_turn(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    """Return those of the `legal` actions of a turn that are worth a thought; never empty."""
    if PAY in legal:
        return [PAY]
    rows: dict[str, list[Action]] = {}
    for action in legal:
        rows.setdefault(action[0], []).append(action)
    found = equips(state, rows.get("equip", []))
    for skill in rows.pop("skill", []):
        verb = SKILLS[skill[1]].with_
        if pays(state, seat, verb, rows):
            # What goes with it comes after it.
            rows[verb] = []
            found.append(skill)
    bound = boosted(state)
    if rows.get(bound):
        rows = {bound: rows[bound]}
    found += rows.get("upgrade", [])
    found += _moves(state, seat, rows.get("move", []))
    found += [action for action in rows.get("attack", []) if _hurts(state, seat, SEAT_NUMBERS[action[1]])]
    found += influences(state, seat, rows.get("influence", []))
    if "laylow" in rows and state.dis[seat] < RULES.discretion.most:
        found.append(LAY_LOW)
    found += regroups(state, seat, rows.get("regroup", []))
    found += rows.get("scavenge", [])[-1:]
    return found or [PASS]


def boosted(state: PiecesState) -> str:
    """Return the action that a skill was used for in this turn, nothing where none was."""
    return next((BOOSTS[one.number] for one in state.modifiers if one.until == "turn" and one.number in BOOSTS), "")


def pays(state: PiecesState, seat: int, verb: str, rows: dict[str, list[Action]]) -> bool:
    """Return whether a skill for `verb` is worth using now."""
    if verb == "equip":
        return any(MOD_OF[state.face[MOD_TOKENS[action[1]]]].cost for action in rows.get("equip", []))
    if verb == "influence":
        return verb not in rows or len(rows[verb]) > max(2, state.head[seat] // 2)
    if verb == "upgrade":
        return sum(state.parts(seat)) <= 3 * RULES.parts.most - 3
    if verb == "attack":
        return any(_hurts(state, seat, SEAT_NUMBERS[action[1]]) for action in rows.get(verb, []))
    return True


def equips(state: PiecesState, actions: list[Action]) -> list[Action]:
    """Return one of `actions` for each kind of mod."""
    if len(actions) < 2:
        return list(actions)
    kinds = {MOD_OF[state.face[MOD_TOKENS[action[1]]]].id: action for action in reversed(actions)}
    return list(kinds.values())


def _hurts(state: PiecesState, seat: int, other: int) -> bool:
    return bool(reducible(state, other)) and com_of(state, seat) + BEST_ROLL > com_of(state, other)


def _moves(state: PiecesState, seat: int, actions: list[Action]) -> list[Action]:
    if len(actions) <= MOVES:
        return actions
    story, goals = state.story(), []
    if story is not None:
        if story.first.at is not None and state.claimed == NOBODY:
            goals.append((state.where[TILE_NUMBERS[story.first.at]], 3.0))
        for asked in (story.all.if_, story.first.if_):
            if asked is not None and asked.near is not None and asked.near.most < TOWN:
                goal = cell_of(state, seat, asked.near.of)
                goals += [(goal, 1.5)] if goal != NOBODY else []
    away, within, mayor = state.map.away, state.map.within[1], state.mayor
    danger, tiles, sort, most = threatened(state, seat), state.tiles, 1 + seat, 2 * state.head[seat] + 2
    there = [sum(purse) - purse[sort] for purse in map(state.purses.__getitem__, CELL_NAMES[:TOWN])]
    there[mayor] = 0

    def worth(action: Action) -> float:
        cell = CELL_NUMBERS[action[1]]
        if cell >= TOWN:
            return -0.5
        value = 0.3 * min(sum([there[beside] for beside in within[cell]]), most) + 0.5 * DIS[tiles[cell]]
        if cell == mayor:
            value -= 3.0
        if cell in danger:
            value -= 0.7
        for goal, weight in goals:
            value += weight / (1 + away[cell][goal])
        return value

    return sorted(actions, key=worth, reverse=True)[:MOVES]


def influences(state: PiecesState, seat: int, actions: list[Action]) -> list[Action]:
    """Return those of `actions` that bring the best citizens."""
    if len(actions) <= INFLUENCES:
        return actions
    good, danger = homeliness(state.seats, seat), threatened(state, seat)
    story = state.story()
    wanted = NOBODY
    if story is not None and story.first.at is not None and story.first.when == "influence":
        wanted = state.where[TILE_NUMBERS[story.first.at]]

    def worth(action: Action) -> float:
        if action[2] == CHARACTER:
            return 9.0
        cell = CELL_NUMBERS[action[1]]
        value = good[cell] * (0.4 if cell in danger else 1.0) + (2.0 if cell == wanted else 0.0)
        return value if action[2] == NEUTRAL else value + 0.5

    return sorted(actions, key=worth, reverse=True)[:INFLUENCES]


def regroups(state: PiecesState, seat: int, actions: list[Action]) -> list[Action]:
    """Return those of `actions` that lead a citizen nearer to its HQ, or out of danger."""
    away, danger, mayor = state.map.away[TOWN + seat], threatened(state, seat), state.mayor
    rows: list[tuple[float, int, Action]] = []
    for number, action in enumerate(actions):
        frm, to = CELL_NUMBERS[action[1]], CELL_NUMBERS[action[2]]
        if to == mayor:
            continue
        worth = float(away[frm] - away[to]) - 0.3 * away[frm] + 1.5 * ((frm in danger) - (to in danger))
        if worth > 0 or away[to] < away[frm]:
            rows.append((-worth, number, action))
    return [action for _, _, action in sorted(rows)[:LEADS]]


def of_moving(state: PiecesState, seat: int, legal: list[Action], visited: int) -> list[Action]:
    """Return what is worth a thought in the middle of a Move that came to `visited` tiles."""
    if PAY in legal:
        return [PAY]
    story = state.story()
    if story is not None and story.first.when == "move" and visited < story.first.n and state.claimed == NOBODY:
        return [DONE, *_moves(state, seat, [action for action in legal if action[0] == "move"])]
    return [DONE]


def of_influencing(state: PiecesState, seat: int, left: int, legal: list[Action]) -> list[Action]:
    """Return what is worth a thought in the middle of an Influence that has `left` INF."""
    more = [action for action in legal if action[0] == "influence"]
    worn = equips(state, [action for action in legal if action[0] == "equip"])
    if more and not worn and _price(state, seat, more) <= left:
        # All of them will be influenced, in whatever order.
        return more[:1]
    return [*influences(state, seat, more), *worn] or [DONE]


def _price(state: PiecesState, seat: int, actions: list[Action]) -> int:
    """Return the INF that it takes `seat` to influence all whom `actions` are about."""
    price = 0
    for _, place, whose in actions:
        if whose == CHARACTER:
            price += 1
        else:
            price += state.purses[place][SORTS[whose]] * price_of(state, seat, CELL_NUMBERS[place], SORTS[whose])
    return price


def of_upgrading(state: PiecesState, legal: list[Action]) -> list[Action]:
    """Return what is worth a thought in the middle of an Upgrade."""
    return [action for action in legal if action[0] == "upgrade"] or [DONE]


def of_regrouping(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    """Return what is worth a thought in the middle of a Regroup."""
    return [*regroups(state, seat, [action for action in legal if action[0] == "regroup"]), DONE]


def of_extras(state: PiecesState, seat: int, legal: list[Action]) -> list[Action]:
    """Return what is worth a thought once the action is done."""
    if PAY in legal:
        return [PAY]
    return [*equips(state, [action for action in legal if action[0] == "equip"]), DONE]
