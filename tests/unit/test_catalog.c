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

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "language/catalog/to_json.h"

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
a_second_tag_is_not_kept(void **state)
{
	struct arena *a = arena_new(0);
	struct intern *names = intern_new(a);
	struct resource *r = resource_new(a, intern_str(names, "A"), "t", 1);

	(void)state;
	assert_int_equal(resource_tag(a, r, intern_str(names, "one")), 1);
	assert_int_equal(resource_tag(a, r, intern_str(names, "two")), 1);
	assert_int_equal(resource_tag(a, r, intern_str(names, "one")), 0);
	assert_int_equal(r->tag_count, 2);
	arena_free(a);
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
	assert_int_equal(catalog_to_json(c, CATALOG_COMPACT, &out, NULL), 0);
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
	assert_int_equal(catalog_to_json(c, CATALOG_COMPACT, &one, NULL), 0);
	c = catalog_from_json(a, intern_new(a), NULL, one.s, one.len, &diags);
	assert_non_null(c);
	assert_int_equal(catalog_to_json(c, CATALOG_COMPACT, &two, NULL), 0);
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
	assert_int_equal(catalog_to_json(c, CATALOG_COMPACT, &out, NULL), 0);
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
	if (c != NULL && catalog_to_json(c, CATALOG_COMPACT, &out, NULL) == 0)
		same = strstr(out.s, value) != NULL;
	strbuf_release(&out);
	free(text);
	arena_free(a);
	return same;
}

