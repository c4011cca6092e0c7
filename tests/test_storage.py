"""The static files of an installation: collected once, and again when one of them changes; short,
and meaning what their sources do."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.finders import get_finder
from playwright.sync_api import Page

from torneio.storage import collect, shortened, sources, whole

STYLES = sorted(name for name in sources() if name.startswith("css/"))
# The values of our own properties are kept as they are written, with their blanks.
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map(({ cssText }) =>
    cssText.replace(/\\s+/g, " ").replace(/([,(]) /g, "$1").replace(/ [)]/g, ")"));
}"""


@pytest.fixture
def source(settings: Any, tmp_path: Path) -> Path:
    """A folder of static files, the only one; they are collected beside it."""
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    settings.STATIC_ROOT = str(tmp_path / "collected")
    finder = "django.contrib.staticfiles.finders.FileSystemFinder"
    settings.STATICFILES_FINDERS = [finder]
    settings.STORAGES = {"staticfiles": {"BACKEND": "torneio.storage.VersionedStorage"}}
    get_finder.cache_clear()
    for folder in ("css", "js", "vendor"):
        (tmp_path / "source" / folder).mkdir(parents=True)
    yield tmp_path / "source"
    get_finder.cache_clear()


def collected(source: Path, name: str) -> str:
    """The text of a file as a page names it: once, and with its version."""
    stem, end = name.split(".")
    found = list(source.with_name("collected").glob(f"{stem}.????????????.{end}"))
    assert len(found) == 1
    return found[0].read_text(encoding="utf-8")


def test_a_style_comes_in_one_file_with_those_it_imports_as_they_are_now(source: Path) -> None:
    imports = '@import url("base.css");\n@import url("../vendor/pico.css") layer(pico);'
    (source / "css/site.css").write_text(f'{imports}\n@import url("print.css") print;')
    (source / "css/base.css").write_text("/* Why. */\np { color: red; }")
    (source / "css/print.css").write_text("a { color: black; }")
    (source / "vendor/pico.css").write_text('@charset "UTF-8";/*! Pico */b { color: blue }')
    collect()
    beneath = "@layer pico{/*! Pico */b{color:blue}}@media print{a{color:black}}"
    assert collected(source, "css/site.css") == f"p{{color:red}}{beneath}"
    (source / "css/base.css").write_text("p { color: green; }")
    for old in source.with_name("collected").glob("css/site.*"):
        old.unlink()
    collect()
    assert collected(source, "css/site.css") == f"p{{color:green}}{beneath}"


def test_a_script_names_the_versions_of_those_it_imports(source: Path) -> None:
    (source / "js/phone.js").write_text('import { x } from "./ahead.js"; // why\nx();')
    (source / "js/ahead.js").write_text("export const x = () => 1;")
    collect()
    text = collected(source, "js/phone.js")
    assert re.fullmatch(r'import{x}from"\./ahead\.[0-9a-f]{12}\.js";x\(\);', text)


@pytest.mark.journey
def test_no_style_means_anything_else_once_it_is_short(page: Page) -> None:
    for name in STYLES:
        short, long = shortened(name, sources()), whole(name, sources())
        assert page.evaluate(RULES, short) == page.evaluate(RULES, long), name


def test_static_files_are_collected_again_only_when_one_changed(source: Path) -> None:
    (source / "night.css").write_text("p {}")
    collect()
    copy = source.with_name("collected") / "night.css"
    copy.write_text("kept")
    os.utime(copy, (0, 0))  # as old as can be: only not being asked saves it
    collect()
    assert copy.read_text() == "kept"
    (source / "night.css").write_text("p { color: red }")
    collect()
    assert copy.read_text() == "p { color: red }"
