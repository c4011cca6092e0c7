"""Two pairs of a draft tapped to change places: what it costs is seen first, and only that kept;
and the round read aloud once it is public."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import PHONE, an_event, begun, drawn, fresh
from tests.draw.nights import a_cup, again, asked, finish, names, pair_of, signed_in
from tests.table.phones import words
from torneio.draw.exchange import _LEVELS, ExchangeCost
from torneio.draw.wishes.services import keep_apart
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Round, Stage, StageOptions
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}


@pytest.fixture
def stage() -> Stage:
    """Four pairs, one round played: 1 and 2 won, and are drawn against each other."""
    stage = begun(an_event(4), "swiss", rounds=3)
    finish(drawn(stage))
    asked(stage, 2)
    return stage


@pytest.fixture
def desk(stage: Stage) -> Client:
    return signed_in(stage.tournament)


def at(stage: Stage, name: str = "draw_exchange", number: int = 2) -> str:
    return reverse(name, args=[stage.tournament.slug, number])


def rematch(stage: Stage) -> list[int]:
    """One of each table, such that both tables of round 1 would be played again."""
    (a, b), *_ = names(stage.rounds.get(number=2))
    before = next(pair for pair in names(stage.rounds.get(number=1)) if a in pair)
    known = next(number for number in before if number != a)
    return [pair_of(stage, number).pk for number in (b or 0, known or 0)]


def kept(desk: Client, stage: Stage, chosen: list[int], **said: Any) -> Any:
    return desk.post(at(stage, "draw_swap"), {"dupla": chosen, **said})


def test_a_draft_says_who_meets_whom_a_table_a_line(stage: Stage, desk: Client) -> None:
    (a, b), *_ = names(stage.rounds.get(number=2))
    page = words(desk.get(reverse("draw", args=[stage.tournament.slug])))
    assert f"Mesa 1 {a}. Dupla {a} contra {b}. Dupla {b}" in page


def test_two_tapped_pairs_show_price_and_broken_rules_and_change_nothing(
    stage: Stage, desk: Client
) -> None:
    before = names(stage.rounds.get(number=2))
    part = words(desk.get(at(stage), {"dupla": rematch(stage)}, headers=PART))
    assert part.count("já se encontraram.") == 2
    assert "A troca é pior do que o sorteio." in part
    means = "Mais 2 repetições, ou outros encontros que partem uma regra."
    assert f"pior {means} Encontros que partem uma regra: agora 0, depois 2" in part
    assert names(stage.rounds.get(number=2)) == before


def test_every_level_says_what_more_and_less_of_it_means_at_the_tables() -> None:
    more = {level: ExchangeCost(level, 1, 3).means for level in _LEVELS}
    less = {level: ExchangeCost(level, 3, 2).means for level in _LEVELS}
    assert more["D"] == "jogam outra vez fora do seu grupo de pontos: mais 2"
    assert less["D"] == "jogam outra vez fora do seu grupo de pontos: menos 1"
    assert [level for level in _LEVELS if more[level] == less[level]] == []


def test_an_exchange_is_undone_by_one_press(stage: Stage, desk: Client) -> None:
    chosen, before = rematch(stage), names(stage.rounds.get(number=2))
    seen = desk.get(at(stage), {"dupla": chosen}).context["asked"].exchange.mark
    said = {"dupla": chosen, "visto": seen}
    done = desk.post(at(stage, "draw_swap"), said, headers=PART)
    assert "Desfazer" in words(done)
    undo = done.context["undo"]
    desk.post(at(stage, "draw_swap"), {"dupla": undo.pairs, "visto": undo.mark}, headers=PART)
    assert names(stage.rounds.get(number=2)) == before


def test_without_scripts_the_same_stands_on_the_page(stage: Stage, desk: Client) -> None:
    chosen = rematch(stage)
    page = desk.get(at(stage), {"dupla": chosen})
    assert page.status_code == 200
    assert "Trocar estas duas?" in words(page)
    assert page.content.decode().count(" checked") == 2
    seen = page.context["asked"].exchange.mark
    assert kept(desk, stage, chosen, visto=seen).status_code == 302
    assert "Trocadas: " in words(desk.get(reverse("draw", args=[stage.tournament.slug])))
    assert again(stage.rounds.get(number=2)).draw["edited"]


def test_without_scripts_it_is_undone_from_the_page_it_leads_to(stage: Stage, desk: Client) -> None:
    chosen, before = rematch(stage), names(stage.rounds.get(number=2))
    seen = desk.get(at(stage), {"dupla": chosen}).context["asked"].exchange.mark
    there = kept(desk, stage, chosen, visto=seen)["Location"]
    page = desk.get(there)
    assert "Desfazer" in words(page)
    undo = page.context["undo"]
    kept(desk, stage, list(undo.pairs), visto=undo.mark)
    assert names(stage.rounds.get(number=2)) == before
    assert "Desfazer" not in words(desk.get(there))  # an old address undoes nothing


@pytest.mark.parametrize("seen", [{}, {"visto": "1"}])
def test_what_was_not_shown_is_not_kept(stage: Stage, desk: Client, seen: dict[str, str]) -> None:
    before = names(stage.rounds.get(number=2))
    answer = kept(desk, stage, rematch(stage), **seen)
    assert answer.status_code == 422
    assert "O sorteio mudou entretanto" in words(answer)
    assert names(stage.rounds.get(number=2)) == before


@pytest.mark.parametrize(
    ("take", "said"),
    [
        (0, "Escolha duas duplas da lista para as trocar."),
        (1, "Escolha também a outra dupla."),
        (3, "Só duas trocam: tire as que estão a mais."),
    ],
)
def test_fewer_or_more_than_two_are_asked_for_in_a_sentence(
    stage: Stage, desk: Client, take: int, said: str
) -> None:
    keys = list(stage.tournament.pairs.values_list("pk", flat=True))[:take]
    assert said in words(desk.get(at(stage), {"dupla": keys}, headers=PART))
    assert said in words(kept(desk, stage, keys))


def test_two_that_meet_each_other_have_nothing_to_change(stage: Stage, desk: Client) -> None:
    match = stage.rounds.get(number=2).matches.first()
    asks = {"dupla": [match.pair_a_id, match.pair_b_id]}
    assert "já se encontram: trocá-las não muda" in words(desk.get(at(stage), asks, headers=PART))


def test_who_rests_changes_places_too_and_the_bye_is_priced() -> None:
    stage = begun(an_event(5), "swiss", rounds=3)
    finish(drawn(stage))
    second = asked(stage, 2)
    rests = second.matches.get(pair_b=None).pair_a_id
    rested = stage.rounds.get(number=1).matches.get(pair_b=None).pair_a_id
    said = words(signed_in(stage.tournament).get(at(stage), {"dupla": [rests, rested]}))
    assert "folga outra vez." in said
    assert "A troca é pior do que o sorteio." in said


def test_a_cup_names_no_price_and_a_draft_whose_field_moved_neither(
    stage: Stage, desk: Client
) -> None:
    chosen = rematch(stage)
    stage.tournament.pairs.filter(number=4).update(withdrawn=True)
    said = words(desk.get(at(stage), {"dupla": chosen}, headers=PART))
    assert "Trocar estas duas?" in said
    assert "pior" not in said
    cup = begun(an_event(4, name="Taça"), "knockout")
    a, b = (match.pair_a_id for match in asked(cup).matches.order_by("position"))
    page = words(signed_in(cup.tournament, "bruno").get(at(cup, number=1), {"dupla": [a, b]}))
    assert "Num quadro fixo a troca muda também quem" in page
    assert "não se deviam encontrar" not in page
    one, other = (match.pair_b for match in cup.rounds.get(number=1).matches.order_by("position"))
    first = cup.tournament.pairs.get(pk=a)
    keep_apart(cup.tournament, first, other, by=PHONE)
    desk = signed_in(cup.tournament, "carla")
    page = words(desk.get(at(cup, number=1), {"dupla": [one.pk, other.pk]}))
    assert "não se deviam encontrar." in page


def test_a_pair_beaten_in_the_semi_final_is_not_put_into_the_final() -> None:
    stage = a_cup(4, options=StageOptions(third_place=True))
    finish(drawn(stage))
    last = asked(stage, 2)
    final, third = last.matches.order_by("position")
    desk, chosen = signed_in(stage.tournament), [final.pair_a_id, third.pair_a_id]
    said = "Uma joga «Final» e a outra «3.º e 4.º lugar», pelo que ganharam ou perderam antes"
    for answer in (desk.get(at(stage), {"dupla": chosen}), kept(desk, stage, chosen)):
        assert said in words(answer)
        assert "Trocar estas duas?" not in words(answer)
    refused = rounds.swap(last.pk, *chosen)
    assert refused
    assert refused.code == "in_another_bracket"
    assert [fresh(final).pair_a_id, fresh(third).pair_a_id] == chosen


def test_a_public_round_is_read_by_table_and_by_the_name_of_each_player() -> None:
    event = an_event(2)
    assert register_pairs(event, read_lines("Zé Alho e Ângela Rosa")) == []
    stage = begun(event, "swiss", rounds=2)
    client = signed_in(stage.tournament)
    asked(stage)
    assert client.get(at(stage, "draw_read", 1)).status_code == 302
    client.post(at(stage, "draw_publish", 1))
    by_table = words(client.get(at(stage, "draw_read", 1)))
    assert " contra " in by_table.split("Mesa 1 ")[1]
    assert "Folga " in by_table
    seated = client.get(at(stage, "draw_read", 1), {"por": "nome"}).context["aloud"].names
    assert [each.name for each in seated] == ["Ângela Rosa", "Dupla 1", "Dupla 2", "Zé Alho"]


@pytest.mark.parametrize("name", ["draw_read", "draw_exchange"])
def test_the_same_is_read_of_the_database_for_two_tables_as_for_thirty(name: str) -> None:
    counted = []
    for pairs in (4, 60):
        stage = begun(an_event(pairs, name=f"Noite de {pairs}"), "swiss", rounds=3)
        round_ = asked(stage) if name == "draw_exchange" else drawn(stage)
        keys = [match.pair_a_id for match in Round.objects.get(pk=round_.pk).matches.all()[:2]]
        client = signed_in(stage.tournament, f"alice {pairs}")
        with CaptureQueriesContext(connection) as queries:
            client.get(at(stage, name, 1), {"dupla": keys, "por": "nome"})
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_in_a_round_drawn_by_lots_no_place_in_the_standings_counts_against_an_exchange() -> None:
    stage = begun(an_event(8), "swiss", rounds=3)
    asked(stage, 1)
    desk = signed_in(stage.tournament)
    pairs = list(stage.tournament.pairs.order_by("number"))
    for other in pairs[1:]:
        chosen = {"dupla": [pairs[0].pk, other.pk]}
        seen = words(desk.get(at(stage, number=1), chosen))
        assert "pior" not in seen
        assert "classificação pedia" not in seen
