/* Fragments of files: those that belong to a file, their order and merging. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "machine/resource/type/concat.h"
#include "machine/resource/type/concat_content.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* A file, its fragments "NAME ATTRIBUTES" in turn, and its content. */
struct row {
	const char *file;
	const char *fragments[6]; /* until NULL */
	const char *content;	  /* behind "!" the reason of a failure */
};

#define CONTENT(order, text) "{target: /f, order: " order ", content: " text "}"

static const char *
content_of(struct resource_run *r, const struct row *row)
{
	struct instance *file;
	struct value v;

	resource_run_again(r);
	file = resource_make(r, &resource_type_concat_file, "/f", row->file);
	assert_non_null(file);
	for (int n = 0; row->fragments[n] != NULL; n++) {
		const char *yaml = strchr(row->fragments[n], ' ');
		const char *name = arena_memdup(r->arena, row->fragments[n],
		    (size_t)(yaml - row->fragments[n]));

		if (resource_make(
			r, &resource_type_concat_fragment, name, yaml) == NULL)
			fail_msg("%s", r->err.s);
	}
	strbuf_reset(&r->err);
	if (concat_content(file, &v, &r->err) < 0)
		return arena_printf(r->arena, "!%s", r->err.s);
	return value_cstr(r->arena, v);
}

static void
check(struct resource_run *r, const struct row *rows, size_t count)
{
	for (size_t n = 0; n < count; n++)
		assert_string_equal(content_of(r, &rows[n]), rows[n].content);
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows[0])

static void
fragments_are_ordered(void **state)
{
	static const struct row rows[] = {
	    {"{}", {NULL}, ""},
	    {"{}", {"a " CONTENT("2", "x"), "b " CONTENT("1", "y"), NULL},
		"yx"},
	    {"{order: alpha}",
		{"a " CONTENT("'10'", "x"), "b " CONTENT("'9'", "y"), NULL},
		"xy"},
	    {"{order: numeric}",
		{"a " CONTENT("'10'", "x"), "b " CONTENT("'9'", "y"), NULL},
		"yx"},
	    {"{order: numeric}",
		{"a " CONTENT("'9'", "x"), "b " CONTENT("'10'", "y"), NULL},
		"xy"},
	    {"{order: alpha}",
		{"b " CONTENT("'1'", "x"), "a " CONTENT("'1'", "y"), NULL},
		"yx"},
	    {"{order: numeric}",
		{"b " CONTENT("'1'", "x"), "a " CONTENT("'01'", "y"), NULL},
		"yx"},
	    /* names are compared as numbers as well */
	    {"{order: numeric}",
		{"10 " CONTENT("'1'", "x"), "9 " CONTENT("'1'", "y"), NULL},
		"yx"},
	    {"{order: alpha}",
		{"10 " CONTENT("'1'", "x"), "9 " CONTENT("'1'", "y"), NULL},
		"xy"},
	    /* numbers come before texts */
	    {"{order: numeric}",
		{"a " CONTENT("1a", "x"), "b " CONTENT("'2'", "y"),
		    "c " CONTENT("0b", "z"), "d " CONTENT("'1'", "w"), NULL},
		"wyzx"},
	    {"{order: numeric}",
		{"a " CONTENT("'1'", "x"), "9 " CONTENT("'1'", "y"), NULL},
		"yx"},
	};

	check(*state, ROWS(rows));
}

static void
fragments_belong_to_a_file_by_target_or_tag(void **state)
{
	static const struct row rows[] = {
	    {"{}", {"a {target: /g, content: x}", NULL}, ""},
	    {"{path: /g}", {"a {target: /g, content: x}", NULL}, "x"},
	    {"{path: /g}", {"a {target: /f, content: x}", NULL}, "x"},
	    {"{tag: t}",
		{"a {tag: t, content: x}", "b {tag: u, content: y}", NULL},
		"x"},
	    {"{}",
		{"a {target: /f, tag: t, content: x}", "b {tag: t, content: y}",
		    NULL},
		"x"},
	};

	check(*state, ROWS(rows));
}

static void
each_fragment_may_end_with_a_line_end(void **state)
{
	static const struct row rows[] = {
	    {"{ensure_newline: true}",
		{"a " CONTENT("'1'", "x"), "b " CONTENT("'2'", "\"y\\n\""),
		    "c " CONTENT("'3'", "''"), NULL},
		"x\ny\n\n"},
	    {"{ensure_newline: false}",
		{"a " CONTENT("'1'", "x"), "b " CONTENT("'2'", "\"y\\n\""),
		    NULL},
		"xy\n"},
	};

	check(*state, ROWS(rows));
}

