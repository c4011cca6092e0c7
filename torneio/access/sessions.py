"""Sessions in the database, with only keys that a database can look up."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore


class SessionStore(DatabaseStore):
    """Django's own store. A cookie may hold anything, and PostgreSQL refuses NUL in a text."""

    def _validate_session_key(self, key: str | None) -> bool:
        """Accept only the keys Django itself gives out: letters and digits, eight or more."""
        return bool(key and len(key) >= 8 and key.isascii() and key.isalnum())
