/* Catalogs: index, aliases, tags, JSON in both directions, invalid JSON. */

#include <stdbool.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "catalog/from_json.h"
#include "catalog/to_json.h"

static void
resources_are_found_by_type_and_title(void **state)
{
	struct arena *a = arena_new(0);
	struct intern *names = intern_new(a);
	struct catalog *c = catalog_new(a, names);
	const struct name *file = intern_str(names, "File");
	const struct name *exec = intern_str(names, "Exec");
	struct resource *r = NULL, *other;

	(void)state;
	for (int i = 0; i < 5000; i++) {
		char *title = arena_printf(a, "/tmp/%d", i);

		r = resource_new(a, file, title, strlen(title));
		assert_null(catalog_add(c, r));
	}
	assert_ptr_equal(catalog_find(c, file, "/tmp/4999", 9), r);
	assert_null(catalog_find(c, exec, "/tmp/4999", 9));
	other = resource_new(a, file, "/tmp/4999", 9);
	assert_ptr_equal(catalog_add(c, other), r);
	assert_int_equal(c->resource_count, 5000);
	assert_null(catalog_alias(c, r, "last", 4));
	assert_null(catalog_alias(c, r, "last", 4));
	assert_ptr_equal(catalog_alias(c, c->resources[0], "last", 4), r);
	assert_ptr_equal(catalog_find(c, file, "last", 4), r);
	arena_free(a);
}

static void
classes_are_tags_with_their_parts(void **state)
{
	struct arena *a = arena_new(0);
	struct intern *names = intern_new(a);
	struct catalog *c = catalog_new(a, names);
	static const char *const want[] = {
	    "a::b::c", "a", "b", "c", "b::d", "d"};

	(void)state;
	catalog_add_class(c, intern_str(names, "a::b::c"));
	catalog_add_class(c, intern_str(names, "b::d"));
	assert_int_equal(c->class_count, 2);
	assert_int_equal(c->tag_count, 6);
	for (int i = 0; i < 6; i++)
		assert_string_equal(c->tags[i]->text, want[i]);
	arena_free(a);
}

static char *
read_case(const char *path)
{
	static char text[65536];
	FILE *f = fopen(path, "re");
	size_t n;

	assert_non_null(f);
	n = fread(text, 1, sizeof(text) - 1, f);
	fclose(f);
	while (n > 0 && text[n - 1] == '\n')
		n--;
	text[n] = '\0';
	return text;
}

static void
metadata_are_kept_as_they_are(void **state)
{
	struct arena *a = arena_new(0);
	char *text = read_case("tests/fuzz/corpus/catalog/static.json");
	const char *key = "\"metadata\":", *begin = strstr(text, key);
	const struct catalog_metadata *m;
	struct diag_list diags;
	struct catalog *c;
	struct strbuf out;
	size_t n;

	(void)state;
	diag_init(&diags, a, 4);
	strbuf_init(&out, 1 << 20);
	c = catalog_from_json(
	    a, intern_new(a), "web01.example.com", text, strlen(text), &diags);
	assert_non_null(c);
	assert_string_equal(c->code_id, "v1-2:3");
	m = map_get(c->metadata, "/tmp/\xc3\xa9", 7);
	assert_non_null(m);
	assert_memory_equal(m->json, "{\"path\":\"/e/modules/", 20);
	assert_int_equal(m->json[m->len - 1], '}');
	assert_non_null(map_get(c->recursive_metadata, "/tmp/d", 6));
	assert_int_equal(catalog_to_json(c, 0, &out), 0);
	/* both come last */
	n = strcspn(begin, "\n");
	assert_true(out.len > n);
	assert_memory_equal(out.s + out.len - n, begin, n);
	strbuf_release(&out);
	arena_free(a);
}

static void
json_round_trip_keeps_the_catalog(void **state)
{
	struct arena *a = arena_new(0);
	char *text = read_case("tests/fuzz/corpus/catalog/small.json");
	struct diag_list diags;
	struct catalog *c;
	struct strbuf one, two;

	(void)state;
	diag_init(&diags, a, 4);
	strbuf_init(&one, 1 << 20);
	strbuf_init(&two, 1 << 20);
	c = catalog_from_json(
	    a, intern_new(a), "web01.example.com", text, strlen(text), &diags);
	assert_non_null(c);
	assert_int_equal(catalog_to_json(c, 0, &one), 0);
	c = catalog_from_json(a, intern_new(a), NULL, one.s, one.len, &diags);
	assert_non_null(c);
	assert_int_equal(catalog_to_json(c, 0, &two), 0);
	assert_string_equal(one.s, two.s);
	/* only the escaped letter differs */
	assert_non_null(strstr(one.s, "\"title\":\"/tmp/\xc3\xa9\""));
	assert_non_null(strstr(one.s,
	    "\"d\":{\"__ptype\":\"Hash\",\"__pvalue\":[1,\"one\",null,true]}"));
	assert_non_null(
	    strstr(one.s, "\"sensitive_parameters\":[\"content\"]"));
	strbuf_release(&one);
	strbuf_release(&two);
	arena_free(a);
}

