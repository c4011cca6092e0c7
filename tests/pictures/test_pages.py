"""The table of pictures names pages that there are."""

from tests.access.doors import addresses
from tests.pictures.pages import PAGES


def test_each_row_names_an_address_and_gives_all_that_it_takes() -> None:
    known = {name: len(takes) for name, takes in addresses().items()}
    wrong = [page for page in PAGES if known.get(page.view) != len(page.takes)]
    assert wrong == []


def test_no_picture_is_written_over_another() -> None:
    assert len({page.name for page in PAGES}) == len(PAGES)
