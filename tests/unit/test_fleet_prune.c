/* Reports that are too old, nodes that are forgotten, bodies that are damaged.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/database/database.h"
#include "exports_site.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"
#include "server/query/value/moment.h"

static const char reports[] = "SELECT count(*) FROM report";

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

/* Put a report of the node, whose producer_timestamp is the moment. */
static void
report(const char *node, int64_t moment)
{
	static unsigned serial;
	char stamp[QUERY_MOMENT_MAX], json[1024];
	bool written;

	query_moment_format(moment, stamp);
	snprintf(json, sizeof(json),
	    "{\"certname\":\"%s\",\"producer_timestamp\":\"%s\","
	    "\"start_time\":\"%s\",\"end_time\":\"%s\","
	    "\"configuration_version\":%u,\"puppet_version\":\"8\","
	    "\"report_format\":12,\"logs\":[],\"metrics\":[],"
	    "\"resources\":[]}",
	    node, stamp, stamp, stamp, serial++);
	strbuf_reset(&site_why);
	if (fleet_put_report(site, json, strlen(json), moment, &written,
		&site_why) != EXPORTS_OK)
		fail_msg("%s", site_why.s);
	assert_true(written);
}

static void
facts_and_catalog(const char *node)
{
	char json[1024];
	bool written;

	snprintf(json, sizeof(json),
	    "{\"certname\":\"%s\",\"producer_timestamp\":"
	    "\"2026-11-22T08:00:00Z\",\"values\":{\"a\":1}}",
	    node);
	assert_int_equal(
	    fleet_put_facts(site, json, strlen(json), NOW, &written, &site_why),
	    EXPORTS_OK);
	snprintf(json, sizeof(json),
	    "{\"certname\":\"%s\",\"producer_timestamp\":"
	    "\"2026-11-22T08:00:00Z\",\"version\":\"1\",\"resources\":[],"
	    "\"edges\":[]}",
	    node);
	assert_int_equal(fleet_put_catalog(site, json, strlen(json), NOW,
			     &written, &site_why),
	    EXPORTS_OK);
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
}

static void
test_old_reports(void **state)
{
	uint64_t removed;

	(void)state;
	for (unsigned i = 0; i < 250; i++)
		report("a", NOW + i);
	report("a", NOW + DAY);
	/* not while something is put */
	assert_int_equal(
	    fleet_prune(site, NOW + DAY, DAY, &removed, &site_why), -1);
	assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
	/* none is older than its time to live, or it has none */
	assert_int_equal(fleet_prune(site, NOW + DAY, DAY, &removed, NULL), 0);
	assert_int_equal(removed, 0);
	assert_int_equal(
	    fleet_prune(site, NOW + 9 * DAY, 0, &removed, NULL), 0);
	assert_int_equal(removed, 0);
	assert_int_equal(
	    fleet_prune(site, NOW + DAY + 100, DAY, &removed, NULL), 1);
	assert_int_equal(removed, 100);
	assert_int_equal(
	    fleet_prune(site, NOW + DAY + 100, DAY, &removed, NULL), 0);
	assert_int_equal(removed, 0);
	assert_int_equal(number("SELECT min(ts) FROM report"), NOW + 100);
	assert_int_equal(
	    fleet_prune(site, NOW + DAY + HOUR, DAY, NULL, NULL), 1);
	assert_int_equal(
	    fleet_prune(site, NOW + DAY + HOUR, DAY, &removed, NULL), 0);
	assert_int_equal(removed, 50);
	assert_int_equal(number(reports), 1);
	assert_int_equal(exports_check(site, &site_why), EXPORTS_OK);
}

static void
test_purged(void **state)
{
	int64_t change;
	bool known;

	(void)state;
	for (unsigned i = 0; i < 450; i++)
		report("a", NOW + i);
	report("b", NOW);
	facts_and_catalog("a");
	facts_and_catalog("b");
	change = number("SELECT value FROM meta WHERE key = 'change'");
	assert_int_equal(
	    exports_purge(site, "a", NOW, &known, &site_why), EXPORTS_OK);
	assert_true(known);
	assert_int_equal(number(reports), 1);
	assert_int_equal(number("SELECT count(*) FROM factset"), 1);
	assert_int_equal(number("SELECT count(*) FROM catalog"), 1);
	assert_int_equal(number("SELECT count(*) FROM node"), 1);
	/* a reader finds that something is gone */
	assert_true(
	    number("SELECT value FROM meta WHERE key = 'change'") > change);
	assert_int_equal(
	    exports_purge(site, "a", NOW, &known, &site_why), EXPORTS_OK);
	assert_false(known);
}

