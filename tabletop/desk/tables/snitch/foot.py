"""The foot of the table: what can be done and why not, the answers to a question, and the tiles in hand."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from tabletop.core.actions import Action
from tabletop.core.picking import verb_of, verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    FIELD,
    HEADING,
    LINE,
    MAY_CLICK,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
    rgb,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.draw.words import tell
from tabletop.desk.parts.actions import bar_wide, compose_action_bar, compose_answers
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.hand import GAP as TILE_GAP
from tabletop.desk.parts.hand import GOOD, Held, Tray, side_for
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.snitch import own
from tabletop.desk.tables.snitch.art import hq_spot, sprite, tile_sprite
from tabletop.desk.tables.snitch.drawers import drawer_kind, option
from tabletop.desk.tables.snitch.regions import Regions
from tabletop.desk.tables.snitch.sitting import SnitchSitting, chosen_tile, letter_of
from tabletop.desk.tables.snitch.targets import TILE
from tabletop.desk.tables.spots import OPENER
from tabletop.games.snitch.actions import DRAW, END, FLIP
from tabletop.games.snitch.advice import is_idle
from tabletop.games.snitch.grammar import GRAMMAR
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK
from tabletop.games.snitch.spaces import HQ_NAMES, lot_name, token_name
from tabletop.games.snitch.why import nearest

COSTS = PACK.rules.costs
LABELS: dict[str, tuple[str, ...]] = {
    "walk": ("Walk",),
    "draw": ("Draw tile", "Draw"),
    "play": ("Lay tile", "Lay"),
    "flip": ("Flip chip", "Flip"),
    "upgrade": ("Upgrade",),
    "interrogate": ("Interrogate",),
    "cubes": ("Cubes",),
    "end": ("End turn",),
}
"""What the action buttons say, from full to brief."""
TIPS = {
    "walk": "Then click a number in the city.",
    "draw": "A tile from the stack comes to your hand.",
    "play": "Then click one of your tiles, and a lot for it.",
    "flip": "One dead chip goes live: it is worth 1 AP, from your next turn on.",
    "upgrade": "Build a snitch or raise your Street Cred.",
    "interrogate": "Then click a snitch of somebody else that you stand beside.",
    "cubes": "Take, give and put down cubes; the jail and the DA.",
    "end": "",
}
"""What comes of the action buttons, or is clicked next."""
NO_USE = "no use now"
FLIPPED_LAST = "This is your last turn: it can’t be spent any more."
NONE = {
    "walk": Reason("No street leads anywhere from here yet.", "snitch.12"),
    "play": Reason("Your hand is empty: draw a tile first.", "snitch.11"),
    "upgrade": Reason("All your upgrades are built.", "snitch.15"),
    "interrogate": Reason("No other detective has built a snitch yet.", "snitch.19"),
}
"""Why there is not even an action of a verb to try."""
LABEL_WIDE = 104
"""How wide the label of the tiles is beside them, in units."""
LABEL_HIGH = 24
"""How high it is above them, in units, where they need that width."""
HELD = 4
"""So many tiles in hand always have room in a roomy foot."""
NONE_WIDE = 232
"""How wide the place that says so is where there are none, in units."""
SLOT_SKIN = Skin(FIELD, FIELD, LINE, 1.5, 7, dash=True, alpha=130)
SLOT_HOVER_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 1.5, 7, dash=True)
SPOT_SKIN = Skin(MAY_CLICK, MAY_CLICK, rgb("#14263f"), 1.5, 999)
LETTER_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 2, 999)


def end_turn(sitting: SnitchSitting) -> None:
    """End the turn; what was opened for it is put away with it."""
    if sitting.mode and sitting.may(END):
        sitting.open("")
    sitting.do(END)


def act_target(id_: str) -> str:
    """Return the target of an action button."""
    return f"{OPENER}{id_}"


def acts(sitting: SnitchSitting) -> list[Choice]:
    """Return the action buttons in the order in which they stand."""
    view = sitting.view
    left = view.left_to_spend() if view.active == sitting.seat and view.round else 0
    last = view.turns_left(sitting.seat) == 1
    flip = {"widest": NO_USE, **({"second": NO_USE, "tip": FLIPPED_LAST} if last else {})}
    choices = [
        _begins(sitting, "walk"),
        _does(sitting, DRAW),
        _begins(sitting, "play"),
        _does(sitting, FLIP, **flip),
        _begins(sitting, "upgrade", partial(sitting.open, "upgrade")),
        _begins(sitting, "interrogate"),
        _button("cubes", partial(sitting.open, "cubes"), sitting.refusal(END), second="free"),
        _button("end", partial(end_turn, sitting), sitting.refusal(END), second=f"{left} AP left", widest="9 AP left"),
    ]
    lit = act_target(next_up(sitting))
    shown = [one for one in choices if view.seats > 1 or one.target != act_target("interrogate")]
    return [msgspec.structs.replace(one, main=one.target == lit) for one in shown]


def _button(id_: str, act: Callable[[], None], refusal: Reason | None, **looks: Any) -> Choice:
    """Return the action button of a verb, or of the drawer of cubes, with its price and what comes next."""
    price = getattr(COSTS, id_, None)
    fields = {"second": f"{price} AP", "price": str(price)} if price is not None else {}
    icon = GRAMMAR.verbs[id_].icon if id_ in GRAMMAR.verbs else id_
    return Choice(
        LABELS[id_], act_target(id_), act, icon=icon, refusal=refusal, **{"tip": TIPS[id_], **fields, **looks}
    )


def _does(sitting: SnitchSitting, action: Action, **looks: Any) -> Choice:
    """Return the button of an action that is carried out at once."""
    refusal = sitting.refusal(action) or sitting.refusal(END)
    return _button(action[0], partial(sitting.do, action), refusal, **looks)


def _begins(sitting: SnitchSitting, verb: str, act: Callable[[], None] | None = None) -> Choice:
    """Return the button of a verb that needs more: it picks the verb unless it does another `act`."""
    refusal = _why_no(sitting, verb)
    second = {"second": f"{COSTS.walk} AP a step"} if verb == "walk" else {}
    return _button(verb, act or partial(sitting.click, verb_pick(verb)), refusal, **second)


def chosen_act(sitting: SnitchSitting) -> str:
    """Return the id of the button of what is begun, "" for none."""
    if END not in sitting.legal:
        return ""
    if sitting.mode in ("upgrade", "cubes"):
        return sitting.mode
    if chosen_tile(sitting.clicks) is not None:
        return "play"
    return verb_of(sitting.clicks[0]) if sitting.clicks else ""


def next_up(sitting: SnitchSitting) -> str:
    """Return the id of the button to be lit: that which ends a turn in which nothing left to do is of use; "" for
    none."""
    if END not in sitting.legal or chosen_act(sitting):
        return ""
    return "end" if all(is_idle(sitting.view, sitting.seat, action) for action in sitting.legal) else ""


def tile_refusal(sitting: SnitchSitting, token: int) -> Reason | None:
    """Return why the hand tile `token` can't be laid now, None when it can."""
    name = token_name(token)
    if any(action[:2] == ("play", name) for action in sitting.legal):
        return None
    view = sitting.view
    lots = [(x, y) for (x, y), asked in sorted(view.city.lots.items()) if asked]
    reason = sitting.refusal(("play", name, lot_name(*lots[0], 0)))
    if END in sitting.legal and view.left_to_spend() >= COSTS.play:
        return Reason("However it is turned, this tile fits no lot of the city yet.", "snitch.11")
    return reason


