/*
 * dpkg: the installed packages, and packages from files.  The state of all
 * packages is read once for all resources of a run (provider/package/dpkg.rb).
 */

#include "machine/resource/provider/package/dpkg.h"

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
#include "language/schema/registry.h"
#include "language/value/ruby.h"

#define FORMAT "${Status} ${Package} ${Version}\\n"

/* The output of dpkg-query on a package, in the arena of the run. */
struct package_dpkg_state {
	const char *name, *ensure, *mark, *error;
};

/* Map of names to states; NULL as long as it is not read. */
struct states {
	struct map *by_name;
};

/* The next word of a line; *at is moved behind it. */
static const char *
dpkg_word_next(struct arena *a, const char **at, const char *end)
{
	const char *from = *at, *to;

	while (from < end && *from == ' ')
		from++;
	for (to = from; to < end && *to != ' '; to++)
		;
	*at = to;
	return arena_memdup(a, from, (size_t)(to - from));
}

/* "install ok installed NAME VERSION" */
static struct package_dpkg_state *
dpkg_line_parse(struct arena *a, const char *at, const char *end)
{
	struct package_dpkg_state *s = arena_zalloc(a, sizeof(*s));
	const char *desired = dpkg_word_next(a, &at, end), *status;

	s->error = dpkg_word_next(a, &at, end);
	status = dpkg_word_next(a, &at, end);
	s->name = dpkg_word_next(a, &at, end);
	s->ensure = dpkg_word_next(a, &at, end);
	if (strcmp(status, "not-installed") == 0)
		s->ensure = "purged";
	else if (strcmp(status, "installed") != 0 &&
		 strncmp(status, "triggers-", 9) != 0)
		s->ensure = "absent";
	s->mark = strcmp(desired, "hold") == 0 ? "hold" : "none";
	return s;
}

/*
 * dpkg-query exits with 1 for an unknown package, and with 2 after a failure.
 */
static int
dpkg_query_run(struct arena *a, const char *const *argv,
    struct command_output *out, struct strbuf *err)
{
	struct program_call c = {.argv = argv,
	    .output_max = COMMAND_LIST_MAX,
	    .separate = 1,
	    .any_code = 1};

	if (command_execute(a, &c, out, err) < 0)
		return -1;
	if (out->code <= 1)
		return 0;
	strbuf_addf(err, "dpkg-query ended with %d: %.*s", out->code,
	    (int)strcspn(out->errors, "\n"), out->errors);
	return -1;
}

/* Read the states of all packages, or of the named one; -1 with the reason. */
static int
states_read(
    struct arena *a, const char *name, struct map *into, struct strbuf *err)
{
	const char *argv[] = {"dpkg-query", "-W", "--showformat", FORMAT,
	    name != NULL ? "--" : NULL, name, NULL};
	struct command_output out;
	const char *s, *end, *newline;
	struct package_dpkg_state *one;

	if (dpkg_query_run(a, argv, &out, err) < 0)
		return -1;
	for (s = out.text, end = s + out.len; s < end; s = newline + 1) {
		newline = memchr(s, '\n', (size_t)(end - s));
		if (newline == NULL)
			newline = end;
		one = dpkg_line_parse(a, s, newline);
		map_keep(into, one->name, strlen(one->name), one);
	}
	return package_list_whole(into, err);
}

static struct states *
states_of(struct machine *m)
{
	static const char key;
	void **at = machine_state(m, &key);

	if (*at == NULL)
		*at = arena_zalloc(m->arena, sizeof(struct states));
	return *at;
}

int
dpkg_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	struct states *s = states_of(m);

	(void)p;
	(void)list;
	(void)n;
	if (s->by_name != NULL)
		return 0;
	s->by_name = map_new(m->arena, PACKAGES_MAX);
	return states_read(m->arena, NULL, s->by_name, err);
}

int
dpkg_forget(struct instance *i, struct strbuf *err)
{
	(void)err;
	states_of(i->machine)->by_name = NULL;
	return 0;
}

