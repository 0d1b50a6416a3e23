/* The share of a node in stored reports, and in names. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/database/database.h"
#include "exports_site.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"
#include "server/query/value/moment.h"

#define LINES 4000U

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

/* Add lines of a log that do not compress. */
static void
add_lines(struct strbuf *out, const char *stamp, unsigned lines)
{
	static uint64_t random = 1;

	for (unsigned i = 0; i < lines; i++) {
		strbuf_addf(out,
		    "%s{\"file\":null,\"line\":null,\"level\":\"info\","
		    "\"source\":\"Puppet\",\"tags\":[],\"time\":\"%s\","
		    "\"message\":\"",
		    i > 0 ? "," : "", stamp);
		for (int k = 0; k < 3; k++) {
			random = random * 6364136223846793005U +
				 1442695040888963407U;
			strbuf_addf(out, "%016llx", (unsigned long long)random);
		}
		strbuf_addstr(out, "\"}");
	}
}

/* Put a report at the moment, with that many lines. */
static void
report(const char *node, int64_t moment, unsigned lines)
{
	char stamp[QUERY_MOMENT_MAX];
	struct strbuf json;
	bool written;

	strbuf_init(&json, LINES * 256 + 1024);
	query_moment_format(moment, stamp);
	strbuf_addf(&json,
	    "{\"certname\":\"%s\",\"producer_timestamp\":\"%s\","
	    "\"start_time\":\"%s\",\"end_time\":\"%s\","
	    "\"configuration_version\":1,\"puppet_version\":\"8\","
	    "\"report_format\":12,\"metrics\":[],\"resources\":[],\"logs\":[",
	    node, stamp, stamp, stamp);
	add_lines(&json, stamp, lines);
	strbuf_addstr(&json, "]}");
	strbuf_reset(&site_why);
	if (fleet_put_report(site, json.s, json.len, moment, &written,
		&site_why) != EXPORTS_OK)
		fail_msg("%s", site_why.s);
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
	strbuf_release(&json);
}

static void
limit(uint64_t reports, uint64_t bytes)
{
	struct exports_limits limits = site_limits;

	limits.node_reports = reports;
	limits.node_report_bytes = bytes;
	site_close();
	site_open_with(&limits, NOW);
}

static void
the_oldest_reports_of_a_node_go(void **state)
{
	(void)state;
	limit(3, 0);
	report("b", NOW - 100, 0);
	for (int i = 0; i < 5; i++)
		report("a", NOW + i, 0);
	assert_int_equal(number("SELECT count(*) FROM report"), 4);
	assert_int_equal(number("SELECT min(ts) FROM report"), NOW - 100);
	assert_int_equal(
	    number("SELECT min(ts) FROM report WHERE node = 2"), NOW + 2);
	/* a maximum that was lowered */
	limit(1, 0);
	report("a", NOW + 9, 0);
	assert_int_equal(number("SELECT count(*) FROM report"), 2);
	assert_int_equal(number("SELECT max(ts) FROM report"), NOW + 9);
}

static void
large_reports_take_the_place_of_others(void **state)
{
	int64_t one;

	(void)state;
	report("a", NOW, LINES);
	one = number("SELECT length(body) FROM report");
	assert_true(one > 70000);
	limit(0, (uint64_t)one * 3);
	for (int i = 1; i < 6; i++)
		report("a", NOW + i, LINES);
	report("b", NOW + 9, LINES);
	assert_true(number("SELECT sum(length(body)) FROM report"
			   " WHERE node = 1") <= one * 3);
	assert_true(number("SELECT count(*) FROM report WHERE node = 1") >= 2);
	assert_int_equal(
	    number("SELECT max(ts) FROM report WHERE node = 1"), NOW + 5);
	assert_int_equal(
	    number("SELECT count(*) FROM report WHERE node = 2"), 1);
}

/* Put facts of the node in the environment. */
static enum exports_result
facts_in(const char *node, const char *environment, int64_t now)
{
	char json[512], stamp[QUERY_MOMENT_MAX];
	bool written;
	int n;

	query_moment_format(now, stamp);
	n = snprintf(json, sizeof(json),
	    "{\"certname\":\"%s\",\"producer_timestamp\":\"%s\","
	    "\"environment\":\"%s\",\"values\":{}}",
	    node, stamp, environment);
	strbuf_reset(&site_why);
	return fleet_put_facts(site, json, (size_t)n, now, &written, &site_why);
}

static void
a_node_gives_few_new_names_in_a_day(void **state)
{
	char name[16];

	(void)state;
	for (unsigned i = 0; i < FLEET_NODE_NAMES; i++) {
		snprintf(name, sizeof(name), "e%u", i);
		assert_int_equal(facts_in("a", name, NOW + i), EXPORTS_OK);
	}
	assert_int_equal(facts_in("a", "more", NOW + 200), EXPORTS_INVALID);
	assert_non_null(strstr(site_why.s, "100 new names"));
	/* a name that is known, another node, another day */
	assert_int_equal(facts_in("a", "e7", NOW + 201), EXPORTS_OK);
	assert_int_equal(facts_in("b", "more", NOW + 202), EXPORTS_OK);
	assert_int_equal(facts_in("a", "later", NOW + DAY), EXPORTS_OK);
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
	assert_int_equal(number("SELECT count(*) FROM name WHERE kind = 2"),
	    FLEET_NODE_NAMES + 2);
}

static void
names_without_use_go_when_there_are_many(void **state)
{
	uint64_t removed;

	(void)state;
	assert_int_equal(facts_in("a", "used", NOW), EXPORTS_OK);
	report("a", NOW, 0);
	(void)number("INSERT INTO name (kind, text) WITH RECURSIVE n(i) AS"
		     " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)"
		     " SELECT 2, 'e' || i FROM n RETURNING id");
	assert_int_equal(fleet_prune(site, NOW, 0, &removed, &site_why), 0);
	assert_int_equal(
	    number("SELECT count(*) FROM name WHERE kind = 2"), 40001);
	(void)number("INSERT INTO name (kind, text) WITH RECURSIVE n(i) AS"
		     " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9200)"
		     " SELECT 2, 'f' || i FROM n RETURNING id");
	/* once an hour */
	assert_int_equal(
	    fleet_prune(site, NOW + HOUR - 1, 0, &removed, &site_why), 0);
	assert_int_equal(
	    number("SELECT count(*) FROM name WHERE kind = 2"), 49201);
	assert_int_equal(
	    fleet_prune(site, NOW + HOUR, 0, &removed, &site_why), 0);
	assert_int_equal(number("SELECT count(*) FROM name WHERE kind = 2"), 1);
	assert_int_equal(number("SELECT count(*) FROM name WHERE text = 'used'"
				" AND kind = 2"),
	    1);
	assert_int_equal(number("SELECT count(*) FROM report"), 1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(the_oldest_reports_of_a_node_go),
	    CASE(large_reports_take_the_place_of_others),
	    CASE(a_node_gives_few_new_names_in_a_day),
	    CASE(names_without_use_go_when_there_are_many),
	};

	return cmocka_run_group_tests_name("fleet_share", tests, NULL, NULL);
}
