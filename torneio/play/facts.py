"""Conversion between a stored fact and the core's value: the only place with both spellings."""

from collections.abc import Callable, Mapping
from typing import Any

import scoring
from scoring.hand import ALL_POINTS, ALL_TRICKS, needs_tricks
from torneio.play.models import Declaration, Hand

_OF_A_SIDE: Mapping[str, Callable[[scoring.Side], scoring.Entry]] = {
    Hand.Kind.RENUNCIA: scoring.Renuncia,
    Hand.Kind.FALSE_CLAIM: scoring.FalseClaim,
    Hand.Kind.TALKING: scoring.Talking,
}


def as_core(hand: Hand) -> scoring.Entry:
    """The core's value of a stored hand."""
    riscos = hand.riscos_a or 0, hand.riscos_b or 0
    match hand.kind:
        case Hand.Kind.PLAYED:
            return scoring.Played(hand.points or 0, hand.tricks)
        case Hand.Kind.VOID:
            return scoring.Void(hand.why)
        case Hand.Kind.PROCEDURE:
            return scoring.Procedure(side_of(hand.side), max(riscos))
        case Hand.Kind.TOTAL:
            return scoring.Final(riscos)
    return _OF_A_SIDE[hand.kind](side_of(hand.side))


def columns(fact: scoring.Entry) -> dict[str, Any]:
    """The columns of a new Hand for `fact`."""
    match fact:
        case scoring.Played(points, tricks):
            return {"kind": Hand.Kind.PLAYED, "points": points, "tricks": tricks}
        case scoring.Void(why):
            return {"kind": Hand.Kind.VOID, "why": why}
        case scoring.Procedure(side, riscos):
            a, b = (0, riscos) if side == "a" else (riscos, 0)
            return {"kind": Hand.Kind.PROCEDURE, "side": side, "riscos_a": a, "riscos_b": b}
        case scoring.Final((a, b)):
            return {"kind": Hand.Kind.TOTAL, "riscos_a": a, "riscos_b": b}
    kinds = {kind: name for name, kind in _OF_A_SIDE.items()}
    return {"kind": kinds[type(fact)], "side": fact.side}


def told(hand: Hand) -> dict[str, Any]:
    """A hand as the book keeps it: its place, its fact, and the voice."""
    said = {name: value for name, value in columns(as_core(hand)).items() if value is not None}
    by = {"voice": str(hand.voice), "id": str(hand.client_id)}
    return {"partida": hand.partida.number, "hand": hand.number, **said, **by}


def side_of(text: str) -> scoring.Side:
    """A stored side as the core's literal. ValueError for anything else."""
    if text == "a":
        return "a"
    if text == "b":
        return "b"
    raise ValueError(f"no side {text!r}")


def told_of(said: Declaration) -> dict[str, Any]:
    """A declaration as the book keeps it."""
    values = {"score": [said.score_a, said.score_b]} if said.score_a is not None else {}
    side = {"side": said.side} if said.side else {}
    by = {"voice": str(said.voice), "id": str(said.client_id)}
    return {"kind": str(said.kind), **values, **side, **by}


def played(points: int, fewer: int | None, *, ruleset: scoring.Ruleset) -> scoring.Played:
    """A hand of so many points, with the tricks of the side without points where the rules ask."""
    if fewer is None or not needs_tricks(ruleset, points):
        return scoring.Played(points)
    return scoring.Played(points, ALL_TRICKS - fewer if points == ALL_POINTS else fewer)


def fewer_tricks(hand: Hand) -> int | None:
    """The tricks of the side that made fewer, where they were counted."""
    return None if hand.tricks is None else min(hand.tricks, ALL_TRICKS - hand.tricks)
