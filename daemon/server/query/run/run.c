#include "server/query/run/run.h"

/*
 * Rows of the source pass the filter, then they are grouped, or become columns;
 * these are sorted, or go to the sink at once.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "server/query/job.h"
#include "server/query/plan/plan.h"
#include "server/query/query.h"
#include "server/query/run/decide.h"
#include "server/query/run/group.h"
#include "server/query/run/hints.h"
#include "server/query/run/sort.h"
#include "server/query/run/view.h"
#include "server/query/value/found.h"
#include "server/query/value/value.h"

struct run_state {
	struct query_job *job;
	const struct query_select *select;
	struct query_view view;
	query_sink sink;
	void *ctx;
	bool is_counted; /* rows beyond the limit count, too */
	int64_t total;
	struct query_groups *groups;
	bool is_numbered; /* a row has the number of rows that it stands for */
	struct query_sorter *sorter;
	struct map *seen; /* of a select of distinct rows */
};

/* True when no further row can change the result. */
static bool
run_is_done(const struct run_state *r)
{
	return r->sorter == NULL && !r->is_counted && r->select->limit >= 0 &&
	       r->total >= r->select->offset + r->select->limit;
}

/* True when the row of this number, from 0, is returned. */
static bool
run_is_wanted(const struct run_state *r, int64_t number)
{
	return number >= r->select->offset &&
	       (r->select->limit < 0 ||
		   number < r->select->offset + r->select->limit);
}

/* Note the columns of a row: 1 when they are new, 0, or -1. */
static int
run_note(struct run_state *r, const struct query_value *columns)
{
	struct growbuf key;
	int is_new = 0;
	unsigned i;

	growbuf_init(&key);
	for (i = 0; i < r->select->column_count; i++) {
		query_value_print(&columns[i], &key.out);
		strbuf_addch(&key.out, '\n');
	}
	if (map_put(r->seen, growbuf_text(&key), key.out.len, &is_new) == NULL)
		query_exceed(r->job, "%u rows", QUERY_ROWS_MAX);
	growbuf_release(&key);
	return r->job->status != 0 ? -1 : is_new;
}

/* Take the columns of a row, or of a group. */
static int
run_columns(void *ctx, const struct query_value *columns)
{
	struct run_state *r = ctx;
	struct query_value *keys;
	unsigned i;
	int is_new;

	if (r->seen != NULL) {
		is_new = run_note(r, columns);
		if (is_new <= 0)
			return is_new;
	}
	if (r->sorter == NULL) {
		if (run_is_wanted(r, r->total++) &&
		    r->sink(r->ctx, columns) < 0)
			return -1;
		return run_is_done(r);
	}
	r->total++;
	keys = query_sorter_keys(r->sorter);
	for (i = 0; i < r->select->order_count; i++)
		if (r->select->orders[i].is_column)
			keys[i] = columns[r->select->orders[i].column];
	return query_sorter_needs(r->sorter)
		   ? query_sorter_add(r->sorter, columns)
		   : 0;
}

/* Read an operand; a value that is expensive stays unopened. */
static int
run_read(
    struct run_state *r, const struct query_operand *o, struct query_value *ret)
{
	if (o->kind == QUERY_OPERAND_FIELD && o->function == QUERY_PLAIN) {
		*ret = r->view.values[o->field];
		return 0;
	}
	return query_view_read(&r->view, o, ret);
}

/* Read what the order needs and the columns do not have. */
static int
run_read_keys(struct run_state *r)
{
	struct query_value *keys = query_sorter_keys(r->sorter);
	unsigned i;

	for (i = 0; i < r->select->order_count; i++)
		if (!r->select->orders[i].is_column &&
		    query_view_read(
			&r->view, &r->select->orders[i].operand, &keys[i]) < 0)
			return -1;
	return 0;
}

/* The number of rows that the row stands for. */
static uint64_t
run_number(const struct run_state *r, const struct query_value *values)
{
	const struct query_select *s = r->select;

	return r->is_numbered
		   ? (uint64_t)values[s->entity->count + s->path_count].integer
		   : 1;
}

