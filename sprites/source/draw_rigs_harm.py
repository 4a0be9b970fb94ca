"""Draw the pictures of the Destruction and Sabotage cards of R.I.G.S.: what each does, in a box of 100."""

from draw_common import disc, group, line, path
from draw_rigs_art import (
    BLUE,
    BULB,
    CREAM,
    EDGE,
    FLAME,
    GOLD,
    GREEN,
    MASK,
    ORANGE,
    RED,
    SLATE,
    STEEL,
    VIOLET,
    VIOLET_DARK,
    arrow,
    ball,
    burst,
    cross,
    edged,
    egg,
    goods,
    karma,
    machine,
    motion,
    shape,
    slab,
    survey,
)


def missing_support() -> str:
    """Return a RIGS that tips over, since one of the two props below it is gone."""
    prop = slab(10, 72, 26, 24, STEEL, 2) + line("M16 78L30 90M30 78L16 90", "#59646d", 3.4)
    gone = line("M64 72H92V98H64Z", CREAM, 3.6, stroke_dasharray="7 6")
    return prop + gone + machine(54, 38, 0.78, 22, lit=True) + motion("M84 14L92 24M72 6L82 10")


def bad_os() -> str:
    """Return a screen with a sad face, and below it two RIGS, one of them dark."""
    screen = slab(14, 2, 72, 52, SLATE, 6) + slab(21, 8, 58, 40, "#2456b8", 3, 2.6)
    face = disc(40, 23, 4, "#ffffff") + disc(60, 23, 4, "#ffffff") + line("M37 40C42 30 58 30 63 40", "#ffffff", 4.4)
    return screen + face + machine(26, 78, 0.42, lit=True) + machine(76, 78, 0.42, 14) + cross(76, 76, 13, 5)


def wrong_manual() -> str:
    """Return an open book whose drawing of a RIGS stands on its head."""
    pages = "M50 26C38 16 22 16 4 20V86C22 82 38 82 50 92C62 82 78 82 96 86V20C78 16 62 16 50 26Z"
    book = shape("M0 24V92C20 88 38 88 50 98C62 88 80 88 100 92V24Z", RED) + shape(pages, CREAM)
    words = line("M62 38L88 34M62 50L88 46M62 62L82 59", "#a89468", 4) + line("M50 28V90", EDGE, 2.6)
    return book + words + machine(28, 52, 0.36, 180, lit=True)


def eye_for_an_eye() -> str:
    """Return a Karma card torn in two before an eye that glares."""
    left = shape("M12 10L46 2L38 24L48 40L36 62L44 96L20 100Z", "#8450c8") + path("M19 16L38 11L31 28L39 40", "#a57be0")
    right = shape("M60 2L90 12L82 100L58 96L48 66L60 44L50 26Z", "#6a3cab")
    eye = egg(50, 52, 37, 19, CREAM) + ball(50, 52, 14, RED, 3) + disc(50, 52, 6.4, EDGE) + disc(46, 47, 3.6, "#ffffff")
    return left + right + eye + edged("M16 28L40 36M84 28L60 36", RED, 4)


def not_that_one() -> str:
    """Return three Karma cards fanned, the middle one struck out."""
    fan = karma(26, 56, 1.05, -20, "#4b3590") + karma(74, 56, 1.05, 20, "#4b3590") + karma(50, 46, 1.4)
    return fan + cross(50, 46, 22, 9)


def not_alone() -> str:
    """Return a RIGS that falls from a cliff and pulls another one along by a chain."""
    cliff = shape("M52 50H98V98H70L62 84L66 74Z", "#8a5a34") + path("M52 50H98V58H56Z", "#5fae5a")
    chain = line("M44 64C54 60 58 52 66 44", EDGE, 8) + line(
        "M44 64C54 60 58 52 66 44", "#d5dde3", 4, stroke_dasharray="7 5"
    )
    return cliff + machine(76, 30, 0.48, -6, lit=True) + chain + machine(28, 72, 0.5, 48) + motion("M10 30V44M24 24V40")


