/*
 * The highest value of the last minutes: it is kept for the window, and no
 * longer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/metrics/high.h"

#define BEGIN 1000000

static void
the_highest_value_is_kept(void **state)
{
	struct metrics_high h = {0};

	(void)state;
	assert_int_equal(high_note(&h, 3, BEGIN), 3);
	assert_int_equal(high_note(&h, 1, BEGIN), 3);
	assert_int_equal(high_note(&h, 7, BEGIN + 1), 7);
	assert_int_equal(high_note(&h, 0, BEGIN + WINDOW_SECONDS - 1), 7);
}

static void
it_is_dropped_after_the_window(void **state)
{
	struct metrics_high h = {0};
	int64_t s;

	(void)state;
	high_note(&h, 9, BEGIN);
	for (s = BEGIN; s <= BEGIN + WINDOW_SECONDS; s++)
		assert_int_equal(high_note(&h, 2, s), 9);
	s += WINDOW_STEP;
	assert_int_equal(high_note(&h, 2, s), 2);
	assert_int_equal(high_note(&h, 0, s + WINDOW_SECONDS), 2);
	assert_int_equal(high_note(&h, 0, s + 2 * WINDOW_SECONDS), 0);
}

/* Nothing was noted for a long time, for example by a stopped process. */
static void
values_before_a_gap_are_dropped(void **state)
{
	struct metrics_high h = {0};

	(void)state;
	high_note(&h, 9, BEGIN);
	assert_int_equal(high_note(&h, 1, BEGIN + 100 * WINDOW_SECONDS), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_highest_value_is_kept),
	    cmocka_unit_test(it_is_dropped_after_the_window),
	    cmocka_unit_test(values_before_a_gap_are_dropped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
