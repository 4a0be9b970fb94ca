"""Windows of which nothing, or only the letters, is painted: most tests ask what lies where, not for its pixels."""

from collections import OrderedDict
from collections.abc import Sequence

import pygame

from tabletop.desk.draw.faces import Faces, Measured
from tabletop.desk.draw.painter import Painter
from tabletop.desk.draw.things import Drawn, Label

_FONTS: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
_MEASURED: dict[float, Measured] = {}


class SharedFaces(Faces):
    """Fonts that measure what no test before has measured at a scale."""

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__(scale)
        self.fonts = _FONTS
        self._measured = _MEASURED.setdefault(scale, Measured())

    def rescale(self, scale: float) -> None:
        self.scale, self._measured = scale, _MEASURED.setdefault(scale, Measured())


class Unpainted(Painter):
    """Remembers what is shown, and draws none of it."""

    def show(self, surface: pygame.Surface, things: Sequence[Drawn]) -> list[pygame.Rect]:
        same = surface is self._surface and (things is self._shown or things == self._shown)
        self._surface, self._shown = surface, things
        return [] if same else [surface.get_rect()]


class Lettered(Unpainted):
    """Renders each line that is shown as it would be painted, where a font may refuse it, and draws nothing."""

    def show(self, surface: pygame.Surface, things: Sequence[Drawn]) -> list[pygame.Rect]:
        for thing in things:
            if isinstance(thing, Label):
                for line in thing.lines:
                    self.faces.render(line, thing.style, thing.colour, thing.pixels)
        return super().show(surface, things)
