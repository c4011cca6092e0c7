"""Seals hold numbers and ids, and of names only a commitment: who is forgotten leaves the book
whole."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import PHONE, an_event
from torneio.audit import all_books
from torneio.book import chain, commitments, writing
from torneio.book.models import BookLine
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Tournament
from torneio.entries.pasting import Entry, read_lines
from torneio.entries.services import register_pairs

VALUES = st.recursive(
    st.none() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["pairs", "players", "name", "did"]), inner, max_size=3)
    ),
)


@given(VALUES)
def test_names_are_changed_and_what_is_sealed_stays(value: object) -> None:
    salts = commitments.salted(value)
    others = {name: f"other {name}" for name in salts}
    again, after = commitments.renamed(value, others), commitments.kept(salts, others)
    assert commitments.blinded(again, after) == commitments.blinded(value, salts)


def test_what_is_no_name_is_sealed_as_it_is() -> None:
    value = {"did": "Zé", "number": 3, "pairs": [[1, "Zé"]]}
    sealed = commitments.blinded(value, commitments.salted(value))
    assert sealed["did"] == "Zé"
    assert sealed["pairs"][0][0] == 1
    assert sealed["pairs"][0][1].startswith("sha256:")


def test_the_same_name_is_committed_to_differently_in_each_line() -> None:
    value = {"pairs": [[1, "Zé"]]}
    one, other = (commitments.blinded(value, commitments.salted(value)) for _ in range(2))
    assert one != other


def a_night() -> Tournament:
    event = an_event(0)
    assert register_pairs(event, read_lines("Zé Silva;Tó\nAna;Eva")) == []
    pair = event.pairs.get(number=1)
    assert edit_pair(pair, Entry(1, ("José Silva", "Tó"), "José Silva e Tó"), by=PHONE) == []
    return Tournament.objects.get()


def forgotten(line: BookLine) -> dict[str, str]:
    others = {name: name for name in line.names}
    for place, known in enumerate(("José Silva", "Zé Silva")):
        others = {name: said.replace(known, f"N. N. A{place}") for name, said in others.items()}
    return {name: said for name, said in others.items() if said != name}


@pytest.mark.django_db
def test_a_book_without_a_name_keeps_every_seal() -> None:
    event = a_night()
    seals, head = list(event.books.values_list("seal", flat=True)), all_books.head(event)
    writing.rename(event.public_id, forgotten)
    said = json.dumps(list(event.books.values("old", "new", "names")), ensure_ascii=False)
    assert "Silva" not in said
    assert "N. N. A0 e Tó" in said
    assert "Ana e Eva" in said
    assert list(event.books.values_list("seal", flat=True)) == seals
    assert list(chain.faults(Tournament.objects.get(), event.book.order_by("number"))) == []
    assert all_books.head(event) == head
    writing.rename(event.public_id, forgotten)  # once more changes nothing
    assert list(chain.faults(Tournament.objects.get(), event.book.order_by("number"))) == []


@pytest.mark.django_db
def test_a_number_or_a_name_typed_over_breaks_the_seal() -> None:
    event = a_night()
    line = event.book.order_by("number")[0]
    for pairs in ([[7, "Zé Silva e Tó"], *line.new["pairs"][1:]], [[1, "Rui"]]):
        BookLine.objects.filter(pk=line.pk).update(new={**line.new, "pairs": pairs})
        broken = chain.faults(Tournament.objects.get(), event.book.order_by("number"))
        assert [each.code for each in broken] == ["changed"]
