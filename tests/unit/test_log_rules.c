#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_layout.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_segment.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/memory.h"

static char error[LOG_ANSWER_MAX];

/* Clocks that a test can set, in seconds. */
static int64_t stepped[2];

int
clock_gettime(clockid_t clock, struct timespec *t)
{
	int rc = (int)syscall(SYS_clock_gettime, clock, t);

	if (clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC)
		t->tv_sec += stepped[clock];
	return rc;
}

static int
start(void **state)
{
	(void)state;
	memset(stepped, 0, sizeof(stepped));
	assert_int_equal(log_rules_configure("", error), 0);
	assert_int_equal(log_rules_reset(NULL), 0);
	log_level_start(LOG_LEVEL_NOTICE);
	return 0;
}

static void
set(const char *text)
{
	struct log_rule r;

	if (log_rule_parse(text, true, &r, error))
		fail_msg("%s: %s", text, error);
	assert_int_equal(log_rule_set(&r, NULL), 0);
}

static void
unset(const char *text)
{
	struct log_rule r;

	assert_int_equal(log_rule_parse(text, false, &r, error), 0);
	assert_int_equal(log_rule_unset(&r, NULL), 0);
}

/* Is `code` logged for this node and request? */
static bool
open_for(const char *node, const char *id, enum log_code code)
{
	bool open;

	log_context_push(log_str("node", node), log_str("transaction.id", id));
	open = log_wanted(code);
	log_context_pop();
	return open;
}

#define DEBUG_CODE LOGMSG_FUN_LOGGED_DEBUG /* compile.scope */
#define INFO_CODE  LOGMSG_FUN_LOGGED_INFO
#define ERR_CODE   LOGMSG_FUN_LOGGED_ERR

static void
a_rule_applies_to_one_node(void **state)
{
	(void)state;
	set("compile@web01.example.com debug");
	assert_true(open_for("web01.example.com", NULL, DEBUG_CODE));
	assert_false(open_for("web02.example.com", NULL, DEBUG_CODE));
	assert_false(open_for("xweb01.example.com", NULL, DEBUG_CODE));
	assert_false(open_for("web01.example.co", NULL, DEBUG_CODE));
	assert_false(log_wanted(DEBUG_CODE));
	assert_true(open_for("web02.example.com", NULL, ERR_CODE));
	assert_false(
	    open_for("web01.example.com", NULL, LOGMSG_RES_TEXT_DEBUG));
	unset("compile@web01.example.com");
	assert_false(open_for("web01.example.com", NULL, DEBUG_CODE));
}

/* A rule applies to a running compile, without a new context. */
static void
a_rule_applies_at_once(void **state)
{
	(void)state;
	log_context_push(log_str("node", "web01.example.com"));
	assert_false(log_wanted(DEBUG_CODE));
	set("compile@web01.example.com debug");
	assert_true(log_wanted(DEBUG_CODE));
	unset("compile@web01.example.com");
	assert_false(log_wanted(DEBUG_CODE));
	/* also when the gate is open already, and rules were evaluated */
	set("compile@web02.example.com debug");
	assert_false(log_wanted(DEBUG_CODE));
	set("compile@web01.example.com debug");
	assert_true(log_wanted(DEBUG_CODE));
	unset("compile@web01.example.com");
	assert_false(log_wanted(DEBUG_CODE));
	log_context_pop();
}

