# make play   the game in your browser (installs, builds and prepares what is missing first)
# make terminal   a game in the terminal, with the same preparations
# make test   the same preparations, then every test
# make help   the rest

CC ?= gcc
ifeq ($(origin CC),default)
CC := gcc
endif
BUILD := build
ARCH ?= -march=native
WARN := -Wall -Wextra -Wpedantic -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
        -Wpointer-arith -Wvla -Wno-missing-field-initializers
CPPFLAGS := -Isrc -Iinclude -D_GNU_SOURCE
CSTD := -std=gnu17
LIBS := -lwebsockets -lsqlite3 -ljansson -lm -lpthread

# Flavours: release (what people run), debug (what the tests run), tsan (threads under test).
CFLAGS_release := -O3 $(ARCH) -flto=auto -fno-plt -g1 -DNDEBUG
CFLAGS_debug := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
# (under this sanitizer gcc warns of texts that are cut on purpose)
CFLAGS_tsan := -O1 -g -fsanitize=thread -Wno-format-truncation
ifneq (,$(findstring clang,$(CC)))
CFLAGS_release := $(subst -flto=auto,-flto,$(CFLAGS_release))
endif

SOURCES := $(sort $(wildcard src/*/*.c))
TESTS := $(sort $(wildcard tests/*/test_*.c))
TEST_SUPPORT := $(sort $(filter-out $(TESTS),$(wildcard tests/*/*.c)))
# (journeys in a browser take minutes: `make journeys`)
TEST_SCRIPTS := $(sort $(filter-out tests/web/test_journeys_%,$(wildcard tests/*/test_*.sh)))
FUZZERS := $(sort $(wildcard fuzz/fuzz_*.c))
COMPILER := $(notdir $(firstword $(CC)))
objects = $(patsubst src/%.c,$(BUILD)/$(1)-$(COMPILER)/src/%.o,$(SOURCES)) $(BUILD)/$(1)-$(COMPILER)/pages_built_in.o
library_objects = $(filter-out %/src/cli/main.o,$(call objects,$(1)))
test_programs = $(patsubst tests/%.c,$(BUILD)/$(1)-$(COMPILER)/tests/%,$(TESTS))
support_objects = $(patsubst tests/%.c,$(BUILD)/$(1)-$(COMPILER)/tests/%.o,$(TEST_SUPPORT))

.PHONY: all build debug play terminal test check tsan fuzz bench format tidy setup lexicons clean help prove \
        signature style tester web web-check journeys
.DEFAULT_GOAL := build
.DELETE_ON_ERROR:

build: $(BUILD)/tessera
	@:

# The page, built by npm where there is one and then turned into C; without npm the program has only a
# plain page that says so.
WEB_BUILT := $(if $(and $(wildcard web/package.json),$(shell command -v npm)),web/dist/index.html)
$(BUILD)/pages_built_in.c: tools/embed $(WEB_BUILT)
	@mkdir -p $(BUILD)
	@echo "  embed web/dist"
	@tools/embed web/dist >$@

# What is missing is installed first; then make starts anew, with everything there.
PARALLEL := $(MAKE) --no-print-directory -j$(shell nproc 2>/dev/null || echo 2)

setup:
	@tools/setup

lexicons: build
	@tools/prepare all

# The large packages (npm, for the page) install while the program is built and the player's words are
# fetched; the other languages and the frequency ranks follow behind the game. Without npm the server has
# only a plain page, and says so.
play:
	@tools/setup player
	@tools/setup page & page=$$!; $(PARALLEL) build && tools/prepare --words; ready=$$?; \
	    wait $$page || echo "play: the page cannot be built without npm; \`make terminal\` plays here"; exit $$ready
	@$(PARALLEL) build
	@tools/prepare --background
	@$(BUILD)/tessera serve

# Neither npm nor its network are needed for this one.
terminal:
	@tools/setup player
	@$(PARALLEL) build WEB_BUILT=
	@tools/prepare --words
	@tools/prepare --background
	@$(BUILD)/tessera play --language "$$(tools/prepare --language)"

# The large packages (clang, npm) install while the program is built and words are fetched.
test:
	@tools/setup player
	@tools/setup & setup=$$!; $(PARALLEL) build && tools/prepare --words en sv pl; ready=$$?; \
	    wait $$setup && exit $$ready
	@tools/prepare all
	@$(PARALLEL) check

all: build

$(BUILD)/tessera: $(BUILD)/release-$(COMPILER)/tessera
	@ln -f $< $@ 2>/dev/null || cp -f $< $@

