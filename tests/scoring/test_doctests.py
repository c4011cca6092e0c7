"""The examples in the documentation of the library are true."""

import doctest
import importlib
import pkgutil

import pytest

import scoring

MODULES = sorted(found.name for found in pkgutil.walk_packages(scoring.__path__, prefix="scoring."))


@pytest.mark.parametrize("name", ["scoring", *MODULES])
def test_the_examples_of_a_module_come_out_as_written(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
