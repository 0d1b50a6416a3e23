#include "server/query/plan/select.h"

/* Selects: what is extracted, grouped, sorted and cut. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/query/entity.h"
#include "server/query/job.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/filter.h"
#include "server/query/plan/names.h"
#include "server/query/plan/operand.h"
#include "server/query/plan/plan.h"
#include "server/query/query.h"

struct query_select *
query_select_new(struct query_job *j, enum query_entity_id id)
{
	struct query_select *s = arena_zalloc(j->arena, sizeof(*s));

	s->id = id;
	s->entity = query_entity(id);
	s->limit = -1;
	s->paths = arena_zalloc(j->arena, QUERY_PATHS_MAX * sizeof(*s->paths));
	return s;
}

void
query_plan_all_columns(struct query_select *s)
{
	const struct query_field *f;
	unsigned i;

	for (i = 0; i < s->entity->count; i++) {
		f = &s->entity->fields[i];
		if (f->is_hidden)
			continue;
		s->columns[s->column_count++] = (struct query_column){
		    .name = f->name,
		    .name_len = strlen(f->name),
		    .operand = {.kind = QUERY_OPERAND_FIELD, .field = i},
		};
	}
}

static bool
select_same_operand(
    const struct query_operand *x, const struct query_operand *y)
{
	return x->kind == y->kind && x->function == y->function &&
	       x->field == y->field &&
	       (x->kind == QUERY_OPERAND_FIELD || x->path == y->path);
}

/* Name a column; the second of a name is NAME_2, as in PuppetDB. */
static void
select_name_column(struct query_job *j, struct query_select *s,
    struct query_column *c, const struct query_term *name)
{
	unsigned times = 1, i;

	for (i = 0; i + 1 < s->column_count; i++)
		times += s->columns[i].title->text.n == name->text.n &&
			 memcmp(s->columns[i].title->text.s, name->text.s,
			     name->text.n) == 0;
	c->title = name;
	c->name = name->text.s;
	c->name_len = name->text.n;
	if (times == 1)
		return;
	c->name = arena_printf(
	    j->arena, "%.*s_%u", (int)name->text.n, name->text.s, times);
	c->name_len = strlen(c->name);
}

static int
select_add_column(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	const struct query_term *name = t;
	struct query_column *c;

	if (s->column_count == QUERY_COLUMNS_MAX)
		return query_exceed(
		    j, "%u columns of a query", QUERY_COLUMNS_MAX);
	c = &s->columns[s->column_count];
	if (query_plan_operand(j, s, t, &c->operand) < 0)
		return -1;
	s->column_count++;
	if (t->kind == QUERY_TERM_LIST)
		name = t->items[1];
	select_name_column(j, s, c, name);
	if (c->operand.function != QUERY_PLAIN &&
	    c->operand.function < QUERY_TO_STRING)
		s->has_aggregate = true;
	return 0;
}

/* Columns that an entity does not have, as a text. */
struct select_unknown {
	struct growbuf names;
	unsigned count;
	size_t last; /* offset of the last name */
};

/* Plan a column; note its name when the entity does not have it. */
static int
select_try_column(struct query_job *j, struct query_select *s,
    const struct query_term *t, struct select_unknown *u)
{
	size_t before = j->fields.out.len;

	if (select_add_column(j, s, t) == 0)
		return 0;
	if (j->status != 0)
		return -1;
	strbuf_truncate(&j->fields.out, before);
	if (u->count++ > 0)
		strbuf_addstr(&u->names.out, ", ");
	u->last = u->names.out.len;
	strbuf_addf(&u->names.out, "'%s'", query_term_shown(j, t));
	return 0;
}

/* Make the unknown columns one fault. */
static int
select_fault_unknown(struct query_job *j, const struct query_select *s,
    const struct select_unknown *u)
{
	const char *names = growbuf_text(&u->names);
	size_t first = u->last;

	if (u->count == 0)
		return 0;
	/* 'a'; 'a' and 'b'; 'a', 'b', and 'c' */
	if (u->count == 2)
		first -= 2;
	return query_fault(j,
	    "Can't extract unknown '%s' field%s %.*s%s%s. Acceptable fields "
	    "are %s",
	    query_entity_alias(s->id), u->count > 1 ? "s" : "", (int)first,
	    names,
	    u->count < 2    ? ""
	    : u->count == 2 ? " and "
			    : "and ",
	    names + u->last, query_fields_shown(j, s->entity, true));
}

