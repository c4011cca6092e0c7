"""Dates in words, for templates and sentences; files and addresses keep plain ones."""

from datetime import UTC, date, datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format

register = template.Library()


@register.filter
def day(value: date) -> str:
    """The date as "sábado, 21 de novembro"; with its year where that is not this one."""
    this_year = value.year == timezone.localdate().year
    return date_format(value, "l, j \\d\\e F" if this_year else "l, j \\d\\e F \\d\\e Y").lower()


def is_on_the_clock(moment: datetime) -> bool:
    """Whether the local clock ever shows this moment, made of a day and an hour: the change to
    summer time leaves some out."""
    shown = timezone.localtime(moment.astimezone(UTC))
    return shown.replace(tzinfo=None) == moment.replace(tzinfo=None)
