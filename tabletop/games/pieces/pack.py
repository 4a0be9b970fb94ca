"""The shipped content pack of We Come in Pieces, as tables that the rules look things up in."""

from tabletop.core.actions import Action
from tabletop.core.effects.programs import Programs
from tabletop.games.pieces.components import VERBS, Mod, Skill, Story, TowerCard, load_pack
from tabletop.games.pieces.town import INNER, TOWN, map_of

PACK = load_pack()
refuse = PACK.texts.refusal
RULES = PACK.rules
SEATS = max(row.seats for row in PACK.setups)
MAPS = {row.seats: map_of(row.slots) for row in PACK.setups}
"""The town with its HQs, by how many play."""
NUMBERS = {row.seats: row.numbers for row in PACK.setups}
"""The numbers that skills name as their values, by how many play."""

TILES = PACK.tiles
TILE_NUMBERS = {tile.id: number for number, tile in enumerate(TILES)}
COM = tuple(tile.com for tile in TILES)
DIS = tuple(tile.dis for tile in TILES)
TILE_KINDS = tuple(tile.kinds for tile in TILES)

# Faces: mods, then stories, then tower cards -------------------------------------------------------------------------

MOD_BACK, STORY_BACK, TOWER_BACK = range(3)
_MODS = [(f"{mod.id}.{n + 1}", number) for number, mod in enumerate(PACK.mods) for n in range(mod.count)]
_TOWER = [(f"{card.id}.{n + 1}", number) for number, card in enumerate(PACK.tower) for n in range(card.count)]
FIRST_STORY = len(_MODS)
FIRST_TOWER = FIRST_STORY + len(PACK.stories)
FACES = (*(name for name, _ in _MODS), *(story.id for story in PACK.stories), *(name for name, _ in _TOWER))
"""What is printed on each token of the box; the index is the face."""
BACKS: tuple[int, ...] = (
    *(MOD_BACK for _ in _MODS),
    *(STORY_BACK for _ in PACK.stories),
    *(TOWER_BACK for _ in _TOWER),
)
KINDS: tuple[int, ...] = (*(kind for _, kind in _MODS), *range(len(PACK.stories)), *(kind for _, kind in _TOWER))
"""The kind of each face among those with its back."""
PARTS = ("head", "body", "feet")
MOD_OF: tuple[Mod, ...] = tuple(PACK.mods[kind] for _, kind in _MODS)
"""What each face of a mod is."""
PART_OF = tuple(PARTS.index(mod.part) for mod in MOD_OF)
"""The number of the part that each face of a mod fits."""


def story_of(face: int) -> Story:
    """Return the story that `face` is."""
    return PACK.stories[face - FIRST_STORY]


def tower_card_of(face: int) -> TowerCard:
    """Return the tower card that `face` is."""
    return PACK.tower[KINDS[face]]


SKILLS: dict[str, Skill] = {skill.id: skill for one in PACK.masterminds for skill in one.skills}


def skill_text(skill: Skill, seats: int) -> str:
    """Return what `skill` does, in words, with its numbers for a game of `seats`."""
    return skill.text.format(**NUMBERS[seats])


def skill_sign(skill: Skill, seats: int) -> str:
    """Return what `skill` brings, in brief, with its numbers for a game of `seats`; "" where a pack doesn't say."""
    return skill.sign.format(**NUMBERS[seats])


SKILLS_OF = tuple(one.skills for one in PACK.masterminds)
PROGRAMS: Programs = {
    **{mod.id: mod.do for mod in PACK.mods},
    **{story.id: story.do for story in PACK.stories},
    **{skill.id: skill.do for skill in SKILLS.values()},
}

# Names and actions, made once ----------------------------------------------------------------------------------------

CELLS = TOWN + SEATS
CELL_NAMES = (*(f"t{cell + 1}" for cell in range(TOWN)), *(f"hq{seat + 1}" for seat in range(SEATS)))
"""What cells are called in actions; their purses of citizens have these names too."""
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}
SEAT_NAMES = tuple(f"seat{seat + 1}" for seat in range(SEATS))
SEAT_NUMBERS = {name: seat for seat, name in enumerate(SEAT_NAMES)}
NEUTRAL = "neutral"
CHARACTER = "character"
WHOSE = (NEUTRAL, *SEAT_NAMES)
"""The sorts of citizens, in the order of the purses: neutral ones, then those of each seat."""
SORTS = {name: sort for sort, name in enumerate(WHOSE)}
MOD_NAMES = tuple(f"m{token + 1}" for token in range(len(_MODS)))
MOD_TOKENS = {name: token for token, name in enumerate(MOD_NAMES)}
CARD_NAMES = tuple(f"c{token + 1}" for token in range(len(FACES)))
CARD_TOKENS = {name: token for token, name in enumerate(CARD_NAMES)}
"""Tower cards are called so in actions."""
ROBOTS = tuple(f"robot.{seat}" for seat in range(SEATS))
MAYOR_PIECE = "mayor"
CHARACTER_PIECE = "character"

PASS: Action = ("pass",)
DONE: Action = ("done",)
STAY: Action = ("stay",)
PAY: Action = ("pay",)
LAY_LOW: Action = ("laylow",)
UPGRADE: tuple[Action, ...] = tuple(("upgrade", part) for part in PARTS)
LOSE: tuple[Action, ...] = tuple(("lose", part) for part in PARTS)
MOVE: tuple[Action, ...] = tuple(("move", name) for name in CELL_NAMES)
MAYOR: tuple[Action, ...] = tuple(("mayor", name) for name in CELL_NAMES[:TOWN])
AIM: tuple[Action, ...] = tuple(("aim", name) for name in CELL_NAMES[:INNER])
REVERT: tuple[Action, ...] = tuple(("revert", name) for name in CELL_NAMES[:TOWN])
ATTACK: tuple[Action, ...] = tuple(("attack", name) for name in SEAT_NAMES)
FAVOR: tuple[Action, ...] = tuple(("favor", name) for name in SEAT_NAMES)
INFLUENCE: tuple[tuple[Action, ...], ...] = tuple(
    tuple(("influence", cell, whose) for whose in (*WHOSE, CHARACTER)) for cell in CELL_NAMES[:TOWN]
)
"""By tile and sort; the Character comes after the seats."""
REGROUP: dict[tuple[int, int], Action] = {
    (a, b): ("regroup", CELL_NAMES[a], CELL_NAMES[b]) for a in range(TOWN) for b in range(CELLS)
}
SEND: tuple[tuple[Action, ...], ...] = tuple(
    tuple(("send", whose, cell) for cell in CELL_NAMES[:TOWN]) for whose in WHOSE
)
SCAVENGE: tuple[Action, ...] = tuple(("scavenge", str(n)) for n in range(len(MOD_OF) + 1))
EQUIP: tuple[Action, ...] = tuple(("equip", name) for name in MOD_NAMES)
DISCARD: tuple[Action, ...] = tuple(("discard", name) for name in MOD_NAMES)
KEEP: tuple[Action, ...] = tuple(("keep", name) for name in CARD_NAMES)
SKILL: dict[str, Action] = {id_: ("skill", id_) for id_ in SKILLS}
MASTERMIND: tuple[Action, ...] = tuple(("mastermind", one.id) for one in PACK.masterminds)
COST_NAMES = {verb: f"{verb}_cost" for verb in VERBS}
