"""No page of an organiser grows so that it would be too heavy for a large event."""

import pytest
from django.test import Client

from tests.bench import played
from tests.bench.weighed import LIMIT, PAGES, a_round, weigh
from tests.builders import an_organiser

pytestmark = pytest.mark.django_db
FEW, MANY, LARGE = 60, 120, 1_000
OF_A_DRAFT = ("draw", "draw_exchange")


def weights(pairs: int) -> dict[tuple[str, str], int]:
    """Bytes packed of every page of an event, by the state of its round."""
    organiser = an_organiser(f"organiser {pairs}")
    owner, stage = Client(), played.an_event(pairs, organiser=organiser)
    owner.force_login(organiser)
    return {
        (state, page.name): page.packed
        for state, match in a_round(stage, 1)
        for page in weigh(owner, match, OF_A_DRAFT if state == "draft" else PAGES)
    }


def test_every_page_of_an_organiser_would_be_light_with_a_thousand_pairs() -> None:
    few, many = weights(FEW), weights(MANY)
    assert few.keys() == many.keys() >= {("draft", "draw"), ("public", "results")}
    for page, packed in many.items():
        a_pair = (packed - few[page]) / (MANY - FEW)
        assert packed + a_pair * (LARGE - MANY) <= LIMIT, page
