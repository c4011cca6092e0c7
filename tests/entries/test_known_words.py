"""What is typed is matched by how the words of a name begin, and by nothing else."""

import pytest

from tests.entries.known_nights import ZE, offered, three_nights, tonight
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def tonights(standing: None) -> Tournament:
    three_nights()
    return tonight()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ze b", [ZE]),
        ("ZÉ", [ZE]),
        ("barri", [ZE]),
        ("b  zé", [ZE]),
        ("arrigudo", []),
        ("ze c", []),
        ("z", []),
        ("z.", []),
        ("", []),
        ("\0", []),
        ("z\0e", []),
        ("%%", []),
        ("__", []),
        ("ze %", [ZE]),
        ("'; drop", []),
        ("\ud800ze", [ZE]),
        ("Zé e Tó", []),
        ("z" * 5_000, []),
        ("ze " * 500, [ZE]),
    ],
)
def test_words_are_matched_by_how_they_begin(
    tonights: Tournament, typed: str, found: list[str]
) -> None:
    assert offered(tonights, typed) == found
