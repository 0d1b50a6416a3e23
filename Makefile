# Dalang's build.  `make help` lists the targets.
#
# Sources are found by wildcards: a new file needs no edit here.  A program is
# a file main_NAME.c in any folder; all other sources form one archive, and
# each program links what it uses of it.  Objects, generated files and
# programs are under $(B).

B	?= build
prefix	?= /usr/local
SAN	?=
CC	= gcc
OBJCOPY	= objcopy
NM	= nm
OPT	?= -O2 -g
PEERS	?= build/peers

VERSION	= 0.1.0
WARN	= -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wcast-qual -Wwrite-strings -Wundef -Wvla \
	-Wformat=2 -Wsign-compare -fno-common -Werror
# A double beyond the range of the integer it is cast to is not among what
# "undefined" means to the compilers.
SANFLAGS = $(if $(SAN),-fsanitize=$(SAN) -fno-omit-frame-pointer \
	$(if $(findstring undefined,$(SAN)),-fsanitize=float-cast-overflow) \
	-fno-sanitize-recover=all)
CPPFLAGS += -D_GNU_SOURCE -DPCRE2_CODE_UNIT_WIDTH=8 \
	-DDALANG_VERSION='"$(VERSION)"' -I$(B)/gen -Idaemon -I.

# What makes a fault harder to use; tests/style/hardening reads it from the
# programs.  The sanitizers look for the same themselves, and a fortified libc
# would hide calls from them.
# The compiler is asked at the first use: "make deps" may have to install it.
MACHINE	= $(eval MACHINE := $(firstword $(subst -, ,$(shell $(CC) \
	-dumpmachine))))$(MACHINE)
HARDEN_x86_64 = -fcf-protection
HARDEN_aarch64 = -mbranch-protection=standard
HARDEN	= $(if $(SAN),,-fstack-protector-strong -fstack-clash-protection \
	-fPIE $(HARDEN_$(MACHINE)) $(if $(filter -O%,$(filter-out -O0,$(OPT))), \
	-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3))
HARDEN_LINK := $(if $(SAN),,-pie -z relro -z now -z noexecstack)
# The address sanitizer describes each variable by addresses.  At a fixed place
# these 12 MB need not be changed at each start of each program of a test.
NO_PIE	:= $(if $(findstring address,$(SAN)),-no-pie)
# Relocations of tables in bits, not in 24 bytes each: these pages are read at
# each start.  The C library supports it from 2.36 on.
PACK_x86_64 = $(if $(findstring GLIBC_ABI_DT_RELR,$(shell grep -ao \
	GLIBC_ABI_DT_RELR "$$($(CC) -print-file-name=libc.so.6)")), \
	-z pack-relative-relocs)
PACK	= $(eval PACK := $(if $(SAN),,$(PACK_$(MACHINE))))$(PACK)
ALL_CFLAGS = -std=gnu11 $(OPT) $(WARN) $(HARDEN) $(NO_PIE:-no-pie=-fno-pie) \
	$(SANFLAGS) $(CFLAGS)
ALL_LDFLAGS = -Wl,--as-needed $(HARDEN_LINK) $(NO_PIE) $(PACK) $(SANFLAGS) $(LDFLAGS)

# Programs of the test build keep their log records, can make a buffer too
# small, and start fast: see tests/capture.  The leak check would also read the
# memory of shared libraries of the sanitizers.
ifneq ($(filter %/san,$(B)),)
CAPTURE = $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/capture/*.c))
ALL_LDFLAGS += -Wl,--wrap=log_format_json -Wl,--wrap=log_format_text \
	-Wl,--wrap=log_identity_fill -Wl,--wrap=log_call_flatten \
	-Wl,--wrap=strbuf_init -Wl,--wrap=_exit
ALL_CFLAGS += -fdata-sections
ALL_LDFLAGS += -fno-use-linker-plugin
ALL_LDFLAGS += -static-libasan -static-libubsan -Wl,-T,tests/capture/globals.ld \
	-Wl,--wrap=__asan_register_globals,--wrap=__asan_unregister_globals
$(B)/obj/tests/capture/globals.o: tests/capture/globals.ld
COMPACT	= $(B)/obj/tests/capture/compact
LINKED	= && $(COMPACT) $@
endif
LIBS	= -lpcre2-8 -lyaml -ljansson -lutf8proc -levent_core -levent_openssl \
	-lssl -lcrypto -lcurl -lnetsnmpagent -lnetsnmp -laugeas -lmariadb \
	-lncursesw -ltinfo -lsqlite3 -lxxhash -lzstd -lz -lresolv -lunbound \
	-lpthread -lcrypt -lm
# Only tests read a buffer without asking whether it was cut: the private
# members of daemon/base/core/strbuf.h have names there.
RAW	= -Dhidden_s=s -Dhidden_cut=overflow
TESTING	= -Itests $(RAW)
COMPILE	= $(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP

# Commands are abbreviated; `make V=1` shows them.
Q	= $(if $(V),,@)
SAY	= @$(if $(V),:,echo) "  "

SRC	:= $(wildcard daemon/*/*.c daemon/*/*/*.c daemon/*/*/*/*.c \
	daemon/*/*/*/*/*.c daemon/*/*/*/*/*/*.c logging/*.c logging/*/*.c \
	mysql/*.c snmp_agent/*.c \
	snmp_agent/*/*.c)
