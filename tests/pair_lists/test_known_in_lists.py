"""A pasted list knows who played before: sure ones are ticked, doubtful ones asked, none joined
unseen."""

import html
import re

import pytest
from django.http import QueryDict
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.builders import PHONE, an_organiser
from tests.draw.nights import signed_in
from tests.entries.known_nights import a_night, one, same, three_nights, tonight
from tests.pair_lists.paper import Paper
from torneio.entries.models import Person, Tournament
from torneio.entries.persons import part_persons
from torneio.entries.selectors import registered
from torneio.lists.deciding import Candidate, judge
from torneio.lists.reading import read
from torneio.pair_lists.known_in_lists import shown_in

pytestmark = pytest.mark.django_db


def pasted(event: Tournament, lines: str) -> Paper:
    return Paper(signed_in(event), event).paste(lines)


def namesakes(paper: Paper) -> list[str]:
    """The lines under "Já conhecidos", each with its tick."""
    found = re.search(r'id="conhecidos">(.*?)</section>', paper.said, re.DOTALL)
    rows = re.findall(r"<label>(.*?)</label>", found[1], re.DOTALL) if found else []
    return [
        ("x " if "checked" in row else "- ")
        + " ".join(html.unescape(re.sub(r"<[^>]+>", " ", row)).split())
        for row in rows
    ]


def roots(name: str) -> int:
    """How many different people have the name."""
    return len({person.top for person in Person.objects.filter(name=name)})


def test_who_comes_with_the_usual_partner_is_the_same_person_unless_the_tick_is_taken_off() -> None:
    three_nights()
    paper = pasted(event := tonight(), "Zé Barrigudo;Tó Costa\nAna;Eva")
    assert namesakes(paper) == [
        (
            "x Zé Barrigudo linha 1 · Zé Barrigudo (Monte Novo), jogou 3 noites, "
            "quase sempre com Tó Costa"
        ),
        "x Tó Costa linha 1 · Tó Costa (Monte Novo), jogou 2 noites, quase sempre com Zé Barrigudo",
    ]
    assert paper.press("register", {"known": paper.ticked[:1]}).told == "2 duplas registadas."
    assert (roots("Zé Barrigudo"), roots("Tó Costa")) == (1, 2)
    assert one(event, "Zé Barrigudo").person.root_id
    assert [line.new["did"] for line in event.book.all()] == ["registered", "joined_persons"]


def test_the_same_club_is_a_sign_too_and_a_name_alone_is_asked_about() -> None:
    three_nights()
    assert namesakes(pasted(tonight(), "Zé Barrigudo;Ana;monte novo"))[0].startswith("x Zé")
    paper = pasted(event := tonight(), "Zé Barrigudo;Ana")
    assert namesakes(paper)[0].startswith("- Zé")
    paper.press("register")
    assert one(event, "Zé Barrigudo").person.root_id is None


def test_two_of_one_name_are_asked_about_and_neither_is_taken() -> None:
    nights = three_nights()
    assert part_persons(one(nights[0], "Zé Barrigudo"), one(nights[1], "Zé Barrigudo"), by=PHONE)
    paper = pasted(event := tonight(), "Zé Barrigudo;Tó Costa;Monte Novo")
    assert [row[:2] for row in namesakes(paper)] == ["- ", "x "]  # they look the same: one
    keys = re.findall(r'name="known" value="([^"]*)"', paper.said)
    paper.press("register", {"known": keys[:1]})
    theirs = {one(night, "Zé Barrigudo").person.top for night in nights}
    assert one(event, "Zé Barrigudo").person.top in theirs


def test_ticks_stay_as_they_were_left_while_the_list_is_mended() -> None:
    three_nights()
    paper = pasted(tonight(), "Zé Barrigudo;Tó Costa\nAna")
    paper.press("again", {"known": []})
    assert [row[:2] for row in namesakes(paper)] == ["- ", "- "]


def test_a_name_corrected_to_another_is_joined_with_nobody() -> None:
    three_nights()
    paper = pasted(event := tonight(), "Zé Barrigudo;Tó Costa")
    paper.press("open=1")
    paper.press("register", {"0-player_1": "José Outro"})
    assert one(event, "José Outro").person.root_id is None
    assert one(event, "Tó Costa").person.root_id


def test_nobody_of_another_house_is_known_and_nobody_twice() -> None:
    a_night("De outra casa", "Zé Barrigudo;Tó", who="bruno")
    assert namesakes(pasted(tonight(), "Zé Barrigudo;Tó")) == []
    three_nights()
    same("Zé Barrigudo", *three_nights()[:1], event := tonight("Zé Barrigudo;Célia"))
    assert [row for row in namesakes(pasted(event, "Zé Barrigudo;Rui Novo")) if "Zé" in row] == []


@pytest.mark.parametrize("odd", ["x", "", "0" * 32, "9" * 4000])
def test_an_odd_key_joins_nobody(odd: str, client: Client) -> None:
    client.force_login(an_organiser())
    paper = Paper(client, event := tonight()).paste("Ana;Eva")
    paper.press("register", {"known": [odd], "seen": odd})
    assert event.pairs.count() == 1


def test_a_list_of_sixty_asks_the_database_what_one_of_two_does(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    names = [f"Joga Muito{number};Parceiro {number};Vila" for number in range(60)]
    a_night("Antes", "\n".join(names), played=False)
    event = tonight()
    for lines in (names[:2], names):
        read_ = [Candidate(line) for line in read("\n".join(lines)).lines]
        judged = judge(read_, registered=registered(event), names=2, most=2)
        with django_assert_num_queries(3):
            assert len(shown_in(event, judged, QueryDict()).sure) == 2 * len(lines)
