"""Texts are stored as codes: they become words when they are read, in the reader's language."""

import ast
from pathlib import Path

import pytest
from django.utils import translation

from torneio.coded import _WORDS, agent, coded, is_coded, public_agent, publicly, worded
from torneio.rulings.penalties import penalty_words

ROOT = Path(__file__).resolve().parent.parent
WORDS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "capfirst"}
MAKERS = {"Actor", "official", "program", "Void", "void", "write", "note", "note_locked", "dispute"}
MAKERS |= {"send_back", "replace", "withdraw_declaration", "give_place", "update", "create"}
KEPT = {"way", "why", "voided_why", "voided_by", "recorded_by", "rule", "cost", "dispute"}
KEPT |= {"sent_back", "new", "old"}


def in_words(node: ast.AST, named: set[str]) -> bool:
    """Whether translated text is part of an expression, or a name that holds some."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and ast.unparse(each.func) in WORDS:
            return True
        if isinstance(each, ast.Attribute) and each.attr == "label":
            return True
        if isinstance(each, ast.Call) and ast.unparse(each.func).endswith("_display"):
            return True
        if isinstance(each, ast.Name) and each.id in named:
            return True
    return False


def kept_words(path: Path) -> list[str]:
    """The calls that pass words to code that stores them, by line."""
    found = []
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        named: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and in_words(node.value, named):
                named |= {each.id for each in node.targets if isinstance(each, ast.Name)}
        for node in ast.walk(function):
            given: list[ast.AST] = []
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in MAKERS:
                given = [each.value for each in node.keywords if each.arg in KEPT]
                given += node.args if ast.unparse(node.func) in {"Actor", "official"} else []
            elif isinstance(node, ast.Assign) and any(
                isinstance(to, ast.Attribute) and to.attr in KEPT for to in node.targets
            ):
                given = [node.value]
            found += [
                f"{path.relative_to(ROOT)}:{node.lineno}"  # type: ignore[attr-defined]
                for each in given
                if in_words(each, named)
            ]
    return found


def test_no_words_are_kept() -> None:
    paths = ROOT.glob("torneio/**/*.py")
    assert [line for path in paths for line in kept_words(path)] == []


def test_no_actor_is_named_by_a_word_of_the_code() -> None:
    """`Actor("mesa 1")` is Portuguese for every reader: `phone_name(1, …)` is a code."""
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted(ROOT.glob("torneio/**/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Actor", "official"}
        if node.args and isinstance(node.args[0], ast.JoinedStr | ast.Constant)
        if ast.unparse(node.args[0]) != "''"
    ]
    assert named == []


@pytest.mark.parametrize("code", _WORDS)
def test_every_code_is_worded_with_its_details(code: str) -> None:
    details = [f"d{number}" for number in range(len(_WORDS[code][1]))]
    kept = coded(code, *details)
    assert is_coded(kept, code)
    assert worded(kept) != kept
    assert all(each in worded(kept) for each in details)


@pytest.mark.parametrize(
    ("kept", "pt", "br"),
    [
        (coded("phone_a", 3), "mesa 3, Nós", "mesa 3, Nós"),
        (coded("referee", "Zé: o juiz"), "árbitro Zé: o juiz", "juiz Zé: o juiz"),
        (coded("referee_link", 2, "Zé"), "ligação 2 do árbitro Zé", "link 2 do juiz Zé"),
        (
            coded("hand_corrected", 4, 1, coded("procedure")),
            "Correção da mão 4 da partida 1: mal baralhado, partido ou dado",
            "Correção da mão 4 da partida 1: mal embaralhado, cortado ou distribuído",
        ),
        ("result_was:2–1:1–2 · trocado", *["o resultado foi 2–1, não 1–2 · trocado"] * 2),
        ("alice", "alice", "alice"),
        ("phone", "phone", "phone"),
        ("account: do Zé", "account: do Zé", "account: do Zé"),
        ("", "", ""),
    ],
)
def test_what_is_kept_is_read_in_the_readers_language(kept: str, pt: str, br: str) -> None:
    assert worded(kept) == pt
    with translation.override("pt-br"):
        assert worded(kept) == br


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (coded("phone_a", 3), "mesa 3, Nós"),
        (coded("referee", "Quim"), "árbitro Quim"),
        (coded("silence"), "o silêncio"),
        ("taberna", "a organização"),
    ],
)
def test_where_everybody_reads_it_an_account_is_the_organisation(kept: str, said: str) -> None:
    assert publicly(kept) == said


def test_a_penalty_is_read_in_the_readers_language() -> None:
    kept = "gains:b:4:risco;again;warned:não se fala; nunca"
    assert (
        penalty_words(kept)
        == "4 riscos para Eles; a mão dá-se outra vez; Aviso: não se fala; nunca"
    )
    with translation.override("pt-br"):
        assert "a mão é distribuída de novo" in penalty_words(kept)


@pytest.mark.parametrize(
    ("said_by", "words", "public"),
    [
        (coded("referee", "Zé"), "pela arbitragem (Zé)", "pela arbitragem (Zé)"),
        (coded("phone_b", 3), "pela mesa 3, Eles", "pela mesa 3, Eles"),
        ("Rui e Quim", "por Rui e Quim", "pela organização"),
    ],
)
def test_an_actor_after_a_verb_has_its_article(said_by: str, words: str, public: str) -> None:
    assert (agent(said_by), public_agent(said_by)) == (words, public)
