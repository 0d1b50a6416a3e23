#ifndef LANGUAGE_VALUE_SORT_H
#define LANGUAGE_VALUE_SORT_H

#include "language/value/value.h"

/* Negative, 0 or positive, as a is before, beside or behind b. */
typedef int (*value_order)(void *context, struct value a, struct value b);

/*
 * Sort n values by an order; tmp has room for them.  Values beside one another
 * stay in their order.  The comparisons and their order are always the same,
 * also of an order that is none: the first that fails is the one of a message.
 */
void value_sort(struct value *v, struct value *tmp, uint32_t n,
    value_order order, void *context);

#endif
