"""The rows of events under other keys: what is sealed or printed must not notice."""

from django.apps import apps
from django.db import connection


def renumber() -> None:
    """Every row of the events under another key, as where a dump is read beside other events."""
    models = [m for app in ("entries", "play") for m in apps.get_app_config(app).get_models()]
    with connection.cursor() as cursor:
        for model in models:
            keys = [
                field.column
                for field in model._meta.concrete_fields
                if (field.related_model in models if field.is_relation else field.primary_key)
            ]
            moved = ", ".join(f'"{column}" = "{column}" + 1000' for column in keys)
            cursor.execute(f'UPDATE "{model._meta.db_table}" SET {moved}')
