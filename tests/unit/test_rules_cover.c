/* auth.conf: what it permits to every client, for a proxy. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "network/authorization/cover.h"
#include "network/authorization/default_rules.h"
#include "network/authorization/rules.h"
#include "network/authorization/rules_file.h"
#include "network/http/http_parse.h"

#define PREFIX "/content/modules/"

/* A rule with this request and this permission, then others. */
#define RULE(order, name, request, who)                                       \
	"{ match-request: { " request " }, " who ", sort-order: " #order ", " \
	"name: " #name " }\n"
#define PATH(text)  "type: path, path: \"" text "\""
#define REGEX(text) "type: regex, path: \"" text "\""
#define EACH	    "allow: \"*\""
#define ONE	    "allow: a"
#define LAST	    RULE(900, last, PATH("/"), EACH)

static const struct {
	const char *rules, *wanted;
} cases[] = {
    {"", "no -"},
    {LAST, "yes last"},
    {RULE(900, last, PATH("/"), ONE), "no last"},
    {RULE(900, last, PATH("/"), "allow-unauthenticated: true"), "yes last"},
    {RULE(900, last, PATH("/"), "allow: [a, \"*\"]"), "yes last"},
    {RULE(900, last, PATH("/"), "allow: \"*\", deny: a"), "no last"},
    /* other methods and paths */
    {RULE(1, x, PATH("/") ", method: put", ONE) LAST, "yes last"},
    {RULE(1, x, PATH("/") ", method: [put, get]", ONE) LAST, "no x"},
    {RULE(1, x, PATH("/") ", method: head", ONE) LAST, "yes last"},
    {RULE(1, x, PATH("/metadata"), ONE) LAST, "yes last"},
    {RULE(1, x, PATH("/content/module_"), ONE) LAST, "yes last"},
    {RULE(1, x, PATH("/content/mod"), ONE) LAST, "no x"},
    {RULE(1, x, PATH("/content/modules/"), ONE) LAST, "no x"},
    {RULE(1, x, PATH("/content/mod"), EACH), "yes x"},
    /* some of the paths */
    {RULE(1, x, PATH("/content/modules/m"), ONE) LAST,
	"yes last, /content/modules/m x"},
    {RULE(1, x, PATH("/content/modules/m"), ONE)
	    RULE(2, y, PATH("/content/modules/n/"), "deny: \"*\"") LAST,
	"yes last, /content/modules/m x, /content/modules/n/ y"},
    {RULE(1, x, PATH("/content/modules/m"), EACH), "no -"},
    {RULE(1, x, PATH("/content/modules/m"), EACH) LAST, "yes last"},
    {LAST RULE(901, x, PATH("/content/modules/m"), ONE), "yes last"},
    /* parameters */
    {RULE(1, x, PATH("/content") ", query-params: { environment: p }", ONE)
	    LAST,
	"no x"},
    {RULE(1, x, PATH("/content") ", query-params: { environment: p }", EACH),
	"no -"},
    {RULE(1, x, PATH("/content/modules/m") ", query-params: { environment: p }",
	 ONE) LAST,
	"yes last, /content/modules/m x"},
    /* expressions */
    {RULE(1, x, REGEX("^/content/"), ONE) LAST, "no x"},
    {RULE(1, x, REGEX("^/content/"), EACH), "yes x"},
    {RULE(1, x, REGEX("^/content/.*$"), EACH), "no -"},
    {RULE(1, x, REGEX("^/content/modules/(?=m)"), EACH), "no -"},
    {RULE(1, x, REGEX("^/content/modules/\\\\b"), EACH), "no -"},
    {RULE(1, x, REGEX("^/content/modules/[^x]*+"), EACH), "no -"},
    {RULE(1, x, REGEX("^/content/modules/m"), EACH), "no -"},
    {RULE(1, x, REGEX("^/(content|other)/"), EACH), "yes x"},
    {RULE(1, x, REGEX("^/metadata/"), ONE) LAST, "yes last"},
    {RULE(1, x, REGEX("^/metadata/|/x"), ONE) LAST, "no x"},
    {RULE(1, x, REGEX("/metadata/"), ONE) LAST, "no x"},
    {RULE(1, x, REGEX("^/x?content/"), ONE) LAST, "no x"},
    {RULE(1, x, REGEX("^/x*content/"), ONE) LAST, "no x"},
    {RULE(1, x, REGEX("^/x{0}content/"), ONE) LAST, "no x"},
    {RULE(1, x, REGEX("^/x+content/"), ONE) LAST, "yes last"},
    {RULE(1, x, REGEX("^/content/modules/m/"), ONE) LAST, "no x"},
};

static void
covered(const struct rules *r, const char *prefix, char *out, size_t size)
{
	struct rules_cover c;
	struct shortbuf b;

	rules_cover(r, prefix, HTTP_GET, &c);
	shortbuf_init(&b, size - 1);
	strbuf_addf(&b.out, "%s %s", c.all ? "yes" : "no",
	    c.rule != NULL ? c.rule : "-");
	for (size_t i = 0; c.all && i < c.count; i++)
		strbuf_addf(&b.out, ", %s %s", c.exceptions[i].path,
		    c.exceptions[i].rule);
	fixed_must(out, size, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
}

static struct rules *
parsed(const char *rules)
{
	char text[65536], error[512] = "";
	struct rules *r;

	fixed_must(text, sizeof(text),
	    "authorization: { version: 1, rules: [\n%s] }\n", rules);
	r = rules_parse(
	    "auth.conf", text, strlen(text), NULL, NULL, error, sizeof(error));
	assert_string_equal(error, "");
	assert_non_null(r);
	return r;
}

static void
test_cases(void **state)
{
	char got[512];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct rules *r = parsed(cases[i].rules);

		covered(r, PREFIX, got, sizeof(got));
		if (strcmp(got, cases[i].wanted) != 0)
			print_error("%s", cases[i].rules);
		assert_string_equal(got, cases[i].wanted);
		rules_free(r);
	}
}

static void
test_default_rules(void **state)
{
	struct rules *r = rules_default();
	char got[512];

	(void)state;
	covered(r, "/puppet/v3/file_content/modules/", got, sizeof(got));
	assert_string_equal(got, "yes puppetlabs file content");
	covered(r, "/puppet/v3/catalog/", got, sizeof(got));
	assert_string_equal(got, "no puppetlabs v3 catalog from agents");
	rules_free(r);
}

/* Of more restricted paths than it has room for, nothing is permitted. */
static void
test_many(void **state)
{
	struct strbuf b;
	const char *text;
	struct rules *r;
	char got[8192];

	(void)state;
	for (int n = RULES_EXCEPTIONS_MAX; n <= RULES_EXCEPTIONS_MAX + 1; n++) {
		strbuf_init(&b, 65536);
		for (int i = 0; i < n; i++)
			strbuf_addf(&b,
			    "{ match-request: { path: \"" PREFIX
			    "m%d\", type: path }, allow: a, sort-order: 1, "
			    "name: \"%03d\" }\n",
			    i, i);
		strbuf_addstr(&b, LAST);
		assert_int_equal(strbuf_text(&b, &text), 0);
		r = parsed(text);
		covered(r, PREFIX, got, sizeof(got));
		got[8] = '\0';
		assert_string_equal(
		    got, n == RULES_EXCEPTIONS_MAX ? "yes last" : "no 064");
		rules_free(r);
		strbuf_release(&b);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_cases),
	    cmocka_unit_test(test_default_rules),
	    cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
