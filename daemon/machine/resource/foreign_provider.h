#ifndef MACHINE_RESOURCE_FOREIGN_PROVIDER_H
#define MACHINE_RESOURCE_FOREIGN_PROVIDER_H

/*
 * Providers that Puppet 8 and its core modules have and Dalang does not
 * ("pacman" of package).  They are never suitable: a resource that names such a
 * provider fails, as it does in Puppet on a machine without the provider's
 * programs.
 */

struct provider;

/* Return the provider of that type and name, or NULL. */
const struct provider *foreign_provider_find(
    const char *type, const char *name);

#endif
