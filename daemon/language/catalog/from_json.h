#ifndef LANGUAGE_CATALOG_FROM_JSON_H
#define LANGUAGE_CATALOG_FROM_JSON_H

/* Catalogs read from JSON. */

#include <stddef.h>

struct arena;
struct catalog;
struct diag_list;
struct intern;

/*
 * Read catalog JSON.  NULL with a diagnostic when it is not a valid catalog,
 * names another node than certname (NULL: any), or exceeds a limit.  text must
 * outlive the catalog.
 */
struct catalog *catalog_from_json(struct arena *a, struct intern *names,
    const char *certname, const char *text, size_t len,
    struct diag_list *diags);

/*
 * Read the JSON of a catalog that this program has compiled: its objects may
 * have types of the manifest's own, as within one process of Puppet.
 */
struct catalog *catalog_from_own_json(struct arena *a, struct intern *names,
    const char *text, size_t len, struct diag_list *diags);

#endif
