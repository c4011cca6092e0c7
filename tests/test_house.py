"""The architecture as tests: sizes, names, what may not be written at all."""

import ast
import re
import tokenize
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from io import StringIO
from pathlib import Path

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


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


def offenders(paths: list[Path], faults: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong, by file. One test a rule and not one a file: thousands would cost more than
    all that they read."""
    return {named(path): found for path in paths if (found := faults(path))}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function of a file with its length in lines, docstring left out."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if ast.get_docstring(node):
                doc = node.body[0]
                length -= (doc.end_lineno or doc.lineno) - doc.lineno + 1
            yield node.name, length


def longer(path: Path, most: int) -> int:
    """How many lines a file has, when they are too many."""
    lines = len(text(path).splitlines())
    return lines if lines > most else 0


def test_no_module_is_longer_than_300_lines() -> None:
    assert offenders(CODE + TESTS, lambda path: longer(path, 300)) == {}


def test_no_function_is_longer_than_40_lines() -> None:
    def long(path: Path) -> list[str]:
        return [name for name, length in functions(path) if length > 40]

    assert offenders(CODE, long) == {}


def test_no_test_is_longer_than_25_lines() -> None:
    def long(path: Path) -> list[str]:
        tests = [(name, length) for name, length in functions(path) if name.startswith("test_")]
        return [name for name, length in tests if length > 25]

    assert offenders(TESTS, long) == {}


def test_templates_are_short_and_parts_shorter() -> None:
    assert (
        offenders(TEMPLATES, lambda path: longer(path, 60 if path.name.startswith("_") else 120))
        == {}
    )


def test_a_part_of_one_page_that_is_under_a_dozen_lines_stands_in_that_page() -> None:
    """Unless a view answers with it alone, or finds it by a name of its own."""
    including = "\n".join(text(path) for path in TEMPLATES)
    answering = "\n".join(text(path) for path in CODE)

    def lonely(path: Path) -> int:
        name = str(path.relative_to(ROOT / "templates"))
        if including.count(f'"{name}"') != 1 or f'"{name}"' in answering:
            return 0
        lines = len(text(path).splitlines())
        return lines if lines < 12 else 0

    parts = [path for path in TEMPLATES if path.name.startswith("_")]
    assert offenders(parts, lonely) == {}, "put it back where it is included"


def test_no_line_of_a_template_is_longer_than_140_characters() -> None:
    def wide(path: Path) -> list[int]:
        lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        return [number for number, line in lines if len(line) > 140]

    assert offenders(TEMPLATES, wide) == {}


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert [named(path) for path in CODE if path.stem in REFUSED_NAMES] == []


def test_no_folder_of_an_app_has_more_than_30_modules_side_by_side() -> None:
    apps_code = [path for path in CODE if "torneio" in path.parts and path.stem != "__init__"]
    beside = Counter(named(path.parent) for path in apps_code)
    crowded = {folder: count for folder, count in beside.items() if count > 30}
    assert crowded == {}, "a folder of their own for some, as torneio/live/pocket"


def test_no_two_classes_of_the_project_have_one_name() -> None:
    """A name is found in one place. Each app has its `Config` and each command its `Command`; the
    choices of a model are read by its name, `Stage.State`, and may be called alike."""
    ours = [path for path in CODE if "torneio" in path.parts]
    places: defaultdict[str, list[str]] = defaultdict(list)
    inside: set[str] = set()
    for path in ours:
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and node.name not in {"Config", "Command"}:
                places[node.name].append(named(path))
                inside |= {each.name for each in node.body if isinstance(each, ast.ClassDef)}
    twice = {name: found for name, found in places.items() if len(found) > 1 or name in inside}
    assert twice == {}, "give each its own name: what it says, and not where it stands"


ROOMS = {"models", "selectors", "services", "forms", "tables", "views", "urls", "tasks", "apps"}
ROOMS |= {"words", "management", "commands", "__init__"}
"""What every app may have, as a module or as a folder of them: inside, a module is named for what
it is about. No other name needs its folder to be understood."""


def test_no_two_modules_of_the_project_have_one_name_outside_the_rooms() -> None:
    ours = [path for path in CODE if "torneio" in path.parts]
    named_so = defaultdict(list)
    for path in ours:  # a folder of modules has a name too
        place = path.parent if path.stem == "__init__" else path
        if not ROOMS & {place.stem, place.parent.name}:
            named_so[place.stem].append(named(place))
    twice = {name: found for name, found in named_so.items() if len(found) > 1}
    assert twice == {}, "name each for what it holds, so that its folder is not needed"


def test_every_folder_of_modules_has_its_layers() -> None:
    """A contract is exhaustive for its own folder alone: a folder without one takes any module. The
    rooms are one layer each, and so are models that point at each other."""
    contracts = tomllib.loads(text(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    held = {name for each in contracts if each.get("exhaustive") for name in each["containers"]}
    beside = Counter(path.parent for path in CODE if path.stem != "__init__")
    folders = [folder for folder, modules in beside.items() if modules > 1]
    ours = [each.relative_to(ROOT).parts for each in folders if "torneio" in each.parts]
    loose = [".".join(parts) for parts in ours if parts[-1] not in ROOMS]
    assert sorted(set(loose) - held) == []


def test_imports_stand_at_the_top() -> None:
    def inside(path: Path) -> list[str]:
        return [
            f"{function.name}: {ast.unparse(node)}"
            for function in ast.walk(tree(path))
            if isinstance(function, ast.FunctionDef)
            for node in ast.walk(function)
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]

    assert offenders(CODE, inside) == {}


def test_every_module_and_public_function_of_it_says_what_it_is() -> None:
    def silent(path: Path) -> list[str]:
        return [
            getattr(node, "name", "the module")
            for node in (tree(path), *tree(path).body)
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and not getattr(node, "name", "").startswith("_")
            and not ast.get_docstring(node)
        ]

    assert offenders([path for path in CODE if text(path).strip()], silent) == {}


def test_no_line_of_a_phone_begins_with_the_point_between_two_things() -> None:
    """It stays with what stands before it: `Ronda 2&nbsp;· Mesa 1`."""
    unseen = re.compile(
        r"{% block title %}.*?{% endblock %}|{% comment %}.*?{% endcomment %}"
        r"|{% blocktranslate.*?{% endblocktranslate %}|{%.*?%}|{{.*?}}|\w=\"[^\"]*\"",
        re.DOTALL,
    )

    def loose(path: Path) -> list[str]:
        return re.findall(r"(?<!&nbsp;)·.*", unseen.sub("", text(path)))

    assert offenders([each for each in TEMPLATES if each.suffix == ".html"], loose) == {}


def test_templates_carry_no_inline_style_or_script_and_fetch_nothing_from_elsewhere() -> None:
    def inline(path: Path) -> list[str]:
        refused = (
            r"<style|\sstyle=|\son[a-z]+=|javascript:",
            r"<script(?![^>]*(?:\ssrc=|application/json))",
            r"""(?:src|href)=["'](?:https?:)?//""",
        )
        return [found[0] for each in refused if (found := re.search(each, text(path)))]

    assert offenders(TEMPLATES, inline) == {}


def test_styles_and_scripts_fetch_nothing_from_elsewhere() -> None:
    elsewhere = re.compile(r"""url\(["']?(?:https?:)?//|@import\s+["']https?:|fetch\(["']http""")
    assert offenders(STYLES, lambda path: elsewhere.findall(text(path))) == {}


def test_styles_select_by_component_and_not_by_id() -> None:
    """An id is for scripts, labels, targets and anchors; in a style it outweighs every class."""

    def ids(path: Path) -> list[str]:
        rules = re.sub(r"/\*.*?\*/", "", text(path), flags=re.DOTALL)
        return [
            each
            for selector in re.findall(r"([^{};]*)\{", rules)
            for each in re.findall(r"#[\w-]+", selector)
        ]

    ours = [path for path in STYLES if path.suffix == ".css" and path.parent.name == "css"]
    assert offenders(ours, ids) == {}


def test_no_signal_and_no_save_override() -> None:
    refused = re.compile(r"def save\(|receiver\(|post_save")
    assert offenders(CODE, lambda path: refused.findall(text(path))) == {}


def test_what_a_reading_adds_to_a_row_has_a_type() -> None:
    loose = re.compile(r"vars\([\w.]+\)\[|getattr\([\w.]+, \"(?:last_number|ruled)\"")
    assert offenders(CODE, lambda path: loose.findall(text(path))) == {}


def test_no_rows_are_fetched_by_a_thousand_keys() -> None:
    """Django 5.2 asks for a foreign row by OR, and SQLite refuses more than 999 of them: the
    players of a pair, and of a table, are read by a join."""
    by_key = re.compile(r"(?:prefetch_related|Prefetch)\([^)]*__(?:player|pair)\b")
    assert offenders(CODE, lambda path: by_key.findall(text(path))) == {}


def test_no_app_holds_more_than_can_be_known() -> None:
    """Six and a half thousand lines at most: then it has two moments of the night in it."""
    lines: Counter[str] = Counter()
    for path in CODE:
        if len(path.relative_to(ROOT).parts) > 2:
            lines[path.relative_to(ROOT).parts[1]] += len(text(path).splitlines())
    assert {app: n for app, n in lines.items() if n > 6500} == {}, "CONTRIBUTING.md: More lines"


def test_which_game_is_played_is_asked_in_the_tables_of_games_alone() -> None:
    """Anything else asks the game's row for what it wants to know of it."""
    asked = re.compile(
        r"\bplayed_alone\b|\bgame [!=]= [\"']|[!=]= *\S*\bGame\.[A-Z]"
        r"|\bis (not )?(PAIRS|PLAYERS|EACH_ALONE)\b"
    )
    found = {named(path) for path in (*CODE, *TEMPLATES) if asked.search(text(path))}
    assert found == {"torneio/entries/game_pages.py"}


OF_ANOTHER_TIME = re.compile(r"\b(?:whom|whoever|whosever|whomever|he|him|his|himself)\b", re.I)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Every docstring and comment of a file, by its line."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)
    for token in tokenize.generate_tokens(StringIO(text(path)).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def test_docstrings_and_comments_are_plain_and_impersonal() -> None:
    """The pair, the player, the actor: no "he", and no "whoever"."""

    def old(path: Path) -> dict[int, list[str]]:
        found = {line: OF_ANOTHER_TIME.findall(said) for line, said in prose(path)}
        return {line: words for line, words in found.items() if words}

    ours = [path for path in CODE + TESTS if path != Path(__file__)]
    assert offenders(ours, old) == {}
