/*
 * dnfmodule: streams of dnf's modules; ensure is the stream, flavor the profile
 * (provider/package/dnfmodule.rb).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
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
#include "machine/resource/provider/package/args.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

#define DNF	"/usr/bin/dnf"
#define OPTIONS "-d", "0", "-e", "1"

/* A module of which a stream is enabled, installed or disabled. */
struct dnfmodule_module {
	const char *ensure, *flavor;
};

/*
 * The first mark in a line, "[i]" with a kind from kinds and followed by a
 * blank or a comma; or NULL.
 */
static const char *
mark_find(const char *line, const char *kinds)
{
	const char *s;

	for (s = line; (s = strchr(s, '[')) != NULL; s++)
		if (s[1] != '\0' && strchr(kinds, s[1]) != NULL &&
		    s[2] == ']' && (s[3] == ' ' || s[3] == ','))
			return s;
	return NULL;
}

/* Remove the marks of defaults, which are not used here. */
static void
defaults_drop(char *line)
{
	char *s;

	while ((s = strstr(line, "[d]")) != NULL)
		memmove(s, s + 3, strlen(s + 3) + 1);
}

/* The last word in front of end. */
static const char *
word_before(struct arena *a, const char *line, const char *end)
{
	const char *from;

	while (end > line && end[-1] == ' ')
		end--;
	for (from = end; from > line && from[-1] != ' ';)
		from--;
	return arena_memdup(a, from, (size_t)(end - from));
}

/* "NAME STREAM [x] PROFILE [i], PROFILE SUMMARY" */
static void
dnfmodule_line_parse(struct arena *a, char *line, struct map *into)
{
	struct dnfmodule_module *m = arena_zalloc(a, sizeof(*m));
	const char *name, *installed;
	char *rest = NULL;

	defaults_drop(line);
	if (mark_find(line, "eix") == NULL)
		return;
	installed = strstr(line, "[i]");
	m->flavor =
	    installed == NULL ? "absent" : word_before(a, line, installed);
	m->ensure = strstr(line, "[x]") != NULL ? "disabled" : NULL;
	name = strtok_r(line, " ", &rest);
	if (m->ensure == NULL)
		m->ensure = strtok_r(NULL, " ", &rest);
	if (name != NULL && m->ensure != NULL)
		map_keep(into, name, strlen(name), m);
}

static int
modules_read(struct arena *a, struct map *into, struct strbuf *err)
{
	static const char *const argv[] = {
	    DNF, "module", "list", OPTIONS, NULL};
	struct program_call c = {.argv = argv, .output_max = COMMAND_LIST_MAX};
	struct command_output out;
	char *line, *rest = NULL;

	if (command_execute(a, &c, &out, err) < 0)
		return -1;
	for (line = strtok_r(arena_strdup(a, out.text), "\n", &rest);
	     line != NULL; line = strtok_r(NULL, "\n", &rest))
		dnfmodule_line_parse(a, line, into);
	return package_list_whole(into, err);
}

/* The modules, read at the first use; NULL with the reason. */
static const struct map *
dnfmodule_modules_of(struct machine *m, struct strbuf *err)
{
	void **at = machine_state(m, &provider_dnfmodule);
	struct map *modules;

	if (*at != NULL)
		return *at;
	modules = map_new(m->arena, PACKAGES_MAX);
	if (modules_read(m->arena, modules, err) < 0)
		return NULL;
	*at = modules;
	return modules;
}

static int
module_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	(void)p;
	(void)list;
	(void)n;
	if (geteuid() != 0) {
		strbuf_addstr(err, "The yum provider can only be used as root");
		return -1;
	}
	return dnfmodule_modules_of(m, err) == NULL ? -1 : 0;
}

static int
module_forget(struct instance *i, struct strbuf *err)
{
	(void)err;
	*machine_state(i->machine, &provider_dnfmodule) = NULL;
	return 0;
}

static void
module_found(struct instance *i, const struct dnfmodule_module *m)
{
	instance_found(i, "ensure", value_str(m->ensure));
	instance_found(i, "flavor", value_str(m->flavor));
}

static int
dnfmodule_module_retrieve(struct instance *i, struct strbuf *err)
{
	const struct map *modules = dnfmodule_modules_of(i->machine, err);
	const char *name = instance_text(i, "name");
	const struct dnfmodule_module *m;

	if (modules == NULL)
		return -1;
	m = map_get(modules, name, strlen(name));
	if (m != NULL)
		module_found(i, m);
	else
		instance_found(i, "ensure", value_str("purged"));
	return 0;
}

