"""A Redis that is away is an empty cache, not an error: pages are then rendered anew."""

import logging
from contextlib import suppress
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis import RedisError

_log = logging.getLogger(__name__)


class ForgivingRedisCache(RedisCache):
    """What the pages use (`torneio.live.caching`); anything else still says that Redis is away."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """What is kept, or the default."""
        try:
            return super().get(key, default, version)
        except RedisError as error:
            _log.warning("The cache does not answer: %s", error)
            return default

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Whether it was not there: who asks first does the work, and without a cache everybody."""
        try:
            return super().add(*args, **kwargs)
        except RedisError:
            return True

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Keep it, if it can be kept."""
        with suppress(RedisError):
            super().set(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Whether it was there and is no more."""
        try:
            return super().delete(*args, **kwargs)
        except RedisError:
            return False
