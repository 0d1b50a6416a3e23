#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "machine/facts/custom/custom_repeats.h"
#include "language/value/value.h"

static struct arena *arena;
static struct custom_repeats repeats;

/* Return whether a message of the fact was sent before. */
static bool
has(const char *fact, const char *text)
{
	struct varray *m = varray_new(arena, 2);

	m->items[0] = value_str("log");
	m->items[1] = value_str(text);
	return custom_repeats_has(&repeats, "fact", fact, m);
}

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(1 << 20);
	custom_repeats_init(&repeats);
	custom_repeats_next(&repeats);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	custom_repeats_release(&repeats);
	arena_free(arena);
	return 0;
}

static void
a_message_of_an_earlier_process_is_repeated_once(void **state)
{
	(void)state;
	assert_false(has("a", "x"));
	assert_false(has("a", "x"));
	custom_repeats_next(&repeats);
	assert_false(has("a", "y"));
	assert_false(has("b", "x"));
	assert_true(has("a", "x"));
	assert_true(has("a", "x"));
	assert_false(has("a", "x"));
	/* a third process repeats all of them */
	custom_repeats_next(&repeats);
	for (int i = 0; i < 3; i++)
		assert_true(has("a", "x"));
	assert_true(has("a", "y"));
	assert_true(has("b", "x"));
	assert_false(has("b", "x"));
}

static void
a_step_that_has_ended_is_not_repeated(void **state)
{
	(void)state;
	assert_false(has("a", "x"));
	assert_false(has("b", "x"));
	assert_false(has("a", "y"));
	custom_repeats_end(&repeats, "file", "a");
	custom_repeats_end(&repeats, "fact", "b");
	custom_repeats_next(&repeats);
	assert_false(has("b", "x"));
	assert_true(has("a", "y"));
	assert_true(has("a", "x"));
}

static void
the_number_of_messages_is_limited(void **state)
{
	(void)state;
	for (int i = 0; i <= CUSTOM_REPEATS_MAX; i++)
		assert_false(has("a", "x"));
	custom_repeats_next(&repeats);
	for (int i = 0; i < CUSTOM_REPEATS_MAX; i++)
		assert_true(has("a", "x"));
	assert_false(has("a", "x"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_message_of_an_earlier_process_is_repeated_once, set_up,
		tear_down),
	    cmocka_unit_test_setup_teardown(
		a_step_that_has_ended_is_not_repeated, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(
		the_number_of_messages_is_limited, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
