"""Between a stored fact and the core's value: the only place that knows both spellings."""

from typing import Any

import scoring
from torneio.play.models import Hand


def as_core(hand: Hand) -> scoring.Hand:
    """The core's value of a stored hand."""
    if hand.kind == Hand.Kind.PLAYED:
        return scoring.Played(hand.points or 0, hand.tricks)
    if hand.kind == Hand.Kind.RENUNCIA:
        return scoring.Renuncia(side_of(hand.side))
    if hand.kind == Hand.Kind.FALSE_CLAIM:
        return scoring.FalseClaim(side_of(hand.side))
    return scoring.Void(hand.why)


def columns(fact: scoring.Hand) -> dict[str, Any]:
    """The columns of a new Hand that say the same as `fact`."""
    match fact:
        case scoring.Played(points, tricks):
            return {"kind": Hand.Kind.PLAYED, "points": points, "tricks": tricks}
        case scoring.Renuncia(side):
            return {"kind": Hand.Kind.RENUNCIA, "side": side}
        case scoring.FalseClaim(side):
            return {"kind": Hand.Kind.FALSE_CLAIM, "side": side}
        case scoring.Void(why):
            return {"kind": Hand.Kind.VOID, "why": why}


def side_of(text: str) -> scoring.Side:
    """A stored side as the core's literal. ValueError for anything else."""
    if text == "a":
        return "a"
    if text == "b":
        return "b"
    raise ValueError(f"no side {text!r}")
