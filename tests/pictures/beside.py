"""What is pictured beside the night: events in the moments that it is not in, the papers of a
house, and those who come with a link of their own."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from tests.builders import begun, drawn, play
from tests.draw.nights import LOSES, WINS, asked
from torneio.access.bases import Base
from torneio.access.links import sign_invitation
from torneio.entries.models import Person, Player, Tournament
from torneio.entries.persons import join_persons
from torneio.houses.models import House, HouseRole
from torneio.houses.services import invite
from torneio.live.management.commands.example_night import HOUSE
from torneio.paper.models import PaperJob
from torneio.play.models import Match, Stage
from torneio.presets.models import Preset
from torneio.presets.services import keep_preset
from torneio.ratings.services import compute_anew, switch_on
from torneio.signup.models import Signup
from torneio.signup.own_links import own_address


def groups_over(event: Tournament) -> Tournament:
    """Two groups of four, played to the end, from which four go on: how is to be chosen."""
    event.pairs.update(present=True, paid=True)
    stage = begun(event, "groups")
    Stage.objects.filter(pk=stage.pk).update(go_on=4)
    for number in range(1, stage.rounds.count() + 1):
        for place, match in enumerate(drawn(stage, number).matches.order_by("position")):
            play(match, WINS if (place + number) % 3 else LOSES)
    return event


def in_draft(event: Tournament, format_: str) -> Tournament:
    """A first round that the organiser alone sees."""
    event.pairs.update(present=True, paid=True)
    asked(begun(event, format_, rounds=3 if format_ == "swiss" else None))
    return event


def put_right(event: Tournament) -> Match:
    """The first match of its first round, which the other pair has won since."""
    first = Match.objects.filter(round__stage__tournament=event, round__number=1)
    match = first.order_by("position")[0]
    Match.objects.filter(pk=match.pk).update(winner="b" if match.winner == "a" else "a")
    return match


def the_same_people(house: House) -> None:
    """Players of one name in the events of a house are one person."""
    first: dict[str, Player] = {}
    players = Player.objects.filter(pairs__tournament__house=house).order_by("pk")
    for player in players.select_related("person").distinct():
        known = first.setdefault(player.name, player)
        if known != player:
            join_persons(known, player, by=HOUSE)


def of_a_house(night: Tournament, over: Tournament) -> Mapping[str, Any]:
    """Its presets and strengths, somebody who has played to an end, and a paper being made."""
    assert night.house
    assert keep_preset(night, "Sextas na taberna", replace=False) is None
    switch_on(night.house)
    compute_anew(night.house)
    played = Player.objects.filter(pairs__tournament=over).select_related("person").order_by("pk")
    person = Person.objects.get(pk=played[0].person.top)
    job = PaperJob.objects.create(
        tournament=night,
        kind="cartoes",
        size="a4",
        language="pt",
        at_revision=night.revision,
        heard_at=timezone.now() + timedelta(hours=1),
        done=36,
        total=64,
    )
    return {
        "person": person.public_id,
        "preset": Preset.objects.get(house=night.house).public_id,
        "job": job.public_id,
    }


def invited(night: Tournament, organiser: User) -> str:
    """The link of somebody who is asked to help."""
    assert night.house
    invitation = invite(night.house, HouseRole.HELPER, by=organiser)
    return reverse("invitation_link", args=[sign_invitation(invitation.public_id)])


def own_link(signup: Signup) -> str:
    """The link of somebody who signed up."""
    return own_address(signup, Base("", known=True))
