/*
 * Values as Psych dumps them: tests/yaml/dumps.json, each line [value, YAML
 * text]; tests/yaml/record_dump.rb records the texts again.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/equal.h"
#include "language/value/document/from_yaml.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_yaml.h"

#define CASES "tests/yaml/dumps.json"

static int
check_line(const char *line, size_t n)
{
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct value row, back;
	const char *expected, *error;
	struct strbuf out;
	int bad;

	assert_int_equal(value_parse_json(a, line, n, &row, &fault), 0);
	strbuf_init(&out, 100000);
	assert_int_equal(value_to_yaml(row.a->items[0], &out), 0);
	expected = value_cstr(a, row.a->items[1]);
	bad = strcmp(out.s, expected) != 0 ||
	      value_parse_yaml(a, "f", out.s, out.len, 0, &back, &error) != 0 ||
	      !value_eql(back, row.a->items[0]);
	if (bad)
		fprintf(stderr, "# expected:\n%s# ours:\n%s", expected, out.s);
	strbuf_release(&out);
	arena_free(a);
	return bad;
}

static void
texts_are_those_of_psych(void **state)
{
	FILE *f = fopen(CASES, "r");
	char *line = NULL;
	size_t size = 0, count = 0, bad = 0;
	ssize_t n;

	(void)state;
	assert_non_null(f);
	for (; (n = getline(&line, &size, f)) > 0; count++)
		bad += (size_t)check_line(line, (size_t)n - 1);
	free(line);
	fclose(f);
	assert_true(count >= 200);
	assert_int_equal(bad, 0);
}

/* Recorded from Ruby 3.1: YAML.dump. */
static const struct {
	double d;
	const char *text;
} floats[] = {
    {NAN, "--- .nan\n"},
    {INFINITY, "--- .inf\n"},
    {-INFINITY, "--- -.inf\n"},
    {1e20, "--- 1.0e+20\n"},
    {-0.0, "--- -0.0\n"},
};

static void
special_floats_are_those_of_psych(void **state)
{
	struct strbuf out;
	size_t i;

	(void)state;
	strbuf_init(&out, 1000);
	for (i = 0; i < sizeof(floats) / sizeof(floats[0]); i++) {
		strbuf_reset(&out);
		assert_int_equal(
		    value_to_yaml(value_float(floats[i].d), &out), 0);
		assert_string_equal(out.s, floats[i].text);
	}
	strbuf_release(&out);
}

static void
size_and_depth_are_limited(void **state)
{
	struct arena *a = arena_new(0);
	struct value v = value_undef();
	struct strbuf out;
	int i;

	(void)state;
	strbuf_init(&out, 10);
	assert_int_equal(
	    value_to_yaml(value_str("more than ten bytes"), &out), -1);
	strbuf_release(&out);
	for (i = 0; i < VALUE_MAX_DEPTH + 10; i++) {
		struct varray *array = varray_new(a, 1);

		array->items[0] = v;
		v = value_array(array);
	}
	strbuf_init(&out, (size_t)1 << 24);
	assert_int_equal(value_to_yaml(v, &out), -1);
	strbuf_release(&out);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_are_those_of_psych),
	    cmocka_unit_test(special_floats_are_those_of_psych),
	    cmocka_unit_test(size_and_depth_are_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
