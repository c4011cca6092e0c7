"""What `entries` knows of the apps above it: nothing by import (the contracts), and by the name of
a relation only what says whether a pair is in play (docs/adr/0044)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from django.apps import apps

from torneio.settings import BASE_DIR

_ENTRIES = BASE_DIR / "torneio" / "entries"
_BELOW = {"access", "auth", "book", "houses", "entries"}
KNOWN = {
    "correcting.py": {"entrants", "incidents", "sits_first", "sits_second"},
    "forms/pairs.py": {"entrants"},
    "models/events.py": {"stages", "tables"},
    "models/pairs.py": {"entrants", "matches_a", "matches_b", "sides", "stages", "tables"},
    "partners.py": {"entrants"},
    "removal.py": {"stages", "tables"},
    "selectors.py": {"entrants", "stages"},
    "services.py": {"entrants", "matches_a", "matches_b"},
    "views/pairs.py": {"successors"},
}


def test_it_names_no_more_of_what_is_above_it_than_is_written_here() -> None:
    above = relations_from_above()
    assert {"entrants", "stages", "signups", "part_payments"} <= above
    modules = (path for path in _ENTRIES.rglob("*.py") if "migrations" not in path.parts)
    named = {str(path.relative_to(_ENTRIES)): set(names(path)) & above for path in modules}
    assert {module: found for module, found in named.items() if found} == KNOWN


def relations_from_above() -> set[str]:
    """By which name Django lets a row of `entries` ask for those of an app above."""
    return {
        name
        for model in apps.get_app_config("entries").get_models()
        for relation in model._meta.related_objects
        if relation.related_model._meta.app_label not in _BELOW
        for name in (relation.name, relation.get_accessor_name())
    }


def names(module: Path) -> Iterator[str]:
    """Each name in a module that may be one of a relation, also as a part of a lookup."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword):
            yield from (node.arg or "").split("__")
        elif isinstance(node, ast.Constant) and re.fullmatch(r"-?\w+", str(node.value)):
            yield from str(node.value).lstrip("-").split("__")
