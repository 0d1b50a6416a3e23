#ifndef LANGUAGE_VALUE_SORT_H
#define LANGUAGE_VALUE_SORT_H

#include "language/value/value.h"

/* Negative, 0 or positive, as a is before, beside or behind b. */
typedef int (*value_order)(void *context, struct value a, struct value b);

/*
 * Sort n values by an order, stably; tmp has room for n values.  Equal input
 * leads to the same comparisons in the same order, even when the order is
 * inconsistent: a message names the first pair that cannot be compared.
 */
void value_sort(struct value *v, struct value *tmp, uint32_t n,
    value_order order, void *context);

#endif
