#include "server/query/plan/filter.h"

/* Filters: the operators that join others, null?, in, and subqueries. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "server/query/job.h"
#include "server/query/parse/field_path.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/compare.h"
#include "server/query/plan/names.h"
#include "server/query/plan/relation.h"
#include "server/query/plan/select.h"
#include "server/query/plan/special.h"
#include "server/query/query.h"

struct query_expr *
query_expr_new(struct query_job *j, enum query_expr_kind kind)
{
	struct query_expr *e = arena_zalloc(j->arena, sizeof(*e));

	e->kind = kind;
	return e;
}

const struct query_expr *
query_expr_join(struct query_job *j, enum query_expr_kind kind,
    const struct query_expr *const *parts, unsigned count)
{
	struct query_expr *e = query_expr_new(j, kind);
	const struct query_expr **copy =
	    arena_alloc(j->arena, count * sizeof(*copy));

	if (count > 0)
		memcpy(copy, parts, count * sizeof(*copy));
	e->parts = copy;
	e->count = count;
	return e;
}

static const struct query_expr *
filter_refuse_not(struct query_job *j, unsigned count)
{
	query_refuse(
	    j, "'not' takes exactly one argument, but %u were supplied", count);
	return NULL;
}

/* Plan the arguments of and, or, not. */
static const struct query_expr *
filter_join(struct query_job *j, struct query_select *s,
    const struct query_term *t, enum query_expr_kind kind)
{
	const struct query_expr **parts, *e;
	unsigned i, count = 0;

	if (kind == QUERY_EXPR_NOT && t->count != 2)
		return filter_refuse_not(j, t->count - 1);
	if (t->count < 2) {
		query_refuse(j,
		    "'%s' takes at least one argument, but none were supplied",
		    kind == QUERY_EXPR_AND ? "and" : "or");
		return NULL;
	}
	parts = arena_alloc(j->arena, t->count * sizeof(*parts));
	for (i = 1; i < t->count; i++) {
		e = query_plan_filter(j, s, t->items[i]);
		if (e != NULL)
			parts[count++] = e;
		else if (j->status != 0)
			return NULL;
	}
	if (count < t->count - 1)
		return NULL;
	return query_expr_join(j, kind, parts, count);
}

/* ["null?", FIELD, true] */
static const struct query_expr *
filter_null(const struct query_clause *c)
{
	struct query_expr *e = query_expr_new(c->job, QUERY_EXPR_NULL);

	if (c->value == NULL) {
		query_refuse(c->job, "null? requires exactly two arguments");
		return NULL;
	}
	/* as in PuppetDB: what is not false */
	e->is_null = c->value->kind != QUERY_TERM_FALSE &&
		     c->value->kind != QUERY_TERM_NULL;
	return query_plan_field(c, &e->operand) < 0 ? NULL : e;
}

/* Plan the fields of ["in", FIELDS, ..]. */
static int
filter_in_fields(const struct query_clause *c, struct query_expr *e)
{
	const struct query_term *const *fields = c->field->items;
	struct query_operand *operands;
	unsigned i, count = c->field->count, index;

	if (c->field->kind != QUERY_TERM_LIST) {
		fields = &c->field;
		count = 1;
	}
	if (count == 0 || count > QUERY_COLUMNS_MAX)
		return query_refuse(
		    c->job, "'in' requires 1 to %u fields", QUERY_COLUMNS_MAX);
	operands = arena_zalloc(c->job->arena, count * sizeof(*operands));
	for (i = 0; i < count; i++) {
		index = QUERY_NO_FIELD;
		if (fields[i]->kind == QUERY_TERM_TEXT)
			index = query_field_find(c->select->entity,
			    fields[i]->text.s, fields[i]->text.n);
		if (index == QUERY_NO_FIELD ||
		    c->select->entity->fields[index].is_opaque)
			return query_fault(c->job,
			    "Can't match on unknown '%s' field '%s' for 'in'. "
			    "Acceptable fields are %s",
			    query_entity_alias(c->select->id),
			    query_term_shown(c->job, fields[i]),
			    query_fields_shown(
				c->job, c->select->entity, false));
		operands[i].field = index;
	}
	e->operands = operands;
	e->operand_count = count;
	return 0;
}