static void
more_specific_rules_take_precedence(void **state)
{
	(void)state;
	set("compile error forever");
	assert_false(log_wanted(LOGMSG_FUN_LOGGED_WARN));
	set("compile.scope info");
	assert_true(log_wanted(INFO_CODE));
	set("compile@*.example.com warn");
	assert_false(open_for("a.example.com", NULL, INFO_CODE));
	assert_true(open_for("a.example.org", NULL, INFO_CODE));
	set("compile@*.b.example.com debug");
	assert_true(open_for("a.b.example.com", NULL, DEBUG_CODE));
	set("compile@a.b.example.com error");
	assert_false(open_for("a.b.example.com", NULL, LOGMSG_FUN_LOGGED_WARN));
	set("compile.scope@a.b.example.com info");
	assert_true(open_for("a.b.example.com", NULL, INFO_CODE));
	assert_false(open_for("a.b.example.com", NULL, DEBUG_CODE));
	set("*@request=7e2f trace");
	assert_true(open_for("a.b.example.com", "7e2f", DEBUG_CODE));
	assert_false(open_for("a.b.example.com", "7e2e", DEBUG_CODE));
}

/* The longest possible name, and similar ones. */
static void
the_longest_names_are_compared_in_full(void **state)
{
	char name[256], text[300];

	(void)state;
	memset(name, 'a', 255);
	name[255] = '\0';
	snprintf(text, sizeof(text), "compile@%s debug", name);
	set(text);
	assert_true(open_for(name, NULL, DEBUG_CODE));
	name[254] = 'b';
	assert_false(open_for(name, NULL, DEBUG_CODE));
	name[254] = '\0';
	assert_false(open_for(name, NULL, DEBUG_CODE));
}

static const struct {
	const char *text, *complaint;
} bad[] = {
    {"", "a category and a level"},
    {"compile", "a category and a level"},
    {"compile.parsr debug", "the nearest is 'compile.parser'"},
    {"compile.parser debgu", "the nearest is 'debug'"},
    {"compile.parser.web01 debug", "the nearest is 'compile.parser'"},
    {"compile.hira.web01 debug", "the nearest is 'compile.hiera'"},
    {"compile.hiera. debug", "the nearest is 'compile.hiera'"},
    {"compile.hiera.a/b debug", "is not a node"},
    {"compile.hiera.a@b debug", "the nearest is 'compile.hiera'"},
    {"compile@ debug", "is not a node"},
    {"compile@a/b debug", "is not a node"},
    {"compile@*. debug", "is not a node"},
    {"compile@request=a.b debug", "is not a node"},
    {"compile debug for", "is invalid"},
    {"compile debug for 15x", "is not a time"},
    {"compile debug for m", "is not a time"},
    {"compile debug for 0s", "can be set for 1s to 366d"},
    {"compile debug for 400d", "can be set for 1s to 366d"},
    {"compile debug for 99999999999", "is not a time"},
    {"compile debug soon", "is invalid"},
    {"compile debug forever more", "is invalid"},
};

static void
invalid_rules_are_errors(void **state)
{
	struct log_rule r;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_int_equal(
		    log_rule_parse(bad[i].text, true, &r, error), -1);
		if (!strstr(error, bad[i].complaint))
			fail_msg("%s: %s", bad[i].text, error);
	}
}

/* Selectors, and what they are. */
static const struct {
	const char *text, *selector;
} selectors[] = {
    {"compile.hiera", "compile.hiera"},
    {"compile.hiera@web01", "compile.hiera@web01"},
    {"compile.hiera.web01", "compile.hiera@web01"},
    {"compile.hiera.Web01.example.com", "compile.hiera@web01.example.com"},
    {"profile.compile.web01", "profile.compile@web01"},
};

static void
the_category_of_a_record_is_accepted(void **state)
{
	char out[LOG_SELECTOR_MAX];
	struct log_rule r;

	(void)state;
	for (size_t i = 0; i < sizeof(selectors) / sizeof(*selectors); i++) {
		assert_int_equal(
		    log_rule_parse(selectors[i].text, false, &r, error), 0);
		assert_string_equal(
		    log_rule_selector(&r, out), selectors[i].selector);
	}
}

static const struct {
	const char *text;
	int64_t seconds;
} times[] = {
    {"compile debug", 900},
    {"compile info", 0},
    {"compile debug forever", 0},
    {"compile debug for 15m", 900},
    {"compile error for 2h", 7200},
    {"compile error for 1d", 86400},
    {"  compile\terror  for 90  ", 90},
};