/* Plan the columns: one, or a list of them; an empty list is all. */
static int
select_columns(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	struct select_unknown u = {0};
	unsigned i;
	int r = 0;

	if (t->kind != QUERY_TERM_LIST || query_term_calls(t, "function"))
		return select_add_column(j, s, t);
	growbuf_init(&u.names);
	for (i = 0; r == 0 && i < t->count; i++)
		r = select_try_column(j, s, t->items[i], &u);
	if (r == 0)
		r = select_fault_unknown(j, s, &u);
	growbuf_release(&u.names);
	if (t->count == 0)
		query_plan_all_columns(s);
	return r;
}

/* Return the column that is a function of the name. */
static const struct query_operand *
select_function(struct query_select *s, const struct query_term *name)
{
	unsigned i;

	for (i = 0; i < s->column_count; i++)
		if (s->columns[i].operand.function != QUERY_PLAIN &&
		    s->columns[i].name_len == name->text.n &&
		    memcmp(s->columns[i].name, name->text.s, name->text.n) == 0)
			return &s->columns[i].operand;
	return NULL;
}

static int
select_add_group(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	const struct query_term *name = t;
	const struct query_operand *column;
	struct query_operand *group;

	if (query_term_calls(t, "function") && t->count > 1)
		name = t->items[1];
	if (name->kind != QUERY_TERM_TEXT ||
	    (query_field_find(s->entity, name->text.s, name->text.n) ==
		    QUERY_NO_FIELD &&
		query_function_find(name->text.s, name->text.n) ==
		    QUERY_FUNCTIONS &&
		memchr(name->text.s, '.', name->text.n) == NULL))
		return query_refuse(j,
		    "%s is niether a valid column name nor function name",
		    query_term_quoted(j, name));
	if (s->group_count == QUERY_COLUMNS_MAX)
		return query_exceed(
		    j, "%u columns of a query", QUERY_COLUMNS_MAX);
	group = &s->groups[s->group_count++];
	column = select_function(s, name);
	if (column != NULL && column->function >= QUERY_TO_STRING) {
		*group = *column;
		return 0;
	}
	if (query_function_find(name->text.s, name->text.n) != QUERY_FUNCTIONS)
		return query_refuse(
		    j, "column %s does not exist", query_term_quoted(j, name));
	return query_plan_operand(j, s, name, group);
}

/* Check that each column other than an aggregate is grouped by. */
static int
select_check_groups(struct query_job *j, struct query_select *s)
{
	const struct query_operand *o;
	unsigned i, k;

	if (s->group_count == 0 && !s->has_aggregate)
		return 0;
	for (i = 0; i < s->column_count; i++) {
		o = &s->columns[i].operand;
		if (o->function != QUERY_PLAIN && o->function < QUERY_TO_STRING)
			continue;
		for (k = 0; k < s->group_count; k++)
			if (select_same_operand(o, &s->groups[k]))
				break;
		if (k == s->group_count)
			return query_refuse(j,
			    "column \"%.*s\" must appear in the group_by "
			    "clause or be used in an aggregate function",
			    (int)s->columns[i].name_len, s->columns[i].name);
	}
	return 0;
}

static int
select_groups(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	unsigned i;

	if (t == NULL)
		return 0;
	for (i = 1; i < t->count; i++)
		if (select_add_group(j, s, t->items[i]) < 0)
			return -1;
	return 0;
}

/* Operators that may begin a filter. */
static bool
select_is_operator(const struct query_term *t)
{
	static const char *const names[] = {"=", "~", "~>", "<", ">",
	    "<=", ">=", "and", "or", "not", "in", "null?", "subquery", "from",
	    "extract", "group_by"};
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (query_term_calls(t, names[i]))
			return true;
	return false;
}

