# Dalang's build.  `make help` lists the targets.
#
# Sources are found by wildcards: a new file needs no edit here.  A program is
# a file main_NAME.c in any folder; all other sources form one archive, and
# each program links what it uses of it.  Objects, generated files and
# programs are under $(B).

B	?= build
prefix	?= /usr/local
SAN	?=
CC	?= gcc
OPT	?= -O2 -g

VERSION	= 0.1.0
WARN	= -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wcast-qual -Wwrite-strings -Wundef -Wvla \
	-Wformat=2 -Wsign-compare -fno-common -Werror
SANFLAGS = $(if $(SAN),-fsanitize=$(SAN) -fno-omit-frame-pointer)
CPPFLAGS += -D_GNU_SOURCE -DPCRE2_CODE_UNIT_WIDTH=8 \
	-DDALANG_VERSION='"$(VERSION)"' -I$(B)/gen -Idaemon -I.
ALL_CFLAGS = -std=gnu11 $(OPT) $(WARN) $(SANFLAGS) $(CFLAGS)
ALL_LDFLAGS = -Wl,--as-needed $(SANFLAGS) $(LDFLAGS)
LIBS	= -lpcre2-8 -lyaml -ljansson -lutf8proc -levent_core -levent_openssl \
	-lssl -lcrypto -lcurl -lnetsnmpagent -lnetsnmp -lpthread -lcrypt -lm

SRC	:= $(wildcard daemon/*.c daemon/*/*.c daemon/*/*/*.c \
	daemon/*/*/*/*.c logging/*.c snmp_agent/*.c)
MAINS	:= $(foreach f,$(SRC),$(if $(filter main_%,$(notdir $f)),$f))
LIBSRC	:= $(filter-out $(MAINS),$(SRC))
PROGS	:= $(patsubst main_%.c,$(B)/bin/%,$(notdir $(MAINS)))
LIBOBJ	:= $(LIBSRC:%.c=$(B)/obj/%.o)
ARCHIVE	= $(B)/libdalang.a
UNITS	:= $(patsubst tests/unit/%.c,$(B)/unit/%,$(wildcard tests/unit/test_*.c))

.DELETE_ON_ERROR:
.PHONY: all help clean

all: $(PROGS)		# build the programs into build/bin

help:			# list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*# \(.*\)/\1	\2/p' Makefile

# Generated headers, made before any object.
GEN	= $(B)/gen/log_codes.h
LOGTABS	= logging/categories.tab logging/parts.tab \
	$(wildcard logging/messages.tab daemon/*/messages.tab \
	snmp_agent/messages.tab)

$(B)/gen/log_codes.h: logging/gen.awk $(LOGTABS)
	@mkdir -p $(@D)
	awk -v codes=$@ -v rows=$(B)/gen/log_rows.h -f $^

$(B)/obj/%.o: %.c | $(GEN)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(ARCHIVE): $(LIBOBJ)
	@rm -f $@
	$(AR) rcs $@ $^

.SECONDEXPANSION:
$(PROGS): $(B)/bin/%: $$(patsubst %.c,$(B)/obj/%.o,$$(filter %/main_$$*.c,$(MAINS))) $(ARCHIVE)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$(B)/unit/%: tests/unit/%.c $(ARCHIVE)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP $(ALL_LDFLAGS) -o $@ $< \
	    $(ARCHIVE) -lcmocka $(LIBS)

clean:			# remove what was built
	rm -rf $(B)/bin $(B)/obj $(B)/unit $(B)/gen $(ARCHIVE)

-include $(shell find $(B)/obj $(B)/unit -name '*.d' 2>/dev/null)
