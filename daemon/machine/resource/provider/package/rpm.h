#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_RPM_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_RPM_H

/* Operations of rpm that yum, dnf and zypper share. */

#include "language/value/value.h"

struct instance;
struct strbuf;

/* Remove all installed versions; 0, or ATTR_ERR_COMPLETE with a sentence in
 * err. */
int rpm_uninstall(struct instance *i, struct strbuf *err);

/* True when it satisfies ensure, which may be a range. */
int rpm_range_insync(
    const struct instance *i, struct value is, const char *should);

#endif
