/* Exports of nodes: accepted, stored, and removed with their nodes. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "exports_site.h"

#define ONE(title) \
	"[{\"type\":\"Host\",\"title\":\"" title "\",\"exported\":true}]"
#define MORE(more) \
	"[{\"type\":\"Host\",\"title\":\"t\",\"exported\":true," more "}]"

static const struct {
	const char *json;
	const char *why; /* NULL: it is stored */
} bodies[] = {
    {"[]", NULL},
    {" [ ] ", NULL},
    {ONE("a"), NULL},
    {MORE("\"file\":null,\"line\":null,\"tags\":[],\"parameters\":{}"), NULL},
    {MORE("\"parameters\":{\"a\":[[{\"b\":{}}]],\"c\":-1.5e3}"), NULL},
    {"", "unexpected end of the text"},
    {"{}", "it is not an array"},
    {"[1]", "a resource is not an object"},
    {"[{}]", "the type of a resource is missing or invalid"},
    {"[] []", "unexpected text after the document"},
    {"[{\"type\":\"host\",\"title\":\"t\",\"exported\":true}]",
	"the type of a resource is missing or invalid"},
    {"[{\"type\":\"My::\",\"title\":\"t\",\"exported\":true}]",
	"the type of a resource is missing or invalid"},
    {"[{\"type\":\"My::d\",\"title\":\"t\",\"exported\":true}]",
	"the type of a resource is missing or invalid"},
    {"[{\"type\":\"My:D\",\"title\":\"t\",\"exported\":true}]",
	"the type of a resource is missing or invalid"},
    {"[{\"type\":\"H st\",\"title\":\"t\",\"exported\":true}]",
	"the type of a resource is missing or invalid"},
    {"[{\"type\":\"My::D_2\",\"title\":\"t\",\"exported\":true}]", NULL},
    {"[{\"type\":\"Host\",\"exported\":true}]",
	"the title of a resource is missing or not a text"},
    {"[{\"type\":\"Host\",\"title\":3,\"exported\":true}]",
	"the title of a resource is missing or not a text"},
    {"[{\"type\":\"Host\",\"title\":\"t\"}]", "a resource is not exported"},
    {"[{\"type\":\"Host\",\"title\":\"t\",\"exported\":false}]",
	"a resource is not exported"},
    {MORE("\"certname\":\"other\""), "a resource has an unknown key"},
    {MORE("\"title\":\"u\""), "a resource has a key twice"},
    {MORE("\"tags\":\"x\""), "the tags of a resource are not an array"},
    {MORE("\"tags\":[1]"), "a tag is not a text"},
    {MORE("\"tags\":[[]]"), "a tag is not a text"},
    {MORE("\"file\":1"), "the file of a resource is not a text"},
    {MORE("\"line\":\"1\""), "the line of a resource is not a number"},
    {MORE("\"line\":-1"), "the line of a resource is not a number"},
    {MORE("\"parameters\":[]"),
	"the parameters of a resource are not an object"},
    {MORE("\"parameters\":{\"a\":1,\"b\":2,\"a\":3}"),
	"a resource has a parameter twice"},
    {MORE("\"parameters\":{\"a\":\"\xff\"}"), "invalid UTF-8"},
    {MORE("\"parameters\":{\"a\":\"\\ud800\"}"), "invalid escape in a string"},
    {MORE("\"parameters\":{\"a\":\"x\\u0000y\"}"), "a text contains NUL"},
    {MORE("\"parameters\":{\"a\":[{\"b\\u0000\":1}]}"), "a text contains NUL"},
    {MORE("\"parameters\":{\"a\\u0000\":1}"), "a text contains NUL"},
    {MORE("\"tags\":[\"\\u0000\"]"), "a text contains NUL"},
    {MORE("\"file\":\"/\\u0000\""), "a text contains NUL"},
    {ONE("\\u0000"), "a text contains NUL"},
    {"[{\"type\":\"Host\",\"title\":\"a\\nb\",\"exported\":true},"
     "{\"type\":\"Notify\",\"title\":\"a\\nb\",\"exported\":true},"
     "{\"type\":\"Host\",\"title\":\"a\\u000ab\",\"exported\":true}]",
	"Host[a\nb] is exported twice"},
};

