/*
 * The parts of "dalang load" that count: times by HdrHistogram's method, the
 * plan of arrivals, requests with holes, and catalogs that are the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "command/load/fleet/check.h"
#include "command/load/fleet/fleet.h"
#include "command/load/report/counts.h"
#include "command/load/report/latency.h"
#include "command/load/plan.h"
#include "command/load/fleet/request.h"
#include "command/load/fleet/sources.h"

#define S 1000000000LL

/* --- seconds --- */

/* A transaction counts in the second in which it ends, with its time. */
static void
test_seconds(void **state)
{
	struct load_node node = {.count = 0};
	const struct load_second *second;
	struct load_counts c;

	(void)state;
	load_counts_init(&c);
	load_transaction_count(&c, &node, true, S / 2, S + S / 2);
	load_transaction_count(&c, &node, true, S, S + S / 4);
	load_transaction_count(&c, &node, false, S, S + S / 4);
	second = vec_at(&c.seconds, c.seconds.count - 1);
	assert_int_equal(second->answered, 2);
	assert_int_equal(second->failed, 1);
	assert_int_equal(second->sum, 1250000);
	assert_int_equal(second->max, 1000000);
	assert_int_equal(node.count, 2);
	assert_int_equal(c.transactions, 3);
	assert_int_equal(c.transactions_failed, 1);
	load_counts_release(&c);
}

/* A second has percentiles when it is over, of its own times only. */
static void
test_seconds_end(void **state)
{
	struct load_node node = {.count = 0};
	const struct load_second *second;
	struct load_counts c;

	(void)state;
	load_counts_init(&c);
	for (int64_t i = 1; i <= 100; i++)
		load_transaction_count(&c, &node, true, 0, i * 1000);
	load_transaction_count(&c, &node, true, 0, 2 * S);
	second = vec_at(&c.seconds, 0);
	assert_int_equal(second->median, 50);
	assert_int_equal(second->p99, 99);
	second = vec_at(&c.seconds, 1);
	assert_int_equal(second->answered, 0);
	assert_int_equal(second->p99, 0);
	load_counts_end(&c, 2 * S);
	second = vec_at(&c.seconds, 2);
	assert_int_equal(second->median, 2000000);
	assert_int_equal(c.end, 2 * S);
	load_counts_release(&c);
}

/* --- times --- */

static struct load_latency times;

static void
times_of(uint64_t from, uint64_t to, uint64_t step)
{
	memset(&times, 0, sizeof(times));
	for (uint64_t v = from; v <= to; v += step)
		load_latency_add(&times, v);
}

/*
 * The values of HdrHistogram with three digits: the highest value of the cell
 * in which the percentile is.
 */
static void
test_percentiles(void **state)
{
	(void)state;
	times_of(1, 1000, 1);
	assert_int_equal(load_latency_at(&times, 50000), 500);
	assert_int_equal(load_latency_at(&times, 90000), 900);
	assert_int_equal(load_latency_at(&times, 99000), 990);
	assert_int_equal(load_latency_at(&times, 99900), 999);
	assert_int_equal(load_latency_at(&times, 100000), 1000);
	assert_int_equal(load_latency_at(&times, 0), 1);
	/* cells of 2 from 2,048 on, of 4 from 4,096 on */
	times_of(1, 10000, 1);
	assert_int_equal(load_latency_at(&times, 20000), 2000);
	assert_int_equal(load_latency_at(&times, 30000), 3001);
	assert_int_equal(load_latency_at(&times, 50000), 5003);
	assert_int_equal(load_latency_at(&times, 99990), 9999);
	/* a value in the cell of the greatest one is not exceeded */
	assert_int_equal(load_latency_at(&times, 100000), 10000);
	assert_true(load_latency_mean(&times) == 5000.5);
	assert_int_equal(times.min, 1);
	assert_int_equal(times.max, 10000);
}

static void
test_one_slow(void **state)
{
	(void)state;
	times_of(1000, 1098, 1);
	load_latency_add(&times, 5000000);
	/* 100 times: the slow one is the last hundredth */
	assert_int_equal(load_latency_at(&times, 99000), 1098);
	assert_int_equal(load_latency_at(&times, 99001), 5000000);
	assert_int_equal(load_latency_at(&times, 99900), 5000000);
}

static void
test_limits_of_times(void **state)
{
	static const uint64_t values[] = {0, 1, 2047, 2048, 2049, 4095, 4096,
	    65535, 65536, 999999999, LOAD_LATENCY_LONGEST};

	(void)state;
	memset(&times, 0, sizeof(times));
	assert_int_equal(load_latency_at(&times, 50000), 0);
	assert_true(load_latency_mean(&times) == 0);
	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		memset(&times, 0, sizeof(times));
		load_latency_add(&times, values[i]);
		load_latency_add(&times, LOAD_LATENCY_LONGEST);
		uint64_t low = load_latency_at(&times, 50000);

		/* known to a thousandth, and never less */
		assert_true(low >= values[i]);
		assert_true(low - values[i] <= values[i] / 1000);
	}
	load_latency_add(&times, UINT64_MAX);
	assert_int_equal(times.max, LOAD_LATENCY_LONGEST);
}

