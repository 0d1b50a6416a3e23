/* Reports, and the events in them. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "base/text/hex.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows/events.h"
#include "server/fleet/rows/internal.h"
#include "server/query/value/moment.h"

/* Rows between two looks at the clock. */
#define REPORTS_ROUND 256

/*
 * Columns in front of those that only full rows have.  The body is read by its
 * own statement: it fills further pages.
 */
#define REPORTS_COLUMNS                                                 \
	"SELECT node, status, ts, type, id, hash, started, ended,"      \
	" received, environment, producer, noop, noop_pending, format," \
	" version, puppet_version, transaction_uuid, catalog_uuid,"     \
	" code_id, job_id, cached_catalog_status FROM report"
enum reports_column {
	RC_NODE,
	RC_STATUS,
	RC_TS,
	RC_TYPE,
	RC_ID,
	RC_HASH,
	RC_STARTED,
	RC_ENDED,
	RC_RECEIVED,
	RC_ENVIRONMENT,
	RC_PRODUCER,
	RC_NOOP,
	RC_NOOP_PENDING,
	RC_FORMAT,
	RC_VERSION,
	RC_PUPPET_VERSION,
	RC_TRANSACTION,
	RC_CATALOG,
	RC_CODE_ID,
	RC_JOB_ID,
	RC_CACHED
};

/* Where the fields are by which reports are found: reports or events. */
struct reports_fields {
	unsigned hash, environment, latest, active;
	unsigned least_ts, received, started, ended; /* moments */
};
static const struct reports_fields reports_of_reports = {QRP_HASH,
    QRP_ENVIRONMENT, QRP_LATEST_REPORT, QRP_ACTIVE, QRP_PRODUCER_TIMESTAMP,
    QRP_RECEIVE_TIME, QRP_START_TIME, QRP_END_TIME};
static const struct reports_fields reports_of_events = {QEV_REPORT,
    QEV_ENVIRONMENT, QEV_LATEST_REPORT, QEV_ACTIVE, QUERY_NO_FIELD,
    QEV_REPORT_RECEIVE_TIME, QEV_RUN_START_TIME, QEV_RUN_END_TIME};

/* Moments that rows must have, both included. */
struct reports_bounds {
	int64_t least, most;
};

/* One call that reads reports. */
struct reports_run {
	struct rows_call *c;
	const struct reports_fields *fields;
	struct database_statement *s; /* at a row, with all columns */
	struct rows_node *n;	      /* of the row */
	bool wants_latest;
	bool is_brief; /* the row has the first columns only */
	struct reports_bounds received, started, ended;
	unsigned parts;
	unsigned round;
	int (*give)(struct reports_run *f);
};

/* --- rows of reports --- */

/* A text of a column; an empty one is null, as a uuid without digits. */
static void
reports_text(struct reports_run *f, int column, unsigned field)
{
	struct query_value *v = &f->c->values[field];
	size_t n;
	const char *text = database_column_bytes(f->s, column, &n);

	v->kind = n > 0 ? QUERY_TEXT : QUERY_NULL;
	v->text.s = text;
	v->text.n = n;
}

static void
reports_flag(struct reports_run *f, int column, unsigned field)
{
	rows_set_flag(
	    &f->c->values[field], database_column_is_null(f->s, column)
				      ? -1
				      : database_column_int(f->s, column) != 0);
}

static void
reports_moment(struct reports_run *f, int column, unsigned field)
{
	rows_set_time(&f->c->values[field], database_column_int(f->s, column));
}

/* The text of a name in a column. */
static int
reports_name(struct reports_run *f, int column, struct rows_text *ret)
{
	return rows_name(
	    f->c->r, database_column_int(f->s, column), ret, f->c->why);
}

static void
reports_hash(struct reports_run *f, unsigned field)
{
	size_t n;
	const void *hash = database_column_bytes(f->s, RC_HASH, &n);

	f->c->values[field].kind = QUERY_NULL;
	if (n == ROWS_HASH_BYTES)
		rows_set_hash(&f->c->values[field], f->c->r->brief, hash);
}

