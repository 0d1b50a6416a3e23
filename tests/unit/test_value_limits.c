/*
 * Values at the ends of what the readers of texts take: what is refused, with
 * which message, and the last that is not; hashes as keys; digits of doubles.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "language/value/bigint.h"
#include "language/value/digits.h"
#include "language/value/equal.h"
#include "language/value/document/from_json.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/ruby_format.h"
#include "language/value/time/time.h"
#include "language/value/time/timespan.h"
#include "language/value/tostring.h"
#include "language/value/uri.h"
#include "language/value/value.h"

#define TEXT_MAX 200000

static struct arena *arena;

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(0);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_free(arena);
	return 0;
}

/* --- YAML, JSON --- */

static const char *
yaml_error(const char *file, const char *text)
{
	const char *error = NULL;
	struct value v;

	assert_int_equal(
	    value_parse_yaml(arena, file, text, strlen(text), 0, &v, &error),
	    -1);
	return error;
}

/* Each row is in YAML and, without the others' forms, in decimal digits. */
static void
an_integer_beyond_64_bits_keeps_its_digits(void **state)
{
	static const char *const rows[][2] = {
	    {"9223372036854775807", "9223372036854775807"},
	    {"9223372036854775808", "9223372036854775808"},
	    {"-9223372036854775808", "-9223372036854775808"},
	    {"-9223372036854775809", "-9223372036854775809"},
	    {"+18_446_744_073_709_551_616", "18446744073709551616"},
	    {"0xFFFFffffFFFFffff", "18446744073709551615"},
	    {"-0x10000000000000000", "-18446744073709551616"},
	    {"0x8000000000000000", "9223372036854775808"},
	    {"02000000000000000000000", "18446744073709551616"},
	    {"0b10000000000000000000000000000000000000000000000000000000000000"
	     "000",
		"18446744073709551616"},
	    {"10000000000000000000000000000000000000000",
		"10000000000000000000000000000000000000000"},
	};
	const char *error;
	struct value v;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(value_parse_yaml(arena, "f", rows[i][0],
				     strlen(rows[i][0]), 0, &v, &error),
		    0);
		assert_string_equal(
		    value_cstr(arena, value_string_of(arena, v)), rows[i][1]);
		assert_int_equal(v.tag, i == 0 || i == 2 ? V_INT : V_BIGINT);
	}
}

static void
an_integer_of_yaml_with_too_many_digits_is_an_error(void **state)
{
	char *text = arena_text(arena, BIGINT_DIGITS_MAX + 4);
	const char *error;
	struct value v;

	(void)state;
	memcpy(text, "0x", 2);
	memset(text + 2, 'f', BIGINT_DIGITS_MAX + 1);
	text[BIGINT_DIGITS_MAX + 3] = '\0';
	assert_string_equal(yaml_error("f", text),
	    "(f): an integer has too many digits at line 1 column 1");
	text[BIGINT_DIGITS_MAX + 2] = '\0';
	assert_int_equal(
	    value_parse_yaml(arena, "f", text, strlen(text), 0, &v, &error), 0);
	assert_int_equal(v.tag, V_BIGINT);
	assert_null(bigint_bytes(arena, v, &(size_t){0}));
}

static void
binary_text_that_is_utf_8_is_a_string(void **state)
{
	const char *error;
	struct value v;

	(void)state;
	assert_int_equal(
	    value_parse_yaml(arena, "f", "!binary YWI=", 12, 0, &v, &error), 0);
	assert_int_equal(v.tag, V_STRING);
	assert_string_equal(value_cstr(arena, v), "ab");
	assert_int_equal(
	    value_parse_yaml(arena, "f", "!binary /2E=", 12, 0, &v, &error), 0);
	assert_int_equal(v.tag, V_BINARY);
	assert_int_equal(v.aux, 2);
	assert_memory_equal(v.s,
	    "\xff"
	    "a",
	    2);
}

static void
json_has_faults_with_their_places(void **state)
{
	static const struct {
		const char *text, *message; /* NULL: no fault */
		unsigned line, column;
	} rows[] = {
	    {"[9223372036854775807, -9223372036854775808]", NULL, 0, 0},
	    {"{\"a\": [9223372036854775808, 1]}", NULL, 0, 0},
	    {"[9223372036854775808,\n 1x]", "expected ',' or ']'", 2, 3},
	};
	struct json_fault fault;
	struct value v;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *text = rows[i].text;
		int rc = value_pull_json(arena, text, strlen(text), &v, &fault);

		assert_int_equal(rc, rows[i].message != NULL ? -1 : 0);
		if (rc == 0)
			continue;
		assert_string_equal(fault.message, rows[i].message);
		assert_int_equal(fault.line, rows[i].line);
		assert_int_equal(fault.column, rows[i].column);
	}
	assert_int_equal(value_pull_json(arena, "[1] 2", 5, &v, &fault), -1);
	assert_non_null(fault.message);
	assert_int_equal(value_pull_json(arena, "[1", 2, &v, &fault), -1);
	assert_non_null(fault.message);
}