static void
test_bodies(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(bodies) / sizeof(*bodies); i++) {
		bool written;
		enum exports_result result =
		    site_put_only("a", NOW, NOW, bodies[i].json, &written);

		if (result != (bodies[i].why == NULL ? EXPORTS_OK
						     : EXPORTS_INVALID) ||
		    strcmp(site_why.s,
			bodies[i].why != NULL ? bodies[i].why : "") != 0)
			fail_msg("%s: %d, %s", bodies[i].json, (int)result,
			    site_why.s);
		assert_true(written == (bodies[i].why == NULL));
		assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
	}
}

static void
test_request(void **state)
{
	char long_name[300];
	bool written;

	(void)state;
	memset(long_name, 'a', sizeof(long_name));
	long_name[256] = '\0';
	assert_int_equal(
	    site_put_only("", NOW, NOW, "[]", &written), EXPORTS_INVALID);
	assert_int_equal(site_put_only(long_name, NOW, NOW, "[]", &written),
	    EXPORTS_INVALID);
	assert_string_equal(
	    site_why.s, "the certname is empty or longer than 255 bytes");
	assert_int_equal(
	    site_put_only("\xff", NOW, NOW, "[]", &written), EXPORTS_INVALID);
	assert_int_equal(
	    site_put_only("a", 0, NOW, "[]", &written), EXPORTS_INVALID);
	assert_int_equal(
	    site_put_only("a", NOW + EXPORTS_AHEAD_MS + 1, NOW, "[]", &written),
	    EXPORTS_INVALID);
	assert_string_equal(
	    site_why.s, "the stamp is more than 5 minutes ahead of the clock");
	assert_int_equal(
	    site_put_only("a", NOW + EXPORTS_AHEAD_MS, NOW, "[]", &written),
	    EXPORTS_OK);
}

/* An array of n resources; the caller frees it. */
static char *
many(unsigned n)
{
	const size_t size = (size_t)n * 60 + 10;
	char *json = malloc(size);
	size_t at = (size_t)snprintf(json, size, "[");

	for (unsigned i = 0; i < n; i++)
		at += (size_t)snprintf(json + at, size - at,
		    "%s{\"type\":\"Host\",\"title\":\"%05u\","
		    "\"exported\":true}",
		    i > 0 ? "," : "", n - i);
	snprintf(json + at, size - at, "]");
	return json;
}

static void
test_maxima(void **state)
{
	char *json = many(EXPORTS_NODE_RESOURCES);
	bool written;

	(void)state;
	assert_int_equal(site_put("a", NOW, json), 1);
	free(json);
	assert_non_null(strstr(
	    site_find_at("b", "Host", "[\"=\",\"title\",\"19999\"]", NOW),
	    "\"19999\""));
	json = many(EXPORTS_NODE_RESOURCES + 1);
	assert_int_equal(
	    site_put_only("a", NOW, NOW, json, &written), EXPORTS_INVALID);
	assert_string_equal(site_why.s, "it has more than 20000 resources");
	free(json);
	json = malloc(EXPORTS_NODE_BYTES + 2);
	memset(json, ' ', EXPORTS_NODE_BYTES + 1);
	json[EXPORTS_NODE_BYTES + 1] = '\0';
	assert_int_equal(
	    site_put_only("a", NOW, NOW, json, &written), EXPORTS_INVALID);
	assert_string_equal(site_why.s, "it is longer than 16 MiB");
	free(json);
}

/* A resource with more tags than marks are stored for. */
static void
test_many_tags(void **state)
{
	const size_t size = (size_t)80000 * 10 + 200;
	char *json = malloc(size);
	size_t n = (size_t)snprintf(json, size,
	    "[{\"type\":\"Host\",\"title\":\"t\",\"exported\":true,"
	    "\"tags\":[\"x\"");

	(void)state;
	for (unsigned i = 0; i < 80000; i++)
		n += (size_t)snprintf(json + n, size - n, ",\"t%u\"", i);
	snprintf(json + n, size - n, "]}]");
	site_put("a", NOW, json);
	free(json);
	assert_string_equal(
	    site_titles("Host", "[\"=\",\"tag\",\"t79999\"]"), "t ");
	assert_string_equal(
	    site_titles("Host", "[\"=\",\"tag\",\"t80000\"]"), "");
}

