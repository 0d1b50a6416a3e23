#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

#define TREE_MAX ((size_t)1 << 30)

/* Text, the text when it is printed again, or "!LINE:COLUMN message". */
static const struct {
	const char *text;
	const char *expected;
} texts[] = {
    {" {\t} ", "{}"},
    {"[[],{}, [ 1 , 2]]", "[[],{},[1,2]]"},
    {"\"x\"", "\"x\""},
    {"null", "null"},
    {"[true,false,null]", "[true,false,null]"},
    /* duplicate keys: the last value, at the place of the first */
    {"{\"a\":1,\"b\":2,\"a\":{\"c\":3}}", "{\"a\":{\"c\":3},\"b\":2}"},
    {"{\"\":0}", "{\"\":0}"},
    {"{\"z\":1,\"a\":2,\"m\":3}", "{\"z\":1,\"a\":2,\"m\":3}"},
    /* numbers: the shortest form that is the same number */
    {"-0", "0"},
    {"[0.1,3.14,-0.0,1.5e3,1E+2,1e-2]", "[0.1,3.14,-0.0,1500.0,100.0,0.01]"},
    {"[9223372036854775807,-9223372036854775808]",
	"[9223372036854775807,-9223372036854775808]"},
    {"9223372036854775808", "!1:1 the integer does not fit in 64 bits"},
    {"[1,\n -9223372036854775809]", "!2:2 the integer does not fit in 64 bits"},
    {"1e999", "!1:1 number is too large"},
    {"[-1e999]", "!1:2 number is too large"},
    {"1e-999", "0.0"},
    {"-", "!1:1 invalid number"},
    {"[1.]", "!1:2 invalid number"},
    {"01", "!1:1 invalid number"},
    {".5", "!1:1 unexpected character"},
    {"+1", "!1:1 unexpected character"},
    {"NaN", "!1:1 unexpected character"},
    /* strings */
    {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\""},
    {"\"\\u0041\\u00e9\\ud83d\\ude00\\u0000x\"",
	"\"A\xc3\xa9\xf0\x9f\x98\x80\\u0000x\""},
    {"{\"a\\u0000b\":1}", "!1:2 a key contains NUL"},
    {"[\"\\ud800\"]", "!1:2 invalid escape in a string"},
    {"\"\\ud800\\u0041\"", "!1:1 invalid escape in a string"},
    {"\"\\udc00\"", "!1:1 invalid escape in a string"},
    {"\"ab\\x\"", "!1:4 invalid escape in a string"},
    {"\"\\u12g4\"", "!1:2 invalid escape in a string"},
    {"\"a\nb\"", "!1:3 control character in a string"},
    {"[\"\xc3\xa9\x01\"]", "!1:4 control character in a string"},
    {"\"abc", "!1:1 string is not terminated"},
    {"[1, \"abc\\\"", "!1:5 string is not terminated"},
    {"[\"\xff\"]", "!1:3 invalid UTF-8"},
    {"\n\"\xed\xa0\x80\"", "!2:2 invalid UTF-8"},
    /* the grammar */
    {"", "!1:1 unexpected end of the text"},
    {"  ", "!1:3 unexpected end of the text"},
    {"[1,", "!1:4 unexpected end of the text"},
    {"{\"a\"", "!1:5 unexpected end of the text"},
    {"[1,]", "!1:4 unexpected character"},
    {"[1 2]", "!1:4 expected ',' or ']'"},
    {"[1 \"a long text, longer than jansson quotes\"]",
	"!1:4 expected ',' or ']'"},
    {"[1}", "!1:3 expected ',' or ']'"},
    {"{\"a\"}", "!1:5 expected ':'"},
    {"{\"a\":}", "!1:6 unexpected character"},
    {"{\"a\":1,}", "!1:8 expected a key in double quotes"},
    {"{a:1}", "!1:2 expected a key in double quotes"},
    {"{\"a\":1]", "!1:7 expected ',' or '}'"},
    {"1 1", "!1:3 unexpected text after the document"},
    {"[1,\n  \"\xc3\xa9\", x]", "!2:8 unexpected character"},
    {"\xef\xbb\xbf[]", "!1:1 unexpected character"},
    {"// x\n1", "!1:1 unexpected character"},
};

