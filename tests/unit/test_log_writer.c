#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <jansson.h>

#include "logging/sink/writer.h"

#define ANY SIZE_MAX

struct escape_case {
	const char *in;
	size_t n;
	const char *out;
};

#define CASE(in, out)                   \
	{                               \
		in, sizeof(in) - 1, out \
	}

static const struct escape_case escapes[] = {
    CASE("", ""),
    CASE("plain /text/ ~", "plain /text/ ~"),
    CASE("12345678", "12345678"),
    CASE("123456789", "123456789"),
    CASE("1234567\"", "1234567\\\""),
    CASE("say \"hi\"", "say \\\"hi\\\""),
    CASE("back\\slash", "back\\\\slash"),
    CASE("a\nb\rc\td", "a\\nb\\rc\\td"),
    CASE("\001\002\033\037", "\\u0001\\u0002\\u001b\\u001f"),
    CASE("\b\f", "\\u0008\\u000c"),
    CASE("\177", "\\u007f"),
    CASE("a\0b", "a\\ufffdb"),
    CASE("\xc3\xa9", "\\u00e9"),
    CASE("\xe2\x82\xac", "\\u20ac"),
    CASE("\xf0\x9f\x98\x80", "\\ud83d\\ude00"),
    CASE("\xf4\x8f\xbf\xbf", "\\udbff\\udfff"),
    CASE("\xef\xbf\xbf", "\\uffff"),
    /* bytes that cannot begin a sequence, and truncated sequences */
    CASE("\x80", "\\ufffd"),
    CASE("\xc3", "\\ufffd"),
    CASE("\xc3(", "\\ufffd("),
    CASE("\xe2\x82", "\\ufffd\\ufffd"),
    CASE("\xf0\x9f\x98", "\\ufffd\\ufffd\\ufffd"),
    CASE("\xff\xfe", "\\ufffd\\ufffd"),
    /* not the shortest form, surrogates, beyond U+10FFFF */
    CASE("\xc0\xaf", "\\ufffd\\ufffd"),
    CASE("\xe0\x80\xaf", "\\ufffd\\ufffd\\ufffd"),
    CASE("\xf0\x80\x80\xaf", "\\ufffd\\ufffd\\ufffd\\ufffd"),
    CASE("\xed\xa0\x80", "\\ufffd\\ufffd\\ufffd"),
    CASE("\xf4\x90\x80\x80", "\\ufffd\\ufffd\\ufffd\\ufffd"),
};

static void
special_characters_are_escaped(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(escapes) / sizeof(*escapes); i++) {
		const struct escape_case *c = &escapes[i];
		char out[100];
		struct log_writer w = {out, out + sizeof(out), false};

		assert_int_equal(log_put_escaped(&w, c->in, c->n, ANY), 0);
		assert_int_equal(w.p - out, strlen(c->out));
		assert_memory_equal(out, c->out, strlen(c->out));
		assert_int_equal(log_escaped_len(c->in, c->n), strlen(c->out));
	}
}

static void
bytes_random(char *s, size_t n)
{
	/* a small alphabet, so that valid sequences occur */
	static const char pool[] =
	    "ab\"\\\n\001\177\xc3\xa9\xe2\x82\xac\xf0\x9f"
	    "\x98\x80\xed\xa0\xff/ZY01";

	for (size_t i = 0; i < n; i++)
		s[i] = rand() % 8 ? pool[(size_t)rand() % sizeof(pool)]
				  : (char)(rand() % 256);
}

/* The output for any input is ASCII that a JSON parser accepts. */
static void
random_bytes_become_valid_json(void **state)
{
	(void)state;
	srand(7);
	for (int round = 0; round < 20000; round++) {
		char in[64], out[400];
		size_t n = (size_t)rand() % sizeof(in);
		struct log_writer w = {out, out + sizeof(out), false};
		json_t *j;

		bytes_random(in, n);
		log_put(&w, "\"", 1);
		log_put_escaped(&w, in, n, ANY);
		log_put(&w, "\"", 1);
		assert_false(w.full);
		for (char *p = out; p < w.p; p++)
			assert_in_range(*p, 0x20, 0x7e);
		j = json_loadb(out, (size_t)(w.p - out), JSON_DECODE_ANY, NULL);
		assert_non_null(j);
		json_decref(j);
	}
}

