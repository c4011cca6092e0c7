"""Opening an event, correcting it, changing its rules until something is drawn."""

from datetime import time, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring import PRESETS
from tests.builders import an_event, an_organiser, begun, drawn
from tests.live.reading import words
from torneio.entries.models import Tournament
from torneio.entries.selectors import alike_in_words
from torneio.entries.services import change_rules

pytestmark = pytest.mark.django_db
EVENT = {"name": "Noite de Sueca", "date": "2026-11-21", "venue": "Tasca", "preset": "sul-rolha"}
SETTINGS = EVENT | {"pair_size": "2", "rosters": "drawn"}


@pytest.fixture
def alice(client: Client) -> Any:
    user = an_organiser()
    client.force_login(user)
    return user


def opened(client: Client, **more: str) -> Tournament:
    """An event after the first step."""
    answer = client.post(reverse("tournament_new"), EVENT | more)
    event = Tournament.objects.get()
    assert answer.headers["Location"] == reverse("new_rules", args=[event.slug])
    return event


def step(client: Client, name: str, event: Tournament, **sent: str) -> Any:
    return client.post(reverse(name, args=[event.slug]), sent)


def test_an_event_keeps_the_rules_that_were_chosen(client: Client, alice: Any) -> None:
    event = opened(client, fee="5 € por dupla")
    answer = step(client, "new_rules", event, preset="sul-rolha", tie="add")
    assert answer.headers["Location"] == reverse("new_format", args=[event.slug])
    event = Tournament.objects.get()
    assert (event.ruleset.key, event.ruleset.rolha, event.ruleset.tie) == (
        "sul-rolha",
        "loser",
        "add",
    )
    assert (event.fee, list(event.house.users.all())) == ("5 € por dupla", [alice])


def test_back_at_the_first_step_the_event_just_opened_is_offered(
    client: Client, alice: Any
) -> None:
    new = reverse("tournament_new")
    refused = client.post(new, EVENT | {"name": ""}).content.decode()
    assert "refused.js" in refused
    assert "Continuar com esse" not in refused
    event = opened(client)
    first = reverse("new_event", args=[event.slug])
    back = " ".join(client.get(new).content.decode().split())
    assert f'href="{first}"> Continuar com esse' in back
    assert "refused.js" not in back
    asked = client.post(new, EVENT | {"venue": "Clube"})
    assert (asked.status_code, 'value="Clube"' in asked.text) == (422, True)
    assert "Abriu há pouco um com este nome, neste dia" in asked.text
    assert Tournament.objects.get().venue == "Tasca"
    client.post(new, EVENT | {"outro": "on"})
    client.post(new, EVENT | {"date": "2026-11-28"})
    assert Tournament.objects.count() == 3
    Tournament.objects.exclude(pk=event.pk).delete()
    Tournament.objects.update(created_at=timezone.now() - timedelta(hours=2))
    assert first not in client.get(new).content.decode()


def test_the_same_form_sent_twice_is_one_event_of_which_nothing_changes(
    client: Client, alice: Any
) -> None:
    new = reverse("tournament_new")
    keys = [client.get(new).context["event"]["client_id"].value() for _ in range(2)]
    assert keys[0] != keys[1]
    sent = EVENT | {"client_id": str(keys[0]), "fee": "5 €"}
    places = [client.post(new, sent | more)["Location"] for more in ({}, {}, {"venue": ""})]
    event = Tournament.objects.get()
    rules, first = (reverse(step, args=[event.slug]) for step in ("new_rules", "new_event"))
    assert places == [rules, rules, first]
    assert (event.venue, event.fee) == ("Tasca", "5 €")
    assert client.post(new, sent | {"client_id": str(keys[1])}).status_code == 422
    other = Client()
    other.force_login(an_organiser("bruno"))
    other.post(new, sent | {"venue": "Clube"})
    assert [each.venue for each in Tournament.objects.order_by("pk")] == ["Tasca", "Clube"]


def test_a_form_with_mistakes_loses_nothing_that_was_typed(client: Client, alice: Any) -> None:
    answer = client.post(reverse("tournament_new"), EVENT | {"name": ""})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Falta o nome do torneio." in page
    assert 'value="Tasca"' in page
    assert not Tournament.objects.exists()
    wrong = step(client, "new_rules", opened(client), preset="norte-10", count="500")
    assert wrong.status_code == 422
    assert 'value="500"' in wrong.content.decode()
    assert Tournament.objects.get().ruleset == PRESETS["classica"]


