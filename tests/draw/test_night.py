"""What the bar says, for every moment of a night."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, begun, drawn
from tests.draw.nights import finish, signed_in
from torneio.draw.round_lines import RoundLine
from torneio.draw.stage_overview import OpenTable, Overview
from torneio.draw.waiting import hour_in_words, what_next
from torneio.entries.entering import TO_BE_PAIRED
from torneio.play.models import Stage
from torneio.play.round_names import name_of


def line(number: int, state: str, *, format: str = "swiss", **said: object) -> RoundLine:  # noqa: A002
    """A round of a stage of two."""
    name = name_of(Stage(format=format), number, last=2)
    return RoundLine(str(number), state, format=format, name=name, **said)  # type: ignore[arg-type]


OPEN = Overview("noite", over=False, pairs=14, present=12)
DONE = line(1, "published", tables=7)
WAITING = line(2, "waiting")
SWISS = replace(OPEN, stage=1, format="swiss", rounds=(DONE, WAITING), current="1")
SEMIS = line(1, "published", format="knockout"), line(2, "waiting", format="knockout")


def tables(*numbers: int, drawn: bool = False, round: str = "1") -> tuple[OpenTable, ...]:  # noqa: A002
    return tuple(OpenTable(number, number + 100, round, drawn=drawn) for number in numbers)


def at(second: RoundLine) -> Overview:
    return replace(SWISS, rounds=(DONE, second))


NIGHT = {
    "nobody yet": (
        replace(OPEN, pairs=0, present=0),
        ("Ainda não há duplas.", "Inscrever duplas", "inscricoes"),
    ),
    "registration": (
        OPEN,
        ("Inscrições abertas: 14 duplas, 12 presentes.", "Preparar o sorteio", "sorteio"),
    ),
    "before the first round": (
        replace(SWISS, rounds=(line(1, "waiting"), WAITING), current=""),
        ("Falta sortear a ronda 1.", "Ir sortear a ronda 1", "sorteio"),
    ),
    "being drawn": (
        at(line(2, "queued")),
        ("A sortear a ronda 2…", "Ver o sorteio", "sorteio"),
    ),
    "a draft": (
        at(line(2, "draft")),
        ("Ronda 2 por publicar.", "Rever e publicar", "sorteio"),
    ),
    "two late pairs": (
        replace(SWISS, late=("Rui e Gil", "Ana e Eva")),
        (
            "Acabou a ronda 1. As duplas «Rui e Gil» e «Ana e Eva» estão fora do sorteio.",
            "Juntar ao sorteio",
            "sorteio",
        ),
    ),
    "a late player": (
        replace(SWISS, late=("Rui",), entering=TO_BE_PAIRED),
        ("Acabou a ronda 1. «Rui» está fora do sorteio.", "Juntar ao sorteio", "sorteio"),
    ),
    "one table": (
        replace(SWISS, open=tables(4)),
        ("Ronda 1: falta a mesa 4.", "Ver a mesa 4", "/arbitrar/noite/encontro/104/"),
    ),
    "two tables call": (
        replace(SWISS, open=tables(4, 9, 11), calling=(9, 4)),
        ("Chamam as mesas 9, 4.", "Ver a mesa 9", "/arbitrar/noite/encontro/109/"),
    ),
    "a table that is done calls": (
        replace(SWISS, open=tables(4), calling=(9,)),
        ("A mesa 9 chama.", "Ver as mesas", "mesas"),
    ),
    "a table calls whose result is not confirmed": (
        replace(SWISS, calling=(9,), provisional=(("1", 9),)),
        ("Acabou a ronda 1. A mesa 9 chama.", "Ver as mesas", "mesas"),
    ),
    "a table calls after its round, and nobody waits for it": (
        replace(SWISS, calling=(9,)),
        ("Acabou a ronda 1. A mesa 9 chama.", "Ir sortear a ronda 2", "sorteio"),
    ),
    "three tables": (
        replace(SWISS, open=tables(4, 9, 11)),
        ("Ronda 1: faltam 3 mesas: 4, 9, 11.", "Ver as mesas", "mesas"),
    ),
    "many tables": (
        replace(SWISS, open=tables(*range(1, 12))),
        (
            "Ronda 1: faltam 11 mesas: 1, 2, 3, 4, 5, 6, 7, 8 e mais 3.",
            "Ver as mesas",
            "mesas",
        ),
    ),
    "all of many tables": (
        replace(
            SWISS,
            open=tables(*range(1, 12)),
            rounds=(replace(SWISS.rounds[0], tables=11), *SWISS.rounds[1:]),
        ),
        ("Ronda 1: faltam as 11 mesas.", "Ver as mesas", "mesas"),
    ),
    "a league with two rounds on the tables": (
        replace(SWISS, format="league", open=(*tables(3), *tables(1, 2, round="2"))),
        ("Ronda 1: falta a mesa 3.", "Ver a mesa 3", "/arbitrar/noite/encontro/103/"),
    ),
    "a draw in a knock-out": (
        replace(SWISS, format="knockout", open=(*tables(4, drawn=True), *tables(5))),
        (
            "Empate na mesa 4: falta dizer quem segue.",
            "Desempatar a mesa 4",
            "/arbitrar/noite/encontro/104/",
        ),
    ),
    "a round is played": (SWISS, ("Acabou a ronda 1.", "Ir sortear a ronda 2", "sorteio")),
    "between the semi-finals and the final": (
        replace(SWISS, format="knockout", rounds=SEMIS),
        ("Acabaram as meias-finais.", "Ir formar a final", "sorteio"),
    ),
    "scheduled after the last result": (
        at(line(2, "waiting", after_minutes=15)),
        ("Ronda 2: sorteio 15 minutos depois do último resultado.", "Ver o sorteio", "sorteio"),
    ),
    "scheduled at once": (
        at(line(2, "waiting", after_minutes=0)),
        ("Ronda 2: sorteio logo depois do último resultado.", "Ver o sorteio", "sorteio"),
    ),
    "a problem": (
        at(line(2, "waiting", problem="Há 1 dupla.")),
        ("Há 1 dupla.", "Ver o sorteio", "sorteio"),
    ),
    "the end is near": (
        replace(SWISS, rounds=(DONE,)),
        ("Tudo jogado.", "Terminar o torneio", "premios"),
    ),
    "over": (replace(SWISS, over=True), ("Terminado.", "Ver os prémios", "premios")),
}


@pytest.mark.parametrize(("now", "said"), NIGHT.values(), ids=NIGHT.keys())
def test_the_night_waits_for_one_thing(now: Overview, said: tuple[str, str, str]) -> None:
    following = what_next(now)
    sentence, action, path = said
    assert following[:3] == (
        sentence,
        action,
        path if path.startswith("/") else f"/organizar/noite/{path}/",
    )


@pytest.mark.parametrize(
    ("stage", "number", "button"),
    [
        (Stage(format="swiss"), 2, "Sortear a ronda 2"),
        (Stage(format="knockout"), 1, "Sortear as meias-finais"),
        (Stage(format="knockout"), 2, "Formar a final"),
        (Stage(format="knockout", redrawn=True), 2, "Sortear a final"),
        (Stage(format="knockout", number=2, role="final"), 1, "Formar as meias-finais"),
        (Stage(format="double", number=2, role="final"), 1, "Formar a ronda 1 da fase final"),
        (Stage(format="league", number=2, role="final"), 1, "Sortear a ronda 1 da fase final"),
    ],
)
def test_only_what_is_drawn_is_said_to_be_drawn(stage: Stage, number: int, button: str) -> None:
    line = RoundLine("1", "waiting", name=name_of(stage, number, last=2))
    assert line.to_make == button


def test_an_hour_is_said_with_its_day_unless_it_is_today() -> None:
    midday = timezone.localtime().replace(hour=12, minute=5, second=0)
    assert hour_in_words(midday) == "às 12:05"
    assert hour_in_words(midday + timedelta(days=1)) == "amanhã às 12:05"


def test_an_hour_of_another_day_is_said_with_the_day_as_people_say_it(time_machine) -> None:
    time_machine.move_to("2026-11-21 21:00", tick=False)
    noon = timezone.localtime().replace(hour=12, minute=5, second=0)
    assert hour_in_words(noon + timedelta(days=3)) == "terça-feira, 24 de novembro, às 12:05"
    assert hour_in_words(noon + timedelta(days=45)) == "terça-feira, 5 de janeiro de 2027, às 12:05"


@pytest.mark.django_db
def test_an_address_shortened_by_hand_leads_to_what_the_moment_asks_for() -> None:
    event = an_event(0)
    client = signed_in(event)

    def leads_to() -> str:
        return str(client.get(f"/organizar/{event.slug}/").url)

    assert leads_to() == reverse("pairs", args=[event.slug])
    stage = begun(an_event(4, name="Outra"), "swiss", rounds=1)
    event = stage.tournament
    client = signed_in(event)
    assert leads_to() == reverse("draw", args=[event.slug])
    round_ = drawn(stage)
    assert leads_to() == reverse("tables", args=[event.slug])
    finish(round_)
    assert leads_to() == reverse("prizes", args=[event.slug])
