#ifndef RESOURCE_PROVIDER_PACKAGE_PACKAGE_H
#define RESOURCE_PROVIDER_PACKAGE_PACKAGE_H

/*
 * Providers of packages, and what the type asks of them besides the rows that
 * all providers have (provider.h): struct provider's data points to these.
 *
 * Functions that change something return 0, -1 with a reason or ATTR_SAID
 * with Puppet's sentence.
 */

#include "resource/provider.h"

struct map;

struct package_functions {
	/* Installs, or brings to the version that ensure names. */
	int (*install)(struct instance *i, struct strbuf *err);
	int (*uninstall)(struct instance *i, struct strbuf *err);
	int (*purge)(struct instance *i, struct strbuf *err);
	/* The newest version that there is; V_UNSET where none is known. */
	int (*latest)(
	    struct instance *i, struct value *ret, struct strbuf *err);
	int (*disable)(struct instance *i, struct strbuf *err);
	int (*hold)(struct instance *i, int hold, struct strbuf *err);
	/*
	 * Is the version found (a text, or a list of them) as ensure wants it,
	 * though the texts differ?  NULL: no.
	 */
	int (*insync)(
	    const struct instance *i, struct value is, const char *should);
	int allows_virtual; /* where allow_virtual is not given */

	/* Programs, until NULL: the first that is there is taken. */
	const char *const *programs;
	/* Reads what there is, names to texts or lists (struct value). */
	int (*list)(struct machine *m, const char *command, struct map *into,
	    struct strbuf *err);
	int any_case; /* names are the same in any case */
};

extern const struct provider provider_apt;
extern const struct provider provider_dnf;
extern const struct provider provider_dnfmodule;
extern const struct provider provider_dpkg;
extern const struct provider provider_gem;
extern const struct provider provider_pip;
extern const struct provider provider_pip2;
extern const struct provider provider_pip3;
extern const struct provider provider_puppet_gem;
extern const struct provider provider_rpm;
extern const struct provider provider_yum;
extern const struct provider provider_zypper;

/* Packages of a system, at most. */
#define PACKAGES_MAX (1u << 20)

const struct package_functions *package_functions_of(const struct instance *i);

/* Is it gone, with its configuration or without? */
int package_is_gone(struct value is);

/* May the name be one that another package provides? */
int package_allows_virtual(const struct instance *i);

#endif
