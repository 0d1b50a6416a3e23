#ifndef COMPILER_LOOKUP_H
#define COMPILER_LOOKUP_H

/* Automatic parameters and lookup(), for the evaluator. */

struct compile;

/* Set the context's functions for lookups. */
void compile_fill_lookup(struct compile *c);

#endif
