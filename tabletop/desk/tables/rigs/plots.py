"""Plots on the map: their land by day and by night, spots, RIGS, what they make, and what can be chosen of them."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import cos, pi, sin

import msgspec

from tabletop.core.picking import verb_pick
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import (
    CHOSEN,
    FIELD,
    ON_LIGHT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_NOTE_SKIN,
    PRIMARY_SKIN,
    SMALL_BOLD,
    WHITE,
    Skin,
    rgb,
)
from tabletop.desk.tables.rigs.art import (
    BADGE,
    CHIP,
    CHIP_LOW,
    CHIP_NUMBER,
    COUNT,
    GAINED,
    INK,
    LOST,
    MAIN_LOW,
    NAMES,
    PLOT_NAME,
    PLOT_NAME_LOW,
    QUIET_TEXT,
    SURVEY_BLANK,
    WARM,
    good,
    sort_title,
    sprite,
)
from tabletop.desk.tables.rigs.estate import (
    Place,
    Spot,
    foot_high,
    lay,
    luxury_spots,
    name_high,
    pad_zones,
    ring_of,
    spots_on,
)
from tabletop.desk.tables.rigs.reading import PAD as PAD_TARGET
from tabletop.desk.tables.rigs.reading import SURVEY, RigsAsking, made_by
from tabletop.desk.tables.rigs.regions import is_wide
from tabletop.desk.tables.spots import DO
from tabletop.games.rigs import board
from tabletop.games.rigs.board import kind_of, rigs_on
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.narration import plot_title
from tabletop.games.rigs.pack import ENERGY, LUXURY, PACK, PLOT_NAMES, PLOT_TOKENS, RULES
from tabletop.games.rigs.state import ESTATES, RigsState

NIGHT = rgb("#0b1322")
RIG = (96, 104)
"""The width and height of a RIGS in units at full size."""
CARRIED_LEAST = 0.5  # of full size; on smaller plots RIGS are not carried
LEAST_TARGET = 32  # pixels; where spots have less room the whole plot is clicked
VALLEY_RIG = 0.8
FOOT_SHARE = 55  # hundredths of the foot of a plot that say what it makes
SURVEY_RIG = 0.66
PAD_SIZE = (84, 44)  # units, the picture of a spot at full size
ROUND = 12  # units, the corners of a picture
SWITCH = (50, 26)  # units, a power switch
PILLS = 20
"""The corners of what is drawn as an ellipse."""
EDGE = Skin(None, None, rgb("#7b8994"), 2, ROUND)
BASE = Skin(rgb("#39434b"), rgb("#0d1114"), rgb("#0d1114"), 1, ROUND, shadow=6)
NIGHT_SURVEY = Skin(rgb("#0a1f22"), rgb("#06151a"), rgb("#2a5a5c"), 1.2, 9)
ALARM = Skin(rgb("#c9402f"), rgb("#c9402f"), WHITE, 2, 999)


class Look(msgspec.Struct, frozen=True):
    """How a plot is shown: whether it lies in the dark, whether it has a switch, and how much of what `sort` it makes;
    `before` is what it makes before what is planned, `idle` how many of its RIGS make nothing."""

    dark: bool
    switch: bool
    free: bool
    sort: int | None
    made: int | None
    before: int | None
    idle: int = 0


def look_of(view: RigsState, plot: int, then: RigsState | None = None) -> Look:
    """Return how a plot is shown, with what it will make as things are `then`, once what is planned is done."""
    sort = view.harvest.get(plot)
    production = view.phase == "production"
    needs = production and sort is not None and sort != ENERGY
    owner = board.owner_of(view, plot)
    before = made_by(view, owner).get(plot) if owner is not None else None
    made, goal = before, sort
    if then is not None and then is not view and (after := board.owner_of(then, plot)) is not None:
        made, goal = made_by(then, after).get(plot), then.harvest.get(plot, sort)
        made = 0 if made is None and before else made
    idle = max(0, rigs_on(view, plot) - before) if before is not None else 0
    dark = needs and plot not in view.powered
    return Look(dark, needs, production and sort == ENERGY, goal, made, before if goal == sort else 0, idle)


def compose_map(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the plots on the sheet that are shown, with what can be chosen of them."""
    view, seat = asking.view, asking.shown
    own = seat == asking.seat
    plots = [plot for plot in view.zones[ESTATES[seat]] if view.face[plot] != HIDDEN]
    places = lay(sheet, box, len(plots))
    trial = asking.trial
    pads = asking.pads()
    for plot, place in zip(plots, places, strict=True):
        look = look_of(view, plot, trial)
        compose_plot(sheet, place, view, plot, look)
        sheet.anchors[PLOT_NAMES[plot]] = place.tile
        _marks(sheet, place, asking, plot, own, pads)
        _planned_pad(sheet, place, asking, plot)
        if own and place.size >= CARRIED_LEAST:
            _grip(sheet, place, asking, plot)
    found = dict(zip(plots, places, strict=True))
    end = _way(sheet, found, asking, box) if asking.way is not None else None
    if asking.way is not None and (goal := PLOT_TOKENS.get(asking.way[1])) in found:
        _foot(sheet, found[goal], look_of(view, goal, trial))  # the way leads below what the plot will make
    if is_at_thing(sheet, asking):
        _amber(sheet, box, asking, found, end)


