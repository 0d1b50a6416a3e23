/* The subagent's answers, without an agent. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/histogram.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "snmp_agent/identifier.h"
#include "snmp_agent/snapshot.h"

static char path[64];
static struct snapshot *snapshot;

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/snapshot.%ld", (long)getpid());
	metrics_rows_max(MR_dlcNodeTable, 110);
	if (metrics_create(path, "compiled", "1", 2) < 0)
		return -1;
	snapshot = snapshot_new(path, "/nonexistent/applyd.metrics");
	return snapshot == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	snapshot_free(snapshot);
	return unlink(path);
}

static struct snapshot_value
read_at(const uint32_t *oid, size_t len)
{
	struct snapshot_cell c;
	struct snapshot_value v;

	snapshot_look(snapshot);
	assert_int_equal(snapshot_get(snapshot, oid, len, &c), SNAPSHOT_FOUND);
	snapshot_read(snapshot, &c, 100, &v);
	return v;
}

static void
scalars_and_cells_are_read(void **state)
{
	const uint32_t compiles[] = {2, 1, 3, 1, 0};
	const uint32_t finish_micros[] = {2, 1, 5, 1, 3, 12};
	struct snapshot_value v;

	(void)state;
	metric_add(M_dlcCompiles, 42);
	metric_add(metric_row(M_dlcPhaseMicros, M_COMPILE_PHASE_FINISH), 777);
	v = read_at(compiles, 5);
	assert_int_equal(v.type, SNAPSHOT_COUNTER64);
	assert_int_equal(v.number, 42);
	v = read_at(finish_micros, 6);
	assert_int_equal(v.number, 777);
}

/* Each cell is found by get, and the chain of nexts only increases. */
static void
next_visits_each_cell_in_order(void **state)
{
	uint32_t oid[SNAPSHOT_OID_MAX] = {0}, last[SNAPSHOT_OID_MAX];
	size_t len = 1, last_len, count = 0;
	struct snapshot_cell c, again;

	(void)state;
	for (int i = 0; i < 100; i++) {
		char name[32];
		int n = snprintf(name, sizeof(name), "node%d", i * 37);

		metric_row_add(
		    metric_row_named(MR_dlcNodeTable, name, (size_t)n),
		    MR_dlcNodeCompiles, 1);
	}
	snapshot_look(snapshot);
	while (snapshot_next(snapshot, oid, len, &c) == 0) {
		memcpy(last, oid, sizeof(oid));
		last_len = len;
		len = snapshot_oid(snapshot, &c, oid);
		assert_true(snapshot_oid_compare(last, last_len, oid, len) < 0);
		assert_int_equal(
		    snapshot_get(snapshot, oid, len, &again), SNAPSHOT_FOUND);
		assert_ptr_equal(c.column, again.column);
		assert_int_equal(c.row, again.row);
		count++;
	}
	assert_in_range(count, 400 + 100 * 16, 12000);
}

/* A next from the beginning of any identifier leads into it, never back. */
static void
next_from_a_prefix_enters_its_subtree(void **state)
{
	uint32_t oid[SNAPSHOT_OID_MAX] = {0}, found[SNAPSHOT_OID_MAX];
	struct snapshot_cell c, next;
	size_t len = 1, n;

	(void)state;
	metric_row_named(MR_dlcNodeTable, "web01.example.com", 17);
	snapshot_look(snapshot);
	while (snapshot_next(snapshot, oid, len, &c) == 0) {
		len = snapshot_oid(snapshot, &c, oid);
		for (n = 1; n < len; n++) {
			assert_int_equal(
			    snapshot_next(snapshot, oid, n, &next), 0);
			snapshot_oid(snapshot, &next, found);
			assert_memory_equal(found, oid, n * sizeof(*oid));
		}
	}
}

/* Rows that are added and removed in the middle of a walk. */
static void
a_walk_continues_while_rows_change(void **state)
{
	const uint32_t column[] = {2, 1, 13, 1, 4};
	uint32_t oid[SNAPSHOT_OID_MAX], last[SNAPSHOT_OID_MAX] = {0};
	size_t len = 5, last_len = 1, steps = 0;
	struct snapshot_cell c;
	char name[32];

	(void)state;
	memcpy(oid, column, sizeof(column));
	for (int i = 0; i < 100; i++) {
		snprintf(name, sizeof(name), "n%02d", i);
		metric_row_named(MR_dlcNodeTable, name, 3);
	}
	snapshot_look(snapshot);
	while (snapshot_next(snapshot, oid, len, &c) == 0) {
		len = snapshot_oid(snapshot, &c, oid);
		assert_true(snapshot_oid_compare(last, last_len, oid, len) < 0);
		memcpy(last, oid, sizeof(oid));
		last_len = len;
		snprintf(name, sizeof(name), "x%02zu", steps);
		if (steps++ < 60)
			metric_row_named(MR_dlcNodeTable, name, 3);
		assert_true(steps < 8000);
	}
}

