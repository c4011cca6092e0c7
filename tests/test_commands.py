"""The commands of this project, in the language of the machine."""

import io
import os
import subprocess
import sys
from argparse import SUPPRESS
from collections.abc import Mapping

import pytest
from django.conf import settings
from django.core.management import BaseCommand, call_command, get_commands, load_command_class
from django.utils import translation

from tests.test_in_english import portuguese
from torneio.env import BASE_DIR
from torneio.machine_language import machine_language, machine_words

OURS = {name: app for name, app in get_commands().items() if app.startswith("torneio.")}
LANGUAGES = [code for code, _name in settings.LANGUAGES]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "pt"),
        ({"LANG": ""}, "pt"),
        ({"LANG": "pt_PT.UTF-8"}, "pt"),
        ({"LANG": "pt_AO"}, "pt"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-br"),
        ({"LANG": "en_GB.UTF-8@euro"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "pt_PT.UTF-8"}, "en"),
        ({"LC_MESSAGES": "pt_BR", "LANG": "en_US"}, "pt-br"),
        ({"LANGUAGE": "pt", "LC_ALL": "en_US.UTF-8"}, "pt"),
        ({"LANGUAGE": "gl:pt_BR:en", "LANG": "gl_ES.UTF-8"}, "pt-br"),
    ],
)
def test_the_language_is_found_as_the_machine_says(
    environment: Mapping[str, str], language: str
) -> None:
    assert machine_language(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_without_django_says_the_same(language: str) -> None:
    message = "Ctrl-C fecha tudo."
    with translation.override(language):
        assert machine_words({"LANGUAGE": language})(message) == translation.gettext(message)


def command(name: str) -> BaseCommand:
    return load_command_class(OURS[name], name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_the_help_of_every_command_is_whole_and_in_words(name: str, language: str) -> None:
    """What it does, and each argument that its help shows."""
    with translation.override(language):
        parser = command(name).create_parser("manage.py", name)
        told = parser.format_help()
    shown = [action for action in parser._actions if action.option_strings[:1] != ["--version"]]
    named = {action.dest: action.help for action in shown if action.help != SUPPRESS}
    assert parser.description
    assert [dest for dest, words in named.items() if not words] == []
    assert "--settings" not in told, "Django's own arguments are told in English alone"
    assert (portuguese(told) == []) == (language == "en")


def test_the_help_is_another_in_each_language() -> None:
    def told(name: str, language: str) -> str:
        with translation.override(language):
            return command(name).create_parser("manage.py", name).format_help()

    alike = [name for name in OURS if told(name, "pt") == told(name, "en")]
    assert alike == []


def test_manage_py_speaks_the_language_of_the_machine() -> None:
    def said(**environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "manage.py", "rehearse", "--format", "nenhum", "--pairs", "4"],
            cwd=BASE_DIR,
            env=os.environ | {"LANGUAGE": "", "LC_ALL": "", "SECRET_KEY": "x"} | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stderr

    assert "Esse formato não existe." in said(LANG="pt_BR.UTF-8")
    assert "There is no such format." in said(LANG="pt_BR.UTF-8", LC_ALL="C")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "asked", [("formats",), ("rehearse", "--format", "liga", "--pairs", "4")], ids=lambda it: it[0]
)
def test_what_a_program_reads_is_the_same_in_every_language(asked: tuple[str, ...]) -> None:
    def said(language: str) -> str:
        out = io.StringIO()
        with translation.override(language):
            call_command(*asked, "--json", stdout=out)
        return out.getvalue()

    assert len({said(language) for language in LANGUAGES}) == 1
