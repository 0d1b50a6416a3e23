#include "language/eval/expr.h"

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/eval/budget.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/table.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/bigint.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

EVAL_FN(expr_nop)
{
	(void)e, (void)f, (void)n;
	*ret = value_undef();
	return EVAL_OK;
}

EVAL_FN(expr_undef)
{
	return expr_nop(e, f, n, ret);
}

EVAL_FN(expr_default)
{
	(void)e, (void)f, (void)n;
	*ret = (struct value){.tag = V_DEFAULT};
	return EVAL_OK;
}

EVAL_FN(expr_bool)
{
	(void)e, (void)f;
	*ret = value_bool(n->op);
	return EVAL_OK;
}

EVAL_FN(expr_int)
{
	const struct ast_int *i = (const void *)n;

	(void)e, (void)f;
	*ret = value_int(i->value);
	return EVAL_OK;
}

EVAL_FN(expr_float)
{
	const struct ast_float *d = (const void *)n;

	(void)e, (void)f;
	*ret = value_float(d->value);
	return EVAL_OK;
}

EVAL_FN(expr_string)
{
	const struct ast_string *s = (const void *)n;

	(void)e, (void)f;
	*ret = value_string(s->s, s->len);
	return EVAL_OK;
}

EVAL_FN(expr_regexp)
{
	const struct ast_string *s = (const void *)n;
	struct vregexp *re = arena_zalloc(e->arena, sizeof(*re));

	(void)f;
	re->source = s->s;
	re->len = s->len;
	*ret = (struct value){.tag = V_REGEXP, .re = re};
	return EVAL_OK;
}

EVAL_FN(expr_name)
{
	const struct ast_name *q = (const void *)n;

	(void)f;
	if (n->flags & AST_F_ABSOLUTE)
		*ret = value_str(arena_printf(e->arena, "::%s", q->name->text));
	else
		*ret = value_string(q->name->text, q->name->len);
	return EVAL_OK;
}

EVAL_FN(expr_reserved)
{
	const struct ast_name *q = (const void *)n;

	/* The reserved words of plans are still valid as names. */
	if (q->name == intern_str(e->names, "plan") ||
	    q->name == intern_str(e->names, "apply"))
		return expr_name(e, f, n, ret);
	return eval_issue(e, f, n, "RESERVED_WORD",
	    "Use of reserved word: %s, must be quoted if intended to be a "
	    "String value",
	    q->name->text);
}

/* Pushes the elements of `*v`. */
static enum eval_rc
push_unfolded(struct eval *e, struct value v, uint32_t *count)
{
	struct viterator it;
	struct vwalk w;
	struct value *p, item;

	if (v.tag == V_UNDEF || v.tag == V_UNSET)
		return EVAL_OK;
	if ((v.tag != V_ARRAY && v.tag != V_HASH && v.tag != V_ITERATOR) ||
	    value_iterate(v, &it) != 0) {
		if ((p = vstack_push(e, 1)) == NULL)
			return EVAL_ERR;
		*p = v;
		(*count)++;
		return EVAL_OK;
	}
	vwalk_start(&w, e->arena, &it);
	while (vwalk_next(&w, &item)) {
		if ((p = vstack_push(e, 1)) == NULL)
			return EVAL_ERR;
		*p = item;
		(*count)++;
	}
	return EVAL_OK;
}

static struct value *
spread_failed(struct eval *e, enum eval_rc rc)
{
	e->spread_rc = rc;
	return NULL;
}

struct value *
expr_spread(struct eval *e, struct frame *f, struct ast *const *items,
    uint32_t count, uint32_t *ret_count)
{
	struct value *base = e->vtop, *p, v;
	uint32_t i, n = 0;
	const struct ast *item;
	enum eval_rc rc;

	e->spread_rc = EVAL_ERR;
	for (i = 0; i < count; i++) {
		item = expr_unwind(items[i]);
		if (item->kind == AST_UNFOLD) {
			item = ((const struct ast_unary *)(const void *)item)
				   ->expr;
			rc = eval_expr(e, f, item, &v);
			if (rc == EVAL_OK)
				rc = push_unfolded(e, v, &n);
			if (rc != EVAL_OK)
				return spread_failed(e, rc);
			continue;
		}
		if ((p = vstack_push(e, 1)) == NULL)
			return NULL;
		rc = eval_expr(e, f, item, &v);
		if (rc != EVAL_OK)
			return spread_failed(e, rc);
		*p = v;
		n++;
	}
	*ret_count = n;
	return base;
}

EVAL_FN(expr_list)
{
	const struct ast_list *l = (const void *)n;
	struct value *mark = e->vtop, *items;
	struct varray *a;
	uint32_t count, i;

	items = expr_spread(e, f, l->items, l->count, &count);
	if (items == NULL) {
		e->vtop = mark;
		return e->spread_rc;
	}
	a = varray_new(e->arena, count);
	for (i = 0; i < count; i++)
		a->items[i] = items[i];
	e->vtop = mark;
	*ret = value_array(a);
	return EVAL_OK;
}

