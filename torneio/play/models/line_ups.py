"""The two players of a pair at a match, where it has substitutes."""

from django.db import models
from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from torneio.entries.models import Membership, Pair, Player


class LineUp(models.Model):
    """Two players of a pair at a match, from one of its hands on. The row is the current line-up;
    the book has the earlier ones. Without a row the line-up of the pair's last match holds."""

    match = models.ForeignKey("Match", models.CASCADE, related_name="line_ups")
    pair = models.ForeignKey(Pair, models.CASCADE, related_name="line_ups")
    first = models.ForeignKey(Player, models.PROTECT, related_name="sits_first")
    second = models.ForeignKey(Player, models.PROTECT, related_name="sits_second")
    partida = models.PositiveSmallIntegerField(default=1)
    hand = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ("partida", "hand")
        constraints = (
            models.UniqueConstraint(
                name="line_up_once_a_hand", fields=("match", "pair", "partida", "hand")
            ),
            models.CheckConstraint(name="line_up_of_two_players", condition=~Q(first=F("second"))),
            models.CheckConstraint(
                name="line_up_from_a_hand", condition=Q(partida__gte=1, hand__gte=1)
            ),
        )

    def __str__(self) -> str:
        return f"{self.match}: {self.first}, {self.second}"

    @property
    def at(self) -> tuple[int, int]:
        """The partida and the hand from which it holds."""
        return self.partida, self.hand


def sitting(side: str, seat: int, column: str = "name") -> Coalesce:
    """For a query of matches, the name (or another column) of the player at the first or the second
    seat of a side: by the match's line-up, the last one in the event, or the pair's list."""
    of_pair = {"pair": OuterRef(f"pair_{side}")}
    told = LineUp.objects.filter(Q(match=OuterRef("pk")) | (_before() & _still()), **of_pair)
    latest = told.order_by(
        "-match__round__stage__number", "-match__round__number", "-partida", "-hand"
    )
    who = latest.values(f"{'second' if seat == 2 else 'first'}__{column}")
    listed = Membership.objects.filter(order=seat, **of_pair).values(f"player__{column}")
    return Coalesce(Subquery(who[:1]), Subquery(listed[:1]))


def has_substitutes() -> Exists:
    """For the same query, whether one of the pairs has more than two players."""
    of_one = Q(pair=OuterRef("pair_a")) | Q(pair=OuterRef("pair_b"))
    return Exists(Membership.objects.filter(of_one, order__gte=3))


def is_told(side: str) -> Exists:
    """For the same query, whether the line-up of a side was entered."""
    return Exists(LineUp.objects.filter(match=OuterRef("pk"), pair=OuterRef(f"pair_{side}")))


def _before() -> Q:
    """Line-ups of an earlier round."""
    stage, round_ = "match__round__stage__number", "match__round__number"
    same = Q(**{stage: OuterRef("round__stage__number")})
    earlier = Q(**{f"{round_}__lt": OuterRef("round__number")})
    return Q(**{f"{stage}__lt": OuterRef("round__stage__number")}) | (same & earlier)


def _still() -> Q:
    """Line-ups of two players still in the pair."""
    there = Membership.objects.filter(pair=OuterRef("pair"))
    return Exists(there.filter(player=OuterRef("first"))) & Exists(
        there.filter(player=OuterRef("second"))
    )
