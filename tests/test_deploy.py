"""What is deployed: the image and the services, read as files. That they run was seen by hand
(docs/operations.md)."""

import json
import re
from typing import Any

import pytest
import yaml

from torneio.env import BASE_DIR
from torneio.live.watch import WEB

DOCKERFILE = (BASE_DIR / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((BASE_DIR / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = ("web", "worker", "beat", "migrate")


def instructions(name: str) -> list[str]:
    """The image's instructions of one kind, lines joined, in order."""
    lines = DOCKERFILE.replace("\\\n", " ").splitlines()
    return [line.split(None, 1)[1] for line in lines if line.startswith(name + " ")]


def test_the_image_does_not_run_as_root() -> None:
    assert instructions("USER") == ["10001:10001"]


def test_the_image_installs_only_what_is_pinned_by_hash() -> None:
    install = next(line for line in instructions("RUN") if "pip install" in line)
    assert "--require-hashes" in install
    assert "requirements.txt" in install


def test_the_image_serves_as_make_run_does() -> None:
    assert json.loads(instructions("CMD")[-1]) == [
        "python", "-m", *WEB, "--port", "8000", "torneio.rsgi:application"
    ]  # fmt: skip


def test_the_image_says_whether_it_is_well() -> None:
    (check,) = instructions("HEALTHCHECK")
    assert "/pronto/" in check
    assert json.loads(check[check.index("[") :])[0] == "python"


def test_only_code_goes_into_the_image() -> None:
    lines = (BASE_DIR / ".dockerignore").read_text(encoding="utf-8").splitlines()
    kept = {line[1:] for line in lines if line.startswith("!")}
    assert "*" in lines
    assert {"torneio", "scoring", "pairing", "templates", "static", "manage.py"} <= kept
    assert not kept & {"var", ".env", ".git", "tests"}


def test_the_services_are_the_parts_of_a_night_and_two_servers() -> None:
    assert set(SERVICES) == {*OURS, "db", "redis"}


@pytest.mark.parametrize("name", ["web", "worker", "beat"])
def test_nothing_starts_before_the_database_is_migrated(name: str) -> None:
    needs = SERVICES[name]["depends_on"]
    assert needs["migrate"]["condition"] == "service_completed_successfully"
    assert needs["redis"]["condition"] == "service_healthy"
    assert SERVICES["migrate"]["depends_on"]["db"]["condition"] == "service_healthy"


@pytest.mark.parametrize("name", ["db", "redis", "worker", "beat", "migrate"])
def test_only_the_web_is_reached_from_outside(name: str) -> None:
    assert "ports" not in SERVICES[name]


@pytest.mark.parametrize("name", OURS)
def test_what_must_be_secret_or_chosen_has_no_default(name: str) -> None:
    environment = SERVICES[name]["environment"]
    assert environment["SECRET_KEY"].startswith("${SECRET_KEY:?")
    assert "${POSTGRES_PASSWORD:?" in environment["DATABASE_URL"]
    assert environment["ALLOWED_HOSTS"].startswith("${ALLOWED_HOSTS:?")


def test_one_clock_rings_and_workers_only_listen() -> None:
    clocks = [name for name in OURS if "beat" in SERVICES[name].get("command", [])]
    assert clocks == ["beat"]
    assert not {"-B", "--beat"} & set(SERVICES["worker"]["command"])


def test_the_data_survives_its_container() -> None:
    (volume,) = SERVICES["db"]["volumes"]
    assert volume.split(":")[0] in COMPOSE["volumes"]


def test_every_variable_of_the_services_is_one_the_settings_read() -> None:
    read = "".join(
        (BASE_DIR / "torneio" / name).read_text(encoding="utf-8")
        for name in ("settings.py", "env.py")
    )
    unknown = [name for name in SERVICES["web"]["environment"] if not re.search(f'"{name}"', read)]
    assert unknown == []
