"""Rows with an address of their own, made of their name."""

import secrets
from typing import Any

from django.db import IntegrityError, models, transaction
from django.utils.text import slugify


def save_at_an_address(row: models.Model, name: str, *, otherwise: str, then: str = "") -> None:
    """Save a new row with a slug of its own, also when another takes the same one at this moment;
    `otherwise` is for a name without a letter or a digit, `then` tells it from an earlier one of
    the same name, so that the address can be read out."""
    rows: Any = type(row)._default_manager
    base = slugify(name)[:48] or otherwise
    told = [base, f"{base}-{then}"] if then else [base]
    taken = set(rows.filter(slug__in=told).values_list("slug", flat=True))
    slug = next((each for each in told if each not in taken), f"{base}-{secrets.token_hex(3)}")
    try:
        with transaction.atomic():
            row.slug = slug  # type: ignore[attr-defined]
            row.save(force_insert=True)
    except IntegrityError:
        if not rows.filter(slug=slug).exists():
            raise
        save_at_an_address(row, name, otherwise=otherwise, then=then)
