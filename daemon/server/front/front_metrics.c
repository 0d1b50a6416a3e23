#include "server/front/front_metrics.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "base/metrics/read/value.h"
#include "network/http/server/http_answer.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/shared/server.h"

#define ANSWER_MAX	65536
#define NAME_MAX_LENGTH 128
/* Tables of the metrics. */
#define TIMERS "dlcTimerTable"
#define ROUTES "dlcRouteTable"

/* --- what a name stands for --- */

/* A number: objects are added, and the last one subtracted. */
struct number {
	const char *add[2], *subtract;
};

enum front_metrics_kind {
	KIND_GAUGE,   /* Value */
	KIND_COUNTER, /* Count */
	KIND_ROW,     /* a row of dlcTimerTable, by its name */
	KIND_ROUTE,   /* a row of dlcRouteTable; NULL: all rows */
	KIND_MEAN,    /* a count, and a sum of microseconds */
};

struct bean {
	const char *name;
	enum front_metrics_kind kind;
	struct number number; /* GAUGE, COUNTER; MEAN: the count */
	const char *other;    /* ROW, ROUTE: its name; MEAN: the sum */
	unsigned factor;      /* of a gauge; 0: 1 */
};

static const struct bean beans[] = {
    {"compiler.compile", KIND_ROW, {{0}, 0}, "compile", 0},
    {"compiler.find_node", KIND_ROW, {{0}, 0}, "node_lookup", 0},
    {"file-descriptors.max", KIND_GAUGE, {{"dlcFdLimit"}, 0}, NULL, 0},
    {"file-descriptors.used", KIND_GAUGE, {{"dlcFds"}, 0}, NULL, 0},
    {"http.active-requests", KIND_COUNTER, {{"dlcInFlight"}, 0}, NULL, 0},
    {"http.puppet-v3-catalog-/*/-requests", KIND_ROUTE, {{0}, 0}, "catalog", 0},
    {"http.puppet-v3-facts-/*/-requests", KIND_ROUTE, {{0}, 0}, "facts", 0},
    {"http.puppet-v3-file_content-/*/-requests", KIND_ROUTE, {{0}, 0},
	"file_content", 0},
    {"http.puppet-v3-file_metadata-/*/-requests", KIND_ROUTE, {{0}, 0},
	"file_metadata", 0},
    {"http.puppet-v3-file_metadatas-/*/-requests", KIND_ROUTE, {{0}, 0},
	"file_metadatas", 0},
    {"http.puppet-v3-node-/*/-requests", KIND_ROUTE, {{0}, 0}, "node", 0},
    {"http.puppet-v3-report-/*/-requests", KIND_ROUTE, {{0}, 0}, "report", 0},
    {"http.puppet-v3-static_file_content-/*/-requests", KIND_ROUTE, {{0}, 0},
	"static_file_content", 0},
    {"http.total-requests", KIND_ROUTE, {{0}, 0}, NULL, 0},
    {"jruby.borrow-count", KIND_COUNTER, {{"dlcDequeued"}, 0}, NULL, 0},
    {"jruby.borrow-retry-count", KIND_COUNTER, {{"dlcRetried"}, 0}, NULL, 0},
    {"jruby.borrow-timeout-count", KIND_COUNTER, {{"dlcExpired"}, 0}, NULL, 0},
    {"jruby.borrow-timer", KIND_MEAN, {{"dlcDequeued"}, 0}, "dlcWorkerMicros",
	0},
    {"jruby.num-free-jrubies", KIND_GAUGE, {{"dlcWorkers"}, "dlcWorkersBusy"},
	NULL, 0},
    {"jruby.num-jrubies", KIND_GAUGE, {{"dlcWorkers"}, 0}, NULL, 0},
    {"jruby.queue-limit-hit-meter", KIND_COUNTER, {{"dlcRejected"}, 0}, NULL,
	0},
    {"jruby.request-count", KIND_COUNTER, {{"dlcEnqueued", "dlcRejected"}, 0},
	NULL, 0},
    {"jruby.return-count", KIND_COUNTER, {{"dlcDequeued"}, "dlcWorkersBusy"},
	NULL, 0},
    {"jruby.wait-timer", KIND_ROW, {{0}, 0}, "queue_wait", 0},
    {"memory.heap.used", KIND_GAUGE, {{"dlcHeap"}, 0}, NULL, 0},
    {"memory.total.used", KIND_GAUGE, {{"dlcRss"}, 0}, NULL, 0},
    {"num-cpus", KIND_GAUGE, {{"dlcCpus"}, 0}, NULL, 0},
    {"uptime", KIND_GAUGE, {{"dlcUptime"}, 0}, NULL, 1000},
};

