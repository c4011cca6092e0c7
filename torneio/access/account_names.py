"""The name of an account: what a person is called, and how the first one is opened."""

from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from torneio.env import BASE_DIR
from torneio.lists.letters import tidy

_COMMAND = "manage.py add_organiser"
_LETTERS = UnicodeUsernameValidator()


def account_name(said: str) -> str:
    """The name as it is kept: "Maria do Céu", however many spaces were typed."""
    return tidy(said)


def wrong_with_name(name: str) -> str:
    """Why no account can have this name, or "". Unlike Django's own, it may have spaces."""
    try:
        _LETTERS(name.replace(" ", ""))
    except ValidationError:
        return _("O nome da conta é o de uma pessoa: letras, algarismos, espaços e . - _ @ +.")
    if User.objects.filter(username__iexact=name).exists():
        return _("Já há uma conta com este nome: escolha outro.")
    return ""


def first_account() -> str:
    """The command that opens the first account; "" once there is one (one query)."""
    if User.objects.exists():
        return ""
    installed = (BASE_DIR / ".venv").exists()
    python = ".venv/bin/python" if installed else "docker compose run --rm web python"
    name = _("o seu nome")
    return f'{python} {_COMMAND} "{name}"'
