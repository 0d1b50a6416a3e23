/* A report as an agent sends it, in the payload. */

#include <stdlib.h>
#include <string.h>

#include "server/fleet/convert.h"
#include "server/fleet/fleet.h"
#include "server/fleet/item.h"
#include "server/fleet/moment.h"
#include "server/fleet/payload.h"

enum agent_report_key {
	AGENT_TIME,
	AGENT_ENVIRONMENT,
	AGENT_STATUS,
	AGENT_NOOP,
	AGENT_NOOP_PENDING,
	AGENT_CORRECTIVE,
	AGENT_VERSION,
	AGENT_PUPPET,
	AGENT_FORMAT,
	AGENT_TRANSACTION,
	AGENT_CATALOG,
	AGENT_CODE_ID,
	AGENT_JOB_ID,
	AGENT_CACHED,
	AGENT_LOGS,
	AGENT_METRICS,
	AGENT_RESOURCES,
	AGENT_KEYS
};

struct report_conversion {
	struct convert v;
	struct strbuf logs, metrics, resources; /* JSON, without brackets */
	struct strbuf item, event;		/* scratch */
	struct vec spans; /* of struct agent_metric_span */
	double total;	  /* seconds of the run */
	/* of the resource that is read */
	unsigned events;
	bool is_skipped, has_noop, has_other;
	/* of those that are kept */
	bool any_noop, any_other;
};

/* --- logs --- */

static const struct item_key report_log_keys[] = {
    {"file", "file", ITEM_COPY, NULL},
    {"level", "level", ITEM_COPY, NULL},
    {"line", "line", ITEM_COPY, NULL},
    {"message", "message", ITEM_TEXT, NULL},
    {"source", "source", ITEM_COPY, NULL},
    {"tags", "tags", ITEM_COPY, NULL},
    {"time", "time", ITEM_MOMENT, NULL},
};

static const char *
agent_logs(void *ctx, struct canonical *c)
{
	struct report_conversion *p = ctx;
	struct strbuf *body = c->out;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	c->out = &p->logs;
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END &&
	       c->r->error == NULL) {
		if (p->logs.len > 0)
			strbuf_addch(&p->logs, ',');
		item_convert(c, report_log_keys,
		    sizeof(report_log_keys) / sizeof(*report_log_keys),
		    &p->item, p);
	}
	c->out = body;
	return NULL;
}

/* --- metrics --- */

/* A metric: its label, and where its JSON is in the scratch. */
struct agent_metric_span {
	const char *label;
	size_t label_len, at, n;
};

