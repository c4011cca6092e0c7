"""The rows of events under other keys: what is sealed or printed must not notice."""

from django.apps import apps
from django.db import connection


def renumber() -> None:
    """Every row of the events under another key, as where a dump is read beside other events."""
    events = (apps.get_app_config(app) for app in ("entries", "play"))
    models = [model for app in events for model in app.get_models(include_auto_created=True)]
    with connection.cursor() as cursor:
        for model in models:
            keys = [
                field.column
                for field in model._meta.concrete_fields
                if (field.related_model in models if field.is_relation else field.primary_key)
            ]
            moved = ", ".join(f'"{column}" = "{column}" + 1000' for column in keys)
            cursor.execute(f'UPDATE "{model._meta.db_table}" SET {moved}')
