#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/eval/expression/compare.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/table.h"
#include "language/types/fault.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/*
 * if, unless, case and the selector guard the match variables: values that a
 * regular expression sets inside are dropped at their end.
 */

EVAL_FN(expr_if)
{
	const struct ast_if *i = (const void *)n;
	const struct match *kept = f->match;
	struct value test;
	enum eval_rc rc;

	rc = eval_expr(e, f, i->test, &test);
	if (rc == EVAL_OK) {
		*ret = value_undef();
		if (value_truthy(test) == (n->kind == AST_IF))
			rc = eval_expr(e, f, i->then, ret);
		else if (i->otherwise != NULL)
			rc = eval_expr(e, f, i->otherwise, ret);
	}
	f->match = kept;
	return rc;
}

/* 1, 0, or -1 with *ret_rc set: whether an option's value matches. */
static int
option_matches(struct eval *e, struct frame *f, struct value test,
    const struct ast *option, enum eval_rc *ret_rc)
{
	struct value v;
	uint32_t i;
	int m = 0;

	*ret_rc = eval_expr(e, f, option, &v);
	if (*ret_rc != EVAL_OK)
		return -1;
	if (option->kind != AST_UNFOLD)
		m = match_option(e, f, test, v);
	else
		for (i = 0; i < v.a->count && m == 0; i++)
			m = match_option(e, f, test, v.a->items[i]);
	if (type_fault_waits)
		m = -1;
	if (m < 0)
		*ret_rc = EVAL_ERR;
	return m;
}

/* The branch that a case selects, or NULL; *ret_rc not OK: failed. */
static const struct ast *
eval_control_choose(struct eval *e, struct frame *f, const struct ast_case *c,
    struct value test, enum eval_rc *ret_rc)
{
	const struct ast_case_option *o;
	const struct ast *option, *otherwise = NULL;
	uint32_t i, j;
	int m;

	*ret_rc = EVAL_OK;
	for (i = 0; i < c->count; i++) {
		o = &c->options[i];
		for (j = 0; j < o->count; j++) {
			option = expr_unwind(o->values[j]);
			if (option->kind == AST_DEFAULT) {
				otherwise = o->then;
				continue;
			}
			m = option_matches(e, f, test, option, ret_rc);
			if (m != 0)
				return m < 0 ? NULL : o->then;
		}
	}
	return otherwise;
}

EVAL_FN(expr_case)
{
	const struct ast_case *c = (const void *)n;
	const struct match *kept = f->match;
	const struct ast *then;
	struct value test;
	enum eval_rc rc;

	rc = eval_expr(e, f, c->test, &test);
	if (rc == EVAL_OK) {
		*ret = value_undef();
		then = eval_control_choose(e, f, c, test, &rc);
		if (rc == EVAL_OK && then != NULL)
			rc = eval_expr(e, f, then, ret);
	}
	f->match = kept;
	return rc;
}

static enum eval_rc
select_entry(struct eval *e, struct frame *f, const struct ast_access *s,
    struct value test, struct value *ret)
{
	const struct ast_binary *entry;
	const struct ast *option, *otherwise = NULL;
	enum eval_rc rc;
	uint32_t i;
	int m;

	for (i = 0; i < s->count; i++) {
		entry = (const void *)s->items[i];
		option = expr_unwind(entry->left);
		if (option->kind == AST_DEFAULT) {
			otherwise = entry->right;
			continue;
		}
		m = option_matches(e, f, test, option, &rc);
		if (m < 0)
			return rc;
		if (m)
			return eval_expr(e, f, entry->right, ret);
	}
	if (otherwise != NULL)
		return eval_expr(e, f, otherwise, ret);
	return eval_issue(e, f, s->left, "UNMATCHED_SELECTOR",
	    "No matching entry for selector parameter with value '%s'",
	    ruby_text(e->arena, test));
}

EVAL_FN(expr_selector)
{
	const struct ast_access *s = (const void *)n;
	const struct match *kept = f->match;
	struct value test;
	enum eval_rc rc;

	rc = eval_expr(e, f, s->left, &test);
	if (rc == EVAL_OK)
		rc = select_entry(e, f, s, test, ret);
	f->match = kept;
	return rc;
}
