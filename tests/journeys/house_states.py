"""Every page in the table of doors as its organiser reads it: of a house that has played a night of
a series, keeps a preset, computes strengths, and is owed money for the night to come."""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.access.doors import DOORS, FILES, address_of, of_players
from tests.builders import an_event, fresh
from tests.journeys.visitors import State
from tests.payments.coming_in import is_member, paying, pays
from tests.season.nights import a_night, a_series
from tests.signup.coming import comes, opened
from torneio.entries.models import Tournament
from torneio.houses.services import own_house
from torneio.play.models import Match, Referee
from torneio.presets.services import keep_preset
from torneio.ratings.services import compute_anew, switch_on
from torneio.wall.services import add_screen, reveal

LINES = (
    "Maria da Conceição Figueiredo e Joaquim António Vasconcelos;Grupo Desportivo e Recreativo\n"
    "Zé e Tó;Monte Novo"
)
ELSEWHERE = {"worker", "ready", "login", "draw_exchange", "draw_ahead", "draw_onward", "tie"}
ELSEWHERE |= {"tie_in_group", "tie_decided", "referee", "invitation", "own_signup_edit"}
ELSEWHERE |= {"paper_job", "push", "push_worker", "organise", "groups_exchange"}
ELSEWHERE |= {"paper_print"}  # a sheet, in letters of its own size: tests/paper
ELSEWHERE |= {"door_counts", "pairs_counts", "rules_preview", "components"}  # parts of pages

# What stands there before any round is public.
BEFORE_A_ROUND = ("event", "standings", "rounds", "board", "regulation", "screens", "prizes")
BEFORE_A_ROUND += ("tables", "results", "draw", "officials", "table_cards", "desk_standings")


def states(organiser: User) -> Iterator[State]:
    """The pages, each once, and those of the money and of signups with something in them."""
    match = a_house(organiser)
    for name, door in DOORS.items():
        if "get" not in door.methods or door.kind in {"table", "own"}:
            continue
        if name.endswith((*FILES, "_link")) or name in ELSEWHERE | of_players():
            continue
        yield State(f"house: {name}", address_of(name, match), who="organiser")
    slug = match.round.stage.tournament.slug
    yield State("house: reveal", reverse("screen", args=[slug, 2]))
    coming = a_night_to_come(organiser)
    for name in ("payments", "pairs", "door"):
        yield State(f"owed: {name}", reverse(name, args=[coming.slug]), who="organiser")
    yield State("owed: one", reverse("pair_payment", args=[coming.slug, 2]), who="organiser")
    for name in BEFORE_A_ROUND:
        yield State(f"to come: {name}", reverse(name, args=[coming.slug]), who="organiser")
    referee = Referee.objects.create(tournament=coming, name="Zé")
    address = reverse("referee", args=[coming.slug, referee.pk])
    yield State("told: after a press", address, who="organiser", do=_saves)
    filled = opened(2, event=an_event(0, organiser=organiser, name="Com inscrições"))
    for names in (("Zé", "Tó"), ("Ana", "Rui"), ("Eva", "Gil"), ("Constança Albuquerque",)):
        comes(filled, *names)
    yield State("signups: full", reverse("signup", args=[filled.slug]))
    yield State("signups: desk", reverse("signups", args=[filled.slug]), who="organiser")


def a_house(organiser: User) -> Match:
    """A house with a night of a series behind it, its screens, and the last match of that
    night."""
    first = a_night(lines=LINES)
    night = a_night(like=first, a_wins=False)
    a_series(first, night)
    assert keep_preset(night, "Sextas", replace=False) is None
    switch_on(own_house(organiser))
    compute_anew(own_house(organiser))
    first_screen, second_screen = add_screen(night), add_screen(night)
    assert first_screen
    assert second_screen
    reveal(second_screen, "podium", step=2)
    match = Match.objects.filter(round__stage__tournament=night, pair_b__isnull=False).last()
    assert match is not None
    return fresh(match)


def a_night_to_come(organiser: User) -> Tournament:
    """Three entries: one has paid a part, one everything, one waits for a partner and owes."""
    lines = ("Maria da Conceição Figueiredo e Joaquim António Vasconcelos", "Zé e Tó", "Quim")
    event = paying(*lines, organiser=organiser, name="Sexta que vem")
    pays(event, 1, 450)
    pays(event, 2)
    is_member(event, "Zé")
    return event


def _saves(page: Page) -> None:
    page.get_by_role("button", name="Guardar").click()
    expect(page.locator("#messages .message")).to_be_visible()
