#ifndef LANGUAGE_VALUE_DOCUMENT_HOCON_NODE_H
#define LANGUAGE_VALUE_DOCUMENT_HOCON_NODE_H

/*
 * The tree of a HOCON text before its references are resolved.
 *
 * A node is a scalar, a list, an object, a reference, a concatenation with a
 * reference in it, or a stack: the values that were set under one key, of which
 * an upper one may be an object that is merged with those below, or a reference
 * that may be missing.  While a text is read a node has one owner, and joins
 * and merges change it; the resolver shares nodes and changes none.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;

enum hocon_kind {
	HOCON_SCALAR,
	HOCON_LIST,
	HOCON_OBJECT,
	HOCON_REFERENCE,
	HOCON_CONCAT,
	HOCON_STACK,
};

/* A key, and keys as a path. */
struct hocon_key {
	const char *s;
	size_t len;
};

struct hocon_path {
	struct hocon_key *keys;
	unsigned count;
};

/* A member of an object; objects are lists in order, and maps. */
struct hocon_field {
	struct hocon_key key;
	struct hocon_node *node;
	bool open; /* the node was unresolved when it was set */
	struct hocon_field *next, *prev;
};

struct hocon_node {
	enum hocon_kind kind;
	unsigned line;
	bool unresolved; /* a reference is in it */
	bool closed;	 /* of an object: nothing below it is merged */
	bool unquoted;	 /* of a scalar: text without quotes */
	bool optional;	 /* of a reference: ${?...} */
	bool busy;	 /* of a reference: being resolved */
	bool done;	 /* resolved is set */
	bool converted;	 /* value is the result */
	unsigned height; /* of a resolved value, with its weight */
	uint64_t weight; /* 0: neither is known yet */
	struct hocon_node *resolved; /* NULL: nothing */
	struct value value;	     /* of a scalar, or converted */
	union {
		struct { /* a scalar as it is written */
			const char *text;
			size_t len;
		};
		struct hocon_path path;	 /* of a reference */
		struct {		 /* an object */
			struct map *map; /* key -> field */
			struct hocon_field *first, *last;
			unsigned open; /* fields that are */
		};
		/* Lists and concatenations; stacks, the lowest item first. */
		struct {
			struct hocon_node **items;
			unsigned count, room;
			/* of a stack: the items that references see */
			unsigned visible;
			struct hocon_node *rest;
		};
	};
};

/* Maximum number of keys of an object. */
#define HOCON_FIELDS_MAX ((size_t)1 << 20)

/* Maximum number of members that merges of resolved objects copy. */
#define HOCON_COPIED_MAX ((size_t)1 << 20)

struct hocon_node *hocon_node_new(
    struct arena *a, enum hocon_kind kind, unsigned line);
void hocon_node_push(
    struct arena *a, struct hocon_node *to, struct hocon_node *item);

/* The value of a key of an object, or NULL. */
struct hocon_node *hocon_object_get(
    const struct hocon_node *o, const struct hocon_key *key);
/*
 * Set a key of an object, and add the key at the end if it is missing.  False
 * when the object is full.
 */
bool hocon_object_set(struct arena *a, struct hocon_node *o,
    const struct hocon_key *key, struct hocon_node *v);

/* True for a node whose kind is not known before it is resolved. */
bool hocon_node_is_open(const struct hocon_node *n);

/*
 * Put upper over lower, both owned by the caller; returns the result, NULL when
 * an object is full.
 */
struct hocon_node *hocon_node_over(
    struct arena *a, struct hocon_node *upper, struct hocon_node *lower);

/*
 * As hocon_node_over() for resolved values, which are shared and not changed:
 * the result has the keys of upper first.  Adds the number of copied members to
 * *count, and stops when it exceeds HOCON_COPIED_MAX.
 */
struct hocon_node *hocon_merge(struct arena *a, struct hocon_node *upper,
    struct hocon_node *lower, size_t *count);

#endif
