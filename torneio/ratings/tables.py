"""The list of the strengths of a house."""

import django_tables2 as tables
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from torneio.houses.models import House
from torneio.query_parameters import arrange
from torneio.ratings.certainty import certainty_words
from torneio.ratings.models import HouseRatings, PersonRating
from torneio.standings.tables import NUMBER, STRONG

A_PAGE = 50
_NAME = '<a href="{}">{}</a><br><span class="dim">{}</span>'


class StrengthTable(tables.Table):
    """A person a line; the little known come last, however strong they seem."""

    house: House
    name = tables.Column(
        accessor="person__name", verbose_name=_("Jogador"), order_by=("person__folded", "pk")
    )
    strength = tables.Column(verbose_name=_("Força"), order_by=("sure", "mu", "pk"), attrs=STRONG)
    margin = tables.Column(verbose_name="±", order_by=("sigma", "pk"), attrs=NUMBER)
    matches = tables.Column(verbose_name=_("Encontros"), attrs=NUMBER)

    class Meta:
        attrs = {"class": "standings"}  # noqa: RUF012 - as the library declares it
        order_by = ("-strength",)

    def render_name(self, record: PersonRating) -> SafeString:
        address = reverse("person", args=[self.house.public_id, record.person.public_id])
        return format_html(_NAME, address, record.person.name, certainty_words(record.sigma))


def strength_table(ratings: HouseRatings, request: HttpRequest) -> StrengthTable:
    """The table in the order and at the page its address asks for."""
    table = StrengthTable(ratings.people.now())
    table.house = ratings.house
    arrange(table, request, per_page=A_PAGE)
    return table
