"""Presets: kept from an event, used to open another, and deleted."""

from datetime import date

from django.db import transaction

from scoring import Problem, Ruleset
from torneio.entries.another import settings_of
from torneio.entries.models import Tournament
from torneio.entries.services import create_tournament
from torneio.houses.models import House
from torneio.presets.models import Preset


@transaction.atomic
def keep_preset(event: Tournament, name: str, *, replace: bool) -> Problem | None:
    """Keep the rules and settings of an event under a name; one of that name is kept instead only
    where it may `replace` it."""
    now = Tournament.objects.get(pk=event.pk)
    held = {"rules": now.rules, "settings": settings_of(now)}
    kept, made = Preset.objects.select_for_update().get_or_create(
        house=House.objects.get(tournaments=event), name=name, defaults=held
    )
    if not made and not replace:
        return Problem("preset_name_taken", details={"name": kept.name})
    Preset.objects.filter(pk=kept.pk).update(**held)
    return None


@transaction.atomic
def open_from(preset: Preset, *, name: str, day: date) -> Tournament:
    """Open an event of the house with those rules and settings."""
    ruleset = Ruleset.from_dict(preset.rules)
    return create_tournament(ruleset, name=name, day=day, house=preset.house, **preset.settings)


@transaction.atomic
def forget_preset(preset: Preset) -> None:
    """Delete a preset; the events that were opened with it stay as they are."""
    preset.delete()
