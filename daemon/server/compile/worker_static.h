#ifndef SERVER_COMPILE_WORKER_STATIC_H
#define SERVER_COMPILE_WORKER_STATIC_H

/*
 * Static catalogs, in a worker: metadata of the files of file resources that
 * are in modules of the environment, so that an agent does not request them.
 * Source: Puppet 7.23, lib/puppet/indirector/catalog/compiler.rb.
 */

#include <stddef.h>
#include <stdint.h>

struct catalog;
struct diag_list;
struct environment;
struct settings;

/* The modules of an environment, and checksums that were computed before. */
struct worker_static;

struct worker_static *worker_static_new(
    const struct environment *env, struct settings *s);
void worker_static_free(struct worker_static *w);

/*
 * Return the first type of checksums ("md5.sha256") that the file server has,
 * or NULL with Puppet's sentence in `why`.
 */
const char *worker_static_type(const char *checksums, char *why, size_t size);

/*
 * Add metadata to the catalog of a node, with checksums of that type where a
 * resource has none of its own.  0, or -1 with a diagnostic: no source of a
 * resource exists, or the time is after the deadline (CLOCK_MONOTONIC, ns).
 */
int worker_static_add(struct worker_static *w, struct catalog *c,
    const char *type, int64_t deadline, struct diag_list *diags);

#endif
