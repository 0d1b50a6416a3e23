/* The lists of "dalang top": their columns, and the rows of a read. */
#include "command/status/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "command/status/rates.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/nodes.h"
#include "server/status/transfers.h"
#include "server/status/values.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const struct top_column node_columns[] = {
    {"NODE", "name", TOP_TEXT, NULL},
    {"MS", "microseconds", TOP_MICROS, "dlcNodeLastUs"},
    {"AGE", "age", TOP_SPAN, "dlcNodeAge"},
    {"RESULT", "result", TOP_TEXT, NULL},
    {"COMPILES", "compiles", TOP_COUNT, "dlcNodeCompiles"},
    {"FAILED", "failed", TOP_COUNT, "dlcNodeBad"},
    {"RESOURCES", "resources", TOP_COUNT, "dlcNodeResources"},
    {"DRIFTS", "drifts", TOP_COUNT, "dlcNodeDrifts"},
    {"ENVIRONMENT", "environment", TOP_TEXT, NULL},
};

static const struct top_column phase_columns[] = {
    {"PHASE", "name", TOP_TEXT, NULL},
    {"BUSY%", "busy", TOP_REAL, NULL},
    {"/S", "per_second", TOP_REAL, NULL},
    {"MS", "mean", TOP_MICROS, NULL},
    {"LONGEST", "longest", TOP_MICROS, NULL},
    {"COUNT", "count", TOP_COUNT, NULL},
};

static const struct top_column log_columns[] = {
    {"CATEGORY", "category", TOP_TEXT, NULL},
    {"/S", "per_second", TOP_REAL, NULL},
    {"RECORDS", "count", TOP_COUNT, NULL},
    {"LEVEL", "level", TOP_TEXT, NULL},
    {"LIMITED", "limited", TOP_COUNT, NULL},
    {"LOST", "lost", TOP_COUNT, NULL},
    {"AGE", "age", TOP_SPAN, NULL},
    {"DAEMON", "daemon", TOP_TEXT, NULL},
};

static const struct top_column level_columns[] = {
    {"CATEGORY", "category", TOP_TEXT, NULL},
    {"LEVEL", "level", TOP_TEXT, NULL},
    {"ENDS IN", "expires_in", TOP_SPAN, NULL},
    {"NODE", "node", TOP_TEXT, NULL},
    {"DAEMON", "daemon", TOP_TEXT, NULL},
};

static const struct top_column environment_columns[] = {
    {"ENVIRONMENT", "name", TOP_TEXT, NULL},
    {"COMPILES", "compiles", TOP_COUNT, NULL},
    {"FAILED", "failed", TOP_COUNT, NULL},
    {"P90 MS", "p90", TOP_MICROS, NULL},
    {"NODES", "nodes", TOP_COUNT, NULL},
    {"VERSION", "version", TOP_TEXT, NULL},
    {"AGE", "age", TOP_SPAN, NULL},
    {"BROKEN", "broken_age", TOP_SPAN, NULL},
    {"MODULES", "modules", TOP_COUNT, NULL},
    {"USED", "used_age", TOP_SPAN, NULL},
    {"MIB", "bytes", TOP_BYTES, NULL},
    {"SHARED", "shared_bytes", TOP_BYTES, NULL},
};

_Static_assert(
    COUNT(environment_columns) <= TOP_COLUMNS_MAX, "the longest list");

static const struct top_column error_columns[] = {
    {"CODE", "code", TOP_TEXT, NULL},
    {"RECORDS", "count", TOP_COUNT, NULL},
    {"AGE", "age", TOP_SPAN, NULL},
    {"DAEMON", "daemon", TOP_TEXT, NULL},
    {"MESSAGE", "message", TOP_TEXT, NULL},
};

static const struct top_column transfer_columns[] = {
    {"NODE", "client", TOP_TEXT, NULL},
    {"AGE", "age", TOP_SPAN, NULL},
    {"STATE", "state", TOP_TEXT, NULL},
    {"STATUS", "status", TOP_COUNT, NULL},
    {"RECEIVED", "received", TOP_BYTES, NULL},
    {"OF", "request_size", TOP_BYTES, NULL},
    {"SENT", "sent", TOP_BYTES, NULL},
    {"OF", "answer_size", TOP_BYTES, NULL},
    {"KIND", "kind", TOP_TEXT, NULL},
    {"PATH", "path", TOP_TEXT, NULL},
    {"PROGRESS ID", "progress_id", TOP_TEXT, NULL},
};