static void
json_round_trip_keeps_rich_values(void **state)
{
	static const char deferred[] =
	    "\"a\":{\"__ptype\":\"Deferred\",\"name\":\"join\",\"arguments\":"
	    "[[\"x\",{\"__ptype\":\"Deferred\",\"name\":\"$facts\","
	    "\"arguments\":[\"os\"]}],{\"__ptype\":"
	    "\"Pcore::IntegerType\",\"from\":1,\"to\":5}]}";
	static const char stamp[] = "{\"__ptype\":\"Timestamp\",\"__pvalue\":"
				    "\"2020-02-03T04:05:06.700000000 UTC\"}";
	static const char *const held[] = {deferred,
	    "{\"__ptype\":\"Timespan\",\"__pvalue\":\"1-02:03:04.5\"}", stamp,
	    "{\"__ptype\":\"Error\",\"msg\":\"m\"}"};
	struct arena *a = arena_new(0);
	char *text = read_case("tests/fuzz/corpus/catalog/deferred.json");
	struct diag_list diags;
	struct catalog *c;
	struct strbuf out;

	(void)state;
	diag_init(&diags, a, 4);
	strbuf_init(&out, 1 << 20);
	c = catalog_from_json(
	    a, intern_new(a), NULL, text, strlen(text), &diags);
	assert_non_null(c);
	assert_int_equal(catalog_to_json(c, 0, &out), 0);
	for (size_t i = 0; i < sizeof(held) / sizeof(held[0]); i++)
		assert_non_null(strstr(out.s, held[i]));
	strbuf_release(&out);
	arena_free(a);
}

/* A catalog with one parameter; the caller frees. */
static char *
with_parameter(const char *value)
{
	static const char head[] =
	    "{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":"
	    "\"t\",\"parameters\":{\"p\":";
	size_t size = sizeof(head) + strlen(value) + sizeof("}}]}");
	char *text = malloc(size);

	snprintf(text, size, "%s%s}}]}", head, value);
	return text;
}

/* True when the parameter is the same after reading and writing. */
static bool
passes(const char *value)
{
	struct arena *a = arena_new(0);
	char *text = with_parameter(value);
	struct diag_list diags;
	struct catalog *c;
	struct strbuf out;
	bool same = false;

	diag_init(&diags, a, 4);
	strbuf_init(&out, 1 << 20);
	c = catalog_from_json(
	    a, intern_new(a), "x", text, strlen(text), &diags);
	if (c != NULL && catalog_to_json(c, 0, &out) == 0)
		same = strstr(out.s, value) != NULL;
	strbuf_release(&out);
	free(text);
	arena_free(a);
	return same;
}

#define TYPE(name, rest) "{\"__ptype\":\"Pcore::" name "Type\"" rest "}"
#define INTEGER		 TYPE("Integer", "")
#define STRING		 TYPE("String", "")
#define TIMESPAN(text)	 "{\"__ptype\":\"Timespan\",\"__pvalue\":\"" text "\"}"
#define SIZE(from, to)	 TYPE("Integer", ",\"from\":" from ",\"to\":" to)