static void
the_first_source_that_exists_is_read(void **state)
{
	struct resource_run *r = *state;
	const char *a = file_path(r, "a"), *none = file_path(r, "none");
	struct row row = {.file = "{}"};

	file_make(r, "a", "x\n");
	row.fragments[0] =
	    arena_printf(r->arena, "n {target: /f, source: %s}", a);
	assert_string_equal(content_of(r, &row), "x\n");
	row.fragments[0] =
	    arena_printf(r->arena, "n {target: /f, source: 'file://%s'}", a);
	assert_string_equal(content_of(r, &row), "x\n");
	row.fragments[0] =
	    arena_printf(r->arena, "n {target: /f, source: [%s, %s]}", none, a);
	assert_string_equal(content_of(r, &row), "x\n");
	row.fragments[0] = arena_printf(
	    r->arena, "n {target: /f, source: [%s, %s]}", a, r->dir);
	assert_string_equal(content_of(r, &row), "x\n");
	row.fragments[0] = arena_printf(
	    r->arena, "n {target: /f, source: [%s, %s-b]}", none, none);
	assert_string_equal(content_of(r, &row),
	    arena_printf(r->arena, "!Could not retrieve source(s) %s, %s-b",
		none, none));
	row.fragments[0] = "n {target: /f, source: 'puppet:///a/b'}";
	assert_string_equal(content_of(r, &row),
	    "!Parameter source failed on File[/f]: the source 'puppet:///a/b' "
	    "cannot be used: this command has no file server; a path on this "
	    "machine can");
	row.fragments[0] =
	    arena_printf(r->arena, "n {target: /f, source: %s}", r->dir);
	assert_int_equal(*content_of(r, &row), '!');
}

static void
data_is_merged(void **state)
{
	static const struct row rows[] = {
	    {"{format: json}", {NULL}, "{}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": 1}'"),
		    "b " CONTENT("'2'", "'{\"y\": {\"z\": [1]}}'"), NULL},
		"{\"x\":1,\"y\":{\"z\":[1]}}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"y\": {\"z\": [1, 2], \"u\": 1}}'"),
		    "b " CONTENT("'2'", "'{\"y\": {\"z\": [2, 3], \"v\": 2}}'"),
		    NULL},
		"{\"y\":{\"z\":[1,2,3],\"u\":1,\"v\":2}}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": 1}'"),
		    "b " CONTENT("'2'", "'{\"x\": 1, \"y\": 2}'"), NULL},
		"{\"x\":1,\"y\":2}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": 1}'"),
		    "b " CONTENT("'2'", "'{\"x\": 2}'"), NULL},
		"!Duplicate key 'x' found with values '1' and 2'. Use 'force' "
		"attribute to merge keys."},
	    {"{format: json, force: true}",
		{"a " CONTENT("'1'", "'{\"x\": 1}'"),
		    "b " CONTENT("'2'", "'{\"x\": 2}'"), NULL},
		"{\"x\":1}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": [1]}'"),
		    "b " CONTENT("'2'", "'{\"x\": {\"y\": 2}}'"), NULL},
		"!Duplicate key 'x' found with values '[1]' and {\"y\"=>"
		"2}'. Use 'force' attribute to merge keys."},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": {\"y\": 1}}'"),
		    "b " CONTENT("'2'", "'{\"x\": [2]}'"), NULL},
		"!Duplicate key 'x' found with values '{\"y\"=>1}' and "
		"[2]'. Use 'force' attribute to merge keys."},
	    /* an empty value is not merged */
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": {}}'"),
		    "b " CONTENT("'2'", "'{\"x\": {\"y\": 1}}'"), NULL},
		"{\"x\":{\"y\":1}}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": [1]}'"),
		    "b " CONTENT("'2'", "'{\"x\": []}'"), NULL},
		"{\"x\":[1]}"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'[1, 2]'"),
		    "b " CONTENT("'2'", "'[2, 3]'"), NULL},
		"[1,2,3]"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'[1]'"), "b " CONTENT("'2'", "'null'"),
		    "c " CONTENT("'3'", "'{}'"), "d " CONTENT("'4'", "'[]'"),
		    NULL},
		"[1]"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'{\"x\": 1}'"),
		    "b " CONTENT("'2'", "'[1]'"), NULL},
		"!fragments to be merged must be hashes"},
	    {"{format: json}",
		{"a " CONTENT("'1'", "'[1]'"),
		    "b " CONTENT("'2'", "'{\"x\": 1}'"), NULL},
		"!fragments to be merged must be hashes"},
	};

	check(*state, ROWS(rows));
}

