#ifndef LANGUAGE_SCHEMA_METAPARAMETER_H
#define LANGUAGE_SCHEMA_METAPARAMETER_H

#include <stdbool.h>

#include "language/schema/type.h"

/*
 * The attributes that resources of every type have, with a sentence for each;
 * ends with a row without a name.
 */
extern const struct attr metaparameters[];

/* Return whether it is one of their names. */
bool metaparameter_known(const char *name);

#endif
