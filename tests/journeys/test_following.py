"""The script of the phone follows the table of the way ahead, and keeps the score as the core."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from scoring import MatchScore, Played, Ruleset, score_match
from tests.table.test_ahead import RULES, any_hand
from torneio.table.ahead import partidas, table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

FOLLOW = """async ({ table, evenings }) => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const ahead = files.find((name) => /ahead/.test(name));
  const { startingSpot, nextSpot, partidasWon } = await import(ahead);
  return evenings.map((hands) => {
    let spot = startingSpot(table);
    return hands.map((hand) => {
      const gone = !spot.known;
      spot = gone ? spot : nextSpot(table, spot, hand);
      const place = spot.known && [spot.at.partida, spot.at.hand];
      return gone ? null : [spot.score[0].slice(0, 2), partidasWon(spot), spot.over, place];
    });
  });
}"""


def test_the_browser_keeps_the_score_as_the_core_does(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    for name, rules in RULES.items():
        evenings = [evening(rules, random.Random(f"{name}-{number}")) for number in range(40)]
        for hands, told in zip(evenings, followed(page, rules, evenings), strict=True):
            scores = expected(rules, hands)
            assert len(told) == len(scores)
            for spot, score in zip(told, scores, strict=True):
                assert spot in (None, score) or spot[2:] == [False, False], name
            assert told[:3] == scores[:3]


def evening(rules: Ruleset, chance: random.Random) -> list[Played]:
    """Hands until the match is over, or many."""
    played: list[list[Played]] = [[]]
    while sum(map(len, played)) < 16 and not score_match(rules, played).over:
        if score_match(rules, played).partidas[-1].over:
            played.append([])
        played[-1].append(any_hand(rules, chance))
    return [hand for block in played for hand in block]


def followed(page: Page, rules: Ruleset, evenings: list[list[Played]]) -> list[list[Any]]:
    """Where the script says that these hands lead, after each of them."""
    way = table(rules, []) | {
        "match": 1,
        "at": {"partida": 1, "hand": 1},
        "points": None,
        "partidas": partidas(rules, []),
    }
    said = [[_typed(way, hand) for hand in hands] for hands in evenings]
    return page.evaluate(FOLLOW, {"table": way, "evenings": said})  # type: ignore[no-any-return]


def _typed(way: dict[str, Any], hand: Played) -> dict[str, int | None]:
    """A hand as it is entered: the points of Nós, and the tricks of the side without points if
    asked."""
    run = next(run for run in way["runs"] if run["low"] <= hand.points <= run["high"])
    fewer = hand.tricks if hand.points == 0 else 10 - (hand.tricks or 0)
    return {"points": hand.points, "fewer_tricks": fewer if "asks" in run else None}


def expected(rules: Ruleset, hands: list[Played]) -> list[list[Any]]:
    """The same by the core: riscos, partidas won, whether it is over, and the next place."""
    played: list[list[Played]] = [[]]
    spots = []
    for hand in hands:
        if score_match(rules, played).partidas[-1].over:
            played.append([])
        played[-1].append(hand)
        score = score_match(rules, played)
        spots.append([list(score.partidas[-1].riscos), list(score.won), score.over, _next(score)])
    return spots


def _next(score: MatchScore) -> list[int] | bool:
    if score.over:
        return False
    count, last = len(score.partidas), score.partidas[-1]
    return [count + 1, 1] if last.over else [count, len(last.lines) + 1]