/* Two rows of one name, as a corrupted segment may have them. */
static void
next_leaves_rows_of_one_name(void **state)
{
	const uint32_t asked[] = {2, 1, 13, 1, 4, 2, 'a', 'a'};
	uint32_t oid[SNAPSHOT_OID_MAX];
	struct metrics_row *duplicate;
	struct snapshot_cell c;
	size_t len;

	(void)state;
	assert_non_null(metric_row_named(MR_dlcNodeTable, "aa", 2));
	duplicate = metric_row_named(MR_dlcNodeTable, "ab", 2);
	assert_non_null(duplicate);
	assert_non_null(metric_row_named(MR_dlcNodeTable, "ac", 2));
	duplicate->name[1] = 'a';
	snapshot_look(snapshot);
	assert_int_equal(snapshot_get(snapshot, asked, 8, &c), SNAPSHOT_FOUND);
	assert_int_equal(snapshot_next(snapshot, asked, 8, &c), 0);
	len = snapshot_oid(snapshot, &c, oid);
	assert_int_equal(len, 8);
	assert_int_equal(oid[7], 'c');
}

/* The index of a name is its length and its octets. */
static void
a_row_is_found_by_its_name(void **state)
{
	const uint32_t compiles[] = {2, 1, 13, 1, 4, 2, 'a', 0xc3};
	const uint32_t label[] = {2, 1, 13, 1, 2, 2, 'a', 0xc3};
	const uint32_t wrong[] = {2, 1, 13, 1, 4, 3, 'a', 0xc3};
	const uint32_t more[] = {2, 1, 13, 1, 4, 2, 'a', 0xc3, 0};
	struct snapshot_cell c;

	(void)state;
	metric_row_add(metric_row_named(MR_dlcNodeTable, "a\xc3", 2),
	    MR_dlcNodeCompiles, 3);
	assert_int_equal(read_at(compiles, 8).number, 3);
	assert_int_equal(read_at(label, 8).len, 2);
	assert_int_equal(
	    snapshot_get(snapshot, wrong, 8, &c), SNAPSHOT_NO_INSTANCE);
	assert_int_equal(
	    snapshot_get(snapshot, more, 9, &c), SNAPSHOT_NO_INSTANCE);
}

static void
buckets_have_two_indexes(void **state)
{
	const uint32_t upper[] = {2, 1, 8, 1, 2, 3, 20};
	const uint32_t count[] = {2, 1, 8, 1, 3, 1, 1};
	struct snapshot_cell c;

	(void)state;
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 5);
	assert_int_equal(read_at(upper, 7).number, UINT32_MAX);
	assert_int_equal(read_at(count, 7).number, 1);
	assert_int_equal(
	    snapshot_get(snapshot, upper, 6, &c), SNAPSHOT_NO_INSTANCE);
}

static void
a_missing_instance_is_not_a_missing_object(void **state)
{
	const uint32_t instance[] = {2, 1, 3, 1, 1};
	const uint32_t object[] = {2, 1, 3, 1};
	const uint32_t nothing[] = {2, 1, 99, 1, 0};

	struct snapshot_cell c;

	(void)state;
	assert_int_equal(
	    snapshot_get(snapshot, instance, 5, &c), SNAPSHOT_NO_INSTANCE);
	assert_int_equal(
	    snapshot_get(snapshot, object, 4, &c), SNAPSHOT_NO_INSTANCE);
	assert_int_equal(
	    snapshot_get(snapshot, nothing, 5, &c), SNAPSHOT_NO_OBJECT);
}

/* Without a daemon all cells exist: 0, empty, "none". */
static void
absent_daemon_has_all_cells(void **state)
{
	const uint32_t runs[] = {3, 1, 2, 1, 0};
	const uint32_t status[] = {3, 1, 2, 10, 0};
	const uint32_t server[] = {3, 1, 1, 8, 0};

	(void)state;
	assert_int_equal(read_at(runs, 5).number, 0);
	assert_int_equal(read_at(status, 5).number, M_RUN_STATUS_NONE);
	assert_int_equal(read_at(server, 5).len, 0);
}

