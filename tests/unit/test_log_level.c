#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/counters.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"

static int
start(void **state)
{
	(void)state;
	log_level_start(LOG_LEVEL_NOTICE);
	return 0;
}

/* At the start of the program, before a level is set. */
static void
notice_is_the_default(void **state)
{
	(void)state;
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		assert_int_equal(
		    log_gate_of((enum log_category)i), LOG_LEVEL_NOTICE);
		assert_int_equal(log_gates->high[i], LOG_LEVEL_NOTICE);
		assert_int_equal(log_gates->base[i], LOG_LEVEL_NOTICE);
	}
	assert_int_equal(log_level_get(NULL), LOG_LEVEL_NOTICE);
}

static void
a_level_holds_for_the_tree_below(void **state)
{
	(void)state;
	assert_int_equal(log_level_set("compile", LOG_LEVEL_DEBUG), 0);
	assert_int_equal(log_level_set("compile.parser", LOG_LEVEL_ERROR), 0);
	assert_int_equal(log_level_get("compile"), LOG_LEVEL_DEBUG);
	assert_int_equal(log_level_get("compile.catalog"), LOG_LEVEL_DEBUG);
	assert_int_equal(log_level_get("compile.parser"), LOG_LEVEL_ERROR);
	assert_int_equal(log_level_get("apply"), LOG_LEVEL_NOTICE);
	log_level_set("compile", LOG_LEVEL_WARN);
	assert_int_equal(log_level_get("compile.parser"), LOG_LEVEL_ERROR);
	assert_int_equal(log_level_get("compile.catalog"), LOG_LEVEL_WARN);
}

static void
the_root_resets_the_tree(void **state)
{
	(void)state;
	log_level_set("compile.parser", LOG_LEVEL_ERROR);
	log_level_set("", LOG_LEVEL_INFO);
	assert_int_equal(log_level_get(NULL), LOG_LEVEL_INFO);
	assert_int_equal(log_level_get("compile.parser"), LOG_LEVEL_INFO);
}

static void
unknown_categories_are_errors(void **state)
{
	(void)state;
	errno = 0;
	assert_int_equal(log_level_set("compile.nothing", 0), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(log_level_get("nothing"), LOG_LEVEL_OFF);
}

static void
level_names_are_parsed(void **state)
{
	(void)state;
	for (int i = 0; i <= LOG_LEVEL_OFF; i++)
		assert_int_equal(
		    log_level_parse(log_level_name((enum log_level)i)), i);
	assert_int_equal(log_level_parse("Notice"), LOG_LEVEL_NOTICE);
	assert_int_equal(log_level_parse("warning"), LOG_LEVEL_WARN);
	assert_int_equal(log_level_parse("err"), LOG_LEVEL_ERROR);
	assert_int_equal(log_level_parse("crit"), LOG_LEVEL_FATAL);
	assert_int_equal(log_level_parse("Alert"), LOG_LEVEL_FATAL);
	assert_int_equal(log_level_parse("emerg"), LOG_LEVEL_FATAL);
	assert_int_equal(log_level_parse("loud"), -1);
}

static int evaluated;

static const char *
count_evaluation(void)
{
	evaluated++;
	return "x";
}

/* When a gate is closed, no argument is evaluated; errno is never changed. */
static void
tags_are_evaluated_only_when_the_gate_is_open(void **state)
{
	uint64_t codes[LOGMSG_COUNT];
	struct log_counters before, after;

	(void)state;
	log_level_start(LOG_LEVEL_WARN);
	log_counters_sum(&before, NULL);
	errno = EPIPE;
	log_event(
	    LOG_LEVEL, LOG_LEVEL_SET, log_str("level", count_evaluation()));
	assert_int_equal(evaluated, 0);
	log_level_start(LOG_LEVEL_NOTICE);
	log_event(
	    LOG_LEVEL, LOG_LEVEL_SET, log_str("level", count_evaluation()));
	log_event_code(
	    LOGMSG_LOG_LEVEL_SET, log_str("level", count_evaluation()));
	assert_int_equal(errno, EPIPE);
	assert_int_equal(evaluated, 2);
	log_counters_sum(&after, codes);
	assert_int_equal(after.raised - before.raised, 2);
	assert_int_equal(after.by_level[LOG_LEVEL_NOTICE] -
			     before.by_level[LOG_LEVEL_NOTICE],
	    2);
	assert_true(codes[LOGMSG_LOG_LEVEL_SET] >= 2);
}

/* The log contains a record of the time from which more was logged. */
static void
a_change_is_logged(void **state)
{
	struct log_line l;
	size_t at = 0;

	(void)state;
	log_memory_open(10000, LOG_FORM_TEXT);
	log_level_set("compile", LOG_LEVEL_DEBUG);
	log_level_set("compile", LOG_LEVEL_DEBUG);
	assert_true(log_memory_next(&at, &l));
	assert_memory_equal(l.text,
	    "Notice: Log level of compile is debug now, was notice", 53);
	assert_false(log_memory_next(&at, &l));
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(notice_is_the_default),
	    cmocka_unit_test_setup(a_level_holds_for_the_tree_below, start),
	    cmocka_unit_test_setup(the_root_resets_the_tree, start),
	    cmocka_unit_test_setup(unknown_categories_are_errors, start),
	    cmocka_unit_test_setup(level_names_are_parsed, start),
	    cmocka_unit_test_setup(
		tags_are_evaluated_only_when_the_gate_is_open, start),
	    cmocka_unit_test_setup(a_change_is_logged, start),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
