#ifndef COMMAND_CATALOG_NODES_H
#define COMMAND_CATALOG_NODES_H

/*
 * The nodes of `dalang catalog diff`, and their files of facts and other data.
 */

#include <stddef.h>

#include "base/core/vec.h"

struct arena;

/* Maximum number of nodes. */
#define CATALOG_NODES_MAX 1000000

/* A list of names, sorted if they were found. */
struct catalog_nodes {
	const char **names;
	size_t count;
};

/*
 * Read names: separated by commas or, if given is the path of a file, one on
 * each line, with comments behind '#'.  If given is NULL: all nodes that have a
 * file in a directory of paths.  0, or -1 after printing an error.
 */
int catalog_nodes_read(struct arena *a, const char *given,
    const struct vec *paths, struct catalog_nodes *ret);

/*
 * The file of a node: NODE.json, NODE.yaml or NODE.yml in the first directory
 * that has one, or the first of the paths that is a file itself.  NULL: none.
 */
const char *catalog_nodes_file(
    struct arena *a, const struct vec *paths, const char *node);

/*
 * "; did you mean 'NAME'?" for a node without a file, with the nearest one that
 * has one; "" when none is near.
 */
const char *catalog_nodes_hint(
    struct arena *a, const struct vec *paths, const char *node);

/* Check that the paths exist; 0, or -1 after printing an error. */
int catalog_nodes_check(const struct vec *paths);

#endif
