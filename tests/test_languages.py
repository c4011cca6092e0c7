"""Pages in the reader's language, and catalogues that are whole."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, fresh
from torneio.play.models import Match
from torneio.regulation.articles import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po"))
NAMES = [path.parts[-3] for path in CATALOGUES]
GETTEXT = {"_", "gettext", "ngettext", "gettext_lazy", "ngettext_lazy"}
PLACED = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|</?\w+[^>]*>")


def run(*command: str | Path, at: Path = ROOT) -> str:
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "torneio.settings"}
    done = subprocess.run(
        command, cwd=at, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which the messages were gathered again."""
    copy = tmp_path_factory.mktemp("copy")
    for name in ("torneio", "scoring", "pairing", "templates", "locale"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("manage.py", "Makefile"):
        shutil.copy(ROOT / name, copy)
    made = ("-o", ".venv/dev", "-o", ".env", f"BIN={Path(sys.executable).parent}")
    run("make", "messages", *made, at=copy)
    return copy


def test_every_language_but_the_source_has_a_catalogue() -> None:
    assert {"pt"} | {name.replace("_", "-").lower() for name in NAMES} == LANGUAGES.keys()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["untranslated", "only-fuzzy", "only-obsolete"])
def test_no_sentence_of_the_code_is_missing_from_a_catalogue(
    name: str, kind: str, gathered: Path
) -> None:
    """Red: `make messages`, then write what is empty or fuzzy in the .po, and once more."""
    catalogue = gathered / "locale" / name / "LC_MESSAGES" / "django.po"
    assert run("msgattrib", "--no-wrap", f"--{kind}", catalogue) == ""


def test_no_sentence_hides_inside_another_string() -> None:
    """`makemessages` does not look into an f-string: what stands there is in no catalogue."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "torneio").rglob("*.py"))
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in GETTEXT
    ]
    assert hidden == []


def outside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    """The parts of a module that run when it is loaded."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            yield node
            yield from outside_functions(node)


def test_no_sentence_is_filled_in_while_a_module_is_loaded() -> None:
    """It would stay in the language of that moment, for every reader."""
    filled = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "torneio").rglob("*.py"))
        for node in outside_functions(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod)
        if isinstance(node.left, ast.Call) and ast.unparse(node.left.func) in GETTEXT
    ]
    assert filled == []


@pytest.mark.parametrize("path", CATALOGUES, ids=NAMES)
def test_what_is_read_is_what_is_written(path: Path, tmp_path: Path) -> None:
    """The compiled catalogue is kept too: a tavern's laptop has nothing to make it with."""
    made = tmp_path / "django.mo"
    run("msgfmt", "--check-format", "-o", made, path)
    assert run("msgunfmt", made) == run("msgunfmt", path.with_suffix(".mo"))


def entries(path: Path) -> Iterator[dict[str, str]]:
    """Each entry of a catalogue: `msgid`, `msgstr`, or both for one and for many."""
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        entry, field = dict[str, str](), ""
        for line in block.splitlines():
            if said := re.fullmatch(r'(msg\S+) "(.*)"', line):
                field = said[1]
                entry[field] = said[2]
            elif line.startswith('"'):
                entry[field] += line[1:-1]
        yield entry


@pytest.mark.parametrize("path", CATALOGUES, ids=NAMES)
def test_a_translation_has_the_places_and_the_marks_of_its_sentence(path: Path) -> None:
    def placed(text: str) -> set[str]:
        return set(PLACED.findall(text))

    wrong = [
        entry
        for entry in entries(path)
        if placed(entry["msgid"]) != placed(entry.get("msgstr", entry.get("msgstr[0]", "")))
        or placed(entry.get("msgid_plural", "")) != placed(entry.get("msgstr[1]", ""))
    ]
    assert wrong == []


QUOTED = re.compile("[«“]([^«»“”]+)[»”]")
MARKS = re.compile(r'<span class=\\"unseen\\">.*?</span>|<[^>]*>')


