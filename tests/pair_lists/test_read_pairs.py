"""`manage.py read_pairs`: what the page of lists would show, and nothing kept."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.builders import an_event
from torneio.entries.models import Pair

ROOT = Path(__file__).parents[2]
LIST = """\
Nº;Jogador 1;Jogador 2;Clube;Tlm

1;Zé;Tó;Évora;912 345 678
2;Ana Beatriz de Sá e Melo;Duarte Nuno;Beja;
3;TO;ze;;
4;Rui;;Beja;
"""
READ = [
    {"line": 3, "players": ["Zé", "Tó"], "club": "Évora", "contact": "912 345 678", "doubts": []},
    {
        "line": 4,
        "players": ["Ana Beatriz de Sá e Melo", "Duarte Nuno"],
        "club": "Beja",
        "contact": "",
        "doubts": [],
    },
    {"line": 5, "players": ["TO", "ze"], "club": "", "contact": "", "doubts": ["known_pair"]},
    {"line": 6, "players": ["Rui"], "club": "Beja", "contact": "", "doubts": ["lone_player"]},
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lista.csv"
    path.write_text(LIST, encoding="utf-8")
    return path


def said(*asked: Any) -> str:
    out = StringIO()
    call_command("read_pairs", *map(str, asked), stdout=out)
    return out.getvalue()


def test_an_object_a_line_with_its_keys_in_order(file: Path) -> None:
    printed = said(file, "--json").splitlines()
    assert [json.loads(line) for line in printed] == READ
    assert [list(json.loads(line)) for line in printed] == [list(READ[0])] * 4
    assert printed[0].startswith('{"line": 3, "players": ["Zé", "Tó"], "club": "Évora", "contact"')


def test_without_json_a_table_to_read(file: Path) -> None:
    assert said(file).splitlines() == [
        "linha  jogadores                               clube  contacto     dúvidas",
        "3      Zé | Tó                                 Évora  912 345 678",
        "4      Ana Beatriz de Sá e Melo | Duarte Nuno  Beja",
        "5      TO | ze                                                     known_pair",
        "6      Rui                                     Beja                lone_player",
    ]


@pytest.mark.django_db
def test_with_an_event_its_pairs_are_known_and_nothing_is_kept(tmp_path: Path) -> None:
    event = an_event(2)
    path = tmp_path / "lista.txt"
    path.write_text("DUPLA 2\nDupla 3\n", encoding="utf-8")
    lines = map(json.loads, said(path, "--json", "--event", event.slug).splitlines())
    assert [line["doubts"] for line in lines] == [["known_pair", "lone_player"], ["lone_player"]]
    assert Pair.objects.count() == 2
    with pytest.raises(CommandError, match="Não há nenhum torneio «outro»"):
        said(path, "--event", "outro")


@pytest.mark.parametrize("text", ["", "\n \n", "Jogador 1;Jogador 2\n"])
def test_a_list_of_nobody_prints_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lista.txt"
    path.write_text(text)
    assert said(path, "--json") == ""


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("lista.xlsx", b"Ze e To", "Esta folha de cálculo não se consegue abrir"),
        ("lista.pdf", b"%PDF-1.7", "Este ficheiro não é texto nem uma folha de cálculo."),
        ("lista.txt", b"Ze e To\n" * 10_002, "A lista tem mais de 10000 linhas"),
        ("lista.xls", b"\xd0\xcf\x11\xe0", "É um ficheiro de um Excel antigo"),
        ("lista.txt", b"x" * 5_000_001, "O ficheiro passa dos 5 MB."),
    ],
)
def test_what_cannot_be_read_is_one_sentence(
    tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(CommandError) as refused:
        said(tmp_path / name)
    assert sentence in str(refused.value)
    assert str(refused.value).startswith(str(tmp_path / name))


def run(*asked: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "manage.py", "read_pairs", *asked]
    spoken = {"LANGUAGE": "en", "PYTHONIOENCODING": "ascii", "SECRET_KEY": "x" * 50}
    return subprocess.run(
        command, check=False, input=given, capture_output=True, cwd=ROOT, env=spoken
    )


def test_standard_input_is_a_file_too_whatever_the_terminal_speaks() -> None:
    done = run("-", "--json", given="1. Zé e Tó\n".encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["players"] == ["Zé", "Tó"]
    assert "Zé".encode() in done.stdout


def test_a_file_that_is_not_there_is_a_sentence_and_status_1() -> None:
    done = run("nenhures.txt", "--json")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"CommandError: nenhures.txt cannot be read: No such file or directory.\n"
