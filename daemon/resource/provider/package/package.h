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

	/* --- of a provider with the attribute command --- */

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

/* --- dpkg's state, which apt shares --- */

int dpkg_retrieve(struct instance *i, struct strbuf *err);
int dpkg_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int dpkg_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
/* What was read before holds no longer. */
int dpkg_forget(struct instance *i, struct strbuf *err);
/* The version that is installed now; NULL where none is. */
const char *dpkg_installed(struct instance *i, struct strbuf *err);
int dpkg_purge(struct instance *i, struct strbuf *err);
int dpkg_hold(struct instance *i, int hold, struct strbuf *err);

/* --- rpm's, which yum, dnf and zypper share; by provider --- */

/* What rpm says of a package; several versions in ensure: "1-1; 2-1". */
struct rpm_found {
	const char *name, *ensure, *version, *release, *arch;
};

int rpm_retrieve(struct instance *i, struct strbuf *err);
int rpm_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int rpm_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
int rpm_forget(struct instance *i, struct strbuf *err);
int rpm_uninstall(struct instance *i, struct strbuf *err);
/*
 * Asks rpm now: 1 with *ret in the instance's arena, 0 where it is not
 * installed, -1 with the reason.
 */
int rpm_query(struct instance *i, struct rpm_found *ret, struct strbuf *err);
/* The same of what a file holds. */
int rpm_query_file(struct instance *i, const char *file, struct rpm_found *ret,
    struct strbuf *err);
/* The n-th of the versions in a text of several, copied; NULL: no more. */
const char *rpm_nth(const struct instance *i, const char *ensure, unsigned n);
/* Is it as wanted, where that may be a range? */
int rpm_range_insync(
    const struct instance *i, struct value is, const char *should);

/* --- gem's and pip's: a program that the attribute command names --- */

/* The program; NULL with Puppet's reason where there is none. */
const char *targetable_command(struct instance *i, struct strbuf *err);
int targetable_retrieve(struct instance *i, struct strbuf *err);
int targetable_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int targetable_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
int targetable_forget(struct instance *i, struct strbuf *err);

#endif