static void
values_without_a_form_in_json_are_texts(void **state)
{
	struct value items[] = {value_float(INFINITY), value_float(-INFINITY),
	    value_float(1.5), {.tag = V_TIMESPAN, .i = 1500 * INT64_C(1000000)},
	    value_undef()};
	struct varray *list = varray_new(arena, 5);
	struct strbuf b;

	(void)state;
	memcpy(list->items, items, sizeof(items));
	strbuf_init(&b, TEXT_MAX);
	assert_int_equal(json_doc_print(&b, value_json(value_array(list)),
			     JSON_LAYOUT_COMPACT),
	    0);
	assert_string_equal(b.s,
	    "[\"Infinity\",\"-Infinity\",1.5,\"0-00:00:01.5\","
	    "null]");
	strbuf_release(&b);
}

/* --- times --- */

static const char *
span_error(struct strbuf *format)
{
	const char *error;
	struct strbuf out;

	strbuf_init(&out, TEXT_MAX);
	error = timespan_format(arena, 0, format->s, format->len, &out);
	strbuf_release(&out);
	return error;
}

static void
formats_of_timespans_have_limits(void **state)
{
	struct strbuf b, out;

	(void)state;
	strbuf_init(&b, TEXT_MAX);
	for (int i = 0; i < TIMESPAN_PARTS_MAX; i++)
		strbuf_addstr(&b, "%S");
	assert_null(span_error(&b));
	strbuf_addstr(&b, "%S");
	assert_string_equal(span_error(&b), "the format has too many parts");
	strbuf_reset(&b);
	strbuf_init(&out, TEXT_MAX);
	assert_null(timespan_format(arena, 0, "%4096S", 6, &out));
	assert_int_equal(out.len, 4096);
	strbuf_addstr(&b, "%4097S");
	assert_string_equal(span_error(&b),
	    "Bad format specifier '%409' in '%4097S', at position 4");
	strbuf_release(&out);
	strbuf_release(&b);
}

static void
limits_of_times_are_numbers_or_texts(void **state)
{
	static const char wrong[] =
	    " must be numbers of seconds or values made by new()";
	int64_t ns = 1;

	(void)state;
	assert_string_equal(
	    time_from_value(arena, V_TIMESPAN, value_bool(1), &ns),
	    arena_printf(arena, "Limits of a Timespan%s", wrong));
	assert_string_equal(
	    time_from_value(arena, V_TIMESTAMP, value_undef(), &ns),
	    arena_printf(arena, "Limits of a Timestamp%s", wrong));
	assert_null(
	    time_from_value(arena, V_TIMESPAN, value_int(9223372036), &ns));
	assert_int_equal(ns, 9223372036 * INT64_C(1000000000));
	assert_string_equal(
	    time_from_value(arena, V_TIMESPAN, value_int(9223372037), &ns),
	    "time out of range");
	assert_null(
	    time_from_value(arena, V_TIMESTAMP, value_float(-1.5), &ns));
	assert_int_equal(ns, -1500000000);
	assert_string_equal(
	    time_from_value(arena, V_TIMESTAMP, value_float(9.3e9), &ns),
	    "time out of range");
	assert_null(
	    time_from_value(arena, V_TIMESPAN, value_str("1-00:00:01"), &ns));
	assert_int_equal(ns, 86401 * INT64_C(1000000000));
}

/* --- formats as Ruby's --- */

static const char *
formatted(const char *fmt, struct value v, const char **ret_error)
{
	struct value args[] = {v, value_int(7)};
	const char *text;
	struct strbuf b;

	strbuf_init(&b, TEXT_MAX);
	*ret_error = ruby_format(arena, fmt, strlen(fmt), args, 2, &b);
	text = arena_strdup(arena, b.s);
	strbuf_release(&b);
	return text;
}

