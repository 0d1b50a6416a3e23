/* Repeated records are logged once, and new ones are never suppressed. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/level/limit.h"
#include "logging/memory.h"
#include "logging/statistics.h"
#include "logging/sink/tap.h"

static void
start(int64_t window)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "json",
	    .level = LOG_LEVEL_TRACE,
	    .handover = LOG_RING};

	assert_int_equal(log_init(&o, NULL), 0);
	log_memory_open(4 << 20, LOG_FORM_JSON);
	log_limit_reset();
	log_limit_set(LOG_LIMIT_FIRST, window, LOG_LIMIT_SECOND);
}

static int
lines_with(const char *what, const char *and)
{
	struct log_line l;
	size_t at = 0;
	int n = 0;

	while (log_memory_next(&at, &l))
		n += strstr(l.json, what) && strstr(l.json, and);
	return n;
}

static void
identity_holds(uint64_t limited)
{
	struct log_counters c;

	log_counters_sum(&c, NULL);
	assert_int_equal(c.limited, limited);
	assert_int_equal(c.raised,
	    c.emitted + c.filtered + c.limited + c.dropped + c.pending);
}

static void
warn(const char *sink, int n)
{
	log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", n),
	    log_str("sink", sink));
}

/* Wait until the ring is empty, so that nothing has to be dropped. */
static void
settle(void)
{
	struct log_counters c;

	for (int i = 0; i < 5000; i++) {
		log_counters_sum(&c, NULL);
		if (!c.pending)
			return;
		usleep(1000);
	}
}

/*
 * 8.1, 8.2: five are written, then one with the number; a different one is
 * written at once.
 */
static void
a_flood_is_logged_once(void **state)
{
	struct log_counters before;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 1000; i++)
		warn("flood", i);
	settle();
	warn("other", 1);
	assert_int_equal(log_flush(2000), 0);
	assert_int_equal(lines_with("\"sink\":\"flood\"", ""), 6);
	assert_int_equal(lines_with("\"sink\":\"other\"", ""), 1);
	assert_int_equal(
	    lines_with("\"suppressed\":995", "\"sink\":\"flood\""), 1);
	assert_int_equal(lines_with("\"suppressed\":995", "\"start\":\"2"), 1);
	assert_int_equal(lines_with("\"suppressed\":995", "\"end\":\"2"), 1);
	identity_holds(before.limited + 995);
	log_close();
}

/* The bytes of the longest run of c in a text. */
static size_t
run_of(const char *s, char c)
{
	size_t most = 0, n = 0;

	for (; *s != '\0'; s++) {
		n = *s == c ? n + 1 : 0;
		most = n > most ? n : most;
	}
	return most;
}

/* Texts are cut to 256 bytes, and to 768 together; lists are left out. */
static void
a_summary_has_the_begins_of_texts(void **state)
{
	static const char *const list[] = {"first", "second"};
	char text[4][301];
	struct log_line l;
	size_t at = 0;
	int found = 0;

	(void)state;
	for (int i = 0; i < 4; i++) {
		memset(text[i], "WXY~"[i], 300);
		text[i][300] = '\0';
	}
	start(LOG_LIMIT_WINDOW);
	for (int i = 0; i < 20; i++)
		log_event(LOG_SINK, LOG_SINK_FAILED, log_str("sink", text[0]),
		    log_strs("labels.words", list, 2), log_time("labels.at", 1),
		    log_str("labels.path", text[1]),
		    log_str("labels.reason", text[2]), log_int("dropped", i),
		    log_str("labels.name", text[3]));
	settle();
	assert_int_equal(log_flush(2000), 0);
	while (log_memory_next(&at, &l)) {
		bool whole = strstr(l.json, "\"suppressed\":") == NULL;

		if (strstr(l.json, "WWW") == NULL)
			continue;
		found += !whole;
		assert_int_equal(run_of(l.json, 'W'), whole ? 300 : 256);
		assert_int_equal(run_of(l.json, 'X'), whole ? 300 : 256);
		assert_int_equal(run_of(l.json, 'Y'), whole ? 300 : 256);
		assert_true(run_of(l.json, '~') == (whole ? 300 : 0));
		assert_int_equal(strstr(l.json, "second") != NULL, whole);
		assert_int_equal(strstr(l.json, "\"dropped\":") != NULL, 1);
	}
	assert_int_equal(found, 1);
	log_close();
}

