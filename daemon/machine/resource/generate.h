#ifndef MACHINE_RESOURCE_GENERATE_H
#define MACHINE_RESOURCE_GENERATE_H

/*
 * Resources that other resources generate: resources to purge, files of a tree,
 * keys.  A generated resource becomes part of the run below its generator, with
 * the generator's tags and container.  If the catalog declares the same
 * resource, the declaration stays as it is.
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
	/*
	 * Title of the generated resource that comes before this one; NULL:
	 * none.
	 */
	const char *ancestor;
	int purging; /* made to be removed, see struct instance */
	struct generated *next;
};

/* The metaparameters that generated resources get from their generator. */
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
	/*
	 * Number of children that were checked and are in sync, and are not
	 * added.
	 */
	uint32_t unchanged;
	/* The catalog's instance of a reference; NULL: none. */
	const struct instance *(*find)(void *context, const char *ref);
	void *context;
};

/* The instance of that resource that the catalog declares, or NULL. */
const struct instance *generation_declared(
    const struct generation *g, const char *type, const char *title);

/*
 * Add a resource.  The caller sets its attributes in the hash that is returned
 * (vhash_set_str()).  type and title are copied.
 */
struct vhash *generation_add(
    struct generation *g, const char *type, const char *title);

#endif
