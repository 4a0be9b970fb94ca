"""The tray at the foot: what one has and will have, the keys of what can be done, and the large button."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.core.actions import Action
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import (
    LEAD,
    ON_LIGHT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    SMALL,
    SMALL_BOLD,
    TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.default.doing import BACK, offered_amounts
from tabletop.desk.tables.rigs.art import (
    COUNT,
    ENAMEL,
    GAIN,
    INK,
    KEY,
    KEY_HOT,
    KEY_NARROW,
    KEY_OFF,
    KEY_WORD,
    LOSS,
    MAIN,
    MAIN_LOW,
    NAMES,
    QUIET_TEXT,
    STOCK,
    STOCK_LOW,
    WARM,
    good,
    good_title,
    sprite,
)
from tabletop.desk.tables.rigs.column import compose_debt
from tabletop.desk.tables.rigs.plots import badge, is_at_thing
from tabletop.desk.tables.rigs.reading import DARK_ALL, EVERY_GOOD, HOME, POWER_ALL, RigsAsking
from tabletop.desk.tables.rigs.regions import is_wide
from tabletop.desk.tables.spots import DO, LISTED
from tabletop.games.rigs.effects import WAREHOUSE
from tabletop.games.rigs.pack import CREDITS, LUXURY, RIGS, RULES, SCRIPT, SORT_NUMBERS
from tabletop.games.rigs.producing import DARK_ALL as ALL_DARK
from tabletop.games.rigs.producing import POWER_ALL as POWER_BEST
from tabletop.games.rigs.production import power_budget
from tabletop.games.rigs.state import WAREHOUSES
from tabletop.games.rigs.vinnie import credit_left

PICTURE = 46  # units, one of the goods in the stock
MOST_KEY = 92  # units
MOST_HIGH = 132  # units
ICON = 30  # units
NAMED_HIGH = 108  # units, the height from which on goods have their names
LEAST_HIGH = 32  # pixels, what can be clicked
CELLS_ROOM = 80  # units, the least height of keys with battery cells above them
CELLS_HIGH = 34  # units
CELL = 28  # units
MOST_CELLS = 10


class Key(msgspec.Struct, frozen=True):
    """A key: its target, words from full to brief, its icon or picture, what clicking it does or why it can't, the
    price below, and how it looks."""

    target: str
    words: tuple[str, ...]
    icon: str = ""
    picture: tuple[str, ...] = ()
    act: Callable[[], None] | None = None
    refusal: Reason | None = None
    price: tuple[int, str] = (0, "")
    lit: bool = False
    tip: str = ""
    second: str = ""
    main: bool = False


# Stock ----------------------------------------------------------------------------------------------------------------


def compose_stock(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put what the player has side by side, as it will be after the large button, with a badge where that changes."""
    now = asking.view.purses[WAREHOUSES[asking.seat]]
    after = asking.goods
    places = box.columns(CREDITS + 1)
    high = min(box.h, sheet.u(150))
    for what, cell in enumerate(places):
        place = cell.middle(cell.w, high)
        _good(sheet, place, asking, EVERY_GOOD[what], (now[what], after[what]))
    debts = now[SCRIPT:]
    sheet.anchors["warehouse"] = places[RIGS]
    if any(debts) and not is_wide(sheet):
        pill = places[CREDITS].cut_top(sheet.u(28))[0].cut_right(sheet.u(56))[0]
        compose_debt(sheet, pill, sum(debts))


