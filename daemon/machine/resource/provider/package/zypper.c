/* zypper: packages of SUSE's repositories (provider/package/zypper.rb). */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

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
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/args.h"
#include "language/value/ruby.h"

#define ZYPPER "/usr/bin/zypper"

/* Columns of zypper's tables: of updates, and of search results. */
#define UPDATE_STATUS  0
#define UPDATE_NAME    2
#define UPDATE_VERSION 4
#define FOUND_NAME     1
#define FOUND_VERSION  3

/*
 * The n-th column of a line, which has bars between the columns; "" after the
 * last.
 */
static const char *
column(struct arena *a, const char *line, size_t len, unsigned n)
{
	const char *end = line + len, *bar;

	for (;; line = bar + 1, n--) {
		bar = memchr(line, '|', (size_t)(end - line));
		if (n == 0 || bar == NULL)
			break;
	}
	if (n > 0)
		return "";
	if (bar != NULL)
		end = bar;
	while (line < end && *line == ' ')
		line++;
	while (line < end && end[-1] == ' ')
		end--;
	return arena_memdup(a, line, (size_t)(end - line));
}

/* Names to the newest versions, read once a run. */
static const struct map *
updates_of(struct instance *i, struct strbuf *err)
{
	void **at = machine_state(i->machine, &i->provider->data);
	struct package_args w = {.output_max = COMMAND_LIST_MAX};
	struct arena *a = i->machine->arena;
	struct command_output out;
	struct map *updates;
	const char *s, *name;
	size_t n;

	if (*at != NULL)
		return *at;
	package_args_add(&w, ZYPPER);
	package_args_add(&w, "list-updates");
	if (package_args_run(i, &w, &out, err) != 0)
		return NULL;
	updates = map_new(a, PACKAGES_MAX);
	for (s = out.text; *s != '\0'; s += n + (s[n] == '\n')) {
		n = strcspn(s, "\n");
		if (strcmp(column(a, s, n, UPDATE_STATUS), "v") != 0)
			continue;
		name = column(a, s, n, UPDATE_NAME);
		map_keep(updates, name, strlen(name),
		    arena_strdup(a, column(a, s, n, UPDATE_VERSION)));
	}
	if (package_list_whole(updates, err) < 0)
		return NULL;
	*at = updates;
	return updates;
}

static int
zypper_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	const char *name = instance_text(i, "name"), *version;
	const struct map *updates = updates_of(i, err);

	if (updates == NULL)
		return -1;
	version = map_get(updates, name, strlen(name));
	*ret = version != NULL ? value_str(version) : instance_is(i, "ensure");
	return 0;
}

/*
 * Get the newest version in the range from the repositories; *ret is NULL when
 * they have none.
 */
static int
zypper_best_version(struct instance *i, const struct version_range *r,
    const char **ret, struct strbuf *err)
{
	const char *name = instance_text(i, "name"), *s;
	struct package_args w = {.any_code = 1};
	struct command_output out;
	size_t n;

	package_args_add_all(&w,
	    (const char *const[]){ZYPPER, "search", "--match-exact", "--type",
		"package", "--uninstalled-only", "-s", name, NULL});
	if (package_args_run(i, &w, &out, err) != 0)
		return ATTR_ERR_COMPLETE;
	*ret = NULL;
	for (s = out.text; *s != '\0'; s += n + (s[n] == '\n')) {
		n = strcspn(s, "\n");
		if (strcmp(column(i->arena, s, n, FOUND_NAME), name) == 0)
			version_range_pick(&version_rpm, r,
			    column(i->arena, s, n, FOUND_VERSION), ret);
	}
	return 0;
}

/*
 * "NAME", or "NAME-VERSION" with the version or the best one of a range; NULL
 * with err.
 */
static const char *
zypper_wanted(struct instance *i, int *ret_version, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	const char *name = instance_text(i, "name"), *version, *best = NULL;
	struct version_range r;

	*ret_version = !instance_value_is(ensure, "present") &&
		       !instance_value_is(ensure, "latest");
	if (!*ret_version)
		return name;
	version = ruby_text(i->arena, ensure);
	if (version_range_parse(i->arena, &version_rpm, version, &r) == 0 &&
	    version_range_open(&r) &&
	    zypper_best_version(i, &r, &best, err) != 0)
		return NULL;
	return arena_printf(
	    i->arena, "%s-%s", name, best != NULL ? best : version);
}

/* Options of zypper itself precede the operation. */
static bool
is_global(const char *option)
{
	return strcmp(option, "--no-gpg-check") == 0 ||
	       strcmp(option, "--no-gpg-checks") == 0;
}

static int
zypper_install(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0}, options = {.count = 0};
	struct rpm_found now;
	const char *what;
	int version, rc;
	size_t n;

	if (!command_name_safe(instance_text(i, "name"), err))
		return ATTR_ERR_COMPLETE;
	what = zypper_wanted(i, &version, err);
	if (what == NULL)
		return ATTR_ERR_COMPLETE;
	package_args_add_options(&options, i, "install_options");
	package_args_add(&w, ZYPPER);
	package_args_add(&w, "--quiet");
	for (n = 0; n < options.count; n++)
		if (is_global(options.items[n]))
			package_args_add(&w, options.items[n]);
	package_args_add_all(
	    &w, (const char *const[]){"install", "--auto-agree-with-licenses",
		    "--no-confirm", NULL});
	for (n = 0; n < options.count; n++)
		if (!is_global(options.items[n]))
			package_args_add(&w, options.items[n]);
	if (!package_allows_virtual(i) && !version)
		package_args_add(&w, "--name");
	package_args_add(&w, what);
	if (package_args_run(i, &w, NULL, err) != 0)
		return ATTR_ERR_COMPLETE;
	rc = rpm_query(i, &now, err);
	if (rc == 0)
		strbuf_addf(
		    err, "Could not find package %s", instance_text(i, "name"));
	return rc == 1 ? 0 : ATTR_ERR_COMPLETE;
}

static int
zypper_uninstall(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (!command_name_safe(instance_text(i, "name"), err))
		return ATTR_ERR_COMPLETE;
	package_args_add_all(
	    &w, (const char *const[]){ZYPPER, "remove", "--no-confirm",
		    instance_text(i, "name"), NULL});
	return package_args_run(i, &w, NULL, err);
}

static const struct package_functions zypper_functions = {
    .install = zypper_install,
    .uninstall = zypper_uninstall,
    .latest = zypper_latest,
    .insync = rpm_range_insync,
    .allows_virtual = 1,
};

static const char suse[] = "suse sles sled opensuse";

static const struct provider_fact zypper_confine[] = {
    {"os.name", suse}, {NULL, NULL}};
static const struct provider_facts zypper_default[] = {
    {{{"os.name", suse}}},
    {{{NULL, NULL}}},
};

const struct provider provider_zypper = {
    .name = "zypper",
    .depth = 2,
    .commands = (const char *const[]){ZYPPER, "rpm", NULL},
    .confine = zypper_confine,
    .default_for = zypper_default,
    .features = (const char *const[]){"versionable", "install_options",
	"virtual_packages", "installable", "uninstallable", "upgradeable",
	NULL},
    .retrieve = rpm_retrieve,
    .flush = rpm_forget,
    .prefetch = rpm_prefetch,
    .instances = rpm_list,
    .data = &zypper_functions,
    .doc = "Packages from repositories, by zypper.",
};
