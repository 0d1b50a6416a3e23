/* Facts as text, YAML and JSON, as the formatters of Facter 4.3 print them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/facts/print.h"
#include "command/facts/puppet.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

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

/* The fact k, after fact j unless it is single. */
static struct value
facts_of(const char *json, int single)
{
	struct vhash *h = vhash_new(arena, 2);
	struct json_fault fault;
	struct value v;

	assert_int_equal(
	    value_parse_json(arena, json, strlen(json), &v, &fault), 0);
	if (!single)
		vhash_set_str(arena, h, "j", value_int(1));
	vhash_set_str(arena, h, "k", v);
	return facts_sorted(arena, value_hash(h));
}

static void
check(const char *json, enum facts_print_form form, int single,
    const char *expected)
{
	struct strbuf b;

	strbuf_init(&b, 10000);
	assert_int_equal(
	    facts_print(&b, form, facts_of(json, single), single), 0);
	assert_string_equal(b.s, expected);
	strbuf_release(&b);
}

/* The value as JSON, the fact k as YAML. */
static const char *const yaml[][2] = {
    {"\"abc\"", "k: abc\n"},
    {"\"true\"", "k: 'true'\n"},
    {"\"untrue\"", "k: untrue\n"},
    {"\"xfalse:\"", "k: 'xfalse:'\n"},
    {"\"12\"", "k: '12'\n"},
    {"\"1x\"", "k: 1x\n"},
    {"\"\"", "k: \"\"\n"},
    {"\"day\"", "k: \"day\"\n"},
    {"\"DAY\"", "k: \"DAY\"\n"},
    {"\"in\"", "k: \"in\"\n"},
    {"\"N\"", "k: \"N\"\n"},
    {"\"a:b\"", "k: \"a:b\"\n"},
    {"\"o\"", "k: o\n"},
    {"\"off\"", "k: \"off\"\n"},
    {"\"Off\"", "k: \"Off\"\n"},
    {"\"OFF\"", "k: \"OFF\"\n"},
    {"\"aff\"", "k: aff\n"},
    {"\"TRUE\"", "k: \"TRUE\"\n"},
    {"\"True\"", "k: \"True\"\n"},
    {"\"FALSE\"", "k: \"FALSE\"\n"},
    {"\"False\"", "k: \"False\"\n"},
    {"\"Fals\"", "k: Fals\n"},
    {"\"T\"", "k: T\n"},
    {"\"-1\"", "k: \"-1\"\n"},
    {"\"1.5\"", "k: '1.5'\n"},
    {"\"1.\"", "k: \"1.\"\n"},
    {"\".5\"", "k: \".5\"\n"},
    {"\"1.x\"", "k: 1.x\n"},
    {"\"2.4.6\"", "k: 2.4.6\n"},
    {"\"--\"", "k: \"--\"\n"},
    {"\"a b\"", "k: a b\n"},
    {"\"1:2\"", "k: \"1:2\"\n"},
    {"1", "k: 1\n"},
    {"0", "k: 0\n"},
    {"-2", "k: \"-2\"\n"},
    {"1.5", "k: 1.5\n"},
    {"true", "k: true\n"},
    {"false", "k: false\n"},
    {"null", "k: \"\"\n"},
    {"[]", "k: []\n"},
    {"{}", "k: {}\n"},
    {"[1, \"y\"]", "k:\n- 1\n- \"y\"\n"},
    {"{\"a\": {\"b\": [1, {\"c\": \"d\"}]}}",
	"k:\n  a:\n    b:\n    - 1\n    - c: d\n"},
    {"{\"1\": 2, \"yes\": \"n\"}", "k:\n  1: 2\n  yes: \"n\"\n"},
    {"{\"b\": 1, \"a\": 2, \"ab\": 3}", "k:\n  a: 2\n  ab: 3\n  b: 1\n"},
};

static void
yaml_has_the_quotes_of_facter(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(yaml) / sizeof(yaml[0]); i++)
		check(yaml[i][0], FACTS_YAML, 1, yaml[i][1]);
	check("2", FACTS_YAML, 0, "j: 1\nk: 2\n");
}

