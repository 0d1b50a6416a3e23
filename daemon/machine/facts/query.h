#ifndef MACHINE_FACTS_QUERY_H
#define MACHINE_FACTS_QUERY_H

/* Facts by their dotted names. */

#include "language/value/value.h"

/*
 * Look "os.release.major" up in the facts; a number indexes an array, and
 * quotes keep a dot within a name.  0, or -1 when the fact does not exist.
 */
int facts_query(struct value facts, const char *query, struct value *ret);

#endif