def seen(text: str) -> str:
    """A message of a catalogue as the page shows it: without what is only read aloud."""
    return MARKS.sub("", text)


@pytest.mark.parametrize("path", CATALOGUES, ids=NAMES)
def test_a_sentence_calls_a_button_by_the_name_it_has(path: Path) -> None:
    """What a sentence quotes, and is a text of its own, is translated in it as there."""
    plain_last = sorted(entries(path), key=lambda entry: "msgctxt" not in entry)
    said = [(entry["msgid"], entry.get("msgstr", "")) for entry in plain_last]
    own = {seen(msgid): seen(msgstr) for msgid, msgstr in said} | dict(said)
    wrong = [
        (label, own[label], sentence)
        for entry in entries(path)
        for label in QUOTED.findall(entry["msgid"])
        if label in own
        if own[label] not in (sentence := entry.get("msgstr", entry.get("msgstr[0]", "")))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        (None, "pt-PT"),
        ("", "pt-PT"),
        ("*", "pt-PT"),
        ("pt", "pt-PT"),
        ("pt-PT,pt;q=0.9", "pt-PT"),
        ("pt-AO", "pt-PT"),
        ("en-US,en;q=0.9", "en"),
        ("de", "pt-PT"),
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt-BR"),
        ("en-US,pt-BR;q=0.5", "en"),
        ("fr,pt-BR;q=0.5", "pt-BR"),
        ("pt-PT,pt-BR;q=0.5", "pt-PT"),
    ],
)
@pytest.mark.django_db
def test_a_page_is_in_the_language_the_browser_asks_for(asked: str | None, shown: str) -> None:
    headers = {} if asked is None else {"accept-language": asked}
    answer = Client().get(reverse("login"), headers=headers)
    html = answer.content.decode()
    assert f'<html lang="{shown}"' in html
    assert ("Palavra-passe" in html) == (shown == "pt-PT")
    assert ("Senha" in html) == (shown == "pt-BR")
    assert ("Password" in html) == (shown == "en")


@pytest.mark.django_db
def test_a_reader_chooses_a_language_and_comes_back_to_the_same_page() -> None:
    client, page = Client(), reverse("login")
    assert f'href="{reverse("languages")}?de={page}"' in client.get(page).text
    choose = client.get(reverse("languages"), {"de": page}).text
    assert f'name="next" value="{page}"' in choose
    answer = client.post(reverse("set_language"), {"language": "en", "next": page})
    assert (answer.status_code, answer["Location"]) == (302, page)
    assert '<html lang="en"' in client.get(page, headers={"accept-language": "pt-PT"}).text


@pytest.mark.django_db
@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "javascript:0", ""])
def test_a_chosen_language_leads_to_no_other_site(elsewhere: str) -> None:
    choose = Client().get(reverse("languages"), {"de": elsewhere}).text
    assert f'name="next" value="{reverse("home")}"' in choose
    answer = Client().post(reverse("set_language"), {"language": "en", "next": elsewhere})
    assert answer["Location"] == reverse("home")


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    return a_match()


@pytest.mark.django_db
def test_a_page_kept_for_all_is_kept_for_each_language(night: Match) -> None:
    event = fresh(night).round.stage.tournament
    address, client = reverse("rounds", args=[event.slug]), Client()
    of = {tag: client.get(address, headers={"accept-language": tag}) for tag in ("pt-BR", "pt-PT")}
    again = client.get(address, headers={"accept-language": "pt-BR"})
    assert "Rodada" in of["pt-BR"].content.decode()
    assert "Ronda" in of["pt-PT"].content.decode()
    assert again.content == of["pt-BR"].content
    assert "Accept-Language" in again["Vary"]
    for asked, had, status in [("pt-PT", "pt-BR", 200), ("pt-BR", "pt-BR", 304)]:
        headers = {"accept-language": asked, "if-none-match": of[had]["ETag"]}
        assert client.get(address, headers=headers).status_code == status
