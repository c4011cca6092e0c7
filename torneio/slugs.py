"""Rows with an address of their own, made of their name."""

import secrets
from typing import Any

from django.db import IntegrityError, models, transaction
from django.utils.text import slugify


def save_at_an_address(row: models.Model, name: str, *, otherwise: str) -> None:
    """Save a new row with a slug of its own, also when another takes the same one at this moment;
    `otherwise` is for a name without a letter or a digit."""
    rows: Any = type(row)._default_manager
    base = slugify(name)[:50] or otherwise
    taken = rows.filter(slug=base).exists()
    slug = f"{base}-{secrets.token_hex(3)}" if taken else base
    try:
        with transaction.atomic():
            row.slug = slug  # type: ignore[attr-defined]
            row.save(force_insert=True)
    except IntegrityError:
        if not rows.filter(slug=slug).exists():
            raise
        save_at_an_address(row, name, otherwise=otherwise)
