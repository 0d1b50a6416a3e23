/* apt: packages from repositories (provider/package/apt.rb). */

#include <stdbool.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/dpkg.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/args.h"
#include "language/value/ruby.h"

#define SOURCES	    "/etc/apt/sources.list"
#define SOURCES_MAX ((size_t)1 << 20)

static const char *const quiet[] = {"DEBIAN_FRONTEND=noninteractive",
    "APT_LISTBUGS_FRONTEND=none", "APT_LISTCHANGES_FRONTEND=none", NULL};

/* True when the version is in the range of ensure. */
static int
apt_insync(const struct instance *i, struct value is, const char *should)
{
	struct version_range r;

	return version_range_parse(i->arena, &version_debian, should, &r) ==
		   0 &&
	       version_range_has(&version_debian, &r, ruby_text(i->arena, is));
}

/* True when the sources have a line with a disc. */
static bool
has_disc(const char *s)
{
	const char *line, *hash, *found;

	for (line = s; line != NULL && *line != '\0';) {
		const char *end = line + strcspn(line, "\n");

		found = strstr(line, "cdrom:");
		hash = memchr(line, '#', (size_t)(end - line));
		if (found != NULL && found < end &&
		    (hash == NULL || found < hash))
			return 1;
		line = *end == '\n' ? end + 1 : NULL;
	}
	return 0;
}

static int
disc_check(struct instance *i, struct strbuf *err)
{
	const char *s;

	if (instance_value_is(instance_should(i, "allowcdrom"), "true"))
		return 0;
	s = fs_read_state(i->arena, SOURCES, SOURCES_MAX, NULL, NULL);
	if (s == NULL && errno != ENOENT) {
		strbuf_addf(
		    err, "Could not read " SOURCES ": %s", strerror(errno));
		return ATTR_ERR_COMPLETE;
	}
	if (!has_disc(s))
		return 0;
	strbuf_addstr(err,
	    SOURCES " contains a cdrom source; not installing.  "
		    "Use 'allowcdrom' to override this failure.");
	return ATTR_ERR_COMPLETE;
}

/* Answers for debconf, from a file. */
static int
preseed(struct instance *i, struct strbuf *err)
{
	const char *file = instance_text(i, "responsefile");
	struct package_args w = {.environment = quiet};

	if (file == NULL)
		return 0;
	if (access(file, F_OK) < 0) {
		if (is_missing_file(errno))
			return 0;
		look_failed(file, err);
		return ATTR_ERR_COMPLETE;
	}
	if (!command_name_safe(file, err))
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, "/usr/bin/debconf-set-selections");
	package_args_add(&w, file);
	return package_args_run(i, &w, NULL, err);
}

/* The newest of apt's versions in the range, or the range itself. */
static const char *
package_apt_best_version(
    struct instance *i, const struct version_range *r, struct strbuf *err)
{
	struct package_args w = {.environment = quiet};
	const char *best = NULL, *line, *bar, *end;
	struct command_output out;

	package_args_add(&w, "/usr/bin/apt-cache");
	package_args_add(&w, "madison");
	package_args_add(&w, instance_text(i, "name"));
	if (package_args_run(i, &w, &out, err) != 0)
		return NULL;
	/* " NAME | VERSION | SOURCE" */
	for (line = out.text; *line != '\0'; line = end + (*end == '\n')) {
		end = line + strcspn(line, "\n");
		bar = memchr(line, '|', (size_t)(end - line));
		if (bar == NULL)
			continue;
		bar++;
		bar += strspn(bar, " ");
		version_range_pick(&version_debian, r,
		    arena_memdup(i->arena, bar, strcspn(bar, " |\n")), &best);
	}
	return best != NULL ? best : version_range_text(i->arena, r, " ");
}

/* The version to request; NULL with *rc 0 where any version is accepted. */
static const char *
version_wanted(struct instance *i, int *rc, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	struct version_range r;
	const char *text;

	*rc = 0;
	if (instance_value_is(ensure, "present") ||
	    instance_value_is(ensure, "latest"))
		return NULL;
	text = ruby_text(i->arena, ensure);
	if (version_range_parse(i->arena, &version_debian, text, &r) < 0 ||
	    !version_range_open(&r))
		return text;
	text = package_apt_best_version(i, &r, err);
	*rc = text == NULL ? ATTR_ERR_COMPLETE : 0;
	return text;
}

static void
install_args(struct package_args *w, struct instance *i, const char *version)
{
	const char *name = instance_text(i, "name");
	const char *source = instance_text(i, "source");

	package_args_add(w, "/usr/bin/apt-get");
	package_args_add(w, "-q");
	package_args_add(w, "-y");
	package_args_add(w, "-o");
	package_args_add(
	    w, instance_value_is(instance_should(i, "configfiles"), "keep")
		   ? "DPkg::Options::=--force-confold"
		   : "DPkg::Options::=--force-confnew");
	if (version != NULL) {
		name = arena_printf(i->arena, "%s=%s", name, version);
		package_args_add(w, "--force-yes");
	}
	package_args_add_options(w, i, "install_options");
	package_args_add(w, "install");
	package_args_add(w, source != NULL ? source : name);
}

/* Check that the version of the file is the requested one. */
static int
package_apt_version_check(
    struct instance *i, const char *version, struct strbuf *err)
{
	const char *should = ruby_text(i->arena, instance_should(i, "ensure"));
	size_t head = err->len;
	const char *is;

