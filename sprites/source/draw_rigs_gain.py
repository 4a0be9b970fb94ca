"""Draw the pictures of the Wealth and Protection cards of R.I.G.S.: what each does, in a box of 100."""

import math

from draw_common import disc, group, line, oval, path
from draw_rigs_art import (
    BLUE,
    CREAM,
    EDGE,
    GOLD,
    GREEN,
    MASK,
    MASK_EYES,
    ORANGE,
    RED,
    SHIELD,
    SLATE,
    STEEL,
    TEAL,
    arrow,
    ball,
    edged,
    egg,
    gear,
    goods,
    karma,
    machine,
    motion,
    shadow,
    shape,
    slab,
    times,
)


def recycling() -> str:
    """Return three arrows that follow one another round."""
    one = shape("M-12-40L12-40L26-16L34-21L28 6L4-2L12-8L2-26H-6Z", GREEN)
    return "".join(group(one, 50, 54, 1, 120 * n) for n in range(3))


def ridiculous_efficiency() -> str:
    """Return a cogwheel that turns twice as fast."""
    return gear(46, 54, 34, "#f8b93a") + times(78, 24, 2, CREAM, EDGE)


def poker_night() -> str:
    """Return playing cards with goods on them, and chips."""
    left = slab(-19, -28, 38, 56, CREAM, 5) + goods("metal", 0, 0, 0.44)
    right = slab(-19, -28, 38, 56, CREAM, 5) + goods("luxury", 0, 0, 0.44)
    chips = egg(76, 88, 20, 8, RED, 3) + egg(76, 80, 20, 8, CREAM, 3) + egg(76, 72, 20, 8, RED, 3)
    chips += oval(76, 71, 10, 3.6, "#ffb3a8")
    return group(left, 28, 44, 1.05, -16) + group(right, 56, 42, 1.1, 10) + chips


def parts_shop() -> str:
    """Return a wrench before a cogwheel."""
    wrench = "M8 14L20 26L14 34L2 22C2 36 12 44 24 42L62 92L76 80L34 34C38 20 28 10 14 10Z"
    return gear(64, 56, 25, STEEL, SLATE) + shape(wrench, "#f8b93a")


def below_the_surface() -> str:
    """Return ground cut open: a spade in the grass, goods below."""
    soil = shape("M4 40H96V97H4Z", "#8a5a34") + path("M6 40H94V50H6Z", "#5fae5a") + path("M6 72H94V95H6Z", "#5f3a1e")
    spade = (
        edged("M30 2V34", "#c9975a", 5)
        + edged("M20 2H40", "#c9975a", 5)
        + shape("M18 28H42V48C42 58 30 64 30 64C30 64 18 58 18 48Z", STEEL)
    )
    return soil + goods("metal", 74, 60, 0.42) + goods("luxury", 58, 82, 0.4) + goods("supply", 22, 80, 0.36) + spade


def winning_raffle_ticket() -> str:
    """Return a ticket with a gem."""
    ticket = shape("M0 0H92V14C84 14 84 30 92 30V44H0V30C8 30 8 14 0 14Z", "#f8e7b4")
    ticket += (
        line("M66 4V40", EDGE, 2.4, stroke_dasharray="4 5")
        + goods("luxury", 34, 22, 0.5)
        + line("M74 14H82M74 24H82", "#a66a10", 3)
    )
    stars = "".join(
        group(path("M0-9L2.6-2.6L9 0L2.6 2.6L0 9L-2.6 2.6L-9 0L-2.6-2.6Z", "#ffffff"), x, y)
        for x, y in ((20, 16), (82, 84))
    )
    return group(ticket, 2, 40, 1, -12) + stars


def swap_meet() -> str:
    """Return two arrows that go opposite ways."""
    return shape("M10 36H66V20L94 44L66 66V52H10Z", GREEN) + shape("M90 76H40V62L10 82L40 102V90H90Z", BLUE)


