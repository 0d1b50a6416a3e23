/*
 * Differences of two catalogs: each row has the resources, edges and classes
 * of both, and the members of the result that are not empty.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "language/catalog/difference.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

static struct arena *a;

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

static struct value
parsed(const char *text)
{
	struct json_fault fault;
	struct value v;

	if (value_parse_json(a, text, strlen(text), &v, &fault) < 0)
		fail_msg("not valid JSON: %s", text);
	return v;
}

/* Remove what is empty, and the quotes, which rows would have to escape. */
static const char *
shown(struct value result)
{
	json_t *tree = value_json(result), *v;
	const char *key;
	char *text, *out;
	void *next;

	assert_non_null(tree);
	assert_int_equal(json_object_size(tree), 6);
	json_object_foreach_safe(tree, next, key, v)
	{
		json_t *old = json_object_get(v, "old");
		json_t *new = json_object_get(v, "new");

		if (json_is_array(v)
			? json_array_size(v) == 0
			: json_array_size(old) == 0 &&
			      json_array_size(new) == 0 && json_is_object(v))
			json_object_del(tree, key);
	}
	text = json_dumps(tree, JSON_COMPACT);
	json_decref(tree);
	out = arena_strdup(a, text);
	free(text);
	for (char *p = out; *p != '\0'; p++)
		if (*p == '"')
			*p = '\'';
	return out;
}

/* JSON of a catalog whose lists are written with ' for ". */
static struct value
catalog(const char *lists)
{
	char *text = arena_strdup(a, lists);

	for (char *p = text; *p != '\0'; p++)
		if (*p == '\'')
			*p = '"';
	return parsed(text);
}

#define LISTS(r, e, c) "{'resources':[" r "],'edges':[" e "],'classes':[" c "]}"
#define RESOURCES(r)   LISTS(r, "", "")

struct row {
	const char *old, *new, *result;
};

static void
check_rows(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct value result;
		const char *error = NULL, *got;
		int is_new = -1;

		assert_int_equal(
		    catalog_difference(a, catalog(rows[i].old),
			catalog(rows[i].new), &result, &is_new, &error),
		    0);
		got = shown(result);
		if (strcmp(got, rows[i].result) != 0)
			fail_msg("%s\n%s\n  give %s\n  not  %s", rows[i].old,
			    rows[i].new, got, rows[i].result);
	}
}

#define CHECK(rows) check_rows(rows, sizeof(rows) / sizeof((rows)[0]))

#define A     "{'type':'N','title':'a'}"
#define B     "{'type':'N','title':'b'}"
#define C     "{'type':'N','title':'c'}"
#define EDGE1 "{'source':'N[a]','target':'N[b]'}"
#define EDGE2 "{'source':'N[b]','target':'N[c]'}"

static void
items_of_one_catalog_are_listed(void **state)
{
	static const struct row rows[] = {
	    {RESOURCES(""), RESOURCES(""), "{'same':true}"},
	    {RESOURCES(A), RESOURCES(A), "{'same':true}"},
	    {RESOURCES(A), RESOURCES(""),
		"{'same':false,'resources':{'old':['N[a]'],'new':[]}}"},
	    {RESOURCES(A "," C), RESOURCES(A "," B "," C),
		"{'same':false,'resources':{'old':[],'new':['N[b]']}}"},
	    {RESOURCES(A), RESOURCES(B),
		"{'same':false,'resources':{'old':['N[a]'],'new':['N[b]']}}"},
	    {LISTS("", EDGE1, ""), LISTS("", EDGE1, ""), "{'same':true}"},
	    {LISTS("", EDGE1, ""), LISTS("", EDGE1 "," EDGE2, ""),
		"{'same':false,'edges':{'old':[],'new':[['N[b]','N[c]']]}}"},
	    {LISTS("", EDGE1, ""), LISTS("", "", ""),
		"{'same':false,'edges':{'old':[['N[a]','N[b]']],'new':[]}}"},
	    {LISTS("", "", "'x','y'"), LISTS("", "", "'y'"),
		"{'same':false,'classes':{'old':['x'],'new':[]}}"},
	    {LISTS("", "", "'y'"), LISTS("", "", "'y','x'"),
		"{'same':false,'classes':{'old':[],'new':['x']}}"},
	    {LISTS("", "", "'x','y','x'"), LISTS("", "", "'x','y'"),
		"{'same':true}"},
	    {LISTS("", "", "'x','x','y'"), LISTS("", "", "'y'"),
		"{'same':false,'classes':{'old':['x'],'new':[]}}"},
	};

	(void)state;
	CHECK(rows);
}

