#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/intern.h"

static void
equal_names_are_one_pointer(void **state)
{
	struct arena *a = arena_new(0);
	struct intern *t = intern_new(a);
	const struct name *names[5000];
	char text[16];
	int i, n;

	(void)state;
	assert_null(intern_find(t, "x", 1));
	for (i = 0; i < 5000; i++) {
		n = snprintf(text, sizeof(text), "n%d", i);
		names[i] = intern(t, text, (size_t)n);
	}
	for (i = 0; i < 5000; i++) {
		n = snprintf(text, sizeof(text), "n%d", i);
		assert_ptr_equal(intern_str(t, text), names[i]);
		assert_ptr_equal(intern_find(t, text, (size_t)n), names[i]);
		assert_string_equal(names[i]->text, text);
		assert_int_equal(names[i]->len, n);
	}
	assert_ptr_not_equal(intern(t, "a\0", 2), intern(t, "a", 1));
	assert_int_equal(intern(t, "", 0)->len, 0);
	arena_free(a);
}

static void
overlays_find_names_of_their_base(void **state)
{
	struct arena *a = arena_new(0), *b = arena_new(0);
	struct intern *base = intern_new(a);
	struct intern *over = intern_overlay(b, base);
	const struct name *x = intern_str(base, "x");

	(void)state;
	assert_ptr_equal(intern_str(over, "x"), x);
	assert_ptr_equal(intern_find(over, "x", 1), x);
	assert_non_null(intern_str(over, "y"));
	assert_null(intern_find(base, "y", 1));
	arena_free(b);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(equal_names_are_one_pointer),
	    cmocka_unit_test(overlays_find_names_of_their_base),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
