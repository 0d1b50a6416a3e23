#include "server/query/parse/pql.h"

/*
 * The grammar.  White space is optional where a rule does not name it.
 *
 *	from		entity [extract] where
 *	extract		"[" [columns] "]"
 *	columns		(field | function) {"," (field | function)}
 *	function	name "(" [(field | string) {"," string}] ")"
 *	where		"{" [or] [group | {paging}] "}"
 *	or		and {space "or" space and}
 *	and		not {space "and" space not}
 *	not		"!" not | "(" or ")" | subquery | condition
 *	subquery	entity where
 *	condition	field "~" string | field "~>" "[" strings "]"
 *			| field (">=" | "<=" | "<" | ">") (number | string)
 *			| field ("=" | "!=" | "!~") literal
 *			| field ("is null" | "is not null")
 *			| (field | "[" columns "]") "in" (from | "[" literals
 *"]") group		"group by" space columns paging		"limit" space
 *integer | "offset" space integer | "order by" space field [space ("asc" |
 *"desc")] {","..}
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "server/query/job.h"
#include "server/query/parse/pql_reader.h"
#include "server/query/parse/term.h"
#include "server/query/query.h"

static const char *const pql_entities[] = {"facts", "factsets", "fact_paths",
    "fact_contents", "reports", "catalogs", "packages", "package_inventory",
    "resources", "nodes", "environments", "inventory", "edges", "events", NULL};

static const char *const pql_functions[] = {
    "count", "avg", "sum", "min", "max", "to_string", NULL};

static const struct query_term *pql_or(struct query_pql *p);
static const struct query_term *pql_from(struct query_pql *p);

static const struct query_term *
pql_text(struct query_pql *p, const char *s)
{
	return query_term_text(p->job->arena, s, strlen(s));
}

/* Return a list of a text and what v has; v is released. */
static const struct query_term *
pql_list(struct query_pql *p, struct vec *v)
{
	const struct query_term *t =
	    query_term_list(p->job->arena, v->items, (unsigned)v->count);

	vec_release(v);
	return t;
}

static void
pql_add(struct vec *v, const struct query_term *t)
{
	const struct query_term **slot = vec_push(v);

	/* the vectors of a query hold more than its terms */
	*slot = t;
}

static void
pql_begin(struct query_pql *p, struct vec *v, const char *name)
{
	vec_init(v, sizeof(struct query_term *), QUERY_TERMS_MAX + 8);
	if (name != NULL)
		pql_add(v, pql_text(p, name));
}

/* Accept one of the words that ends where a name ends; the longest. */
static const char *
pql_name(struct query_pql *p, const char *const *words)
{
	const char *begin = p->at, *best = NULL;
	size_t n = 0;

	for (; *words != NULL; words++) {
		p->at = begin;
		if (query_pql_word(p, *words) && strlen(*words) > n) {
			best = *words;
			n = strlen(best);
		}
	}
	p->at = begin + n;
	return best;
}

static bool
pql_deeper(struct query_pql *p)
{
	if (++p->depth <= QUERY_DEPTH_MAX)
		return true;
	query_exceed(p->job, "%u nested expressions", QUERY_DEPTH_MAX);
	return false;
}

static const struct query_term *
pql_argument(struct query_pql *p)
{
	const struct query_term *t = query_pql_field(p);

	return t != NULL ? t : query_pql_string(p);
}

/* function: ["function", NAME, ARGUMENT..] */
static const struct query_term *
pql_function(struct query_pql *p)
{
	const char *begin = p->at, *name = pql_name(p, pql_functions);
	struct vec v;

	if (name == NULL)
		return NULL;
	query_pql_blank(p);
	if (!query_pql_word(p, "(")) {
		p->at = begin;
		return NULL;
	}
	pql_begin(p, &v, "function");
	pql_add(&v, pql_text(p, name));
	query_pql_blank(p);
	if (!query_pql_word(p, ")")) {
		if (!query_pql_items(p, &v, pql_argument) ||
		    (query_pql_blank(p), !query_pql_word(p, ")"))) {
			vec_release(&v);
			p->at = begin;
			return NULL;
		}
	}
	return pql_list(p, &v);
}

static const struct query_term *
pql_column(struct query_pql *p)
{
	const struct query_term *t = pql_function(p);

	return t != NULL || p->job->status != 0 ? t : query_pql_field(p);
}