static void
durations_of_rules_are_parsed(void **state)
{
	struct log_rule r;

	(void)state;
	for (size_t i = 0; i < sizeof(times) / sizeof(*times); i++) {
		assert_int_equal(
		    log_rule_parse(times[i].text, true, &r, error), 0);
		assert_int_equal(r.seconds, times[i].seconds);
	}
}

static void
rules_expire(void **state)
{
	struct log_line l;
	size_t at = 0;

	(void)state;
	set("compile@web01 debug for 1s");
	log_rules_tick();
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	stepped[CLOCK_MONOTONIC] = 2;
	log_memory_open(10000, LOG_FORM_TEXT);
	log_rules_tick();
	assert_false(open_for("web01", NULL, DEBUG_CODE));
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.text,
	    "Log level of compile@web01 is notice again: debug has "
	    "expired"));
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.text, "returned to notice from debug"));
	assert_false(log_memory_next(&at, &l));
	log_close();
}

static enum log_level
compile_level(void)
{
	return log_level_for(LOGCAT_COMPILE, "web01");
}

static void
a_shorter_rule_ends_before_the_one_that_it_replaced(void **state)
{
	struct log_line l;
	size_t at = 0;

	(void)state;
	set("compile@web01 debug for 100s");
	set("compile@web01 error for 50s");
	set("compile@web01 trace for 10s");
	assert_int_equal(compile_level(), LOG_LEVEL_TRACE);
	log_memory_open(10000, LOG_FORM_TEXT);
	stepped[CLOCK_MONOTONIC] = 11;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_ERROR);
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.text,
	    "Log level of compile@web01 is error again: trace has expired"));
	log_close();
	stepped[CLOCK_MONOTONIC] = 51;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_DEBUG);
	stepped[CLOCK_MONOTONIC] = 101;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_NOTICE);
}

/* All end between two ticks, and the last one never. */
static void
expired_rules_are_not_in_force_again(void **state)
{
	(void)state;
	set("compile@web01 off forever");
	set("compile@web01 debug for 100s");
	set("compile@web01 trace for 10s");
	stepped[CLOCK_MONOTONIC] = 200;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_OFF);
}

static void
a_longer_rule_replaces_the_first_one_for_good(void **state)
{
	(void)state;
	set("compile@web01 trace for 10s");
	set("compile@web01 debug for 20s");
	set("compile@web02 error for 5s");
	stepped[CLOCK_MONOTONIC] = 11;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_DEBUG);
	stepped[CLOCK_MONOTONIC] = 21;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_NOTICE);
	set("compile@web01 trace for 10s");
	set("compile@web01 debug for 5s");
	set("compile@web01 info forever");
	stepped[CLOCK_MONOTONIC] = 27;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_INFO);
}

static void
the_same_level_for_a_shorter_time_ends_then(void **state)
{
	(void)state;
	set("compile@web01 error for 100s");
	set("compile@web01 debug for 50s");
	set("compile@web01 debug for 10s");
	stepped[CLOCK_MONOTONIC] = 11;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_ERROR);
}

static void
a_removed_rule_takes_those_that_it_replaced_with_it(void **state)
{
	struct log_rule r;

	(void)state;
	set("compile@web01 debug for 100s");
	set("compile@web01 trace for 10s");
	assert_int_equal(log_rule_parse("compile@web01", false, &r, error), 0);
	assert_int_equal(log_rule_unset(&r, NULL), 0);
	assert_int_equal(compile_level(), LOG_LEVEL_NOTICE);
	set("compile@web01 trace for 10s");
	stepped[CLOCK_MONOTONIC] = 11;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_NOTICE);
}

