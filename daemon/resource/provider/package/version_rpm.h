#ifndef RESOURCE_PROVIDER_PACKAGE_VERSION_RPM_H
#define RESOURCE_PROVIDER_PACKAGE_VERSION_RPM_H

/* Versions of rpm with epoch, release and architecture. */

#include <stddef.h>

/*
 * Is the installed version (EPOCH:VERSION-RELEASE) what was asked for?  Where
 * the wanted one names no epoch or no release, any does.  < 0, 0 or > 0, as
 * should is older, the same, newer.
 */
int version_rpm_wanted(const char *should, const char *is);

/*
 * Bytes of the architecture that the text begins with, with what separates it
 * from what is in front (".x86_64"); 0: with none.
 */
size_t version_rpm_arch(const char *s);

#endif
