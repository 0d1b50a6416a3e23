#ifndef MACHINE_RESOURCE_COMPARE_H
#define MACHINE_RESOURCE_COMPARE_H

/* The value that a property has, and the one that it is to have. */

#include "language/value/value.h"

struct instance;

/*
 * The value that property n is to have: with a minimum membership, the found
 * and the wanted items together; V_UNSET where it is not managed.
 */
struct value instance_wanted(const struct instance *i, int n);

/* Return true when is[] of a managed property has the wanted value. */
int instance_insync(const struct instance *i, int n);

#endif
