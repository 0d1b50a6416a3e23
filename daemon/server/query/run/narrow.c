#include "server/query/run/narrow.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "server/query/job.h"
#include "server/query/plan/plan.h"
#include "server/query/plan/select.h"
#include "server/query/query.h"
#include "server/query/run/hints.h"
#include "server/query/value/value.h"

static int
narrow_open(void *ctx, enum query_entity_id e, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	struct query_narrow *n = ctx;

	return n->inner->open(n->inner->ctx, e, field, key, out, why);
}

/* An entity without certname, made from one of which a node has rows. */
struct narrow_derived {
	struct query_narrow *narrow;
	enum query_entity_id from;
	unsigned certname;
	query_each each;
	void *each_ctx;
	enum query_entity_id to;
	const unsigned *fields; /* of `from`, by the field of `to` */
	unsigned count;
	struct map *names; /* of one field: those that were given already */
};

/* Names that are distinguished. */
#define NARROW_NAMES_MAX 65536

/* Return the type of a fact's value, as fact-paths has it. */
static const char *
narrow_type(const struct query_value *v)
{
	switch (v->kind) {
	case QUERY_INT:
		return "integer";
	case QUERY_REAL:
		return "float";
	case QUERY_FALSE:
	case QUERY_TRUE:
		return "boolean";
	case QUERY_NULL:
		return "null";
	default:
		return "string";
	}
}

/* Return the number of elements of a path of JSON. */
static int64_t
narrow_depth(struct query_job *j, const struct query_value *path)
{
	struct query_step step = {0};
	struct query_value element;
	struct arena *scratch = arena_new(0);

	(void)j;
	while (query_value_member(scratch, path, &step, &element))
		step.index++;
	arena_free(scratch);
	return step.index;
}

/* True for a row of one field that was given already, or has no name. */
static bool
narrow_is_known(struct narrow_derived *d, const struct query_value *name)
{
	int is_new = 0;

	if (name->kind != QUERY_TEXT)
		return true;
	if (d->names == NULL)
		d->names = map_new(d->narrow->job->arena, NARROW_NAMES_MAX);
	(void)map_put(d->names, name->text.s, name->text.n, &is_new);
	return !is_new;
}

/* True for a fact whose name fact-names does not have: [] or {}. */
static bool
narrow_is_empty(
    const struct narrow_derived *d, const struct query_value *values)
{
	const struct query_value *v = &values[QF_VALUE];

	return d->to == QUERY_FACT_NAMES && v->kind == QUERY_JSON &&
	       v->text.n == 2;
}

static int
narrow_row(void *ctx, const struct query_value *values)
{
	struct narrow_derived *d = ctx;
	const char *scope = d->narrow->job->scope;
	struct query_value row[QUERY_COLUMNS_MAX] = {0};
	const char *type;
	unsigned i;

	if (values[d->certname].kind != QUERY_TEXT ||
	    values[d->certname].text.n != strlen(scope) ||
	    memcmp(values[d->certname].text.s, scope, strlen(scope)) != 0)
		return 0;
	for (i = 0; i < d->count; i++)
		row[i] = values[d->fields[i]];
	if (d->to == QUERY_FACT_PATHS) {
		type = narrow_type(&values[QFC_VALUE]);
		row[QFP_TYPE] = query_value_text(type, strlen(type));
		row[QFP_DEPTH] = (struct query_value){.kind = QUERY_INT};
		row[QFP_DEPTH].integer =
		    narrow_depth(d->narrow->job, &row[QFP_PATH]) - 1;
	} else if (narrow_is_empty(d, values) ||
		   (d->count == 1 && narrow_is_known(d, &row[0]))) {
		return 0;
	}
	return d->each(d->each_ctx, row);
}

/* Read the rows of the entity that belong to the scope. */
static int
narrow_derive(struct narrow_derived *d, enum query_entity_id from,
    const unsigned *fields, unsigned count, struct strbuf *why)
{
	const struct query_source *inner = d->narrow->inner;
	struct query_job *j = d->narrow->job;
	struct query_select *s = query_select_new(j, from);
	struct query_hints hints = {j, s};

	if (query_plan_restrict(j, s, "certname", j->scope) < 0)
		return -1;
	query_plan_all_columns(s);
	query_hints_prepare(j, s);
	d->from = from;
	d->certname = s->entity->certname;
	d->fields = fields;
	d->count = count;
	return inner->rows(inner->ctx, from, &hints, narrow_row, d, why);
}

static const unsigned narrow_environments[][1] = {
    {QN_CATALOG_ENVIRONMENT}, {QN_FACTS_ENVIRONMENT}, {QN_REPORT_ENVIRONMENT}};
static const unsigned narrow_factsets[] = {QFS_PRODUCER};
static const unsigned narrow_catalogs[] = {QC_PRODUCER};
static const unsigned narrow_reports[] = {QRP_PRODUCER};
static const unsigned narrow_names[] = {QF_NAME};
static const unsigned narrow_paths[QFP_FIELDS] = {
    [QFP_TYPE] = QFC_VALUE,
    [QFP_PATH] = QFC_PATH,
    [QFP_NAME] = QFC_NAME,
    [QFP_DEPTH] = QFC_PATH,
};
static const unsigned narrow_packages[QP_FIELDS] = {
    [QP_PACKAGE_NAME] = QPI_PACKAGE_NAME,
    [QP_VERSION] = QPI_VERSION,
    [QP_PROVIDER] = QPI_PROVIDER,
};

