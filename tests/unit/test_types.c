/*
 * Types beyond the reach of Puppet code: the parser's limits, aliases,
 * signatures, normal forms.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/instance.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"
#include "language/types/parse.h"
#include "language/types/describe/signature.h"
#include "language/types/describe/signature_describe.h"

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

static const struct type *
parsed(const char *text)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(arena, text, strlen(text), NULL, NULL, &error);

	if (!t)
		fail_msg("%s: %s", text, error);
	return t;
}

static void
types_are_printed_as_they_were_parsed(void **state)
{
	static const char *const texts[] = {"Any", "Integer[1, 10]",
	    "Integer[default, 10]", "String[1]", "Array[Integer, 1, 2]",
	    "Hash[String, Array[Integer]]", "Variant[Integer, String]",
	    "Enum['a', 'b']", "Pattern[/^a/, /b/]", "Optional['x']",
	    "Struct[{'a' => Integer, Optional['b'] => String}]",
	    "Tuple[String, Integer, 1, 3]", "Callable[2, 2]",
	    "Callable[[Integer], String]", "Type[Integer]", "Regexp[/a/]",
	    "Boolean[true]", "Sensitive[String]", "Data", "File['/x']",
	    "Class[a::b]", "Timespan['0-00:00:01.0', '0-00:00:02.0']"};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const char *text = texts[i];

		if (strncmp(text, "File", 4) == 0)
			text = "Resource['file', '/x']";
		else if (strncmp(text, "Timespan", 8) == 0)
			text = "Timespan[1, 2]";
		assert_string_equal(type_string(arena, parsed(text)), texts[i]);
	}
}

static void
invalid_types_are_errors(void **state)
{
	static const char *const texts[] = {"", "Integer[", "Integer[1", "Foo[",
	    "Array[Integer", "Enum['a", "Pattern[/a", "Struct[{a=>",
	    "Struct[{a Integer}]", "Integer]", "5", "'a'", "Integer[1 2]",
	    "Array[Integer]]", "Hash[", "{}", "[]", "Pattern[/a\\",
	    "Struct[{a=>Integer b}]"};
	const char *error;
	struct strbuf b;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		error = NULL;
		if (type_parse(
			arena, texts[i], strlen(texts[i]), NULL, NULL, &error))
			fail_msg("accepted: %s", texts[i]);
		assert_non_null(error);
	}
	strbuf_init(&b, 1 << 20);
	for (int i = 0; i < 100000; i++)
		strbuf_addstr(&b, "Array[");
	error = NULL;
	assert_null(type_parse(arena, b.s, b.len, NULL, NULL, &error));
	assert_string_equal(error, "nested too deeply");
	strbuf_release(&b);
}

/* Aliases by name, each with its meaning; an alias can refer to itself. */
static const struct type *aliases[3];
static const char *const meanings[3][2] = {
    {"Tree", "Variant[Integer, Array[Tree]]"},
    {"Same", "Variant[Same, String]"},
    {"Loop", "Loop"},
};

static const struct type *
find_alias(void *ctx, const char *name, size_t len)
{
	(void)ctx;
	for (int i = 0; i < 3; i++)
		if (strlen(meanings[i][0]) == len &&
		    memcmp(meanings[i][0], name, len) == 0)
			return aliases[i];
	return NULL;
}

static const struct type *
resolve(void *ctx, const struct type *alias, const char **ret_error)
{
	for (int i = 0; i < 3; i++)
		if (aliases[i] == alias)
			return type_parse(arena, meanings[i][1],
			    strlen(meanings[i][1]), find_alias, ctx, ret_error);
	return NULL;
}

static void
aliases_are_resolved(void **state)
{
	struct varray *a = varray_new(arena, 1), *b = varray_new(arena, 1);

	(void)state;
	for (int i = 0; i < 3; i++)
		aliases[i] = type_alias_new(arena, meanings[i][0],
		    strlen(meanings[i][0]), resolve, NULL);
	a->items[0] = value_int(1);
	b->items[0] = value_array(a);
	assert_true(type_instance(aliases[0], value_array(b)));
	a->items[0] = value_str("x");
	assert_false(type_instance(aliases[0], value_array(b)));
	assert_true(type_assignable(aliases[0], aliases[0]));
	assert_true(
	    type_assignable(aliases[0], parsed("Array[Array[Integer]]")));
	assert_false(type_assignable(aliases[0], parsed("Array[String]")));
	assert_string_equal(type_string(arena, aliases[0]), "Tree");
	assert_string_equal(type_string_expanded(arena, aliases[0]),
	    "Tree = Variant[Integer, Array[Tree]]");
	/* an alias that refers to itself and to others means the others */
	assert_true(type_instance(aliases[1], value_str("x")));
	assert_string_equal(
	    type_string_expanded(arena, aliases[1]), "Same = String");
	/* an alias that refers only to itself has no meaning */
	assert_false(type_instance(aliases[2], value_str("x")));
	assert_string_equal(
	    type_describe(arena, "x", aliases[2], type_basic(T_STRING)),
	    "x references an unresolved type 'Loop'");
}

