/* rpm: packages from files (provider/package/rpm.rb). */

#include "machine/resource/provider/package/rpm.h"

#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/rpm_state.h"
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/version_rpm.h"
#include "machine/resource/provider/package/args.h"
#include "language/value/ruby.h"

/* Several versions are accepted only with install_only. */
static const char *
versions_of(const struct instance *i, struct value is)
{
	const char *all = ruby_text(i->arena, is);

	return rpm_nth(i, all, 1) == NULL || instance_flag(i, "install_only")
		   ? all
		   : NULL;
}

static int
rpm_insync(const struct instance *i, struct value is, const char *should)
{
	const char *all = versions_of(i, is), *version;
	unsigned n;

	for (n = 0; all != NULL && (version = rpm_nth(i, all, n)) != NULL; n++)
		if (version_rpm_wanted(should, version) == 0)
			return 1;
	return 0;
}

int
rpm_range_insync(const struct instance *i, struct value is, const char *should)
{
	const char *all = versions_of(i, is), *version;
	struct version_range r;
	unsigned n;

	if (version_range_parse(i->arena, &version_rpm, should, &r) < 0 ||
	    !version_range_open(&r))
		return rpm_insync(i, is, should);
	for (n = 0; all != NULL && (version = rpm_nth(i, all, n)) != NULL; n++)
		if (version_range_has(&version_rpm, &r, version))
			return 1;
	return 0;
}

/* --- changes --- */

static const char *
package_rpm_source_of(struct instance *i, struct strbuf *err)
{
	const char *source = instance_text(i, "source");

	if (source == NULL)
		strbuf_addstr(err, "RPMs must specify a package source");
	else if (command_name_safe(source, err))
		return source;
	return NULL;
}

/* The version of the file. */
static int
rpm_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	const char *source = package_rpm_source_of(i, err);
	struct rpm_found f;
	int rc;

	if (source == NULL)
		return -1;
	rc = rpm_query_file(i, source, &f, err);
	if (rc == 1)
		*ret = value_str(f.ensure);
	return rc < 0 ? -1 : 0;
}

/* True when the installed version is that of the file. */
static int
latest_compare(struct instance *i, const char *is, struct strbuf *err)
{
	struct value latest = {.tag = V_UNSET};

	if (!instance_value_is(instance_should(i, "ensure"), "latest"))
		return 0;
	if (rpm_latest(i, &latest, err) < 0)
		return -1;
	return latest.tag == V_STRING && strcmp(latest.s, is) == 0;
}

static int
rpm_install(struct instance *i, struct strbuf *err)
{
	struct value is = instance_is(i, "ensure");
	const char *source = package_rpm_source_of(i, err);
	struct package_args w = {.count = 0};
	int rc = 0;

	if (source == NULL)
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, "rpm");
	if (package_is_gone(is)) {
		package_args_add(&w, "-i");
	} else {
		rc = latest_compare(i, ruby_text(i->arena, is), err);
		if (rc != 0)
			return rc == 1 ? 0 : ATTR_ERR_COMPLETE;
		package_args_add(&w, "-U");
		package_args_add(&w, "--oldpackage");
	}
	package_args_add_options(&w, i, "install_options");
	package_args_add(&w, source);
	return package_args_run(i, &w, NULL, err);
}

static int
package_rpm_begins(const char *s, const char *head)
{
	return strncmp(s, head, strlen(head)) == 0;
}

static int
package_rpm_ends(const char *s, const char *tail)
{
	size_t n = strlen(s), k = strlen(tail);

	return n >= k && strcmp(s + n - k, tail) == 0;
}

/*
 * The packages that rpm has to remove: NAME-VERSION-RELEASE, as far as the
 * resource specifies it; all versions with install_only.
 */
static void
package_rpm_names_add(
    struct package_args *w, struct instance *i, const struct rpm_found *f)
{
	const char *name = instance_text(i, "name"), *version;
	const char *nv = arena_printf(i->arena, "%s-%s", f->name, f->version);
	const char *nvr = arena_printf(i->arena, "%s-%s", nv, f->release);
	const char *arch = arena_printf(i->arena, ".%s", f->arch);
	unsigned n;

	if (!package_rpm_begins(name, nv) && instance_flag(i, "install_only")) {
		for (n = 0; (version = rpm_nth(i, f->ensure, n)) != NULL; n++)
			package_args_add(w,
			    arena_printf(i->arena, "%s-%s", f->name, version));
		return;
	}
	if (package_rpm_begins(name, nvr))
		name = nvr;
	else if (package_rpm_begins(name, nv))
		name = nv;
	else
		name = f->name;
	if (package_rpm_ends(instance_text(i, "name"), arch))
		name = arena_printf(i->arena, "%s%s", name, arch);
	package_args_add(w, name);
}

int
rpm_uninstall(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};
	struct rpm_found f;
	int rc = rpm_query(i, &f, err);

	/* another process has removed it meanwhile */
	if (rc != 1)
		return rc == 0 ? 0 : ATTR_ERR_COMPLETE;
	package_args_add(&w, "rpm");
	package_args_add(&w, "-e");
	package_args_add_options(&w, i, "uninstall_options");
	package_rpm_names_add(&w, i, &f);
	return package_args_run(i, &w, NULL, err);
}

static const struct package_functions package_rpm_functions = {
    .install = rpm_install,
    .uninstall = rpm_uninstall,
    .latest = rpm_latest,
    .insync = rpm_insync,
    .allows_virtual = 1,
};

static const char *const package_rpm_commands[] = {"rpm", NULL};
static const char *const package_rpm_features[] = {"versionable",
    "install_options", "uninstall_options", "virtual_packages", "install_only",
    "installable", "uninstallable", "upgradeable", NULL};

const struct provider provider_rpm = {
    .name = "rpm",
    .depth = 1,
    .commands = package_rpm_commands,
    .features = package_rpm_features,
    .retrieve = rpm_retrieve,
    .flush = rpm_forget,
    .prefetch = rpm_prefetch,
    .instances = rpm_list,
    .data = &package_rpm_functions,
    .doc = "Packages from files, by rpm.",
};
