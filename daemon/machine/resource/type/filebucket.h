#ifndef MACHINE_RESOURCE_TYPE_FILEBUCKET_H
#define MACHINE_RESOURCE_TYPE_FILEBUCKET_H

/* The buckets that a catalog declares, for backups. */

#include "machine/filebucket/bucket.h"

struct machine;

/* Its path is NULL when it is on a server. */
struct filebucket {
	struct bucket local;
	const char *server; /* "HOST", "HOST:PORT"; "": that of the run */
};

/*
 * The bucket of that name, which is declared or is "puppet", which always
 * exists.  1, or 0 when it is not declared.
 */
int filebucket_find(
    struct machine *m, const char *name, struct filebucket *ret);

#endif
