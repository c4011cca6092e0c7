"""The third step of a new event: what fits into the night, and what the draw proposes of it."""

from datetime import time
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring import MatchFormat
from tests.builders import an_event
from tests.draw.nights import signed_in
from tests.formats.third_step import NIGHT, PART, asked, plan_of, step, words
from torneio.draw.beginning.forms import BeginForm
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.formats.evenings import evening, meant_for, too_long
from torneio.formats.ready_formats import READY
from torneio.planning.fitting import best, ways

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (
            MatchFormat("first_to", 2),
            "3 rondas; cada dupla joga 3 encontros; acaba pelas 23:40, o mais tarde pelas 00:10.",
        ),
        (MatchFormat("exactly", 1), "7 rondas; cada dupla joga 7 encontros; acaba pelas 23:50."),
    ],
    ids=["best of three", "one partida"],
)
def test_a_swiss_has_as_many_rounds_as_fit(match: MatchFormat, said: str) -> None:
    night = evening(match, entered=16, start=time(21), until=time(0, 30), minutes=20, rounds=None)
    found = ways(night, READY.values(), match)
    assert found["suico"].words == said
    assert found["suico"].fits
    assert not found["duas-voltas"].fits
    assert "das 00:30." in found["duas-voltas"].notes[0]


def test_where_nothing_fits_a_swiss_is_meant() -> None:
    night = evening(
        MatchFormat(), entered=16, start=time(21), until=time(21, 10), minutes=20, rounds=None
    )
    assert best(ways(night, READY.values(), MatchFormat())) == "suico"


def test_a_format_saved_again_is_said_to_be_kept_and_not_that_the_event_is_open() -> None:
    event = an_event(0)
    client = signed_in(event)
    for _press in range(3):
        step(client, event, format="suico")
    page = words(client.get(reverse("pairs", args=[event.slug])))
    assert page.count(f"Está aberto «{event.name}».") == 1
    assert page.count("Ficou guardado o formato.") == 1


def test_a_night_that_runs_into_another_day_says_so() -> None:
    night = evening(
        MatchFormat("first_to", 4),
        entered=16,
        start=time(21),
        until=time(0, 30),
        minutes=20,
        rounds=30,
    )
    assert "depois" in ways(night, READY.values(), MatchFormat("first_to", 4))["suico"].words
    assert (
        "depois"
        not in ways(night, READY.values(), MatchFormat("first_to", 4))["eliminatorias"].words
    )


def test_what_is_typed_is_answered_before_it_is_kept(client: Client, event: Tournament) -> None:
    assert "3 rondas; cada dupla joga 3 encontros; acaba pelas 23:40" in asked(client, event)
    assert "5 rondas" in asked(client, event, rounds="5")
    assert plan_of(event) == {}


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("rounds", "-3", "Um suíço tem pelo menos uma ronda."),
        ("rounds", "31", "Mais de 30 rondas não cabem numa prova."),
        ("expected", "1", "Um sorteio precisa de pelo menos duas duplas."),
        ("until", "tarde", "Escreva a hora assim: 22:30."),
        ("until", "20:15", "Tem de ser outra hora: é a mesma a que começa."),
        ("minutes", "0", "Pelo menos um minuto."),
    ],
)
def test_what_is_wrong_is_said_at_its_place_and_nothing_typed_is_lost(
    client: Client, event: Tournament, field: str, typed: str, said: str
) -> None:
    sent = {"format": "eliminatorias", "start": "20:15", field: typed}
    part = asked(client, event, **sent)
    assert f'id="id_{field}_error" hx-swap-oob="true"> <p class="problem">{said}</p></div>' in part
    assert part.count(said) == 1
    assert f'name="{field}"' not in part
    assert part.index('value="eliminatorias"') < part.index("checked")
    answer = step(client, event, **sent)
    page = words(answer)
    assert answer.status_code == 422
    assert f'id="id_{field}_error"> <p class="problem">{said}</p></div>' in page
    assert f'aria-describedby="id_{field}_error' in page
    assert f'value="{typed}"' in page
    assert 'value="20:15"' in page
    assert plan_of(event) == {}


def test_nothing_is_called_missing_before_the_button(client: Client, event: Tournament) -> None:
    sent = {"entry": "alone", "format": "liga"}
    part = asked(client, event, **sent)
    assert ("Escolha como se joga" in part, part.count("checked")) == (False, 1)
    sent = {"format": "suico", "minutes": ""}
    assert "Faltam os minutos." not in asked(client, event, **sent)
    assert "Faltam os minutos." in words(step(client, event, **sent))


