#ifndef LANGUAGE_FUNCTIONS_STDLIB_STDLIB_RANGE_H
#define LANGUAGE_FUNCTIONS_STDLIB_STDLIB_RANGE_H

/* Parts of arrays by ranges of indexes. */

#include "language/eval/call.h"
#include "language/value/value.h"

/*
 * Push the elements of a at an index or at a range of indexes, "2" or
 * "1-3".
 */
enum eval_rc stdlib_push_range(struct call *c, const struct varray *a,
    struct value index, struct vlist *l);

#endif
