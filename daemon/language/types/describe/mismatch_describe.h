#ifndef LANGUAGE_TYPES_DESCRIBE_MISMATCH_DESCRIBE_H
#define LANGUAGE_TYPES_DESCRIBE_MISMATCH_DESCRIBE_H

/* Internals of describe.h: find the mismatches. */

struct mismatches;
struct path;
struct type;

/* Add to out why actual is not assignable to expected; no row when it is. */
void mismatch_describe(struct mismatches *out, const struct type *expected,
    const struct type *actual, const struct path *path);

#endif
