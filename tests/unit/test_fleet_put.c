/* Facts, catalogs and reports: accepted, stored, replaced, removed. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/compress.h"
#include "base/database/database.h"
#include "exports_site.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"

#define HASH_TEXT (2 * FLEET_HASH + 1)

typedef enum exports_result (*put_function)(
    struct exports *, const char *, size_t, int64_t, bool *, struct strbuf *);

/* Put without a commit. */
static enum exports_result
put_only(put_function put, const char *json, int64_t now, bool *ret)
{
	strbuf_reset(&site_why);
	return put(site, json, strlen(json), now, ret, &site_why);
}

static void
put(put_function f, const char *json, int64_t now)
{
	bool written;

	if (put_only(f, json, now, &written) != EXPORTS_OK)
		fail_msg("%s: %s", json, site_why.s);
	if (written)
		assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
}

static void
refused(put_function f, const char *json, const char *why)
{
	bool written;

	if (put_only(f, json, NOW, &written) != EXPORTS_INVALID ||
	    strcmp(site_why.s, why) != 0)
		fail_msg("%s: %s", json, site_why.s);
	assert_false(written);
}

static int64_t
number(const char *sql)
{
	struct database_statement *s = database_statement(site->db, sql);
	int64_t n;

	assert_non_null(s);
	assert_int_equal(database_step(s), 1);
	n = database_column_int(s, 0);
	database_end(s);
	return n;
}

/* The body that the SQL selects, in site_out. */
static const char *
body(const char *sql)
{
	struct database_statement *s = database_statement(site->db, sql);
	struct arena *a = arena_new(0);
	const void *packed;
	const char *json;
	size_t n;

	assert_non_null(s);
	assert_int_equal(database_step(s), 1);
	packed = database_column_bytes(s, 0, &n);
	json = fleet_body(site, a, packed, n, &n);
	assert_non_null(json);
	strbuf_reset(&site_out);
	strbuf_add(&site_out, json, n);
	database_end(s);
	arena_free(a);
	return site_out.s;
}

/* --- facts --- */

#define STAMP "2026-11-22T08:00:00.000Z"
#define FACTS_AT(stamp, values)                                    \
	"{\"certname\":\"a\",\"environment\":\"production\","      \
	"\"producer_timestamp\":\"" stamp "\",\"producer\":\"s\"," \
	"\"values\":" values "}"
#define FACTS(values) FACTS_AT(STAMP, values)

static const char facts_body[] = "SELECT body FROM factset";
static const char facts_change[] = "SELECT change FROM factset";
static const char facts_ts[] = "SELECT ts FROM factset";

static void
test_facts(void **state)
{
	(void)state;
	put(fleet_put_facts,
	    FACTS("{ \"b\" : [1, {\"z\":1.50,\"y\":null}],\"a\":\"\\u0041\\n\","
		  "\"uptime\":\"1 day\"}"),
	    NOW);
	assert_string_equal(body(facts_body),
	    "{\"a\":\"A\\n\",\"b\":[1,{\"y\":null,\"z\":1.50}],"
	    "\"uptime\":\"1 day\"}");
	assert_int_equal(number(facts_change), 1);
	assert_int_equal(number(facts_ts), NOW);
	assert_int_equal(number("SELECT received FROM factset"), NOW);
	assert_int_equal(
	    number("SELECT kind FROM name, factset"
		   " WHERE name.id = environment AND text = 'production'"),
	    2);
	assert_int_equal(number("SELECT kind FROM name, factset"
				" WHERE name.id = producer AND text = 's'"),
	    3);
	/* only the moment, and a volatile fact: nothing new */
	put(fleet_put_facts,
	    FACTS_AT("2026-11-22T09:00:01+01:00",
		"{\"a\":\"A\\n\",\"uptime\":\"2 days\","
		"\"b\":[1,{\"y\":null,\"z\":1.50}]}"),
	    NOW + 5000);
	assert_int_equal(number(facts_change), 1);
	assert_int_equal(number(facts_ts), NOW + 1000);
	assert_int_equal(number("SELECT received FROM factset"), NOW + 5000);
	assert_non_null(strstr(body(facts_body), "1 day"));
	/* a later one */
	put(fleet_put_facts, FACTS_AT("2026-11-22T08:00:02Z", "{\"a\":2}"),
	    NOW + 6000);
	assert_int_equal(number(facts_change), 2);
	assert_string_equal(body(facts_body), "{\"a\":2}");
	assert_int_equal(number("SELECT count(*) FROM node"), 1);
}

