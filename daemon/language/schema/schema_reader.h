#ifndef LANGUAGE_SCHEMA_SCHEMA_READER_H
#define LANGUAGE_SCHEMA_SCHEMA_READER_H

/* Functions shared by the files that read a schema. */

#include <stdbool.h>

#include "language/schema/schema.h"
#include "language/value/value.h"

/* The reading of one schema. */
struct schema_reader {
	struct arena *arena;
	struct schema *schema;
	struct strbuf *err;
	const char *place; /* "attributes.ttl", or "" */
	void *item;	   /* owner of the members */
};

/* A member of an object, and its reader. */
struct schema_member {
	const char *name;
	int (*read)(struct schema_reader *r, struct value v);
};

/* Put a sentence with the place into err; return -1. */
int schema_fail(struct schema_reader *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Read the members of the object v, found at name below the place, by the
 * rows (until name is NULL); other members are errors.
 */
int schema_object(struct schema_reader *r, const char *name, struct value v,
    const struct schema_member *rows);

/* A text that is not empty; NULL with the reason in err. */
const char *schema_text(struct schema_reader *r, struct value v);
/* A list of texts, or one, until NULL; NULL with the reason in err. */
const char *const *schema_texts(
    struct schema_reader *r, struct value v, uint32_t max);
/* True for a name of a type, an attribute, or a provider. */
bool schema_is_name(const char *s);
/* "Dnszone" of "dnszone". */
const char *schema_ref(struct arena *a, const char *name);

#endif
