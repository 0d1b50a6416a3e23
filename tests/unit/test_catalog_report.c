/* The output of `dalang catalog diff`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_layout.h"
#include "base/core/strbuf.h"
#include "command/catalog/report.h"
#include "command/catalog/text.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* A result that cannot be printed: a value is nested too deeply. */
static struct value
too_deep(struct arena *a)
{
	struct vhash *h = vhash_new(a, 1);
	struct value v = value_undef();

	for (int i = 0; i <= JSON_WRITE_DEPTH_MAX; i++) {
		struct varray *list = varray_new(a, 1);

		list->items[0] = v;
		v = value_array(list);
	}
	vhash_set_str(a, h, "same", v);
	return value_hash(h);
}

static void
report_both(struct arena *a)
{
	const struct catalog_report_options o = {.json = true, .nodes = true};
	struct catalog_result r = {.node = "n1", .names = {"old", "new"}};
	struct catalog_report *report = catalog_report_new(&o);

	r.found = too_deep(a);
	catalog_report_add(report, &r);
	r = (struct catalog_result){.node = "n2",
	    .names = {"old", "new"},
	    .found = value_undef(),
	    .errors = {[CATALOG_BOTH] = "why"}};
	catalog_report_add(report, &r);
	assert_int_equal(catalog_report_end(report), CATALOG_FAILED);
}

static void
no_comma_follows_a_result_that_is_not_printed(void **state)
{
	struct arena *a = arena_new(0);
	FILE *file = tmpfile();
	char got[256];
	int saved;

	(void)state;
	assert_non_null(file);
	fflush(stdout);
	saved = dup(STDOUT_FILENO);
	assert_true(dup2(fileno(file), STDOUT_FILENO) >= 0);
	report_both(a);
	fflush(stdout);
	assert_true(dup2(saved, STDOUT_FILENO) >= 0);
	close(saved);
	rewind(file);
	got[fread(got, 1, sizeof(got) - 1, file)] = '\0';
	fclose(file);
	assert_string_equal(got, "[\n{\n  \"node\": \"n2\",\n  \"errors\": {\n"
				 "    \"both\": \"why\"\n  }\n}\n]\n");
	arena_free(a);
}

/* --- texts --- */

#define TEN	"0123456789"
#define SEVENTY TEN TEN TEN TEN TEN TEN TEN

/* Both values as JSON, and the lines of the change. */
static const char *const changes[][3] = {
    {"1", "2", "-  p => 1\n+  p => 2\n"},
    {"[1, 2]", "{\"a\": 1}", "-  p => [1,2]\n+  p => {\"a\":1}\n"},
    /* 72 bytes are not cut, 73 are */
    {"\"" SEVENTY "01\"", "\"x\"",
	"-  p => \"" SEVENTY "01\"\n+  p => \"x\"\n"},
    {"\"" SEVENTY "012\"", "1", "-  p => \"" SEVENTY "01\"...\n+  p => 1\n"},
    /* from 20 bytes before the first difference */
    {"\"" SEVENTY "-x\"", "\"" SEVENTY "+xy\"",
	"-  p => \"" SEVENTY "-x\"\n+  p => ...\"" TEN TEN "+xy\"\n"},
    {"\"" SEVENTY TEN "\"", "\"" SEVENTY "\"",
	"-  p => ...\"" TEN TEN TEN "\"\n+  p => \"" SEVENTY "\"\n"},
    {"\"" TEN TEN "-" SEVENTY "\"", "\"" TEN TEN "+\"",
	"-  p => \"" TEN TEN "-" TEN TEN TEN TEN TEN "0\"...\n"
	"+  p => \"" TEN TEN "+\"\n"},
    {"\"" TEN TEN "x-" SEVENTY "\"", "\"" TEN TEN "x+\"",
	"-  p => ...\"123456789" TEN "x-" TEN TEN TEN TEN TEN "0\"...\n"
	"+  p => \"" TEN TEN "x+\"\n"},
    /* no character is cut: each has two bytes from byte 1 on */
    {"\"x\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
     "\u00e4\u00e4\u00e4" SEVENTY "\"",
	"\"x\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
	"\u00e4\u00e4\u00e4\"",
	"-  p => ...\"\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
	"\u00e4" TEN TEN TEN TEN TEN "01\"...\n"
	"+  p => \"x\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
	"\u00e4\u00e4\u00e4\u00e4\"\n"},
};

static struct value
parsed(struct arena *a, const char *json)
{
	struct json_fault fault;
	struct value v;

	assert_int_equal(
	    value_parse_json(a, json, strlen(json), &v, &fault), 0);
	return v;
}

/* The lines of the differences, behind the names of both catalogs. */
static const char *
text_of(struct arena *a, const char *found)
{
	static const char names[] = "--- n old\n+++ n new\n";
	struct catalog_result r = {
	    .node = "n", .names = {"old", "new"}, .found = parsed(a, found)};
	const char *text;
	struct strbuf b;

	strbuf_init(&b, 10000);
	assert_int_equal(catalog_text(&b, &r), 0);
	assert_memory_equal(b.s, names, strlen(names));
	text = arena_strdup(a, b.s + strlen(names));
	strbuf_release(&b);
	return text;
}

#define LISTS(only) "{\"old\": [" only "], \"new\": []}"
#define FOUND(members, changes, order)                                      \
	"{\"same\": false, \"resources\": " members ", \"edges\": " members \
	", \"classes\": " members ", \"changes\": [" changes                \
	"], \"order\": [" order "]}"

static void
long_texts_are_cut_where_they_differ(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		const char *found = arena_printf(a,
		    FOUND(LISTS(""),
			"{\"resource\": \"R\", \"name\": \"p\", \"old\": %s, "
			"\"new\": %s}",
			""),
		    changes[i][0], changes[i][1]);

		assert_string_equal(text_of(a, found),
		    arena_printf(a, " resource R\n%s", changes[i][2]));
	}
	arena_free(a);
}

static void
changes_of_one_resource_follow_its_name(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	assert_string_equal(
	    text_of(
		a, FOUND("{\"old\": [\"x\", [\"y\", \"z\"]], \"new\": [\"v\"]}",
		       "{\"resource\": \"R\", \"name\": \"p\", \"old\": 1},"
		       "{\"resource\": \"R\", \"member\": \"q\", \"new\": 2},"
		       "{\"resource\": \"S\", \"name\": \"t\", \"diff\": "
		       "\"@@ 1\\n-a\\n+b\\n c\\n\"},"
		       "{\"resource\": \"S\", \"name\": \"u\", \"new\": 3}",
		       "{\"list\": \"l\", \"after\": [\"b\", \"c\"], \"old\": "
		       "\"d\", \"new\": \"e\"}, {\"list\": \"m\", \"old\": "
		       "\"f\", \"new\": \"g\"}")),
	    "-resource x\n-resource y -> z\n+resource v\n"
	    " resource R\n-  p => 1\n+  q => 2\n"
	    " resource S\n   t =>\n     @@ 1\n-    a\n+    b\n     c\n"
	    "+  u => 3\n"
	    "-edge x\n-edge y -> z\n+edge v\n"
	    "-class x\n-class y -> z\n+class v\n"
	    " order of l, after b -> c\n-  d\n+  e\n"
	    " order of m\n-  f\n+  g\n");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(no_comma_follows_a_result_that_is_not_printed),
	    cmocka_unit_test(long_texts_are_cut_where_they_differ),
	    cmocka_unit_test(changes_of_one_resource_follow_its_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
