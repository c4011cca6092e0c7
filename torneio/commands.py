"""What the commands of this project share: their help is in words too, in the language that
`manage.py` found (torneio/machine_language.py)."""

from argparse import Action
from collections.abc import Iterable
from typing import Any, ClassVar

from django.core.management.base import BaseCommand, CommandParser, DjangoHelpFormatter
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_HEADINGS = {
    "positional arguments": gettext_lazy("argumentos"),
    "options": gettext_lazy("opções"),
}


class WordedCommand(BaseCommand):
    """A command that says in `about` what it does."""

    about: ClassVar[Promise | str]

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """The parser, with nothing of its help in another language."""
        self.help = str(self.about)
        parser = super().create_parser(
            prog_name, subcommand, formatter_class=_InWords, add_help=False, **kwargs
        )
        parser.add_argument("-h", "--help", action="help", help=_("mostra esta ajuda e acaba"))
        return parser


class _InWords(DjangoHelpFormatter):
    """The help without Django's own options: they work, and are told in English alone."""

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], *args: Any, **kwargs: Any
    ) -> None:
        shown = [action for action in actions if not self._is_djangos(action)]
        word = _("Uso:")
        super().add_usage(usage, shown, *args, **{"prefix": f"{word} "} | kwargs)

    def add_argument(self, action: Action) -> None:
        if not self._is_djangos(action):
            super().add_argument(action)

    def start_section(self, heading: str | None) -> None:
        super().start_section(str(_HEADINGS.get(heading or "", heading)))

    def _is_djangos(self, action: Action) -> bool:
        return not self.show_last.isdisjoint(action.option_strings)
