"""The two libraries hold nothing that no page or command reaches."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARIES = [path for library in ("scoring", "pairing") for path in (ROOT / library).rglob("*.py")]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> set[str]:
    """The modules, and the names in modules, that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def front_door() -> dict[str, str]:
    """The modules of the names that `scoring` offers."""
    tree = ast.parse((ROOT / "scoring" / "__init__.py").read_text(encoding="utf-8"))
    return {
        f"scoring.{each.name}": node.module or ""
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }


def reached() -> set[str]:
    """The modules that pages, tasks and commands come to; the front door itself leads nowhere."""
    modules = {name_of(path): path for path in LIBRARIES}
    offered = front_door()
    found: set[str] = set()
    to_read = [*(ROOT / "torneio").rglob("*.py"), *ROOT.glob("[sp]*/__main__.py")]
    while to_read:
        names = {offered.get(name, name) for name in imported(to_read.pop())}
        new = (names & modules.keys()) - found - {"scoring"}
        found |= new
        to_read += [modules[name] for name in new]
    return found


def test_every_module_is_reached_by_a_page_or_a_command() -> None:
    kept = {name_of(path) for path in LIBRARIES if path.stem not in {"__init__", "__main__"}}
    assert sorted(kept - reached()) == []
