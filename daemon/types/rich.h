#ifndef TYPES_RICH_H
#define TYPES_RICH_H

/* The text of values whose classes are types. */

#include "value/value.h"

struct strbuf;

/* Append the text of objects, iterators and binaries; for tostring.h. */
void type_format_rich(struct value v, int source, struct strbuf *out);

#endif