define flavour
$(BUILD)/$(1)-$(COMPILER)/pages_built_in.o: $(BUILD)/pages_built_in.c Makefile
	@mkdir -p $$(@D)
	@$(CC) $(CSTD) $(CPPFLAGS) $(WARN) $(CFLAGS_$(1)) -c -o $$@ $$<

$(BUILD)/$(1)-$(COMPILER)/src/%.o: src/%.c Makefile
	@mkdir -p $$(@D)
	@echo "  cc $(1) $$<"
	@$(CC) $(CSTD) $(CPPFLAGS) $(WARN) $(CFLAGS_$(1)) -MMD -MP -c -o $$@ $$<

.PRECIOUS: $(BUILD)/$(1)-$(COMPILER)/tests/%.o
$(BUILD)/$(1)-$(COMPILER)/tests/%.o: tests/%.c Makefile
	@mkdir -p $$(@D)
	@echo "  cc $(1) $$<"
	@$(CC) $(CSTD) $(CPPFLAGS) -I. $(WARN) $(CFLAGS_$(1)) -MMD -MP -c -o $$@ $$<

$(BUILD)/$(1)-$(COMPILER)/tessera: $$(call objects,$(1))
	@echo "  link $$@"
	@$(CC) $(CSTD) $(CFLAGS_$(1)) -o $$@ $$^ $(LIBS)

$(BUILD)/$(1)-$(COMPILER)/tests/%: $(BUILD)/$(1)-$(COMPILER)/tests/%.o $$(call support_objects,$(1)) $$(call library_objects,$(1))
	@$(CC) $(CSTD) $(CFLAGS_$(1)) -o $$@ $$^ -lcmocka $(LIBS)

-include $$(patsubst %.o,%.d,$$(call objects,$(1)) $$(call support_objects,$(1)) $$(addsuffix .o,$$(call test_programs,$(1))))
endef
$(eval $(call flavour,release))
$(eval $(call flavour,debug))
$(eval $(call flavour,tsan))

debug: $(BUILD)/debug-$(COMPILER)/tessera

# The load generator (docs/operating.md); it is no part of the program.
$(BUILD)/tools/load: tools/load.c tests/server/wsclient.c tests/server/wsclient.h src/base/clock.c src/base/memory.c src/base/rng.c
	@mkdir -p $(@D)
	@echo "  cc $<"
	@$(CC) $(CSTD) $(CPPFLAGS) -I. $(WARN) -O2 -g -o $@ $(filter %.c,$^) -ljansson -lm -lpthread

# The browser's part: web/dist, from web/src. npm fetches what package-lock.json names, once.
WEB_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.js \
               web/svelte.config.js web/tsconfig.json
web/node_modules/.tessera: web/package.json web/package-lock.json
	@echo "  npm web"
	@cd web && npm ci --silent --ignore-scripts --no-audit --no-fund && touch node_modules/.tessera

web/dist/index.html: $(WEB_SOURCES) web/node_modules/.tessera
	@echo "  web"
	@cd web && npm run --silent build -- --logLevel warn

web: web/dist/index.html
	@:

# Types, components and pure parts of the browser's side.
web-check: web/node_modules/.tessera
	@cd web && npm run --silent check -- --output machine && npm run --silent test

# Whole games in a real browser against the real server (JOURNEYS="play letters" for some of them);
# pictures of every screen are left in build/screenshots.
journeys: build
	@TESSERA=$(BUILD)/tessera tests/web/journeys.sh $(JOURNEYS)

# Everything `make test` checks once set-up is done; quick to repeat while working.
check: build debug library examples $(BUILD)/tessera.1 $(BUILD)/tessera.bash $(call test_programs,debug)
	@tools/check-layers
	@TESSERA=$(BUILD)/tessera TESSERA_DEBUG=$(BUILD)/debug-$(COMPILER)/tessera \
	    tools/run-tests $(call test_programs,debug) $(TEST_SCRIPTS)

# Every parser against libFuzzer, FUZZ_SECONDS each (`make -j2 fuzz`: two at a time). What it finds
# new stays in build/fuzz/found, what breaks a parser in build/fuzz/crashes. Continuous integration
# gives the parsers of what people write themselves (FUZZ_FIRST) the whole time and the others less.
FUZZ_SECONDS ?= 60
FUZZ_REST_SECONDS ?= $(FUZZ_SECONDS)
FUZZ_FIRST := wordlist lexicon gcg cgp play
fuzz_seconds = $(if $(filter $(1),$(FUZZ_FIRST)),$(FUZZ_SECONDS),$(FUZZ_REST_SECONDS))
FUZZ_CFLAGS := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZ_NAMES := $(patsubst fuzz/fuzz_%.c,%,$(FUZZERS))
FUZZ_ONLY ?= $(FUZZ_NAMES)
FUZZ_OBJECTS := $(patsubst src/%.c,$(BUILD)/fuzz/src/%.o,$(filter-out src/cli/main.c,$(SOURCES))) $(BUILD)/fuzz/pages_built_in.o

