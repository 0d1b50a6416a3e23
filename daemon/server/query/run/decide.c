#include "server/query/run/decide.h"

/* The filter of a row, in the logic of SQL. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "server/query/job.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_compare.h"
#include "server/query/parse/term_print.h"
#include "server/query/query.h"
#include "server/query/run/view.h"
#include "server/query/value/found.h"
#include "server/query/value/leaves.h"
#include "server/query/value/pattern.h"
#include "server/query/value/value.h"

static enum query_truth
truth_of(bool is_true)
{
	return is_true ? QUERY_IS_TRUE : QUERY_IS_FALSE;
}

static enum query_truth
truth_of_match(int r)
{
	return r < 0 ? QUERY_IS_BROKEN : truth_of(r > 0);
}

/* Return the result of a comparison with a missing value. */
static enum query_truth
decide_missing(const struct query_expr *e)
{
	return e->absent_is_false ? QUERY_IS_FALSE : QUERY_IS_UNKNOWN;
}

static enum query_truth
decide_and(struct query_view *v, const struct query_expr *e)
{
	enum query_truth all = QUERY_IS_TRUE, one;
	unsigned i;

	for (i = 0; i < e->count; i++) {
		one = query_view_decide(v, e->parts[i]);
		if (one == QUERY_IS_FALSE || one == QUERY_IS_BROKEN)
			return one;
		if (one == QUERY_IS_UNKNOWN)
			all = one;
	}
	return all;
}

static enum query_truth
decide_or(struct query_view *v, const struct query_expr *e)
{
	enum query_truth all = QUERY_IS_FALSE, one;
	unsigned i;

	for (i = 0; i < e->count; i++) {
		one = query_view_decide(v, e->parts[i]);
		if (one == QUERY_IS_TRUE || one == QUERY_IS_BROKEN)
			return one;
		if (one == QUERY_IS_UNKNOWN)
			all = one;
	}
	return all;
}

static enum query_truth
decide_not(struct query_view *v, const struct query_expr *e)
{
	enum query_truth one = query_view_decide(v, e->parts[0]);

	if (one == QUERY_IS_TRUE)
		return QUERY_IS_FALSE;
	return one == QUERY_IS_FALSE ? QUERY_IS_TRUE : one;
}

/* Return the tree of a value; NULL with the job's error. */
static const struct query_term *
decide_term(struct query_view *v, const struct query_value *value)
{
	const struct query_term *t = query_value_term(v->scratch, value);

	if (t == NULL)
		query_fail(v->job, 500,
		    "A value of %zu bytes is too large, or damaged",
		    value->text.n);
	return t;
}

/* Replace the value by its JSON text, keys sorted; false with an error. */
static bool
decide_serial(struct query_view *v, struct query_value *value)
{
	const struct query_term *t = decide_term(v, value);
	struct strbuf b;
	const char *s;

	if (t == NULL)
		return false;
	strbuf_init(&b, QUERY_ANSWER_MAX);
	query_term_print(t, &b, true);
	s = strbuf_copy(&b, v->scratch);
	if (s != NULL)
		*value = query_value_text(s, b.len);
	else
		query_exceed(
		    v->job, "%zu MiB of a value", QUERY_ANSWER_MAX >> 20);
	strbuf_release(&b);
	return s != NULL;
}

/* Compare two values of JSON. */
static enum query_truth
decide_equal(struct query_view *v, const struct query_value *x,
    const struct query_value *y)
{
	const struct query_term *p, *q;

	if (x->kind != QUERY_JSON || y->kind != QUERY_JSON ||
	    query_value_order(x, y) == 0)
		return truth_of(query_value_order(x, y) == 0);
	p = decide_term(v, x);
	q = p != NULL ? decide_term(v, y) : NULL;
	return q != NULL ? truth_of(query_term_equal(p, q)) : QUERY_IS_BROKEN;
}

