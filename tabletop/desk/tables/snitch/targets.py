"""What can be clicked in the city: lots, zones, spaces and the way there, snitches, detectives, answers."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from tabletop.core.actions import Action, action_text
from tabletop.core.picking import verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring, closed_tick, next_plaque
from tabletop.desk.draw.theme import FIELD, LINE_SOFT, MAY_CLICK, QUIET, WHITE, Skin, TextStyle
from tabletop.desk.draw.things import Reason
from tabletop.desk.layouts.tiles import Area, Camera, Cell, Spot
from tabletop.desk.parts.board_marks import badge, badge_place, caption, draw_arrow, draw_way, say_below
from tabletop.desk.parts.lookout import Chart, SmallMap, compose_arrows, out_of_sight, pixels_of
from tabletop.desk.tables.snitch.art import meeple_sprite, space_spot, tile_sprite, tiles_by_cell
from tabletop.desk.tables.snitch.board import (
    COST_LEAST,
    LEAST_TARGET,
    City,
    cost_side,
    cost_spots,
    marker_box,
    meeple_box,
    place_box,
    snitch_box,
    snitch_spot,
    target_side,
    zone_places,
    zone_things,
)
from tabletop.desk.tables.snitch.handling import compose_takers, let_take, take
from tabletop.desk.tables.snitch.sitting import SnitchSitting, chosen_tile, fitting_lots, letter_of
from tabletop.desk.tables.spots import PREFIX
from tabletop.games.snitch import hints, jurisdiction, phases
from tabletop.games.snitch.actions import END
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.events import TileLaid
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE
from tabletop.games.snitch.spaces import (
    lot_name,
    lot_place,
    space_name,
    space_number,
    tile_of,
    token_name,
    token_number,
)
from tabletop.games.snitch.state import NOWHERE, SnitchState

TURN_SKIN = Skin(FIELD, FIELD, None, radius=999, alpha=190)
CLASH_SKIN = Skin(None, None, FIELD, 1, 6, dash=True, alpha=90)
CHOSEN_ALPHA = 235
"""How dense the tile is on the lot pointed at, of 255: less real than what is laid."""
PROPOSED_ALPHA = 150
"""How dense it is on the lot that a hint is about, of 255."""
TURN_DISC = 0.3
"""How large the arrow is that says where the tile fits when turned, in sides of a tile."""
LEAST_DISC = 22
"""How large it is at least, in units."""
TILE = "tile"
"""What can be carried to a lot."""
PROPOSED = "proposed."
LAY = "lay."
PICK_FIRST = Reason("This tile is still in your hand. First click it there, where it is lit; then click this lot.")
"""What the lot that a hint is about says before its tile is chosen; its target begins so."""
DETECTIVE_TARGET = "detective"
COST_SKIN, COST_QUIET_SKIN, COST_HOT_SKIN = (
    Skin(FIELD, FIELD, rim, line, 999) for rim, line in ((MAY_CLICK, 2), (LINE_SOFT, 1.5), (WHITE, 3))
)
COST_SKINS = {False: COST_SKIN, True: COST_QUIET_SKIN}
"""How the cost of a walk looks, by whether it is quiet: such a one can't be clicked now. Its rim is its brackets."""
SPOT_INSET = 24
"""By how many hundredths of a cost the spot that stands for it at rest is smaller on each side."""
COST_STYLE, COST_SMALL_STYLE, COST_BIG_STYLE = (TextStyle("title", size) for size in (17, 16, 26))
WAY_DOT = 4
Z_WAY, Z_PEOPLE, Z_CHOICES, Z_HOVER = 1, 2, 3, 7
"""What is pointed at lies over the outlines of what others did, and below the drawers."""
GHOST_ALPHA = 190
"""How dense a detective is where it may give way to, of 255."""
LETTER = 20
"""How large the letter there is at least, in units."""
START_SHARE = 0.36
"""How large the spaces to start on are, in sides of a tile."""
HQ_SHARE = 0.62
"""How large the centre of HQ among them is, in sides of a tile."""
SPACED = ("walk", "bump", "interrogate", "start", "yield", "site")
"""What is chosen on the board by clicking a space."""
POINTED = 40.0
"""How bad it is for words to lie over what is pointed at."""
SPOKEN_OF = 5.0
"""How bad it is to lie over what they are about."""
CHOICE = 3.0
"""How bad it is to lie over another choice."""
OTHER = 2.0
"""How bad it is to lie over any other tile."""
PIECE = 12.0
"""How bad it is to lie over a piece."""
REACH = 0.3
"""How far round its middle a space can be clicked, in tiles."""
TILE_INK = (63, 127, 108)
HQ_INK = (63, 127, 208)
NEW_INK = (185, 214, 255)