# A plot ---------------------------------------------------------------------------------------------------------------


def compose_plot(sheet: Sheet, place: Place, view: RigsState, plot: int, look: Look, *, worded: bool = True) -> None:
    """Draw a plot with its survey, its spots, the RIGS on it, and, unless it is not `worded`, its name and what it
    makes."""
    _survey(sheet, place, view, plot, look)
    compose_land(sheet, place, kind_of(view, plot), dark=look.dark)
    kind, sort = kind_of(view, plot), view.harvest.get(plot)
    with sheet.clipped(place.tile):
        standing = _standing(sheet, place, view, plot)
        for spot in spots_on(sheet, place, kind):
            if spot not in standing:
                _pad(sheet, spot, place.size, dim=look.dark)
        size = place.size * (VALLEY_RIG if _is_valley(view, plot) else 1.0)
        for n, spot in enumerate(standing):
            _pad(sheet, spot, place.size, dim=look.dark)
            _rig(sheet, spot, size, sort or 0, dark=look.dark or n < look.idle)
    if worded:
        _name(sheet, place, plot_title(view, plot), dark=look.dark)
        _foot(sheet, place, look)
    sheet.plate(place.tile, EDGE)


PACK_SPOTS = tuple((kind.energy, kind.supply, kind.metal) for kind in PACK.plots)


def compose_land(sheet: Sheet, place: Place, kind: int, *, dark: bool = False) -> None:
    """Draw the land of a kind of plot, by day or in the dark."""
    tile = place.tile
    sheet.plate(Box(tile.x - 1, tile.y - 1, tile.w + 2, tile.h + sheet.u(6)), BASE)
    name = f"plot-{PACK.plots[kind].id}{'-night' if dark else ''}"
    sheet.picture(tile, *sprite(name), fit=Fit("cover", sheet.u(ROUND)))


def compose_bare(sheet: Sheet, place: Place, view: RigsState, plot: int) -> None:
    """Draw a plot with nothing on it and no survey beside it."""
    kind = kind_of(view, plot)
    compose_land(sheet, place, kind)
    with sheet.clipped(place.tile):
        for spot in spots_on(sheet, place, kind):
            _pad(sheet, spot, place.size)
    _name(sheet, place, plot_title(view, plot), dark=False)
    sheet.plate(place.tile, EDGE)


def _standing(sheet: Sheet, place: Place, view: RigsState, plot: int) -> list[Spot]:
    """Return the spots on the picture where RIGS stand, those in front last."""
    sort = view.harvest.get(plot)
    if sort is None or sort == LUXURY:
        return []
    mine = [spot for spot in spots_on(sheet, place, kind_of(view, plot)) if spot.sort == sort]
    n = rigs_on(view, plot)
    behind_each_other = len({spot.x for spot in mine}) == 1
    return mine[max(0, len(mine) - n) :] if behind_each_other else mine[:n]  # the front ones first, or the left ones


