"""Every page of the tables, in every state there is: one night, a table for each state."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

from django.urls import reverse
from playwright.sync_api import Page, expect

import scoring
from tests.builders import PHONE, an_event, an_organiser, begun, drawn, fact, fresh, hand, play
from tests.draw.nights import asked
from tests.journeys import house_states, public_states, sister_states
from tests.journeys.tables import cut, says
from tests.journeys.visitors import State
from tests.play.test_conflicts import again
from tests.rulings.referees import ruled
from tests.table.phones import link_of, table_of
from torneio.access.actors import Actor, Voice
from torneio.access.links import RefereeLink, new_code, sign_referee, spaced
from torneio.coded import coded
from torneio.entries.models import Membership, Pair, Player, Tournament
from torneio.play.models import Declaration, Hand, Incident, Match, Referee, Round
from torneio.play.services import agreement, declarations, rounds
from torneio.play.services.calls import call_organiser

US, THEM = Actor("Nós", Voice.A), Actor("Eles", Voice.B)
REFEREE = Actor(coded("referee", "Zé"), Voice.OFFICIAL, way=coded("referee_link", 1, "Zé"))
WINS = [95] * 4
COUNTING = ("Mais", "Registar de outra maneira", "Contar as cartas")
LONG = (
    "Maria da Conceição Figueiredo e Joaquim António Vasconcelos",
    "Bartolomeu Figueiredo e Constança Albuquerque",
)
PROVED = "Ah-7h-2c-Kh-As-2s-3s-Ks-5c-6c-7c-Jc-2h-3h-4h-5h"


class Night:
    """One event with a table for each state of the phone."""

    def __init__(self) -> None:
        self.organiser = an_organiser()
        self.event = an_event(48, organiser=self.organiser, totals_allowed=True)
        Tournament.objects.filter(pk=self.event.pk).update(partidas_allowed=True)
        first = drawn(begun(self.event, "swiss", rounds=3))
        self._free = iter(first.matches.with_names().order_by("table__number"))
        self.match = _named(next(self._free))
        play(self.match, [95, 60, 30, 61])
        assert fact(self.match, scoring.Played(120, 10)).is_good
        self.referee = Referee.objects.create(tournament=self.event, name="Zé")

    @property
    def link(self) -> str:
        """The referee's own."""
        return f"/a/{sign_referee(RefereeLink(self.referee.public_id, 1))}/"

    def states(self) -> list[State]:
        """All of them; each is written when it is first asked for."""
        mine = (self.phones(), self.doors(), self.officials(), self.organisers())
        theirs = (house_states.states(self.organiser), sister_states.states(self.organiser))
        return [*chain(*mine, *theirs)]

    def here(self, name: str, *more: object) -> str:
        """An address of this event."""
        return reverse(name, args=[self.event.slug, *more])

    def _phone(self, name: str, points: list[int], *do: Callable[[Page], object]) -> State:
        """A table of its own, so many hands in, and the acts after them."""
        return self._at(name, play(next(self._free), points), *do)

    def _at(self, name: str, match: Match, *do: Callable[[Page], object]) -> State:
        address = reverse("table", args=[table_of(match).pk])
        return State(f"phone: {name}", address, link_of(match), do=partial(_each, do))

    def phones(self) -> Iterator[State]:
        """The table's phone while hands are entered."""
        yield self._at("idle", self.match)
        yield self._phone("first hand", [])
        yield self._phone("typed", [95], _types(95))
        yield self._phone("refused", [95], _types(119))
        yield self._phone("a tie", [95, 60], _types(60))
        yield self._at("a tie to count", play(_another("Empates", preset="brasil").match, [60]))
        yield self._phone("bandeira asked", [95], _types(120))
        yield self._phone("hand recorded", [95], lambda page: says(page, 70), _received)
        yield self._phone("other ways", [], _opens("Mais", "Registar de outra maneira"))
        yield self._phone(
            "cards counted",
            [95],
            _opens(*COUNTING),
            _counts,
        )
        yield self._phone("taking back", [95], _opens("Anular"))
        yield self._phone("incidents", [95], _opens("Mais", "Casos e renúncias", "Dupla"))
        yield self._phone("rules", [95], _opens("Mais", "As regras desta noite"))
        yield self._phone("whose phone", [95], _opens("Mais", "De quem é este telefone?"))
        told = play(_named(_another("Quem dá").match), [95])
        Match.objects.filter(pk=told.pk).update(first_dealer=3)
        yield self._at("who deals", told, _opens("Mais", "Este telefone", "Não é este que dá?"))
        yield self._phone("offline", [95], cut, lambda page: says(page, 70), _kept)
        yield from self._agreements()

    def _agreements(self) -> Iterator[State]:
        """The same while two pairs agree, or do not."""
        twice = play(next(self._free), [])
        hand(twice, 95, by=US)
        again(twice, 85, by=THEM)
        yield self._at("two values", twice)
        yield self._phone("to be agreed", WINS)
        yield self._phone("saying no", WINS, _opens("Não está certo"))
        disputed = play(next(self._free), WINS, by=US)
        agreement.dispute(disputed.pk, side="b", why="a última foi 90", by=THEM)
        yield self._at("disputed", disputed)
        agreed = play(next(self._free), WINS, by=US)
        agreement.accept(agreed.pk, side="b", seen=fresh(agreed).book_number, by=THEM)
        yield self._at("agreed", agreed)
        sent_back = play(next(self._free), WINS, by=US)
        agreement.send_back(sent_back.pk, why="falta a assinatura", by=REFEREE)
        yield self._at("sent back", sent_back)
        for_one = play(next(self._free), WINS, by=US)
        first = Hand.objects.filter(partida__match=for_one).first()
        agreement.send_back(for_one.pk, why="não soma", by=REFEREE, hand_id=first and first.pk)
        yield self._at("sent back for one hand", for_one)
        total = next(self._free)
        said = Declaration(kind=Declaration.Kind.TOTAL, score_a=2, score_b=1)
        assert declarations.declare(total.pk, said, by=PHONE).is_good
        yield self._at("only the result", fresh(total))
        judged = play(next(self._free), [95])
        assert ruled(judged, "renuncia").is_good
        fact(judged, scoring.Void("carta a mais"))
        call_organiser(table_of(judged), by=PHONE)
        yield self._at("ruled and called", judged)

    def doors(self) -> Iterator[State]:
        """The pages of refused visitors."""
        last = table_of(self.match)
        yield State("door: revoked", f"/m/{spaced(new_code())}/")
        yield State("door: no link", reverse("table", args=[last.pk]))
        asks, over, waits = (_another(name) for name in ("Com PIN", "Acabada", "À espera"))
        Tournament.objects.filter(pk=asks.event.pk).update(pin="1234")
        Tournament.objects.filter(pk=over.event.pk).update(state="over")
        rounds.unpublish(waits.round.pk)
        yield State("door: PIN", asks.link)
        yield State("door: wrong PIN", asks.link, do=_wrong_pin)
        yield State("door: event over", over.link)
        yield State("phone: no match yet", waits.link)

    def officials(self) -> Iterator[State]:
        """The pages behind the referee's own link."""
        match = self.match.pk
        last = self.match.partidas.get(number=1).hands.order_by("number")[1]
        piles = f"?trunfo=s&sai=0&roda=0&desde=0&cartas={PROVED}"
        for name, address in (
            ("home", self.here("officials")),
            ("match", self.here("desk_match", match)),
            ("correcting", self.here("desk_match", match) + f"?corrigir={last.pk}"),
            ("incidents", self.here("ruling_kinds", match)),
            *((f"incident {kind}", self.here("ruling_new", match, kind)) for kind in Incident.Kind),
            ("trump and leader", self.here("adjudicate", match)),
            ("piles begun", self.here("adjudicate", match) + piles[: -len("-2h-3h-4h-5h")]),
            ("a trick begun", self.here("adjudicate", match) + piles[: -len("-5h")]),
            ("renuncia proved", self.here("adjudicate", match) + piles),
            ("book of a match", self.here("match_book", match)),
            ("re-key", self.here("rekey")),
        ):
            yield State(f"referee: {name}", address, who="referee")
        correcting = self.here("desk_match", match) + f"?corrigir={last.pk}"
        yield State("referee: what changes", correcting, who="referee", do=_corrects)
        yield State("referee: paper differs", self.here("rekey"), who="referee", do=_rekeys)

    def _exchange(self) -> str:
        """A draft of another event, in which two pairs are about to change places."""
        stage = begun(an_event(5, organiser=self.organiser, name="Rascunho"), "swiss", rounds=3)
        draft = asked(stage)
        a, b = draft.matches.order_by("position")[:2]
        address = reverse("draw_exchange", args=[stage.tournament.slug, 1])
        return f"{address}?dupla={a.pair_a_id}&dupla={b.pair_a_id}"

    def organisers(self) -> Iterator[State]:
        """What the organiser reads of the tables."""
        for name, address in (
            ("book", self.here("book")),
            ("officials", self.here("officials")),
            ("referees", self.here("referees")),
            ("a referee", self.here("referee", self.referee.pk)),
            ("options", self.here("table_options")),
            ("tables", self.here("tables")),
            ("cards", self.here("table_cards")),
            ("a table's phone", self.here("table_phone", 1)),
            ("results", self.here("results")),
            ("standings", self.here("desk_standings")),
            ("draw", self.here("draw")),
            ("draw aloud", self.here("draw_read", 1)),
            ("draw aloud by name", f"{self.here('draw_read', 1)}?por=nome"),
            ("an exchange", self._exchange()),
            ("recording hands", reverse("table", args=[table_of(self.match).pk])),
        ):
            yield State(f"organiser: {name}", address, who="organiser")
        yield State("public match", self.here("match", self.match.public_id))
        yield from public_states.states()
        yield State("wall", self.here("board"))
        for name in ("event", "rounds", "standings"):
            yield State(f"public {name}", self.here(name))
        yield State("public pair", self.here("pair", self.match.pair_a.number))
        yield State("public search", self.here("event") + "?q=1")


