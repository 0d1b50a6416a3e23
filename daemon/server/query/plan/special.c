#include "server/query/plan/special.h"

/* Comparisons whose left side is a list, and lists on the right side. */

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/query/job.h"
#include "server/query/parse/field_path.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/compare.h"
#include "server/query/plan/filter.h"
#include "server/query/plan/names.h"
#include "server/query/plan/operand.h"
#include "server/query/value/moment.h"
#include "server/query/value/pattern.h"
#include "server/query/value/value.h"

const struct query_expr *
query_plan_state(const struct query_clause *c, const struct query_term *state)
{
	struct query_expr *e;

	if (state->kind != QUERY_TERM_TEXT) {
		query_refuse(c->job, "No matching clause: %s",
		    query_term_shown(c->job, state));
		return NULL;
	}
	if (state->text.n == 3 && strncasecmp(state->text.s, "any", 3) == 0)
		return query_expr_new(c->job, QUERY_EXPR_TRUE);
	e = query_expr_new(c->job, QUERY_EXPR_COMPARE);
	e->value.kind = QUERY_TRUE;
	if (state->text.n == 8 &&
	    strncasecmp(state->text.s, "inactive", 8) == 0)
		e->value.kind = QUERY_FALSE;
	else if (state->text.n != 6 ||
		 strncasecmp(state->text.s, "active", 6) != 0) {
		query_refuse(c->job, "No matching clause: %s",
		    query_term_shown(c->job, state));
		return NULL;
	}
	e->operand.field = c->select->entity->active;
	if (e->operand.field != QUERY_NO_FIELD)
		return e;
	query_fault(c->job,
	    "'node_state' is not a queryable object for %s. Known queryable "
	    "objects are %s",
	    query_entity_alias(c->select->id),
	    query_fields_shown(c->job, c->select->entity, false));
	return NULL;
}

/* Plan ["in", "certname", ["extract", "certname", ["select_facts", ..]]]. */
static const struct query_expr *
special_fact(const struct query_clause *c)
{
	struct arena *a = c->job->arena;
	const struct query_term *name, *value, *both, *select, *certname;

	certname = query_term_text(a, "certname", 8);
	name = query_term_call(
	    a, "=", query_term_text(a, "name", 4), c->field->items[1], NULL);
	value =
	    query_term_call(a, arena_strdup(a, query_term_shown(c->job, c->op)),
		query_term_text(a, "value", 5), c->value, NULL);
	both = query_term_call(a, "and", name, value, NULL);
	select = query_term_call(a, "select_facts", both, NULL, NULL);
	select = query_term_call(a, "extract", certname, select, NULL);
	return query_plan_filter(c->job, c->select,
	    query_term_call(a, "in", certname, select, NULL));
}

/* Return a number for the type of a value: all numbers are of one. */
static int
special_type(const struct query_term *t)
{
	if (t->kind == QUERY_TERM_TRUE)
		return QUERY_TERM_FALSE;
	return t->kind == QUERY_TERM_REAL ? QUERY_TERM_INT : (int)t->kind;
}

/* ["in", ["fact", NAME], ["array", [VALUE..]]]: values of one type */
static const struct query_expr *
special_fact_list(const struct query_clause *c)
{
	const struct query_term *list =
	    c->value->count > 1 ? c->value->items[1] : c->value;
	unsigned i;

	for (i = 1; list->kind == QUERY_TERM_LIST && i < list->count; i++)
		if (special_type(list->items[i]) !=
		    special_type(list->items[0])) {
			query_refuse(c->job, "All values in array must be the "
					     "same type.");
			return NULL;
		}
	return special_fact(c);
}

/* [OP, ["fact", NAME], VALUE] */
static const struct query_expr *
special_check_fact(const struct query_clause *c)
{
	enum query_term_kind kind = c->value->kind;
	bool is_text = kind == QUERY_TERM_TEXT;
	bool is_flag = kind == QUERY_TERM_TRUE || kind == QUERY_TERM_FALSE;
	bool is_number = kind == QUERY_TERM_INT || kind == QUERY_TERM_REAL;
	bool is_equal = query_term_is(c->op, "=");

	if (query_term_is(c->op, "in") && query_term_calls(c->value, "array"))
		return special_fact_list(c);
	if ((is_equal && (is_text || is_flag || is_number)) ||
	    (query_term_is(c->op, "~") && is_text) ||
	    (!query_term_is(c->op, "~") && !query_term_is(c->op, "~>") &&
		is_number))
		return special_fact(c);
	query_refuse(c->job, "Operator '%s' not allowed on value '%s'",
	    query_term_shown(c->job, c->op),
	    query_term_shown(c->job, c->value));
	return NULL;
}

