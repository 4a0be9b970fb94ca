"""Which tab of a table is up, where tabs take turns: the one where the decision is made, or one chosen since."""

from collections.abc import Container
from typing import Any

from tabletop.desk.tables.sitting import Notes, Sitting


class TabNotes(Notes):
    """`tab_up` is the tab that is up, `tab_due` the one that was due when the player chose another."""

    tab_up: str = ""
    tab_due: str = ""


def tab_of(sitting: Sitting[Any, Any], tabs: Container[str], due: str) -> str:
    """Return the tab that is up: the one chosen since the decision moved to another tab, or the one that is `due`."""
    notes: TabNotes = sitting.notes
    if sitting.busy and notes.tab_up:
        return notes.tab_up  # what moves was sent off from there
    return sitting.tab if sitting.tab in tabs and notes.tab_due == due else due


def bring_up(sitting: Sitting[Any, Any], due: str, tab: str) -> None:
    """Bring a tab up that the player chose, while another may be `due`."""
    notes: TabNotes = sitting.notes
    notes.tab_due, notes.tab_up = due, tab
    sitting.show_tab(tab)
