/* Receivers that accept nothing: when their lines are abandoned. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <cmocka.h>

#include "logging/emit.h"
#include "logging/sink/outage.h"
#include "unit/still_clock.h"

#define LAST LOG_SINKS_MAX /* the last position */

static int
clear(void **state)
{
	(void)state;
	log_outage_clear();
	assert_int_equal(log_outage_errno(), 0);
	return 0;
}

static void
lines_are_abandoned_after_five_seconds(void **state)
{
	(void)state;
	log_outage_begin(1, EAGAIN);
	assert_false(log_outage_abandon(1 << 1));
	clock_passed += 4;
	/* a further refusal does not begin it again */
	log_outage_begin(1, ECONNREFUSED);
	assert_false(log_outage_abandon(1 << 1));
	assert_int_equal(log_outage_errno(), 0);
	clock_passed += 1;
	assert_true(log_outage_abandon(1 << 1));
	assert_int_equal(log_outage_errno(), ECONNREFUSED);
	log_outage_end(1);
	assert_int_equal(log_outage_errno(), 0);
	log_outage_begin(1, EAGAIN);
	assert_false(log_outage_abandon(1 << 1));
}

static void
each_receiver_has_an_outage_of_its_own(void **state)
{
	(void)state;
	log_outage_begin(0, EAGAIN);
	log_outage_begin(LAST, ENOENT);
	clock_passed += 3;
	log_outage_begin(2, EPIPE);
	clock_passed += 2;
	assert_true(log_outage_abandon(1));
	assert_int_equal(log_outage_errno(), EAGAIN);
	assert_true(log_outage_abandon(1u << LAST));
	assert_int_equal(log_outage_errno(), ENOENT);
	assert_true(log_outage_abandon(1 | 1u << LAST));
	assert_false(log_outage_abandon(1 << 2));
	assert_false(log_outage_abandon(1 | 1 << 2));
	assert_false(log_outage_abandon(1 << 2 | 1u << LAST));
	clock_passed += 3;
	assert_true(log_outage_abandon(1 | 1 << 2));
	assert_int_equal(log_outage_errno(), EPIPE);
	assert_true(log_outage_abandon(0));
	assert_int_equal(log_outage_errno(), 0);
}

static void
in_a_hurry_no_line_waits(void **state)
{
	(void)state;
	log_outage_begin(3, EAGAIN);
	assert_false(log_outage_abandon(1 << 3));
	log_outage_hurry();
	assert_true(log_outage_abandon(1 << 3));
	assert_int_equal(log_outage_errno(), EAGAIN);
	log_outage_clear();
	assert_int_equal(log_outage_errno(), 0);
	/* it begins again, and lines wait again */
	log_outage_begin(3, EAGAIN);
	clock_passed += 4;
	assert_false(log_outage_abandon(1 << 3));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(
		lines_are_abandoned_after_five_seconds, clear),
	    cmocka_unit_test_setup(
		each_receiver_has_an_outage_of_its_own, clear),
	    cmocka_unit_test_setup(in_a_hurry_no_line_waits, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