/* Set the operand to the path of a parameter. */
static int
special_parameter_path(const struct query_clause *c, struct query_operand *ret)
{
	struct query_field_path path = {0};
	struct query_part *part = arena_zalloc(c->job->arena, sizeof(*part));

	part->s = c->field->items[1]->text.s;
	part->n = c->field->items[1]->text.n;
	path.parts = part;
	path.count = 1;
	return query_plan_path(c->job, c->select, QR_PARAMETERS, &path, ret);
}

/* [OP, ["parameter", NAME], VALUE]: values are compared as JSON text */
static const struct query_expr *
special_parameter(const struct query_clause *c)
{
	struct query_expr *e = query_expr_new(c->job, QUERY_EXPR_COMPARE);
	const struct query_term *name = c->field->items[1];

	if (c->select->id != QUERY_RESOURCES) {
		query_fault(c->job,
		    "'[\"parameter\" \"%.*s\"]' is not a queryable object for "
		    "%s. Known queryable objects are %s",
		    (int)name->text.n, name->text.s,
		    query_entity_alias(c->select->id),
		    query_fields_shown(c->job, c->select->entity, false));
		return NULL;
	}
	e->value = query_value_serial(c->job, c->value);
	e->is_serial = true;
	e->absent_is_false = true;
	if (query_term_is(c->op, "="))
		return special_parameter_path(c, &e->operand) < 0 ? NULL : e;
	if (!query_term_is(c->op, "~")) {
		query_refuse(c->job,
		    "Query operator %s is not allowed on parameters",
		    query_term_shown(c->job, c->op));
		return NULL;
	}
	e->kind = QUERY_EXPR_PARAMETER_REGEX;
	e->operand.field = QR_PARAMETERS;
	e->patterns = arena_zalloc(c->job->arena, 2 * sizeof(*e->patterns));
	e->patterns[0] = query_pattern_new(c->job, name->text.s, name->text.n);
	e->patterns[1] =
	    query_pattern_new(c->job, e->value.text.s, e->value.text.n);
	return e->patterns[0] != NULL && e->patterns[1] != NULL ? e : NULL;
}

/* [OP, ["function", F, FIELD..], VALUE] */
static const struct query_expr *
special_function(const struct query_clause *c)
{
	struct query_expr *e = query_expr_new(c->job, QUERY_EXPR_COMPARE);
	struct query_operand *o = &e->operand;

	if (query_plan_operand(c->job, c->select, c->field, o) < 0)
		return NULL;
	e->value = query_value_of_term(c->job->arena, c->value);
	if (o->function >= QUERY_TO_STRING && query_term_is(c->op, "="))
		return e;
	if (o->function >= QUERY_TO_STRING && query_term_is(c->op, "~") &&
	    c->value->kind == QUERY_TERM_TEXT) {
		e->kind = QUERY_EXPR_REGEX;
		e->patterns = arena_zalloc(c->job->arena, sizeof(*e->patterns));
		e->patterns[0] =
		    query_pattern_new(c->job, e->value.text.s, e->value.text.n);
		return e->patterns[0] != NULL ? e : NULL;
	}
	query_refuse(c->job,
	    "Query operator %s is not allowed on the function %s",
	    query_term_shown(c->job, c->op),
	    query_term_shown(c->job, c->field->items[1]));
	return NULL;
}

const struct query_expr *
query_plan_special(const struct query_clause *c)
{
	const struct query_term *f = c->field;
	bool is_pair = f->count == 2 && f->items[1]->kind == QUERY_TERM_TEXT;

	if (query_term_calls(f, "function") && f->count > 1)
		return special_function(c);
	if (is_pair && query_term_calls(f, "fact"))
		return special_check_fact(c);
	if (is_pair && query_term_calls(f, "parameter"))
		return special_parameter(c);
	if (is_pair && query_term_calls(f, "node") &&
	    query_term_is(f->items[1], "active") && query_term_is(c->op, "=")) {
		bool is_active = c->value->kind != QUERY_TERM_FALSE &&
				 c->value->kind != QUERY_TERM_NULL;

		return query_plan_state(c,
		    query_term_text(c->job->arena,
			is_active ? "active" : "inactive", is_active ? 6 : 8));
	}
	query_refuse(c->job, "%s is not a field", query_term_quoted(c->job, f));
	return NULL;
}

