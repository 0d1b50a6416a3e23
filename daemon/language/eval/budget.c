#include "language/eval/budget.h"

#include <stdbool.h>
#include <sys/mman.h>
#include <time.h>

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/eval/error.h"
#include "language/eval/record.h"
#include "language/eval/table.h"
#include "language/value/tostring.h"

/* Steps between two checks of the clock and the arena. */
#define BUDGET_EVERY 4096

/* Nanoseconds between two checks that the result is still wanted. */
#define ASK_NS UINT64_C(10000000)

/* Values on the stack of frames and arguments: 256 MiB, mapped as used. */
#define VSTACK_VALUES ((size_t)16 << 20)

static uint64_t
budget_now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

/* When expressions are recorded, each step is checked. */
static void
plan_check(struct eval *e)
{
	e->check_at =
	    e->steps + (log_wanted(LOGMSG_EVL_EXPRESSION) ? 1 : BUDGET_EVERY);
	if (e->check_at > e->max_steps)
		e->check_at = e->max_steps;
}

void
budget_start(struct eval *e, const struct eval_limits *limits)
{
	uint64_t ns = EVAL_MAX_NS;

	e->max_steps = EVAL_MAX_STEPS;
	if (limits != NULL && limits->max_steps != 0)
		e->max_steps = limits->max_steps;
	if (limits != NULL && limits->max_ns != 0)
		ns = limits->max_ns;
	e->max_bytes = UINT64_MAX;
	if (limits != NULL && limits->max_bytes != 0)
		e->max_bytes = limits->max_bytes;
	if (limits != NULL) {
		e->unwanted = limits->unwanted;
		e->unwanted_ctx = limits->ctx;
	}
	e->deadline = budget_now() + ns;
	plan_check(e);
}

/* The check costs a system call, so it runs a hundred times a second. */
static bool
budget_is_unwanted(struct eval *e, uint64_t t)
{
	if (e->unwanted == NULL || t < e->ask_at)
		return 0;
	e->ask_at = t + ASK_NS;
	return e->unwanted(e->unwanted_ctx);
}

static enum eval_rc
check_budget(struct eval *e)
{
	uint64_t t;

	if (e->steps >= e->max_steps)
		return eval_raise_as(e, EVAL_FAIL_BUDGET,
		    "The compile has used its budget of %llu steps",
		    (unsigned long long)e->max_steps);
	if (arena_exhausted(e->arena) || arena_used(e->arena) > e->max_bytes)
		return eval_raise_as(e, EVAL_FAIL_BUDGET,
		    "The compile has used its budget of memory (%zu bytes)",
		    arena_used(e->arena));
	t = budget_now();
	if (t >= e->deadline)
		return eval_raise_as(e, EVAL_FAIL_TIMEOUT,
		    "The compile has used its budget of time");
	if (budget_is_unwanted(e, t))
		return eval_raise_as(e, EVAL_FAIL_UNWANTED,
		    "The compile was stopped: its client has disconnected");
	plan_check(e);
	return EVAL_OK;
}

enum eval_rc
eval_check_step(struct eval *e, const struct frame *f, const struct ast *n)
{
	if (log_wanted(LOGMSG_EVL_EXPRESSION))
		record_expression(e, f, n);
	return check_budget(e);
}

enum eval_rc
budget_charge(struct eval *e, uint64_t steps)
{
	if (steps > e->max_steps - e->steps)
		e->steps = e->max_steps;
	else
		e->steps += steps;
	return e->steps >= e->check_at ? check_budget(e) : EVAL_OK;
}

enum eval_rc
eval_text_was_cut(struct eval *e)
{
	value_text_cut = 0;
	return eval_raise_as(e, EVAL_FAIL_BUDGET,
	    "a text would be longer than %zu bytes, or its values are nested "
	    "more than %d levels deep",
	    VALUE_STRING_MAX, VALUE_MAX_DEPTH);
}

enum eval_rc
eval_too_deep(struct eval *e)
{
	return eval_raise_as(e, EVAL_FAIL_BUDGET,
	    "stack level too deep: functions, classes or data call themselves "
	    "without an end");
}

/* Kept by the process between compiles, as the stack is. */
static struct value *vstack_memory;

int
vstack_start(struct eval *e)
{
	void *p;

	if (vstack_memory == NULL) {
		p = mmap(NULL, VSTACK_VALUES * sizeof(struct value),
		    PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
		if (p == MAP_FAILED)
			return -1;
		vstack_memory = p;
	}
	e->vstack = e->vtop = vstack_memory;
	e->vend = vstack_memory + VSTACK_VALUES;
	return 0;
}

/* Values that stay in memory between two compiles. */
#define VSTACK_KEPT ((size_t)64 << 10)

void
vstack_trim(void)
{
	if (vstack_memory != NULL)
		(void)madvise(vstack_memory + VSTACK_KEPT,
		    (VSTACK_VALUES - VSTACK_KEPT) * sizeof(struct value),
		    MADV_DONTNEED);
}
