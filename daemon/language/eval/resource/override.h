#ifndef LANGUAGE_EVAL_RESOURCE_OVERRIDE_H
#define LANGUAGE_EVAL_RESOURCE_OVERRIDE_H

/* Attributes of resource expressions, defaults, overrides. */

#include "language/eval/internal.h"

/* Attributes evaluated, in order. */
struct params {
	uint32_t count;
	struct rparam *items;
};

/*
 * Evaluate attribute operations.  A duplicate attribute is reported at
 * statement; NULL: duplicates are allowed.
 */
enum eval_rc params_evaluate(struct eval *e, struct frame *f,
    struct ast *const *ops, uint32_t count, const struct ast *statement,
    struct params *ret);

/*
 * Apply an override to r at once; Puppet's rules decide which code may change
 * a parameter.
 */
enum eval_rc override_merge(
    struct eval *e, struct resource *r, const struct override *o);

/*
 * Permit code of s to override from now on, as a collector with attributes
 * does.
 */
void override_permit(struct eval *e, struct scope *s);

/* Apply the overrides pending for r. */
enum eval_rc override_waiting(struct eval *e, struct resource *r);

/* EVAL_ERR when overrides of undeclared resources are pending. */
enum eval_rc override_check_rest(struct eval *e);

#endif
