#include "server/query/run/hints.h"

/*
 * Conditions are found in the filter each time that they are asked for: it is
 * small, and a source asks for few of them, once for each select.
 */

#include "base/core/arena.h"
#include "server/query/entity.h"
#include "server/query/job.h"
#include "server/query/plan/plan.h"
#include "server/query/value/found.h"

/* Conditions that all rows fulfil, of the filter's outer `and`. */
typedef bool (*hint_test)(const struct query_expr *e, const void *ctx);

static const struct query_expr *
hint_find(const struct query_expr *e, hint_test test, const void *ctx)
{
	const struct query_expr *found;
	unsigned i;

	if (e == NULL || e->kind != QUERY_EXPR_AND)
		return e != NULL && test(e, ctx) ? e : NULL;
	for (i = 0; i < e->count; i++) {
		found = hint_find(e->parts[i], test, ctx);
		if (found != NULL)
			return found;
	}
	return NULL;
}

/* A column of a select. */
struct hint_column {
	const struct query_select *select;
	unsigned column;
};

static bool
hint_is_column(const struct query_operand *o, const struct hint_column *c)
{
	if (o->function != QUERY_PLAIN || o->rest_count > 0)
		return false;
	return c->column == (o->kind == QUERY_OPERAND_PATH
				    ? c->select->entity->count + o->path
				    : o->field);
}

static bool
hint_is_scalar(const struct query_value *v)
{
	return v->kind != QUERY_JSON && v->kind != QUERY_NULL;
}

/* True for a value of the column that a source can compare. */
static bool
hint_is_usable(const struct hint_column *c, const struct query_value *v)
{
	const struct query_entity *e = c->select->entity;

	return hint_is_scalar(v) ||
	       (v->kind == QUERY_JSON && c->column < e->count &&
		   e->fields[c->column].type == QUERY_TYPE_PATH);
}

static bool
hint_is_equal(const struct query_expr *e, const void *ctx)
{
	const struct hint_column *c = ctx;

	if (e->kind == QUERY_EXPR_ELEMENT)
		return c->select->id == QUERY_RESOURCES &&
		       c->column == QR_TAG && e->operand.field == QR_TAGS;
	return ((e->kind == QUERY_EXPR_COMPARE && e->compare == QUERY_EQ) ||
		   e->kind == QUERY_EXPR_CONTAINS) &&
	       !e->is_serial && hint_is_usable(c, &e->value) &&
	       hint_is_column(&e->operand, c);
}

bool
query_hint_text(
    const struct query_hints *h, unsigned column, struct query_value *ret)
{
	struct hint_column c = {h->select, column};
	const struct query_expr *e =
	    hint_find(h->select->filter, hint_is_equal, &c);

	if (e != NULL)
		*ret = e->value;
	return e != NULL;
}

/* True for each kind of condition that has a list of values. */
static bool
hint_is_list(const struct query_expr *e, const void *ctx)
{
	const struct hint_column *c = ctx;
	unsigned i;

	if (e->kind == QUERY_EXPR_LIST)
		return !e->is_serial && hint_is_column(&e->operand, c);
	if (e->kind == QUERY_EXPR_SELECT)
		return e->operand_count == 1 && e->select->found != NULL &&
		       query_found_is_listed(e->select->found) &&
		       hint_is_column(&e->operands[0], c);
	if (e->kind != QUERY_EXPR_OR)
		return hint_is_equal(e, ctx);
	for (i = 0; i < e->count; i++)
		if (e->parts[i]->kind == QUERY_EXPR_SELECT ||
		    e->parts[i]->kind == QUERY_EXPR_OR ||
		    !hint_is_list(e->parts[i], ctx))
			return false;
	return true;
}

/* Return the number of values of a part, and its values. */
static size_t
hint_values(const struct query_expr *e, const struct query_value **ret)
{
	if (e->kind == QUERY_EXPR_LIST) {
		*ret = e->values;
		return e->count;
	}
	if (e->kind == QUERY_EXPR_SELECT)
		return query_found_values(e->select->found, ret);
	*ret = &e->value;
	return 1;
}

