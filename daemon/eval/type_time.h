#ifndef EVAL_TYPE_TIME_H
#define EVAL_TYPE_TIME_H

/*
 * Time by resource type: of the statements that declare resources, and of the
 * bodies of classes and defined types.  It is taken of one in 17 and counted
 * for all, as with functions: the clock costs more than a short body.
 */

#include "eval/internal.h"

/* The moment, or 0 where this one is not timed. */
int64_t type_time_begin(void);

/* Adds what was timed; since as type_time_begin() gave it. */
void type_time_end(struct eval *e, const struct name *type, int64_t since);

#endif
