"""A table's link that was copied wrong, grew old, or belongs to something else."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, a_match, an_event, begun, drawn, fresh
from tests.desk.test_desk import signed_in
from tests.renumbered import renumber
from tests.table.phones import a_phone, link_of, page_of, send, table_of
from torneio.access.links import CODE_LENGTH, COOKIE, RoundLink, new_code, sign_round, spaced, typed
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match, Table
from torneio.play.services import rounds
from torneio.play.services.phones import revoke_link

pytestmark = pytest.mark.django_db


def token_of(match: Match) -> str:
    return link_of(match).split("/")[-2]


def address(token: str) -> str:
    return reverse("table_link", args=[token])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda token: f" {token}",
        lambda token: f"{token} ",
        lambda token: token[:-1],
        lambda token: f"a{token}",
        lambda token: f"{token}%00",
        lambda token: f"á{token[1:]}",
    ],
    ids=["space before", "space after", "cut", "one more", "nul", "accent"],
)
def test_a_link_copied_wrong_opens_nothing(spoil) -> None:  # type: ignore[no-untyped-def]
    answer = Client().get(f"/m/{spoil(token_of(a_match()))}/")
    assert answer.status_code == 404
    assert COOKIE not in answer.cookies


@pytest.mark.parametrize(
    "spoil",
    [
        lambda token: token.swapcase(),
        lambda token: token[:-1],
        lambda token: token.replace("-", "-0", 1),
        lambda token: token.split(":")[0],
        lambda token: f"2{token}",
    ],
    ids=["case", "cut", "zero", "no signature", "other table"],
)
def test_nor_does_one_for_a_round(spoil) -> None:  # type: ignore[no-untyped-def]
    match = a_match()
    of_round = RoundLink(table_of(match).public_id, 1, match.round.public_id)
    assert Client().get(address(sign_round(of_round))).status_code == 302
    assert Client().get(address(spoil(sign_round(of_round)))).status_code == 404


def test_a_printed_link_still_opens_its_table_where_an_event_has_other_keys() -> None:
    match = a_match()
    printed, lasting = link_of(match), table_of(match).public_id
    renumber()
    table = Table.objects.get(public_id=lasting)
    assert Client().get(printed).headers["Location"] == reverse("table", args=[table.pk])


def test_a_link_moved_while_a_hand_is_typed_keeps_it_out() -> None:
    match = a_match()
    phone = a_phone(match)
    assert phone.get(page_of(match)).status_code == 200
    Table.objects.update(link_serial=7)
    assert send(phone, match, 95).status_code == 403
    assert not Hand.objects.exists()


def test_a_round_taken_back_while_a_hand_is_typed_keeps_it_out() -> None:
    match = a_match()
    phone = a_phone(match)
    assert rounds.unpublish(match.round_id) is None
    assert send(phone, match, 95).status_code == 403
    assert phone.get(page_of(match)).status_code == 200  # the link holds: the table waits
    assert not Hand.objects.exists()


def test_a_match_that_is_not_there_is_nobodys() -> None:
    match = drawn(begun(an_event(2))).matches.with_names().get()
    address = reverse("record_hand", args=[table_of(match).pk, 10**30])
    assert a_phone(match).post(address, {"points": "95"}).status_code == 403


@pytest.mark.parametrize(
    "said",
    [
        str,
        str.upper,
        lambda code: code.replace("-", ""),
        lambda code: code.translate(str.maketrans("528vg", "SZBuq")),
    ],
    ids=["as it is shown", "capitals", "without dashes", "letters that look like others"],
)
def test_who_types_the_code_records_at_its_table(said) -> None:  # type: ignore[no-untyped-def]
    match, phone = a_match(), Client()
    answer = phone.get(address(said(token_of(match))))
    assert answer.headers["Location"] == page_of(match)
    assert send(phone, match, 95).status_code == 200


@pytest.mark.parametrize("said", [str, str.upper])
def test_an_address_with_a_capital_m_opens_the_table(said) -> None:  # type: ignore[no-untyped-def]
    match = a_match()
    for end in ("/", ""):
        answer = Client().get(f"/M/{said(token_of(match))}{end}", follow=True)
        assert answer.redirect_chain[-1][0] == page_of(match)


def test_a_wrong_code_is_typed_again_where_it_was_refused() -> None:
    match, phone = a_match(), Client()
    refused = phone.get(address("k7p-h3x-a4"))
    assert refused.status_code == 404
    assert 'value="k7p-h3x-a4"' in refused.content.decode()
    again = phone.post(
        reverse("table_code"), {"codigo": f" {token_of(match).upper()} "}, follow=True
    )
    assert again.redirect_chain[-1][0] == page_of(match)


@pytest.mark.parametrize("said", ["", "///", "ool-ool-ool", "á", "k7p", "x" * 400, "?", "../.."])
def test_what_is_no_code_leads_back_to_the_box(said: str) -> None:
    answer = Client().post(reverse("table_code"), {"codigo": said}, follow=True)
    assert answer.status_code == 404
    assert 'name="codigo"' in answer.content.decode()


def test_the_whole_address_may_be_typed_in_the_box() -> None:
    match = a_match()
    said = f"192.168.1.5:8000/m/{token_of(match)}/"
    answer = Client().post(reverse("table_code"), {"codigo": said})
    assert answer.headers["Location"] == link_of(match)
    assert 'name="codigo"' in Client().get("/m/").content.decode()


def test_the_address_on_a_card_is_the_one_to_type() -> None:
    match = a_match()
    event = match.round.stage.tournament
    organiser = signed_in(event)
    for name, args in (("table_phone", [event.slug, 1]), ("table_cards", [event.slug])):
        page = organiser.get(reverse(name, args=args), headers={"host": "localhost"})
        card = page.context["card" if name == "table_phone" else "cards"]
        shown = (card if name == "table_phone" else card[0]).typed
        assert shown.endswith(f"/m/{token_of(match)}")
        assert shown in page.content.decode().replace("</span><span>", "")
        assert "://" not in shown


def test_a_card_for_one_round_has_no_code_which_would_open_every_round() -> None:
    round_ = a_match().round
    event = round_.stage.tournament
    Tournament.objects.update(links_a_round=True)
    asked = {"ronda": round_.slug, "mesa": "1"}
    page = signed_in(event).get(reverse("table_cards", args=[event.slug]), asked)
    assert [card.typed for card in page.context["cards"]] == [""]
    assert "/m/" not in page.content.decode()


def test_with_its_link_the_code_is_cancelled_too_and_a_new_one_is_made() -> None:
    match = a_match()
    before = token_of(match)
    revoke_link(table_of(match), by=PHONE)
    assert Client().get(address(before)).status_code == 404
    assert Client().get(address(token_of(match))).status_code == 302


def test_a_code_is_asked_for_the_pin_as_a_link_is() -> None:
    match = a_match()
    Tournament.objects.update(pin="4711")
    phone = Client()
    asked = phone.get(address(token_of(match)))
    assert COOKIE not in asked.cookies
    answer = phone.post(address(token_of(match)), {"pin": "4711"})
    assert answer.headers["Location"] == page_of(fresh(match))


def test_no_letter_of_a_code_is_taken_for_another() -> None:
    codes = [new_code() for _ in range(2000)]
    assert len(set(codes)) == len(codes)
    used = set("".join(codes))
    assert not used & set("0o1il")
    for alike in ("s5", "2z", "8b", "uv", "9gq"):
        assert len(used & set(alike)) == 1
    assert len(used) ** CODE_LENGTH > 3.8e12
    assert all(typed(spaced(code)) == code and len(spaced(code)) == 11 for code in codes)
