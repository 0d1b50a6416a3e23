/*
 * Data types as rich data, written and read.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "language/types/describe/format.h"
#include "language/types/parse.h"
#include "language/types/object/pcore.h"
#include "language/types/object/pcore_read.h"
#include "language/value/document/json_value.h"
#include "language/value/tostring.h"

#define REFUSED "a data type is not valid, or of a kind that is not read"

static struct arena *arena;

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(arena);
	return 0;
}

/* The text of the type that the JSON holds, or the error. */
static const char *
read_json(const char *json)
{
	struct json_fault fault;
	const struct type *t;
	const char *error = NULL;
	struct value v;

	if (value_parse_json(arena, json, strlen(json), &v, &fault) < 0)
		fail_msg("%s: %s", json, fault.message);
	t = type_pcore_read(arena, v.h, &error);
	return t == NULL ? error : type_string(arena, t);
}

static void
write_value(struct json_writer *w, struct value v)
{
	struct strbuf b;

	strbuf_init(&b, 1024);
	value_to_string(v, &b);
	json_write_string(w, b.s, b.len);
	strbuf_release(&b);
}

static const char *
written(const char *text)
{
	const char *error = NULL, *json;
	const struct type *t =
	    type_parse(arena, text, strlen(text), NULL, NULL, &error);
	struct json_writer w;
	struct pcore_out out = {&w, write_value};
	struct strbuf b;

	if (t == NULL)
		fail_msg("%s: %s", text, error);
	if (type_pcore_check(t) != PCORE_WRITTEN)
		fail_msg("%s is not written", text);
	strbuf_init(&b, 1 << 16);
	json_write_init(&w, &b, JSON_LAYOUT_COMPACT);
	type_pcore_write(&out, t);
	json = arena_memdup(arena, b.s, b.len);
	strbuf_release(&b);
	return json;
}

static void
types_are_read_as_they_were_written(void **state)
{
	static const char *const texts[] = {"Any", "Array", "Array[Integer]",
	    "Array[Integer, 1, 2]", "Array[Integer, 3]", "Binary", "Boolean",
	    "Callable", "Callable[Integer]", "Callable[Integer, String, 1, 5]",
	    "Callable[Integer, Callable[String]]",
	    "Callable[[Integer], String]", "Callable[0, 0]", "CatalogEntry",
	    "Class", "Class[a]", "Class[a::b]", "Collection",
	    "Collection[1, 2]", "Default", "Enum['a', 'b']", "Enum['A', true]",
	    "Float", "Float[1.5, 2.5]", "Float[default, 2.5]", "Hash",
	    "Hash[String, Integer]", "Hash[String, Integer, 1]", "Init",
	    "Init[Integer]", "Integer[1, 2]", "Integer[default, 2]",
	    "Integer[-5]", "Iterable", "Iterable[Integer]", "Iterator[Integer]",
	    "NotUndef", "NotUndef[Integer]", "NotUndef['a']", "Numeric",
	    "Optional", "Optional[Integer]", "Optional['a']", "Pattern[/a/]",
	    "Pattern[/a/, /b\\/c/]", "Pattern[/\\\\/]", "Regexp[/a/]",
	    "Regexp[/a\\/b/]", "Resource", "Runtime", "Runtime[ruby, 'String']",
	    "Scalar", "ScalarData", "SemVerRange", "SemVer", "Sensitive",
	    "String", "String[1, 2]", "String[3]", "Struct[{'a' => Integer}]",
	    "Struct[{'a' => Integer, Optional['b'] => String}]", "Timespan",
	    "Timestamp", "Tuple[Integer, String]", "Tuple[Integer, 1, 4]",
	    "Type", "Type[Integer]", "URI", "Undef",
	    "Variant[Integer, String]"};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const char *json = written(texts[i]);

		if (strcmp(read_json(json), texts[i]) != 0)
			fail_msg("%s: %s is read as %s", texts[i], json,
			    read_json(json));
	}
}

#define T(name, rest) "{\"__ptype\":\"Pcore::" name "Type\"" rest "}"
#define INT	      T("Integer", "")