def ruins() -> str:
    """Return broken columns with a crate between them."""

    def column(x: float, top: float) -> str:
        body = shape(f"M{x - 9} {top}L{x - 2} {top + 5}L{x + 4} {top - 3}L{x + 9} {top + 2}V86H{x - 9}Z", "#e6d7b0")
        return body + line(f"M{x - 3} {top + 12}V82M{x + 3} {top + 12}V82", "#a89468", 2.4)

    left = column(20, 20) + slab(8, 84, 24, 10, "#cdb98a", 2) + slab(8, 12, 24, 8, "#cdb98a", 2)
    right = column(80, 44) + slab(68, 84, 24, 10, "#cdb98a", 2)
    fallen = group(slab(-9, -16, 18, 32, "#d9c79c", 2), 54, 28, 1, 62)
    return left + right + fallen + goods("supply", 50, 76, 0.6) + line("M4 96H96", EDGE, 4)


def time_dilation() -> str:
    """Return a clock that goes three times as fast."""
    face = slab(42, 2, 16, 10, "#c98f1f", 3, 3) + ball(50, 54, 40, CREAM, 4) + disc(50, 54, 33, "#f2dfae")
    ticks = "".join(
        f"M{50 + 27 * math.sin(n * math.tau / 12):.1f} {54 - 27 * math.cos(n * math.tau / 12):.1f}"
        f"L{50 + 31 * math.sin(n * math.tau / 12):.1f} {54 - 31 * math.cos(n * math.tau / 12):.1f}"
        for n in range(12)
    )
    return face + line(ticks, EDGE, 3) + line("M50 54V28M50 54L68 62", EDGE, 5) + times(80, 24, 3, RED, "#ffffff")


def awning(n: int) -> str:
    """Return the strip of cloth number `n`, from 0, of the roof of a stall."""
    left, right = 8 + 14 * n, 22 + 14 * n
    d = f"M{left + 1.4 * (3 - n):.1f} 18H{right + 1.4 * (2 - n):.1f}L{right} 40Q{left + 7} 52 {left} 40Z"
    return shape(d, RED if n % 2 else CREAM, 2.6)


def other_markets() -> str:
    """Return a market stall with gems, and an arrow up."""
    stall = (
        slab(14, 40, 6, 56, "#8a5a34", 1, 3) + slab(80, 40, 6, 56, "#8a5a34", 1, 3) + slab(8, 70, 84, 26, "#c9975a", 3)
    )
    roof = "".join(awning(n) for n in range(6))
    gems = goods("luxury", 32, 64, 0.4) + goods("luxury", 52, 64, 0.4)
    return stall + roof + gems + arrow("M74 90V58", (74, 48, -90), GREEN, 9)


def naive_profits() -> str:
    """Return a piggy bank with a coin above its slot."""
    legs = slab(28, 78, 12, 16, "#d97f92", 3) + slab(60, 78, 12, 16, "#d97f92", 3)
    body = shape(
        "M12 58C12 38 30 30 50 30C62 30 72 34 78 40L90 34L88 48C92 52 96 54 96 60V70L86 72"
        "C80 82 66 86 50 86C28 86 12 78 12 58Z",
        "#f2a3b3",
    )
    tail = line("M12 56C4 58 2 50 6 46", EDGE, 4)
    face = disc(80, 54, 3.4, EDGE) + path("M62 36L72 24L76 40Z", "#d97f92") + line("M34 38C40 36 48 35 54 36", EDGE, 4)
    coin = ball(46, 14, 14, GOLD, 3.4) + line("M46 7V21M39 14H53", "#a66a10", 4.4)
    return tail + legs + body + face + coin


def wrong_address() -> str:
    """Return a signpost whose arms point opposite ways."""
    post = shadow(50, 97, 22) + slab(46, 12, 8, 86, "#7a5a34", 2, 3)
    arms = shape("M54 18H84L96 30L84 42H54Z", CREAM) + shape("M46 46H16L4 58L16 70H46Z", "#d9662b")
    return post + arms + line("M62 30H82M38 58H18", EDGE, 4)


