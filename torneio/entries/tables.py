"""The organiser's lists."""

from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from torneio.entries.entering import PAIRS, TO_BE_PAIRED, EntryTerms
from torneio.entries.models import Pair, Tournament

_NUMBER = {"td": {"class": "num"}, "th": {"class": "num"}}


def _part(template: str, label: Any, *, order_by: str = "", **more: Any) -> tables.Column:
    """A column rendered by a template; sortable only by a column of the database."""
    return tables.TemplateColumn(
        template_name=f"entries/{template}.html",
        verbose_name=label,
        orderable=bool(order_by),
        order_by=order_by or None,
        **more,
    )


class TournamentTable(tables.Table):
    """The events of an organiser, the newest first."""

    name = _part("_tournament_name", _("Torneio"), order_by="name")
    date = tables.Column(verbose_name=_("Dia"))
    alike: Mapping[int, str] = {}  # in words, which one of its day an event is, by its key
    entered = _part("_tournament_entered", _("Inscritos"), order_by="entered", attrs=_NUMBER)
    state = _part("_tournament_state", _("Estado"))

    class Meta:
        model = Tournament
        fields = ("name", "date", "entered", "state")
        order_by = ("-date", "-pk")
        attrs = {"class": "events"}  # noqa: RUF012 - as django-tables2 declares it

    def __init__(self, *args: Any, several_houses: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.columns["name"].column.extra_context = {"several_houses": several_houses}

    def render_date(self, record: Tournament) -> SafeString | str:
        """The day and the hour, and which one of that day it is where another looks like it."""
        day = f"{record.date:%d/%m/%Y}"
        said = f"{day}, {record.starts_at:%H:%M}" if record.starts_at else day
        which = self.alike.get(record.pk)
        return format_html('{}<br><span class="dim">{}</span>', said, which) if which else said


class PairTable(tables.Table):
    """The pairs of an event: half of a line is the name, the rest what is ticked at the door."""

    number = tables.Column(verbose_name=_("N.º"), attrs=_NUMBER)
    name = _part("_pair_name", PAIRS.name, order_by="folded")
    present = _part(
        "_pair_tick", _("Presente"), extra_context={"mark": "present", "word": _("Presente")}
    )
    paid = _part("_pair_tick", _("Pagou"), extra_context={"mark": "paid", "word": _("Pagou")})
    actions = _part("_pair_actions", _("Mais"))

    class Meta:
        model = Pair
        fields = ("number", "name", "present", "paid", "actions")
        order_by = "-number"
        attrs = {"class": "pairs"}  # noqa: RUF012 - as django-tables2 declares it
        row_attrs = {  # noqa: RUF012 - as django-tables2 declares it
            "id": lambda record: f"dupla-{record.number}",
            "class": lambda record, table: table.row_class(record),
        }

    def __init__(
        self, *args: Any, entering: EntryTerms, fresh: int | None = None, **kwargs: Any
    ) -> None:
        self.fresh = fresh
        super().__init__(*args, **kwargs)
        self.columns["name"].column.verbose_name = entering.name
        for name in ("name", "actions"):
            self.columns[name].column.extra_context = {"to_be_paired": entering is TO_BE_PAIRED}

    def row_class(self, record: Pair) -> str | None:
        """A pair that left is dim; one just registered is highlighted."""
        if record.withdrawn:
            return "gone"
        return "fresh" if record.number == self.fresh else None
