#ifndef AGENT_CACHE_H
#define AGENT_CACHE_H

/*
 * The last catalog, client_data/catalog/CERTNAME.json: the very bytes that
 * the server sent.  Beside it CERTNAME.json.sha256 has their digest, so that
 * a file that was damaged is found out; without it (Puppet's own cache) the
 * catalog is believed.  The digests also tell a file that a crash of the
 * machine left empty.
 */

#include <stddef.h>

struct arena;
struct state_paths;

/* What fails is logged. */
void cache_save(const struct state_paths *p, const char *certname,
    const char *json, size_t n);

/*
 * The text, *ret_n bytes in a; NULL when there is none, or when it was
 * damaged: then it is set aside, logged.
 */
const char *cache_load(const struct state_paths *p, const char *certname,
    struct arena *a, size_t *ret_n);

/* Sets the cached catalog aside, which is no usable one. */
void cache_set_aside(
    const struct state_paths *p, const char *certname, const char *why);

#endif
