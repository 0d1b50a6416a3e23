/* The rows that queries find in the store. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "fleet_site.h"
#include "rows_asked.h"
#include "server/fleet/rows/internal.h"

static const char *
ask(struct query_hints *h)
{
	return asked_rows(fleet_rows_source(rows), h, &text, &site_why);
}

/* --- what is found --- */

static const struct query_value ab[] = {
    TEXT_VALUE("b"), TEXT_VALUE("a"), TEXT_VALUE("b"), TEXT_VALUE("none")};
static const struct query_value names[] = {
    TEXT_VALUE("none"), TEXT_VALUE("n"), TEXT_VALUE("kernel")};
static const struct query_value types[] = {TEXT_VALUE("Class"),
    TEXT_VALUE("File"), TEXT_VALUE("Class"), TEXT_VALUE("None")};
static const struct query_step family[] = {{"os", 2, 0}, {"family", 6, 0}};
static const struct query_step release[] = {
    {"os", 2, 0}, {"release", 7, 0}, {NULL, 0, 1}};
static const struct query_step beyond[] = {
    {"os", 2, 0}, {"release", 7, 0}, {NULL, 0, 2}};
static const struct query_step whole[] = {{"os", 2, 0}};
static const struct query_step quoted[] = {{"q\"", 2, 0}};
static const struct query_step certname[] = {{"certname", 8, 0}};
static const struct query_step inner[] = {{"p", 1, 0}, {"q", 1, 0}};
static const struct query_step second[] = {
    {"p", 1, 0}, {"q", 1, 0}, {NULL, 0, 1}};