/* The value as JSON, alone as text, after "k => " behind another fact. */
static const char *const text[][3] = {
    {"\"a b\"", "a b", "a b"},
    {"\"\"", "", ""},
    {"1", "1", "1"},
    {"1.5", "1.5", "1.5"},
    {"true", "true", "true"},
    {"false", "false", "false"},
    {"null", "", ""},
    {"[]", "[\n\n]", "[\n]"},
    {"[[], null]", "[\n  [\n\n  ],\n  null\n]", "[\n  [\n  ],\n  null\n]"},
    {"{}", "{\n}", "{\n}"},
    {"[1, \"y\"]", "[\n  1,\n  \"y\"\n]", "[\n  1,\n  \"y\"\n]"},
    {"{\"a\": {\"b\": [1, {\"c\": \"d\"}]}, \"e\": null}",
	"{\n  a => {\n    b => [\n      1,\n      {\n        c => \"d\"\n"
	"      }\n    ]\n  },\n  e => null\n}",
	"{\n  a => {\n    b => [\n      1,\n      {\n        c => \"d\"\n"
	"      }\n    ]\n  },\n  e => null\n}"},
};

static void
text_has_quotes_below_the_top_level(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++) {
		check(text[i][0], FACTS_TEXT, 1,
		    arena_printf(arena, "%s\n", text[i][1]));
		check(text[i][0], FACTS_TEXT, 0,
		    arena_printf(arena, "j => 1\nk => %s\n", text[i][2]));
	}
}

/* Keys other than texts, as of a YAML file, keep their order. */
static void
keys_may_be_numbers(void **state)
{
	static const char *const wanted[] = {
	    [FACTS_TEXT] = "k => {\n  2 => 1,\n  true => {\n    a => 3,\n"
			   "    b => 2\n  },\n  1 => -4\n}\n",
	    [FACTS_YAML] = "k:\n  2: 1\n  true:\n    a: 3\n    b: 2\n"
			   "  1: \"-4\"\n",
	};
	struct vhash *h = vhash_new(arena, 3), *in = vhash_new(arena, 2);
	struct vhash *top = vhash_new(arena, 1);
	struct strbuf b;

	(void)state;
	vhash_set_str(arena, in, "a", value_int(3));
	vhash_set_str(arena, in, "b", value_int(2));
	vhash_set(arena, h, value_int(2), value_int(1));
	vhash_set(arena, h, value_bool(true), value_hash(in));
	vhash_set(arena, h, value_int(1), value_int(-4));
	vhash_set_str(arena, top, "k", value_hash(h));
	strbuf_init(&b, 10000);
	for (int form = FACTS_TEXT; form <= FACTS_YAML; form++) {
		if (wanted[form] == NULL)
			continue;
		strbuf_reset(&b);
		assert_int_equal(facts_print(&b, (enum facts_print_form)form,
				     facts_sorted(arena, value_hash(top)), 0),
		    0);
		assert_string_equal(b.s, wanted[form]);
	}
	strbuf_release(&b);
}

static void
forms_have_names(void **state)
{
	(void)state;
	assert_int_equal(facts_form_by_name("text"), FACTS_TEXT);
	assert_int_equal(facts_form_by_name("json"), FACTS_JSON);
	assert_int_equal(facts_form_by_name("yaml"), FACTS_YAML);
	assert_int_equal(facts_form_by_name("console"), FACTS_FORMS);
	assert_true(facts_puppet_is_format("console"));
	assert_true(facts_puppet_is_format("json"));
	assert_true(facts_puppet_is_format("yaml"));
	assert_false(facts_puppet_is_format("text"));
}

static void
facts_that_do_not_fit_are_an_error(void **state)
{
	static const enum facts_print_form forms[] = {
	    FACTS_TEXT, FACTS_JSON, FACTS_YAML};
	struct strbuf b;

	(void)state;
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		strbuf_init(&b, 8);
		assert_int_equal(facts_print(&b, forms[i],
				     facts_of("\"more than eight\"", 1), 1),
		    -1);
		strbuf_release(&b);
	}
	strbuf_init(&b, 8);
	assert_int_equal(facts_puppet_print(&b, "console",
			     value_str("more than eight"), false),
	    -1);
	strbuf_release(&b);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(yaml_has_the_quotes_of_facter),
	    TEST(text_has_quotes_below_the_top_level),
	    TEST(keys_may_be_numbers),
	    TEST(forms_have_names),
	    TEST(facts_that_do_not_fit_are_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
