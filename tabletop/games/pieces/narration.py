"""The words of We Come in Pieces: a log sentence for an event, a prompt for a decision."""

from collections.abc import Callable
from typing import Any

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, GameEnded, Moved, MovedTogether, RoundBegan, Shown, Shuffled
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.state import HIDDEN
from tabletop.games.pieces.components import TowerCard
from tabletop.games.pieces.events import (
    Achieved,
    Attacked,
    CharacterInfluenced,
    CitizensCame,
    CitizensMoved,
    Claimed,
    Damaged,
    Equipped,
    Favored,
    MadeImmune,
    MastermindTaken,
    MetMayor,
    Resisted,
    Scored,
    SkillUsed,
    StoryTold,
    TowerTurned,
    Turned,
)
from tabletop.games.pieces.pack import (
    BACKS,
    MAYOR_PIECE,
    MOD_BACK,
    MOD_OF,
    PACK,
    PARTS,
    ROBOTS,
    RULES,
    SKILLS,
    TILES,
    skill_text,
    story_of,
    tower_card_of,
)
from tabletop.games.pieces.state import BAG, CHOSEN, HANDS, SCRAPPED, TURNED, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.packs.narration import ENDED, By, Key, Line, Names, Narration, NewsRow, Row, either, one_of, seat, seats
from tabletop.packs.texts import listed

Say = Line[PiecesState]
Value = Callable[[Any, PiecesState, Names], str]
sentence = PACK.texts.sentence
SOURCES = {
    **{mod.id: mod.title for mod in PACK.mods},
    **{story.id: story.title for story in PACK.stories},
    **{skill.id: skill.title for skill in SKILLS.values()},
}
STORY_IDS = {story.id for story in PACK.stories}


def place(state: PiecesState, cell: int, names: Names) -> str:
    """Return what a cell is called: a tile by its title, an HQ by whose it is."""
    if cell < TOWN:
        return TILES[state.tiles[cell]].title
    return PACK.texts.names["hq"].format(name=names[cell - TOWN])


def at(cell: Callable[[Any], int]) -> Value:
    """Return what gives the title of the place in a cell of the event."""
    return lambda event, state, names: place(state, cell(event), names)


def seat_of(citizen: str) -> Value:
    """Return what names the seat whose citizens are of the sort in a field of the event, numbered from 1."""
    return lambda event, state, names: names[getattr(event, citizen) - 1]


# Cards and mods ------------------------------------------------------------------------------------------------------


def _moved(event: Moved, state: PiecesState, names: Names) -> str | None:
    if event.to == CHOSEN:
        name, face = names[state.favored], state.face[event.token]
        if face == HIDDEN:
            return sentence("keeps", name=name)
        return sentence("keeps_own", name=name, card=tower_card_of(face).title)
    if event.to == SCRAPPED:
        return _discarded(state, names, event.frm, (event.token,))
    if event.to in HANDS and state.face[event.token] == HIDDEN:
        return sentence("scavenged", name=names[HANDS.index(event.to)])
    return None


def _moved_together(event: MovedTogether, state: PiecesState, names: Names) -> str | None:
    return _discarded(state, names, event.frm, event.tokens) if event.to == SCRAPPED else None


def _discarded(state: PiecesState, names: Names, frm: str, tokens: tuple[int, ...]) -> str | None:
    if frm not in HANDS or any(state.face[token] == HIDDEN for token in tokens):
        return None  # shown in a moment
    mods = listed([MOD_OF[state.face[token]].title for token in tokens])
    return sentence("discarded", name=names[HANDS.index(frm)], mod=mods)


def _shown(event: Shown, state: PiecesState, names: Names) -> str | None:
    token = event.tokens[0]
    back = BACKS[event.faces[0]] if event.faces[0] != HIDDEN else state.back[token]
    if back != MOD_BACK or event.faces[0] == HIDDEN:
        return None
    mods = listed([MOD_OF[face].title for face in event.faces])
    if token in state.zones[SCRAPPED]:
        return sentence("discarded", name=names[_shower(event, state)], mod=mods)
    for owner in range(state.seats):
        if token in state.zones[HANDS[owner]]:
            return sentence("scavenged_own", name=names[owner], mod=mods)
    return None


def _shower(event: Shown, state: PiecesState) -> int:
    """Return whose mods are shown as they are discarded: the only seat that knew them."""
    bits = state.everyone & ~event.to
    return bits.bit_length() - 1


def _story(event: StoryTold, state: PiecesState, names: Names) -> str:
    story = story_of(state.face[event.story])
    asked = sentence(
        "objectives",
        first=story.first.text,
        first_points=RULES.first_points,
        all=story.all.text,
        all_points=RULES.all_points,
    )
    return f"{sentence('story', story=story.title, text=story.text)} {asked}"


# What changes --------------------------------------------------------------------------------------------------------


def _whose(event: CitizensMoved, state: PiecesState, names: Names) -> str:
    return names[event.sort - 1] if event.sort else PACK.texts.names["neutral"]


def source(event: Changed, state: PiecesState, names: Names) -> str:
    """Return the title of the mod, story or skill that changed a number, or that of the tile."""
    return place(state, state.at(event.seat), names) if event.why == "tile" else SOURCES[event.why]


def amount(event: Changed, state: PiecesState, names: Names) -> int:
    """Return by how much a number changed, up or down."""
    return abs(event.n)


def part(event: Changed, state: PiecesState, names: Names) -> str:
    """Return what the part of a robot is called that changed."""
    return PACK.texts.names[event.what]


