"""Scenarios of Power Vacuum.

In the order of the seats, they own toaster, telephone, iron, lamp and radio. Cards are called ``money.5`` or ``spy.3``,
in actions too, where journals have the number of the piece.

A position is made of (`tests.scenarios.vacuum.builder`)

* ``seats``, ``options``; ``round``, ``trick``, ``leads``: who leads the trick, ``first``: who led the round
* ``hands``: ``ann: [money.5, spy.3]``, ``played``: the cards of the trick so far, ``open``: cards in hand that all have
  seen; what isn't mentioned is in the deck or, where there is a ``deck``, on the discard pile
* ``cable``: ``toaster supply``, ``power``, ``reserve``, ``statue``
* ``agendas``: ``ann: toaster iron``, ``revealed``: ``ann: toaster 8`` is who has most, and the pay
"""

from tests.scenarios.adapter import Adapter
from tests.scenarios.vacuum.builder import Builder
from tests.scenarios.vacuum.facts import FACTS, NAMED_FACTS, SEAT_FACTS, aliases, event_value

VACUUM = Adapter(Builder, FACTS, SEAT_FACTS, NAMED_FACTS, event_value, aliases)