/* True when ordering x and y makes sense for values of facts. */
static bool
decide_same_kind(const struct query_value *x, const struct query_value *y)
{
	if (query_value_is_number(x) || query_value_is_number(y))
		return query_value_is_number(x) && query_value_is_number(y);
	if (x->kind == QUERY_TRUE || x->kind == QUERY_FALSE)
		return y->kind == QUERY_TRUE || y->kind == QUERY_FALSE;
	return x->kind == y->kind;
}

static enum query_truth
decide_values(struct query_view *v, enum query_compare compare,
    const struct query_value *x, const struct query_value *y)
{
	int order;

	if (compare == QUERY_EQ)
		return decide_equal(v, x, y);
	order = query_value_order(x, y);
	switch (compare) {
	case QUERY_LT:
		return truth_of(order < 0);
	case QUERY_LE:
		return truth_of(order <= 0);
	case QUERY_GT:
		return truth_of(order > 0);
	default:
		return truth_of(order >= 0);
	}
}

/* True when the value counts as null for the expression. */
static bool
decide_is_missing(const struct query_expr *e, const struct query_value *x)
{
	/* the null of JSON is a value in a tree, of a fact, and of events */
	if (x->kind == QUERY_NULL)
		return !e->is_typed && !e->is_serial &&
		       e->operand.kind == QUERY_OPERAND_FIELD;
	return x->kind == QUERY_ABSENT;
}

static enum query_truth
decide_compare(struct query_view *v, const struct query_expr *e)
{
	struct query_value x;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (decide_is_missing(e, &x))
		return decide_missing(e);
	if (e->is_serial && !decide_serial(v, &x))
		return QUERY_IS_BROKEN;
	if (e->is_typed && !decide_same_kind(&x, &e->value))
		return QUERY_IS_FALSE;
	return decide_values(v, e->compare, &x, &e->value);
}

/* Return the text that a pattern is searched in. */
static struct query_value
decide_text(struct query_view *v, const struct query_value *x)
{
	struct growbuf b;
	struct query_value text;

	if (x->kind == QUERY_TEXT || x->kind == QUERY_JSON)
		return query_value_text(x->text.s, x->text.n);
	growbuf_init(&b);
	query_value_add_text(x, &b.out);
	text = query_value_text(
	    arena_memdup(v->scratch, growbuf_text(&b), b.out.len), b.out.len);
	growbuf_release(&b);
	return text;
}

static enum query_truth
decide_regex(struct query_view *v, const struct query_expr *e)
{
	struct query_value x;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (x.kind == QUERY_ABSENT || (x.kind == QUERY_NULL && !e->is_serial))
		return decide_missing(e);
	if (e->is_serial && !decide_serial(v, &x))
		return QUERY_IS_BROKEN;
	x = decide_text(v, &x);
	return truth_of_match(
	    query_pattern_match(v->job, e->patterns[0], x.text.s, x.text.n));
}

static enum query_truth
decide_null(struct query_view *v, const struct query_expr *e)
{
	struct query_value x;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (x.kind == QUERY_ABSENT)
		return QUERY_IS_UNKNOWN;
	return truth_of((x.kind == QUERY_NULL) == e->is_null);
}

static enum query_truth
decide_list(struct query_view *v, const struct query_expr *e)
{
	enum query_truth truth = QUERY_IS_FALSE;
	struct query_value x;
	bool has_null = false;
	unsigned i;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (decide_is_missing(e, &x))
		return decide_missing(e);
	if (e->is_serial && !decide_serial(v, &x))
		return QUERY_IS_BROKEN;
	for (i = 0; truth == QUERY_IS_FALSE && i < e->count; i++) {
		if (e->values[i].kind == QUERY_NULL && !e->is_typed)
			has_null = true;
		else
			truth = decide_equal(v, &x, &e->values[i]);
	}
	if (truth == QUERY_IS_FALSE && has_null)
		return QUERY_IS_UNKNOWN;
	return truth;
}

