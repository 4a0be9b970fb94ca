"""Scenarios of Snitch!.

Spaces, lots and actions are called as in journals: the HQ tile covers the columns and rows 0 and 1, rows count
downward, ``cap 2 0 1`` is a cap in column 2, row 0, turned clockwise once. A zone is called as its lowest space.

A position is made of (`tests.scenarios.snitch.builder`)

* ``seats``, ``variant``, ``dump``, ``jurisdiction``; ``round``, ``turn``: who is on turn, ``AP``: ``2 + 1`` is two
  plain points left and one chip that can be spent (by default five, and every live chip); ``triggered``: the round of
  the solid case
* ``city``: ``t1: cap 2 0 1``, in the order of laying; ``hands``: ``ann: [t5 band]``, or ``rest`` for every other tile;
  ``stack`` and ``next markers``: what lies on top, the top first
* ``at``: where each stands (who has no space yet chooses one first); ``status``, ``chips`` (live), ``cred``: who has it
* ``marked``: ``t1.r: red``; ``snitches``: ``ann snitch1: t1.r``, or ``none``; ``cubes``: ``ann``, ``ann snitch1``,
  ``hq`` or a zone to ``2 red 1 blue``

What a position doesn't mention stays in the supply, in the stack and among the markers.
"""

from tests.scenarios.adapter import Adapter
from tests.scenarios.snitch.builder import Builder
from tests.scenarios.snitch.facts import FACTS, NAMED_FACTS, SEAT_FACTS, cubes_of_all, event_value

SNITCH = Adapter(Builder, FACTS, SEAT_FACTS, NAMED_FACTS, event_value, conserved=cubes_of_all)
