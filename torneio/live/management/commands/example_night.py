"""An invented night to look at: sixteen pairs, one round played and confirmed, the second on the
tables, and a referee for four of them; and two evenings of single players."""

import random
import secrets
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import CommandError
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from torneio.access.actors import Actor, Voice, official, phone_name
from torneio.access.bases import Base
from torneio.access.links import spaced
from torneio.coded import coded
from torneio.commands import WordedCommand
from torneio.draw import drawing
from torneio.draw.services import begin_stage, request_draw
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
from torneio.houses.services import own_house
from torneio.live.examples.example_evenings import load_evenings
from torneio.play.models import Match, Referee, Round, Stage, Table
from torneio.play.services import rounds
from torneio.play.services.agreement import confirm
from torneio.play.services.recording import record_hand
from torneio.play.services.referees import add_referee, card_of
from torneio.play.sheets import read_sheet
from torneio.words import sentence

NAME = "Noite de exemplo"
ORGANISER = "taberna"
HOUSE = official(ORGANISER, way=coded("example"))
_PAIRS = """\
Zé Barrigudo e Tó da Horta; Vila Alva
Rui Moleiro e Quim Ferrador; Vila Alva
Maria da Luz e Joaquina Rosa; Monte Novo
Chico Ferreiro e Manel da Ponte; Monte Novo
Ti Amélia e Ti Custódio; Aldeia de Cima
Beto Serrano e Nando Pastor; Serra Alta
Inês Carriço e Leonor Pimenta; Serra Alta
Adelino Forneiro e Gaspar Tanoeiro; Aldeia de Cima
Lurdes Alfaiate e Fátima Tecedeira; Vila Alva
Duarte Cordeiro e Simão Lobo; Monte Novo
Vasco Marinheiro e Tomé Calafate; Porto Manso
Graça Salineira e Celeste Varina; Porto Manso
Hilário Relojoeiro e Abel Sineiro; Vila Alva
Ermelinda Parra e Olinda Uva; Quinta Velha
Baltasar Vindima e Severino Lagar; Quinta Velha
Jacinto Alecrim e Narciso Bravo; Serra Alta"""


class Command(WordedCommand):
    """`manage.py example_night`: invented people, seeded hands, a new password for the login."""

    about = gettext_lazy(
        "Carrega uma noite de exemplo, e escreve em var/example-logins.txt como se entra nela."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Create it once; a second run would duplicate everything, so it does nothing."""
        if User.objects.filter(username=ORGANISER).exists():
            words = _("A noite de exemplo já lá está (organiza «%(name)s»).")
            raise CommandError(words % {"name": ORGANISER})
        password = secrets.token_urlsafe(6)
        organiser = User.objects.create_user(ORGANISER, password=password)
        tournament = _register(organiser)
        stage = begin_stage(tournament, Stage.Format.SWISS, rounds=5, seed=40)
        if not isinstance(stage, Stage):
            raise CommandError(sentence(stage))
        chance = random.Random(120)  # noqa: S311 - invented hands, the same on every machine
        for number in (1, 2):
            for match in _draw(stage, number).matches.with_names():
                if match.table:  # sixteen pairs: nobody has a bye
                    _play(match, match.table, chance, hands=_hands(number, chance))
                if number == 1:
                    confirm(match.pk, seen=_written(match), by=HOUSE)
        load_evenings(own_house(organiser), by=HOUSE)
        _write_logins(tournament, _referee(tournament), password=password)


def _register(organiser: User) -> Tournament:
    tournament = create_tournament(
        scoring.PRESETS["classica"],
        name=NAME,
        day=timezone.localdate(),
        house=own_house(organiser),
        venue="Taberna do Largo",
        wifi="Taberna-Largo · palavra-passe borrego7",
        fee="5 € por dupla",
        prizes="1.º Um borrego\n2.º Um presunto\n3.º Um galo\nÚltimo: um pacote de palitos",
    )
    register_pairs(tournament, read_lines(_PAIRS))
    tournament.pairs.update(present=True)
    tournament.pairs.exclude(number__in=(5, 11)).update(paid=True)
    return tournament


def _draw(stage: Stage, number: int) -> Round:
    round_ = stage.rounds.get(number=number)
    request_draw(round_)
    drawing.draw_round(round_.pk)  # in this process; the worker then has nothing to do
    rounds.publish(round_.pk)
    return round_


def _play(match: Match, table: Table, chance: random.Random, *, hands: int) -> None:
    """Record so many hands, or fewer where the match is over before."""
    for _number in range(hands):
        sheet = read_sheet(Match.objects.with_names().get(pk=match.pk))
        if sheet.next_position is None:
            return
        record_hand(
            match.pk,
            scoring.Played(_points(chance)),
            at=sheet.next_position,
            client_id=UUID(int=chance.getrandbits(128)),
            by=Actor(phone_name(table.number, Voice.TABLE), Voice.TABLE),
        )


def _hands(number: int, chance: random.Random) -> int:
    """All of the first round, and of the second the beginning."""
    return 40 if number == 1 else chance.randrange(9)


def _written(match: Match) -> int:
    """The last line of the match's book: a confirmation here has seen all of it."""
    return Match.objects.get(pk=match.pk).book_number


def _referee(tournament: Tournament) -> Referee:
    tables = tournament.tables.filter(number__lte=4)
    referee = add_referee(tournament, name="Mestre Gaudêncio", tables=tables, by=HOUSE)
    if not isinstance(referee, Referee):
        raise CommandError(sentence(referee))
    return referee


def _points(chance: random.Random) -> int:
    """Card points as they occur: near the middle, now and then a capote; never 1 or 119."""
    return min(max(int(chance.gauss(60, 22)), 4), 116)


def _write_logins(tournament: Tournament, referee: Referee, *, password: str) -> None:
    code = spaced(tournament.tables.get(number=2).code)
    desk = card_of(referee, Base("", known=True)).address
    words = (
        _("quem organiza entra em %(login)s como «%(name)s», com a palavra-passe %(password)s"),
        _("quem joga: o telefone da mesa 2 está em %(table)s"),
        _("quem arbitra as mesas 1 a 4: %(referee)s"),
        _("toda a gente: %(standings)s"),
    )
    said = {
        "name": ORGANISER,
        "password": password,
        "login": reverse("login"),
        "table": reverse("table_link", args=[code]),
        "referee": desk,
        "standings": reverse("standings", args=[tournament.slug]),
    }
    lines = (_("A noite de exemplo:"), *(f"  {line % said}" for line in words))
    logins = settings.VAR_DIR / "example-logins.txt"
    logins.touch(mode=0o600)
    logins.write_text("\n".join(lines) + "\n", encoding="utf-8")
