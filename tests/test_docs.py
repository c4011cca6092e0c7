"""The documents tell the truth: what they list is what there is."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scoring import OPTIONS, PRESETS

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*OPTIONS, *PRESETS])
def test_the_rules_page_names_every_option_and_preset(name: str) -> None:
    assert f"`{name}`" in RULES


# The same four sections, in the language of each document.
GUIDES = {
    "LEIA-ME.md": ("Pôr a andar", "Uma noite, do princípio ao fim", "Bom saber", "As palavras"),
    "LEIA-ME.pt-BR.md": (
        "Colocar para rodar",
        "Uma noite, do começo ao fim",
        "Bom saber",
        "As palavras",
    ),
    "README.md": ("Two commands", "A night, from beginning to end", "Good to know", "The words"),
}


def test_a_night_is_told_alike_in_every_language() -> None:
    """Each has the four sections in order, with as many steps and as many things to know."""
    told = set()
    for name, wanted in GUIDES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        parts = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))
        assert tuple(each for each in parts if each in wanted) == wanted, name
        steps = re.findall(r"^\d+\. ", parts[wanted[1]], re.MULTILINE)
        told.add((len(steps), len(re.findall(r"^- ", parts[wanted[2]], re.MULTILINE))))
        head = text.partition("\n## ")[0]
        assert all(f"]({other})" in head for other in set(GUIDES) - {name}), name
    assert len(told) == 1, told


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (document.parent / target).exists()]
    assert missing == []


def test_every_make_command_that_is_mentioned_exists() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, flags=re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", text)) <= targets


def test_the_example_of_the_readme_is_what_the_command_prints() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"\$ python -m (scoring[^\n]+)\n(.*?)\n```", readme, flags=re.DOTALL)
    assert shown
    command = [sys.executable, "-m", *shown[1].split()]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert printed.strip() == shown[2].strip()
