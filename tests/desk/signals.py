"""What holds of the five signals on every screen."""

from collections.abc import Sequence
from colorsys import rgb_to_hsv

from tabletop.desk.draw.signals import LAMP_SKIN, NEXT_GLOW
from tabletop.desk.draw.theme import PRIMARY_DOWN_SKIN, PRIMARY_HOVER_SKIN, PRIMARY_NOTE_SKIN, PRIMARY_SKIN, Colour
from tabletop.desk.draw.things import Blur, Drawn, Ground, Label, Picture, Plate, Stroke

BESIDE = (PRIMARY_NOTE_SKIN, NEXT_GLOW, LAMP_SKIN)
"""What stands on such a button, under it, and at what a hint is about."""
NEXT_SKINS = (PRIMARY_SKIN, PRIMARY_HOVER_SKIN, PRIMARY_DOWN_SKIN)


def amber(colour: Colour | None) -> bool:
    """Tell whether a colour is taken for that of what is to be done next.

    >>> amber((0xF2, 0xB8, 0x4B)), amber((0xF6, 0xE7, 0xC3)), amber((0x6F, 0xC3, 0xFF))
    (True, False, False)
    """
    if colour is None:
        return False
    hue, grey, light = rgb_to_hsv(*(part / 255 for part in colour))
    return 32 / 360 <= hue <= 46 / 360 and grey >= 0.55 and light >= 0.75


def _filled(plate: Plate) -> bool:
    return amber(plate.skin.top) or amber(plate.skin.bottom)


def _edged(plate: Plate) -> bool:
    return amber(plate.skin.line) or amber(plate.skin.glow)


CORNERS = 4
"""The lines at the corners of what a lamp shows."""


def hold_signals(things: Sequence[Drawn], note: str) -> None:
    """Check that one thing at most says that it is what to do next, and that nothing else wears its colour, above what
    is veiled."""
    window = things[0].box
    veils = [n for n, thing in enumerate(things) if isinstance(thing, Blur | Ground | Plate) and thing.box == window]
    things = things[max(veils, default=0) :]
    plates = [thing for thing in things if isinstance(thing, Plate) and thing.skin not in BESIDE]
    solid = {tuple(thing.box) for thing in plates if thing.skin in NEXT_SKINS or _filled(thing)}
    assert len(solid) <= 1, f"{note}: {len(solid)} things are next"
    edged = [thing.box for thing in plates if thing.skin not in NEXT_SKINS and _edged(thing)]
    lamps = [thing for thing in things if isinstance(thing, Plate) and thing.skin == LAMP_SKIN]
    assert len(edged) <= len(lamps) <= 1, f"{note}: edged as what is next: {edged}"
    words = [thing.lines[0] for thing in things if isinstance(thing, Label) and amber(thing.colour)]
    assert not words, f"{note}: in the colour of what is next: {words}"
    signs = [thing for thing in things if isinstance(thing, Picture) and amber(thing.tint)]
    lines = [thing for thing in things if isinstance(thing, Stroke) and amber(thing.colour)]
    signs += [line for line in lines if not (lamps and len(lines) == CORNERS)]  # a lamp lies at corners of its own
    seen = [getattr(thing, "sprite", thing) for thing in signs]
    assert len(signs) <= 1, f"{note}: signs beside the arrow of the prompt: {seen}"
