#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_VERSION_RPM_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_VERSION_RPM_H

/* Versions of rpm with epoch, release and architecture. */

#include <stddef.h>

/*
 * Compare the installed version (EPOCH:VERSION-RELEASE) with the wanted one.
 * If the wanted version has no epoch or release, any epoch or release matches.
 * < 0, 0 or > 0 when should is older, the same or newer.
 */
int version_rpm_wanted(const char *should, const char *is);

/*
 * Bytes of the architecture at the beginning of the text, with its separator
 * (".x86_64"); 0: none.
 */
size_t version_rpm_arch(const char *s);

#endif
