#ifndef SERVER_FLEET_ROWS_VALUE_H
#define SERVER_FLEET_ROWS_VALUE_H

/* Values of rows, from columns and from JSON. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/query/entity.h"

struct arena;
struct strbuf;

#define ROWS_HASH_BYTES 20
#define ROWS_HASH_HEX	(2 * ROWS_HASH_BYTES)

struct rows_text {
	const char *s; /* NULL: null */
	size_t n;
};

void rows_set_text(struct query_value *v, const struct rows_text *text);
void rows_set_bool(struct query_value *v, bool b);
/* 0 is null. */
void rows_set_time(struct query_value *v, int64_t ms);
/* -1 is null. */
void rows_set_flag(struct query_value *v, int flag);
void rows_set_later(struct query_value *v, int64_t key);
/* The hexadecimal digits of a hash, in a. */
void rows_set_hash(struct query_value *v, struct arena *a,
    const uint8_t hash[ROWS_HASH_BYTES]);
/*
 * The value of n bytes of JSON, which must stay; a text with escapes is decoded
 * into a.
 */
void rows_set_json(
    struct query_value *v, struct arena *a, const char *raw, size_t n);
/* The text of such JSON; null when it is something else. */
void rows_read_text(
    struct rows_text *ret, struct arena *a, const char *raw, size_t n);
/* The moment of such JSON, a string of ISO 8601; null when it is none. */
void rows_set_moment(struct query_value *v, const char *raw, size_t n);
/* Append the path of a part of an entity as a JSON string. */
void rows_write_href(struct strbuf *out, const char *entity,
    const struct rows_text *name, const char *part);
/* Find the value at a path inside n bytes of JSON; false: it is missing. */
bool rows_find_path(struct arena *a, const char *json, size_t n,
    const struct query_path *path, const char **ret, size_t *ret_n);

#endif
