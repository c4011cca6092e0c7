"""Print the regulation of a preset, with some options changed."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring.cli import read_value
from scoring.rulesets import PRESETS, read_ruleset
from torneio.commands import WordedCommand
from torneio.regulation.articles import LANGUAGES, as_text, regulation
from torneio.words import sentence


class Command(WordedCommand):
    """`manage.py regulation norte-10 --language pt-br -o unit_name=pedra`."""

    about = gettext_lazy("Escreve o regulamento de umas regras prontas, artigo por artigo.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The preset, the language, the options."""
        parser.add_argument("preset", choices=list(PRESETS), help=_("as regras, pelo seu nome"))
        parser.add_argument(
            "--language",
            default=get_language() or settings.LANGUAGE_CODE,
            choices=list(LANGUAGES),
            help=_("a língua; sem isto, a da máquina"),
        )
        parser.add_argument(
            "-o",
            dest="options",
            metavar=_("OPÇÃO=VALOR"),
            action="append",
            default=[],
            help=_("uma opção que muda; pode repetir-se"),
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