class _Another(NamedTuple):
    event: Tournament
    round: Round
    match: Match

    @property
    def link(self) -> str:
        return link_of(self.match)


def _another(name: str, **more: str) -> _Another:
    """A small event of its own."""
    event = an_event(2, name=name, **more)
    round_ = drawn(begun(event))
    return _Another(event, round_, round_.matches.with_names().get())


def _named(match: Match) -> Match:
    """Its players have names, as long as names are."""
    for pair, name in ((match.pair_a, LONG[0]), (match.pair_b, LONG[1])):
        Pair.objects.filter(pk=pair.pk).update(name=name)
        Membership.objects.filter(pair=pair).delete()
        for order, player in enumerate(name.split(" e "), start=1):
            Membership.objects.create(
                pair=pair, player=Player.objects.enter([player])[0], order=order
            )
    return fresh(match)


def _each(steps: tuple[Callable[[Page], object], ...], page: Page) -> None:
    expect(page.locator("#line")).to_be_visible()
    for step in steps:
        step(page)


def _types(points: int) -> Callable[[Page], None]:
    def work(page: Page) -> None:
        for digit in str(points):
            page.get_by_role("button", name=digit, exact=True).click()

    return work


def _opens(*words: str) -> Callable[[Page], None]:
    """One inside the other."""

    def work(page: Page) -> None:
        for each in words:
            page.locator("summary:visible", has_text=each).last.click()

    return work


def _counts(page: Page) -> None:
    for name in ("Ases", "Ases", "Reis"):
        page.locator(".card-count .add", has_text=name).click()


def _received(page: Page) -> None:
    expect(page.get_by_text("recibo n.º").first).to_be_visible()


def _kept(page: Page) -> None:
    expect(page.get_by_text("no telefone", exact=True)).to_be_visible()


def _wrong_pin(page: Page) -> None:
    page.get_by_label("PIN").fill("9999")
    page.keyboard.press("Enter")
    expect(page.locator("#pin-problem")).to_be_visible()


def _corrects(page: Page) -> None:
    form = page.locator("#corrigir")
    form.get_by_label("Pontos de").fill("25")
    form.get_by_label("Porque se corrige").fill("trocado")
    form.get_by_role("button", name="Ver o que muda").click()
    expect(page.get_by_text("Ainda nada mudou.")).to_be_visible()


def _rekeys(page: Page) -> None:
    page.locator("[name=mesa]").fill("1")
    page.locator("[name=folha]").fill("95 60 29 120")
    page.keyboard.press("Enter")
    expect(page.locator(".rekey-verdict")).to_be_visible()
