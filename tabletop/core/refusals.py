"""Refusals: why an action is not allowed, in words and with the rule that says so."""

import msgspec

from tabletop.core.actions import Action, action_text, as_action


class Refusal(msgspec.Struct, frozen=True):
    """A reason why an action is not allowed; its str() is the sentence for the player.

    `code` names the reason, `params` are the values in its sentence, `rule` is a rule id such as
    ``chess.15``, `template` the sentence with ``{names}`` in place of the values.

    >>> str(Refusal("needs_ap", {"need": 4, "have": 3}, "chess.9", "Needs {need} AP: you have {have}."))
    'Needs 4 AP: you have 3.'
    """

    code: str
    params: dict[str, int | str]
    rule: str
    template: str

    def __str__(self) -> str:
        return self.template.format(**self.params)


class IllegalAction(Exception):  # noqa: N818 - the name is part of the contract with tools outside
    """Raised by `Game.apply` for an action that the rules refuse; `refusal` says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action_text(as_action(action))}: {refusal} [{refusal.rule}]")
        self.action = action
        self.refusal = refusal
