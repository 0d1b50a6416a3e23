#ifndef MACHINE_RESOURCE_COMPARE_H
#define MACHINE_RESOURCE_COMPARE_H

/* The found and the wanted value of a property. */

#include "language/value/value.h"

struct instance;

/*
 * The wanted value of property n: with a minimum membership, the found and the
 * wanted items together; V_UNSET where the property is not managed.
 */
struct value instance_wanted(const struct instance *i, int n);

/* Return true when the found value of a managed property is the wanted one. */
int instance_insync(const struct instance *i, int n);

#endif
