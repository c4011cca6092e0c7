"""More matches than the house has tables: which wait, which may begin, and who is told."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_event, begun, drawn, fresh, play
from tests.draw.nights import WINS, again, signed_in
from tests.table.phones import a_phone, link_of, page_of, send, words
from torneio.draw.services import tell_tables
from torneio.entries.models import Tournament
from torneio.night.autopilot.quiet import quiet_tables
from torneio.play.models import Match, Round
from torneio.waves import waits_of, waves_in

pytestmark = pytest.mark.django_db
WAITS = "10 encontros em 7 mesas: as mesas 8, 9 e 10 começam quando vagar uma; levem para lá"


def a_full_house(pairs: int = 20, *, tables: int | None = 7) -> Round:
    """A public round of ten matches, in a house of seven tables."""
    stage = begun(an_event(pairs), "swiss", rounds=3)
    tell_tables(stage, tables, by=PHONE)
    return again(drawn(stage))


def at(round_: Round, number: int) -> Match:
    return round_.matches.with_names().get(table__number=number)


def waiting(round_: Round) -> tuple[list[tuple[int, int]], list[int]]:
    """The table left for each match that may begin, and the numbers of those that wait."""
    found = waves_in(again(round_))
    return [(free, match.table.number) for free, match in found.free if match.table], [
        *found.waiting
    ]


def test_as_many_begin_as_there_are_tables_and_the_others_wait() -> None:
    assert waiting(a_full_house()) == ([], [8, 9, 10])


@pytest.mark.parametrize("tables", [None, 10, 12])
def test_nobody_waits_where_there_are_tables_for_all_or_nobody_said(tables: int | None) -> None:
    assert waiting(a_full_house(tables=tables)) == ([], [])


def test_a_table_that_ends_lets_the_next_begin_there() -> None:
    round_ = a_full_house()
    play(at(round_, 3), WINS)
    assert waiting(round_) == ([(3, 8)], [9, 10])
    play(at(round_, 8), WINS[:1])
    assert waiting(round_) == ([], [9, 10])
    play(at(round_, 8), WINS[1:])
    assert waiting(round_) == ([(3, 9)], [10]), "the match that waited sat at table 3"


def test_a_match_that_began_out_of_turn_has_the_table_that_was_free() -> None:
    round_ = a_full_house()
    play(at(round_, 5), WINS)
    play(at(round_, 10), WINS[:1])
    assert waiting(round_) == ([], [8, 9])


def test_a_match_says_itself_whether_it_waits(django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    round_ = a_full_house()
    last, first = at(round_, 8), at(round_, 1)
    with django_assert_num_queries(1):
        assert waits_of(last) == "espera que vague uma mesa"
    with django_assert_num_queries(0):
        assert waits_of(first) == ""
    play(first, WINS)
    assert waits_of(at(round_, 8)) == "pode começar na mesa 1"
    play(at(round_, 8), WINS[:1])
    assert waits_of(at(round_, 8)) == ""


def test_the_card_of_a_table_that_got_free_leads_to_those_who_waited() -> None:
    round_ = a_full_house()
    first = at(round_, 3)
    play(first, WINS)
    phone, link = Client(), link_of(first)
    asked = phone.get(link)
    assert "Quem joga agora na mesa 3?" in words(asked)
    second = at(round_, 8)
    assert f"Mesa 8: {second.pair_a} contra {second.pair_b}" in words(asked)
    assert "Mesa 9" not in words(asked)
    play(second, WINS[:1])
    opened = phone.get(link, {"mesa": "8"}, follow=True)
    assert opened.redirect_chain[-1][0] == page_of(second)
    assert send(phone, fresh(second), 95).status_code == 200


def test_those_who_ended_there_find_their_match_by_the_same_card() -> None:
    round_ = a_full_house()
    first = at(round_, 3)
    play(first, WINS)
    phone = a_phone(first)
    opened = phone.get(link_of(first), {"mesa": "3"}, follow=True)
    assert opened.redirect_chain[-1][0] == page_of(first)
    assert f'<a class="button" href="{link_of(first)}">' in opened.content.decode()
    again_ = phone.get(link_of(at(round_, 8)), follow=True)
    assert again_.redirect_chain[-1][0] == page_of(at(round_, 8)), "its own card, as ever"


@pytest.mark.parametrize("number", ["9", "1", "x"])
def test_a_card_opens_no_match_that_has_a_table_of_its_own_or_none(number: str) -> None:
    round_ = a_full_house()
    first = at(round_, 3)
    play(first, WINS)
    opened = Client().get(link_of(first), {"mesa": number}, follow=True)
    assert "Quem joga agora" in words(opened) or opened.redirect_chain[-1][0] == page_of(first)
    assert not any("/mesa/" in each and each != page_of(first) for each, _ in opened.redirect_chain)


@pytest.fixture
def night() -> tuple[Client, Round]:
    round_ = a_full_house()
    return signed_in(round_.stage.tournament), round_


def read(client: Client, name: str, event: Tournament) -> str:
    return words(client.get(reverse(name, args=[event.slug])))


@pytest.mark.parametrize("name", ["draw", "tables"])
def test_the_organiser_is_told_who_waits_and_which_table_is_free(
    night: tuple[Client, Round], name: str
) -> None:
    client, round_ = night
    event = round_.stage.tournament
    assert WAITS in read(client, name, event)
    play(at(round_, 3), WINS)
    match = at(round_, 8)
    told = read(client, name, event)
    assert "as mesas 9 e 10 começam quando vagar uma" in told
    assert (
        f"Vagou a mesa 3: pode começar a mesa 8 ({match.pair_a.name} contra {match.pair_b.name})."
        in told
    )


def test_the_list_of_tables_says_so_of_each(night: tuple[Client, Round]) -> None:
    client, round_ = night
    assert read(client, "tables", round_.stage.tournament).count("espera que vague uma mesa") == 3


def test_the_number_is_changed_in_the_middle_of_the_night(night: tuple[Client, Round]) -> None:
    client, round_ = night
    event = round_.stage.tournament
    answer = client.post(reverse("tables_there", args=[event.slug]), {"tables": "9"}, follow=True)
    assert "10 encontros em 9 mesas: a mesa 10 começa quando vagar uma" in words(answer)
    refused = client.post(reverse("tables_there", args=[event.slug]), {"tables": "0"})
    assert refused.status_code == 422
    client.post(reverse("tables_there", args=[event.slug]), {"tables": ""})
    assert "começa quando vagar" not in read(client, "draw", event)


def test_the_plan_of_the_draw_says_how_many_wait_and_keeps_the_number() -> None:
    event = an_event(20)
    client = signed_in(event)
    said = {"format": "swiss", "rounds": "3", "order": "lot", "go_on": "0", "tables": "7"}
    planned = words(client.get(reverse("draw_plan", args=[event.slug]), said))
    assert "3 rondas, 10 encontros, ninguém folga. " + WAITS in planned
    client.post(reverse("draw_begin", args=[event.slug]), said)
    event.refresh_from_db()
    assert event.tables_there == 7


def test_the_end_of_the_night_is_reckoned_with_the_tables_there_are() -> None:
    event = an_event(20)
    client = signed_in(event)
    said = {"format": "swiss", "rounds": "3", "order": "lot", "go_on": "0", "until": "23:59"}
    ends = {
        tables: words(
            client.get(reverse("draw_plan", args=[event.slug]), said | {"tables": tables})
        ).partition("acaba pelas ")[2][:5]
        for tables in ("", "10", "7")
    }
    assert ends[""] == ends["10"] != ends["7"]


def public(name: str, round_: Round, *more: object) -> str:
    return words(Client().get(reverse(name, args=[round_.stage.tournament.slug, *more])))


def test_everybody_sees_who_waits_and_which_table_is_free() -> None:
    round_ = a_full_house()
    assert WAITS in public("round", round_, round_.slug)
    assert WAITS in public("board", round_)
    play(at(round_, 3), WINS)
    for told in (public("round", round_, round_.slug), public("board", round_)):
        assert "Vagou a mesa 3: pode começar a mesa 8" in told


def test_a_pair_reads_on_its_page_that_its_match_waits() -> None:
    round_ = a_full_house()
    waits, plays = at(round_, 8).pair_a.number, at(round_, 1).pair_a.number
    assert "Mesa 8 espera que vague uma mesa" in public("pair", round_, waits)
    assert "espera que vague" not in public("pair", round_, plays)


def test_the_phone_says_that_its_match_waits_until_a_table_is_free() -> None:
    round_ = a_full_house()
    match = at(round_, 8)
    phone = a_phone(match)
    address = reverse("table", args=[match.table_id])
    assert "Mesa 8: espera que vague uma mesa." in words(phone.get(address))
    play(at(round_, 2), WINS)
    assert "Mesa 8: pode começar na mesa 2." in words(phone.get(address))
    play(match, WINS[:1])
    assert "pode começar" not in words(phone.get(address))


def test_a_table_that_waits_is_not_reminded_of_its_silence() -> None:
    round_ = a_full_house()
    tables = [each.table for each in quiet_tables(round_.stage.tournament, 10)]
    assert tables == [1, 2, 3, 4, 5, 6, 7]


def test_the_referees_phone_says_so_too(night: tuple[Client, Round]) -> None:
    client, round_ = night
    said = read(client, "officials", round_.stage.tournament)
    assert said.count("espera que vague uma mesa") == 3
    assert said.count("por começar") == 7
