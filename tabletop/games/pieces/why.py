"""Why an action is refused, in the words of the pack (its numbers and names filled in)."""

from tabletop.core.actions import Action
from tabletop.core.numbers import number
from tabletop.core.refusals import Refusal
from tabletop.games.pieces.citizens import reached
from tabletop.games.pieces.components import Skill
from tabletop.games.pieces.pack import (
    CELL_NUMBERS,
    CHARACTER,
    MASTERMIND,
    MOD_OF,
    MOD_TOKENS,
    PACK,
    PART_OF,
    PARTS,
    ROBOTS,
    RULES,
    SEAT_NUMBERS,
    SKILLS,
    SORTS,
    TILE_NUMBERS,
    TILES,
    refuse,
)
from tabletop.games.pieces.state import BAG, BANK, HANDS, NOBODY, SCRAPPED, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import cost_of, influence_of, mod_cost_of, price_of, range_of, steps_of

NAMES = PACK.texts.names
_LENGTHS = {
    **dict.fromkeys(("laylow", "pass", "done", "stay", "pay"), 1),
    **dict.fromkeys(("upgrade", "move", "attack", "scavenge", "equip", "skill", "lose", "revert", "discard"), 2),
    **dict.fromkeys(("mastermind", "favor", "keep", "mayor", "aim"), 2),
    **dict.fromkeys(("influence", "regroup", "send"), 3),
}
"""Verbs, and how many words their actions have."""


def _unknown(action: Action) -> Refusal | None:
    if _LENGTHS.get(action[0]) == len(action):
        return None
    return refuse("unknown_action", action=" ".join(action).strip() or "nothing")


def place_name(state: PiecesState, cell: int) -> str:
    """Return what a cell is called: a tile by its title, an HQ by whose it is."""
    if cell < TOWN:
        return TILES[state.tiles[cell]].title
    return NAMES["hq"].format(name=robot_name(state, cell - TOWN))


def robot_name(state: PiecesState, seat: int) -> str:
    """Return what the robot of `seat` is called: by its mastermind."""
    return PACK.masterminds[state.masterminds[seat]].title


def part_name(part: int) -> str:
    """Return what a part is called in a sentence."""
    return NAMES[PARTS[part]]


# Before and after the actions ----------------------------------------------------------------------------------------


def no_mastermind(state: PiecesState, action: Action) -> Refusal:
    """Return why `action` is refused where a mastermind is to be taken."""
    if action in MASTERMIND:
        return refuse("mastermind_taken")
    return _unknown(action) or refuse("first_mastermind")


def no_favor(state: PiecesState, action: Action) -> Refusal:
    """Return why `action` is refused where the favor is to be given away."""
    return _unknown(action) or refuse("not_tied" if action[0] == "favor" else "first_favor")


def no_card(state: PiecesState, n: int, action: Action) -> Refusal:
    """Return why `action` is refused where one of `n` tower cards is to be kept."""
    return _unknown(action) or refuse("not_drawn" if action[0] == "keep" else "first_card", n=n)


