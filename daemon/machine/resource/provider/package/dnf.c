/* dnf and yum: packages from repositories (provider/package/{yum,dnf}.rb). */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/rpm.h"
#include "machine/resource/provider/package/rpm_state.h"
#include "machine/resource/provider/package/updates.h"
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/version_rpm.h"
#include "machine/resource/provider/package/args.h"
#include "language/value/ruby.h"

/* The first releases of systems for which the debug level is set to 0. */
#define RELEASE_QUIET 6

/* Differences between the two programs. */
struct dnf_program {
	struct package_functions functions;
	const char *program;
	const char *errors; /* level of errors to be printed */
	const char *update; /* the operation */
};

static const struct dnf_program *
package_dnf_program_of(const struct instance *i)
{
	/* the functions are its first member */
	return i->provider->data;
}

static int
root_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	if (geteuid() != 0) {
		strbuf_addstr(err, "The yum provider can only be used as root");
		return -1;
	}
	return rpm_prefetch(p, m, list, n, err);
}

static int
dnf_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	const char *name = instance_text(i, "name"), *version;
	const struct map *updates =
	    dnf_updates(i, package_dnf_program_of(i)->program, err);

	if (updates == NULL)
		return -1;
	version = map_get(updates, name, strlen(name));
	*ret = version != NULL ? value_str(version) : instance_is(i, "ensure");
	return 0;
}

/* --- changes --- */

/*
 * Get the newest version in the range from the repositories; *ret is NULL when
 * they have none.
 */
static int
package_dnf_best_version(struct instance *i, const struct version_range *r,
    const char **ret, struct strbuf *err)
{
	static const char head[] = "Available Packages";
	struct package_args w = {.any_code = 1};
	struct command_output out;
	const char *best = NULL, *s;
	size_t n;

	package_args_add(&w, package_dnf_program_of(i)->program);
	package_args_add(&w, "list");
	package_args_add(&w, instance_text(i, "name"));
	package_args_add(&w, "--showduplicates");
	dnf_choice_add(&w, i);
	if (package_args_run(i, &w, &out, err) != 0)
		return ATTR_ERR_COMPLETE;
	s = strstr(out.text, head);
	/* "NAME.ARCH VERSION REPOSITORY" */
	while (s != NULL && (s = strchr(s, '\n')) != NULL && s[1] != '\0') {
		s++;
		s += strcspn(s, " \t\n");
		s += strspn(s, " \t");
		n = strcspn(s, " \t\n");
		if (n > 0)
			version_range_pick(&version_rpm, r,
			    arena_memdup(i->arena, s, n), &best);
	}
	n = best != NULL ? strspn(best, "0123456789") : 0;
	*ret = n > 0 && best[n] == ':' ? best + n + 1 : best;
	return 0;
}

/* The version to request, from a version or a range; NULL with err. */
static const char *
version_choose(struct instance *i, const char *ensure, struct strbuf *err)
{
	struct version_range r;
	const char *best = NULL;

	if (version_range_parse(i->arena, &version_rpm, ensure, &r) < 0 ||
	    !version_range_open(&r))
		return ensure;
	if (package_dnf_best_version(i, &r, &best, err) != 0)
		return NULL;
	return best != NULL ? best : ensure;
}

/* The architecture in the name; NULL: the name has none. */
static const char *
arch_find(const char *s, size_t *ret_len)
{
	const char *at;

	for (at = s + strlen(s); at > s + 1;) {
		at--;
		*ret_len = version_rpm_arch(at);
		if (*ret_len > 0 && at[*ret_len] != '\0')
			return at;
	}
	return NULL;
}

/* "name.x86_64-1.0-1" is "name-1.0-1.x86_64". */
static const char *
arch_last(struct arena *a, const char *s)
{
	const char *at;
	size_t n;

	at = arch_find(s, &n);
	if (at == NULL)
		return s;
	return arena_printf(
	    a, "%.*s%s%.*s", (int)(at - s), s, at + n, (int)n, at);
}

/* An operation and its package. */
struct package_dnf_work {
	const char *operation, *wanted;
	const char *version; /* NULL: any */
};

/* From one version to another. */
static const char *
operation_of(const struct instance *i, const char *version, const char *is)
{
	int order = version_rpm_wanted(version, is);

	if (instance_flag(i, "install_only") || order > 0)
		return package_dnf_program_of(i)->update;
	return order < 0 ? "downgrade" : "install";
}

static int
work_choose(struct instance *i, struct package_dnf_work *k, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	const char *source = instance_text(i, "source");
	int latest = instance_value_is(ensure, "latest"), there;
	struct rpm_found now;

	*k = (struct package_dnf_work){
	    "install", instance_text(i, "name"), NULL};
	if (source != NULL && !latest)
		k->wanted = source;
	if (instance_value_is(ensure, "present"))
		return 0;
	if (!latest) {
		k->version = ruby_text(i->arena, ensure);
		if (source == NULL) {
			k->version = version_choose(i, k->version, err);
			if (k->version == NULL)
				return -1;
			k->wanted =
			    arch_last(i->arena, arena_printf(i->arena, "%s-%s",
						    k->wanted, k->version));
		}
	}
	there = rpm_query(i, &now, err);
	if (there == 1)
		k->operation = latest ? package_dnf_program_of(i)->update
				      : operation_of(i, k->version, now.ensure);
	return there < 0 ? -1 : 0;
}