/* PuppetDB's, of the store. */
static const struct bean population_beans[] = {
    {"num-nodes", KIND_GAUGE, {{"dlcExportsNodes"}, 0}, NULL, 0},
    {"num-resources", KIND_GAUGE, {{"dlcQueryResources"}, 0}, NULL, 0},
};

#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

/* The beans of a domain, and what their names begin with. */
static const struct bean_domain {
	const char *name, *prefix;
	const struct bean *beans;
	size_t count;
	bool is_stored; /* only with the setting storeconfigs */
} bean_domains[] = {
    /* localhost is the default server-id */
    {"puppetserver", "name=puppetlabs.localhost.", beans, LENGTH(beans), false},
    {"puppetlabs.puppetdb.population", "name=", population_beans,
	LENGTH(population_beans), true},
};

/* The bean of the domain whose name that is; NULL: it has none. */
static const struct bean *
bean_find_in(const struct bean_domain *d, const char *mbean)
{
	size_t n = strlen(d->name), m = strlen(d->prefix);

	if (strncmp(mbean, d->name, n) != 0 || mbean[n] != ':' ||
	    strncmp(mbean + n + 1, d->prefix, m) != 0)
		return NULL;
	for (size_t i = 0; i < d->count; i++)
		if (strcmp(d->beans[i].name, mbean + n + 1 + m) == 0)
			return &d->beans[i];
	return NULL;
}

static bool
bean_domain_is_open(const struct front *f, const struct bean_domain *d)
{
	return !d->is_stored ||
	       (f->config->storeconfigs && !f->config->puppetdb_collects);
}

static const struct bean *
bean_find(const struct front *f, const char *mbean)
{
	const struct bean *b = NULL;

	for (size_t i = 0; b == NULL && i < LENGTH(bean_domains); i++)
		if (bean_domain_is_open(f, &bean_domains[i]))
			b = bean_find_in(&bean_domains[i], mbean);
	return b;
}

/* --- values --- */

static uint64_t
front_metrics_scalar(const struct metrics_reader *r, const char *name)
{
	return metrics_value(r, metric_object_find(name), 0);
}

static uint64_t
front_metrics_number_of(const struct metrics_reader *r, const struct number *n)
{
	uint64_t sum = 0, less;

	for (size_t i = 0; i < 2 && n->add[i] != NULL; i++)
		sum += front_metrics_scalar(r, n->add[i]);
	less = n->subtract != NULL ? front_metrics_scalar(r, n->subtract) : 0;
	return sum > less ? sum - less : 0;
}

static void
integer_set(json_t *o, const char *name, uint64_t n)
{
	json_object_set_new(o, name, json_integer((json_int_t)n));
}

/* Puppet Server has durations in milliseconds. */
static void
front_metrics_timer_set(json_t *o, uint64_t count, uint64_t us)
{
	double mean = count > 0 ? (double)us / 1000 / (double)count : 0;

	integer_set(o, "Count", count);
	json_object_set_new(o, "Mean", json_real(mean));
	json_object_set_new(o, "DurationUnit", json_string("milliseconds"));
}

/* Return the row of an enumeration with that name in records, or 0. */
static size_t
front_metrics_row_find(const struct metric_object *table, const char *name)
{
	for (unsigned i = 0; i < table->count; i++)
		if (strcmp(table->labels[i].json, name) == 0)
			return i + 1;
	return 0;
}

static uint64_t
front_metrics_cell(
    const struct metrics_reader *r, const char *column, size_t row)
{
	return metrics_value(r, metric_object_find(column), row);
}

