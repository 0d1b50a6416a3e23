/*
 * Values: hashes, equality, order, numbers, texts, iterators, versions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/value/compare.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/number.h"
#include "language/value/regexp.h"
#include "language/value/ruby.h"
#include "language/value/ruby_format.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"
#include "language/value/tostring.h"
#include "language/value/value.h"

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

static struct value
numbered(const char *prefix, int i)
{
	return value_str(arena_printf(arena, "%s%d", prefix, i));
}

/* A hash keeps its order while its index grows and while it is changed. */
static void
hashes_keep_their_order(void **state)
{
	struct vhash *h = vhash_new(arena, 0), *copy;

	(void)state;
	for (int i = 0; i < 1000; i++)
		vhash_set(arena, h, numbered("k", i), value_int(i));
	for (int i = 0; i < 1000; i += 2)
		vhash_set(arena, h, numbered("k", i), value_int(-i));
	assert_int_equal(h->count, 1000);
	for (int i = 0; i < 1000; i++) {
		assert_true(value_eql(h->entries[i].key, numbered("k", i)));
		assert_int_equal(
		    vhash_get(h, numbered("k", i))->i, i % 2 ? i : -i);
	}
	assert_null(vhash_get(h, value_str("nope")));
	copy = vhash_copy(arena, h, 10);
	vhash_set(arena, copy, value_str("new"), value_undef());
	assert_int_equal(copy->count, 1001);
	assert_int_equal(h->count, 1000);
	assert_int_equal(vhash_get(copy, numbered("k", 77))->i, 77);
}

static void
keys_of_hashes_are_compared_by_value(void **state)
{
	struct vhash *h = vhash_new(arena, 0);

	(void)state;
	vhash_set(arena, h, value_int(1), value_str("int"));
	vhash_set(arena, h, value_float(1.0), value_str("float"));
	vhash_set(arena, h, value_str("a"), value_str("low"));
	vhash_set(arena, h, value_str("A"), value_str("up"));
	vhash_set(arena, h, value_undef(), value_str("undef"));
	assert_int_equal(h->count, 5);
	assert_string_equal(vhash_get(h, value_float(1.0))->s, "float");
	assert_string_equal(vhash_get_str(h, "A", 1)->s, "up");
	assert_string_equal(vhash_get(h, value_undef())->s, "undef");
}

static struct value
list(uint32_t n, const struct value *v)
{
	struct varray *a = varray_new(arena, n);

	for (uint32_t i = 0; i < n; i++)
		a->items[i] = v[i];
	return value_array(a);
}

static void
values_are_equal_as_in_puppet(void **state)
{
	struct value ints[] = {value_int(1), value_str("a")};
	struct value floats[] = {value_float(1.0), value_str("A")};
	struct value a = list(2, ints), b = list(2, floats);

	(void)state;
	assert_true(value_equals(a, b));
	assert_false(value_eql(a, b));
	assert_false(ruby_equal(a, b));
	assert_true(ruby_equal(ints[0], floats[0]));
	assert_true(value_equals(value_str("ÅB"), value_str("Åb")));
	assert_false(value_equals(value_str("Å"), value_str("å")));
	assert_false(value_equals(value_str("1"), value_int(1)));
	assert_true(value_eql(value_float(0.0), value_float(-0.0)));
	assert_int_equal(
	    value_hash_of(value_float(0.0)), value_hash_of(value_float(-0.0)));
	assert_int_equal(value_hash_of(a), value_hash_of(list(2, ints)));
	assert_false(value_truthy(value_undef()));
	assert_false(value_truthy(value_bool(0)));
	assert_true(value_truthy(value_str("")));
}

static void
values_are_ordered_as_in_puppet(void **state)
{
	int c = 9;

	(void)state;
	assert_null(value_compare(value_str("b"), value_str("A"), &c));
	assert_true(c > 0);
	assert_null(value_compare(value_int(1), value_float(1.5), &c));
	assert_true(c < 0);
	assert_string_equal(value_compare(value_str("a"), value_int(1), &c),
	    "A String is not comparable to a non String");
	assert_string_equal(value_compare(value_int(1), value_str("a"), &c),
	    "A Numeric is not comparable to non Numeric");
	assert_string_equal(value_compare(value_undef(), value_undef(), &c),
	    "Only Strings, Numbers, Timespans, Timestamps, and Versions are "
	    "comparable");
	assert_true(value_compare_strings(value_str("B"), value_str("a")) < 0);
	assert_true(value_compare_nocase(value_str("B"), value_str("a")) > 0);
}

