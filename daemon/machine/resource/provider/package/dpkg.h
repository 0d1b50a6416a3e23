#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_DPKG_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_DPKG_H

/*
 * The state of dpkg, which apt shares.  It is read once for all packages of a
 * run.  Functions return 0, -1 with a reason in err, or ATTR_ERR_COMPLETE with
 * a complete sentence.
 */

#include <stdint.h>

struct instance;
struct instance_list;
struct machine;
struct provider;
struct strbuf;

/* Rows of a provider: retrieve, prefetch, instances. */
int dpkg_retrieve(struct instance *i, struct strbuf *err);
int dpkg_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int dpkg_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
/* Empty the cache after a change of a package. */
int dpkg_forget(struct instance *i, struct strbuf *err);
/* The installed version; NULL where the package is not installed. */
const char *dpkg_installed(struct instance *i, struct strbuf *err);
/* Remove the package with its configuration. */
int dpkg_purge(struct instance *i, struct strbuf *err);
/* Holds the package in its version, or ends that. */
int dpkg_hold(struct instance *i, int hold, struct strbuf *err);

#endif