/* Read "[" [items] "]" as a list that begins with name (NULL: without one). */
static const struct query_term *
pql_bracketed(struct query_pql *p, const char *name,
    const struct query_term *(*one)(struct query_pql *), bool may_be_empty)
{
	const char *begin = p->at;
	struct vec v;

	if (!query_pql_word(p, "["))
		return NULL;
	pql_begin(p, &v, name);
	query_pql_blank(p);
	if (!(may_be_empty && query_pql_word(p, "]")) &&
	    (!query_pql_items(p, &v, one) ||
		(query_pql_blank(p), !query_pql_word(p, "]")))) {
		vec_release(&v);
		p->at = begin;
		return NULL;
	}
	return pql_list(p, &v);
}

/* Read the right side of "in": a query, or ["array", [LITERAL..]]. */
static const struct query_term *
pql_set(struct query_pql *p)
{
	const struct query_term *t =
	    pql_bracketed(p, NULL, query_pql_literal, false);

	if (t != NULL)
		return query_term_call(p->job->arena, "array", t, NULL, NULL);
	return p->job->status != 0 ? NULL : pql_from(p);
}

static const struct query_term *
pql_ordered(struct query_pql *p)
{
	const struct query_term *t = query_pql_number(p);

	return t != NULL || p->job->status != 0 ? t : query_pql_string(p);
}

static const struct query_term *
pql_patterns(struct query_pql *p)
{
	return pql_bracketed(p, NULL, query_pql_string, false);
}

static const struct query_term *
pql_flag(struct query_pql *p, bool is_true)
{
	struct query_term *t = arena_zalloc(p->job->arena, sizeof(*t));

	t->kind = is_true ? QUERY_TERM_TRUE : QUERY_TERM_FALSE;
	return t;
}

/* Operators, longer ones first, and what is to their right. */
static const struct {
	const char *word, *name; /* in PQL, in the AST */
	bool is_negated;
	const struct query_term *(*right)(struct query_pql *);
} pql_operators[] = {
    {"~>", "~>", false, pql_patterns},
    {"~", "~", false, query_pql_string},
    {">=", ">=", false, pql_ordered},
    {"<=", "<=", false, pql_ordered},
    {"<", "<", false, pql_ordered},
    {">", ">", false, pql_ordered},
    {"=", "=", false, query_pql_literal},
    {"!=", "=", true, query_pql_literal},
    {"!~", "~", true, query_pql_literal},
    {"in", "in", false, pql_set},
};

static const struct query_term *
pql_comparison(struct query_pql *p, const struct query_term *field)
{
	struct arena *a = p->job->arena;
	const struct query_term *t, *right;
	const char *begin = p->at;
	size_t i;

	for (i = 0; i < sizeof(pql_operators) / sizeof(pql_operators[0]); i++) {
		p->at = begin;
		if (!query_pql_word(p, pql_operators[i].word))
			continue;
		query_pql_blank(p);
		right = pql_operators[i].right(p);
		if (right == NULL && p->job->status == 0 && i < 5)
			continue;
		if (right == NULL)
			return NULL;
		t = query_term_call(
		    a, pql_operators[i].name, field, right, NULL);
		if (pql_operators[i].is_negated)
			t = query_term_call(a, "not", t, NULL, NULL);
		return t;
	}
	return NULL;
}

static const struct query_term *
pql_condition(struct query_pql *p)
{
	struct arena *a = p->job->arena;
	const struct query_term *field = query_pql_field(p), *t;
	bool is_null;

	if (field == NULL) {
		field = pql_bracketed(p, NULL, pql_column, false);
		if (field == NULL)
			return NULL;
		query_pql_blank(p);
		if (!query_pql_word(p, "in"))
			return NULL;
		query_pql_blank(p);
		t = pql_set(p);
		return t != NULL ? query_term_call(a, "in", field, t, NULL)
				 : NULL;
	}
	query_pql_blank(p);
	is_null = query_pql_word(p, "is null");
	if (is_null || query_pql_word(p, "is not null"))
		return query_term_call(
		    a, "null?", field, pql_flag(p, is_null), NULL);
	return pql_comparison(p, field);
}

