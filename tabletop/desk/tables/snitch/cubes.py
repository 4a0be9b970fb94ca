"""The drawer of free business: cubes to pick up, put down, stash, fetch, buy and deliver."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.flow import Pick, Row, picks_row, text_row
from tabletop.desk.tables.snitch.prices import counted, hq_words
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import kind_title, upgrade_title
from tabletop.games.snitch.pack import KIND_NUMBERS, PACK, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import (
    DETECTIVE,
    HQ_PURSE,
    SUPPLY,
    TYPES,
    at_hq,
    delivery_value,
    purse_of,
    room,
    snitches_at,
)
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

PREFIX = "drawer "
"""Goes before the action in the names of a drawer's targets."""
Sprite = tuple[str, ...]


def times(n: int) -> str:
    """Return the mark for several of a kind."""
    return f"×{n}" if n > 1 else ""


def zoi_title(view: SnitchState, zoi: int) -> str:
    """Return what a zone is called in a row: by its info, or by whether it is closed."""
    if zoi in view.marked:
        return f"{PACK.kinds[view.marked[zoi]].title} zone"
    return "Closed zone" if view.city.is_complete(zoi) else "Open zone"


def zoi_names(view: SnitchState, seat: int) -> dict[int, str]:
    """Return the zones on which `seat` may put cubes with what they are called, those beside it first; several of one
    name are numbered."""
    zois: Sequence[int] = view.city.zois_at(view.at[seat]) if view.at[seat] != NOWHERE else ()
    if view.dump_any:
        zois = [*zois, *(zoi for zoi in view.city.zoi_spaces if zoi not in zois)]
    titles = [zoi_title(view, zoi) for zoi in zois]
    return {
        zoi: f"{title} {titles[: n + 1].count(title)}" if titles.count(title) > 1 else title
        for n, (zoi, title) in enumerate(zip(zois, titles, strict=True))
    }


def zoi_picture(view: SnitchState, zoi: int) -> Sprite:
    """Return the sprite of a zone in a row."""
    if zoi in view.marked:
        return sprite(f"disc-{KINDS[view.marked[zoi]]}")
    if not view.city.is_complete(zoi):
        return ("ui", "icon-city.svg")
    return sprite("disc-unknown" if view.zones["markers"] else "disc-silent")


def action_pick(sitting: SnitchSitting, action: Action, text: str, picture: Sprite = (), tip: str = "") -> Pick:
    """Return the pick that carries out an action, or says why it can't be."""
    refusal = sitting.refusal(action)
    return Pick(
        text, picture, PREFIX + action_text(action), lambda: sitting.do(action), "" if refusal else tip, refusal
    )


def cube_rows(sheet: Sheet, wide: int, sitting: SnitchSitting) -> list[Row]:
    """Return the rows of everything that can be done with cubes where the detective stands."""
    view = sitting.view
    seat = sitting.seat
    rows = _own_rows(sheet, wide, sitting)
    zois = view.city.zois_at(view.at[seat])
    rows += [_zoi_row(sheet, wide, sitting, zoi) for zoi in zois]
    rows += [_snitch_row(sheet, wide, sitting, snitch) for snitch in snitches_at(view, seat)]
    if at_hq(view, seat):
        rows += _hq_rows(sheet, wide, sitting)
    else:
        rows.append(text_row(sheet, wide, _elsewhere(view, seat, bool(zois))))
    return rows


def _elsewhere(view: SnitchState, seat: int, beside: bool) -> str:
    """Return what can't be done here, and where it can."""
    text = hq_words(view, seat).removeprefix("HQ tile: ")
    where = f"on the HQ tile, {text}" if "AP" in text else "on the HQ tile, out of reach for now"
    lines = [] if beside else ["No zone touches your space: cubes lie on zones."]
    lines.append(f"The jail ({PACK.rules.jail_price} SP a cube) and the DA are {where}.")
    away = [upgrade_title(s) for s in SNITCH_IDS if view.has(seat, s) and s not in snitches_at(view, seat)]
    if away:
        lines.append(f"Not beside you: {', '.join(away)}.")
    return " ".join(lines)