static void
keys_that_mark_types_are_written_as_pairs(void **state)
{
	(void)state;
	assert_true(passes(
	    "{\"__ptype\":\"Hash\",\"__pvalue\":[\"__ptype\",1,\"a\",2]}"));
	assert_true(passes("{\"__ptypes\":1,\"__ptypf\":2,\"seven77\":3}"));
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

/* Each is wrong, where %s of the text is. */
struct wrong_member {
	const char *member, *error;
};

static const char in_resource[] =
    "{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":\"t\",%s}]}";
static const char in_catalog[] = "{\"name\":\"x\",\"resources\":[],%s}";

static const struct wrong_member resource_members[] = {
    {"\"type\":1", "the type of a resource is a string"},
    {"\"title\":1", "the title of a resource is a string"},
    {"\"tags\":1", "a list of names is expected"},
    {"\"tags\":[1]", "a name is expected"},
    {"\"file\":1", "a file name is a string"},
    {"\"line\":\"1\"", "a line is a positive integer"},
    {"\"line\":-1", "a line is a positive integer"},
    {"\"line\":2147483648", "a line is a positive integer"},
    {"\"exported\":1", "exported is true or false"},
    {"\"virtual\":null", "virtual is true or false"},
    {"\"kind\":1", "a kind is a string"},
    {"\"parameters\":[]", "parameters are an object"},
    {"\"sensitive_parameters\":\"p\"", "a list of names is expected"},
    {"\"sensitive_parameters\":[[]]", "a name is expected"},
    {"\"other\":1", "this key is not part of the catalog format"},
    {"\"typ\":1", "this key is not part of the catalog format"},
};

static const struct wrong_member catalog_members[] = {
    {"\"tags\":{}", "a list of names is expected"},
    {"\"name\":1", "the name of a catalog is a string"},
    {"\"version\":[]", "a version is an integer or a string"},
    {"\"code_id\":1", "a code_id is a string"},
    {"\"catalog_uuid\":1", "a catalog_uuid is a string"},
    {"\"catalog_format\":\"1\"", "this catalog format is unknown"},
    {"\"catalog_format\":-1", "this catalog format is unknown"},
    {"\"catalog_format\":3", "this catalog format is unknown"},
    {"\"environment\":1", "an environment is a string"},
    {"\"resources\":{}", "resources are a list"},
    {"\"resources\":[1]", "a resource is an object"},
    {"\"resources\":[{\"type\":\"A\"}]",
	"No resource title provided in serialized data"},
    {"\"resources\":[{\"type\":\"A\",\"title\":\"t\"},"
     "{\"type\":\"A\",\"title\":\"t\"}]",
	"a resource is declared twice"},
    {"\"edges\":{}", "edges are a list"},
    {"\"edges\":[1]", "an edge is an object"},
    {"\"edges\":[{\"source\":1}]", "an edge's end is a string"},
    {"\"edges\":[{\"target\":1}]", "an edge's end is a string"},
    {"\"edges\":[{\"source\":\"A[t]\"}]", "an edge has a source and a target"},
    {"\"edges\":[{\"target\":\"A[t]\"}]", "an edge has a source and a target"},
    {"\"edges\":[{\"other\":{\"a\":[1]},\"source\":\"A[t]\"}]",
	"an edge has a source and a target"},
    {"\"classes\":1", "a list of names is expected"},
    {"\"metadata\":[]", "metadata are an object"},
    {"\"recursive_metadata\":1", "metadata are an object"},
};

static const struct wrong_member values[] = {
    {"\"Hash\",\"__pvalue\":[1]", "a value is not a valid Hash"},
    {"\"Hash\",\"__pvalue\":{}", "a value is not a valid Hash"},
    {"\"Regexp\"", "a value is not a valid Regexp"},
    {"\"Binary\",\"__pvalue\":1", "a value is not a valid Binary"},
    {"\"Binary\",\"__pvalue\":\"YW!=\"", "a value is not a valid Binary"},
    {"\"URI\",\"__pvalue\":1", "a value is not a valid URI"},
    {"\"SemVer\",\"__pvalue\":1", "a value is not a valid SemVer"},
    {"\"SemVer\",\"__pvalue\":\"1\"", "a value is not a valid SemVer"},
    {"\"SemVerRange\",\"__pvalue\":1", "a value is not a valid SemVerRange"},
    {"\"SemVerRange\",\"__pvalue\":\"a\"",
	"a value is not a valid SemVerRange"},
    {"\"Type\",\"__pvalue\":1", "a value is not a valid Type"},
    {"\"Timespan\",\"__pvalue\":1", "a value is not a valid Timespan"},
    {"\"Timespan\",\"__pvalue\":\"a\"", "a value is not a valid Timespan"},
    {"\"Timestamp\",\"__pvalue\":1", "a value is not a valid Timestamp"},
    {"\"Timestamp\",\"__pvalue\":\"a\"", "a value is not a valid Timestamp"},
    {"\"Sensitive\",\"__pvalue\":{\"__ptype\":\"No\"}",
	"No implementation mapping found for Puppet Type No"},
    {"\"My::Type\"",
	"No implementation mapping found for Puppet Type My::Type"},
    {"\"Deferred\",\"name\":\"f\",\"arguments\":[{\"__ptype\":\"No\"}]",
	"No implementation mapping found for Puppet Type No"},
    {"\"Default\"},{\"a\":{\"__ptype\":\"No\"}",
	"No implementation mapping found for Puppet Type No"},
    {"\"Default\"},[[{\"__ptype\":\"No\"}]],{\"a\":1",
	"No implementation mapping found for Puppet Type No"},
    {"\"Pcore::ObjectType\"",
	"a data type is not valid, or of a kind that is not read"},
};

static void
is_refused(const char *text, const char *error)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;

	diag_init(&diags, a, 4);
	if (catalog_from_json(
		a, intern_new(a), "x", text, strlen(text), &diags) != NULL)
		fail_msg("accepted: %s", text);
	assert_int_equal(diags.errors, 1);
	assert_string_equal(diag_first_error(&diags)->message,
	    arena_printf(a, "Could not intern from json: %s", error));
	arena_free(a);
}