static void
test_replaced(void **state)
{
	(void)state;
	site_put("a", NOW,
	    "[{\"type\":\"Host\",\"title\":\"1\",\"exported\":true},"
	    "{\"type\":\"Notify\",\"title\":\"n\",\"exported\":true}]");
	assert_string_equal(site_titles("Host", NULL), "1 ");
	site_put("a", NOW + 1, ONE("2"));
	assert_string_equal(site_titles("Host", NULL), "2 ");
	assert_string_equal(site_titles("Host", "[\"=\",\"title\",\"1\"]"), "");
	assert_string_equal(site_titles("Notify", NULL), "");
	/* older: ignored */
	assert_int_equal(site_put("a", NOW, ONE("3")), 0);
	assert_string_equal(site_titles("Host", NULL), "2 ");
	site_put("a", NOW + 1, "[]");
	assert_string_equal(site_titles("Host", NULL), "");
}

/* A stored stamp of a clock that was wrong does not keep new exports out. */
static void
test_clock_back(void **state)
{
	(void)state;
	site_put("a", NOW + 30 * DAY, ONE("1"));
	assert_int_equal(site_put("a", NOW, ONE("2")), 1);
	assert_string_equal(site_titles("Host", NULL), "2 ");
}

static void
test_unchanged(void **state)
{
	struct exports_node node;

	(void)state;
	assert_int_equal(site_put("a", NOW, ONE("1")), 1);
	assert_int_equal(site_put("a", NOW + 1, ONE("1")), 0);
	assert_int_equal(site_put("a", NOW + HOUR - 1, ONE("1")), 0);
	assert_int_equal(exports_node(site, "a", &node), 1);
	assert_int_equal(node.seen, NOW);
	assert_int_equal(site_put("a", NOW + HOUR, ONE("1")), 1);
	assert_int_equal(exports_node(site, "a", &node), 1);
	assert_int_equal(node.seen, NOW + HOUR);
	assert_int_equal(node.stamp, NOW + HOUR);
	assert_int_equal(node.resources, 1);
	assert_string_equal(node.certname, "a");
	assert_int_equal(exports_node(site, "b", &node), 0);
	/* a short life needs a finer moment */
	site_close();
	site_open_with(&(struct exports_limits){.node_ttl = 60}, NOW + HOUR);
	assert_int_equal(site_put("a", NOW + HOUR + 14999, ONE("1")), 0);
	assert_int_equal(site_put("a", NOW + HOUR + 15000, ONE("1")), 1);
}

static void
test_deactivated(void **state)
{
	struct exports_node node;
	bool known;

	(void)state;
	site_put("a", NOW, ONE("1"));
	assert_int_equal(
	    exports_deactivate(site, "b", NOW, &known, NULL), EXPORTS_OK);
	assert_false(known);
	assert_int_equal(
	    exports_deactivate(site, "", NOW, &known, NULL), EXPORTS_INVALID);
	assert_int_equal(
	    exports_deactivate(site, "a", NOW + 1000, &known, NULL),
	    EXPORTS_OK);
	assert_true(known);
	assert_string_equal(site_titles("Host", NULL), "");
	assert_string_equal(site_titles("Host", "[\"=\",\"title\",\"1\"]"), "");
	assert_int_equal(exports_node(site, "a", &node), 1);
	assert_int_equal(node.deactivated, NOW + 1000);
	/* a compile that began before */
	site_put("a", NOW + 1000, ONE("2"));
	assert_string_equal(site_titles("Host", NULL), "");
	/* and one after, unchanged or not */
	assert_int_equal(site_put("a", NOW + 1001, ONE("2")), 1);
	assert_string_equal(site_titles("Host", NULL), "2 ");
	assert_int_equal(
	    exports_deactivate(site, "a", NOW + 2000, &known, NULL),
	    EXPORTS_OK);
	site_put("a", NOW + 3000, ONE("3"));
	assert_string_equal(site_titles("Host", NULL), "3 ");
}

