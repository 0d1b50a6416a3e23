#ifndef COMMAND_STORE_PUBLISHED_H
#define COMMAND_STORE_PUBLISHED_H

/*
 * Data of the store for monitoring: nodes with their addresses, classes and
 * exported resources, by queries.  The nodes are read in groups, so that
 * the memory does not depend on their number.
 */

#include <stddef.h>

#include "base/data/json_doc.h"

struct store_command;

/* Rows of a group of nodes, as query answers them; arrays, sorted by node. */
struct published_row {
	const char *certname;
	json_t *facts;	  /* an object: name -> value */
	json_t *classes;  /* an array of titles, sorted */
	json_t *exported; /* an array: type, title, parameters */
	const char *environment;
};

struct published_wanted {
	const char *const *facts; /* names, up to NULL */
	const char *classes;	  /* a pattern of titles; NULL: none */
	const char *const *types; /* of exported resources, up to NULL */
};

/*
 * Call each for every active node, sorted by certname; the store is open.
 * Returns 0, or the exit code after printing an error.
 */
int published_walk(struct store_command *c, const struct published_wanted *want,
    void (*each)(void *ctx, const struct published_row *p), void *ctx);

#endif
