#ifndef AGENT_APPLYD_RUN_CACHE_H
#define AGENT_APPLYD_RUN_CACHE_H

/*
 * The last catalog, client_data/catalog/CERTNAME.json: the exact bytes that
 * the server sent.  Beside it CERTNAME.json.sha256 holds their digest, which
 * detects a corrupted file; without it (Puppet's own cache) the catalog is
 * accepted.  The digests also detect a file that a crash of the machine left
 * empty.
 */

#include <stddef.h>

#include "base/crypto/digest.h"

struct arena;
struct state_paths;

/* Save the catalog: 0, or -1, logged. */
int cache_save(const struct state_paths *p, const char *certname,
    const char *json, size_t n);

/*
 * Return the text, *ret_n bytes in a; NULL if it is missing or corrupted.  A
 * corrupted file is set aside, and this is logged.
 */
const char *cache_load(const struct state_paths *p, const char *certname,
    struct arena *a, size_t *ret_n);

/*
 * The same without a record of anything: NULL as well when its digest is not
 * known, or is another one.  digest: its SHA-256, in hex.
 */
const char *cache_known(const struct state_paths *p, const char *certname,
    struct arena *a, size_t *ret_n, char digest[DIGEST_HEX_MAX]);

/* Set the cached catalog aside because it cannot be used. */
void cache_set_aside(
    const struct state_paths *p, const char *certname, const char *why);

#endif
