#ifndef RESOURCE_PROVIDER_PACKAGE_RPM_H
#define RESOURCE_PROVIDER_PACKAGE_RPM_H

/* Operations of rpm that yum, dnf and zypper share. */

#include "value/value.h"

struct instance;
struct strbuf;

/* Removes all installed versions; 0, or ATTR_SAID with a sentence in err. */
int rpm_uninstall(struct instance *i, struct strbuf *err);

/* Is it as wanted, where that may be a range? */
int rpm_range_insync(
    const struct instance *i, struct value is, const char *should);

#endif
