"""The ticks for all at once: not for a player without a partner, and in the order of the list."""

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


def test_ticks_for_all_keep_the_order_of_the_list() -> None:
    event = an_event(2)
    desk, here = signed_in(event), reverse("pairs_mark", args=[event.slug])
    for sent in ({"present": "1"}, {"present": "0", "numbers": "1"}):
        answer = desk.post(here, sent | {"back": "sort=number"})
        assert answer.headers["Location"] == reverse("pairs", args=[event.slug]) + "?sort=number"