def ellipse(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    """Return the corners of an ellipse about a point, the first one twice."""
    return [(x + wide * cos(2 * pi * n / PILLS), y + high * sin(2 * pi * n / PILLS)) for n in range(PILLS + 1)]


def _pad(sheet: Sheet, spot: Spot, size: float, *, dim: bool = False) -> None:
    """Draw a spot: a pad with a rim of the colour of its goods, and their sign."""
    name = f"pad-{SORTS[spot.sort]}{'-dark' if dim else ''}"
    across, tall = round(sheet.u(PAD_SIZE[0]) * size), round(sheet.u(PAD_SIZE[1]) * size)
    sheet.picture(Box(spot.x - across // 2, spot.y - tall // 2, across, tall), *sprite(name))


def _rig(sheet: Sheet, spot: Spot, size: float, sort: int, *, dark: bool = False, alpha: int = 255) -> Box:
    """Draw a RIGS on a spot; return its box."""
    wide, high = round(sheet.u(RIG[0]) * size), round(sheet.u(RIG[1]) * size)
    box = Box(spot.x - wide // 2, spot.y + round(sheet.u(12) * size) - high, wide, high)
    sheet.picture(box, *sprite(f"rig-{SORTS[sort]}{'-dark' if dark else ''}"), alpha=alpha)
    return box


def _name(sheet: Sheet, place: Place, title: str, *, dark: bool) -> None:
    """Put the name of a plot on a dark plate at its upper corner, as much of it as there is room for."""
    high = name_high(sheet, place)
    tile = place.tile
    for style, words in (
        (PLOT_NAME, title.upper()),
        (PLOT_NAME_LOW, title.upper()),
        (PLOT_NAME_LOW, title.split()[0].upper()),
        (PLOT_NAME_LOW, title[:3].upper()),
    ):
        wide = sheet.width(words, style) + sheet.u(18)
        if wide <= tile.w and sheet.line(style) <= high + sheet.u(4):
            break
    else:
        return
    plate = Box(tile.x, tile.y, min(tile.w, wide), high)
    sheet.plate(plate, Skin(INK, INK, None, radius=ROUND, corners="left", alpha=215))
    sheet.text(plate, words, style, QUIET_TEXT if dark else WARM, CENTRE, ground=INK)


def _foot(sheet: Sheet, place: Place, look: Look) -> None:
    """Put the switch of a plot at its lower left corner, and what it makes at the right."""
    sort = look.sort
    if sort is None:
        return
    u, tile = sheet.u, place.tile
    high = foot_high(sheet, place)
    foot = Box(tile.x, tile.bottom - high, tile.w, high).inset(u(7), u(5))
    size = min(1.0, max(0.62, place.size))
    if look.switch:
        _switch(sheet, foot, size, on=not look.dark)
    elif look.free:
        side = round(u(20) * size)
        wide = side + sheet.width(NAMES["free"], SMALL_BOLD) + u(16)
        if wide <= foot.w // 2:
            chip = Box(foot.x, foot.y, wide, foot.h)
            sheet.plate(chip, CHIP)
            sheet.picture(chip.inset(u(5), 0).cut_left(side)[0].middle(side, side), *good("energy"))
            sheet.text(chip.inset(u(6), 0), NAMES["free"], SMALL_BOLD, rgb("#bfe4ff"), RIGHT, ground=INK)
    if look.made is not None:
        _output(sheet, foot, size, sort, look)


def _switch(sheet: Sheet, foot: Box, size: float, *, on: bool) -> None:
    """Draw a power switch at the left of a foot."""
    u = sheet.u
    wide, high = round(u(SWITCH[0]) * size), round(u(SWITCH[1]) * size)
    box = Box(foot.x, foot.centre[1] - high // 2, wide, high)
    sheet.picture(box, *sprite("switch-on" if on else "switch-off"))


def _output(sheet: Sheet, foot: Box, size: float, sort: int, look: Look) -> None:
    """Put what a plot makes on a chip at the right of a foot, and by how much it changes beside it."""
    u, made = sheet.u, look.made or 0
    words = f"+{made}" if made else "0"
    style = CHIP_NUMBER if foot.h >= sheet.line(CHIP_NUMBER) and size > 0.8 else CHIP_LOW
    side = min(foot.h - u(2), round(u(28) * size))
    wide = sheet.width(words, style) + side + u(16)
    chip = Box(foot.right - wide, foot.y, wide, foot.h)
    sheet.plate(chip, CHIP)
    mark, figure = chip.inset(u(6), 0).cut_right(side, u(4))
    ink = WHITE if made and not look.dark else QUIET_TEXT
    sheet.picture(mark.middle(side, side), *good(SORTS[sort]), alpha=255 if made and not look.dark else 120)
    sheet.text(figure, words, style, ink, RIGHT, ground=INK)
    change = made - (look.before or 0)
    if change:
        badge(sheet, chip.x - u(4), chip.centre[1], change)


def badge(sheet: Sheet, right: int, y: int, change: int) -> None:
    """Say on a pill that ends at a pixel by how much something changes."""
    words = f"+{change}" if change > 0 else f"−{-change}"
    wide, high = sheet.width(words, BADGE) + sheet.u(14), sheet.u(24)
    box = Box(right - wide, y - high // 2, wide, high)
    skin = GAINED if change > 0 else LOST
    sheet.plate(box, skin)
    sheet.text(box, words, BADGE, rgb("#b9f0cb") if change > 0 else rgb("#ffc9c1"), CENTRE, ground=skin.top)


# Surveys --------------------------------------------------------------------------------------------------------------


def _survey(sheet: Sheet, place: Place, view: RigsState, plot: int, look: Look) -> None:
    """Draw the survey beside a plot with the RIGS on it, or where it will lie."""
    box = place.survey
    if plot not in view.survey_of:
        sheet.plate(box, SURVEY_BLANK)
        face = box.cut_left(place.tile.right - box.x)[1]
        side = min(face.w, face.h) * 6 // 10
        sheet.picture(face.middle(side, side), *sprite("survey-ask"))
        return
    count = board.luxury_spots(view, plot)
    sheet.plate(box, NIGHT_SURVEY if look.dark else SURVEY_SKIN)
    face = box.cut_left(place.tile.right - box.x)[1]
    if not count:
        side = min(face.w, face.h) * 3 // 5
        sheet.picture(face.middle(side, side), *sprite("survey-none"), alpha=110 if look.dark else 255)
        return
    stands = rigs_on(view, plot) if view.harvest.get(plot) == LUXURY else 0
    size = place.size * min(1.0, face.w / max(1, sheet.u(92) * place.size))
    for n, spot in enumerate(luxury_spots(place, count)):
        _pad(sheet, spot, size, dim=look.dark)
        if n < stands:
            _rig(sheet, spot, size * (SURVEY_RIG if count > 2 else 0.76), LUXURY, dark=look.dark or n < look.idle)


SURVEY_SKIN = Skin(rgb("#3b8f8a"), rgb("#12403f"), rgb("#8fd3cc"), 1.6, 9, shadow=4)


# What can be chosen ---------------------------------------------------------------------------------------------------


def _marks(
    sheet: Sheet, place: Place, asking: RigsAsking, plot: int, own: bool, pads: dict[tuple[int, int], tuple[str, ...]]
) -> None:
    """Mark what can be chosen of a plot, and let it be pointed at and clicked."""
    view, name, tile = asking.view, PLOT_NAMES[plot], place.tile
    if asking.chosen(name):
        chosen_ring(sheet, tile, ROUND)
    live = {sort: picks for (one, sort), picks in pads.items() if one == plot}
    zones = pad_zones(sheet, place, kind_of(view, plot))
    word = asking.leads(name)
    if live and all(min(zones[sort].w, zones[sort].h) >= LEAST_TARGET for sort in live):
        if word and asking.from_store:
            sheet.zone(tile, name, tip=plot_tip(view, plot))
            sheet.act(name, partial(asking.sitting.click, word))
        with sheet.raised():
            _pads(sheet, place, asking, plot, live)
            _refused_pads(sheet, asking, plot, zones)
        return
    if word and asking.may(name) and not asking.chosen(name):
        brackets(sheet, tile.inset(-sheet.u(3)), hot=sheet.hovered(name))
    elif word and sheet.hovered(name) and not asking.chosen(name):
        sheet.plate(tile, Skin(None, None, CHOSEN, 2, ROUND, alpha=120))
    refusal = None
    if not word and asking.acts and own and asking.frame == "Plan" and view.harvest.get(plot) not in (None, ENERGY):
        refusal = asking.sitting.refusal(("power", name))
    sheet.zone(tile, name if word or refusal else None, tip=plot_tip(view, plot), refusal=refusal)
    if word:
        sheet.act(name, partial(asking.sitting.click, word))
    if own:
        with sheet.raised():
            _refused_pads(sheet, asking, plot, zones)
    if ("survey", name) in asking.legal and (not asking.picks or asking.verb_up == "survey"):
        _survey_mark(sheet, place, asking, name)


def _planned_pad(sheet: Sheet, place: Place, asking: RigsAsking, plot: int) -> None:
    """Let a second click on the spot where RIGS are about to go carry that out."""
    plan = asking.plan if asking.acts else None
    if plan is None or (plan[0], len(plan)) not in (("move", 5), ("harvest", 3)):
        return
    goal, sort = (plan[2], plan[3]) if plan[0] == "move" else plan[1:]
    zone = pad_zones(sheet, place, kind_of(asking.view, plot)).get(SORTS.index(sort))
    if goal != PLOT_NAMES[plot] or zone is None or min(zone.w, zone.h) < LEAST_TARGET:
        return
    target = f"{PAD_TARGET}{goal}.{sort}"
    with sheet.raised():
        sheet.zone(zone, target, tip=f"{asking.orders(plan)[0]}.")
    sheet.act(target, partial(asking.sitting.do, plan))


def _survey_mark(sheet: Sheet, place: Place, asking: RigsAsking, name: str) -> None:
    """Let the place of a survey be clicked."""
    target = f"{SURVEY}{name}"
    face = place.survey.cut_left(place.tile.right - place.survey.x + sheet.u(1))[1]
    if min(face.w, face.h) < LEAST_TARGET:
        return
    if asking.chosen(name):
        chosen_ring(sheet, face.inset(sheet.u(2)), 9)
    elif asking.picks or sheet.hovered(target):
        brackets(sheet, face.inset(sheet.u(2)), hot=sheet.hovered(target))
    sheet.zone(face, target, tip=f"{asking.orders(('survey', name))[0]}.")
    sheet.act(target, partial(_click_survey, asking, name))


def _click_survey(asking: RigsAsking, name: str) -> None:
    """Take a click on the place of a survey."""
    if asking.plan == ("survey", name):
        asking.sitting.do(("survey", name))
    else:
        asking.pick((verb_pick("survey"), name))


GRIP = "carry."
"""Targets of what the mouse carries begin so."""
CARRIED = "rigs"
"""The kind of what is carried."""


def _grip(sheet: Sheet, place: Place, asking: RigsAsking, plot: int) -> None:
    """Let the mouse carry a RIGS of a plot to where it can go; a click on it picks the move."""
    view, name = asking.view, PLOT_NAMES[plot]
    if asking.frame != "Manage" or not any(action[1] == name for action in asking.of("move")):
        return
    begun = asking.picks == (verb_pick("move"), name)
    if asking.picks and not begun and asking.picks != (verb_pick("move"),):
        return
    sort = view.harvest[plot]
    if sort == LUXURY:
        spots = luxury_spots(place, board.luxury_spots(view, plot))[: rigs_on(view, plot)]
        size = place.size * SURVEY_RIG
    else:
        spots, size = _standing(sheet, place, view, plot), place.size
    target = f"{GRIP}{name}"
    with sheet.raised(2), sheet.gripped(target, CARRIED, picked=begun):
        box = _rig(sheet, spots[-1], size * (VALLEY_RIG if _is_valley(view, plot) else 1.0), sort)
        hit = box.middle(max(LEAST_TARGET, box.w * 8 // 10), max(LEAST_TARGET, box.h * 8 // 10))
        sheet.zone(hit, target, tip=NAMES["carry_tip"], round=True)
    pick = (verb_pick("move"), name)
    sheet.act(target, asking.sitting.redraw if begun else partial(asking.pick, pick))


def _is_valley(view: RigsState, plot: int) -> bool:
    """Tell whether the spots of a plot stand in two rows of three."""
    return set(PACK_SPOTS[kind_of(view, plot)]) == {2}


def plot_tip(view: RigsState, plot: int) -> str:
    """Return what pointing at a plot says: its name, and how many spots it has for what."""
    spots = ", ".join(f"{board.spots(view, plot, n)} {sort_title(n)}" for n in range(4) if board.spots(view, plot, n))
    key = "plot_tip" if plot in view.survey_of else "plot_tip_blank"
    return NAMES[key].format(plot=plot_title(view, plot), spots=spots)


def _refused_pads(sheet: Sheet, asking: RigsAsking, plot: int, zones: Mapping[int, Box]) -> None:
    """Let the spots of a plot say why the RIGS that are being moved can't go there."""
    for sort, zone in zones.items():
        refusal = asking.why_no_pad(plot, sort)
        if refusal is None or sort == asking.view.harvest.get(plot) or min(zone.w, zone.h) < LEAST_TARGET:
            continue
        if board.spots(asking.view, plot, sort):
            sheet.zone(zone, f"{PAD_TARGET}{PLOT_NAMES[plot]}.{SORTS[sort]}", tip="", refusal=refusal)


def _pads(sheet: Sheet, place: Place, asking: RigsAsking, plot: int, live: dict[int, tuple[str, ...]]) -> None:
    """Put corners round the free spots of a plot that can be clicked."""
    view = asking.view
    zones = pad_zones(sheet, place, kind_of(view, plot))
    for sort, picks in live.items():
        target = f"{PAD_TARGET}{PLOT_NAMES[plot]}.{SORTS[sort]}"
        hot = sheet.hovered(target)
        for spot in _free_spots(sheet, place, view, plot, sort):
            box = ring_of([spot], sheet, place.size).inset(-sheet.u(3))
            brackets(sheet, box, hot=hot)
        sheet.zone(zones[sort], target, tip=NAMES["pad_tip"].format(plot=plot_title(view, plot), sort=sort_title(sort)))
        sheet.act(target, partial(asking.pick, picks))
        sheet.drop(target, CARRIED)


def _free_spots(sheet: Sheet, place: Place, view: RigsState, plot: int, sort: int) -> list[Spot]:
    """Return the spots of a plot for a sort on which no RIGS stands, or all of them where none is free."""
    if sort == LUXURY:
        spots = list(luxury_spots(place, board.luxury_spots(view, plot)))
        free = spots[rigs_on(view, plot) :]
    else:
        spots = [spot for spot in spots_on(sheet, place, kind_of(view, plot)) if spot.sort == sort]
        standing = _standing(sheet, place, view, plot)
        free = [spot for spot in spots if spot not in standing]
    return (free if view.harvest.get(plot) == sort else []) or spots


def is_at_thing(sheet: Sheet, asking: RigsAsking) -> bool:
    """Tell whether what is planned has its button beside what it is about."""
    plan = asking.plan if asking.acts else None
    if plan is None or plan[0] not in PRICES or not is_wide(sheet):
        return False
    return asking.shown == asking.seat and plan[1 if plan[0] != "move" else 2] in PLOT_TOKENS


PRICES = {"survey": RULES.survey_supply, "move": RULES.move_supply, "harvest": RULES.move_supply}
"""What is done on a plot, and the Supply that it takes, for each RIGS where some are moved."""


def _amber(
    sheet: Sheet, box: Box, asking: RigsAsking, places: dict[int, Place], end: tuple[float, float] | None
) -> None:
    """Put the button that carries out what is planned beside what it is about, with its price."""
    u, plan = sheet.u, asking.plan
    assert plan is not None
    plot = PLOT_TOKENS[plan[2] if plan[0] == "move" else plan[1]]
    if plot not in places:
        return
    place = places[plot]
    n = int(plan[-1]) if plan[0] == "move" else rigs_on(asking.view, plot) if plan[0] == "harvest" else 1
    words = NAMES["chip_move_many" if plan[0] == "move" and n > 1 else f"chip_{plan[0]}"].format(n=n)
    price = str(PRICES[plan[0]] * n)
    side = u(22)
    wide = sheet.width(words, MAIN_LOW) + sheet.width(price, COUNT) + side + u(46)
    at = place.survey.centre if plan[0] == "survey" else (place.tile.centre[0], place.tile.y + place.tile.h * 38 // 100)
    if end is not None:  # above the RIGS that stand there then
        at = round(end[0]), round(end[1]) - round(u(RIG[1]) * place.size) - u(20)
    button = _free_place(sheet, box, (at[0] - wide // 2, at[1] - u(22), wide, max(u(44), 34)), places)
    with sheet.raised(2):
        sheet.main.append(DO)
        skin = PRIMARY_HOVER_SKIN if sheet.hovered(DO) else PRIMARY_SKIN
        sheet.plate(button, skin, target=DO, tip=f"{asking.orders(plan)[0]}.")
        inner = button.inset(u(12), u(6))
        chip, left = inner.cut_right(sheet.width(price, COUNT) + side + u(10), u(8))
        sheet.plate(chip, PRIMARY_NOTE_SKIN)
        figure, icon = chip.inset(u(4), 0).cut_left(sheet.width(price, COUNT), u(2))
        sheet.text(figure, price, COUNT, ON_LIGHT)
        sheet.picture(icon.middle(side, side), *good("supply"))
        sheet.text(left, words, MAIN_LOW, ON_LIGHT, CENTRE, ground=skin.top)
    sheet.act(DO, partial(asking.sitting.do, plan))
    sheet.clear.append(button)


def _free_place(sheet: Sheet, box: Box, wanted: tuple[int, int, int, int], places: Mapping[int, Place]) -> Box:
    """Return where a button that is `wanted` at a place covers no output of a plot: there, or beside or below it."""
    x, y, wide, high = wanted
    busy = []
    for place in places.values():
        foot = foot_high(sheet, place)
        busy.append(place.tile.cut_bottom(foot)[0].cut_right(place.tile.w * FOOT_SHARE // 100)[0])
    moves = ((0, 0), (wide * 2 // 3, 0), (-wide * 2 // 3, 0), (0, high), (wide * 2 // 3, high), (-wide * 2 // 3, high))
    found = [Box(x + across, y + down, wide, high).within(box) for across, down in moves]
    return next((button for button in found if not any(button.meets(foot) for foot in busy)), found[0])


def _way(sheet: Sheet, places: dict[int, Place], asking: RigsAsking, box: Box) -> tuple[float, float] | None:
    """Draw the way of RIGS that are about to be moved, and them in their new place; return where that is."""
    plan = asking.plan
    if plan is None or plan[0] != "move":
        return None
    view, n = asking.view, int(plan[-1])
    frm = places.get(PLOT_TOKENS.get(plan[1], -1))
    to = places.get(PLOT_TOKENS.get(plan[2], -1))
    store = _store(sheet, box)
    start = frm.tile.centre if frm is not None else store
    end: tuple[float, float] = to.tile.centre if to is not None else store
    if to is not None and len(plan) == 5:
        plot, sort = PLOT_TOKENS[plan[2]], SORTS.index(plan[3])
        trial = asking.trial
        if sort == LUXURY:
            spots = luxury_spots(to, board.luxury_spots(view, plot))[: rigs_on(trial, plot)]
        else:
            spots = _standing(sheet, to, trial, plot)
        now = rigs_on(view, plot)
        ends = spots[now:] if sort == LUXURY else spots[:n] or spots
        for spot in ends:
            end = ends[0].x, min(one.y for one in ends)
            _rig(sheet, spot, to.size * (SURVEY_RIG if sort == LUXURY else 1.0), sort, alpha=150)
    if frm is not None:
        spots = _standing(sheet, frm, view, PLOT_TOKENS[plan[1]])
        if spots:
            start = spots[-1].x, spots[-1].y
            wide, high = sheet.u(44) * frm.size, sheet.u(18) * frm.size
            sheet.stroke(ellipse(start[0], start[1], wide, high), CHOSEN, 4)
    curve = arc(start, end, sheet.u(90))
    sheet.stroke(curve, FIELD, 7, alpha=150)
    sheet.stroke(curve, CHOSEN, 4, dash=(5, 7))
    return end


def _store(sheet: Sheet, box: Box) -> tuple[int, int]:
    """Return where the way from or to the warehouse leaves the map: above the RIGS of the stock."""
    store = sheet.anchors.get("warehouse")
    x = box.x + box.w // 4 if store is None else store.centre[0]
    return max(box.x, min(x, box.right)), box.bottom


def arc(start: Sequence[float], end: Sequence[float], rise: float) -> list[tuple[float, float]]:
    """Return points along a curve between two points that rises above them."""
    middle = (start[0] + end[0]) / 2, min(start[1], end[1]) - rise
    found = []
    for step in range(25):
        t = step / 24
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1]
        found.append((x, y))
    return found