/* Set the value of a list that a field of the type is compared with. */
static int
special_list_value(const struct query_clause *c, enum query_type type,
    const struct query_term *t, struct query_value *ret)
{
	struct strbuf b;
	const char *s;

	if (type == QUERY_TYPE_TIMESTAMP) {
		ret->kind = QUERY_NULL;
		if (t->kind == QUERY_TERM_TEXT &&
		    query_moment_parse(t->text.s, t->text.n, &ret->integer))
			ret->kind = QUERY_TIME;
		return 0;
	}
	if (type == QUERY_TYPE_SERIAL) {
		*ret = query_value_serial(c->job, t);
		return 0;
	}
	*ret = query_value_of_term(c->job->arena, t);
	if (type == QUERY_TYPE_BOOLEAN || type == QUERY_TYPE_NUMERIC) {
		bool is_flag =
		    ret->kind == QUERY_TRUE || ret->kind == QUERY_FALSE;

		if (type == QUERY_TYPE_BOOLEAN ? !is_flag
					       : !query_value_is_number(ret))
			return query_refuse(c->job,
			    "Argument \"%s\" is incompatible with %s field "
			    "\"%s\".",
			    query_term_shown(c->job, t),
			    type == QUERY_TYPE_BOOLEAN ? "boolean" : "numeric",
			    query_term_shown(c->job, c->field));
	}
	/* a field of texts is compared with the text of other values */
	if (type != QUERY_TYPE_STRING || ret->kind == QUERY_TEXT ||
	    ret->kind == QUERY_NULL)
		return 0;
	strbuf_init(&b, QUERY_REASON_MAX);
	query_value_add_text(ret, &b);
	s = strbuf_copy(&b, c->job->arena);
	if (s != NULL)
		*ret = query_value_text(s, b.len);
	strbuf_release(&b);
	return 0;
}

/* Check the elements of paths of ["in", "path", ["array", [PATH..]]]. */
static int
special_check_paths(const struct query_clause *c, const struct query_term *list)
{
	unsigned i, k;

	for (i = 0; i < list->count; i++)
		for (k = 0; list->items[i]->kind == QUERY_TERM_LIST &&
			    k < list->items[i]->count;
		     k++)
			if (list->items[i]->items[k]->kind != QUERY_TERM_TEXT &&
			    list->items[i]->items[k]->kind != QUERY_TERM_INT)
				return query_refuse(c->job,
				    "Path array element wasnt string or "
				    "integer in {0}");
	return 0;
}

const struct query_expr *
query_plan_list(const struct query_clause *c)
{
	struct query_expr *e = query_expr_new(c->job, QUERY_EXPR_LIST);
	const struct query_term *list =
	    c->value->count == 2 ? c->value->items[1] : NULL;
	struct query_value *values;
	enum query_type type;
	unsigned i;

	if (query_plan_field(c, &e->operand) < 0)
		return NULL;
	if (list == NULL || list->kind != QUERY_TERM_LIST) {
		query_refuse(
		    c->job, "Operator array requires a vector argument");
		return NULL;
	}
	type = e->operand.kind == QUERY_OPERAND_PATH
		   ? QUERY_TYPE_SCALAR
		   : c->select->entity->fields[e->operand.field].type;
	if (type == QUERY_TYPE_ARRAY || e->operand.rest_count > 0 ||
	    (c->select->id == QUERY_RESOURCES && e->operand.field == QR_TAG)) {
		query_refuse(c->job, "Operator in...array is not supported on "
				     "array types");
		return NULL;
	}
	if (type == QUERY_TYPE_PATH && special_check_paths(c, list) < 0)
		return NULL;
	e->is_serial = type == QUERY_TYPE_SERIAL;
	e->is_typed = type == QUERY_TYPE_SCALAR;
	e->absent_is_false = e->is_typed;
	values = arena_zalloc(c->job->arena, list->count * sizeof(*values));
	for (i = 0; i < list->count; i++)
		if (special_list_value(c, type, list->items[i], &values[i]) < 0)
			return NULL;
	e->values = values;
	e->count = list->count;
	return e;
}