/* --- tables that have rows of each daemon --- */

static const uint32_t rule_level[] = {4, 1, 5, 1, 2};

static struct metrics_row *
rule(uint32_t category, const char *who)
{
	return metric_row_keyed(MR_dllNodeTable, category, who, strlen(who));
}

/* The only table that has a time. */
static void
rule_drop(struct metrics_row *row)
{
	metric_row_set(row, MR_dllNodeRevertIn, 1);
	(void)metric_rows_expire(MR_dllNodeTable, MR_dllNodeRevertIn, 2);
}

/* The index of the next rule after `oid` as text; "" after the last. */
static const char *
rule_next(struct snapshot *s, uint32_t *oid, size_t *len)
{
	static char text[128];
	struct snapshot_cell c;
	size_t n = 0;

	*text = '\0';
	if (snapshot_next(s, oid, *len, &c) < 0)
		return text;
	*len = snapshot_oid(s, &c, oid);
	if (memcmp(oid, rule_level, sizeof(rule_level)) != 0)
		return text;
	n = (size_t)snprintf(text, sizeof(text), "%u.%u.", oid[5], oid[6]);
	for (size_t i = 8; i < *len; i++)
		text[n++] = (char)oid[i];
	text[n] = '\0';
	return text;
}

/* By daemon, category and name, shorter names first. */
static void
rules_of_both_daemons_are_in_order(void **state)
{
	static const char *const order[] = {"1.2.b", "1.2.aa", "1.2.ab",
	    "1.9.a", "1.100.a", "2.2.aa", "2.3.0", ""};
	uint32_t oid[SNAPSHOT_OID_MAX];
	char other[80];
	struct snapshot *both;
	size_t len = 5;

	(void)state;
	rule(9, "a");
	rule(2, "ab");
	rule(100, "a");
	rule(2, "b");
	rule(2, "aa");
	snprintf(other, sizeof(other), "%s.applyd", path);
	assert_int_equal(metrics_create(other, "applyd", "1", 1), 0);
	rule(3, "0");
	metric_row_set(rule(2, "aa"), MR_dllNodeLevel, M_LOG_LEVEL_WARN);
	both = snapshot_new(path, other);
	snapshot_look(both);
	memcpy(oid, rule_level, sizeof(rule_level));
	for (size_t i = 0; i < sizeof(order) / sizeof(*order); i++) {
		struct snapshot_cell c;

		assert_string_equal(rule_next(both, oid, &len), order[i]);
		if (*order[i] == '\0')
			break;
		assert_int_equal(
		    snapshot_get(both, oid, len, &c), SNAPSHOT_FOUND);
		assert_int_equal(c.daemon, oid[5]);
	}
	snapshot_free(both);
	unlink(other);
}

static void
cells_of_two_indexes_are_found(void **state)
{
	const uint32_t count[] = {4, 1, 4, 1, 2, 1, 3, 6};
	const uint32_t half[] = {4, 1, 4, 1, 2, 1, 3};
	const uint32_t beyond[] = {4, 1, 4, 1, 2, 1, 3, 8};
	const uint32_t no_row[] = {4, 1, 4, 1, 2, 3, 3, 6};
	struct snapshot_cell c;

	(void)state;
	metric_set(metric_cell(M_dllSevCount, M_LOG_CATEGORY_COMPILE_PARSER,
		       M_LOG_SEVERITY_ERROR, M_LOG_SEVERITY_COUNT),
	    7);
	assert_int_equal(read_at(count, 8).number, 7);
	assert_int_equal(
	    snapshot_get(snapshot, half, 7, &c), SNAPSHOT_NO_INSTANCE);
	assert_int_equal(
	    snapshot_get(snapshot, beyond, 8, &c), SNAPSHOT_NO_INSTANCE);
	assert_int_equal(
	    snapshot_get(snapshot, no_row, 8, &c), SNAPSHOT_NO_INSTANCE);
}

