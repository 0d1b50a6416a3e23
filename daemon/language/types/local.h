#ifndef LANGUAGE_TYPES_LOCAL_H
#define LANGUAGE_TYPES_LOCAL_H

/*
 * Types that are local to one family of built-in functions, with a name that
 * messages contain ("Formats = Variant[...]").  They are read like aliases, may
 * name each other, and exist as long as the process.
 */

#include <stddef.h>

struct type;

/* A table of them ends with a row whose name is NULL. */
struct type_local {
	const char *name;
	const char *meaning;
};

/*
 * The type of a name in a table: a resolver of names for type_parse(), whose
 * ctx is the table.  NULL when the table does not contain the name.
 */
const struct type *type_local_find(void *table, const char *name, size_t len);

#endif
