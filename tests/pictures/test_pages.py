"""The table of pictures names pages that there are."""

from tests.access.doors import DOORS, FILES, addresses
from tests.pictures.pages import NOT_PICTURED, PAGES


def test_each_row_names_an_address_and_gives_all_that_it_takes() -> None:
    known = {name: len(takes) for name, takes in addresses().items()}
    wrong = [page for page in PAGES if known.get(page.view) != len(page.takes)]
    assert wrong == []


def test_no_picture_is_written_over_another() -> None:
    assert len({page.name for page in PAGES}) == len(PAGES)


def test_every_page_of_the_table_of_doors_has_a_picture_or_a_reason() -> None:
    read = {name for name, door in DOORS.items() if "get" in door.methods}
    pages = {name for name in read if not name.endswith(FILES)}
    pictured = {page.view for page in PAGES} - {name for name in DOORS if name.endswith(FILES)}
    assert pages - pictured - set(NOT_PICTURED) == set(), (
        "tests/pictures/pages.py: a row of PAGES, or the reason in NOT_PICTURED"
    )
    assert set(NOT_PICTURED) <= pages - pictured, "has a picture, or is no page any more"
