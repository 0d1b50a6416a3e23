/* Changes that Ruby code makes of arrays and hashes of the compile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "language/ruby/object.h"
#include "language/ruby/request.h"

/* More than a change looks at. */
#define LISTED (1u << 20)
#define MANY   (LISTED + 1000)

static struct varray *
arrays_make(struct arena *a, uint32_t n)
{
	struct varray *all = varray_new(a, n);

	for (uint32_t i = 0; i < n; i++)
		all->items[i] = value_array(varray_new(a, 0));
	return all;
}

static void
more_arrays_than_places_are_new_ones(void **state)
{
	struct ruby_session s;
	struct varray *old, *v, places;

	(void)state;
	memset(&s, 0, sizeof(s));
	s.arena = arena_new(SIZE_MAX);
	vlist_init(&s.objects, s.arena);
	old = varray_new(s.arena, 0);
	vlist_push(&s.objects, value_array(old));
	v = arrays_make(s.arena, MANY);
	places.count = LISTED;
	places.items = calloc(LISTED, sizeof(places.items[0]));
	assert_non_null(places.items);
	for (uint32_t i = 0; i < LISTED; i++)
		places.items[i] = i ? value_undef() : value_int(1);
	assert_int_equal(ruby_object_change(&s, value_int(0), value_array(v),
			     value_array(&places)),
	    OBJECT_CHANGED);
	assert_int_equal(old->count, MANY);
	assert_int_equal(old->items[MANY - 1].tag, V_ARRAY);
	free(places.items);
	arena_free(s.arena);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(more_arrays_than_places_are_new_ones),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
