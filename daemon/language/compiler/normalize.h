#ifndef LANGUAGE_COMPILER_NORMALIZE_H
#define LANGUAGE_COMPILER_NORMALIZE_H

/* The form of a catalog that agents receive. */

struct compile;

/* The code of the diagnostic for a data type that holds itself. */
#define NORMALIZE_RECURSIVE "RECURSIVE_TYPE"

/*
 * Convert the finished catalog to the form that agents receive.  0, or -1
 * with a diagnostic.
 */
int compile_normalize(struct compile *c);

#endif