static void
test_precedence(void **state)
{
	bool written;

	(void)state;
	put(fleet_put_facts, FACTS_AT("2026-11-22T08:00:02Z", "{\"a\":2}"),
	    NOW);
	assert_int_equal(
	    put_only(fleet_put_facts,
		FACTS_AT("2026-11-22T08:00:01Z", "{\"a\":1}"), NOW, &written),
	    EXPORTS_OK);
	assert_false(written);
	assert_string_equal(body(facts_body), "{\"a\":2}");
	/* the same moment wins, as with exports */
	put(fleet_put_facts, FACTS_AT("2026-11-22T08:00:02Z", "{\"a\":3}"),
	    NOW);
	assert_string_equal(body(facts_body), "{\"a\":3}");
	/* a stored moment of a wrong clock does not freeze the node */
	assert_int_equal(put_only(fleet_put_facts,
			     FACTS_AT("2026-11-22T06:00:00Z", "{\"a\":4}"),
			     NOW - 2 * HOUR, &written),
	    EXPORTS_OK);
	assert_true(written);
	assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
	assert_string_equal(body(facts_body), "{\"a\":4}");
}

static const struct {
	const char *json, *why;
} facts_faults[] = {
    {"", "unexpected end of the text"},
    {"[]", "it is not an object"},
    {"{}", "certname is missing"},
    {FACTS("[]"), "values is not an object"},
    {FACTS("{\"a\":1,\"a\":2}"), "an object has a key twice"},
    {FACTS("{\"a\":{\"b\":1,\"c\":1,\"b\":2}}"), "an object has a key twice"},
    {FACTS("{\"a\":\"\xff\"}"), "invalid UTF-8"},
    {FACTS("{\"a\":\"\\u0000\"}"), "a text contains NUL"},
    {FACTS("{\"a\\u0000\":1}"), "a text contains NUL"},
    {FACTS("{\"a\":1}") "x", "unexpected text after the document"},
    {FACTS_AT("2026-11-22", "{}"),
	"producer_timestamp is not a moment of ISO 8601"},
    {FACTS_AT("1969-11-22T00:00:00Z", "{}"),
	"producer_timestamp is not a moment after 1970"},
    {FACTS_AT("2026-11-22T08:05:00.001Z", "{}"),
	"producer_timestamp is more than 5 minutes ahead of the clock"},
    {"{\"certname\":\"\",\"producer_timestamp\":\"" STAMP "\",\"values\":{}}",
	"the certname is empty or longer than 255 bytes"},
    {"{\"certname\":[],\"producer_timestamp\":\"" STAMP "\",\"values\":{}}",
	"certname is not a text"},
    {"{\"certname\":\"a\\u0000\",\"producer_timestamp\":\"" STAMP
     "\",\"values\":{}}",
	"certname contains NUL"},
    {"{\"certname\":\"a\",\"certname\":\"b\"}", "certname is there twice"},
    {"{\"certname\":\"a\",\"package_inventory\":[[\"a\",\"1\"]]}",
	"package_inventory has a package without name, version or provider"},
};

static void
test_facts_faults(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(facts_faults) / sizeof(*facts_faults);
	     i++)
		refused(
		    fleet_put_facts, facts_faults[i].json, facts_faults[i].why);
	assert_int_equal(number("SELECT count(*) FROM node"), 0);
}

static void
test_packages(void **state)
{
	(void)state;
	put(fleet_put_facts,
	    "{\"package_inventory\":[[\"a\",\"1\",\"apt\"],[\"b\",\"2\","
	    "\"apt\"]],\"certname\":\"a\",\"producer_timestamp\":\"" STAMP
	    "\",\"values\":{}}",
	    NOW);
	assert_string_equal(body("SELECT packages FROM factset"),
	    "[[\"a\",\"1\",\"apt\"],[\"b\",\"2\",\"apt\"]]");
	assert_int_equal(number("SELECT environment FROM factset"), 0);
	put(fleet_put_facts, FACTS_AT("2026-11-22T08:00:02Z", "{}"), NOW);
	assert_int_equal(number("SELECT packages IS NULL FROM factset"), 1);
}

/* --- catalogs --- */

#define CATALOG_AT(stamp, version, resources, edges)                  \
	"{\"certname\":\"a\",\"version\":" version                    \
	",\"environment\":\"production\",\"transaction_uuid\":\"t\"," \
	"\"catalog_uuid\":\"c\",\"code_id\":null,\"job_id\":\"7\","   \
	"\"producer_timestamp\":\"" stamp "\",\"producer\":\"s\","    \
	"\"resources\":[" resources "],\"edges\":[" edges "]}"
#define CATALOG(resources, edges) CATALOG_AT(STAMP, "\"1\"", resources, edges)
#define RESOURCE(type, title)                                     \
	"{\"title\":\"" title "\",\"type\":\"" type               \
	"\",\"tags\":[\"z\",\"a\"],\"kind\":\"compilable_type\"," \
	"\"parameters\":{\"b\":1,\"a\":[]},\"exported\":false}"
