#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_VERSION_GEM_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_VERSION_GEM_H

/* Requirements on versions of gems. */

#include <stdbool.h>

/*
 * Check a gem's version against requirements, separated by commas: "~> 1.2, !=
 * 1.2.3".  -1: they are invalid.
 */
int version_gem_satisfies(const char *requirements, const char *version);

/* True for a text that gem accepts as one requirement or several. */
bool version_gem_is_requirement(const char *text);

#endif
