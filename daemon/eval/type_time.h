#ifndef EVAL_TYPE_TIME_H
#define EVAL_TYPE_TIME_H

/*
 * Time by resource type: of the statements that declare resources, and of the
 * bodies of classes and defined types.  It is taken of one in 61 and counted
 * for all: the clock costs more than a short body.
 */

#include "eval/internal.h"

/* How many more until one is timed, in the whole process. */
extern unsigned type_time_left;

/* The moment, for the one whose turn it is. */
int64_t type_time_start(void);
/* Adds what was timed since then. */
void type_time_add(struct eval *e, const struct name *type, int64_t since);

/* The moment, or 0 where this one is not timed. */
static inline int64_t
type_time_begin(void)
{
	return __builtin_expect(--type_time_left != 0, 1) ? 0
							  : type_time_start();
}

/* Adds what was timed; since as type_time_begin() gave it. */
static inline void
type_time_end(struct eval *e, const struct name *type, int64_t since)
{
	if (__builtin_expect(since != 0, 0))
		type_time_add(e, type, since);
}

#endif