static const struct top_shape shapes[TOP_LISTS] = {
    [TOP_NODES] = {"nodes", node_columns, COUNT(node_columns), 1, false},
    [TOP_FAILING] = {"failing", node_columns, COUNT(node_columns), 2, true},
    [TOP_OVERDUE] = {"overdue", node_columns, COUNT(node_columns), 2, false},
    [TOP_PHASES] = {"phases", phase_columns, COUNT(phase_columns), 1, false},
    [TOP_LOG] = {"log", log_columns, COUNT(log_columns), 1, false},
    [TOP_LEVELS] = {"levels", level_columns, COUNT(level_columns), 2, true},
    [TOP_ENVIRONMENTS] = {"environments", environment_columns,
	COUNT(environment_columns), 1, false},
    [TOP_ERRORS] = {"errors", error_columns, COUNT(error_columns), 2, true},
    [TOP_TRANSFERS] = {"transfers", transfer_columns, COUNT(transfer_columns),
	1, true},
};

const struct top_shape *
top_shape(enum top_list list)
{
	return &shapes[list];
}

void
top_order_next(struct top *t, int step)
{
	const struct top_shape *shape = &shapes[t->list];
	struct top_order *o = &t->orders[t->list];

	do
		o->column =
		    (o->column + shape->count + (unsigned)step) % shape->count;
	while (shape->columns[o->column].form == TOP_TEXT);
}

/* --- rows --- */

static json_t *
node_rows(const struct top *t)
{
	static const enum status_filter filters[] = {
	    [TOP_NODES] = STATUS_ALL,
	    [TOP_FAILING] = STATUS_FAILING,
	    [TOP_OVERDUE] = STATUS_OVERDUE,
	};
	const struct top_order *o = &t->orders[t->list];
	const struct status_pick pick = {"rows", filters[t->list],
	    node_columns[o->column].object, o->smallest, t->most};
	json_t *to = json_object(), *rows;

	status_nodes(&t->views[SEGMENT_COMPILED], &pick, 1, to);
	rows = json_incref(json_object_get(to, "rows"));
	json_decref(to);
	return rows;
}

/* Set a member to a rate unless it is not known. */
static void
rate_set(json_t *o, const char *name, double rate)
{
	if (rate >= 0)
		json_object_set_new(o, name, json_real(rate));
}

static json_t *
phase_rows(const struct top *t)
{
	static const struct status_member members[] = {
	    {"name", "dlcPhaseLabel"},
	    {"longest", "dlcPhaseMax"},
	    {"count", "dlcPhaseCount"},
	};
	const struct metrics_view *v = &t->views[SEGMENT_COMPILED];
	const struct metric_object *table = metric_object_find("dlcPhaseTable");
	size_t rows = metrics_row_count(v->reader, table);
	json_t *list = json_array(), *o;

	for (size_t row = 1; row <= rows; row++) {
		double runs = rates_second(
		    t->rates, SEGMENT_COMPILED, "dlcPhaseCount", row);
		double micros = rates_second(
		    t->rates, SEGMENT_COMPILED, "dlcPhaseMicros", row);

		if (!metrics_row_live(v->reader, table, row))
			continue;
		o = json_object();
		status_members(v, o, members, COUNT(members), row);
		rate_set(o, "per_second", runs);
		rate_set(o, "busy", micros < 0 ? -1 : micros / 1e4);
		if (runs > 0 && micros >= 0)
			json_object_set_new(o, "mean",
			    json_integer((json_int_t)(micros / runs)));
		json_array_append_new(list, o);
	}
	return list;
}

/*
 * Add the categories that have had records, without the row for the sum of all.
 */
