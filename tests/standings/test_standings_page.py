"""The public standings: sorted by a header, paged, searched, explained."""

import gzip
import html as markup
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, moved, play
from tests.live.reading import page, queries, said, words
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.play.models import Match

pytestmark = pytest.mark.django_db


def a_night(pairs: int = 6, **event: object) -> Tournament:
    """One round played; its tables end 2-0, and in unequal riscos."""
    made = an_event(pairs, **event)  # type: ignore[arg-type]
    for number, match in enumerate(drawn(begun(made)).matches.with_names()):
        if not match.over:
            play(match, [95] * 4 if number % 2 else [95, 95, 20, 95, 95])
    return made


def address(event: Tournament) -> str:
    return reverse("standings", args=[event.slug])


def headers(html: str) -> list[str]:
    return [re.sub("<[^>]+>", "", cell).strip() for cell in re.findall(r"<th .*?</th>", html, re.S)]


def numbers(html: str) -> list[int]:
    return [int(n) for n in re.findall(r">(\d+)\.</small> Dupla", html)]


def places(html: str) -> list[int]:
    return [int(n) for n in re.findall(r">(\d+)\.º<", html)]


def test_a_row_has_place_pair_matches_points_partidas_and_riscos(client: Client) -> None:
    seen = said(re.sub("<details.*?</details>", "", page(client, address(a_night(4))), flags=re.S))
    assert "Lugar Dupla J V D Pts Part. Riscos" in seen
    assert re.search(r"1\.º \d\. Dupla \d 1 resultado provisório 1 1 0 3 2–0 8–0", seen)
    assert re.search(r"2\.º \d\. Dupla \d 1 resultado provisório 1 1 0 3 2–0 8–2", seen)


@pytest.mark.parametrize(
    ("preset", "shown"),
    [
        ("classica", "Lugar Dupla J V D Pts Part. Riscos"),
        ("cinco-maos", "Lugar Dupla J V E D Pts Riscos"),
        ("pontos-corridos", "Lugar Dupla J V E D Cartas"),
    ],
)
def test_columns_that_mean_nothing_under_the_rules_are_not_there(
    client: Client, preset: str, shown: str
) -> None:
    html = page(client, address(an_event(preset=preset)))
    assert headers(html) == shown.split()
    assert ("E empates" in html) is (" E " in shown)


def test_sorting_by_a_header_leaves_every_pair_its_place(client: Client) -> None:
    event = a_night(6)
    by_place = page(client, address(event))
    place_of = dict(zip(numbers(by_place), places(by_place), strict=True))
    by_number = page(client, address(event), sort="number")
    assert numbers(by_number) == [1, 2, 3, 4, 5, 6]
    assert places(by_number) == [place_of[n] for n in range(1, 7)]
    by_riscos = page(client, address(event), sort="-riscos")
    differences = [int(a) - int(b) for a, b in re.findall(r">(\d+)–(\d+)</td>\s*</tr>", by_riscos)]
    assert len(differences) == 6
    assert differences == sorted(differences, reverse=True)


@pytest.mark.parametrize("odd", ["1.5", "riscos.real", "--number", "slug", "number__real", ""])
def test_only_a_column_that_is_there_sorts(client: Client, odd: str) -> None:
    event = a_night(6)
    as_it_is = numbers(page(client, address(event)))
    assert as_it_is != [1, 2, 3, 4, 5, 6]
    assert numbers(page(client, address(event), sort=odd)) == as_it_is
    assert numbers(page(client, address(event), sort=[odd, "number"])) == [1, 2, 3, 4, 5, 6]


def links(html: str) -> list[str]:
    return [markup.unescape(each) for each in re.findall(r'<a [^>]*href="(\?[^"]*)"', html)]


def test_the_headers_the_pager_and_the_reasons_keep_each_other(client: Client) -> None:
    html = page(client, address(an_event(60)), sort="-wins", page=2, porque=1)
    later = next(each for each in links(html) if "page=3" in each)
    assert {"sort=-wins", "porque=1"} <= set(later[1:].split("&"))
    by_name = next(each for each in links(html) if "sort=number" in each)
    assert "porque=1" in by_name
    assert "page=" not in by_name  # another order begins at its beginning
    hide = next(each for each in links(html) if "porque" not in each)
    assert {"sort=-wins", "page=2"} <= set(hide[1:].split("&"))


