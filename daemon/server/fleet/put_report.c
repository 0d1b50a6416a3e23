/* A report: checked, in canonical form, stored. */

#include <string.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "server/fleet/internal.h"

enum report_key {
	REPORT_CERTNAME,
	REPORT_STAMP,
	REPORT_START,
	REPORT_END,
	REPORT_ENVIRONMENT,
	REPORT_PRODUCER,
	REPORT_STATUS,
	REPORT_NOOP,
	REPORT_NOOP_PENDING,
	REPORT_CORRECTIVE,
	REPORT_VERSION,
	REPORT_PUPPET,
	REPORT_FORMAT,
	REPORT_TRANSACTION,
	REPORT_CATALOG,
	REPORT_CODE_ID,
	REPORT_JOB_ID,
	REPORT_CACHED,
	REPORT_TYPE,
	REPORT_LOGS,
	REPORT_METRICS,
	REPORT_RESOURCES,
	REPORT_KEYS
};

struct report_put {
	struct fleet_put put;
	struct strbuf parts[3]; /* logs, metrics, resources */
	unsigned events;
	unsigned seen; /* required keys of the item that is read */
};

/* The lists of a report, with two keys that each of their items has. */
static const struct report_list {
	enum report_key key;
	unsigned max;
	const char *names[2];
	const char *too_many;
} report_lists[] = {
    {REPORT_LOGS, FLEET_LOGS, {"message", "level"},
	"has more than 100000 items"},
    {REPORT_METRICS, FLEET_METRICS, {"category", "name"},
	"has more than 10000 items"},
    {REPORT_RESOURCES, FLEET_REPORT_RESOURCES,
	{"resource_type", "resource_title"}, "has more than 100000 items"},
};

/* The context of the function of an item. */
struct report_item {
	struct report_put *put;
	const struct report_list *list;
};

/* Append the events of a resource. */
static int
report_events(struct report_put *p, struct canonical *c)
{
	bool first = true;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return json_read_fail(c->r, "events is not an array");
	strbuf_addch(c->out, '[');
	while (json_read_next(c->r) == JSON_TOKEN_OBJECT) {
		if (++p->events > FLEET_EVENTS)
			return json_read_fail(
			    c->r, "it has more than 500000 events");
		if (!first)
			strbuf_addch(c->out, ',');
		first = false;
		if (canonical_object(c, NULL, NULL) < 0)
			return -1;
	}
	strbuf_addch(c->out, ']');
	if (c->r->token != JSON_TOKEN_ARRAY_END)
		return json_read_fail(c->r, "an event is not an object");
	return 2;
}

static int
report_member(void *ctx, struct canonical *c, const char *key, size_t n)
{
	const struct report_item *item = ctx;

	for (unsigned i = 0; i < 2; i++) {
		const char *name = item->list->names[i];

		if (strlen(name) != n || memcmp(name, key, n) != 0)
			continue;
		if (c->r->token != JSON_TOKEN_STRING)
			return json_read_fail(
			    c->r, "an item of a list is malformed");
		item->put->seen++;
	}
	if (item->list->key == REPORT_RESOURCES && n == 6 &&
	    memcmp(key, "events", 6) == 0)
		return report_events(item->put, c);
	return 0;
}

/* Read a list to its place among the parts. */
static const char *
fleet_report_list(struct report_put *p, struct canonical *c, unsigned which)
{
	struct report_item item = {p, &report_lists[which]};
	struct strbuf *body = c->out;
	const char *fault = NULL;
	unsigned count = 0;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	c->out = &p->parts[which];
	while (fault == NULL && json_read_next(c->r) != JSON_TOKEN_ARRAY_END &&
	       c->r->error == NULL) {
		if (count > 0)
			strbuf_addch(c->out, ',');
		p->seen = 0;
		if (++count > item.list->max)
			fault = item.list->too_many;
		else if (c->r->token != JSON_TOKEN_OBJECT)
			fault = "has an item that is not an object";
		else if (canonical_object(c, report_member, &item) == 0 &&
			 p->seen != 2)
			fault = "has an item that lacks a key";
	}
	c->out = body;
	return fault;
}

static const char *
report_logs(void *ctx, struct canonical *c)
{
	return fleet_report_list(ctx, c, 0);
}

static const char *
fleet_report_metrics(void *ctx, struct canonical *c)
{
	return fleet_report_list(ctx, c, 1);
}

static const char *
report_resources(void *ctx, struct canonical *c)
{
	return fleet_report_list(ctx, c, 2);
}