def accidental_dumping() -> str:
    """Return gems that fall into a bin for rubbish."""
    can = shape("M22 50H78L72 97H28Z", "#7b8790") + line("M38 58L40 90M50 58V90M62 58L60 90", "#4a545d", 4)
    rim = slab(16, 42, 68, 11, STEEL, 4)
    return (
        goods("luxury", 50, 38, 0.5, 10)
        + can
        + rim
        + goods("luxury", 28, 16, 0.44, -24)
        + goods("luxury", 72, 13, 0.44, 20)
    )


def light_on() -> str:
    """Return a lamp that burns over a battery which is nearly empty."""
    rays = line("M50-2V-8M14 8L8 3M86 8L92 3M8 34H0M92 34H100", GOLD, 5)
    bulb = disc(50, 30, 42, "#fff1b8", opacity=0.5) + group(shape(BULB, "#ffe680", 4), 13, -4, 0.74)
    bulb += line("M44 44V28L50 33L56 28V44", ORANGE, 3.4) + slab(40, 47, 20, 9, STEEL, 3)
    cell = slab(14, 68, 66, 28, SLATE, 6) + slab(80, 76, 8, 12, SLATE, 2) + path("M19 73H30V91H19Z", RED)
    return rays + bulb + cell + line("M38 74V90M50 74V90M62 74V90", "#59646d", 3)


def roof_on_fire() -> str:
    """Return a warehouse with flames on its roof."""
    fire = group(shape(FLAME, "url(#flame)"), 28, 26, 1.0) + group(shape(FLAME, "url(#flame)"), 54, 20, 1.2)
    fire += group(shape(FLAME, "url(#flame)"), 78, 28, 0.9)
    house = shape("M10 58H90V97H10Z", "#8d98a3") + shape("M2 60L50 36L98 60L94 68L50 46L6 68Z", "#7a2a1e")
    door = slab(30, 68, 40, 29, SLATE, 2) + line("M33 76H67M33 84H67M33 92H67", "#6b757e", 2.4)
    return fire + house + door + group(path(FLAME, "#fff1b8"), 54, 32, 0.45)


def rough_storm() -> str:
    """Return a whirlwind that carries goods away."""
    whirl = "M6 10C30 2 74 2 94 12C96 22 66 26 60 28C84 30 84 38 58 42C74 46 72 54 54 58C66 62 62 68 52 72"
    whirl += (
        "C60 76 56 86 48 98C46 86 42 82 44 72C34 66 34 60 42 56C26 52 22 44 38 40C18 36 10 28 24 26C8 22 2 16 6 10Z"
    )
    bands = line("M18 16C40 22 64 20 82 14M30 34C46 38 56 36 66 34M40 52C48 54 54 52 58 50", "#7b8790", 4)
    flying = goods("supply", 16, 58, 0.44, -18) + goods("metal", 84, 66, 0.44, 16) + goods("luxury", 76, 92, 0.3, 24)
    return shape(whirl, "#d5dde3") + bands + flying


def blowout() -> str:
    """Return a RIGS that blows up."""
    parts = burst(50, 50, 48, GOLD) + burst(50, 52, 34, ORANGE, 9, 0.6) + machine(52, 50, 0.58, -24)
    parts += ball(18, 76, 7, SLATE, 3) + ball(84, 24, 5, SLATE, 3)
    return parts + line("M12 26L24 32M82 80L92 88", EDGE, 5)


def glove(fill: str = VIOLET_DARK) -> str:
    """Return the hand of a thief, its fingers up."""
    hand = "M28 96V74C16 66 8 54 12 48C16 44 24 50 30 58L26 26C26 18 36 18 38 26L42 46L44 16C45 8 55 8 56 16L57 46"
    hand += "L64 20C66 13 75 15 74 23L68 50L80 36C86 31 92 37 88 43C80 60 74 72 66 78V96Z"
    return shape(hand, fill, 4) + line("M34 60C44 56 58 56 66 60", "#9a80d8", 3) + line("M30 86H66", "#c3abf0", 4)


