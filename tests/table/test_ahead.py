"""What a phone is told of the hands to come agrees with what they then give."""

import json
import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from scoring import PRESETS, Hand, MatchFormat, Played, Problem, Ruleset, score_match, score_partida
from scoring.hand import POSSIBLE, needs_tricks
from torneio.scoresheet import crosses, marks
from torneio.table.ahead import MOST_STATES, partidas, table
from torneio.words import sentence, units


def told(preset: str, before: Sequence[Hand], points: int) -> dict[str, Any]:
    """The run that holds this number, with what its kinds say now."""
    ahead = table(PRESETS[preset], before)
    found = [run for run in ahead["runs"] if run["low"] <= points <= run["high"]]
    assert len(found) == 1
    says = [ahead["says"][said] for _after, said in ahead["states"][0][4]]
    if "kind" in found[0]:
        return found[0] | {"says": says[found[0]["kind"]]}
    if "asks" in found[0]:
        return found[0] | {"asks": [says[kind] for kind in found[0]["asks"]]}
    return found[0]


@pytest.mark.parametrize(
    ("preset", "before", "points", "says"),
    [
        ("classica", [], 95, "{score} vale 2 riscos para nós: 91 ou mais."),
        ("classica", [], 30, "{score} vale 1 risco para eles: 61 a 90."),
        ("classica", [], 60, "{score}: ninguém marca."),
        (
            "classica",
            [95, 70],
            95,
            "{score} vale 2 riscos para nós: 91 ou mais. Acaba a partida.",
        ),
        (
            "brasil",
            [60],
            95,
            "{score} vale 3 pontos para nós: 91 ou mais, com o empate de antes.",
        ),
        ("brasil", [], 120, "{score} para nós. Bandeira: ganha a partida."),
        ("sul-rolha", [70], 20, "{score}. Rolha: quem perdeu fica sem 1 risco."),
        ("pontos-corridos", [], 95, "{score}: contam os pontos das cartas."),
    ],
)
def test_a_number_says_what_it_would_give(
    preset: str, before: list[int], points: int, says: str
) -> None:
    assert told(preset, [Played(each) for each in before], points)["says"] == says


def test_a_number_that_cannot_be_says_why() -> None:
    impossible = "1 e 119 não existem: nenhuma carta vale 1 ponto."
    assert [told("classica", [], points)["refuse"] for points in (1, 119)] == [impossible] * 2


def test_every_answer_about_the_tricks_has_its_own_worth() -> None:
    bandeira, *others = told("classica", [], 120)["asks"]
    assert bandeira == "{score} para nós. Bandeira: ganha a partida."
    assert others == ["{score} vale 2 riscos para nós: 91 ou mais."] * 5


def test_too_high_a_number_is_told_as_the_core_would() -> None:
    problem = Problem("points_out_of_range", details={"points": 130, "low": 0, "high": 120})
    beyond = table(PRESETS["classica"], [])["beyond"]
    assert beyond.replace("{n}", "130") == sentence(problem)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_told_is_what_the_hand_then_gives(preset: str) -> None:
    rules = PRESETS[preset]
    for points in range(121):
        run = told(preset, [], points)
        if "says" in run and not needs_tricks(rules, points):
            gained = max(score_partida(rules, [Played(points)]).lines[0].riscos)
            assert (units(gained, rules) in run["says"]) == (gained > 0 and "vale" in run["says"])


class Phone:
    """A phone without a connection: it has the table it was sent, and knows no rule of the game."""

    def __init__(self, rules: Ruleset, played: Sequence[Sequence[Hand]]) -> None:
        score = score_match(rules, played)
        going_on = bool(score.partidas) and not score.partidas[-1].over
        ahead = table(rules, played[-1] if going_on else [])
        self.ahead: dict[str, Any] = json.loads(json.dumps(ahead))
        self.match = partidas(rules, score.partidas)
        self.row = self.ahead["states"][0]
        self.drawn = score.partidas[-1:] if going_on else ()
        self.finished = self.match["finished"]
        self.before = self.match["won"]

    def enters(self, hand: Played) -> bool:
        """Whether it could say where the hand leads."""
        run = next(r for r in self.ahead["runs"] if r["low"] <= hand.points <= r["high"])
        fewer = hand.tricks if hand.points == 0 else 10 - (hand.tricks or 0)
        kind = run["asks"][fewer] if "asks" in run else run["kind"]
        if self.row[2]:
            self.drawn = ()
            self.before, self.row = self.won, self.ahead["states"][self.ahead["begin"]]
        after, _said = self.row[4][kind]
        if after < 0:
            return False
        self.row = self.ahead["states"][after]
        self.finished += self.row[2]
        return self.end is not None

    def draws(self, rules: Ruleset) -> list[int] | None:
        """What its sheet counts once its marks are seen; None where it stays behind."""
        counts: list[int] = self.row[0]
        if counts[2] is None:
            return None
        target = None if rules.match.in_hands else rules.target
        ties = 0 if rules.tie == "void" else 3
        places = Counter(each.of for each in marks(crosses(self.drawn, target=target, ties=ties)))
        return [min(count, places[of]) for of, count in enumerate(counts)]

    @property
    def won(self) -> list[int]:
        """Partidas, with those of the one being played."""
        return [here + now for here, now in zip(self.before, self.row[1], strict=True)]

    @property
    def over(self) -> bool:
        """Whether the match is."""
        return bool(self.end)

    @property
    def end(self) -> bool | None:
        """The same; None where it is not told."""
        ends: dict[str, bool] = self.match["ends"]
        return ends.get(f"{self.won[0]}-{self.won[1]}-{self.finished}")