static struct {
	struct query_hints h;
	const char *rows;
} cases[] = {
    {{QUERY_NODES, .columns =
		       "certname deactivated facts_timestamp facts_environment "
		       "catalog_timestamp catalog_environment report_timestamp "
		       "report_environment latest_report_status "
		       "latest_report_noop latest_report_noop_pending "
		       "latest_report_corrective_change latest_report_job_id "
		       "cached_catalog_status node_active "},
	"a - @0 production @0 production @-3598000 production failed false "
	"true - j not_used true\n"
	"b - @0 test @0 test @-3599000 production unchanged false true - j "
	"not_used true\n"},
    {{QUERY_NODES, .columns = "certname ", {MUST("certname", "b")}}, "b\n"},
    {{QUERY_NODES, .columns = "node_active ", {AMONG("certname", ab)}},
	"true\ntrue\n"},
    {{QUERY_NODES, .columns = "certname ", {MUST_BE("node_active", FALSE)}},
	""},
    {{QUERY_ENVIRONMENTS, .columns = "name "}, "production\ntest\n"},
    {{QUERY_PRODUCERS, .columns = "name "}, "s\n"},
    {{QUERY_FACTS, .columns = "certname environment value ",
	 {MUST("name", "os")}},
	"a production {\"family\":\"Debian\",\"release\":[\"12\",4]}\n"
	"b test {\"family\":\"RedHat\",\"release\":[\"9\",1]}\n"},
    {{QUERY_FACTS, .columns = "certname name value ", {AMONG("name", names)}},
	"a n -5\na kernel Linux\nb kernel Linux\n"},
    {{QUERY_FACTS, .columns = "name value ",
	 {MUST("certname", "a"), MUST("environment", "production")}},
	"big 12345678901234567890\ne {}\nkernel Linux\nn -5\nno -\n"
	"os {\"family\":\"Debian\",\"release\":[\"12\",4]}\nq\" x\ty\n"
	"r 1.5\ntrusted {\"certname\":\"a\"}\nyes true\n"},
    {{QUERY_FACTS, .columns = "name ",
	 {MUST("certname", "a"), MUST("environment", "test")}},
	""},
    {{QUERY_FACT_NAMES, .columns = "name "},
	"big\nkernel\nn\nno\nos\nq\"\nr\ntrusted\nyes\n"},
    {{QUERY_FACT_PATHS, .columns = "path type depth name "},
	"[\"big\"] integer 0 big\n[\"kernel\"] string 0 kernel\n"
	"[\"n\"] integer 0 n\n[\"no\"] null 0 no\n"
	"[\"os\",\"family\"] string 1 os\n"
	"[\"os\",\"release\",0] string 2 os\n"
	"[\"os\",\"release\",1] integer 2 os\n[\"q\\\"\"] string 0 q\"\n"
	"[\"r\"] float 0 r\n[\"trusted\",\"certname\"] string 1 trusted\n"
	"[\"yes\"] boolean 0 yes\n"},
    {{QUERY_FACT_CONTENTS, .columns = "path value ",
	 {MUST("name", "os"), MUST("certname", "a")}},
	"[\"os\",\"family\"] Debian\n[\"os\",\"release\",0] 12\n"
	"[\"os\",\"release\",1] 4\n"},
    {{QUERY_FACT_CONTENTS, .columns = "certname path value ",
	 {{.column = "path",
	     .one = {.kind = QUERY_JSON, .text = {"[\"n\", 0]", 8}}}}},
	"a [\"n\"] -5\n"},
    {{QUERY_FACTSETS,
	 .columns = "certname environment timestamp "
		    "producer_timestamp producer facts ",
	 {MUST("certname", "b")}},
	"b test @0 @0 s {\"data\":[{\"name\":\"kernel\",\"value\":\"Linux\"},"
	"{\"name\":\"os\",\"value\":{\"family\":\"RedHat\",\"release\":[\"9\","
	"1]}},"
	"{\"name\":\"trusted\",\"value\":{\"certname\":\"b\"}}],\"href\":"
	"\"/pdb/query/v4/factsets/b/facts\"}\n"},
    {{QUERY_INVENTORY, .columns = "environment timestamp facts trusted ",
	 {MUST("certname", "b")}},
	"test @0 {\"kernel\":\"Linux\",\"os\":{\"family\":\"RedHat\","
	"\"release\":[\"9\",1]},\"trusted\":{\"certname\":\"b\"}} "
	"{\"certname\":\"b\"}\n"},
    {{QUERY_INVENTORY, .columns = "certname ",
	 .paths = {{QI_FACTS, family, 2}, {QI_FACTS, release, 3},
	     {QI_FACTS, whole, 1}, {QI_TRUSTED, certname, 1}},
	 .path_count = 4},
	"a Debian 4 {\"family\":\"Debian\",\"release\":[\"12\",4]} a\n"
	"b RedHat 1 {\"family\":\"RedHat\",\"release\":[\"9\",1]} b\n"},
    {{QUERY_INVENTORY, .columns = "certname ",
	 .paths = {{QI_FACTS, beyond, 3}, {QI_FACTS, quoted, 1},
	     {QI_FACTS, inner, 2}},
	 .path_count = 3},
	"a absent x\ty absent\nb absent absent absent\n"},
    {{QUERY_CATALOGS,
	 .columns = "certname version environment "
		    "transaction_uuid catalog_uuid code_id job_id "
		    "producer_timestamp producer resources edges ",
	 {MUST("certname", "a")}},
	"a 7 production t c - - @0 s {\"data\":[{\"resource\":"
	"\"4f71018c5a543b5b4a9c56086c33dc93458a5227\",\"type\":\"Class\","
	"\"title\":\"main\",\"tags\":[\"t\"],\"exported\":false,\"file\":"
	"\"/m.pp\",\"line\":3,\"parameters\":{}},{\"resource\":"
	"\"e9dd9b7591621fa01458bc519a59053d66a637d4\",\"type\":\"Class\","
	"\"title\":\"x\",\"tags\":[\"t\"],\"exported\":false,\"file\":"
	"\"/m.pp\",\"line\":3,\"parameters\":{\"p\":{\"q\":[1,2]},"
	"\"z\":\"a\\\"b\"}},{\"resource\":"
	"\"ed109eeeac65ae75c66c2a8e9ede18e2d806aee9\",\"type\":\"File\","
	"\"title\":\"/x\",\"tags\":[\"t\"],\"exported\":false,\"file\":"
	"\"/m.pp\",\"line\":3,\"parameters\":{\"mode\":\"0644\"}}],\"href\":"
	"\"/pdb/query/v4/catalogs/a/resources\"} {\"data\":[{\"source_type\":"
	"\"Class\",\"source_title\":\"main\",\"target_type\":\"File\","
	"\"target_title\":\"/x\",\"relationship\":\"contains\"}],\"href\":"
	"\"/pdb/query/v4/catalogs/a/edges\"}\n"},
    {{QUERY_EDGES, .columns = "certname relationship source_type "
			      "source_title target_type target_title "},
	"a contains Class main File /x\n"},
    {{QUERY_EDGES, .columns = "certname "}, "a\n"},
    {{QUERY_RESOURCES,
	 .columns = "certname title tags file line exported "
		    "environment parameters resource ",
	 {MUST("type", "Class")}},
	"a main [\"t\"] /m.pp 3 false production {} "
	"4f71018c5a543b5b4a9c56086c33dc93458a5227\n"
	"a x [\"t\"] /m.pp 3 false production {\"p\":{\"q\":[1,2]},\"z\":"
	"\"a\\\"b\"} e9dd9b7591621fa01458bc519a59053d66a637d4\n"
	"b main [\"t\"] /m.pp 3 false test {} "
	"4f71018c5a543b5b4a9c56086c33dc93458a5227\n"},
    {{QUERY_RESOURCES, .columns = "certname ",
	 {MUST("type", "Class"), MUST("title", "main")}},
	"a\nb\n"},
    {{QUERY_RESOURCES, .columns = "certname ",
	 {MUST("type", "Class"), MUST("title", "none")}},
	""},
    {{QUERY_RESOURCES, .columns = "certname ", {MUST("title", "/x")}}, "a\n"},
    {{QUERY_RESOURCES, .columns = "certname type ", {AMONG("type", types)}},
	"a Class\na Class\na File\nb Class\n"},
    {{QUERY_RESOURCES, .columns = "certname environment ", .is_counted = true},
	"3 a production\n1 b test\n"},
    {{QUERY_RESOURCES, .columns = "certname title ", {MUST("type", "Class")},
	 .is_counted = true},
	"1 a main\n1 a x\n1 b main\n"},
    {{QUERY_EDGES, .columns = "certname ", .is_counted = true}, "1 a\n"},
    {{QUERY_RESOURCES, .columns = "certname environment "},
	"a production\na production\na production\nb test\n"},
    {{QUERY_RESOURCES, .columns = "title ", {MUST("type", "Class")},
	 .paths = {{QR_PARAMETERS, inner, 2}, {QR_PARAMETERS, second, 3}},
	 .path_count = 2},
	"main absent absent\nx [1,2] 2\nmain absent absent\n"},
    {{QUERY_REPORTS, .columns = "certname status "},
	"a changed\nb unchanged\na failed\n"},
    {{QUERY_REPORTS, .columns = "certname status ",
	 {AT_LEAST("producer_timestamp", NOW - 3598000)}},
	"a failed\n"},
    {{QUERY_REPORTS, .columns = "certname puppet_version ",
	 {AT_MOST("producer_timestamp", NOW - 3599000)}},
	"a 8\nb 8\n"},
    {{QUERY_REPORTS, .columns = "status ", {MUST_BE("latest_report?", TRUE)}},
	"failed\nunchanged\n"},
    {{QUERY_REPORTS, .columns = "status latest_report? ",
	 {AMONG("certname", ab)}},
	"unchanged true\nchanged false\nfailed true\n"},
    {{QUERY_EVENTS,
	 .columns = "certname configuration_version containing_class "
		    "containment_path corrective_change environment file line "
		    "message name new_value old_value property "
		    "report_receive_time resource_title resource_type "
		    "run_end_time run_start_time status timestamp "},
	"a v01 B::C [\"Stage[main]\",\"A\",\"B::C\",\"File[/x]\"] - "
	"production /m.pp 4 m\n mode_changed 0644 0600 mode @0 /x File "
	"@-3599000 @-3660000 success @1000\n"
	"a v01 - - - production - - - - - - - @0 e Exec @-3599000 @-3660000 "
	"skipped @0\n"},
    {{QUERY_REPORTS, .columns = "logs metrics resource_events ",
	 {MUST("certname", "a"), AT_MOST("producer_timestamp", NOW - 3599000)}},
	"{\"data\":[{\"level\":\"notice\",\"message\":\"m\"}],\"href\""
	":\"/pdb/query/v4/reports/ea2d9f4e64e0e0969e3a7c0f6c3e22b9069"
	"e9b91/logs\"} {\"data\":[{\"category\":\"c\",\"name\":\"n\","
	"\"value\":1}],\"href\":\"/pdb/query/v4/reports/ea2d9f4e64e0e"
	"0969e3a7c0f6c3e22b9069e9b91/metrics\"} {\"data\":[{\"status\""
	":\"success\",\"timestamp\":\"2026-11-22T08:00:01+00:00\",\"r"
	"esource_type\":\"File\",\"resource_title\":\"/x\",\"property"
	"\":\"mode\",\"corrective_change\":null,\"new_value\":\"0644\""
	",\"old_value\":\"0600\",\"message\":\"m\\n\",\"file\":\"/m.p"
	"p\",\"line\":4,\"containment_path\":[\"Stage[main]\",\"A\",\""
	"B::C\",\"File[/x]\"],\"containing_class\":\"B::C\",\"name\":"
	"\"mode_changed\"},{\"status\":\"skipped\",\"timestamp\":\"20"
	"26-11-22T08:00:00+00:00\",\"resource_type\":\"Exec\",\"resou"
	"rce_title\":\"e\",\"property\":null,\"corrective_change\":nu"
	"ll,\"new_value\":null,\"old_value\":null,\"message\":null,\""
	"file\":null,\"line\":null,\"containment_path\":null,\"contai"
	"ning_class\":null,\"name\":null}],\"href\":\"/pdb/query/v4/r"
	"eports/ea2d9f4e64e0e0969e3a7c0f6c3e22b9069e9b91/events\"}\n"},
    {{QUERY_EVENTS, .columns = "resource_title ",
	 {MUST_BE("latest_report?", TRUE)}},
	""},
    {{QUERY_EVENTS, .columns = "resource_title ",
	 {AT_LEAST("run_end_time", NOW)}},
	""},
};

