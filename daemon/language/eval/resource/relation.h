#ifndef LANGUAGE_EVAL_RESOURCE_RELATION_H
#define LANGUAGE_EVAL_RESOURCE_RELATION_H

/*
 * Relationships: arrows are recorded when they are evaluated and become
 * parameters (before, notify) of their source when the catalog is finished.
 */

#include "language/eval/internal.h"

/* One side of an arrow: references (V_TYPE) and collectors. */
struct operands {
	uint32_t count;
	struct value items[];
};

struct relation {
	struct value source, target;
	uint8_t notify; /* ~> */
};

/* Set before and notify parameters. */
enum eval_rc relation_apply(struct eval *e);

/* Check that each relationship names resources of the catalog. */
enum eval_rc relation_validate(struct eval *e);

#endif
