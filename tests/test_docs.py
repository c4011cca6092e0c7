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
