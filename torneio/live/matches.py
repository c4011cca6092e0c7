"""A match on its page: both scoresheets, its hands with their rule, and the withdrawn records."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

import scoring
from torneio.fact_words import fact_words, side_word
from torneio.play.facts import as_core, side_of
from torneio.play.models import Declaration, Hand
from torneio.play.sheets import MatchSheet
from torneio.scoresheet import CombSheet, CrossesSheet, comb, crosses
from torneio.words import rest

ALL_POINTS = 120


@dataclass(frozen=True)
class HandLine:
    """A hand that counts: the fact, its award to each side, the score after it, and the rule."""

    number: int
    said: str
    gains: tuple[int, int]
    after: tuple[int, int]
    why: str


@dataclass(frozen=True)
class PartidaLine:
    """A partida, or the one block of hands of a match counted in hands."""

    number: int
    riscos: tuple[int, int]
    winner: str
    hands: tuple[HandLine, ...]


@dataclass(frozen=True)
class WithdrawnRecord:
    """A withdrawn record: the actor, the time and the reason."""

    what: str
    fact: Hand | Declaration


@dataclass(frozen=True)
class Drawings:
    """Both sheets of a match, and the receipt of the last hand in them."""

    crosses: CrossesSheet
    comb: CombSheet
    receipt: int


def drawings(sheet: MatchSheet, *, last: int | None = None, named: bool = True) -> Drawings | None:
    """Both scoresheets, of all partidas or of the `last` so many, with the names of their sides
    unless those stand elsewhere; None where riscos are not what is counted, or no hand is known."""
    ruleset = sheet.ruleset
    if ruleset.match.unit == "hands_points" or not sheet.hands:
        return None
    target = None if ruleset.match.in_hands else ruleset.target
    partidas = sheet.score.partidas
    first = max(len(partidas) - last, 0) if last else 0
    hand = str(sheet.match.public_id)
    as_drawn: Any = {"target": target, "first": first + 1, "hand": hand, "named": named}
    return Drawings(
        crosses(partidas[first:], **as_drawn),
        comb(partidas[first:], **as_drawn),
        receipt=sheet.hands[-1][-1].entry,
    )


def partida_lines(sheet: MatchSheet) -> list[PartidaLine]:
    """Every partida with its hands; card points run on as totals where they are counted."""
    return [
        PartidaLine(
            number=number,
            riscos=score.riscos,
            winner=sheet.match.names[score.winner] if score.winner else "",
            hands=tuple(_hand_lines(sheet, hands, score)),
        )
        for number, (hands, score) in enumerate(
            zip(sheet.hands, sheet.score.partidas, strict=True), start=1
        )
    ]


def _hand_lines(
    sheet: MatchSheet, hands: list[Hand], score: scoring.PartidaScore
) -> Iterator[HandLine]:
    by_points = sheet.ruleset.match.unit == "hands_points"
    ours = theirs = 0
    for hand, line in zip(hands, score.lines, strict=True):
        gains = _card_points(hand) if by_points else line.riscos
        ours, theirs = ours + gains[0], theirs + gains[1]
        # Where card points are summed every plain hand has the same rule, which is left out.
        plain = by_points and hand.points is not None
        said = fact_words(as_core(hand), sheet.match.names)
        why = "" if plain else rest(line, sheet.ruleset)
        yield HandLine(hand.number, said, gains, (ours, theirs), why)


def _card_points(hand: Hand) -> tuple[int, int]:
    """The card points of a hand where they are summed: a renúncia gives them all to the other
    side."""
    match as_core(hand):
        case scoring.Played(points, _tricks):
            return points, ALL_POINTS - points
        case scoring.Renuncia(offender):
            return (0, ALL_POINTS) if offender == "a" else (ALL_POINTS, 0)
    return 0, 0


def taken_back(sheet: MatchSheet, declarations: list[Declaration]) -> list[WithdrawnRecord]:
    """The withdrawn records of a match, in the order in which they were recorded."""
    found = [
        WithdrawnRecord(
            _("Partida %(partida)s, mão %(number)s: %(said)s")
            % {
                "partida": fact.partida.number,
                "number": fact.number,
                "said": fact_words(as_core(fact), sheet.match.names),
            },
            fact,
        )
        for fact in sheet.facts
        if fact.voided_at is not None and not fact.contested
    ]
    found += [
        WithdrawnRecord(_declared(each), each)
        for each in declarations
        if each.voided_at is not None
    ]
    return sorted(found, key=lambda each: each.fact.recorded_at)


def _declared(declaration: Declaration) -> str:
    kind = declaration.get_kind_display()
    if declaration.kind == Declaration.Kind.TOTAL:
        return f"{kind}: {declaration.score_a}–{declaration.score_b}"
    return f"{kind}: {side_word(side_of(declaration.side))}"


def decider(declarations: list[Declaration]) -> str:
    """The side that qualifies after a draw; "" if none was decided."""
    for each in declarations:
        if each.kind == Declaration.Kind.DECIDER and each.voided_at is None:
            return side_word(side_of(each.side))
    return ""