static void
at_most_64_rules_are_replaced_for_a_time(void **state)
{
	struct log_rule r;
	char text[80];

	(void)state;
	for (int i = 0; i <= LOG_RULES_MAX; i++) {
		snprintf(text, sizeof(text), "compile@web01 %s for %ds",
		    i % 2 == 0 ? "debug" : "error", 1000 - i);
		set(text);
	}
	assert_int_equal(
	    log_rule_parse("compile@web01 info for 1s", true, &r, error), 0);
	errno = 0;
	assert_int_equal(log_rule_set(&r, NULL), -1);
	assert_int_equal(errno, ENOSPC);
	/* one that ends later needs no room */
	set("compile@web01 info for 2000s");
	set("compile@web01 trace for 1s");
	stepped[CLOCK_MONOTONIC] = 2;
	log_rules_tick();
	assert_int_equal(compile_level(), LOG_LEVEL_INFO);
}

/* The wall clock is set: a rule keeps its duration. */
static void
steps_of_the_clock_do_not_change_a_duration(void **state)
{
	(void)state;
	set("compile@web01 debug for 15m");
	stepped[CLOCK_REALTIME] = 30 * 86400;
	log_rules_tick();
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	stepped[CLOCK_REALTIME] = -30 * 86400;
	log_rules_tick();
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	stepped[CLOCK_MONOTONIC] = 899;
	log_rules_tick();
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	stepped[CLOCK_MONOTONIC] = 901;
	log_rules_tick();
	assert_false(open_for("web01", NULL, DEBUG_CODE));
}

/* User, source, old and new level. */
static void
changes_are_audited(void **state)
{
	static const struct log_actor by = {"root", "socket", 42};
	struct log_rule r;
	struct log_line l;
	size_t at = 0;

	(void)state;
	log_memory_open(10000, LOG_FORM_JSON);
	assert_int_equal(log_rule_parse("ca debug for 5m", true, &r, error), 0);
	assert_int_equal(log_rule_set(&r, &by), 0);
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.json, "\"category\":\"ca\""));
	assert_non_null(
	    strstr(l.json, "\"level\":\"debug\",\"old\":\"notice\""));
	assert_non_null(strstr(l.json, "\"from\":\"socket\""));
	assert_non_null(strstr(l.json, "\"user\":{\"name\":\"root\"}"));
	assert_non_null(strstr(l.json, "\"until\":\"20"));
	assert_non_null(strstr(l.json, ".audit\""));
	log_close();
}

/* Make several changes, all or none; return their number, or -1 with errno. */
static int
change(const char *const *texts, size_t n, bool only_check)
{
	struct log_change c[LOG_CHANGES_MAX + 1];

	for (size_t i = 0; i < n; i++) {
		c[i].unset = strchr(texts[i], ' ') == NULL;
		assert_int_equal(
		    log_rule_parse(texts[i], !c[i].unset, &c[i].rule, error),
		    0);
	}
	return log_rules_change(c, n, NULL, only_check);
}

static void
several_changes_are_made_at_once(void **state)
{
	static const char *const good[] = {
	    "compile.scope@web01 debug for 90s", "ca warn forever"};
	static const char *const one_missing[] = {"ca", "pki", "facts debug"};
	static const char *const twice[] = {"ca debug", "ca"};
	static const char *const back[] = {"compile.scope@web01", "ca"};
	struct log_rule at, r;

	(void)state;
	assert_int_equal(change(good, 2, true), 0);
	assert_false(open_for("web01", NULL, DEBUG_CODE));
	assert_int_equal(change(good, 2, false), 0);
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_WARN);
	assert_int_equal(
	    log_rule_parse("compile.scope@web01", false, &at, error), 0);
	assert_true(log_rule_find(&at, &r));
	assert_int_equal(r.level, LOG_LEVEL_DEBUG);
	assert_in_range(r.seconds, 60, 91);
	assert_int_equal(change(one_missing, 3, false), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(change(twice, 2, false), -1);
	assert_int_equal(errno, EEXIST);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_WARN);
	assert_int_equal(log_level_get("facts"), LOG_LEVEL_NOTICE);
	assert_int_equal(change(back, 2, false), 0);
	assert_false(log_rule_find(&at, &r));
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_NOTICE);
}

