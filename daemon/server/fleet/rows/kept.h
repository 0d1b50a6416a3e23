#ifndef SERVER_FLEET_ROWS_KEPT_H
#define SERVER_FLEET_ROWS_KEPT_H

/*
 * Resources of catalogs that were read, by type and node, so that the next
 * query for the type reads no body.  Nodes of one role have the same resources:
 * each distinct one is kept once.  A query that reaches the maximum drops what
 * others have kept; when it reaches it again, the rest is not kept.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rows_kept;
struct rows_resource;

struct rows_kept *rows_kept_new(size_t max);
/* NULL is allowed, also below. */
void rows_kept_free(struct rows_kept *k);
size_t rows_kept_bytes(const struct rows_kept *k);

/* Resources of a type that a node has. */
struct rows_kept_list {
	int64_t change; /* of the catalog */
	uint32_t count;
	const struct rows_resource *resources[];
};

/*
 * The list of n bytes of type and a node, valid until the next list is begun;
 * NULL: none of that change is kept.
 */
const struct rows_kept_list *rows_kept_find(const struct rows_kept *k,
    const char *type, size_t n, int64_t node, int64_t change);
/* Begin a query. */
void rows_kept_query(struct rows_kept *k);
/*
 * Begin a list, add resources to it, end it: it is kept.  False: it cannot be
 * kept.
 */
bool rows_kept_begin(struct rows_kept *k);
void rows_kept_add(struct rows_kept *k, const struct rows_resource *s);
const struct rows_kept_list *rows_kept_end(struct rows_kept *k,
    const char *type, size_t n, int64_t node, int64_t change);

#endif
