#ifndef LANGUAGE_EVAL_TABLE_H
#define LANGUAGE_EVAL_TABLE_H

/* The evaluation of any node, by the function of its kind. */

#include "language/eval/budget.h"
#include "language/eval/error.h"
#include "language/eval/internal.h"
#include "language/types/fault.h"

/* Parameters of every evaluating function. */
typedef enum eval_rc (*eval_fn)(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret);

/* The function of each kind of node. */
extern const eval_fn eval_table[AST_KINDS];

/* Evaluate any node; every subexpression is evaluated by this. */
static inline enum eval_rc
eval_expr(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	enum eval_rc rc;

	if (__builtin_expect(++e->steps >= e->check_at, 0) &&
	    eval_check_step(e, f, n) != EVAL_OK)
		return EVAL_ERR;
	if (__builtin_expect(
		(const char *)__builtin_frame_address(0) < e->stack_low, 0))
		return eval_too_deep(e);
	rc = eval_table[n->kind](e, f, n, ret);
	if (__builtin_expect(rc == EVAL_ERR || type_fault_waits, 0))
		return eval_wrap_error(e, f, n);
	return rc;
}

#endif