/* The summary is written when the window is over. */
static void
a_summary_follows_the_window(void **state)
{
	struct log_counters before;

	(void)state;
	start(200000000);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 20; i++)
		warn("flood", i);
	for (int i = 0; i < 40 && !lines_with("\"suppressed\":15", ""); i++)
		usleep(100000);
	assert_int_equal(lines_with("\"suppressed\":15", ""), 1);
	warn("flood", 1);
	assert_int_equal(log_flush(2000), 0);
	assert_int_equal(lines_with("\"sink\":\"flood\"", ""), 7);
	identity_holds(before.limited + 15);
	log_close();
}

static void
on_record(void *arg, const struct log_tap_record *t)
{
	(void)t;
	++*(int *)arg;
}

/* The tap gets each record once: its summary is not passed. */
static void
the_tap_gets_no_summary(void **state)
{
	int records = 0;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_tap(on_record, &records);
	for (int i = 0; i < 20; i++)
		warn("flood", i);
	log_limit_log(0, true);
	assert_int_equal(records, 20);
	warn("flood", 20);
	assert_int_equal(records, 21);
	log_tap(NULL, NULL);
	assert_int_equal(log_flush(2000), 0);
	assert_int_equal(lines_with("\"suppressed\":15", ""), 1);
	log_close();
}

/* Records of different nodes are not merged, and the summary has its node. */
static void
nodes_are_limited_separately(void **state)
{
	struct log_counters before;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_counters_sum(&before, NULL);
	for (int n = 0; n < 3; n++) {
		char name[16];

		snprintf(name, sizeof(name), "node%d", n);
		log_context_push(log_str("node", name));
		for (int i = 0; i < 10; i++)
			warn("x", i);
		log_context_pop();
	}
	assert_int_equal(log_flush(2000), 0);
	assert_int_equal(lines_with("\"suppressed\":5", ""), 3);
	for (int n = 0; n < 3; n++) {
		char name[32];

		snprintf(name, sizeof(name), "\"node\":\"node%d\"", n);
		assert_int_equal(lines_with(name, ""), 6);
		assert_int_equal(lines_with(name, "\"suppressed\":5"), 1);
	}
	identity_holds(before.limited + 15);
	log_close();
}

/* More kinds at once than summaries: the surplus is not suppressed. */
static void
more_kinds_than_summaries_are_written(void **state)
{
	struct log_counters c;
	char name[16];
	uint64_t suppressed = 0;
	struct log_line l;
	size_t at = 0;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	for (int i = 0; i < 20; i++)
		for (int k = 0; k < 100; k++) {
			snprintf(name, sizeof(name), "kind%d", k);
			warn(name, i);
			if (k % 50 == 0)
				settle();
		}
	assert_int_equal(log_flush(2000), 0);
	log_counters_sum(&c, NULL);
	while (log_memory_next(&at, &l)) {
		const char *n = strstr(l.json, "\"suppressed\":");

		suppressed += n ? strtoull(n + 13, NULL, 10) : 0;
	}
	assert_true(suppressed > 0);
	assert_int_equal(lines_with("\"sink\":\"kind", "") -
			     lines_with("\"suppressed\"", "") + (int)suppressed,
	    2000);
	log_close();
}

/* 8.2: audit records are never suppressed. */
static void
audit_records_are_not_limited(void **state)
{
	(void)state;
	start(LOG_LIMIT_WINDOW);
	for (int i = 0; i < 50; i++)
		log_event(AUDIT_LOG, LOG_LEVEL_AUDIT,
		    log_str("category", "same"), log_code("level", "debug"));
	assert_int_equal(log_flush(2000), 0);
	assert_int_equal(lines_with("\"category\":\"same\"", ""), 50);
	log_close();
}