def _own_rows(sheet: Sheet, wide: int, sitting: SnitchSitting) -> list[Row]:
    view = sitting.view
    seat = sitting.seat
    held = view.purses[purse_of(DETECTIVE, seat)]
    kind = sitting.notes.cube
    chosen = kind if kind in KIND_NUMBERS and held[KIND_NUMBERS[kind]] else ""
    picks = [
        Pick(
            times(held[what]),
            cube_sprite(what),
            f"{PREFIX}held {KINDS[what]}",
            _chooser(sitting, "" if KINDS[what] == chosen else KINDS[what]),
            f"{PACK.kinds[what].title}: click, then choose where to put it.",
            chosen=KINDS[what] == chosen,
        )
        for what in TYPES
        if held[what]
    ]
    second = f"carries {sum(held)} of {view.capacity(seat)}"
    rows = [picks_row(sheet, wide, "Detective", second, sprite(f"meeple-{seat + 1}"), picks, "No cubes yet.",
                      lead="" if chosen else "Put down")]  # fmt: skip
    if chosen:
        places = _places_for(sitting, chosen)
        empty = "Nothing here takes it: stand beside a zone, a snitch of yours or on the HQ tile."
        rows.append(
            picks_row(sheet, wide, f"Put 1 {kind_title(chosen)}", "where?", ("ui", "icon-right.svg"), places, empty)
        )
    return rows


def _chooser(sitting: SnitchSitting, kind: str) -> Callable[[], None]:
    def act() -> None:
        sitting.notes.cube = kind

    return act


def _places_for(sitting: SnitchSitting, kind: str) -> list[Pick]:
    """Return where a cube of `kind` can be put."""
    view = sitting.view
    seat = sitting.seat
    beside = snitches_at(view, seat)
    picks = [action_pick(sitting, ("stash", snitch, kind), upgrade_title(snitch)) for snitch in beside]
    if at_hq(view, seat):
        picks.append(action_pick(sitting, ("deliver", kind), "To the DA", sprite("coin-sp")))
    for zoi, name in zoi_names(view, seat).items():
        picks.append(action_pick(sitting, ("dump", space_name(zoi), kind), name, zoi_picture(view, zoi)))
    return picks


def _zoi_row(sheet: Sheet, wide: int, sitting: SnitchSitting, zoi: int) -> Row:
    view = sitting.view
    name = space_name(zoi)
    loose = view.purses[name]
    picks = _taking(sitting, "load", name, loose)
    if zoi not in view.marked and view.city.is_complete(zoi):
        tip = "Turns up an ID marker: the zone gets a cube of its kind for each space."
        picks.insert(0, action_pick(sitting, ("coerce", name), "Coerce", ("ui", "icon-coerce.svg"), tip))
    edges = view.city.open_edges[zoi]
    empty = "No loose cubes." if not edges else f"No cubes: {counted(edges, 'edge')} still open."
    second = f"{counted(sum(loose), 'cube')} loose" if any(loose) else counted(len(view.city.zoi_spaces[zoi]), "space")
    title = zoi_names(view, sitting.seat)[zoi]
    lead = "Take" if any(loose) else ""
    return picks_row(sheet, wide, title, second, zoi_picture(view, zoi), picks, empty, lead=lead)


def _snitch_row(sheet: Sheet, wide: int, sitting: SnitchSitting, snitch: str) -> Row:
    view = sitting.view
    seat = sitting.seat
    cubes = view.purses[purse_of(snitch, seat)]
    second = f"holds {sum(cubes)} of {UPGRADES[snitch].capacity}"
    picture = sprite(f"snitch-{seat + 1}-{SNITCH_IDS.index(snitch) + 1}")
    empty = "Holds nothing now; a cube of yours can be left here."
    picks = _taking(sitting, "fetch", snitch, cubes)
    return picks_row(sheet, wide, upgrade_title(snitch), second, picture, picks, empty, lead="Take")


