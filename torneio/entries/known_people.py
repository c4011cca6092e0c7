"""People known from other events of the house: found by how their names begin while a pair is
typed."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.entries.models import (
    Membership,
    Person,
    Player,
    Tournament,
    took_part,
)
from torneio.lists.letters import search_words

MOST = 6
_LEAST_LETTERS = 2
_OFTEN = 2  # nights
_LOOKED_AT = 400  # entries: enough to tell who comes often
TOP = Coalesce("player__person__root", "player__person")
_ALONE = Q(player__person__root=None, player__person__same=None)
_Memberships = QuerySet[Membership]


class KnownPartner(NamedTuple):
    """The one a person shared most nights with, two at least; `mostly` where it was half of them or
    more, `here` where the partner is registered in this event already."""

    key: UUID
    name: str
    mostly: bool
    here: bool


class KnownPerson(NamedTuple):
    """A person by the latest entry in another event: its public id, the name and the club there. A
    night is an event in which a match or a table was played to its end. No contact is read."""

    key: UUID
    name: str
    club: str
    nights: int
    partner: KnownPartner | None

    @property
    def words(self) -> str:
        """How often the person played, and mostly beside which partner."""
        often = ngettext("jogou %(n)s noite", "jogou %(n)s noites", self.nights)
        said = [often % {"n": self.nights} if self.nights else _("ainda não jogou")]
        if self.partner:
            mostly = _("quase sempre com %(name)s"), _("mais vezes com %(name)s")
            said.append(mostly[not self.partner.mostly] % {"name": self.partner.name})
        here = self.partner and self.partner.here
        return " ".join([", ".join(said), *([_("(já está na lista)")] if here else ())])


def known_people(tournament: Tournament, text: str) -> list[KnownPerson]:
    """Up to six people of other events of the house, of whose name a word begins with each typed
    word; nobody who is in this event (four queries)."""
    if len("".join(search_words(text))) < _LEAST_LETTERS:
        return []
    return list(people_of(tournament, _found(tournament, text)).values())


def people_of(tournament: Tournament, tops: Sequence[int]) -> dict[int, KnownPerson]:
    """Those people by the keys of their roots, in this order, with what they played in the other
    events of the house (two queries, none for nobody)."""
    rows = list(_entries(others_of(tournament), tops)) if tops else []
    partners = _partners(tournament, rows)
    return {top: _person(top, rows, partners) for top in tops}


def others_of(tournament: Tournament) -> _Memberships:
    """Who entered in the other events of the house."""
    events = Tournament.objects.of_the_house_of(tournament)
    return Membership.objects.filter(pair__tournament__in=events, pair__number__gt=0)


def _found(tournament: Tournament, text: str) -> list[int]:
    """The keys of those people: of the latest entries of that name, who is most often among them
    (two queries)."""
    events = Tournament.objects.of_the_house_of(tournament)
    called = Player.objects.called(text).filter(
        memberships__pair__tournament__in=events, memberships__pair__number__gt=0
    )
    named = called.order_by("-pk").annotate(
        top=Coalesce("person__root", "person"), at=F("memberships__pair__club")
    )
    rows = list(named.values_list("top", "folded", "at")[:_LOOKED_AT])
    if not rows:
        return []
    gone, names = here_of(tournament, {row[0] for row in rows}, {row[1] for row in rows})
    often = Counter(row[0] for row in rows if row[0] not in gone and row[1] not in names)
    alike: dict[tuple[str, str], int] = {}  # two that look the same are offered as one
    for top, name, at in sorted(rows, key=lambda row: -often[row[0]]):
        if top in often:
            alike.setdefault((name, at), top)
    return list(dict.fromkeys(alike.values()))[:MOST]


def here_of(
    tournament: Tournament, tops: Collection[int], names: Collection[str]
) -> tuple[set[int], set[str]]:
    """Of these people those who are in this event; and of the names those of a player there
    who is joined with nobody, and so may be any person of that name."""
    here = Membership.objects.filter(pair__tournament=tournament, pair__number__gt=0)
    asked = Q(top__in=tops) | Q(_ALONE, player__folded__in=names)
    found = here.annotate(top=TOP, alone=_ALONE).filter(asked)
    rows = list(found.values_list("top", "player__folded", "alone"))
    return {row[0] for row in rows}, {row[1] for row in rows if row[2]}


def _entries(others: _Memberships, tops: Sequence[int]) -> _Memberships:
    """Everything these people entered, the latest first, with whether it `played`."""
    people = Person.objects.filter(Q(pk__in=tops) | Q(root__in=tops))
    rows = others.filter(player__person__in=people).select_related("player", "pair")
    rows = rows.defer("pair__contact")
    named = rows.annotate(top=TOP, played=took_part("pair"))
    return named.order_by("-pair__tournament__date", "-pk")


def _partners(tournament: Tournament, rows: Iterable[Any]) -> dict[int, list[Any]]:
    """The others of the pairs that played, by pair, each with whether the person is `here`."""
    played = {row.pair_id for row in rows if row.played}
    if not played:
        return {}
    here = Membership.objects.filter(pair__tournament=tournament).annotate(top=TOP)
    is_here = Q(top__in=here.values("top"))
    is_here |= Q(player__folded__in=here.filter(_ALONE).values("player__folded"))
    found: dict[int, list[Any]] = {}
    members = Membership.objects.filter(pair__in=played).select_related("player")
    for row in members.annotate(top=TOP, here=is_here):
        found.setdefault(row.pair_id, []).append(row)
    return found


def _person(top: int, rows: Iterable[Any], partners: dict[int, list[Any]]) -> KnownPerson:
    own = [row for row in rows if row.top == top]
    nights = {row.pair.tournament_id for row in own if row.played}
    beside = {
        (other.top, row.pair.tournament_id): other
        for row in reversed(own)
        for other in partners.get(row.pair_id, ())
        if other.top != top
    }
    club = next((row.pair.club for row in own if row.pair.club), "")
    last, partner = own[0].player, _usual(beside, len(nights))
    return KnownPerson(last.public_id, last.name, club, len(nights), partner)


def _usual(beside: dict[tuple[int, int], Any], nights: int) -> KnownPartner | None:
    """The partner of most nights, of two at least; of equals the latest."""
    latest = {top: other for (top, _night), other in beside.items()}
    times = Counter(top for top, _night in beside)
    often = max(reversed(latest), key=lambda top: times[top], default=0)
    if times[often] < _OFTEN:
        return None
    other = latest[often]
    mostly = 2 * times[often] >= nights
    return KnownPartner(other.player.public_id, other.player.name, mostly, other.here)