/* ["extract", COLUMNS, FILTER, ["group_by", ..]], the last two optional */
static int
select_extract(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	const struct query_term *filter = NULL, *group = NULL;
	unsigned i;
	int r;

	if (t->count < 2)
		return query_refuse(j, "extract requires a list of fields");
	for (i = 2; i < t->count; i++) {
		if (query_term_calls(t->items[i], "group_by") && group == NULL)
			group = t->items[i];
		else if (filter == NULL && group == NULL)
			filter = t->items[i];
		else
			return query_refuse(j,
			    "%s is not a valid expression for \"extract\"",
			    query_term_quoted(j, t->items[i]));
	}
	r = select_columns(j, s, t->items[1]);
	if (filter != NULL && filter->kind == QUERY_TERM_LIST &&
	    !select_is_operator(filter))
		return query_fault(j,
		    "%s is not a valid expression for \"extract\"",
		    query_term_quoted(j, filter));
	if (filter != NULL && filter->kind != QUERY_TERM_NULL) {
		s->filter = query_plan_filter(j, s, filter);
		if (s->filter == NULL)
			r = -1;
	}
	if (r < 0 || select_groups(j, s, group) < 0)
		return -1;
	return select_check_groups(j, s);
}

int
query_plan_restrict(struct query_job *j, struct query_select *s,
    const char *field, const char *value)
{
	const struct query_expr *parts[2];
	struct arena *a = j->arena;

	parts[0] = query_plan_filter(j, s,
	    query_term_call(a, "=", query_term_text(a, field, strlen(field)),
		query_term_text(a, value, strlen(value)), NULL));
	parts[1] = s->filter;
	if (parts[0] == NULL)
		return -1;
	s->filter = query_expr_join(
	    j, QUERY_EXPR_AND, parts, s->filter != NULL ? 2 : 1);
	return 0;
}

/* Plan a filter or an extract. */
static int
select_body(struct query_job *j, struct query_select *s,
    const struct query_term *body, bool is_top)
{
	if (body != NULL && query_term_calls(body, "extract"))
		return select_extract(j, s, body);
	if (!is_top)
		return query_refuse(
		    j, "a subquery must extract the fields that are compared");
	query_plan_all_columns(s);
	if (body == NULL)
		return 0;
	s->filter = query_plan_filter(j, s, body);
	return s->filter != NULL ? 0 : -1;
}

/*
 * True when the query of reports names their type, outside of subqueries;
 * otherwise they are those of agents.
 */
static bool
select_mentions_type(const struct query_term *t)
{
	unsigned i;

	if (t == NULL || t->kind != QUERY_TERM_LIST || t->count < 2)
		return false;
	if (query_term_is(t->items[1], "type") &&
	    !query_term_calls(t, "extract"))
		return true;
	i = query_term_calls(t, "extract") ? 2 : 1;
	if (i == 1 && !query_term_calls(t, "and") &&
	    !query_term_calls(t, "or") && !query_term_calls(t, "not"))
		return false;
	for (; i < t->count; i++)
		if (select_mentions_type(t->items[i]))
			return true;
	return false;
}

int
query_plan_body(struct query_job *j, struct query_select *s,
    const struct query_term *body, bool is_top)
{
	if (select_body(j, s, body, is_top) < 0)
		return -1;
	if (s->id == QUERY_REPORTS && !select_mentions_type(body) &&
	    query_plan_restrict(j, s, "type", "agent") < 0)
		return -1;
	/* a client that may see its own rows only sees no others in filters */
	if (j->scope != NULL && s->entity->certname != QUERY_NO_FIELD)
		return query_plan_restrict(j, s, "certname", j->scope);
	s->is_distinct = s->id == QUERY_FACT_NAMES || j->scope != NULL;
	return 0;
}

/* Refuse a field of an order that the entity does not have. */
static int
select_refuse_order(struct query_job *j, const struct query_select *s,
    const struct query_term *field)
{
	const struct query_field *f;
	struct growbuf b;
	unsigned i;

	growbuf_init(&b);
	for (i = 0; i < s->entity->count; i++) {
		f = &s->entity->fields[i];
		if (i != s->entity->active && !f->is_opaque)
			strbuf_addf(&b.out, "%s'%s'", b.out.len > 0 ? ", " : "",
			    f->name);
	}
	query_refuse(j,
	    "Unrecognized column '%s' specified in :order_by; Supported "
	    "columns are %s",
	    query_term_shown(j, field), growbuf_text(&b));
	growbuf_release(&b);
	return -1;
}

