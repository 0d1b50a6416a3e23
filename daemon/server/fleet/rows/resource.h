#ifndef SERVER_FLEET_ROWS_RESOURCE_H
#define SERVER_FLEET_ROWS_RESOURCE_H

/* A resource of a stored catalog. */

#include "server/fleet/rows/value.h"

struct json_reader;
struct json_writer;

struct rows_resource {
	struct rows_text type, title, file;
	struct rows_text tags, parameters; /* JSON */
	int64_t line;			   /* -1: null */
	bool is_exported;
};
/*
 * Read the next resource: 1; 0 behind the last one; -1 when it is damaged.
 * Texts with escapes are decoded into a.
 */
int rows_resource_next(
    struct json_reader *in, struct arena *a, struct rows_resource *ret);
/* Append the SHA-1 of the resource's type, title and parameters in hex. */
void rows_resource_hash(const struct rows_resource *s, struct strbuf *out);
/* Write it as a catalog of PuppetDB has it. */
void rows_resource_write(struct json_writer *w, const struct rows_resource *s);

#endif
