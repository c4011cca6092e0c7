"""The ready-made formats, a line each."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from torneio.draw.ready_formats import READY


class Command(BaseCommand):
    """`manage.py formats [--json]`."""

    help = "Lists the ready-made formats and for how many pairs each is."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Words for a person, or an object a line for a program."""
        parser.add_argument("--json", action="store_true", help="an object a line")

    def handle(self, *args: Any, **options: Any) -> None:
        """In the order in which the pages show them."""
        for row in READY.values():
            told = {"key": row.key, "name": str(row.name), "least": row.least, "most": row.most}
            if options["json"]:
                said = json.dumps(told | {"alone": row.alone}, ensure_ascii=False)
            else:
                who = "players" if row.alone else "pairs"
                said = f"{row.key:<16} {row.least:>2} to {row.most:>4} {who:<8} {row.name}"
            self.stdout.write(said)