static void
test_cases(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *found = ask(&cases[i].h);

		if (strcmp(found, cases[i].rows) != 0)
			fail_msg("case %zu: got\n%s", i, found);
	}
}

/* --- in other ways --- */

/* Nodes that make a query read the index of all facts. */
static void
put_others(unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		char name[16];
		bool written;

		snprintf(name, sizeof(name), "z%02u", i);
		assert_int_equal(exports_put(site, name, NOW, NOW, "[]", 2,
				     &written, &site_why),
		    EXPORTS_OK);
	}
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
}

/* Facts and resources are the same, however they are found. */
static void
check_cases(void)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *found;

		if (cases[i].h.entity == QUERY_NODES)
			continue;
		found = ask(&cases[i].h);
		if (strcmp(found, cases[i].rows) != 0)
			fail_msg("case %zu: got\n%s", i, found);
	}
}

static void
test_many(void **state)
{
	struct fleet_rows_use use;

	(void)state;
	put_others(40);
	check_cases();
	fleet_rows_usage(rows, &use);
	assert_int_equal(use.fact_nodes, 2);
	assert_true(use.fact_bytes > 0 && use.resource_bytes > 0);
	check_cases();
}

/* Where the memory is not enough, bodies are read. */
static void
test_limits(void **state)
{
	struct fleet_rows_use use;

	(void)state;
	put_others(40);
	fleet_rows_limit(rows, 100, 100);
	check_cases();
	fleet_rows_usage(rows, &use);
	assert_int_equal(use.fact_nodes, 0);
	fleet_rows_limit(rows, 0, 0);
	check_cases();
	fleet_rows_usage(rows, &use);
	assert_int_equal(use.fact_bytes, 0);
	assert_int_equal(use.resource_bytes, 0);
}

