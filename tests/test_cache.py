"""The cache when Redis is away: empty, and never in the way of a page."""

from tests.reliability.processes import free_port
from torneio.cache import ForgivingRedisCache


def test_a_redis_that_is_away_is_an_empty_cache() -> None:
    away = ForgivingRedisCache(f"redis://127.0.0.1:{free_port()}/0", {})
    away.set("page", b"...", 5)
    assert away.get("page") is None
    assert away.get("page", "none") == "none"
    assert away.add("page:busy", 1, 5) is True  # whoever asks renders it
    assert away.delete("page:busy") is False
