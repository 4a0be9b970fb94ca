"""Refusals of We Come in Pieces, with the sentences of the pack."""

from tabletop.core.refusals import Refusal
from tabletop.games.pieces.pack import PACK


def refuse(code: str, **params: int | str) -> Refusal:
    """Return the refusal called `code` in the pack's texts, with `params` in its sentence."""
    text = PACK.texts.refusals[code]
    return Refusal(code, params, text.rule, text.text)
