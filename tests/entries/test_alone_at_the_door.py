"""A player without a partner is no pair of the ticks for all at once."""

import pytest
from django.urls import reverse

from tests.builders import an_event
from tests.draw.nights import signed_in

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("mark", ["present", "paid"])
def test_a_player_without_a_partner_is_not_ticked_with_the_pairs(mark: str) -> None:
    event = an_event(4)
    event.pairs.filter(number=4).update(waits=True)
    signed_in(event).post(reverse("pairs_mark", args=[event.slug]), {mark: "1"})
    assert list(event.pairs.filter(**{mark: True}).values_list("number", flat=True)) == [1, 2, 3]