/* The results of stock Puppet's Utils.to_n; V_UNSET for nil. */
static void
numeric_strings_are_those_of_puppet(void **state)
{
	static const struct {
		const char *text;
		enum value_tag tag;
		int64_t i;
		double f;
	} cases[] = {
	    {"10", V_INT, 10, 0},
	    {" -5 ", V_INT, -5, 0},
	    {"+ 5", V_INT, 5, 0},
	    {"0x1F", V_INT, 31, 0},
	    {"017", V_INT, 15, 0},
	    {"0", V_INT, 0, 0},
	    {"1.5", V_FLOAT, 0, 1.5},
	    {"1e3", V_FLOAT, 0, 1000},
	    {"1e-3", V_FLOAT, 0, 0.001},
	    {"-1.5E2", V_FLOAT, 0, -150},
	    {"::5", V_INT, 5, 0},
	    {"9223372036854775807", V_INT, INT64_MAX, 0},
	    {"-9223372036854775808", V_INT, INT64_MIN, 0},
	    {"9223372036854775808", V_UNSET, 0, 0},
	    {"1_000", V_UNSET, 0, 0},
	    {"1.", V_UNSET, 0, 0},
	    {".5", V_UNSET, 0, 0},
	    {"0e5", V_UNSET, 0, 0},
	    {"0x", V_UNSET, 0, 0},
	    {"08", V_UNSET, 0, 0},
	    {"1e+3", V_UNSET, 0, 0},
	    {"", V_UNSET, 0, 0},
	    {"abc", V_UNSET, 0, 0},
	    {"1 2", V_UNSET, 0, 0},
	    {"1e999", V_UNSET, 0, 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct value v =
		    number_from_string(cases[i].text, strlen(cases[i].text));

		if (v.tag != cases[i].tag)
			fail_msg("%s: tag %d", cases[i].text, v.tag);
		if (v.tag == V_INT)
			assert_int_equal(v.i, cases[i].i);
		if (v.tag == V_FLOAT)
			assert_true(v.f == cases[i].f);
	}
}

static const char *
source_of(struct value v)
{
	struct strbuf b;

	strbuf_init(&b, 65536);
	value_to_source(v, &b);
	return value_string_take(arena, &b).s;
}

static void
values_are_printed(void **state)
{
	struct value items[] = {value_str("a"), value_undef(), value_int(-1),
	    value_float(1.0), value_bool(1), {.tag = V_DEFAULT},
	    regexp_value(arena, "a/b", 3)};
	struct value v = list(7, items);

	(void)state;
	assert_string_equal(value_string_of(arena, v).s,
	    "[a, , -1, 1.0, true, default, /a\\/b/]");
	assert_string_equal(
	    source_of(v), "['a', undef, -1, 1.0, true, default, /a\\/b/]");
	assert_string_equal(source_of(value_str("it's")), "'it\\'s'");
	assert_string_equal(
	    source_of(value_str("a\nb\"$")), "\"a\\nb\\\"\\$\"");
	assert_string_equal(ruby_inspect_text(arena, v),
	    "[\"a\", nil, -1, 1.0, true, :default, /a\\/b/]");
	assert_string_equal(
	    ruby_inspect_text(arena, value_str("a\t\"#{x}\033\001é")),
	    "\"a\\t\\\"\\#{x}\\e\\u0001é\"");
}

/* Iterators: elements in all orders, walked twice with the same result. */
static void
iterators_give_all_elements(void **state)
{
	struct viterator range, back, step;
	struct vwalk w;
	struct value v;
	int64_t sum = 0;

	(void)state;
	viterator_range(1, 10, &range);
	viterator_step(&range, 3, &step);
	viterator_reverse(&step, &back);
	assert_string_equal(
	    source_of(viterator_to_array(arena, &step)), "[1, 4, 7, 10]");
	assert_string_equal(
	    source_of(viterator_to_array(arena, &back)), "[10, 7, 4, 1]");
	for (int twice = 0; twice < 2; twice++) {
		vwalk_start(&w, arena, &back);
		while (vwalk_next(&w, &v))
			sum += v.i;
	}
	assert_int_equal(sum, 44);
	assert_int_equal(value_iterate(value_str("åbc"), &range), 0);
	viterator_reverse(&range, &back);
	assert_string_equal(
	    source_of(viterator_to_array(arena, &back)), "['c', 'b', 'å']");
	assert_int_equal(value_iterate(value_int(-1), &range), -1);
	assert_int_equal(value_iterate(value_float(1), &range), -1);
	/* a step near the largest number must not overflow */
	viterator_range(0, 5, &range);
	viterator_step(&range, INT64_MAX, &step);
	viterator_reverse(&step, &back);
	assert_string_equal(source_of(viterator_to_array(arena, &back)), "[0]");
}

static void
versions_are_compared(void **state)
{
	static const char *const ordered[] = {"1.0.0-alpha", "1.0.0-alpha.1",
	    "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
	    "1.0.0-rc.1", "1.0.0", "1.0.1", "1.10.0"};
	static const char *const wrong[] = {
	    "1", "1.2", "01.2.3", "1.2.3-", "1.2.3-01", "1.2.3+", "a.b.c"};
	const struct semver *x, *y;

	(void)state;
	for (size_t i = 1; i < sizeof(ordered) / sizeof(ordered[0]); i++) {
		x = semver_parse(arena, ordered[i - 1], strlen(ordered[i - 1]));
		y = semver_parse(arena, ordered[i], strlen(ordered[i]));
		assert_non_null(x);
		assert_non_null(y);
		assert_true(semver_compare(x, y) < 0);
		assert_true(semver_compare(y, x) > 0);
		assert_int_equal(semver_compare(x, x), 0);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_null(semver_parse(arena, wrong[i], strlen(wrong[i])));
}

static void
version_ranges_match(void **state)
{
	static const struct {
		const char *range;
		const char *version;
		int in;
	} cases[] = {
	    {"1.x", "1.9.9", 1},
	    {"1.x", "2.0.0", 0},
	    {"~1.2", "1.2.9", 1},
	    {"~1.2", "1.3.0", 0},
	    {"^1.2.3", "1.9.0", 1},
	    {"^0.2.3", "0.3.0", 0},
	    {">=1.0.0 <2.0.0", "1.5.0", 1},
	    {">=1.0.0 <2.0.0", "2.0.0", 0},
	    {"> 1.0", "1.0.5", 0},
	    {"> 1.0", "1.1.0", 1},
	    {"<=1.2", "1.2.9", 1},
	    {"1.0.0 - 2.0.0", "2.0.0", 1},
	    {"1.x || 3.x", "3.1.0", 1},
	    {"1.x || 3.x", "2.1.0", 0},
	    {"*", "9.9.9", 1},
	    {">=1.0.0", "2.0.0-rc1", 0},
	    {">=2.0.0-rc0", "2.0.0-rc1", 1},
	    {"=1.2.3", "1.2.3", 1},
	};
	static const char *const wrong[] = {"x y", ">>1", "1.2.3.4", "1.0.0 -"};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct semver_range *r = semver_range_parse(
		    arena, cases[i].range, strlen(cases[i].range));
		const struct semver *v = semver_parse(
		    arena, cases[i].version, strlen(cases[i].version));

		assert_non_null(r);
		assert_non_null(v);
		if (semver_range_includes(r, v) != cases[i].in)
			fail_msg("%s in %s", cases[i].version, cases[i].range);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_null(
		    semver_range_parse(arena, wrong[i], strlen(wrong[i])));
}

/* More expressions than the table holds: each is compiled on request. */
static void
regexps_are_compiled_on_request(void **state)
{
	struct regex_error err;
	struct value re;
	char text[32];
	struct regex *regex;

	(void)state;
	for (int round = 0; round < 2; round++)
		for (int i = 0; i < REGEXP_SLOTS * 2; i++) {
			snprintf(text, sizeof(text), "^x%d$", i);
			re = regexp_value(arena, text, strlen(text));
			regex = regexp_compiled(re.re, &err);
			assert_non_null(regex);
			snprintf(text, sizeof(text), "x%d", i);
			assert_int_equal(regex_match(regex, text, strlen(text),
					     0, NULL, 0, NULL),
			    1);
		}
	/* One is kept, and not compiled again. */
	re = regexp_value(arena, "kept", 4);
	regex = regexp_compiled(re.re, &err);
	assert_non_null(regex);
	assert_ptr_equal(regexp_compiled(re.re, &err), regex);
	re = regexp_value(arena, "(", 1);
	assert_null(regexp_compiled(re.re, &err));
}

static void
the_size_of_formats_is_limited(void **state)
{
	struct value v = value_int(1);
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1 << 20);
	assert_string_equal(
	    ruby_format(arena, "%99999999d", 10, &v, 1, &b), "width too big");
	assert_non_null(ruby_format(arena, "%", 1, &v, 1, &b));
	assert_non_null(ruby_format(arena, "%5$d", 4, &v, 1, &b));
	assert_non_null(ruby_format(arena, "%<x", 3, &v, 1, &b));
	strbuf_release(&b);
}

/* Deep nesting ends at a limit and not in a crash. */
static void
the_depth_of_values_is_limited(void **state)
{
	struct value v = value_int(1);

	(void)state;
	for (int i = 0; i < 20000; i++)
		v = list(1, &v);
	assert_true(value_string_of(arena, v).aux > VALUE_MAX_DEPTH);
	assert_non_null(ruby_inspect_text(arena, v));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hashes_keep_their_order),
	    cmocka_unit_test(keys_of_hashes_are_compared_by_value),
	    cmocka_unit_test(values_are_equal_as_in_puppet),
	    cmocka_unit_test(values_are_ordered_as_in_puppet),
	    cmocka_unit_test(numeric_strings_are_those_of_puppet),
	    cmocka_unit_test(values_are_printed),
	    cmocka_unit_test(iterators_give_all_elements),
	    cmocka_unit_test(versions_are_compared),
	    cmocka_unit_test(version_ranges_match),
	    cmocka_unit_test(regexps_are_compiled_on_request),
	    cmocka_unit_test(the_size_of_formats_is_limited),
	    cmocka_unit_test(the_depth_of_values_is_limited),
	};

	return cmocka_run_group_tests_name("value", tests, setup, teardown);
}
