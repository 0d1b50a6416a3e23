#ifndef NETWORK_AUTHORIZATION_RULES_FILE_H
#define NETWORK_AUTHORIZATION_RULES_FILE_H

/* Rules of a file: HOCON, in which every key is checked. */

#include <stddef.h>

#define RULES_FILE_MAX ((size_t)1 << 20)
#define RULES_MAX      1000

struct rules;

/* Returns the OID of an extension that the site has named, or NULL. */
typedef const char *rules_oid_of(void *names, const char *name);

/*
 * Return the rules of a file, n bytes of text followed by a NUL; NULL with a
 * sentence in error when it is invalid.  Names of extensions that Puppet does
 * not register are looked up by oid_of (NULL: they are errors).
 */
struct rules *rules_parse(const char *file, const char *text, size_t n,
    rules_oid_of *oid_of, void *names, char *error, size_t size);

#endif
