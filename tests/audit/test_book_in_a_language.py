"""The book of an event, in the language of its reader."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun
from tests.draw.nights import asked
from tests.table.phones import words
from torneio.access.actors import official
from torneio.draw.services import schedule_draw
from torneio.entries.services import mark_pair
from torneio.play.services import rounds
from torneio.play.services.calls import call_organiser

pytestmark = pytest.mark.django_db

ALICE = official("alice")
SAID = {
    "pt": [
        "entraram 1. Dupla 1, 2. Dupla 2, 3. Dupla 3, 4. Dupla 4",
        "2. Dupla 2: por chegar",
        "começou: Suíço, rondas: 2, inscritos: 4",
        "ronda 1 pedida ao sorteio",
        "ronda 2 a sortear 5 min depois do último resultado",
        "mesa 1: chama",
    ],
    "pt-BR": [
        "entraram 1. Dupla 1, 2. Dupla 2, 3. Dupla 3, 4. Dupla 4",
        "2. Dupla 2: ainda não chegou",
        "começou: Suíço, rodadas: 2, inscritos: 4",
        "rodada 1 enviada para sorteio",
        "rodada 2: sorteio 5 min depois do último resultado",
        "mesa 1: está chamando",
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_the_acts_of_an_event_are_told_in_the_readers_language(
    client: Client, language: str
) -> None:
    event = an_event(4, organiser=an_organiser())
    late = event.pairs.get(number=2)
    mark_pair(late, "present", on=True, by=ALICE)
    mark_pair(late, "present", on=False, by=ALICE)
    stage = begun(event, "swiss", rounds=2)
    assert rounds.publish(asked(stage).pk, by=ALICE)
    schedule_draw(stage.rounds.get(number=2), after_minutes=5, by=ALICE)
    call_organiser(event.tables.get(number=1), by=ALICE)
    client.force_login(event.house.users.get())
    address = reverse("book", args=[event.slug])
    page = words(client.get(address, headers={"Accept-Language": language}))
    assert [told for told in SAID[language] if told not in page] == []
