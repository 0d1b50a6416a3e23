#ifndef LANGUAGE_SCHEMA_SCHEMA_TITLE_H
#define LANGUAGE_SCHEMA_SCHEMA_TITLE_H

/* The title patterns of a schema that is read. */

#include "language/value/value.h"

struct schema_reader;

/* Read the member v of the root; 0, or -1 with the reason in r. */
int schema_title_patterns(struct schema_reader *r, struct value v);

#endif