/* An absent daemon has its rows of enumerations, and no rules. */
static void
an_absent_daemon_has_rows_of_enumerations(void **state)
{
	const uint32_t name[] = {4, 1, 1, 1, 2, 2};
	const uint32_t sink[] = {4, 1, 1, 1, 12, 2};
	const uint32_t raised[] = {4, 1, 1, 1, 3, 2};
	const uint32_t level[] = {4, 1, 3, 1, 3, 2, 3};
	const uint32_t label[] = {4, 1, 3, 1, 12, 2, 3};
	const char expected[] = "applyd-compile.parser";
	uint32_t oid[SNAPSHOT_OID_MAX];
	struct snapshot_value v;
	size_t len = 5;

	(void)state;
	rule(2, "a");
	v = read_at(name, 6);
	assert_int_equal(v.len, 6);
	assert_memory_equal(v.octets, "applyd", 6);
	assert_int_equal(read_at(sink, 6).number, M_SINK_STATE_NONE);
	assert_int_equal(read_at(raised, 6).number, 0);
	assert_int_equal(read_at(level, 7).number, M_LOG_LEVEL_INHERIT);
	v = read_at(label, 7);
	assert_int_equal(v.len, sizeof(expected) - 1);
	assert_memory_equal(v.octets, expected, sizeof(expected) - 1);
	memcpy(oid, rule_level, sizeof(rule_level));
	assert_string_equal(rule_next(snapshot, oid, &len), "1.2.a");
	assert_string_equal(rule_next(snapshot, oid, &len), "");
}

/* An expired level is removed at once; a walk only moves forward meanwhile. */
static void
a_walk_continues_while_rules_change(void **state)
{
	uint32_t oid[SNAPSHOT_OID_MAX], last[SNAPSHOT_OID_MAX] = {0};
	struct metrics_row *rows[30];
	size_t len = 5, last_len = 1, seen = 0;
	struct snapshot_cell c;
	char who[16];

	(void)state;
	for (unsigned i = 0; i < 30; i++) {
		snprintf(who, sizeof(who), "n%02u", i);
		rows[i] = rule(2 + i / 10, who);
		metric_row_set(rows[i], MR_dllNodeLevel, 2);
	}
	snapshot_look(snapshot);
	memcpy(oid, rule_level, sizeof(rule_level));
	while (*rule_next(snapshot, oid, &len) != '\0') {
		assert_true(snapshot_oid_compare(last, last_len, oid, len) < 0);
		memcpy(last, oid, sizeof(oid));
		last_len = len;
		assert_int_equal(
		    snapshot_get(snapshot, oid, len, &c), SNAPSHOT_FOUND);
		rule_drop(rows[seen]);
		assert_int_equal(
		    snapshot_get(snapshot, oid, len, &c), SNAPSHOT_NO_INSTANCE);
		rule_drop(rows[seen + 1]);
		rule(2, "new");
		seen += 2;
	}
	assert_int_equal(seen, 30);
}

static void
texts_and_dates_are_read(void **state)
{
	const uint32_t version[] = {2, 1, 1, 1, 0};
	const uint32_t started[] = {2, 1, 1, 2, 0};
	struct snapshot_value v;

	(void)state;
	metric_text(MT_dlcVersion, "0.1.0", 5);
	v = read_at(version, 5);
	assert_int_equal(v.type, SNAPSHOT_OCTETS);
	assert_int_equal(v.len, 5);
	assert_memory_equal(v.octets, "0.1.0", 5);
	v = read_at(started, 5);
	assert_int_equal(v.len, 11);
	assert_int_equal(v.octets[8], '+');
	assert_in_range(v.octets[2], 1, 12);
}

/* Some process wrote the date: it may be any number. */
static void
dates_out_of_range_are_limited(void **state)
{
	const uint32_t bad_time[] = {2, 1, 3, 12, 0};
	const uint64_t last = 2005949145599; /* 65535-12-31 23:59:59 */
	const uint64_t beyond[] = {last + 1, 67768036191676800, INT64_MAX,
	    (uint64_t)INT64_MAX + 1, UINT64_MAX};
	const char never[] = {0, 0, 1, 1, 0, 0, 0, 0, '+', 0, 0};
	const char end[] = {-1, -1, 12, 31, 23, 59, 59, 0, '+', 0, 0};
	struct snapshot_value v;

	(void)state;
	metric_put(M_dlcLastBadTime, last);
	v = read_at(bad_time, 5);
	assert_int_equal(v.len, 11);
	assert_memory_equal(v.octets, end, 11);
	for (size_t i = 0; i < sizeof(beyond) / sizeof(*beyond); i++) {
		metric_put(M_dlcLastBadTime, beyond[i]);
		v = read_at(bad_time, 5);
		assert_int_equal(v.len, 11);
		assert_memory_equal(v.octets, never, 11);
	}
}

/*
 * dlcDiscontinuity, dltDiscontinuity, and dllDiscontinuity of each daemon: the
 * daemon's start by the agent's clock, or 0 where the agent started later; it
 * stays while both run.
 */
