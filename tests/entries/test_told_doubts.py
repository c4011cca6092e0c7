"""The doubts about a line of a list, in the words an organiser reads."""

import pytest

from torneio.entries.words.doubts import told
from torneio.lists.doubts import LineDoubt


@pytest.mark.parametrize(
    ("left", "tells"), [("pago", True), ("10 €", True), ("já pagou", True), ("sábado", False)]
)
def test_what_is_left_over_of_the_money_says_where_a_payment_is_ticked(
    left: str, tells: bool
) -> None:
    (said,) = told([LineDoubt("left_over", left)])
    assert f"Sobrou «{left}»" in said
    assert ("carregue em «Pagou» na linha desta inscrição, depois de inscrever" in said) == tells