/* --- plans --- */

static void
test_rate(void **state)
{
	const struct load_plan p = {.rate = 4, .duration = 10 * S};

	(void)state;
	assert_int_equal(load_plan_at(&p, 0), 0);
	assert_int_equal(load_plan_at(&p, 1), S / 4);
	assert_int_equal(load_plan_at(&p, 39), 39 * S / 4);
	/* the one at 10 s comes too late */
	assert_int_equal(load_plan_count(&p), 40);
}

static void
test_ramp(void **state)
{
	/* the rate is 2 t: t squared arrivals until t, 25 in 5 s */
	const struct load_plan p = {
	    .rate = 10, .ramp = 5 * S, .duration = 8 * S};

	(void)state;
	assert_int_equal(load_plan_at(&p, 0), 0);
	assert_int_equal(load_plan_at(&p, 1), S);
	assert_int_equal(load_plan_at(&p, 4), 2 * S);
	assert_int_equal(load_plan_at(&p, 9), 3 * S);
	assert_int_equal(load_plan_at(&p, 16), 4 * S);
	assert_int_equal(load_plan_at(&p, 25), 5 * S);
	assert_int_equal(load_plan_at(&p, 26), 5 * S + S / 10);
	/* 3 s at 10 a second follow */
	assert_int_equal(load_plan_count(&p), 55);
}

static void
test_interval(void **state)
{
	int64_t offsets[] = {0, S, 4 * S};
	const struct load_plan p = {.interval = 10 * S,
	    .duration = 25 * S,
	    .nodes = 3,
	    .offsets = offsets};

	(void)state;
	assert_int_equal(load_plan_at(&p, 2), 4 * S);
	assert_int_equal(load_plan_at(&p, 3), 10 * S);
	assert_int_equal(load_plan_at(&p, 7), 21 * S);
	assert_int_equal(load_plan_count(&p), 9);
}

static void
test_splay(void **state)
{
	int64_t a = load_plan_splay("web01.example.com", 1800 * S);
	int64_t b = load_plan_splay("web02.example.com", 1800 * S);

	(void)state;
	/* the same in each test, whatever the other nodes are */
	assert_int_equal(a, load_plan_splay("web01.example.com", 1800 * S));
	assert_true(a >= 0 && a < 1800 * S && b >= 0 && b < 1800 * S);
	assert_true(a != b);
	assert_int_equal(load_plan_splay("web01.example.com", 0), 0);
}

static void
test_mix(void **state)
{
	static const unsigned weights[] = {3, 0, 1};
	unsigned char order[LOAD_PLAN_MIX_MAX];
	static const unsigned char want[] = {0, 0, 2, 0};

	(void)state;
	assert_int_equal(load_plan_mix(weights, 3, order), 4);
	assert_memory_equal(order, want, sizeof(want));
}

/* --- requests --- */

/* Give the whole request in pieces. */
static void
given(const struct load_request *rq, const struct load_subject *s, char *out,
    size_t piece)
{
	uint64_t length = load_request_length(rq, s);

	for (uint64_t at = 0; at < length; at += piece)
		load_request_give(rq, s, out + at,
		    length - at < piece ? (size_t)(length - at) : piece, at);
	out[length] = '\0';
}

static void
test_request(void **state)
{
	static const char want[] =
	    "PUT /a/web1.b.c HTTP/1.1\r\nContent-Length: 46\r\n\r\n"
	    "[web1|b.c|10.1.2.3|02:00:00:01:02:03|x/y|web1]";
	static const enum load_hole holes[] = {LOAD_HOLE_HOST, LOAD_HOLE_DOMAIN,
	    LOAD_HOLE_IP, LOAD_HOLE_MAC, LOAD_HOLE_PATH, LOAD_HOLE_HOST};
	const struct load_subject s = {
	    .name = "web1.b.c", .number = 0x10203, .path = "x/y"};
	struct load_request rq;
	struct strbuf head, body;
	char got[256];

	(void)state;
	strbuf_init(&head, 4096);
	strbuf_init(&body, 4096);
	strbuf_addstr(&head, "PUT /a/");
	load_hole_add(&head, LOAD_HOLE_NAME);
	strbuf_addstr(&head, " HTTP/1.1\r\n");
	for (size_t i = 0; i < 6; i++) {
		strbuf_addstr(&body, i == 0 ? "[" : "|");
		load_hole_add(&body, holes[i]);
	}
	strbuf_addstr(&body, "]");
	assert_int_equal(load_request_make(&rq, &head, &body), 0);
	assert_int_equal(load_request_length(&rq, &s), strlen(want));
	for (size_t piece = 1; piece <= strlen(want); piece++) {
		given(&rq, &s, got, piece);
		assert_string_equal(got, want);
	}
	load_request_free(&rq);
}

