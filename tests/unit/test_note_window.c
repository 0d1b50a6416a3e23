/* The growth of two counters within a window that moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "snmp_agent/note/window.h"

#define STEP NOTE_WINDOW_STEP_MS

/* Look with these values at that time; return the growth of the part. */
static uint64_t
part_at(struct note_window *w, int64_t now, uint64_t part, uint64_t whole,
    uint64_t grown, bool complete)
{
	assert_int_equal(note_window_look(w, now, &part, &whole), complete);
	assert_int_equal(whole, grown);
	return part;
}

static void
it_is_complete_after_five_minutes(void **state)
{
	struct note_window w;

	(void)state;
	note_window_start(&w, 1000, 5, 50);
	assert_int_equal(part_at(&w, 1000, 5, 50, 0, false), 0);
	assert_int_equal(part_at(&w, 1001, 8, 57, 7, false), 3);
	assert_int_equal(part_at(&w, 999 + NOTE_WINDOW_MS, 9, 58, 8, false), 4);
	assert_int_equal(
	    part_at(&w, 1000 + NOTE_WINDOW_MS, 10, 60, 10, true), 5);
}

static void
values_are_kept_at_each_step(void **state)
{
	struct note_window w;

	(void)state;
	note_window_start(&w, 0, 0, 0);
	(void)part_at(&w, STEP - 1, 1, 1, 1, false);
	assert_int_equal(w.count, 1);
	(void)part_at(&w, STEP, 2, 2, 2, false);
	assert_int_equal(w.count, 2);
	(void)part_at(&w, 2 * STEP - 1, 3, 3, 3, false);
	assert_int_equal(w.count, 2);
	(void)part_at(&w, 2 * STEP, 4, 4, 4, false);
	assert_int_equal(w.count, 3);
}

/* The ring turns several times: the growth is that of the last 20 steps. */
static void
old_values_leave_it(void **state)
{
	struct note_window w;

	(void)state;
	note_window_start(&w, 0, 100, 1000);
	for (uint64_t i = 1; i < 5 * NOTE_WINDOW_STEPS; i++) {
		uint64_t steps = i < NOTE_WINDOW_STEPS ? i : NOTE_WINDOW_STEPS;

		assert_int_equal(
		    part_at(&w, (int64_t)i * STEP, 100 + i, 1000 + 3 * i,
			3 * steps, i >= NOTE_WINDOW_STEPS),
		    steps);
		assert_true(w.count <= NOTE_WINDOW_STEPS + 1);
	}
}

/* After a pause the last value before it is the start. */
static void
a_pause_leaves_one_value(void **state)
{
	struct note_window w;

	(void)state;
	note_window_start(&w, 0, 0, 0);
	(void)part_at(&w, STEP, 10, 100, 100, false);
	(void)part_at(&w, 2 * STEP, 20, 200, 200, false);
	assert_int_equal(
	    part_at(&w, 10 * NOTE_WINDOW_MS, 25, 270, 70, true), 5);
	assert_int_equal(w.count, 2);
	assert_int_equal(
	    part_at(&w, 10 * NOTE_WINDOW_MS + 1, 26, 271, 71, true), 6);
}

static void
a_counter_that_falls_has_not_grown(void **state)
{
	struct note_window w;

	(void)state;
	note_window_start(&w, 0, 10, 20);
	assert_int_equal(part_at(&w, 1, 9, 21, 1, false), 0);
	assert_int_equal(part_at(&w, 2, 11, 19, 0, false), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(it_is_complete_after_five_minutes),
	    cmocka_unit_test(values_are_kept_at_each_step),
	    cmocka_unit_test(old_values_leave_it),
	    cmocka_unit_test(a_pause_leaves_one_value),
	    cmocka_unit_test(a_counter_that_falls_has_not_grown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