def compose_lots(sheet: Sheet, sitting: SnitchSitting, camera: Camera, token: int) -> None:
    """Put every lot that is in sight on the sheet, each as the tile `token` suits it."""
    turn = sitting.notes.turn
    for cell, turns in sorted(hints.lots_for(sitting.view, token).items()):
        box = _outline(camera, cell)
        if out_of_sight(camera, Area(*cell, 1, 1)) or min(box.w, box.h) < LEAST_TARGET:
            continue
        if turn in turns:
            _fitting(sheet, sitting, camera, token, cell)
        elif turns:
            name = f"turn:{cell[0]},{cell[1]}"
            brackets(sheet, box, hot=sheet.hovered(name), dim=True)
            side = max(sheet.u(LEAST_DISC), round(camera.cell * TURN_DISC))
            disc = box.middle(side, side)
            sheet.plate(disc, TURN_SKIN)
            sheet.icon(disc.inset(side // 5), "rotate", MAY_CLICK)
            sheet.zone(box, name, tip="Fits when turned: click to turn the tile so (R), then once more to lay it.")
            sheet.act(name, partial(_turn_to, sitting, token, min(turns, key=lambda t: (t - turn) % 4)))
            sheet.drop(name, TILE)
        else:
            name = lot_name(*cell, turn)
            inner = box.inset(min(min(box.w, box.h) // 5, (min(box.w, box.h) - LEAST_TARGET) // 2))
            refusal = sitting.refusal(("play", f"t{token + 1}", name))
            sheet.plate(inner, CLASH_SKIN, target=name, refusal=refusal)


def _outline(camera: Camera, cell: Cell) -> Box:
    """Return where the outline of a lot is, off its neighbours, round what is seen of it."""
    return camera.square(cell).inset(max(3, camera.cell // 22)).common(camera.clear)


def pointed_lot(sheet: Sheet, sitting: SnitchSitting) -> Cell | None:
    """Return the lot pointed at in which the chosen tile is shown, None while there is none."""
    token, turn = chosen_tile(sitting.clicks), sitting.notes.turn
    lots = hints.lots_for(sitting.view, token).items() if token is not None else ()
    return next((cell for cell, turns in lots if turn in turns and _lies_in(sheet, lot_name(*cell, turn))), None)


def _lies_in(sheet: Sheet, lot: str) -> bool:
    """Tell whether the chosen tile is shown in a lot: it is pointed at, or the button that lays the tile there."""
    return sheet.hovered(lot) or sheet.hovered(f"{LAY}{lot}")


def compose_proposed(sheet: Sheet, sitting: SnitchSitting, camera: Camera) -> None:
    """Show the tile that a hint is about in its lot and turned as it should be, unless another one is chosen."""
    action = sitting.proposed
    if action is None or action[0] != "play" or not sitting.offered:
        return
    token, (x, y, turn) = token_number(action[1]), lot_place(action[2])
    chosen = chosen_tile(sitting.clicks)
    if chosen in (None, token) and (x, y) in sitting.view.city.lots:
        box = camera.square((x, y))
        sheet.picture(box, *tile_sprite(sitting.view, token, turn), alpha=PROPOSED_ALPHA)
        if chosen is None:
            sheet.zone(box, f"{PROPOSED}{x},{y}", refusal=PICK_FIRST)


def _turn_to(sitting: SnitchSitting, token: int, turn: int) -> None:
    sitting.notes.turn, sitting.notes.fitted = turn, f"{token} {turn}"


def _fitting(sheet: Sheet, sitting: SnitchSitting, camera: Camera, token: int, cell: Cell) -> None:
    """Add a lot where the tile fits as it is: outlined off its neighbours, and whole under the mouse."""
    view, turn = sitting.view, sitting.notes.turn
    name, whole, seen = lot_name(*cell, turn), camera.square(cell), _outline(camera, cell)
    action: Action = ("play", f"t{token + 1}", name)
    refusal = sitting.refusal(action)
    closed, _ = closing(view.city, SHAPES[KIND_OF_FACE[view.face[token]]], *cell, turn)
    if _lies_in(sheet, name) and refusal is None:
        with sheet.raised():
            sheet.picture(whole, *tile_sprite(view, token, turn), alpha=CHOSEN_ALPHA)
            chosen_ring(sheet, whole)
            with sheet.raised(Z_HOVER - Z_CHOICES - 1):  # over other lots and arrows: a button for this one
                others = [
                    camera.square(other) for other in (*view.city.cells, *hints.lots_for(view, token)) if other != cell
                ]
                price = f"{PACK.rules.costs.play} AP"
                words = (("Lay here", price), ("Lay", price), ("Lay", ""))
                plaque = next_plaque(sheet, whole.common(camera.clear), camera.clear, words, others)
                sheet.zone(plaque, f"{LAY}{name}")
            sheet.act(f"{LAY}{name}", partial(sitting.do, action))
            sheet.zone(whole, name, tip=hints.lot_hint(view, token, (*cell, turn)))
    else:
        brackets(sheet, seen)
        sheet.zone(seen, name, refusal=refusal)
    if closed:
        with sheet.raised(Z_HOVER - Z_CHOICES):  # over the button that lays the tile
            closed_tick(sheet, seen)
    sheet.act(name, partial(sitting.do, action))
    sheet.drop(name, TILE)


def area_of(view: SnitchState, action: Action | None) -> Area | None:
    """Return the part of the grid with the lot or the space that `action` is about."""
    match action:
        case ("play", _, lot):
            return Area(*lot_place(lot)[:2], 1, 1)
        case (verb, space) if verb in SPACED:
            return Area(*space_spot(view, space_number(space)), 0, 0).grown(REACH)
    return None


def space_actions(sitting: SnitchSitting) -> list[Action]:
    """Return the actions that a click on a space can carry out."""
    return [action for action in sitting.legal if len(action) == 2 and action[0] in SPACED]


def wanted_lots(sitting: SnitchSitting) -> list[Cell]:
    """Return the lots that the chosen tile can be laid on, and the one that a hint is about: they should be in view."""
    if sitting.busy:
        return []
    token, hint = chosen_tile(sitting.clicks), sitting.proposed
    name = token_name(token) if token is not None else ""
    plays = (action for action in sitting.legal if action[0] == "play")
    return sorted({lot_place(play[2])[:2] for play in plays if (play[1] == name if name else play == hint)})


class Board:
    """The city with all that can be clicked there; what is said of it lies in the first box of a `strip` below it
    that has room."""

    def __init__(
        self, sheet: Sheet, sitting: SnitchSitting, camera: Camera, gone: Collection[str], strip: Sequence[Box] = ()
    ) -> None:
        self.sheet, self.sitting, self.camera, self.strip = sheet, sitting, camera, strip
        self.says_below = False
        self.view, self.seat = sitting.view, sitting.seat
        self._said: Callable[[], None] = lambda: None
        self.city = City(sheet, sitting.view, camera, gone)
        self.token = chosen_tile(sitting.clicks)
        self.offers = {action[:2] for action in sitting.legal}

    def compose(self, _sheet: Sheet, _box: Box) -> bool:
        """Put it on its sheet; tell whether something is said in the strip below it."""
        sheet, sitting, view, camera = self.sheet, self.sitting, self.view, self.camera
        with sheet.clipped(self.city.seen):
            sheet.kept("city", self.city.seen, self._city)
            self._let_walk()
            with sheet.raised(Z_PEOPLE):
                self._say_who()
            for zoi in view.city.zoi_spaces:
                self._zone(zoi)
            let_take(sheet, sitting, camera)
            with sheet.raised(Z_CHOICES):
                compose_proposed(sheet, sitting, camera)
                if self.token is not None and sitting.legal:
                    compose_lots(sheet, sitting, camera, self.token)
                if not sitting.busy:
                    self._spaces()
                    self._answers()
            compose_takers(sheet, sitting, camera)
        with sheet.raised(Z_HOVER):
            self._said()
        return self.says_below

    def _city(self, sheet: Sheet, _: Box) -> None:
        """Put the city on the sheet, with the detective of the seat that is pointed at ringed."""
        pointed = next((seat for seat in range(self.view.seats) if sheet.hovered(f"seat.{seat}")), None)
        self.city.compose(self.seat, pointed, pointed_lot(sheet, self.sitting))

    def _let_walk(self) -> None:
        """Let the own detective be taken up, while it may walk and no other action is begun; a click begins a walk."""
        sheet, sitting, at = self.sheet, self.sitting, self.view.at[self.seat]
        may = any(action[0] in ("walk", "bump") for action in sitting.legal)
        if at == NOWHERE or sitting.busy or not may or sitting.clicks[:1] not in ((), (verb_pick("walk"),)):
            return
        place = meeple_box(self.view, self.camera, self.seat, at)
        if min(place.w, place.h) >= LEAST_TARGET:
            with sheet.gripped(DETECTIVE_TARGET, DETECTIVE_TARGET, picked=True, lies=False):
                sheet.picture(place, *meeple_sprite(self.seat))
            sheet.zone(place, DETECTIVE_TARGET, tip="Drag it to where it shall walk, or click a number.", round=True)
            sheet.act(DETECTIVE_TARGET, partial(sitting.click, verb_pick("walk")))

    def _say_who(self) -> None:
        """Let detectives and snitches say whose they are and what they hold."""
        view, names = self.view, self.sitting.names
        for figure in self.city.figures if view.seats > 1 else ():
            if figure.space in view.site:
                tip = hints.snitch_hint(view, figure.space, names)
            else:
                tip = hints.detective_hint(view, figure.seat, names)
            self.sheet.zone(figure.box, None, tip=tip, round=True)

    def _zone(self, zoi: int) -> None:
        """Let a zone be clicked where something can be done with it, ringed unless something else is being chosen, and
        say what it is."""
        sheet, sitting, name = self.sheet, self.sitting, space_name(zoi)
        disc = marker_box(sheet, self.view, self.camera, zoi)
        tip = hints.zoi_hint(self.view, zoi, sitting.names)
        side = max(disc.w, target_side(sheet, self.camera, 34))
        area, act = disc.middle(side, side), None
        if ("coerce", name) in self.offers:
            tip, act = f"{tip} Click to coerce it.", partial(sitting.do, ("coerce", name))
        elif ("load", name) in self.offers:
            tip, act = f"{tip} Click to take what fits.", partial(take, sitting, name)
        if act is None:
            sheet.zone(area, None, tip=tip, round=True)
            return
        with sheet.raised(Z_CHOICES):
            if not sitting.clicks:
                brackets(sheet, disc.inset(-self._rim), hot=sheet.hovered(name))
            sheet.zone(area, name, tip=tip, round=True)
        sheet.act(name, act)

    @property
    def _rim(self) -> int:
        """How far the ring round a piece stands off, in pixels."""
        return max(2, min(self.sheet.u(4), self.camera.cell // 20))

    # Spaces ---------------------------------------------------------------------------------------------------------

    def _spaces(self) -> None:
        """Show the spaces that can be chosen: where a walk leads with its cost, and whatever else is asked for."""
        sitting, view, camera, sheet = self.sitting, self.view, self.camera, self.sheet
        wanted = sitting.nexts if sitting.clicks and self.token is None else None
        shown = [action for action in space_actions(self.sitting) if wanted is None or action[1] in wanted]
        bumped = next((space_number(a[1]) for a in shown if a[0] == "bump" and sheet.hovered(a[1])), None)
        ghosts = jurisdiction.refuges_after(view, self.seat, bumped) if bumped is not None else []
        walks = [space_number(action[1]) for action in shown if action[0] == "walk"]
        spots = cost_spots(view, walks, cost_side(sheet, camera) / camera.cell)
        others = {"bump": self._bump, "interrogate": self._interrogate}
        for action in shown:
            if action[0] != "walk":
                others.get(action[0], self._asked)(action)
                continue
            space = space_number(action[1])
            places = (at for at in (spots[space], space_spot(view, space)) if self.city.seen.holds(camera.pixel(at)))
            at = next(places, None)
            if at is not None:
                self._walk(action, at, bare=space in ghosts)

    def _walk(self, action: Action, at: Spot, *, bare: bool) -> None:
        """Add a space to walk to with its cost `at` a point, none on a `bare` one; pointed at, with the way there and
        what it is good for. Nothing of it is cut at the edge of the board."""
        sheet, camera, name, space = self.sheet, self.camera, action[1], space_number(action[1])
        side, cost = target_side(sheet, camera, 34, 0.5), hints.arriving(self.view, self.seat, space)
        place = camera.around(at, side).within(self.city.seen)
        sheet.zone(place, name, round=True)
        sheet.act(name, partial(self.sitting.do, action))
        sheet.drop(name, DETECTIVE_TARGET)
        if sheet.hovered(name):
            self._lead(space)
            with sheet.raised(Z_HOVER - Z_CHOICES):
                large = max(side, sheet.u(32))
                place = place.middle(large, large).within(self.city.seen)
                badge(sheet, place, str(cost), COST_HOT_SKIN, WHITE, COST_BIG_STYLE)
        elif not bare:
            place = camera.around(at, cost_side(sheet, camera)).within(self.city.seen)
            if self.sitting.clicks or sheet.looks.carried is not None:
                self._cost(place, cost, quiet=self.token is not None)
            else:  # at rest a spot says where a walk can lead; pointing at one says the rest
                sheet.plate(place.inset(place.w * SPOT_INSET // 100), COST_SKIN)

    def _cost(self, box: Box, cost: int, *, quiet: bool = False) -> None:
        """Add what a walk costs, `quiet` where something else is to be chosen first."""
        small = box.w < self.sheet.u(COST_LEAST)
        style = COST_SMALL_STYLE if small else COST_STYLE
        badge(self.sheet, box, str(cost), COST_SKINS[quiet], QUIET if quiet else WHITE, style)

    def _bump(self, action: Action) -> None:
        """Add a detective who can be sent away, with the cost of it; pointed at, with where that one could go."""
        sheet, view, camera, space = self.sheet, self.view, self.camera, space_number(action[1])
        victim = view.at.index(space)
        ring, lit = self._ringed(meeple_box(view, camera, victim, space), action)
        refuges = jurisdiction.refuges_after(view, self.seat, space)
        near = [self._pixel(at) for at in (*view.at, *refuges) if at not in (NOWHERE, space)]
        near += [spot for zoi in view.city.zois_at(space) for spot in self._zone_pixels(zoi)]
        with sheet.raised(Z_HOVER - Z_CHOICES if lit else 1):
            self._cost(
                self._badge(ring, cost_side(sheet, camera), near, action[1]), hints.arriving(view, self.seat, space)
            )
        if lit:
            self._lead(space)
            with sheet.raised(Z_HOVER - Z_CHOICES):
                for refuge in refuges:
                    ghost = meeple_box(view, camera, victim, refuge)
                    draw_arrow(sheet, ring, ghost, sheet.theme.seats[victim])
                    sheet.picture(ghost, *meeple_sprite(victim), alpha=GHOST_ALPHA)
                    sheet.plate(ghost.inset(-sheet.u(2)), Skin(None, None, MAY_CLICK, 2, 999, dash=True))

    def _way(self, goal: int) -> None:
        """Draw the walk to `goal`, below the pieces and the numbers on it."""
        path = self.view.city.path(self.view.at[self.seat], goal)
        with self.sheet.raised(Z_WAY - Z_CHOICES):
            draw_way(self.sheet, list(map(self._pixel, path)), WHITE, WAY_DOT)

    def _lead(self, goal: int) -> None:
        """Draw the walk to `goal`, and say what comes of it."""
        self._way(goal)
        end = self.camera.around(space_spot(self.view, goal), target_side(self.sheet, self.camera, 40))
        self._say(end, hints.walk_hint(self.view, self.seat, goal, self.sitting.names), goal)

    def _pixel(self, space: int) -> tuple[int, int]:
        """Return the middle of a space."""
        return self.camera.pixel(space_spot(self.view, space))

    def _say(self, near: Box, text: str, *about: int) -> None:
        """Have something said about spaces, one of which is `near`, where it hides no other choice and no ghost of who
        would give way; who is asked where to give way to sees the city beside it."""
        view, camera, city, chosen = self.view, self.camera, self.view.city, space_actions(self.sitting)
        sent = view.decider == self.seat and about and about[0] in view.at and ("bump", space_name(about[0])) in chosen
        zois = {city.zoi_of[space] for space in about if space in city.zoi_of}
        zois |= {zoi for space in about if space not in city.zoi_of for zoi in city.zois_at(space)}
        spoken = {tile_of(space) for space in (*about, *(space for zoi in zois for space in city.zoi_spaces[zoi]))}
        tiles = [(camera.square(cell), SPOKEN_OF if t in spoken else OTHER) for cell, t in tiles_by_cell(view).items()]
        others = [space for space in (space_number(action[1]) for action in chosen) if space not in about]
        weighed = [(near, POINTED), *tiles]
        weighed += [(camera.around(space_spot(view, space), camera.cell * 2 // 5), CHOICE) for space in others]
        for space in jurisdiction.refuges_after(view, self.seat, about[0]) if sent else ():
            weighed.append((camera.around(space_spot(view, space), camera.cell // 2), POINTED))
        if any(action[0] == "yield" for action in chosen):
            weighed += [(box, POINTED) for box, _ in tiles]
        area = camera.clear.inset(self.sheet.u(4))
        below = say_below(self.sheet, self.strip, text)
        self._said = below or partial(caption, self.sheet, area, near, text, weighed, camera.cell)
        self.says_below = below is not None

    def _interrogate(self, action: Action) -> None:
        """Add a snitch that can be questioned; pointed at, with who gets what."""
        sheet, view, camera, site = self.sheet, self.view, self.camera, space_number(action[1])
        ring, lit = self._ringed(snitch_box(view, camera, site), action)
        zoi, own = view.city.zoi_of[site], camera.pixel(snitch_spot(view, site))
        near = [spot for spot in self._zone_pixels(zoi) if spot != own]
        near += [self._pixel(at) for at in view.at if at != NOWHERE and zoi in view.city.zois_at(at)]
        with sheet.raised(1):
            place = self._badge(ring, max(16, min(sheet.u(24), round(camera.cell * 0.3))), near, action[1])
            sheet.plate(place, COST_SKIN)
            sheet.icon(place.inset(place.w // 6), "interrogate", MAY_CLICK)
        if lit:
            self._say(ring, hints.interrogate_hint(view, self.seat, site, self.sitting.names), site, view.at[self.seat])

    def _ringed(self, piece: Box, action: Action, target: str = "") -> tuple[Box, bool]:
        """Put corners round a piece that can be clicked, above all pieces; return its box, and whether it is lit."""
        sheet, target = self.sheet, target or action[1]
        ring, lit = piece.inset(-self._rim), sheet.hovered(target) or sheet.hovered(PREFIX + target)
        side = max(ring.w, target_side(sheet, self.camera, 36))
        brackets(sheet, ring, hot=lit)
        sheet.zone(piece.middle(side, side), target, round=True)
        sheet.act(target, partial(self.sitting.do, action))
        return ring, lit

    def _badge(self, ring: Box, side: int, near: Sequence[tuple[int, int]], target: str) -> Box:
        """Return where the badge of a ringed piece is, off what is `near`; it can be clicked as the piece itself."""
        place = badge_place(ring, side, near)
        whole = max(side, LEAST_TARGET)
        self.sheet.zone(place.middle(whole, whole), target, round=True)
        return place

    def _zone_pixels(self, zoi: int) -> list[tuple[int, int]]:
        """Return the middles of what lies and stands in a zone."""
        return [self.camera.pixel(spot) for spot, _ in zone_things(self.view, zoi)]

    def _asked(self, action: Action) -> None:
        """Add a space that answers a question, with the letter that it has among the options."""
        sheet, camera, (verb, name) = self.sheet, self.camera, action
        side = target_side(sheet, camera, 36, 0.7)
        space, letter = space_number(name), letter_of(self.sitting, action)
        if verb == "start":
            side = max(side, round(camera.cell * (HQ_SHARE if space == 0 else START_SHARE)))
        disc = max(sheet.u(22), side * 3 // 4)
        asked = [space_number(a[1]) for a in self.sitting.legal if a[0] == verb] if letter else [space]
        spot = camera.around(cost_spots(self.view, asked, disc / camera.cell, alone=True)[space], side)
        lit = sheet.hovered(name) or sheet.hovered(f"{PREFIX}{verb} {name}")
        with sheet.raised(Z_HOVER - Z_CHOICES if lit else 0):
            sheet.zone(spot, name, round=True)
            brackets(sheet, spot, hot=lit)
            if letter:
                place = spot.middle(disc, disc)
                if verb == "yield":
                    sheet.picture(spot.inset(self._rim), *meeple_sprite(self.seat), alpha=GHOST_ALPHA)
                    disc = max(sheet.u(LETTER), side * 2 // 5)
                    place = Box(spot.right - disc, spot.bottom - disc, disc, disc)
                badge(sheet, place, letter, COST_SKIN, WHITE, COST_STYLE)
            elif verb != "start":  # there is a star already
                sheet.plate(spot.middle(side // 3, side // 3), Skin(MAY_CLICK, MAY_CLICK, None, radius=999))
        sheet.act(name, partial(self.sitting.do, action))
        if lit:
            if verb == "yield":
                self._way(space)
            self._say(spot, hints.answer_hint(self.view, self.seat, action, self.sitting.names), space)

    def _answers(self) -> None:
        """Let the pieces in the city answer what is asked: a snitch that collects, who keeps a cube or leaves it."""
        view, at, frame = self.view, self.view.at[self.seat], self.view.frames[-1] if self.view.frames else None
        places: dict[Action, str] = {("keep",): DETECTIVE} | {("collect", snitch): snitch for snitch in SNITCH_IDS}
        if isinstance(frame, phases.Information):
            places["leave",] = space_name(frame.zoi)
        for action in filter(self.sitting.may, places) if END not in self.sitting.legal else ():
            place = place_box(self.sheet, view, self.camera, places[action], self.seat)
            ring, lit = self._ringed(place, action, action_text(action))
            if lit:
                said = hints.answer_hint(view, self.seat, action, self.sitting.names)
                self._say(ring, said, *([at] if at != NOWHERE else []))

    # Out of sight ---------------------------------------------------------------------------------------------------

    def compose_beyond(self, _sheet: Sheet, _box: Box, small_map: SmallMap) -> None:
        """Put arrows to what can be chosen out of sight over the board, and to the rest of the city, and the small map
        of it. What can be chosen and is in sight stays clear of tips."""
        sheet, sitting, view, camera = self.sheet, self.sitting, self.view, self.camera
        lots = {lot: Area(*lot, 1, 1) for lot in wanted_lots(sitting)}
        chosen = [] if sitting.busy else space_actions(sitting)
        spaces = {
            space: Area(*space_spot(view, space), 0, 0).grown(REACH)
            for space in (space_number(action[1]) for action in chosen)
        }
        asked = spaces if END not in sitting.legal else {}  # on one's turn they are all over the city
        for area in (*lots.values(), *asked.values()):
            sheet.clear.append(pixels_of(camera, area).common(camera.box))
        spots = [
            (1.0, 1.0),
            *(space_spot(view, space) for space in view.city.touches),
            *(space_spot(view, figure.space) for figure in self.city.figures),
        ]
        spots += [zone_places(view, zoi).marker for zoi in view.city.zoi_spaces]
        taken = [(pixels_of(camera, area), 100.0) for area in (*lots.values(), *spaces.values())]
        taken += [(pixels_of(camera, Area(*spot, 0, 0).grown(REACH)), PIECE) for spot in spots]
        taken += [(camera.square(cell), CHOICE) for cell in view.city.cells]
        hinted = area_of(view, sitting.proposed) if sitting.proposed in sitting.offered else None
        beyond: dict[str, Sequence[Area]] = {"lot": list(lots.values()), "space": list(spaces.values())}
        compose_arrows(sheet, camera, beyond, taken, hinted, [Area(*cell, 1, 1) for cell in view.city.cells])
        hq, new = {cell for cell, token in tiles_by_cell(view).items() if token < 0}, self._new_cells()
        chart = Chart(
            {cell: HQ_INK if cell in hq else NEW_INK if cell in new else TILE_INK for cell in view.city.cells},
            frozenset(hq),
            fitting_lots(sitting),
            [space_spot(view, space) for space in spaces],
            [
                (space_spot(view, view.at[seat]), sheet.theme.seats[seat])
                for seat in (*range(view.seats), view.active)
                if view.at[seat] != NOWHERE
            ],
        )
        small_map.compose(sheet, camera, chart, "The whole city (F)", "Closer to the detective (F)")

    def _new_cells(self) -> set[Cell]:
        """Return the cells of the tiles that others have laid since the seat at the table acted last."""
        laid = {token: (x, y) for token, x, y, _ in self.view.laid}
        found: set[Cell] = set()
        for entry in reversed(self.sitting.past):
            if entry.seat == self.seat and not entry.auto:
                break
            found |= {laid[e.token] for e in entry.events if isinstance(e, TileLaid) and e.token in laid}
        return found
