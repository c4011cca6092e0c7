"""The end of an event: the first three places, and every prize with its winners."""

from collections.abc import Iterable
from dataclasses import dataclass

from torneio.entries.models import Tournament
from torneio.live.names import EventNames, NamedPair
from torneio.prizes.giving import AwardLine, prize_list, winner_of_second_cup
from torneio.standings.players import Order, PlayerStanding
from torneio.standings.selectors import PairStanding

LAST_STEP = 3


@dataclass(frozen=True)
class StepPrize:
    """A prize, and its winners among those on the step: no names where all of them win it. `title`
    says which prizes are divided."""

    prize: str
    names: tuple[str, ...]
    title: str


@dataclass(frozen=True)
class PodiumStep:
    """A place with all pairs that share it, and their prizes."""

    place: int
    names: tuple[NamedPair, ...]
    prizes: tuple[StepPrize, ...]

    @property
    def is_shared(self) -> bool:
        return len(self.names) > 1


@dataclass(frozen=True)
class Podium:
    """The steps from the first down, the prizes won by pairs that stand on none, and the winner of
    Taça B where no prize names it."""

    steps: tuple[PodiumStep, ...]
    others: tuple[AwardLine, ...]
    second_cup: NamedPair | None = None

    @property
    def has_others(self) -> bool:
        """Whether something is won below the steps."""
        return bool(self.others or self.second_cup)


def podium_of(event: Tournament, order: Order, names: EventNames) -> Podium:
    """The podium of an event that has ended, by this order."""
    awards = prize_list(event, order)
    placed = [each for each in order if each.row.played and each.row.place <= LAST_STEP]
    places = sorted({each.row.place for each in placed})
    steps = tuple(
        _step(place, [each for each in placed if each.row.place == place], awards, names=names)
        for place in places
    )
    above = _keys(placed)
    won = (award for award in awards if award.standings or award.winner)
    others = tuple(award for award in won if not _keys(award.standings) & above)
    second = winner_of_second_cup(event, order)
    said = any(award.first_of == "B" for award in others)
    return Podium(steps, others, None if second is None or said else names.of[second])


def _step(
    place: int,
    standing: list[PairStanding | PlayerStanding],
    awards: Iterable[AwardLine],
    *,
    names: EventNames,
) -> PodiumStep:
    here = _keys(standing)
    prizes = []
    for award in awards:
        winners = [each.pair.pk for each in award.standings if each.pair.pk in here]
        if winners:
            only_some = len(winners) < len(here)
            prizes.append(
                StepPrize(
                    award.prize,
                    tuple(names.of[key].short for key in winners) if only_some else (),
                    award.title if len(award.standings) > 1 else "",
                )
            )
    return PodiumStep(place, tuple(names.of[each.pair.pk] for each in standing), tuple(prizes))


def _keys(standing: Iterable[PairStanding | PlayerStanding]) -> set[int]:
    return {each.pair.pk for each in standing}