/* Return the column of the name, or QUERY_NO_FIELD. */
static unsigned
select_column(const struct query_select *s, const struct query_term *name)
{
	unsigned i;

	for (i = 0; i < s->column_count; i++)
		if (s->columns[i].name_len == name->text.n &&
		    memcmp(s->columns[i].name, name->text.s, name->text.n) == 0)
			return i;
	return QUERY_NO_FIELD;
}

int
query_plan_order(struct query_job *j, struct query_select *s,
    const struct query_term *field, bool is_descending)
{
	struct query_order *o = &s->orders[s->order_count];
	const struct query_entity *e = s->entity;
	unsigned index;

	if (s->order_count == QUERY_COLUMNS_MAX)
		return query_exceed(
		    j, "%u fields of an order", QUERY_COLUMNS_MAX);
	*o = (struct query_order){.is_descending = is_descending};
	index = query_field_find(e, field->text.s, field->text.n);
	o->column = select_column(s, field);
	o->is_column = o->column != QUERY_NO_FIELD;
	if (index == e->active ||
	    (index == QUERY_NO_FIELD && !o->is_column &&
		memchr(field->text.s, '.', field->text.n) == NULL) ||
	    (index != QUERY_NO_FIELD && e->fields[index].is_opaque))
		return select_refuse_order(j, s, field);
	s->order_count++;
	if (o->is_column)
		return 0;
	if (s->group_count > 0 || s->has_aggregate)
		return query_refuse(j,
		    "column \"%.*s\" must appear in the group_by clause or be "
		    "used in an aggregate function",
		    (int)field->text.n, field->text.s);
	o->operand.field = index;
	return index != QUERY_NO_FIELD
		   ? 0
		   : query_plan_operand(j, s, field, &o->operand);
}

/* ["order_by", [FIELD, [FIELD, "desc"], ..]] */
static int
select_orders(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	const struct query_term *field, *item;
	bool is_descending;
	unsigned i;

	if (t->kind != QUERY_TERM_LIST)
		return query_refuse(j, "order_by requires a list of fields");
	for (i = 0; i < t->count; i++) {
		item = field = t->items[i];
		is_descending = false;
		if (item->kind == QUERY_TERM_LIST && item->count > 0) {
			field = item->items[0];
			is_descending = item->count > 1 &&
					query_term_is(item->items[1], "desc");
			if (item->count > 2 ||
			    (item->count == 2 && !is_descending &&
				!query_term_is(item->items[1], "asc")))
				return query_refuse(j,
				    "Illegal value '%s' in :order_by; 'order' "
				    "must be either 'asc' or 'desc'",
				    query_term_shown(j, item));
		}
		if (field->kind != QUERY_TERM_TEXT)
			return query_refuse(
			    j, "order_by requires a list of fields");
		if (query_plan_order(j, s, field, is_descending) < 0)
			return -1;
	}
	return 0;
}

/* ["limit", N] or ["offset", N] */
static int
select_count(struct query_job *j, const struct query_term *t, const char *name,
    int64_t *ret)
{
	if (t->kind != QUERY_TERM_INT || t->integer < 0)
		return query_refuse(j,
		    "Illegal value '%s' for :%s; expected a non-negative "
		    "integer.",
		    query_term_shown(j, t), name);
	/* no more rows exist for a query */
	*ret = t->integer < QUERY_ROWS_MAX ? t->integer : QUERY_ROWS_MAX;
	return 0;
}

