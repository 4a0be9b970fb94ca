"""Scenarios: a position of a game, actions, and what must follow, in YAML that a player can check.

Each scenario cites the rule ids that it proves; ``python -m tests.scenarios`` prints the ids that nothing proves.

The seats are ann, bob, cid, dee, eve and fay. A folder for each game holds its scenarios and an `Adapter`, which says
how they call things; its docstring says what a position is made of.

A file has `positions` (a name to a table, each perhaps `from` another) and `scenarios`, a list of tables with

* ``name``, ``proves``: rule ids, ``from``: a position, ``where``: what is different in it, ``steps``.

What can't be is refused with file and line. A step is a table of any of (`tests.scenarios.steps`)

* ``do``: actions, all legal; ``legal``, ``illegal``: patterns such as ``walk *``; ``only``: a verb to all its objects
* ``refuse``: an action to its code, or to ``code``, ``rule`` and ``says``, a part of the sentence
* ``then``: facts in the words of a position, and some more; ``prompt``: a part of it
* ``events``, ``no events``, ``log``: of this step's actions
"""

from typing import Any

from tests.scenarios.adapter import Adapter
from tests.scenarios.patrol import PATROL
from tests.scenarios.pieces import PIECES
from tests.scenarios.rigs import RIGS
from tests.scenarios.snitch import SNITCH
from tests.scenarios.vacuum import VACUUM

ADAPTERS: dict[str, Adapter[Any]] = {adapter.id: adapter for adapter in (PATROL, PIECES, RIGS, SNITCH, VACUUM)}
"""The games that have scenarios, by id."""
