#ifndef SERVER_FRONT_CATALOG_FRONT_STORED_FACTS_H
#define SERVER_FRONT_CATALOG_FRONT_STORED_FACTS_H

/*
 * The facts of a catalog request that has none: those that are stored of its
 * node, found as by Puppet with its database as terminus and files as cache.
 * First come those of facts_terminus, unless they have expired; then, with the
 * setting storeconfigs, those in the store, of any age, while the node is
 * active; then those that have expired.  Where the store cannot be read, the
 * expired ones are used with a warning; without any the request fails, as its
 * catalog could lack what depends on a fact.
 */

#include <stdbool.h>

struct front;
struct front_job;
struct ipc_exports_facts_found;
struct ipc_store_found;

/* Each function takes the job over: it is started, or answered. */

/*
 * The facts of facts_terminus, in a memfd, which is taken over.  origin: where
 * they are, or NULL: in its folder or memory.
 */
void stored_facts_kept(struct front *f, struct front_job *job,
    const char *origin, int fd, const struct ipc_store_found *found);
/* It has none. */
void stored_facts_none(struct front *f, struct front_job *job);

/* The facts in the store, in a memfd, which is taken over. */
void stored_facts_found(struct front *f, struct front_job *job, int fd,
    struct ipc_exports_facts_found *found);
/* It has none (404), or could not be read. */
void stored_facts_failed(
    struct front *f, struct front_job *job, int status, const char *message);

#endif