/* --- changes --- */

static struct query_hints kernels = {
    QUERY_FACTS, .columns = "certname value ", {MUST("name", "kernel")}};
static struct query_hints mains = {QUERY_RESOURCES, .columns = "certname ",
    {MUST("type", "Class"), MUST("title", "x")}};

static uint64_t
bodies(void)
{
	struct fleet_rows_use use;

	fleet_rows_usage(rows, &use);
	return use.bodies;
}

static void
purge(const char *node)
{
	bool known;

	assert_int_equal(
	    exports_purge(site, node, NOW, &known, &site_why), EXPORTS_OK);
	assert_true(known);
}

/* The index is that of the last change, and reads nothing twice. */
static void
test_changes(void **state)
{
	uint64_t before;

	(void)state;
	put_others(40);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\n");
	before = bodies();
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\n");
	put_at(fleet_put_facts,
	    "{\"certname\":\"b\",\"environment\":\"test\","
	    "\"producer_timestamp\":\"2026-11-22T09:00:00.000Z\","
	    "\"values\":{\"kernel\":\"GNU\"}}",
	    NOW + HOUR);
	assert_string_equal(ask(&kernels), "a Linux\nb GNU\n");
	assert_int_equal(bodies(), before + 1);
	put_at(fleet_put_facts,
	    "{\"certname\":\"z07\",\"environment\":\"test\","
	    "\"producer_timestamp\":\"2026-11-22T09:00:00.000Z\","
	    "\"values\":{\"kernel\":\"k\"}}",
	    NOW + HOUR);
	purge("a");
	assert_string_equal(ask(&kernels), "b GNU\nz07 k\n");
	assert_int_equal(bodies(), before + 2);
	purge("b");
	assert_string_equal(ask(&kernels), "z07 k\n");
}

