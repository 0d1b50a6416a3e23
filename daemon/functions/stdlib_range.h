#ifndef FUNCTIONS_STDLIB_RANGE_H
#define FUNCTIONS_STDLIB_RANGE_H

/* Parts of arrays by ranges of indexes. */

#include "eval/call.h"
#include "value/value.h"

/*
 * Push the elements of a at an index or at a range of indexes, "2" or
 * "1-3".
 */
enum eval_rc stdlib_push_range(struct call *c, const struct varray *a,
    struct value index, struct vlist *l);

#endif
