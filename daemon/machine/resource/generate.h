#ifndef MACHINE_RESOURCE_GENERATE_H
#define MACHINE_RESOURCE_GENERATE_H

/*
 * Resources that others generate: purged ones, files of a tree, keys.  A
 * resource that a type adds here becomes part of the run below the one that
 * generated it, with its tags and container; one that the catalog declares
 * itself is left as declared.
 */

#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct instance;
struct vhash;

struct generated {
	const char *type; /* "File" */
	const char *title;
	struct vhash *params; /* attribute -> value */
	/* Title of the generated one that comes before it; NULL: none. */
	const char *ancestor;
	int purging; /* made to be removed, see struct instance */
	struct generated *next;
};

/* Those that generated resources get of the one that generates them. */
enum metaparams {
	METAPARAMS_NONE,
	METAPARAMS_ALL,
	METAPARAMS_UNRELATED, /* without relations and tags */
};

struct generation {
	struct arena *arena;
	struct generated *first, *last;
	uint32_t count;
	enum metaparams metaparams;
	/* Children that were checked and are in sync: counted only. */
	uint32_t unchanged;
	/* The catalog's instance of a reference; NULL: none. */
	const struct instance *(*find)(void *context, const char *ref);
	void *context;
};

/* The instance that the catalog has of that resource, or NULL. */
const struct instance *generation_declared(
    const struct generation *g, const char *type, const char *title);

/*
 * Add a resource; its attributes are to be set in the hash that is
 * returned (vhash_set_str()).  type and title are copied.
 */
struct vhash *generation_add(
    struct generation *g, const char *type, const char *title);

#endif
