/* Schemas of the built-in types, and the operations bound to them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/operations.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"

static void
each_schema_has_operations(void **state)
{
	const struct resource_type *const *t;
	const struct type_operations *ops;

	(void)state;
	for (t = resource_types(); *t != NULL; t++) {
		ops = operations_of(*t);
		if (ops == NULL)
			fail_msg("%s has no operations", (*t)->name);
		if ((*t)->has_providers != (ops->providers != NULL))
			fail_msg("%s: has_providers is %d", (*t)->name,
			    (*t)->has_providers);
	}
}

static void
each_row_of_operations_names_one_attribute(void **state)
{
	const struct resource_type *const *t;
	const struct attr_operations *o, *other;

	(void)state;
	for (t = resource_types(); *t != NULL; t++) {
		o = operations_of(*t)->attrs;
		for (; o != NULL && o->attr != NULL; o++) {
			if (resource_type_attr(*t, o->attr) < 0)
				fail_msg("%s has no attribute %s", (*t)->name,
				    o->attr);
			for (other = o + 1; other->attr != NULL; other++)
				if (strcmp(o->attr, other->attr) == 0)
					fail_msg("%s: %s stands twice",
					    (*t)->name, o->attr);
		}
	}
}

static void
a_schema_has_no_operations_and_a_bound_type_has(void **state)
{
	struct arena *a = arena_new(0);
	struct machine *m = machine_new(a);
	const struct resource_type *t;
	const char *why;
	int mode;

	(void)state;
	assert_null(resource_type_file.ops);
	assert_null(resource_type_file.attrs[0].ops);
	t = machine_type(m, "File", &why);
	assert_ptr_equal(t, machine_type(m, "File", &why));
	assert_ptr_equal(t->ops, operations_of(&resource_type_file));
	mode = resource_type_attr(t, "mode");
	assert_int_equal(mode, resource_type_attr(&resource_type_file, "mode"));
	assert_non_null(t->attrs[mode].ops->munge);
	assert_null(t->attrs[resource_type_attr(t, "force")].ops->munge);
	assert_null(machine_type(m, "No_such_type", &why));
	arena_free(a);
}

static void
all_types_are_listed_by_name_with_operations(void **state)
{
	struct arena *a = arena_new(0);
	const struct resource_type *const *t = machine_types(machine_new(a));
	size_t n = 0;

	(void)state;
	for (; t[n] != NULL; n++) {
		assert_non_null(t[n]->ops);
		assert_true(n == 0 || strcmp(t[n - 1]->name, t[n]->name) < 0);
	}
	assert_true(n > 0);
	assert_non_null(resource_types()[n - 1]);
	assert_null(resource_types()[n]);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_schema_has_operations),
	    cmocka_unit_test(each_row_of_operations_names_one_attribute),
	    cmocka_unit_test(a_schema_has_no_operations_and_a_bound_type_has),
	    cmocka_unit_test(all_types_are_listed_by_name_with_operations),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
