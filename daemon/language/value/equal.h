#ifndef LANGUAGE_VALUE_EQUAL_H
#define LANGUAGE_VALUE_EQUAL_H

/* Equality of values, and the hash that agrees with it. */

#include <stdint.h>

#include "language/value/value.h"

struct type;

/*
 * Equality as hash keys and uniq use it: same class and content, case of
 * strings is significant, 1 and 1.0 differ (Ruby's eql?).
 */
int value_eql(struct value a, struct value b);

/*
 * Equality of the language's ==: strings fold ASCII case, 1 == 1.0,
 * hash keys as value_eql() (lib/puppet/pops/evaluator/compare_operator.rb).
 */
int value_equals(struct value a, struct value b);

/* Set by types/ once at start: equality of types for value_eql(). */
void value_set_type_equality(
    int (*equals)(const struct type *, const struct type *),
    int (*equivalent)(const struct type *, const struct type *));

/* 64-bit hash consistent with value_eql(), keyed per process. */
uint64_t value_hash_of(struct value v);

#endif
