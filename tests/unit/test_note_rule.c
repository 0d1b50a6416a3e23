/* The rules of notifications: what one look after another finds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"
#include "snmp_agent/note/rule.h"
#include "unit/still_clock.h"

static char path[64];
static struct metrics_reader *reader;
static struct note_row row;
static struct note_rule rule;
static struct note_history history;

static int
segment_make(void)
{
	return metrics_create(path, "compiled", "1", 1);
}

static int
set_up(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/note_rule.%ld", (long)getpid());
	if (segment_make() < 0)
		return -1;
	reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	metrics_reader_free(reader);
	return unlink(path);
}

/* Begin with a rule of three counters. */
static void
rule_begin(enum note_kind kind)
{
	note_history_release(&history);
	memset(&history, 0, sizeof(history));
	row = (struct note_row){.kind = kind};
	rule = (struct note_rule){.row = &row};
	rule.inputs[0] = metric_object_find("dlcCompiles");
	rule.inputs[1] = metric_object_find("dlcCompilesOk");
	rule.inputs[2] = metric_object_find("dlcCompilesBad");
}

static void
inputs_set(uint64_t a, uint64_t b, uint64_t c)
{
	metric_put(M_dlcCompiles, a);
	metric_put(M_dlcCompilesOk, b);
	metric_put(M_dlcCompilesBad, c);
}

static struct note_finding
look(int64_t now, int64_t fresh_ms)
{
	metrics_reader_forget(reader);
	metrics_reader_refresh(reader);
	return note_rule_look(&rule, reader, 0, &history, now, fresh_ms);
}

/* A look at these values, and what it finds. */
struct step {
	uint64_t a, b, c;
	int64_t seconds; /* since the step before */
	bool holds;
	uint64_t events;
};

static void
check_steps(const struct step *steps, size_t count)
{
	int64_t now = 1000000;

	for (size_t i = 0; i < count; i++) {
		struct note_finding f;

		now += steps[i].seconds * 1000;
		inputs_set(steps[i].a, steps[i].b, steps[i].c);
		f = look(now, 0);
		if (f.holds != steps[i].holds || f.events != steps[i].events)
			fail_msg("step %zu: %d %llu", i, f.holds,
			    (unsigned long long)f.events);
		assert_int_equal(history.holds, f.holds);
		assert_true(history.known);
		assert_int_equal(
		    history.generation, metrics_generation(reader));
	}
}

#define CHECK(steps) check_steps(steps, sizeof(steps) / sizeof((steps)[0]))

static void
some_rules_are_conditions(void **state)
{
	(void)state;
	for (int kind = 0; kind < NOTE_OVER; kind++)
		assert_int_equal(note_rule_is_condition((enum note_kind)kind),
		    kind != NOTE_RESTARTED && kind != NOTE_GREW);
}

static void
a_counter_that_grew_is_an_event_each(void **state)
{
	static const struct step steps[] = {
	    {.a = 5},
	    {.a = 5},
	    {.a = 6, .events = 1},
	    {.a = 9, .events = 3},
	    {.a = 2},
	    {.a = 3, .events = 1},
	};

	(void)state;
	rule_begin(NOTE_GREW);
	CHECK(steps);
	/* in a new segment it began at 0 */
	assert_int_equal(segment_make(), 0);
	inputs_set(2, 0, 0);
	assert_int_equal(look(0, 0).events, 2);
	inputs_set(5, 0, 0);
	assert_int_equal(look(0, 0).events, 3);
}

static void
a_value_becomes_the_one_of_the_rule(void **state)
{
	static const struct step steps[] = {
	    {.a = 2}, {.a = 3, .holds = true}, {.a = 4}, {.a = 0}};

	(void)state;
	rule_begin(NOTE_BECAME);
	row.value = 3;
	CHECK(steps);
}

static void
a_queue_is_full_until_its_half(void **state)
{
	static const struct step steps[] = {
	    {.a = 9, .b = 10},
	    {.a = 10, .b = 10, .holds = true},
	    {.a = 9, .b = 10, .holds = true},
	    {.a = 6, .b = 10, .holds = true},
	    {.a = 5, .b = 10},
	    {.a = 6, .b = 10},
	    {.a = 11, .b = 10, .holds = true},
	    {.a = 11, .b = 0},
	    {.a = 1, .b = 10, .c = 1, .holds = true},
	    {.a = 1, .b = 10, .c = 1},
	    {.a = 0, .b = 0, .c = 2, .holds = true},
	    {.a = 0, .b = 0, .c = 2},
	    {.a = 0, .b = 1, .c = 2},
	    {.a = 1, .b = 1, .c = 2, .holds = true},
	};

	(void)state;
	rule_begin(NOTE_FULL);
	CHECK(steps);
}