static void
types_are_normalised(void **state)
{
	static const char *const cases[][2] = {
	    {"Variant[Integer]", "Integer"},
	    {"Variant[Integer, Variant[String, Float]]",
		"Variant[Integer, String, Float]"},
	    {"Variant[Undef, Integer]", "Optional[Integer]"},
	    {"Optional[Optional[Integer]]", "Optional[Integer]"},
	    {"NotUndef[Integer]", "Integer"},
	    {"Optional[NotUndef[Integer]]", "Optional[Integer]"},
	    {"Variant[Enum[a], Enum[b]]", "Enum['a', 'b']"},
	    {"Variant[Integer[1, 5], Integer[3, 9]]", "Integer[1, 9]"},
	    {"Variant[Integer[1, 2], Integer[3, 4]]", "Integer[1, 4]"},
	    {"Variant[Pattern[/a/], Pattern[/b/]]", "Pattern[/a/, /b/]"},
	    {"Array[Variant[Integer]]", "Array[Integer]"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(
		    type_string(
			arena, type_normalize(arena, parsed(cases[i][0]))),
		    cases[i][1]);
}

static const struct signature *
signature(const char *text)
{
	const char *error = NULL;
	const struct signature *s =
	    signature_parse(arena, text, NULL, NULL, &error);

	if (!s)
		fail_msg("%s: %s", text, error);
	return s;
}

static void
signatures_accept_their_arguments(void **state)
{
	const struct value none = {.tag = V_UNSET};
	struct value args[] = {value_str("a"), value_int(1), value_int(2)};
	const struct signature *s;

	(void)state;
	s = signature("String $a, ?Integer $b");
	assert_int_equal(s->min, 1);
	assert_int_equal(s->max, 2);
	assert_true(signature_accepts(arena, s, args, 1, none));
	assert_true(signature_accepts(arena, s, args, 2, none));
	assert_false(signature_accepts(arena, s, args, 3, none));
	assert_false(signature_accepts(arena, s, args + 1, 1, none));
	s = signature("String $a, *Integer $rest");
	assert_true(signature_accepts(arena, s, args, 3, none));
	assert_true(signature_accepts(arena, s, args, 1, none));
	s = signature("String $a, +Integer $rest");
	assert_false(signature_accepts(arena, s, args, 1, none));
	s = signature("String $a, &Callable[1, 1] $block");
	assert_false(signature_accepts(arena, s, args, 1, none));
	assert_string_equal(
	    signature_describe(arena, "f", &s, 1, args, 1, none),
	    "'f' expects a block");
	s = signature("String $a, &?Callable[1, 1] $block >> Integer");
	assert_true(signature_accepts(arena, s, args, 1, none));
	assert_string_equal(type_string(arena, s->callable),
	    "Callable[[String, Optional[Callable[1, 1]]], Integer]");
	s = signature("");
	assert_true(signature_accepts(arena, s, args, 0, none));
	assert_string_equal(
	    signature_describe(arena, "f", &s, 1, args, 1, none),
	    "'f' expects no arguments, got 1");
}

static void
mismatches_are_reported_as_in_puppet(void **state)
{
	struct type_report r;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 65536);
	type_report_init(&r, arena);
	type_report_value(&r, "x", type_basic(T_INTEGER), value_str("a"));
	type_report_format(&r, "Class[A]", &b);
	assert_string_equal(b.s,
	    "Class[A]: parameter 'x' expects an Integer value, got String");
	type_report_missing(&r, "y");
	type_report_unknown(&r, "z");
	strbuf_reset(&b);
	type_report_format(&r, "Class[A]", &b);
	assert_string_equal(b.s,
	    "Class[A]:\n  parameter 'x' expects an Integer value, got String"
	    "\n  expects a value for parameter 'y'"
	    "\n  has no parameter named 'z'");
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(types_are_printed_as_they_were_parsed),
	    cmocka_unit_test(invalid_types_are_errors),
	    cmocka_unit_test(aliases_are_resolved),
	    cmocka_unit_test(types_are_normalised),
	    cmocka_unit_test(signatures_accept_their_arguments),
	    cmocka_unit_test(mismatches_are_reported_as_in_puppet),
	};

	return cmocka_run_group_tests_name("types", tests, setup, teardown);
}
