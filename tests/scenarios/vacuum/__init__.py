"""Scenarios of Power Vacuum: a position, actions, and what must follow, in YAML that a player can check.

Each scenario cites the rule ids that it proves; ``python -m tests.scenarios.vacuum`` prints ids without a proof.

The seats are ann, bob, cid, dee and eve, who own toaster, telephone, iron, lamp and radio. Cards are called ``money.5``
or ``spy.3``, in actions too, where journals have the number of the piece.

A file has `positions` (a name to a table, each perhaps `from` another) and `scenarios`, a list of tables with

* ``name``, ``proves``: rule ids, ``from``: a position, ``where``: what is different in it, ``steps``.

A position is made of (`tests.scenarios.vacuum.builder`)

* ``seats``, ``options``; ``round``, ``trick``, ``leads``: who leads the trick, ``first``: who led the round
* ``hands``: ``ann: [money.5, spy.3]``, ``played``: the cards of the trick so far, ``open``: cards in hand that all have
  seen; what isn't mentioned is in the deck or, where there is a ``deck``, on the discard pile
* ``cable``: ``toaster supply``, ``power``, ``reserve``, ``statue``
* ``agendas``: ``ann: toaster iron``, ``revealed``: ``ann: toaster 8`` is who has most, and the pay

A step is a table of any of (`tests.scenarios.vacuum.steps`)

* ``do``: actions, all legal; ``legal``, ``illegal``: patterns such as ``cable *``; ``only``: a verb to all its objects
* ``refuse``: an action to its code, or to ``code``, ``rule`` and ``says``, a part of the sentence
* ``then``: facts in the words of a position, and some more; ``events``, ``no events``, ``log``: of this step's actions
"""
