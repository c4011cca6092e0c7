"""What a pair's phones are told of, and when; sent to a push service that is not ours."""

import re
from datetime import timedelta

import pytest
from django.utils import translation

from tests.builders import a_match, an_event, begun, drawn, moved, play
from tests.push.service import PushService
from torneio.access.actors import Actor, Voice
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Round
from torneio.play.services import agreement
from torneio.push.models import PushKeys, PushNotice, PushSubscription
from torneio.push.sending import sentence_of
from torneio.push.subscribing import keys_of, subscribe, unsubscribe
from torneio.push.sweeping import forget, sweep

pytestmark = pytest.mark.django_db
WON = [95] * 4


def tells(pair: Pair, service: PushService, name: str = "um") -> PushSubscription:
    """A phone that asked to be told of a pair."""
    keys_of(pair.tournament, site="torneio.example.pt")
    asked = service.phone(name)
    assert subscribe(pair, asked, network="") is None
    return PushSubscription.objects.get(pair=pair, endpoint=asked.endpoint)


def noted(pair: Pair) -> list[str]:
    """What its phones are told, or will be."""
    found = PushNotice.objects.filter(subscription__pair=pair).exclude(due_at=None)
    return [sentence_of(each) for each in found.order_by("pk")]


def later(minutes: float) -> None:
    """The notices become older by so much."""
    for each in PushNotice.objects.exclude(due_at=None):
        each.due_at -= timedelta(minutes=minutes)
        each.save()


def round_of(event: Tournament) -> Round:
    return drawn(begun(event))


def of_nos(match: Match) -> Actor:
    return Actor("teste", Voice.A)


def test_a_round_made_public_tells_both_pairs_where_they_sit(service: PushService) -> None:
    event = an_event(4)
    first, other = event.pairs.get(number=1), event.pairs.get(number=2)
    for pair in (first, other):
        tells(pair, service, f"de-{pair.number}")
    match = Match.objects.of_pair(first).first()
    assert match is None
    round_ = round_of(event)
    sweep()
    match = round_.matches.with_names().get(pk=Match.objects.of_pair(first).get().pk)
    paths = [path for path, *_ in service.sent]
    assert sorted(paths) == ["/de-1", "/de-2"]
    told = PushNotice.objects.get(subscription__pair=first)
    rival = match.pair_b if match.pair_a == first else match.pair_a
    assert sentence_of(told) == f"Mesa {match.table.number}, contra {rival.name}"


def test_it_is_signed_by_the_event_sealed_for_the_phone_and_does_not_wait_for_ever(
    service: PushService,
) -> None:
    event = an_event(4)
    tells(event.pairs.get(number=1), service)
    round_of(event)
    sweep()
    [(_path, headers, body)] = service.sent
    public = PushKeys.objects.get().public
    signed = re.fullmatch(r"vapid t=[\w.-]+,k=(.+)", headers["authorization"].replace(", ", ","))
    assert signed
    assert signed[1] == public
    assert headers["content-encoding"] == "aes128gcm"
    assert (headers["ttl"], headers["urgency"]) == ("1800", "high")
    assert b"Dupla" not in body


def test_nothing_is_told_twice_nor_what_the_page_said_when_it_was_asked_for(
    service: PushService,
) -> None:
    match = a_match()
    tells(match.pair_a, service)
    sweep()
    moved(match.round.stage.tournament)
    sweep()
    assert service.sent == []
    drawn(match.round.stage, 2)
    play(match, WON)
    for _each in range(3):
        sweep()
    assert [headers["topic"] for _path, headers, _body in service.sent] == [
        f"next-{Match.objects.of_pair(match.pair_a).get(round__number=2).pk}"
    ]


