/* Metrics by the names of Puppet Server: their values, and invalid names. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"
#include "network/http/server/http_answer.h"
#include "base/privsep/process.h"
#include "server/front/front.h"
#include "server/front/front_metrics.h"
#include "server/shared/config.h"
#include "server/shared/server.h"

#define BEAN "puppetserver:name=puppetlabs.localhost."

static char path[64];
static struct server_config config;
static struct front front = {.config = &config};
static json_t *answered; /* the last answer */
static int status;

/* Instead of those of the HTTPS server. */
void
http_answer_buf(struct http_exchange *x, int code, const char *type,
    const struct strbuf *body)
{
	(void)x;
	assert_string_equal(type, "application/json");
	json_decref(answered);
	answered = json_loadb(body->s, body->len, 0, NULL);
	assert_non_null(answered);
	status = code;
}

void
http_answer_error(struct http_exchange *x, int code, const char *issue_kind,
    const char *fmt, ...)
{
	(void)x;
	(void)fmt;
	assert_string_equal(issue_kind, "SERVICE_UNAVAILABLE");
	status = code;
}

static int
setup(void **state)
{
	static const struct {
		unsigned id;
		uint64_t n;
	} sums[] = {
	    {M_dlcInFlight, 3},
	    {M_dlcDequeued, 50},
	    {M_dlcRetried, 5},
	    {M_dlcExpired, 6},
	    {M_dlcWorkerMicros, 125000},
	    {M_dlcWorkersBusy, 2},
	    {M_dlcRejected, 8},
	    {M_dlcEnqueued, 90},
	    {M_dlcHeap, 11},
	    {M_dlcRss, 12},
	};

	(void)state;
	snprintf(path, sizeof(path), "/tmp/front_metrics.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 3) < 0)
		return -1;
	for (size_t i = 0; i < sizeof(sums) / sizeof(sums[0]); i++)
		metric_add(sums[i].id, sums[i].n);
	metric_max(M_dlcFdLimit, 1024);
	metric_max(M_dlcFds, 17);
	metric_set(M_dlcWorkers, 9);
	metric_set(M_dlcCpus, 4);
	for (unsigned i = 1; i <= M_ROUTE_OTHER; i++) {
		metric_add(metric_row(M_dlcRouteReqs, i), i);
		metric_add(metric_row(M_dlcRouteMicros, i), i * i * 1000);
	}
	for (unsigned i = 1; i <= 3; i++)
		metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 7000);
	metric_observe(MH_dlcTimerTable, M_TIMER_QUEUE_WAIT, 500);
	metric_observe(MH_dlcTimerTable, M_TIMER_NODE_LOOKUP, 2500);
	metric_observe(MH_dlcTimerTable, M_TIMER_NODE_LOOKUP, 2500);
	front.metrics = metrics_reader_new(path, M_DAEMON_COMPILED);
	return front.metrics != NULL ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_reader_free(front.metrics);
	json_decref(answered);
	return unlink(path);
}

