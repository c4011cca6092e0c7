"""The end of the evening says who owes."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_organiser, begun, drawn, play
from tests.payments.coming_in import paying, pays
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


def prizes(client: Client, event: Tournament) -> str:
    return client.get(reverse("prizes", args=[event.slug])).content.decode()


def test_before_and_after_the_end_the_page_says_who_owes_and_leads_there(client: Client) -> None:
    organiser = an_organiser()
    client.force_login(organiser)
    event = paying("Zé;Tó", "Rui;Ana", fee="10 € por dupla", organiser=organiser)
    pays(event, 1, 300)
    for match in drawn(begun(event)).matches.all():
        play(match, [95] * 4)
    told = "Falta receber <strong>17 €</strong> de <strong>2</strong> duplas."
    assert told in prizes(client, event)
    client.post(reverse("end_tournament", args=[event.slug]), {"sure": "1"})
    assert told in prizes(client, event)
    assert f'<a href="{reverse("payments", args=[event.slug])}">' in prizes(client, event)
    pays(event, 1)
    pays(event, 2)
    assert "Falta receber" not in prizes(client, event)