/* Parse and print again, or describe the fault. */
static void
reprint(const char *text, size_t n, size_t max, struct strbuf *out)
{
	char *copy = malloc(n + (n == 0)); /* exact size, for ASan */
	struct json_fault fault;
	json_t *tree;

	memcpy(copy, text, n);
	strbuf_reset(out);
	tree = json_doc_parse(copy, n, max, &fault);
	if (tree == NULL)
		strbuf_addf(
		    out, "!%u:%u %s", fault.line, fault.column, fault.message);
	else
		assert_int_equal(
		    json_doc_print(out, tree, JSON_LAYOUT_COMPACT), 0);
	free(copy);
}

static void
documents_are_parsed_and_printed(void **state)
{
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 10000);
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		reprint(texts[i].text, strlen(texts[i].text), TREE_MAX, &out);
		assert_string_equal(out.s, texts[i].expected);
	}
	reprint("[1\0]", 4, TREE_MAX, &out);
	assert_string_equal(out.s, "!1:3 unexpected character");
	reprint("1\0", 2, TREE_MAX, &out);
	assert_string_equal(out.s, "!1:2 unexpected character");
	strbuf_release(&out);
}

static void
every_prefix_of_a_document_is_rejected(void **state)
{
	static const char text[] =
	    "{\"a\":[1,-2.5e3,\"x\\u00e9\\ud83d\\ude00\",true,null]}";
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 10000);
	for (size_t n = 0; n + 1 < sizeof(text); n++) {
		reprint(text, n, TREE_MAX, &out);
		assert_int_equal(out.s[0], '!');
	}
	reprint(text, sizeof(text) - 1, TREE_MAX, &out);
	assert_int_equal(out.s[0], '{');
	strbuf_release(&out);
}

static void
check_depth(const char *open, size_t levels, const char *expected)
{
	struct strbuf text, out;

	strbuf_init(&text, (size_t)1 << 20);
	strbuf_init(&out, 10000);
	for (size_t i = 0; i < levels; i++)
		strbuf_addstr(&text, open);
	if (expected[0] != '!')
		strbuf_addchn(&text, ']', levels);
	reprint(text.s, text.len, TREE_MAX, &out);
	assert_memory_equal(out.s, expected, strlen(expected));
	strbuf_release(&text);
	strbuf_release(&out);
}

static void
nesting_is_limited(void **state)
{
	(void)state;
	check_depth("[", JSON_DOC_DEPTH_MAX, "[[[");
	check_depth("[", JSON_DOC_DEPTH_MAX + 1, "!1:257 nesting is too deep");
	check_depth("[", 100000, "!1:257 nesting is too deep");
	check_depth("{\"a\":", 100000, "!1:1281 nesting is too deep");
}

static void
memory_is_limited(void **state)
{
	static const char many[] = "[{},{},{},{},{},{},{},{},{},{}]";
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 10000);
	reprint(many, sizeof(many) - 1, 2048, &out);
	assert_string_equal(out.s, "!1:1 it exceeds its budget of memory");
	reprint(many, sizeof(many) - 1, 8192, &out);
	assert_string_equal(out.s, many);
	strbuf_release(&out);
}

static void
invalid_bytes_of_a_text_are_repaired(void **state)
{
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 1000);
	json_doc_print(&out, json_doc_text("a\xff\0b", 4), JSON_LAYOUT_COMPACT);
	assert_string_equal(out.s, "\"a\xef\xbf\xbd\\u0000b\"");
	strbuf_reset(&out);
	json_doc_print(&out, json_doc_str(NULL), JSON_LAYOUT_COMPACT);
	assert_string_equal(out.s, "null");
	strbuf_release(&out);
}

