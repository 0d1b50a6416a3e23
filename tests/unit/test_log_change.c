#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/memory.h"
#include "base/privsep/control/log_change.h"

/* Seconds that a test adds to the clock. */
static int64_t stepped;

int
clock_gettime(clockid_t clock, struct timespec *t)
{
	int rc = (int)syscall(SYS_clock_gettime, clock, t);

	if (clock == CLOCK_MONOTONIC)
		t->tv_sec += stepped;
	return rc;
}

static const struct log_actor by = {"4711", "snmp", 42};
static struct strbuf out;

/* Send a request now; return 0 or -1; out contains the answer. */
static int
ask(const char *what, const char *changes)
{
	char line[2048];

	/* More than a verb, a number and the longest text of a case. */
	snprintf(line, sizeof(line), "%s %" PRId64 " %s", what,
	    (int64_t)(clock_mono_ns() + 3600000000000), changes);
	strbuf_reset(&out);
	return log_change_answer(line, &by, &out);
}

/* Check that the answer begins with this. */
static void
begins(const char *with)
{
	if (strncmp(out.s, with, strlen(with)) != 0)
		fail_msg("\"%s\" instead of \"%s\"", out.s, with);
}

/* A change, its inverse, and the levels that are set after both. */
static const struct {
	const char *change, *back;
} done[] = {
    {"set ca\tdebug ", "unset ca;\n"},
    {"unset ca", "set ca debug for 900s;\n"},
    {"set ca debug", "unset ca;\n"},
    {"set ca info for 90s", "set ca debug for 900s;\n"},
    {"set ca trace forever", "set ca info for 90s;\n"},
    {"revert 60", "revert 900;\n"},
    {"set ca debug;revert 70", "revert 60;set ca trace forever;\n"},
    {"unset ca", "set ca debug for 70s;\n"},
    {"revert 0;set pki@web01.example.com warn;set * error",
	"revert 70;unset pki@web01.example.com;unset *;\n"},
    {"unset *", "set * error forever;\n"},
    {"revert 900;unset pki@web01.example.com",
	"revert 0;set pki@web01.example.com warn forever;\n"},
    {"", "\n"},
};

static void
changes_are_made(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(done) / sizeof(*done); i++) {
		assert_int_equal(ask("check", done[i].change), 0);
		assert_int_equal(out.len, 0);
		assert_int_equal(ask("change", done[i].change), 0);
		assert_string_equal(out.s, done[i].back);
	}
}

/* The text of an answer, sent as a request, restores the previous levels. */
static void
an_answer_undoes_its_change(void **state)
{
	char undo[1024];

	(void)state;
	assert_int_equal(ask("change", "set ca debug forever"), 0);
	assert_int_equal(
	    ask("change", "set ca off for 5s;set pki info;revert 5"), 0);
	snprintf(undo, sizeof(undo), "%.*s", (int)out.len - 1, out.s);
	assert_int_equal(ask("change", undo), 0);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_DEBUG);
	assert_int_equal(ask("change", "revert 900;unset ca"), 0);
	assert_string_equal(out.s, "revert 900;set ca debug forever;\n");
}

/* A manager that sets an object reads what it has set, or the settings. */
static void
a_replaced_level_does_not_return(void **state)
{
	(void)state;
	assert_int_equal(ask("change", "set ca debug for 60s"), 0);
	assert_int_equal(ask("change", "set ca off for 5s"), 0);
	stepped = 6;
	log_rules_tick();
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_NOTICE);
	stepped = 0;
}

static const struct {
	const char *changes, *answer;
} refused[] = {
    {"set ca debug;set pki info;unset facts", "missing: "},
    {"set ca debug;set pki louder", "bad: unknown level 'louder'"},
    {"set ca debug;set pkj info", "bad: unknown category 'pkj'"},
    {"set ca debug;set pki info for ever", "bad: 'ever' is not a time"},
    {"set ca debug;set pki", "bad: specify a category and a level"},
    {"set ca debug;drop pki", "bad: 'drop pki' is not a change"},
    {"set ca debug;revert -1", "bad: '-1' is not a number of seconds"},
    {"set ca debug;revert 99999999", "bad: '99999999' is not a number"},
    {"set ca debug;set ca info", "bad: two changes name the same"},
    {"set ca debug;;set pki info", "bad: '' is not a change"},
};

static void
invalid_changes_are_refused(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused); i++) {
		assert_int_equal(ask("check", refused[i].changes), -1);
		begins(refused[i].answer);
		assert_int_equal(ask("change", refused[i].changes), -1);
		begins(refused[i].answer);
		assert_int_equal(log_level_get("ca"), LOG_LEVEL_NOTICE);
	}
	strbuf_reset(&out);
	assert_int_equal(
	    log_change_answer("change x set ca debug", &by, &out), -1);
	begins("bad: a time");
	assert_int_equal(log_change_answer("do 1 set ca debug", &by, &out), -1);
	begins("bad: snmp requires");
}

/*
 * A daemon that was stopped meanwhile does not make a change after its
 * deadline.
 */
