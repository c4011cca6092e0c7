"""The ready-made formats, a line each."""

import json
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.commands import WordedCommand
from torneio.formats.ready_formats import READY, ReadyFormat


class Command(WordedCommand):
    """`manage.py formats [--json]`."""

    about = gettext_lazy("Lista os formatos prontos, e para quantas duplas é cada um.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Words for a person, or an object a line for a program."""
        parser.add_argument(
            "--json", action="store_true", help=_("para um programa: um objeto por linha")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """In the order in which the pages show them."""
        for row in READY.values():
            self.stdout.write(_object(row) if options["json"] else _line(row))


def _object(row: ReadyFormat) -> str:
    """The same on every machine, whatever its language."""
    with translation.override(settings.LANGUAGE_CODE):
        told = {"key": row.key, "name": str(row.name), "least": row.least, "most": row.most}
    return json.dumps(told | {"alone": row.alone}, ensure_ascii=False)


def _line(row: ReadyFormat) -> str:
    return f"{row.key:<16} {for_whom(row):<24} {row.name}"


def for_whom(row: ReadyFormat) -> str:
    """How many it is for: "4 a 200 duplas"."""
    words = _("%(least)s a %(most)s jogadores") if row.alone else _("%(least)s a %(most)s duplas")
    return words % {"least": row.least, "most": row.most}
