#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/data/json_write.h"
#include "base/core/strbuf.h"

static void
write_sample(struct json_writer *w)
{
	json_write_object(w);
	json_write_keystr(w, "empty");
	json_write_array(w);
	json_write_array(w);
	json_write_array_end(w);
	json_write_object(w);
	json_write_object_end(w);
	json_write_array_end(w);
	json_write_keystr(w, "k");
	json_write_object(w);
	json_write_keystr(w, "int");
	json_write_int(w, -5);
	json_write_keystr(w, "unsigned");
	json_write_unsigned(w, UINT64_MAX);
	json_write_keystr(w, "float");
	json_write_double(w, 1.0);
	json_write_object_end(w);
	json_write_keystr(w, "list");
	json_write_array(w);
	json_write_bool(w, 1);
	json_write_bool(w, 0);
	json_write_null(w);
	json_write_str(w, NULL);
	json_write_str(w, "s");
	json_write_array_end(w);
	json_write_object_end(w);
}

static const struct {
	enum json_layout layout;
	const char *text;
} layouts[] = {
    {JSON_LAYOUT_COMPACT, "{\"empty\":[[],{}],\"k\":{\"int\":-5,\"unsigned\":"
			  "18446744073709551615,\"float\":1.0},"
			  "\"list\":[true,false,null,null,\"s\"]}"},
    {JSON_LAYOUT_PRETTY,
	"{\n  \"empty\": [\n    [],\n    {}\n  ],\n  \"k\": {\n"
	"    \"int\": -5,\n    \"unsigned\": 18446744073709551615,\n    "
	"\"float\": 1.0\n  },\n  \"list\": [\n"
	"    true,\n    false,\n    null,\n    null,\n    \"s\"\n  ]\n}"},
    {JSON_LAYOUT_RUBY,
	"{\n  \"empty\": [\n    [\n\n    ],\n    {\n    }\n  ],\n  \"k\": {\n"
	"    \"int\": -5,\n    \"unsigned\": 18446744073709551615,\n    "
	"\"float\": 1.0\n  },\n  \"list\": [\n"
	"    true,\n    false,\n    null,\n    null,\n    \"s\"\n  ]\n}"},
};

static void
whole_documents_are_written(void **state)
{
	struct json_writer w;
	struct strbuf b;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(layouts) / sizeof(layouts[0]); i++) {
		strbuf_init(&b, 10000);
		json_write_init(&w, &b, layouts[i].layout);
		write_sample(&w);
		assert_null(w.error);
		assert_string_equal(b.s, layouts[i].text);
		strbuf_release(&b);
	}
}

/* Recorded from Ruby 3.1's JSON.generate. */
static const struct {
	const char *text;
	size_t len;
	const char *json;
} strings[] = {
    {"", 0, "\"\""},
    {"plain text of some length", 25, "\"plain text of some length\""},
    {"\0\001\037 ", 4, "\"\\u0000\\u0001\\u001f \""},
    {"\b\t\n\f\r\v", 6, "\"\\b\\t\\n\\f\\r\\u000b\""},
    {"/\\\"\177", 4, "\"/\\\\\\\"\177\""},
    {"12345678\"1234567\\12345678\n", 26,
	"\"12345678\\\"1234567\\\\12345678\\n\""},
    {"\xe2\x80\xa8\xc3\xa9\xf0\x9f\x98\x80", 9,
	"\"\xe2\x80\xa8\xc3\xa9\xf0\x9f\x98\x80\""},
};

static void
escapes_are_those_of_ruby(void **state)
{
	struct json_writer w;
	struct strbuf b;
	size_t i;

	(void)state;
	strbuf_init(&b, 10000);
	for (i = 0; i < sizeof(strings) / sizeof(strings[0]); i++) {
		strbuf_reset(&b);
		json_write_init(&w, &b, JSON_LAYOUT_COMPACT);
		json_write_string(&w, strings[i].text, strings[i].len);
		assert_string_equal(b.s, strings[i].json);
	}
	strbuf_release(&b);
}