static void
discontinuities_are_the_later_start(void **state)
{
	const struct {
		uint32_t oid[6];
		size_t len;
	} at[] = {{{2, 1, 1, 3, 0}, 5}, {{3, 1, 1, 2, 0}, 5},
	    {{4, 1, 1, 1, 22, 1}, 6}, {{4, 1, 1, 1, 22, 2}, 6}};
	uint64_t before;
	char other[80], hidden[100];
	struct snapshot *both = NULL;
	struct snapshot_value v;
	struct snapshot_cell c;

	(void)state;
	snprintf(other, sizeof(other), "%s.applyd", path);
	assert_int_equal(metrics_create(other, "applyd", "1", 1), 0);
	for (int i = 0; i < 4; i++) {
		snapshot_free(both);
		both = snapshot_new(path, other);
		snapshot_look(both);
		assert_int_equal(snapshot_get(both, at[i].oid, at[i].len, &c),
		    SNAPSHOT_FOUND);
		snapshot_read(both, &c, 1000000, &v);
		assert_int_equal(v.type, SNAPSHOT_TICKS);
		assert_in_range(v.number, 900000, 1000000);
		before = v.number;
		snapshot_read(both, &c, 1000350, &v);
		assert_int_equal(v.number, before);
		snapshot_read(both, &c, 1000340, &v);
		assert_int_equal(v.number, before);
		snapshot_read(both, &c, 0, &v);
		assert_int_equal(v.number, 0);
	}
	/* Missing for a moment, it is the same daemon: its value is kept. */
	snapshot_read(both, &c, 1000000, &v);
	before = v.number;
	snprintf(hidden, sizeof(hidden), "%s.hidden", other);
	assert_int_equal(rename(other, hidden), 0);
	snapshot_forget(both);
	snapshot_look(both);
	snapshot_read(both, &c, 1000700, &v);
	assert_int_equal(v.number, before);
	assert_int_equal(rename(hidden, other), 0);
	snapshot_forget(both);
	snapshot_look(both);
	snapshot_read(both, &c, 1000700, &v);
	assert_int_equal(v.number, before);
	snapshot_read(both, &c, 0, &v);
	assert_int_equal(v.number, 0);
	assert_int_equal(metrics_create(other, "applyd", "1", 1), 0);
	/* A look finds the new daemon when the time for a look has come. */
	for (int i = 0; i < 1000 && v.number == 0; i++) {
		usleep(10000);
		snapshot_look(both);
		snapshot_read(both, &c, 1000000, &v);
	}
	assert_in_range(v.number, 900000, 1000000);
	snapshot_free(both);
	unlink(other);
}

/* A daemon whose start is in the future, as the clock was set back. */
static void
a_start_in_the_future_is_now(void **state)
{
	const uint32_t at[] = {3, 1, 1, 2, 0};
	int64_t later = (int64_t)metric_now() + 3600;
	struct snapshot *s;
	struct snapshot_value v;
	struct snapshot_cell c;
	char other[80];
	int fd;

	(void)state;
	snprintf(other, sizeof(other), "%s.later", path);
	assert_int_equal(metrics_create(other, "applyd", "1", 1), 0);
	fd = open(other, O_WRONLY);
	assert_true(fd >= 0);
	assert_int_equal(pwrite(fd, &later, sizeof(later),
			     offsetof(struct metrics_segment, header.started)),
	    sizeof(later));
	close(fd);
	s = snapshot_new(path, other);
	/* the start of the agent itself is earlier */
	usleep(100000);
	snapshot_look(s);
	assert_int_equal(snapshot_get(s, at, 5, &c), SNAPSHOT_FOUND);
	snapshot_read(s, &c, 2000000, &v);
	assert_int_equal(v.number, 2000000);
	snapshot_free(s);
	unlink(other);
}

