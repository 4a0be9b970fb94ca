"""The words of We Come in Pieces: a log sentence for an event, a prompt for a decision."""

from collections.abc import Callable
from typing import Any

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, GameEnded, Moved, MovedTogether, RoundBegan, Shown, Shuffled
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.state import HIDDEN
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
from tabletop.games.pieces.prompts import phase, prompt
from tabletop.games.pieces.state import BAG, CHOSEN, HANDS, SCRAPPED, TURNED, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.packs.texts import listed

Words = Callable[[Any, PiecesState, list[str]], str | None]
_SOURCES = {
    **{mod.id: mod.title for mod in PACK.mods},
    **{story.id: story.title for story in PACK.stories},
    **{skill.id: skill.title for skill in SKILLS.values()},
}
_STORY_IDS = {story.id for story in PACK.stories}


def describe(event: Event[Any], state: PiecesState, names: list[str]) -> str | None:
    """Return the log sentence for `event`, which has just happened in `state`; None for what goes without saying."""
    words = _WORDS.get(type(event))
    return words(event, state, names) if words else None


def news(event: Event[Any]) -> str | None:
    """Return what `event` told somebody, in a clause; None for what tells nobody."""
    said = PACK.texts.news
    if isinstance(event, Shuffled):
        return said["shuffled"]
    if isinstance(event, Rolled):
        return said["rolled" if event.why == "attack" else "strayed"]
    return said["shown"] if isinstance(event, Shown) else None


def _say(key: str, **params: object) -> str:
    return PACK.texts.log[key].format(**params)


def place(state: PiecesState, cell: int, names: list[str]) -> str:
    """Return what a cell is called: a tile by its title, an HQ by whose it is."""
    if cell < TOWN:
        return TILES[state.tiles[cell]].title
    return PACK.texts.names["hq"].format(name=names[cell - TOWN])


# Cards and mods ------------------------------------------------------------------------------------------------------


def _shuffled(event: Shuffled, state: PiecesState, names: list[str]) -> str | None:
    return _say("reshuffled") if event.zone == BAG and event.public_faces else None


def _moved(event: Moved, state: PiecesState, names: list[str]) -> str | None:
    if event.to == CHOSEN:
        name, face = names[state.favored], state.face[event.token]
        if face == HIDDEN:
            return _say("keeps", name=name)
        return _say("keeps_own", name=name, card=tower_card_of(face).title)
    if event.to == SCRAPPED:
        return _discarded(state, names, event.frm, (event.token,))
    if event.to in HANDS and state.face[event.token] == HIDDEN:
        return _say("scavenged", name=names[HANDS.index(event.to)])
    return None


def _moved_together(event: MovedTogether, state: PiecesState, names: list[str]) -> str | None:
    return _discarded(state, names, event.frm, event.tokens) if event.to == SCRAPPED else None


def _discarded(state: PiecesState, names: list[str], frm: str, tokens: tuple[int, ...]) -> str | None:
    if frm not in HANDS or any(state.face[token] == HIDDEN for token in tokens):
        return None  # shown in a moment
    mods = listed([MOD_OF[state.face[token]].title for token in tokens])
    return _say("discarded", name=names[HANDS.index(frm)], mod=mods)


def _shown(event: Shown, state: PiecesState, names: list[str]) -> str | None:
    token = event.tokens[0]
    back = BACKS[event.faces[0]] if event.faces[0] != HIDDEN else state.back[token]
    if back != MOD_BACK or event.faces[0] == HIDDEN:
        return None
    mods = listed([MOD_OF[face].title for face in event.faces])
    if token in state.zones[SCRAPPED]:
        return _say("discarded", name=names[_shower(event, state)], mod=mods)
    for seat in range(state.seats):
        if token in state.zones[HANDS[seat]]:
            return _say("scavenged_own", name=names[seat], mod=mods)
    return None


def _shower(event: Shown, state: PiecesState) -> int:
    """Return whose mods are shown as they are discarded: the only seat that knew them."""
    bits = state.everyone & ~event.to
    return bits.bit_length() - 1


def _equipped(event: Equipped, state: PiecesState, names: list[str]) -> str:
    key = "equipped" if event.cost else "equipped_free"
    return _say(key, name=names[event.seat], mod=MOD_OF[state.face[event.mod]].title, cost=event.cost)


def _skill(event: SkillUsed, state: PiecesState, names: list[str]) -> str:
    skill = SKILLS[event.skill]
    return _say("skill", name=names[event.seat], skill=skill.title, text=skill_text(skill, state.seats))


def _story(event: StoryTold, state: PiecesState, names: list[str]) -> str:
    story = story_of(state.face[event.story])
    asked = _say(
        "objectives",
        first=story.first.text,
        first_points=RULES.first_points,
        all=story.all.text,
        all_points=RULES.all_points,
    )
    return f"{_say('story', story=story.title, text=story.text)} {asked}"


# Pieces and citizens -------------------------------------------------------------------------------------------------


def _piece_moved(event: PieceMoved, state: PiecesState, names: list[str]) -> str | None:
    where = place(state, event.path[-1], names)
    if event.piece == MAYOR_PIECE:
        return _say("mayor" if event.why == "favor" else "mayor_story", place=where)
    if event.piece in ROBOTS:
        name = names[ROBOTS.index(event.piece)]
        return _say("destroyed", name=name) if event.why == "destroyed" else _say("moved", name=name, place=where)
    return _say("strayed", place=where)