#define STORED(type, title)                                               \
	"{\"exported\":false,\"parameters\":{\"a\":[],\"b\":1},"          \
	"\"tags\":[\"z\",\"a\"],\"title\":\"" title "\",\"type\":\"" type \
	"\"}"
#define EDGE                                                           \
	"{\"source\":{\"type\":\"Class\",\"title\":\"a\"},\"target\":" \
	"{\"type\":\"File\",\"title\":\"/x\"},\"relationship\":\"contains\"}"

static const char catalog_body[] = "SELECT body FROM catalog";
static const char catalog_change[] = "SELECT change FROM catalog";

/* 1 when the marks of the stored catalog have it. */
static int
marked(const char *type, const char *title)
{
	struct database_statement *s =
	    database_statement(site->db, "SELECT marks FROM catalog");
	uint16_t mark = title == NULL ? fleet_mark_type(type, strlen(type))
				      : fleet_mark_resource(type, strlen(type),
					    title, strlen(title));
	const void *marks;
	size_t n;
	int has;

	assert_non_null(s);
	assert_int_equal(database_step(s), 1);
	marks = database_column_bytes(s, 0, &n);
	has = fleet_marks_have(marks, n, mark);
	database_end(s);
	return has;
}

static void
test_catalog(void **state)
{
	(void)state;
	put(fleet_put_catalog,
	    CATALOG(RESOURCE("File", "/x") "," RESOURCE(
			"Class", "b") "," RESOURCE("Class", "a"),
		EDGE),
	    NOW);
	assert_string_equal(body(catalog_body),
	    "{\"resources\":[" STORED("Class", "a") "," STORED(
		"Class", "b") "," STORED("File",
		"/x") "],\"edges\":[{\"relationship\":"
		      "\"contains\",\"source\":{\"title\":\"a\",\"type\":"
		      "\"Class\"},"
		      "\"target\":{\"title\":\"/x\",\"type\":\"File\"}}]}");
	assert_int_equal(number("SELECT resources FROM catalog"), 3);
	assert_int_equal(number("SELECT edges FROM catalog"), 1);
	assert_int_equal(number("SELECT code_id IS NULL AND job_id = '7' AND"
				" uuid = 'c' AND transaction_uuid = 't'"
				" FROM catalog"),
	    1);
	assert_true(marked("File", NULL));
	assert_true(marked("Class", "a"));
	assert_false(marked("Class", "c"));
	assert_false(marked("Notify", NULL));
	/* another order of resources and keys, another version */
	put(fleet_put_catalog,
	    CATALOG_AT("2026-11-22T08:00:01Z", "2",
		RESOURCE("Class", "a") "," RESOURCE("Class", "b") "," RESOURCE(
		    "File", "/x"),
		EDGE),
	    NOW + 2000);
	assert_int_equal(number(catalog_change), 1);
	assert_int_equal(
	    number("SELECT version = '2' AND ts = 1795334401000 AND"
		   " received = 1795334402000 FROM catalog"),
	    1);
	/* an earlier one, and a later one */
	put(fleet_put_catalog, CATALOG(RESOURCE("Class", "c"), ""), NOW);
	assert_int_equal(number(catalog_change), 1);
	put(fleet_put_catalog,
	    CATALOG_AT("2026-11-22T08:00:03Z", "2", RESOURCE("Class", "c"), ""),
	    NOW + 4000);
	assert_int_equal(number(catalog_change), 2);
	assert_true(marked("Class", "c"));
	assert_false(marked("File", NULL));
}

static const struct {
	const char *json, *why;
} catalog_faults[] = {
    {CATALOG("1", ""), "a resource is not an object"},
    {CATALOG("{}", ""), "a resource is malformed"},
    {CATALOG("{\"type\":1}", ""), "a resource is malformed"},
    {CATALOG(RESOURCE("File", ""), ""), "a resource has no title"},
    {CATALOG(RESOURCE("File", "/\\u0000"), ""), "a text contains NUL"},
    {CATALOG(RESOURCE("File", "/x") "," RESOURCE("A", "b") "," RESOURCE(
		 "File", "/x"),
	 ""),
	"File[/x] is there twice"},
    {CATALOG("", "1"), "edges has an item that is not an object"},
    {CATALOG("", "{}"),
	"edges has an edge without source, target or relationship"},
    {CATALOG("", "{\"source\":{\"type\":\"A\"}}"), "an edge is malformed"},
    {CATALOG("", "{\"source\":\"A[b]\"}"), "an edge is malformed"},
    {CATALOG("", "{\"relationship\":1}"), "an edge is malformed"},
    {CATALOG_AT(STAMP, "[]", "", ""), "version is not a text"},
    {CATALOG_AT("2026-11-22T08:06:00Z", "1", "", ""),
	"producer_timestamp is more than 5 minutes ahead of the clock"},
};

