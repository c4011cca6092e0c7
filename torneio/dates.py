"""Dates in words, for templates and sentences; files and addresses keep plain ones."""

from datetime import UTC, date, datetime, time
from typing import Protocol

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext_lazy

register = template.Library()
_THIS_YEAR = pgettext_lazy("form of a date", "l, j \\d\\e F")
_WITH_ITS_YEAR = pgettext_lazy("form of a date", "l, j \\d\\e F \\d\\e Y")
_CAPITAL_DAYS = frozenset({"en"})


@register.filter
def day(value: date) -> str:
    """The date as "sábado, 21 de novembro"; with its year where that is not this one."""
    this_year = value.year == timezone.localdate().year
    return _sized(date_format(value, str(_THIS_YEAR if this_year else _WITH_ITS_YEAR)))


@register.filter
def dated(value: date) -> str:
    """The date with its year, as on paper, which is kept: "sábado, 21 de novembro de 2026"."""
    return _sized(date_format(value, str(_WITH_ITS_YEAR)))


class Dated(Protocol):
    """Something on a day, with its hour where that is known."""

    date: date
    starts_at: time | None


@register.filter
def when(value: Dated) -> str:
    """The day and the hour: "sábado, 21 de novembro, 21:00"."""
    said = day(value.date)
    return f"{said}, {value.starts_at:%H:%M}" if value.starts_at else said


def weekday(value: date) -> str:
    """The day of the week: "sexta-feira"; in English "Friday"."""
    return _sized(date_format(value, "l"))


def _sized(written: str) -> str:
    """Names of days and months as the language writes them, small or with a capital."""
    return written if get_language() in _CAPITAL_DAYS else written.lower()


def is_on_the_clock(moment: datetime) -> bool:
    """Whether the local clock ever shows this moment, made of a day and an hour: the change to
    summer time leaves some out."""
    shown = timezone.localtime(moment.astimezone(UTC))
    return shown.replace(tzinfo=None) == moment.replace(tzinfo=None)