def test_a_result_is_told_to_the_pair_whose_word_it_waits_for(service: PushService) -> None:
    match = a_match()
    tells(match.pair_a, service, "nos")
    tells(match.pair_b, service, "eles")
    play(match, WON, by=of_nos(match))
    sweep()
    assert service.sent == []  # they still sit there
    table = match.table.number
    assert noted(match.pair_a) == []
    assert noted(match.pair_b) == [f"Resultado por confirmar na mesa {table}"]
    later(minutes=1)
    sweep()
    assert [path for path, *_ in service.sent] == ["/eles"]


def test_a_result_that_was_confirmed_in_time_is_not_told(service: PushService) -> None:
    match = a_match()
    tells(match.pair_b, service)
    played = play(match, WON, by=of_nos(match))
    sweep()
    eles = Actor("teste", Voice.B)
    agreement.accept(match.pk, side="b", seen=played.book_number, by=eles)
    later(minutes=1)
    sweep()
    assert service.sent == []
    assert noted(match.pair_b) == []


def test_a_phone_is_told_in_the_language_it_asked_in(service: PushService) -> None:
    match = a_match()
    with translation.override("en"):
        phone = tells(match.pair_a, service)
    assert phone.language == "en"
    notice = PushNotice.objects.get()
    with translation.override(phone.language):
        assert sentence_of(notice).startswith(f"Table {match.table.number}, against ")


@pytest.mark.parametrize("status", [404, 410])
def test_a_phone_its_service_does_not_know_any_more_is_forgotten(
    status: int, service: PushService
) -> None:
    event = an_event(4)
    tells(event.pairs.get(number=1), service)
    round_of(event)
    service.answers = status
    sweep()
    assert len(service.sent) == 1
    assert not PushSubscription.objects.exists()


def test_what_could_not_be_sent_is_sent_again_later_and_not_for_ever(service: PushService) -> None:
    event = an_event(4)
    tells(event.pairs.get(number=1), service)
    round_of(event)
    service.answers = 500
    sweep()
    sweep()
    assert len(service.sent) == 1
    for _each in range(7):
        later(minutes=10)
        sweep()
    assert len(service.sent) == 5
    assert PushSubscription.objects.exists()


def test_what_comes_back_after_a_fault_is_sent(service: PushService) -> None:
    event = an_event(4)
    tells(event.pairs.get(number=1), service)
    round_of(event)
    service.answers = 503
    sweep()
    service.answers = 201
    later(minutes=10)
    sweep()
    sweep()
    assert len(service.sent) == 2
    assert PushNotice.objects.get().due_at is None


def test_a_push_service_does_not_send_the_server_elsewhere(service: PushService) -> None:
    event = an_event(4)
    tells(event.pairs.get(number=1), service)
    round_of(event)
    service.answers = 307
    sweep()
    assert [path for path, *_ in service.sent] == ["/um"]


def test_a_host_that_is_not_known_any_more_is_sent_nothing(service: PushService, settings) -> None:  # type: ignore[no-untyped-def]
    event = an_event(4)
    tells(event.pairs.get(number=1), service)
    round_of(event)
    settings.PUSH_HOSTS = []
    sweep()
    assert service.sent == []
    assert not PushSubscription.objects.exists()


def test_a_phone_of_two_pairs_says_of_how_many_it_is_still_told(service: PushService) -> None:
    event = an_event(4)
    first, other = event.pairs.get(number=1), event.pairs.get(number=2)
    endpoint = tells(first, service).endpoint
    tells(other, service)
    assert unsubscribe(first, endpoint) == 1
    assert unsubscribe(other, endpoint) == 0
    assert not PushSubscription.objects.exists()


def test_with_the_end_of_the_event_its_phones_and_its_keys_go(service: PushService) -> None:
    event, other = an_event(4), an_event(4, name="Outra noite")
    for each in (event, other):
        tells(each.pairs.get(number=1), service)
    round_of(event)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    sweep()
    assert service.sent == []
    forget()
    assert [each.pair.tournament for each in PushSubscription.objects.all()] == [other]
    assert [each.tournament for each in PushKeys.objects.all()] == [other]