def _placed(event: Placed, state: PiecesState, names: list[str]) -> str:
    return _say("character", place=place(state, event.cell, names))


def _turned(event: Turned, state: PiecesState, names: list[str]) -> str:
    where = place(state, event.cell, names)
    if event.to:
        name = names[event.to - 1]
        if event.frm:
            return _say("taken", name=name, place=where, other=names[event.frm - 1])
        return _say("influenced", name=name, place=where)
    key = {"mayor": "rescued", "tower": "discharged"}.get(event.why, "reverted")
    return _say(key, n=event.n, place=where, name=names[event.frm - 1])


def _citizens_moved(event: CitizensMoved, state: PiecesState, names: list[str]) -> str:
    where = place(state, event.to, names)
    if event.why in _STORY_IDS:
        whose = names[event.sort - 1] if event.sort else PACK.texts.names["neutral"]
        return _say("sent", whose=whose, place=where)
    name = names[event.sort - 1]
    return _say("home", name=name) if event.to >= TOWN else _say("regrouped", name=name, place=where)


def _came(event: CitizensCame, state: PiecesState, names: list[str]) -> str:
    return _say("came", n=event.n, place=place(state, event.cell, names))


# What changes --------------------------------------------------------------------------------------------------------


def _changed(event: Changed, state: PiecesState, names: list[str]) -> str | None:
    name, n = names[event.seat], abs(event.n)
    if event.what in PARTS:
        part = PACK.texts.names[event.what]
        if event.n < 0:
            return _say("reduced", name=name, part=part, n=n)
        source = _SOURCES.get(event.why)
        if source is None:
            return _say("upgraded", name=name, part=part)
        return _say("improved", name=name, part=part, source=source)
    if event.what == "dis_points":
        return _say("discretion", name=name, n=n)
    if event.what != "dis":
        return None  # the objective or the attack has told it
    if event.n < 0:
        return _say("dis_lost", name=name, n=n) if event.why == "tower" else None
    if event.why == "laylow":
        return _say("lay_low", name=name, n=n)
    if event.why == "tile":
        return _say("dis_gained", name=name, n=n, source=place(state, state.at(event.seat), names))
    return _say("dis_gained", name=name, n=n, source=_SOURCES[event.why]) if event.why in _SOURCES else None


def _attacked(event: Attacked, state: PiecesState, names: list[str]) -> str:
    key = "hit" if event.damage else "repelled"
    return _say(
        key,
        name=names[event.seat],
        other=names[event.on],
        com=event.com,
        die=event.die,
        against=event.against,
        damage=event.damage,
    )


def _resisted(event: Resisted, state: PiecesState, names: list[str]) -> str:
    name = names[event.seat]
    if event.destroyed:
        return _say("resists_robot", name=name)
    if event.citizens:
        return _say("resists_citizens", name=name, dis=event.dis, n=event.citizens)
    return _say("resists_mods", name=name, dis=event.dis)


def _tower(event: TowerTurned, state: PiecesState, names: list[str]) -> str:
    card = tower_card_of(state.face[state.zones[TURNED][-1]])
    where = place(state, event.facing, names)
    return _say("tower_aimed", place=where) if card.any else _say("tower", card=card.title, place=where)


def _scored(event: Scored, state: PiecesState, names: list[str]) -> str:
    told = [_say("scored", name=names[seat], n=n) for seat, n in enumerate(event.points) if n]
    return " ".join(told) or _say("scored_none")


def _ended(event: GameEnded, state: PiecesState, names: list[str]) -> str:
    winners = [names[seat] for seat, rank in enumerate(event.ranks) if rank == 1]
    return _say("ended" if len(winners) == 1 else "ended_shared", winners=listed(winners))


_WORDS: dict[type, Words] = {
    RoundBegan: lambda event, state, names: _say("round", n=event.round),
    MastermindTaken: lambda event, state, names: _say(
        "mastermind", name=names[event.seat], mastermind=PACK.masterminds[event.mastermind].title
    ),
    Favored: lambda event, state, names: _say("favored", name=names[event.seat]),
    StoryTold: _story,
    Shuffled: _shuffled,
    Moved: _moved,
    MovedTogether: _moved_together,
    Shown: _shown,
    Equipped: _equipped,
    SkillUsed: _skill,
    PieceMoved: _piece_moved,
    Placed: _placed,
    Turned: _turned,
    CitizensMoved: _citizens_moved,
    CitizensCame: _came,
    CharacterInfluenced: lambda event, state, names: _say("character_gone", name=names[event.seat]),
    MetMayor: lambda event, state, names: _say("met_mayor", name=names[event.seat], n=event.n),
    Changed: _changed,
    Attacked: _attacked,
    Damaged: lambda event, state, names: _say("damaged", name=names[event.seat], other=names[event.on], n=event.n),
    MadeImmune: lambda event, state, names: _say("immune", name=names[event.seat]),
    Claimed: lambda event, state, names: _say("claimed", name=names[event.seat], n=event.n),
    Achieved: lambda event, state, names: _say(
        "achieved", names=listed([names[seat] for seat in event.seats]), n=event.n
    ),
    Resisted: _resisted,
    TowerTurned: _tower,
    Scored: _scored,
    GameEnded: _ended,
}

__all__ = ["describe", "listed", "news", "phase", "prompt"]