/* Read a name and attributes, segments of a path: value or error, as text. */
static char *
read_of(const char *segments)
{
	struct http_exchange *x = calloc(1, sizeof(*x));
	char target[2048], *text;
	const time_t begun = time(NULL);
	const char *why;
	json_t *v;

	assert_non_null(x);
	snprintf(target, sizeof(target), "/metrics/v2/read/%s", segments);
	assert_int_equal(
	    route_path_parse(&x->path, target, strlen(target), &why), 0);
	for (size_t i = x->path.count; i < ROUTE_SEGMENTS_MAX; i++)
		x->path.segments[i] = "behind the path";
	x->rest = 3;
	front_metrics_read(&front, x);
	free(x);
	assert_int_equal(status, 200);
	/* the time of the answer, in seconds */
	assert_true(json_integer_value(
			json_object_get(answered, "timestamp")) >= begun);
	v = json_object_get(answered, "value");
	if (v == NULL) {
		const char *type =
		    json_string_value(json_object_get(answered, "error_type"));

		v = json_object_get(answered, "error");
		assert_non_null(type);
		assert_memory_equal(json_string_value(v), type, strlen(type));
	}
	assert_int_equal(
	    json_integer_value(json_object_get(answered, "status")),
	    json_object_get(answered, "value") != NULL ? 200 : 404);
	text = json_dumps(v, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
	assert_non_null(text);
	return text;
}

static void
is(const char *segments, const char *want)
{
	char *got = read_of(segments);

	if (strcmp(got, want) != 0)
		fail_msg("%s: %s, want %s", segments, got, want);
	free(got);
}

#define TIMER(count, mean)  \
	"{\"Count\":" count \
	",\"DurationUnit\":\"milliseconds\",\"Mean\":" mean "}"

static const struct {
	const char *name, *want;
} values[] = {
    {"compiler.compile", TIMER("3", "7.0")},
    {"compiler.find_node", TIMER("2", "2.5")},
    {"jruby.wait-timer", TIMER("1", "0.5")},
    {"file-descriptors.max", "{\"Value\":1024}"},
    {"file-descriptors.used", "{\"Value\":17}"},
    {"http.active-requests", "{\"Count\":3}"},
    {"http.puppet-v3-catalog-!/*!/-requests", TIMER("1", "1.0")},
    {"http.puppet-v3-facts-!/*!/-requests", TIMER("3", "3.0")},
    {"http.puppet-v3-file_content-!/*!/-requests", TIMER("6", "6.0")},
    {"http.puppet-v3-file_metadata-!/*!/-requests", TIMER("4", "4.0")},
    {"http.puppet-v3-file_metadatas-!/*!/-requests", TIMER("5", "5.0")},
    {"http.puppet-v3-node-!/*!/-requests", TIMER("2", "2.0")},
    {"http.puppet-v3-report-!/*!/-requests", TIMER("9", "9.0")},
    {"http.puppet-v3-static_file_content-!/*!/-requests", TIMER("7", "7.0")},
    {"jruby.borrow-count", "{\"Count\":50}"},
    {"jruby.borrow-retry-count", "{\"Count\":5}"},
    {"jruby.borrow-timeout-count", "{\"Count\":6}"},
    {"jruby.borrow-timer", TIMER("50", "2.5")},
    {"jruby.num-free-jrubies", "{\"Value\":7}"},
    {"jruby.num-jrubies", "{\"Value\":9}"},
    {"jruby.queue-limit-hit-meter", "{\"Count\":8}"},
    {"jruby.request-count", "{\"Count\":98}"},
    {"jruby.return-count", "{\"Count\":48}"},
    {"memory.heap.used", "{\"Value\":11}"},
    {"memory.total.used", "{\"Value\":12}"},
    {"num-cpus", "{\"Value\":4}"},
};

static void
test_each_name_has_its_value(void **state)
{
	char name[200];

	(void)state;
	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		snprintf(name, sizeof(name), BEAN "%s", values[i].name);
		is(name, values[i].want);
	}
}

static void
test_the_uptime_has_milliseconds(void **state)
{
	char *got = read_of(BEAN "uptime/Value");
	unsigned long long ms = strtoull(got, NULL, 10);

	(void)state;
	assert_int_equal(ms % 1000, 0);
	free(got);
}

/* All rows, those of routes that have no name of their own, too. */
static void
test_all_requests_are_counted(void **state)
{
	unsigned count = 0;
	char want[32];

	(void)state;
	for (unsigned i = 1; i <= M_ROUTE_OTHER; i++)
		count += i;
	snprintf(want, sizeof(want), "%u", count);
	is(BEAN "http.total-requests/Count", want);
}

/* Return the attributes that the last answer repeats, or NULL. */
static const char *
attribute(void)
{
	return json_string_value(
	    json_object_get(json_object_get(answered, "request"), "attribute"));
}

static void
test_attributes_of_a_name(void **state)
{
	static const char none[] =
	    "\"javax.management.AttributeNotFoundException : No such "
	    "attribute\"";

	(void)state;
	is(BEAN "num-cpus/Value", "4");
	is(BEAN "jruby.borrow-timer/Mean", "2.5");
	is(BEAN "jruby.borrow-timer/DurationUnit", "\"milliseconds\"");
	is(BEAN "jruby.borrow-timer/Mean,Count", "{\"Count\":50,\"Mean\":2.5}");
	is(BEAN "jruby.borrow-timer/Count,", "{\"Count\":50}");
	is(BEAN "jruby.borrow-timer/None", none);
	is(BEAN "jruby.borrow-timer/Coun", none);
	is(BEAN "jruby.borrow-timer/Counts", none);
	is(BEAN "jruby.borrow-timer/Count,None", none);
	is(BEAN "jruby.borrow-timer/Count,,Mean", none);
	assert_string_equal(
	    json_string_value(json_object_get(
		json_object_get(answered, "request"), "attribute")),
	    "Count,,Mean");
}

#define NOT_FOUND "\"javax.management.InstanceNotFoundException : "

