"""Why one pair stands above another, said in words."""

from dataclasses import replace

import pytest

from scoring import PRESETS
from scoring.crosstable import crosstable
from scoring.results import Result
from scoring.standings import CRITERIA, Separation, StandingsRow
from torneio.entries.models import Pair, Tournament
from torneio.standings.brackets import LOST_TWICE, PLACE_SECURED, ROUND_REACHED, THIRD_PLACE
from torneio.standings.decided_ties import WAYS
from torneio.standings.groups import PLACE_IN_GROUP
from torneio.standings.selectors import PairStanding
from torneio.standings.separations import COUNT_A_BYE, WORDS, sentences
from torneio.standings.stage_order import STAGE_REACHED
from torneio.standings.ties import DecidedTie

CLASSICA = PRESETS["classica"]


def an_order(*separations: Separation) -> list[PairStanding]:
    """Pairs 1, 2, ... in order; each but the first is separated so from the one above."""
    return [
        PairStanding(
            Pair(pk=number, number=number, name=f"Dupla {number}", tournament=Tournament()),
            StandingsRow(number, number, *[0] * 13, values=(), separated_by=separation),
        )
        for number, separation in enumerate([None, *separations], start=1)
    ]


def test_the_pair_above_and_the_pair_below_say_the_same_from_their_own_side() -> None:
    order = an_order(Separation("riscos_difference", 7, 4))
    assert sentences(order, 0, CLASSICA) == [
        "À frente da dupla 2 (Dupla 2) por diferença de riscos: +7 contra +4."
    ]
    assert sentences(order, 1, CLASSICA) == [
        "Atrás da dupla 1 (Dupla 1) por diferença de riscos: +4 contra +7."
    ]


def test_one_in_the_middle_has_both() -> None:
    order = an_order(Separation("wins", 3, 2), Separation("wins", 2, 1))
    assert sentences(order, 1, CLASSICA) == [
        "Atrás da dupla 1 (Dupla 1) por vitórias: 2 contra 3.",
        "À frente da dupla 3 (Dupla 3) por vitórias: 2 contra 1.",
    ]


def rested(order: list[PairStanding], place: int) -> list[PairStanding]:
    """The same with a bye of the pair at that index."""
    resting = order[place]
    return [
        replace(resting, row=replace(resting.row, byes=1)) if each is resting else each
        for each in order
    ]


@pytest.mark.parametrize(
    ("preset", "match", "said"),
    [
        ("classica", {"count": 1}, "A folga contou como 1–0 em partidas e 4–0 em riscos."),
        ("cinco-maos", {}, "A folga contou como 4–0 em riscos."),
        ("classica", {"bye": "average"}, "A folga contou com a média dos encontros jogados."),
    ],
)
def test_a_bye_that_decided_says_what_it_counted_as(
    preset: str, match: dict[str, object], said: str
) -> None:
    rules = PRESETS[preset]
    rules = replace(rules, match=replace(rules.match, **match))  # type: ignore[arg-type]
    order = an_order(Separation("riscos_difference", 12, 10))
    by = "por diferença de riscos: +12 contra +10."
    assert sentences(rested(order, 0), 0, rules) == [f"À frente da dupla 2 (Dupla 2) {by} {said}"]
    assert sentences(rested(order, 1), 0, rules) == [f"À frente da dupla 2 (Dupla 2) {by} {said}"]
    assert sentences(order, 0, rules) == [f"À frente da dupla 2 (Dupla 2) {by}"]
    both = rested(rested(order, 0), 1)
    assert sentences(both, 0, rules) == [f"À frente da dupla 2 (Dupla 2) {by}"]
    by_wins = rested(an_order(Separation("wins", 3, 2)), 0)
    assert sentences(by_wins, 0, rules) == [
        "À frente da dupla 2 (Dupla 2) por vitórias: 3 contra 2."
    ]


def lacking(each: PairStanding) -> PairStanding:
    return replace(each, row=replace(each.row, untold=frozenset({"riscos", "points"})))


