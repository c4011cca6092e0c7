"""The architecture as tests: sizes, names, what may not be written at all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("scoring", "pairing", "torneio")
CODE = sorted(
    path
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.py")
    if "migrations" not in path.parts
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*") if path.is_file())
STYLES = sorted((ROOT / "static").rglob("*.css")) + sorted((ROOT / "static").rglob("*.js"))
REFUSED_NAMES = {"utils", "helpers", "common", "manager", "handler", "data", "info"}


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function of a file with its length in lines, docstring left out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if ast.get_docstring(node):
                doc = node.body[0]
                length -= (doc.end_lineno or doc.lineno) - doc.lineno + 1
            yield node.name, length


@pytest.mark.parametrize("path", CODE + TESTS, ids=named)
def test_no_module_is_longer_than_300_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", CODE, ids=named)
def test_no_function_is_longer_than_40_lines(path: Path) -> None:
    assert [name for name, length in functions(path) if length > 40] == []


@pytest.mark.parametrize("path", TESTS, ids=named)
def test_no_test_is_longer_than_25_lines(path: Path) -> None:
    tests = [(name, length) for name, length in functions(path) if name.startswith("test_")]
    assert [name for name, length in tests if length > 25] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_templates_are_short_and_parts_shorter(path: Path) -> None:
    most = 60 if path.name.startswith("_") else 120
    assert len(path.read_text(encoding="utf-8").splitlines()) <= most


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert [named(path) for path in CODE if path.stem in REFUSED_NAMES] == []


@pytest.mark.parametrize("path", CODE, ids=named)
def test_imports_stand_at_the_top(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = [
        f"{function.name}: {ast.unparse(node)}"
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert inside == []


@pytest.mark.parametrize("path", CODE, ids=named)
def test_every_module_and_public_function_of_it_says_what_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if not text.strip():
        return
    tree = ast.parse(text)
    assert ast.get_docstring(tree), "the module"
    silent = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_templates_carry_no_inline_style_or_script_and_fetch_nothing_from_elsewhere(
    path: Path,
) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text)
    assert not re.search(r"<script(?![^>]*(?:\ssrc=|application/json))", text)
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", text)


@pytest.mark.parametrize("path", STYLES, ids=named)
def test_styles_and_scripts_fetch_nothing_from_elsewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(
        r"""url\(["']?(?:https?:)?//|@import\s+["']https?:|fetch\(["']http""", text
    )


def test_no_signal_and_no_save_override() -> None:
    offenders = [
        named(path)
        for path in CODE
        if re.search(r"def save\(|receiver\(|post_save", path.read_text(encoding="utf-8"))
    ]
    assert offenders == []


def test_only_play_writes_the_rows_of_play() -> None:
    """Other apps read matches and hands; what they change goes through a service of `play`."""
    writes = re.compile(
        r"(?:Match|Hand|Partida|Declaration)\.objects\.(?:create|bulk_create|update|get_or_create)"
    )
    offenders = [
        named(path)
        for path in CODE
        if "torneio" in path.parts
        and "play" not in path.parts
        and writes.search(path.read_text(encoding="utf-8"))
    ]
    assert offenders == []
