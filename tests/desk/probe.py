"""A scene that notes what happens to it, and events for it."""

import pygame

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import PRIMARY_SKIN
from tabletop.desk.draw.things import Reason
from tabletop.desk.widgets import Command, TextEdit, button, scrolling, text_field
from tabletop.desk.window import intents as i
from tabletop.desk.window.scene import Host, Scene


class Probe(Scene):
    """Notes what happens to it, and shows a grid of buttons and a field."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name, self.log, self.got, self.composed = name, log, list[i.Intent](), 0
        self.edit = TextEdit("rain")
        self.broken = False

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.log.append(f"enter {self.name}")

    def shown(self) -> None:
        self.log.append(f"shown {self.name}")

    def leave(self) -> None:
        self.log.append(f"leave {self.name}")

    def handle(self, intent: i.Intent) -> bool:
        self.got.append(intent)
        return False

    def compose(self, sheet: Sheet) -> None:
        if self.broken:
            raise RuntimeError("broken")
        self.composed += 1
        sheet.ground()
        for n, row in enumerate(Box(40, 40, 400, 200).rows(2, 20)):
            for k, place in enumerate(row.columns(3, 20)):
                refusal = Reason("It is greyed.", "snitch.9") if (n, k) == (1, 2) else None
                button(sheet, place, "Go", Command(f"b{n}{k}", refusal=refusal))
        text_field(sheet, Box(40, 300, 300, 48), self.edit, "field")
        with scrolling(sheet, "list", Box(500, 40, 300, 200), 1000) as inside:
            sheet.text(inside.cut_top(40)[0], "Top of the list")

    def compose_moving(self, sheet: Sheet) -> None:
        at = self.host.motion.value("piece")
        if at is not None:
            sheet.plate(Box(round(at[0]), 500, 60, 60), PRIMARY_SKIN)


def key(code: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def click(place: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
