/* Deferred values: found and replaced at any depth, but not too deep. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "language/types/deferred.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"

static struct value
deferred(struct arena *a, const char *name)
{
	struct vhash *h = vhash_new(a, 1);
	struct vobject *o = arena_zalloc(a, sizeof(*o));

	vhash_set_str(a, h, "name", value_str(name));
	o->type = type_deferred();
	o->attributes = h;
	return (struct value){.tag = V_OBJECT, .o = o};
}

static struct value
list_of(struct arena *a, struct value v)
{
	struct varray *list = varray_new(a, 1);

	list->items[0] = v;
	return value_array(list);
}

static int
to_name(void *arg, struct value v, struct value *ret)
{
	*ret = deferred_name(v);
	if (strcmp(ret->s, "fails") == 0)
		return 7;
	++*(int *)arg;
	return 0;
}

static void
all_deferred_values_are_replaced(void **state)
{
	struct arena *a = arena_new(0);
	struct vhash *h = vhash_new(a, 2);
	struct value inner = deferred(a, "x"), v, out;
	int calls = 0;

	(void)state;
	vhash_set_str(a, h, "k", list_of(a, deferred(a, "y")));
	vhash_set_str(
	    a, h, "s", (struct value){.tag = V_SENSITIVE, .inner = &inner});
	v = list_of(a, value_hash(h));
	assert_false(deferred_is(v));
	assert_true(deferred_within(v));
	assert_int_equal(deferred_replace(a, v, to_name, &calls, &out), 0);
	assert_int_equal(calls, 2);
	assert_false(deferred_within(out));
	assert_true(deferred_within(v));
	h = (struct vhash *)(uintptr_t)out.a->items[0].h;
	assert_string_equal(vhash_get_str(h, "k", 1)->a->items[0].s, "y");
	assert_string_equal(vhash_get_str(h, "s", 1)->inner->s, "x");
	arena_free(a);
}

static void
failures_are_returned(void **state)
{
	struct arena *a = arena_new(0);
	struct value v = list_of(a, deferred(a, "fails")), out;
	int calls = 0;

	(void)state;
	assert_int_equal(deferred_replace(a, v, to_name, &calls, &out), 7);
	for (int i = 0; i < 2 * VALUE_MAX_DEPTH; i++)
		v = list_of(a, v);
	assert_false(deferred_within(v));
	assert_int_equal(deferred_replace(a, v, to_name, &calls, &out), -1);
	arena_free(a);
}

static void
a_deferred_without_name_is_not_a_call(void **state)
{
	struct arena *a = arena_new(0);
	struct vobject o = {
	    .type = type_deferred(), .attributes = vhash_new(a, 0)};
	struct value v = {.tag = V_OBJECT, .o = &o};

	(void)state;
	assert_true(deferred_is(v));
	assert_int_equal(deferred_name(v).tag, V_UNSET);
	assert_null(deferred_arguments(v));
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(all_deferred_values_are_replaced),
	    cmocka_unit_test(failures_are_returned),
	    cmocka_unit_test(a_deferred_without_name_is_not_a_call),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