static void
data_is_read_and_written_in_its_format(void **state)
{
	static const struct row rows[] = {
	    {"{format: json-pretty}",
		{"a " CONTENT("'1'", "'{\"x\": [1]}'"), NULL},
		"{\n  \"x\": [\n    1\n  ]\n}"},
	    {"{format: json-array}", {NULL}, "[]"},
	    {"{format: json-array}",
		{"a " CONTENT("'1'", "'{\"x\": 1}'"),
		    "b " CONTENT("'2'", "'[2]'"), NULL},
		"[{\"x\":1},[2]]"},
	    {"{format: json-array-pretty}", {"a " CONTENT("'1'", "'1'"), NULL},
		"[\n  1\n]"},
	    {"{format: yaml}",
		{"a " CONTENT("'1'", "'x: 1'"), "b " CONTENT("'2'", "'y: [a]'"),
		    NULL},
		"---\nx: 1\n\"y\":\n- a\n"},
	    {"{format: json}", {"a " CONTENT("'1'", "'{\"x\": 1,}'"), NULL},
		"!Concat_fragment[a]: expected a key in double quotes at line "
		"1 column 9"},
	    {"{format: yaml}", {"a " CONTENT("'1'", "'['"), NULL},
		"!(a): did not find expected node content while parsing a "
		"flow node at line 2 column 1"},
	};

	check(*state, ROWS(rows));
}

static void
fragments_that_are_not_complete_are_refused(void **state)
{
	static const char *const rows[][2] = {
	    {"{content: x}", "No 'target' or 'tag' set"},
	    {"{target: /f}", "Set either 'source' or 'content'"},
	    {"{tag: t, content: x, source: /s}",
		"Can't use 'source' and 'content' at the same time"},
	    {"{target: 1}", "Target must be a String"},
	    {"{content: 1}", "Content must be a String"},
	    {"{source: 1}", "Content must be a String or Array"},
	    {"{order: true}", "$order is not a string or integer."},
	    {"{order: a/b}", "Order cannot contain '/', ':', or '\\n'."},
	    {"{order: 'a:b'}", "Order cannot contain '/', ':', or '\\n'."},
	    {"{order: \"a\\nb\"}", "Order cannot contain '/', ':', or '\\n'."},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_null(resource_make(
		    r, &resource_type_concat_fragment, "a", rows[n][0]));
		if (strstr(r->err.s, rows[n][1]) == NULL)
			fail_msg("%s: %s", rows[n][0], r->err.s);
	}
	assert_null(concat_run_of(r->machine)->fragments);
}

static void
attributes_of_files_are_checked(void **state)
{
	static const char *const rows[][2] = {
	    {"{backup: 1}", "Backup must be a Boolean or String"},
	    {"{validate_cmd: 1}", "Validate_cmd must be a String"},
	    {"{selrange: 1}", "Selrange must be a String"},
	    {"{selrole: [a]}", "Selrole must be a String"},
	    {"{seltype: true}", "Seltype must be a String"},
	    {"{seluser: {}}", "Seluser must be a String"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_null(resource_make(
		    r, &resource_type_concat_file, "/f", rows[n][0]));
		if (strstr(r->err.s, rows[n][1]) == NULL)
			fail_msg("%s: %s", rows[n][0], r->err.s);
	}
}

#define TEST(f)                          \
	cmocka_unit_test_setup_teardown( \
	    f, resource_run_setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(fragments_are_ordered),
	    TEST(fragments_belong_to_a_file_by_target_or_tag),
	    TEST(each_fragment_may_end_with_a_line_end),
	    TEST(the_first_source_that_exists_is_read),
	    TEST(fragments_that_are_not_complete_are_refused),
	    TEST(attributes_of_files_are_checked),
	    TEST(data_is_merged),
	    TEST(data_is_read_and_written_in_its_format),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