/* "NAME" in "install ok installed foo 1.0 [a, NAME]" */
static int
line_provides(const char *line, size_t len, const char *name)
{
	const char *open = memchr(line, '[', len), *at = open;
	size_t n = strlen(name);

	if (open == NULL)
		return 0;
	for (; (size_t)(at - line) + n + 1 < len; at++)
		if ((*at == '[' || *at == ' ') &&
		    memcmp(at + 1, name, n) == 0 &&
		    (at[n + 1] == ']' || at[n + 1] == ','))
			return 1;
	return 0;
}

/*
 * Find the package that provides a virtual name and replace the name by it; 1
 * when it was found.
 */
static int
virtual_take(struct instance *i, struct strbuf *err)
{
	static const char *const argv[] = {"dpkg-query", "-W", "--showformat",
	    "${Status} ${Package} ${Version} [${Provides}]\\n", NULL};
	const char *name = instance_text(i, "name"), *line, *end;
	struct command_output out;

	if (!package_allows_virtual(i))
		return 0;
	if (dpkg_query_run(i->arena, argv, &out, err) < 0)
		return -1;
	for (line = out.text; *line != '\0'; line = end + (*end == '\n')) {
		end = line + strcspn(line, "\n");
		if (!line_provides(line, (size_t)(end - line), name))
			continue;
		i->should[resource_type_attr(i->type, "name")] =
		    value_str(dpkg_line_parse(i->arena, line, end)->name);
		return 1;
	}
	return 0;
}

/* The state of the package; NULL where dpkg has none. */
static int
state_find(struct instance *i, const struct package_dpkg_state **ret,
    struct strbuf *err)
{
	const char *name = instance_text(i, "name");
	struct map *h = states_of(i->machine)->by_name;

	if (h == NULL) {
		h = map_new(i->arena, PACKAGES_MAX);
		if (states_read(i->arena, name, h, err) < 0)
			return -1;
	}
	*ret = map_get(h, name, strlen(name));
	return 0;
}

/* True for an unknown package; dpkg may still list its name. */
static bool
dpkg_is_none(const struct package_dpkg_state *s)
{
	return s == NULL || strcmp(s->ensure, "purged") == 0;
}

int
dpkg_retrieve(struct instance *i, struct strbuf *err)
{
	const struct package_dpkg_state *s;
	int rc;

	if (state_find(i, &s, err) < 0)
		return -1;
	if (dpkg_is_none(s) && (rc = virtual_take(i, err)) != 0 &&
	    (rc < 0 || state_find(i, &s, err) < 0))
		return -1;
	if (s == NULL) {
		instance_found(i, "ensure", value_str("purged"));
		return 0;
	}
	if (strcmp(s->error, "ok") != 0) {
		strbuf_addf(err, "Package %s, version %s is in error state: %s",
		    s->name, s->ensure, s->error);
		return -1;
	}
	instance_found(i, "ensure", value_str(s->ensure));
	instance_found(i, "mark", value_str(s->mark));
	return 0;
}

const char *
dpkg_installed(struct instance *i, struct strbuf *err)
{
	const struct package_dpkg_state *s;

	(void)dpkg_forget(i, err);
	if (state_find(i, &s, err) < 0 || s == NULL)
		return NULL;
	return s->ensure;
}

int
dpkg_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	struct map *h = map_new(m->arena, PACKAGES_MAX);
	const struct map_entry *e;
	const struct package_dpkg_state *s;
	struct instance *i;
	size_t at = 0;

	if (states_read(m->arena, NULL, h, err) < 0)
		return -1;
	while ((e = map_next(h, &at)) != NULL) {
		s = e->ptr;
		i = instance_list_add(
		    out, m, &resource_type_package, p, s->name);
		if (i == NULL)
			continue;
		instance_found(i, "ensure", value_str(s->ensure));
		instance_found(i, "mark", value_str(s->mark));
	}
	return 0;
}

/* --- changes --- */

