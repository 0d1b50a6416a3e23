/*
 * Texts of HOCON and their values: the lines of tests/hocon/cases.json, or of
 * the file that is the argument (tests/hocon/README.md); limits of texts that
 * would need much memory, time or stack.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "language/value/hash.h"
#include "language/value/document/hocon.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_json.h"

#define FILE_MAX ((size_t)64 << 20)

static const char *path = "tests/hocon/cases.json";

/* A value as JSON. */
static void
print(struct value v, struct strbuf *b)
{
	struct json_writer w;

	json_write_init(&w, b, JSON_LAYOUT_COMPACT);
	value_to_json(v, &w);
	assert_null(w.error);
}

/* The result of a text in the form of the cases. */
static struct value
answer(struct arena *a, struct value text)
{
	struct vhash *h = vhash_new(a, 1);
	const char *error = NULL;
	struct value v;
	int rc;

	rc = hocon_parse(
	    a, "String", HOCON_STRING, text.s, text.aux, &v, &error);
	if (rc == 0)
		vhash_set_str(a, h, "value", v);
	else
		vhash_set_str(a, h, rc == HOCON_INVALID ? "invalid" : "wrong",
		    value_str(error));
	return value_hash(h);
}

/* Compares a line; returns 1 when it differs. */
static int
differs(struct arena *a, const char *line, size_t n)
{
	struct strbuf wanted, got;
	struct json_fault fault;
	const struct varray *c;
	struct value v;
	int result;

	assert_int_equal(value_parse_json(a, line, n, &v, &fault), 0);
	assert_int_equal(v.tag, V_ARRAY);
	c = v.a;
	assert_true(c->count == 2 || c->count == 4);
	strbuf_init(&wanted, FILE_MAX);
	strbuf_init(&got, FILE_MAX);
	print(c->items[c->count == 4 ? 2 : 1], &wanted);
	print(answer(a, c->items[0]), &got);
	result = strcmp(wanted.s, got.s) != 0;
	if (result)
		printf("%.*s\n  have %s\n", (int)n, line, got.s);
	strbuf_release(&wanted);
	strbuf_release(&got);
	return result;
}

static void
cases_have_the_values_of_the_library(void **state)
{
	struct arena *a = arena_new(0), *one;
	size_t n, count = 0, failed = 0;
	const char *s = fs_read(a, path, FILE_MAX, &n), *end;

	(void)state;
	setenv("HOCON_CASE", "from the environment", 1);
	assert_non_null(s);
	for (; (end = strchr(s, '\n')) != NULL; s = end + 1) {
		one = arena_new(0);
		failed += (size_t)differs(one, s, (size_t)(end - s));
		count++;
		arena_free(one);
	}
	assert_true(count > 100);
	assert_int_equal(failed, 0);
	arena_free(a);
}

/* The result of a text, before other characters in memory. */
static void
check_end(const char *text, size_t n)
{
	static const char others[] = "\"}]${:=+,/#\n 1.\\\xc2";
	char *copy = malloc(n + 1), *alone = malloc(n > 0 ? n : 1);
	struct strbuf wanted, got;

	assert_non_null(copy);
	assert_non_null(alone);
	memcpy(copy, text, n);
	memcpy(alone, text, n); /* sanitizers watch its end */
	strbuf_init(&wanted, FILE_MAX);
	strbuf_init(&got, FILE_MAX);
	for (size_t i = 0; i <= sizeof(others); i++) {
		struct arena *a = arena_new(0);
		char *s = i == 0 ? alone : copy;

		copy[n] = i == 0 ? '\0' : others[i - 1];
		strbuf_reset(&got);
		print(answer(a, value_string(s, n)), i == 0 ? &wanted : &got);
		if (i > 0)
			assert_string_equal(got.s, wanted.s);
		arena_free(a);
	}
	strbuf_release(&wanted);
	strbuf_release(&got);
	free(alone);
	free(copy);
}

