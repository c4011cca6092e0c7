"""The scoresheets on paper: room for the points of the hands as they are typed in afterwards, and
a line to sign for each pair, with nothing over anything else at any size."""

from dataclasses import replace

import pypdfium2 as pdfium
import pytest
from django.urls import reverse

from scoring import PRESETS, Ruleset
from tests.builders import an_event, an_organiser, begun, drawn, play
from tests.draw.nights import signed_in
from tests.paper.letters import least_letter, over_each_other
from torneio.audit.papers import OF_PAIRS
from torneio.entries.models import Tournament
from torneio.paper.hand_points import hand_points
from torneio.paper.pdf import makes_pdf

pytestmark = pytest.mark.django_db
LONG = ("Constança de Albuquerque e Bragança e João Gonçalves da Assunção", "Zé da Esquina")
HANDS = [95, 60, 120, 20, 70]  # a bandeira among them: the tallest drawing
SHEETS = ("ronda-cruzes", "ronda-pente")
PER = {"a4": 4, "a5": 2}
SHEET = '<section class="scoresheet'


def counted(unit: str, count: int, *, preset: str = "classica") -> Ruleset:
    rules = PRESETS[preset]
    match = replace(rules.match, unit=unit, count=count)  # type: ignore[arg-type]
    return replace(rules, match=match)


PLAYED = {
    "one partida": (counted("first_to", 1), 2),
    "the usual": (PRESETS["classica"], 5),
    "first to three": (counted("first_to", 3), 5),
    "to ten riscos": (PRESETS["norte-10"], 5),
    "seven partidas": (counted("first_to", 4), 5),
    "hands by riscos": (PRESETS["cinco-maos"], 5),
    "card points": (PRESETS["pontos-corridos"], 4),
    "five to ten riscos": (replace(counted("first_to", 3), target=10), 5),
    "eleven partidas": (counted("first_to", 6), 5),
    "thirty hands": (counted("hands_riscos", 30), 5),
}
OVERLEAF = "Os pontos de Nós, mão a mão, escrevem-se no verso."


def a_night(rules: Ruleset, *, hands: list[int]) -> Tournament:
    """Two tables, one of which has played; at it a long name and a short one."""
    event = an_event(4, organiser=an_organiser(), name="Noite", ruleset=rules)
    round_ = drawn(begun(event))
    match = round_.matches.filter(table__isnull=False).first()
    assert match is not None
    for pair, name in zip((match.pair_a, match.pair_b), LONG, strict=True):
        event.pairs.filter(pk=pair.pk if pair else None).update(name=name)
    play(match, hands)
    return event


def page_of(event: Tournament, key: str, *, page: str, size: str = "a4") -> bytes:
    address = reverse(page, args=[event.slug, key], query={"folha": size})
    return signed_in(event).get(address).content


def written(event: Tournament, key: str = "folha-cruzes") -> str:
    return page_of(event, key, page="paper_print").decode()


@pytest.mark.parametrize("size", PER)
@pytest.mark.parametrize(("rules", "played"), PLAYED.values(), ids=PLAYED)
def test_a_round_is_on_as_many_sheets_as_it_needs_in_letters_that_are_read(
    rules: Ruleset, played: int, size: str
) -> None:
    event = a_night(rules, hands=HANDS[:played])
    for key in SHEETS:
        answer = page_of(event, key, page="paper_pdf", size=size)
        if not makes_pdf():
            assert "não faz PDF" in answer.decode()
            return
        pdf = pdfium.PdfDocument(answer)
        assert len(pdf) == 1
        assert least_letter(pdf) >= 8 - 0.1
        assert [*over_each_other(pdf[0])] == []


def test_an_event_has_as_many_blank_sheets_as_a_page_has_room_for() -> None:
    event = an_event(0, organiser=an_organiser())
    for size, count in PER.items():
        page = page_of(event, "folha-pente", page="paper_print", size=size).decode()
        assert page.count(SHEET) == count


def test_each_hand_has_a_cell_for_the_points_that_are_typed_in_afterwards() -> None:
    sheet = written(an_event(0, organiser=an_organiser())).split(SHEET)[1]
    table = sheet.partition("hand-points")[2].partition("</table>")[0]
    assert "os de Nós" in table
    assert "primeira dupla" in OF_PAIRS.help(PRESETS["classica"].match)
    assert (table.count("<td>"), table.count('scope="row"')) == (3 * 8, 3)


def test_a_match_that_goes_on_has_its_hands_in_the_cells_and_room_for_the_rest() -> None:
    page = written(a_night(PRESETS["classica"], hands=HANDS), "ronda-cruzes")
    begun_sheet = page.split(SHEET)[1]
    assert "".join(begun_sheet.split()).count("<td>95</td><td>60</td><td>120</td><td></td>") == 1
    assert begun_sheet.count("<figure>") == 3  # the third partida is still to come