/* Each beginning of a catalog is refused with one error. */
static void
a_text_that_ends_early_is_refused(void **state)
{
	static const char text[] =
	    "{\"name\":\"x\",\"version\":\"1\",\"resources\":[{\"type\":\"A\","
	    "\"title\":\"t\",\"tags\":[\"g\"],\"parameters\":{\"p\":[1,{\"q\":"
	    "null}]}}],\"edges\":[{\"other\":[1,{}],\"source\":\"A[t]\","
	    "\"target\":\"A[t]\"}],\"metadata\":{\"/a\":{\"mode\":[1]}}}";
	struct arena *a = arena_new(0);
	struct diag_list diags;

	(void)state;
	for (size_t n = 0; n < sizeof(text) - 1; n++) {
		char *part = arena_memdup(a, text, n);

		diag_init(&diags, a, 4);
		if (catalog_from_json(a, intern_new(a), "x", part, n, &diags) !=
		    NULL)
			fail_msg("accepted: %.*s", (int)n, text);
		assert_int_equal(diags.errors, 1);
	}
	diag_init(&diags, a, 4);
	assert_non_null(catalog_from_json(
	    a, intern_new(a), "x", text, sizeof(text) - 1, &diags));
	arena_free(a);
}

static void
members_of_other_types_are_refused(void **state)
{
	char text[512];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(resource_members) / sizeof(values[0]); i++) {
		snprintf(text, sizeof(text), in_resource,
		    resource_members[i].member);
		is_refused(text, resource_members[i].error);
	}
	for (i = 0; i < sizeof(catalog_members) / sizeof(values[0]); i++) {
		snprintf(
		    text, sizeof(text), in_catalog, catalog_members[i].member);
		is_refused(text, catalog_members[i].error);
	}
	for (i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		snprintf(text, sizeof(text),
		    "{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":"
		    "\"t\",\"parameters\":{\"p\":[{\"__ptype\":%s}]}}]}",
		    values[i].member);
		is_refused(text, values[i].error);
	}
}

/* Members that are written as they were read. */
static void
members_pass_as_they_are(void **state)
{
	static const char text[] =
	    "{\"tags\":[\"one\",\"two\"],\"name\":\"x\",\"version\":\"v1\","
	    "\"code_id\":null,\"catalog_uuid\":\"u\",\"catalog_format\":2,"
	    "\"environment\":\"e\",\"resources\":[{\"type\":\"A\","
	    "\"title\":\"t\",\"tags\":[\"one\",\"two\"],\"file\":\"/f\","
	    "\"line\":2147483647,\"exported\":true,"
	    "\"parameters\":{\"p\":1,\"q\":{\"__ptype\":\"Binary\","
	    "\"__pvalue\":\"YW\\nI=\"}},\"sensitive_parameters\":[\"p\"]},"
	    "{\"type\":\"A\",\"title\":\"u\",\"file\":null,\"line\":null,"
	    "\"virtual\":true,\"exported\":false,"
	    "\"kind\":\"defined_type\"},"
	    "{\"type\":\"A\",\"title\":\"w\",\"virtual\":false,"
	    "\"kind\":\"class\"},"
	    "{\"type\":\"A\",\"title\":\"z\",\"kind\":\"compilable_type\"}],"
	    "\"edges\":[{\"x\":{\"y\":[1]},\"source\":\"A[t]\","
	    "\"target\":\"A[u]\"},"
	    "{\"source\":\"A[u]\",\"target\":\"A[w]\"}],"
	    "\"classes\":[\"one\",\"two\"]}";
	static const enum resource_kind kinds[] = {
	    KIND_UNKNOWN, KIND_DEFINED_TYPE, KIND_CLASS, KIND_COMPILABLE_TYPE};
	static const unsigned flags[] = {RES_EXPORTED, RES_VIRTUAL, 0, 0};
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct catalog *c;

	(void)state;
	diag_init(&diags, a, 4);
	c = catalog_from_json(
	    a, intern_new(a), "x", text, strlen(text), &diags);
	assert_non_null(c);
	assert_string_equal(c->version.s, "v1");
	assert_null(c->code_id);
	assert_string_equal(c->uuid, "u");
	assert_string_equal(c->environment, "e");
	assert_int_equal(c->class_count, 2);
	assert_int_equal(c->edge_count, 2);
	assert_int_equal(c->resource_count, 4);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(c->resources[i]->kind, kinds[i]);
		assert_int_equal(c->resources[i]->flags, flags[i]);
	}
	assert_int_equal(c->resources[0]->line, 2147483647);
	assert_string_equal(c->resources[0]->file, "/f");
	assert_int_equal(c->resources[0]->tag_count, 2);
	assert_non_null(c->resources[0]->params[0].sensitive);
	assert_null(c->resources[0]->params[1].sensitive);
	assert_memory_equal(c->resources[0]->params[1].value.s, "ab", 2);
	assert_int_equal(c->resources[1]->line, 0);
	assert_null(c->resources[1]->file);
	arena_free(a);
}