static void
test_catalog_faults(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(catalog_faults) / sizeof(*catalog_faults);
	     i++)
		refused(fleet_put_catalog, catalog_faults[i].json,
		    catalog_faults[i].why);
	assert_int_equal(number("SELECT count(*) FROM node"), 0);
}

/* --- reports --- */

#define REPORT_OF(node, stamp, logs, resources)                           \
	"{\"certname\":\"" node "\",\"producer_timestamp\":\"" stamp      \
	"\",\"start_time\":\"2026-11-22T07:59:00Z\",\"end_time\":"        \
	"\"2026-11-22T07:59:30.25Z\",\"environment\":\"production\","     \
	"\"producer\":\"s\",\"status\":\"changed\",\"noop\":false,"       \
	"\"noop_pending\":null,\"corrective_change\":true,"               \
	"\"configuration_version\":\"17\",\"puppet_version\":\"8.10.0\"," \
	"\"report_format\":12,\"transaction_uuid\":\"t\","                \
	"\"catalog_uuid\":null,\"code_id\":null,\"job_id\":null,"         \
	"\"cached_catalog_status\":\"not_used\",\"logs\":[" logs          \
	"],\"metrics\":[{\"category\":\"time\",\"name\":\"total\","       \
	"\"value\":1.5}],\"resources\":[" resources "]}"
#define REPORT(logs, resources) REPORT_OF("a", STAMP, logs, resources)

static const char reports[] = "SELECT count(*) FROM report";

static void
test_report(void **state)
{
	static const char json[] =
	    REPORT("{\"message\":\"m\",\"level\":\"notice\",\"tags\":[]}",
		"{\"resource_type\":\"File\",\"resource_title\":\"/x\","
		"\"events\":[{\"status\":\"success\",\"name\":\"n\"}]}");

	(void)state;
	put(fleet_put_report, json, NOW);
	assert_string_equal(body("SELECT body FROM report"),
	    "{\"logs\":[{\"level\":\"notice\",\"message\":\"m\",\"tags\":[]}],"
	    "\"metrics\":[{\"category\":\"time\",\"name\":\"total\","
	    "\"value\":1.5}],\"resources\":[{\"events\":[{\"name\":\"n\","
	    "\"status\":\"success\"}],\"resource_title\":\"/x\","
	    "\"resource_type\":\"File\"}]}");
	assert_int_equal(
	    number("SELECT started = 1795334340000 AND ended = 1795334370250"
		   " AND noop = 0 AND noop_pending IS NULL AND corrective = 1"
		   " AND format = 12 AND version = '17' AND type = 'agent' AND"
		   " cached_catalog_status = 'not_used' AND catalog_uuid IS"
		   " NULL AND status = (SELECT id FROM name WHERE kind = 4 AND"
		   " text = 'changed') FROM report"),
	    1);
	/* once more, as after a lost answer */
	put(fleet_put_report, json, NOW + 1);
	assert_int_equal(number(reports), 1);
	put(fleet_put_report, REPORT_OF("b", STAMP, "", ""), NOW);
	put(fleet_put_report, REPORT("", ""), NOW);
	assert_int_equal(number(reports), 3);
}

static const struct {
	const char *json, *why;
} report_faults[] = {
    {REPORT("1", ""), "logs has an item that is not an object"},
    {REPORT("{\"message\":\"m\"}", ""), "logs has an item that lacks a key"},
    {REPORT("{\"message\":1,\"level\":\"x\"}", ""),
	"an item of a list is malformed"},
    {REPORT("", "{\"resource_type\":\"A\",\"resource_title\":\"b\","
		"\"events\":{}}"),
	"events is not an array"},
    {REPORT("", "{\"resource_type\":\"A\",\"resource_title\":\"b\","
		"\"events\":[1]}"),
	"an event is not an object"},
    {REPORT_OF("a", "2026-11-22T08:06:00Z", "", ""),
	"producer_timestamp is more than 5 minutes ahead of the clock"},
};

static void
test_report_faults(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(report_faults) / sizeof(*report_faults);
	     i++)
		refused(fleet_put_report, report_faults[i].json,
		    report_faults[i].why);
	assert_int_equal(number("SELECT count(*) FROM node"), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		test_facts, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_precedence, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_facts_faults, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_packages, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_catalog, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_catalog_faults, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_report, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_report_faults, site_setup, site_teardown),
	};

	return cmocka_run_group_tests_name("fleet_put", tests, NULL, NULL);
}