static void
the_first_place_of_another_order_is_listed(void **state)
{
	static const struct row rows[] = {
	    {RESOURCES(A "," B), RESOURCES(B "," A),
		"{'same':false,'order':[{'list':'resources','after':null,"
		"'old':'N[a]','new':'N[b]'}]}"},
	    {RESOURCES(A "," B "," C), RESOURCES(A "," C "," B),
		"{'same':false,'order':[{'list':'resources','after':'N[a]',"
		"'old':'N[b]','new':'N[c]'}]}"},
	    {RESOURCES(A "," B "," C), RESOURCES(B "," C),
		"{'same':false,'resources':{'old':['N[a]'],'new':[]}}"},
	    {RESOURCES(B "," C), RESOURCES(C "," A "," B),
		"{'same':false,'resources':{'old':[],'new':['N[a]']},"
		"'order':[{'list':'resources','after':null,"
		"'old':'N[b]','new':'N[c]'}]}"},
	    {LISTS("", EDGE1 "," EDGE2, ""), LISTS("", EDGE2 "," EDGE1, ""),
		"{'same':false,'order':[{'list':'edges','after':null,"
		"'old':['N[a]','N[b]'],'new':['N[b]','N[c]']}]}"},
	    {LISTS("", "", "'x','y'"), LISTS("", "", "'y','x'"),
		"{'same':false,'order':[{'list':'classes','after':null,"
		"'old':'x','new':'y'}]}"},
	};

	(void)state;
	CHECK(rows);
}

#define WITH(members) RESOURCES("{'type':'N','title':'a'," members "}")
#define CHANGE(member, sides) \
	"{'resource':'N[a]','member':'" member "'," sides "}"
#define CHANGES(list) "{'same':false,'changes':[" list "]}"

static void
members_of_resources_are_compared(void **state)
{
	static const struct row rows[] = {
	    {WITH("'exported':false"), WITH("'exported':true"),
		CHANGES(CHANGE("exported", "'old':false,'new':true"))},
	    {WITH("'virtual':true"), WITH("'x':1"),
		CHANGES(CHANGE("virtual", "'old':true"))},
	    {WITH("'tags':['a']"), WITH("'tags':['a','b']"),
		CHANGES(CHANGE("tags", "'old':['a'],'new':['a','b']"))},
	    {WITH("'tags':['a']"), WITH("'tags':['a']"), "{'same':true}"},
	    {WITH("'file':'x','line':1"), WITH("'file':'y','line':2"),
		"{'same':true}"},
	    {WITH("'sensitive_parameters':['p']"),
		WITH("'sensitive_parameters':[]"),
		CHANGES(
		    CHANGE("sensitive_parameters", "'old':['p'],'new':[]"))},
	    {WITH("'parameters':{'p':1}"), WITH("'parameters':{'p':1}"),
		"{'same':true}"},
	    {WITH("'parameters':{'p':1,'q':2}"), WITH("'parameters':{'p':1}"),
		CHANGES(CHANGE("parameters", "'name':'q','old':2"))},
	    {WITH("'parameters':{'p':1}"), WITH("'parameters':{'q':2}"),
		CHANGES(CHANGE("parameters", "'name':'p','old':1") "," CHANGE(
		    "parameters", "'name':'q','new':2"))},
	    {WITH("'parameters':{'p':1}"), WITH("'x':1"),
		CHANGES(CHANGE("parameters", "'name':'p','old':1"))},
	    {WITH("'x':1"), WITH("'parameters':{'p':1}"),
		CHANGES(CHANGE("parameters", "'name':'p','new':1"))},
	    {WITH("'parameters':{'p':1}"), WITH("'parameters':{'p':1.0}"),
		CHANGES(CHANGE("parameters", "'name':'p','old':1,'new':1.0"))},
	    {WITH("'x':1"), WITH("'parameters':{'p':1,'q':2}"),
		CHANGES(CHANGE("parameters", "'name':'p','new':1") "," CHANGE(
		    "parameters", "'name':'q','new':2"))},
	    {RESOURCES(B "," A "," C),
		RESOURCES(B ",{'type':'N','title':'a','virtual':true}," C),
		CHANGES(CHANGE("virtual", "'new':true"))},
	    {WITH("'parameters':[1]"), WITH("'parameters':[2]"),
		"{'same':true}"},
	};

	(void)state;
	CHECK(rows);
}