static int
module_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	const struct map *modules = dnfmodule_modules_of(m, err);
	const struct map_entry *e;
	struct instance *i;
	size_t at = 0;

	if (modules == NULL)
		return -1;
	while ((e = map_next(modules, &at)) != NULL) {
		i = instance_list_add(
		    out, m, &resource_type_package, p, e->key);
		if (i != NULL)
			module_found(i, e->ptr);
	}
	return 0;
}

/* --- changes --- */

/* dnf module OPERATION WHAT */
static int
module_do(struct instance *i, const char *operation, const char *what,
    struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (!command_name_safe(what, err))
		return ATTR_ERR_COMPLETE;
	package_args_add_all(&w, (const char *const[]){DNF, "module", operation,
				     OPTIONS, "-y", what, NULL});
	return package_args_run(i, &w, NULL, err);
}

static int
module_disable(struct instance *i, struct strbuf *err)
{
	return module_do(i, "disable", instance_text(i, "name"), err);
}

/* Afterwards, the default stream is what counts. */
static int
module_uninstall(struct instance *i, struct strbuf *err)
{
	const char *name = instance_text(i, "name");
	int rc = module_do(i, "remove", name, err);

	return rc != 0 ? rc : module_do(i, "reset", name, err);
}

/* "NAME:STREAM/PROFILE" */
static const char *
dnfmodule_wanted(struct instance *i)
{
	struct value ensure = instance_should(i, "ensure");
	const char *what = instance_text(i, "name");
	const char *flavor = instance_text(i, "flavor");

	if (!instance_value_is(ensure, "present") &&
	    !instance_value_is(ensure, "latest"))
		what = arena_printf(
		    i->arena, "%s:%s", what, ruby_text(i->arena, ensure));
	return flavor == NULL ? what
			      : arena_printf(i->arena, "%s/%s", what, flavor);
}

/* True when dnf reports that the module has no default profile. */
static bool
has_no_profile(struct instance *i, const char *why)
{
	static const char *const kinds[] = {"missing", "broken", NULL};
	const char *const *kind;

	for (kind = kinds; *kind != NULL; kind++)
		if (strstr(
			why, arena_printf(i->arena, "%s groups or modules: %s",
				 *kind, instance_text(i, "name"))) != NULL)
			return 1;
	return 0;
}

static int
module_install(struct instance *i, struct strbuf *err)
{
	size_t before = err->len;
	const char *what = dnfmodule_wanted(i);
	int rc = 0;

	if (!package_is_gone(instance_is(i, "ensure")))
		rc = module_uninstall(i, err);
	if (rc != 0)
		return rc;
	if (instance_flag(i, "enable_only"))
		return module_do(i, "enable", what, err);
	rc = module_do(i, "install", what, err);
	if (rc == 0 || instance_text(i, "flavor") != NULL ||
	    !has_no_profile(i, strbuf_shown(err) + before))
		return rc;
	strbuf_truncate(err, before);
	return module_do(i, "enable", what, err);
}

static int
module_purge(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (!command_name_safe(instance_text(i, "name"), err))
		return ATTR_ERR_COMPLETE;
	package_args_add_all(&w, (const char *const[]){DNF, "-y", "erase",
				     instance_text(i, "name"), NULL});
	return package_args_run(i, &w, NULL, err);
}

/* Streams have no order: the installed one counts as the latest. */
static int
module_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	(void)err;
	*ret = instance_is(i, "ensure");
	return 0;
}

/* flavor, of a module that has its stream */
static int
dnfmodule_module_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	(void)attr;
	(void)should;
	return module_install(i, err);
}

static const struct package_functions dnfmodule_functions = {
    .install = module_install,
    .uninstall = module_uninstall,
    .purge = module_purge,
    .latest = module_latest,
    .disable = module_disable,
};

const struct provider provider_dnfmodule = {
    .name = "dnfmodule",
    .depth = 4,
    .commands = (const char *const[]){DNF, NULL},
    .features = (const char *const[]){"installable", "uninstallable",
	"upgradeable", "versionable", "purgeable", "supports_flavors",
	"disableable", NULL},
    .retrieve = dnfmodule_module_retrieve,
    .set = dnfmodule_module_set,
    .flush = module_forget,
    .prefetch = module_prefetch,
    .instances = module_list,
    .data = &dnfmodule_functions,
    .doc = "Streams of dnf's modules.",
};
