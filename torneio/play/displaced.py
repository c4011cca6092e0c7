"""The hands that lose their place by a correction, and those that get it back.

A hand without a place was still played: its row stays, its audit line names the correction, and it
counts again as soon as another correction makes its partida go on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import scoring
from scoring import Problem
from scoring.room import room
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.play.facts import as_core
from torneio.play.models import Hand, SheetFact
from torneio.play.sheets import MatchSheet, Position, Sheet

SURPLUS = "surplus"  # in the audit line of such a hand: the correction that displaced it
Blocks = Sequence[Sequence[Hand]]
Swap = tuple[SheetFact, Any]
"""A wrong hand, and the right one in its place."""


@dataclass(frozen=True)
class DisplacedHands:
    """The effect of a correction on other hands: those that lose their places (`out`, the last
    first), those that come `back` to theirs, and the problems, if it is impossible."""

    out: Sequence[Any] = ()
    back: Sequence[Any] = ()
    problems: tuple[Problem, ...] = ()


def rest_of_hands(sheet: MatchSheet, swap: Swap, by: Actor) -> DisplacedHands:
    """The effect of one hand replacing another (one query for an official).

    A phone is told to take back first what would lose its place.
    """
    wrong, right = swap
    hands = [[right if other == wrong else other for other in block] for block in sheet.hands]
    if by.is_official:
        return _follows(sheet, hands)
    return DisplacedHands(problems=sheet.score_of(hands).problems)


def rest_of_deals(sheet: Sheet, swap: Swap, _by: Actor) -> DisplacedHands:
    """The same without partidas, where only a game won earlier displaces deals: an official too is
    told to take them back first."""
    wrong, right = swap
    after = sheet.with_facts([right if other == wrong else other for other in sheet.facts])
    return DisplacedHands(problems=after.problems)


def _follows(sheet: MatchSheet, hands: Blocks) -> DisplacedHands:
    places = room(sheet.ruleset, [[as_core(hand) for hand in block] for block in hands])
    kept = [list(block[:count]) for block, count in zip(hands, places, strict=True)]
    out = [hand for block, count in zip(hands, places, strict=True) for hand in block[count:]]
    lost = _lost(sheet)
    back: list[Hand] = []
    while (at := _next(sheet, kept)) and (hand := lost.get(at)) and len(back) < len(lost):
        kept += [[] for _more in range(at.partida - len(kept))]
        kept[at.partida - 1].append(hand)
        back.append(hand)
    while kept and not kept[-1]:
        kept.pop()
    return DisplacedHands(out[::-1], back, _problems(sheet.score_of(kept)))


def _lost(sheet: MatchSheet) -> dict[Position, Hand]:
    """The hand that lost each place by a correction, if no other was recorded there since."""
    lines = sheet.match.book.filter(act=Act.VOIDED, new__has_key=SURPLUS)
    gone = {line["id"] for line in lines.values_list("old", flat=True) if line}
    found: dict[Position, Hand] = {}
    for hand in sheet.facts:
        place = Position(hand.partida.number, hand.number)
        if str(hand.client_id) in gone:
            found[place] = hand
        elif place in found and _said_since(hand, found[place]):
            del found[place]
    return found


def _said_since(hand: Hand, lost: Hand) -> bool:
    since = lost.voided_at is not None and hand.recorded_at > lost.voided_at
    return since and not hand.contested


def _next(sheet: MatchSheet, hands: Blocks) -> Position | None:
    """The first place without a hand; None once the match is over."""
    score = sheet.score_of(hands)
    for number, partida in enumerate(score.partidas, start=1):
        begun_after = number < len(score.partidas)
        if not partida.over and (begun_after or not score.over):
            return Position(number, len(hands[number - 1]) + 1)
    return None if score.over else Position(len(hands) + 1, 1)


def _problems(score: scoring.MatchScore) -> tuple[Problem, ...]:
    """The problems; first a partida that goes on though the next one was begun, with its score."""
    unfinished = [
        Problem("partida_goes_on", details={"n": n, "score": list(partida.riscos)})
        for n, partida in enumerate(score.partidas[:-1], start=1)
        if not partida.over
    ]
    others = [each for each in score.problems if each.code != "partida_unfinished"]
    return (*unfinished, *others)


def named(right: Position, why: str) -> str:
    """The reason in the audit line of such a hand: the correction by its place and reason."""
    return coded("hand_corrected", right.hand, right.partida, why)[:200]
