"""Ties for the first place of several groups: all are named, wherever one can be decided."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import drawn, play
from tests.draw.nights import signed_in
from tests.draw.test_groups import in_groups, members
from tests.live.reading import words
from tests.prizes.ties import decide
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY
from torneio.play.models import StageOptions
from torneio.prizes.cut import cut_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    """Three groups of three, of which the first go on; in B and C each beats the next by as
    much."""
    stage = in_groups(9, 3, go_on=3)
    first, *_others = groups = members(stage)
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
            a, b = match.pair_a.number, match.pair_b.number
            own = next(group for group in groups if a in group)
            circle = (own.index(b) - own.index(a)) % 3 == 1
            wins = a < b if own == first else circle
            play(match, [95 if wins else 25] * 4)
    plan = READY["grupos"].plan()
    plan["then"][0] |= StageOptions()._asdict()
    Tournament.objects.filter(pk=stage.tournament_id).update(plan=plan, prizes="1.º galo")
    return Tournament.objects.get(pk=stage.tournament_id)


def test_both_are_to_decide_and_one_is_left_after_the_other(event: Tournament) -> None:
    _a, b, c = members(event.stages.get())
    assert [(tie.place, tie.group) for tie in cut_of(event, 3).ties] == [
        (1, "Grupo B"),
        (1, "Grupo C"),
    ]
    decide(event, "lots", *b)
    assert [tie.group for tie in cut_of(event, 3).ties] == ["Grupo C"]
    decide(event, "lots", *c)
    assert cut_of(event, 3).ties == ()


def test_the_page_names_both_above_and_leads_to_each(event: Tournament) -> None:
    address = reverse("next_stage", args=[event.slug])
    page = signed_in(event).get(address).content.decode()
    above = page.partition("Jogar de outra maneira")[0]
    assert above.count("estão empatadas no 1.º lugar, e não passam todas") == 2
    assert above.index("Decidir o 1.º lugar: Grupo B") < above.index("Decidir o 1.º lugar: Grupo C")
    assert 'class="button main-action"' in above
    assert page.count("main-action") == 1


def test_refused_it_keeps_the_rest_shut_and_offers_no_beginning(event: Tournament) -> None:
    house, address = signed_in(event), reverse("next_stage", args=[event.slug])
    form = house.get(address).context["form"]
    values = {name: form[name].value() for name in form.fields}
    sent = {name: said for name, said in values.items() if said is not None and said is not False}
    page = house.post(address, sent).content.decode()
    assert "<details>" in page
    shown = page.partition("<noscript>")[0] + page.rpartition("</noscript>")[2]
    assert "Começar a fase seguinte" not in shown
    decide(event, "lots", *members(event.stages.get())[1])
    decide(event, "lots", *members(event.stages.get())[2])
    page = house.get(address).content.decode()
    assert "Começar a fase seguinte" in page
    assert "noscript" not in page.partition('id="_final"')[2]


def test_what_is_chosen_otherwise_moves_the_reason_above_too(event: Tournament) -> None:
    house, address = signed_in(event), reverse("next_stage", args=[event.slug])
    sent = {"format": "knockout", "order": "place", "go_on": "3"}
    part = house.get(address, sent, headers={"HX-Request": "true"}).content.decode()
    assert 'id="_final_why"' in part
    assert 'hx-swap-oob="true"' in part


def test_everybody_reads_that_ties_are_still_to_decide(event: Tournament, client: Client) -> None:
    said = (
        "Passa à fase seguinte a primeira de cada grupo. Para se saber quem passa falta desempatar"
        " o 1.º lugar do grupo B e o 1.º lugar do grupo C."
    )
    for page in ("standings", "event"):
        assert said in words(client, reverse(page, args=[event.slug]))
    decide(event, "lots", *members(event.stages.get())[1])
    seen = words(client, reverse("standings", args=[event.slug]))
    assert "Para se saber quem passa falta desempatar o 1.º lugar do grupo C." in seen


def test_the_prizes_name_both_and_only_one_is_the_main_action(event: Tournament) -> None:
    page = signed_in(event).get(reverse("prizes", args=[event.slug])).content.decode()
    assert page.count("estão empatadas no 1.º lugar, e não passam todas") == 2
    assert page.count("Desempatar") == 2