static void
parts_that_are_left_out_are_any(void **state)
{
	static const struct {
		const char *json, *text;
	} rows[] = {
	    {T("Hash", ",\"key_type\":" INT), "Hash[Integer, Any]"},
	    {T("Hash", ",\"value_type\":" INT), "Hash[Any, Integer]"},
	    {T("Hash", ",\"key_type\":" T("Unit", "") ",\"value_type\":" T(
			   "Unit", "") ",\"size_type\":" T("Integer",
			   ",\"from\":0,\"to\":0")),
		"Hash[0, 0]"},
	    {T("Array", ",\"element_type\":" T("Unit", "")), "Array"},
	    {T("TypeAlias", ",\"name\":\"A\",\"resolved_type\":" INT),
		"Integer"},
	    {T("String", ",\"size_type_or_value\":\"x\""), "Enum['x']"},
	    {T("Type",
		 ",\"type\":" T("String", ",\"size_type_or_value\":\"x\"")),
		"Type[Enum['x']]"},
	    {T("Integer", ",\"from\":3"), "Integer[3]"},
	    {T("Resource", ",\"type_name\":\"File\""), "File"},
	    {T("Resource", ",\"type_name\":\"A::B\",\"title\":\"/a\""),
		"A::B['/a']"},
	    {T("Integer", ",\"from\":null,\"to\":3"), "Integer[default, 3]"},
	    {T("Enum", ",\"values\":[\"a\"],\"case_insensitive\":null"),
		"Enum['a']"},
	    {T("Regexp", ",\"pattern\":\"a/b\\\\/c\\\\\\\\/\""),
		"Regexp[/a\\/b\\/c\\\\\\/\x2f]"},
	    {T("Timespan", ",\"to\":\"1-00:00:00.0\""),
		"Timespan[default, '1-00:00:00.0']"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(read_json(rows[i].json), rows[i].text);
}

static void
invalid_objects_are_refused(void **state)
{
	static const char *const rows[] = {"{}", "{\"__ptype\":5}",
	    "{\"__ptype\":\"Pcore::\"}", T("Nosuch", ""), T("AnyTypeX", ""),
	    T("TypeSet", ""), T("Any", ",\"x\":1"), T("TypeAlias", ""),
	    T("TypeAlias", ",\"resolved_type\":5"),
	    T("Integer", ",\"from\":\"a\""), T("Integer", ",\"to\":\"a\""),
	    T("Array", ",\"element_type\":5"), T("Array", ",\"size_type\":5"),
	    T("Array", ",\"size_type\":{\"from\":\"x\"}"),
	    T("Hash", ",\"key_type\":5"),
	    T("Hash", ",\"key_type\":" INT ",\"value_type\":5"), T("Enum", ""),
	    T("Enum", ",\"values\":5"), T("Enum", ",\"values\":[5]"),
	    T("Regexp", ",\"pattern\":5"), T("Pattern", ""),
	    T("Pattern", ",\"patterns\":[5]"), T("Variant", ""),
	    T("Tuple", ",\"types\":[5]"), T("Struct", ""),
	    T("Struct", ",\"elements\":[5]"), T("Struct", ",\"elements\":[{}]"),
	    T("Struct", ",\"elements\":[{\"key_type\":" INT "}]"),
	    T("Struct", ",\"elements\":[{\"value_type\":" INT "}]"),
	    T("Struct",
		",\"elements\":[{\"key_type\":5,\"value_type\":" INT "}]"),
	    T("Callable", ",\"param_types\":5"),
	    T("Callable", ",\"return_type\":" INT ",\"param_types\":5"),
	    T("Callable", ",\"return_type\":5"),
	    T("Class", ",\"class_name\":5"), T("Resource", ",\"type_name\":5"),
	    T("Resource", ",\"type_name\":\"File\",\"title\":5"),
	    T("Runtime", ",\"runtime\":\"ruby\""),
	    T("Runtime", ",\"name_or_pattern\":\"x\""),
	    T("Runtime", ",\"runtime\":5,\"name_or_pattern\":\"x\""),
	    T("Runtime", ",\"runtime\":\"ruby\",\"name_or_pattern\":5"),
	    T("Init", ",\"init_args\":[1]"), T("SemVer", ",\"ranges\":5"),
	    T("SemVer", ",\"ranges\":[{}]"), T("Timespan", ",\"from\":5"),
	    T("Timestamp", ",\"to\":{}"), T("Optional", ",\"type\":5")};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (strcmp(read_json(rows[i]), REFUSED) != 0)
			fail_msg("%s: %s", rows[i], read_json(rows[i]));
}

static void
types_are_nested_to_a_limit(void **state)
{
	struct strbuf b;
	const char *s;

	(void)state;
	for (int depth = 64; depth <= 65; depth++) {
		strbuf_init(&b, 1 << 16);
		for (int i = 1; i < depth; i++)
			strbuf_addstr(&b, "{\"__ptype\":\"Pcore::ArrayType\","
					  "\"element_type\":");
		strbuf_addstr(&b, INT);
		strbuf_addchn(&b, '}', (size_t)depth - 1);
		s = read_json(b.s);
		if (depth == 64)
			assert_int_equal(strncmp(s, "Array[Array[", 12), 0);
		else
			assert_string_equal(s, REFUSED);
		strbuf_release(&b);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(types_are_read_as_they_were_written),
	    cmocka_unit_test(parts_that_are_left_out_are_any),
	    cmocka_unit_test(invalid_objects_are_refused),
	    cmocka_unit_test(types_are_nested_to_a_limit),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