/* The facts of a node above its share are read; the index keeps the others. */
static void
test_large_node(void **state)
{
	const size_t n = (size_t)2 << 20;
	struct fleet_rows_use use;
	struct strbuf json;
	uint64_t before;

	(void)state;
	put_others(40);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\n");
	strbuf_init(&json, 2 * n);
	strbuf_addstr(&json,
	    "{\"certname\":\"zz\",\"environment\":\"test\","
	    "\"producer_timestamp\":\"2026-11-22T09:00:00.000Z\","
	    "\"values\":{\"blob\":\"");
	strbuf_addchn(&json, 'x', n);
	strbuf_addstr(&json, "\",\"kernel\":\"big\"}}");
	put_at(fleet_put_facts, json.s, NOW + HOUR);
	strbuf_release(&json);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nzz big\n");
	before = bodies();
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nzz big\n");
	assert_int_equal(bodies(), before + 1);
	fleet_rows_usage(rows, &use);
	assert_int_equal(use.fact_nodes, 3);
	assert_true(use.fact_bytes < n);
	/* it has small ones again */
	put_at(fleet_put_facts,
	    "{\"certname\":\"zz\",\"environment\":\"test\","
	    "\"producer_timestamp\":\"2026-11-22T10:00:00.000Z\","
	    "\"values\":{\"kernel\":\"small\"}}",
	    NOW + 2 * HOUR);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nzz small\n");
	before = bodies();
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nzz small\n");
	assert_int_equal(bodies(), before);
}

