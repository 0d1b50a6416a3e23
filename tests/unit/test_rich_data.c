/* Rich data that become values: attributes, octets and names of types. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "language/catalog/rich_data.h"
#include "language/types/describe/format.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

static struct arena *a;

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

/* The value of the JSON text; its result is compared. */
static struct value
read_as(const char *text, bool any_type, int result, const char **ret_error)
{
	struct json_fault fault;
	struct value v;

	*ret_error = NULL;
	assert_int_equal(
	    value_parse_json(a, text, strlen(text), &v, &fault), 0);
	assert_int_equal(rich_data_read(a, &v, any_type, ret_error), result);
	return v;
}

static void
octets_are_those_of_base64(void **state)
{
	static const struct {
		const char *text, *octets;
		uint32_t n;
	} rows[] = {{"", "", 0}, {"AAAA", "\0\0\0", 3}, {"AA==", "\0", 1},
	    {"AAA=", "\0\0", 2}, {"AQ==", "\1", 1}, {"////", "\377\377\377", 3},
	    {"+/+/", "\373\377\277", 3}, {"AB\\nCD", "\0\20\203", 3},
	    {"YQ", "a", 1}, {"azk=", "k9", 2}};
	const char *error;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct value v =
		    read_as(arena_printf(a,
				"{\"__ptype\":\"Binary\",\"__pvalue\":\"%s\"}",
				rows[i].text),
			0, 0, &error);

		assert_int_equal(v.tag, V_BINARY);
		assert_int_equal(v.aux, rows[i].n);
		assert_memory_equal(v.s, rows[i].octets, rows[i].n);
	}
	(void)read_as(
	    "{\"__ptype\":\"Binary\",\"__pvalue\":\"A-\"}", 0, -1, &error);
	assert_string_equal(error, "a value is not a valid Binary");
}

static void
an_object_has_its_attributes_without_its_type(void **state)
{
	static const char deferred[] =
	    "{\"__ptype\":\"Deferred\",\"name\":\"f\",\"_ptype\":1,"
	    "\"__ptypes\":2,\"arguments\":[{\"__ptype\":\"Default\"}]}";
	static const char other[] =
	    "{\"a\":1,\"__ptype\":\"My::Type\",\"b\":2}";
	const char *error;
	struct value v = read_as(deferred, 0, 0, &error);

	(void)state;
	assert_int_equal(v.tag, V_OBJECT);
	assert_int_equal(v.o->attributes->count, 4);
	assert_null(vhash_get_str(v.o->attributes, "__ptype", 7));
	assert_int_equal(
	    vhash_get_str(v.o->attributes, "arguments", 9)->a->items[0].tag,
	    V_DEFAULT);
	(void)read_as(other, 0, -1, &error);
	assert_string_equal(
	    error, "No implementation mapping found for Puppet Type My::Type");
	v = read_as(other, 1, 0, &error);
	assert_int_equal(v.tag, V_OBJECT);
	assert_int_equal(v.o->attributes->count, 2);
}

static void
names_that_are_no_object_types_are_unknown(void **state)
{
	static const char *const rows[] = {"{\"__ptype\":\"\"}",
	    "{\"__ptype\":\"my\"}", "{\"__ptype\":\"1\"}",
	    "{\"__ptype\":\"My\",\"__pvalue\":1}", "{\"__ptype\":\"URI\"}",
	    "{\"__ptype\":\"Hash\"}", "{\"__ptype\":\"Timestamp\"}"};
	const char *error;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		(void)read_as(rows[i], 1, -1, &error);
		assert_non_null(error);
	}
	assert_int_equal(
	    read_as("{\"__ptype\":\"URJ\"}", 1, 0, &error).tag, V_OBJECT);
	assert_int_equal(
	    read_as("{\"__ptype\":\"Hast\"}", 1, 0, &error).tag, V_OBJECT);
}

static void
an_object_type_is_made_from_its_hash(void **state)
{
	const char *error;
	struct value v =
	    read_as("{\"__ptype\":\"Pcore::ObjectType\",\"_pcore_init_hash\":{"
		    "\"name\":\"My\",\"attributes\":{}}}",
		1, 0, &error);

	(void)state;
	assert_int_equal(v.tag, V_TYPE);
	assert_string_equal(type_name(v.t), "My");
	(void)read_as("{\"__ptype\":\"Pcore::ObjectType\","
		      "\"_pcore_init_hash\":{\"name\":{\"__ptype\":\"no\"}}}",
	    1, -1, &error);
	assert_string_equal(
	    error, "No implementation mapping found for Puppet Type no");
	(void)read_as("{\"__ptype\":\"Pcore::ObjectType\","
		      "\"_pcore_init_hash\":1}",
	    1, -1, &error);
	assert_non_null(error);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(octets_are_those_of_base64),
	    TEST(an_object_has_its_attributes_without_its_type),
	    TEST(names_that_are_no_object_types_are_unknown),
	    TEST(an_object_type_is_made_from_its_hash),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
