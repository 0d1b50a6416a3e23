#ifndef FUNCTIONS_VERSION_H
#define FUNCTIONS_VERSION_H

#include <stddef.h>

/*
 * -1, 0 or 1: versions of packages in the order that Puppet gives them
 * (lib/puppet/util/package.rb, versioncmp).
 */
int version_compare(const char *a, size_t na, const char *b, size_t nb);

#endif
