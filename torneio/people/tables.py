"""The list of a house's people."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Person

_NUMBER = {"td": {"class": "num"}, "th": {"class": "num"}}


class PeopleTable(tables.Table):
    """A person a line; `attendance` is set on the rows of a page."""

    name = tables.TemplateColumn(
        template_name="people/_person_name.html", verbose_name=_("Nome"), order_by="folded"
    )
    events = tables.Column(
        accessor="attendance__events", verbose_name=_("Torneios"), orderable=False, attrs=_NUMBER
    )
    last = tables.DateColumn(
        accessor="attendance__last", verbose_name=_("Último"), format="d/m/Y", orderable=False
    )

    class Meta:
        model = Person
        fields = ("name", "events", "last")
        order_by = ("name",)