static void
what_is_behind_a_text_is_not_read(void **state)
{
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct value v;
	size_t n;
	const char *s = fs_read(a, path, FILE_MAX, &n), *end;

	(void)state;
	assert_non_null(s);
	for (; (end = strchr(s, '\n')) != NULL; s = end + 1) {
		assert_int_equal(
		    value_parse_json(a, s, (size_t)(end - s), &v, &fault), 0);
		v = v.a->items[0];
		check_end(v.s, v.aux);
		check_end(v.s, v.aux / 2);
		if (v.aux > 0)
			check_end(v.s, v.aux - 1);
	}
	arena_free(a);
}

/* --- limits --- */

static int
parse(struct arena *a, const struct strbuf *b, struct value *ret,
    const char **ret_error)
{
	assert_false(b->overflow);
	return hocon_parse(a, "f", HOCON_FILE, b->s, b->len, ret, ret_error);
}

/* A text of count lines; %u of the format is the line, and the line before. */
static void
repeat(struct strbuf *b, const char *format, unsigned count)
{
	for (unsigned i = 1; i <= count; i++) {
		const char *s = format;

		for (const char *at; (at = strpbrk(s, "NP")) != NULL;
		     s = at + 1) {
			strbuf_add(b, s, (size_t)(at - s));
			strbuf_addunsigned(b, *at == 'N' ? i : i - 1);
		}
		strbuf_addstr(b, s);
	}
}

static const struct {
	const char *head, *line;
	unsigned count;
	const char *error; /* NULL: a value */
} bombs[] = {
    {"a0 = x", "\naN = ${aP}${aP}", 40,
	"f: the resolved values exceed the maximum size"},
    {"a0 = [x]", "\naN = ${aP} ${aP}", 40,
	"f: the resolved values exceed the maximum size"},
    {"a0 = x", "\naN = [${aP}, ${aP}]", 40,
	"f: the resolved values exceed the maximum size"},
    {"a0 = {x = 1}", "\naN = {a = ${aP}, b = ${aP}}", 40,
	"f: the resolved values exceed the maximum size"},
    {"a0 = {x = 1}", "\naN = [${aP}]", 200, "f: 100: nested too deeply"},
    {"", "\na = ${?a}x", 5000, "f: references are nested too deeply"},
    {"", "\naP = ${aN}", 5000, "f: references are nested too deeply"},
    {"a = ", "${?", 5000, NULL},
    {"", "a.", 5000, "f: 1: nested too deeply"},
    {"", "a {", 5000, "f: 1: nested too deeply"},
    {"a = ", "[", 5000, "f: 1: nested too deeply"},
    {"a = x", " N", 200000, ""},
    {"a = [x]", " [N]", 200000, ""},
    {"a = {x = 1}", " {kN = 1}", 20000, ""},
    {"x", " N", 20000, "f: 1: the key is too long"},
    {"", "\na += N", 20000, ""},
    {"", "\na.kN = N", 20000, ""},
    {"", "\na = {kN = N}", 20000, ""},
    {"", "\na = ${?b}", 300, ""},
};

/*
 * Texts that would need much memory, time or stack end with an error, and long
 * texts that do not are read; the test's limits of both fail it otherwise.
 */
static void
bombs_are_errors(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(bombs) / sizeof(bombs[0]); i++) {
		struct arena *a = arena_new((size_t)1 << 30);
		const char *error = "";
		struct strbuf b;
		struct value v;

		strbuf_init(&b, FILE_MAX);
		strbuf_addstr(&b, bombs[i].head);
		repeat(&b, bombs[i].line, bombs[i].count);
		parse(a, &b, &v, &error);
		if (bombs[i].error != NULL)
			assert_string_equal(error, bombs[i].error);
		else
			assert_string_not_equal(error, "");
		assert_false(arena_exhausted(a));
		strbuf_release(&b);
		arena_free(a);
	}
}

