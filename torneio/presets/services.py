"""Presets: kept from an event, used to open another, and deleted."""

from datetime import date
from typing import Any

from django.db import transaction

from scoring import Problem, Ruleset
from torneio.access.actors import Actor
from torneio.entries.another import settings_of
from torneio.entries.models import Tournament
from torneio.entries.services import create_tournament
from torneio.houses.models import House
from torneio.payments.fee_words import FeeTerms, fee_of
from torneio.payments.services import set_fee
from torneio.presets.models import Preset
from torneio.prizes.prize_lines import without_winners


@transaction.atomic
def keep_preset(event: Tournament, name: str, *, replace: bool) -> Problem | None:
    """Keep the rules and settings of an event under a name; one of that name is kept instead only
    where it may `replace` it."""
    now = Tournament.objects.get(pk=event.pk)
    fee = fee_of(now)
    price = fee._asdict() if fee else None
    settings = settings_of(now) | {"prizes": without_winners(now.prizes)}
    held = {"rules": now.rules, "settings": settings, "price": price}
    kept, made = Preset.objects.select_for_update().get_or_create(
        house=House.objects.get(tournaments=event), name=name, defaults=held
    )
    if not made and not replace:
        return Problem("preset_name_taken", details={"name": kept.name})
    Preset.objects.filter(pk=kept.pk).update(**held)
    return None


@transaction.atomic
def open_from(preset: Preset, *, name: str, day: date, by: Actor, **columns: Any) -> Tournament:
    """Open an event of the house with those rules, settings and price, and further `columns`."""
    ruleset = Ruleset.from_dict(preset.rules)
    settled = preset.settings | columns
    event = create_tournament(ruleset, name=name, day=day, house=preset.house, **settled)
    if preset.price:
        set_fee(event, FeeTerms(**preset.price), by=by)
    return event


@transaction.atomic
def forget_preset(preset: Preset) -> None:
    """Delete a preset; the events that were opened with it stay as they are."""
    preset.delete()
