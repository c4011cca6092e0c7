"""Sessions in the database, for keys that a database can be asked for."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore


class SessionStore(DatabaseStore):
    """Django's own; a cookie may say anything, and PostgreSQL takes no NUL in a text."""

    def _validate_session_key(self, key: str | None) -> bool:
        """Only what Django itself gives out: letters and digits, eight or more."""
        return bool(key and len(key) >= 8 and key.isascii() and key.isalnum())