@pytest.mark.parametrize(
    ("more", "capped"),
    [
        ({"until": "05:30"}, True),
        ({"until": "23:00"}, False),
        ({"until": "05:30", "rounds": 7}, False),
    ],
)
def test_a_swiss_of_fewer_rounds_than_fit_says_so(more: dict[str, Any], capped: bool) -> None:
    said = {"start": "21:00", "minutes": 20} | more
    night = meant_for(said, MatchFormat(), came=16, alone=False)
    found = ways(night, READY.values(), MatchFormat())
    told = "Cabem mais rondas, mas um suíço de 16 duplas fica por 7 rondas: "
    assert any(told in note for note in found["suico"].notes) == capped
    assert not any(told in note for note in found["liga"].notes)


def test_the_draw_proposes_what_was_meant(client: Client, event: Tournament) -> None:
    answer = step(client, event, format="suico", until="23:30")
    assert answer.headers["Location"] == reverse("pairs", args=[event.slug])
    assert plan_of(event)["rounds"] == 2
    form = BeginForm(pairs=12, absent=[], plan=event.plan)
    assert {name: form.said.get(name) for name in ("format", "rounds", "until", "twice")} == {
        "format": "swiss",
        "rounds": 2,
        "until": time(23, 30),
        "twice": None,
    }
    assert form.wanted_rounds("swiss") == 2


def test_two_turns_are_proposed_as_a_league_twice(client: Client, event: Tournament) -> None:
    step(client, event, format="duas-voltas", expected="4")
    form = BeginForm(pairs=4, absent=[], plan=plan_of(event))
    assert form.wanted_rounds(form.said["format"]) == 8
    again = words(client.get(reverse("new_format", args=[event.slug])))
    folded = again.partition('<details id="others" open>')[2]
    assert "checked" in folded.partition('value="duas-voltas"')[2].partition(">")[0]


def test_without_scripts_a_look_keeps_nothing(client: Client, event: Tournament) -> None:
    answer = step(client, event, format="suico", rounds="4", look="1")
    assert answer.status_code == 200
    assert "4 rondas; cada dupla joga 1 a 4 encontros; acaba pelas" in words(answer)
    assert plan_of(event) == {}


def test_it_can_be_decided_at_the_door(client: Client, event: Tournament) -> None:
    step(client, event, format="suico")
    assert plan_of(event)
    answer = step(client, event, later="1", expected="muitas")
    assert answer.headers["Location"] == reverse("pairs", args=[event.slug])
    assert plan_of(event) == {}


def test_going_back_to_the_rules_keeps_what_was_chosen(client: Client, event: Tournament) -> None:
    answer = step(client, event, format="eliminatorias", minutes="35", back="1")
    assert answer.headers["Location"] == reverse("new_rules", args=[event.slug])
    again = words(client.get(reverse("new_format", args=[event.slug])))
    assert 'value="35"' in again
    assert again.index('value="eliminatorias"') < again.rindex("checked")


def test_the_draw_says_when_it_would_end_where_it_has_to(client: Client, event: Tournament) -> None:
    other = an_event(8, name="Outra noite", organiser=event.house.users.get())
    address = reverse("draw_plan", args=[other.slug])
    sent = {"format": "swiss", "rounds": "3", "order": "lot"}
    assert "A começar agora" not in words(client.get(address, sent, headers=PART))
    said = words(client.get(address, sent | {"until": "23:00"}, headers=PART))
    assert "A começar agora: 3 rondas; cada dupla joga 3 encontros; acaba pelas " in said
    wrong = words(client.get(address, sent | {"until": "tarde"}, headers=PART))
    assert "Escreva a hora assim: 22:30." in wrong


def test_a_swiss_with_a_final_leaves_time_for_the_final() -> None:
    night = evening(
        MatchFormat(), entered=16, start=time(21), until=time(0, 30), minutes=20, rounds=None
    )
    found = ways(night, READY.values(), MatchFormat())
    assert (found["suico"].rounds, found["suico-final"].rounds) == (3, 3)
    assert not found["suico-final"].fits
    later = evening(
        MatchFormat(), entered=16, start=time(19), until=time(0, 30), minutes=20, rounds=None
    )
    assert (
        ways(later, READY.values(), MatchFormat())["suico"].rounds,
        ways(later, READY.values(), MatchFormat())["suico-final"].rounds,
    ) == (6, 4)
    assert ways(later, READY.values(), MatchFormat())["suico-final"].words.startswith(
        "6 rondas; cada dupla joga 4 a 6 encontros; acaba pelas "
    )