/* dpkg -OPTION NAME; ATTR_ERR_COMPLETE with Puppet's sentence in err. */
static int
dpkg_run(struct instance *i, const char *option, const char *option2,
    const char *what, struct strbuf *err)
{
	const char *argv[] = {"/usr/bin/dpkg", option,
	    option2 != NULL ? option2 : what, option2 != NULL ? what : NULL,
	    NULL};
	struct program_call c = {.argv = argv};

	if (!command_name_safe(what, err))
		return ATTR_ERR_COMPLETE;
	return command_execute(i->arena, &c, NULL, err) < 0 ? ATTR_ERR_COMPLETE
							    : 0;
}

/* The selection of one package, by standard input. */
int
dpkg_hold(struct instance *i, int hold, struct strbuf *err)
{
	static const char *const argv[] = {
	    "/usr/bin/dpkg", "--set-selections", NULL};
	const char *name = instance_text(i, "name");
	const char *line =
	    arena_printf(i->arena, "%s %s\n", name, hold ? "hold" : "install");
	struct program_call c = {.argv = argv,
	    .input = line,
	    .input_len = strlen(line),
	    .any_code = 1};

	if (!command_name_safe(name, err))
		return ATTR_ERR_COMPLETE;
	return command_execute(i->arena, &c, NULL, err) < 0 ? ATTR_ERR_COMPLETE
							    : 0;
}

static int
file_install(struct instance *i, struct strbuf *err)
{
	const char *source = instance_text(i, "source");

	if (source == NULL) {
		strbuf_addstr(
		    err, "You cannot install dpkg packages without a source");
		return -1;
	}
	return dpkg_run(i,
	    instance_value_is(instance_should(i, "configfiles"), "keep")
		? "--force-confold"
		: "--force-confnew",
	    "-i", source, err);
}

static int
dpkg_install(struct instance *i, struct strbuf *err)
{
	int rc;

	if (instance_value_is(instance_is(i, "mark"), "hold") &&
	    dpkg_hold(i, 0, err) != 0)
		return ATTR_ERR_COMPLETE;
	rc = file_install(i, err);
	if (instance_value_is(instance_should(i, "mark"), "hold") &&
	    dpkg_hold(i, 1, err) != 0)
		return ATTR_ERR_COMPLETE;
	return rc;
}

static int
dpkg_uninstall(struct instance *i, struct strbuf *err)
{
	return dpkg_run(i, "-r", NULL, instance_text(i, "name"), err);
}

int
dpkg_purge(struct instance *i, struct strbuf *err)
{
	return dpkg_run(i, "--purge", NULL, instance_text(i, "name"), err);
}

/* The version of the file. */
static int
dpkg_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	const char *argv[] = {
	    "/usr/bin/dpkg-deb", "--show", instance_text(i, "source"), NULL};
	struct program_call c = {.argv = argv};
	struct command_output out;
	const char *tab;

	if (argv[2] == NULL) {
		strbuf_addstr(err, "Could not update: You cannot install dpkg "
				   "packages without a source");
		return -1;
	}
	if (!command_name_safe(argv[2], err) ||
	    command_execute(i->arena, &c, &out, err) < 0)
		return -1;
	tab = strchr(out.text, '\t');
	if (tab != NULL)
		*ret = value_string(tab + 1, strcspn(tab + 1, "\n"));
	return 0;
}

static const struct package_functions dpkg_functions = {
    .install = dpkg_install,
    .uninstall = dpkg_uninstall,
    .purge = dpkg_purge,
    .latest = dpkg_latest,
    .hold = dpkg_hold,
};

static const char *const dpkg_commands[] = {
    "/usr/bin/dpkg", "/usr/bin/dpkg-deb", "/usr/bin/dpkg-query", NULL};
static const char *const dpkg_features[] = {"holdable", "virtual_packages",
    "installable", "uninstallable", "upgradeable", "purgeable", NULL};

const struct provider provider_dpkg = {
    .name = "dpkg",
    .depth = 1,
    .commands = dpkg_commands,
    .features = dpkg_features,
    .retrieve = dpkg_retrieve,
    .flush = dpkg_forget,
    .prefetch = dpkg_prefetch,
    .instances = dpkg_list,
    .data = &dpkg_functions,
    .doc = "Packages from files, by dpkg.",
};
