"""Every message is whole. No sentence is built from pieces: another language would put them in
another order, and its translator sees one without the other. What differs is a place in the
message, or a message of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_languages import GETTEXT, entries

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "locale" / "en" / "LC_MESSAGES" / "django.po"
JOINS = (
    "a|o|as|os|e|ou|de|da|do|das|dos|em|no|na|nos|nas|com|para|por|pela|pelo|contra|que|mas"
    "|ao|à|aos|se"
)
PIECES = {
    "begins or ends with a space": r"^\s|\s$",
    "begins inside a sentence": r"^[,;:.)]",
    "ends inside a sentence": r"[,;(]$",
    "ends with a word that asks for another": rf"(?:^|\s)(?:{JOINS})$|^(?:mais|menos|vale|às)$",
}
# A list is joined in torneio/and_or.py alone; "contra" stands between two names that are links or
# buttons, or are written one below the other.
ALLOWED = {("list", "e"), ("list", "ou"), ("between two names", "contra")}
# The heading of a column, where the word is an adverb: what was lost.
ADVERB = re.compile(r"(?:^|\s)(?:contra)$")


def messages() -> Iterator[tuple[str, str]]:
    """Each message in Portuguese with its context, in the singular and in the plural."""
    for entry in entries(CATALOGUE):
        for form in ("msgid", "msgid_plural"):
            if text := entry.get(form, "").replace("\\n", "\n"):
                yield entry.get("msgctxt", ""), text


# What reads a list that people wrote, a header, a setting; and the days, which each language writes
# its own way.
MADE_SMALL = frozenset(
    [
        "access/unsent",
        "audit/management/commands/audit",
        "dates",
        "entries/forms/rules",
        "entries/results_file",
        "pair_lists/sources",
        "env",
        "lists/letters",
        "live/regulations",
        "machine_language",
        "prizes/prize_lines",
        "shared_answers",
    ]
)


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_no_message_is_a_piece_of_a_sentence(piece: str) -> None:
    found = [
        text
        for context, text in messages()
        if re.search(piece, text) and (context, text) not in ALLOWED
        if len(text.split()) == 1 or not ADVERB.search(text)
    ]
    assert found == []


def test_the_words_that_join_a_list_stand_in_one_place() -> None:
    """And each allowed word is there: none is kept that nothing uses."""
    assert set(messages()) >= ALLOWED
    joined = [path for path in modules() if "get_text_list" in path.read_text(encoding="utf-8")]
    assert joined == [ROOT / "torneio" / "and_or.py"]


def test_no_word_is_made_small_to_stand_inside_a_sentence() -> None:
    """Another language may write it with a capital there, or in another form: it has words of its
    own."""
    small = {
        str(path.relative_to(ROOT / "torneio").with_suffix(""))
        for path in modules()
        if ".lower()" in path.read_text(encoding="utf-8")
    }
    assert small <= MADE_SMALL, "write the small word as a message of its own"
    assert small == MADE_SMALL


def modules() -> list[Path]:
    return sorted((ROOT / "torneio").rglob("*.py"))


def is_said(node: ast.expr) -> bool:
    """Whether a translated text, filled in or not."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod | ast.Add):
        return is_said(node.left)
    return isinstance(node, ast.Call) and ast.unparse(node.func) in GETTEXT


def test_no_message_is_added_to_another_text() -> None:
    added = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)
        if is_said(node.left) or is_said(node.right)
    ]
    assert added == []


COMMENT = re.compile(r"{% comment %}.*?{% endcomment %}|{#.*?#}|<!--.*?-->", re.DOTALL)
TOKEN = re.compile(
    r"(?P<kept>{% translate [^%]* as \w+ %}|{% blocktranslate[^%]* asvar .*?endblocktranslate %})"
    r"|(?P<said>{% translate .*?%}|{% blocktranslate.*?endblocktranslate %})"
    r"|(?P<value>{{.*?}}|<span data-at[^>]*>{{.*?}}</span>)"
    r"|(?P<apart>{% (?:else|elif|empty|for|endfor|block|endblock|include)\b.*?%})"
    r"|{%.*?%}"
    r"|(?P<inside></?(?:strong|em|u|b)>|<span class=\"unseen\">)"
    r"|(?P<tag></?\w(?:\"[^\"]*\"|'[^']*'|[^'\">])*>)|(?P<text>[^{<]+|.)",
    re.DOTALL,
)
ENDED = re.compile(r"[.!?…:»]\W*$")  # of a message: what follows is another
VALUE = re.compile(r"(?:^|}})$")  # it may end as it likes
BETWEEN = re.compile(r"[^\s]")  # "·", "–" and the like between two texts: a list of them


def words_of(token: str) -> str:
    """The message of a tag, without the marks in it."""
    if token.startswith("{% translate"):
        return token.split(token[13], 2)[1]
    said = re.split(r"{% (?:plural|endblock)", token[token.index("%}") + 2 :], maxsplit=1)[0]
    return re.sub(r"<[^>]*>", "", said).strip()


def runs(html: str) -> Iterator[tuple[str, str]]:
    """What stands next to each other in a line of text: a message and the one before it, or the
    value before it ("")."""
    before: str | None = None
    for token in TOKEN.finditer(COMMENT.sub("", html)):
        if token["said"]:
            words = words_of(token["said"])
            if before is not None:
                yield before, words
            before = words
        elif token["value"]:
            before = ""
        elif token["apart"] or token["tag"] or (token["text"] and BETWEEN.search(token["text"])):
            before = None


def test_no_sentence_of_a_template_is_built_from_messages() -> None:
    """One message after another in a line of text, or one that goes on after a value. Where two
    parts of it look different, the marks stand inside the message."""
    folder = ROOT / "templates"
    built = [
        (str(path.relative_to(folder)), before, words)
        for path in sorted(folder.rglob("*.html"))
        for before, words in runs(path.read_text(encoding="utf-8"))
        if (words[:1].islower() if VALUE.search(before) else not ENDED.search(before))
    ]
    assert built == []
