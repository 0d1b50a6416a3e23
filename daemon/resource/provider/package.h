#ifndef RESOURCE_PROVIDER_PACKAGE_H
#define RESOURCE_PROVIDER_PACKAGE_H

/*
 * Providers of packages, and what the type asks of them besides the rows that
 * all providers have (provider.h): struct provider's data points to these.
 */

#include "resource/provider.h"

struct package_functions {
	/* Installs, or brings to the version that ensure names. */
	int (*install)(struct instance *i, struct strbuf *err);
	int (*uninstall)(struct instance *i, struct strbuf *err);
	int (*purge)(struct instance *i, struct strbuf *err);
	/* The newest version that there is; V_UNSET where none is known. */
	int (*latest)(
	    struct instance *i, struct value *ret, struct strbuf *err);
	int (*hold)(struct instance *i, int hold, struct strbuf *err);
};

extern const struct provider provider_apt;
extern const struct provider provider_dpkg;

const struct package_functions *package_functions_of(const struct instance *i);

/* --- dpkg's state, which apt shares --- */

int dpkg_retrieve(struct instance *i, struct strbuf *err);
int dpkg_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int dpkg_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
/* What was read before holds no longer. */
int dpkg_forget(struct instance *i, struct strbuf *err);
int dpkg_purge(struct instance *i, struct strbuf *err);
int dpkg_hold(struct instance *i, int hold, struct strbuf *err);

#endif
