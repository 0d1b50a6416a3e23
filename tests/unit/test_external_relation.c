/* Automatic relations and keys of resources of modules. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/external/relation.h"
#include "machine/resource/external/state.h"
#include "machine/resource/instance.h"
#include "language/schema/schema.h"
#include "language/value/hash.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR},
    {.name = "zone", .kind = ATTR_PARAMETER, .flags = ATTR_KEY},
    {.name = "needs", .kind = ATTR_PARAMETER},
    {.name = NULL},
};

static struct schema_relation required[] = {
    {"A", -1, "first"}, {"B", 2, NULL}, {"C", 1, NULL}};
static struct schema_relation notified[] = {{"D", -1, "others"}};

static struct schema schema = {
    .type = {.name = "thing", .attrs = attrs},
    .relations =
	{[SCHEMA_REQUIRE] = {required, 3}, [SCHEMA_NOTIFY] = {notified, 1}},
};

static struct value should[3];
static struct instance i = {.type = &schema.type, .should = should};
static struct arena *a;

static int
setup(void **state)
{
	struct varray *list;

	(void)state;
	a = arena_new(0);
	schema.type.data = &schema;
	list = varray_new(a, 2);
	list->items[0] = value_str("x");
	list->items[1] = value_int(7);
	should[0] = value_str("web");
	should[1] = value_str("example.com");
	should[2] = value_array(list);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

/* Compare all groups of a relation. */
static void
groups_are(auto_relation *relation, const char *const *titles, unsigned count)
{
	struct strbuf out;
	unsigned group;

	strbuf_init(&out, 1000);
	for (group = 0; group < count; group++) {
		strbuf_reset(&out);
		assert_int_equal(relation(&i, group, 0, &out), 1);
		assert_string_equal(out.s, titles[group]);
		assert_int_equal(relation(&i, group, 1, &out), 0);
	}
	strbuf_reset(&out);
	assert_int_equal(relation(&i, group, 0, &out), 0);
	assert_int_equal(relation(&i, group + 1, 0, &out), 0);
	assert_string_equal(out.s, "");
	strbuf_release(&out);
}

static void
each_title_is_a_group(void **state)
{
	static const char *const all[] = {
	    "A[first]", "B[x]", "B[7]", "C[example.com]"};
	static const char *const less[] = {"A[first]", "C[example.com]"};
	static const char *const others[] = {"D[others]"};

	(void)state;
	groups_are(relation_require, all, COUNT(all));
	groups_are(relation_notify, others, COUNT(others));
	groups_are(relation_before, others, 0);
	groups_are(relation_subscribe, others, 0);
	should[2] = (struct value){.tag = V_UNSET};
	groups_are(relation_require, less, COUNT(less));
}

/* A key that is missing differs from none: each ends with a NUL. */
static void
keys_are_those_of_the_object(void **state)
{
	struct vhash *h = vhash_new(a, 3);
	struct strbuf wanted, found;

	(void)state;
	strbuf_init(&wanted, 1000);
	strbuf_init(&found, 1000);
	vhash_set_str(a, h, "zone", value_str("example.com"));
	vhash_set_str(a, h, "needs", value_str("x"));
	state_key_of(&i, h, &found);
	assert_int_equal(found.len, 13);
	assert_memory_equal(found.s, "\0example.com", 13);
	vhash_set_str(a, h, "name", value_str("web"));
	strbuf_reset(&found);
	state_key_of(&i, h, &found);
	state_key(&i, &wanted);
	assert_int_equal(wanted.len, 16);
	assert_memory_equal(wanted.s, "web\0example.com", 16);
	assert_int_equal(found.len, 16);
	assert_memory_equal(found.s, wanted.s, 16);
	should[1] = (struct value){.tag = V_UNSET};
	strbuf_reset(&wanted);
	state_key(&i, &wanted);
	assert_int_equal(wanted.len, 5);
	assert_memory_equal(wanted.s, "web\0", 5);
	strbuf_release(&wanted);
	strbuf_release(&found);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		each_title_is_a_group, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		keys_are_those_of_the_object, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