/* ["in", FIELDS, SUBQUERY] */
static const struct query_expr *
filter_in(const struct query_clause *c)
{
	struct query_expr *e;

	if (c->value == NULL) {
		query_refuse(c->job, "in requires exactly two arguments");
		return NULL;
	}
	if (query_term_calls(c->value, "array"))
		return query_plan_list(c);
	e = query_expr_new(c->job, QUERY_EXPR_SELECT);
	if (filter_in_fields(c, e) < 0)
		return NULL;
	e->select = query_plan_nested(c->job, c->value);
	if (e->select == NULL)
		return NULL;
	if (e->select->column_count == e->operand_count)
		return e;
	query_refuse(c->job,
	    "'in' has %u of its own and %u of a subquery: the numbers of "
	    "fields must be equal",
	    e->operand_count, e->select->column_count);
	return NULL;
}

static const struct query_term *
filter_names(struct query_job *j, const char *const names[2])
{
	const struct query_term *items[2];
	unsigned i;

	for (i = 0; i < 2 && names[i] != NULL; i++)
		items[i] =
		    query_term_text(j->arena, names[i], strlen(names[i]));
	return query_term_list(j->arena, items, i);
}

/* ["subquery", ENTITY, FILTER] */
static const struct query_expr *
filter_subquery(const struct query_clause *c)
{
	enum query_entity_id id = QUERY_ENTITIES;
	struct query_relation r;
	const struct query_term *t;
	struct arena *a = c->job->arena;
	struct query_clause in = *c;

	if (c->field->kind == QUERY_TERM_TEXT)
		id = query_entity_find(c->field->text.s, c->field->text.n);
	if (id == QUERY_ENTITIES ||
	    !query_relation_find(c->select->id, id, &r)) {
		query_refuse(c->job, "No implicit relationship for entity '%s'",
		    query_term_shown(c->job, c->field));
		return NULL;
	}
	t = query_term_call(
	    a, "extract", filter_names(c->job, r.foreign), c->value, NULL);
	in.field = filter_names(c->job, r.local);
	in.value = query_term_call(a, "from", c->field, t, NULL);
	return filter_in(&in);
}

/* True when the operator compares a field with a value. */
static bool
filter_is_comparison(const struct query_term *t)
{
	static const char *const names[] = {
	    "=", "~", "~>", "<", ">", "<=", ">="};
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (query_term_calls(t, names[i]))
			return true;
	return false;
}

/* Plan an operator with a field. */
static const struct query_expr *
filter_with_field(const struct query_clause *c)
{
	struct query_job *j = c->job;

	if (c->field == NULL || (c->value == NULL && c->term->count != 2) ||
	    c->term->count > 3) {
		query_refuse(j, "%s requires exactly two arguments",
		    query_term_shown(j, c->op));
		return NULL;
	}
	if (query_term_calls(c->term, "null?"))
		return filter_null(c);
	if (query_term_calls(c->term, "in")) {
		if (c->field->kind == QUERY_TERM_LIST &&
		    query_term_calls(c->field, "fact"))
			return query_plan_special(c);
		return filter_in(c);
	}
	if (query_term_calls(c->term, "subquery"))
		return filter_subquery(c);
	if (c->value == NULL) {
		query_refuse(j, "%s requires exactly two arguments",
		    query_term_shown(j, c->op));
		return NULL;
	}
	return c->field->kind == QUERY_TERM_LIST ? query_plan_special(c)
						 : query_plan_compare(c);
}

/* Plan an operator that is not of and, or, not. */
static const struct query_expr *
filter_other(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	struct query_clause c = {.job = j, .select = s, .term = t};

	c.op = t->items[0];
	c.field = t->count > 1 ? t->items[1] : NULL;
	c.value = t->count > 2 ? t->items[2] : NULL;
	if (filter_is_comparison(t) || query_term_calls(t, "null?") ||
	    query_term_calls(t, "in") || query_term_calls(t, "subquery"))
		return filter_with_field(&c);
	query_refuse(
	    j, "%s is not a valid operator", query_term_quoted(j, t->items[0]));
	return NULL;
}

const struct query_expr *
query_plan_filter(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	const struct query_expr *e;

	if (t->kind != QUERY_TERM_LIST || t->count == 0) {
		query_refuse(j,
		    "%s is not well-formed: queries must contain at least one "
		    "operator",
		    query_term_quoted(j, t));
		return NULL;
	}
	if (++j->depth > QUERY_DEPTH_MAX) {
		query_exceed(j, "%u nested expressions", QUERY_DEPTH_MAX);
		return NULL;
	}
	if (query_term_calls(t, "and"))
		e = filter_join(j, s, t, QUERY_EXPR_AND);
	else if (query_term_calls(t, "or"))
		e = filter_join(j, s, t, QUERY_EXPR_OR);
	else if (query_term_calls(t, "not"))
		e = filter_join(j, s, t, QUERY_EXPR_NOT);
	else
		e = filter_other(j, s, t);
	j->depth--;
	return e;
}