static void
test_purged(void **state)
{
	struct exports_counts counts;
	bool known;

	(void)state;
	site_put("a", NOW, ONE("1"));
	site_put("b", NOW, ONE("2"));
	assert_int_equal(
	    exports_purge(site, "a", NOW, &known, NULL), EXPORTS_OK);
	assert_true(known);
	assert_int_equal(
	    exports_purge(site, "a", NOW, &known, NULL), EXPORTS_OK);
	assert_false(known);
	assert_string_equal(site_titles("Host", NULL), "2 ");
	assert_int_equal(exports_counts(site, NOW, &counts), 0);
	assert_int_equal(counts.nodes, 1);
	assert_int_equal(counts.resources, 1);
	assert_true(counts.bytes > 8192);
	assert_int_equal(exports_check(site, &site_why), EXPORTS_OK);
}

static void
a_clock_that_was_set_ahead_expires_no_node(void **state)
{
	const int64_t then = NOW + 30 * DAY;
	struct exports_counts counts;
	uint64_t expired;
	bool written;

	(void)state;
	site_put("a", NOW, ONE("1"));
	site_put("b", NOW, ONE("2"));
	assert_null(strstr(site_find_at("c", "Host", NULL, then), "\"a\""));
	assert_int_equal(exports_wait(site, then, &site_why), EXPORTS_OK);
	assert_non_null(strstr(site_find_at("c", "Host", NULL, then), "\"a\""));
	assert_int_equal(exports_prune(site, then, &expired, NULL, NULL), 0);
	assert_int_equal(expired, 0);
	/* one is seen again; the other one is not, within an hour */
	site_put("a", then + HOUR / 2, ONE("1"));
	assert_int_equal(
	    exports_prune(site, then + HOUR - 1, &expired, NULL, NULL), 0);
	assert_int_equal(expired, 0);
	assert_int_equal(
	    exports_prune(site, then + HOUR, &expired, NULL, NULL), 0);
	assert_int_equal(expired, 1);
	assert_int_equal(exports_counts(site, then, &counts), 0);
	assert_int_equal(counts.expired, 1);
	assert_non_null(
	    strstr(site_find_at("c", "Host", NULL, then + HOUR), "\"a\""));
	/* the clock was wrong, and is set back: nothing waits for it */
	site_put("d", NOW + DAY, ONE("3"));
	assert_null(
	    strstr(site_find_at("c", "Host", NULL, NOW + 9 * DAY), "\"d\""));
	/* not while something is put */
	assert_int_equal(
	    site_put_only("e", NOW, NOW, ONE("4"), &written), EXPORTS_OK);
	assert_int_equal(exports_wait(site, NOW, NULL), EXPORTS_FAILED);
}

