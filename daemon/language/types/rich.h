#ifndef LANGUAGE_TYPES_RICH_H
#define LANGUAGE_TYPES_RICH_H

/* The text of values whose classes are types. */

#include "language/value/value.h"

struct arena;
struct strbuf;

/*
 * Return the attributes that are written in the text of an object: those that
 * do not have their default value.
 */
const struct vhash *object_shown(struct arena *a, const struct vobject *o);

/* Append the text of objects, iterators and binaries; for tostring.h. */
void type_format_rich(struct value v, int source, struct strbuf *out);

#endif
