"""What a seat may do on its turn besides its action: equip mods, use its skill, pay for a story (pieces.15)."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.effects.run import Run
from tabletop.core.effects.vocabulary import Modify
from tabletop.core.events import Changed
from tabletop.core.frames import Doing
from tabletop.core.numbers import expire_from
from tabletop.core.records import EVERYBODY, Modifier
from tabletop.core.zones import move
from tabletop.games.pieces import words as word
from tabletop.games.pieces.citizens import targets
from tabletop.games.pieces.components import Mod, Skill
from tabletop.games.pieces.events import Equipped, SkillUsed
from tabletop.games.pieces.pack import (
    EQUIP,
    MOD_OF,
    MOD_TOKENS,
    NUMBERS,
    PART_OF,
    PARTS,
    PAY,
    RULES,
    SKILL,
    SKILLS_OF,
)
from tabletop.games.pieces.state import ALL_COVERED, HANDS, WORN, PiecesState
from tabletop.games.pieces.stories import award, can_pay, did
from tabletop.games.pieces.values import mod_cost_of

EQUIPPING = "equip"
"""What a skill is used with that goes for a mod."""


def extras(state: PiecesState, seat: int, after: bool = False) -> list[Action]:
    """Return what `seat` may do now besides its action, or `after` it."""
    found: list[Action] = []
    hand = state.zones[HANDS[seat]]
    if hand:
        covered = state.covered(seat)
        if covered != ALL_COVERED:
            found += [EQUIP[token] for token in hand if equippable(state, seat, token, covered)]
            found += [SKILL[skill.id] for skill in skills(state, seat) if frees_a_mod(state, seat, skill)]
    if can_pay(state, seat, after):
        found.append(PAY)
    return found


def may_equip(state: PiecesState, seat: int, part: str = "") -> bool:
    """Return whether `seat` could have a mod to equip, on `part` or on any, by what all can see."""
    if not state.zones[HANDS[seat]]:
        return False
    covered = state.covered(seat)
    return not covered >> PARTS.index(part) & 1 if part else covered != ALL_COVERED


def equippable(state: PiecesState, seat: int, token: int, covered: int) -> bool:
    """Return whether `seat` can equip `token` of its hand now (pieces.15, pieces.r3, pieces.r45).

    `covered` are the bits of its parts that a mod is on.
    """
    face = state.face[token]
    return (
        not covered >> PART_OF[face] & 1
        and mod_cost_of(state, seat, face) <= state.dis[seat]
        and useful(state, seat, face)
    )


def useful(state: PiecesState, seat: int, face: int) -> bool:
    """Return whether the mod `face` would do anything for `seat` (pieces.r45)."""
    asked = _ASKED[face]
    return not asked or any(useful_now(state, seat, effect) for useful_now, effect in asked)


def _may_march(state: PiecesState, seat: int, effect: Any) -> bool:
    return state.in_town(seat) > 0


def _may_convert(state: PiecesState, seat: int, effect: Any) -> bool:
    return bool(targets(state, seat, 1, priced=False))


def _may_upgrade(state: PiecesState, seat: int, effect: word.Upgrade) -> bool:
    parts = range(len(PARTS)) if effect.part == "any" else [PARTS.index(effect.part)]
    return any(state.part(part)[seat] < RULES.parts.most for part in parts)


_USEFUL: dict[type, Callable[[PiecesState, int, Any], bool]] = {
    word.March: _may_march,
    word.Convert: _may_convert,
    word.Upgrade: _may_upgrade,
    word.Discretion: lambda state, seat, effect: state.dis[seat] < RULES.discretion.most,
    word.Immunity: lambda state, seat, effect: not state.immune >> seat & 1,
}
"""Whether what happens at once would change anything."""


def _asked(mod: Mod) -> tuple[tuple[Callable[[PiecesState, int, Any], bool], Any], ...]:
    """Return what is to be asked before `mod` is equipped: nothing where something always comes of it."""
    if any(type(effect) not in _USEFUL for effect in mod.do):
        return ()
    return tuple((_USEFUL[type(effect)], effect) for effect in mod.do)


_ASKED = tuple(_asked(mod) for mod in MOD_OF)


def skills(state: PiecesState, seat: int) -> tuple[Skill, ...]:
    """Return the skills that `seat` can still use in this round."""
    return () if state.used >> seat & 1 else SKILLS_OF[state.masterminds[seat]]


def with_skill(state: PiecesState, seat: int, skill: Skill) -> PiecesState:
    """Return `state` as it is for `seat` once its `skill` is used, to be asked about only (pieces.r53)."""
    trial = state.sharing()
    key = (id(state.modifiers), skill.id, seat, state.seats)
    found = _trials.get(key)
    if found is None or found[0] is not state.modifiers:
        if len(_trials) >= TRIALS:
            _trials.clear()
        found = _trials[key] = state.modifiers, state.modifiers + _brought_by(skill, seat, state.seats)
    trial.modifiers = found[1]
    return trial


_trials: dict[tuple[int, str, int, int], tuple[tuple[Modifier, ...], tuple[Modifier, ...]]] = {}
TRIALS = 256
"""So many lists of modifiers are kept with what a skill adds to them: a seat's skills are asked about all the time."""


def _brought_by(skill: Skill, seat: int, seats: int) -> tuple[Modifier, ...]:
    """Return what `skill` changes for `seat` among so many."""
    return tuple(
        [
            Modifier(
                one.number,
                one.op,
                NUMBERS[seats][one.value] if isinstance(one.value, str) else one.value,
                one.until,
                skill.id,
                EVERYBODY if one.for_all else seat,
                one.where,
            )
            for one in skill.do
            if isinstance(one, Modify)
        ]
    )


def frees_a_mod(state: PiecesState, seat: int, skill: Skill) -> bool:
    """Return whether `skill`, if it goes for a mod, makes one cheaper that `seat` can equip then (pieces.r53)."""
    if skill.with_ != EQUIPPING:
        return False
    trial = with_skill(state, seat, skill)
    covered = state.covered(seat)
    return any(
        equippable(trial, seat, token, covered)
        and mod_cost_of(trial, seat, state.face[token]) < mod_cost_of(state, seat, state.face[token])
        for token in state.zones[HANDS[seat]]
    )


def use_skill(doing: Doing[PiecesState], seat: int, skill: str) -> None:
    """Let `seat` use its `skill`."""
    doing.emit(SkillUsed(seat, skill))
    doing.put(Run(seat, skill, seat))


def use_extra(doing: Doing[PiecesState], seat: int, action: Action) -> None:
    """Carry out `action`, one of `extras`, or a skill."""
    if action == PAY:
        doing.emit(Changed("dis", seat, -RULES.pay_dis, "story"))
        award(doing, seat)
    elif action[0] == "skill":
        use_skill(doing, seat, action[1])
    else:
        equip(doing, seat, MOD_TOKENS[action[1]])


def equip(doing: Doing[PiecesState], seat: int, token: int) -> None:
    """Let `seat` equip `token` of its hand, and pay for it."""
    state = doing.state
    cost = mod_cost_of(state, seat, state.face[token])
    move(doing, token, HANDS[seat], WORN[seat])
    doing.emit(Equipped(seat, token, cost))
    if cost:
        doing.emit(Changed("dis", seat, -cost, "equip"))
    for skill in SKILLS_OF[state.masterminds[seat]]:
        if skill.with_ == EQUIPPING:
            expire_from(doing, skill.id)
    did(doing, seat, EQUIPPING, len(state.zones[WORN[seat]]))
    doing.put(Run(seat, MOD_OF[state.face[token]].id, seat))
