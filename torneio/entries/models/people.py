"""Players, and the people behind them in all events."""

from collections.abc import Iterable

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from torneio.book.models import Identified
from torneio.houses.models import House
from torneio.lists.letters import search_words


def begun_words(*texts: str) -> list[str]:
    """The words of texts as `Player.folded` has them, each after a space: " ze" is in " ze silva"
    and in " maria zefa", and not in " mazela"."""
    return [f" {word}" for text in texts for word in search_words(text)]


class PersonQuerySet(models.QuerySet["Person"]):
    """The named queries over people."""

    def called(self, text: str) -> "PersonQuerySet":
        """Those of whose name a word begins with each word of the text."""
        found = self
        for word in begun_words(text):
            found = found.filter(folded__contains=word)
        return found

    def same_as(self, *tops: int) -> "PersonQuerySet":
        """All rows of the people with these roots."""
        return self.filter(Q(pk__in=tops) | Q(root__in=tops))


class Person(Identified):
    """The person behind the players of events, by any name there; `name` is the latest.

    Two entries of the same name are two people until an organiser joins them: then one is
    `joined_to` the other, and undoing that parts them. People joined have one `root` (empty:
    itself), so that all rows of one are read in one query. They are of the house of their
    events.
    """

    house = models.ForeignKey(House, models.CASCADE, related_name="people", null=True)
    name = models.CharField(max_length=80)
    # The words of the name, as of a player, for the list of a house.
    folded = models.TextField(default="", editable=False)
    joined_to = models.ForeignKey("self", models.PROTECT, related_name="joined", null=True)
    root = models.ForeignKey("self", models.PROTECT, related_name="same", null=True)

    objects = PersonQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(name="people_of_a_house", fields=("house", "folded", "id")),)

    def __str__(self) -> str:
        return self.name

    @property
    def top(self) -> int:
        """The key of the root."""
        return self.root_id or self.pk


class PlayerQuerySet(models.QuerySet["Player"]):
    """Making and removing players, each with the person behind it."""

    def enter(self, names: Iterable[str], *, house: int | None = None) -> list["Player"]:
        """Create a player for each name, each with a new person of that house (two statements)."""
        rows = (
            Person(name=name, house_id=house, folded="".join(begun_words(name))) for name in names
        )
        people = Person.objects.bulk_create(rows)
        return self.bulk_create(
            Player(name=each.name, person=each, folded=each.folded) for each in people
        )

    def called(self, text: str) -> "PlayerQuerySet":
        """Those of whose name a word begins with each word of the text."""
        found = self
        for word in begun_words(text):
            found = found.filter(folded__contains=word)
        return found

    def forget(self) -> None:
        """Delete these players, and their people that have no other player and are not joined."""
        people = list(self.values_list("person", flat=True))
        self.delete()
        alone = Person.objects.filter(pk__in=people, players=None, joined_to=None, joined=None)
        alone.delete()


class Player(Identified):
    """A person as entered in an event."""

    name = models.CharField(_("nome"), max_length=80)
    person = models.ForeignKey(Person, models.PROTECT, related_name="players")
    # The words of the name, written with it, for search by how they begin.
    folded = models.TextField(default="", editable=False)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = (models.CheckConstraint(name="player_has_a_name", condition=~Q(name="")),)

    def __str__(self) -> str:
        return self.name

    def call(self, name: str) -> None:
        """Give the player, and the person behind it, this name, and save both."""
        self.name = self.person.name = name
        self.folded = self.person.folded = "".join(begun_words(name))
        self.person.save()
        self.save()
