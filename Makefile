# Everything a checkout can do. Only Python 3.11 or newer, make and git are needed.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-long test-pythons test-clients clients coverage lint bench tournament worker contract requirements clean
.DELETE_ON_ERROR:

run: .venv/service.installed
	@exec $(BIN)/python -m service

test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long"

test-long: .venv/dev.installed
	$(BIN)/python -m pytest -n 2 --dist worksteal -m long

# Install and start a clone of this checkout with the oldest, the usual and the newest Python of this machine.
test-pythons:
	$(PYTHON) -m tests.pythons

# What most tests reach, also in the servers and workers they start. A part: COVERED=tests/scythe. Laws take long, and an
# alarm that rings while coverage notes a line leaves its lock closed for ever.
UNCOVERED := --ignore-glob="*/test_laws.py" --ignore=tests/workers/test_matches.py
COVERED ?= tests/engine tests/scythe tests/age_of_innovation tests/usecases tests/store tests/workers tests/api tests/launch
coverage: .venv/dev.installed
	@rm -rf .coverage && mkdir .coverage
	$(BIN)/coverage run -m pytest -n 2 --dist worksteal -m "not long" $(UNCOVERED) $(COVERED)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# Node comes as a Python package, what runs on it from the npm registry.
WITH_NODE := PATH="$(CURDIR)/.venv/clients/bin:$$PATH"
NODE_PARTS := clients/typescript/node_modules/installed tests/clients/generated/node_modules/installed

# Play whole games with our clients and with generated ones. These and their generators have an environment of their own.
test-clients: .venv/clients/installed $(NODE_PARTS)
	.venv/clients/bin/python -m pytest tests/clients

# Write anew what our clients take from the contract; test-clients fails when it is stale.
clients: .venv/clients/installed $(NODE_PARTS)
	.venv/clients/bin/python clients/python/write.py
	cd clients/typescript && $(WITH_NODE) npm run --silent contract -- src/contract.ts

lint: .venv/dev.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/dev.installed
	$(BIN)/python -m benchmarks

# A short tournament on this machine; others: ARGUMENTS="--ruleset age_of_innovation --players greedy,random --games 60"
ARGUMENTS ?= --ruleset scythe --players greedy,random,random --games 200
tournament: .venv/workers.installed
	@$(BIN)/python -m workers tournament $(ARGUMENTS)

# Play games for the tournaments of a service, on this or any other machine.
worker: .venv/workers.installed
	@exec $(BIN)/python -m workers worker

# Write openapi.yaml anew; a test fails when it is stale.
contract: .venv/dev.installed
	$(BIN)/python -m service.running.write_contract > openapi.yaml.new && mv openapi.yaml.new openapi.yaml

# Pin the newest releases that fit the *.in files, with their hashes, for every Python from 3.11.0 on. UPGRADE= keeps
# what is pinned and adds what is missing.
UPGRADE ?= --upgrade
requirements: .venv/uv/bin/uv .venv/clients/installed
	cd requirements && for part in service workers dev clients; do \
		../.venv/uv/bin/uv pip compile --quiet --universal --python-version 3.11.0 $(UPGRADE) --generate-hashes \
			--no-emit-index-url --no-emit-find-links --no-annotate --no-header $$part.in -o $$part.txt || exit 1; \
	done
	for part in clients/typescript tests/clients/generated; do \
		(cd $$part && $(WITH_NODE) npm install --package-lock-only --ignore-scripts --silent) || exit 1; \
	done
	.venv/clients/bin/python -m tests.clients.locks

.venv/uv/bin/uv: .venv/python.made
	$(BIN)/python -m venv .venv/uv
	.venv/uv/bin/python -m pip install --quiet --disable-pip-version-check uv

# The environment is made once, and again when the pinned requirements change.
.venv/python.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Arbiter needs Python 3.11 or newer.")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/%.installed: requirements/%.txt .venv/python.made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/clients/installed: requirements/clients.txt .venv/python.made
	$(BIN)/python -m venv .venv/clients
	.venv/clients/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

%/node_modules/installed: %/package-lock.json .venv/clients/installed
	cd $* && $(WITH_NODE) npm ci --ignore-scripts --silent
	@touch $@

clean:
	rm -rf .coverage .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf clients/*/node_modules clients/*/dist tests/clients/*/node_modules