/* Valid text is unchanged after parsing. */
static void
valid_text_is_unchanged(void **state)
{
	static const char text[] = "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80 "
				   "\"q\" \\ \n\t\001 end";
	char out[200];
	struct log_writer w = {out, out + sizeof(out), false};
	json_t *j;

	(void)state;
	log_put(&w, "\"", 1);
	log_put_escaped(&w, text, sizeof(text) - 1, ANY);
	log_put(&w, "\"", 1);
	j = json_loadb(out, (size_t)(w.p - out), JSON_DECODE_ANY, NULL);
	assert_string_equal(json_string_value(j), text);
	json_decref(j);
}

/* Every limit gives whole escapes, and the number of omitted bytes. */
static void
a_limit_cuts_between_escapes(void **state)
{
	static const char text[] = "ab\"c\xf0\x9f\x98\x80"
				   "defghijklmnop\nq";

	(void)state;
	for (size_t limit = 0; limit < 40; limit++) {
		char out[100];
		struct log_writer w = {out, out + sizeof(out), false};
		size_t lost =
		    log_put_escaped(&w, text, sizeof(text) - 1, limit);
		size_t kept = sizeof(text) - 1 - lost;

		assert_true((size_t)(w.p - out) <= limit);
		assert_int_equal(w.p - out, log_escaped_len(text, kept));
	}
}

static void
a_full_buffer_is_reported(void **state)
{
	char out[4];
	struct log_writer w = {out, out + sizeof(out), false};

	(void)state;
	log_put(&w, "abc", 3);
	assert_false(w.full);
	log_put(&w, "de", 2);
	assert_true(w.full);
	assert_int_equal(w.p - out, 3);
}

static void
check_number(int64_t n, const char *expected)
{
	char out[40];
	struct log_writer w = {out, out + sizeof(out), false};

	log_put_int(&w, n);
	log_put(&w, "", 1);
	assert_string_equal(out, expected);
}

static void
integers_are_written(void **state)
{
	(void)state;
	check_number(0, "0");
	check_number(9, "9");
	check_number(10, "10");
	check_number(99, "99");
	check_number(100, "100");
	check_number(-1, "-1");
	check_number(1234567, "1234567");
	check_number(INT64_MAX, "9223372036854775807");
	check_number(INT64_MIN, "-9223372036854775808");
}

static void
check_time(int64_t ns, const char *expected)
{
	char out[40];
	struct log_writer w = {out, out + sizeof(out), false};

	log_put_time(&w, ns);
	log_put(&w, "", 1);
	assert_string_equal(out, expected);
}

static void
times_are_written(void **state)
{
	(void)state;
	check_time(0, "1970-01-01T00:00:00.000000Z");
	check_time(1795161660123456789, "2026-11-20T08:01:00.123456Z");
	check_time(951782400000001000, "2000-02-29T00:00:00.000001Z");
	check_time(-1, "1969-12-31T23:59:59.999999Z");
	check_time(INT64_MAX, "2262-04-11T23:47:16.854775Z");
	check_time(INT64_MIN, "1677-09-21T00:12:43.145224Z");
	check_time(1795161660999999999, "2026-11-20T08:01:00.999999Z");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(special_characters_are_escaped),
	    cmocka_unit_test(random_bytes_become_valid_json),
	    cmocka_unit_test(valid_text_is_unchanged),
	    cmocka_unit_test(a_limit_cuts_between_escapes),
	    cmocka_unit_test(a_full_buffer_is_reported),
	    cmocka_unit_test(integers_are_written),
	    cmocka_unit_test(times_are_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