/* Kept resources are those of the catalog's last change. */
static void
test_kept(void **state)
{
	uint64_t before;

	(void)state;
	put_others(40);
	assert_string_equal(ask(&mains), "a\n");
	before = bodies();
	assert_string_equal(ask(&mains), "a\n");
	assert_int_equal(bodies(), before);
	put_at(fleet_put_catalog,
	    "{\"certname\":\"a\",\"environment\":\"test\",\"version\":\"8\","
	    "\"producer_timestamp\":\"2026-11-22T09:00:00.000Z\","
	    "\"resources\":[" RESOURCE("Class", "y", "") "],\"edges\":[]}",
	    NOW + HOUR);
	assert_string_equal(ask(&mains), "");
}

/* All rows of a query are of one moment. */
static void
test_moment(void **state)
{
	struct strbuf why;
	struct exports *other;
	bool written;
	static const char json[] = FACTS("c", "test", "{\"kernel\":\"c\"}");

	(void)state;
	strbuf_init(&why, 1024);
	put_others(40);
	other = exports_open(site_path, &site_limits, NOW, &why);
	assert_non_null(other);
	assert_int_equal(fleet_rows_begin(rows, 0, &site_why), 0);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\n");
	assert_int_equal(
	    fleet_put_facts(other, json, strlen(json), NOW, &written, &why),
	    EXPORTS_OK);
	assert_int_equal(exports_commit(other, &why), EXPORTS_OK);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\n");
	fleet_rows_end(rows);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nc c\n");
	exports_close(other);
	strbuf_release(&why);
}

/* Puts that are not committed are found by the one that puts. */
/* A query leaves nothing behind that would show the next one its moment. */
static void
test_next_moment(void **state)
{
	struct query_hints versions = {
	    QUERY_CATALOGS, .columns = "certname version "};
	struct strbuf why;
	struct exports *other;
	bool written;
	static const char json[] = FACTS("c", "test", "{\"kernel\":\"c\"}");

	(void)state;
	strbuf_init(&why, 1024);
	other = exports_open(site_path, &site_limits, NOW, &why);
	assert_non_null(other);
	assert_string_equal(ask(&versions), "a 7\nb 7\n");
	assert_int_equal(
	    fleet_put_facts(other, json, strlen(json), NOW, &written, &why),
	    EXPORTS_OK);
	assert_int_equal(exports_commit(other, &why), EXPORTS_OK);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nc c\n");
	exports_close(other);
	strbuf_release(&why);
}

static void
test_puts(void **state)
{
	static const char json[] = FACTS("c", "test", "{\"kernel\":\"c\"}");
	bool written;

	(void)state;
	assert_int_equal(
	    fleet_put_facts(site, json, strlen(json), NOW, &written, &site_why),
	    EXPORTS_OK);
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\nc c\n");
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
}

/* --- faults --- */

static struct query_hints factsets = {QUERY_FACTSETS, .columns = "facts "};
static struct query_hints resources = {QUERY_RESOURCES, .columns = "title "};
static struct query_hints edges = {QUERY_EDGES, .columns = "source_title "};
static struct query_hints events = {QUERY_EVENTS, .columns = "status "};
static struct query_hints logs = {
    QUERY_REPORTS, .columns = "logs ", {MUST("certname", "b")}};
static struct query_hints inventory = {QUERY_INVENTORY, .columns = "certname ",
    .paths = {{QI_FACTS, family, 2}}, .path_count = 1};

static void
expect_end(struct query_hints *h, const char *end)
{
	const char *found = ask(h);
	const size_t n = strlen(found), m = strlen(end);

	if (n < m || strcmp(found + n - m, end) != 0)
		fail_msg("got %s", found);
}

