"""What is pictured: the example night, and beside it a cup in its semi-finals, one that is over,
an evening to come and a series. The same on every machine, but for the day."""

import random
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

import scoring
from tests.builders import begun, drawn, play
from tests.pictures import beside
from tests.pictures.pages import COMING, CUP, DRAFT, GROUPS, NIGHT, ONWARD, OVER, SWISS
from tests.signup.coming import comes, opened
from tests.table.phones import link_of
from torneio.access.bases import Base
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
from torneio.houses.models import House
from torneio.live.management.commands.example_night import HOUSE, NAME, ORGANISER
from torneio.play.models import Match
from torneio.play.services.referees import card_of
from torneio.play.sheets import read_sheet
from torneio.season.services import add_night, open_series
from torneio.wall.services import add_screen

PAIRS = """\
António Barros e Álvaro Conceição; Vila Alva
Graça Salineira e Celeste Varina; Porto Manso
Jacinto Alecrim e Narciso Bravo; Serra Alta
Inês Carriço e Leonor Pimenta; Serra Alta
Beto Serrano e Nando Pastor; Serra Alta
Maria da Luz e Joaquina Rosa; Monte Novo
Lurdes Alfaiate e Fátima Tecedeira; Vila Alva
Baltasar Vindima e Severino Lagar; Quinta Velha"""
PRIZES = "1.º Um borrego\n2.º Um presunto\n3.º Um galo\nÚltimo: palitos"


def an_evening() -> tuple[Mapping[str, Any], Mapping[str, str]]:
    """What addresses take, and the links that give access to a reader's pages."""
    call_command("example_night")
    night = Tournament.objects.get(name=NAME)
    players = Tournament.objects.get(name="Serão de Italiana")
    assert night.house
    cup = _cup(night.house, "Taça de Inverno", rounds=1, days=0)
    over = _cup(night.house, "Taça de São Martinho", rounds=3, days=-14)
    series = open_series(night.house, name="Liga de Sextas")
    for each in (over, night):
        add_night(series, each, by=HOUSE)
    coming = opened(12, event=_event(night.house, "Noite de Consoada", pairs=5, days=21))
    signup = comes(coming, "Rita Tavares", "Vítor Ameixoeira")
    comes(coming, "Ercília Mondego")
    onward = _cup(night.house, "Taça da Vindima", rounds=1, days=-1)
    groups = beside.groups_over(_event(night.house, "Serão de Grupos", pairs=8, days=-1))
    draft = beside.in_draft(_event(night.house, "Grupos de Reis", pairs=8, days=1), "groups")
    swiss = beside.in_draft(_event(night.house, "Suíço de Reis", pairs=8, days=1), "swiss")
    beside.the_same_people(night.house)
    screen = add_screen(night)
    assert screen
    tables = _tables(night)
    there = {
        NIGHT: night.slug,
        CUP: cup.slug,
        OVER: over.slug,
        COMING: coming.slug,
        GROUPS: groups.slug,
        DRAFT: draft.slug,
        SWISS: swiss.slug,
        ONWARD: onward.slug,
        "first": "1",
        "second_next": "3",
        "place": 3,
        "pair_first": 1,
        "corrected": beside.put_right(onward).pk,
        "referee": night.referees.get().pk,
        "table_number": 1,
        "kind": "renuncia",
        "own": signup.public_id,
        **beside.of_a_house(night, over),
        "players": players.slug,
        "house": night.house.public_id,
        "series": series.public_id,
        "series_slug": series.slug,
        "screen": screen.number,
        "task": "sortear",
        "round": "2",
        "stage": "2",
        "round_players": "1",
        "paper": "classificacao",
        "pair": 6,
        "pair_next": 7,
        "match": tables["table"].pk,
        "match_public": tables["table"].public_id,
        "match_over": _matches(night).filter(round__number=1)[1].public_id,
        "table_players": _matches(players)[1].table_id,
        **{name: match.table_id for name, match in tables.items()},
    }
    referee = night.referees.get()
    links = {name: link_of(match) for name, match in tables.items()}
    links["table_players"] = link_of(_matches(players)[1])
    links["own"] = beside.own_link(signup)
    links["invited"] = beside.invited(night, User.objects.get(username=ORGANISER))
    links["referee"] = card_of(referee, Base("", known=True)).address
    return there, links


def address_of(view: str, takes: tuple[str, ...], there: Mapping[str, Any]) -> str:
    """The address of a page in that evening."""
    return reverse(view, args=[there[key] for key in takes])


def _matches(event: Tournament) -> Any:
    return Match.objects.with_names().filter(round__stage__tournament=event, table__isnull=False)


def _tables(night: Tournament) -> dict[str, Match]:
    """A table with a hand to enter, one before its first hand, and one that has ended."""
    second = list(_matches(night).filter(round__number=2).order_by("table__number"))
    free = [match for match in second if not match.partidas.filter(hands__isnull=False).exists()]
    begun_, ended = [match for match in second if match not in free][:2]
    while read_sheet(ended).next_position:
        ended = play(ended, [95])
    return {"table": begun_, "table_first": free[0], "table_over": ended}


def _event(house: House, name: str, *, pairs: int, days: int) -> Tournament:
    event = create_tournament(
        scoring.PRESETS["classica"],
        name=name,
        day=timezone.localdate() + timedelta(days=days),
        house=house,
        venue="Taberna do Largo",
        fee="5 € por dupla",
        prizes=PRIZES,
    )
    assert register_pairs(event, read_lines("\n".join(PAIRS.splitlines()[:pairs]))) == []
    return event


def _cup(house: House, name: str, *, rounds: int, days: int) -> Tournament:
    """A knock-out of eight with so many rounds played, and the next one begun."""
    event = _event(house, name, pairs=8, days=days)
    event.pairs.update(present=True, paid=True)
    stage = begun(event, "knockout")
    chance = random.Random(40)
    for number in range(1, rounds + 1):
        for match in drawn(stage, number).matches.filter(pair_b__isnull=False):
            play(match, chance.choice(([95] * 4, [95, 95, 25, 25, 95, 95], [25] * 4)))
    if rounds < stage.rounds.count():
        play(drawn(stage, rounds + 1).matches.order_by("position")[0], [95, 61, 30])
    else:
        assert end_tournament(event) is None
    return Tournament.objects.get(pk=event.pk)
