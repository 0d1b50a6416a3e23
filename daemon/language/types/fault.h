#ifndef LANGUAGE_TYPES_FAULT_H
#define LANGUAGE_TYPES_FAULT_H

/*
 * Errors of operations that cannot return one: an Init type that cannot make
 * values is noticed when values or types are compared with it.  The first error
 * stays until it is taken; the evaluator takes it after each expression.  The
 * error is global, because a process evaluates one catalog at a time.
 */

#include <stdbool.h>

struct arena;

/* True while an error waits. */
extern bool type_fault_waits;

void type_fault_set(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* Return the error in the arena and forget it, or NULL. */
const char *type_fault_take(struct arena *a);
/* Forget the error. */
void type_fault_clear(void);

#endif