def alarm_system() -> str:
    """Return a red lamp that flashes."""
    lamp = shape("M24 74V46C24 22 76 22 76 46V74Z", RED, 4) + line("M34 70V48C34 38 42 34 48 34", "#ff9c8c", 5)
    return lamp + slab(14, 72, 72, 18, SLATE, 5, 4) + line("M50 4V16M14 18L24 28M86 18L76 28M2 46H14M98 46H86", GOLD, 6)


def push_pull_drag() -> str:
    """Return a large hook on a rope that drags a RIGS home."""
    rope = edged("M100 10C84 10 70 16 62 26", "#c9975a", 6)
    hook = line("M60 26C52 34 48 42 54 48C60 54 70 48 66 40", EDGE, 12) + line(
        "M60 26C52 34 48 42 54 48C60 54 70 48 66 40", STEEL, 6
    )
    return (
        rope
        + machine(36, 66, 0.66, -8, "", lit=True)
        + hook
        + motion("M2 94H16M4 84H12")
        + arrow("M66 88H82", (90, 88, 0), GREEN, 7)
    )


def donk() -> str:
    """Return the head of a donkey, its long ears up."""
    ears = shape("M30 46C16 30 14 10 22 2C34 8 40 26 42 42Z", "#8d8279") + shape(
        "M70 46C84 30 86 10 78 2C66 8 60 26 58 42Z", "#8d8279"
    )
    ears += path("M30 36C24 26 22 16 24 10C31 16 35 26 37 36ZM70 36C76 26 78 16 76 10C69 16 65 26 63 36Z", "#e0b8a8")
    head = shape(
        "M26 44C30 34 70 34 74 44C78 56 72 66 70 74C70 90 62 98 50 98C38 98 30 90 30 74C28 66 22 56 26 44Z", "#a1968c"
    )
    muzzle = shape("M31 76C34 68 66 68 69 76C71 90 62 98 50 98C38 98 29 90 31 76Z", "#f0e2cf")
    eyes = (
        disc(39, 54, 5, EDGE) + disc(61, 54, 5, EDGE) + disc(37.6, 52, 1.8, "#ffffff") + disc(59.6, 52, 1.8, "#ffffff")
    )
    nose = oval(43, 79, 3, 4, EDGE) + oval(57, 79, 3, 4, EDGE) + line("M42 89C46 93 54 93 58 89", EDGE, 3.4)
    return ears + head + path("M44 36C46 28 54 28 56 36L50 52Z", "#4a4039") + muzzle + eyes + nose


def decoy() -> str:
    """Return a wooden duck on the water that carries the sign of Karma."""
    body = shape(
        "M8 58C20 66 30 56 46 54C44 46 40 36 46 26C54 12 78 16 78 34C78 44 72 48 74 54"
        "C88 60 90 74 80 82C60 90 24 88 14 76C8 68 6 62 8 58Z",
        "#c9975a",
    )
    head = path("M47 26C54 13 77 17 77 34C77 40 74 44 73 48C62 50 52 48 46 44C43 38 44 31 47 26Z", "#2f8f5a") + shape(
        "M76 32L96 36L78 42Z", GOLD
    )
    eye = disc(64, 30, 4.4, "#ffffff") + disc(65, 30, 2.4, EDGE)
    sign = disc(44, 70, 11, "none", stroke="#6a3cab", stroke_width=4) + line(
        "M44 59C51 62 51 70 44 70C37 70 37 78 44 81", "#6a3cab", 4
    )
    water = line("M2 86C12 80 20 92 32 86C44 80 52 92 64 86C76 80 86 92 98 86", "#d7f3ea", 5) + line(
        "M14 97C26 91 36 101 48 97C60 92 72 101 84 97", "#d7f3ea", 4, opacity=0.7
    )
    return body + head + eye + sign + water


def calling_in_a_favor() -> str:
    """Return a telephone that rings."""
    base = (
        slab(14, 58, 72, 32, "#c8402f", 9, 4)
        + shape("M24 60L34 42H66L76 60Z", "#e0604e")
        + ball(50, 66, 15, CREAM, 3)
        + disc(50, 66, 5, EDGE)
    )
    horn = shape("M8 34C10 14 90 14 92 34V44H72V36C60 30 40 30 28 36V44H8Z", "#a82c1f", 4)
    return base + horn + line("M16 28C28 20 72 20 84 28", "#ff9c8c", 3, opacity=0.8) + motion("M84 8L90 0M94 16L102 12")


