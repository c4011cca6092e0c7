"""Two pairs that sat at each other's table: a hand belongs to the pairs that played it, and what
follows is shown before it is done."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tests.access.doors import address_of
from tests.builders import PHONE, an_event, begun, drawn, fresh, hand, play
from tests.draw.nights import finish, signed_in
from tests.table.phones import a_phone, page_of, ready, words
from tests.table.test_phone_news import heard
from torneio.access.actors import Actor, RefereeGrant, Voice, official
from torneio.audit.check import check
from torneio.coded import coded
from torneio.desk.wrong_seats.services import WrongSeats, put_right
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Incident, Match, Referee, Round
from torneio.play.services import agreement
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position, read_sheet
from torneio.rulings.services import rule

pytestmark = pytest.mark.django_db
DESK = official("alice", way=coded("account"))
JSON = {"HTTP_ACCEPT": "application/json"}
KEPT, AGAIN = "keep", "again"


def tables(format_: str = "swiss", pairs: int = 4) -> list[Match]:
    """The matches of a published first round."""
    round_ = drawn(begun(an_event(pairs), format_, rounds=None if format_ != "swiss" else 3))
    return list(round_.matches.with_names().order_by("position"))


def swapped(here: Match, there: Match, side: str = "b", *, way: str = KEPT) -> WrongSeats:
    """The second pair of each sat at the table of the other; `side` of the match over there."""
    theirs = there.pair_a if side == "a" else there.pair_b
    assert here.pair_b
    assert theirs
    return WrongSeats(here, there, here.pair_b, theirs, keeps=way == KEPT)


def said(here: Match, there: Match, way: str) -> dict[str, object]:
    sat = {"sat": there.pair_b_id, "instead": here.pair_b_id, "way": way}
    return {f"seats-{name}": value for name, value in sat.items()}


def send(house: Client, here: Match, there: Match, way: str, **more: str) -> Any:
    return house.post(address_of("desk_seats", here), said(here, there, way) | more)


def saved(house: Client, shown: Any) -> Any:
    return house.post(shown.wsgi_request.path, dict(shown.context["said"]) | {"save": "1"})


def seats(*matches: Match) -> list[tuple[str, str]]:
    return [(match.names["a"], match.names["b"]) for match in map(fresh, matches)]


def problems(wrong: WrongSeats) -> list[str]:
    return [problem.code for problem in put_right(wrong, by=DESK).problems]


def assert_books_hold() -> None:
    assert check(Tournament.objects.get()).faults == []


@pytest.mark.parametrize("side", ["a", "b"])
def test_kept_as_played_the_hands_stay_with_those_who_played_them(side: str) -> None:
    here, there = tables()
    play(here, [95, 70])
    play(there, [25])
    both = seats(here, there)
    assert problems(swapped(here, there, side)) == []
    (a, b), (c, d) = both
    other = c if side == "a" else d
    assert seats(here, there) == [(a, other), (b, d) if side == "a" else (c, b)]
    assert [len(read_sheet(fresh(each)).counting) for each in (here, there)] == [2, 1]
    assert fresh(here).riscos_a == 3
    lines = [match.book.get(act="pair") for match in (here, there)]
    assert {line.why for line in lines} == {coded("wrong_seats", here.table, there.table)}
    assert Tournament.objects.get().book.latest("number").new["did"] == "reseated"
    assert_books_hold()


def test_kept_as_played_twice_is_as_it_was() -> None:
    here, there = tables()
    play(here, [95])
    before = seats(here, there)
    assert problems(swapped(here, there)) == []
    assert problems(swapped(fresh(here), fresh(there))) == []
    assert seats(here, there) == before
    assert_books_hold()


def test_begun_again_nothing_counts_and_the_book_names_those_who_played() -> None:
    here, there = tables()
    play(here, [95, 95, 95])
    play(there, [25])
    before, names = seats(here, there), (here.names, there.names)
    assert problems(swapped(here, there, way=AGAIN)) == []
    assert seats(here, there) == before
    assert not Hand.objects.filter(voided_at=None).exists()
    assert (fresh(here).score_a, fresh(here).riscos_a) == (0, 0)
    (played,) = fresh(here).earlier
    assert (played["a"], played["b"]) == (names[0]["a"], names[1]["b"])
    play(fresh(here), [70])
    assert fresh(here).riscos_a == 1
    assert_books_hold()


def late(match: Match, address: str, **data: object) -> tuple[int, dict[str, Any]]:
    """What a phone is told that had kept a hand since before, at the place it had then."""
    sent = {"client_id": str(uuid4()), "partida": 1, "hand": 1, "points": 61} | data
    answer = a_phone(match).post(address, sent, **JSON)  # type: ignore[arg-type]
    return answer.status_code, json.loads(answer.content)


def test_a_hand_kept_on_a_phone_since_before_is_refused_and_not_in_the_wrong_match() -> None:
    here, there = tables()
    play(here, [95])
    at = [ready("record_hand", match)[0] for match in (here, there)]
    assert problems(swapped(here, there, way=AGAIN)) == []
    for match, address in zip((here, there), at, strict=True):
        code, answer = late(match, address)
        assert (code, answer["status"]) == (422, "refused")
        assert "Entretanto mudou quem joga nesta mesa" in answer["problems"][0]
    assert not Hand.objects.filter(voided_at=None).exists()


def test_the_page_of_the_table_sends_the_first_hand_after_it() -> None:
    here, there = tables()
    assert problems(swapped(here, there, way=AGAIN)) == []
    page = a_phone(here).get(page_of(here)).content.decode()
    address = f"{ready('record_hand', here)[0]}?vez=1"
    assert page.count(f'"{address}"') == 2
    assert late(here, address)[0] == 200
    assert fresh(here).riscos_a == 1


def test_a_hand_kept_on_a_phone_is_of_the_round_as_it_was_played() -> None:
    here, there = tables()
    play(here, [95])
    address = ready("record_hand", here)[0]
    assert problems(swapped(here, there)) == []
    assert late(here, address, hand=2)[0] == 200
    assert [hand.points for hand in read_sheet(fresh(here)).counting] == [95, 61]


@pytest.mark.parametrize(("way", "now"), [(KEPT, 1), (AGAIN, 0)])
def test_the_phone_hears_who_plays_there_now(way: str, now: int) -> None:
    here, there = tables()
    play(here, [95])
    wrong = swapped(here, there, way=way)
    told = heard(a_phone(here), here, lambda: put_right(wrong, by=DESK))
    pairs = [wrong.ours.name, wrong.theirs.name]
    words_ = f"agora {pairs[now]}, e não {pairs[1 - now]}."
    assert told.startswith(f"A organização mudou quem joga nesta mesa: {words_}")


def test_before_and_after_are_read_before_anything_is_done() -> None:
    here, there = tables()
    play(here, [95])
    house = signed_in(Tournament.objects.get())
    shown = send(house, here, there, KEPT)
    a, b, c, d = (*here.names.values(), *there.names.values())
    assert f"Mesa 1: no sorteio, {b} contra {a}; à mesa, {d} contra {a}." in words(shown)
    assert f"Fica {d} contra {a}, com a mão que lá está registada (1)." in words(shown)
    assert f"Mesa 2: no sorteio, {d} contra {c}; à mesa, {b} contra {c}." in words(shown)
    assert f"Fica {b} contra {c}." in words(shown)
    assert seats(here, there) == [(a, b), (c, d)]
    assert saved(house, shown).status_code == 302
    assert seats(here, there) == [(a, d), (c, b)]


def test_what_was_recorded_at_either_table_since_is_shown_again() -> None:
    here, there = tables()
    play(here, [95])
    house = signed_in(Tournament.objects.get())
    shown = send(house, here, there, AGAIN)
    play(there, [25])
    again = saved(house, shown)
    assert "Entretanto a folha mudou, e nada se guardou." in words(again)
    assert Hand.objects.filter(voided_at=None).count() == 2
    assert saved(house, again).status_code == 302
    assert not Hand.objects.filter(voided_at=None).exists()


def test_a_fixed_timetable_is_never_kept_as_played() -> None:
    here, there = tables("league")
    house = signed_in(Tournament.objects.get())
    assert "O que se jogou" not in words(house.get(address_of("desk_match", here)))
    assert send(house, here, there, KEPT, save="1").status_code == 422
    play(here, [95])
    assert send(house, here, there, AGAIN, save="1").status_code == 302
    assert_books_hold()


def a_ruling(here: Match) -> None:
    assert rule(here.pk, Incident(kind="lateness", side="b"), by=DESK).is_good


def a_dispute(here: Match) -> None:
    play(here, [95] * 4)
    by = Actor(coded("phone_b", 1), Voice.B)
    assert agreement.dispute(here.pk, side="b", why="não foi", by=by).is_good


def the_next_draw(here: Match) -> None:
    finish(here.round)
    drawn(here.round.stage, 2)


def the_end(_here: Match) -> None:
    Tournament.objects.update(state="over")


def others_there(here: Match) -> None:
    first, second = Match.objects.with_names().order_by("position")
    assert problems(swapped(first, second)) == []


@pytest.mark.parametrize(
    ("before", "problem"),
    [
        (a_ruling, "seats_ruled"),
        (a_dispute, "seats_ruled"),
        (the_next_draw, "seats_drawn_from"),
        (the_end, "tournament_over"),
        (others_there, "seats_moved"),
    ],
)
def test_what_stands_in_the_way_is_said(before: Callable[[Match], None], problem: str) -> None:
    here, there = tables()
    before(here)
    was = seats(here, there)
    assert problems(swapped(here, there)) == [problem]
    assert seats(here, there) == was


def test_pairs_of_two_brackets_do_not_change_places() -> None:
    here, *_others = tables("knockout", pairs=8)
    finish(here.round)
    second = drawn(here.round.stage, 2)
    first, other = second.matches.with_names().order_by("position")[:2]
    assert problems(swapped(first, other)) == []
    assert problems(swapped(fresh(here), fresh(_others[0]))) == ["seats_drawn_from"]


def test_a_referee_of_one_table_is_not_asked_about_the_other() -> None:
    here, there = tables()
    referee = Referee.objects.create(tournament=Tournament.objects.get(), name="Zé")
    by = official("Zé", referee=RefereeGrant(referee.pk, 1))
    referee.tables.add(here.table)
    with pytest.raises(Match.DoesNotExist):
        put_right(swapped(here, there), by=by)
    referee.tables.add(there.table)
    assert put_right(swapped(here, there), by=by).is_good


def test_pairs_that_have_met_are_named() -> None:
    here, _there = tables()
    finish(here.round)
    second = drawn(here.round.stage, 2)
    first, other = second.matches.with_names().order_by("position")
    house = signed_in(Tournament.objects.get())
    both = {"seats-sat": "", "seats-instead": first.pair_b_id, "seats-way": KEPT}
    met = here.pair_b_id if first.pair_a_id == here.pair_a_id else here.pair_a_id
    shown = house.post(address_of("desk_seats", first), both | {"seats-sat": met})
    assert "já se tinham encontrado." in words(shown)
    assert Round.objects.filter(pk=other.round_id, draw__has_key="edited").count() == 0


def test_a_hand_sent_again_after_it_is_still_the_same_hand() -> None:
    here, there = tables()
    key = uuid4()
    at = Position(1, 1)
    from_phone = {"at": at, "client_id": key, "by": PHONE, "begun": 0}
    value = read_sheet(play(there, [61])).value_of(read_sheet(fresh(there)).counting[0])
    assert record_hand(here.pk, value, **from_phone).is_good  # type: ignore[arg-type]
    assert problems(swapped(here, there, way=AGAIN)) == []
    answer = record_hand(here.pk, value, **from_phone)  # type: ignore[arg-type]
    assert answer.fact.voided_at is not None
    assert hand(fresh(here), 70).is_good