def give_me_that() -> str:
    """Return a hand that pulls a Karma card away."""
    hand = shape(
        "M100 44C86 40 70 40 60 44L42 42C34 42 34 52 42 53L52 54C40 58 40 62 46 66C42 72 46 76 54 76"
        "C54 82 60 84 100 80Z",
        VIOLET_DARK,
    )
    return (
        karma(34, 48, 1.35, -12)
        + hand
        + line("M48 66H60M54 76H64", "#9a80d8", 3)
        + motion("M6 12L14 20M2 84L10 78M20 2L24 10")
    )


def identity_theft() -> str:
    """Return an identity card whose face wears a mask, and money that changes hands."""
    pass_ = slab(6, 6, 88, 56, CREAM, 6) + path("M10 10H90V20H10Z", BLUE)
    face = (
        ball(30, 38, 12, "#e8b48c", 3) + path("M14 60C16 50 44 50 46 60Z", SLATE) + group(path(MASK, EDGE), 30, 36, 0.3)
    )
    words = line("M56 32H84M56 42H84M56 52H74", "#a89468", 4)
    swap = arrow("M10 76H70", (80, 76, 0), GREEN, 7) + arrow("M90 94H30", (20, 94, 180), GOLD, 7)
    return pass_ + face + words + swap


def i_want_that() -> str:
    """Return a gloved hand with a gem."""
    return glove() + goods("luxury", 50, 68, 0.5)


def incorrect_drivers() -> str:
    """Return a steering wheel that is struck out."""
    wheel = disc(50, 50, 40, "none", stroke=EDGE, stroke_width=17) + disc(
        50, 50, 40, "none", stroke=SLATE, stroke_width=10
    )
    spokes = edged("M50 50L14 38M50 50L86 38M50 50V86", "#59646d", 8) + ball(50, 50, 13, STEEL)
    return wheel + spokes + line("M22 26C30 16 42 12 50 12", "#aab4bd", 4) + edged("M14 90L88 12", RED, 9)


def sent_it_where() -> str:
    """Return a crate that flies off in a bow to a pin far from home."""
    pin = shape("M80 60C66 40 64 32 64 24C64 4 96 4 96 24C96 32 94 40 80 60Z", RED) + ball(80, 23, 7, CREAM, 3)
    way = line("M22 62C20 20 44 6 60 30", EDGE, 8, stroke_dasharray="9 9") + line(
        "M22 62C20 20 44 6 60 30", CREAM, 4.4, stroke_dasharray="9 9"
    )
    ask = line("M64 78C64 68 80 68 80 78C80 86 72 84 72 91", CREAM, 5.4) + disc(72, 98, 3.2, CREAM)
    return way + pin + goods("supply", 26, 74, 0.74, -8) + ask


def brownout() -> str:
    """Return a light bulb that is cracked and dark."""
    parts = shape(BULB, "#56605f", 4) + line("M50 14C36 14 28 26 32 38", "#a9b3b0", 4, opacity=0.8)
    parts += (
        line("M42 68V46L50 54L58 46V68", "#e0752c", 3.5)
        + slab(38, 70, 24, 8, STEEL, 2, 3)
        + slab(40, 79, 20, 8, "#7b8790", 3, 3)
    )
    return parts + line("M56 12L48 28L58 34L50 46", EDGE, 3.4)


def ill_take_that() -> str:
    """Return an eye above three Karma cards, the best of which is lifted out."""
    fan = karma(22, 72, 0.9, -18, "#4b3590") + karma(78, 72, 0.9, 18, "#4b3590") + karma(50, 66, 1.15)
    eye = egg(50, 15, 27, 14, CREAM, 3) + ball(50, 15, 9, VIOLET, 2.6) + disc(50, 15, 4, EDGE)
    return fan + eye + arrow("M90 60V38", (90, 30, -90), GREEN, 6) + arrow("M10 60V38", (10, 30, -90), GREEN, 6)


