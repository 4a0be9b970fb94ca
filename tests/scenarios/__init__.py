"""Scenarios: a position of Snitch!, actions, and what must follow, in YAML that a player can check.

Each scenario cites the rule ids that it proves; ``python -m tests.scenarios`` prints the ids that nothing proves.

The seats are ann, bob, cid and dee. Spaces, lots and actions are called as in journals: the HQ tile covers the columns
and rows 0 and 1, rows count downward, ``cap 2 0 1`` is a cap in column 2, row 0, turned clockwise
once. A zone is called
as its lowest space.

A file has `positions` (a name to a table, each perhaps `from` another) and `scenarios`, a list of tables with

* ``name``, ``proves``: rule ids, ``from``: a position, ``where``: what is different in it, ``steps``.

A position is made of (`tests.scenarios.builder`)

* ``seats``, ``variant``, ``dump``; ``round``, ``turn``: who is on turn, ``AP``: ``2 + 1`` is two plain points left
  and one chip that can be spent (by default five, and every live chip); ``triggered``: the round of the solid case
* ``city``: ``t1: cap 2 0 1``, in the order of laying; ``hands``: ``ann: [t5 band]``, or ``rest`` for every other tile;
  ``stack`` and ``next markers``: what lies on top, the top first
* ``at``: where each stands (who has no space yet chooses one first); ``status``, ``chips`` (live), ``cred``: who has it
* ``marked``: ``t1.r: red``; ``snitches``: ``ann snitch1: t1.r``, or ``none``; ``cubes``: ``ann``, ``ann snitch1``,
  ``hq`` or a zone to ``2 red 1 blue``

What a position doesn't mention stays in the supply, in the stack and among the markers; what can't be is refused with
file and line. A step is a table of any of (`tests.scenarios.steps`)

* ``do``: actions, all legal; ``legal``, ``illegal``: patterns such as ``walk *``; ``only``: a verb to all its objects
* ``refuse``: an action to its code, or to ``code``, ``rule`` and ``says``, a part of the sentence
* ``then``: facts in the words of a position, and some more; ``events``, ``no events``, ``log``: of this step's actions
"""