EVAL_FN(expr_hash)
{
	const struct ast_list *l = (const void *)n;
	struct vhash *h = vhash_new(e->arena, l->count);
	const struct ast_binary *entry;
	struct value k, v;
	enum eval_rc rc;
	uint32_t i;

	for (i = 0; i < l->count; i++) {
		entry = (const void *)l->items[i];
		if ((rc = eval_expr(e, f, entry->left, &k)) != EVAL_OK ||
		    (rc = eval_expr(e, f, entry->right, &v)) != EVAL_OK)
			return rc;
		vhash_set(e->arena, h, k, v);
	}
	*ret = value_hash(h);
	return EVAL_OK;
}

EVAL_FN(expr_paren)
{
	return eval_expr(
	    e, f, ((const struct ast_unary *)(const void *)n)->expr, ret);
}

EVAL_FN(expr_not)
{
	enum eval_rc rc = expr_paren(e, f, n, ret);

	if (rc == EVAL_OK)
		*ret = value_bool(!value_truthy(*ret));
	return rc;
}

EVAL_FN(expr_minus)
{
	struct value v;
	enum eval_rc rc;

	if ((rc = expr_paren(e, f, n, &v)) != EVAL_OK ||
	    (rc = expr_number(e, f, n, v, &v)) != EVAL_OK)
		return rc;
	if (v.tag == V_FLOAT) {
		*ret = value_float(-v.f);
		return EVAL_OK;
	}
	if (v.tag == V_TIMESTAMP)
		return eval_raise(e, "A Timestamp cannot be negated");
	if (v.tag == V_SEMVER)
		return eval_raise(
		    e, "can't convert %s into Float", ruby_class(v));
	if (v.tag == V_INT && v.i == INT64_MIN)
		*ret = number_magnitude(e->arena, v);
	else
		*ret = (struct value){
		    .tag = v.tag, .i = (int64_t) - (uint64_t)v.i};
	return EVAL_OK;
}

EVAL_FN(expr_unfold)
{
	struct value v, *mark = e->vtop;
	enum eval_rc rc;
	struct varray *a;
	uint32_t i, count = 0;

	if ((rc = expr_paren(e, f, n, &v)) != EVAL_OK)
		return rc;
	if (v.tag == V_ARRAY) {
		*ret = v;
		return EVAL_OK;
	}
	if (push_unfolded(e, v, &count) != EVAL_OK) {
		e->vtop = mark;
		return EVAL_ERR;
	}
	a = varray_new(e->arena, count);
	for (i = 0; i < count; i++)
		a->items[i] = mark[i];
	e->vtop = mark;
	*ret = value_array(a);
	return EVAL_OK;
}

/*
 * `a and b and c` is a chain to the left: its depth grows with the text, so a
 * loop walks down to the first operand and evaluates from there.
 */
static enum eval_rc
logic(struct eval *e, struct frame *f, const struct ast *n, int stop,
    struct value *ret)
{
	const struct ast *chain = n;
	const struct ast_binary *b;
	struct value *mark = e->vtop;
	struct value *p;
	enum eval_rc rc;

	while (chain->kind == n->kind) {
		if ((p = vstack_push(e, 1)) == NULL)
			return EVAL_ERR;
		b = (const void *)chain;
		p->p = b->right;
		chain = b->left;
	}
	rc = eval_expr(e, f, chain, ret);
	while (rc == EVAL_OK && e->vtop > mark) {
		p = --e->vtop;
		if (value_truthy(*ret) == stop)
			continue;
		rc = eval_expr(e, f, p->p, ret);
	}
	e->vtop = mark;
	if (rc == EVAL_OK)
		*ret = value_bool(value_truthy(*ret));
	return rc;
}

EVAL_FN(expr_and)
{
	return logic(e, f, n, 0, ret);
}

EVAL_FN(expr_or)
{
	return logic(e, f, n, 1, ret);
}

EVAL_FN(expr_block)
{
	const struct ast_list *l = (const void *)n;
	enum eval_rc rc;
	uint32_t i;

	*ret = value_undef();
	for (i = 0; i < l->count; i++) {
		rc = eval_expr(e, f, l->items[i], ret);
		if (rc != EVAL_OK)
			return rc;
	}
	return EVAL_OK;
}

enum eval_rc
expr_number(struct eval *e, struct frame *f, const struct ast *n,
    struct value v, struct value *ret)
{
	struct value before = v, text;

	switch (v.tag) {
	case V_BIGINT:
		return eval_issue(e, f, n, "INTEGER_BEYOND_64_BITS",
		    "The integer %s " BIGINT_EXCEEDS, value_cstr(e->arena, v));
	case V_INT:
	case V_FLOAT:
	case V_TIMESPAN:
	case V_TIMESTAMP:
	case V_SEMVER: /* a Numeric in Ruby, without operators */
		*ret = v;
		return EVAL_OK;
	case V_STRING:
		v = number_from_string(v.s, v.aux);
		break;
	default:
		v.tag = V_UNSET;
		break;
	}
	if (v.tag == V_UNSET) {
		return eval_issue(e, f, n, "NOT_NUMERIC",
		    "The value '%s' cannot be converted to Numeric.",
		    ruby_text(e->arena, before));
	}
	*ret = v;
	text = value_string_of(e->arena, v);
	return eval_issue_by(e, f, n, (enum strictness)e->ctx->strict,
	    "NUMERIC_COERCION",
	    "The string '%s' was automatically coerced to the numerical value "
	    "%s",
	    value_cstr(e->arena, before), value_cstr(e->arena, text));
}