#define LINES(old, new) \
	WITH("'parameters':{'p':" old "}"), WITH("'parameters':{'p':" new "}")

static void
texts_of_several_lines_have_a_difference(void **state)
{
	static const struct row rows[] = {
	    {LINES("'x'", "'y'"), CHANGES(CHANGE("parameters",
				      "'name':'p','old':'x','new':'y'"))},
	    {LINES("'x\\n'", "'y\\n'"),
		CHANGES(
		    CHANGE("parameters", "'name':'p','old':'x\\n','new':'y\\n',"
					 "'diff':'@@ -1 +1 @@\\n-x\\n+y\\n'"))},
	    {LINES("'x\\n'", "'x\\ny\\n'"),
		CHANGES(CHANGE("parameters",
		    "'name':'p','old':'x\\n','new':'x\\ny\\n',"
		    "'diff':'@@ -1 +1,2 @@\\n x\\n+y\\n'"))},
	    {LINES("''", "'y\\n'"), CHANGES(CHANGE("parameters",
					"'name':'p','old':'','new':'y\\n',"
					"'diff':'@@ -0,0 +1 @@\\n+y\\n'"))},
	    {LINES("'x\\n'", "''"), CHANGES(CHANGE("parameters",
					"'name':'p','old':'x\\n','new':'',"
					"'diff':'@@ -1 +0,0 @@\\n-x\\n'"))},
	    {LINES("['x\\n']", "'y\\n'"),
		CHANGES(CHANGE(
		    "parameters", "'name':'p','old':['x\\n'],'new':'y\\n'"))},
	    {LINES("'x\\n'", "1"), CHANGES(CHANGE("parameters",
				       "'name':'p','old':'x\\n','new':1"))},
	    {WITH("'parameters':{'p':'x\\n'}"), WITH("'parameters':{}"),
		CHANGES(CHANGE("parameters", "'name':'p','old':'x\\n'"))},
	};

	(void)state;
	CHECK(rows);
}

#define SECRET(v) "{'__ptype':'Sensitive','__pvalue':'" v "'}"
#define HIDDEN          \
	CHANGES(CHANGE( \
	    "parameters", "'name':'p','old':'[redacted]','new':'[redacted]'"))
#define MARKED(list, v) \
	WITH("'parameters':{'p':" v "},'sensitive_parameters':" list)

static void
secret_values_are_not_shown(void **state)
{
	static const struct row rows[] = {
	    {LINES(SECRET("x"), SECRET("y")), HIDDEN},
	    {LINES("[" SECRET("x") ",1]", "[" SECRET("y") ",2]"),
		CHANGES(
		    CHANGE("parameters", "'name':'p','old':['[redacted]',1],"
					 "'new':['[redacted]',2]"))},
	    {LINES("{'k':" SECRET("x") "}", "{'k':{'__ptype':'Other'}}"),
		CHANGES(
		    CHANGE("parameters", "'name':'p','old':{'k':'[redacted]'},"
					 "'new':{'k':{'__ptype':'Other'}}"))},
	    {LINES("{'__ptype':1}", "{'__ptype':['Sensitive']}"),
		CHANGES(
		    CHANGE("parameters", "'name':'p','old':{'__ptype':1},"
					 "'new':{'__ptype':['Sensitive']}"))},
	    {MARKED("['p']", "'x\\n'"), MARKED("['p']", "'y\\n'"), HIDDEN},
	    {MARKED("['q','p']", "1"), MARKED("['q','p']", "2"), HIDDEN},
	    {MARKED("['p']", "1"), MARKED("[]", "2"),
		CHANGES(CHANGE("parameters",
		    "'name':'p','old':'[redacted]',"
		    "'new':'[redacted]'") "," CHANGE("sensitive_parameters",
		    "'old':['p'],'new':[]"))},
	    {MARKED("[]", "1"), MARKED("['p']", "2"),
		CHANGES(CHANGE("parameters",
		    "'name':'p','old':'[redacted]',"
		    "'new':'[redacted]'") "," CHANGE("sensitive_parameters",
		    "'old':[],'new':['p']"))},
	    {MARKED("'p'", "1"), MARKED("'p'", "2"),
		CHANGES(CHANGE("parameters", "'name':'p','old':1,'new':2"))},
	};

	(void)state;
	CHECK(rows);
}

