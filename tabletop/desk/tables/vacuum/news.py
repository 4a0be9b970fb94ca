"""What the others revealed since the player decided last: it stays to be read, whatever moves meanwhile."""

from tabletop.desk.tables.vacuum.art import appliance_title
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.events import AgendaShown


def revealed_words(event: AgendaShown, who: str) -> str:
    """Return in a sentence what a seat reveals."""
    reveals = "reveal" if who == "You" else "reveals"
    most, least = appliance_title(event.most), appliance_title(event.least)
    return f"{who} {reveals}: {most} most, {least} least, {event.pay} power for each."


def news(sitting: VacuumSitting) -> list[str]:
    """Return what other seats have revealed in this round since the player decided last, a short sentence for each, the
    latest last."""
    view = sitting.view
    found: list[AgendaShown] = []
    if sitting.looking_back:
        return []
    for entry in reversed(sitting.past):
        if entry.turn != view.round or (entry.seat == sitting.seat and not entry.auto):
            break
        found += [
            event
            for event in entry.events
            if isinstance(event, AgendaShown) and event.pay and event.seat != sitting.seat and view.pay[event.seat]
        ]
    return [
        f"{sitting.names[event.seat]}: {appliance_title(event.most)} most, {appliance_title(event.least)} least, "
        f"{event.pay} each."
        for event in reversed(found)
    ]


def latest(told: list[str]) -> str:
    """Return the latest of some sentences, and how many came before it.

    >>> latest(["Ben: this.", "Dan: that."]), latest([])
    ('Dan: that. 1 more', '')
    """
    return " ".join([*told[-1:], *([f"{len(told) - 1} more"] if len(told) > 1 else [])])
