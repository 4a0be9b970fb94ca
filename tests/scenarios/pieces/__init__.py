"""Scenarios of We Come in Pieces.

Tiles lie in the order of the pack unless a position says otherwise, and are called by their ids, HQs ``hq.ann``, seats
by their names, mods and tower cards by their faces, in actions too, where journals have numbers.

A position is made of (`tests.scenarios.pieces.builder`)

* ``seats``, ``options``, ``round``, ``action``, ``active``: whose turn it is, ``favored``
* ``tiles``: all eighteen, the inner ring first; ``masterminds``: of each seat
* ``at``: ``ann: library``, the HQs where nothing is said; ``mayor``, ``character``, ``wandering``, ``facing``
* ``citizens``: ``library: {neutral: 1, ann: 2}``, two neutral ones on tiles where nothing is said
* ``parts``: ``ann: [2, 1, 1]``, ``dis``, ``points`` (those of citizens), ``did``: ``ann: {moves: 1}``
* ``hands``, ``worn``: mods by seat; ``bag``: what is drawn next, the first first; the rest lies below, or with ``left:
  scrapped`` it is discarded, or out of reach under ``left: hands`` in the last seat's hand
* ``story``, ``claimed``; ``stories``: those to come, the first first; ``tower``: cards drawn next; ``chosen``: the one
  kept
* ``used``, ``immune``: seats; ``dice``, ``strays``: what chance brings next, by a seed that is looked for
* ``begins``: a ``round``, or the ``choosing`` of masterminds, in place of a turn
"""

from tests.scenarios.adapter import Adapter
from tests.scenarios.pieces.builder import Builder
from tests.scenarios.pieces.facts import FACTS, NAMED_FACTS, SEAT_FACTS, aliases, event_value, everything

PIECES = Adapter(Builder, FACTS, SEAT_FACTS, NAMED_FACTS, event_value, aliases, everything)
