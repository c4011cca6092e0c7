"""A pair that wins a round by default reads that on its phone, before the round that follows."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, fresh, play
from tests.draw.nights import WINS, a_stage, asked
from tests.live.reading import words
from tests.table.phones import a_phone, page_of, post
from torneio.play.models import Declaration, Match, Stage
from torneio.play.services.declarations import declare
from torneio.play.services.rounds import publish_all

pytestmark = pytest.mark.django_db


def a_league() -> Stage:
    stage = a_stage(4, "league")
    for number in (1, 2, 3):
        asked(stage, number)
    publish_all(stage)
    return stage


def of_pair(stage: Stage, pair: int, number: int) -> Match:
    matches = Match.objects.with_names().filter(round__stage=stage, round__number=number)
    return next(each for each in matches if pair in each.pairs)


def is_ours(phone: Client, match: Match) -> None:
    address = reverse("say_voice", args=[match.table_id])
    phone.post(address, {"match": match.pk, "voice": "a"})


def test_a_round_won_by_default_is_told_and_whether_it_is_still_on() -> None:
    stage = a_league()
    first = of_pair(stage, Match.objects.first().pair_a_id, 1)
    pair = first.pair_a_id
    phone = a_phone(first)
    is_ours(phone, first)
    play(first, WINS)
    second = of_pair(stage, pair, 2)
    absent = "b" if second.pair_a_id == pair else "a"
    gone = Declaration(kind="no_show", side=absent, client_id=uuid4())
    assert declare(second.pk, gone, by=PHONE).is_good
    said = words(phone, page_of(first) + f"?encontro={first.pk}")
    assert f"Ronda 2: ganharam por falta de comparência de {second.names[absent]}." in said
    assert "Ainda se joga a ronda 2" in said
    other = next(each for each in second.round.matches.all() if each.pk != second.pk)
    play(fresh(other), WINS)
    assert "Ainda se joga" not in words(phone, page_of(first) + f"?encontro={first.pk}")


def test_a_pair_that_skips_no_round_is_told_nothing() -> None:
    stage = a_league()
    first = of_pair(stage, Match.objects.first().pair_a_id, 1)
    phone = a_phone(first)
    is_ours(phone, first)
    play(first, WINS)
    said = words(phone, page_of(first) + f"?encontro={first.pk}")
    assert "ganharam por falta" not in said
    assert "Ainda se joga" not in said


def test_a_hand_with_two_values_is_below_the_keys_and_silence_promises_nothing() -> None:
    stage = a_league()
    match = of_pair(stage, Match.objects.first().pair_a_id, 1)
    play(match, [95])
    phone = a_phone(match)
    post(phone, "record_hand", match, points=70, partida=1, hand=1)
    page = phone.get(page_of(match)).content.decode()
    assert page.index('id="entry"') < page.index('id="doubts"') < page.index("Está certo")
    play(fresh(match), WINS[1:])
    over = words(phone, page_of(match) + f"?encontro={match.pk}")
    assert "digam primeiro qual é o certo" in over
    assert "Se ninguém disser nada" not in over
