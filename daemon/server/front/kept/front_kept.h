#ifndef SERVER_FRONT_CATALOG_FRONT_KEPT_H
#define SERVER_FRONT_CATALOG_FRONT_KEPT_H

/*
 * The cache of catalogs (the setting catalog_cache): the last catalog of each
 * node, as the bytes that were sent, with the record of what its compile has
 * read (language/reads/reads.h).  A front has its own, in its memory alone:
 * catalogs have secrets.  A worker decides for each request whether a kept
 * catalog still holds, as it looks at the code, the facts and the files anyway;
 * a catalog is used only for a client with the node's own certificate, and only
 * for the same request: extensions of the certificate, classification, form.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/ipc/ipc_compile.h"

struct front;
struct front_job;
struct front_kept_catalog;
struct front_worker;
struct message;

void front_kept_init(struct front *f);

/* The parent's FRONT_PURGE, for the front f. */
void front_kept_purge(void *f, struct message *m);

/* Return whether the catalog of a job is to be kept. */
bool front_kept_wanted(const struct front *f, const struct front_job *job);

/*
 * Send the record of the kept catalog to the worker that gets the job next, if
 * there is one for this request and the worker's code: 0, or -1 with errno.
 * The job holds the catalog until front_kept_release().
 */
int front_kept_offer(struct front_worker *w, struct front_job *job);

/* The worker has compiled: keep what the memfd fd has, which stays open. */
void front_kept_add(const struct front_worker *w, const struct front_job *job,
    const struct ipc_compiled *r, int fd);

/* The parts of a kept catalog: itself, what it exports, what it has read. */
struct front_kept_parts {
	char *map; /* of so many bytes */
	size_t size;
	struct ipc_compiled compiled;
};

/* A kept catalog is used now: return its parts, which stay while it is held. */
const struct front_kept_parts *front_kept_use(struct front_kept_catalog *k);
/*
 * Return whether the SHA-256 digest of the catalog is that in n bytes of text,
 * as If-None-Match has it: "HEX", in quotes.
 */
bool front_kept_is(struct front_kept_catalog *k, const char *text, size_t n);
/* Return its age, ns. */
int64_t front_kept_age(const struct front_kept_catalog *k);
/* Hold it, so that it stays until front_kept_free(); returns it. */
struct front_kept_catalog *front_kept_hold(struct front_kept_catalog *k);
void front_kept_free(struct front_kept_catalog *k);

/* The job does not need its kept catalog any more. */
void front_kept_release(struct front_job *job);

#endif