/* Values of all kinds survive the way to a document and back. */
static void
values_are_converted(void **state)
{
	static const char text[] = "{\"a\":[1,-2,0.1,true,false,null,\"x\\n\"],"
				   "\"b\":{},\"c\":[],\"d\":{\"e\":[[{}]]},"
				   "\"f\\u00e9\":\"\\u0000\"}";
	static const char expected[] =
	    "{\"a\":[1,-2,0.1,true,false,null,\"x\\n\"],"
	    "\"b\":{},\"c\":[],\"d\":{\"e\":[[{}]]},"
	    "\"f\xc3\xa9\":\"\\u0000\"}";
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct strbuf out;
	struct value v;

	(void)state;
	strbuf_init(&out, 1000);
	assert_int_equal(
	    value_parse_json(a, text, sizeof(text) - 1, &v, &fault), 0);
	assert_int_equal(
	    json_doc_print(&out, value_json(v), JSON_LAYOUT_COMPACT), 0);
	assert_string_equal(out.s, expected);
	strbuf_release(&out);
	arena_free(a);
}

static void
values_nested_too_deep_are_not_printed(void **state)
{
	struct arena *a = arena_new(0);
	struct value v = value_undef();
	struct varray *x;
	struct strbuf out;

	(void)state;
	for (int i = 0; i < 2 * JSON_WRITE_DEPTH_MAX; i++) {
		x = varray_new(a, 1);
		x->items[0] = v;
		v = value_array(x);
	}
	strbuf_init(&out, 100000);
	assert_int_equal(
	    json_doc_print(&out, value_json(v), JSON_LAYOUT_COMPACT), -1);
	strbuf_release(&out);
	arena_free(a);
}

/* A hash of two keys within an array. */
static struct value
pair_of(struct arena *a, struct value one, struct value two)
{
	struct vhash *h = vhash_new(a, 2);
	struct varray *x = varray_new(a, 1);

	vhash_set(a, h, one, value_int(1));
	vhash_set(a, h, two, value_int(2));
	x->items[0] = value_hash(h);
	return value_array(x);
}

static void
keys_that_become_equal_are_an_error(void **state)
{
	struct arena *a = arena_new(0);
	const struct value one = value_int(1), text = value_str("1");
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 1000);
	assert_null(value_json(pair_of(a, one, text)));
	assert_null(value_json(pair_of(a, text, one)));
	assert_null(value_json(pair_of(a, value_undef(), value_str(""))));
	assert_null(value_json(
	    pair_of(a, value_string("\xfe", 1), value_string("\xff", 1))));
	assert_int_equal(
	    json_doc_print(&out, value_json(pair_of(a, one, value_float(1))),
		JSON_LAYOUT_COMPACT),
	    0);
	assert_string_equal(out.s, "[{\"1\":1,\"1.0\":2}]");
	assert_int_equal(json_doc_bytes(), 0);
	strbuf_release(&out);
	arena_free(a);
}

static void
a_small_arena_ends_the_parse(void **state)
{
	struct arena *a = arena_new(4096);
	struct json_fault fault;
	struct strbuf text;
	struct value v;

	(void)state;
	strbuf_init(&text, 100000);
	strbuf_addstr(&text, "[0");
	for (int i = 0; i < 1000; i++)
		strbuf_addstr(&text, ",0");
	strbuf_addstr(&text, "]");
	assert_int_equal(value_parse_json(a, text.s, text.len, &v, &fault), -1);
	assert_string_equal(fault.message, "it exceeds its budget of memory");
	strbuf_release(&text);
	arena_free(a);
}

/* A budget for the document that is too small for its values. */
static void
values_that_exceed_the_budget_have_a_place(void **state)
{
	struct json_fault fault = {.message = NULL};
	struct strbuf text;
	int rc = -1;

	(void)state;
	strbuf_init(&text, 100000);
	strbuf_addstr(&text, "[0");
	for (int i = 0; i < 1000; i++)
		strbuf_addstr(&text, ",0");
	strbuf_addstr(&text, "]");
	for (size_t budget = 4096; rc < 0; budget += 4096) {
		struct arena *a = arena_new(budget);
		struct json_fault f = {.line = 0};
		struct value v;

		rc = value_parse_json(a, text.s, text.len, &v, &f);
		if (rc < 0)
			fault = f;
		arena_free(a);
	}
	assert_string_equal(fault.message, "it exceeds its budget of memory");
	assert_int_equal(fault.line, 1);
	assert_int_equal(fault.column, 1);
	strbuf_release(&text);
}

