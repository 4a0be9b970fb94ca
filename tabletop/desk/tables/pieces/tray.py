"""The tray at the foot: mods in hand, and the keys of what can be done, or the course of what is under way."""

from collections.abc import Sequence
from functools import partial

import msgspec

from tabletop.core.actions import Action
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.core.state import HIDDEN
from tabletop.desk.board.marks import LOST
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED, ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring, closed_tick
from tabletop.desk.draw.theme import (
    ON_LIGHT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    SMALL,
    SMALL_BOLD,
    TEXT,
    WHITE,
    Skin,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.pieces.art import (
    FIELD_COME,
    FIELD_DONE,
    KEY,
    KEY_HOT,
    KEY_OFF,
    KEY_WORD,
    QUIET_TEXT,
    SIGN,
    STEP_NOW,
    said,
    sprite,
    wordings,
)
from tabletop.desk.tables.pieces.mods import MOD_RATIO, compose_mod, mod_said
from tabletop.desk.tables.pieces.reading import ACTIONS, PHASE_FRAMES, PiecesAsking, armed
from tabletop.desk.tables.spots import DO, LISTED
from tabletop.games.pieces.pack import MOD_NAMES, MOD_OF, RULES
from tabletop.games.pieces.state import HANDS, PiecesState
from tabletop.games.pieces.values import cost_of

ICONS = {
    "upgrade": "mark-upgrade",
    "move": "mark-move",
    "attack": "mark-attack",
    "influence": "mark-influence",
    "laylow": "mark-laylow",
    "regroup": "mark-regroup",
    "scavenge": "mark-scavenge",
    "pass": "mark-pass",
    "keep": "mark-tower",
    "mayor": "mayor",
    "favor": "mark-crown",
    "equip": "mark-mod",
    "discard": "mark-mod",
    "pay": "mark-dis",
    "revert": "mark-cit",
    "send": "mark-cit",
}
MAIN_SHARE = 1.35
"""How many times as wide as the others the last key of a long row is, which carries out what is picked: its words are
the longest."""
PLAIN_ICONS = {"skill": "bolt", "aim": "target"}
"""The icons that all games share for other verbs; those without one have a tick."""
LISTED_SLOTS = ("whose", "skill")
"""What is answered by a list where it can't be clicked on the table."""
MOD_WIDE = 84  # units
MOD_LEAST = 40  # units
TOLD_FROM = 130  # units; in a hand so high what mods do is said below them
TOLD_LEAST = 110  # units, a mod with its words
TOLD_MOST = 190  # units
TOLD_SHARE = 56  # hundredths of the height that the mod itself takes then
ICON = 26  # units
PRICED_FROM = 44  # units; a key so high shows what it takes
MOST_KEY = 96  # units
MOST_KEY_HIGH = 66  # units
HIGH_BOX = 100  # units; in a box so high keys stand in columns
END_KEY = 52  # units, the height of a key below the steps of a course
MOST_FIELD = 44  # units, the height of a step in a column
ONE_COLUMN = 3
"""So many keys in a high box stand below each other."""
STEPS = {
    "GiveFavor": 0,
    "Dispersing": 1,
    "ChoosePart": 1,
    "KeepCard": 2,
    "MayorWalk": 3,
    "Revert": 1,
    "DropMod": 2,
    "Aim": 3,
}
"""Which step of its phase a decision is."""
HEADLINES = (("favor", "mark-crown"), ("story", "mark-news"), ("tower", "mark-tower"), ("mayor", "mayor"))
EVENING = (
    ("tile", "mark-dis"),
    ("town", "mark-cit"),
    ("mods", "mark-mod"),
    ("tower", "mark-tower"),
    ("count", "mark-star"),
)
ENDS = ("pass", "done", "stay")
"""What ends a decision and is called otherwise on its key than in an order."""


class Key(msgspec.Struct, frozen=True):
    """A key: its target, words, picture, what picking it does or why it can't, and how it looks."""

    target: str
    words: tuple[str, ...]
    icon: tuple[str, ...] = ()
    pick: str = ""
    refusal: Reason | None = None
    cost: int = 0
    gain: int = 0
    main: bool = False
    lit: bool = False
    live: bool = False
    tip: str = ""


# The hand -------------------------------------------------------------------------------------------------------------


def compose_hand(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the mods in hand side by side; those that can be used now are in corners."""
    u, view, seat = sheet.u, asking.view, asking.seat
    sheet.anchors[HANDS[seat]] = box
    held = view.zones[HANDS[seat]]
    if not held:
        return
    gap = u(8)
    rows = 1
    while rows < 3 and (box.w + gap) * rows // len(held) - gap < u(MOD_LEAST):
        rows += 1
    columns = -(-len(held) // rows)
    each = (box.w + gap) // columns - gap
    told = rows == 1 and box.h >= u(TOLD_FROM) and each >= u(TOLD_LEAST)
    room = box.h * TOLD_SHARE // 100 if told else (box.h + gap) // rows - gap
    high = min(room, round(min(u(MOD_WIDE) * (2 if box.h > u(260) else 1), each) * MOD_RATIO))
    wide = max(u(MOD_LEAST), round(high / MOD_RATIO))
    usable = {action[1] for action in asking.reading.fits if action[0] in ("equip", "discard")}
    for n, token in enumerate(held):
        name = MOD_NAMES[token]
        x, y = n % columns, n // columns
        chosen, live = asking.chosen(name), name in usable
        if told:
            column = Box(box.x + x * (min(each, u(TOLD_MOST)) + gap), box.y, min(each, u(TOLD_MOST)), box.h)
            place = column.cut_top(high)[0].middle(wide, high)
            _tell_mod(sheet, column.cut_top(high, u(6))[1], view, token)
        else:
            down = max(0, (box.h - rows * (high + gap) + gap) // 2)
            place = Box(box.x + x * (wide + gap), box.y + y * (high + gap) + down, wide, high)
        compose_mod(sheet, place, view, token, dim=asking.acts and not live and not chosen)
        sheet.anchors[name] = place
        word = asking.leads(name)
        if chosen:
            chosen_ring(sheet, place.inset(u(2)))
        elif live:
            brackets(sheet, place, hot=sheet.hovered(name))
        refusal = None if word or not asking.acts else asking.sitting.refusal(("equip", name))
        sheet.zone(place, name if word or refusal else None, tip=mod_said(view, token), refusal=refusal)
        if word:
            sheet.act(name, partial(asking.sitting.click, word))


def _tell_mod(sheet: Sheet, box: Box, view: PiecesState, token: int) -> None:
    """Say below a mod what it is called and what it does, as far as there is room."""
    if view.face[token] == HIDDEN:
        return
    mod = MOD_OF[view.face[token]]
    title, rest = box.cut_top(sheet.line(SMALL_BOLD))
    words = fitting(sheet, title.w, SMALL_BOLD, mod.title)
    sheet.text(title, words or mod.sign or mod.title, SMALL_BOLD, WHITE, CENTRE if words else ELIDED)
    if sheet.text_height(mod.text, SMALL, rest.w) <= rest.h:
        sheet.text(rest, mod.text, SMALL, TEXT, CENTRED)


def compose_pips(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Show what is left of the action under way: a full disc for each point that can still be used."""
    used, whole = asking.pips()
    side = min(sheet.u(20), (box.w - sheet.u(4) * whole) // max(1, whole))
    if not whole or side < sheet.u(8):
        return
    ink = LOST if asking.frame == "LoseParts" else WHITE
    for n in range(whole):
        place = Box(box.right - (n + 1) * (side + sheet.u(4)), box.centre[1] - side // 2, side, side)
        left = n < whole - used
        sheet.plate(place, Skin(ink, ink, None, radius=999) if left else Skin(None, None, QUIET_TEXT, 1.5, 999))
    sheet.zone(box, None, tip=said("left_of_action", left=whole - used, all=whole))


# Keys -----------------------------------------------------------------------------------------------------------------


def compose_keys(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put what can be done on keys: actions, amounts, answers; or the course of what is under way, with its end."""
    if not asking.acts:
        _course(sheet, box, asking)
        return
    end = _end(asking)
    if asking.frame == "TakeMastermind" and asking.plan is not None:
        _row(sheet, box.middle(box.w // 2, box.h), end)
        return
    if asking.reading.amounts:
        _row(sheet, box, [*_amounts(asking), *end], sheet.u(MOST_KEY + 40))
        return
    listed = _listed(sheet, asking)
    if listed:
        _row(sheet, box, [*listed, *end])
    elif asking.frame in PHASE_FRAMES and _is_high(sheet, box):
        keys, rest = box.cut_bottom(len(end) * sheet.u(END_KEY + 6), sheet.u(6 if end else 0))
        if end:
            _columns(sheet, keys, end)
        _course(sheet, rest, asking)
    elif asking.frame in PHASE_FRAMES:
        wide = min(sheet.u(150), box.w // 3)
        place, rest = box.cut_right(wide, sheet.u(8)) if end else (box, box)
        if end:
            _row(sheet, place if len(end) == 1 else place.around(rest.cut_right(wide)[0]), end)
            rest = rest if len(end) == 1 else rest.cut_right(wide, sheet.u(8))[1]
        _course(sheet, rest, asking)
    else:
        _row(sheet, box, [*_actions(asking), *end])


def _row(sheet: Sheet, box: Box, keys: Sequence[Key], most: int = 0) -> None:
    """Put keys beside each other, up to `most` pixels wide where that is given; in a high box in two columns."""
    gap = sheet.u(6)
    if _is_high(sheet, box):
        _columns(sheet, box, keys)
        return
    most = most or (sheet.u(MOST_KEY) if len(keys) > 4 else box.w)
    shares = [1.0] * (len(keys) - 1) + [MAIN_SHARE if len(keys) > 4 else 1.0]
    each = min(most, (box.w - gap * (len(keys) - 1)) / sum(shares))
    x = float(box.x)
    for key, share in zip(keys, shares, strict=True):
        _key(sheet, Box(round(x), box.y, round(each * share), box.h), key)
        x += each * share + gap


def _is_high(sheet: Sheet, box: Box) -> bool:
    """Tell whether what stands in a box stands below each other."""
    return box.h >= sheet.u(HIGH_BOX)


def _columns(sheet: Sheet, box: Box, keys: Sequence[Key]) -> None:
    """Put keys in two columns from the top down, up to three below each other; one without another takes a row."""
    u = sheet.u
    columns = 1 if len(keys) <= ONE_COLUMN else 2
    rows = -(-len(keys) // columns)
    high = min(u(MOST_KEY_HIGH), (box.h - u(6) * (rows - 1)) // rows)
    for n in range(rows):
        line = Box(box.x, box.y + n * (high + u(6)), box.w, high)
        some = keys[n * columns : (n + 1) * columns]
        for place, key in zip(line.columns(len(some), u(6)), some, strict=True):
            _key(sheet, place, key)


def _key(sheet: Sheet, box: Box, key: Key) -> None:
    """Put a key into a box: its picture above its words, what it takes in its corner."""
    u, hot, off = sheet.u, sheet.hovered(key.target), key.refusal is not None
    if key.main:
        sheet.main.append(key.target)
        skin = PRIMARY_HOVER_SKIN if hot else PRIMARY_SKIN
    else:
        skin = KEY_OFF if off else KEY_HOT if hot else KEY
    style = KEY_WORD
    words = fitting(sheet, box.w - u(6), style, *key.words)
    if not words or words != key.words[0]:
        narrow = fitting(sheet, box.w - u(10), SIGN, *key.words)
        words, style = (narrow, SIGN) if narrow and (not words or narrow == key.words[0]) else (words, style)
    tip = key.tip if words == key.words[0] else f"{key.words[0]}. {key.tip}".strip()
    sheet.plate(box, skin, target=key.target, tip="" if off else tip, refusal=key.refusal)
    sheet.clear.append(box)
    ink = ON_LIGHT if key.main else QUIET_TEXT if off else WHITE
    high = sheet.line(style) if words else 0
    side = min(u(ICON), max(0, box.h - high - u(14))) if key.icon else 0
    stack = box.middle(box.w, side + high + (u(2) if side and high else 0))
    if side >= u(14):
        sheet.picture(stack.cut_top(side)[0].middle(side, side), *key.icon, tint=ink)
    elif not words and key.icon:
        sheet.picture(box.middle(box.h - u(8), box.h - u(8)), *key.icon, tint=ink)
    if words:
        place = stack.cut_bottom(high)[0] if side >= u(14) else box.middle(box.w, max(high, 1))
        sheet.text(place, words, style, ink, CENTRE, ground=skin.top)
    if box.h >= u(PRICED_FROM):
        _price(sheet, box, key)
    if key.lit:
        chosen_ring(sheet, box.inset(u(3)))
    elif key.live and not off and not key.main:
        brackets(sheet, box, hot=hot)


def _price(sheet: Sheet, box: Box, key: Key) -> None:
    """Put what a key takes in moons into its corner, or what it gives."""
    u = sheet.u
    roomy = box.h >= u(60)
    side, edge = (u(14), u(7)) if roomy else (u(11), u(5))
    for n in range(max(key.cost, key.gain)):
        place = Box(box.right - edge - (n + 1) * side, box.y + edge, side, side)
        sheet.picture(place, *sprite("mark-dis"), tint=(143, 232, 190) if key.gain else (255, 231, 163))


def _actions(asking: PiecesAsking) -> list[Key]:
    """Return the keys of the actions of a turn; while one is under way the others wait."""
    view, seat = asking.view, asking.seat
    turn = asking.frame == "Turn"
    found = []
    for name in ACTIONS:
        verb = asking.verb(name)
        legal = any(action[0] == name for action in asking.legal)
        refusal = None
        if not turn:
            legal = False
        if not legal and asking.verb_up != name:
            refusal = asking.why_not(name) if turn else Reason(said("first_end"))
        found.append(
            Key(
                verb_pick(name),
                (verb.title,),
                sprite(ICONS[name]),
                pick=verb_pick(name) if turn and legal else "",
                refusal=refusal,
                cost=cost_of(view, seat, name) if name != "laylow" else 0,
                gain=RULES.lay_low if name == "laylow" else 0,
                lit=asking.verb_up == name,
                live=turn and not asking.picks,
            )
        )
    return found


def _end(asking: PiecesAsking) -> list[Key]:
    """Return the key that carries out what is picked, or those that end the decision."""
    plan = asking.plan
    if plan is not None:
        verb = asking.verb(plan[0])
        words = asking.orders(plan)
        if plan[0] == "attack" and armed(asking):
            words = wordings("equip_and_attack")
        icon = sprite(ICONS[plan[0]]) if plan[0] in ICONS else ("ui", f"icon-{PLAIN_ICONS.get(plan[0], 'check')}.svg")
        return [Key(DO, (words[0], words[-1], verb.title, said("do_it")), icon, main=True)]
    if asking.frame == "Defend" and not asking.picks:
        return [Key(verb_pick("pass"), wordings("take_it"), sprite("mark-shield"), pick=verb_pick("pass"))]
    found = []
    for action in asking.ends():
        verb = asking.verb(action[0])
        words = wordings(f"end_{action[0]}") if action[0] in ENDS else (verb.title,)
        words = wordings("end_turn") if asking.frame == "Afterwards" else words
        only = action[0] == "done" and asking.frame in ("Afterwards", "Bolstering", "Influencing")
        pick = verb_pick(action[0])
        icon = ("ui", "icon-check.svg") if action[0] == "done" else sprite("mark-pass")
        found.append(Key(pick, words, icon, pick=pick, main=only, live=not asking.picks))
    return found


def _amounts(asking: PiecesAsking) -> list[Key]:
    """Return a key for each amount, the chosen one lit."""
    reading = asking.reading
    return [Key(amount_pick(n), (str(n),), pick=amount_pick(n), lit=n == reading.amount) for n in reading.amounts]


def _listed(sheet: Sheet, asking: PiecesAsking) -> list[Key]:
    """Return keys for the words that answer what is asked and can't be clicked on the table."""
    reading = asking.reading
    if reading.slot not in LISTED_SLOTS or (asking.sent() and any(t in sheet.acts for t in asking.sent())):
        return []
    words = [word for word in reading.options if word and asking.place(word) not in sheet.acts]
    return [Key(LISTED + word, asking.titles(word), pick=word) for word in words]


def act_keys(sheet: Sheet, asking: PiecesAsking) -> None:
    """Have clicks on the keys do what they say."""
    for action in asking.legal:
        pick = verb_pick(action[0])
        sheet.act(pick, partial(asking.sitting.click, pick))
    for word in asking.reading.options:
        sheet.act(LISTED + word, partial(asking.sitting.click, word))
    for n in asking.reading.amounts:
        sheet.act(amount_pick(n), partial(asking.sitting.click, amount_pick(n)))
    if asking.plan is not None:
        sheet.act(DO, partial(carry_out, asking, asking.plan))


def carry_out(asking: PiecesAsking, plan: Action) -> None:
    """Do what is planned; before an attack the mod that is armed for it is equipped."""
    sitting, mod = asking.sitting, armed(asking)
    if plan[0] != "attack" or not mod:
        sitting.do(plan)
        return
    sitting.do(("equip", mod))
    if plan in sitting.legal:
        sitting.do(plan)


# The course of things -------------------------------------------------------------------------------------------------


def _course(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Show the steps of the phase under way, or whose turn it is."""
    view = asking.view
    if asking.frame in STEPS and asking.frame != "ChoosePart":
        evening = asking.frame in ("Revert", "DropMod", "Aim")
        _steps(sheet, box, EVENING if evening else HEADLINES, STEPS[asking.frame])
    elif view.favored >= 0:
        _order(sheet, box, asking)


def _fields(sheet: Sheet, box: Box, count: int) -> list[Box]:
    """Return the places of the steps of a course: beside each other, in a high box below each other."""
    u = sheet.u
    if not _is_high(sheet, box):
        return box.columns(count, u(12))
    return box.cut_top(min(box.h, count * u(MOST_FIELD + 6)))[0].rows(count, u(6))


def _steps(sheet: Sheet, box: Box, steps: Sequence[tuple[str, str]], now: int) -> None:
    u = sheet.u
    for n, (place, (step, icon)) in enumerate(zip(_fields(sheet, box, len(steps)), steps, strict=True)):
        title = said(f"step_{step}")
        skin = STEP_NOW if n == now else FIELD_DONE if n < now else FIELD_COME
        sheet.plate(place, skin)
        ink = WHITE if n == now else TEXT if n < now else QUIET_TEXT
        side = min(u(26), place.h - u(4))
        words = fitting(sheet, place.w - side - u(18), SMALL_BOLD, title)
        mark, rest = place.inset(u(6), 0).cut_left(side, u(6)) if words else (place, place)
        sheet.picture(mark.middle(side, side), *sprite(icon), tint=None if icon == "mayor" else ink)
        if words:
            sheet.text(rest, words, SMALL_BOLD, ink, ground=skin.top)
        else:
            sheet.zone(place, None, tip=title)
        if n < now:
            closed_tick(sheet, place, 20)


def _order(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Show the seats in the order of their actions, whose turn it is lit."""
    view, names, u = asking.view, asking.sitting.names, sheet.u
    order = view.order()
    at = order.index(view.active) if view.active in order else 0
    for n, (place, seat) in enumerate(zip(_fields(sheet, box, len(order)), order, strict=True)):
        now = seat == view.active and view.action > 0
        skin = STEP_NOW if now else FIELD_DONE if n < at and view.action else FIELD_COME
        sheet.plate(place, skin)
        side = min(u(30), place.h - u(8))
        mark, rest = place.inset(u(8), 0).cut_left(side, u(8))
        sheet.picture(mark.middle(side, side), *sprite(f"seat-{seat + 1}"))
        if rest.w >= u(40):
            ink = WHITE if now else TEXT
            sheet.text(rest, names[seat], SMALL_BOLD, ink, ELIDED, ground=skin.top)
        else:
            sheet.zone(place, None, tip=names[seat])
