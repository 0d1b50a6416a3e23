#ifndef LANGUAGE_EVAL_EXPRESSION_TYPE_TIME_H
#define LANGUAGE_EVAL_EXPRESSION_TYPE_TIME_H

/*
 * Time by resource type: of the statements that declare resources, and of the
 * bodies of classes and defined types.  One of 61 evaluations is timed, and its
 * time counts for all: reading the clock costs more than a short body.
 */

#include "language/eval/internal.h"

/*
 * Maximum number of types with a time of their own; further ones are ignored.
 */
#define TYPE_TIMES_MAX 256

struct type_times {
	unsigned count, last;
	struct {
		const struct name *type;
		int64_t ns;
	} of[TYPE_TIMES_MAX];
};

/* Number of evaluations until the next timed one, in the whole process. */
extern unsigned type_time_left;

/* The current time, for an evaluation that is timed. */
int64_t type_time_start(void);
/* Add the time since then. */
void type_time_add(struct eval *e, const struct name *type, int64_t since);

/* The current time, or 0 for an evaluation that is not timed. */
static inline int64_t
type_time_begin(void)
{
	return __builtin_expect(--type_time_left != 0, 1) ? 0
							  : type_time_start();
}

/* Add the time; since is the result of type_time_begin(). */
static inline void
type_time_end(struct eval *e, const struct name *type, int64_t since)
{
	if (__builtin_expect(since != 0, 0))
		type_time_add(e, type, since);
}

#endif
