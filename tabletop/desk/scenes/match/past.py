"""What has been done at the table so far, as the seat that looks at it saw it."""

from typing import TYPE_CHECKING

from tabletop.play.match import Entry

if TYPE_CHECKING:
    from tabletop.desk.scenes.match.table import TableScene


class Past:
    """The actions that led to the displayed view."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._seat = table.seat
        self._seen: list[tuple[Entry, Entry]] = []
        self._opening: tuple[int, Entry] | None = None

    @property
    def opening(self) -> Entry:
        """What happened before the first action, as the seat at the table may see it."""
        seat = self.table.seat
        if self._opening is None or self._opening[0] != seat:
            self._opening = seat, self.table.match.opening.seen_by(seat)
        return self._opening[1]

    def entries(self) -> list[Entry]:
        """Return the entries whose actions have been shown, oldest first, as the seat at the table may see them."""
        table = self.table
        entries = table.match.entries
        if self._seat != table.seat:
            self._seat, self._seen = table.seat, []
        kept = 0
        for (whole, _), now in zip(self._seen, entries, strict=False):
            if whole is not now:
                break
            kept += 1
        del self._seen[kept:]
        self._seen += ((entry, entry.seen_by(table.seat)) for entry in entries[kept:])
        made = table.looking.index if table.looking.on else len(entries)
        return [seen for _, seen in self._seen[: max(0, made - table.director.waiting)]]