def _taking(sitting: SnitchSitting, verb: str, place: str, cubes: Sequence[int]) -> list[Pick]:
    """Return the picks that take cubes from a place, one by one and all that fit."""
    view = sitting.view
    picks = [
        action_pick(sitting, (verb, place, KINDS[what]), times(cubes[what]), cube_sprite(what), _take_tip(what))
        for what in TYPES
        if cubes[what]
    ]
    fits = min(sum(cubes), room(view, DETECTIVE, sitting.seat))
    if sum(cubes) > 1 and fits > 0:
        text = "Take all" if fits == sum(cubes) else f"Take {counted(fits, 'cube')}: no room for more"
        picks.append(Pick(text, (), f"{PREFIX}all {place}", _take_all(sitting, verb, place), "One after another."))
    return picks


def _take_tip(what: int) -> str:
    return f"Take 1 {PACK.kinds[what].title}."


def _take_all(sitting: SnitchSitting, verb: str, place: str) -> Callable[[], None]:
    def act() -> None:
        for action in all_that_fits(sitting, verb, place):
            sitting.do(action)

    return act


def all_that_fits(sitting: SnitchSitting, verb: str, place: str) -> list[Action]:
    """Return the picks of "Take all that fits" (snitch.r37): the type that the detective has least of comes first."""
    view = sitting.view
    held = list(view.purses[purse_of(DETECTIVE, sitting.seat)])
    there = list(view.purses[purse_of(place, sitting.seat)])
    picked: list[Action] = []
    for _ in range(min(sum(there), room(view, DETECTIVE, sitting.seat))):
        what = min((what for what in TYPES if there[what]), key=lambda what: held[what])
        there[what] -= 1
        held[what] += 1
        picked.append((verb, place, KINDS[what]))
    return picked


def _hq_rows(sheet: Sheet, wide: int, sitting: SnitchSitting) -> list[Row]:
    view = sitting.view
    held = view.purses[purse_of(DETECTIVE, sitting.seat)]
    rows = []
    pays = delivery_value(held)
    kinds = sum(n > 0 for n in held)
    text = f"Deliver all: +{pays} SP" if pays else "Deliver all"
    whole = action_pick(sitting, DELIVER_ALL, text, sprite("coin-sp"))
    picks = [msgspec.structs.replace(whole, primary=whole.refusal is None)]
    single = [
        action_pick(sitting, ("deliver", KINDS[what]), "", cube_sprite(what), "Begin a delivery with this one.")
        for what in TYPES
        if held[what] and sum(held) > 1
    ]
    rows.append(
        picks_row(sheet, wide, "The DA", f"{kinds} × {sum(held)} = {pays} SP", ("ui", "icon-deliver.svg"), picks)
    )
    if single:
        rows.append(picks_row(sheet, wide, "", "", (), single, lead="One by one"))
    rows.append(_jail_row(sheet, wide, sitting))
    if any(view.purses[HQ_PURSE]):
        bought = _taking(sitting, "load", HQ_PURSE, view.purses[HQ_PURSE])
        picture = ("ui", "icon-home.svg")
        rows.append(picks_row(sheet, wide, "Bought here", "gone at turn’s end", picture, bought, lead="Take"))
    return rows


def _jail_row(sheet: Sheet, wide: int, sitting: SnitchSitting) -> Row:
    """Return the row of what the jail sells; who can't pay is told so once, in its title."""
    view = sitting.view
    price, own = PACK.rules.jail_price, view.status[sitting.seat]
    poor = own < price
    cells = []
    for what in TYPES:
        number = view.purses[SUPPLY][what]
        cell = action_pick(sitting, ("jail", KINDS[what]), times(number), cube_sprite(what), _jail_tip(what))
        cells.append(msgspec.structs.replace(cell, plain=poor))
    second = f"{price} SP each: you have {own}" if poor else f"buy: {price} SP a cube"
    return picks_row(sheet, wide, "The jail", second, ("ui", "icon-jail.svg"), cells, short=poor)


def _jail_tip(what: int) -> str:
    return f"1 {PACK.kinds[what].title} for {PACK.rules.jail_price} SP: it waits at HQ until you pick it up."
