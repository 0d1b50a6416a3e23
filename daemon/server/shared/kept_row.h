#ifndef SERVER_SHARED_KEPT_ROW_H
#define SERVER_SHARED_KEPT_ROW_H

/*
 * A node's row of dlcNodeTable, as far as it concerns the cache of catalogs
 * (the setting catalog_cache).  Fronts and workers write it.
 */

#include <stddef.h>

/*
 * The catalog was answered from the cache: the node is fresh, with success, and
 * its environment is in use.
 */
void kept_row_used(const char *certname, const char *environment);

/*
 * It is compiled, or is not kept, for a reason, which stays until the next
 * compile: some words, and the name of what has changed, or "".  A long name
 * loses its beginning, as that of a path.
 */
void kept_row_why(const char *certname, const char *why, const char *name);

/* A catalog of so many bytes is in the cache from now on. */
void kept_row_kept(const char *certname, size_t bytes);

/* It is not any more. */
void kept_row_dropped(const char *certname);

#endif