bool
query_hint_list(const struct query_hints *h, unsigned column,
    const struct query_value **ret, size_t *ret_count)
{
	struct hint_column c = {h->select, column};
	const struct query_expr *e =
	    hint_find(h->select->filter, hint_is_list, &c);
	const struct query_value *values;
	struct query_value *all;
	size_t n, total = 0, k;
	unsigned i;

	if (e == NULL)
		return false;
	if (e->kind != QUERY_EXPR_OR) {
		*ret_count = hint_values(e, ret);
		return true;
	}
	for (i = 0; i < e->count; i++)
		total += hint_values(e->parts[i], &values);
	all = arena_alloc(h->job->arena, total * sizeof(*all));
	*ret = all;
	*ret_count = total;
	for (i = 0; i < e->count; i++) {
		n = hint_values(e->parts[i], &values);
		for (k = 0; k < n; k++)
			*all++ = values[k];
	}
	return true;
}

static bool
hint_is_bound(const struct query_expr *e, const struct hint_column *c)
{
	return e->kind == QUERY_EXPR_COMPARE && !e->is_serial &&
	       (e->value.kind == QUERY_TIME || e->value.kind == QUERY_INT) &&
	       hint_is_column(&e->operand, c);
}

static bool
hint_is_least(const struct query_expr *e, const void *ctx)
{
	return hint_is_bound(e, ctx) &&
	       (e->compare == QUERY_EQ || e->compare == QUERY_GT ||
		   e->compare == QUERY_GE);
}

static bool
hint_is_most(const struct query_expr *e, const void *ctx)
{
	return hint_is_bound(e, ctx) &&
	       (e->compare == QUERY_EQ || e->compare == QUERY_LT ||
		   e->compare == QUERY_LE);
}

bool
query_hint_least(const struct query_hints *h, unsigned column, int64_t *ret)
{
	struct hint_column c = {h->select, column};
	const struct query_expr *e =
	    hint_find(h->select->filter, hint_is_least, &c);

	if (e != NULL)
		*ret = e->value.integer;
	return e != NULL;
}

bool
query_hint_most(const struct query_hints *h, unsigned column, int64_t *ret)
{
	struct hint_column c = {h->select, column};
	const struct query_expr *e =
	    hint_find(h->select->filter, hint_is_most, &c);

	if (e != NULL)
		*ret = e->value.integer;
	return e != NULL;
}

const struct query_path *
query_hint_paths(const struct query_hints *h, unsigned *ret_count)
{
	*ret_count = h->select->path_count;
	return h->select->paths;
}

bool
query_hint_wants(const struct query_hints *h, unsigned field)
{
	return h->select->wanted >> field & 1;
}

bool
query_hint_counts(const struct query_hints *h)
{
	const struct query_select *s = h->select;
	unsigned i;

	if (!s->has_aggregate || !(h->job->source->count_entities >> s->id & 1))
		return false;
	for (i = 0; i < s->column_count; i++)
		if (s->columns[i].operand.function != QUERY_COUNT &&
		    s->columns[i].operand.function != QUERY_PLAIN)
			return false;
	return true;
}

static void
hint_want(
    struct query_job *j, struct query_select *s, const struct query_operand *o)
{
	bool has_paths = j->source->path_entities >> s->id & 1;

	if (o->is_star || (o->kind == QUERY_OPERAND_PATH && has_paths))
		return;
	s->wanted |= (uint64_t)1 << o->field;
}

static void
hint_want_filter(
    struct query_job *j, struct query_select *s, const struct query_expr *e)
{
	unsigned i;

	if (e->kind == QUERY_EXPR_AND || e->kind == QUERY_EXPR_OR ||
	    e->kind == QUERY_EXPR_NOT) {
		for (i = 0; i < e->count; i++)
			hint_want_filter(j, s, e->parts[i]);
	} else if (e->kind == QUERY_EXPR_SELECT) {
		for (i = 0; i < e->operand_count; i++)
			hint_want(j, s, &e->operands[i]);
	} else if (e->kind != QUERY_EXPR_TRUE && e->kind != QUERY_EXPR_FALSE) {
		hint_want(j, s, &e->operand);
	}
}

void
query_hints_prepare(struct query_job *j, struct query_select *s)
{
	unsigned i;

	for (i = 0; i < s->column_count; i++)
		hint_want(j, s, &s->columns[i].operand);
	for (i = 0; i < s->group_count; i++)
		hint_want(j, s, &s->groups[i]);
	for (i = 0; i < s->order_count; i++)
		if (!s->orders[i].is_column)
			hint_want(j, s, &s->orders[i].operand);
	if (s->filter != NULL)
		hint_want_filter(j, s, s->filter);
}
