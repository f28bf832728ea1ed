# The library, the manual page, the completion, installing and packaging; part of the Makefile.
#
# make library   libtessera, static and shared, with its pkg-config file, in build/library
# make install   everything below PREFIX (/usr/local); DESTDIR is put before it, for packagers
# make deb       a Debian package of the program, the words and the library, in build

PREFIX ?= /usr/local
DESTDIR ?=
VERSION := $(shell sed -n 's/^.define TESSERA_VERSION "\(.*\)"/\1/p' src/base/version.h)
LIBRARY_MODULES := base lexicon words kalah movegen eval search game protocol library
LIBRARY_SOURCES := $(foreach module,$(LIBRARY_MODULES),$(sort $(wildcard src/$(module)/*.c)))
LIBRARY_OBJECTS := $(patsubst src/%.c,$(BUILD)/library/src/%.o,$(LIBRARY_SOURCES))
LIBRARY_CFLAGS := -O3 $(ARCH) -fPIC -fvisibility=hidden -DNDEBUG -Wno-format-truncation
LIBRARY := $(BUILD)/library
EXAMPLES := $(patsubst examples/%.c,$(LIBRARY)/%,$(wildcard examples/*.c))

.PHONY: library install uninstall deb examples
library: $(LIBRARY)/libtessera.a $(LIBRARY)/libtessera.so $(LIBRARY)/tessera.pc

$(LIBRARY)/src/%.o: src/%.c Makefile tools/install.mk
	@mkdir -p $(@D)
	@echo "  cc library $<"
	@$(CC) $(CSTD) $(CPPFLAGS) $(WARN) $(LIBRARY_CFLAGS) -MMD -MP -c -o $@ $<
-include $(LIBRARY_OBJECTS:.o=.d)

# One object in which only the public names are visible: none of ours can meet one of the user's.
$(LIBRARY)/libtessera.a: $(LIBRARY_OBJECTS)
	@$(CC) -r -nostdlib -o $(LIBRARY)/tessera.o $^
	@objcopy --wildcard --keep-global-symbol='tessera_*' $(LIBRARY)/tessera.o
	@rm -f $@ && ar rcs $@ $(LIBRARY)/tessera.o

$(LIBRARY)/libtessera.so: $(LIBRARY_OBJECTS)
	@$(CC) -shared -Wl,-soname,libtessera.so.0 -Wl,-z,defs -o $(LIBRARY)/libtessera.so.0 $^ -lm -lpthread
	@ln -sf libtessera.so.0 $@

# `pkg-config` finds this one before anything is installed: PKG_CONFIG_PATH=build/library.
$(LIBRARY)/tessera.pc: tools/install.mk src/base/version.h
	@mkdir -p $(@D)
	@printf '%s\n' 'Name: tessera' 'Description: engine for word-tile games' 'Version: $(VERSION)' \
	    'Cflags: -I$(CURDIR)/include' 'Libs: -L$(CURDIR)/$(LIBRARY) -ltessera' 'Libs.private: -lm -lpthread' >$@

examples: $(EXAMPLES)
$(EXAMPLES): $(LIBRARY)/%: examples/%.c $(LIBRARY)/libtessera.a
	@$(CC) -Wall -Wextra -Werror -Iinclude -o $@ $< $(LIBRARY)/libtessera.a -lm -lpthread

$(BUILD)/tessera.1: tools/make-manual $(BUILD)/tessera
	@tools/make-manual $(BUILD)/tessera >$@
$(BUILD)/tessera.bash: tools/make-completion $(BUILD)/tessera
	@tools/make-completion $(BUILD)/tessera >$@

INSTALLED_DATA := languages layouts characters kalah leaves winchance themes
install: build library $(BUILD)/tessera.1 $(BUILD)/tessera.bash
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" VERSION="$(VERSION)" tools/install $(INSTALLED_DATA)
uninstall:
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" tools/install --remove

# Without -march=native, so that it runs on any machine of the architecture.
deb:
	@tools/setup player
	@$(PARALLEL) BUILD=$(BUILD)/portable ARCH= build library $(BUILD)/portable/tessera.1 $(BUILD)/portable/tessera.bash
	@tools/prepare all
	@VERSION="$(VERSION)" tools/make-deb $(BUILD)/portable $(INSTALLED_DATA)
