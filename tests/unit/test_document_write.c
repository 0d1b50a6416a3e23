/* One walk over some data, written as JSON and as YAML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

#include "base/data/document_write.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"

/* Compare what a walk writes in each form. */
static void
check(
    void (*walk)(struct document_writer *), const char *json, const char *yaml)
{
	struct document_writer w = {0};
	struct json_writer j;
	struct strbuf out;

	strbuf_init(&out, 10000);
	json_write_init(&j, &out, JSON_LAYOUT_COMPACT);
	w.json = &j;
	walk(&w);
	assert_null(j.error);
	assert_string_equal(out.s, json);
	strbuf_reset(&out);
	w.json = NULL;
	w.yaml = yaml_write_begin(&out);
	walk(&w);
	assert_int_equal(yaml_write_end(w.yaml), 0);
	assert_string_equal(out.s, yaml);
	strbuf_release(&out);
}

static void
each_kind(struct document_writer *w)
{
	document_object(w);
	document_keystr(w, "list");
	document_array(w);
	document_null(w);
	document_int(w, INT64_MIN);
	document_double(w, 1.5);
	document_bool(w, 1);
	document_bool(w, 0);
	document_text(w, "text and more", 4);
	document_str(w, "str");
	document_str(w, NULL);
	document_array_end(w);
	document_key(w, "key and more", 3);
	document_object(w);
	document_object_end(w);
	document_keystr(w, "none");
	document_array(w);
	document_array_end(w);
	document_object_end(w);
}

static void
each_kind_of_value_is_written(void **state)
{
	(void)state;
	check(each_kind,
	    "{\"list\":[null,-9223372036854775808,1.5,true,false,\"text\","
	    "\"str\",null],\"key\":{},\"none\":[]}",
	    "---\nlist:\n-\n- -9223372036854775808\n- 1.5\n- true\n- false\n"
	    "- text\n- str\n-\nkey: {}\nnone: []\n");
}

static void
invalid_bytes(struct document_writer *w)
{
	document_object(w);
	document_key(w, "a\xff", 2);
	document_text(w, "\xfe\xc3\xa9\xc3", 4);
	document_object_end(w);
}

static void
invalid_bytes_are_repaired(void **state)
{
	(void)state;
	check(invalid_bytes,
	    "{\"a\xef\xbf\xbd\":\"\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\"}",
	    "---\na\xef\xbf\xbd: \"\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\"\n");
}

static json_t *tree;

static void
whole_tree(struct document_writer *w)
{
	document_tree(w, tree);
}

/* A string of a tree may hold a NUL. */
static void
a_tree_is_written_as_it_is(void **state)
{
	static const char json[] =
	    "{\"o\":{\"b\":1,\"a\":-2},\"l\":[1.25,true,false,null,\"x\","
	    "\"y\\u0000z\",[],{}]}";

	(void)state;
	tree = json_loads(json, JSON_ALLOW_NUL, NULL);
	assert_non_null(tree);
	check(whole_tree, json,
	    "---\no:\n  b: 1\n  a: -2\nl:\n- 1.25\n- true\n- false\n-\n- x\n"
	    "- \"y\\0z\"\n- []\n- {}\n");
	json_decref(tree);
}

static void
a_missing_tree_is_null(void **state)
{
	(void)state;
	tree = NULL;
	check(whole_tree, "null", "---\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_kind_of_value_is_written),
	    cmocka_unit_test(invalid_bytes_are_repaired),
	    cmocka_unit_test(a_tree_is_written_as_it_is),
	    cmocka_unit_test(a_missing_tree_is_null),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