static int
agent_metric_compare(const void *a, const void *b)
{
	const struct agent_metric_span *x = a, *y = b;
	size_t n = x->label_len, m = y->label_len;
	int order = memcmp(x->label, y->label, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

/* Note the time of the run, whose token was read. */
static void
agent_total(struct report_conversion *p, const struct json_reader *r)
{
	if (r->token == JSON_TOKEN_DOUBLE)
		p->total = r->number;
	if (r->token == JSON_TOKEN_INT)
		p->total = (double)r->integer;
}

/* Write a metric from its list, name, label, value, to the scratch. */
static int
agent_metric(struct report_conversion *p, struct canonical *c,
    const char *category, size_t n)
{
	struct agent_metric_span *span = vec_push(&p->spans);
	struct json_reader *r = c->r;
	struct json_writer w;
	bool is_total;

	if (span == NULL || r->token != JSON_TOKEN_ARRAY ||
	    json_read_next(r) != JSON_TOKEN_STRING)
		return -1;
	canonical_repair(c);
	span->at = p->item.len;
	json_write_init(&w, &p->item, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	convert_text(&w, "category", category, n);
	convert_text(&w, "name", r->text, r->len);
	json_write_keystr(&w, "value");
	is_total = n == 4 && memcmp(category, "time", 4) == 0 && r->len == 5 &&
		   memcmp(r->text, "total", 5) == 0;
	if (json_read_next(r) != JSON_TOKEN_STRING)
		return -1;
	span->label = r->text;
	span->label_len = r->len;
	json_read_next(r);
	if (is_total)
		agent_total(p, r);
	if (canonical_value(c) < 0)
		return -1;
	strbuf_addch(&p->item, '}');
	span->n = p->item.len - span->at;
	return json_read_next(r) == JSON_TOKEN_ARRAY_END ? 0 : -1;
}

/* Append the metrics of the scratch in the order of their labels. */
static void
agent_metrics_write(struct report_conversion *p)
{
	const char *text = strbuf_shown(&p->item);

	if (p->spans.count > 1)
		qsort(p->spans.items, p->spans.count,
		    sizeof(struct agent_metric_span), agent_metric_compare);
	for (size_t i = 0; i < p->spans.count; i++) {
		const struct agent_metric_span *s = vec_at(&p->spans, i);

		if (p->metrics.len > 0)
			strbuf_addch(&p->metrics, ',');
		strbuf_add(&p->metrics, text + s->at, s->n);
	}
	if (strbuf_is_cut(&p->item))
		strbuf_cut(&p->metrics);
}

/* Append the metrics of a category. */
static int
agent_category(struct report_conversion *p, struct canonical *c,
    const char *category, size_t n)
{
	if (json_read_next(c->r) != JSON_TOKEN_OBJECT)
		return json_read_fail(c->r, "a metric is malformed");
	strbuf_reset(&p->item);
	vec_reset(&p->spans);
	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		bool is_values =
		    c->r->len == 6 && memcmp(c->r->text, "values", 6) == 0;

		if (!is_values) {
			json_read_skip(c->r);
			continue;
		}
		if (json_read_next(c->r) != JSON_TOKEN_ARRAY)
			return json_read_fail(c->r, "a metric is malformed");
		while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END)
			if (agent_metric(p, c, category, n) < 0)
				return json_read_fail(
				    c->r, "a metric is malformed");
	}
	agent_metrics_write(p);
	return 0;
}

static const char *
agent_metrics(void *ctx, struct canonical *c)
{
	struct report_conversion *p = ctx;
	struct strbuf *body = c->out;

	if (c->r->token != JSON_TOKEN_OBJECT)
		return "is not an object";
	c->out = &p->item;
	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		const char *category;
		size_t n;

		canonical_repair(c);
		category = c->r->text;
		n = c->r->len;
		if (agent_category(p, c, category, n) < 0)
			break;
	}
	c->out = body;
	return NULL;
}

/* --- resources --- */

static int
agent_event_status(void *ctx, struct canonical *c)
{
	struct report_conversion *p = ctx;
	bool is_noop = c->r->token == JSON_TOKEN_STRING && c->r->len == 4 &&
		       memcmp(c->r->text, "noop", 4) == 0;

	p->has_noop |= is_noop;
	p->has_other |= !is_noop;
	return canonical_value(c);
}

static const struct item_key report_event_keys[] = {
    {"corrective_change", "corrective_change", ITEM_COPY, NULL},
    {"message", "message", ITEM_COPY, NULL},
    {"name", "name", ITEM_COPY, NULL},
    {"new_value", "desired_value", ITEM_TEXT, NULL},
    {"old_value", "previous_value", ITEM_TEXT, NULL},
    {"property", "property", ITEM_COPY, NULL},
    {"status", "status", ITEM_READ, agent_event_status},
    {"timestamp", "time", ITEM_MOMENT, NULL},
};

static int
agent_events(void *ctx, struct canonical *c)
{
	struct report_conversion *p = ctx;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return json_read_fail(c->r, "events is not an array");
	strbuf_addch(c->out, '[');
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END) {
		if (p->events++ > 0)
			strbuf_addch(c->out, ',');
		if (item_convert(c, report_event_keys,
			sizeof(report_event_keys) / sizeof(*report_event_keys),
			&p->event, p) < 0)
			return -1;
	}
	strbuf_addch(c->out, ']');
	return 0;
}

static int
agent_skipped(void *ctx, struct canonical *c)
{
	struct report_conversion *p = ctx;

	p->is_skipped = c->r->token == JSON_TOKEN_TRUE;
	return canonical_value(c);
}

static const struct item_key report_resource_keys[] = {
    {"containment_path", "containment_path", ITEM_COPY, NULL},
    {"corrective_change", "corrective_change", ITEM_COPY, NULL},
    {"events", "events", ITEM_READ, agent_events},
    {"file", "file", ITEM_COPY, NULL},
    {"line", "line", ITEM_COPY, NULL},
    {"resource_title", "title", ITEM_TEXT, NULL},
    {"resource_type", "resource_type", ITEM_COPY, NULL},
    {"skipped", "skipped", ITEM_READ, agent_skipped},
    {"timestamp", "time", ITEM_MOMENT, NULL},
};

