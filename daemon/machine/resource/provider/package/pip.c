/* pip: Python's packages (provider/package/pip.rb). */

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/targetable.h"
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/args.h"
#include "language/value/ruby.h"

/* pip lists itself from this version on, with --all. */
#define ALL_SINCE "8.1.0"

/*
 * Versions of pip between these list the available versions only with the
 * legacy resolver.
 */
#define RESOLVER_AFTER	"20.2.4"
#define RESOLVER_BEFORE "21.1"
/* pip refuses a requirement whose version is not one. */
#define STRICT_SINCE "24.1"

/* Maximum of such programs of a machine. */
#define COMMANDS_MAX 1000

/* Parts of a version number that count here. */
static const char digits_and_dots[] = "0123456789.";

static const char *
version_ask(struct arena *a, const char *command, struct strbuf *err)
{
	const char *argv[] = {command, "--version", NULL}, *at;
	struct program_call c = {
	    .argv = argv, .environment = package_home(a), .any_code = 1};
	struct command_output out;
	size_t n;

	if (command_execute(a, &c, &out, err) < 0)
		return NULL;
	at = strstr(out.text, "pip ");
	n = at == NULL ? 0 : strspn(at + 4, digits_and_dots);
	if (n == 0) {
		strbuf_addstr(err, "Cannot resolve pip version");
		return NULL;
	}
	return arena_memdup(a, at + 4, n);
}

/* pip's own version, read once a run; NULL with the reason. */
static const char *
pip_version(struct machine *m, const char *command, struct strbuf *err)
{
	static const char key;
	void **at = machine_state(m, &key);
	const char *version;

	if (*at == NULL)
		*at = map_new(m->arena, COMMANDS_MAX);
	version = map_get(*at, command, strlen(command));
	if (version != NULL)
		return version;
	version = version_ask(m->arena, command, err);
	if (version != NULL)
		map_keep(
		    *at, command, strlen(command), (void *)(uintptr_t)version);
	return version;
}

/* "NAME==VERSION" or "NAME===VERSION" */
static void
package_pip_line_parse(
    struct arena *a, const char *line, size_t len, struct map *into)
{
	const char *equals = memchr(line, '=', len), *version;
	const char *end = line + len;
	struct value *v;

	if (equals == NULL || equals == line || end - equals < 3 ||
	    equals[1] != '=')
		return;
	version = equals + 2 + (equals[2] == '=');
	if (version == end ||
	    memchr(version, '=', (size_t)(end - version)) != NULL)
		return;
	v = arena_alloc(a, sizeof(*v));
	*v = value_str(arena_memdup(a, version, (size_t)(end - version)));
	map_keep(into, line, (size_t)(equals - line), v);
}

static int
pip_list(struct machine *m, const char *command, struct map *into,
    struct strbuf *err)
{
	const char *argv[] = {command, "freeze", NULL, NULL};
	const char *version = pip_version(m, command, err), *s, *name;
	struct program_call c = {.argv = argv,
	    .environment = package_home(m->arena),
	    .output_max = COMMAND_LIST_MAX,
	    .separate = 1};
	struct command_output out;
	struct value *own;
	int all;
	size_t n;

	if (version == NULL)
		return -1;
	all = version_pip.compare(version, ALL_SINCE) >= 0;
	if (all)
		argv[2] = "--all";
	if (command_execute(m->arena, &c, &out, err) < 0)
		return -1;
	for (s = out.text; *s != '\0'; s += n + (s[n] == '\n')) {
		n = strcspn(s, "\n");
		package_pip_line_parse(m->arena, s, n, into);
	}
	if (!all) {
		own = arena_alloc(m->arena, sizeof(*own));
		*own = value_str(version);
		name = strrchr(command, '/') + 1;
		map_keep(into, name, strlen(name), own);
	}
	return 0;
}

static int
package_pip_args_begin(
    struct package_args *w, struct instance *i, struct strbuf *err)
{
	const char *command = targetable_command(i, err);

	if (command == NULL ||
	    !command_name_safe(instance_text(i, "name"), err))
		return -1;
	package_args_add(w, command);
	return 0;
}

/* Request an impossible version: pip's error lists the available ones. */
static int
versions_ask(struct instance *i, struct command_output *out, struct strbuf *err)
{
	struct package_args w = {
	    .any_code = 1, .environment = package_home(i->arena)};
	const char *version, *none = "versionplease";

	if (package_pip_args_begin(&w, i, err) < 0)
		return -1;
	version = pip_version(i->machine, w.items[0], err);
	if (version == NULL)
		return -1;
	package_args_add(&w, "install");
	/* a word that is not a version is an error without the list */
	if (version_pip.compare(version, STRICT_SINCE) >= 0)
		none = "9999!0.dev0";
	package_args_add(&w,
	    arena_printf(i->arena, "%s==%s", instance_text(i, "name"), none));
	if (version_pip.compare(version, RESOLVER_AFTER) > 0 &&
	    version_pip.compare(version, RESOLVER_BEFORE) < 0)
		package_args_add(&w, "--use-deprecated=legacy-resolver");
	package_args_add_options(&w, i, "install_options");
	return package_args_run(i, &w, out, err) != 0 ? -1 : 0;
}