def _why_no(sitting: SnitchSitting, verb: str) -> Reason | None:
    """Return why no action of `verb` is legal, None where one is."""
    if any(action[0] == verb or (action[0] == "bump" and verb == "walk") for action in sitting.legal):
        return None
    hand = sitting.view.zones[f"hand.{sitting.seat}"]
    if verb == "play" and hand:
        return tile_refusal(sitting, hand[0])
    action = nearest(sitting.view, sitting.seat, verb)
    return (sitting.refusal(action) if action is not None else None) or sitting.refusal(END) or NONE[verb]


def compose_foot(sheet: Sheet, box: Box, found: Regions, sitting: SnitchSitting) -> None:
    """Add the action buttons, saying as much as there is room for, or the answers to a question; in a roomy window the
    tiles in hand stand beside them, and in the past beside what leads through it."""
    u, row, past = sheet.u, acts(sitting), sitting.looking_back
    if found.arrangement == "roomy":
        sheet.plate(box, PANEL_SKIN)
        box = box.inset(u(16), u(10))
        wide = found.prompt.w if past else bar_wide(sheet, row, box.w - u(20 + LABEL_WIDE) - HELD * u(GOOD + TILE_GAP))
        box, tiles = box.cut_right(wide, u(16))
        points, box = box.cut_top(u(32), u(6))
        own.points(sheet, points, sitting)
        sheet.clear.append(points)
        _tiles(sheet, tiles, sitting)
    elif found.arrangement != "tight" and not past:
        sheet.plate(box, PANEL_SKIN)
        box = box.inset(u(8), u(5))
    if drawer_kind(sitting) == "options":
        compose_answers(sheet, box, [_answer(sitting, action) for action in sitting.legal])
    elif not past:
        compose_action_bar(sheet, box, row, act_target(chosen_act(sitting)))


# Answers ------------------------------------------------------------------------------------------------------------


def _answer(sitting: SnitchSitting, action: Action) -> Choice:
    """Return an answer with what shows its place on the board: its letter there, or which space of HQ it is."""
    letter, mark = letter_of(sitting, action), None
    if action[0] == "start":
        mark = partial(_hq_sign, HQ_NAMES.index(action[1]))
    elif letter:
        mark = partial(badge, words=letter, skin=LETTER_SKIN, ink=TEXT, style=STRONG)
    return msgspec.structs.replace(option(sitting, action), mark=mark)


