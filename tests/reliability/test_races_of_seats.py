"""Two pairs at each other's table are put right while their phones still enter hands, in real
processes: no hand is lost, and none counts for pairs that did not play it."""

import pytest

from tests.builders import fresh, play
from tests.reliability.test_races_of_agreement import US, a_night, assert_books_hold
from tests.reliability.test_races_of_rulings import at_once, button, cookies, organiser
from tests.table.phones import a_phone, ready
from torneio.play.models import Hand, Match
from torneio.play.sheets import read_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]
ROUND = 12  # tables


@pytest.mark.parametrize("way", ["keep", "again"])
def test_seats_are_put_right_while_both_phones_enter(way: str) -> None:
    a_night(ROUND)
    matches = [play(match, [70], by=US) for match in Match.objects.with_names().order_by("pk")]
    acts, hands = [], []
    for here, there in zip(matches[::2], matches[1::2], strict=True):
        sat = {"sat": there.pair_b_id, "instead": here.pair_b_id, "way": way}
        of: dict[str, object] = {f"seats-{name}": value for name, value in sat.items()}
        acts.append(button("desk_seats", here, of=of | {"save": 1}))
    for match in matches:
        address, said = ready("record_hand", match, points=61)
        sent = "|".join([address, *(f"{key}={value}" for key, value in said.items())])
        hands.append((cookies(a_phone(match)), [sent]))
    _house, *phones = at_once((organiser(), acts), *hands)
    for match, (code,) in zip(matches, phones, strict=True):
        counting = [hand.points for hand in read_sheet(fresh(match)).counting]
        was = Hand.objects.filter(partida__match=match).count()
        assert was == (2 if code in {"200", "302"} else 1)  # what was received is in the book
        assert counting == ([70, 61] if way == "keep" else [])
    assert Match.objects.filter(book_number__gt=0).count() == ROUND
    assert_books_hold()