def right_back_at_you() -> str:
    """Return an arrow that comes to a shield and goes back where it came from."""
    guard = group(shape(SHIELD, "#d7f3ea", 4) + path("M50 4L90 18V50C90 76 68 90 50 98Z", "#93d4c8"), 40, 12, 0.68)
    turn = arrow("M-2 28H40C62 28 62 68 40 68H26", (12, 68, 180), ORANGE, 11)
    return guard + turn + motion("M90 8L98 0M92 86L100 94")


def aint_working_for_you() -> str:
    """Return a mask in the sign that forbids."""
    mask = group(shape(MASK, "#6a3cab", 4) + path(MASK_EYES, CREAM), 50, 50, 0.72)
    sign = disc(50, 50, 42, "none", stroke=EDGE, stroke_width=14) + disc(50, 50, 42, "none", stroke=RED, stroke_width=8)
    return disc(50, 50, 40, CREAM) + mask + sign + line("M21 21L79 79", EDGE, 13) + line("M21 21L79 79", RED, 8)


def warehouse_insurance() -> str:
    """Return a crate before a shield."""
    return (
        shape(SHIELD, "#d7f3ea", 4)
        + path("M50 4L90 18V50C90 76 68 90 50 98Z", "#93d4c8")
        + goods("supply", 50, 48, 0.82)
    )


def double_agent() -> str:
    """Return a head under a hat, one half of it in the light and one in the dark."""
    coat = shape("M8 98C10 78 30 72 50 72C70 72 90 78 92 98Z", "#6a3cab") + path("M50 74C70 74 88 80 90 96H50Z", TEAL)
    head = egg(50, 52, 22, 27, "#f0c7a0") + path("M50 26C63 27 71 38 71 52C71 66 62 77 50 78Z", SLATE)
    eyes = (
        disc(41, 50, 3.4, EDGE)
        + disc(59, 50, 3.4, "#ffffff")
        + line("M40 66C44 69 47 69 50 69", EDGE, 3)
        + line("M50 69C54 69 57 68 60 66", "#ffffff", 3)
    )
    hat = shape("M26 32C28 8 36 4 44 8C48 10 52 10 56 8C64 4 72 8 74 32Z", "#2b2f38") + shape(
        "M8 34C30 26 70 26 92 34C88 42 70 40 50 40C30 40 12 42 8 34Z", "#1c1f26"
    )
    return coat + head + eyes + hat + line("M29 26C42 31 58 31 71 26", RED, 6)


def a_little_information() -> str:
    """Return a wide open eye over hands of cards."""
    cards = karma(26, 74, 0.72, -14, "#4b3590") + karma(50, 78, 0.78) + karma(74, 74, 0.72, 14, "#4b3590")
    eye = (
        egg(50, 38, 46, 27, CREAM, 4)
        + ball(50, 38, 18, "#1f8f92", 3)
        + disc(50, 38, 9, EDGE)
        + disc(44, 32, 5, "#ffffff")
    )
    return cards + eye


WEALTH = {
    "recycling": recycling,
    "ridiculous-efficiency": ridiculous_efficiency,
    "poker-night": poker_night,
    "parts-shop": parts_shop,
    "below-the-surface": below_the_surface,
    "winning-raffle-ticket": winning_raffle_ticket,
    "swap-meet": swap_meet,
    "ruins": ruins,
    "time-dilation": time_dilation,
    "other-markets": other_markets,
    "naive-profits": naive_profits,
}
PROTECTION = {
    "wrong-address": wrong_address,
    "alarm-system": alarm_system,
    "push-pull-drag": push_pull_drag,
    "donk": donk,
    "decoy": decoy,
    "calling-in-a-favor": calling_in_a_favor,
    "right-back-at-you": right_back_at_you,
    "aint-working-for-you": aint_working_for_you,
    "warehouse-insurance": warehouse_insurance,
    "double-agent": double_agent,
    "a-little-information": a_little_information,
}
