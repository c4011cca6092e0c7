"""Pairs that come after a stage has begun: whether it takes them in, which they are, and where."""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice, takewhile
from typing import NamedTuple

from django.db.models import Exists, Min, OuterRef, Q
from django.utils.translation import gettext as _

from pairing.knockout import rounds_needed
from torneio.entries.models import Pair, Tournament
from torneio.formats.stage_rounds import rounds_of
from torneio.play.models import Match, Round, Stage


def takes_in(stage: Stage) -> bool:
    """Whether pairs may join after it began: a Swiss has room, and so have rotating partners; a
    later stage is only for the qualified."""
    return stage.number == 1 and stage.format in {Stage.Format.SWISS, Stage.Format.ROTATION}


def late_pairs(stage: Stage) -> list[Pair]:
    """Pairs in no stage that could still be taken into this one: they registered after the first
    began. Pairs that did not qualify from an earlier stage are not among them."""
    return list(stage.tournament.pairs.playing().filter(entrants=None))


def not_taken_in(stage: Stage) -> list[Pair]:
    """Of the late pairs those that no later draw takes in."""
    return [] if takes_in(stage) else late_pairs(stage)


def late_names(stage: Stage) -> tuple[str, ...]:
    """The names of those that the next draw takes in if the organiser says so."""
    return tuple(pair.name for pair in late_pairs(stage)) if takes_in(stage) else ()


def bye_in_play(stage: Stage) -> Match | None:
    """The bye of a Swiss against which a late pair may still sit down: in the last round that is
    drawn, while it is public and none of its tables is done; read with its names."""
    if stage.number > 1 or stage.format != Stage.Format.SWISS:
        return None
    drawn = stage.rounds.filter(matches__isnull=False).order_by("-number").first()
    if drawn is None or drawn.state != Round.State.PUBLISHED:
        return None
    if drawn.matches.filter(over=True, pair_b__isnull=False).exists():
        return None
    return drawn.matches.with_names().resting().first()


def round_to_join(stage: Stage) -> Round | None:
    """The first round drawn with a pair that is taken in now: one not public yet, unless it was
    drawn without waiting for tables. None where the draw takes no more pairs."""
    to_come = stage.rounds.exclude(state=Round.State.PUBLISHED).order_by("number")
    if not takes_in(stage):
        return None
    return next((each for each in to_come if not each.draw.get("ahead")), None)


def joins_in_words(tournament: Tournament) -> str:
    """What a pair registered now would play, by which step, and what the rounds it missed give it;
    "" before a stage begins, after the event, and where late players sit with the others."""
    stage = None if tournament.is_over else tournament.stages.order_by("-number").first()
    if stage is None or stage.format == Stage.Format.TABLES:
        return ""
    bye = None if late_pairs(stage) else bye_in_play(stage)
    first = bye.round if bye else round_to_join(stage)
    if first is None:
        return _(
            "Já começou: quem se inscrever agora fica fora do sorteio, a não ser que lá haja lugar."
        )
    words = _(
        "Quem se inscrever agora entra com «Juntar ao sorteio», na página do sorteio: joga então a "
        "partir da ronda %(round)s."
    )
    if bye:
        words = _(
            "Quem se inscrever agora entra com «Juntar ao sorteio», na página do sorteio: joga logo"
            " a ronda %(round)s, com a dupla que está de folga."
        )
    given = given_in_words(tournament) if first.number > 1 else ""
    return f"{words % {'round': first.number}} {given}".rstrip()


def given_in_words(tournament: Tournament) -> str:
    """What the rounds that a late pair missed give it."""
    given = "nothing" if tournament.rotates else tournament.ruleset.match.missed
    if given == "nothing":
        return _("As rondas perdidas não dão nada a quem chega agora.")
    if given == "draw":
        return _("Cada ronda perdida conta-se a quem chega agora como um empate.")
    return _("Cada ronda perdida conta-se a quem chega agora como uma folga.")


