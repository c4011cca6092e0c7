"""A referee with a link: the pages it opens, those it does not, and the tables with a need
first."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import scoring
from tests.access.doors import DOORS, address_of, addresses
from tests.builders import PHONE, an_event, begun, drawn, fresh, hand, play
from tests.draw.nights import SLOWLY, WINS, signed_in
from torneio.access.actors import Actor, Voice
from torneio.access.links import REFEREE_COOKIE, RefereeLink, sign_referee
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.play.models import Match, Referee, Round
from torneio.play.services import agreement
from torneio.play.services.calls import call_organiser
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position, read_sheet

pytestmark = pytest.mark.django_db
US, THEM = Actor("Nós", Voice.A), Actor("Eles", Voice.B)
OF_A_TABLE = [
    (name, how)
    for name, door in DOORS.items()
    if door.kind == "official" and {"pk", "number"} & addresses()[name]
    for how in door.methods
]


def a_round(pairs: int = 4, name: str = "Noite de Sueca") -> Round:
    return drawn(begun(an_event(pairs, name=name), "swiss", rounds=3))


def a_referee(round_: Round, *tables: int, name: str = "Zé") -> Referee:
    event = round_.stage.tournament
    referee = Referee.objects.create(tournament=event, name=name)
    referee.tables.set(event.tables.filter(number__in=tables))
    return referee


def link_of(referee: Referee) -> str:
    referee.refresh_from_db()
    return reverse(
        "referee_link", args=[sign_referee(RefereeLink(referee.public_id, referee.link_serial))]
    )


def let_in(referee: Referee) -> Client:
    client = Client()
    assert client.get(link_of(referee)).status_code == 302
    return client


def at(round_: Round, table: int) -> Match:
    return round_.matches.with_names().get(table__number=table)


def tables_page(round_: Round) -> str:
    return reverse("officials", args=[round_.stage.tournament.slug])


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def confirm(client: Client, match: Match) -> Any:
    seen = {"confirm-seen": fresh(match).book_number}
    return client.post(address_of("desk_confirm", match), seen)


def test_a_table_that_still_plays_an_earlier_round_stays_on_the_list() -> None:
    stage = begun(an_event(4), "league")
    quick, slow = drawn(stage, 1).matches.with_names().order_by("table__number")
    play(quick, WINS)
    play(slow, [95])
    second = drawn(stage, 2)
    seen = words(let_in(a_referee(second)).get(tables_page(second)))
    assert address_of("desk_match", slow) in seen


def test_the_link_is_traded_for_a_cookie_of_this_event_alone() -> None:
    answer = Client().get(link_of(a_referee(a_round())))
    cookie = answer.cookies[REFEREE_COOKIE]
    assert answer["Location"] == cookie["path"] == "/arbitrar/noite-de-sueca/"
    assert cookie["httponly"]
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(("name", "how"), OF_A_TABLE)
def test_a_referee_is_told_of_a_table_that_is_not_his(name: str, how: str) -> None:
    round_ = a_round()
    match = at(round_, 1)
    answer = getattr(let_in(a_referee(round_, 2)), how)(address_of(name, match))
    assert answer.status_code == 403
    assert "Esta mesa não é sua." in words(answer)
    assert not match.book.exists()


def test_a_referee_without_tables_of_his_own_has_all_of_them() -> None:
    round_ = a_round()
    phone = let_in(a_referee(round_))
    text = words(phone.get(tables_page(round_)))
    assert "Mesa 1" in text
    assert "Mesa 2" in text
    assert phone.get(address_of("desk_match", at(round_, 2))).status_code == 200


def test_a_referee_of_another_event_does_not_come_in() -> None:
    mine, other = a_round(), a_round(name="Outra noite")
    phone = let_in(a_referee(other))
    phone.cookies[REFEREE_COOKIE]["path"] = "/"  # a phone that lies about where its cookie belongs
    assert phone.get(tables_page(mine)).status_code == 403
    match = play(at(mine, 1), WINS, by=US)
    assert confirm(phone, match).status_code == 403
    assert fresh(match).agreement == "open"


@pytest.mark.parametrize("how", ["revoked", "gone"])
def test_a_link_taken_back_closes_the_page_that_is_open(how: str) -> None:
    round_ = a_round()
    referee = a_referee(round_)
    phone, event = let_in(referee), round_.stage.tournament
    before = link_of(referee)
    name = "referee_revoke" if how == "revoked" else "referee_gone"
    signed_in(event).post(reverse(name, args=[event.slug, referee.pk]))
    closed = phone.get(tables_page(round_), headers={"HX-Request": "true"})
    assert (closed.status_code, closed["HX-Refresh"]) == (403, "true")
    assert "Esta ligação de árbitro já não é válida" in words(closed)
    assert Client().get(before).status_code == 410


def test_the_link_ends_with_the_event() -> None:
    round_ = a_round()
    referee = a_referee(round_)
    phone = let_in(referee)
    Tournament.objects.update(state="over")
    assert phone.get(tables_page(round_)).status_code == 410
    assert phone.get(link_of(referee)).status_code == 410


def test_an_invented_link_is_none() -> None:
    assert Client().get(reverse("referee_link", args=["1-1:invented"])).status_code == 404


def test_what_a_referee_confirms_carries_his_name_and_his_link() -> None:
    round_ = a_round()
    match = play(at(round_, 1), WINS, by=US)
    assert confirm(let_in(a_referee(round_, 1)), match).status_code == 302
    assert fresh(match).agreement == "confirmed"
    entry = match.book.get(act="confirmed")
    assert (entry.who, entry.way) == (coded("referee", "Zé"), coded("referee_link", 1, "Zé"))


def test_what_moved_since_the_page_was_drawn_is_not_confirmed_unseen() -> None:
    round_ = a_round()
    match = play(at(round_, 1), SLOWLY[:3], by=US)
    seen = match.book_number
    hand(match, 95, by=US)
    phone = let_in(a_referee(round_))
    answer = phone.post(address_of("desk_confirm", match), {"confirm-seen": seen})
    assert answer.status_code == 422
    assert "A folha mudou entretanto" in words(answer)
    assert fresh(match).agreement == "open"


def test_what_goes_back_to_the_table_says_why() -> None:
    round_ = a_round()
    match = play(at(round_, 1), WINS, by=US)
    phone, address = let_in(a_referee(round_)), address_of("desk_send_back", match)
    assert "Diga à mesa o que há para rever." in words(phone.post(address, {"send_back-why": " "}))
    assert (
        phone.post(address, {"send_back-hand": "0", "send_back-why": "vejam a última"}).status_code
        == 302
    )
    assert fresh(match).sent_back == "vejam a última"


@pytest.mark.parametrize(("keep", "stands"), [("1", 95), ("0", 85)])
def test_of_two_values_the_referee_says_which(keep: str, stands: int) -> None:
    round_ = a_round()
    match = play(at(round_, 1), [95], by=US)
    contest(match, 85)
    against = read_sheet(fresh(match)).contested[0]
    phone, address = let_in(a_referee(round_)), address_of("desk_settle", match)
    page = phone.get(address_of("desk_match", match))
    asked = words(page)
    assert "tem dois valores" in asked
    assert "<s>" not in page.content.decode()  # neither is struck before it is said which
    assert "Escrito por Nós. É o que conta por agora." in asked
    a, b = match.pair_a.name, match.pair_b.name
    assert f"O primeiro número é de {a}, o segundo de {b}." in asked
    assert phone.post(address, {"settle-what": against.pk}).status_code == 422
    said = {"settle-what": against.pk, "settle-keep": keep}
    assert phone.post(address, said).status_code == 302
    sheet = read_sheet(fresh(match))
    assert ([each.points for each in sheet.counting], sheet.contested) == ([stands], [])


@pytest.mark.parametrize(("points", "mirrored"), [(25, True), (85, False)])
def test_two_values_that_are_the_same_numbers_exchanged_say_so(points: int, mirrored: bool) -> None:
    round_ = a_round()
    match = play(at(round_, 1), [95], by=US)
    contest(match, points)
    asked = words(let_in(a_referee(round_)).get(address_of("desk_match", match)))
    assert ("Os números são os mesmos, trocados" in asked) == mirrored


def test_the_other_value_of_a_match_that_is_over_is_shown_before_it_is_kept() -> None:
    round_ = a_round()
    match = play(at(round_, 1), SLOWLY, by=US)
    contest(match, 100)
    against = read_sheet(fresh(match)).contested[0]
    phone, address = let_in(a_referee(round_)), address_of("desk_settle", match)
    said = {"settle-what": against.pk, "settle-keep": "0", "settle-why": "contámos outra vez"}
    assert "Trocar a mão pelo outro valor" in words(phone.post(address, said))
    assert read_sheet(fresh(match)).contested == [against]
    assert phone.post(address, said | {"save": "1"}).status_code == 302
    assert read_sheet(fresh(match)).counting[0].points == 100


def contest(match: Match, points: int) -> None:
    """The other pair says something else of the first hand."""
    said, first = scoring.Played(points), Position(1, 1)
    record_hand(match.pk, said, at=first, client_id=uuid4(), by=THEM)


def test_what_needs_somebody_stands_first() -> None:
    round_ = a_round(10)
    play(at(round_, 2), WINS, by=US)
    play(at(round_, 4), WINS, by=US)
    agreement.dispute(at(round_, 4).pk, side="b", why="a terceira", by=THEM)
    called = at(round_, 5).table
    assert called
    call_organiser(called, by=PHONE)
    page = let_in(a_referee(round_)).get(tables_page(round_))
    needing = [each.line.table for each in page.context["needing"]]
    assert needing == [4, 5, 2]
    assert [each.line.table for each in page.context["others"]] == [1, 3]


def test_the_list_is_sent_again_only_when_something_changed() -> None:
    round_ = a_round()
    phone, address = let_in(a_referee(round_)), tables_page(round_)
    asked = {"v": phone.get(address).context["version"]}
    part = {"HX-Request": "true"}
    assert phone.get(address, asked, headers=part).status_code == 204
    hand(at(round_, 1), 95)
    assert phone.get(address, asked, headers=part).status_code == 200


def test_a_large_room_comes_in_pages_and_a_poll_stays_on_its_own() -> None:
    round_ = a_round(250)
    client, address = let_in(a_referee(round_)), tables_page(round_)
    assert client.get(address).content.decode().count('class="card') == 120
    second = client.get(address, {"page": "2"}).content.decode()
    assert second.count('class="card') == 5
    assert "Página 2 de 2" in second
    poll = re.search(r'hx-get="([^"]*)&amp;page=2"', second)
    assert poll
    assert client.get(f"{poll[1]}&page=2", headers={"HX-Request": "true"}).status_code == 204


def test_the_list_reads_as_much_for_one_table_as_for_thirty() -> None:
    counted = []
    for pairs in (2, 60):
        round_ = a_round(pairs, name=f"Noite de {pairs}")
        phone = let_in(a_referee(round_))
        for match in round_.matches.with_names()[:4]:
            play(match, [95, 70], by=US)
        with CaptureQueriesContext(connection) as queries:
            phone.get(tables_page(round_))
        counted.append(len(queries))
    assert counted[0] == counted[1]
    assert counted[0] <= 6


def test_the_page_of_a_match_says_that_its_table_calls_and_answers_there() -> None:
    match = at(a_round(), 1)
    assert match.table
    phone, slug = let_in(a_referee(match.round)), match.round.stage.tournament.slug
    address = reverse("desk_match", args=[slug, match.pk])
    assert "Chama desde as" not in phone.get(address).content.decode()
    call_organiser(match.table, by=PHONE)
    assert "Chama desde as" in phone.get(address).content.decode()
    answers = reverse("official_answer", args=[slug, match.table.number])
    asked = phone.get(address).content.decode().split(f'action="{answers}"')[1]
    assert f'name="encontro" value="{match.pk}"' in asked.split("</form>")[0]
    assert phone.post(answers, {"encontro": match.pk}).headers["Location"] == address
    assert "Chama desde as" not in phone.get(address).content.decode()
    assert phone.post(answers).headers["Location"] == tables_page(match.round)
