"""Every sentence of the product stands in the catalogues: none in a script, in Python outside
gettext, or bare in a template."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.utils import translation

ROOT = Path(__file__).resolve().parent.parent
GETTEXT = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy"}
GETTEXT |= {"npgettext", "npgettext_lazy"}
NOT_SAID = {
    "lists": "patterns of pasted lists, which come in any language",
    "rehearsal.py": "invented names",
    "example_night.py": "invented names",
    "example_evenings.py": "invented names",
    "components.py": "invented names",
}
PORTUGUESE = re.compile(
    r"[ãõçáéíóúâêôà]|\b(?:uma|dos|das|que|para|pela|pelo|mesa|dupla|ronda)\b", re.IGNORECASE
)
SENTENCE = re.compile(r"[^\W\d_]+[,:;]?(?: [^\W\d_]+[,:;]?){3}")
BARE_WORDS = re.compile(r"[^\W\d_]{2,}[,:;]?(?: [^\W\d_]{2,})+|\w*[ãõçáéíóúâêôà]\w*")
COMMENTS = re.compile(r"/\*.*?\*/|^\s*//[^\n]*|\s//[^\n]*", re.DOTALL | re.MULTILINE)
LITERALS = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`]*)`")
SAYS = re.compile(r"^[A-ZÀ-Ý]?[a-zà-ÿ]+(?:[,:]? [a-zà-ÿ]+)+[.:!?…]?$|[ãõçáéíóúâêôà]")
DJANGO = re.compile(
    r"{% comment %}.*?{% endcomment %}|{#.*?#}|{% blocktranslate.*?{% endblocktranslate %}"
    r"|{% block body_class %}.*?{% endblock %}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
TAGS = re.compile(r"<(?:\"[^\"]*\"|'[^']*'|[^'\">])*>")
BARE = {
    "live/_components_lists.html": "names of classes, and of invented people",
    "live/_components_phone.html": "names of classes, and of invented people",
    "live/_components_sheets.html": "names of classes",
    "live/_components_words.html": "names of classes",
}


def untranslated(source: str) -> list[str]:
    """Portuguese sentences of a module that are never translated."""
    tree = ast.parse(source)
    known: set[int] = set()
    for node in ast.walk(tree):
        is_gettext = isinstance(node, ast.Call) and (
            ast.unparse(node.func).split(".")[-1] in GETTEXT
        )
        if is_gettext or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            known |= {id(each) for each in ast.walk(node)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in known
        if SENTENCE.search(node.value) and PORTUGUESE.search(node.value)
    ]


def modules() -> Iterator[Path]:
    for path in sorted((ROOT / "torneio").rglob("*.py")):
        if not {"migrations", *NOT_SAID} & set(path.parts):
            yield path


def test_no_module_says_a_sentence_outside_gettext() -> None:
    said = {str(path): found for path in modules() if (found := untranslated(path.read_text()))}
    assert said == {}


def test_a_noun_alone_is_counted_in_one_table() -> None:
    counted = re.compile(r"ngettext(?:_lazy)?\(\s*\"%\(n\)s (?!presente\")\w+\", \"%\(n\)s ")
    elsewhere = [path for path in modules() if path.name != "nouns.py"]
    found = {str(path): said for path in elsewhere if (said := counted.findall(path.read_text()))}
    assert found == {}, "torneio/nouns.py has its number and gender"


def test_no_script_has_a_sentence_of_its_own() -> None:
    """Its page gives it what it says, in the reader's language."""

    def said(path: Path) -> list[str]:
        literals = LITERALS.findall(COMMENTS.sub("", path.read_text()))
        return [text for found in literals if SAYS.search(text := "".join(found))]

    scripts = sorted((ROOT / "static" / "js").glob("*.js"))
    assert {path.name: found for path in scripts if (found := said(path))} == {}


def test_no_template_has_a_word_that_is_not_translated() -> None:
    folder = ROOT / "templates"
    bare = {
        name: found
        for path in sorted(folder.rglob("*.html"))
        if (name := str(path.relative_to(folder))) not in BARE
        if (found := BARE_WORDS.findall(TAGS.sub("\n", DJANGO.sub("", path.read_text()))))
    }
    assert bare == {}


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("500.html", "Algo deu errado do nosso lado"),
        ("full.html", "O disco está cheio: isto não foi salvo"),
        ("_full.html", "O disco está cheio: isto não foi salvo"),
    ],
)
def test_what_went_wrong_is_said_in_the_readers_language(page: str, words: str) -> None:
    with translation.override("pt-br"):
        assert words in render_to_string(page)
