/* The facts in the request of a service for a catalog are left out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "server/front/catalog/front_catalog_split.h"

/* Split a text: "REST|VALUES", "-" without values; or "!REASON". */
static const char *
split(const char *text)
{
	static char got[1000];
	struct catalog_split s = {"unset", 5};
	struct strbuf rest, why;

	strbuf_init(&rest, CATALOG_SPLIT_MAX);
	strbuf_init(&why, 1000);
	if (catalog_split(&s, text, strlen(text), &rest, &why) < 0)
		snprintf(got, sizeof(got), "!%s", why.s);
	else if (s.values == NULL)
		snprintf(got, sizeof(got), "%s|-", rest.s);
	else {
		assert_true(s.values >= text && s.values < text + strlen(text));
		snprintf(
		    got, sizeof(got), "%s|%.*s", rest.s, (int)s.len, s.values);
	}
	strbuf_release(&rest);
	strbuf_release(&why);
	return got;
}

static void
values_of_facts_are_left_out(void **state)
{
	static const struct {
		const char *text, *wanted;
	} rows[] = {
	    {"{}", "{}|-"},
	    {" { } ", " { } |-"},
	    {"{\"a\":1}", "{\"a\":1}|-"},
	    {"{\"facts\":{}}", "{\"facts\":{}}|-"},
	    {"{\"facts\":{\"values\":{}}}", "{\"facts\":{\"values\":{}}}|{}"},
	    {"{\"a\": [1], \"facts\": {\"x\": {\"values\": {\"n\": 1}}, "
	     "\"values\": {\"b\": {\"c\": \"}\"}} , \"y\":2}, \"z\": 3}",
		"{\"a\": [1], \"facts\": {\"x\": {\"values\": {\"n\": 1}}, "
		"\"values\": {} , \"y\":2}, \"z\": 3}|"
		"{\"b\": {\"c\": \"}\"}}"},
	    /* others of that name */
	    {"{\"values\":{\"a\":1}}", "{\"values\":{\"a\":1}}|-"},
	    {"{\"Facts\":{\"values\":{\"a\":1}}}",
		"{\"Facts\":{\"values\":{\"a\":1}}}|-"},
	    {"{\"fact\":{\"values\":{\"a\":1}}}",
		"{\"fact\":{\"values\":{\"a\":1}}}|-"},
	    {"{\"facts\":{\"value\":{\"a\":1}}}",
		"{\"facts\":{\"value\":{\"a\":1}}}|-"},
	    {"{\"b\":{\"facts\":{\"values\":{\"a\":1}}}}",
		"{\"b\":{\"facts\":{\"values\":{\"a\":1}}}}|-"},
	    /* other kinds of values */
	    {"{\"facts\":1,\"b\":2}", "{\"facts\":1,\"b\":2}|-"},
	    {"{\"facts\":[{\"values\":{\"a\":1}}]}",
		"{\"facts\":[{\"values\":{\"a\":1}}]}|-"},
	    {"{\"facts\":{\"values\":[1]}}", "{\"facts\":{\"values\":[1]}}|-"},
	    {"{\"facts\":{\"values\":null}}",
		"{\"facts\":{\"values\":null}}|-"},
	    /* the last of several */
	    {"{\"facts\":{\"values\":{\"a\":1},\"values\":{\"b\":2}}}",
		"{\"facts\":{\"values\":{},\"values\":{}}}|{\"b\":2}"},
	    {"{\"facts\":{\"values\":{\"a\":1},\"values\":3}}",
		"{\"facts\":{\"values\":{},\"values\":3}}|-"},
	    {"{\"facts\":{\"values\":{\"a\":1}},\"facts\":{}}",
		"{\"facts\":{\"values\":{}},\"facts\":{}}|-"},
	    {"{\"facts\":{\"values\":{\"a\":1}},\"facts\":4}",
		"{\"facts\":{\"values\":{}},\"facts\":4}|-"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(split(rows[i].text), rows[i].wanted);
}

static void
what_is_not_an_object_is_refused(void **state)
{
	static const char *const texts[] = {"", " ", "1", "[]", "[{}]", "{",
	    "{}{}", "{} 1", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
	    "{\"facts\":{\"values\":{\"a\":}}}",
	    "{\"facts\":{\"values\":{\"a\":1}}",
	    "{\"facts\":{\"values\":{\"a\":1}",
	    "{\"facts\":{\"values\":", "{\"facts\":{\"values\"",
	    "{\"facts\":{1}}", "{\"a\":[1}"};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (*split(texts[i]) != '!')
			fail_msg("%s: %s", texts[i], split(texts[i]));
	assert_string_equal(
	    split("\n []"), "!it is not an object (line 2, column 2)");
}

static void
the_rest_has_a_maximum(void **state)
{
	struct catalog_split s;
	struct strbuf text, rest, why;
	const size_t most = CATALOG_SPLIT_MAX;

	(void)state;
	strbuf_init(&text, 4 * most);
	strbuf_init(&why, 1000);
	for (size_t n = most; n <= most + 1; n++) {
		strbuf_init(&rest, most);
		strbuf_reset(&text);
		/* 30 bytes are around the string */
		strbuf_addf(&text,
		    "{\"a\":\"%0*d\",\"facts\":{\"values\":", (int)(n - 30), 0);
		strbuf_addf(&text, "{\"b\":\"%0*d\"}}}", (int)most, 0);
		assert_int_equal(
		    catalog_split(&s, text.s, text.len, &rest, &why),
		    n == most ? 0 : -1);
		if (n == most) {
			assert_int_equal(rest.len, most);
			assert_int_equal(s.len, most + 8);
		}
		strbuf_release(&rest);
	}
	assert_string_equal(
	    why.s, "it has more than 131072 bytes beside its facts");
	strbuf_release(&text);
	strbuf_release(&why);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(values_of_facts_are_left_out),
	    cmocka_unit_test(what_is_not_an_object_is_refused),
	    cmocka_unit_test(the_rest_has_a_maximum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