static const struct payload_key report_keys[REPORT_KEYS] = {
    [REPORT_CERTNAME] = {"certname", PAYLOAD_TEXT, true, NULL},
    [REPORT_STAMP] = {"producer_timestamp", PAYLOAD_MOMENT, true, NULL},
    [REPORT_START] = {"start_time", PAYLOAD_MOMENT, true, NULL},
    [REPORT_END] = {"end_time", PAYLOAD_MOMENT, true, NULL},
    [REPORT_ENVIRONMENT] = {"environment", PAYLOAD_TEXT, false, NULL},
    [REPORT_PRODUCER] = {"producer", PAYLOAD_TEXT, false, NULL},
    [REPORT_STATUS] = {"status", PAYLOAD_TEXT, false, NULL},
    [REPORT_NOOP] = {"noop", PAYLOAD_BOOL, false, NULL},
    [REPORT_NOOP_PENDING] = {"noop_pending", PAYLOAD_BOOL, false, NULL},
    [REPORT_CORRECTIVE] = {"corrective_change", PAYLOAD_BOOL, false, NULL},
    [REPORT_VERSION] = {"configuration_version", PAYLOAD_TEXT, true, NULL},
    [REPORT_PUPPET] = {"puppet_version", PAYLOAD_TEXT, true, NULL},
    [REPORT_FORMAT] = {"report_format", PAYLOAD_INT, true, NULL},
    [REPORT_TRANSACTION] = {"transaction_uuid", PAYLOAD_TEXT, false, NULL},
    [REPORT_CATALOG] = {"catalog_uuid", PAYLOAD_TEXT, false, NULL},
    [REPORT_CODE_ID] = {"code_id", PAYLOAD_TEXT, false, NULL},
    [REPORT_JOB_ID] = {"job_id", PAYLOAD_TEXT, false, NULL},
    [REPORT_CACHED] = {"cached_catalog_status", PAYLOAD_TEXT, false, NULL},
    [REPORT_TYPE] = {"type", PAYLOAD_TEXT, false, NULL},
    [REPORT_LOGS] = {"logs", PAYLOAD_READ, true, report_logs},
    [REPORT_METRICS] = {"metrics", PAYLOAD_READ, true, fleet_report_metrics},
    [REPORT_RESOURCES] = {"resources", PAYLOAD_READ, true, report_resources},
};

/* The columns that make two reports the same, beside the body. */
static void
report_identity(struct strbuf *out, const struct fleet_put *p,
    const struct payload_value *v)
{
	static const enum report_key report_texts[] = {
	    REPORT_VERSION, REPORT_PUPPET, REPORT_TRANSACTION};
	static const enum report_key numbers[] = {
	    REPORT_STAMP, REPORT_START, REPORT_END, REPORT_FORMAT};

	strbuf_addstr(out, p->certname);
	for (unsigned i = 0; i < sizeof(report_texts) / sizeof(*report_texts);
	     i++) {
		strbuf_addch(out, '\0');
		if (v[report_texts[i]].is_given)
			strbuf_add(
			    out, v[report_texts[i]].text, v[report_texts[i]].n);
	}
	for (unsigned i = 0; i < sizeof(numbers) / sizeof(*numbers); i++) {
		strbuf_addch(out, '\0');
		strbuf_addint(out, v[numbers[i]].integer);
	}
}

/* Write the body, its bytes to *ret_n, and the hash. */
static enum exports_result
report_body(struct report_put *p, const struct payload_value *v, size_t *ret_n)
{
	static const char *const names[] = {
	    "{\"logs\":[", "],\"metrics\":[", "],\"resources\":["};
	struct strbuf *out = &p->put.body;
	const char *text;

	for (unsigned i = 0; i < 3; i++) {
		strbuf_addstr(out, names[i]);
		strbuf_addbuf(out, &p->parts[i]);
	}
	strbuf_addstr(out, "]}");
	*ret_n = out->len;
	report_identity(out, &p->put, v);
	if (strbuf_text(out, &text) < 0)
		return fleet_invalid(&p->put, "it takes too much memory");
	digest_sha1(text, out->len, p->put.hash);
	return EXPORTS_OK;
}

/* 1 when the report is stored already, 0 when it is not, -1. */
static int
report_find(struct fleet_put *p)
{
	struct database_statement *s;
	int found;

	if (!p->is_known)
		return 0;
	s = database_statement(
	    p->x->db, "SELECT 1 FROM report WHERE hash = ?1 AND node = ?2");
	if (s == NULL)
		return -1;
	database_bind_bytes(s, 1, p->hash, FLEET_HASH);
	database_bind_int(s, 2, p->row.id);
	found = database_step(s);
	database_end(s);
	return found;
}

