#ifndef TYPES_FORMAT_H
#define TYPES_FORMAT_H

/* The text of types beyond type_format(): with aliases expanded. */

#include "types/type.h"

/* The same two as texts in the arena. */
const char *type_string(struct arena *a, const struct type *t);
const char *type_string_expanded(struct arena *a, const struct type *t);

/* rich.c: the text of objects, iterators and binaries, for tostring.h. */
void type_format_rich(struct value v, int source, struct strbuf *out);

/* The kind's name, or an alias's or Object's own. */
const char *type_name(const struct type *t);

#endif