int
query_plan_paging(struct query_job *j, struct query_select *s,
    const struct query_term *const *clauses, unsigned count)
{
	static const char *const names[] = {"order_by", "limit", "offset"};
	unsigned seen = 0, i, k;
	const struct query_term *t;
	int r;

	for (i = 0; i < count; i++) {
		t = clauses[i];
		for (k = 0; k < 3; k++)
			if (query_term_calls(t, names[k]))
				break;
		if (k == 3)
			return query_refuse(j, "`from` only accepts a query as "
					       "an optional second argument.");
		if (seen & 1U << k)
			return query_refuse(j,
			    "Multiple '%s' clauses are not permitted",
			    names[k]);
		seen |= 1U << k;
		if (t->count != 2)
			return query_refuse(j,
			    "Received '%s' clause without an argument",
			    names[k]);
		if (k == 0)
			r = select_orders(j, s, t->items[1]);
		else
			r = select_count(j, t->items[1], names[k],
			    k == 1 ? &s->limit : &s->offset);
		if (r < 0)
			return -1;
	}
	return 0;
}

static const struct query_term *
select_entity_term(const struct query_term *t)
{
	return t->count > 1 && t->items[1]->kind == QUERY_TERM_TEXT
		   ? t->items[1]
		   : NULL;
}

/* ["from", ENTITY, ["extract", ..], PAGING..] */
static struct query_select *
select_from(struct query_job *j, const struct query_term *t)
{
	const struct query_term *name = select_entity_term(t);
	enum query_entity_id id = QUERY_ENTITIES;
	struct query_select *s;

	if (name != NULL)
		id = query_entity_find(name->text.s, name->text.n);
	if (id == QUERY_ENTITIES || query_entity(id)->count == 0) {
		query_refuse(j, "Invalid entity '%s' in query",
		    name != NULL ? query_term_shown(j, name) : "null");
		return NULL;
	}
	s = query_select_new(j, id);
	if (query_plan_body(j, s, t->count > 2 ? t->items[2] : NULL, false) < 0)
		return NULL;
	if (query_plan_paging(
		j, s, t->items + 3, t->count > 3 ? t->count - 3 : 0) < 0)
		return NULL;
	return s;
}

static struct query_select *
select_unsupported(struct query_job *j, const struct query_term *name)
{
	const char *s = query_term_shown(j, name);
	char *known = arena_strdup(j->arena, s), *c;

	for (c = known; *c != '\0'; c++)
		if (*c == '-')
			*c = '_';
	if (strncmp(known, "select_", 7) == 0 && strcmp(known, s) != 0 &&
	    query_entity_find(known + 7, strlen(known + 7)) != QUERY_ENTITIES)
		query_refuse(j,
		    "Unsupported subquery `%s` - did you mean `%s`?", s, known);
	else
		query_refuse(j, "Unsupported subquery `%s`", s);
	return NULL;
}

/* ["extract", COLUMNS, ["select_ENTITY", FILTER]] */
static struct query_select *
select_old(struct query_job *j, const struct query_term *t)
{
	const struct query_term *inner = t->count == 3 ? t->items[2] : NULL;
	const struct query_term *name, *body;
	enum query_entity_id id = QUERY_ENTITIES;
	struct query_select *s;

	if (inner == NULL || inner->kind != QUERY_TERM_LIST ||
	    inner->count == 0 || inner->items[0]->kind != QUERY_TERM_TEXT) {
		query_refuse(
		    j, "a subquery requires [\"select_<entity>\", <query>]");
		return NULL;
	}
	name = inner->items[0];
	if (name->text.n > 7 && memcmp(name->text.s, "select_", 7) == 0 &&
	    memchr(name->text.s, '-', name->text.n) == NULL)
		id = query_entity_find(name->text.s + 7, name->text.n - 7);
	if (id == QUERY_ENTITIES || query_entity(id)->count == 0)
		return select_unsupported(j, name);
	s = query_select_new(j, id);
	body = query_term_call(j->arena, "extract", t->items[1],
	    inner->count > 1 ? inner->items[1] : NULL, NULL);
	if (query_plan_body(j, s, body, false) < 0)
		return NULL;
	if (query_plan_paging(j, s, inner->items + 2,
		inner->count > 2 ? inner->count - 2 : 0) < 0)
		return NULL;
	return s;
}

struct query_select *
query_plan_nested(struct query_job *j, const struct query_term *t)
{
	if (query_term_calls(t, "from"))
		return select_from(j, t);
	if (query_term_calls(t, "extract"))
		return select_old(j, t);
	query_refuse(j, "'in' requires a list or a subquery, not %s",
	    query_term_quoted(j, t));
	return NULL;
}
