#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_PACKAGE_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_PACKAGE_H

/*
 * Functions that providers of packages have in addition to those of all
 * providers (provider.h): `data` of struct provider points to them.
 *
 * Functions that change something return 0, -1 with a reason or
 * ATTR_ERR_COMPLETE with Puppet's sentence.
 */

#include <stdbool.h>

#include "machine/resource/provider.h"

struct map;

struct package_functions {
	/* Installs, or brings to the version that ensure names. */
	int (*install)(struct instance *i, struct strbuf *err);
	int (*uninstall)(struct instance *i, struct strbuf *err);
	int (*purge)(struct instance *i, struct strbuf *err);
	/* The newest available version; V_UNSET where it is unknown. */
	int (*latest)(
	    struct instance *i, struct value *ret, struct strbuf *err);
	int (*disable)(struct instance *i, struct strbuf *err);
	int (*hold)(struct instance *i, int hold, struct strbuf *err);
	/*
	 * True when the found version (a text, or a list of them) satisfies
	 * ensure, although the texts differ.  NULL: never.
	 */
	int (*insync)(
	    const struct instance *i, struct value is, const char *should);
	int allows_virtual; /* where allow_virtual is not given */

	/* Programs, until NULL: the first that exists is used. */
	const char *const *programs;
	/*
	 * Reads the installed packages into a map of names to texts or lists
	 * (struct value).
	 */
	int (*list)(struct machine *m, const char *command, struct map *into,
	    struct strbuf *err);
	int any_case; /* names ignore the case of letters */
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

/* Maximum number of packages of a system. */
#define PACKAGES_MAX (1u << 20)
/*
 * Return -1 with the reason when a list, which map_keep() filled, is
 * incomplete: a package that is not in it may be installed all the same.
 */
int package_list_whole(const struct map *list, struct strbuf *err);

const struct package_functions *package_functions_of(const struct instance *i);

/* True when the package is not installed; its configuration may remain. */
bool package_is_gone(struct value is);

/* True when the name may be one that another package provides. */
int package_allows_virtual(const struct instance *i);

#endif