@pytest.mark.parametrize("by", ["lots", "points_for", None])
def test_where_a_result_has_no_hands_it_is_said_that_riscos_did_not_part_them(
    by: str | None,
) -> None:
    passed = "Não se desempatou por riscos: há um resultado escrito sem as mãos."
    ranking = replace(
        CLASSICA.ranking, criteria=("wins", "riscos_difference", "points_for", "lots")
    )
    rules = replace(CLASSICA, ranking=ranking)
    first, second = an_order(Separation(by, 2, 1) if by else None)  # type: ignore[list-item]
    (plain,) = sentences([first, second], 0, rules)
    assert passed not in plain
    assert sentences([lacking(first), second], 0, rules) == [f"{plain} {passed}"]
    assert sentences([first, lacking(second)], 1, rules)[0].endswith(passed)
    by_wins = an_order(Separation("wins", 2, 1))
    assert "sem as mãos" not in sentences([lacking(each) for each in by_wins], 0, rules)[0]


def test_every_criterion_that_counts_the_score_of_a_bye_is_one_that_tells_it() -> None:
    plain = Result(1, 1, None, "a", outcome="bye")
    scored = replace(plain, partidas=(2, 1), riscos=(8, 3))
    nothing, something = (crosstable([1], [each], lots=(), deciders=()) for each in (plain, scored))
    count = {
        name
        for name, each in CRITERIA.items()
        if each.compute(nothing, [1]) != each.compute(something, [1])
    }
    assert count == COUNT_A_BYE, "torneio/standings/separations.py"


def test_a_bye_is_told_as_its_stage_counted_it() -> None:
    longer = replace(CLASSICA, match=replace(CLASSICA.match, count=3))
    higher, lower = rested(an_order(Separation("riscos_difference", 12, 10)), 0)
    (said,) = sentences([replace(higher, rested_by=(CLASSICA,)), lower], 1, longer)
    assert said.endswith("A folga contou como 2–0 em partidas e 8–0 em riscos.")
    (said,) = sentences([replace(higher, rested_by=(CLASSICA, longer)), lower], 1, longer)
    assert said.endswith("+10 contra +12.")


# fmt: off
CASES = {
    "table_points": (9, 6, "pontos: 9 contra 6"),
    "head_to_head": (3, 0, "confronto direto: 3 contra 0"),
    "head_to_head_partidas": (2, 1, "partidas no confronto direto: 2 contra 1"),
    "head_to_head_riscos": (8, 5, "riscos no confronto direto: 8 contra 5"),
    "head_to_head_points": (260, 220, "pontos das cartas no confronto direto: 260 contra 220"),
    "partidas_won": (6, 5, "partidas ganhas: 6 contra 5"),
    "partidas_lost": (2, 3, "menos partidas perdidas: 2 contra 3"),
    "partidas_difference": (0, -1, "diferença de partidas: 0 contra −1"),
    "riscos_for": (20, 18, "riscos a favor: 20 contra 18"),
    "riscos_difference": (7, 4, "diferença de riscos: +7 contra +4"),
    "points_for": (900, 880, "pontos das cartas: 900 contra 880"),
    "points_difference": (40, -40, "diferença de pontos das cartas: +40 contra −40"),
    "wins": (3, 2, "vitórias: 3 contra 2"),
    "bandeiras": (1, 0, "bandeiras: 1 contra 0"),
    "best_round": ((8, 300), (1, 280),
        "melhor encontro: 8 riscos e 300 pontos das cartas contra 1 risco e 280 pontos das cartas"),
    "buchholz": (12, 11, "pontos dos adversários (Buchholz): 12 contra 11"),
    "buchholz_cut_1": (9, 8,
        "pontos dos adversários, sem o mais fraco (Buchholz): 9 contra 8"),
    "buchholz_median": (6, 5,
        "pontos dos adversários, sem o melhor nem o mais fraco (Buchholz): 6 contra 5"),
    "sonneborn_berger": (7.5, 7.0,
        "pontos dos adversários vencidos (Sonneborn-Berger): 7,5 contra 7"),
    "average_rank_of_opponents": (7 / 3, None,
        "lugar médio dos adversários: 2,33 contra nada"),
}
# fmt: on


@pytest.mark.parametrize("criterion", CASES)
def test_every_criterion_has_its_sentence(criterion: str) -> None:
    above, below, said = CASES[criterion]
    order = an_order(Separation(criterion, above, below))
    assert sentences(order, 0, CLASSICA) == [f"À frente da dupla 2 (Dupla 2) por {said}."]


def test_no_criterion_is_without_words() -> None:
    lacking = set(CRITERIA) - {"shared", *WAYS} - set(CASES)
    assert not lacking, f"{__name__}: give {lacking} its sentence in CASES"
    assert set(CASES) == set(CRITERIA) - {"shared", *WAYS}
    assert set(WORDS) == {
        *CASES,
        ROUND_REACHED,
        LOST_TWICE,
        PLACE_SECURED,
        THIRD_PLACE,
        PLACE_IN_GROUP,
        STAGE_REACHED,
    }