def _hq_sign(space: int, sheet: Sheet, box: Box) -> None:
    sheet.picture(box, *sprite("hq-sign"))
    (x, y), side = hq_spot(space), box.w * 38 // 100
    spot = box.x + round(box.w * x) - side // 2, box.y + round(box.h * y) - side // 2
    sheet.plate(Box(*spot, side, side), SPOT_SKIN)


# The tiles in hand --------------------------------------------------------------------------------------------------


def _piles(sitting: SnitchSitting) -> list[list[int]]:
    """Return the tiles in hand by kind, in the order in which the kinds came; the chosen one lies on top."""
    view, chosen = sitting.view, chosen_tile(sitting.clicks)
    kinds: dict[int, list[int]] = {}
    for token in view.zones[f"hand.{sitting.seat}"]:
        kinds.setdefault(KIND_OF_FACE[view.face[token]], []).append(token)
    return [sorted(tokens, key=lambda token: token != chosen) for tokens in kinds.values()]


def _tiles(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the tiles in hand, beside their label or where they need its width below it."""
    u, count = sheet.u, len(sitting.view.zones[f"hand.{sitting.seat}"])
    piles, chosen = len(_piles(sitting)), chosen_tile(sitting.clicks) is not None
    title = "Tiles" if sitting.watched else "Your tiles"
    picked = ("1 is chosen" if count > 1 else "chosen") if chosen else ""
    label, beside = box.cut_left(u(LABEL_WIDE), u(4))
    name = Span((title.upper(),), HEADING, QUIET, rank=1)
    if not piles or side_for(max(3, piles), beside, u(TILE_GAP), u(104))[0] >= u(GOOD):
        head, rest = label.cut_top(u(24), u(2))
        Line([name]).compose(sheet, head)
        Line([Span((picked,), SMALL_BOLD, TEXT)]).compose(sheet, rest.cut_top(sheet.line(SMALL))[0])
    else:
        label, beside = box.cut_top(u(LABEL_HIGH))
        spans = [name, Span((picked, ""), SMALL_BOLD, TEXT)]
        Line(spans, gap=12).compose(sheet, label)
    compose_tray(sheet, beside, sitting, centred=True)


def compose_tray(sheet: Sheet, box: Box, sitting: SnitchSitting, *, centred: bool = False) -> None:
    """Add the tiles in hand as large as they fit."""
    hand = sitting.view.zones[f"hand.{sitting.seat}"]
    sheet.anchors[f"hand.{sitting.seat}"] = box.cut_top(min(box.h, box.w))[0]
    if not hand:
        _no_tiles(sheet, box, sitting, centred=centred)
        return
    tray = Tray([[token] for token in hand], _piles(sitting), partial(_piled, sitting))
    tray.compose(sheet, box, centred=centred)


def _piled(sitting: SnitchSitting, tokens: list[int]) -> Held:
    token, chosen = tokens[0], chosen_tile(sitting.clicks) == tokens[0]
    refusal = tile_refusal(sitting, token)
    drawing = tile_sprite(sitting.view, token, sitting.notes.turn if chosen else 0)

    def draw(on: Sheet, place: Box, angle: float) -> None:
        on.picture(place, *drawing, fit=Fit(radius=on.u(5)), alpha=255 if refusal is None else 150)

    tip = "R turns it. Click again to put it back." if chosen else "Click to lay it."
    names = tuple(token_name(one) for one in tokens)
    return Held(names[0], draw, chosen=chosen, tip=tip, refusal=refusal, kind=TILE, names=names, turns="turn")


def _no_tiles(sheet: Sheet, box: Box, sitting: SnitchSitting, *, centred: bool) -> None:
    """Say that no tile is in hand, and how to get one: a click does."""
    u, price, draws = sheet.u, PACK.rules.costs.draw, sitting.may(DRAW)
    high, wide = min(u(104), box.h), min(box.w, max(u(104), u(NONE_WIDE)))
    place = Box(box.x, box.y + (box.h - high) // 2 if centred else box.y, wide, high).inset(u(2))
    if draws:
        sheet.act("hand.draw", partial(sitting.do, DRAW))
    skin = SLOT_HOVER_SKIN if draws and sheet.hovered("hand.draw") else SLOT_SKIN
    tip = f"A tile from the stack comes to your hand for {price} AP." if draws else "You have no tile in hand."
    sheet.plate(place, skin, target="hand.draw" if draws else None, tip=tip)
    texts = [f"No tiles: draw one ({price} AP)", "No tiles: draw one"] if draws else ["No tiles in hand"]
    tell(sheet, place.inset(u(4)), (*texts, "No tiles", "none"), SMALL, TEXT if draws else QUIET, layout=CENTRED)