static void
raw_values_are_written_as_they_are(void **state)
{
	struct json_writer w;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1000);
	json_write_init(&w, &b, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	json_write_keystr(&w, "a");
	json_write_raw(&w, "[1, 2]", 6);
	json_write_keystr(&w, "b");
	json_write_raw(&w, "{}x", 2);
	json_write_object_end(&w);
	assert_null(w.error);
	assert_string_equal(b.s, "{\"a\":[1, 2],\"b\":{}}");
	strbuf_release(&b);
}

static void
invalid_values_are_errors(void **state)
{
	struct json_writer w;
	struct strbuf b;
	int i;

	(void)state;
	strbuf_init(&b, (size_t)16 << 20);
	json_write_init(&w, &b, JSON_LAYOUT_COMPACT);
	json_write_double(&w, NAN);
	assert_non_null(w.error);
	json_write_init(&w, &b, JSON_LAYOUT_PRETTY);
	for (i = 0; i < 3000; i++)
		json_write_array(&w);
	for (i = 0; i < 3000; i++)
		json_write_array_end(&w);
	assert_string_equal(w.error, "nesting is too deep");
	strbuf_release(&b);
}

/* The error of a list of strings in a text of at most max bytes. */
static const char *
limited(size_t max)
{
	struct json_writer w;
	struct strbuf b;

	strbuf_init(&b, max);
	json_write_init(&w, &b, JSON_LAYOUT_COMPACT);
	json_write_array(&w);
	json_write_str(&w, "abc");
	json_write_str(&w, "def");
	json_write_null(&w);
	json_write_array_end(&w);
	if (w.error == NULL)
		assert_string_equal(b.s, "[\"abc\",\"def\",null]");
	strbuf_release(&b);
	return w.error;
}

static void
the_size_is_limited(void **state)
{
	(void)state;
	assert_null(limited(100));
	assert_null(limited(19));
	assert_string_equal(limited(8), "the text is too large");
	assert_string_equal(limited(3), "the text is too large");
}

/* The text of so many nested arrays, or the error. */
static const char *
nested(int count, struct strbuf *out)
{
	struct json_writer w;

	strbuf_reset(out);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	for (int i = 0; i < count; i++)
		json_write_array(&w);
	for (int i = 0; i < count; i++)
		json_write_array_end(&w);
	return w.error;
}

static void
the_last_level_is_written(void **state)
{
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 10000);
	assert_null(nested(JSON_WRITE_DEPTH_MAX - 1, &out));
	assert_int_equal(out.len, 2 * (JSON_WRITE_DEPTH_MAX - 1));
	assert_string_equal(
	    nested(JSON_WRITE_DEPTH_MAX, &out), "nesting is too deep");
	strbuf_release(&out);
}

/* Up to and beyond the lengths that are copied in one piece. */
static void
strings_of_each_length_are_written(void **state)
{
	struct json_writer w;
	struct strbuf out;
	char text[100], wanted[210];

	(void)state;
	strbuf_init(&out, 10000);
	for (size_t n = 0; n < sizeof(text); n++)
		for (size_t bad = 0; bad <= n; bad++) {
			size_t len = 0;

			for (size_t i = 0; i < n; i++)
				text[i] = (char)('a' + i % 26);
			if (bad < n)
				text[bad] = '"';
			wanted[len++] = '"';
			for (size_t i = 0; i < n; i++) {
				if (i == bad)
					wanted[len++] = '\\';
				wanted[len++] = text[i];
			}
			wanted[len++] = '"';
			strbuf_reset(&out);
			json_write_init(&w, &out, JSON_LAYOUT_COMPACT);
			json_write_string(&w, text, n);
			assert_int_equal(out.len, len);
			assert_memory_equal(out.s, wanted, len);
		}
	strbuf_release(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_last_level_is_written),
	    cmocka_unit_test(strings_of_each_length_are_written),
	    cmocka_unit_test(whole_documents_are_written),
	    cmocka_unit_test(escapes_are_those_of_ruby),
	    cmocka_unit_test(raw_values_are_written_as_they_are),
	    cmocka_unit_test(invalid_values_are_errors),
	    cmocka_unit_test(the_size_is_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
