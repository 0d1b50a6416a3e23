#ifndef LANGUAGE_COMPILER_FIND_H
#define LANGUAGE_COMPILER_FIND_H

/* Definitions and files, for the evaluator. */

struct compile;

/* Set the context's data and functions. */
void compile_fill(struct compile *c);

#endif