MAINS	:= $(foreach f,$(SRC),$(if $(filter main_%,$(notdir $f)),$f))
LIBSRC	:= $(filter-out $(MAINS),$(SRC))
PROGS	:= $(patsubst main_%.c,$(B)/bin/%,$(notdir $(MAINS)))
LIBOBJ	:= $(LIBSRC:%.c=$(B)/obj/%.o)
ARCHIVE	= $(B)/libdalang.a
UNITS	:= $(patsubst tests/%.c,$(B)/%,$(wildcard tests/unit/test_*.c))
UNIT_OBJ := $(UNITS:$(B)/%=$(B)/obj/tests/%.o)
JOINT	= $(B)/obj/tests/unit/joint
NOT_JOINT = $(JOINT).not
GOALS	:= $(filter $(UNITS),$(MAKECMDGOALS))
FUZZ_SRC := $(wildcard tests/fuzz/fuzz_*.c)
FUZZERS	:= $(patsubst tests/%.c,$(B)/%,$(if $(FUZZ_SHARE),$(shell \
	printf '%s\n' $(FUZZ_SRC) | awk -v share=$(FUZZ_SHARE) \
	-v day=$$(($$(date +%s) / 86400)) '(NR + day) % share == 0'),$(FUZZ_SRC)))
REPLAY	= $(B)/fuzz/replay
REPLAY_OBJ := $(FUZZ_SRC:tests/%.c=$(B)/obj/tests/replay/%.o)
FUZZ_OBJ := $(FUZZERS:$(B)/%=$(B)/obj/tests/%.o)
BENCHES	:= $(patsubst tests/%.c,$(B)/%,$(wildcard tests/bench/bench_*.c))