def no_mayor(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `action` is refused where the Mayor may be moved."""
    if _unknown(action) is None and action[0] == "mayor":
        return refuse("mayor_steps", tile=place_name(state, state.mayor))
    return _unknown(action) or refuse("first_mayor")


def no_aim(state: PiecesState, action: Action) -> Refusal:
    """Return why `action` is refused where the tower is to be pointed."""
    return _unknown(action) or refuse("not_inner" if action[0] == "aim" else "first_aim")


def no_sending(state: PiecesState, cell: int, action: Action) -> Refusal:
    """Return why `action` is refused where the citizens on `cell` are to be sent away."""
    tile = place_name(state, cell)
    return _unknown(action) or refuse("not_sent" if action[0] == "send" else "first_send", tile=tile)


def no_loss(state: PiecesState, n: int, action: Action) -> Refusal:
    """Return why `action` is refused where `n` points of parts are to be lost."""
    if action[0] == "lose" and len(action) == 2 and action[1] in PARTS:
        return refuse("part_least", part=NAMES[action[1]], least=RULES.parts.least)
    return _unknown(action) or refuse("first_loss", n=n)


def no_revert(state: PiecesState, n: int, action: Action) -> Refusal:
    """Return why `action` is refused where `n` citizens are to become neutral."""
    cell = CELL_NUMBERS.get(action[1]) if action[0] == "revert" and len(action) == 2 else None
    if cell is not None and cell < TOWN + state.seats:
        return refuse("no_citizen", place=place_name(state, cell))
    return _unknown(action) or refuse("first_revert", n=n)


def no_drop(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `action` is refused where a mod of the hand is to be discarded."""
    if _unknown(action) is None and action[0] == "discard":
        return _not_held(len(state.zones[HANDS[seat]]))
    return _unknown(action) or refuse("first_drop")


def no_defence(state: PiecesState, action: Action) -> Refusal:
    """Return why `action` is refused where an attack can be answered."""
    return _unknown(action) or refuse("skill_no_defence" if action[0] == "skill" else "first_defence")


def no_part(state: PiecesState, action: Action) -> Refusal:
    """Return why `action` is refused where a part is to be chosen that gets a point."""
    return _unknown(action) or (_full(action) if action[0] == "upgrade" else refuse("first_part"))


# The turn ------------------------------------------------------------------------------------------------------------


def no_turn(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `seat`, on its turn, can't do `action`, which is not legal."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    verb = action[0]
    if verb in ("equip", "skill", "pay"):
        return _extra(state, seat, action)
    if verb not in RULES.costs:
        return refuse("first_turn")
    cost = cost_of(state, seat, verb)
    if cost > state.dis[seat]:
        return refuse("needs_dis", action=PACK.texts.verbs[verb].title, cost=cost, dis=state.dis[seat])
    if verb == "upgrade":
        return _full(action)
    if verb == "move":
        return _move(state, seat, steps_of(state, seat), action)
    if verb == "attack":
        return _attack(state, seat, action)
    if verb == "influence":
        return _influence(state, seat, influence_of(state, seat), action)
    if verb == "regroup":
        return _regroup(state, seat, action)
    there = len(state.zones[BAG]) + len(state.zones[SCRAPPED])
    n = min(number(state, "scavenge", RULES.scavenge, seat), there)
    if n <= 0:
        return refuse("no_scrap")
    return refuse("no_amount", n=n) if n > 1 else refuse("one_mod")


def no_more_moving(state: PiecesState, seat: int, left: int, action: Action) -> Refusal:
    """Return why `seat`, in the middle of a Move with `left` tiles, can't do `action`."""
    return _on_the_way(state, seat, action) or (
        _move(state, seat, left, action) if action[0] == "move" else refuse("first_moving", left=max(0, left))
    )


def no_more_influence(state: PiecesState, seat: int, left: int, action: Action) -> Refusal:
    """Return why `seat`, in the middle of an Influence with `left` INF, can't do `action`."""
    return _on_the_way(state, seat, action) or (
        _influence(state, seat, left, action)
        if action[0] == "influence"
        else refuse("first_influencing", left=max(0, left))
    )


def no_more_upgrading(state: PiecesState, seat: int, left: int, action: Action) -> Refusal:
    """Return why `seat`, in the middle of an Upgrade with `left` points, can't do `action`."""
    return _on_the_way(state, seat, action) or (
        _full(action) if action[0] == "upgrade" else refuse("first_upgrading", left=left)
    )


def no_more_regrouping(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `seat`, in the middle of a Regroup, can't do `action`."""
    return _on_the_way(state, seat, action) or (
        _regroup(state, seat, action) if action[0] == "regroup" else refuse("first_regrouping")
    )


def nothing_after(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `seat`, whose action is done, can't do `action`."""
    return _on_the_way(state, seat, action) or refuse("first_done")


def nothing_in_attack(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `seat`, which has rolled the die of its Attack, can't do `action`."""
    return _on_the_way(state, seat, action) or refuse("first_blow")


def no_conversion(state: PiecesState, seat: int, n: int, action: Action) -> Refusal:
    """Return why `seat` can't influence by `action` at once, with a mod."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    return _influence(state, seat, n, action) if action[0] == "influence" else refuse("first_convert", n=n)


def no_march(state: PiecesState, seat: int, action: Action) -> Refusal:
    """Return why `seat` can't lead a citizen by `action` at once, with a mod."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    return _regroup(state, seat, action) if action[0] == "regroup" else refuse("first_march")


def _on_the_way(state: PiecesState, seat: int, action: Action) -> Refusal | None:
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    return _extra(state, seat, action) if action[0] in ("equip", "skill", "pay") else None


# One reason each -----------------------------------------------------------------------------------------------------


def _full(action: Action) -> Refusal:
    if action[1] not in PARTS:
        return refuse("no_part")
    return refuse("part_full", part=NAMES[action[1]], most=RULES.parts.most)


def _move(state: PiecesState, seat: int, steps: int, action: Action) -> Refusal:
    cell = CELL_NUMBERS.get(action[1])
    if cell is None or cell >= TOWN + state.seats:
        return refuse("no_place")
    if cell == state.at(seat):
        return refuse("there_already", place=place_name(state, cell))
    if cell >= TOWN and cell != TOWN + seat:
        return refuse("foreign_hq")
    for other in range(state.seats):
        if state.at(other) == cell:
            return refuse("occupied", place=place_name(state, cell), name=robot_name(state, other))
    if steps <= 0:
        return refuse("no_mov")
    return refuse("too_far", place=place_name(state, cell), steps=steps)


def _attack(state: PiecesState, seat: int, action: Action) -> Refusal:
    other = SEAT_NUMBERS.get(action[1])
    if other is None or other == seat or other >= state.seats:
        return refuse("no_rival")
    if state.at(seat) >= TOWN:
        return refuse("from_hq")
    in_hq = state.pieces[ROBOTS[other]] >= TOWN
    return refuse("rival_in_hq" if in_hq else "rival_immune", name=robot_name(state, other))


def _influence(state: PiecesState, seat: int, left: int, action: Action) -> Refusal:
    cell, sort = CELL_NUMBERS.get(action[1], TOWN), SORTS.get(action[2])
    if cell >= TOWN or (sort is None and action[2] != CHARACTER):
        return refuse("no_place")
    place = place_name(state, cell)
    if sort == 1 + seat:
        return refuse("own_citizens")
    there = state.character == cell if sort is None else sort <= state.seats and state.citizens(cell)[sort]
    if not there:
        return refuse("nobody_there", place=place)
    reach = range_of(state, seat)
    if state.map.away[state.at(seat)][cell] > reach:
        return refuse("out_of_reach", place=place, reach=reach)
    if cell not in reached(state, seat):
        return refuse("mayor_there", place=place)
    if sort is not None and not state.purses[BANK][1 + seat]:
        return refuse("no_meeples", n=state.meeples)
    if left <= 0:
        return refuse("no_inf")
    price = 1 if sort is None else price_of(state, seat, cell, sort)
    return refuse("too_dear", price=price, left=left)


def _regroup(state: PiecesState, seat: int, action: Action) -> Refusal:
    frm, to = CELL_NUMBERS.get(action[1]), CELL_NUMBERS.get(action[2])
    if frm is None or to is None or max(frm, to) >= TOWN + state.seats:
        return refuse("no_place")
    if frm >= TOWN:
        return refuse("at_home")
    if not state.citizens(frm)[1 + seat]:
        return refuse("no_citizen", place=place_name(state, frm))
    if to >= TOWN and to != TOWN + seat:
        return refuse("others_hq")
    return refuse("not_beside", place=place_name(state, frm))


def _extra(state: PiecesState, seat: int, action: Action) -> Refusal:
    if action[0] == "pay":
        return _pay(state, seat)
    if action[0] == "skill":
        return _skill(state, seat, SKILLS.get(action[1]))
    hand, token = state.zones[HANDS[seat]], MOD_TOKENS.get(action[1])
    if token not in hand:
        return _not_held(len(hand))
    assert token is not None
    face = state.face[token]
    if state.covered(seat) >> PART_OF[face] & 1:
        return refuse("part_taken", part=part_name(PART_OF[face]))
    cost = mod_cost_of(state, seat, face)
    if cost > state.dis[seat]:
        return refuse("needs_dis", action=MOD_OF[face].title, cost=cost, dis=state.dis[seat])
    return refuse("mod_useless", mod=MOD_OF[face].title)


def _not_held(n: int) -> Refusal:
    if not n:
        return refuse("no_mods")
    return refuse("not_held", n=n) if n > 1 else refuse("not_the_mod")


def _skill(state: PiecesState, seat: int, skill: Skill | None) -> Refusal:
    if skill is None or skill not in PACK.masterminds[state.masterminds[seat]].skills:
        return refuse("no_skill")
    if state.used >> seat & 1:
        return refuse("skill_used")
    return refuse("skill_useless", skill=skill.title)


def _pay(state: PiecesState, seat: int) -> Refusal:
    story = state.story()
    if story is None or story.first.when != "pay" or story.first.at is None:
        return refuse("nothing_to_pay")
    if state.claimed != NOBODY:
        return refuse("paid_already")
    if state.dis[seat] < RULES.pay_dis:
        return refuse("needs_dis", action=PACK.texts.verbs["pay"].title, cost=RULES.pay_dis, dis=state.dis[seat])
    if story.first.after and state.at(seat) == state.where[TILE_NUMBERS[story.first.at]]:
        return refuse("pay_after")
    return refuse("pay_elsewhere", tile=TILES[TILE_NUMBERS[story.first.at]].title)
