"""Something that a player can choose: one value, whatever it looks like."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Reason


class Choice(msgspec.Struct, frozen=True):
    """Something to choose: its `words` from full to brief, its target, and what choosing it does or why it can't.

    Without a target, "", it is only shown. The `main` one is what is to be done next, the `picked` one is chosen so
    far; `picked` is None for what is nothing to choose. It shows an `icon`, a `picture`, or what `mark` draws in the
    place of one. A `second` line says what it takes or brings; `widest` is the longest that this may become, so that
    a button keeps its width. `price` is what it takes or comes to, "" for what is free; `per` is what that is for, and
    `whole` says `second` and `per` in one. A `ticked` one is done already. One that is refused has no lock of its own
    when it is `plain`: something above it says why.
    """

    words: tuple[str, ...] = ()
    target: str = ""
    act: Callable[[], None] | None = None
    main: bool = False
    icon: str = ""
    second: str = ""
    tip: str = ""
    refusal: Reason | None = None
    price: str = ""
    widest: str = ""
    picture: tuple[str, ...] = ()
    mark: Callable[[Sheet, Box], None] | None = None
    picked: bool | None = False
    ticked: bool = False
    plain: bool = False
    per: str = ""
    whole: str = ""

    @property
    def text(self) -> str:
        """Its fullest words."""
        return self.words[0] if self.words else ""

    @property
    def locked(self) -> bool:
        """Whether a lock shows that it is refused."""
        return self.refusal is not None and not self.plain

    @property
    def pictured(self) -> bool:
        """Whether it has a picture."""
        return self.mark is not None or bool(self.picture)
