"""What a phone says to a pair whose opponent left the event."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn, fresh, hand, play
from tests.draw.nights import WINS
from tests.night.test_leaving import a_night, goes
from tests.table.phones import page_of, words
from tests.table.test_phone_agreement import page, phone_of
from torneio.play.models import Match

pytestmark = pytest.mark.django_db


def of_pair(pair: int, number: int) -> Match:
    matches = Match.objects.with_names().filter(round__number=number)
    return next(each for each in matches if pair in each.pairs)


def test_a_match_that_was_left_says_so_and_what_it_counts_as() -> None:
    match = a_night(4).rounds.get(number=1).matches.with_names()[0]
    phone = phone_of(match, "a")
    hand(match, 95)
    assert match.pair_b
    assert goes(match.round.stage, match.pair_b.number) is None
    said = page(phone, fresh(match))
    won = f"Desistência de {match.pair_b}: conta como vitória de {match.pair_a}, 2–0."
    assert (
        won.replace(f"{match.pair_b.number}. ", "").replace(f"{match.pair_a.number}. ", "") in said
    )
    assert "A próxima ronda aparece aqui quando for publicada." in said


@pytest.mark.parametrize(
    ("way", "told"), [("forfeit", "ganharam por desistência"), ("bye", "folgam")]
)
def test_a_later_round_without_its_opponent_is_told(way: str, told: str) -> None:
    stage = begun(an_event(4), "league")
    for number in (1, 2, 3):
        drawn(stage, number)
    key = Match.objects.first().pair_a_id  # type: ignore[union-attr]
    third = of_pair(key, 3)
    gone = third.pair_b if third.pair_a_id == key else third.pair_a
    for match in Match.objects.filter(round__number__lt=3):
        play(match, WINS)
    second = of_pair(key, 2)
    phone = phone_of(second, "a" if second.pair_a_id == key else "b")
    assert gone
    assert goes(stage, gone.number, r3=way) is None
    said = words(phone.get(page_of(second), {"encontro": second.pk}))  # type: ignore[arg-type]
    assert f"Ronda 3: {told}" in said
    assert "já jogaram tudo" not in said.lower()


def test_a_pair_whose_match_became_a_bye_is_told_so_at_its_table() -> None:
    match = a_night(4).rounds.get(number=1).matches.with_names()[0]
    phone = phone_of(match, "a")
    assert match.pair_b
    assert goes(match.round.stage, match.pair_b.number, r1="bye") is None
    said = words(phone.get(reverse("table", args=[match.table_id])))  # type: ignore[arg-type]
    assert "Ronda 1: folgam nesta ronda." in said
