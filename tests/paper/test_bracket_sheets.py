"""A bracket on paper: cut into as few sheets as can be read, with nothing smaller than 7 points."""

import pypdfium2 as pdfium
import pytest
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn
from tests.draw.nights import a_cup, signed_in
from tests.draw.two_cups import cups_of, groups_played
from tests.paper.letters import READABLE, least_letter
from torneio.entries.models import Tournament
from torneio.live.bracket.tree import brackets_of
from torneio.live.names import names_of
from torneio.paper.asked import SIZES, PaperAsked
from torneio.paper.bracket_sheets import POINT, CutSheet
from torneio.paper.pdf import makes_pdf
from torneio.paper.wall_papers import BracketSheet, brackets_paper
from torneio.play.models import StageOptions
from torneio.play.selectors import rounds_of

pytestmark = pytest.mark.django_db
HOWS = {
    "third place": StageOptions(third_place=True),
    "consolation": StageOptions(third_place=True, consolation=True),
    "all places": StageOptions(third_place=True, all_places=True),
    "drawn anew": StageOptions(redrawn=True),
}


def long_named(event: Tournament) -> Tournament:
    """Every third pair by a name of 45 letters, the shortest form of which is itself."""
    for pair in event.pairs.filter(number__in=range(1, 129, 3)):
        pair.name = f"Constança Albuquerque e João Gonçalves da Sé {pair.number}"
        pair.save()
    return event


def a_bracket(pairs: int, how: str) -> Tournament:
    """An event in the first round of its knock-out."""
    if how == "two cups":
        stage = cups_of(groups_played(pairs))
    elif how == "double":
        stage = begun(an_event(pairs), "double")
    else:
        stage = a_cup(pairs, options=HOWS[how])
    drawn(stage)
    return long_named(stage.tournament)


def sheets(event: Tournament, size: str) -> list[BracketSheet]:
    return list(brackets_paper(PaperAsked(event, size)).rows)


def letter(cut: CutSheet) -> float:
    """The size of its smallest letters, in points."""
    return cut.picture.style.small * cut.wide / cut.picture.layout.wide / POINT


@pytest.mark.parametrize("pairs", [8, 16, 32, 64, 128])
@pytest.mark.parametrize("how", [*HOWS, "double"])
def test_no_letter_of_a_bracket_is_too_small_and_no_match_is_lost(how: str, pairs: int) -> None:
    event = a_bracket(pairs, how)
    found = brackets_of(event, rounds_of(event), names_of(event, list(event.pairs.all())))
    there = {
        cell.at
        for columns in (found.main, found.consolation, found.losers, *found.places)
        for column in columns
        for cell in column.cells
    }
    for size in SIZES:
        cut = [sheet.cut for sheet in sheets(event, size)]
        assert min(map(letter, cut)) >= READABLE
        assert {match.cell.at for each in cut for match in each.picture.matches} == there


@pytest.mark.parametrize("size", SIZES)
def test_both_of_two_cups_are_cut_alike(size: str) -> None:
    found = sheets(a_bracket(8, "two cups"), size)
    assert [sheet.title for sheet in found] == ["Taça A", "Taça B"]
    assert min(letter(sheet.cut) for sheet in found) >= READABLE


@pytest.mark.parametrize(("pairs", "size", "count"), [(8, "a4", 1), (32, "a4", 3), (32, "a5", 5)])
def test_a_bracket_takes_few_sheets_and_says_where_it_goes_on(
    pairs: int, size: str, count: int
) -> None:
    stage = a_cup(pairs, options=HOWS["third place"])
    drawn(stage)
    found = sheets(stage.tournament, size)
    assert len(found) == count
    assert {sheet.goes_on for sheet in found[:-1]} <= {f"Quem ganha aqui segue na folha {count}."}
    assert found[-1].goes_on == ""


@pytest.mark.parametrize("size", SIZES)
def test_its_pdf_has_the_letters_that_were_reckoned(size: str) -> None:
    event = a_bracket(32, "double")
    client = signed_in(event, an_organiser().username)
    answer = client.get(reverse("paper_pdf", args=[event.slug, "quadro"]) + f"?folha={size}")
    if not makes_pdf():
        assert "este servidor não faz PDF" in answer.content.decode()
        return
    pdf = pdfium.PdfDocument(answer.content)
    assert len(pdf) == len(sheets(event, size))
    assert least_letter(pdf) >= READABLE