/* Removed rules make room for added ones, in any order. */
static void
removed_rules_make_room_for_added_ones(void **state)
{
	static const char *const more[] = {"ca@a debug", "ca@b debug"};
	static const char *const instead[] = {
	    "ca@a debug", "ca@b debug", "ca@n0"};
	char text[32];

	(void)state;
	for (int i = 0; i < LOG_RULES_MAX - 1; i++) {
		snprintf(text, sizeof(text), "ca@n%d debug", i);
		set(text);
	}
	assert_int_equal(change(more, 2, true), -1);
	assert_int_equal(errno, ENOSPC);
	assert_int_equal(change(more, 2, false), -1);
	assert_int_equal(change(more, 1, true), 0);
	assert_int_equal(change(instead, 3, false), 0);
}

static void
rules_are_read_from_settings(void **state)
{
	(void)state;
	set("ca debug");
	assert_int_equal(
	    log_rules_configure("compile=info,compile@web01=debug", error), 0);
	assert_true(log_wanted(INFO_CODE));
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	assert_int_equal(
	    log_rules_configure("compile=info,compil@web01=debug", error), -1);
	assert_non_null(strstr(error, "unknown category 'compil'"));
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	set("compile error forever");
	assert_false(log_wanted(INFO_CODE));
	unset("compile");
	assert_true(log_wanted(INFO_CODE));
	assert_int_equal(log_rules_configure("", error), 0);
	assert_false(log_wanted(INFO_CODE));
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_DEBUG);
}

static void
rules_over_the_limit_are_refused(void **state)
{
	char text[64];
	struct log_rule r;

	(void)state;
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		snprintf(text, sizeof(text), "compile@n%d debug", i);
		set(text);
	}
	assert_true(open_for("n63", NULL, DEBUG_CODE));
	assert_int_equal(
	    log_rule_parse("compile@more debug", true, &r, error), 0);
	assert_int_equal(log_rule_set(&r, NULL), -1);
	assert_int_equal(errno, ENOSPC);
	set("compile@n3 info"); /* there is one already */
	assert_int_equal(log_rules_configure("ca=debug", error), -1);
	assert_string_equal(error, "the limit of levels is exceeded");
	unset("compile@n3");
	assert_int_equal(log_rules_configure("ca=debug", error), 0);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_DEBUG);
}

/* Both sides of each limit of a list in the settings. */
static void
a_list_of_rules_has_limits(void **state)
{
	char list[2000] = "", one[LOG_SELECTOR_MAX + 64];
	size_t n = 0;

	(void)state;
	for (int i = 0; i < LOG_RULES_MAX / 2; i++)
		n += (size_t)snprintf(
		    list + n, sizeof(list) - n, "ca@n%d=debug,", i);
	assert_int_equal(log_rules_check(list, error), 0);
	snprintf(list + n, sizeof(list) - n, "ca@more=debug");
	assert_int_equal(log_rules_check(list, error), -1);
	assert_string_equal(error, "more than 32 levels");
	memset(one, 'a', sizeof(one));
	memcpy(one, "ca@", 3);
	one[LOG_SELECTOR_MAX + 31] = '\0';
	assert_int_equal(log_rules_check(one, error), -1);
	assert_string_not_equal(error, "a level is too long");
	one[LOG_SELECTOR_MAX + 31] = 'a';
	one[LOG_SELECTOR_MAX + 32] = '\0';
	assert_int_equal(log_rules_check(one, error), -1);
	assert_string_equal(error, "a level is too long");
}