def has_places(stage: Stage) -> bool:
    """Whether it is a timetable of the first stage with rounds to come or in play: a late pair may
    have the place of a bye, or of a pair that left."""
    if stage.number > 1 or stage.format not in {Stage.Format.LEAGUE, Stage.Format.GROUPS}:
        return False
    played = Match.objects.filter(round=OuterRef("pk"), over=False)
    public = Q(state=Round.State.PUBLISHED)
    return stage.rounds.filter(~public | Q(Exists(played))).exists()


def rounds_to_play(stage: Stage) -> Iterator[Round]:
    """The public rounds of a timetable, or of a bracket, from the one in play."""
    public = Round.objects.public().filter(stage=stage).with_last()
    public = public.select_related("stage__tournament")
    played = Match.objects.filter(round__in=public, over=False)
    first = played.aggregate(first=Min("round__number"))["first"]
    return iter(public.filter(number__gte=first).order_by("number") if first else ())


class FreePlace(NamedTuple):
    """Room for a late pair in a timetable or in a bracket: in which group (0: in none), and the
    pair that left it; None for a bye."""

    group: int
    left_by: Pair | None = None


def free_places(stage: Stage) -> list[FreePlace]:
    """The places for late pairs, byes first, each in the group of the fewest pairs that play."""
    if stage.format in Stage.CUPS:
        return [FreePlace(0)] * _byes(stage)
    if not has_places(stage):
        return []
    entrants = list(stage.entrants.select_related("pair"))
    sizes = Counter(each.group for each in entrants if not each.in_place_of_id)
    playing = Counter(each.group for each in entrants if not each.pair.withdrawn)
    taken = {each.in_place_of_id for each in entrants}
    left = [each for each in entrants if each.pair.withdrawn and each.pair_id not in taken]
    byes = [FreePlace(group) for group, size in sizes.items() if size % 2]
    found = [*byes, *(FreePlace(each.group, each.pair) for each in left)]
    return sorted(found, key=lambda place: (place.left_by is not None, playing[place.group]))


def names_with_places(stage: Stage) -> tuple[str, ...]:
    """The names of late pairs that no later draw takes in, and that have a free place."""
    outside = not_taken_in(stage)
    places = free_places(stage) if outside else []
    return tuple(pair.name for pair in outside[: len(places)])


def _byes(stage: Stage) -> int:
    """How many of the byes of a bracket another pair may take: before anything is played in it, as
    long as it stays the bracket that it is."""
    entrants = list(stage.entrants.select_related("pair"))
    number = sum(not each.pair.withdrawn for each in entrants)
    played = Match.objects.filter(Q(over=True) | Q(book_number__gt=0), round__stage=stage)
    moved = stage.format == Stage.Format.DOUBLE and number < len(entrants)
    if stage.number > 1 or number < 2 or moved or played.exclude(outcome=_BYE).exists():
        return 0
    now = rounds_of(stage.format, number, options=stage.options)
    more = range(number + 1, 2 ** rounds_needed(number) + 1)
    same = takewhile(lambda n: rounds_of(stage.format, n, options=stage.options) == now, more)
    return len(list(same))


_BYE = Match.Outcome.BYE


def to_add(stage: Stage, late: int) -> list[int]:
    """The numbers of the tables to be set up for so many late pairs, where those that rest in the
    round in play find no free table in the room."""
    playing = Match.objects.public().filter(round__stage=stage, over=False)
    first = playing.order_by("round__number").first()
    matches = Match.objects.filter(round=first.round_id if first else None)
    rests = matches.resting().count()
    taken = matches.exclude(table=None).values_list("table__number", flat=True)
    room = set(stage.tournament.tables.values_list("number", flat=True))
    missing = max(min(late, rests) - len(room.difference(taken)), 0)
    return list(islice((number for number in count(1) if number not in room), missing))
