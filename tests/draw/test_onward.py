"""A late correction in a knock-out by which another pair goes on: the ways there are."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.access.doors import address_of
from tests.builders import an_event, begun, drawn, fresh, hand, play
from tests.draw.nights import asked, finish, names, signed_in
from tests.live.reading import said as plain
from tests.table.phones import a_phone
from torneio.access.actors import Actor, Voice, official
from torneio.audit.check import check
from torneio.draw.tasks import draw_round
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match, Round, Stage
from torneio.play.services.declarations import declare
from torneio.play.services.recording import void_last_hand

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup() -> Stage:
    """Four pairs, the semi-finals played and the final published: 1 and 2 have gone on."""
    stage = begun(an_event(4), "knockout")
    finish(drawn(stage))
    drawn(stage, 2)
    return stage


@pytest.fixture
def alice(cup: Stage) -> Client:
    return signed_in(cup.tournament)


def semi(cup: Stage) -> Match:
    return Match.objects.with_names().get(round__stage=cup, round__number=1, position=1)


def final(cup: Stage) -> Match:
    return Match.objects.with_names().get(round__stage=cup, round__number=2)


def absent(alice: Client, cup: Stage, *, save: bool = True, **more: str) -> Any:
    """The winner of the first semi-final was not there after all."""
    match = semi(cup)
    sent = {"no_show-side": "a", "no_show-why": "engano", "no_show-client_id": str(uuid4())}
    sent |= {"save": "1"} if save else {}
    return alice.post(address_of("desk_no_show", match), sent | more)


def words(answer: Any) -> str:
    return plain(answer.content.decode())


def offered(answer: Any) -> list[str]:
    return [way.key for way in answer.context["follows"].onward]


def finalists(cup: Stage) -> tuple[int, int | None]:
    ((a, b),) = names(cup.rounds.get(number=2))
    return a, b


def faults(cup: Stage) -> list[str]:
    return check(Tournament.objects.get(pk=cup.tournament_id)).faults


def test_where_nobody_played_the_next_round_goes_back_to_a_draft(alice: Client, cup: Stage) -> None:
    shown = absent(alice, cup, save=False)
    assert offered(shown) == ["redraw", "keep"]
    through = semi(cup).pair_b
    assert through is not None
    assert f"com {through.name} em vez de {semi(cup).pair_a.name}" in words(shown)
    assert absent(alice, cup, onward="redraw").status_code == 302
    round_ = cup.rounds.get(number=2)
    assert round_.state == Round.State.QUEUED
    draw_round(round_.pk)
    assert through.number in finalists(cup)
    assert cup.rounds.get(number=2).state == Round.State.DRAFT
    assert faults(cup) == []


def test_where_hands_were_played_the_pair_is_replaced_and_they_stay_aside(
    alice: Client, cup: Stage
) -> None:
    was, now = semi(cup).pair_a, semi(cup).pair_b
    assert now is not None
    hand(final(cup), 95)
    hand(final(cup), 95)
    shown = absent(alice, cup, save=False)
    assert offered(shown) == ["replace", "keep"]
    asked_of = f"Final: jogam {now.name} em vez de {was.name}. As 2 mãos lá jogadas"
    assert asked_of in words(shown)
    assert absent(alice, cup, onward="replace").status_code == 302
    match = final(cup)
    assert now in (match.pair_a, match.pair_b)
    assert (match.riscos_a, match.riscos_b, match.over, faults(cup)) == (0, 0, False, [])
    assert match.partidas.get().hands.exclude(voided_at=None).count() == 2
    book = alice.get(reverse("match_book", args=[cup.tournament.slug, match.pk]))
    assert f"à mesa: {now}" in words(book)
    assert hand(match, 25).is_good


def test_the_book_names_who_played_the_hands_that_stay_aside(alice: Client, cup: Stage) -> None:
    from_phone = final(cup)
    was = semi(cup).pair_a
    side = "a" if from_phone.pair_a == was else "b"
    hand(from_phone, 95, by=Actor("telefone", Voice(side)))
    absent(alice, cup, onward="replace")
    book = alice.get(reverse("match_book", args=[cup.tournament.slug, from_phone.pk]))
    assert f"95–25, dito por {was.name}" in words(book)


def test_the_draw_may_stay_as_it_is(alice: Client, cup: Stage) -> None:
    before = finalists(cup)
    assert absent(alice, cup, onward="keep").status_code == 302
    assert (finalists(cup), semi(cup).winner) == (before, "b")


def test_without_an_answer_nothing_is_kept(alice: Client, cup: Stage) -> None:
    refused = absent(alice, cup)
    assert refused.status_code == 422
    assert "veja outra vez o que muda" in words(refused)
    assert (semi(cup).winner, cup.rounds.get(number=2).state) == ("a", Round.State.PUBLISHED)


def test_what_was_offered_is_asked_again_once_a_hand_is_played(alice: Client, cup: Stage) -> None:
    absent(alice, cup, save=False)
    hand(final(cup), 95)
    assert absent(alice, cup, onward="redraw").status_code == 422
    assert (semi(cup).winner, fresh(final(cup)).riscos_a) == ("a", 2)


def test_a_draft_is_drawn_again(alice: Client) -> None:
    stage = begun(an_event(4, name="Taça"), "knockout")
    finish(drawn(stage))
    asked(stage, 2)
    client = signed_in(stage.tournament, "rita")
    assert offered(absent(client, stage, save=False)) == ["redraw", "keep"]
    absent(client, stage, onward="redraw")
    assert stage.rounds.get(number=2).state == Round.State.QUEUED


def test_two_rounds_on_only_the_draw_as_it_is_remains() -> None:
    stage = begun(an_event(8), "knockout")
    finish(drawn(stage))
    finish(drawn(stage, 2))
    hand(Match.objects.get(round=drawn(stage, 3)), 95)
    shown = absent(signed_in(stage.tournament), stage, save=False)
    assert offered(shown) == ["keep"]
    assert "Também já há mãos: Final." in words(shown)


def test_a_final_not_yet_played_is_undrawn_with_the_place_in_the_semi_final() -> None:
    stage = begun(an_event(8), "knockout")
    finish(drawn(stage))
    finish(drawn(stage, 2))
    drawn(stage, 3)
    alice, through = signed_in(stage.tournament), semi(stage).pair_b
    assert absent(alice, stage, onward="replace").status_code == 302
    assert stage.rounds.get(number=3).state == Round.State.WAITING
    assert through is not None
    assert any(through.number in row for row in names(stage.rounds.get(number=2)))
    assert faults(stage) == []


@pytest.mark.parametrize(
    "ticked", [{"replace": "on", "why": "trocado"}, {"replace": "on", "why": ""}, {}], ids=str
)
def test_the_sheet_of_results_sends_to_the_page_of_the_match(ticked: dict[str, str]) -> None:
    stage = begun(an_event(4, totals_allowed=True), "knockout")
    for match in drawn(stage).matches.all():
        said = Declaration(kind="total", score_a=2, score_b=0)
        assert declare(match.pk, said, by=official("alice")).is_good
    drawn(stage, 2)
    match, alice = semi(stage), signed_in(stage.tournament)
    fields = {"a": 0, "b": 2, "client_id": uuid4()} | ticked
    sent = {f"{match.pk}-{name}": value for name, value in fields.items()} | {"save": "1"}
    answer = alice.post(reverse("results", args=[stage.tournament.slug]) + "?ronda=1", sent)
    assert "corrija-o na página da mesa" in words(answer)
    assert f'<a href="{address_of("desk_match", match)}">Abrir a' in answer.content.decode()
    assert "Substituir o que lá está" not in words(answer)
    assert "Escreva porquê" not in words(answer)
    assert (answer.status_code, semi(stage).winner) == (422, "a")


def withdrawn(alice: Client, cup: Stage, **more: str) -> Any:
    """The absence is taken back: no pair goes on from the first semi-final."""
    said = Declaration.objects.get(match=semi(cup), voided_at=None)
    sent = {"withdraw-what": str(said.pk), "withdraw-why": "afinal não"}
    return alice.post(address_of("desk_withdraw", semi(cup)), sent | more)


@pytest.fixture
def walked_over() -> Stage:
    """Both second pairs said to be absent, one hand of the final played, and the first absence
    taken back."""
    stage = begun(an_event(4, name="Taça"), "knockout")
    client = signed_in(stage.tournament, "rita")
    for match in drawn(stage).matches.all():
        said = {"side": "b", "why": "faltou", "client_id": str(uuid4())}
        sent = {f"no_show-{name}": value for name, value in said.items()} | {"save": "1"}
        client.post(address_of("desk_no_show", match), sent)
    drawn(stage, 2)
    hand(final(stage), 95)
    asked_first = withdrawn(client, stage)
    assert offered(asked_first) == ["keep"]
    assert "Segue outra dupla" not in words(asked_first)
    withdrawn(client, stage, save="1", onward="keep")
    return stage


def test_in_two_steps_it_is_asked_of_who_stands_in_the_bracket(walked_over: Stage) -> None:
    client = signed_in(walked_over.tournament)
    was, now = semi(walked_over).pair_a, semi(walked_over).pair_b
    assert now is not None
    shown = absent(client, walked_over, save=False)
    assert offered(shown) == ["replace", "keep"]
    assert f"jogam {now.name} em vez de {was.name}" in words(shown)
    absent(client, walked_over, onward="replace")
    assert now in (final(walked_over).pair_a, final(walked_over).pair_b)
    assert faults(walked_over) == []


def test_the_draw_says_who_won_and_does_not_play_on(walked_over: Stage) -> None:
    client = signed_in(walked_over.tournament)
    was, now = semi(walked_over).pair_a, semi(walked_over).pair_b
    assert now is not None
    page = reverse("draw", args=[walked_over.tournament.slug])
    line = f"ganharam {now.name}, mas na final jogam {was.name}."
    assert line not in words(client.get(page))
    absent(client, walked_over, onward="keep")
    assert line in words(client.get(page))
    withdrawn(client, walked_over, save="1", onward="keep")
    absent(client, walked_over, onward="replace")
    assert line not in words(client.get(page))


@pytest.fixture
def by_hands(cup: Stage) -> Match:
    """The winner of the first semi-final was found to be wrong, hand by hand."""
    match = semi(cup)
    for taken in reversed(Hand.objects.filter(partida__match=match).order_by("pk")):
        assert void_last_hand(
            match.pk, hand_id=taken.pk, by=official("alice"), why="engano"
        ).is_good
    return play(match, [25] * 4)


def onward_page(match: Match) -> str:
    return address_of("draw_onward", match)


def test_a_winner_who_changed_hand_by_hand_is_said_and_leads_to_the_question(
    alice: Client, by_hands: Match
) -> None:
    assert by_hands.pair_b is not None
    leads = f'href="{onward_page(by_hands)}"'
    table = reverse("table", args=[by_hands.table_id])
    for page in (address_of("desk_match", by_hands), f"{table}?encontro={by_hands.pk}"):
        assert leads in alice.get(page).content.decode()
    assert leads in alice.get(address_of("draw", by_hands)).content.decode()
    assert leads not in a_phone(by_hands).get(page).content.decode()
    assert f"Ganharam {by_hands.pair_b.name}, mas" in words(alice.get(onward_page(by_hands)))


def test_what_is_answered_there_is_done_and_nothing_is_asked_any_more(
    alice: Client, cup: Stage, by_hands: Match
) -> None:
    hand(final(cup), 95)
    assert alice.post(onward_page(by_hands), {"onward": "redraw"}).status_code == 422
    assert alice.post(onward_page(by_hands), {"onward": "replace"}).status_code == 302
    assert by_hands.pair_b in (final(cup).pair_a, final(cup).pair_b)
    assert faults(cup) == []
    desk = address_of("desk_match", by_hands)
    assert alice.get(onward_page(by_hands)).headers["Location"] == desk
    assert onward_page(by_hands) not in alice.get(desk).content.decode()


def test_nobody_is_said_to_keep_a_place_where_another_pair_goes_on(
    alice: Client, cup: Stage
) -> None:
    said = words(absent(alice, cup, save=False))
    assert "Ninguém muda de lugar." not in said