ODD_RULES = {
    "extra partidas": replace(PRESETS["brasil"], key="x", bandeira_award="extra"),
    "exactly three": replace(PRESETS["sul-rolha"], key="x", match=MatchFormat("exactly", 3)),
    "extra in three": replace(
        PRESETS["classica"], key="x", bandeira_award="extra", match=MatchFormat("exactly", 3)
    ),
    "doubling ties": replace(PRESETS["norte-10"], key="x", tie="double", tie_reaches="all"),
    "below zero": replace(PRESETS["sul-rolha"], key="x", rolha_floor="none"),
    "no cap": replace(PRESETS["norte-pente"], key="x", cap_at_target=False),
}
RULES = {**PRESETS, **ODD_RULES}


def any_hand(rules: Ruleset, chance: random.Random) -> Played:
    """Any hand these rules take, the rare ones often."""
    points = chance.choice((0, 60, 90, 91, 120, chance.randint(2, 118)))
    if not needs_tricks(rules, points):
        return Played(points)
    return chance.choice([h for h in POSSIBLE if h.points == points and h.tricks not in (None, 5)])


@pytest.mark.parametrize("name", RULES)
def test_a_phone_that_goes_on_alone_knows_every_score_of_the_match(name: str) -> None:
    rules, chance = RULES[name], random.Random(name)
    for _ in range(80):
        goes_on_alone(rules, chance, alone_from=chance.randint(0, 6))


def goes_on_alone(rules: Ruleset, chance: random.Random, *, alone_from: int) -> None:
    """A match at random; from some hand on a phone is without a line, and never wrong."""
    played: list[list[Hand]] = [[]]
    phone: Phone | None = None
    for number in range(40):
        score = score_match(rules, played)
        if phone:
            now = score.partidas[-1]
            assert (phone.over, phone.row[2]) == (score.over, int(now.over))
            assert (phone.won, phone.row[0][:2]) == (list(score.won), list(now.riscos))
            assert phone.draws(rules) in (None, [*now.riscos, crosses([now], target=4).waiting])
        if score.over:
            return
        if number >= alone_from:
            phone = phone or Phone(rules, played)
        if score.partidas[-1].over:
            played.append([])
        hand = any_hand(rules, chance)
        played[-1].append(hand)
        if phone and not phone.enters(hand):
            return


@pytest.mark.parametrize("name", RULES)
def test_at_least_the_next_three_hands_are_told_and_the_table_stays_small(name: str) -> None:
    ahead = table(RULES[name], [])
    states, nearest = ahead["states"], {0: 0}
    queue = [0]
    for state in queue:
        for after, _said in states[state][4]:
            assert after >= 0 or nearest[state] >= 3
            if after >= 0 and after not in nearest:
                nearest[after] = nearest[state] + 1
                queue.append(after)
    assert len(states) <= MOST_STATES
    assert len(json.dumps(ahead)) < 32_000


def test_what_a_partida_came_to_is_told_with_its_numbers_left_open() -> None:
    ahead = table(PRESETS["classica"], [Played(95)])
    says = ahead["says"]
    won = [says[row[3]] for row in ahead["states"] if row[2] and row[0][:2] == [4, 0]]
    assert won == ["Partida {n} para nós, 4–0."]


def test_a_phone_of_neither_side_is_told_the_names() -> None:
    names = {"a": "Nelo e Bruno", "b": "Zé {b}"}
    says = table(PRESETS["classica"], [Played(95)], names)["says"]
    assert "{score} vale 2 riscos para Nelo e Bruno: 91 ou mais. Acaba a partida." in says
    assert "{score} vale 1 risco para Zé {b}: 61 a 90." in says
    assert "A partida {n} acabou 4–0." in says
    assert not [each for each in says if re.search(r"\b(nós|eles)\b", each)]


@pytest.mark.parametrize(
    ("name", "before", "drawn"),
    [
        ("classica", [], True),
        ("sul-rolha", [70], True),
        ("below zero", [20], False),
        ("no cap", [70, 70, 70], True),
    ],
)
def test_a_sheet_in_hand_goes_on_except_where_it_has_no_room(
    name: str, before: list[int], drawn: bool
) -> None:
    states = table(RULES[name], [Played(points) for points in before])["states"]
    assert (states[0][0][2] is not None) == drawn
    past = [row for row in states if max(row[0][:2]) > RULES[name].target]
    assert all(row[0][2] is None for row in past)
    assert bool(past) == (name == "no cap")
