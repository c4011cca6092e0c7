"""The static files of an installation: collected once, and again when one of them changes."""

import os
from pathlib import Path
from typing import Any

from torneio.storage import collect


def test_static_files_are_collected_again_only_when_one_changed(
    settings: Any, tmp_path: Path
) -> None:
    source, collected = tmp_path / "source", tmp_path / "collected"
    source.mkdir()
    settings.STATICFILES_DIRS, settings.STATIC_ROOT = [source], str(collected)
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    (source / "night.css").write_text("p {}")
    collect()
    copy = collected / "night.css"
    copy.write_text("kept")
    os.utime(copy, (0, 0))  # as old as can be: only not being asked saves it
    collect()
    assert copy.read_text() == "kept"
    (source / "night.css").write_text("p { color: red }")
    collect()
    assert copy.read_text() == "p { color: red }"