/* The next audit record has this category and these levels. */
static void
change_is_next(
    size_t *at, const char *category, const char *level, const char *old)
{
	struct log_line l;
	char text[100];

	do
		assert_true(log_memory_next(at, &l));
	while (strstr(l.json, ".audit\"") == NULL);
	assert_non_null(strstr(l.json, "\"from\":\"settings\""));
	snprintf(text, sizeof(text), "\"category\":\"%s\"", category);
	assert_non_null(strstr(l.json, text));
	snprintf(
	    text, sizeof(text), "\"level\":\"%s\",\"old\":\"%s\"", level, old);
	assert_non_null(strstr(l.json, text));
}

static void
settings_that_change_a_level_are_logged(void **state)
{
	struct log_line l;
	size_t at = 0;

	(void)state;
	assert_int_equal(log_rules_configure("facts=info,pki=info", error), 0);
	log_memory_open(100000, LOG_FORM_JSON);
	assert_int_equal(
	    log_rules_configure("facts=info,pki=debug,ca=debug", error), 0);
	change_is_next(&at, "pki", "debug", "info");
	change_is_next(&at, "ca", "debug", "notice");
	assert_int_equal(log_rules_configure("ca=debug", error), 0);
	change_is_next(&at, "facts", "notice", "info");
	change_is_next(&at, "pki", "notice", "debug");
	while (log_memory_next(&at, &l))
		assert_null(strstr(l.json, ".audit\""));
	log_close();
}

static int threads_run;

static void *
log_all_the_time(void *arg)
{
	uint64_t *seen = arg;

	log_context_push(log_str("node", "web01.example.com"));
	while (__atomic_load_n(&threads_run, __ATOMIC_RELAXED)) {
		log_event(
		    COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_str("message", "x"));
		*seen += log_wanted(DEBUG_CODE);
		*seen += log_wanted(ERR_CODE);
	}
	log_context_pop();
	return NULL;
}

/* Errors pass at any time; only the old or the new state is visible. */
static void
rules_change_while_threads_log(void **state)
{
	const char *n = getenv("LOG_CHANGES");
	int changes = n ? (int)strtol(n, NULL, 10) : 20000;
	uint64_t seen[2] = {0};
	pthread_t threads[2];

	(void)state;
	log_memory_open(10000, LOG_FORM_JSON);
	threads_run = 1;
	for (int i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, log_all_the_time, &seen[i]);
	for (int i = 0; i < changes; i++) {
		struct log_rule r;

		(void)log_rule_parse(i & 1 ? "compile@web01.example.com debug"
					   : "compile@web01.example.com info",
		    true, &r, error);
		(void)log_rule_set(&r, NULL);
	}
	__atomic_store_n(&threads_run, 0, __ATOMIC_RELAXED);
	for (int i = 0; i < 2; i++) {
		pthread_join(threads[i], NULL);
		assert_true(seen[i] > 0);
	}
	log_close();
}

/* Expectations of a child when its parent changes a level. */
static void
child_main(int changed, int answer)
{
	char c = 'y';

	log_levels_child();
	log_context_push(log_str("node", "web01"));
	c = log_wanted(DEBUG_CODE) ? 'o' : 'c';
	if (write(answer, &c, 1) != 1 || read(changed, &c, 1) != 1)
		_exit(1);
	c = log_wanted(DEBUG_CODE) ? 'o' : 'c';
	if (write(answer, &c, 1) != 1)
		_exit(1);
	_exit(
	    log_level_set("ca", LOG_LEVEL_DEBUG) < 0 && errno == EPERM ? 0 : 2);
}

/* A segment that another program made is not changed. */
static void
set_fails_without_the_right(void)
{
	struct log_rule r;

	assert_int_equal(log_rule_parse("ca debug", true, &r, error), 0);
	errno = 0;
	assert_int_equal(log_rule_set(&r, NULL), -1);
	assert_int_equal(errno, EPERM);
	errno = 0;
	assert_int_equal(log_rules_reset(NULL), -1);
	assert_int_equal(errno, EPERM);
}