/* Types of the manifest are known only to the daemon that wrote the text. */
static void
objects_pass_between_own_processes(void **state)
{
	static const char text[] =
	    "{\"name\":\"x\",\"resources\":[{\"type\":\"A\",\"title\":\"t\","
	    "\"parameters\":{\"p\":{\"__ptype\":\"My::Type\","
	    "\"a\":1,\"__ptyqe\":2,\"long_name\":[{\"__ptype\":\"Default\"}]}"
	    "}}]}";
	static const char held[] =
	    "{\"__ptype\":\"My::Type\",\"a\":1,\"__ptyqe\":2,"
	    "\"long_name\":[{\"__ptype\":\"Default\"}]}";
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct catalog *c;
	struct strbuf out;

	(void)state;
	diag_init(&diags, a, 4);
	strbuf_init(&out, 1 << 20);
	c = catalog_from_own_json(a, intern_new(a), text, strlen(text), &diags);
	assert_non_null(c);
	assert_int_equal(catalog_to_json(c, CATALOG_COMPACT, &out, NULL), 0);
	assert_non_null(strstr(out.s, held));
	strbuf_release(&out);
	arena_free(a);
}

static void
missing_edges_are_reported(void **state)
{
	static const char *const rows[][2] = {
	    {"\"source\":\"A[b]\",\"target\":\"C[d]\"",
		"source 'A[b]' for C[d]"},
	    {"\"source\":\"A[t]\",\"target\":\"C[d]\"",
		"target 'C[d]' for A[t]"},
	    {"\"source\":\"A[b]\",\"target\":\"A[t]\"",
		"source 'A[b]' for A[t]"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct arena *a = arena_new(0);
		struct diag_list diags;
		const char *text = arena_printf(a,
		    "{\"name\":\"x\",\"resources\":[{\"type\":\"A\","
		    "\"title\":\"t\"}],\"edges\":[{%s}]}",
		    rows[i][0]);

		diag_init(&diags, a, 4);
		assert_null(catalog_from_json(
		    a, intern_new(a), "x", text, strlen(text), &diags));
		assert_string_equal(diag_first_error(&diags)->message,
		    arena_printf(a,
			"Could not intern from data: Could not find "
			"relationship %s",
			rows[i][1]));
		arena_free(a);
	}
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
	    cmocka_unit_test(keys_that_mark_types_are_written_as_pairs),
	    cmocka_unit_test(invalid_json_has_one_clear_error),
	    cmocka_unit_test(a_text_that_ends_early_is_refused),
	    cmocka_unit_test(members_of_other_types_are_refused),
	    cmocka_unit_test(members_pass_as_they_are),
	    cmocka_unit_test(objects_pass_between_own_processes),
	    cmocka_unit_test(missing_edges_are_reported),
	    cmocka_unit_test(a_second_tag_is_not_kept),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
