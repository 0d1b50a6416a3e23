#ifndef EVAL_OVERRIDE_H
#define EVAL_OVERRIDE_H

/* Attributes of resource expressions, defaults, overrides. */

#include "eval/internal.h"

/* Attributes evaluated, in order. */
struct params {
	uint32_t count;
	struct rparam *items;
};

/*
 * Evaluates attribute operations.  statement is where a double attribute is
 * reported; NULL: doubles are allowed.
 */
enum eval_rc params_evaluate(struct eval *e, struct frame *f,
    struct ast *const *ops, uint32_t count, const struct ast *statement,
    struct params *ret);

/*
 * Changes r by an override: at once, with Puppet's rules on who may change
 * what.
 */
enum eval_rc override_merge(
    struct eval *e, struct resource *r, const struct override *o);

/* Lets code of s override from now on, as a collector with attributes does. */
void override_permit(struct eval *e, struct scope *s);

/* Applies what is waiting for r. */
enum eval_rc override_waiting(struct eval *e, struct resource *r);

/* EVAL_ERR where overrides wait for resources that never came. */
enum eval_rc override_check_rest(struct eval *e);

#endif
