"""A table as it was: looked at, with nothing to be done there."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

S = TypeVar("S")


class AsItWas:
    """A sitting at another view of its table, after the actions `past`; `about` is what the table keeps with it."""

    def __init__(self, sitting: Any, view: Any, past: Sequence[Any], about: Any, why: Any) -> None:
        self._sitting, self._why = sitting, why
        self.view, self.past, self.about = view, past, about
        self.legal: list[Any] = []
        self.proposed, self.clicks, self.mode, self.tab, self.busy = None, (), "", "", False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sitting, name)

    def may(self, action: Any) -> bool:
        """Tell that nothing is legal."""
        return False

    def refusal(self, action: Any) -> Any:
        """Return why nothing is."""
        return self._why

    def do(self, *_: Any) -> None:
        """Do nothing."""

    click = step_back = open = show_tab = do


def as_it_was(sitting: S, view: Any, past: Sequence[Any], about: Any, why: Any) -> S:
    """Return a sitting at another view of the table, where nothing is to be done, and `why` that is."""
    return cast(S, AsItWas(sitting, view, past, about, why))
