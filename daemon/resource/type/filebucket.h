#ifndef RESOURCE_TYPE_FILEBUCKET_H
#define RESOURCE_TYPE_FILEBUCKET_H

/* The buckets that a catalog declares, for backups. */

struct bucket;
struct machine;

/*
 * The bucket of that name: declared, or "puppet", which always exists.  1, 0
 * where it is not declared, -1 where it is on a server.
 */
int filebucket_find(struct machine *m, const char *name, struct bucket *ret);

#endif
