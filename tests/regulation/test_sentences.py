"""No sentence of the regulation waits for rules or an event that cannot be."""

import ast
import re
from pathlib import Path

from tests.regulation.test_regulation import CLASSICA, paragraphs
from tests.regulation.test_regulation_of_events import EVENTS
from torneio.regulation import articles
from torneio.regulation.articles import heading, heading_of_stage, regulation


def sentences() -> set[str]:
    """Every sentence that stands in the regulation's source."""
    calls = (
        call
        for path in Path(articles.__file__).parent.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func) in {"_", "gettext"}
    )
    return {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}


def test_every_sentence_is_said_of_some_event() -> None:
    """One that is not waits for a ruleset or an event that cannot be."""
    of_events = (each for terms in EVENTS for each in regulation(CLASSICA, "pt", terms))
    spoken = {text for article in of_events for text in (article.title, *article.paragraphs)}
    stages = [heading_of_stage(2, "pt", to_come=to_come) for to_come in (False, True)]
    whole = "\n".join([*heading("pt"), *stages, *spoken, *paragraphs("pt")])
    silent = [
        sentence
        for sentence in sentences()
        if not re.search(re.sub(r"%\\\(\w+\\\)s", ".+", re.escape(sentence)), whole)
    ]
    assert silent == []