/* A body that is damaged is an error that names the node. */
static void
test_damage(void **state)
{
	(void)state;
	execute("UPDATE catalog SET body = x'00', change = 98");
	expect_end(
	    &mains, "! the stored catalog of a cannot be read: damaged\n");
	expect_end(
	    &resources, "! the stored catalog of a cannot be read: damaged\n");
	put_others(40);
	expect_end(
	    &mains, "! the stored catalog of a cannot be read: damaged\n");
	/* the body of something else */
	execute("UPDATE catalog SET body = (SELECT body FROM factset"
		" WHERE node = 1), change = 99");
	expect_end(
	    &mains, "! the stored catalog of a cannot be read: damaged\n");
	expect_end(
	    &edges, "! the stored catalog of a cannot be read: damaged\n");
	execute("DELETE FROM catalog WHERE node = 1");
	expect_end(
	    &resources, "! the stored catalog of b cannot be read: damaged\n");
}

static void
test_damage_facts(void **state)
{
	(void)state;
	execute("UPDATE factset SET body = x'28b52ffd00', change = 99"
		" WHERE node = 2");
	for (int i = 0; i < 2; i++) {
		expect_end(&kernels,
		    "! the stored facts of b cannot be read: damaged\n");
		expect_end(&inventory,
		    "! the stored facts of b cannot be read: damaged\n");
		expect_end(&factsets,
		    "(the stored facts of b cannot be read: damaged)\n");
		put_others(40);
	}
}

static void
test_damage_reports(void **state)
{
	(void)state;
	execute("UPDATE report SET body = x''");
	expect_end(
	    &events, "! the stored report of a cannot be read: damaged\n");
	expect_end(&logs, "(the stored report of b cannot be read: damaged)\n");
	/* the body of something else */
	execute("UPDATE report SET body = (SELECT body FROM factset LIMIT 1)");
	expect_end(
	    &events, "! the stored report of a cannot be read: damaged\n");
	expect_end(&logs, "(the stored report of b cannot be read: damaged)\n");
}

/* Documents that were found damaged can be removed; others stay. */
static void
test_damage_removed(void **state)
{
	char node[EXPORTS_CERTNAME_MAX];

	(void)state;
	assert_null(fleet_rows_damage(rows, node));
	execute("UPDATE factset SET body = x'00', change = 99 WHERE node = 2");
	execute("UPDATE catalog SET body = x'00', change = 98 WHERE node = 1");
	execute("UPDATE report SET body = x'' WHERE node = 1");
	(void)ask(&kernels);
	assert_string_equal(fleet_rows_damage(rows, node), "facts");
	assert_string_equal(node, "b");
	assert_null(fleet_rows_damage(rows, node));
	assert_int_equal(
	    fleet_remove_damaged(site, "facts", "b", &site_why), EXPORTS_OK);
	assert_string_equal(ask(&kernels), "a Linux\n");
	(void)ask(&mains);
	assert_string_equal(fleet_rows_damage(rows, node), "catalog");
	assert_int_equal(
	    fleet_remove_damaged(site, "catalog", node, &site_why), EXPORTS_OK);
	assert_string_equal(ask(&mains), "");
	(void)ask(&events);
	assert_string_equal(fleet_rows_damage(rows, node), "report");
	assert_int_equal(
	    fleet_remove_damaged(site, "report", node, &site_why), EXPORTS_OK);
	assert_null(strstr(ask(&events), "damaged"));
	/* those of another node are whole */
	assert_int_equal(
	    fleet_remove_damaged(site, "report", "b", &site_why), EXPORTS_OK);
	assert_null(strchr(ask(&logs), '!'));
	assert_int_equal(
	    fleet_remove_damaged(site, "facts", "nobody", &site_why),
	    EXPORTS_OK);
}

/* A row that goes away before its fields are read, outside of a query. */
static int
vanish_each(void *ctx, const struct query_value *values)
{
	int64_t *key = ctx;

	*key = values[QRP_LOGS].integer;
	return 1;
}

