#ifndef MACHINE_RESOURCE_PROVIDER_SERVICE_INIT_H
#define MACHINE_RESOURCE_PROVIDER_SERVICE_INIT_H

/* System V's scripts. */

struct instance;
struct strbuf;

/*
 * Find whether a service is enabled, by Debian's tools for System V's scripts:
 * "true" or "false" in *ret.
 */
int service_debian_enabled(
    struct instance *i, const char **ret, struct strbuf *err);

#endif