/* A category's records at INFO and below, over the limit of a second. */
static void
a_flood_of_a_category_is_limited(void **state)
{
	struct log_counters before, after;
	struct log_line l;
	size_t at = 0;
	uint64_t suppressed = 0;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_limit_set(LOG_LIMIT_FIRST, LOG_LIMIT_WINDOW, 20);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 200; i++) {
		char text[16];

		snprintf(text, sizeof(text), "t%d", i);
		log_event_code(
		    LOGMSG_FUN_LOGGED_INFO, log_str("message", text));
	}
	assert_int_equal(log_flush(2000), 0);
	log_counters_sum(&after, NULL);
	while (log_memory_next(&at, &l))
		if (strstr(l.json, "LOG-1004"))
			suppressed += strtoull(
			    strstr(l.json, "\"suppressed\":") + 13, NULL, 10);
	assert_int_equal(suppressed, after.limited - before.limited);
	assert_true(suppressed >= 160);
	log_close();
}

/* Raise n records of the code, and return how many were limited. */
static uint64_t
limited_of(enum log_code code, int n)
{
	struct log_counters before, after;
	char text[16];

	log_counters_sum(&before, NULL);
	for (int i = 0; i < n; i++) {
		snprintf(text, sizeof(text), "t%d", i);
		log_event_code(code, log_str("message", text));
	}
	assert_int_equal(log_flush(2000), 0);
	log_counters_sum(&after, NULL);
	return after.limited - before.limited;
}

/* Debug records have ten times the limit, and take nothing from INFO. */
static void
debug_has_a_limit_of_its_own(void **state)
{
	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_level_start(LOG_LEVEL_DEBUG);
	log_limit_set(LOG_LIMIT_FIRST, LOG_LIMIT_WINDOW, 20);
	assert_int_equal(limited_of(LOGMSG_FUN_LOGGED_DEBUG, 200), 0);
	assert_int_equal(limited_of(LOGMSG_FUN_LOGGED_INFO, 20), 0);
	assert_true(limited_of(LOGMSG_FUN_LOGGED_INFO, 200) >= 160);
	assert_true(limited_of(LOGMSG_FUN_LOGGED_DEBUG, 1000) >= 600);
	log_close();
}

/* A gate that is open for another node: filtered records are counted. */
static void
filtered_records_are_counted(void **state)
{
	struct log_counters before, after;
	char error[LOG_ANSWER_MAX];
	struct log_rule rule;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_level_start(LOG_LEVEL_NOTICE);
	assert_int_equal(
	    log_rule_parse("compile@a debug", true, &rule, error), 0);
	assert_int_equal(log_rule_set(&rule, NULL), 0);
	log_counters_sum(&before, NULL);
	log_context_push(log_str("node", "b"));
	for (int i = 0; i < 30; i++)
		log_event(
		    COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_str("message", "x"));
	log_context_pop();
	log_context_push(log_str("node", "a"));
	log_event(COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_str("message", "seen"));
	log_context_pop();
	assert_int_equal(log_flush(2000), 0);
	log_counters_sum(&after, NULL);
	assert_int_equal(after.filtered - before.filtered, 30);
	assert_int_equal(lines_with("\"message\":\"x\"", ""), 0);
	assert_int_equal(lines_with("\"message\":\"seen\"", ""), 1);
	identity_holds(before.limited);
	log_close();
}

/*
 * Records that the parent has raised do not limit a child, whose records the
 * parent writes.
 */
