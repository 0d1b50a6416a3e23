#ifndef EVAL_STACK_H
#define EVAL_STACK_H

/*
 * The stack on which an evaluation runs: mapped once per process, with a
 * guard page below, and used by one evaluation at a time.
 */

#include <stddef.h>

struct stack {
	char *base; /* lowest address, the guard page */
	size_t size;
};

/* The process's stack, mapped at first use; NULL with errno. */
struct stack *stack_get(void);

/* Lowest address that an evaluation may reach and still raise its error. */
const char *stack_limit(const struct stack *s);

/* Gives memory of deep evaluations back to the system. */
void stack_trim(struct stack *s);

/* Calls fn(data) on the stack and returns when it has. */
void stack_run(struct stack *s, void (*fn)(void *data), void *data);

#endif
