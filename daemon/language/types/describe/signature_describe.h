#ifndef LANGUAGE_TYPES_DESCRIBE_SIGNATURE_DESCRIBE_H
#define LANGUAGE_TYPES_DESCRIBE_SIGNATURE_DESCRIBE_H

/* The error of a call whose arguments no signature accepts. */

#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct signature;

/*
 * Describe why none of the n signatures accepts the arguments: "'join' expects
 * ...".  name "lambda" is reported as "block".  The sentence is stored in the
 * arena.
 */
const char *signature_describe(struct arena *a, const char *name,
    const struct signature *const *signatures, uint32_t n,
    const struct value *args, uint32_t argc, struct value block);

#endif
