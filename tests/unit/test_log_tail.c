#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "logging/level_text.h"
#include "logging/tail.h"

static char got[LOG_TAIL_MAX];

static void
line_put(enum log_level level, const char *json)
{
	const struct log_line l = {
	    .level = level, .json = json, .json_len = strlen(json)};

	log_tail_put(&l);
}

static void
only_wanted_levels_are_sent(void **state)
{
	enum log_level level;
	uint64_t missed;

	(void)state;
	assert_int_equal(log_tail_open(), 0);
	line_put(LOG_LEVEL_FATAL, "{}");
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	assert_int_equal(log_tail_want(LOG_LEVEL_WARN), 0);
	line_put(LOG_LEVEL_NOTICE, "{\"a\":1}");
	line_put(LOG_LEVEL_WARN, "{\"b\":2}");
	assert_int_equal(log_tail_take(got, &level, &missed), 7);
	assert_string_equal(got, "{\"b\":2}");
	assert_int_equal(level, LOG_LEVEL_WARN);
	assert_int_equal(missed, 0);
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	log_tail_close();
	assert_int_equal(log_tail_wanted(), 0);
	assert_int_equal(log_tail_fd(), -1);
}

/*
 * Lines that are not taken are counted and reported; lines and missed ones are
 * all.
 */
static void
missed_lines_are_reported(void **state)
{
	static char json[4000];
	enum log_level level;
	uint64_t missed, reported = 0, taken = 0;
	int n;

	(void)state;
	memset(json, 'x', sizeof(json) - 1);
	json[0] = '{';
	json[sizeof(json) - 2] = '}';
	assert_int_equal(log_tail_open(), 0);
	assert_int_equal(log_tail_want(LOG_LEVEL_TRACE), 0);
	for (int i = 0; i < 5000; i++)
		line_put(LOG_LEVEL_DEBUG, json);
	while ((n = log_tail_take(got, &level, &missed)) >= 0) {
		assert_int_equal(n, sizeof(json) - 1);
		assert_int_equal(missed, 0);
		taken++;
	}
	assert_true(taken > 20 && taken < 5000);
	log_tail_settle();
	while ((n = log_tail_take(got, &level, &missed)) >= 0) {
		assert_int_equal(n, 0);
		reported += missed;
	}
	assert_int_equal(taken + reported, 5000);
	log_tail_close();
}

static void
filters_match_categories_and_nodes(void **state)
{
	static const struct {
		const char *rule, *json;
		bool fits;
	} rows[] = {
	    {"*", "{\"log\":{\"logger\":\"ca\"}}", true},
	    {"compile", "{\"log\":{\"logger\":\"compile\"}}", true},
	    {"compile", "{\"log\":{\"logger\":\"compile.eval.a.b\"}}", true},
	    {"compile", "{\"log\":{\"logger\":\"compiler\"}}", false},
	    {"compile.eval", "{\"log\":{\"logger\":\"compile\"}}", false},
	    {"compile", "{\"message\":\"\\\"logger\\\":\\\"compile\"}", false},
	    {"*@a.b", "{\"puppet\":{\"node\":\"a.b\"}}", true},
	    {"*@a.b", "{\"puppet\":{\"node\":\"a.bc\"}}", false},
	    {"*@a.b", "{\"service\":{\"node\":{\"name\":\"a.b\"}}}", false},
	    {"*@*.b", "{\"puppet\":{\"node\":\"a.b\"}}", true},
	    {"*@*.b", "{\"puppet\":{\"node\":\"ab\"}}", false},
	    {"*@request=1-2", "{\"transaction\":{\"id\":\"1-2\"}}", true},
	    {"*@request=1-2", "{\"trace\":{\"id\":\"1-2\"}}", true},
	    {"*@request=1-2", "{\"span\":{\"id\":\"1-2\"}}", false},
	    {"*@request=1-2", "{}", false},
	};
	char error[LOG_ANSWER_MAX];
	struct log_rule r;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_int_equal(
		    log_rule_parse(rows[i].rule, false, &r, error), 0);
		if (log_tail_fits(&r, rows[i].json) != rows[i].fits)
			fail_msg("%s: %s", rows[i].rule, rows[i].json);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(only_wanted_levels_are_sent),
	    cmocka_unit_test(missed_lines_are_reported),
	    cmocka_unit_test(filters_match_categories_and_nodes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
