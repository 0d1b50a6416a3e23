#ifndef MACHINE_TRANSACTION_LISTING_H
#define MACHINE_TRANSACTION_LISTING_H

#include "language/value/value.h"

struct arena;

/*
 * List the resources of a catalog (struct catalog), for types that look at
 * others: objects with type, title, attributes, tags and place.  Without
 * Sensitive and unresolved values, and long texts.
 */
struct value listing_make(const void *catalog, struct arena *a);

#endif