DECIDED = {
    "lots by number": (
        *("lots", DecidedTie("lots", number=4821)),
        "À frente da dupla 2 (Dupla 2) por sorteio (n.º 4821).",
        "Atrás da dupla 1 (Dupla 1) por sorteio (n.º 4821).",
    ),
    "lots in the room": (
        *("lots", DecidedTie("lots")),
        "À frente da dupla 2 (Dupla 2) por sorteio, feito na sala.",
        "Atrás da dupla 1 (Dupla 1) por sorteio, feito na sala.",
    ),
    "a decider": (
        *("decider", DecidedTie("decider", score=(2, 1))),
        "Ganhou a negra à dupla 2 (Dupla 2), 2–1.",
        "Perdeu a negra com a dupla 1 (Dupla 1), 1–2.",
    ),
    "a decider of which only the winner is known": (
        *("decider", DecidedTie("decider")),
        "Ganhou a negra à dupla 2 (Dupla 2).",
        "Perdeu a negra com a dupla 1 (Dupla 1).",
    ),
    "a shared place": (
        *("shared", DecidedTie("shared")),
        "Partilha o lugar com a dupla 2 (Dupla 2): assim o decidiu a organização.",
        "Partilha o lugar com a dupla 1 (Dupla 1): assim o decidiu a organização.",
    ),
    "lots for the prizes": (
        *("shared", DecidedTie("lots", number=1000)),
        "Partilha o lugar com a dupla 2 (Dupla 2): o sorteio foi só dos prémios.",
        "Partilha o lugar com a dupla 1 (Dupla 1): o sorteio foi só dos prémios.",
    ),
}


@pytest.mark.parametrize(("criterion", "tie", "above", "below"), DECIDED.values(), ids=DECIDED)
def test_what_people_decided_is_told_from_both_sides(
    criterion: str, tie: DecidedTie, above: str, below: str
) -> None:
    first, second = an_order(Separation(criterion, 1, 2, (1, 2)))
    order = [first, replace(second, tie=tie)]
    assert sentences(order, 0, CLASSICA) == [above]
    assert sentences(order, 1, CLASSICA) == [below]


def test_a_shared_place_says_so_on_both_sides() -> None:
    order = an_order(Separation("shared"))
    for own, other in ((0, 2), (1, 1)):
        assert sentences(order, own, CLASSICA) == [
            f"Partilha o lugar com a dupla {other} (Dupla {other}): nenhum critério as separou."
        ]


def test_who_shares_a_place_with_several_is_told_of_all_of_them_once() -> None:
    order = an_order(*[Separation("shared")] * 3)
    assert sentences(order, 1, CLASSICA) == [
        (
            "Partilha o lugar com as duplas 1 (Dupla 1), 3 (Dupla 3) e 4 (Dupla 4): nenhum critério"
            " as separou."
        )
    ]


def test_a_count_among_three_names_the_three() -> None:
    order = an_order(
        Separation("head_to_head", 6, 3, (1, 2, 3)), Separation("head_to_head", 3, 0, (1, 2, 3))
    )
    assert sentences(order, 0, CLASSICA) == [
        (
            "À frente da dupla 2 (Dupla 2) por confronto direto: 6 contra 3."
            " Só contam os encontros entre as duplas 1, 2 e 3."
        )
    ]


def test_a_pair_alone_has_nothing_to_explain() -> None:
    assert sentences(an_order(), 0, CLASSICA) == []


IN_STONES = {
    "riscos_for": (20, 18, "pedras a favor: 20 contra 18"),
    "riscos_difference": (1, -1, "diferença de pedras: +1 contra −1"),
    "head_to_head_riscos": (8, 5, "pedras no confronto direto: 8 contra 5"),
    "best_round": (
        (8, 300),
        (1, 280),
        "melhor encontro: 8 pedras e 300 pontos das cartas contra 1 pedra e 280 pontos das cartas",
    ),
}


@pytest.mark.parametrize("criterion", IN_STONES)
def test_riscos_are_called_as_the_event_calls_them(criterion: str) -> None:
    above, below, said = IN_STONES[criterion]
    order = an_order(Separation(criterion, above, below))
    stones = replace(CLASSICA, unit_name="pedra")
    assert sentences(order, 0, stones) == [f"À frente da dupla 2 (Dupla 2) por {said}."]
