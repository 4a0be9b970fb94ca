"""Scenarios of R.I.G.S.

Cards are called by their ids (``blowout``, ``raid``), Market cards ``spike.1``, plots ``ridge.2`` and seats by their
names, in actions too, where journals have numbers; only the partner of a deal is a number.

A position is made of (`tests.scenarios.rigs.builder`)

* ``seats``, ``options``, ``round``, ``leader``; ``at``: where the round is (`builder.STAGES`), and ``turn``: whose turn
* ``plots``: ``ann: [ridge.1 2 metal, valley.1 yield 2]``, with RIGS and the yield of their survey; ``grants``: the
  plots that are left to be drawn, the first first
* ``goods``: ``ann: {energy: 2, rigs: 1}``, nothing where nothing is said; ``stored``: RIGS on ``recycling``
* ``hands``, ``out``; ``deck``: the Karma cards drawn next, the rest below, or with ``left: discard`` discarded
* ``disasters``: those dealt next, ``left disasters: discard`` alike; ``market``: the cards turned over, the
  latest last; ``prices``: those to come; ``end``: the End cards to come
* ``powered``: plots that are switched on; ``dice``: ``{ruins: [3]}``, ``places``: ``{give-me-that: 2 of 3}``: what
  chance brings by that card, found by looking for a seed
"""

from tests.scenarios.adapter import Adapter
from tests.scenarios.rigs.builder import Builder
from tests.scenarios.rigs.facts import FACTS, NAMED_FACTS, SEAT_FACTS, aliases, conserved, event_value

RIGS = Adapter(Builder, FACTS, SEAT_FACTS, NAMED_FACTS, event_value, aliases, conserved)
