#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"

static void
write_token(struct json_writer *w, const struct json_reader *r)
{
	switch (r->token) {
	case JSON_TOKEN_OBJECT:
		json_write_object(w);
		break;
	case JSON_TOKEN_OBJECT_END:
		json_write_object_end(w);
		break;
	case JSON_TOKEN_ARRAY:
		json_write_array(w);
		break;
	case JSON_TOKEN_ARRAY_END:
		json_write_array_end(w);
		break;
	case JSON_TOKEN_KEY:
		json_write_key(w, r->text, r->len);
		break;
	case JSON_TOKEN_STRING:
		json_write_string(w, r->text, r->len);
		break;
	case JSON_TOKEN_INT:
		json_write_int(w, r->integer);
		break;
	case JSON_TOKEN_BIGINT:
		json_write_raw(w, r->text, r->len);
		break;
	case JSON_TOKEN_DOUBLE:
		json_write_double(w, r->number);
		break;
	case JSON_TOKEN_TRUE:
	case JSON_TOKEN_FALSE:
		json_write_bool(w, r->token == JSON_TOKEN_TRUE);
		break;
	default:
		json_write_null(w);
	}
}

/* Read and write again; *ret_error is "LINE:COLUMN message" or empty. */
static void
rewrite(const char *text, size_t n, struct strbuf *out, struct strbuf *error)
{
	struct arena *a = arena_new(0);
	char *copy = malloc(n + (n == 0)); /* exact size, for ASan */
	struct json_reader r;
	struct json_writer w;
	uint32_t line, column;

	memcpy(copy, text, n);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_read_init(&r, a, copy, n);
	while (json_read_next(&r) > JSON_TOKEN_END)
		write_token(&w, &r);
	if (r.token == JSON_TOKEN_ERROR) {
		json_read_position(&r, &line, &column);
		strbuf_addf(error, "%u:%u %s", line, column, r.error);
	}
	arena_free(a);
	free(copy);
}

/* Text, the text when it is written again, error. */
static const char *const texts[][3] = {
    {" {\t} ", "{}", ""},
    {"[]", "[]", ""},
    {"[[],{}, [ 1 , 2]]", "[[],{},[1,2]]", ""},
    {"{\"a\" : {\"b\":[null,true,false]},\"a\":1}",
	"{\"a\":{\"b\":[null,true,false]},\"a\":1}", ""},
    {"\"x\"", "\"x\"", ""},
    {"7", "7", ""},
    {"-0", "0", ""},
    {"[-0.0,1.5e3,1E+2,1e-2,0.5]", "[-0.0,1500.0,100.0,0.01,0.5]", ""},
    {"9223372036854775807", "9223372036854775807", ""},
    {"9223372036854775808", "9223372036854775808", ""},
    {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\"", ""},
    {"\"\\u0041\\u00e9\\u20AC\\ud83d\\ude00\\u0000\"",
	"\"A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\\u0000\"", ""},
    {"\"long plain run \\n and another plain run\"",
	"\"long plain run \\n and another plain run\"", ""},
    /* errors */
    {"", NULL, "1:1 unexpected end of the text"},
    {"  ", NULL, "1:3 unexpected end of the text"},
    {"[", NULL, "1:2 unexpected end of the text"},
    {"[1", NULL, "1:3 unexpected end of the text"},
    {"[1,", NULL, "1:4 unexpected end of the text"},
    {"[1,]", NULL, "1:4 unexpected character"},
    {"[,1]", NULL, "1:2 unexpected character"},
    {"[1 2]", NULL, "1:4 expected ',' or ']'"},
    {"[1}", NULL, "1:3 expected ',' or ']'"},
    {"{\"a\"}", NULL, "1:5 expected ':'"},
    {"{\"a\":}", NULL, "1:6 unexpected character"},
    {"{\"a\":1,}", NULL, "1:8 expected a key in double quotes"},
    {"{a:1}", NULL, "1:2 expected a key in double quotes"},
    {"{\"a\":1]", NULL, "1:7 expected ',' or '}'"},
    {"{1:1}", NULL, "1:2 expected a key in double quotes"},
    {"1 1", NULL, "1:3 unexpected text after the document"},
    {"[] ,", NULL, "1:4 unexpected text after the document"},
    {"tru", NULL, "1:1 unexpected character"},
    {"truex", NULL, "1:5 unexpected text after the document"},
    {"nul", NULL, "1:1 unexpected character"},
    {"NaN", NULL, "1:1 unexpected character"},
    {"01", NULL, "1:2 unexpected text after the document"},
    {"-", NULL, "1:1 invalid number"},
    {"1.", NULL, "1:1 invalid number"},
    {".5", NULL, "1:1 unexpected character"},
    {"1e", NULL, "1:1 invalid number"},
    {"+1", NULL, "1:1 unexpected character"},
    {"1e999", NULL, "1:1 number is too large"},
    {"\"abc", NULL, "1:1 string is not terminated"},
    {"\"abc\\\"", NULL, "1:1 string is not terminated"},
    {"\"a\\", NULL, "1:1 string is not terminated"},
    {"\"a\nb\"", NULL, "1:3 control character in a string"},
    {"\"\\x\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\u12g4\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\u12\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\u0041\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800xudc00\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\xdc00\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\udbff\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\ue000\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\udc0\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\udc0g\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\udc00\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\udfff\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800xxxxxx\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\ud800\\nxdc00\"", NULL, "1:2 invalid escape in a string"},
    {"\"\\udc00\"", NULL, "1:2 invalid escape in a string"},
    {"[1,\n  \"\xc3\xa9\", x]", NULL, "2:8 unexpected character"},
    {"[\"\xff\"]", NULL, "1:3 invalid UTF-8"},
    {"\xef\xbb\xbf[]", NULL, "1:1 unexpected character"},
    {"'a'", NULL, "1:1 unexpected character"},
    {"// x\n1", NULL, "1:1 unexpected character"},
};