def _part_changed(event: Changed, state: PiecesState) -> str:
    return "reduced" if event.n < 0 else "improved" if event.why in SOURCES else "upgraded"


def _discretion_changed(event: Changed, state: PiecesState) -> str | None:
    if event.n < 0:
        return "dis_lost" if event.why == "tower" else None
    if event.why == "laylow":
        return "lay_low"
    return "dis_gained" if event.why == "tile" or event.why in SOURCES else None


def _scored(event: Scored, state: PiecesState, names: Names) -> str:
    each = [sentence("scored", name=names[seat], n=n) for seat, n in enumerate(event.points) if n]
    return " ".join(each) or sentence("scored_none")


def _turned_tower(state: PiecesState) -> TowerCard:
    return tower_card_of(state.face[state.zones[TURNED][-1]])


PART_CHANGED: Row[PiecesState] = Say(
    one_of(_part_changed, "reduced", "improved", "upgraded"), name=seat(), part=part, n=amount, source=source
)
LOG: dict[type, Row[PiecesState]] = {
    RoundBegan: Say("round", n="round"),
    MastermindTaken: Say(
        "mastermind",
        name=seat(),
        mastermind=lambda event, state, names: PACK.masterminds[event.mastermind].title,
    ),
    Favored: Say("favored", name=seat()),
    StoryTold: _story,
    Shuffled: Say(either(lambda event, state: event.zone == BAG and event.public_faces, "reshuffled", None)),
    Moved: _moved,
    MovedTogether: _moved_together,
    Shown: _shown,
    Equipped: Say(
        either(lambda event, state: event.cost, "equipped", "equipped_free"),
        name=seat(),
        mod=lambda event, state, names: MOD_OF[state.face[event.mod]].title,
        cost="cost",
    ),
    SkillUsed: Say(
        "skill",
        name=seat(),
        skill=lambda event, state, names: SKILLS[event.skill].title,
        text=lambda event, state, names: skill_text(SKILLS[event.skill], state.seats),
    ),
    PieceMoved: By(
        lambda event, state: "mayor" if event.piece == MAYOR_PIECE else event.piece in ROBOTS,
        {
            "mayor": Say(Key("why", {"favor": "mayor"}, "mayor_story"), place=at(lambda event: event.path[-1])),
            True: Say(
                Key("why", {"destroyed": "destroyed"}, "moved"),
                name=lambda event, state, names: names[ROBOTS.index(event.piece)],
                place=at(lambda event: event.path[-1]),
            ),
            False: Say("strayed", place=at(lambda event: event.path[-1])),
        },
    ),
    Placed: Say("character", place=at(lambda event: event.cell)),
    Turned: By(
        lambda event, state: (bool(event.frm), bool(event.to)),
        {
            (True, True): Say("taken", name=seat_of("to"), other=seat_of("frm"), place=at(lambda event: event.cell)),
            (False, True): Say("influenced", name=seat_of("to"), place=at(lambda event: event.cell)),
        },
        Say(
            Key("why", {"mayor": "rescued", "tower": "discharged"}, "reverted"),
            n="n",
            name=seat_of("frm"),
            place=at(lambda event: event.cell),
        ),
    ),
    CitizensMoved: By(
        lambda event, state: event.why in STORY_IDS,
        {True: Say("sent", whose=_whose, place=at(lambda event: event.to))},
        Say(
            either(lambda event, state: event.to >= TOWN, "home", "regrouped"),
            name=seat_of("sort"),
            place=at(lambda event: event.to),
        ),
    ),
    CitizensCame: Say("came", n="n", place=at(lambda event: event.cell)),
    CharacterInfluenced: Say("character_gone", name=seat()),
    MetMayor: Say("met_mayor", name=seat(), n="n"),
    # Other numbers are told by the objective or the attack.
    Changed: By(
        "what",
        {
            **dict.fromkeys(PARTS, PART_CHANGED),
            "dis_points": Say("discretion", name=seat(), n=amount),
            "dis": Say(
                one_of(_discretion_changed, "dis_lost", "lay_low", "dis_gained"), name=seat(), n=amount, source=source
            ),
        },
    ),
    Attacked: Say(
        either(lambda event, state: event.damage, "hit", "repelled"),
        name=seat(),
        other=seat("on"),
        com="com",
        die="die",
        against="against",
        damage="damage",
    ),
    Damaged: Say("damaged", name=seat(), other=seat("on"), n="n"),
    MadeImmune: Say("immune", name=seat()),
    Claimed: Say("claimed", name=seat(), n="n"),
    Achieved: Say("achieved", names=seats("seats"), n="n"),
    Resisted: Say(
        Key(
            lambda event, state: "robot" if event.destroyed else "citizens" if event.citizens else "mods",
            {what: f"resists_{what}" for what in ("robot", "citizens", "mods")},
        ),
        name=seat(),
        dis="dis",
        n="citizens",
    ),
    TowerTurned: Say(
        either(lambda event, state: _turned_tower(state).any, "tower_aimed", "tower"),
        card=lambda event, state, names: _turned_tower(state).title,
        place=at(lambda event: event.facing),
    ),
    Scored: _scored,
    GameEnded: ENDED,
}
NEWS: dict[type, NewsRow] = {
    Shuffled: "shuffled",
    Rolled: Key("why", {"attack": "rolled"}, "strayed"),
    Shown: "shown",
}
NARRATION = Narration(PACK.texts, LOG, NEWS)