static void
test_vanish(void **state)
{
	const struct query_source *s = fleet_rows_source(rows);
	struct query_hints h = {QUERY_REPORTS, .columns = "logs "};
	int64_t key = 0;

	(void)state;
	assert_int_equal(
	    s->rows(s->ctx, QUERY_REPORTS, &h, vanish_each, &key, &site_why),
	    0);
	execute("DELETE FROM report");
	execute("DELETE FROM factset");
	execute("DELETE FROM catalog");
	strbuf_reset(&site_why);
	strbuf_reset(&text);
	assert_int_equal(
	    s->open(s->ctx, QUERY_REPORTS, QRP_LOGS, key, &text, &site_why),
	    -1);
	assert_string_equal(site_why.s, "the report was removed meanwhile");
	strbuf_reset(&site_why);
	assert_int_equal(
	    s->open(s->ctx, QUERY_FACTSETS, QFS_FACTS, 1, &text, &site_why),
	    -1);
	assert_string_equal(site_why.s, "the facts were removed meanwhile");
	strbuf_reset(&site_why);
	assert_int_equal(
	    s->open(s->ctx, QUERY_CATALOGS, QC_EDGES, 1, &text, &site_why), -1);
	assert_string_equal(site_why.s, "the catalog was removed meanwhile");
	strbuf_reset(&site_why);
	assert_int_equal(
	    s->open(s->ctx, QUERY_CATALOGS, QC_EDGES, 99, &text, &site_why),
	    -1);
	assert_string_equal(site_why.s, "the node was removed meanwhile");
	strbuf_reset(&site_why);
	assert_int_equal(
	    s->open(s->ctx, QUERY_NODES, QN_CERTNAME, 1, &text, &site_why), -1);
	assert_string_equal(site_why.s, "the field has no value");
	assert_int_equal(s->rows(s->ctx, QUERY_EVENT_COUNTS, &h, vanish_each,
			     &key, &site_why),
	    -1);
}

/* Reading ends when the time is over, also where nothing matches. */
static void
test_time(void **state)
{
	static struct query_hints *const slow[] = {
	    &kernels, &inventory, &resources, &edges, &events};
	struct query_hints quick = {QUERY_CATALOGS, .columns = "certname "};

	(void)state;
	/* rows of known nodes that need no body are given before that */
	assert_string_equal(ask(&quick), "a\nb\n");
	assert_int_equal(fleet_rows_begin(rows, 1, &site_why), 0);
	assert_string_equal(ask(&quick), "a\nb\n");
	fleet_rows_end(rows);
	for (size_t i = 0; i < sizeof(slow) / sizeof(*slow); i++) {
		assert_int_equal(fleet_rows_begin(rows, 1, &site_why), 0);
		expect_end(slow[i], "! The query exceeded its timeout\n");
		fleet_rows_end(rows);
	}
	put_others(40);
	assert_int_equal(fleet_rows_begin(rows, 1, &site_why), 0);
	expect_end(&kernels, "! The query exceeded its timeout\n");
	fleet_rows_end(rows);
	/* the next query continues behind the facts that were read */
	assert_string_equal(ask(&kernels), "a Linux\nb Linux\n");
}

/* The query needs one row: no other is given. */
static void
test_stop(void **state)
{
	const struct query_source *s = fleet_rows_source(rows);

	(void)state;
	for (int round = 0; round < 2; round++) {
		for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
			struct asked a = {.source = s,
			    .hints = &cases[i].h,
			    .out = &text,
			    .why = &site_why,
			    .stop_after = 1};

			strbuf_reset(&text);
			assert_int_equal(
			    s->rows(s->ctx, cases[i].h.entity, &cases[i].h,
				asked_each, &a, &site_why),
			    0);
			assert_true(a.rows <= 1);
		}
		put_others(40);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		test_cases, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_many, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_limits, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_changes, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_large_node, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_kept, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_moment, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_next_moment, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_puts, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_damage, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_damage_facts, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_damage_reports, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_damage_removed, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_vanish, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_time, rows_setup, rows_teardown),
	    cmocka_unit_test_setup_teardown(
		test_stop, rows_setup, rows_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