static void
documents_are_read(void **state)
{
	struct strbuf out, error;
	size_t i;

	(void)state;
	strbuf_init(&out, 10000);
	strbuf_init(&error, 10000);
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		strbuf_reset(&out);
		strbuf_reset(&error);
		rewrite(texts[i][0], strlen(texts[i][0]), &out, &error);
		assert_string_equal(error.s, texts[i][2]);
		if (texts[i][1] != NULL)
			assert_string_equal(out.s, texts[i][1]);
	}
	strbuf_release(&out);
	strbuf_release(&error);
}

static void
depth_is_limited(void **state)
{
	char text[2 * JSON_READ_DEPTH_MAX + 2];
	struct strbuf out, error;

	(void)state;
	strbuf_init(&out, 10000);
	strbuf_init(&error, 10000);
	memset(text, '[', JSON_READ_DEPTH_MAX);
	memset(text + JSON_READ_DEPTH_MAX, ']', JSON_READ_DEPTH_MAX);
	rewrite(text, JSON_READ_DEPTH_MAX * 2, &out, &error);
	assert_string_equal(error.s, "");
	memset(text, '[', sizeof(text));
	rewrite(text, sizeof(text), &out, &error);
	assert_string_equal(error.s, "1:257 nesting is too deep");
	strbuf_release(&out);
	strbuf_release(&error);
}

static void
values_are_skipped(void **state)
{
	static const char text[] = "{\"a\":[1,{\"b\":[]}],\"c\":5,\"d\":[1}";
	struct arena *a = arena_new(0);
	struct json_reader r;
	uint32_t line, column;

	(void)state;
	json_read_init(&r, a, text, sizeof(text) - 1);
	json_read_next(&r);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_KEY);
	assert_int_equal(json_read_skip(&r), 0);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_KEY);
	assert_memory_equal(r.text, "c", 1);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_INT);
	assert_int_equal(json_read_skip(&r), 0);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_KEY);
	assert_int_equal(json_read_skip(&r), -1);

	json_read_init(&r, a, text, sizeof(text) - 1);
	json_read_next(&r);
	json_read_next(&r);
	assert_int_equal(json_read_fail(&r, "duplicate key"), -1);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_ERROR);
	json_read_position(&r, &line, &column);
	assert_int_equal(column, 2);
	assert_string_equal(r.error, "duplicate key");
	arena_free(a);
}

static void
values_are_read_raw(void **state)
{
	static const char text[] =
	    "{\"a\": [1, {\"b\" : \"]\"} ] , \"c\":\"x\\\"y\", \"d\": -1.5 ,"
	    "\"e\":null,\"f\":[1,]}";
	static const char *const raw[] = {
	    "[1, {\"b\" : \"]\"} ]", "\"x\\\"y\"", "-1.5", "null"};
	struct arena *a = arena_new(0);
	struct json_reader r;
	const char *s;
	size_t n;

	(void)state;
	json_read_init(&r, a, text, sizeof(text) - 1);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_OBJECT);
	for (size_t i = 0; i < sizeof(raw) / sizeof(raw[0]); i++) {
		assert_int_equal(json_read_next(&r), JSON_TOKEN_KEY);
		s = json_read_raw(&r, &n);
		assert_non_null(s);
		assert_int_equal(n, strlen(raw[i]));
		assert_memory_equal(s, raw[i], n);
	}
	assert_int_equal(json_read_next(&r), JSON_TOKEN_KEY);
	assert_null(json_read_raw(&r, &n));
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(documents_are_read),
	    cmocka_unit_test(depth_is_limited),
	    cmocka_unit_test(values_are_skipped),
	    cmocka_unit_test(values_are_read_raw),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
