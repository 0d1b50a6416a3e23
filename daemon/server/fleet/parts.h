#ifndef SERVER_FLEET_PARTS_H
#define SERVER_FLEET_PARTS_H

/*
 * A catalog in parts: its resources as canonical JSON, and its edges by the
 * numbers of the resources that they join.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"
#include "base/core/vec.h"

struct arena;
struct map;

enum parts_relation {
	PARTS_CONTAINS,
	PARTS_BEFORE,
	PARTS_REQUIRED_BY,
	PARTS_NOTIFIES,
	PARTS_SUBSCRIPTION_OF,
	PARTS_RELATIONS
};

struct parts_resource {
	const char *type, *title; /* not NUL-terminated */
	size_t type_len, title_len;
	size_t at, n;	      /* its JSON in the text */
	size_t end_at, end_n; /* its JSON as the end of an edge */
	const char *ref;      /* Type[title] */
	size_t ref_len;
	bool is_virtual; /* exported, and not collected */
};

struct parts_edge {
	uint32_t source, target;
	enum parts_relation relation;
};

struct catalog_parts {
	struct arena *arena;
	struct strbuf text;
	struct vec resources; /* of struct parts_resource */
	struct vec edges;     /* of struct parts_edge, each once */

	/* private to parts.c */
	struct map *refs;    /* Type[title] -> number and 1 */
	struct map *aliases; /* Type[alias] -> number and 1 */
	struct map *known;   /* edges of relations */
	uint32_t last_source, last_target;
};

/* max: bytes of the text. */
void parts_init(struct catalog_parts *p, struct arena *a, size_t max);
void parts_release(struct catalog_parts *p);

/*
 * Add a resource, whose JSON is at the end of the text from `at` on.  NULL when
 * there are too many, or when it is there already: *ret_twice is set then.
 */
struct parts_resource *parts_add(struct catalog_parts *p, const char *type,
    size_t type_len, const char *title, size_t title_len, size_t at,
    bool *ret_twice);
/* Add another name of the last resource. */
void parts_add_alias(struct catalog_parts *p, const char *alias, size_t n);
/* The number of the resource Type[title], or Type[alias]; -1: none. */
int64_t parts_find(struct catalog_parts *p, const char *ref, size_t n);
int64_t parts_find_alias(struct catalog_parts *p, const char *ref, size_t n);
/* Add an edge, if it is not there yet.  0, or -1 when there are too many. */
int parts_join(struct catalog_parts *p, uint32_t source, uint32_t target,
    enum parts_relation relation);
/*
 * Add the edge "contains" of two references.  0, or -1 when one is not known or
 * there are too many.
 */
int parts_contain(struct catalog_parts *p, const char *source, size_t source_n,
    const char *target, size_t target_n);

/* Append the edges as JSON, without brackets. */
void parts_edges_write(const struct catalog_parts *p, struct strbuf *out);

#endif