/* Notifications are counted here, so the start of this process counts, too. */
static void
the_start_of_the_agent_limits_discontinuities(void **state)
{
	const uint32_t at[] = {2, 1, 1, 3, 0};
	struct snapshot *old, *new;
	struct snapshot_value v;
	struct snapshot_cell c;
	uint64_t before;

	(void)state;
	/* The daemon's start is known to the second. */
	usleep(1100000);
	old = snapshot;
	new = snapshot_new(path, "/nonexistent/applyd.metrics");
	snapshot_look(old);
	snapshot_look(new);
	snapshot_get(old, at, 5, &c);
	snapshot_read(old, &c, 1000000, &v);
	before = v.number;
	snapshot_get(new, at, 5, &c);
	snapshot_read(new, &c, 1000000, &v);
	assert_in_range(v.number, before + 10, 1000000);
	snapshot_free(new);
	/* Also without a daemon, but not where the agent is younger. */
	new = snapshot_new("/nonexistent/a", "/nonexistent/b");
	snapshot_look(new);
	snapshot_get(new, at, 5, &c);
	snapshot_read(new, &c, 1000000, &v);
	assert_in_range(v.number, 990000, 1000000);
	before = v.number;
	snapshot_read(new, &c, 1000050, &v);
	assert_int_equal(v.number, before);
	snapshot_read(new, &c, 0, &v);
	assert_int_equal(v.number, 0);
	snapshot_free(new);
}

static void
identifiers_are_parsed(void **state)
{
	uint32_t oid[IDENTIFIER_MAX];
	char many[512] = "1";
	size_t i;

	(void)state;
	assert_int_equal(identifier_parse("1.3.6.1", oid), 4);
	assert_int_equal(oid[2], 6);
	assert_int_equal(identifier_parse(".1.3", oid), 2);
	assert_int_equal(identifier_parse("1.3.4294967295", oid), 3);
	assert_int_equal(identifier_parse("1.3.4294967296", oid), 0);
	assert_int_equal(identifier_parse("", oid), 0);
	assert_int_equal(identifier_parse("1..3", oid), 0);
	assert_int_equal(identifier_parse("1.3.", oid), 0);
	assert_int_equal(identifier_parse("1.3.x", oid), 0);
	for (i = 1; i < 2 * IDENTIFIER_MAX; i += 2)
		memcpy(many + i, ".1", 3);
	assert_int_equal(identifier_parse(many, oid), 0);
}

static void
what_does_not_exist_is_not_found(void **state)
{
	uint32_t oid[SNAPSHOT_OID_MAX];
	struct snapshot_cell c;
	char name[SNAPSHOT_NAME_MAX + 2];

	(void)state;
	memset(name, 'n', sizeof(name));
	assert_true(snapshot_serves(snapshot, snapshot_module("compile")));
	assert_false(snapshot_serves(snapshot, 0));
	assert_false(snapshot_serves(snapshot, 99));
	assert_int_equal(snapshot_module("nosuch"), 0);
	assert_int_equal(
	    snapshot_cell_of(snapshot, "dlcCompiles", 0, 0, &c), 0);
	assert_int_equal(snapshot_cell_of(snapshot, "nosuch", 0, 0, &c), -1);
	assert_true(
	    snapshot_oid_named(snapshot, "dlcNodeCompiles", "n", 1, oid) > 0);
	assert_int_equal(
	    snapshot_oid_named(snapshot, "dlcNodeCompiles", "", 0, oid), 0);
	assert_int_equal(
	    snapshot_oid_named(snapshot, "dlcCompiles", "n", 1, oid), 0);
	assert_int_equal(
	    snapshot_oid_named(snapshot, "nosuch", "n", 1, oid), 0);
	assert_true(snapshot_oid_named(snapshot, "dlcNodeCompiles", name,
			SNAPSHOT_NAME_MAX, oid) > 0);
	assert_int_equal(snapshot_oid_named(snapshot, "dlcNodeCompiles", name,
			     SNAPSHOT_NAME_MAX + 1, oid),
	    0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(what_does_not_exist_is_not_found),
	    CASE(scalars_and_cells_are_read),
	    CASE(next_visits_each_cell_in_order),
	    CASE(next_from_a_prefix_enters_its_subtree),
	    CASE(a_walk_continues_while_rows_change),
	    CASE(next_leaves_rows_of_one_name),
	    CASE(a_row_is_found_by_its_name),
	    CASE(buckets_have_two_indexes),
	    CASE(a_missing_instance_is_not_a_missing_object),
	    CASE(absent_daemon_has_all_cells),
	    CASE(rules_of_both_daemons_are_in_order),
	    CASE(cells_of_two_indexes_are_found),
	    CASE(an_absent_daemon_has_rows_of_enumerations),
	    CASE(a_walk_continues_while_rules_change),
	    CASE(texts_and_dates_are_read),
	    CASE(dates_out_of_range_are_limited),
	    CASE(discontinuities_are_the_later_start),
	    CASE(a_start_in_the_future_is_now),
	    CASE(the_start_of_the_agent_limits_discontinuities),
	    cmocka_unit_test(identifiers_are_parsed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