def _good(sheet: Sheet, box: Box, asking: RigsAsking, name: str, counts: tuple[int, int]) -> None:
    """Put one of the goods into a box: its picture, how many there will be, its name where there is room."""
    u = sheet.u
    now, after = counts
    named = box.h >= u(NAMED_HIGH)
    style = STOCK if box.h >= u(90) and box.w >= u(60) else STOCK_LOW
    if sheet.width(str(after), style) > box.w:
        style = COUNT
    side = min(u(PICTURE), box.w - u(6), box.h - sheet.line(style) - (sheet.line(SMALL) if named else 0) - u(14))
    side = max(side, u(20))
    tall = side + sheet.line(style) + (sheet.line(SMALL) if named else 0) + u(16)
    inner = box.middle(box.w, min(box.h, tall)).cut_top(u(10))[1]
    icon, rest = inner.cut_top(side, u(4))
    place = icon.middle(side, side)
    sheet.picture(place, *good(name), alpha=255 if after or now else 120)
    figure, foot = rest.cut_top(min(rest.h, sheet.line(style)))
    ink = WHITE if after else QUIET_TEXT
    sheet.text(figure, str(after), style, ink, CENTRE)
    if named and sheet.width(good_title(name), SMALL) <= box.w:
        sheet.text(foot.cut_top(sheet.line(SMALL))[0], good_title(name), SMALL, QUIET_TEXT, CENTRE)
    change = after - now
    if change:
        badge(sheet, place.centre[0] + u(20), place.y, change)
    word = "warehouse" if name == "rigs" else name
    live = _stock_live(asking, word)
    tip = good_title(name)
    if change:
        tip = NAMES["then_tip"].format(good=tip, now=now, then=after)
    spot = Box(inner.x, inner.y, inner.w, figure.bottom - inner.y).middle(min(inner.w, u(64)), figure.bottom - inner.y)
    if live:
        if asking.chosen(word):
            chosen_ring(sheet, spot.inset(u(1)))
        else:
            brackets(sheet, spot, hot=sheet.hovered(word))
        sheet.zone(spot, word, tip=f"{tip}.")
        sheet.act(word, partial(asking.sitting.click, asking.leads(word)))
    else:
        sheet.zone(spot, None, tip=f"{tip}.")


def _stock_live(asking: RigsAsking, word: str) -> bool:
    """Tell whether something in the stock can be clicked: a turn has keys, so only where its verb is picked."""
    if not asking.acts or asking.plan is not None or not asking.leads(word):
        return False
    if asking.asked and asking.frame not in ("PickRigs", "Drift"):
        return False  # it is clicked over the map
    if asking.reading.verb in ("move", "harvest", "drift") and word != "warehouse":
        return False
    if word == "warehouse" and asking.shown != asking.seat:
        return False  # that of somebody else is meant
    return asking.may(word) and (bool(asking.picks) or not asking.turn)


# Keys -----------------------------------------------------------------------------------------------------------------