def test_a_surprise_is_shown_before_anything_is_saved(client: Client, alice: Any) -> None:
    event = opened(client)
    page = step(client, "new_rules", event, preset="triplo-30").content.decode()
    seen = "Repare: 90 pontos valem 3 e 91 valem só 2."
    assert seen in page
    assert Tournament.objects.get().ruleset == PRESETS["classica"]
    step(client, "new_rules", event, preset="triplo-30", seen=seen)
    assert Tournament.objects.get().ruleset == PRESETS["triplo-30"]


def test_going_back_from_the_rules_loses_neither_them_nor_the_name(
    client: Client, alice: Any
) -> None:
    event = opened(client)
    back = step(client, "new_rules", event, preset="triplo-30", back="1")
    assert back.headers["Location"] == reverse("new_event", args=[event.slug])
    assert 'value="Noite de Sueca"' in client.get(back.headers["Location"]).content.decode()
    on = client.post(back.headers["Location"], EVENT | {"name": "Taça de Natal"})
    assert on.headers["Location"] == reverse("new_rules", args=[event.slug])
    event = Tournament.objects.get()
    assert (event.name, event.ruleset) == ("Taça de Natal", PRESETS["triplo-30"])


def test_the_steps_lead_to_the_rules_and_the_draw_once_something_is_drawn(
    client: Client, alice: Any
) -> None:
    event = an_event(organiser=alice)
    drawn(begun(event))
    for name, place in (("new_rules", "rules"), ("new_format", "draw")):
        answer = step(client, name, event, preset="norte-10")
        assert answer.headers["Location"] == reverse(place, args=[event.slug])


def test_the_preview_says_what_the_rules_come_to(client: Client, alice: Any) -> None:
    sent = {"preset": "classica", "bandeira_award": "4", "count": "x"}
    assert "Falta acertar" in client.get(reverse("rules_preview"), sent).content.decode()
    page = client.get(reverse("rules_preview"), sent | {"count": ""}).content.decode()
    assert "Clássica, com alterações" in page
    assert "A bandeira vale: <strong>4 riscos</strong>" in page


def test_the_preview_moves_the_other_fields_when_the_preset_moves(
    client: Client, alice: Any
) -> None:
    headers = {"HX-Request": "true", "HX-Trigger": "_rules_presets"}
    asked = client.get(reverse("rules_preview"), {"preset": "norte-10"}, headers=headers)
    assert "10 riscos · Norte, a 10" in asked.content.decode()


def test_an_event_is_corrected_and_keeps_its_address(client: Client, alice: Any) -> None:
    event = an_event(organiser=alice)
    address = reverse("tournament_edit", args=[event.slug])
    event.refresh_from_db()
    assert client.post(address, SETTINGS | {"date": "ontem"}).status_code == 422
    client.post(address, SETTINGS | {"name": "Taça  de\u200b Natal"})
    after = Tournament.objects.get()
    assert (after.name, after.slug, after.revision) == (
        "Taça de Natal",
        event.slug,
        event.revision + 1,
    )


def test_rules_change_until_something_is_drawn_and_then_are_only_read(
    client: Client, alice: Any
) -> None:
    event = an_event(organiser=alice)
    address = reverse("rules", args=[event.slug])
    client.post(address, {"preset": "norte-5"})
    assert Tournament.objects.get().ruleset == PRESETS["norte-5"]
    drawn(begun(event))
    assert "<form method" not in client.get(address).content.decode().split("<main")[1]
    refused = client.post(address, {"preset": "brasil"}, follow=True).content.decode()
    assert "As regras já não mudam" in refused
    assert Tournament.objects.get().ruleset == PRESETS["norte-5"]


def test_the_service_refuses_what_the_page_would_not_offer() -> None:
    event = an_event()
    drawn(begun(event))
    problem = change_rules(event, PRESETS["brasil"])
    assert problem is not None
    assert problem.code == "rules_are_closed"


def test_what_was_typed_stays_as_another_game_is_chosen(client: Client, alice: Any) -> None:
    typed = {"jogo": "italiana_pontos", "name": "Noite da Custódia", "date": "2026-12-05"}
    page = client.get(reverse("tournament_new"), typed).content.decode()
    assert 'value="Noite da Custódia"' in page
    assert 'value="2026-12-05"' in page
    assert 'hx-include="form.event"' in page