static enum query_truth
decide_select(struct query_view *v, const struct query_expr *e)
{
	struct query_value tuple[QUERY_COLUMNS_MAX];
	unsigned i;
	int r;

	for (i = 0; i < e->operand_count; i++)
		if (query_view_read(v, &e->operands[i], &tuple[i]) < 0)
			return QUERY_IS_BROKEN;
	r = query_found_has(e->select->found, tuple);
	return r < 0 ? QUERY_IS_UNKNOWN : truth_of(r == 1);
}

static enum query_truth
decide_contains(struct query_view *v, const struct query_expr *e)
{
	const struct query_term *x, *y;
	struct query_value value;

	if (query_view_read(v, &e->operand, &value) < 0)
		return QUERY_IS_BROKEN;
	if (value.kind == QUERY_ABSENT)
		return QUERY_IS_FALSE;
	if (value.kind != QUERY_JSON || e->value.kind != QUERY_JSON)
		return decide_equal(v, &value, &e->value);
	x = decide_term(v, &value);
	y = x != NULL ? decide_term(v, &e->value) : NULL;
	return y != NULL ? truth_of(query_term_contains(x, y))
			 : QUERY_IS_BROKEN;
}

/* Read the next text of an array of texts; false at its end. */
static bool
decide_next_text(struct json_reader *r)
{
	for (;;) {
		enum json_token token = json_read_next(r);

		if (token == JSON_TOKEN_STRING)
			return true;
		if (token == JSON_TOKEN_END || token == JSON_TOKEN_ERROR)
			return false;
	}
}

static enum query_truth
decide_element(struct query_view *v, const struct query_expr *e)
{
	struct query_value x;
	struct json_reader r;
	int found = 0;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (x.kind != QUERY_JSON)
		return QUERY_IS_UNKNOWN;
	json_read_init(&r, v->scratch, x.text.s, x.text.n);
	while (found == 0 && decide_next_text(&r)) {
		if (e->kind == QUERY_EXPR_ELEMENT_REGEX)
			found = query_pattern_match(
			    v->job, e->patterns[0], r.text, r.len);
		else
			found = r.len == e->value.text.n &&
				(r.len == 0 || memcmp(r.text, e->value.text.s,
						   r.len) == 0);
	}
	return truth_of_match(found);
}

/* True when pattern i of a path may match the element: a key, or an index. */
static bool
decide_may_match(
    const struct query_expr *e, unsigned i, const struct json_reader *r)
{
	/* a pattern of digits is a key, not an index */
	return r->token == JSON_TOKEN_STRING ||
	       (r->token == JSON_TOKEN_INT && e->values[i].kind != QUERY_TEXT);
}

static enum query_truth
decide_path_regex(struct query_view *v, const struct query_expr *e)
{
	struct query_value x;
	struct json_reader r;
	unsigned i = 0;
	int found = 1;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (x.kind != QUERY_JSON)
		return QUERY_IS_UNKNOWN;
	json_read_init(&r, v->scratch, x.text.s, x.text.n);
	json_read_next(&r);
	while (found == 1 && json_read_next(&r) != JSON_TOKEN_ARRAY_END) {
		if (i == e->count || !decide_may_match(e, i, &r))
			return QUERY_IS_FALSE;
		found = query_pattern_match(
		    v->job, e->patterns[i++], r.text, r.len);
	}
	return found == 1 ? truth_of(i == e->count) : truth_of_match(found);
}

/* The state of a search in the leaves of a tree. */
struct decide_leaf {
	struct query_view *view;
	const struct query_expr *expr;
	enum query_truth truth;
};

