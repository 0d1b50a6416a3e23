/* Queries over the store: the language and the rows together. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "fleet_site.h"
#include "server/query/query.h"

static const struct {
	const char *path, *query, *answer;
} cases[] = {
    {"environments", NULL, "[{\"name\":\"production\"},{\"name\":\"test\"}]"},
    {"nodes",
	"[\"extract\",[[\"function\",\"count\"]],[\"=\","
	"\"catalog_environment\",\"test\"]]",
	"[{\"count\":1}]"},
    {"", "inventory[certname] { facts.os.family = \"Debian\" }",
	"[{\"certname\":\"a\"}]"},
    {"", "inventory[certname] { facts.os.release[1] < 4 }",
	"[{\"certname\":\"b\"}]"},
    {"", "inventory[certname, facts.kernel] { trusted.certname ~ \"a\" }",
	"[{\"certname\":\"a\",\"facts.kernel\":\"Linux\"}]"},
    {"", "nodes[certname] { resources { type = \"Class\" and title = \"x\" } }",
	"[{\"certname\":\"a\"}]"},
    {"", "resources[certname] { parameters.p.q[0] = 1 }",
	"[{\"certname\":\"a\"}]"},
    {"", "resources[certname, title] { tag = \"T\" and type = \"File\" }",
	"[{\"certname\":\"a\",\"title\":\"/x\"}]"},
    {"",
	"nodes[certname] { facts { name = \"kernel\" and value = \"Linux\" } "
	"order by certname desc }",
	"[{\"certname\":\"b\"},{\"certname\":\"a\"}]"},
    {"facts/kernel", NULL,
	"[{\"certname\":\"a\",\"environment\":\"production\",\"name\":"
	"\"kernel\",\"value\":\"Linux\"},{\"certname\":\"b\",\"environment\":"
	"\"test\",\"name\":\"kernel\",\"value\":\"Linux\"}]"},
    {"facts",
	"[\"and\",[\"=\",\"certname\",\"b\"],[\"or\",[\"=\",\"name\","
	"\"kernel\"],[\"=\",\"name\",\"kernel\"]]]",
	"[{\"certname\":\"b\",\"environment\":\"test\",\"name\":\"kernel\","
	"\"value\":\"Linux\"}]"},
    {"fact-contents",
	"[\"extract\",[\"value\"],[\"=\",\"path\",[\"os\",\"release\",0]]]",
	"[{\"value\":\"12\"},{\"value\":\"9\"}]"},
    {"reports",
	"[\"extract\",[[\"function\",\"count\"],\"status\"],[\"and\",[\">=\","
	"\"producer_timestamp\",\"2026-11-22T00:00:00Z\"],[\"<\","
	"\"producer_timestamp\",\"2026-11-22T07:00:02Z\"]],[\"group_by\","
	"\"status\"]]",
	"[{\"count\":1,\"status\":\"changed\"},{\"count\":1,\"status\":"
	"\"unchanged\"}]"},
    {"reports",
	"[\"extract\",[\"certname\",\"status\"],[\"=\","
	"\"latest_report?\",true]]",
	"[{\"certname\":\"a\",\"status\":\"failed\"},{\"certname\":\"b\","
	"\"status\":\"unchanged\"}]"},
    {"events",
	"[\"extract\",[\"resource_title\",\"status\"],[\"=\","
	"\"latest_report?\",false]]",
	"[{\"resource_title\":\"/x\",\"status\":\"success\"},"
	"{\"resource_title\":\"e\",\"status\":\"skipped\"}]"},
    {"resources",
	"[\"extract\",[[\"function\",\"count\"],\"environment\"],"
	"[\"~\",\"certname\",\".\"],[\"group_by\","
	"\"environment\"]]",
	"[{\"count\":3,\"environment\":\"production\"},{\"count\":1,"
	"\"environment\":\"test\"}]"},
    {"", "edges[count()] {}", "[{\"count\":1}]"},
    {"", "resources[count(file)] { type = \"Class\" }", "[{\"count\":3}]"},
    {"", "resources[max(line)] {}", "[{\"max\":3}]"},
    {"",
	"resources[certname, title] { type in [\"File\", \"None\", \"File\"] }",
	"[{\"certname\":\"a\",\"title\":\"/x\"}]"},
    {"fact-paths", "[\"=\",\"path\",[\"os\",\"family\"]]",
	"[{\"type\":\"string\",\"path\":[\"os\",\"family\"],\"name\":"
	"\"os\"}]"},
    {"catalogs/b/edges", NULL, "[]"},
    {"nodes/none", NULL,
	"{\n  \"error\" : \"No information is known about node none\"\n}"},
};

static const char *
answer(const char *path, const char *query, const char *scope)
{
	const struct query_parameter p = {"query", query};
	const struct query_request r = {.path = path,
	    .parameters = &p,
	    .parameter_count = query != NULL,
	    .scope = scope,
	    .now = NOW};
	struct query_answer a;

	assert_int_equal(fleet_rows_begin(rows, 0, &site_why), 0);
	query_run(fleet_rows_source(rows), &r, &a);
	fleet_rows_end(rows);
	strbuf_reset(&text);
	strbuf_addbuf(&text, &a.body);
	strbuf_release(&a.body);
	return text.s;
}

static void
test_cases(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *found = answer(cases[i].path, cases[i].query, NULL);

		if (strcmp(found, cases[i].answer) != 0)
			fail_msg("case %zu: %s", i, found);
	}
}

/* A node whose rows alone may be seen gets no others. */
static void
test_scope(void **state)
{
	(void)state;
	assert_string_equal(
	    answer("", "nodes[certname] {}", "b"), "[{\"certname\":\"b\"}]");
	assert_string_equal(answer("",
				"inventory[certname] { facts.os.family ="
				" \"Debian\" }",
				"b"),
	    "[]");
	assert_string_equal(
	    answer("", "resources[title] {}", "b"), "[{\"title\":\"main\"}]");
}

/* A node that was deactivated is hidden unless it is asked for. */
static void
test_inactive(void **state)
{
	bool known;

	(void)state;
	assert_int_equal(
	    exports_deactivate(site, "a", NOW, &known, &site_why), EXPORTS_OK);
	assert_string_equal(
	    answer("", "nodes[certname] {}", NULL), "[{\"certname\":\"b\"}]");
	assert_string_equal(
	    answer("", "facts[certname] { name = \"n\" }", NULL), "[]");
	assert_string_equal(
	    answer("", "nodes[certname] { node_state = \"inactive\" }", NULL),
	    "[{\"certname\":\"a\"}]");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		test_cases, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_scope, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_inactive, rows_setup, rows_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
