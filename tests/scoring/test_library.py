"""The library from outside: one front door, types for type checkers, no circular imports."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import scoring

HOME = Path(scoring.__file__).parent
MODULES = sorted({path.stem for path in HOME.iterdir() if path.suffix == ".py"} - {"__init__"})
ALONE = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
    for loaded in [each for each in sys.modules if each.partition(".")[0] == "scoring"]:
        del sys.modules[loaded]
"""


def test_each_name_at_the_front_door_is_there_once_and_is_documented():
    assert len(set(scoring.__all__)) == len(scoring.__all__)
    offered = [getattr(scoring, name) for name in scoring.__all__]
    named = [each for each in offered if inspect.isfunction(each) or inspect.isclass(each)]
    assert [each.__name__ for each in named if not each.__doc__] == []


@pytest.mark.parametrize("module", [*MODULES, "machine"])
def test_the_front_door_says_where_every_subject_is(module):
    assert f"`{module}`" in scoring.__doc__ or module == "__main__"


def test_every_module_can_be_the_first_to_be_imported():
    names = ["scoring", *(f"scoring.{module}" for module in MODULES if module != "__main__")]
    subprocess.run([sys.executable, "-c", ALONE, *names], cwd=HOME.parent, check=True)


def test_a_type_checker_may_rely_on_its_types():
    assert (HOME / "py.typed").read_text() == ""
