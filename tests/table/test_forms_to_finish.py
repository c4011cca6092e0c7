"""A form that does not say what its fact is cannot be used, and so cannot be forgotten."""

import pytest

from torneio.table.each_alone.forms import DealForm
from torneio.table.each_alone.suaro_forms import ContractForm
from torneio.table.forms import FactForm, HandForm


@pytest.mark.parametrize("form", [FactForm, DealForm])
def test_what_leaves_its_fact_to_others_is_never_made(form: type) -> None:
    unsaid = type("Unsaid", (form,), {})
    for each in (form, unsaid):
        with pytest.raises(TypeError, match="abstract"):
            each()


@pytest.mark.parametrize("form", [HandForm, ContractForm])
def test_what_says_its_fact_keeps_its_fields(form: type) -> None:
    assert "client_id" in vars(form)["base_fields"]