/*
 * A row of the timers, without percentiles: their windows would have to advance
 * each second in each front.
 */
static void
row_set(const struct metrics_reader *r, json_t *o, const char *name)
{
	size_t row = front_metrics_row_find(metric_object_find(TIMERS), name);

	front_metrics_timer_set(o, front_metrics_cell(r, "dlcTimerCount", row),
	    front_metrics_cell(r, "dlcTimerSum", row));
}

static void
route_set(const struct metrics_reader *r, json_t *o, const char *name)
{
	const struct metric_object *table = metric_object_find(ROUTES);
	size_t first = name != NULL ? front_metrics_row_find(table, name) : 1;
	size_t last = name != NULL ? first : table->count;
	uint64_t count = 0, us = 0;

	for (size_t row = first; row <= last; row++) {
		count += front_metrics_cell(r, "dlcRouteReqs", row);
		us += front_metrics_cell(r, "dlcRouteMicros", row);
	}
	front_metrics_timer_set(o, count, us);
}

/* Return the attributes of a bean. */
static json_t *
bean_read(const struct metrics_reader *r, const struct bean *b)
{
	uint64_t n = front_metrics_number_of(r, &b->number);
	json_t *o = json_object();

	switch (b->kind) {
	case KIND_GAUGE:
		integer_set(o, "Value", n * (b->factor > 0 ? b->factor : 1));
		break;
	case KIND_COUNTER:
		integer_set(o, "Count", n);
		break;
	case KIND_ROW:
		row_set(r, o, b->other);
		break;
	case KIND_ROUTE:
		route_set(r, o, b->other);
		break;
	case KIND_MEAN:
		front_metrics_timer_set(
		    o, n, front_metrics_scalar(r, b->other));
		break;
	}
	return o;
}

/* --- answers --- */

/* Answer with the request and its value or error; both are taken over. */
static void
front_metrics_answer(struct http_exchange *x, json_t *request, json_t *value,
    int status, const char *error_type, const char *error)
{
	json_t *o = json_object();
	struct strbuf out;

	json_object_set_new(o, "request", request);
	if (value != NULL)
		json_object_set_new(o, "value", value);
	if (error_type != NULL) {
		json_object_set_new(o, "error_type", json_string(error_type));
		json_object_set_new(o, "error", json_doc_str(error));
	}
	json_object_set_new(o, "timestamp", json_integer(time(NULL)));
	json_object_set_new(o, "status", json_integer(status));
	strbuf_init(&out, ANSWER_MAX);
	if (json_doc_print(&out, o, JSON_LAYOUT_COMPACT) == 0)
		http_answer_buf(x, 200, "application/json", &out);
	else
		http_answer_error(
		    x, 500, "RUNTIME_ERROR", "the metrics are too large");
	strbuf_release(&out);
}

/* Return the reader with current values, or NULL after an answer. */
static struct metrics_reader *
reader_get(const struct front *f, struct http_exchange *x)
{
	if (f->metrics != NULL &&
	    metrics_reader_refresh(f->metrics) == METRICS_OK)
		return f->metrics;
	http_answer_error(
	    x, 503, "SERVICE_UNAVAILABLE", "the metrics cannot be read");
	return NULL;
}

/*
 * Join the segments from `from` on to the name of an MBean, in which "!/" is a
 * slash, and return the index of the first segment behind it; 0: too long.
 */
static size_t
mbean_of(const struct http_exchange *x, char out[NAME_MAX_LENGTH])
{
	size_t n = 0, i;

	for (i = x->rest; i < x->path.count; i++) {
		const char *s = x->path.segments[i];
		size_t len = strlen(s);
		bool more = len > 0 && s[len - 1] == '!';

		if (n + len + 1 >= NAME_MAX_LENGTH)
			return 0;
		memcpy(out + n, s, len);
		n += len;
		if (!more)
			break;
		out[n - 1] = '/';
	}
	out[n] = '\0';
	return i + 1;
}

/* Return the attributes that a list names, "Count,Mean"; NULL: one is missing.
 */