static void
what_is_no_number_is_named_as_in_ruby(void **state)
{
	const struct {
		const char *fmt;
		struct value v;
		const char *error;
	} rows[] = {
	    {"%d", value_undef(), "can't convert nil into Integer"},
	    {"%d", value_bool(1), "can't convert true into Integer"},
	    {"%f", value_bool(0), "can't convert false into Float"},
	    {"%f", value_undef(), "can't convert nil into Float"},
	    {"%d", value_str("a"), "invalid value for Integer(): \"a\""},
	    {"%f", value_str("a"), "invalid value for Float(): \"a\""},
	    {"%d", value_array(varray_new(arena, 0)),
		"can't convert Array into Integer"},
	    {"%*d", value_int(RUBY_FORMAT_MAX_WIDTH + 1), "width too big"},
	    {"%*d", value_int(-RUBY_FORMAT_MAX_WIDTH - 1), "width too big"},
	    {"%.*d", value_int(RUBY_FORMAT_MAX_WIDTH + 1), "prec too big"},
	    {"%*d", value_int(INT32_MAX + INT64_C(1)),
		"integer 2147483648 too big to convert to `int'"},
	    {"%*d", value_int(INT32_MIN - INT64_C(1)),
		"integer -2147483649 too small to convert to `int'"},
	};
	const char *error, *text;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		formatted(rows[i].fmt, rows[i].v, &error);
		assert_non_null(error);
		assert_string_equal(error, rows[i].error);
	}
	text = formatted("%*d", value_int(RUBY_FORMAT_MAX_WIDTH), &error);
	assert_null(error);
	assert_int_equal(strlen(text), RUBY_FORMAT_MAX_WIDTH);
	assert_int_equal(text[RUBY_FORMAT_MAX_WIDTH - 1], '7');
	text = formatted("%*d", value_int(-RUBY_FORMAT_MAX_WIDTH), &error);
	assert_null(error);
	assert_int_equal(strlen(text), RUBY_FORMAT_MAX_WIDTH);
	assert_int_equal(text[0], '7');
}

/* --- keys, addresses, digits --- */

/* { "a" => n, "b" => 1 }, or in the other order. */
static struct value
pair_hash(int n, int turned)
{
	struct vhash *h = vhash_new(arena, 2);

	if (turned)
		vhash_set_str(arena, h, "b", value_int(1));
	vhash_set_str(arena, h, "a", value_int(n));
	if (!turned)
		vhash_set_str(arena, h, "b", value_int(1));
	return value_hash(h);
}

/* Enough of them that the outer hash has an index. */
static void
hashes_are_keys_without_their_order(void **state)
{
	struct vhash *h = vhash_new(arena, 0);

	(void)state;
	for (int i = 0; i < 100; i++)
		vhash_set(arena, h, pair_hash(i, 0), value_int(i));
	assert_int_equal(h->count, 100);
	for (int i = 0; i < 100; i++) {
		const struct value *v = vhash_get(h, pair_hash(i, 1));

		assert_non_null(v);
		assert_int_equal(v->i, i);
	}
	assert_null(vhash_get(h, pair_hash(100, 0)));
	/* another key, another value and one pair more are other hashes */
	assert_int_equal(
	    value_hash_of(pair_hash(1, 0)), value_hash_of(pair_hash(1, 1)));
	assert_int_not_equal(
	    value_hash_of(pair_hash(1, 0)), value_hash_of(pair_hash(2, 0)));
	assert_int_not_equal(value_hash_of(value_hash(vhash_new(arena, 0))),
	    value_hash_of(pair_hash(1, 0)));
}

static void
texts_that_are_no_uri_are_compared_by_bytes(void **state)
{
	static const struct {
		const char *a, *b;
		bool equal;
	} rows[] = {
	    {"http://a b/", "http://a b/", true},
	    {"http://a b/", "http://A b/", false},
	    {"http://a b", "http://a bc", false},
	    {"http://a bc", "http://a b", false},
	    {"http://a b", "http://a", false},
	    {"http://HOST/", "http://host/", true},
	    {"http://host/A", "http://host/a", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(
		    uri_equals(value_str(rows[i].a), value_str(rows[i].b)),
		    rows[i].equal);
}

static void
a_double_has_the_digits_of_its_whole_part(void **state)
{
	static const double rows[] = {0, 0.5, 0.99, 1, 5.75, 4503599627370495.5,
	    4503599627370496.0, 9007199254740993.0, 1e22, 1.5e300, 1e-300};
	char buf[DIGITS_MAX], expected[DIGITS_MAX];
	size_t n;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		n = digits_of_double(rows[i], 10, 0, buf);
		snprintf(expected, sizeof(expected), "%.0f", floor(rows[i]));
		assert_int_equal(n, strlen(expected));
		assert_memory_equal(buf, expected, n);
	}
	n = digits_of_double(255.9, 16, 1, buf);
	assert_int_equal(n, 2);
	assert_memory_equal(buf, "FF", n);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(an_integer_beyond_64_bits_keeps_its_digits),
	    TEST(an_integer_of_yaml_with_too_many_digits_is_an_error),
	    TEST(binary_text_that_is_utf_8_is_a_string),
	    TEST(json_has_faults_with_their_places),
	    TEST(values_without_a_form_in_json_are_texts),
	    TEST(formats_of_timespans_have_limits),
	    TEST(limits_of_times_are_numbers_or_texts),
	    TEST(what_is_no_number_is_named_as_in_ruby),
	    TEST(hashes_are_keys_without_their_order),
	    TEST(texts_that_are_no_uri_are_compared_by_bytes),
	    TEST(a_double_has_the_digits_of_its_whole_part),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
