"""The standings of a series as a text for a messenger."""

from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import DAY, an_event, an_organiser
from tests.season.nights import a_night, a_series
from torneio.entries.models import Tournament
from torneio.live import series_texts
from torneio.season.models import Series

pytestmark = pytest.mark.django_db


@pytest.fixture
def series() -> Series:
    """A night that Zé and Tó lost and two that they won, and one to come."""
    first = a_night(a_wins=False)
    others = [a_night(like=first), a_night(like=first)]
    coming = an_event(0, organiser=an_organiser(), name="Noite de Reis")
    Tournament.objects.filter(pk=coming.pk).update(date=DAY + timedelta(9))
    return a_series(first, *others, coming, places=[10, 7])


def text(series: Series, language: str = "pt") -> list[str]:
    page = reverse("series_words", args=[series.slug])
    found = Client(headers={"Accept-Language": language}).get(page).text
    inside = found[found.index("<textarea") : found.index("</textarea>")]
    return unescape(inside[inside.index(">") + 1 :]).splitlines()


def test_it_says_who_stands_where_after_the_last_night_and_what_comes(series: Series) -> None:
    head, empty, *lines = text(series)
    assert head.startswith("Liga de sextas · depois da noite 3: Outra noite, ")
    assert empty == ""
    assert lines[:3] == [
        "1.º Zé: 27 pontos",
        "1.º Tó: 27 pontos",
        "3.º Ana: 24 pontos (▼ desceu 2)",
    ]
    assert lines[-1].startswith("A seguir: Noite de Reis, ")


def test_it_speaks_the_language_of_the_page(series: Series) -> None:
    english, brazilian = text(series, "en"), text(series, "pt-BR")
    assert english[0].startswith("Liga de sextas · after night 3: Outra noite, ")
    assert english[2] == "1st Zé: 27 points"
    assert english[-1].startswith("Next: Noite de Reis, ")
    assert brazilian[2] == "1º Zé: 27 pontos"


def test_before_the_first_night_ends_it_says_so() -> None:
    assert text(a_series()) == ["Liga de sextas: ainda não acabou nenhuma noite."]


def test_a_long_table_is_cut_and_says_how_many_more(
    series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series_texts, "MOST_LINES", 1)
    assert text(series)[2:4] == ["1.º Zé: 27 pontos", "E mais 3 jogadores."]


def test_the_standings_lead_to_it(series: Series) -> None:
    page = Client().get(reverse("series_page", args=[series.slug])).text
    assert reverse("series_words", args=[series.slug]) in page
