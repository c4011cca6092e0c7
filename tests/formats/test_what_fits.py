"""What fits comes first, and what would let groups fit; by which hour and number it is reckoned."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, an_organiser
from tests.formats.third_step import PART, asked, step, words
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db


def test_what_fits_comes_first_and_the_others_are_folded(client: Client, event: Tournament) -> None:
    said = asked(client, event, tables="4")
    first, _summary, folded = said.partition("Formatos que não cabem (")
    assert 'value="suico"' in first
    assert 'value="liga"' in folded
    assert '<details id="others">' in first, "folded, since none of them is chosen"
    opened = asked(client, event, tables="4", format="liga")
    assert '<details id="others" open>' in opened


def test_a_chosen_format_that_does_not_fit_is_told_before_and_after_it_is_saved(
    client: Client, event: Tournament
) -> None:
    told = "«Liga: todos contra todos» não cabe: acaba pelas 10:40 do dia seguinte, e a hora"
    assert told in asked(client, event, format="liga", tables="8")
    assert "não cabe:" not in asked(client, event, format="suico", tables="8")
    answer = step(client, event, format="liga", tables="8")
    assert answer.status_code == 302
    assert told in words(client.get(answer.headers["Location"]))


def test_nobody_is_told_to_begin_on_the_day_before(client: Client, event: Tournament) -> None:
    assert "Começar às 23" not in asked(client, event, start="01:00", until="04:30")
    assert "Começar às 01:05" in asked(client, event, start="03:00", until="06:30")


def test_the_draw_proposes_as_many_rounds_of_a_swiss_as_the_third_step_says_to_fit(
    client: Client, event: Tournament
) -> None:
    night = {"start": "21:00", "until": "23:00", "expected": "13"}
    assert "2 rondas; cada dupla joga" in asked(client, event, **night)
    Tournament.objects.update(date=timezone.localdate() + timedelta(days=7))
    step(client, event, format="liga", **night)
    register_pairs(event, read_lines("\n".join(f"Dupla {n}" for n in range(1, 14))))
    form = client.get(reverse("draw", args=[event.slug])).context["form"]
    assert form["rounds"].value() == 2


FEW_TABLES = {"expected": "19", "minutes": "12", "start": "20:00", "tables": "7"}


@pytest.mark.parametrize(
    ("night", "told", "fits", "not_yet"),
    [
        ({}, "Começar às 19:05", {"start": "19:05"}, {"start": "19:10"}),
        (FEW_TABLES, "8 minutos por partida", {"minutes": "8"}, {"minutes": "9"}),
        (FEW_TABLES, "Começar às 18:25", {"start": "18:25"}, {"start": "18:30"}),
    ],
)
def test_groups_that_do_not_fit_say_the_least_that_would_let_them(
    client: Client,
    event: Tournament,
    night: dict[str, str],
    told: str,
    fits: dict[str, str],
    not_yet: dict[str, str],
) -> None:
    assert told in asked(client, event, **night).partition("Para caber «Grupos e eliminatórias»")[2]
    assert "Para caber" not in asked(client, event, **(night | fits))
    assert "Para caber" in asked(client, event, **(night | not_yet))


def test_more_who_entered_than_were_expected_are_counted(client: Client, event: Tournament) -> None:
    step(client, event, format="suico", expected="8")
    came = 11
    register_pairs(event, read_lines("\n".join(f"Dupla {n}" for n in range(1, came + 1))))
    assert f'value="{came}"' in words(client.get(reverse("new_format", args=[event.slug])))
    step(client, event, format="suico", expected=str(came + 20))
    again = words(client.get(reverse("new_format", args=[event.slug])))
    assert f'value="{came + 20}"' in again, "more may still come"


def test_a_night_to_come_is_reckoned_from_its_own_hour(client: Client) -> None:
    event = an_event(8, name="Outra noite", organiser=an_organiser())
    step(client, event, format="suico", start="20:00", until="23:30")
    address = reverse("draw_plan", args=[event.slug])
    sent = {"format": "swiss", "rounds": "3", "order": "lot", "until": "23:30"}
    Tournament.objects.filter(pk=event.pk).update(date=timezone.localdate() + timedelta(days=7))
    said = words(client.get(address, sent, headers=PART))
    assert "às 20:00: 3 rondas" in said
    assert "A começar agora" not in said
    Tournament.objects.filter(pk=event.pk).update(date=timezone.localdate() - timedelta(days=1))
    assert "A começar agora: 3 rondas" in words(client.get(address, sent, headers=PART))