def test_only_what_so_many_can_play_is_offered(client: Client, event: Tournament) -> None:
    few, many = asked(client, event, expected="4"), asked(client, event, expected="100")
    assert ('value="suico-final"' in few, 'value="suico-final"' in many) == (False, True)
    assert ('value="liga"' in few, 'value="liga"' in many) == (True, False)
    answer = step(client, event, format="liga", expected="100")
    assert answer.status_code == 422
    assert "não é para tantos ou tão poucos: escolha outro." in words(answer)


def test_a_ready_made_format_is_proposed_whole(client: Client, event: Tournament) -> None:
    step(client, event, format="suico-final", rounds="4")
    form = BeginForm(pairs=16, absent=[], plan=plan_of(event))
    assert (form.said["rounds"], form.said["go_on"]) == (4, 4)
    step(client, event, format="novo-sorteio")
    form = BeginForm(pairs=16, absent=[], plan=plan_of(event))
    assert (form.said["third_place"], form.said["redrawn"]) == (True, True)
    page = words(client.get(reverse("regulation", args=[event.slug])))
    assert "Em cada ronda sorteia-se de novo" in page


def test_the_chosen_format_is_rehearsed_on_the_page_and_nothing_is_kept(
    client: Client, event: Tournament
) -> None:
    said = words(step(client, event, format="suico-final", expected="9", rounds="3", rehearse="1"))
    assert "Ensaio: Suíço e final a quatro" in said
    alone = "ninguém repete adversário dentro da fase."
    assert f"Suíço: 3 rondas, 12 encontros; 3 folgas, {alone}" in said
    assert f"Eliminatórias: 2 rondas, 4 encontros; ninguém folga, {alone}" in said
    assert (plan_of(event), Tournament.objects.count()) == ({}, 1)


def test_a_rehearsal_that_takes_long_is_not_begun(client: Client, event: Tournament) -> None:
    said = words(step(client, event, format="liga", expected="20", rehearse="1"))
    assert "São 190 encontros: para ensaiar na página, até 150." in said


def test_what_is_wrong_is_not_rehearsed(client: Client, event: Tournament) -> None:
    said = words(step(client, event, format="liga", expected="1", rehearse="1"))
    assert "Um sorteio precisa de pelo menos duas duplas." in said
    assert "Ensaio:" not in said


@pytest.mark.parametrize(
    ("until", "pairs", "said"),
    [
        ("22:40", 9, ""),  # fewer than were expected
        ("22:40", 12, "Com 12 duplas acaba pelas 22:45, e contava acabar até às 22:40."),
        ("22:50", 12, ""),
        ("21:30", 12, ""),  # it never ended in time
        ("22:40", 70, ""),  # more than the format is for
    ],
)
def test_when_more_come_than_were_expected_the_bar_says_when_it_ends(
    until: str, pairs: int, said: str
) -> None:
    plan = {"ready": "liga", "expected": 10, "minutes": 5, "start": "21:00", "until": until}
    assert too_long(plan, MatchFormat("exactly", 1), pairs) == said


def test_with_fewer_tables_a_round_takes_two_turns_and_one_round_less_may_fit() -> None:
    plan = {"ready": "suico", "expected": 8, "minutes": 20, "start": "21:00", "until": "22:30"}
    plan |= {"tables": 4, "rounds": 3}
    match = MatchFormat("exactly", 1)
    assert too_long(plan, match, 9) == ""
    assert too_long(plan | {"until": "23:00"}, match, 10) == (
        "Com 10 duplas acaba pelas 23:10, e contava acabar até às 23:00. Com menos uma ronda cabe."
    )


def test_the_bar_says_it_before_the_draw(client: Client, event: Tournament) -> None:
    step(client, event, format="liga", expected="4", until="00:30")
    assert register_pairs(event, read_lines("\n".join(f"Dupla {n}" for n in range(9)))) == []
    page = words(client.get(reverse("pairs", args=[event.slug])))
    assert "Com 9 duplas acaba pelas " in page


def test_with_pairs_there_the_choice_leads_to_the_draw(event: Tournament) -> None:
    client = signed_in(event)
    register_pairs(event, read_lines("Zé e Tó\nRui e Quim\nAna e Rita\nLena e Bia"))
    here = reverse("new_format", args=[event.slug])
    assert here in client.get(reverse("draw", args=[event.slug])).content.decode()
    assert "Guardar e ir para o sorteio" in client.get(here).content.decode()
    answer = client.post(here, NIGHT | {"expected": "4", "format": "eliminatorias"})
    assert answer["Location"] == reverse("draw", args=[event.slug])
