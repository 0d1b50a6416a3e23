#ifndef LANGUAGE_SCHEMA_INTERNAL_H
#define LANGUAGE_SCHEMA_INTERNAL_H

/* Functions that only tests and the file in which they stand call. */

#include <stddef.h>

struct arena;
struct schema;
struct strbuf;

/* Read the schema of a type from a text; NULL with the reason in err. */
struct schema *schema_read(struct arena *a, const char *name, const char *text,
    size_t len, struct strbuf *err);

#endif