static void
an_exhausted_arena_is_an_error(void **state)
{
	struct arena *a = arena_new(100000);
	const char *error = "";
	struct strbuf b;
	struct value v;

	(void)state;
	strbuf_init(&b, FILE_MAX);
	repeat(&b, "\nkN = N", 20000);
	assert_int_equal(parse(a, &b, &v, &error), HOCON_WRONG);
	assert_non_null(strstr(error, "it exceeds its budget of memory"));
	strbuf_release(&b);
	arena_free(a);
}

/*
 * Texts of head, count times line, middle, count times end, and tail; with one
 * line more they have the error.
 */
static const struct {
	const char *head, *line, *middle, *end, *tail;
	unsigned count;
	const char *error;
} nested[] = {
    {"a = ", "[", "", "]", "", 100, "f: 1: nested too deeply"},
    {"a = ", "[", "1", "]", "", 99, "f: 1: nested too deeply"},
    {"a = ${?b}", "[", "1", "]", "", 98, "f: 1: nested too deeply"},
    {"a = [${?b}, ", "[", "1", "]", "]", 97, "f: 1: nested too deeply"},
    {"", "a {", "", "}", "", 100, "f: 1: nested too deeply"},
    {"", "a {", "b = 1", "}", "", 99, "f: 1: nested too deeply"},
    {"a = ", "{a = ", "1", "}", "", 99, "f: 1: nested too deeply"},
    {"", "a.", "a = 1", "", "", 99, "f: 1: nested too deeply"},
    {"", "a.", "a {}", "", "", 99, "f: 1: nested too deeply"},
    {"b { ", "a.", "a = 1", "", "}", 98, "f: 1: nested too deeply"},
    {"b = 1, c = ${?", "a.", "a", "", "}", 99, "f: 1: nested too deeply"},
    {"", "\naP = ${?aN}", "", "", "", 398,
	"f: references are nested too deeply"},
    {"a0 = {x = 1}", "\naN = [${aP}]", "", "", "", 97,
	"f: 1: nested too deeply"},
    {"a0 = 1", "\naN = {b = ${aP}}", "", "", "", 98, "f: 1: nested too deeply"},
    {"", "\na = ${?a}x", "", "", "", 132,
	"f: references are nested too deeply"},
};

/* Reads the text of a row with that many lines. */
static int
parse_nested(size_t row, unsigned count, char error[200])
{
	struct arena *a = arena_new(0);
	const char *why = "";
	struct strbuf b;
	struct value v;
	int rc;

	strbuf_init(&b, FILE_MAX);
	strbuf_addstr(&b, nested[row].head);
	repeat(&b, nested[row].line, count);
	strbuf_addstr(&b, nested[row].middle);
	repeat(&b, nested[row].end, count);
	strbuf_addstr(&b, nested[row].tail);
	rc = parse(a, &b, &v, &why);
	snprintf(error, 200, "%s", rc == 0 ? "" : why);
	strbuf_release(&b);
	arena_free(a);
	return rc;
}

static void
the_last_level_of_each_nesting_is_read(void **state)
{
	char error[200];

	(void)state;
	for (size_t i = 0; i < sizeof(nested) / sizeof(nested[0]); i++) {
		assert_int_equal(parse_nested(i, nested[i].count, error), 0);
		assert_int_not_equal(
		    parse_nested(i, nested[i].count + 1, error), 0);
		assert_string_equal(error, nested[i].error);
	}
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(cases_have_the_values_of_the_library),
	    cmocka_unit_test(what_is_behind_a_text_is_not_read),
	    cmocka_unit_test(bombs_are_errors),
	    cmocka_unit_test(the_last_level_of_each_nesting_is_read),
	    cmocka_unit_test(an_exhausted_arena_is_an_error),
	};

	if (argc > 1)
		path = argv[1];
	return cmocka_run_group_tests(tests, NULL, NULL);
}
