"""`manage.py add_organiser NAME`: an account that may create and run tournaments."""

import secrets
import sys
from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.access.account_names import account_name, wrong_with_name
from torneio.access.passwords import wrong_with
from torneio.commands import WordedCommand

# Neither 0 nor O, neither 1 nor l: it is read out loud, or copied from paper.
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


class Command(WordedCommand):
    """Ask for the password at a terminal; without a terminal, make one up and print it."""

    about = gettext_lazy("Abre uma conta de organização.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The account's name, and whether to ask at all."""
        parser.add_argument(
            "name", nargs="+", help=_("o nome com que se entra, que pode ter espaços")
        )
        parser.add_argument(
            "--generate", action="store_true", help=_("inventa a palavra-passe sem perguntar")
        )

    def handle(self, *_args: Any, name: list[str], generate: bool, **_options: Any) -> None:
        """Open the account, or say in a sentence why not."""
        user = User(username=_allowed(account_name(" ".join(name))))
        asked = None if generate or not sys.stdin.isatty() else _ask()
        password = asked or _made_up()
        if wrong := wrong_with(password, user):
            raise CommandError(" ".join(wrong))
        user.set_password(password)
        user.save()
        self.stdout.write(_("Conta «%(name)s» aberta.") % {"name": user.username})
        if not asked:
            self.stdout.write(_("Palavra-passe: %(password)s") % {"password": password})
            self.stdout.write(_("Aponte-a agora: não volta a ser mostrada."))


def _allowed(name: str) -> str:
    """The name, which no account has."""
    if User.objects.filter(username__iexact=name).exists():
        words = _("Já há uma conta «%(name)s». Para lhe mudar a palavra-passe: %(command)s")
        said = {"name": name, "command": f'manage.py changepassword "{name}"'}
        raise CommandError(words % said)
    if wrong := wrong_with_name(name):
        raise CommandError(wrong)
    return name


def _ask() -> str:
    """The password, typed twice; empty to have one made up."""
    password = _typed(_("Palavra-passe (vazia: é inventada uma):"))
    if password and _typed(_("Outra vez:")) != password:
        raise CommandError(_("As duas não são iguais; nada foi criado."))
    return password


def _typed(asked: str) -> str:
    return getpass(f"{asked} ")


def _made_up() -> str:
    """Three groups of four letters: 60 bits, and easy to copy."""
    return "-".join("".join(secrets.choice(_LETTERS) for _i in range(4)) for _j in range(3))
