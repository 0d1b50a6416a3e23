#ifndef LANGUAGE_TYPES_ACCESS_ACCESS_COUNT_H
#define LANGUAGE_TYPES_ACCESS_ACCESS_COUNT_H

/*
 * The number of parameters of a type in an alias or a text, which Puppet checks
 * with other sentences than in an expression.
 */

#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct type;

/* The error, in the arena, or NULL. */
const char *type_access_count(struct arena *a, const struct type *base,
    const struct value *args, uint32_t argc);

#endif
