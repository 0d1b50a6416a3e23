#ifndef LANGUAGE_SCHEMA_SCHEMA_ATTR_H
#define LANGUAGE_SCHEMA_SCHEMA_ATTR_H

/* The attributes of a schema that is read. */

#include "language/value/value.h"

struct schema_reader;

/* Read the member v of the root; 0, or -1 with the reason in r. */
int schema_attributes(struct schema_reader *r, struct value v);
/* Check all attributes together, at the end; as above. */
int schema_attributes_check(struct schema_reader *r);

#endif
