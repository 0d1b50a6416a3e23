#ifndef LANGUAGE_FUNCTIONS_SORT_H
#define LANGUAGE_FUNCTIONS_SORT_H

/* Order of elements by a block. */

#include "language/eval/call.h"

/*
 * Compare a with b by the block of c, as Ruby does: <0, 0 or >0. *rc other than
 * EVAL_OK: the block failed, or its result is not a number.
 */
int sort_by_block(
    struct call *c, struct value a, struct value b, enum eval_rc *rc);

#endif