/*
 * True when nothing happened to the resource that was begun: it is skipped.
 * False, and the reader is where it was, when it must be read.
 */
static bool
agent_is_unchanged(struct canonical *c)
{
	struct json_reader ahead = *c->r;

	if (ahead.token != JSON_TOKEN_OBJECT)
		return false;
	while (json_read_next(&ahead) == JSON_TOKEN_KEY) {
		const bool is_events =
		    ahead.len == 6 && memcmp(ahead.text, "events", 6) == 0;
		const bool is_skipped =
		    ahead.len == 7 && memcmp(ahead.text, "skipped", 7) == 0;

		json_read_next(&ahead);
		if (is_skipped && ahead.token != JSON_TOKEN_FALSE)
			return false;
		if (is_events &&
		    (ahead.token != JSON_TOKEN_ARRAY ||
			json_read_next(&ahead) != JSON_TOKEN_ARRAY_END))
			return false;
		if (!is_events && json_read_skip(&ahead) < 0)
			return false;
	}
	if (ahead.token != JSON_TOKEN_OBJECT_END)
		return false;
	*c->r = ahead;
	return true;
}

/* Append a resource, if something happened to it. */
static int
agent_resource(struct report_conversion *p, struct canonical *c)
{
	size_t before = p->resources.len;

	json_read_next(c->r);
	if (agent_is_unchanged(c))
		return 0;
	if (before > 0)
		strbuf_addch(&p->resources, ',');
	p->events = 0;
	p->is_skipped = p->has_noop = p->has_other = false;
	if (item_convert(c, report_resource_keys,
		sizeof(report_resource_keys) / sizeof(*report_resource_keys),
		&p->item, p) < 0)
		return -1;
	if (p->events == 0 && !p->is_skipped && !p->v.origin->with_unchanged)
		strbuf_truncate(&p->resources, before);
	p->any_noop |= p->has_noop;
	p->any_other |= p->has_other;
	return 0;
}

static const char *
agent_resources(void *ctx, struct canonical *c)
{
	struct report_conversion *p = ctx;
	struct strbuf *body = c->out;

	if (c->r->token != JSON_TOKEN_OBJECT)
		return "is not an object";
	c->out = &p->resources;
	while (json_read_next(c->r) == JSON_TOKEN_KEY)
		if (agent_resource(p, c) < 0)
			break;
	c->out = body;
	return NULL;
}

/* --- the report --- */

static const struct payload_key agent_report_keys[AGENT_KEYS] = {
    [AGENT_TIME] = {"time", PAYLOAD_TEXT, true, NULL},
    [AGENT_ENVIRONMENT] = {"environment", PAYLOAD_TEXT, false, NULL},
    [AGENT_STATUS] = {"status", PAYLOAD_TEXT, false, NULL},
    [AGENT_NOOP] = {"noop", PAYLOAD_BOOL, false, NULL},
    [AGENT_NOOP_PENDING] = {"noop_pending", PAYLOAD_BOOL, false, NULL},
    [AGENT_CORRECTIVE] = {"corrective_change", PAYLOAD_BOOL, false, NULL},
    [AGENT_VERSION] = {"configuration_version", PAYLOAD_TEXT, false, NULL},
    [AGENT_PUPPET] = {"puppet_version", PAYLOAD_TEXT, true, NULL},
    [AGENT_FORMAT] = {"report_format", PAYLOAD_INT, true, NULL},
    [AGENT_TRANSACTION] = {"transaction_uuid", PAYLOAD_TEXT, false, NULL},
    [AGENT_CATALOG] = {"catalog_uuid", PAYLOAD_TEXT, false, NULL},
    [AGENT_CODE_ID] = {"code_id", PAYLOAD_TEXT, false, NULL},
    [AGENT_JOB_ID] = {"job_id", PAYLOAD_TEXT, false, NULL},
    [AGENT_CACHED] = {"cached_catalog_status", PAYLOAD_TEXT, false, NULL},
    [AGENT_LOGS] = {"logs", PAYLOAD_READ, false, agent_logs},
    [AGENT_METRICS] = {"metrics", PAYLOAD_READ, false, agent_metrics},
    [AGENT_RESOURCES] = {"resource_statuses", PAYLOAD_READ, false,
	agent_resources},
};

