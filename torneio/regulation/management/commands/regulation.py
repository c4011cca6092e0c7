"""Print the regulation of a preset, with some options changed."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from scoring.cli import read_value, sentence
from scoring.rulesets import PRESETS, read_ruleset
from torneio.regulation.articles import LANGUAGES, as_text, regulation


class Command(BaseCommand):
    """`manage.py regulation norte-10 --language pt-br -o unit_name=pedra`."""

    help = "Prints the regulation of a preset, article by article."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The preset, the language, the options."""
        parser.add_argument("preset", choices=list(PRESETS))
        parser.add_argument("--language", default=settings.LANGUAGE_CODE, choices=list(LANGUAGES))
        parser.add_argument(
            "-o", dest="options", metavar="OPTION=VALUE", action="append", default=[]
        )

    def handle(
        self, *args: Any, preset: str, language: str, options: list[str], **others: Any
    ) -> None:
        """Print it; every unknown option is named at once."""
        typed = [pair.partition("=") for pair in options]
        changed = {name: read_value(name, value) for name, _, value in typed}
        ruleset, problems = read_ruleset(preset, changed)
        if ruleset is None:
            raise CommandError("\n".join(map(sentence, problems)))
        self.stdout.write(as_text(regulation(ruleset, language)))