static void
test_pruned(void **state)
{
	struct exports_counts counts;
	uint64_t expired, purged;
	bool known;
	char name[16];

	(void)state;
	for (unsigned i = 0; i < 45; i++) {
		snprintf(name, sizeof(name), "old%u", i);
		site_put(name, NOW, ONE("1"));
	}
	site_put("a", NOW + 7 * DAY, ONE("2"));
	site_put("b", NOW + 7 * DAY, ONE("3"));
	exports_deactivate(site, "b", NOW + 7 * DAY, &known, NULL);
	/* expired nodes are not found, marked or not */
	assert_non_null(
	    strstr(site_find_at("c", "Host", NULL, NOW + 7 * DAY), "old44"));
	assert_null(strstr(
	    site_find_at("c", "Host", NULL, NOW + 7 * DAY + 1), "old44"));
	assert_int_equal(
	    exports_prune(site, NOW + 7 * DAY, &expired, &purged, NULL), 0);
	assert_int_equal(expired, 0);
	assert_int_equal(
	    exports_prune(site, NOW + 7 * DAY + 1, &expired, &purged, NULL), 0);
	assert_int_equal(expired, 45);
	assert_int_equal(purged, 0);
	assert_int_equal(exports_counts(site, NOW, &counts), 0);
	assert_int_equal(counts.nodes, 47);
	assert_int_equal(counts.expired, 45);
	assert_int_equal(counts.deactivated, 1);
	/* one comes back, with what it exported before */
	site_put("old7", NOW + 8 * DAY, ONE("1"));
	assert_non_null(
	    strstr(site_find_at("c", "Host", NULL, NOW + 8 * DAY), "old7"));
	assert_int_equal(
	    exports_prune(site, NOW + 21 * DAY, NULL, NULL, NULL), 0);
	assert_int_equal(
	    exports_prune(site, NOW + 21 * DAY + 2, &expired, &purged, NULL),
	    1);
	assert_int_equal(purged, 20);
	assert_int_equal(
	    exports_prune(site, NOW + 21 * DAY + 2, &expired, &purged, NULL),
	    1);
	assert_int_equal(
	    exports_prune(site, NOW + 21 * DAY + 2, &expired, &purged, NULL),
	    0);
	assert_int_equal(purged, 5);
	assert_int_equal(exports_counts(site, NOW, &counts), 0);
	assert_int_equal(counts.nodes, 2);
	assert_int_equal(counts.resources, 2);
	assert_int_equal(exports_check(site, &site_why), EXPORTS_OK);
}

/* Several puts are one transaction; others see all of them or none. */
static void
test_group(void **state)
{
	struct exports *other;
	struct strbuf out;
	bool written, known;

	(void)state;
	strbuf_init(&out, 4096);
	assert_int_equal(
	    site_put_only("a", NOW, NOW, ONE("1"), &written), EXPORTS_OK);
	assert_int_equal(
	    site_put_only("b", NOW, NOW, "[1]", &written), EXPORTS_INVALID);
	assert_false(written);
	assert_int_equal(
	    site_put_only("c", NOW, NOW, ONE("2"), &written), EXPORTS_OK);
	other = exports_open(site_path, &site_limits, NOW, &site_why);
	/* a writer waits for the first one, and fails: it repeats */
	assert_null(other);
	assert_non_null(strstr(site_why.s, "database is locked"));
	strbuf_reset(&site_why);
	assert_int_equal(exports_deactivate(site, "a", NOW, &known, &site_why),
	    EXPORTS_FAILED);
	assert_string_equal(site_why.s, "exports are not committed");
	assert_int_equal(
	    exports_purge(site, "a", NOW, &known, NULL), EXPORTS_FAILED);
	assert_int_equal(exports_ready(site, NOW, NULL), EXPORTS_FAILED);
	assert_int_equal(exports_prune(site, NOW, NULL, NULL, NULL), -1);
	assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
	assert_int_equal(exports_commit(site, NULL), EXPORTS_OK);
	other = exports_open(site_path, &site_limits, NOW, &site_why);
	assert_non_null(other);
	assert_int_equal(
	    exports_find(other, "x", "Host", NULL, 0, NOW, &out, NULL),
	    EXPORTS_OK);
	assert_non_null(strstr(out.s, "\"title\":\"1\""));
	assert_non_null(strstr(out.s, "\"title\":\"2\""));
	exports_close(other);
	strbuf_release(&out);
}

/* Exports that are not committed are lost, and nothing else. */
static void
test_not_committed(void **state)
{
	bool written;

	(void)state;
	site_put("a", NOW, ONE("1"));
	assert_int_equal(
	    site_put_only("a", NOW + 1, NOW, ONE("2"), &written), EXPORTS_OK);
	site_close();
	site_open_with(&site_limits, NOW);
	assert_string_equal(site_titles("Host", NULL), "1 ");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(test_bodies),
	    CASE(test_request),
	    CASE(test_maxima),
	    CASE(test_many_tags),
	    CASE(test_replaced),
	    CASE(test_clock_back),
	    CASE(test_unchanged),
	    CASE(test_deactivated),
	    CASE(test_purged),
	    CASE(a_clock_that_was_set_ahead_expires_no_node),
	    CASE(test_pruned),
	    CASE(test_group),
	    CASE(test_not_committed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