/* Unless virtual names are allowed, a package of that name must exist. */
static int
package_dnf_name_check(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (package_allows_virtual(i))
		return 0;
	package_args_add(&w, package_dnf_program_of(i)->program);
	package_args_add_all(&w, (const char *const[]){"-d", "0", "-e", NULL});
	package_args_add(&w, package_dnf_program_of(i)->errors);
	package_args_add(&w, "-y");
	package_args_add_options(&w, i, "install_options");
	package_args_add(&w, "list");
	package_args_add(&w, instance_text(i, "name"));
	return package_args_run(i, &w, NULL, err);
}

static int
work_do(
    struct instance *i, const struct package_dnf_work *k, struct strbuf *err)
{
	const char *release = machine_fact_text(i->machine, "os.release.major");
	struct package_args w = {.beginning = 1};
	struct command_output out;

	package_args_add(&w, package_dnf_program_of(i)->program);
	if (release != NULL && strtol(release, NULL, 10) >= RELEASE_QUIET)
		package_args_add_all(
		    &w, (const char *const[]){"-d", "0", NULL});
	package_args_add(&w, "-e");
	package_args_add(&w, package_dnf_program_of(i)->errors);
	package_args_add(&w, "-y");
	package_args_add_options(&w, i, "install_options");
	package_args_add(&w, k->operation);
	package_args_add(&w, k->wanted);
	if (package_args_run(i, &w, &out, err) != 0)
		return ATTR_ERR_COMPLETE;
	if (strstr(out.text, arena_printf(i->arena, "No package %s available.",
				 k->wanted)) == NULL)
		return 0;
	strbuf_addf(err, "Could not find package %s", k->wanted);
	return ATTR_ERR_COMPLETE;
}

/* True when the installed version is the requested one. */
static int
package_dnf_version_check(
    struct instance *i, const char *version, struct strbuf *err)
{
	const char *should = ruby_text(i->arena, instance_should(i, "ensure"));
	struct rpm_found now;
	int rc = rpm_query(i, &now, err);

	if (rc == 0)
		strbuf_addf(
		    err, "Could not find package %s", instance_text(i, "name"));
	if (rc != 1)
		return ATTR_ERR_COMPLETE;
	if (rpm_range_insync(i, value_str(now.ensure), should))
		return 0;
	strbuf_addf(err,
	    "Failed to update to version %s, got version %s instead", version,
	    now.ensure);
	return ATTR_ERR_COMPLETE;
}

static int
dnf_install(struct instance *i, struct strbuf *err)
{
	const char *source = instance_text(i, "source");
	struct package_dnf_work k;
	int rc;

	if (!command_name_safe(instance_text(i, "name"), err) ||
	    (source != NULL && !command_name_safe(source, err)) ||
	    package_dnf_name_check(i, err) != 0 || work_choose(i, &k, err) < 0)
		return ATTR_ERR_COMPLETE;
	rc = work_do(i, &k, err);
	if (rc != 0 || k.version == NULL)
		return rc;
	return package_dnf_version_check(i, k.version, err);
}

static int
dnf_purge(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (!command_name_safe(instance_text(i, "name"), err))
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, package_dnf_program_of(i)->program);
	package_args_add(&w, "-y");
	package_args_add(&w, "erase");
	package_args_add(&w, instance_text(i, "name"));
	return package_args_run(i, &w, NULL, err);
}

#define FUNCTIONS                                                   \
	{                                                           \
		.install = dnf_install, .uninstall = rpm_uninstall, \
		.purge = dnf_purge, .latest = dnf_latest,           \
		.insync = rpm_range_insync, .allows_virtual = 1,    \
	}

static const struct dnf_program dnf = {FUNCTIONS, "dnf", "1", "upgrade"};
static const struct dnf_program yum = {FUNCTIONS, "yum", "0", "update"};

static const char *const package_dnf_features[] = {"install_options",
    "versionable", "virtual_packages", "install_only", "installable",
    "uninstallable", "upgradeable", "purgeable", NULL};

static const struct provider_facts dnf_default[] = {
    {{{"os.name", "fedora"}}},
    {{{"os.family", "redhat"}}},
    {{{NULL, NULL}}},
};
static const struct provider_facts dnf_not_default[] = {
    {{{"os.name", "fedora"}, {"os.release.major", "19 20 21"}}},
    {{{"os.family", "redhat"}, {"os.release.major", "4 5 6 7"}}},
    {{{NULL, NULL}}},
};
static const struct provider_facts yum_default[] = {
    {{{"os.name", "amazon"}}},
    {{{"os.family", "redhat"}, {"os.release.major", "4 5 6 7"}}},
    {{{NULL, NULL}}},
};

const struct provider provider_dnf = {
    .name = "dnf",
    .depth = 3,
    .commands = (const char *const[]){"dnf", "rpm", NULL},
    .default_for = dnf_default,
    .not_default = dnf_not_default,
    .features = package_dnf_features,
    .retrieve = rpm_retrieve,
    .flush = rpm_forget,
    .prefetch = root_prefetch,
    .instances = rpm_list,
    .data = &dnf,
    .doc = "Packages from repositories, by dnf.",
};

const struct provider provider_yum = {
    .name = "yum",
    .depth = 2,
    .commands = (const char *const[]){"yum", "rpm", NULL},
    .default_for = yum_default,
    .features = package_dnf_features,
    .retrieve = rpm_retrieve,
    .flush = rpm_forget,
    .prefetch = root_prefetch,
    .instances = rpm_list,
    .data = &yum,
    .doc = "Packages from repositories, by yum.",
};