/* paging: limit, offset or order by; NULL when none follows. */
static const struct query_term *
pql_order(struct query_pql *p)
{
	static const char *const directions[] = {"asc", "desc", NULL};
	const struct query_term *field, *t;
	const char *before, *direction;

	field = query_pql_field(p);
	if (field == NULL || query_term_is(field, "asc") ||
	    query_term_is(field, "desc"))
		return NULL;
	before = p->at;
	t = field;
	if (query_pql_blank(p) &&
	    (direction = query_pql_one_of(p, directions)) != NULL) {
		const struct query_term *pair[2] = {
		    field, pql_text(p, direction)};
		t = query_term_list(p->job->arena, pair, 2);
	} else {
		p->at = before;
	}
	return t;
}

static const struct query_term *
pql_paging(struct query_pql *p)
{
	static const char *const counts[] = {"limit", "offset", NULL};
	const struct query_term *t = NULL;
	const char *begin = p->at, *name;
	struct vec v;

	if (query_pql_word(p, "order by")) {
		name = "order_by";
		pql_begin(p, &v, NULL);
		if (query_pql_space(p) && query_pql_items(p, &v, pql_order))
			t = pql_list(p, &v);
		else
			vec_release(&v);
	} else {
		name = query_pql_one_of(p, counts);
		if (name != NULL && query_pql_space(p))
			t = query_pql_integer(p);
	}
	if (t != NULL)
		return query_term_call(p->job->arena, name, t, NULL, NULL);
	p->at = begin;
	return NULL;
}

static const struct query_term *
pql_group(struct query_pql *p)
{
	const char *begin = p->at;
	struct vec v;

	if (!query_pql_word(p, "group by"))
		return NULL;
	pql_begin(p, &v, "group_by");
	if (query_pql_space(p) && query_pql_items(p, &v, pql_column))
		return pql_list(p, &v);
	vec_release(&v);
	p->at = begin;
	return NULL;
}

/*
 * where: *ret_filter and *ret_group are NULL without one; the clauses of paging
 * are added to v.
 */
static bool
pql_where(struct query_pql *p, struct vec *v,
    const struct query_term **ret_filter, const struct query_term **ret_group)
{
	const struct query_term *t;

	*ret_filter = *ret_group = NULL;
	if (!query_pql_word(p, "{"))
		return false;
	if (query_pql_blank(p))
		query_pql_expect(p, QUERY_PQL_SPACE);
	if (query_pql_word(p, "}"))
		return true;
	/* "limit 3" and "order by x" compare nothing: they are not filters */
	*ret_group = pql_group(p);
	t = *ret_group == NULL ? pql_paging(p) : NULL;
	if (t == NULL && *ret_group == NULL && p->job->status == 0) {
		*ret_filter = pql_or(p);
		if (*ret_filter == NULL)
			return false;
		query_pql_blank(p);
		*ret_group = pql_group(p);
		t = *ret_group == NULL ? pql_paging(p) : NULL;
	}
	while (t != NULL) {
		pql_add(v, t);
		query_pql_blank(p);
		t = v->count < 16 ? pql_paging(p) : NULL;
	}
	if (query_pql_blank(p))
		query_pql_expect(p, QUERY_PQL_SPACE);
	return p->job->status == 0 && query_pql_word(p, "}");
}

/* subquery: ["subquery", ENTITY, FILTER] */
static const struct query_term *
pql_subquery(struct query_pql *p)
{
	const char *begin = p->at, *entity = pql_name(p, pql_entities);
	const struct query_term *filter, *group, *t = NULL;
	struct vec v;

	if (entity == NULL)
		return NULL;
	query_pql_blank(p);
	pql_begin(p, &v, NULL);
	if (p->at < p->end && *p->at == '{') {
		if (pql_where(p, &v, &filter, &group) && group == NULL &&
		    v.count == 0)
			t = query_term_call(p->job->arena, "subquery",
			    pql_text(p, entity), filter, NULL);
	} else {
		query_pql_expect(p, "{");
		p->at = begin;
	}
	vec_release(&v);
	return t;
}

static const struct query_term *
pql_not(struct query_pql *p)
{
	const struct query_term *t = NULL;
	const char *begin = p->at;

	if (!pql_deeper(p))
		return NULL;
	if (query_pql_word(p, "!")) {
		query_pql_blank(p);
		t = pql_not(p);
		if (t != NULL)
			t = query_term_call(
			    p->job->arena, "not", t, NULL, NULL);
	} else if (query_pql_word(p, "(")) {
		query_pql_blank(p);
		t = pql_or(p);
		query_pql_blank(p);
		if (t != NULL && !query_pql_word(p, ")"))
			t = NULL;
	} else {
		t = pql_subquery(p);
		if (t == NULL && p->at == begin && p->job->status == 0)
			t = pql_condition(p);
	}
	p->depth--;
	return t;
}