static void
test_request_cut(void **state)
{
	struct load_request rq;
	struct strbuf head, body;

	(void)state;
	strbuf_init(&head, 4096);
	strbuf_init(&body, 4);
	strbuf_addstr(&body, "too long");
	assert_int_equal(load_request_make(&rq, &head, &body), -1);
	load_request_free(&rq);
	strbuf_release(&head);
}

static void
test_uuid(void **state)
{
	const struct load_subject s = {
	    .name = "a", .serial = 0x123456789abcdef0};
	struct load_request rq;
	struct strbuf head;
	char got[256];

	(void)state;
	strbuf_init(&head, 4096);
	load_hole_add(&head, LOAD_HOLE_UUID);
	assert_int_equal(load_request_make(&rq, &head, NULL), 0);
	given(&rq, &s, got, 7);
	assert_string_equal(got, "12345678-9abc-4def-8ef0-56789abcdef0\r\n");
	load_request_free(&rq);
}

/* --- catalogs --- */

/* The fingerprint of a catalog that arrives in pieces. */
static struct fingerprint
sum_of(const char *text, size_t piece)
{
	struct load_check *c = load_check_new();
	size_t n = strlen(text);

	for (size_t at = 0; at < n; at += piece)
		load_check_add(c, text + at, n - at < piece ? n - at : piece);
	return load_check_end(c);
}

static bool
catalogs_are_same(const char *a, const char *b)
{
	struct fingerprint x = sum_of(a, 1000), y = sum_of(b, 1000);
	struct fingerprint z = sum_of(b, 7);

	assert_true(fingerprint_equal(&y, &z));
	return fingerprint_equal(&x, &y);
}

#define CATALOG(version, uuid, rest)                                \
	"{\"name\":\"a\",\"version\":" version ",\"code_id\":null," \
	"\"catalog_uuid\":\"" uuid "\",\"resources\":[" rest "]}"

static void
test_same_catalogs(void **state)
{
	static const char one[] = CATALOG("1", "u", "{\"version\":1}");

	(void)state;
	assert_true(catalogs_are_same(one, one));
	assert_true(
	    catalogs_are_same(one, CATALOG("22", "other", "{\"version\":1}")));
	assert_true(catalogs_are_same(
	    one, CATALOG("\"of git\"", "u", "{\"version\":1}")));
	assert_false(
	    catalogs_are_same(one, CATALOG("1", "u", "{\"version\":2}")));
	assert_false(catalogs_are_same(one, "{\"name\":\"a\"}"));
	assert_false(catalogs_are_same("{\"name\":\"a\"}", "{\"name\":\"b\"}"));
	assert_true(catalogs_are_same("", ""));
}

static void
test_sources(void **state)
{
	static const char catalog[] =
	    "{\"source\":\"puppet:///modules/a/b c\",\"x\":\"puppet://\","
	    "\"y\":\"\"puppet:///modules/a/b c\",\"z\":\"puppet:///\","
	    "\"w\":[\"puppet:///modules/d/\",\"puppet:///e\\\"f\"]}";

	(void)state;
	for (size_t piece = 1; piece < sizeof(catalog); piece++) {
		struct load_sources *s = load_sources_new();

		for (size_t at = 0; at < strlen(catalog); at += piece)
			load_sources_add(s, catalog + at,
			    strlen(catalog) - at < piece ? strlen(catalog) - at
							 : piece);
		assert_string_equal(load_sources_next(s), "modules/a/b%20c");
		assert_string_equal(load_sources_next(s), "modules/d");
		assert_null(load_sources_next(s));
		load_sources_free(s);
	}
	assert_null(load_sources_next(NULL));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_seconds),
	    cmocka_unit_test(test_seconds_end),
	    cmocka_unit_test(test_percentiles),
	    cmocka_unit_test(test_one_slow),
	    cmocka_unit_test(test_limits_of_times),
	    cmocka_unit_test(test_rate),
	    cmocka_unit_test(test_ramp),
	    cmocka_unit_test(test_interval),
	    cmocka_unit_test(test_splay),
	    cmocka_unit_test(test_mix),
	    cmocka_unit_test(test_request),
	    cmocka_unit_test(test_request_cut),
	    cmocka_unit_test(test_uuid),
	    cmocka_unit_test(test_same_catalogs),
	    cmocka_unit_test(test_sources),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