/* True when the result hides the parameter of such a resource. */
static bool
hides(const char *type, const char *parameter, const char *show)
{
	static const char form[] = "{\"resources\":[{\"type\":\"%s\",\"title\":"
				   "\"a\",\"parameters\":{\"%s\":\"%s\"%s}}],"
				   "\"edges\":[],\"classes\":[]}";
	struct value old =
	    parsed(arena_printf(a, form, type, parameter, "hidden-1", show));
	struct value new =
	    parsed(arena_printf(a, form, type, parameter, "hidden-2", show));
	const char *error, *text;
	struct value result;
	int is_new;

	assert_int_equal(
	    catalog_difference(a, old, new, &result, &is_new, &error), 0);
	text = shown(result);
	assert_true((strstr(text, "hidden-1") == NULL) ==
		    (strstr(text, "hidden-2") == NULL));
	return strstr(text, "hidden-1") == NULL;
}

static void
a_false_show_diff_hides_the_parameter_that_it_shows(void **state)
{
	static const char no[] = ",\"show_diff\":false";
	static const char *const shows[] = {"", ",\"show_diff\":true",
	    ",\"show_diff\":\"true\"", ",\"show_diff\":null",
	    ",\"show_diff\":0", ",\"show_diff\":\"\""};
	static const char *const hiding[] = {no, ",\"show_diff\":\"false\"",
	    ",\"show_diff\":\"no\"", ",\"show_diff\":\"md5\""};
	static const char *const pairs[][2] = {{"Augeas", "changes"},
	    {"File", "content"}, {"Ini_setting", "value"},
	    {"Ini_subsetting", "value"}};

	(void)state;
	for (size_t i = 0; i < 6; i++)
		assert_false(hides("File", "content", shows[i]));
	for (size_t i = 0; i < 4; i++) {
		assert_true(hides("File", "content", hiding[i]));
		assert_true(hides(pairs[i][0], pairs[i][1], no));
		assert_false(hides(pairs[i][0], "other", no));
		assert_false(hides("Notify", pairs[i][1], no));
	}
	assert_false(hides("Augeas", "content", no));
}

static void
what_is_not_a_catalog_is_an_error(void **state)
{
	static const struct {
		const char *catalog, *error;
	} rows[] = {
	    {"[]", "the member \"resources\" is not an array"},
	    {"{}", "the member \"resources\" is not an array"},
	    {"{'resources':[],'edges':{}}",
		"the member \"edges\" is not an array"},
	    {"{'resources':[],'edges':[]}",
		"the member \"classes\" is not an array"},
	    {RESOURCES(A ",{'type':'N'}"),
		"the resource at position 2 has no name"},
	    {RESOURCES("{'title':'N'}"),
		"the resource at position 1 has no name"},
	    {RESOURCES("{'type':1,'title':'N'}"),
		"the resource at position 1 has no name"},
	    {RESOURCES("1"), "the resource at position 1 has no name"},
	    {LISTS("", "{'source':'x'}", ""),
		"the edge at position 1 has no name"},
	    {LISTS("", EDGE1 "," EDGE2 ",{'target':'x'}", ""),
		"the edge at position 3 has no name"},
	    {LISTS("", "", "'x',1"), "the class at position 2 has no name"},
	    {RESOURCES(A "," B "," A), "the resource N[a] occurs twice"},
	    {LISTS("", EDGE1 "," EDGE1, ""),
		"the edge N[a] -> N[b] occurs twice"},
	};
	struct value good = catalog(RESOURCES("")), result;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct value bad = catalog(rows[i].catalog);
		const char *error = NULL;
		int is_new = -1;

		assert_int_equal(
		    catalog_difference(a, bad, good, &result, &is_new, &error),
		    -1);
		assert_int_equal(is_new, 0);
		assert_string_equal(error, rows[i].error);
		assert_int_equal(
		    catalog_difference(a, good, bad, &result, &is_new, &error),
		    -1);
		assert_int_equal(is_new, 1);
		assert_string_equal(error, rows[i].error);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(items_of_one_catalog_are_listed),
	    TEST(the_first_place_of_another_order_is_listed),
	    TEST(members_of_resources_are_compared),
	    TEST(texts_of_several_lines_have_a_difference),
	    TEST(secret_values_are_not_shown),
	    TEST(a_false_show_diff_hides_the_parameter_that_it_shows),
	    TEST(what_is_not_a_catalog_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