static void
json_round_trip_keeps_data_types(void **state)
{
	static const char *const types[] = {
	    TYPE("Any", ""),
	    TYPE("Integer", ",\"from\":null,\"to\":5"),
	    TYPE("Float", ",\"from\":1.0,\"to\":2.0"),
	    TYPE("String", ",\"size_type_or_value\":" SIZE("1", "5")),
	    TYPE("Enum", ",\"values\":[\"a'\",\"b\"]"),
	    TYPE("Enum", ",\"values\":[\"a\"],\"case_insensitive\":true"),
	    TYPE("Pattern",
		",\"patterns\":[" TYPE("Regexp", ",\"pattern\":\"a/b\"") "]"),
	    TYPE("Array", ",\"element_type\":" STRING),
	    TYPE("Array", ",\"element_type\":" TYPE(
			      "Unit", "") ","
					  "\"size_type\":" SIZE("0", "0")),
	    TYPE("Hash", ",\"key_type\":" STRING ",\"value_type\":" INTEGER
			 ",\"size_type\":" SIZE("1", "2")),
	    TYPE("Tuple", ",\"types\":[" INTEGER "," STRING "]"),
	    TYPE("Struct",
		",\"elements\":[{\"__ptype\":\"Pcore::StructElement\","
		"\"key_type\":" TYPE("Optional",
		    ",\"type\":" TYPE("String",
			",\"size_type_or_value\":\"b\"")) ",\"value_"
							  "type\":" INTEGER
							  "}]"),
	    TYPE("Variant", ",\"types\":[" INTEGER "," STRING "]"),
	    TYPE("Optional",
		",\"type\":" TYPE("String", ",\"size_type_or_value\":\"x\"")),
	    TYPE("Callable",
		",\"param_types\":" TYPE("Tuple",
		    ",\"types\":[" STRING "]") ",\"block_type\":null,"
					       "\"return_type\":" INTEGER),
	    TYPE("Optional",
		",\"type\":" TYPE("Class", ",\"class_name\":\"x\"")),
	    TYPE("CatalogEntry", ""),
	    TYPE("Sensitive", ""),
	    TYPE("Init", ",\"type\":" STRING),
	    TYPE("Runtime",
		",\"runtime\":\"ruby\",\"name_or_pattern\":\"X::Y\""),
	    TYPE("Timespan", ",\"from\":" TIMESPAN("0-00:00:01.0")),
	    TYPE("Timespan", ",\"from\":null,\"to\":" TIMESPAN("1-00:00:00.0")),
	    TYPE("SemVer",
		",\"ranges\":[{\"__ptype\":\"SemVerRange\",\"__pvalue\":"
		"\">=1.0.0\"}]"),
	};

	(void)state;
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		if (!passes(types[i]))
			fprintf(stderr, "# %s\n", types[i]);
		assert_true(passes(types[i]));
	}
	assert_false(passes(TYPE("Nope", "")));
	assert_false(passes(TYPE("Enum", ",\"values\":[1]")));
	assert_false(passes(TYPE("Array", ",\"element_type\":5")));
	assert_false(passes(TYPE("Integer", ",\"from\":\"1\"")));
	assert_false(passes(TYPE("TypeAlias", "")));
	assert_false(passes(TYPE("URI", ",\"parameters\":\"http:\"")));
	assert_false(
	    passes(TYPE("Init", ",\"type\":" STRING ",\"init_args\":[1]")));
}

static void
invalid_json_has_one_clear_error(void **state)
{
	static const struct {
		const char *text;
		const char *error;
		unsigned line, column;
	} cases[] = {
	    {"", "the text is truncated", 1, 1},
	    {"[]", "a catalog is an object", 1, 1},
	    {"{\"name\":\"y\",\n \"resources\":[]}",
		"the catalog is for node 'y', not for 'x'", 1, 9},
	    {"{\"name\":\"x\"}", "a catalog has a name and resources", 1, 12},
	    {"{\"name\":\"x\",\"bad\":1}",
		"this key is not part of the catalog format", 1, 13},
	    {"{\"name\":\"x\",\"resources\":[{\"title\":\"t\"}]}",
		"No resource type provided in serialized data", 1, 38},
	    {"{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":\"t\","
	     "\"parameters\":{\"p\":{\"__ptype\":\"Nope\"}}}]}",
		"No implementation mapping found for Puppet Type Nope", 1, 85},
	    {"{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":\"t\","
	     "\"parameters\":{\"p\":{\"__ptype\":\"Type\",\"__pvalue\":"
	     "\"Integer[\"}}}]}",
		"a value is not a valid Type", 1, 107},
	    {"{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":\"t\","
	     "\"parameters\":{\"p\":{\"__ptype\":\"Deferred\",\"arguments\":"
	     "[{\"__ptype\":\"Nope\"}]}}}]}",
		"No implementation mapping found for Puppet Type Nope", 1, 122},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct arena *a = arena_new(0);
		struct diag_list diags;
		const struct diag *d;

		diag_init(&diags, a, 4);
		assert_null(catalog_from_json(a, intern_new(a), "x",
		    cases[i].text, strlen(cases[i].text), &diags));
		assert_int_equal(diags.errors, 1);
		d = diag_first_error(&diags);
		if (i > 0)
			assert_non_null(strstr(d->message, cases[i].error));
		if (i > 0)
			assert_int_equal(d->column, cases[i].column);
		arena_free(a);
	}
}

static void
missing_edges_are_reported(void **state)
{
	static const char text[] =
	    "{\"name\":\"x\",\"resources\":[],"
	    "\"edges\":[{\"source\":\"A[b]\",\"target\":\"C[d]\"}]}";
	struct arena *a = arena_new(0);
	struct diag_list diags;

	(void)state;
	diag_init(&diags, a, 4);
	assert_null(catalog_from_json(
	    a, intern_new(a), "x", text, strlen(text), &diags));
	assert_string_equal(diag_first_error(&diags)->message,
	    "Could not intern from data: Could not find relationship source "
	    "'A[b]' for C[d]");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(resources_are_found_by_type_and_title),
	    cmocka_unit_test(classes_are_tags_with_their_parts),
	    cmocka_unit_test(json_round_trip_keeps_the_catalog),
	    cmocka_unit_test(metadata_are_kept_as_they_are),
	    cmocka_unit_test(json_round_trip_keeps_rich_values),
	    cmocka_unit_test(json_round_trip_keeps_data_types),
	    cmocka_unit_test(invalid_json_has_one_clear_error),
	    cmocka_unit_test(missing_edges_are_reported),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