def survey_error() -> str:
    """Return a survey with a cross that goes back to be shuffled."""
    turn = arrow("M14 74C-6 40 14 4 50 6", (60, 8, 10), CREAM, 7) + arrow(
        "M86 26C106 60 86 96 50 94", (40, 92, 190), CREAM, 7
    )
    return turn + survey(50, 50, 1.1) + cross(50, 50, 13, 7)


def survey_typo() -> str:
    """Return two surveys that change places."""
    cards = survey(22, 50, 1.0, -6) + survey(78, 50, 1.0, 6, gem=False)
    return (
        cards
        + arrow("M24 10C40-2 60-2 72 6", (80, 12, 40), GREEN, 6)
        + arrow("M76 90C60 102 40 102 28 94", (20, 88, 220), GREEN, 6)
    )


def record_not_found() -> str:
    """Return an empty folder under a magnifying glass."""
    folder = shape("M4 24H34L42 34H88V86H4Z", "#d9a94e") + shape("M4 86L16 46H98L88 86Z", "#f2cb74")
    lens = (
        edged("M74 74L92 96", SLATE, 9)
        + ball(60, 58, 22, "#d9f3f6", 5)
        + line("M52 52C52 44 68 44 68 53C68 60 60 59 60 65", EDGE, 5)
    )
    return folder + lens + disc(60, 72, 3.2, EDGE)


def carrier_lost() -> str:
    """Return a dish whose signal breaks off."""
    stand = shape("M30 96L42 62H54L66 96Z", "#59646d")
    dish = shape("M14 18C4 46 30 78 68 70Z", "#d5dde3") + line("M41 44L64 26", EDGE, 5) + ball(66, 24, 6, RED, 3)
    waves = line("M76 10C84 14 90 22 90 32M70-2C86 2 100 16 102 34", CREAM, 5, stroke_dasharray="7 8")
    return stand + dish + waves + cross(82, 70, 12, 7)


def triangulation_drift() -> str:
    """Return a triangle of survey points, out of which a RIGS is moved to all sides."""
    frame = "M50 4L96 88H4Z"
    points = "".join(ball(x, y, 8, RED, 3) for x, y in ((50, 8), (92, 86), (8, 86)))
    ways = arrow("M38 54L22 38", (16, 32, 225), GREEN, 6) + arrow("M62 54L78 38", (84, 32, -45), GREEN, 6)
    ways += arrow("M50 80V90", (50, 95, 90), GREEN, 6)
    return (
        line(frame, EDGE, 7)
        + line(frame, CREAM, 3.4, stroke_dasharray="8 7")
        + ways
        + machine(50, 58, 0.46, lit=True)
        + points
    )


DESTRUCTION = {
    "missing-support": missing_support,
    "bad-os": bad_os,
    "wrong-manual": wrong_manual,
    "eye-for-an-eye": eye_for_an_eye,
    "not-that-one": not_that_one,
    "not-alone": not_alone,
    "accidental-dumping": accidental_dumping,
    "light-on": light_on,
    "roof-on-fire": roof_on_fire,
    "rough-storm": rough_storm,
    "blowout": blowout,
}
SABOTAGE = {
    "give-me-that": give_me_that,
    "identity-theft": identity_theft,
    "i-want-that": i_want_that,
    "incorrect-drivers": incorrect_drivers,
    "sent-it-where": sent_it_where,
    "brownout": brownout,
    "ill-take-that": ill_take_that,
    "survey-error": survey_error,
    "survey-typo": survey_typo,
    "record-not-found": record_not_found,
    "carrier-lost": carrier_lost,
    "triangulation-drift": triangulation_drift,
}