static void
a_late_change_is_refused(void **state)
{
	char line[64];

	(void)state;
	snprintf(line, sizeof(line), "change %" PRId64 " set ca debug",
	    clock_mono_ns() - 1);
	strbuf_reset(&out);
	assert_int_equal(log_change_answer(line, &by, &out), -1);
	begins("late: ");
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_NOTICE);
}

static void
changes_over_the_limit_are_refused(void **state)
{
	char text[64];

	(void)state;
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		snprintf(text, sizeof(text), "set ca@n%d debug", i);
		assert_int_equal(ask("change", text), 0);
	}
	assert_int_equal(ask("check", "set pki info"), -1);
	begins("full: ");
	assert_int_equal(ask("change", "set pki info"), -1);
	begins("full: ");
	assert_int_equal(log_rules_reset(NULL), 0);
}

/* A request has as many levels as there can be rules. */
static void
a_request_has_a_maximum_of_levels(void **state)
{
	static char text[2000];
	size_t n = 0;

	(void)state;
	for (int i = 0; i < LOG_CHANGES_MAX; i++)
		n += (size_t)snprintf(
		    text + n, sizeof(text) - n, "set ca@n%d info;", i);
	assert_int_equal(ask("check", text), 0);
	snprintf(text + n, sizeof(text) - n, "unset ca@n0");
	assert_int_equal(ask("check", text), -1);
	assert_string_equal(out.s, "bad: more than 64 levels\n");
	snprintf(text + n, sizeof(text) - n, "set ca@x info");
	assert_int_equal(ask("change", text), -1);
	assert_string_equal(out.s, "bad: more than 64 levels\n");
}

/* The records have the user that changed the time that levels hold. */
static void
changes_are_audited(void **state)
{
	struct log_line l;
	size_t at = 0;

	(void)state;
	log_memory_open(10000, LOG_FORM_JSON);
	assert_int_equal(ask("change", "revert 60"), 0);
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.json, "PRV-2976"));
	assert_non_null(strstr(l.json, "\"hold\":60"));
	assert_non_null(strstr(l.json, "\"from\":\"snmp\""));
	assert_non_null(strstr(l.json, "\"user\":{\"name\":\"4711\"}"));
	assert_non_null(strstr(l.json, ".audit\""));
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.json, "PRV-2975"));
	log_close();
	assert_int_equal(ask("change", "revert 900"), 0);
}

/* The existing level and time are kept when the change cannot be recorded. */
static void
stays_as_it_was(const char *change)
{
	struct log_rule r, at = {.category = -1};

	assert_int_equal(ask("check", change), -1);
	begins("full: the audit record could not be stored");
	assert_int_equal(ask("change", change), -1);
	begins("full: the audit record could not be stored");
	assert_int_equal(log_change_revert(), 900);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_DEBUG);
	assert_int_equal(log_level_get("pki"), LOG_LEVEL_ERROR);
	assert_true(log_rule_find(&at, &r));
	assert_int_equal(r.level, LOG_LEVEL_ERROR);
}

static void
no_change_is_made_without_a_record(void **state)
{
	char path[] = "/tmp/dlg.XXXXXX";
	int fd = mkstemp(path);
	struct log_audit_options o = {
	    .path = path, .max = 300, .refuse = true, .hash = digest_sha256};
	struct log_rule ca, root = {.category = -1, .level = LOG_LEVEL_TRACE};
	char error[LOG_ANSWER_MAX];

	(void)state;
	assert_int_equal(log_rule_parse("ca off forever", true, &ca, error), 0);
	assert_int_equal(ask("change", "set * error forever"), 0);
	assert_int_equal(ask("change", "set ca debug forever"), 0);
	assert_int_equal(log_audit_open(&o), 0);
	stays_as_it_was("set ca off");
	stays_as_it_was("unset ca");
	stays_as_it_was("unset *;set pki trace");
	stays_as_it_was("revert 60");
	/* As the control socket does it, without a check before. */
	assert_int_equal(log_rule_set(&ca, &by), -1);
	assert_int_equal(errno, EACCES);
	assert_int_equal(log_rule_set(&root, &by), -1);
	assert_int_equal(log_rule_unset(&root, &by), -1);
	assert_int_equal(errno, EACCES);
	assert_int_equal(log_rules_reset(&by), -1);
	stays_as_it_was("unset ca");
	log_audit_close();
	close(fd);
	unlink(path);
	assert_int_equal(log_rules_reset(&by), 0);
}

static int
set_up(void **state)
{
	(void)state;
	log_level_start(LOG_LEVEL_NOTICE);
	strbuf_init(&out, 100000);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	strbuf_release(&out);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_request_has_a_maximum_of_levels),
	    cmocka_unit_test(changes_are_audited),
	    cmocka_unit_test(changes_are_made),
	    cmocka_unit_test(an_answer_undoes_its_change),
	    cmocka_unit_test(a_replaced_level_does_not_return),
	    cmocka_unit_test(invalid_changes_are_refused),
	    cmocka_unit_test(a_late_change_is_refused),
	    cmocka_unit_test(changes_over_the_limit_are_refused),
	    cmocka_unit_test(no_change_is_made_without_a_record),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
