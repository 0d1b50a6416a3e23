#ifndef RESOURCE_PROVIDER_PACKAGE_VERSION_GEM_H
#define RESOURCE_PROVIDER_PACKAGE_VERSION_GEM_H

/* Requirements on versions of gems. */

/*
 * Does a gem's version satisfy the requirements, divided by commas: "~> 1.2,
 * != 1.2.3"?  -1: they are no requirements.
 */
int version_gem_satisfies(const char *requirements, const char *version);

/* True for what gem takes as one requirement or several. */
int version_gem_is_requirement(const char *text);

#endif