/* Compare a leaf whose path matches; 1 ends the search. */
static int
decide_leaf(void *ctx, const char *path, size_t n, const struct query_value *x)
{
	struct decide_leaf *leaf = ctx;
	const struct query_expr *e = leaf->expr;
	struct query_view *v = leaf->view;
	struct query_value text;

	leaf->truth = truth_of_match(
	    query_pattern_match(v->job, e->patterns[0], path, n));
	if (leaf->truth != QUERY_IS_TRUE)
		return leaf->truth == QUERY_IS_BROKEN;
	if (e->has_value) {
		leaf->truth =
		    e->compare == QUERY_EQ || decide_same_kind(x, &e->value)
			? decide_values(v, e->compare, x, &e->value)
			: QUERY_IS_FALSE;
	} else {
		text = decide_text(v, x);
		leaf->truth = truth_of_match(query_pattern_match(
		    v->job, e->patterns[1], text.text.s, text.text.n));
	}
	return leaf->truth != QUERY_IS_FALSE;
}

static enum query_truth
decide_any_path(struct query_view *v, const struct query_expr *e)
{
	struct decide_leaf leaf = {v, e, QUERY_IS_FALSE};
	const struct query_term *tree;
	struct query_value x;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (x.kind != QUERY_JSON)
		return QUERY_IS_FALSE;
	tree = decide_term(v, &x);
	if (tree == NULL)
		return QUERY_IS_BROKEN;
	query_leaves_walk(v->scratch, tree, decide_leaf, &leaf);
	return leaf.truth;
}

/* Search name and JSON of each parameter. */
static enum query_truth
decide_parameters(struct query_view *v, const struct query_expr *e)
{
	struct query_value x, raw;
	struct json_reader r;
	const char *value;
	size_t n;
	int found = 0;

	if (query_view_read(v, &e->operand, &x) < 0)
		return QUERY_IS_BROKEN;
	if (x.kind != QUERY_JSON)
		return QUERY_IS_FALSE;
	json_read_init(&r, v->scratch, x.text.s, x.text.n);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return QUERY_IS_FALSE;
	while (found == 0 && json_read_next(&r) == JSON_TOKEN_KEY) {
		int named =
		    query_pattern_match(v->job, e->patterns[0], r.text, r.len);

		value = json_read_raw(&r, &n);
		if (named < 0 || value == NULL)
			return named < 0 ? QUERY_IS_BROKEN : QUERY_IS_FALSE;
		if (named == 0 || !query_value_read(v->scratch, value, n, &raw))
			continue;
		if (!decide_serial(v, &raw))
			return QUERY_IS_BROKEN;
		found = query_pattern_match(
		    v->job, e->patterns[1], raw.text.s, raw.text.n);
	}
	return truth_of_match(found);
}

enum query_truth
query_view_decide(struct query_view *v, const struct query_expr *e)
{
	static enum query_truth (*const kinds[])(
	    struct query_view *, const struct query_expr *) = {
	    [QUERY_EXPR_AND] = decide_and,
	    [QUERY_EXPR_OR] = decide_or,
	    [QUERY_EXPR_NOT] = decide_not,
	    [QUERY_EXPR_COMPARE] = decide_compare,
	    [QUERY_EXPR_REGEX] = decide_regex,
	    [QUERY_EXPR_NULL] = decide_null,
	    [QUERY_EXPR_LIST] = decide_list,
	    [QUERY_EXPR_SELECT] = decide_select,
	    [QUERY_EXPR_CONTAINS] = decide_contains,
	    [QUERY_EXPR_ELEMENT] = decide_element,
	    [QUERY_EXPR_ELEMENT_REGEX] = decide_element,
	    [QUERY_EXPR_PATH_REGEX] = decide_path_regex,
	    [QUERY_EXPR_ANY_PATH] = decide_any_path,
	    [QUERY_EXPR_PARAMETER_REGEX] = decide_parameters,
	};

	if (e->kind == QUERY_EXPR_TRUE || e->kind == QUERY_EXPR_FALSE)
		return truth_of(e->kind == QUERY_EXPR_TRUE);
	return kinds[e->kind](v, e);
}
