"""The organiser's tables: a live list, links, cards, and a sheet of results."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import signed_in
from torneio.access.links import spaced
from torneio.desk.table_overview import STILL, TableLine, table_lines
from torneio.play.models import Declaration, Hand, Match, Round, Table
from torneio.play.selectors import public_rounds

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}


def a_round(pairs: int = 4, **event: Any) -> Round:
    return drawn(begun(an_event(pairs, **event), "swiss", rounds=3))


def lines(round_: Round) -> list[TableLine]:
    event = round_.stage.tournament
    return table_lines(public_rounds(event)[0])[0]


def test_a_line_says_the_partidas_the_riscos_and_a_word() -> None:
    round_ = a_round(6)
    first, second, _ = round_.matches.with_names().order_by("position")
    play(first, [95, 95, 70])
    play(second, [25, 25, 25, 25])
    told = [(line.partidas, line.figures, line.word) for line in lines(round_)]
    assert told == [
        ((1, 0), (1, 0), "a jogar"),
        ((0, 2), None, "terminado, provisório"),
        ((0, 0), None, "por começar"),
    ]


def test_a_table_nobody_has_heard_of_stands_out_in_words() -> None:
    round_ = a_round()
    match = round_.matches.with_names().first()
    play(match, [70])
    assert [line.stands_out for line in lines(round_)] == ["", ""]
    long_ago = timezone.now() - STILL - timedelta(minutes=1)
    Hand.objects.update(recorded_at=long_ago)
    Round.objects.filter(pk=round_.pk).update(published_at=long_ago)
    hour = timezone.localtime(long_ago).strftime("%H:%M")
    told = [line.stands_out for line in lines(round_)]
    assert told == [f"sem mãos desde as {hour}", f"à espera desde as {hour}"]


def test_the_list_is_sent_again_only_when_a_line_changed() -> None:
    round_ = a_round()
    event, client = round_.stage.tournament, signed_in(round_.stage.tournament)
    address = reverse("tables", args=[event.slug])
    seen = client.get(address).context["version"]
    assert client.get(address, {"v": seen}, headers=PART).status_code == 204
    play(round_.matches.with_names().first(), [95])
    assert client.get(address, {"v": seen}, headers=PART).status_code == 200


@pytest.mark.parametrize("name", ["tables", "results"])
def test_a_list_reads_as_much_for_one_table_as_for_thirty(name: str) -> None:
    counted = []
    for pairs in (2, 60):
        round_ = a_round(pairs, name=f"Noite de {pairs}", totals_allowed=True)
        client = signed_in(round_.stage.tournament, f"alice {pairs}")
        for match in round_.matches.with_names()[:5]:
            play(match, [95, 70])
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse(name, args=[round_.stage.tournament.slug]))
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_a_revoked_link_opens_nothing_and_the_new_one_does(client: Client) -> None:
    round_ = a_round()
    event, table = round_.stage.tournament, Table.objects.get(number=1)
    before = reverse("table_link", args=[spaced(table.code)])
    organiser = signed_in(event)
    organiser.post(reverse("table_revoke", args=[event.slug, 1]))
    assert client.get(before).status_code == 404
    page = organiser.get(reverse("table_phone", args=[event.slug, 1]))
    link = page.context["card"].address
    assert client.get(link).status_code == 302


def test_every_table_has_a_card_that_phones_can_reach(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    event = a_round(8).stage.tournament
    client = signed_in(event)
    address = reverse("table_cards", args=[event.slug])
    cards = client.get(address, headers={"host": "torneio.example:8000"}).context["cards"]
    assert [card.table for card in cards] == [1, 2, 3, 4]
    assert all(card.address.startswith("http://torneio.example:8000/m/") for card in cards)
    assert all(card.qr.startswith("<svg") and "style" not in card.qr for card in cards)


def test_a_round_with_byes_has_the_cards_of_the_next_too() -> None:
    stage = begun(an_event(11), "knockout")
    assert drawn(stage).matches.filter(table__isnull=False).count() == 3
    page = signed_in(stage.tournament).get(reverse("table_cards", args=[stage.tournament.slug]))
    assert [card.table for card in page.context["cards"]] == [1, 2, 3, 4]


def test_cards_come_thirty_six_a_page_and_one_tables_alone() -> None:
    event = an_event(2)
    Table.objects.bulk_create(Table(tournament=event, number=n) for n in range(1, 101))
    client, address = signed_in(event), reverse("table_cards", args=[event.slug])

    def of(**asked: str) -> list[int]:
        return [card.table for card in client.get(address, asked).context["cards"]]

    assert of() == list(range(1, 37))
    assert of(parte="3") == of(parte="999") == list(range(73, 101))
    assert of(mesa="77") == [77]
    page = client.get(address, {"mesa": "900"}).content.decode()
    assert "Não há mesa 900 neste torneio." in page
    assert "Mesas 37 a 72" in page
    sheets = client.get(address).context["sheets"]
    assert [len(sheet) for sheet in sheets] == [6] * 6


def test_the_cards_of_hundreds_of_tables_are_read_as_those_of_two() -> None:
    counted = []
    for tables in (2, 300):
        event = an_event(2, name=f"Noite de {tables}")
        Table.objects.bulk_create(Table(tournament=event, number=n + 1) for n in range(tables))
        client = signed_in(event, f"alice {tables}")
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse("table_cards", args=[event.slug]))
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_a_card_says_the_wifi_that_was_written_beside_them() -> None:
    event = a_round().stage.tournament
    client, address = signed_in(event), reverse("table_cards", args=[event.slug])
    said = "Taberna, palavra-passe bifanas2026"
    assert client.post(address, {"wifi": "x" * 81}).status_code == 422
    kept = client.post(f"{address}?mesa=2", {"wifi": said}, follow=True)
    assert kept.redirect_chain == [(f"{address}?mesa=2", 302)]
    assert f"Wi-Fi: <strong>{said}</strong>" in kept.content.decode()
    printed = client.get(reverse("paper_print", args=[event.slug, "cartoes"])).content.decode()
    assert printed.count(f"Wi-Fi: <strong>{said}</strong>") == 2
    client.post(address, {"wifi": ""})
    assert "Wi-Fi: " not in client.get(address).content.decode()


def test_a_card_never_sends_a_phone_to_itself_without_saying_so(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    event = a_round().stage.tournament
    client = signed_in(event)
    answer = client.get(
        reverse("table_cards", args=[event.slug]), headers={"host": "localhost:8000"}
    )
    base = answer.context["base"]
    assert base.known is ("localhost" not in base.address)
    assert base.address.endswith(":8000")
    assert base.address in answer.content.decode()


def typed(*results: tuple[Match, str, str], **more: str) -> dict[str, str]:
    """A sheet of results as the browser sends it."""
    said = {}
    for number, (match, a, b) in enumerate(results):
        key = f"00000000-0000-4000-8000-{match.pk:06d}{number + len(more):06d}"
        said |= {f"{match.pk}-a": a, f"{match.pk}-b": b, f"{match.pk}-client_id": key}
    return said | more


def test_good_lines_are_kept_and_the_wrong_ones_say_why_with_nothing_lost() -> None:
    round_ = a_round(6, totals_allowed=True)
    event, client = round_.stage.tournament, signed_in(round_.stage.tournament)
    first, second, third = round_.matches.order_by("position")
    said = typed((first, "2", "1"), (second, "2", "2"), (third, "", ""))
    answer = client.post(reverse("results", args=[event.slug]), said)
    page = " ".join(answer.content.decode().split())
    assert answer.status_code == 422
    assert "<p>2–2 não pode ser: ganhavam as duas duplas.</p>" in page
    assert "<p>Ganha quem fizer 2 partidas.</p>" in page
    assert f'name="{second.pk}-a" id="id_{second.pk}-a" value="2"' in page
    assert Declaration.objects.get().match == first
    assert Match.objects.get(pk=first.pk).over


@pytest.mark.parametrize(
    ("a", "b", "kept"),
    [
        ("2-1", "", (2, 1)),
        ("2 – 0", "", (2, 0)),
        ("1 a 2", "", (1, 2)),
        ("2-1", "2-1", (2, 1)),
        ("", "2-1", "Escreva um número em cada caixa, ou o resultado inteiro só na primeira."),
        ("2-1", "1", "Escreva um número em cada caixa, ou o resultado inteiro só na primeira."),
        ("1-0", "", "Por acabar só se aceita depois de acabar o relógio da ronda"),
    ],
)
def test_a_whole_result_in_one_box_is_read_where_it_has_one_meaning(
    a: str, b: str, kept: tuple[int, int] | str
) -> None:
    round_ = a_round(4, totals_allowed=True)
    match, event = round_.matches.first(), round_.stage.tournament
    address = reverse("results", args=[event.slug])
    page = signed_in(event).post(address, typed((match, a, b))).content.decode()
    if isinstance(kept, str):
        assert page.count(kept) == 1
        assert "Falta um dos números." not in page
        assert not Declaration.objects.exists()
    else:
        said = Declaration.objects.get()
        assert (said.score_a, said.score_b) == kept


def test_a_line_that_says_something_else_shows_both_and_is_replaced_when_told() -> None:
    round_ = a_round(4, totals_allowed=True)
    event, client = round_.stage.tournament, signed_in(round_.stage.tournament)
    match = round_.matches.first()
    address = reverse("results", args=[event.slug])
    assert client.post(address, typed((match, "2", "1"))).status_code == 302
    other = typed((match, "2", "0"), x="")
    refused = client.post(address, other)
    said = refused.content.decode()
    assert "Já lá está 2–1, escrito por alice; aqui diz 2–0." in said
    assert "Para o mudar, marque «Substituir o que lá está» e diga porquê." in said
    assert "Ver o que muda" in said, "its button keeps nothing yet"
    assert client.post(address, other | {f"{match.pk}-replace": "on"}).status_code == 422
    replaced = other | {f"{match.pk}-replace": "on", f"{match.pk}-why": "trocado"}
    assert "Ainda nada mudou." in client.post(address, replaced).content.decode()
    assert client.post(address, replaced | {"save": "1"}).status_code == 302
    assert Match.objects.get(pk=match.pk).partidas_b == 0
    assert Declaration.objects.filter(voided_at=None).count() == 1


def test_a_sheet_sent_twice_writes_every_result_once() -> None:
    round_ = a_round(4, totals_allowed=True)
    client = signed_in(round_.stage.tournament)
    said = typed((round_.matches.first(), "2", "1"))
    for _ in range(2):
        client.post(reverse("results", args=[round_.stage.tournament.slug]), said)
    assert Declaration.objects.count() == 1


def test_a_large_room_has_sheets_no_longer_than_can_be_sent_and_each_leads_back_to_itself() -> None:
    round_ = a_round(420, totals_allowed=True)
    client, matches = signed_in(round_.stage.tournament), list(round_.matches.order_by("position"))
    address = reverse("results", args=[round_.stage.tournament.slug])
    first = client.get(address).content.decode()
    assert [first.count(words) for words in ("Mesas 1 a 100", "Mesas 201 a 210")] == [1, 1]
    assert first.count("figure-b") == 100
    last = client.get(address, {"parte": "9"}).content.decode()
    assert last.count("figure-b") == 10
    said = typed((matches[200], "2", "1"), *((match, "", "") for match in matches[201:]))
    answer = client.post(f"{address}?ronda=1&parte=3", said)
    assert answer.headers["Location"] == f"{address}?ronda=1&parte=3"
    assert Declaration.objects.get().match == matches[200]
    whole = typed(*((match, "2", "1") for match in matches[:100]))
    assert client.post(f"{address}?ronda=1&parte=1", whole).status_code == 302


def test_there_is_no_sheet_before_a_round_is_public() -> None:
    event = begun(an_event(4), "swiss", rounds=2).tournament
    answer = signed_in(event).get(reverse("results", args=[event.slug]))
    assert answer.headers["Location"] == reverse("tables", args=[event.slug])


def test_before_a_round_is_public_the_tables_can_be_prepared() -> None:
    event = an_event(4)
    page = signed_in(event).get(reverse("tables", args=[event.slug])).content.decode()
    for name in ("referees", "table_options", "table_cards"):
        assert f'href="{reverse(name, args=[event.slug])}"' in page