def test_twenty_five_a_page_and_the_last_page_for_one_beyond_it(client: Client) -> None:
    event = an_event(60)
    assert len(numbers(page(client, address(event)))) == 25
    assert len(numbers(page(client, address(event), page=3))) == 10
    for silly in ("9", "99999999999999999999"):
        assert page(client, address(event), page=silly)
    assert numbers(page(client, address(event), page=9)) == numbers(
        page(client, address(event), page=3)
    )


@pytest.mark.parametrize("silly", [{"page": "x"}, {"page": "-1"}, {"sort": "nada"}, {"sort": ""}])
def test_an_address_that_says_nonsense_shows_the_beginning(client: Client, silly: dict) -> None:
    event = a_night()
    assert numbers(page(client, address(event), **silly)) == numbers(page(client, address(event)))


def test_the_address_does_not_choose_how_long_a_page_is(client: Client) -> None:
    event = an_event(60)
    for silly in ("0", "1000"):
        assert len(numbers(page(client, address(event), per_page=silly))) == 25


def test_a_search_keeps_the_place_in_the_whole_table(client: Client) -> None:
    event = a_night(6)
    whole = page(client, address(event))
    place = places(whole)[numbers(whole).index(5)]
    found = page(client, address(event), q="dupla 5")
    assert (numbers(found), places(found)) == ([5], [place])
    assert "Ninguém com esse nome" in words(client, address(event), q="zzz")


def test_the_reasons_are_a_tap_away_and_open_when_asked_for(client: Client) -> None:
    event = a_night(4)
    html = page(client, address(event))
    assert re.findall(r'<details class="why" id="why-(\d)">', html) == list(map(str, numbers(html)))
    assert "À frente" not in re.sub("<details.*?</details>", "", html, flags=re.S)
    assert len(re.findall("<details [^>]* open>", page(client, address(event), porque=1))) == 4
    seen = words(client, address(event), porque=1)
    assert re.search(
        r"À frente da dupla \d \(Dupla \d\) por diferença de riscos: \+8 contra \+6", seen
    )
    assert re.search(
        r"Atrás da dupla \d \(Dupla \d\) por diferença de riscos: \+6 contra \+8", seen
    )


def test_pairs_that_nothing_separates_are_said_to_share(client: Client) -> None:
    event = an_event(4)
    assert "lugar partilhado" not in words(client, address(event))  # before any match
    for match in drawn(begun(event)).matches.with_names():
        play(match, [95] * 4)
    html = page(client, address(event))
    assert places(html) == [1, 1, 3, 3]
    assert html.count("lugar partilhado") == 4


def test_a_pair_that_withdrew_stays_and_is_marked(client: Client) -> None:
    event = a_night(4)
    mark_pair(event.pairs.get(number=2), "withdrawn", on=True)
    assert "2. Dupla 2 desistiu" in words(client, address(event))


def test_a_name_is_never_markup(client: Client) -> None:
    event = an_event(2)
    event.pairs.filter(number=1).update(name="<script>alert(1)</script>")
    moved(event)
    html = page(client, address(event))
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert" in html


def test_eight_queries_at_most_whatever_the_size(client: Client) -> None:
    costs = [queries(client, address(a_night(pairs, name=f"N{pairs}"))) for pairs in (2, 60)]
    assert costs[0] == costs[1]
    assert costs[0] <= 8


@pytest.mark.about("sqlite")  # what a page weighs does not come from the database
@pytest.mark.parametrize("asked", [{}, {"porque": "1"}], ids=["plain", "with reasons"])
def test_ninety_six_pairs_weigh_less_than_thirty_kib(client: Client, asked: dict[str, str]) -> None:
    answer = client.get(address(a_night(96)), asked, headers={"Accept-Encoding": "gzip"})
    assert len(answer.content) <= 30 * 1024
    assert b"</html>" in gzip.decompress(answer.content)
    assert Match.objects.filter(over=True).count() == 48


def test_standings_of_nobody_say_that_nobody_is_registered(client: Client) -> None:
    address = reverse("standings", args=[an_event(0).slug])
    assert "Ainda não há ninguém inscrito." in client.get(address).text
    assert "Ninguém com esse nome ou número." in client.get(address, {"q": "zé"}).text


def test_a_line_that_rested_has_its_sum_told(client: Client) -> None:
    even, odd = a_night(4), a_night(5)
    rests = "Uma folga dá 3 pontos, como uma vitória, mas não conta como encontro. A folga contou"
    assert f"«2–1» lê-se: 2 a favor e 1 contra. {rests} como" in words(client, address(odd))
    assert "Uma folga" not in words(client, address(even))