	if (version == NULL || instance_text(i, "source") == NULL)
		return 0;
	is = dpkg_installed(i, err);
	if (is == NULL && err->len > head)
		return ATTR_ERR_COMPLETE;
	if (is != NULL &&
	    (strcmp(is, should) == 0 || apt_insync(i, value_str(is), should)))
		return 0;
	strbuf_addf(err,
	    "Failed to update to version %s, got version %s instead", version,
	    is == NULL ? "purged" : is);
	return ATTR_ERR_COMPLETE;
}

static int
package_apt_names_check(struct instance *i, struct strbuf *err)
{
	const char *source = instance_text(i, "source");

	return command_name_safe(instance_text(i, "name"), err) &&
		       (source == NULL || command_name_safe(source, err))
		   ? 0
		   : ATTR_ERR_COMPLETE;
}

static int
apt_install(struct instance *i, struct strbuf *err)
{
	int held = instance_value_is(instance_is(i, "mark"), "hold"), rc;
	struct package_args w = {.environment = quiet};
	const char *version;

	if (package_apt_names_check(i, err) != 0 || preseed(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	version = version_wanted(i, &rc, err);
	if (rc != 0 || disc_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	install_args(&w, i, version);
	if (held && dpkg_hold(i, 0, err) != 0)
		return ATTR_ERR_COMPLETE;
	rc = package_args_run(i, &w, NULL, err);
	if (instance_value_is(instance_should(i, "mark"), "hold") &&
	    dpkg_hold(i, 1, err) != 0)
		return ATTR_ERR_COMPLETE;
	return rc != 0 ? rc : package_apt_version_check(i, version, err);
}

static int
apt_remove(struct instance *i, int purge, struct strbuf *err)
{
	struct package_args w = {.environment = quiet};

	if (!command_name_safe(instance_text(i, "name"), err) ||
	    preseed(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, "/usr/bin/apt-get");
	package_args_add(&w, "-y");
	package_args_add(&w, "-q");
	if (instance_value_is(instance_is(i, "mark"), "hold"))
		package_args_add(&w, "--allow-change-held-packages");
	package_args_add(&w, "remove");
	if (purge)
		package_args_add(&w, "--purge");
	package_args_add(&w, instance_text(i, "name"));
	return package_args_run(i, &w, NULL, err);
}

static int
apt_uninstall(struct instance *i, struct strbuf *err)
{
	return apt_remove(i, 0, err);
}

static int
apt_purge(struct instance *i, struct strbuf *err)
{
	int rc = apt_remove(i, 1, err);

	return rc != 0 ? rc : dpkg_purge(i, err);
}

/* The candidate of apt's policy. */
static int
apt_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	struct package_args w = {.environment = quiet};
	struct command_output out;
	const char *at;

	if (!command_name_safe(instance_text(i, "name"), err))
		return -1;
	package_args_add(&w, "/usr/bin/apt-cache");
	package_args_add(&w, "policy");
	package_args_add(&w, instance_text(i, "name"));
	if (package_args_run(i, &w, &out, err) != 0)
		return -1;
	at = strstr(out.text, "Candidate:");
	if (at == NULL) {
		strbuf_addstr(err, "Could not find latest version");
		return -1;
	}
	at += strlen("Candidate:");
	at += strspn(at, " \t");
	*ret = value_string(at, strcspn(at, " \t\n"));
	return 0;
}

/*
 * Mark the package as installed manually, so that it is not removed together
 * with those that depend on it.
 */
static int
apt_flush(struct instance *i, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	struct package_args w = {.environment = quiet};

	(void)dpkg_forget(i, err);
	if (instance_should(i, "mark").tag != V_UNSET ||
	    instance_value_is(ensure, "absent") ||
	    instance_value_is(ensure, "purged"))
		return 0;
	package_args_add(&w, "/usr/bin/apt-mark");
	package_args_add(&w, "manual");
	package_args_add(&w, instance_text(i, "name"));
	return package_args_run(i, &w, NULL, err) == 0 ? 0 : -1;
}

static const struct package_functions package_apt_functions = {
    .install = apt_install,
    .uninstall = apt_uninstall,
    .purge = apt_purge,
    .latest = apt_latest,
    .hold = dpkg_hold,
    .insync = apt_insync,
};

static const char *const package_apt_commands[] = {"/usr/bin/apt-get",
    "/usr/bin/apt-cache", "/usr/bin/apt-mark",
    "/usr/bin/debconf-set-selections", "/usr/bin/dpkg", "/usr/bin/dpkg-query",
    NULL};
static const char *const package_apt_features[] = {"holdable",
    "virtual_packages", "installable", "uninstallable", "upgradeable",
    "purgeable", "versionable", "install_options", NULL};
static const struct provider_facts debian[] = {
    {.facts = {{"os.family", "debian"}}},
    {.facts = {{NULL, NULL}}},
};

const struct provider provider_apt = {
    .name = "apt",
    .depth = 2,
    .commands = package_apt_commands,
    .default_for = debian,
    .features = package_apt_features,
    .retrieve = dpkg_retrieve,
    .flush = apt_flush,
    .prefetch = dpkg_prefetch,
    .instances = dpkg_list,
    .data = &package_apt_functions,
    .doc = "Packages from repositories, by apt-get.",
};