/* The columns that the index of moments has. */
static int
reports_set_brief(struct reports_run *f)
{
	struct query_value *v = f->c->values;
	struct rows_text status;

	if (reports_name(f, RC_STATUS, &status) < 0)
		return -1;
	rows_set_text(&v[QRP_CERTNAME], &f->n->certname);
	rows_set_bool(&v[QRP_ACTIVE], rows_is_active(f->n));
	rows_set_text(&v[QRP_STATUS], &status);
	reports_moment(f, RC_TS, QRP_PRODUCER_TIMESTAMP);
	reports_text(f, RC_TYPE, QRP_TYPE);
	return 0;
}

static int
reports_give(struct reports_run *f)
{
	static const struct {
		int column;
		unsigned field;
	} texts[] = {
	    {RC_VERSION, QRP_CONFIGURATION_VERSION},
	    {RC_PUPPET_VERSION, QRP_PUPPET_VERSION},
	    {RC_TRANSACTION, QRP_TRANSACTION_UUID},
	    {RC_CATALOG, QRP_CATALOG_UUID},
	    {RC_CODE_ID, QRP_CODE_ID},
	    {RC_JOB_ID, QRP_JOB_ID},
	    {RC_CACHED, QRP_CACHED_CATALOG_STATUS},
	};
	struct query_value *v = f->c->values;
	struct rows_text text;
	int64_t id;

	if (reports_set_brief(f) < 0)
		return -1;
	if (f->is_brief)
		return rows_give(f->c);
	id = database_column_int(f->s, RC_ID);
	if (reports_name(f, RC_ENVIRONMENT, &text) < 0)
		return -1;
	rows_set_text(&v[QRP_ENVIRONMENT], &text);
	if (reports_name(f, RC_PRODUCER, &text) < 0)
		return -1;
	rows_set_text(&v[QRP_PRODUCER], &text);
	if (rows_wants(f->c, QRP_HASH))
		reports_hash(f, QRP_HASH);
	reports_moment(f, RC_STARTED, QRP_START_TIME);
	reports_moment(f, RC_ENDED, QRP_END_TIME);
	reports_moment(f, RC_RECEIVED, QRP_RECEIVE_TIME);
	reports_flag(f, RC_NOOP, QRP_NOOP);
	reports_flag(f, RC_NOOP_PENDING, QRP_NOOP_PENDING);
	v[QRP_REPORT_FORMAT].kind = QUERY_INT;
	v[QRP_REPORT_FORMAT].integer = database_column_int(f->s, RC_FORMAT);
	for (unsigned i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		reports_text(f, texts[i].column, texts[i].field);
	rows_set_later(&v[QRP_LOGS], id);
	rows_set_later(&v[QRP_METRICS], id);
	rows_set_later(&v[QRP_RESOURCE_EVENTS], id);
	if (f->parts & ROWS_LATEST)
		rows_set_bool(&v[QRP_LATEST_REPORT],
		    (f->n->has & ROWS_LATEST) && f->n->latest.id == id);
	return rows_give(f->c);
}

/* --- which reports --- */

static void
reports_bounds(
    const struct rows_call *c, unsigned field, struct reports_bounds *ret)
{
	ret->least = INT64_MIN;
	ret->most = INT64_MAX;
	if (field == QUERY_NO_FIELD)
		return;
	if (!query_hint_least(c->hints, field, &ret->least))
		ret->least = INT64_MIN;
	if (!query_hint_most(c->hints, field, &ret->most))
		ret->most = INT64_MAX;
}

/* False when a moment of the row is not what the query demands. */
static bool
reports_is_in_time(
    const struct reports_run *f, const struct reports_bounds *b, int column)
{
	const int64_t moment = database_column_int(f->s, column);

	return moment >= b->least && moment <= b->most;
}

/* Find the node of the row: 1 when the query may want the row. */
static int
reports_admit(struct reports_run *f)
{
	struct rows_call *c = f->c;
	struct rows_text environment;
	int result;

	if (f->n == NULL || f->n->id != database_column_int(f->s, RC_NODE))
		f->n = rows_node_by_id(
		    c, database_column_int(f->s, RC_NODE), f->parts, &result);
	else
		result = 0;
	if (f->n == NULL)
		return result; /* a row without a node has no certname */
	if (rows_is_skipped(c, c->shape->certname, &f->n->certname))
		return 0;
	if (rows_is_not(c, f->fields->active, rows_is_active(f->n)))
		return 0;
	if (f->is_brief)
		return 1;
	if (f->wants_latest &&
	    (!(f->n->has & ROWS_LATEST) ||
		f->n->latest.id != database_column_int(f->s, RC_ID)))
		return 0;
	if (reports_name(f, RC_ENVIRONMENT, &environment) < 0)
		return -1;
	return !rows_is_skipped(c, f->fields->environment, &environment) &&
	       reports_is_in_time(f, &f->received, RC_RECEIVED) &&
	       reports_is_in_time(f, &f->started, RC_STARTED) &&
	       reports_is_in_time(f, &f->ended, RC_ENDED);
}

/* Give all rows of the statement, which has its values. */
static int
reports_run(struct reports_run *f)
{
	struct fleet_rows *r = f->c->r;
	int more, result = 0;

	while (result == 0 && (more = database_step(f->s)) == 1) {
		arena_reset(r->brief);
		result = reports_admit(f);
		if (result == 1)
			result = f->give(f);
		if (result == 0 && ++f->round % REPORTS_ROUND == 0)
			result = rows_check_time(r, f->c->why);
	}
	if (result == 0)
		return more < 0 ? rows_fail(r, f->c->why) : 0;
	database_end(f->s);
	return result;
}

static int
reports_prepare(struct reports_run *f, const char *sql)
{
	f->s = database_statement(f->c->r->x->db, sql);
	return f->s != NULL ? 0 : rows_fail(f->c->r, f->c->why);
}

/* The reports of a hash in hex; one that is none has no reports. */
static int
reports_by_hash(struct reports_run *f, const struct query_value *hash)
{
	static const char sql[] = REPORTS_COLUMNS " WHERE hash = ?1";
	uint8_t bytes[ROWS_HASH_BYTES];

	if (hex_read(hash->text.s, hash->text.n, bytes, sizeof(bytes)) < 0)
		return 0;
	if (reports_prepare(f, sql) < 0)
		return -1;
	database_bind_bytes(f->s, 1, bytes, sizeof(bytes));
	return reports_run(f);
}

/* The reports of a list of hashes, which may have one twice. */
static int
reports_by_hashes(
    struct reports_run *f, const struct query_value *list, size_t count)
{
	struct map *seen = map_new(f->c->r->work, ROWS_NODES_MAX);
	int result = 0;

	for (size_t i = 0; result == 0 && i < count; i++) {
		int is_new = 0;

		if (list[i].kind == QUERY_TEXT)
			map_put(seen, list[i].text.s, list[i].text.n, &is_new);
		if (is_new)
			result = reports_by_hash(f, &list[i]);
	}
	return result;
}

/* The bounds of the moment that the indexes have. */
static void
reports_bind_bounds(struct reports_run *f, int at)
{
	struct reports_bounds b;

	reports_bounds(f->c, f->fields->least_ts, &b);
	database_bind_int(f->s, at, b.least);
	database_bind_int(f->s, at + 1, b.most);
}

/* The reports of the nodes in the scope. */
static int
reports_by_node(struct reports_run *f)
{
	static const char all[] =
	    REPORTS_COLUMNS " WHERE node = ?1 AND ts BETWEEN ?2 AND ?3";
	static const char latest[] = REPORTS_COLUMNS " WHERE id = ?1";
	struct fleet_rows *r = f->c->r;
	int result = 0;

	for (size_t i = 0; result == 0 && i < r->scope.count; i++) {
		f->n = *(struct rows_node **)vec_at(&r->scope, i);
		if (f->wants_latest && !(f->n->has & ROWS_LATEST))
			continue;
		if (reports_prepare(f, f->wants_latest ? latest : all) < 0)
			return -1;
		database_bind_int(
		    f->s, 1, f->wants_latest ? f->n->latest.id : f->n->id);
		if (!f->wants_latest)
			reports_bind_bounds(f, 2);
		result = reports_run(f);
	}
	return result;
}

/* All reports, or those of a time. */
static int
reports_by_time(struct reports_run *f)
{
	static const char brief[] =
	    "SELECT node, status, ts, type FROM report INDEXED BY report_ts"
	    " WHERE ts BETWEEN ?1 AND ?2";
	static const char some[] =
	    REPORTS_COLUMNS " INDEXED BY report_ts"
			    " WHERE ts BETWEEN ?1 AND ?2";
	static const char all[] = REPORTS_COLUMNS;
	const unsigned field = f->fields->least_ts;
	int64_t bound;
	const bool is_bound = field != QUERY_NO_FIELD &&
			      (query_hint_least(f->c->hints, field, &bound) ||
				  query_hint_most(f->c->hints, field, &bound));

	f->s = database_scan(f->c->r->x->db, f->is_brief ? brief
					     : is_bound	 ? some
							 : all);
	if (f->s == NULL)
		return rows_fail(f->c->r, f->c->why);
	if (f->is_brief || is_bound)
		reports_bind_bounds(f, 1);
	return reports_run(f);
}

/* True when the first columns are all that the query wants. */
static bool
reports_are_brief(const struct rows_call *c)
{
	for (unsigned i = 0; i < QRP_FIELDS; i++)
		if (i != QRP_CERTNAME && i != QRP_STATUS && i != QRP_TYPE &&
		    i != QRP_PRODUCER_TIMESTAMP && i != QRP_ACTIVE &&
		    rows_wants(c, i))
			return false;
	return true;
}

/* Run give() for the reports that the query may want. */
static int
reports_find(struct reports_run *f)
{
	struct rows_call *c = f->c;
	const struct reports_fields *fields = f->fields;
	struct query_value one;
	const struct query_value *list = &one;
	size_t count = 1;

	f->wants_latest = query_hint_text(c->hints, fields->latest, &one) &&
			  one.kind == QUERY_TRUE;
	if (f->wants_latest || rows_wants(c, fields->latest))
		f->parts = ROWS_LATEST;
	reports_bounds(c, fields->received, &f->received);
	reports_bounds(c, fields->started, &f->started);
	reports_bounds(c, fields->ended, &f->ended);
	if (query_hint_text(c->hints, fields->hash, &one) ||
	    query_hint_list(c->hints, fields->hash, &list, &count)) {
		f->is_brief = false;
		return reports_by_hashes(f, list, count);
	}
	if (!f->wants_latest &&
	    !query_hint_text(c->hints, c->shape->certname, &one) &&
	    !query_hint_list(c->hints, c->shape->certname, &list, &count))
		return reports_by_time(f);
	f->is_brief = false;
	if (rows_scope(c, f->parts) < 0)
		return -1;
	return reports_by_node(f);
}

int
rows_of_reports(struct rows_call *c)
{
	struct reports_run f = {
	    .c = c, .fields = &reports_of_reports, .give = reports_give};

	f.is_brief = reports_are_brief(c);
	return reports_find(&f);
}

/* --- bodies --- */

/* Expand the body of a report; NULL with *ret_damaged, or a failure. */
static const char *
reports_body(struct fleet_rows *r, int64_t id, size_t *ret_n, bool *ret_damaged,
    struct strbuf *why)
{
	struct database_statement *s = database_statement(
	    r->x->db, "SELECT body FROM report WHERE id = ?1");
	const char *json;
	const void *body;
	size_t n;
	int found;

	*ret_damaged = false;
	if (s == NULL) {
		rows_fail(r, why);
		return NULL;
	}
	database_bind_int(s, 1, id);
	found = database_step(s);
	if (found < 0)
		rows_fail(r, why);
	if (found == 0)
		strbuf_addstr(why, "the report was removed meanwhile");
	if (found != 1)
		return NULL;
	body = database_column_bytes(s, 0, &n);
	json = rows_expand(r, body, n, ret_n);
	*ret_damaged = json == NULL;
	database_end(s);
	return json;
}

/* --- events --- */

/* The fields that all events of a report have. */
static int
events_set_report(struct reports_run *f)
{
	struct query_value *v = f->c->values;
	struct rows_text text;

	if (reports_name(f, RC_ENVIRONMENT, &text) < 0)
		return -1;
	rows_set_text(&v[QEV_ENVIRONMENT], &text);
	rows_set_text(&v[QEV_CERTNAME], &f->n->certname);
	rows_set_bool(&v[QEV_ACTIVE], rows_is_active(f->n));
	if (rows_wants(f->c, QEV_REPORT))
		reports_hash(f, QEV_REPORT);
	reports_text(f, RC_VERSION, QEV_CONFIGURATION_VERSION);
	reports_moment(f, RC_RECEIVED, QEV_REPORT_RECEIVE_TIME);
	reports_moment(f, RC_STARTED, QEV_RUN_START_TIME);
	reports_moment(f, RC_ENDED, QEV_RUN_END_TIME);
	if (f->parts & ROWS_LATEST)
		rows_set_bool(&v[QEV_LATEST_REPORT],
		    (f->n->has & ROWS_LATEST) &&
			f->n->latest.id == database_column_int(f->s, RC_ID));
	return 0;
}

static void
events_set(struct rows_call *c, const struct rows_event *e)
{
	struct query_value *v = c->values;
	struct arena *a = c->r->body;

	rows_set_json(&v[QEV_CONTAINMENT_PATH], a, e->containment_path.s,
	    e->containment_path.n);
	rows_set_text(&v[QEV_CONTAINING_CLASS], &e->containing_class);
	rows_set_text(&v[QEV_RESOURCE_TYPE], &e->resource_type);
	rows_set_text(&v[QEV_RESOURCE_TITLE], &e->resource_title);
	rows_set_text(&v[QEV_FILE], &e->file);
	rows_set_json(&v[QEV_LINE], a, e->line.s, e->line.n);
	rows_set_text(&v[QEV_STATUS], &e->status);
	rows_set_text(&v[QEV_PROPERTY], &e->property);
	rows_set_text(&v[QEV_NAME], &e->name);
	rows_set_text(&v[QEV_MESSAGE], &e->message);
	rows_set_json(&v[QEV_OLD_VALUE], a, e->old_value.s, e->old_value.n);
	rows_set_json(&v[QEV_NEW_VALUE], a, e->new_value.s, e->new_value.n);
	rows_set_moment(&v[QEV_TIMESTAMP], e->timestamp.s, e->timestamp.n);
}

static int
events_give(struct reports_run *f)
{
	struct rows_call *c = f->c;
	struct rows_events in;
	struct rows_event e;
	bool is_damaged;
	size_t n;
	const char *json = reports_body(
	    c->r, database_column_int(f->s, RC_ID), &n, &is_damaged, c->why);
	int more = -1;

	if (json != NULL && rows_events_are_none(json, n))
		return 0;
	if (json != NULL && events_set_report(f) < 0)
		return -1;
	if (json != NULL) {
		rows_events_begin(&in, c->r->body, json, n);
		while ((more = rows_events_next(&in, &e)) == 1) {
			int result;

			events_set(c, &e);
			result = rows_give(c);
			if (result != 0)
				return result;
		}
		is_damaged = more < 0;
	}
	if (is_damaged)
		return rows_damaged(c->r, "report", &f->n->certname, c->why);
	return more < 0 ? -1 : rows_check_time(c->r, c->why);
}

int
rows_of_events(struct rows_call *c)
{
	struct reports_run f = {
	    .c = c, .fields = &reports_of_events, .give = events_give};

	return reports_find(&f);
}

/* --- fields that are read later --- */

/* Write a text, or null. */
static void
events_write_text(
    struct json_writer *w, const char *key, const struct rows_text *text)
{
	json_write_keystr(w, key);
	if (text->s != NULL)
		json_write_string(w, text->s, text->n);
	else
		json_write_null(w);
}

static void
events_write_json(
    struct json_writer *w, const char *key, const struct rows_text *json)
{
	json_write_keystr(w, key);
	json_write_raw(w, json->s, json->n);
}

/*
 * Write a moment as PostgreSQL does in JSON, where PuppetDB leaves it as it is:
 * 2026-11-22T08:00:01.5+00:00.
 */
static void
events_write_moment(struct json_writer *w, const struct rows_text *json)
{
	char text[QUERY_MOMENT_MAX + 8];
	struct query_value v;
	size_t n;

	rows_set_moment(&v, json->s, json->n);
	if (v.kind != QUERY_TIME) {
		json_write_raw(w, json->s, json->n);
		return;
	}
	query_moment_format(v.integer, text);
	n = strlen(text) - 1; /* without the Z */
	while (n > 0 && text[n - 1] == '0')
		n--;
	if (n > 0 && text[n - 1] == '.')
		n--;
	memcpy(text + n, "+00:00", 6);
	json_write_string(w, text, n + 6);
}

static void
events_write_one(struct json_writer *w, const struct rows_event *e)
{
	json_write_object(w);
	events_write_text(w, "status", &e->status);
	json_write_keystr(w, "timestamp");
	events_write_moment(w, &e->timestamp);
	events_write_text(w, "resource_type", &e->resource_type);
	events_write_text(w, "resource_title", &e->resource_title);
	events_write_text(w, "property", &e->property);
	json_write_keystr(w, "corrective_change");
	json_write_null(w);
	events_write_json(w, "new_value", &e->new_value);
	events_write_json(w, "old_value", &e->old_value);
	events_write_text(w, "message", &e->message);
	events_write_text(w, "file", &e->file);
	events_write_json(w, "line", &e->line);
	events_write_json(w, "containment_path", &e->containment_path);
	events_write_text(w, "containing_class", &e->containing_class);
	events_write_text(w, "name", &e->name);
	json_write_object_end(w);
}

/* Append the events of a report; null when it has none.  -1: damaged. */
static int
events_write_list(
    struct fleet_rows *r, const char *json, size_t n, struct strbuf *out)
{
	struct rows_events in;
	struct rows_event e;
	struct json_writer w;
	int more, count = 0;

	rows_events_begin(&in, r->body, json, n);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	while ((more = rows_events_next(&in, &e)) == 1) {
		if (count++ == 0)
			json_write_array(&w);
		events_write_one(&w, &e);
	}
	if (count > 0)
		json_write_array_end(&w);
	else
		json_write_null(&w);
	return more < 0 || w.error != NULL ? -1 : 0;
}

/* The certname of a report's node. */
static int
reports_certname(struct fleet_rows *r, int64_t id, struct rows_text *certname,
    struct rows_text *hash, struct strbuf *why)
{
	struct database_statement *s = database_statement(r->x->db,
	    "SELECT r.hash, n.certname FROM report r CROSS JOIN node n"
	    " ON n.id = r.node WHERE r.id = ?1");
	struct query_value hex = {QUERY_NULL};
	const void *bytes;
	size_t n;
	int found;

	if (s == NULL)
		return rows_fail(r, why);
	database_bind_int(s, 1, id);
	found = database_step(s);
	if (found < 0)
		return rows_fail(r, why);
	if (found == 0) {
		strbuf_addstr(why, "the report was removed meanwhile");
		return -1;
	}
	bytes = database_column_bytes(s, 0, &n);
	if (n == ROWS_HASH_BYTES)
		rows_set_hash(&hex, r->brief, bytes);
	hash->s = hex.text.s;
	hash->n = hex.text.n;
	certname->s = database_column_bytes(s, 1, &certname->n);
	certname->s = arena_memdup(r->brief, certname->s, certname->n);
	database_end(s);
	return 0;
}

int
rows_open_report(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	const char *part = field == QRP_LOGS	  ? "logs"
			   : field == QRP_METRICS ? "metrics"
						  : "events";
	const struct query_step step = {part, strlen(part), 0};
	const struct query_path path = {field, &step, 1};
	struct rows_text certname, hash;
	bool is_damaged;
	size_t n;
	const char *json;

	if (reports_certname(r, key, &certname, &hash, why) < 0)
		return -1;
	json = reports_body(r, key, &n, &is_damaged, why);
	if (json == NULL && !is_damaged)
		return -1;
	strbuf_addstr(out, "{\"data\":");
	if (json == NULL)
		;
	else if (field == QRP_RESOURCE_EVENTS)
		is_damaged = events_write_list(r, json, n, out) < 0;
	else if (rows_find_path(r->body, json, n, &path, &json, &n))
		strbuf_add(out, json, n);
	else
		is_damaged = true;
	if (is_damaged)
		return rows_damaged(r, "report", &certname, why);
	strbuf_addstr(out, ",\"href\":");
	rows_write_href(out, "reports", &hash, part);
	strbuf_addch(out, '}');
	return 0;
}
