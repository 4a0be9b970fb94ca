"""Scenarios of Patrol!.

Cards are called ``run-code.1`` or ``assault.1`` and seats by their names, in actions too, where journals have numbers.

A position is made of (`tests.scenarios.patrol.builder`)

* ``seats``, ``options``, ``round``, ``active``: whose turn it is, ``played``: that a card was played on it, ``rolled``
* ``areas``: all nine, row by row; ``at``: ``ann: C3``, Police HQ where nothing is said
* ``hands``: ``ann: [run-code.1]``; ``deck``: what is drawn next, the first first; the rest lies below, or with ``left:
  discard`` on the discard pile
* ``crimes``: ``assault.1: C3 ann bob`` is open there, with those on its scene; ``closed``
* ``lost``, ``points`` (those of cards), ``combined``: ``ann bob``, ``down``: ``cid``
* ``locations``, ``dice``: what chance brings next, by a seed that is looked for
"""

from tests.scenarios.adapter import Adapter
from tests.scenarios.patrol.builder import Builder
from tests.scenarios.patrol.facts import FACTS, NAMED_FACTS, SEAT_FACTS, aliases, event_value

PATROL = Adapter(Builder, FACTS, SEAT_FACTS, NAMED_FACTS, event_value, aliases)
