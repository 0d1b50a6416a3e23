#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_TARGETABLE_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_TARGETABLE_H

/* Providers whose program the attribute command may name: gem and pip. */

#include <stdint.h>

struct instance;
struct instance_list;
struct machine;
struct provider;
struct strbuf;

/* The program; NULL with Puppet's reason where it does not exist. */
const char *targetable_command(struct instance *i, struct strbuf *err);
/* Rows of a provider: retrieve, prefetch, instances. */
int targetable_retrieve(struct instance *i, struct strbuf *err);
int targetable_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int targetable_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
/* Empty the cache after a change of a package. */
int targetable_forget(struct instance *i, struct strbuf *err);

#endif
