"""A later stage may be given its own rules before it begins; they are the event's once it does."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS, MatchFormat, Problem, Ruleset
from tests.builders import PHONE, an_event, drawn, play
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import signed_in
from torneio.audit.check import check
from torneio.audit.words import told
from torneio.book.acts import Act
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.house_formats.rows import stages_of_event
from torneio.draw.house_formats.services import keep_format
from torneio.draw.services import abandon_stage
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY
from torneio.formats.stages_to_come import set_rules_to_come, stages_to_come
from torneio.night.autopilot.stage_steps import go_on
from torneio.play.models import HouseFormat, Stage

pytestmark = pytest.mark.django_db
LONGER = replace(
    PRESETS["classica"], match=MatchFormat(unit="first_to", count=3, win=3, draw=0, loss=1)
)


def now(event: Tournament) -> Tournament:
    return Tournament.objects.get(pk=event.pk)


@pytest.fixture
def event() -> Tournament:
    """A Swiss played, from which four go on to a knock-out."""
    event = a_swiss_played()
    event.stages.update(go_on=4)
    event.plan = READY["suico-final"].plan()
    event.save(update_fields=["plan"])
    return event


def planned() -> Tournament:
    """The same event before its first stage."""
    event = an_event(8)
    chosen(event)
    return now(event)


def chosen(event: Tournament) -> None:
    sent = {"entry": "pairs", "expected": 8, "start": "21:00", "until": "03:30", "minutes": 20}
    signed_in(event).post(
        reverse("new_format", args=[event.slug]), sent | {"format": "suico-final"}
    )


def given(event: Tournament, ruleset: Ruleset | None = LONGER) -> Tournament:
    assert set_rules_to_come(event, 2, ruleset, by=PHONE) is None
    return now(event)


def final_of(event: Tournament) -> Stage:
    stage = begin_next_stage(event, "knockout", go_on=4)
    assert isinstance(stage, Stage)
    return Stage.objects.get(pk=stage.pk)


def test_it_begins_with_them_and_what_was_played_keeps_its_own(event: Tournament) -> None:
    before = event.rules
    stage = final_of(given(event))
    assert stage.ruleset == LONGER
    assert event.stages.get(number=1).rules == before
    match = drawn(stage).matches.filter(table__isnull=False)[0]
    assert not play(match, [95] * 4).over  # two partidas
    assert play(match, [95] * 2).over  # the third
    assert not check(now(event)).faults


def test_nothing_changes_before_it_begins(event: Tournament) -> None:
    before = event.rules
    event = given(event)
    assert event.rules == before
    assert event.stages.get().ruleset == event.ruleset


def test_the_autopilot_begins_it_with_them_too(event: Tournament) -> None:
    assert go_on(given(event), by=PHONE) is None
    assert now(event).stages.get(number=2).ruleset == LONGER


def test_taken_back_it_is_played_as_the_stage_before(event: Tournament) -> None:
    before = event.ruleset
    event = given(given(event), None)
    assert stages_to_come(event)[2].rules is None
    assert final_of(event).ruleset == before


def test_the_rules_of_the_event_are_no_rules_of_its_own(event: Tournament) -> None:
    assert stages_to_come(given(event, event.ruleset))[2].rules is None


def test_a_stage_undone_has_them_again_when_it_begins_again(event: Tournament) -> None:
    before = event.ruleset
    stage = final_of(given(event))
    assert abandon_stage(stage) is None
    assert now(event).ruleset == before
    assert final_of(now(event)).ruleset == LONGER


def test_before_the_first_stage_the_plan_has_them() -> None:
    assert stages_to_come(given(planned()))[2].rules == LONGER


def test_the_same_format_chosen_again_leaves_them_as_they_are() -> None:
    event = given(planned())
    chosen(event)
    assert stages_to_come(now(event))[2].rules == LONGER


def test_a_stage_that_was_not_planned_may_have_them_where_pairs_go_on(event: Tournament) -> None:
    event.plan = {}
    event.save(update_fields=["plan"])
    meant = stages_to_come(given(event))
    assert list(meant) == [2]
    assert (meant[2].format, meant[2].rules) == (Stage.Format.KNOCKOUT, LONGER)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_no_other_stage_is_to_come(event: Tournament, number: int) -> None:
    problem = set_rules_to_come(event, number, LONGER, by=PHONE)
    assert isinstance(problem, Problem)
    assert problem.code == "stage_is_not_to_come"


def test_nor_is_the_final_once_it_has_begun(event: Tournament) -> None:
    final_of(event)
    assert not stages_to_come(now(event))


def test_the_book_says_it_and_how_it_was(event: Tournament) -> None:
    given(given(event), None)
    lines = [told(line) for line in event.book.filter(act=Act.STAGE, new__did="rules")]
    own = "2.ª fase: joga-se por regras próprias (Clássica, com alterações)"
    plain = "2.ª fase: joga-se como a anterior"
    assert [(line.old, line.new) for line in lines] == [(plain, own), (own, plain)]


def test_the_same_again_is_no_line(event: Tournament) -> None:
    revision = given(event).revision
    assert given(event).revision == revision


def test_a_format_of_the_house_has_them(event: Tournament) -> None:
    signed_in(event)  # and so of a house
    assert keep_format(now(given(event)), "Final longa") is None
    (row,) = HouseFormat.objects.all()
    assert Ruleset.from_dict(row.stages[1]["rules"]) == LONGER


def test_so_has_one_of_an_event_whose_final_has_begun(event: Tournament) -> None:
    final_of(given(event))
    first, second = stages_of_event(now(event))
    assert (first.rules, second.rules) == (None, LONGER)


def test_the_regulation_says_in_what_it_will_differ(event: Tournament, client: Client) -> None:
    given(event)
    page = client.get(reverse("regulation", args=[event.slug])).content.decode()
    assert "Na 2.ª fase vai jogar-se assim" in page
    assert "3 partidas" in page.partition("vai jogar-se assim")[2]


# --- The page ---


def page_of(event: Tournament, number: int = 2) -> str:
    return reverse("stage_rules", args=[event.slug, number])


def test_the_page_gives_them_and_takes_them_back(event: Tournament) -> None:
    client = signed_in(event)
    said = {"preset": "classica", "unit": "first_to", "count": "3"}
    answer = client.post(page_of(event), said, follow=True)
    assert "As regras da 2.ª fase ficam assim." in answer.content.decode()
    rules = stages_to_come(now(event))[2].rules
    assert rules is not None
    assert (rules.match.unit, rules.match.count) == ("first_to", 3)
    again = client.get(page_of(event)).content.decode()
    assert "Tem regras próprias" in again
    client.post(page_of(event), {"as_before": "1"})
    assert stages_to_come(now(event))[2].rules is None


def test_a_fault_is_told_at_its_field_and_nothing_is_kept(event: Tournament) -> None:
    answer = signed_in(event).post(page_of(event), {"preset": "classica", "count": "muitas"})
    assert answer.status_code == 422
    assert 'value="muitas"' in answer.content.decode()
    assert stages_to_come(now(event))[2].rules is None


@pytest.mark.parametrize("number", [1, 3])
def test_the_page_of_another_stage_leads_to_the_draw(event: Tournament, number: int) -> None:
    answer = signed_in(event).get(page_of(event, number), follow=True)
    assert answer.redirect_chain == [(reverse("draw", args=[event.slug]), 302)]
    assert "já não está prevista" in answer.content.decode()


def test_a_stranger_is_sent_to_the_login(event: Tournament, client: Client) -> None:
    answer = client.post(page_of(event), {"as_before": "1"})
    assert answer.status_code in {302, 403}
    assert not event.book.filter(act=Act.STAGE, new__did="rules").exists()


@pytest.mark.parametrize("page", ["draw", "next_stage"])
def test_both_pages_of_the_draw_lead_there(event: Tournament, page: str) -> None:
    answer = signed_in(event).get(reverse(page, args=[event.slug]))
    assert page_of(event) in answer.content.decode()


def test_so_does_the_plan_before_the_first_stage() -> None:
    event = planned()
    answer = signed_in(event).get(reverse("draw", args=[event.slug]))
    assert page_of(event) in answer.content.decode()