/* A path with ".new" has a maximum; a file of the right size may be another. */
static void
segments_are_checked(void **state)
{
	static char name[5000];
	char path[] = "/tmp/dlglevels.XXXXXX";
	int fd = mkstemp(path);

	(void)state;
	memset(name, 'x', sizeof(name) - 1);
	assert_int_equal(log_levels_create(name), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	assert_null(log_levels_path());
	assert_int_equal(ftruncate(fd, (off_t)sizeof(struct log_levels)), 0);
	assert_int_equal(log_levels_attach(path), -1);
	assert_int_equal(errno, EINVAL);
	assert_int_equal(log_levels_attach("/tmp/none"), -1);
	assert_int_equal(errno, ENOENT);
	close(fd);
	unlink(path);
}

/* Keep this test the last one: the segment stays. */
static void
processes_share_rules(void **state)
{
	char path[] = "/tmp/dlglevels.XXXXXX", c;
	int changed[2], answer[2], status;
	pid_t pid;

	(void)state;
	assert_true(mkstemp(path) >= 0);
	assert_int_equal(log_levels_create(path), 0);
	assert_int_equal(pipe(changed), 0);
	assert_int_equal(pipe(answer), 0);
	pid = fork();
	if (pid == 0)
		child_main(changed[0], answer[1]);
	assert_int_equal(read(answer[0], &c, 1), 1);
	assert_int_equal(c, 'c');
	set("compile@web01 debug");
	assert_int_equal(write(changed[1], "x", 1), 1);
	assert_int_equal(read(answer[0], &c, 1), 1);
	assert_int_equal(c, 'o');
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	assert_int_equal(log_levels_attach(path), 0);
	assert_true(open_for("web01", NULL, DEBUG_CODE));
	assert_int_equal(log_level_set("ca", LOG_LEVEL_DEBUG), -1);
	assert_int_equal(log_levels_attach("/etc/passwd"), -1);
	set_fails_without_the_right();
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(a_rule_applies_to_one_node, start),
	    cmocka_unit_test_setup(a_rule_applies_at_once, start),
	    cmocka_unit_test_setup(more_specific_rules_take_precedence, start),
	    cmocka_unit_test_setup(
		the_longest_names_are_compared_in_full, start),
	    cmocka_unit_test_setup(invalid_rules_are_errors, start),
	    cmocka_unit_test_setup(durations_of_rules_are_parsed, start),
	    cmocka_unit_test_setup(the_category_of_a_record_is_accepted, start),
	    cmocka_unit_test_setup(rules_expire, start),
	    cmocka_unit_test_setup(
		a_shorter_rule_ends_before_the_one_that_it_replaced, start),
	    cmocka_unit_test_setup(expired_rules_are_not_in_force_again, start),
	    cmocka_unit_test_setup(
		a_longer_rule_replaces_the_first_one_for_good, start),
	    cmocka_unit_test_setup(
		the_same_level_for_a_shorter_time_ends_then, start),
	    cmocka_unit_test_setup(
		a_removed_rule_takes_those_that_it_replaced_with_it, start),
	    cmocka_unit_test_setup(
		at_most_64_rules_are_replaced_for_a_time, start),
	    cmocka_unit_test_setup(
		steps_of_the_clock_do_not_change_a_duration, start),
	    cmocka_unit_test_setup(changes_are_audited, start),
	    cmocka_unit_test_setup(several_changes_are_made_at_once, start),
	    cmocka_unit_test_setup(
		removed_rules_make_room_for_added_ones, start),
	    cmocka_unit_test_setup(rules_are_read_from_settings, start),
	    cmocka_unit_test_setup(rules_over_the_limit_are_refused, start),
	    cmocka_unit_test_setup(a_list_of_rules_has_limits, start),
	    cmocka_unit_test_setup(
		settings_that_change_a_level_are_logged, start),
	    cmocka_unit_test_setup(rules_change_while_threads_log, start),
	    cmocka_unit_test_setup(segments_are_checked, start),
	    cmocka_unit_test_setup(processes_share_rules, start),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
