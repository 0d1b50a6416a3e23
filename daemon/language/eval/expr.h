#ifndef LANGUAGE_EVAL_EXPR_H
#define LANGUAGE_EVAL_EXPR_H

/* Evaluating functions of eval_table, one per kind of node (table.c). */

#include "language/eval/internal.h"

#define EVAL_FN(name)                                      \
	enum eval_rc name(struct eval *e, struct frame *f, \
	    const struct ast *n, struct value *ret)

/* expr.c: literals, lists, strings, logic */
EVAL_FN(expr_nop);
EVAL_FN(expr_undef);
EVAL_FN(expr_default);
EVAL_FN(expr_bool);
EVAL_FN(expr_int);
EVAL_FN(expr_float);
EVAL_FN(expr_string);
EVAL_FN(expr_regexp);
EVAL_FN(expr_name);
EVAL_FN(expr_reserved);
EVAL_FN(expr_list);
EVAL_FN(expr_hash);
EVAL_FN(expr_paren);
EVAL_FN(expr_not);
EVAL_FN(expr_minus);
EVAL_FN(expr_unfold);
EVAL_FN(expr_and);
EVAL_FN(expr_or);
EVAL_FN(expr_block);
/* text.c: interpolation and heredocs */
EVAL_FN(expr_concat);
EVAL_FN(expr_text);
EVAL_FN(expr_heredoc);
/* arith.c */
EVAL_FN(expr_arith);
/* compare.c */
EVAL_FN(expr_compare);
EVAL_FN(expr_match);
EVAL_FN(expr_in);
/* control.c */
EVAL_FN(expr_if);
EVAL_FN(expr_case);
EVAL_FN(expr_selector);
/* assign.c */
EVAL_FN(expr_assign);
/* access.c, reference.c */
EVAL_FN(expr_access);
EVAL_FN(expr_qref);
/* call.c */
EVAL_FN(expr_call);
EVAL_FN(expr_call_method);
/* epp.c */
EVAL_FN(expr_epp);
EVAL_FN(expr_render);
EVAL_FN(expr_render_string);
/* resource.c, override.c, collect.c, relation.c */
EVAL_FN(expr_resource);
EVAL_FN(expr_override);
EVAL_FN(expr_defaults);
EVAL_FN(expr_collect);
EVAL_FN(expr_relation);

/*
 * Evaluate expressions into an array on the stack of values, spreading
 * `*x`: *ret_count values from the result on; NULL on failure, whose return
 * code is e->spread_rc.  The caller restores e->vtop.
 */
struct value *expr_spread(struct eval *e, struct frame *f,
    struct ast *const *items, uint32_t count, uint32_t *ret_count);

/* n without the parentheses around it. */
static inline const struct ast *
expr_unwind(const struct ast *n)
{
	while (n->kind == AST_PAREN)
		n = ((const struct ast_unary *)(const void *)n)->expr;
	return n;
}

/*
 * v as a number for arithmetic; a numeric string is coerced, with Puppet's
 * warning at n.  EVAL_ERR when it is not numeric.
 */
enum eval_rc expr_number(struct eval *e, struct frame *f, const struct ast *n,
    struct value v, struct value *ret);

#endif
