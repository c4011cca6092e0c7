"""The names by which the ready-made formats are known, where they are chosen and listed."""

import json

import pytest
from django.core.management import call_command
from django.test import Client

from tests.formats.third_step import asked
from torneio.entries.models import Tournament

NAMES = (
    "Liga: todos contra todos",
    "Duas voltas",
    "Suíço: rondas à escolha",
    "Suíço e final a quatro",
    "Grupos e eliminatórias",
    "Grupo único, meias-finais 1.º-4.º e 2.º-3.º",
    "Eliminatórias com novo sorteio",
    "Eliminatórias com repescagem (dupla eliminatória)",
    "Eliminatórias e consolação",
)
ALONE = ("Parceiros rotativos", "Duplas tiradas à sorte")


@pytest.mark.django_db
def test_the_page_of_formats_has_each_by_its_name(client: Client, event: Tournament) -> None:
    page = asked(client, event) + asked(client, event, entry="alone")
    assert [name for name in NAMES + ALONE if f">{name}<" not in page] == []


def test_the_command_has_each_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("formats", "--json")
    told = {json.loads(line)["name"] for line in capsys.readouterr().out.splitlines()}
    assert told.issuperset(NAMES + ALONE)