def test_a_match_that_is_over_has_its_hands_in_words_and_nothing_to_fill_in() -> None:
    page = written(a_night(PRESETS["classica"], hands=[95] * 4), "ronda-pente")
    over = page.split(SHEET)[1]
    assert "95–25 (2–0)" in over
    assert "hand-points" not in over


def test_each_pair_signs_on_its_own_line_by_name() -> None:
    page = written(a_night(PRESETS["classica"], hands=HANDS), "ronda-pente")
    assert all(f"Assinam: {name}" in page for name in LONG)
    blank = written(an_event(0, organiser=an_organiser()))
    assert (blank.count("Assinam: Nós"), blank.count("Assinam: Eles")) == (4, 4)


def test_hands_counted_by_riscos_have_a_column_for_their_points() -> None:
    of_riscos = an_event(0, organiser=an_organiser(), ruleset=PRESETS["cinco-maos"])
    assert ">Pontos de Nós<" in written(of_riscos)
    of_points = an_event(0, organiser=an_organiser(), ruleset=PRESETS["pontos-corridos"])
    assert ">Pontos de Nós<" not in written(of_points)  # what each has is its points


@pytest.mark.parametrize(("unit", "count"), [("first_to", 6), ("hands_riscos", 25)])
def test_a_match_of_too_many_hands_for_a_sheet_says_where_their_points_go(
    unit: str, count: int
) -> None:
    event = an_event(0, organiser=an_organiser(), ruleset=counted(unit, count))
    assert written(event).count(OVERLEAF) == PER["a4"]


@pytest.mark.parametrize(
    "rules", [counted("first_to", 5), *map(PRESETS.get, ("classica", "pontos-corridos"))]
)
def test_a_sheet_with_room_for_the_points_sends_nobody_to_its_back(rules: Ruleset) -> None:
    assert OVERLEAF not in written(an_event(0, organiser=an_organiser(), ruleset=rules))


@pytest.mark.parametrize(("target", "cells", "is_said"), [(5, 10, False), (6, 0, True)])
def test_partidas_of_more_hands_than_a_line_has_cells_for_say_where_their_points_go(
    target: int, cells: int, is_said: bool
) -> None:
    rules = replace(counted("first_to", 4), target=target)
    sheet = written(an_event(0, organiser=an_organiser(), ruleset=rules)).split(SHEET)[1]
    heads = sheet.partition("<thead>")[2].partition("</thead>")[0].count("<th ")
    assert (heads, OVERLEAF in sheet) == (1 + cells + 2, is_said)


@pytest.mark.parametrize(("partidas", "overleaf"), [(2, False), (3, True)])
def test_partidas_that_are_drawn_say_so_too(partidas: int, overleaf: bool) -> None:
    rules = replace(counted("first_to", partidas), target=10)
    event = an_event(0, organiser=an_organiser(), ruleset=rules)
    sheet = written(event)
    assert (OVERLEAF in sheet, "Pontos das mãos" in sheet) == (overleaf, not overleaf)


@pytest.mark.parametrize("size", PER)
@pytest.mark.parametrize(("unit", "count"), [("first_to", 6), ("hands_riscos", 30)])
def test_a_blank_sheet_of_many_lines_has_nothing_over_anything(
    unit: str, count: int, size: str
) -> None:
    event = an_event(0, organiser=an_organiser(), ruleset=counted(unit, count))
    answer = page_of(event, "folha-cruzes", page="paper_pdf", size=size)
    if not makes_pdf():
        assert "não faz PDF" in answer.decode()
        return
    pdf = pdfium.PdfDocument(answer)
    assert (len(pdf), [*over_each_other(pdf[0])]) == (1, [])


def test_only_a_long_name_is_small() -> None:
    sheet = written(a_night(PRESETS["classica"], hands=HANDS), "ronda-cruzes").split(SHEET)[1]
    fields = sheet.partition("fields sides")[2].partition("</p>")[0].split("</span>")
    assert ["of-long" in each for each in fields if 'class="field' in each] == [True, False]


def test_single_players_have_a_place_for_their_initials_under_their_totals() -> None:
    event = an_event(0, organiser=an_organiser())
    Tournament.objects.filter(pk=event.pk).update(game=Tournament.Game.SUARO)
    sheet = written(event, "folha-jogadores").split(SHEET)[1]
    assert "O que cada um tem depois de cada mão" in sheet
    assert sheet.partition('class="initials"')[2].count("<td></td>") == 2
    assert "Assinam" not in sheet


def test_a_long_partida_goes_on_in_a_second_line() -> None:
    of_ten = hand_points(3, target=10, known=[["95", "x"]])
    assert [line.head for line in of_ten.lines[:3]] == ["Partida 1", "+10", "Partida 2"]
    assert of_ten.lines[0].cells[:3] == ("95", "x", "")
    many = hand_points(1, target=4, known=[["60"] * 9])
    assert [len(line.cells) for line in many.lines] == [8, 8]
