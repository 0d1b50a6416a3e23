#ifndef SERVER_SHARED_TRUSTED_H
#define SERVER_SHARED_TRUSTED_H

/*
 * $trusted['extensions']: the extensions of the agent's certificate, by the
 * names of their OIDs.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct trusted_names;

/*
 * Read the site's names of OIDs (trusted_oid_mapping_file); a file that does
 * not exist has none.  NULL with an error in Puppet's words when it is invalid.
 * Free the result with trusted_names_free().
 */
struct trusted_names *trusted_names_load(
    const char *path, char *error, size_t size);
void trusted_names_free(struct trusted_names *t);

/* Return the OID that the site has given that name, or NULL (rules_oid_of). */
const char *trusted_oid_of(void *names, const char *name);

/*
 * Return the extensions as a hash in the arena, from the JSON object of
 * pki_extensions(); 0, or -1 when it is not one.
 */
int trusted_extensions(const struct trusted_names *t, struct arena *a,
    const char *json, struct value *ret);

#endif
