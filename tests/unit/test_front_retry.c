/* The time after which the client of a full queue asks again. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/front/front_retry.h"

static struct front_retry retry;

static int
setup(void **state)
{
	(void)state;
	retry = (struct front_retry){.rate = 0};
	return 0;
}

/* So many seconds in each of which so many jobs end. */
static void
seconds_of(unsigned seconds, unsigned jobs)
{
	for (unsigned i = 0; i < seconds; i++) {
		for (unsigned k = 0; k < jobs; k++)
			front_retry_done(&retry);
		front_retry_tick(&retry);
	}
}

static void
test_unknown_rate(void **state)
{
	(void)state;
	assert_int_equal(front_retry_seconds(&retry, 500), 30);
}

/* The queue takes so long as its jobs do. */
static void
test_rate(void **state)
{
	(void)state;
	seconds_of(1, 10);
	assert_int_equal(front_retry_seconds(&retry, 500), 50);
	assert_int_equal(setup(NULL), 0);
	seconds_of(1, 1000);
	assert_int_equal(front_retry_seconds(&retry, 500), FRONT_RETRY_MIN);
	assert_int_equal(setup(NULL), 0);
	seconds_of(1, 1);
	assert_int_equal(front_retry_seconds(&retry, 5000), FRONT_RETRY_MAX);
}

/* A rate that changes is followed within seconds. */
static void
test_other_rate(void **state)
{
	(void)state;
	seconds_of(10, 100);
	seconds_of(15, 10);
	assert_in_range(front_retry_seconds(&retry, 100), 7, 10);
	seconds_of(30, 10);
	assert_in_range(front_retry_seconds(&retry, 100), 9, 10);
}

/* Clients that were refused come back: those of an hour ago do not count. */
static void
test_refused(void **state)
{
	(void)state;
	seconds_of(1, 10);
	assert_int_equal(front_retry_seconds(&retry, 100), 10);
	for (unsigned i = 0; i < 1000; i++)
		front_retry_refused(&retry);
	assert_int_equal(front_retry_seconds(&retry, 100), 110);
	seconds_of(3600, 10);
	assert_int_equal(front_retry_seconds(&retry, 100), 10);
}

/* A front that had nothing to do has the rate of before. */
static void
test_idle(void **state)
{
	(void)state;
	seconds_of(1, 10);
	seconds_of(3600, 0);
	assert_int_equal(front_retry_seconds(&retry, 100), 10);
	/* one whose jobs do not end while clients are refused is slow */
	for (unsigned i = 0; i < 20; i++) {
		front_retry_refused(&retry);
		seconds_of(1, 0);
	}
	assert_true(front_retry_seconds(&retry, 100) > 100);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(test_unknown_rate, setup),
	    cmocka_unit_test_setup(test_rate, setup),
	    cmocka_unit_test_setup(test_other_rate, setup),
	    cmocka_unit_test_setup(test_refused, setup),
	    cmocka_unit_test_setup(test_idle, setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
