/* The calendar of coming runs: limits, places, and the passing of time. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/front/slots/calendar.h"

#define NOW 100000U

static struct calendar c;

static int
setup(void **state)
{
	(void)state;
	calendar_init(&c, NOW);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	calendar_release(&c);
	return 0;
}

/* Put n runs into the first seconds with room, until `to`; the last second. */
static uint32_t
fill(unsigned n, uint32_t to)
{
	uint32_t last = 0;

	for (unsigned i = 0; i < n; i++) {
		last = calendar_first(&c, NOW, to);
		if (last != 0)
			(void)calendar_put(&c, last);
	}
	return last;
}

/* With 20 runs a second 100 take 5 seconds. */
static void
test_rate(void **state)
{
	(void)state;
	calendar_set_rate(&c, 20);
	assert_int_equal(fill(100, NOW + 1000), NOW + 4);
	for (uint32_t s = NOW; s < NOW + 5; s++) {
		assert_int_equal(c.counts[s % CALENDAR_SECONDS], 20);
		assert_false(calendar_has_room(&c, s));
	}
	assert_true(calendar_has_room(&c, NOW + 5));
}

/* With one run in 10 seconds they are 10 seconds from each other. */
static void
test_slow_rate(void **state)
{
	uint32_t last = 0, from;

	(void)state;
	calendar_set_rate(&c, 0.1);
	from = NOW - NOW % c.span + c.span;
	for (int i = 0; i < 40; i++) {
		uint32_t s = calendar_first(&c, from, from + 1000);

		assert_true(s >= from);
		if (last != 0)
			assert_in_range(s - last, 8, 12);
		last = s;
		(void)calendar_put(&c, s);
	}
}

/* The runs of a second do not begin at once. */
static void
test_within_a_second(void **state)
{
	unsigned last = 0;

	(void)state;
	calendar_set_rate(&c, 9);
	assert_int_equal(calendar_put(&c, NOW + 5), 0);
	for (int i = 1; i < 9; i++) {
		unsigned ms = calendar_put(&c, NOW + 5);

		assert_int_equal(ms, i * 100);
		assert_true(ms > last);
		last = ms;
	}
	for (int i = 0; i < 20; i++)
		assert_in_range(calendar_put(&c, NOW + 5), 900, 999);
}

static void
test_nearest(void **state)
{
	(void)state;
	calendar_set_rate(&c, 20);
	for (int i = 0; i < 20; i++)
		(void)calendar_put(&c, NOW + 50);
	assert_int_equal(
	    calendar_nearest(&c, NOW + 52, NOW, NOW + 100), NOW + 52);
	/* before it where there is room on both sides */
	assert_int_equal(
	    calendar_nearest(&c, NOW + 50, NOW, NOW + 100), NOW + 49);
	/* seconds outside the range are not taken */
	assert_int_equal(
	    calendar_nearest(&c, NOW + 50, NOW + 50, NOW + 100), NOW + 51);
	assert_int_equal(
	    calendar_nearest(&c, NOW + 50, NOW, NOW + 50), NOW + 49);
	assert_true(calendar_is_same(&c, NOW + 50, NOW + 50));
	assert_false(calendar_is_same(&c, NOW + 50, NOW + 51));
}

/* Where all is full a quarter more is permitted, and then nothing. */
static void
test_full(void **state)
{
	unsigned n = 0;

	(void)state;
	calendar_set_rate(&c, 20);
	while (calendar_first(&c, NOW, NOW + 9) != 0) {
		(void)calendar_put(&c, calendar_first(&c, NOW, NOW + 9));
		assert_true(++n < 1000);
	}
	assert_int_equal(n, 250);
	assert_int_equal(calendar_nearest(&c, NOW + 5, NOW, NOW + 9), 0);
	calendar_remove(&c, NOW + 3);
	assert_int_equal(calendar_nearest(&c, NOW + 5, NOW, NOW + 9), NOW + 3);
}

/* Seconds that have passed are empty a day later. */
static void
test_time(void **state)
{
	(void)state;
	calendar_set_rate(&c, 20);
	(void)fill(60, NOW + 100);
	calendar_advance(&c, NOW + 1);
	assert_int_equal(c.used, 40);
	/* a step back changes nothing */
	calendar_advance(&c, NOW - 5000);
	assert_int_equal(c.used, 40);
	assert_int_equal(c.now, NOW + 1);
	/* nor does what is outside */
	calendar_remove(&c, NOW);
	assert_int_equal(calendar_put(&c, NOW), 0);
	assert_int_equal(calendar_put(&c, NOW + 1 + CALENDAR_SECONDS), 0);
	assert_int_equal(c.used, 40);
	assert_false(calendar_has_room(&c, NOW + 1 + CALENDAR_SECONDS));
	assert_int_equal(calendar_first(&c, NOW - 10, NOW - 1), 0);
	calendar_advance(&c, NOW + 3 * CALENDAR_SECONDS);
	assert_int_equal(c.used, 0);
	for (uint32_t i = 0; i < CALENDAR_SECONDS; i++)
		assert_int_equal(c.counts[i], 0);
}

/* Rates without sense are limited. */
static void
test_limits(void **state)
{
	static const double rates[] = {0, -1, 1e-9, 1e9, 1.0 / 0.0};

	(void)state;
	for (size_t i = 0; i < sizeof(rates) / sizeof(rates[0]); i++) {
		calendar_set_rate(&c, rates[i]);
		assert_in_range(c.span, 1, 600);
		assert_in_range(c.limit, 1, 1000000);
		assert_true(c.most >= c.limit);
		assert_true(calendar_first(&c, NOW, UINT32_MAX) >= NOW);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_rate, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_slow_rate, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_within_a_second, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_nearest, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_full, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_time, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_limits, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
