"""The draft of a stage in groups, before anybody else sees it."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import drawn
from tests.draw.nights import asked, names, pair_of, signed_in
from tests.draw.test_groups import in_groups, members
from tests.live.reading import said, words
from torneio.draw.tasks import draw_round
from torneio.play.models import Round, Stage

pytestmark = pytest.mark.django_db


def test_a_draft_says_who_is_in_each_group() -> None:
    stage = in_groups(8, 2)
    asked(stage)
    page = words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))
    for letter, own in zip("AB", members(stage), strict=True):
        listed = " ".join(f"Dupla {number}" for number in own)
        assert f"Grupo {letter} {listed}" in page


def chooses(client: Client, stage: Stage, *numbers: int) -> Any:
    """Ticks these pairs on the page of the groups, and presses the button."""
    pairs = [pair_of(stage, number).pk for number in numbers]
    here = reverse("groups_exchange", args=[stage.tournament.slug])
    return client.post(here, {"dupla": pairs}, follow=True)


def test_two_pairs_of_a_draft_change_groups_with_all_their_matches() -> None:
    stage = in_groups(7, 2)
    for number in (1, 2):
        asked(stage, number)
    before = {number: opponents(stage, number) for number in (1, 2)}
    client = signed_in(stage.tournament)
    draft = client.get(reverse("draw", args=[stage.tournament.slug])).content.decode()
    assert reverse("groups_exchange", args=[stage.tournament.slug]) in draft
    answer = chooses(client, stage, 1, 3)
    assert "Trocaram de grupo: Dupla 1 e Dupla 3." in said(answer.content.decode())
    assert members(stage) == [[3, 4, 5], [2, 1, 6, 7]]
    book = words(client, reverse("book", args=[stage.tournament.slug]))
    assert "trocadas de grupo: 1. Dupla 1, 3. Dupla 3" in book
    for number in (1, 2):
        draw_round(stage.rounds.get(number=number).pk)
        changed = {1: 3, 3: 1}
        now = {changed.get(a, a): changed.get(b, b) for a, b in before[number].items()}
        assert opponents(stage, number) == now
    assert stage.rounds.filter(state=Round.State.DRAFT).count() == 2


def test_what_cannot_be_exchanged_is_said_and_changes_nothing() -> None:
    stage = in_groups(8, 2)
    client = signed_in(stage.tournament)
    for numbers, words_ in (
        ((1, 4), "Estão as duas no mesmo grupo"),
        ((1,), "Escolha também a outra dupla."),
        ((), "Escolha duas duplas da lista"),
        ((1, 2, 3), "Só duas trocam"),
    ):
        answer = chooses(client, stage, *numbers)
        assert (answer.status_code, words_ in answer.content.decode()) == (422, True)
    assert members(stage) == [[1, 4, 5, 8], [2, 3, 6, 7]]


def test_once_a_round_was_public_the_groups_stay_and_the_page_says_so() -> None:
    stage = in_groups(8, 2)
    drawn(stage)
    assert "ficam como estão" in chooses(signed_in(stage.tournament), stage, 1, 2).content.decode()
    assert members(stage) == [[1, 4, 5, 8], [2, 3, 6, 7]]


def opponents(stage: Stage, number: int) -> dict[int, int]:
    """The opponent of each pair in a round, by number; 0 for a bye."""
    met = names(stage.rounds.get(number=number))
    return {one: other or 0 for a, b in met for one, other in ((a, b), (b or 0, a)) if one}
