#ifndef LANGUAGE_EVAL_BUDGET_H
#define LANGUAGE_EVAL_BUDGET_H

/*
 * Limits of one compile: steps, memory, time; and the stack of values, which
 * holds frames and argument lists.
 */

#include "language/eval/internal.h"

/* Set steps and deadline; limits may be NULL. */
void budget_start(struct eval *e, const struct eval_limits *limits);

/* Charge steps; EVAL_OK, or an error when the budget is spent. */
enum eval_rc budget_charge(struct eval *e, uint64_t steps);

/* Give e an empty stack of values; 0, or -1 with errno. */
int vstack_start(struct eval *e);

/* Release the memory of large evaluations to the system. */
void vstack_trim(void);

/*
 * Check steps, time and memory: EVAL_OK or an error.  At level TRACE, record
 * expression n, which is evaluated next.
 */
enum eval_rc eval_check_step(
    struct eval *e, const struct frame *f, const struct ast *n);
enum eval_rc eval_too_deep(struct eval *e);
/* Raise that a text was cut; see value_string_take(). */
enum eval_rc eval_text_was_cut(struct eval *e);

/* Call this after values were converted to text. */
static inline enum eval_rc
eval_check_text(struct eval *e)
{
	return __builtin_expect(value_text_cut, 0) ? eval_text_was_cut(e)
						   : EVAL_OK;
}

/*
 * n values on the stack, not set; NULL (error raised) when it is full.  The
 * caller saves e->vtop before and restores it afterwards.
 */
static inline struct value *
vstack_push(struct eval *e, size_t n)
{
	struct value *v = e->vtop;

	if (__builtin_expect((size_t)(e->vend - v) < n, 0)) {
		(void)eval_too_deep(e);
		return NULL;
	}
	e->vtop = v + n;
	return v;
}

#endif