static void
a_child_has_limits_of_its_own(void **state)
{
	int status;
	pid_t pid;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	for (int i = 0; i < 20; i++)
		warn("inherited", i);
	settle();
	assert_int_equal(
	    lines_with("\"sink\":\"inherited\"", ""), LOG_LIMIT_FIRST);
	pid = fork();
	if (pid == 0) {
		log_child_start();
		for (int i = 0; i < 3; i++)
			warn("inherited", 1000 + i);
		_exit(log_flush(2000) != 0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	assert_int_equal(log_flush(2000), 0);
	assert_int_equal(
	    lines_with("\"sink\":\"inherited\"", "\"dropped\":100"), 3);
	log_close();
}

/* Return the value of a counter in the last record of the statistics, or -1. */
static long long
counted(const char *name)
{
	long long n = -1;
	struct log_line l;
	char key[40];
	size_t at = 0;

	snprintf(key, sizeof(key), "\"%s\":", name);
	while (log_memory_next(&at, &l)) {
		const char *puppet = strstr(l.json, "\"puppet\":{\"raised\":");

		if (puppet != NULL)
			n = strtoll(
			    strstr(puppet, key) + strlen(key), NULL, 10);
	}
	return n;
}

/* Raise records that are emitted, limited, filtered and truncated. */
static void
all_kinds_raise(const char *name, int n)
{
	char *big = malloc(100001);

	memset(big, 'x', 100000);
	big[100000] = '\0';
	for (int i = 0; i < n; i++)
		warn(name, i);
	warn(big, 1);
	free(big);
	log_context_push(log_str("node", "b"));
	for (int i = 0; i < n; i++)
		log_event(
		    COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_str("message", "x"));
	log_context_pop();
	assert_int_equal(log_flush(2000), 0);
}

/* Raise the record of the statistics; return the counters before it. */
static struct log_counters
statistics(void)
{
	struct log_counters c;

	log_counters_sum(&c, NULL);
	log_statistics_log(0, true);
	assert_int_equal(log_flush(2000), 0);
	return c;
}

static void
statistics_are_those_since_the_last_record(void **state)
{
	struct log_counters before, now;
	char error[LOG_ANSWER_MAX];
	struct log_rule rule;

	(void)state;
	start(LOG_LIMIT_WINDOW);
	log_level_start(LOG_LEVEL_INFO);
	assert_int_equal(
	    log_rule_parse("compile@a debug", true, &rule, error), 0);
	assert_int_equal(log_rule_set(&rule, NULL), 0);
	all_kinds_raise("first", 20);
	before = statistics();
	all_kinds_raise("second", 30);
	now = statistics();
	assert_true(before.limited > 0 && before.truncated > 0 &&
		    before.filtered > 0 && before.emitted > 0);
	assert_int_equal(counted("raised"), now.raised - before.raised);
	assert_int_equal(counted("emitted"), now.emitted - before.emitted);
	assert_int_equal(counted("filtered"), now.filtered - before.filtered);
	assert_int_equal(counted("limited"), now.limited - before.limited);
	assert_int_equal(counted("dropped"), now.dropped - before.dropped);
	assert_int_equal(
	    counted("truncated"), now.truncated - before.truncated);
	assert_int_equal(counted("bytes"), now.bytes - before.bytes);
	assert_int_equal(counted("limited"), 25);
	assert_int_equal(counted("filtered"), 30);
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_flood_is_logged_once),
	    cmocka_unit_test(a_summary_has_the_begins_of_texts),
	    cmocka_unit_test(a_summary_follows_the_window),
	    cmocka_unit_test(the_tap_gets_no_summary),
	    cmocka_unit_test(nodes_are_limited_separately),
	    cmocka_unit_test(more_kinds_than_summaries_are_written),
	    cmocka_unit_test(audit_records_are_not_limited),
	    cmocka_unit_test(a_flood_of_a_category_is_limited),
	    cmocka_unit_test(debug_has_a_limit_of_its_own),
	    cmocka_unit_test(filtered_records_are_counted),
	    cmocka_unit_test(a_child_has_limits_of_its_own),
	    cmocka_unit_test(statistics_are_those_since_the_last_record),
	};

	if (!freopen("/dev/null", "w", stderr))
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