def test_the_list_of_events_asks_the_same_of_the_database_for_1_and_30(
    client: Client, alice: Any, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    assert "Ainda não tem nenhum torneio" in client.get(reverse("tournaments")).content.decode()
    for wanted in (1, 30):
        while (count := Tournament.objects.count()) < wanted:
            an_event(1, organiser=alice, name=f"Noite de Sueca {count}")
        with django_assert_num_queries(6):
            assert "Noite de Sueca" in client.get(reverse("tournaments")).content.decode()


def test_two_events_of_one_name_and_day_are_told_apart(client: Client, alice: Any) -> None:
    """By the hour, which stands in the list, or by which of that day it is."""
    first, late, last, other = (an_event(organiser=alice) for _ in range(4))
    Tournament.objects.filter(pk=other.pk).update(name="Taça")
    for event, hour, name in ((first, 21, "NOITE de Sueca"), (late, 21, ""), (last, 15, "")):
        Tournament.objects.filter(pk=event.pk).update(starts_at=time(hour), name=name or event.name)
    on = f"{first.date:%d/%m/%Y}"
    days = {"o 2.º desse dia": first, "o 3.º desse dia": late}
    assert alike_in_words(Tournament.objects.all()) == {
        event.pk: which for which, event in days.items()
    }
    seen = words(client, reverse("tournaments"))
    assert [seen.count(each) for each in (f"{on}, 15:00", f"{on}, 21:00", *days)] == [1, 2, 1, 1]
    assert "1.º desse dia" not in seen
    assert "21:00, o 2.º desse dia" in words(client, "/")
    Tournament.objects.filter(pk=late.pk).update(venue="Tasca")
    assert "desse dia" not in words(client, reverse("tournaments")) + words(client, "/")


def test_what_people_read_of_an_event_changes_with_a_line_in_its_book(
    client: Client, alice: Any
) -> None:
    event = an_event(organiser=alice)
    address = reverse("tournament_edit", args=[event.slug])
    sent = SETTINGS | {"date": "2026-11-22", "starts_at": "21:00", "prizes": "presunto\r\nvinho"}
    client.post(address, sent)
    client.post(address, sent)
    client.post(reverse("prizes", args=[event.slug]), {"prizes": "presunto\r\nvinho"})
    entry = event.book.get(act="settings")
    assert (entry.who, entry.old, entry.new) == (
        "alice",
        {"date": "2026-11-21", "venue": "", "starts_at": None, "prizes": ""},
        {"date": "2026-11-22", "venue": "Tasca", "starts_at": "21:00", "prizes": "presunto\nvinho"},
    )


def test_a_day_that_has_passed_is_kept_and_said(client: Client, alice: Any) -> None:
    today = timezone.localdate()
    yesterday, tomorrow = today - timedelta(days=1), today + timedelta(days=1)
    event = opened(client, date=yesterday.isoformat())
    said = "Esta data já passou"
    assert said in client.get(reverse("new_rules", args=[event.slug])).content.decode()
    for written, is_told in ((yesterday, False), (tomorrow, False), (yesterday, True)):
        sent = SETTINGS | {"date": written.isoformat()}
        page = client.post(reverse("tournament_edit", args=[event.slug]), sent, follow=True)
        assert (said in page.content.decode()) is is_told
        assert Tournament.objects.get().date == written


def test_the_list_says_who_left_besides_who_is_in(client: Client, alice: Any) -> None:
    event = an_event(6, organiser=alice)
    address = reverse("tournaments")
    assert "desist" not in words(client, address)
    event.pairs.filter(number=2).update(withdrawn=True)
    assert "5 e 1 que desistiu" in words(client, address)
    event.pairs.filter(number=3).update(withdrawn=True)
    assert "4 e 2 que desistiram" in words(client, address)


def test_another_like_it_says_in_portuguese_that_nobody_paid_yet(
    client: Client, alice: Any
) -> None:
    event = an_event(2, organiser=alice)
    said = words(client, reverse("another_event", args=[event.slug]))
    assert "Inscrever já os mesmos: presenças e pagamentos marcam-se de novo" in said


def test_the_name_and_the_place_are_kept_with_single_spaces(client: Client, alice: Any) -> None:
    event = opened(client, name="  Sueca da  Tasca ", venue="Tasca  da Odete, Borba")
    assert (event.name, event.venue) == ("Sueca da Tasca", "Tasca da Odete, Borba")


@pytest.mark.parametrize(
    ("game", "words_"),
    [("italiana_pontos", "somam-se pontos de cartas"), ("italiana_jogos", "vale de 1 a 6 jogos")],
)
def test_two_games_of_nearly_one_name_say_how_they_are_counted(
    client: Client, alice: Any, game: str, words_: str
) -> None:
    assert words_ in client.get(reverse("tournament_new"), {"jogo": game}).content.decode()
    assert words_ not in client.get(reverse("tournament_new")).content.decode()