static void
a_counter_grows_until_it_rests(void **state)
{
	static const struct step steps[] = {
	    {.a = 5},
	    {.a = 5, .seconds = 100},
	    {.a = 6, .seconds = 1, .holds = true},
	    {.a = 6, .seconds = 29, .holds = true},
	    {.a = 7, .seconds = 29, .holds = true},
	    {.a = 7, .seconds = 29, .holds = true},
	    {.a = 7, .seconds = 1},
	    {.a = 7, .seconds = 1},
	    {.a = 9, .seconds = 1, .holds = true},
	    {.a = 9, .seconds = 31},
	};
	static const struct step held[] = {
	    {.a = 5, .holds = true},
	    {.a = 5, .seconds = 29, .holds = true},
	    {.a = 5, .seconds = 1},
	};

	(void)state;
	rule_begin(NOTE_GROWING);
	row.low = 30;
	CHECK(steps);
	/* as it was notified before: it rests from the first look on */
	rule_begin(NOTE_GROWING);
	row.low = 30;
	history.holds = true;
	CHECK(held);
}

static void
failures_repeat_until_a_success(void **state)
{
	static const struct step steps[] = {
	    {.a = 0, .b = 0},
	    {.a = 1, .b = 0, .holds = true, .events = 1},
	    {.a = 3, .b = 1, .holds = true, .events = 2},
	    {.a = 0, .b = 0, .holds = true},
	    {.a = 0, .b = 1},
	    {.a = 0, .b = 0},
	};

	(void)state;
	rule_begin(NOTE_REPEATED);
	CHECK(steps);
}

static void
a_ratio_has_a_minimum_of_cases(void **state)
{
	static const struct step steps[] = {
	    {.a = 100, .b = 100},
	    {.a = 119, .b = 119, .seconds = 1},
	    {.a = 120, .b = 120, .seconds = 1, .holds = true},
	    /* exactly the upper bound, from below and from above */
	    {.a = 120, .b = 300, .seconds = 1, .holds = true},
	    {.a = 120, .b = 499, .seconds = 1, .holds = true},
	    {.a = 120, .b = 500, .seconds = 1, .holds = true},
	    {.a = 120, .b = 501, .seconds = 1},
	    {.a = 140, .b = 500, .seconds = 1},
	    {.a = 141, .b = 500, .seconds = 1, .holds = true},
	};
	static const struct step few[] = {
	    {.a = 100, .b = 100},
	    {.a = 120, .b = 120, .seconds = 1, .holds = true},
	    /* few cases, of which none failed, end it after five minutes */
	    {.a = 120, .b = 120, .seconds = 300, .holds = true},
	    {.a = 120, .b = 120, .seconds = 299, .holds = true},
	    {.a = 120, .b = 139, .seconds = 1},
	};
	static const struct step one[] = {
	    {.a = 100, .b = 100, .holds = true},
	    {.a = 101, .b = 119, .seconds = 299, .holds = true},
	    {.a = 101, .b = 119, .seconds = 1, .holds = true},
	};

	(void)state;
	rule_begin(NOTE_RATIO);
	row.high = 10;
	row.low = 5;
	CHECK(steps);
	rule_begin(NOTE_RATIO);
	row.high = 10;
	row.low = 5;
	CHECK(few);
	rule_begin(NOTE_RATIO);
	row.high = 10;
	row.low = 5;
	history.holds = true;
	CHECK(one);
	/* a new segment begins at 0, and so does the window */
	assert_int_equal(segment_make(), 0);
	inputs_set(3, 20, 0);
	assert_true(look(1400000, 0).holds);
	inputs_set(0, 20, 0);
	assert_false(look(1400001, 0).holds);
	note_history_release(&history);
	assert_null(history.window);
	assert_int_equal(segment_make(), 0);
}

static void
a_date_is_stale_after_its_limit(void **state)
{
	uint64_t now = metric_now();
	const struct step steps[] = {
	    {.a = now - 10, .b = 10},
	    {.a = now - 11, .b = 10, .holds = true},
	    {.a = now - 11, .b = 11},
	    {.a = now - 2, .b = 1, .holds = true},
	    {.a = now - 2, .b = 0},
	    {.a = 0, .b = 1},
	    {.a = 1, .b = 1, .holds = true},
	    {.a = now, .b = 1},
	    {.a = now + 100, .b = 1},
	};

	(void)state;
	rule_begin(NOTE_STALE);
	CHECK(steps);
}

