#ifndef LANGUAGE_EVAL_STACK_H
#define LANGUAGE_EVAL_STACK_H

/*
 * The stack on which an evaluation runs: mapped once per process, with a
 * guard page below, and used by one evaluation at a time.
 */

#include <stddef.h>

struct stack {
	char *base; /* lowest address, the guard page */
	size_t size;
	void *fake; /* AddressSanitizer's memory for it, kept from run to run */
};

/* The process's stack, mapped at first use; NULL with errno. */
struct stack *stack_get(void);

/* Lowest address at which an evaluation can still raise its error. */
const char *stack_limit(const struct stack *s);

/* Release the memory of deep evaluations to the system. */
void stack_trim(struct stack *s);

/* Call fn(data) on the stack and return after it. */
void stack_run(struct stack *s, void (*fn)(void *data), void *data);

#endif