static int
narrow_scope_rows(void *ctx, enum query_entity_id e,
    const struct query_hints *h, query_each each, void *each_ctx,
    struct strbuf *why)
{
	struct query_narrow *n = ctx;
	struct narrow_derived d = {
	    .narrow = n, .each = each, .each_ctx = each_ctx, .to = e};
	unsigned i;

	switch (e) {
	case QUERY_ENVIRONMENTS:
		for (i = 0; i < 3; i++)
			if (narrow_derive(&d, QUERY_NODES,
				narrow_environments[i], 1, why) < 0)
				return -1;
		return 0;
	case QUERY_PRODUCERS:
		if (narrow_derive(&d, QUERY_FACTSETS, narrow_factsets, 1, why) <
			0 ||
		    narrow_derive(&d, QUERY_CATALOGS, narrow_catalogs, 1, why) <
			0)
			return -1;
		return narrow_derive(&d, QUERY_REPORTS, narrow_reports, 1, why);
	case QUERY_FACT_NAMES:
		return narrow_derive(&d, QUERY_FACTS, narrow_names, 1, why);
	case QUERY_FACT_PATHS:
		return narrow_derive(
		    &d, QUERY_FACT_CONTENTS, narrow_paths, QFP_FIELDS, why);
	case QUERY_PACKAGES:
		return narrow_derive(&d, QUERY_PACKAGE_INVENTORY,
		    narrow_packages, QP_FIELDS, why);
	default:
		return n->inner->rows(n->inner->ctx, e, h, each, each_ctx, why);
	}
}

void
query_narrow_scope(struct query_narrow *n, struct query_job *j,
    const struct query_source *inner)
{
	*n = (struct query_narrow){.job = j, .inner = inner};
	n->source = *inner;
	n->source.ctx = n;
	n->source.rows = narrow_scope_rows;
	n->source.open = inner->open != NULL ? narrow_open : NULL;
}

/* The last events: a map from their keys to their moments. */
struct narrow_events {
	struct query_narrow *narrow;
	struct map *last;
	bool is_second;
	query_each each;
	void *each_ctx;
};

/* Write the node, resource, property and name of an event. */
static void
narrow_event_key(struct strbuf *out, const struct query_value *values)
{
	static const unsigned fields[] = {QEV_CERTNAME, QEV_RESOURCE_TYPE,
	    QEV_RESOURCE_TITLE, QEV_PROPERTY, QEV_NAME};
	size_t i;

	for (i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		query_value_print(&values[fields[i]], out);
		strbuf_addch(out, '\n');
	}
}

static int
narrow_event(void *ctx, const struct query_value *values)
{
	struct narrow_events *n = ctx;
	const struct query_value *time = &values[QEV_TIMESTAMP];
	struct map_entry *entry;
	struct growbuf key;
	int is_new = 0;

	if (time->kind != QUERY_TIME || time->integer < n->narrow->start ||
	    time->integer > n->narrow->end)
		return 0;
	if (query_step_done(n->narrow->job) < 0)
		return -1;
	growbuf_init(&key);
	narrow_event_key(&key.out, values);
	entry =
	    n->is_second
		? map_find(n->last, growbuf_text(&key), key.out.len)
		: map_put(n->last, growbuf_text(&key), key.out.len, &is_new);
	growbuf_release(&key);
	if (entry == NULL)
		return n->is_second ? 0 : -1;
	if (n->is_second)
		return (int64_t)entry->num == time->integer
			   ? n->each(n->each_ctx, values)
			   : 0;
	if (is_new || (int64_t)entry->num < time->integer)
		entry->num = (uint64_t)time->integer;
	return 0;
}

/*
 * The events are read twice: for their last moments, which the filter of the
 * query does not change, and then for the query.
 */
static int
narrow_distinct_rows(void *ctx, enum query_entity_id e,
    const struct query_hints *h, query_each each, void *each_ctx,
    struct strbuf *why)
{
	struct query_narrow *n = ctx;
	const struct query_source *inner = n->inner;
	struct narrow_events events = {
	    .narrow = n, .each = each, .each_ctx = each_ctx};
	struct query_select *all;
	struct query_hints wide;

	if (e != QUERY_EVENTS)
		return inner->rows(inner->ctx, e, h, each, each_ctx, why);
	all = query_select_new(n->job, QUERY_EVENTS);
	wide = (struct query_hints){n->job, all};
	query_plan_all_columns(all);
	if (n->job->scope != NULL &&
	    query_plan_restrict(n->job, all, "certname", n->job->scope) < 0)
		return -1;
	query_hints_prepare(n->job, all);
	events.last = map_new(n->job->arena, QUERY_ROWS_MAX);
	if (inner->rows(inner->ctx, e, &wide, narrow_event, &events, why) < 0)
		return -1;
	events.is_second = true;
	return inner->rows(inner->ctx, e, &wide, narrow_event, &events, why);
}

void
query_narrow_distinct(struct query_narrow *n, struct query_job *j,
    const struct query_source *inner, int64_t start, int64_t end)
{
	query_narrow_scope(n, j, inner);
	n->source.rows = narrow_distinct_rows;
	n->start = start;
	n->end = end;
}
