"""A pair that goes home between rounds: what follows is said before, and is what then happens."""

from html import unescape

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import a_cup, finish, names, pair_of, played, signed_in
from tests.night.test_leaving import goes
from torneio.draw.services import begin_stage
from torneio.night.leaving.still_to_come import still_to_come
from torneio.play.models import Match, Stage, StageOptions

pytestmark = pytest.mark.django_db


def follows(stage: Stage, number: int) -> list[str]:
    return still_to_come(pair_of(stage, number))


def resting(stage: Stage, number: int) -> list[int]:
    return [a for a, b in names(drawn(stage, number)) if b is None]


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        (6, "Ficam 5 duplas, um número ímpar: em cada ronda que falta, uma folga."),
        (5, "Ficam 4 duplas, um número par: nas rondas que faltam ninguém folga."),
    ],
)
def test_of_a_swiss_it_is_said_whether_somebody_rests(pairs: int, said: str) -> None:
    stage = played(begun(an_event(pairs), "swiss", rounds=3), 1)
    assert follows(stage, 1) == [said]
    assert goes(stage, 1) is None
    assert bool(resting(stage, 2)) == ((pairs - 1) % 2 == 1)


def test_of_a_swiss_with_one_round_left_it_is_said_of_that_round() -> None:
    stage = played(begun(an_event(6), "swiss", rounds=2), 1)
    assert follows(stage, 1) == ["Ficam 5 duplas, um número ímpar: na ronda que falta, uma folga."]
    over = played(begun(an_event(2), "swiss", rounds=1), 1)
    assert follows(over, 1) == []


@pytest.mark.parametrize("format_", ["league", "groups"])
def test_of_a_timetable_the_opponents_rest(format_: str) -> None:
    event = an_event(8)
    options = StageOptions(groups=2) if format_ == "groups" else StageOptions()
    stage = begin_stage(event, format_, options=options, seed=1)
    assert isinstance(stage, Stage)
    finish(drawn(stage))
    left = stage.rounds.count() - 1
    assert follows(stage, 1)[0] == (
        f"Em cada uma das {left} rondas que faltam fazer, folga quem a encontraria. O que ela já"
        " jogou conta para todos."
    )
    assert goes(stage, 1) is None
    assert len(resting(stage, 2)) == 1


def test_of_a_bracket_the_opponent_is_named_and_goes_on() -> None:
    stage = a_cup(8, options=StageOptions(third_place=True))
    first = drawn(stage)
    finish(first)
    (one, _), (other, _) = names(first)[:2]
    rival = pair_of(stage, other)
    assert follows(stage, one) == [
        f"A dupla {rival}, que a encontrava nas meias-finais, passa sem jogar."
    ]
    assert goes(stage, one) is None
    assert other in resting(stage, 2)


def test_of_a_bracket_a_pair_that_lost_changes_nothing_more() -> None:
    stage = a_cup(8, options=StageOptions())
    first = drawn(stage)
    finish(first)
    _, loser = names(first)[0]
    assert loser
    assert follows(stage, loser) == [
        "Já não tinha nenhum jogo por fazer: para as outras nada muda."
    ]


def test_of_the_match_for_third_place_and_the_final_the_other_wins() -> None:
    stage = a_cup(4, options=StageOptions(third_place=True))
    semi = drawn(stage)
    finish(semi)
    (winner, loser), (other, beaten) = names(semi)
    assert loser
    assert beaten
    for leaves, wins in ((winner, other), (loser, beaten)):
        assert follows(stage, leaves) == [
            f"A dupla {pair_of(stage, wins)}, que a encontrava na final, ganha sem jogar."
        ]


def test_of_a_bracket_still_played_nobody_is_named() -> None:
    stage = a_cup(8, options=StageOptions())
    drawn(stage)
    assert follows(stage, 1) == [
        "Se ainda está em prova, quem a encontraria a seguir passa sem jogar."
    ]


def test_of_a_double_elimination_the_opponent_of_either_bracket_is_named() -> None:
    stage = begin_stage(an_event(8), "double", by_lot=False, seed=2)
    assert isinstance(stage, Stage)
    first = drawn(stage)
    finish(first)
    for number in (n for two in names(first) for n in two if n):
        (said,) = follows(stage, number)
        assert said.endswith("passa sem jogar.")
    leaves = names(first)[0][1]
    assert leaves
    (said,) = follows(stage, leaves)
    assert goes(stage, leaves) is None
    alone = Match.objects.filter(round=drawn(stage, 2), pair_b=None).select_related("pair_a")
    assert [str(match.pair_a) in said for match in alone] == [True]


def test_of_a_new_draw_each_round_those_left_are_drawn() -> None:
    stage = a_cup(8, options=StageOptions(redrawn=True))
    finish(drawn(stage))
    assert follows(stage, 1) == [
        "Sorteia-se só entre as que ficam: se forem em número ímpar, uma folga."
    ]


def test_of_rotating_partners_the_rest_is_made_anew() -> None:
    stage = begin_stage(an_event(9), "rotation", rounds=4, seed=1)
    assert isinstance(stage, Stage)
    finish(drawn(stage))
    assert follows(stage, 1) == ["As rondas que faltam fazem-se de novo para 8 jogadores."]
    assert goes(stage, 1) is None
    assert follows(stage, 2) == [
        "As rondas que faltam fazem-se de novo para 7 jogadores.",
        "Folgam 3 em cada ronda.",
    ]


def test_where_a_next_stage_follows_the_next_in_the_standings_has_the_place() -> None:
    stage = begin_stage(an_event(8), "swiss", rounds=1, options=StageOptions(go_on=4), seed=1)
    assert isinstance(stage, Stage)
    finish(drawn(stage))
    said = "Se ia passar à fase seguinte, passa a que vier logo depois."
    assert follows(stage, 1) == [said]
    here = reverse("pair_leaving", args=[stage.tournament.slug, 1])
    assert said in unescape(signed_in(stage.tournament).get(here).content.decode())


def test_before_the_event_begins_nothing_follows() -> None:
    event = an_event(4)
    assert still_to_come(event.pairs.get(number=1)) == []
