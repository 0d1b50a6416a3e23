#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"

static void
allocations_are_aligned(void **state)
{
	struct arena *a = arena_new(0);
	size_t i;

	(void)state;
	for (i = 0; i < 3000; i++) {
		char *p = arena_alloc(a, i);
		char *t = arena_text(a, i);

		assert_int_equal((uintptr_t)p % 16, 0);
		memset(p, 1, i);
		memset(t, 2, i);
	}
	arena_free(a);
}

static void
the_size_of_an_arena_is_limited(void **state)
{
	struct arena *a = arena_new((size_t)8 << 20);
	char *p = arena_zalloc(a, (size_t)5 << 20);

	(void)state;
	assert_int_equal(p[0] | p[((size_t)5 << 20) - 1], 0);
	assert_false(arena_exhausted(a));
	assert_int_equal(arena_left(a), (size_t)3 << 20);
	arena_alloc(a, (size_t)4 << 20);
	assert_true(arena_exhausted(a));
	arena_reset(a);
	assert_int_equal(arena_used(a), 0);
	assert_false(arena_exhausted(a));
	arena_free(a);
	arena_free(NULL);
}

static void
a_reset_arena_uses_the_same_chunks(void **state)
{
	struct arena *a = arena_new(0);
	char *first = arena_alloc(a, 100), *last = NULL, *again = NULL;
	int i;

	(void)state;
	for (i = 0; i < 1000; i++)
		last = arena_alloc(a, 1000);
	arena_reset(a);
	assert_ptr_equal(arena_alloc(a, 100), first);
	for (i = 0; i < 1000; i++)
		again = arena_alloc(a, 1000);
	assert_ptr_equal(last, again);
	arena_free(a);
}

static void
texts_are_copied(void **state)
{
	struct arena *a = arena_new(0);
	char big[600];

	(void)state;
	assert_string_equal(arena_strdup(a, "x"), "x");
	assert_memory_equal(arena_memdup(a, "a\0b", 3), "a\0b", 4);
	assert_string_equal(arena_memdup(a, NULL, 0), "");
	assert_string_equal(arena_printf(a, "%d %s", 7, "s"), "7 s");
	memset(big, 'x', sizeof(big) - 1);
	big[sizeof(big) - 1] = '\0';
	assert_string_equal(arena_printf(a, "%s", big), big);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(allocations_are_aligned),
	    cmocka_unit_test(the_size_of_an_arena_is_limited),
	    cmocka_unit_test(a_reset_arena_uses_the_same_chunks),
	    cmocka_unit_test(texts_are_copied),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