static void
test_expired(void **state)
{
	const int64_t later = NOW + 8 * DAY, last = later + 15 * DAY;
	uint64_t expired, purged;
	int calls = 0, more;

	(void)state;
	for (unsigned i = 0; i < 450; i++)
		report("a", NOW + i);
	facts_and_catalog("a");
	assert_int_equal(
	    exports_prune(site, later, &expired, &purged, NULL), 0);
	assert_int_equal(expired, 1);
	/* a report ends the expiry */
	report("a", later);
	assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
	assert_int_equal(number("SELECT expired FROM node"), 0);
	assert_int_equal(
	    exports_prune(site, last - 7 * DAY, &expired, NULL, NULL), 0);
	assert_int_equal(expired, 1);
	do {
		more =
		    exports_prune(site, last + 14 * DAY, NULL, &purged, NULL);
		calls++;
	} while (more == 1);
	assert_int_equal(more, 0);
	assert_int_equal(purged, 1);
	assert_true(calls >= 3); /* its reports in batches */
	assert_int_equal(number(reports), 0);
	assert_int_equal(number("SELECT count(*) FROM factset"), 0);
	assert_int_equal(number("SELECT count(*) FROM catalog"), 0);
	assert_int_equal(number("SELECT count(*) FROM node"), 0);
}

/* Damage of a stored body is found when it is expanded. */
static void
test_damaged_body(void **state)
{
	struct database_statement *s;
	struct arena *a = arena_new(0);
	char bytes[512];
	const void *body;
	size_t n, expanded;

	(void)state;
	facts_and_catalog("a");
	s = database_statement(site->db, "SELECT body FROM factset");
	assert_int_equal(database_step(s), 1);
	body = database_column_bytes(s, 0, &n);
	assert_true(n < sizeof(bytes));
	memcpy(bytes, body, n);
	database_end(s);
	assert_non_null(fleet_body(site, a, bytes, n, &expanded));
	assert_int_equal(expanded, strlen("{\"a\":1}"));
	for (size_t i = 0; i < n; i++) {
		const char *text;

		bytes[i] ^= 1;
		text = fleet_body(site, a, bytes, n, &expanded);
		/* a bit without a meaning is not damage */
		if (text != NULL &&
		    (expanded != 7 || memcmp(text, "{\"a\":1}", 7) != 0))
			fail_msg("byte %zu", i);
		bytes[i] ^= 1;
	}
	for (size_t i = 0; i < n; i++)
		assert_null(fleet_body(site, a, bytes, i, &expanded));
	arena_free(a);
}

/* A failed write loses all that was put, and the next put begins anew. */
static void
test_lost(void **state)
{
	static const char facts[] =
	    "{\"certname\":\"b\",\"producer_timestamp\":"
	    "\"2026-11-22T08:00:00Z\",\"values\":{}}";
	struct database_statement *s;
	bool written;

	(void)state;
	report("a", NOW);
	s = database_statement(site->db, "DROP TABLE factset");
	assert_int_equal(database_run(s), 0);
	assert_int_equal(fleet_put_facts(site, facts, strlen(facts), NOW,
			     &written, &site_why),
	    EXPORTS_FAILED);
	assert_true(written);
	strbuf_reset(&site_why);
	assert_int_equal(fleet_put_facts(site, facts, strlen(facts), NOW,
			     &written, &site_why),
	    EXPORTS_FAILED);
	assert_string_equal(
	    site_why.s, "what was put before could not be stored");
	assert_int_equal(exports_commit(site, NULL), EXPORTS_FAILED);
	assert_int_equal(number(reports), 0);
	assert_int_equal(fleet_put_facts(site, facts, strlen(facts), NOW,
			     &written, &site_why),
	    EXPORTS_OK);
	assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
}

static void
test_moments(void **state)
{
	static const struct {
		const char *text;
		int64_t moment; /* -1: it is none */
	} moments[] = {
	    {"1970-01-01T00:00:00Z", 0},
	    {"2026-11-22T08:00:00.000Z", NOW},
	    {"2026-11-22T09:00:00+01:00", NOW},
	    {"2026-11-22T02:30:00-0530", NOW},
	    {"2026-11-22T08:00:00.0019999Z", NOW + 1},
	    {"2000-02-29T00:00:00.5Z", INT64_C(951782400500)},
	    {"2026-11-22", -1},
	    {"2026-11-22T08:00Z", -1},
	    {"2026-11-22T08:00:00", -1},
	    {"2026-11-22T08:00:00.Z", -1},
	    {"2026-13-22T08:00:00Z", -1},
	    {"2026-11-22T08:00:00Zx", -1},
	    {"0000-11-22T08:00:00Z", -1},
	    {"", -1},
	};
	char text[QUERY_MOMENT_MAX];

	(void)state;
	for (size_t i = 0; i < sizeof(moments) / sizeof(*moments); i++) {
		int64_t moment = -1;
		int result = fleet_moment_read(
		    moments[i].text, strlen(moments[i].text), &moment);

		if (result != (moments[i].moment < 0 ? -1 : 0) ||
		    moment != moments[i].moment)
			fail_msg("%s", moments[i].text);
	}
	query_moment_format(INT64_C(951782400500), text);
	assert_string_equal(text, "2000-02-29T00:00:00.500Z");
	query_moment_format(-1, text);
	assert_string_equal(text, "1969-12-31T23:59:59.999Z");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(test_old_reports),
	    CASE(test_purged),
	    CASE(test_expired),
	    CASE(test_damaged_body),
	    CASE(test_lost),
	    cmocka_unit_test(test_moments),
	};

	return cmocka_run_group_tests_name("fleet_prune", tests, NULL, NULL);
}