/* An array of the item, 2^18 + 1 times: tables of jansson's have just grown. */
static void
many_add(struct strbuf *text, const char *item)
{
	strbuf_reset(text);
	strbuf_addstr(text, "[");
	for (size_t i = 0; i < (1 << 18) + 1; i++) {
		strbuf_addstr(text, i == 0 ? "" : ",");
		strbuf_addstr(text, item);
	}
	strbuf_addstr(text, "]");
}

static void
dense_texts_stay_within_the_documented_memory(void **state)
{
	static const char *const items[] = {
	    "0", "1.5", "{}", "[]", "\"\"", "[{}]", "{\"\":0}", "{\"\":{}}"};
	struct json_fault fault;
	struct strbuf text;
	struct value v;

	(void)state;
	strbuf_init(&text, (size_t)16 << 20);
	for (size_t i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
		struct arena *a;

		many_add(&text, items[i]);
		a = arena_new(text.len * VALUE_JSON_EXPANSION);
		assert_int_equal(
		    value_parse_json(a, text.s, text.len, &v, &fault), 0);
		assert_int_equal(v.a->count, (1 << 18) + 1);
		arena_free(a);
	}
	assert_int_equal(json_doc_bytes(), 0);
	strbuf_release(&text);
}

/* Parse with a budget in percent of the length of the text. */
static int
parse_within(const struct strbuf *text, size_t percent)
{
	struct arena *a = arena_new(text->len * percent / 100);
	struct json_fault fault;
	struct value v;
	int rc = value_parse_json(a, text->s, text->len, &v, &fault);

	if (rc < 0)
		assert_string_equal(
		    fault.message, "it exceeds its budget of memory");
	arena_free(a);
	return rc;
}

/* Many strings of 64 KiB: each is freed in the tree when its copy is made. */
static void
a_value_and_its_document_share_the_budget(void **state)
{
	struct strbuf text;

	(void)state;
	strbuf_init(&text, (size_t)16 << 20);
	for (size_t i = 0; i < 32; i++) {
		strbuf_addstr(&text, i == 0 ? "[\"" : ",\"");
		strbuf_addchn(&text, 'x', (size_t)64 << 10);
		strbuf_addstr(&text, "\"");
	}
	strbuf_addstr(&text, "]");
	assert_int_equal(parse_within(&text, 98), -1);
	assert_int_equal(parse_within(&text, 120), 0);
	/* The parser builds one string in a buffer that doubles. */
	strbuf_reset(&text);
	strbuf_addstr(&text, "\"");
	strbuf_addchn(&text, 'x', (size_t)1 << 20);
	strbuf_addstr(&text, "\"");
	assert_int_equal(parse_within(&text, 150), -1);
	assert_int_equal(parse_within(&text, 350), 0);
	assert_int_equal(json_doc_bytes(), 0);
	strbuf_release(&text);
}

static void
nothing_is_not_printed(void **state)
{
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 100);
	assert_int_equal(json_doc_print(&b, NULL, JSON_LAYOUT_COMPACT), -1);
	assert_int_equal(b.len, 0);
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nothing_is_not_printed),
	    cmocka_unit_test(documents_are_parsed_and_printed),
	    cmocka_unit_test(every_prefix_of_a_document_is_rejected),
	    cmocka_unit_test(nesting_is_limited),
	    cmocka_unit_test(memory_is_limited),
	    cmocka_unit_test(invalid_bytes_of_a_text_are_repaired),
	    cmocka_unit_test(values_are_converted),
	    cmocka_unit_test(values_nested_too_deep_are_not_printed),
	    cmocka_unit_test(keys_that_become_equal_are_an_error),
	    cmocka_unit_test(a_small_arena_ends_the_parse),
	    cmocka_unit_test(values_that_exceed_the_budget_have_a_place),
	    cmocka_unit_test(dense_texts_stay_within_the_documented_memory),
	    cmocka_unit_test(a_value_and_its_document_share_the_budget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