static int
fleet_report_write(struct report_put *r, const struct payload_value *v,
    size_t json_n, const int64_t names[3])
{
	/* texts that may be NULL, from parameter 17 on */
	static const enum report_key report_texts[] = {REPORT_TRANSACTION,
	    REPORT_CATALOG, REPORT_CODE_ID, REPORT_JOB_ID, REPORT_CACHED};
	struct fleet_put *p = &r->put;
	struct database_statement *s = database_statement(p->x->db,
	    "INSERT INTO report (node, hash, ts, started, ended, received,"
	    " environment, producer, status, noop, noop_pending, corrective,"
	    " version, puppet_version, format, type, transaction_uuid,"
	    " catalog_uuid, code_id, job_id, cached_catalog_status, body)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
	    " ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22)");
	const struct payload_value *type = &v[REPORT_TYPE];
	const char *text, *body;
	size_t n;

	if (s == NULL || strbuf_text(&p->body, &text) < 0)
		return -1;
	body = fleet_put_compress(p, text, json_n, &n);
	if (fleet_report_share(p, n) < 0)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_bytes(s, 2, p->hash, FLEET_HASH);
	database_bind_int(s, 3, p->stamp);
	database_bind_int(s, 4, v[REPORT_START].integer);
	database_bind_int(s, 5, v[REPORT_END].integer);
	database_bind_int(s, 6, p->now);
	for (int i = 0; i < 3; i++)
		database_bind_int(s, 7 + i, names[i]);
	fleet_bind_int(s, 10, &v[REPORT_NOOP]);
	fleet_bind_int(s, 11, &v[REPORT_NOOP_PENDING]);
	fleet_bind_int(s, 12, &v[REPORT_CORRECTIVE]);
	fleet_bind(s, 13, &v[REPORT_VERSION]);
	fleet_bind(s, 14, &v[REPORT_PUPPET]);
	database_bind_int(s, 15, v[REPORT_FORMAT].integer);
	if (type->is_given)
		fleet_bind(s, 16, type);
	else
		database_bind_text(s, 16, "agent", 5);
	for (int i = 0; i < 5; i++)
		fleet_bind(s, 17 + i, &v[report_texts[i]]);
	database_bind_bytes(s, 22, body, n);
	return database_run(s);
}

/* Store a report that was read: a result, or -1. */
static int
report_store(struct report_put *r, const struct payload_value *v)
{
	static const struct {
		int kind;
		enum report_key key;
	} named[3] = {
	    {EXPORTS_NAME_ENVIRONMENT, REPORT_ENVIRONMENT},
	    {EXPORTS_NAME_PRODUCER, REPORT_PRODUCER},
	    {EXPORTS_NAME_STATUS, REPORT_STATUS},
	};
	struct fleet_put *p = &r->put;
	int64_t names[3];
	size_t n;
	int result = (int)report_body(r, v, &n), known;

	if (result != EXPORTS_OK)
		return result;
	known = report_find(p);
	if (known != 0)
		return known < 0 ? -1 : (int)EXPORTS_OK;
	if (fleet_put_begin(p) < 0)
		return -1;
	known = report_find(p);
	if (known != 0)
		return known < 0 ? -1 : (int)EXPORTS_OK;
	for (int i = 0; i < 3 && result == EXPORTS_OK; i++)
		result = fleet_put_name(
		    p, named[i].kind, &v[named[i].key], &names[i]);
	if (result != EXPORTS_OK)
		return result;
	return fleet_report_write(r, v, n, names) < 0 ? -1 : (int)EXPORTS_OK;
}

enum exports_result
fleet_put_report(struct exports *x, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	struct payload_value v[REPORT_KEYS];
	struct report_put r = {.events = 0};
	int result;

	for (int i = 0; i < 3; i++)
		strbuf_init(&r.parts[i], 2 * FLEET_REPORT_BYTES);
	result = (int)fleet_put_read(&r.put, x, json, n, FLEET_REPORT_BYTES,
	    now, why, report_keys, REPORT_KEYS, &r, v);
	if (result == EXPORTS_OK)
		result = (int)fleet_put_node(
		    &r.put, &v[REPORT_CERTNAME], &v[REPORT_STAMP]);
	if (result == EXPORTS_OK)
		result = report_store(&r, v);
	result = (int)fleet_put_end(&r.put, result, ret_written);
	for (int i = 0; i < 3; i++)
		strbuf_release(&r.parts[i]);
	return (enum exports_result)result;
}
