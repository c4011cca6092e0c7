"""The writers of rows: only the app that owns them, and every write names its model in the
source."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.apps import apps

from tests.test_house import CODE, ROOT, offenders, text, tree

WRITES = {"create", "bulk_create", "update", "bulk_update", "get_or_create", "update_or_create"}
WRITES |= {f"a{name}" for name in WRITES}
OF_A_ROW = {"save", "delete", "asave", "adelete", "save_base", "_raw_delete"}
ABOVE = {"rulings", "standings", "prizes", "draw", "night", "table", "audit", "desk", "live"}
ABOVE |= {"payments", "signup", "wall", "push"}
LENT = {
    # A draw is claimed with what it writes (adr/0003): it opens stages, rounds and their entrants;
    # a withdrawal, and the end of an event, are told with their effect on the tables.
    "draw/": {"Stage", "Round", "Entrant", "Autopilot", "Wishes", "Opponents", "HouseFormat"},
    "draw/services.py": {"Pair", "Tournament"},
    "formats/stages_to_come.py": {"Tournament"},  # its plan
    "standings/ties.py": {"Tie", "TiedPair"},  # decisions of the standings, in rows of `play`
    "payments/services.py": {"Pair"},  # what two had paid before they were joined goes back
    "payments/keeping.py": {"Pair"},  # whether what was paid is all of a new price
    "planning/group_exchange/": {"Entrant"},  # two pairs of a draft change places
    "night/autopilot/": {"Round", "Autopilot", "Reminder"},
    "night/closing_hour/": {"Round"},  # one that is not played after all
    "night/leaving/": {"Entrant", "Pair"},
    "entries/removal.py": {"Stage", "Table"},  # an event of which nothing was played goes whole
    "live/examples/example_evenings.py": {"Pair"},  # invented nights, whose pairs are all there
    "live/examples/taking_away.py": {  # an invented night goes whole, with what was played
        *("Incident", "Declaration", "Deal", "Partida", "Tie", "Match"),
    },
    "live/management/": {"Pair"},
    "desk/table_options.py": {"Match", "Tournament"},  # what its tables may do
    "desk/wrong_seats/": {"Match", "Round", "LineUp"},  # two pairs that change places in a round
    "rulings/": {"Incident", "Match"},  # a ruling beside a hand that `play` wrote
    "play/services/rounds.py": {"Tournament"},  # an event runs once a round is public
}
"""Rows of another app that these write."""


class Write(NamedTuple):
    """A call that writes, and the models of its rows; none where it does not say."""

    call: str
    models: frozenset[str]


@cache
def rows() -> dict[str, frozenset[str]]:
    """Under which names, of classes and of what leads from row to row, a model is written."""
    found: dict[str, frozenset[str]] = {}
    for model in apps.get_models():
        found[model.__name__] = frozenset({model.__name__})
        for field in model._meta.get_fields():
            if field.is_relation and field.related_model:
                reverse = field.auto_created and not field.concrete
                name = field.get_accessor_name() if reverse else field.name
                related = {field.related_model.__name__}
                found[name] = found.get(name, frozenset()) | related
    return found


Meanings = dict[str, list[ast.expr]]
"""What the names of a function stand for: values that they are given, and their annotations."""


def meanings(scope: ast.AST) -> Meanings:
    """Of the names in a function."""
    found: Meanings = {}
    for node in ast.walk(scope):
        for target, value in given(node):
            for each in ast.walk(target):
                if name := getattr(each, "id", getattr(each, "arg", None)):
                    found.setdefault(name, []).append(value)
    return found


def given(node: ast.AST) -> list[tuple[ast.AST, ast.expr]]:
    """What a line of the source gives a name: a value, or a type."""
    match node:
        case ast.Assign(targets=targets, value=value):
            return [(target, value) for target in targets]
        case ast.AnnAssign(target=target, annotation=annotation, value=value):
            return [(target, read(annotation)), *([(target, value)] if value else [])]
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            return [(target, value)]
        case ast.NamedExpr(target=target, value=value):
            return [(target, value)]
        case ast.arg(annotation=ast.expr() as annotation):
            return [(node, read(annotation))]
    return []


def read(annotation: ast.expr) -> ast.expr:
    """An annotation, also one that is put in quotes."""
    match annotation:
        case ast.Constant(value=str(quoted)):
            return ast.parse(quoted, mode="eval").body
    return annotation


def models_of(node: ast.expr, known: Meanings, *seen: str) -> frozenset[str]:
    """The models of the rows an expression stands for: read from its end to the first name that
    says so."""
    match node:
        case ast.Call(func=ast.Attribute(value=value)):  # a method, which may be called like a row
            return models_of(value, known, *seen)
        case ast.Call(func=ast.Name() as function):
            return models_of(function, known, *seen)
        case ast.Attribute(attr=name, value=value):
            return rows().get(name) or models_of(value, known, *seen)
        case ast.Name(id=name):
            if name in seen:
                return frozenset()
            further = (models_of(each, known, *seen, name) for each in known.get(name, ()))
            return rows().get(name, frozenset()).union(*further)
    parts = (each for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr))
    return frozenset().union(*(models_of(each, known, *seen) for each in parts))


def writes(path: Path) -> Iterator[Write]:
    """Everything that a module writes. A dict is updated by position, a cache is deleted from by a
    key: what concerns rows takes neither."""
    beside = {
        each.name: [read(each.returns)]
        for each in tree(path).body
        if isinstance(each, ast.FunctionDef) and each.returns
    }
    for scope in tree(path).body:
        known = {**beside, **meanings(scope)}
        for node in ast.walk(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is(node):
                yield Write(ast.unparse(node), models_of(node.func.value, known))


def _is(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in OF_A_ROW or name == "update":
        return not call.args
    return name in WRITES


def app_of(path: Path) -> str:
    return path.relative_to(ROOT / "torneio").parts[0]


OURS = [path for path in CODE if "torneio" in path.parts]


def test_only_its_own_app_writes_a_row() -> None:
    """Other apps read matches and hands; what they change goes through a service of `play`."""
    owner = {model.__name__: model._meta.app_label for model in apps.get_models()}

    def others(path: Path) -> list[Write]:
        here = str(path.relative_to(ROOT / "torneio"))
        lent = set().union(*(LENT[place] for place in LENT if here.startswith(place)))
        own = {name for name in owner if owner[name] == app_of(path)}
        return [each for each in writes(path) if each.models - own - lent]

    users = ROOT / "torneio/access/management/commands/add_organiser.py"  # Django's own
    assert offenders([path for path in OURS if path != users], others) == {}


def test_every_write_above_play_says_whose_rows_it_is_about() -> None:
    """So that the rule before this one holds: a write that names no model would pass it."""
    above = [path for path in OURS if app_of(path) in ABOVE]
    assert offenders(above, lambda path: [each for each in writes(path) if not each.models]) == {}


SQL = {"cursor", "raw", "extra", "execute", "executemany", "executescript"}
ASKS = {
    "torneio/health.py",
    "torneio/live/caching.py",
    "torneio/live/management/commands/backup.py",
}
"""Where SQL of our own stands, which only reads."""


def test_no_row_is_written_by_sql_of_our_own() -> None:
    """So that what the calls of the ORM show is all there is. Migrations are of models alone."""

    def by_hand(path: Path) -> bool:
        calls = (each.func for each in ast.walk(tree(path)) if isinstance(each, ast.Call))
        names = {each.attr for each in calls if isinstance(each, ast.Attribute)}
        return not SQL.isdisjoint(names) or bool(re.search(r"\b(RawSQL|RunSQL)\(", text(path)))

    migrations = (ROOT / "torneio").rglob("migrations/*.py")
    assert set(offenders([*CODE, *migrations], by_hand)) == ASKS
    changes = re.compile(r"\b(INSERT|UPDATE|DELETE FROM|REPLACE|CREATE|ALTER|DROP)\b")
    assert [name for name in ASKS if changes.search(text(ROOT / name))] == []