/* Add t, or the items of a list of the same operator, as PuppetDB does. */
static void
pql_flatten(struct vec *v, const struct query_term *t, const char *name)
{
	unsigned i;

	if (!query_term_calls(t, name)) {
		pql_add(v, t);
		return;
	}
	for (i = 1; i < t->count; i++)
		pql_add(v, t->items[i]);
}

/* Read operands with the word between them; one alone stands for itself. */
static const struct query_term *
pql_joined(struct query_pql *p, const char *name,
    const struct query_term *(*operand)(struct query_pql *))
{
	const struct query_term *t = operand(p), *first = t;
	const char *before;
	unsigned count = 0;
	struct vec v;

	if (t == NULL)
		return NULL;
	pql_begin(p, &v, name);
	while (t != NULL) {
		count++;
		if (++p->job->terms > QUERY_TERMS_MAX / 2) {
			query_exceed(
			    p->job, "%u values in a query", QUERY_TERMS_MAX);
			break;
		}
		pql_flatten(&v, t, name);
		before = p->at;
		if (!query_pql_blank(p) || !query_pql_word(p, name) ||
		    !query_pql_space(p)) {
			p->at = before;
			break;
		}
		t = operand(p);
	}
	if (count > 1 && t != NULL && p->job->status == 0)
		return pql_list(p, &v);
	vec_release(&v);
	return t != NULL && p->job->status == 0 ? first : NULL;
}

static const struct query_term *
pql_and(struct query_pql *p)
{
	return pql_joined(p, "and", pql_not);
}

static const struct query_term *
pql_or(struct query_pql *p)
{
	const struct query_term *t;

	if (!pql_deeper(p))
		return NULL;
	t = pql_joined(p, "or", pql_and);
	p->depth--;
	return t;
}

/* Make ["extract", COLUMNS, FILTER, GROUP] of what a query has. */
static const struct query_term *
pql_extract(struct query_pql *p, const struct query_term *columns,
    const struct query_term *filter, const struct query_term *group)
{
	struct vec v;

	pql_begin(p, &v, "extract");
	pql_add(&v, columns);
	if (filter != NULL)
		pql_add(&v, filter);
	if (group != NULL)
		pql_add(&v, group);
	return pql_list(p, &v);
}

/* from: ["from", ENTITY, FILTER or EXTRACT, PAGING..] */
static const struct query_term *
pql_from(struct query_pql *p)
{
	const struct query_term *columns = NULL, *filter, *group, *all;
	const char *entity;
	struct vec v, paging;
	size_t i;

	entity = pql_name(p, pql_entities);
	if (entity == NULL || !pql_deeper(p))
		return NULL;
	query_pql_blank(p);
	if (p->at < p->end && *p->at == '[') {
		columns = pql_bracketed(p, NULL, pql_column, true);
		if (columns == NULL)
			return NULL;
		query_pql_blank(p);
	} else {
		query_pql_expect(p, "[");
	}
	pql_begin(p, &paging, NULL);
	if (!pql_where(p, &paging, &filter, &group)) {
		vec_release(&paging);
		return NULL;
	}
	pql_begin(p, &v, "from");
	pql_add(&v, pql_text(p, entity));
	if (columns != NULL)
		pql_add(&v, pql_extract(p, columns, filter, group));
	else if (filter != NULL)
		pql_add(&v, filter);
	if (columns == NULL && group != NULL)
		pql_add(&v, group);
	for (i = 0; i < paging.count; i++) {
		all = *(const struct query_term **)vec_at(&paging, i);
		pql_add(&v, all);
	}
	vec_release(&paging);
	p->depth--;
	return pql_list(p, &v);
}

int
query_pql_parse(struct query_job *j, const char *text, size_t n,
    const struct query_term **ret)
{
	struct query_pql p = {
	    .job = j, .text = text, .at = text, .end = text + n};
	const char *behind;

	query_pql_blank(&p);
	*ret = pql_from(&p);
	if (*ret != NULL) {
		behind = p.at;
		query_pql_blank(&p);
		if (p.at == p.end)
			return 0;
		p.furthest = behind;
		p.is_behind = true;
		p.expected_count = 1;
		p.expected[0] =
		    "#\"\\s+\" (followed by end-of-string):end-of-string";
	}
	return j->status != 0 ? -1 : query_pql_fail(&p);
}