static json_t *
front_metrics_attributes_of(const json_t *all, const char *list)
{
	json_t *ret = json_object();
	bool single = strchr(list, ',') == NULL;

	while (*list != '\0') {
		size_t n = strcspn(list, ",");
		json_t *v = json_object_getn(all, list, n);

		if (v == NULL) {
			json_decref(ret);
			return NULL;
		}
		if (single) {
			json_decref(ret);
			return json_incref(v);
		}
		json_object_setn(ret, list, n, v);
		list += n + (list[n] == ',');
	}
	return ret;
}

void
front_metrics_read(void *ctx, struct http_exchange *x)
{
	struct metrics_reader *r = reader_get(ctx, x);
	char mbean[NAME_MAX_LENGTH] = "", error[NAME_MAX_LENGTH + 80];
	const char *attributes = NULL;
	const struct bean *b = NULL;
	json_t *request, *all, *value;
	size_t next;

	if (r == NULL)
		return;
	next = mbean_of(x, mbean);
	if (next > 0 && next < x->path.count)
		attributes = x->path.segments[next];
	request = json_pack("{s:s,s:s}", "mbean", mbean, "type", "read");
	if (attributes != NULL)
		json_object_set_new(
		    request, "attribute", json_doc_str(attributes));
	if (next > 0)
		b = bean_find(ctx, mbean);
	if (b == NULL) {
		fixed_shorten(error, sizeof(error),
		    "javax.management.InstanceNotFoundException : %s", mbean);
		front_metrics_answer(x, request, NULL, 404,
		    "javax.management.InstanceNotFoundException", error);
		return;
	}
	all = bean_read(r, b);
	value = attributes != NULL
		    ? front_metrics_attributes_of(all, attributes)
		    : json_incref(all);
	json_decref(all);
	if (value != NULL)
		front_metrics_answer(x, request, value, 200, NULL, NULL);
	else
		front_metrics_answer(x, request, NULL, 404,
		    "javax.management.AttributeNotFoundException",
		    "javax.management.AttributeNotFoundException : No such "
		    "attribute");
}

/* Describe the attributes of a bean, by their values. */
static json_t *
bean_describe(const struct metrics_reader *r, const struct bean *b)
{
	json_t *values = bean_read(r, b), *all = json_object(), *v;
	const char *name;

	json_object_foreach(values, name, v)
	{
		const char *type = json_is_integer(v) ? "long"
				   : json_is_real(v)  ? "double"
						      : "java.lang.String";

		json_object_set_new(all, name,
		    json_pack("{s:b,s:s,s:s}", "rw", 0, "type", type, "desc",
			"Attribute exposed for management"));
	}
	json_decref(values);
	return json_pack("{s:o,s:s}", "attr", all, "desc",
	    "Information on the management interface of the MBean");
}

static json_t *
bean_domain_describe(
    const struct metrics_reader *r, const struct bean_domain *d)
{
	json_t *names = json_object();
	char name[NAME_MAX_LENGTH];

	for (size_t i = 0; i < d->count; i++) {
		fixed_must(
		    name, sizeof(name), "%s%s", d->prefix, d->beans[i].name);
		json_object_set_new(
		    names, name, bean_describe(r, &d->beans[i]));
	}
	return names;
}

void
front_metrics_list(void *ctx, struct http_exchange *x)
{
	struct metrics_reader *r = reader_get(ctx, x);
	json_t *all;

	if (r == NULL)
		return;
	all = json_object();
	for (size_t i = 0; i < LENGTH(bean_domains); i++)
		if (bean_domain_is_open(ctx, &bean_domains[i]))
			json_object_set_new(all, bean_domains[i].name,
			    bean_domain_describe(r, &bean_domains[i]));
	front_metrics_answer(
	    x, json_pack("{s:s}", "type", "list"), all, 200, NULL, NULL);
}

/* --- the start --- */

void
front_metrics_prepare(struct front *f)
{
	const struct server *s = f->self->ctx;

	f->metrics =
	    metrics_reader_new(s->exporter.segment, s->exporter.daemon);
	if (f->metrics != NULL &&
	    metrics_reader_hold(f->metrics) != METRICS_OK) {
		metrics_reader_free(f->metrics);
		f->metrics = NULL;
	}
}