static int
run_row(void *ctx, const struct query_value *values)
{
	struct run_state *r = ctx;
	struct query_value columns[QUERY_COLUMNS_MAX];
	enum query_truth truth = QUERY_IS_TRUE;
	unsigned i;

	if (query_step_done(r->job) < 0)
		return -1;
	query_view_row(&r->view, values);
	if (r->select->filter != NULL)
		truth = query_view_decide(&r->view, r->select->filter);
	if (truth == QUERY_IS_BROKEN || r->job->status != 0)
		return -1;
	if (truth != QUERY_IS_TRUE)
		return 0;
	if (r->groups != NULL)
		return query_groups_add(
		    r->groups, &r->view, run_number(r, values));
	/* a row that is only counted, or skipped, needs no columns */
	if (r->sorter == NULL && r->seen == NULL &&
	    !run_is_wanted(r, r->total)) {
		r->total++;
		return run_is_done(r);
	}
	for (i = 0; i < r->select->column_count; i++)
		if (run_read(r, &r->select->columns[i].operand, &columns[i]) <
		    0)
			return -1;
	if (r->sorter != NULL && run_read_keys(r) < 0)
		return -1;
	return run_columns(r, columns);
}

/* Give the sorted rows to the sink. */
static int
run_sorted(struct run_state *r)
{
	size_t count = query_sorter_finish(r->sorter), i;

	for (i = 0; i < count; i++)
		if (run_is_wanted(r, (int64_t)i) &&
		    r->sink(r->ctx, query_sorter_row(r->sorter, i)) < 0)
			return -1;
	return 0;
}

static int
run_source(struct run_state *r)
{
	const struct query_source *source = r->job->source;
	struct query_hints hints = {r->job, r->select};
	struct shortbuf why;
	int e;

	if (r->select->limit == 0 && !r->is_counted)
		return 0;
	r->is_numbered = r->groups != NULL && query_hint_counts(&hints);
	shortbuf_init(&why, 512);
	e = source->rows(
	    source->ctx, r->select->id, &hints, run_row, r, &why.out);
	if (e < 0)
		query_fail(r->job, 500, "%s",
		    why.out.len > 0 ? shortbuf_text(&why)
				    : "The store cannot be read");
	shortbuf_release(&why);
	if (r->job->status == 0 && r->groups != NULL)
		query_groups_each(r->groups, run_columns, r);
	if (r->job->status == 0 && r->sorter != NULL)
		run_sorted(r);
	return r->job->status != 0 ? -1 : 0;
}

static int
run_found(void *ctx, const struct query_value *columns)
{
	struct run_state *r = ctx;

	return query_found_add(r->job, r->select->found, columns);
}

/* Run the selects in a filter. */
static int
run_nested(struct query_job *j, const struct query_expr *e)
{
	struct run_state r = {.job = j};
	unsigned i;

	if (e->kind == QUERY_EXPR_AND || e->kind == QUERY_EXPR_OR ||
	    e->kind == QUERY_EXPR_NOT) {
		for (i = 0; i < e->count; i++)
			if (run_nested(j, e->parts[i]) < 0)
				return -1;
		return 0;
	}
	if (e->kind != QUERY_EXPR_SELECT || e->select->found != NULL)
		return 0;
	e->select->found = query_found_new(j, e->select->column_count);
	r.select = e->select;
	return query_run_select(j, e->select, run_found, &r, NULL);
}

int
query_run_select(struct query_job *j, struct query_select *s, query_sink sink,
    void *ctx, int64_t *ret_total)
{
	struct run_state r = {.job = j, .select = s, .sink = sink, .ctx = ctx};
	size_t keep = 0;
	int e;

	if (s->filter != NULL && run_nested(j, s->filter) < 0)
		return -1;
	query_hints_prepare(j, s);
	r.is_counted = ret_total != NULL;
	if (s->has_aggregate || s->group_count > 0)
		r.groups = query_groups_new(j, s);
	if (s->limit >= 0)
		keep = (size_t)(s->limit + s->offset) + 1;
	if (s->order_count > 0)
		r.sorter = query_sorter_new(j, s, keep);
	if (s->is_distinct && r.groups == NULL)
		r.seen = map_new(j->arena, QUERY_ROWS_MAX);
	query_view_init(&r.view, j, s);
	e = run_source(&r);
	query_view_release(&r.view);
	if (r.groups != NULL)
		query_groups_release(r.groups);
	if (r.sorter != NULL)
		query_sorter_free(r.sorter);
	if (ret_total != NULL)
		*ret_total = r.total;
	return e;
}