static void
top_lists_categories_add(
    const struct top *t, enum segment s, const char *daemon, json_t *list)
{
	static const struct status_member members[] = {
	    {"category", "dllCatName"},
	    {"level", "dllCatEffective"},
	    {"count", "dllCatEmitted"},
	    {"limited", "dllCatLimited"},
	    {"lost", "dllCatDropped"},
	    {"age", "dllCatLastAge"},
	};
	const struct metrics_view *v = &t->views[s];
	const struct metric_object *table = metric_object_find("dllCatTable");
	size_t rows = metrics_row_count(v->reader, table);
	json_t *o;

	for (size_t row = 1; v->up && row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		o = json_object();
		status_members(v, o, members, COUNT(members), row);
		json_object_set_new(o, "daemon", json_doc_str(daemon));
		rate_set(o, "per_second",
		    rates_second(t->rates, s, "dllCatEmitted", row));
		if (status_number(o, "count") > 0 &&
		    strcmp(status_text(o, "category"), "root") != 0)
			json_array_append(list, o);
		json_decref(o);
	}
}

static json_t *
log_rows(const struct top *t)
{
	json_t *list = json_array();

	top_lists_categories_add(t, SEGMENT_COMPILED, "dalang-compiled", list);
	top_lists_categories_add(t, SEGMENT_APPLYD, "dalang-applyd", list);
	return list;
}

static json_t *
level_rows(const struct top *t)
{
	return json_copy(json_object_get(t->tree, "log_levels"));
}

static json_t *
environment_rows(const struct top *t)
{
	return json_copy(json_object_get(
	    json_object_get(t->tree, "compiled"), "environments"));
}

static json_t *
top_lists_error_rows(const struct top *t)
{
	return json_copy(json_object_get(t->tree, "errors"));
}

/* A client without a certificate has only its address. */
static json_t *
transfer_rows(const struct top *t)
{
	const struct status_transfers_pick pick = {NULL, NULL};
	json_t *list = status_transfers(&t->views[SEGMENT_COMPILED], &pick);
	json_t *o;
	size_t index;

	json_array_foreach(list, index, o)
	{
		const char *node = status_text(o, "node");

		json_object_set(o, "client",
		    json_object_get(o, *node != '\0' ? "node" : "address"));
	}
	return list;
}

/* --- order --- */

/* A row and its number in the column of the order. */
struct ranked {
	json_t *row;
	double number;
	size_t place; /* before */
};

static int
ranked_compare(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->number > y->number || x->number < y->number)
		return x->number > y->number ? -1 : 1;
	return x->place < y->place ? -1 : 1;
}

/* Return the first `most` rows by an order; the list is released. */
static json_t *
rows_sort(json_t *list, const char *member, bool smallest, size_t most)
{
	size_t n = json_array_size(list);
	struct ranked *ranked = memory_zalloc(n + 1, sizeof(*ranked));
	json_t *sorted = json_array();

	for (size_t i = 0; i < n; i++) {
		json_t *row = json_array_get(list, i);
		const json_t *value = json_object_get(row, member);

		ranked[i].row = row;
		ranked[i].place = i;
		ranked[i].number =
		    value == NULL ? -1 : json_number_value(value);
		if (smallest)
			ranked[i].number = -ranked[i].number;
	}
	qsort(ranked, n, sizeof(*ranked), ranked_compare);
	for (size_t i = 0; i < n && i < most; i++)
		json_array_append(sorted, ranked[i].row);
	free(ranked);
	json_decref(list);
	return sorted;
}

/* Return whether the rows of a list are all of the compile daemon. */
static bool
top_lists_is_compiled(enum top_list list)
{
	return list <= TOP_OVERDUE || list == TOP_PHASES ||
	       list == TOP_TRANSFERS;
}

void
top_rows_read(struct top *t)
{
	static json_t *(*const others[TOP_LISTS])(const struct top *) = {
	    [TOP_PHASES] = phase_rows,
	    [TOP_LOG] = log_rows,
	    [TOP_LEVELS] = level_rows,
	    [TOP_ENVIRONMENTS] = environment_rows,
	    [TOP_ERRORS] = top_lists_error_rows,
	    [TOP_TRANSFERS] = transfer_rows,
	};
	const struct top_order *o = &t->orders[t->list];
	bool compiled = t->views[SEGMENT_COMPILED].up;
	json_t *rows = NULL;

	if (compiled || !top_lists_is_compiled(t->list))
		rows =
		    t->list <= TOP_OVERDUE ? node_rows(t) : others[t->list](t);
	if (rows != NULL && t->list > TOP_OVERDUE)
		rows =
		    rows_sort(rows, shapes[t->list].columns[o->column].member,
			o->smallest, t->most);
	json_decref(t->rows);
	t->rows = rows == NULL ? json_array() : rows;
}