/*
 * The newest available version in the range (NULL: of all versions); *best is
 * NULL where no version is in the range.
 */
static int
package_pip_best_version(struct instance *i, const struct version_range *r,
    const char **best, struct strbuf *err)
{
	static const struct version_range any = {.count = 0};
	static const char head[] = "from versions: ";
	char *word, *rest = NULL, *list, *close;
	struct command_output out;

	*best = NULL;
	if (versions_ask(i, &out, err) < 0)
		return -1;
	list = arena_strdup(i->arena, out.text);
	list = strstr(list, head);
	close = list == NULL ? NULL : strpbrk(list, ")\n");
	if (close == NULL || *close == '\n')
		return 0;
	*close = '\0';
	for (word = strtok_r(list + strlen(head), ", ", &rest); word != NULL;
	     word = strtok_r(NULL, ", ", &rest))
		version_range_pick(
		    &version_pip, r == NULL ? &any : r, word, best);
	return 0;
}

static int
pip_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	const char *best;

	if (package_pip_best_version(i, NULL, &best, err) < 0)
		return -1;
	if (best == NULL) {
		strbuf_addf(err, "pip lists no version of '%s'",
		    instance_text(i, "name"));
		return -1;
	}
	*ret = value_str(best);
	return 0;
}

static int
pip_insync(const struct instance *i, struct value is, const char *should)
{
	struct version_range r;

	return version_range_parse(i->arena, &version_pip, should, &r) == 0 &&
	       version_range_has(&version_pip, &r, ruby_text(i->arena, is));
}

/*
 * "NAME==VERSION", with the version or the best one of a range; NULL with err.
 */
static const char *
requirement(struct instance *i, const char *name, const char *should,
    struct strbuf *err)
{
	struct version_range r;
	const char *best;

	if (version_range_parse(i->arena, &version_pip, should, &r) < 0 ||
	    !version_range_open(&r))
		return arena_printf(i->arena, "%s==%s", name, should);
	if (package_pip_best_version(i, &r, &best, err) < 0)
		return NULL;
	if (best != NULL)
		return arena_printf(i->arena, "%s==%s", name, best);
	/* pip reports that it does not exist */
	return arena_printf(
	    i->arena, "%s %s", name, version_range_text(i->arena, &r, ","));
}

static const char *
source_text(struct instance *i, const char *name, const char *version,
    struct strbuf *err)
{
	const char *source = instance_text(i, "source");

	if (!command_name_safe(source, err))
		return NULL;
	return arena_printf(i->arena, "%s%s%s#egg=%s", source,
	    version == NULL ? "" : "@", version == NULL ? "" : version, name);
}

/* Add the package to be installed as pip's last arguments; 0 or -1. */
static int
wanted_add(struct package_args *w, struct instance *i, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	const char *name = instance_text(i, "name"), *version = NULL, *what;
	int latest = instance_value_is(ensure, "latest");

	if (!latest && !instance_value_is(ensure, "present"))
		version = ruby_text(i->arena, ensure);
	if (instance_text(i, "source") != NULL)
		what = source_text(i, name, version, err);
	else if (version != NULL)
		what = requirement(i, name, version, err);
	else
		what = name;
	if (what == NULL)
		return -1;
	if (latest && instance_text(i, "source") == NULL)
		package_args_add(w, "--upgrade");
	package_args_add(w, what);
	return 0;
}

static int
pip_install(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (package_pip_args_begin(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, "install");
	package_args_add(&w, "-q");
	package_args_add_options(&w, i, "install_options");
	if (wanted_add(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	return package_args_run(i, &w, NULL, err);
}

static int
pip_uninstall(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (package_pip_args_begin(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	package_args_add_all(&w, (const char *const[]){"uninstall", "-y", "-q",
				     instance_text(i, "name"), NULL});
	return package_args_run(i, &w, NULL, err);
}

#define FUNCTIONS                                                     \
	.install = pip_install, .uninstall = pip_uninstall,           \
	.latest = pip_latest, .insync = pip_insync, .list = pip_list, \
	.any_case = 1

static const struct package_functions pip = {
    FUNCTIONS,
    .programs =
	(const char *const[]){"pip", "pip-python", "pip2", "pip-2", NULL},
};
static const struct package_functions pip2 = {
    FUNCTIONS,
    .programs = (const char *const[]){"pip2", NULL},
};
static const struct package_functions pip3 = {
    FUNCTIONS,
    .programs = (const char *const[]){"pip3", NULL},
};

static const char *const package_pip_features[] = {"installable",
    "uninstallable", "upgradeable", "versionable", "version_ranges",
    "install_options", "targetable", NULL};

#define PROVIDER                                                           \
	.features = package_pip_features, .retrieve = targetable_retrieve, \
	.flush = targetable_forget, .prefetch = targetable_prefetch,       \
	.instances = targetable_list, .doc = "Python's packages."

const struct provider provider_pip = {PROVIDER, .name = "pip", .data = &pip};
const struct provider provider_pip2 = {PROVIDER, .name = "pip2", .data = &pip2};
const struct provider provider_pip3 = {PROVIDER, .name = "pip3", .data = &pip3};