def compose_keys(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put what can be done on keys: verbs, amounts, or words that answer what is asked."""
    if not asking.acts:
        return
    if asking.frame == "Plan" and not asking.picks and box.h >= sheet.u(CELLS_ROOM):
        row, box = box.cut_top(min(sheet.u(CELLS_HIGH), box.h // 3), sheet.u(6))
        compose_cells(sheet, row, asking)
    keys = keys_of(sheet, asking, box)
    if keys:
        lay_keys(sheet, box, keys)


def keys_of(sheet: Sheet, asking: RigsAsking, box: Box) -> list[Key]:
    """Return the keys for what is to be picked next."""
    reading = asking.reading
    back = Key(BACK, (NAMES["back"],), "step-back", act=asking.sitting.step_back, tip="Esc")
    begun = _begun(asking)
    if asking.verb_up == "sell" and at_gems(sheet, asking):
        return [_sell_all(asking), back]
    if asking.picks and reading.amounts:
        room = max(LEAST_AMOUNTS, box.w // sheet.u(44) - 1 - len(begun))
        return [*begun, *_amounts(asking, room), back]
    if asking.picks and asking.plan is not None:
        return [*begun, back]
    if reading.verb and (asking.picks or asking.asked):
        return [*begun, *_listed(sheet, asking), *([back] if asking.picks else [])]
    return [*_verbs(asking), *([back] if asking.picks else [])]


def at_gems(sheet: Sheet, asking: RigsAsking) -> bool:
    """Tell whether each Luxury that can be sold lies on the counter of the market, large enough to be clicked."""
    have = asking.view.purses[WAREHOUSES[asking.seat]][LUXURY]
    return asking.frame == "Sell" and is_wide(sheet) and asking.shown == asking.seat and have <= MOST_GEMS


def _sell_all(asking: RigsAsking) -> Key:
    """Return the key that picks all Luxuries, lit while they are."""
    amounts = asking.reading.amounts
    every = max(amounts, default=1)
    lit = asking.sale() == every
    act = partial(_put_down, asking) if lit else partial(asking.pick, (verb_pick("sell"), amount_pick(every)))
    title, icon, _ = LOOKS["sell"]
    return Key(BEGUN, (title,), icon, act=act, lit=lit)


def _begun(asking: RigsAsking) -> list[Key]:
    """Return the key of the verb that is picked, lit; a click on it puts all down."""
    name = asking.verb_up
    if name not in LOOKS and name != "borrow":
        return []
    picture = sprite("vinnie") if name == "borrow" else ()
    title, icon, price = LOOKS.get(name, (NAMES["vinnie"], "", (0, "")))
    return [Key(BEGUN, (title,), icon, picture, partial(_put_down, asking), price=price, lit=True)]


def _put_down(asking: RigsAsking) -> None:
    """Take all clicks back."""
    asking.pick(())


MOST_GEMS = 30
"""So many Luxuries at most lie one by one on the counter; for more there are keys of amounts."""
LEAST_AMOUNTS = 5
"""So many amounts have a key at least: from each of them all others can be reached."""
BEGUN = "tray.begun"
"""The target of the key of the verb that is picked."""


def _amounts(asking: RigsAsking, room: int) -> list[Key]:
    reading = asking.reading
    found = offered_amounts(reading.amounts, reading.amount, room)
    return [
        Key(amount_pick(n), (str(n),), act=partial(asking.sitting.click, amount_pick(n)), lit=n == reading.amount)
        for n in found
    ]


def _listed(sheet: Sheet, asking: RigsAsking) -> list[Key]:
    """Return keys for the words that can be picked next and can't be clicked on the table."""
    found = []
    for word in asking.reading.options:
        if not word or asking.place(word) in sheet.acts or (word.startswith("p") and word[1:].isdecimal()):
            continue
        picture = _picture_of(asking, word)
        found.append(Key(LISTED + word, asking.titles(word), picture=picture, act=partial(asking.sitting.click, word)))
    return found


def _picture_of(asking: RigsAsking, word: str) -> tuple[str, ...]:
    """Return the picture of a word that has a key: goods, or for a warehouse the face of its owner."""
    if word in SORT_NUMBERS:
        return good(word)
    if word.startswith(WAREHOUSE) and word != WAREHOUSE:
        seat = int(word.removeprefix(WAREHOUSE))
        return sprite("rigs" if seat == asking.seat else f"portrait-{seat + 1}")
    return ()


def _verbs(asking: RigsAsking) -> list[Key]:
    """Return the keys of the verbs of a turn, those that fit what is picked lit; refused ones say why."""
    verbs = VERBS.get(asking.frame, ()) if asking.frame != "Sell" or asking.of("sell") else ()
    keys = (_verb(asking, name) for name in verbs)
    found = [key for key in keys if key is not None]
    if asking.frame == "Plan" and not asking.picks:
        found = [*_power(asking), *found]
    if asking.open_verbs():
        verb = asking.open_verbs()[0]
        words = (NAMES["key_deal"],)
        deal = Key(verb_pick(verb), words, "deal", act=partial(_deal, asking, verb), tip=_about(asking, verb))
        found.insert(min(len(found), 3), deal)
    for name in ("repay", "harvest", "listen"):
        if asking.of(name) and (name != "harvest" or asking.picks):
            key = _verb(asking, name)
            if key is not None:
                found.append(key)
    return found


def _deal(asking: RigsAsking, verb: str) -> None:
    """Open the scales, for a deal with the seat that is looked at."""
    if asking.shown != asking.seat:
        asking.sitting.notes.partner = asking.shown
    asking.sitting.open(verb)


VERBS = {"Manage": ("build", "move", "survey", "borrow"), "Plan": ("borrow",), "Sell": ("sell",)}
"""The verbs that have a key in each turn, whether they can be done or not."""
LOOKS: dict[str, tuple[str, str, tuple[int, str]]] = {
    "build": (NAMES["key_build"], "build", (RULES.rigs_metal, "metal")),
    "move": (NAMES["key_move"], "move", (RULES.move_supply, "supply")),
    "survey": (NAMES["key_survey"], "survey", (RULES.survey_supply, "supply")),
    "sell": (NAMES["key_sell"], "chart", (0, "")),
    "repay": (NAMES["key_repay"], "up", (0, "")),
    "harvest": (NAMES["key_harvest"], "rig", (0, "")),
    "listen": (NAMES["key_listen"], "sound", (0, "")),
}


def _about(asking: RigsAsking, verb: str) -> str:
    return asking.grammar.about(verb, asking.view)


def _verb(asking: RigsAsking, name: str) -> Key | None:
    """Return the key of a verb; None where it has nothing to do with what is picked."""
    target = verb_pick(name)
    fits = [action for action in asking.reading.fits if action[0] == name]
    if asking.picks and not fits:
        return None
    refusal = None if fits else asking.why_not(name)
    act = partial(asking.sitting.click, target) if fits else None
    tip = _about(asking, name)
    if name == "borrow":
        left = credit_left(asking.view, asking.seat)
        words = (NAMES["vinnie"],)
        second = NAMES["lends"].format(n=left) if fits else ""
        return Key(target, words, picture=sprite("vinnie"), act=act, refusal=refusal, tip=tip, second=second)
    title, icon, price = LOOKS[name]
    lit = asking.verb_up == name
    return Key(target, (title,), icon, act=act, refusal=refusal, price=price, lit=lit, tip=tip)


def _power(asking: RigsAsking) -> list[Key]:
    """Return the keys that switch all plots at once."""
    found = []
    refusal = asking.sitting.refusal(POWER_BEST)
    act = partial(asking.sitting.do, POWER_BEST) if refusal is None else None
    words, tip = (NAMES["power_best"], NAMES["power_best_brief"]), _about(asking, "power")
    found.append(Key(POWER_ALL, words, "bolt", act=act, refusal=refusal, tip=tip, main=refusal is None))
    if ALL_DARK in asking.legal:
        words = (NAMES["all_off"], NAMES["all_off_brief"])
        found.append(Key(DARK_ALL, words, "cross", act=partial(asking.sitting.do, ALL_DARK)))
    return found


def lay_keys(sheet: Sheet, box: Box, keys: Sequence[Key]) -> None:
    """Put keys beside each other, in two rows where they would get too narrow."""
    gap = sheet.u(6)
    rows = 1
    if (box.w + gap) // len(keys) - gap < sheet.u(44) and box.h >= sheet.u(84):
        rows = 2
    columns = -(-len(keys) // rows)
    wide = min(sheet.u(MOST_KEY), (box.w + gap) // columns - gap)
    high = min(sheet.u(MOST_HIGH), (box.h + gap) // rows - gap)
    top = box.y + (box.h - rows * (high + gap) + gap) // 2
    for n, key in enumerate(keys):
        row, column = divmod(n, columns)
        compose_key(sheet, Box(box.x + column * (wide + gap), top + row * (high + gap), wide, high), key)


def compose_key(sheet: Sheet, box: Box, key: Key) -> None:
    """Put a key into a box: its picture above its words, its price below them."""
    u, hot, off = sheet.u, sheet.hovered(key.target), key.refusal is not None
    skin = KEY_OFF if off else KEY_HOT if hot else KEY
    if key.main:
        sheet.main.append(key.target)
        skin = PRIMARY_HOVER_SKIN if hot else PRIMARY_SKIN
    words, style = _fitting(sheet, box.w - u(6), key.words)
    tip = key.tip if words == key.words[0] else f"{key.words[0]}. {key.tip}".strip()
    sheet.plate(box, skin, target=key.target, tip="" if off else tip, refusal=key.refusal)
    sheet.clear.append(box)
    if key.act is not None and not off:
        sheet.act(key.target, key.act)
    ink = QUIET_TEXT if off else ON_LIGHT if key.main else WHITE
    high = sheet.line(style) if words else 0
    below = sheet.line(COUNT) if (key.price[0] or key.second) and box.h >= u(84) else 0
    side = min(u(ICON + (14 if key.picture else 0)), max(0, box.h - high - below - u(14)))
    pictured = bool(key.icon or key.picture) and side >= u(14)
    tall = (side + u(3) if pictured else 0) + high + below
    stack = box.middle(box.w, min(box.h, tall))
    if pictured:
        icon, stack = stack.cut_top(side, u(3))
        _icon(sheet, icon.middle(side, side), key, ink, off=off)
    if words:
        line, stack = stack.cut_top(high)
        sheet.text(line, words, style, ink, CENTRE, ground=skin.top)
    elif not pictured:
        side = min(box.w, box.h) - u(8)
        _icon(sheet, box.middle(side, side), key, ink, off=off)
    if below:
        _below(sheet, stack, key, skin, ink)
    if key.lit:
        chosen_ring(sheet, box.inset(u(3)))
    if off and box.w >= u(60):
        lock = u(14)
        sheet.icon(Box(box.right - lock - u(5), box.y + u(5), lock, lock), "lock", QUIET_TEXT)


def _fitting(sheet: Sheet, wide: int, words: Sequence[str]) -> tuple[str, TextStyle]:
    """Return the fullest words that have room, and in which letters."""
    for style in (KEY_WORD, KEY_NARROW):
        found = fitting(sheet, wide, style, *words)
        if found:
            return found, style
    return "", KEY_NARROW


def _icon(sheet: Sheet, box: Box, key: Key, ink: tuple[int, int, int], *, off: bool) -> None:
    if key.picture:
        sheet.picture(box, *key.picture, alpha=110 if off else 255)
    elif key.icon:
        sheet.icon(box, key.icon, ink)


def _below(sheet: Sheet, box: Box, key: Key, skin: Skin, ink: tuple[int, int, int]) -> None:
    """Put the price of a key, or what it says besides, below its words."""
    u = sheet.u
    n, what = key.price
    if n:
        side = u(20)
        wide = sheet.width(str(n), COUNT) + side + u(4)
        place = box.middle(wide, box.h)
        figure, icon = place.cut_right(side)[1], place.cut_right(side)[0]
        sheet.text(figure, str(n), COUNT, ink, ground=skin.top)
        sheet.picture(icon.middle(side, side), *good(what))
    elif sheet.width(key.second, SMALL) <= box.w - u(4):
        sheet.text(box, key.second, SMALL, QUIET_TEXT, CENTRE, ground=skin.top)


EXPLAINED = frozenset({"borrow", "repay"})
"""Verbs of which it is said what they cost while they are picked."""
ABOUT_WIDE = 440  # units
VINNIE = 84  # units


def compose_about(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Say at the foot of the map what the picked verb is about, beside the face of Vinnie."""
    u, said = sheet.u, _about(asking, asking.verb_up)
    wide = min(box.w - u(20), u(ABOUT_WIDE + VINNIE))
    room = wide - u(VINNIE + 40)
    high = max(u(VINNIE), sheet.text_height(said, LEAD, room)) + u(28)
    if high > box.h:
        return
    place = Box(box.x + u(10), box.bottom - high - u(8), wide, high)
    sheet.cover(place)
    sheet.plate(place, ENAMEL)
    face, words = place.inset(u(14)).cut_left(u(VINNIE), u(14))
    sheet.picture(face.middle(u(VINNIE), u(VINNIE)), *sprite("vinnie"))
    sheet.text(words, said, LEAD, WARM, WRAPPED)


# Power ----------------------------------------------------------------------------------------------------------------


def compose_cells(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put a battery cell on the sheet for each Energy that the plan has: used, free, or short."""
    u = sheet.u
    used, of = power_budget(asking.view, asking.seat)
    short = max(0, used - of)
    words = NAMES["energy_short"].format(n=short) if short else NAMES["energy_left"].format(n=of - used)
    count = max(of, used)
    side = min(u(CELL), box.h)
    wide = sheet.width(words, SMALL_BOLD)
    many = count > MOST_CELLS or count * (side + u(4)) + wide + u(12) > box.w
    if many:
        icon, rest = box.cut_left(side, u(6))
        sheet.picture(icon.middle(side, side), *good("energy"))
        told = fitting(sheet, rest.w, SMALL_BOLD, words, f"{used}/{of}")
        sheet.text(rest, told, SMALL_BOLD, LOSS if short else TEXT, ground=INK)
        return
    for n in range(count):
        place = Box(box.x + n * (side + u(4)), box.centre[1] - side // 2, side, side)
        sheet.picture(place, *sprite("cell-short" if n >= of else "cell-used" if n < used else "cell-full"))
    rest = box.cut_left(count * (side + u(4)), u(8))[1]
    sheet.text(rest, words, SMALL_BOLD, LOSS if short else GAIN if of > used else WARM, ground=INK)


# The large button -----------------------------------------------------------------------------------------------------


def compose_ready(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the large button on the sheet: what is planned, or what ends the decision."""
    if not asking.acts:
        return
    gap, plan = sheet.u(6), asking.plan
    if plan is None and not asking.asked and asking.sitting.notes.looks_at not in (-1, asking.seat):
        buttons = [Choice((NAMES["back"],), HOME, partial(go_home, asking), main=True)]
    elif plan is not None and not asking.covered and not (is_at_thing(sheet, asking) or is_at_counter(sheet, asking)):
        words = (*asking.orders(plan), asking.verb(plan[0]).title)
        buttons = [Choice(words, DO, partial(asking.sitting.do, plan), main=True)]
    else:
        buttons = [] if asking.asked else ends_of(asking)
    if not buttons:
        return
    high = min(sheet.u(96), (box.h + gap) // len(buttons) - gap)
    if high < max(LEAST_HIGH, sheet.u(34)) and len(buttons) > 1:
        places = box.columns(len(buttons), gap)
    else:
        places = box.middle(box.w, high * len(buttons) + gap * (len(buttons) - 1)).rows(len(buttons), gap)
    for place, choice in zip(places, buttons, strict=True):
        compose_large(sheet, place, choice)


def is_at_counter(sheet: Sheet, asking: RigsAsking) -> bool:
    """Tell whether the sale that is planned has its button on the counter of the market."""
    plan = asking.plan if asking.acts else None
    return plan is not None and plan[0] == "sell" and is_wide(sheet) and asking.shown == asking.seat


def go_home(asking: RigsAsking) -> None:
    """Show one's own plots again."""
    asking.sitting.notes.looks_at = -1
    asking.sitting.changed()


def ends_of(asking: RigsAsking) -> list[Choice]:
    """Return the buttons that end the decision; the first of them is what comes next where all else is done."""
    found = []
    for n, action in enumerate(asking.ends()):
        verb = asking.verb(action[0])
        main = not n and not asking.picks and asking.frame in ("Plan", "Checkpoint")
        main = main and POWER_BEST not in asking.legal  # what is left undone comes first
        main = main or (not n and asking.frame == "Sell" and not asking.of("sell"))
        icon = "check" if action[0] == "ready" else "next" if not n else ""
        target = verb_pick(action[0])
        found.append(Choice((verb.title,), target, partial(asking.sitting.click, target), main=main, icon=icon))
    if not found and asking.frame == "Plan":
        ready: Action = ("ready",)
        refusal = asking.sitting.refusal(ready)
        act = partial(asking.sitting.do, ready)
        found.append(Choice((NAMES["key_ready"],), verb_pick("ready"), act, icon="check", refusal=refusal))
    return found


def compose_large(sheet: Sheet, box: Box, choice: Choice) -> None:
    """Put a large button into a box, amber where it is the main one; its words take several lines where they must."""
    target, off = choice.target, choice.refusal is not None
    main, hot = choice.main and not off, sheet.hovered(target)
    skin = KEY_OFF if off else KEY_HOT if hot else KEY
    if main:
        sheet.main.append(target)
        skin = PRIMARY_HOVER_SKIN if hot else PRIMARY_SKIN
    lines, style = _large_lines(sheet, box, choice.words)
    told = " ".join(lines) == choice.words[0]
    tip = choice.tip or ("" if told else f"{choice.words[0]}.")
    sheet.plate(box, skin, target=target, tip="" if off else tip, refusal=choice.refusal)
    sheet.clear.append(box)
    if not off and choice.act is not None:
        sheet.act(target, choice.act)
    _large_words(sheet, box, choice, (lines, style), QUIET_TEXT if off else ON_LIGHT if main else WHITE)


def _large_lines(sheet: Sheet, box: Box, words: Sequence[str]) -> tuple[tuple[str, ...], TextStyle]:
    """Return the lines of a large button and their letters: the fullest words, in several lines rather than brief."""
    room = box.w - sheet.u(16)
    for style in (MAIN, MAIN_LOW):
        if sheet.width(words[0], style) <= room:
            return (words[0],), style
    for style in (MAIN_LOW, SMALL_BOLD, KEY_NARROW):
        lines = sheet.wrap(words[0], style, room)
        wide = max(sheet.width(line, style) for line in lines)
        if len(lines) * sheet.line(style) <= box.h - sheet.u(8) and wide <= room:
            return lines, style
    brief = ((one, style) for one in words for style in (MAIN_LOW, SMALL_BOLD, KEY_NARROW))
    found = next(((one, style) for one, style in brief if sheet.width(one, style) <= room), ("", KEY_NARROW))
    return (found[0],), found[1]


def _large_words(sheet: Sheet, box: Box, choice: Choice, told: tuple[tuple[str, ...], TextStyle], ink: Colour) -> None:
    """Write on a large button: its icon where there is room, its words, and what it says besides."""
    u, (lines, style) = sheet.u, told
    high, side = sheet.line(style) * len(lines), u(26)
    pictured = bool(choice.icon) and len(lines) == 1 and box.h >= side + high + u(12)
    below = bool(choice.second) and high + sheet.line(SMALL) + side * pictured <= box.h - u(8)
    below = below and sheet.width(choice.second, SMALL) <= box.w - u(16)
    stack = box.middle(box.w, high + sheet.line(SMALL) * below + (side + u(2)) * pictured)
    if pictured:
        mark, stack = stack.cut_top(side, u(2))
        sheet.icon(mark.middle(side, side), choice.icon, ink)
    for line in lines:
        row, stack = stack.cut_top(sheet.line(style))
        sheet.text(row, line, style, ink, CENTRE)
    if below:
        sheet.text(stack, choice.second, SMALL, ink, CENTRE)
