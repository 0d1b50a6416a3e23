#ifndef LANGUAGE_EVAL_EXPRESSION_ADD_H
#define LANGUAGE_EVAL_EXPRESSION_ADD_H

/* Adding resources to the catalog: uniqueness, aliases, containment. */

#include "language/eval/internal.h"

struct resource_kind_of;

/*
 * Add r, declared in s, to the catalog.  EVAL_ERR when its type and title, its
 * uniqueness key or an alias is a duplicate.
 */
enum eval_rc add_resource(struct eval *e, struct scope *s, struct resource *r);

/* How the resources of one statement are declared. */
struct declaration {
	struct scope *scope;
	const struct resource_kind_of *kind;
	const char *file; /* NULL: unknown */
	uint32_t line;
	uint8_t flags; /* RES_VIRTUAL, RES_EXPORTED */
	uint32_t count;
	const struct rparam *params; /* without duplicates */
};

/*
 * Create the resource, add it, and evaluate it if it is a class; *ret is the
 * reference to it.
 */
enum eval_rc add_declared(struct eval *e, const struct declaration *d,
    const char *title, size_t len, struct value *ret);

#endif
