#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_RPM_STATE_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_RPM_STATE_H

/*
 * The state of rpm, which yum, dnf and zypper share.  It is read once for all
 * packages of a provider in a run.
 */

#include <stdint.h>

struct instance;
struct instance_list;
struct machine;
struct provider;
struct strbuf;

/* A package as rpm reports it; ensure lists several versions as "1-1; 2-1". */
struct rpm_found {
	const char *name, *ensure, *version, *release, *arch;
};

/* Rows of a provider: retrieve, prefetch, instances. */
int rpm_retrieve(struct instance *i, struct strbuf *err);
int rpm_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int rpm_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
/* Empty the cache after a change of a package. */
int rpm_forget(struct instance *i, struct strbuf *err);
/*
 * Query rpm now: 1 with *ret in the instance's arena, 0 where the package is
 * not installed, -1 with the reason.
 */
int rpm_query(struct instance *i, struct rpm_found *ret, struct strbuf *err);
/* The same of the package in a file. */
int rpm_query_file(struct instance *i, const char *file, struct rpm_found *ret,
    struct strbuf *err);
/*
 * A copy of the n-th version in a text that lists several; NULL after the last.
 */
const char *rpm_nth(const struct instance *i, const char *ensure, unsigned n);

#endif
