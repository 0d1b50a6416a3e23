#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/vec.h"

static void
elements_are_pushed_and_popped(void **state)
{
	struct vec v;
	int i, *p;

	(void)state;
	vec_init(&v, sizeof(int), 100);
	for (i = 0; i < 100; i++) {
		p = vec_push(&v);
		assert_int_equal(*p, 0);
		*p = i;
	}
	assert_null(vec_push(&v));
	p = vec_at(&v, 42);
	assert_int_equal(*p, 42);
	p = vec_pop(&v);
	assert_int_equal(*p, 99);
	vec_reset(&v);
	assert_null(vec_pop(&v));
	assert_non_null(vec_push(&v));
	vec_release(&v);
	assert_int_equal(v.count, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(elements_are_pushed_and_popped)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