TOOLS	:= $(patsubst tests/%.c,$(B)/%,$(wildcard tests/tools/*.c))

.DELETE_ON_ERROR:
.SECONDEXPANSION:
.PHONY: always generate all help deps demo demo-mysql doc-graphs check check-peers check-twins check-all check-empty \
	check-mutants check-packages check-debian deb rpm bench lint fuzz torture soak install clean snmp-yml look look-benches peers tools units figures compile-commands fuzzers benches

## Build and try

all:			# build the programs into build/bin
all: $(ARCHIVE) $(PROGS) $$(RUNTIME) $$(LOGPAGE) $$(TYPEPAGE) $$(LOGINDEX) \
	$$(SAMPLE)

help:			# list the targets
	@sed -n -e 's/^## \(.*\)/\n\1/p' \
	    -e 's/^\([a-z-]*\):[^#]*# \(.*\)/\1	\2/p' Makefile | expand -t 18

deps:			# install the packages of deps.txt that are missing
	@tests/deps deps.txt

demo: deps all		# MANIFEST=file MODULEPATH=dir: run everything once, with comments
	@B=$(B) PEERS=$(PEERS) demo/run

demo-mysql: deps all	# a MariaDB under load, its values by SNMP, notifications and graphs
	@B=$(B) PEERS=$(PEERS) demo/mysql

## Test

# The tests run against a build with sanitizers, in folders of its own.
# As many jobs as processors below a make without a number of its own.
JOBS	= $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell nproc))
CHECK	= $(MAKE) $(JOBS) --no-print-directory B=$(B)/san SAN=address,undefined OPT=-O1\ -g1
FUZZ	= $(MAKE) $(JOBS) --no-print-directory CC=clang \
	SAN=fuzzer-no-link,address,undefined,implicit-conversion
# A fuzzer that runs for a second takes longer to compile than to run: a check
# builds a fifth of them, another one each day, and runs the seeds of all.
FUZZ_LONG = $(FUZZ) B=$(B)/fuzz OPT=-O1\ -gline-tables-only
FUZZ_SHORT = $(FUZZ) B=$(B)/fuzz-short OPT=-O0\ -gline-tables-only FUZZ_SHARE=5
# NO_SKIP=1: a skipped test fails that tests/skips.tab does not list.
RUN	= B=$(B)/san PEERS=$(PEERS) tests/run $(if $(NO_SKIP),--no-skip)

check: deps		# run all tests, under sanitizers; NO_SKIP=1: none may skip
	@$(CHECK) peers all units look-benches # which no test runs
	@$(FUZZ_SHORT) NEEDED=$(B)/san/obj fuzzers
	@FUZZERS=$(B)/fuzz-short/fuzz $(RUN) fuzz scripts unit after

check-all:		# check, with the scripts that wait for their day
	@SCRIPT_SHARE=1 $(MAKE) --no-print-directory check

PUPPET	= 8
check-peers: deps	# PUPPET=8 or 7: compare with stock Puppet
	@B=$(B) PEERS=$(PEERS) PUPPET=$(PUPPET) tests/peers/unpack puppet
	@$(CHECK) all units
	@PUPPET=$(PUPPET) $(RUN) peers; rc=$$?; \
	    LOGS=$(B)/san/test-logs tests/peers/table $(PUPPET); exit $$rc

check-twins: deps	# SITES="a b": apply sites to twin roots with Puppet 8
	@$(MAKE) --no-print-directory all
	@B=$(B) PEERS=$(PEERS) tests/twins/run $(SITES)

check-empty: deps	# tests must fail with programs that do nothing
	@$(CHECK) all units
	@B=$(B)/san PEERS=$(PEERS) tests/empty

check-mutants: deps	# N=40 SEED=n: break the sources, and see that tests notice
	@B=$(B) PEERS=$(PEERS) tests/mutants/run -n $(or $(N),40) \
	    $(if $(SEED),-s $(SEED))
	@B=$(B) PEERS=$(PEERS) tests/logging/mutants

torture: deps all	# fail every allocation and every recorded call in turn
torture: $(B)/torture/failing.so $(B)/tools/segment $(B)/tools/tls_hold \
	$(B)/tools/metric $(B)/torture/clock.so $(B)/tools/flip \
	$(B)/tools/audit_flood
	@$(MAKE) $(JOBS) --no-print-directory $(B)/unit/test_file_race \
	    $(B)/unit/test_exports_kill
	@$(CHECK) all $(B)/san/unit/test_log_hostile \
	    $(B)/san/unit/test_log_rules $(B)/san/tools/fail_call
	@B=$(B) PEERS=$(PEERS) tests/run torture
	@$(RUN) tests/torture/cut.t
	@FAILING_SHARE=1 $(RUN) failing
	@CHANGES=1000000 $(RUN) tests/logging/logging_3_2.t
	@ROUNDS=100 $(RUN) tests/server/saved.t

soak: deps all $(B)/torture/clock.so	# a week of a fleet, in twenty minutes
	@$(MAKE) --no-print-directory tools
	@B=$(B) LOGS=$(B)/soak-logs tests/run soak

fuzz: deps		# fuzz each reader for FUZZ_SECONDS (600)
	@$(FUZZ_LONG) fuzzers
	@FUZZ_SEED=$${FUZZ_SEED:-0} FUZZ_SECONDS=$${FUZZ_SECONDS:-600} $(RUN) fuzz

## Measure and check the style

bench: deps all benches	# measure, beside the targets
	-@B=$(B) PEERS=$(PEERS) tests/peers/unpack puppet snmpd mibs eyaml modules
	@B=$(B) PEERS=$(PEERS) tests/bench/gather $(BENCHES)

figures: all		# print figures of the sources: functions, names, rooms, circles
	@B=$(B) tests/style/figures

compile-commands: $$(GEN)	# write build/compile_commands.json, for editors
	@tests/style/compile_commands $(COMPILE) -- $(SRC) \
	    $(wildcard tests/*/*.c) >$(B)/compile_commands.json

lint: deps all units	# check style, sizes, includes, scripts and pages
	@$(MAKE) $(JOBS) --no-print-directory B=$(B)/clang CC=clang OPT=-O1 look
	@B=$(B) tests/style/lint

# Every source is checked by a compiler that produces nothing.
LOOKS	= $(patsubst %.c,$(B)/look/%.ok,$(SRC) $(wildcard tests/unit/*.c \
	tests/bench/*.c tests/tools/*.c))
look: $(LOOKS)

# The peers that scripts would wait for are downloaded beside the build.
peers:
	@mkdir -p $(B)
	@tests/peers/wanted | while read -r name; do PEERS=$(PEERS) \
	    tests/peers/unpack $$name; done >$(B)/peers.log 2>&1 </dev/null &

look-benches: $(filter $(B)/look/tests/bench/%,$(LOOKS))
tools: $(TOOLS)
units: $(UNITS) $(TOOLS) $(REPLAY)
benches: $(BENCHES) $(TOOLS)
fuzzers: $(FUZZERS)
	@rm -f $(filter-out $(FUZZERS),$(wildcard $(B)/fuzz/fuzz_*))

# Generated headers, made before any object; each generator adds its own.
GEN	=

# Log codes and rows, from the tables of categories and messages.
LOGTABS	= logging/published_categories.tab logging/categories.tab \
	logging/audit/classes.tab logging/parts.tab \
	logging/published.tab \
	$(wildcard logging/messages.tab daemon/*/messages.tab daemon/*/*/messages.tab \
	snmp_agent/messages.tab)
GEN	+= $(B)/gen/log_codes.h
$(B)/gen/log_codes.h: logging/gen.awk $(LOGTABS)
	@mkdir -p $(@D)
	$(Q)awk -v codes=$@ -v rows=$(B)/gen/log_rows.h -f $^

# The base of the MIB modules: one of your own is below enterprises, see
# dalang-snmp(8).  Files of managers are installed with it.
PROVISIONAL_OID = 1.3.6.1.4.1.8072.9999.9999.7326
OID	?= $(PROVISIONAL_OID)
GEN	+= $(B)/gen/oid.h
$(B)/gen/oid.h: always
	@mkdir -p $(@D)
	@echo '#define DALANG_BASE_OID "$(OID)"' >$@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# The commit of this tree, written only when it has changed; without a
# repository of its own it is "".
GEN	+= $(B)/gen/commit.h
$(B)/gen/commit.h: always
	@mkdir -p $(@D)
	@c=$$(test ! -e .git || GIT_OPTIONAL_LOCKS=0 git describe --always \
	    --abbrev=12 --dirty --exclude='*' 2>/dev/null); \
	echo "#define DALANG_COMMIT \"$$c\"" >$@.new; \
	cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# The sandbox's system calls, and the names of all.
CALLTABS = daemon/base/privsep/calls.tab
GEN	+= $(B)/gen/call_rows.h
$(B)/gen/call_rows.h: daemon/base/privsep/calls.awk $(CALLTABS)
	@mkdir -p $(@D)
	$(Q)echo '#include <sys/syscall.h>' | $(CC) -dM -E -x c - | sort | \
	    awk -v rows=$@ -v names=$(B)/gen/call_names.h -f $< - $(CALLTABS)

# Contents of functions of modules that are built in.
GEN	+= $(B)/gen/known_function_rows.h
$(B)/gen/known_function_rows.h: daemon/language/loader/known_functions.awk \
	daemon/language/loader/known_functions.tab
	@mkdir -p $(@D)
	$(Q)awk -f $^ >$@.new && mv $@.new $@

# The page and the catalogue of messages for people and programs.
LOGPAGE	= $(B)/gen/dalang-messages.7
$(LOGPAGE): logging/doc.awk $(LOGTABS)
	@mkdir -p $(@D)
	$(Q)awk -v page=$@ -v json=$(B)/gen/messages.json -f $^

# The page of the resource types, as the program itself describes them.
TYPEPAGE = $(B)/gen/dalang-types-reference.7
$(TYPEPAGE): doc/types.awk $(B)/bin/dalang
	@mkdir -p $(@D)
	$(Q)d='$(B)/bin/dalang'; o='--confdir /nonexistent --vardir /nonexistent'; \
	    o="$$o --modulepath /nonexistent"; \
	    $$d describe $$o --meta stage >$@.meta && \
	    $$d describe $$o --providers $$($$d resource $$o --types) >$@.txt && \
	    awk -v date='November 22, 2026' -f $< $@.meta $@.txt >$@ && \
	    rm $@.meta $@.txt

# The files of the status page, as texts.
PAGEFILES = daemon/server/page/style.css daemon/server/page/live.js
GEN	+= $(B)/gen/page/files.h
$(B)/gen/page/files.h: daemon/server/page/files.awk $(PAGEFILES)
	@mkdir -p $(@D)
	$(Q)awk -f $^ >$@

# The types of all fields for Elasticsearch.
LOGINDEX = $(B)/gen/elasticsearch-template.json
$(LOGINDEX): logging/receivers/template.awk $(LOGTABS)
	@mkdir -p $(@D)
	$(Q)awk -f $< $(filter %messages.tab,$^) >$@

# The values of MySQL and MariaDB servers, and their sources.
GEN	+= $(B)/gen/mysql_values.h
$(B)/gen/mysql_values.h: mysql/values.awk mysql/values.tab
	@mkdir -p $(@D)
	$(Q)awk -v ids=$@ -f $^ >$(B)/gen/mysql_value_rows.h

# The cells of these values in the metrics segment.
GEN	+= $(B)/gen/mysql_cells.h
$(B)/gen/mysql_cells.h: mysql/values.tab
	@mkdir -p $(@D)
	$(Q)awk -F '\t' 'BEGIN { print "/* Made from mysql/values.tab. */"; \
	    print "static const unsigned cells[MYSQL_VALUES] = {" } \
	    !/^#/ && NF { print "\t[MY_" $$1 "] = MR_" $$1 "," } \
	    END { print "};" }' $< >$@

# Types of the objects of MYSQL-SERVER-MIB.
GEN	+= $(B)/gen/mysql_compatible.h
$(B)/gen/mysql_compatible.h: mysql/compatible.awk mysql/values.tab \
	mysql/compatible.tab
	@mkdir -p $(@D)
	$(Q)awk -f $^ >$@

# The lists of these servers, and their tables in the metrics segment.
LISTS	= mysql/lists.awk mysql/lists.tab
GEN	+= $(B)/gen/mysql_lists.h
$(B)/gen/mysql_lists.h: $(LISTS)
	@mkdir -p $(@D)
	$(Q)awk -v make=cells -f $^ >$(B)/gen/mysql_list_cells.h
	$(Q)awk -v make=rows -f $^ >$(B)/gen/mysql_list_rows.h
	$(Q)awk -v make=ids -f $^ >$@

# Cells of the metrics segment and rows about them, from the tables.
METTABS	= daemon/base/metrics/enums.tab logging/categories.tab \
	daemon/base/metrics/objects.tab daemon/base/metrics/reserved.tab
GEN	+= $(B)/gen/metrics_ids.h
$(B)/gen/metrics_ids.h: daemon/base/metrics/names.awk daemon/base/metrics/gen.awk $(METTABS)
	@mkdir -p $(@D)
	$(Q)awk $(addprefix -f ,$(filter %.awk,$^)) $(filter %.tab,$^) >$@

# The rules of notifications, checked.
NOTETABS = daemon/base/metrics/enums.tab daemon/base/metrics/objects.tab \
	daemon/base/metrics/notes.tab
GEN	+= $(B)/gen/metrics_notes.h
$(B)/gen/metrics_notes.h: daemon/base/metrics/notes.awk $(NOTETABS)
	@mkdir -p $(@D)
	$(Q)awk -f $^ >$@

# Keys and patterns of SHOW ENGINE INNODB STATUS.
GEN	+= $(B)/gen/mysql_innodb.h
$(B)/gen/mysql_innodb.h: mysql/innodb.awk mysql/innodb.tab
	@mkdir -p $(@D)
	$(Q)awk -v keys=$@ -v rows=$(B)/gen/mysql_innodb_rows.h -f $^

# MIB modules, managers' files and the page of all objects are committed; they
# must not be stale.
DERIVED	= mysql/objects.awk mysql/values.tab mysql/compatible.tab $(LISTS) \
	mibs/gen.awk mibs/compatible.awk mibs/modules.tab $(wildcard opennms/*.awk opennms/*.tab) \
	$(wildcard managers/*.awk managers/*.tab) managers/generate \
	doc/objects.awk daemon/base/metrics/names.awk daemon/base/metrics/generate
GEN	+= $(B)/gen/derived
$(B)/gen/derived: $(METTABS) $(NOTETABS) $(LOGTABS) $(DERIVED) $(wildcard mibs/*-MIB) \
	$(wildcard opennms/*/dalang* opennms/*/mysql-server.xml managers/*dalang* \
	managers/mrtg.cfg managers/generator.yml) \
	$(wildcard doc/dalang-objects.7)
	$(Q)daemon/base/metrics/generate -c $@.new && rm -rf $@.new && touch $@
## Write generated files anew

generate:		# write MIB modules, managers' files and pages anew
	daemon/base/metrics/generate .
	$(MAKE) $(B)/bin/dalang
	doc/settings $(B)/bin/dalang

doc-graphs: deps all	# draw the graphs of doc/opennms.md anew, in 13 minutes; look at its text
	@B=$(B) PEERS=$(PEERS) tests/opennms/doc-graphs
	@B=$(B) PEERS=$(PEERS) tests/mysql/doc-graphs

snmp-yml:		# OUT=file (build/snmp.yml): for Prometheus' snmp exporter
	managers/snmp_yml $(or $(OUT),$(B)/snmp.yml)

$(B)/obj/%.o: %.c Makefile | $$(GEN)
	@mkdir -p $(@D)
	$(SAY)CC $<
	$(Q)$(COMPILE) -c -o $@ $<

# What tests spend time in; with sanitizers, other code takes longer to optimise
# than to run.
COMPUTING = base/core base/text base/files base/crypto base/process base/regex \
	base/data language/catalog language/compiler language/eval \
	language/functions language/hiera language/lang language/loader \
	language/schema language/types language/value network/ca network/pki
QUICK	= $(COMPUTING:%=$(B)/obj/daemon/%/%) $(B)/obj/logging/%
$(if $(filter %/san,$(B)),$(eval $(filter-out $(QUICK),$(LIBOBJ)): CFLAGS += -O0))

$(B)/obj/tests/%.o: CPPFLAGS += $(RAW)

$(B)/look/%.ok: %.c | $$(GEN)
	@mkdir -p $(@D)
	$(SAY)LOOK $<
	$(Q)$(COMPILE) -MF $@.d -MT $@ $(TESTING) -fsyntax-only $< && touch $@

# The library's header includes one of libxml2's.
%/augeas/library.o %/augeas/library.ok: CPPFLAGS += \
	$(shell pkg-config --cflags augeas)

%/mysql/sql.o %/mysql/sql.ok: CPPFLAGS += \
	$(shell pkg-config --cflags libmariadb)

# Of the library only what fuzzers need is built for them, as read from the
# objects of another build below $(NEEDED).
ifdef NEEDED
$(B)/needed.mk: tests/fuzz/needed $(FUZZ_OBJ) $(LIBSRC:%.c=$(NEEDED)/%.o)
	$(Q)printf '%s\n' $(filter $(NEEDED)/%,$^) | \
	    tests/fuzz/needed $(NEEDED) $(B)/obj $(FUZZ_OBJ) >$@
include $(B)/needed.mk
endif

$(ARCHIVE): $(LIBOBJ)
	@rm -f $@
	$(SAY)AR $@
	$(Q)$(AR) rcs $@ $^

# The object of program $1's main file.
main_obj = $(foreach m,$(MAINS),$(if $(filter \
	main_$1.c,$(notdir $m)),$(m:%.c=$(B)/obj/%.o)))

$(PROGS): $(B)/bin/%: $$(call main_obj,$$*) $(CAPTURE) $(ARCHIVE) | $(COMPACT)
	@mkdir -p $(@D)
	$(SAY)LINK $@
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS) $(LINKED)

$(BENCHES) $(TOOLS): $(B)/%: tests/%.c $(CAPTURE) $(ARCHIVE) | $(COMPACT)
	@mkdir -p $(@D)
	$(SAY)TEST $@
	$(Q)$(COMPILE) $(TESTING) $(ALL_LDFLAGS) -o $@ $< $(CAPTURE) \
	    $(ARCHIVE) -lcmocka $(LIBS) $(LINKED)

# The unit tests are one program, $(JOINT), with a link of each test's name to
# it.  Main functions are renamed, other names are as local as they were.  A
# test that defines another global name replaces a function for all that is
# linked with it: it is a program of its own, as is a test that is a goal.
$(UNIT_OBJ): $(B)/obj/tests/unit/%.o: tests/unit/%.c Makefile | $$(GEN)
	@mkdir -p $(@D)
	$(SAY)CC $<
	$(Q)$(COMPILE) -Itests -c -o $@ $<
	$(Q)$(OBJCOPY) --redefine-sym main=$*_main $@

# With sanitizers a test takes longer to compile than to run.
$(if $(SAN),$(eval $(UNIT_OBJ): CFLAGS += -O0))

# Where char is unsigned, as on arm64: the same parser, the same cases.
$(B)/obj/tests/unit/test_http_unsigned.o: CFLAGS += -funsigned-char

# One nm reads all objects: it takes longer to start than to read.
$(NOT_JOINT): $(UNIT_OBJ)
	$(Q)$(NM) -A -g --defined-only $(UNIT_OBJ) | awk '{ \
	    sub(/:[^:]*$$/, "", $$1); n = $$1; gsub(/.*\/|\.o$$/, "", n) } \
	    $$3 != n "_main" && !seen[$$1]++ { print $$1 }' >$@

$(JOINT): tests/unit/joint/joint.c $(UNIT_OBJ) $(NOT_JOINT) $(CAPTURE) $(ARCHIVE) | $(COMPACT)
	$(SAY)TEST $@
	@mkdir -p $(@D)/gen
	@printf '%s\n' $(UNIT_OBJ) | grep -vxFf $(NOT_JOINT) >$@.list
	@sed 's,.*/\(.*\)\.o$$,TEST(\1),' $@.list >$(@D)/gen/unit_tests.h
	$(Q)$(COMPILE) -I$(@D)/gen $(ALL_LDFLAGS) -o $@ $< @$@.list \
	    $(CAPTURE) $(ARCHIVE) -lcmocka $(LIBS) $(LINKED)

$(GOALS): ALONE = yes
$(filter-out $(GOALS),$(UNITS)): $(JOINT)
$(UNITS): $(B)/unit/%: $(B)/obj/tests/unit/%.o $(CAPTURE) $(ARCHIVE) | $(COMPACT)
	@mkdir -p $(@D)
	@rm -f $@
	$(Q)if test "$(ALONE)" || grep -qxF $< $(NOT_JOINT); then \
		$(if $(V),,echo "   TEST $@";) \
		$(CC) $(ALL_LDFLAGS) -Wl,--defsym=main=$*_main \
		    -o $@ $< $(CAPTURE) $(ARCHIVE) -lcmocka $(LIBS) $(LINKED); \
	else ln $(JOINT) $@; fi

$(B)/obj/tests/capture/compact: tests/capture/link/compact.c
	@mkdir -p $(@D)
	$(Q)$(CC) -O1 $(WARN) -o $@ $<

# Its faults are wanted.
$(B)/tools/fault: CFLAGS += -Wno-dangling-pointer

$(B)/torture/%.so: tests/torture/%.c
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -shared -fPIC -o $@ $<

# All fuzzers and no engine: what a check runs their seeds with.
$(REPLAY_OBJ): $(B)/obj/tests/replay/%.o: tests/%.c Makefile | $$(GEN)
	@mkdir -p $(@D)
	$(SAY)CC $<
	$(Q)$(COMPILE) -DLLVMFuzzerTestOneInput=$(*F)_input -c -o $@ $<

$(if $(SAN),$(eval $(REPLAY_OBJ): CFLAGS += -O0))

$(REPLAY): tests/fuzz/replay/replay.c $(REPLAY_OBJ) $(CAPTURE) $(ARCHIVE) | $(COMPACT)
	@mkdir -p $(@D) $(B)/obj/tests/replay/gen
	$(SAY)TEST $@
	@printf 'FUZZER(%s)\n' $(basename $(notdir $(REPLAY_OBJ))) \
	    >$(B)/obj/tests/replay/gen/fuzzers.h
	$(Q)$(COMPILE) -I$(B)/obj/tests/replay/gen $(ALL_LDFLAGS) -o $@ $< \
	    $(REPLAY_OBJ) $(CAPTURE) $(ARCHIVE) $(LIBS) $(LINKED)

$(FUZZERS): $(B)/%: $(B)/obj/tests/%.o $(ARCHIVE)
	@mkdir -p $(@D)
	$(SAY)FUZZER $@
	$(Q)$(CC) -fsanitize=fuzzer $(ALL_LDFLAGS) -o $@ $< $(ARCHIVE) $(LIBS)

# Daemons go to sbin; DESTDIR and prefix as usual.
DAEMONS	= $(filter-out $(B)/bin/dalang,$(PROGS))
D	= $(DESTDIR)$(prefix)
# The runtime in Ruby, beside the programs as after "make install".
RUNTIME	= $(patsubst daemon/language/ruby/lib/%,$(B)/ruby/%,$(wildcard \
	daemon/language/ruby/lib/dalang/*.rb))
$(B)/ruby/%.rb: daemon/language/ruby/lib/%.rb
	@mkdir -p $(@D)
	@cp $< $@

# Programs that only other programs of ours start.
HELPERS	= $(addprefix $(B)/bin/dalang-,fetch augeas dns mysql-poll \
	mysql-read mysql-serve load top)

# The configuration file that packages install: only comments, and [server].
SAMPLE	= $(B)/gen/dalang.conf
$(SAMPLE): packaging/server.conf $(B)/bin/dalang
	@mkdir -p $(@D)
	$(Q)$(B)/bin/dalang config sample --confdir /nonexistent >$@
	$(Q)cat packaging/server.conf >>$@

# The functions of shells that complete command lines.
SHELLS	= daemon/command/completion

## Install and package

# Units of systemd, with the paths of the prefix.
unitdir	?= $(prefix)/lib/systemd/system
UNITS_SYSTEMD = $(wildcard packaging/systemd/*.service)
install: all	# install below DESTDIR and prefix
	install -d $(D)/bin $(D)/sbin $(D)/libexec/dalang \
	    $(D)/share/snmp/mibs $(D)/share/dalang/opennms \
	    $(D)/share/dalang/managers $(D)/lib/sysusers.d \
	    $(D)/lib/tmpfiles.d $(D)/share/dalang/apparmor \
	    $(DESTDIR)$(unitdir)
	install $(filter $(B)/bin/dalang,$(PROGS)) $(D)/bin
	install $(filter-out $(HELPERS),$(DAEMONS)) $(D)/sbin
	install $(HELPERS) $(D)/libexec/dalang
	for p in $(wildcard doc/*.[1-8]) $(LOGPAGE) $(TYPEPAGE); do \
		install -d $(D)/share/man/man$${p##*.} && \
		install -m 644 $$p $(D)/share/man/man$${p##*.} || exit; \
	done
	install -d $(D)/share/dalang/mibs
	install -m 644 $(wildcard mibs/base/*) $(D)/share/dalang/mibs
	install -m 644 $(wildcard mibs/*-MIB mibs/*-SMI) $(D)/share/snmp/mibs
	install -m 644 $(B)/gen/messages.json $(SAMPLE) $(D)/share/dalang
	install -d $(D)/share/dalang/ruby/dalang
	install -m 644 $(RUNTIME) $(D)/share/dalang/ruby/dalang
	install -d $(D)/share/dalang/receivers
	install -m 644 $(LOGINDEX) $(wildcard logging/receivers/*.conf \
	    logging/receivers/*.toml logging/receivers/*.y*ml) \
	    logging/receivers/README.md $(D)/share/dalang/receivers
	for u in $(UNITS_SYSTEMD); do \
		sed 's,\(=+*\)/usr/sbin/,\1$(prefix)/sbin/,' $$u \
		    >$(DESTDIR)$(unitdir)/$${u##*/} || exit; \
	done
	install -m 644 packaging/sysusers.d/dalang.conf $(D)/lib/sysusers.d
	install -m 644 packaging/tmpfiles.d/dalang.conf $(D)/lib/tmpfiles.d
	for p in $(wildcard packaging/apparmor/usr.*); do \
		sed 's,/usr/\(s*bin\|libexec\|share\)/,$(prefix)/\1/,g' $$p \
		    >$(D)/share/dalang/apparmor/$${p##*/} || exit; \
	done
	install -d $(D)/share/bash-completion/completions \
	    $(D)/share/zsh/site-functions $(D)/share/fish/vendor_completions.d
	install -m 644 $(SHELLS)/dalang.bash \
	    $(D)/share/bash-completion/completions/dalang
	install -m 644 $(SHELLS)/_dalang $(D)/share/zsh/site-functions
	install -m 644 $(SHELLS)/dalang.fish \
	    $(D)/share/fish/vendor_completions.d
	cp -R $(filter-out %.awk %.tab,$(wildcard opennms/*)) \
	    $(D)/share/dalang/opennms
	install -m 644 $(filter-out %.awk %.tab %/generate %/snmp_yml, \
	    $(wildcard managers/*)) $(D)/share/dalang/managers
	install managers/snmp_yml $(D)/share/dalang/managers
ifneq ($(OID),$(PROVISIONAL_OID))
	$(B)/bin/dalang mib install --to $(B)/gen/mibs --oid $(OID) >$(B)/gen/mibs.txt
	install -m 644 $(B)/gen/mibs/DALANG-SMI $(D)/share/snmp/mibs
	find $(D)/share/dalang/opennms $(D)/share/dalang/managers $(D)/share/man \
	    -type f -exec sed -i 's/$(subst .,\.,$(PROVISIONAL_OID))/$(OID)/g' {} +
endif
	@test -n "$(DESTDIR)" || sed 's,PREFIX,$(prefix),g' packaging/next-steps

deb: deps		# build Debian packages into build/deb
	@tests/deps packaging/deps.txt
	packaging/deb $(B)/deb

rpm: deps		# build RPM packages into build/rpm
	@tests/deps packaging/deps.txt
	packaging/rpm $(B)/rpm

check-packages: deb rpm	# install, start, upgrade and purge them in clean roots
	@B=$(B) PEERS=$(PEERS) tests/run packages

check-debian:		# SUITE=trixie|bookworm: run the demo and all checks in a new root; WITH=puppet: one with Puppet
	@B=$(B) $(if $(WITH),WITH="$(WITH)") tests/debian/check $(SUITE)

## Clean

clean:			# remove what was built, but not the peers
	rm -rf $(B)/bin $(B)/obj $(B)/unit $(B)/bench $(B)/torture $(B)/gen $(ARCHIVE) \
	    $(B)/san $(B)/fuzz $(B)/fuzz-short $(B)/clang

-include $(shell find $(B)/obj $(B)/look $(B)/unit $(B)/fuzz $(B)/bench -name '*.d' \
	2>/dev/null)