static void
test_a_name_that_does_not_exist_is_an_error(void **state)
{
	char name[200], want[400];

	(void)state;
	is(BEAN "num-cpu", NOT_FOUND BEAN "num-cpu\"");
	is(BEAN "num-cpuss", NOT_FOUND BEAN "num-cpuss\"");
	is("puppetserver:name=puppetlabs.localhost",
	    NOT_FOUND "puppetserver:name=puppetlabs.localhost\"");
	is("xuppetserver:name=puppetlabs.localhost.num-cpus",
	    NOT_FOUND "xuppetserver:name=puppetlabs.localhost.num-cpus\"");
	/* a slash at the end */
	is(BEAN "num-cpus!", NOT_FOUND BEAN "num-cpus/\"");
	is("a!/b/c", NOT_FOUND "a/b\"");
	/* 126 bytes, the maximum */
	memset(name, 'a', sizeof(name));
	name[126] = '\0';
	snprintf(want, sizeof(want), NOT_FOUND "%s\"", name);
	is(name, want);
	name[126] = 'a';
	name[127] = '\0';
	is(name, NOT_FOUND "\"");
	/* where it is too long, the error has its first parts */
	name[127] = 'a';
	name[128] = '\0';
	memcpy(name + 60, "!/", 2);
	snprintf(want, sizeof(want), NOT_FOUND "%.60s/\"", name);
	is(name, want);
	assert_null(attribute());
}

static void
test_the_list_has_each_name_with_its_attributes(void **state)
{
	static const struct {
		const char *name, *attribute, *type;
		size_t count;
	} rows[] = {
	    {"num-cpus", "Value", "long", 1},
	    {"jruby.borrow-count", "Count", "long", 1},
	    {"jruby.borrow-timer", "Count", "long", 3},
	    {"compiler.compile", "Mean", "double", 3},
	    {"http.puppet-v3-node-/*/-requests", "DurationUnit",
		"java.lang.String", 3},
	};
	struct http_exchange x = {.rest = 3};
	json_t *all;

	(void)state;
	front_metrics_list(&front, &x);
	all =
	    json_object_get(json_object_get(answered, "value"), "puppetserver");
	/* all, the uptime and all requests */
	assert_int_equal(
	    json_object_size(all), sizeof(values) / sizeof(values[0]) + 2);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char name[200];
		json_t *attributes, *one;

		snprintf(name, sizeof(name), "name=puppetlabs.localhost.%s",
		    rows[i].name);
		attributes =
		    json_object_get(json_object_get(all, name), "attr");
		assert_int_equal(json_object_size(attributes), rows[i].count);
		one = json_object_get(attributes, rows[i].attribute);
		assert_string_equal(
		    json_string_value(json_object_get(one, "type")),
		    rows[i].type);
		assert_true(json_is_false(json_object_get(one, "rw")));
	}
}

static void
test_with_a_store_it_has_numbers_of_nodes_and_resources(void **state)
{
	struct http_exchange x = {.rest = 3,
	    .path = {.count = 4,
		.segments = {"metrics", "v2", "read",
		    "puppetlabs.puppetdb.population:name=num-nodes"}}};
	json_t *value;

	(void)state;
	front_metrics_read(&front, &x);
	assert_int_equal(
	    json_integer_value(json_object_get(answered, "status")), 404);
	config.storeconfigs = true;
	metric_put(M_dlcExportsNodes, 21);
	front_metrics_read(&front, &x);
	value = json_object_get(answered, "value");
	assert_int_equal(
	    json_integer_value(json_object_get(value, "Value")), 21);
	front_metrics_list(&front, &x);
	value = json_object_get(json_object_get(answered, "value"),
	    "puppetlabs.puppetdb.population");
	assert_int_equal(json_object_size(value), 2);
	assert_non_null(json_object_get(value, "name=num-resources"));
	config.storeconfigs = false;
}

static void
test_a_front_has_the_metrics_of_its_server(void **state)
{
	static struct server server;
	struct process self = {.ctx = &server};
	struct front f = {.self = &self};

	(void)state;
	snprintf(server.exporter.segment, sizeof(server.exporter.segment), "%s",
	    path);
	server.exporter.daemon = M_DAEMON_COMPILED;
	front_metrics_prepare(&f);
	assert_non_null(f.metrics);
	metrics_reader_free(f.metrics);
	server.exporter.segment[0] = 'x';
	front_metrics_prepare(&f);
	assert_null(f.metrics);
}

static void
test_without_metrics_there_is_no_answer(void **state)
{
	struct metrics_reader *kept = front.metrics;
	struct http_exchange x = {.rest = 3};

	(void)state;
	front.metrics = NULL;
	status = 0;
	front_metrics_list(&front, &x);
	assert_int_equal(status, 503);
	status = 0;
	front_metrics_read(&front, &x);
	assert_int_equal(status, 503);
	front.metrics = kept;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_each_name_has_its_value),
	    cmocka_unit_test(test_the_uptime_has_milliseconds),
	    cmocka_unit_test(test_all_requests_are_counted),
	    cmocka_unit_test(test_attributes_of_a_name),
	    cmocka_unit_test(test_a_name_that_does_not_exist_is_an_error),
	    cmocka_unit_test(test_the_list_has_each_name_with_its_attributes),
	    cmocka_unit_test(
		test_with_a_store_it_has_numbers_of_nodes_and_resources),
	    cmocka_unit_test(test_a_front_has_the_metrics_of_its_server),
	    cmocka_unit_test(test_without_metrics_there_is_no_answer),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