static void
a_level_is_above_until_its_lower_bound(void **state)
{
	static const struct step steps[] = {
	    {.a = 10},
	    {.a = 11, .holds = true},
	    {.a = 10, .holds = true},
	    {.a = 5, .holds = true},
	    {.a = 4},
	    {.a = 5},
	    {.a = 100, .holds = true},
	    {.a = 0},
	};

	(void)state;
	rule_begin(NOTE_ABOVE);
	row.high = 10;
	row.low = 5;
	CHECK(steps);
}

static void
a_share_of_a_limit_has_bounds_in_per_cent(void **state)
{
	static const struct step steps[] = {
	    {.a = 160, .b = 200},
	    {.a = 161, .b = 200, .holds = true},
	    {.a = 160, .b = 200, .holds = true},
	    {.a = 140, .b = 200, .holds = true},
	    {.a = 139, .b = 200},
	    {.a = 140, .b = 200},
	    {.a = 1, .b = 1, .holds = true},
	    {.a = 1, .b = 0, .holds = true},
	    {.a = 0, .b = 1},
	    {.a = 1, .b = 0},
	};

	(void)state;
	rule_begin(NOTE_SHARE);
	row.high = 80;
	row.low = 70;
	CHECK(steps);
}

static void
a_restart_is_an_event(void **state)
{
	struct note_finding f;

	(void)state;
	assert_int_equal(segment_make(), 0);
	rule_begin(NOTE_RESTARTED);
	/* a daemon that was started together with this program */
	clock_passed += 4;
	f = look(0, 4001);
	assert_int_equal(f.events, 1);
	assert_int_equal(look(0, 4001).events, 0);
	rule_begin(NOTE_RESTARTED);
	assert_int_equal(look(0, 4000).events, 0);
	assert_int_equal(look(0, 4001).events, 0);
	assert_int_equal(segment_make(), 0);
	assert_int_equal(look(0, 0).events, 1);
	assert_int_equal(look(0, 0).events, 0);
}

/* Only the state of the daemon is found without its segment. */
static void
a_missing_segment_has_no_values(void **state)
{
	struct metrics_reader *missing =
	    metrics_reader_new("/nonexistent", M_DAEMON_COMPILED);
	struct note_finding f;

	(void)state;
	metrics_reader_refresh(missing);
	rule_begin(NOTE_BECAME);
	row.value = 0;
	history.holds = true;
	f = note_rule_look(&rule, missing, 0, &history, 0, 0);
	assert_true(f.holds);
	/* it is known as absent, not as unreadable */
	assert_true(history.known);
	assert_int_equal(history.generation, 0);
	rule_begin(NOTE_BECAME);
	rule.inputs[0] = metric_object_find("dlcState");
	rule.inputs[1] = rule.inputs[2] = NULL;
	row.value = METRICS_ABSENT;
	f = note_rule_look(&rule, missing, 0, &history, 0, 0);
	assert_true(f.holds);
	row.value = METRICS_DEAD;
	f = note_rule_look(&rule, missing, 0, &history, 0, 0);
	assert_true(f.holds);
	rule_begin(NOTE_BECAME);
	row.value = METRICS_ABSENT;
	f = note_rule_look(&rule, missing, 0, &history, 0, 0);
	assert_false(f.holds);
	metrics_reader_free(missing);
	missing = metrics_reader_new("/dev/null", M_DAEMON_COMPILED);
	metrics_reader_refresh(missing);
	rule_begin(NOTE_GREW);
	f = note_rule_look(&rule, missing, 0, &history, 0, 0);
	assert_int_equal(f.events, 0);
	assert_false(history.known);
	metrics_reader_free(missing);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(some_rules_are_conditions),
	    cmocka_unit_test(a_counter_that_grew_is_an_event_each),
	    cmocka_unit_test(a_value_becomes_the_one_of_the_rule),
	    cmocka_unit_test(a_queue_is_full_until_its_half),
	    cmocka_unit_test(a_counter_grows_until_it_rests),
	    cmocka_unit_test(failures_repeat_until_a_success),
	    cmocka_unit_test(a_ratio_has_a_minimum_of_cases),
	    cmocka_unit_test(a_date_is_stale_after_its_limit),
	    cmocka_unit_test(a_level_is_above_until_its_lower_bound),
	    cmocka_unit_test(a_share_of_a_limit_has_bounds_in_per_cent),
	    cmocka_unit_test(a_restart_is_an_event),
	    cmocka_unit_test(a_missing_segment_has_no_values),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