$(BUILD)/fuzz/pages_built_in.o: $(BUILD)/pages_built_in.c | tester
	@mkdir -p $(@D)
	@clang $(CSTD) $(CPPFLAGS) $(FUZZ_CFLAGS) -c -o $@ $<

.PRECIOUS: $(BUILD)/fuzz/src/%.o
$(BUILD)/fuzz/src/%.o: src/%.c Makefile | tester
	@mkdir -p $(@D)
	@echo "  cc fuzz $<"
	@clang $(CSTD) $(CPPFLAGS) $(WARN) $(FUZZ_CFLAGS) -fsanitize=fuzzer-no-link -MMD -MP -c -o $@ $<

$(BUILD)/fuzz/fuzz_%: fuzz/fuzz_%.c $(FUZZ_OBJECTS)
	@echo "  link $@"
	@clang $(CSTD) $(CPPFLAGS) $(WARN) $(FUZZ_CFLAGS) -fsanitize=fuzzer -o $@ $^ $(LIBS)

-include $(FUZZ_OBJECTS:.o=.d)

.PHONY: $(addprefix fuzz-,$(FUZZ_NAMES))
fuzz: $(addprefix fuzz-,$(filter $(FUZZ_ONLY),$(FUZZ_FIRST) $(filter-out $(FUZZ_FIRST),$(FUZZ_NAMES))))
$(addprefix fuzz-,$(FUZZ_NAMES)): fuzz-%: $(BUILD)/fuzz/fuzz_%
	@tools/run-fuzz $* $(call fuzz_seconds,$*) $(BUILD)/fuzz

# The whole proof of the generator: 5,000 positions a language against the slow obvious one, on all
# words of each list (about half an hour).
POSITIONS ?= 5000
prove: $(BUILD)/release-$(COMPILER)/tests/movegen/test_movegen
	TESSERA_LEXICONS=required TESSERA_POSITIONS=$(POSITIONS) $<

# Whatever works with several threads, under the thread sanitizer.
TSAN_TESTS := $(filter %/test_parallel %/match/test_match %/match/test_train \
    %/search/test_simulate %/server/test_hall,$(call test_programs,tsan))
tsan: $(BUILD)/tsan-$(COMPILER)/tessera $(TSAN_TESTS)
	@tools/run-tests $(TSAN_TESTS)
	@$< bench --games 8 --threads 4 | tail -n 1

# The same play from either compiler and from any number of threads.
signature: build tester
	@$(MAKE) --no-print-directory CC=clang $(BUILD)/release-clang/tessera
	@tools/check-signature $(BUILD)/tessera $(BUILD)/release-clang/tessera

bench: build
	@$(BUILD)/tessera bench
	@$(BUILD)/tessera bench --lexicon pl

STYLED := $(wildcard include/*.h examples/*.c src/*/*.[ch] tests/*/*.[ch] fuzz/*.c)
format: style
	@clang-format -i $(STYLED)
	@echo "  $(words $(STYLED)) files in the one format"

# One file after the other (`make -j2 tidy`: two at a time); any finding is an error.
TIDIED := $(addprefix tidy/,$(SOURCES))
.PHONY: $(TIDIED)
tidy: $(TIDIED)
	@echo "  nothing to tidy in $(words $(SOURCES)) files"
$(TIDIED): tidy/%: style
	@echo "  tidy $*"
	@clang-tidy --quiet $* -- $(CSTD) $(CPPFLAGS) 2>/dev/null

# What is missing for these is installed first, as for play and test.
style:
	@tools/setup style
tester:
	@tools/setup tester

include tools/install.mk

help:
	@sed -n 's/^# \(make [a-z]* .*\)/\1/p' Makefile
	@echo "make build  only the program"
	@echo "make check  the tests, without the preparations"
	@echo "make fuzz   every parser against libFuzzer, FUZZ_SECONDS=60 each"
	@echo "make prove  the generator against the slow obvious one, 5,000 positions a language"
	@echo "make tsan   what uses threads, under the thread sanitizer"
	@echo "make signature  the same play from gcc and clang, one thread or several"
	@echo "make bench  speeds, English and Polish"
	@echo "make library    libtessera and its examples' header; make examples compiles those"
	@echo "make install    program, library, data and manual below PREFIX=/usr/local; make uninstall"
	@echo "make deb        a Debian package"
	@echo "make format make tidy make lexicons make clean"

clean:
	rm -rf $(BUILD)
