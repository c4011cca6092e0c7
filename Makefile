# The two commands are `make run` and `make test`; `make check` is what CI asks for.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PORT ?= 8000
OF ?= tests/mutants.toml
BIN := .venv/bin
export PORT TURN OUT ONLY IN SIZE DARK

.PHONY: help run test check lint scripts bench walk screenshots mutants messages audit lock clean

help:  ## what there is to make
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /	/'

run: .venv/run .env  ## everything a night needs, on this machine; EXAMPLE=no, without the example night
	@$(BIN)/python manage.py serve --port $(PORT) $(if $(filter no,$(EXAMPLE)),--no-example)

test: .venv/dev .env  ## the suite on SQLite, and on PostgreSQL with Redis where they answer; TURN=all for every case
	@$(BIN)/python -m tests.suite

check: lint test  ## format, lint, types, contracts, migrations, deploy check, tests

lint: .venv/dev  ## all of `check` but the tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/mypy scoring pairing torneio
	$(BIN)/lint-imports
	SECRET_KEY=check $(BIN)/python manage.py makemigrations --check --dry-run
	SECRET_KEY="$$(head -c 48 /dev/urandom | base64)" HTTPS=1 ALLOWED_HOSTS=torneio.example.pt \
	  $(BIN)/python manage.py check --deploy --fail-level WARNING

scripts:  ## the types of the browser's scripts (asks Node.js for TypeScript)
	npx --yes --package typescript@7.0.2 tsc --project jsconfig.json

bench: .venv/dev  ## measurements: rates, query counts, ratios
	@for file in tests/bench/bench_*.py; do echo "== $$file"; $(BIN)/python -m tests.bench.$$(basename $$file .py) || exit 1; done

walk: .venv/dev  ## every state of every page at a table, measured (some minutes)
	WALK=all $(BIN)/python -m pytest -q -o faulthandler_timeout=0 tests/journeys/test_accessible.py

screenshots: .venv/dev .env  ## pictures of every page, in each language and size, in var/pictures; OUT=folder ONLY=home,wall IN=en SIZE=phone DARK=1
	@$(BIN)/python -m tests.pictures

mutants: .venv/dev  ## small faults in the rules core that no test tells (about an hour); OF=tests/mutants_services.toml, in the services
	rm -rf .venv/mutants && git clone -q . .venv/mutants
	@cd .venv/mutants && run="../bin/uv tool run -q --from cosmic-ray==8.7.0" && \
	  $$run cosmic-ray init $(OF) mutants.sqlite && \
	  $$run cr-filter-operators mutants.sqlite $(OF) && \
	  $$run cosmic-ray exec $(OF) mutants.sqlite && \
	  $$run cr-report --surviving-only --show-diff mutants.sqlite

messages: .venv/dev .env  ## the catalogues of languages after a sentence changed (needs GNU gettext)
	$(BIN)/python manage.py makemessages --all --add-location=file --no-wrap --no-obsolete
	sed -i.old '/^"POT-Creation-Date/d; /^#: /d' locale/*/LC_MESSAGES/django.po && rm locale/*/LC_MESSAGES/*.old
	$(BIN)/python manage.py compilemessages --ignore .venv

audit: .venv/dev  ## known faults of the pinned packages (asks the network)
	$(BIN)/pip-audit -r requirements.txt --require-hashes --disable-pip

lock: .venv/dev  ## pin the requirements again
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes requirements.in -o requirements.txt
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes requirements-dev.in -o requirements-dev.txt

clean:  ## the environment and the caches; never the data in var/
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/made:
	@test -n "$(PYTHON)" || { echo "Torneio needs Python 3.11 or newer; none was found. Install it, or: make run PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Torneio needs Python 3.11 or newer; $(PYTHON) is older."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "This Python cannot make environments. On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv .venv && touch $@

.venv/run: .venv/made requirements.txt
	@echo "Installing what Torneio needs (once)…"
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

# With uv, which is of the tests anyway: in a tenth of pip's time. Where it finds no packages (it does
# not read pip's settings), pip does it.
.venv/dev: .venv/made requirements.txt requirements-dev.txt
	@echo "Installing what the tests need (once)…"
	@$(BIN)/pip install -q --disable-pip-version-check "$$(grep -o '^uv==[^ ]*' requirements-dev.txt)"
	@$(BIN)/uv pip install -q --python $(BIN)/python --compile-bytecode --require-hashes \
	  -r requirements.txt -r requirements-dev.txt || \
	  $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.txt -r requirements-dev.txt
	@touch .venv/run $@

.env: | .venv/made
	@$(BIN)/python -c "import secrets, pathlib; \
	  text = pathlib.Path('.env.example').read_text().replace('SECRET_KEY=', 'SECRET_KEY=' + secrets.token_urlsafe(50), 1); \
	  pathlib.Path('.env').write_text(text)"
