#include "language/eval/expression/type_time.h"

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "language/eval/eval.h"

/*
 * One of TURN evaluations in the process is timed; a prime, so that all parts
 * of repeating code are timed.
 */
#define TURN 61

unsigned type_time_left = TURN;

int64_t
type_time_start(void)
{
	type_time_left = TURN;
	return clock_mono_ns();
}

static int64_t *
type_time_of(struct eval *e, const struct name *type)
{
	struct type_times *t = e->type_times;

	if (t == NULL)
		t = e->type_times = arena_zalloc(e->arena, sizeof(*t));
	if (t->last < t->count && t->of[t->last].type == type)
		return &t->of[t->last].ns;
	for (t->last = 0; t->last < t->count; t->last++)
		if (t->of[t->last].type == type)
			return &t->of[t->last].ns;
	if (t->count == TYPE_TIMES_MAX)
		return NULL;
	t->of[t->count++].type = type;
	return &t->of[t->last].ns;
}

void
type_time_add(struct eval *e, const struct name *type, int64_t since)
{
	int64_t *ns = type_time_of(e, type);

	if (ns != NULL)
		*ns += (clock_mono_ns() - since) * TURN;
}
