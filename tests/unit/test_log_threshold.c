#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "logging/clock.h"
#include "logging/level/threshold.h"

static char error[LOG_ANSWER_MAX];

static int
start(void **state)
{
	(void)state;
	return log_thresholds_configure("", error);
}

static void
thresholds_of_time_are_read(void **state)
{
	int64_t took, second = 1000000000;

	(void)state;
	assert_int_equal(log_threshold(LOG_SLOW_COMPILE), 10 * second);
	assert_int_equal(
	    log_thresholds_configure("compile=3s, fsync=20ms", error), 0);
	assert_int_equal(log_threshold(LOG_SLOW_COMPILE), 3 * second);
	assert_int_equal(log_threshold(LOG_SLOW_FSYNC), second / 50);
	assert_false(log_is_slow(LOG_SLOW_COMPILE,
	    log_clock_ns(CLOCK_MONOTONIC) - 2 * second, &took));
	assert_true(log_is_slow(LOG_SLOW_COMPILE,
	    log_clock_ns(CLOCK_MONOTONIC) - 4 * second, &took));
	assert_true(took >= 4 * second && took < 5 * second);
}

/* Logged once, and again only after a clear decrease. */
static void
a_fill_level_is_logged_with_hysteresis(void **state)
{
	static const struct {
		int used;
		bool logged;
	} steps[] = {{0, false}, {79, false}, {80, true}, {90, false},
	    {75, false}, {85, false}, {70, false}, {79, false}, {81, true},
	    {100, false}, {0, false}, {100, true}, {0, false}};

	(void)state;
	for (size_t i = 0; i < sizeof(steps) / sizeof(*steps); i++)
		assert_int_equal(
		    log_fills(LOG_FULL_QUEUE, (uint64_t)steps[i].used * 5, 500),
		    steps[i].logged);
	assert_false(log_fills(LOG_FULL_QUEUE, 5, 0));
}

/* A share that does not fit into 64 bits as a percentage is full. */
static void
shares_beyond_64_bits_are_full(void **state)
{
	(void)state;
	assert_true(log_is_full(LOG_FULL_BUDGET, UINT64_MAX, 1));
	assert_true(log_is_full(LOG_FULL_BUDGET, UINT64_MAX, 100));
	assert_false(
	    log_is_full(LOG_FULL_BUDGET, UINT64_MAX / 100, UINT64_MAX));
}

/* The check runs more often than each second. */
static int
seconds(int n, uint64_t *errors, uint64_t each)
{
	static int64_t now;
	int changes = 0;

	for (int i = 0; i < n; i++) {
		*errors += each;
		now += 1000000000;
		changes += log_many_errors(*errors, now);
		changes += log_many_errors(*errors + 1000, now + 999999999);
	}
	return changes;
}

static void
a_rate_of_errors_is_logged_once(void **state)
{
	uint64_t errors = 7000; /* from an earlier time */

	(void)state;
	assert_int_equal(seconds(200, &errors, 1), 0);
	assert_int_equal(seconds(20, &errors, 5), 1);
	assert_int_equal(seconds(100, &errors, 5), 0);
	assert_int_equal(seconds(30, &errors, 1), 0);
	assert_int_equal(seconds(60, &errors, 0), -1);
	assert_int_equal(seconds(100, &errors, 1), 0);
	assert_int_equal(seconds(1, &errors, 101), 1);
}

/* Errors since a check of an earlier hour are those of its last second. */
static void
a_late_check_counts_all_new_errors(void **state)
{
	static const int64_t hour = 3600ll * 1000000000, second = 1000000000;
	uint64_t errors = 0;

	(void)state;
	(void)seconds(200, &errors, 0);
	assert_int_equal(log_many_errors(101, hour), 1);
	assert_int_equal(log_many_errors(101, hour), 0);
	assert_int_equal(log_many_errors(102, hour + second), -1);
	assert_int_equal(log_many_errors(202, 2 * hour), 0);
	assert_int_equal(log_many_errors(303, 2 * hour + second), 1);
}

/* Counts that other processes write: any number, including a decreasing one. */
static void
invalid_counts_do_not_overflow(void **state)
{
	uint64_t errors = 0;

	(void)state;
	(void)seconds(200, &errors, 0);
	errors = (uint64_t)INT64_MAX - 1;
	assert_int_equal(seconds(1, &errors, 0), 1);
	errors = UINT64_MAX / 2 + 8;
	assert_int_equal(seconds(1, &errors, 0), 0);
	errors = 3;
	assert_int_equal(seconds(1, &errors, 0), -1);
	assert_true(log_fills(LOG_FULL_QUEUE, UINT64_MAX, 1));
	assert_false(log_fills(LOG_FULL_QUEUE, 0, UINT64_MAX));
	assert_true(log_is_full(LOG_FULL_BUDGET, UINT64_MAX, 1));
}

static const char *const bad[] = {"compile", "compile=", "compile=10",
    "compile=10h", "compile=0s", "queue=80", "queue=101%", "queue=0%",
    "errors=10%", "nothing=1s", "compile=10s;queue=80%", "=", "compile=-1s",
    "compile=9999999999999999999999999s"};

static void
invalid_thresholds_are_refused(void **state)
{
	(void)state;
	assert_int_equal(log_thresholds_configure("compile=3s", error), 0);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		if (log_thresholds_configure(bad[i], error) >= 0)
			fail_msg("%s is taken", bad[i]);
		assert_non_null(strstr(error, "compile=TIME"));
		assert_int_equal(log_threshold(LOG_SLOW_COMPILE), 3000000000);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(thresholds_of_time_are_read, start),
	    cmocka_unit_test_setup(
		a_fill_level_is_logged_with_hysteresis, start),
	    cmocka_unit_test_setup(shares_beyond_64_bits_are_full, start),
	    cmocka_unit_test_setup(a_rate_of_errors_is_logged_once, start),
	    cmocka_unit_test_setup(invalid_counts_do_not_overflow, start),
	    cmocka_unit_test_setup(a_late_check_counts_all_new_errors, start),
	    cmocka_unit_test_setup(invalid_thresholds_are_refused, start),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