static void
agent_bool(
    struct json_writer *w, const char *key, const struct payload_value *v)
{
	json_write_keystr(w, key);
	if (v->is_given)
		json_write_bool(w, v->integer != 0);
	else
		json_write_null(w);
}

static void
agent_list(struct json_writer *w, const char *key, const struct strbuf *items)
{
	struct strbuf list;

	strbuf_init(&list, items->max + 2);
	strbuf_addch(&list, '[');
	strbuf_addbuf(&list, items);
	strbuf_addch(&list, ']');
	convert_raw(w, key, &list);
	strbuf_release(&list);
}

/* Write when the run began, and when it ended. */
static int
agent_times(struct report_conversion *p, struct json_writer *w,
    const struct payload_value *time)
{
	const double most = 1e9; /* seconds: no run takes years */
	int64_t start, ns;

	if (fleet_moment_split(time->text, time->n, &start, &ns) < 0)
		return convert_fail(&p->v, "time is not a moment of ISO 8601");
	if (!(p->total >= 0 && p->total < most))
		return convert_fail(&p->v, "the time of the run is invalid");
	convert_moment(w, "end_time",
	    start + (int64_t)((p->total * 1e9 + (double)ns) / 1e6));
	convert_moment(w, "start_time", start);
	return 0;
}

static int
agent_report_write(
    struct report_conversion *p, const struct payload_value *values)
{
	static const struct {
		const char *key;
		enum agent_report_key value;
	} texts[] = {
	    {"cached_catalog_status", AGENT_CACHED},
	    {"catalog_uuid", AGENT_CATALOG},
	    {"code_id", AGENT_CODE_ID},
	    {"job_id", AGENT_JOB_ID},
	    {"puppet_version", AGENT_PUPPET},
	    {"status", AGENT_STATUS},
	    {"transaction_uuid", AGENT_TRANSACTION},
	};
	const struct payload_value *version = &values[AGENT_VERSION];
	const char *environment = p->v.origin->environment;
	struct json_writer w;
	int result;

	json_write_init(&w, p->v.out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	convert_origin(&w, p->v.origin);
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		convert_given(&w, texts[i].key, &values[texts[i].value]);
	if (values[AGENT_ENVIRONMENT].is_given)
		convert_given(&w, "environment", &values[AGENT_ENVIRONMENT]);
	else
		convert_text(
		    &w, "environment", environment, strlen(environment));
	convert_text(&w, "configuration_version",
	    version->is_given ? version->text : "", version->n);
	json_write_keystr(&w, "report_format");
	json_write_int(&w, values[AGENT_FORMAT].integer);
	json_write_keystr(&w, "noop");
	json_write_bool(&w, values[AGENT_NOOP].is_given
				? values[AGENT_NOOP].integer != 0
				: p->any_noop && !p->any_other);
	agent_bool(&w, "noop_pending", &values[AGENT_NOOP_PENDING]);
	agent_bool(&w, "corrective_change", &values[AGENT_CORRECTIVE]);
	result = agent_times(p, &w, &values[AGENT_TIME]);
	agent_list(&w, "logs", &p->logs);
	agent_list(&w, "metrics", &p->metrics);
	agent_list(&w, "resources", &p->resources);
	json_write_object_end(&w);
	return result;
}

int
fleet_report_from_agent(const char *json, size_t n,
    const struct fleet_origin *o, struct strbuf *out, struct strbuf *why)
{
	struct report_conversion p = {.total = 0};
	struct strbuf *buffers[] = {
	    &p.logs, &p.metrics, &p.resources, &p.item, &p.event};
	struct payload_value values[AGENT_KEYS];
	int result;

	for (size_t i = 0; i < sizeof(buffers) / sizeof(*buffers); i++)
		strbuf_init(buffers[i], 3 * FLEET_REPORT_BYTES);
	vec_init(&p.spans, sizeof(struct agent_metric_span), FLEET_METRICS);
	result = convert_begin(&p.v, json, n, FLEET_REPORT_BYTES, o, out, why,
	    agent_report_keys, AGENT_KEYS, &p, values);
	if (result == 0)
		result = agent_report_write(&p, values);
	result = convert_end(&p.v, result);
	for (size_t i = 0; i < sizeof(buffers) / sizeof(*buffers); i++)
		strbuf_release(buffers[i]);
	vec_release(&p.spans);
	return result;
}
