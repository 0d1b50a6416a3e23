/* gem: Ruby's packages (provider/package/gem.rb). */

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/targetable.h"
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/version_gem.h"
#include "machine/resource/provider/package/args.h"
#include "language/value/ruby.h"

/* "1.1, default: 1.0 ruby x86" as a list of versions. */
static struct value
versions_parse(struct arena *a, const char *s, size_t len)
{
	char *copy = arena_memdup(a, s, len), *word, *rest = NULL;
	struct vlist l;

	vlist_init(&l, a);
	for (word = strtok_r(copy, ",", &rest); word != NULL;
	     word = strtok_r(NULL, ",", &rest)) {
		word += strspn(word, " ");
		if (strncmp(word, "default: ", 9) == 0)
			word += 9;
		word[strcspn(word, " ")] = '\0';
		vlist_push(&l, value_str(word));
	}
	return vlist_value(&l);
}

/* "NAME (VERSIONS)"; 0 where it is something else. */
static int
package_gem_line_parse(
    struct arena *a, const char *line, size_t len, struct map *into)
{
	size_t name = 0, blank = 0;
	const char *end;
	struct value *v;

	while (name < len && line[name] != ' ' && line[name] != '\t')
		name++;
	while (name + blank < len && line[name + blank] == ' ')
		blank++;
	for (end = line + len; end > line && end[-1] != ')';)
		end--;
	if (name == 0 || line[name + blank] != '(' ||
	    end <= line + name + blank + 2)
		return 0;
	v = arena_alloc(a, sizeof(*v));
	line += name + blank + 1;
	*v = versions_parse(a, line, (size_t)(end - line) - 1);
	map_keep(into, line - name - blank - 1, name, v);
	return 1;
}

static void
lines_parse(struct arena *a, const char *text, struct map *into)
{
	size_t n;

	for (; *text != '\0'; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		if (n > 0 && !package_gem_line_parse(a, text, n, into))
			log_event(APPLY_RESOURCE, RES_WARNED,
			    log_str("message",
				arena_printf(
				    a, "Could not match %.*s", (int)n, text)));
	}
}

static int
gem_list(struct machine *m, const char *command, struct map *into,
    struct strbuf *err)
{
	const char *argv[] = {command, "list", "--local", NULL};
	struct program_call c = {.argv = argv,
	    .environment = package_home(m->arena),
	    .output_max = COMMAND_LIST_MAX};
	struct command_output out;
	size_t head = err->len;
	const char *why;

	if (command_execute(m->arena, &c, &out, err) < 0) {
		why = arena_strdup(m->arena, strbuf_shown(err) + head);
		strbuf_truncate(err, head);
		strbuf_addf(err, "Could not list gems: %s", why);
		return -1;
	}
	lines_parse(m->arena, out.text, into);
	return 0;
}

/* The expression that matches this name alone. */
static const char *
name_pattern(struct arena *a, const char *name)
{
	const char *text;
	struct growbuf b;

	growbuf_init(&b);
	strbuf_addstr(&b.out, "\\A");
	for (; *name != '\0'; name++) {
		if (strchr(".*?+^$|()[]{}\\ #", *name) != NULL)
			strbuf_addch(&b.out, '\\');
		strbuf_addch(&b.out, *name);
	}
	strbuf_addstr(&b.out, "\\z");
	text = arena_memdup(a, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return text;
}

static int
package_gem_args_begin(
    struct package_args *w, struct instance *i, struct strbuf *err)
{
	const char *command = targetable_command(i, err);

	if (command == NULL ||
	    !command_name_safe(instance_text(i, "name"), err))
		return -1;
	w->environment = package_home(i->arena);
	package_args_add(w, command);
	return 0;
}

/* The newest of the remote ones. */
static int
gem_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	const char *source = instance_text(i, "source");
	const char *name = instance_text(i, "name");
	struct map *found = map_new(i->arena, PACKAGES_MAX);
	struct package_args w = {.count = 0};
	struct command_output out;
	const struct value *versions;

	if (package_gem_args_begin(&w, i, err) < 0)
		return -1;
	package_args_add(&w, "list");
	package_args_add(&w, "--remote");
	if (source != NULL) {
		package_args_add(&w, "--source");
		package_args_add(&w, source);
	}
	package_args_add(&w, name_pattern(i->arena, name));
	if ((source != NULL && !command_name_safe(source, err)) ||
	    package_args_run(i, &w, &out, err) != 0)
		return -1;
	lines_parse(i->arena, out.text, found);
	if (package_list_whole(found, err) < 0)
		return -1;
	versions = map_get(found, name, strlen(name));
	if (versions == NULL) {
		strbuf_addf(err, "The gem '%s' does not exist", name);
		return -1;
	}
	*ret = attr_nth(*versions, 0);
	return 0;
}

/* One version against requirements, or a range. */
static int
package_gem_version_insync(
    const struct instance *i, const char *version, const char *should)
{
	struct version_range r;

	if (version_gem_is_requirement(should))
		return version_gem_satisfies(should, version) == 1;
	return version_range_parse(i->arena, &version_gem, should, &r) == 0 &&
	       version_range_has(&version_gem, &r, version);
}

static int
gem_insync(const struct instance *i, struct value is, const char *should)
{
	struct value v;
	uint32_t n;

	for (n = 0; (v = attr_nth(is, n)).tag != V_UNSET; n++)
		if (package_gem_version_insync(
			i, ruby_text(i->arena, v), should))
			return 1;
	return 0;
}

/* "-v VERSION", where ensure is a version. */
static int
version_add(struct package_args *w, struct instance *i, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	const char *should = ruby_text(i->arena, ensure);
	struct version_range r;

	if (instance_value_is(ensure, "present") ||
	    instance_value_is(ensure, "latest"))
		return 0;
	if (!version_gem_is_requirement(should) &&
	    version_range_parse(i->arena, &version_gem, should, &r) == 0)
		should = version_range_text(i->arena, &r, ", ");
	if (!command_name_safe(should, err))
		return -1;
	package_args_add(w, "-v");
	package_args_add(w, should);
	return 0;
}

/* Length of a scheme ("https:") in front; 0: none. */
static size_t
scheme_len(const char *s)
{
	size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyz"
			     "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.");

	return n > 0 && s[n] == ':' ? n + 1 : 0;
}

/* A file, or the name with the repository that has it. */
static int
package_gem_source_add(
    struct package_args *w, struct instance *i, struct strbuf *err)
{
	const char *source = instance_text(i, "source");
	size_t n = source == NULL ? 0 : scheme_len(source);

	if (source == NULL) {
		package_args_add(w, instance_text(i, "name"));
		return 0;
	}
	if (!command_name_safe(source, err))
		return -1;
	if (n == strlen("puppet:") && strncmp(source, "puppet:", n) == 0) {
		strbuf_addstr(
		    err, "puppet:// URLs are not supported as gem sources");
		return -1;
	}
	if (n == strlen("file:") && strncasecmp(source, "file:", n) == 0) {
		/* behind an empty host */
		source += n;
		package_args_add(
		    w, strncmp(source, "//", 2) == 0 ? source + 2 : source);
	} else if (n == 0) {
		package_args_add(w, source);
	} else {
		package_args_add(w, "--source");
		package_args_add(w, source);
		package_args_add(w, instance_text(i, "name"));
	}
	return 0;
}

/* Some gems do not end with a code when they fail. */
static int
gem_run(struct instance *i, const struct package_args *w, const char *what,
    struct strbuf *err)
{
	struct command_output out;
	size_t len;

	if (package_args_run(i, w, &out, err) != 0)
		return ATTR_ERR_COMPLETE;
	if (strstr(out.text, "ERROR") == NULL)
		return 0;
	len = strlen(out.text);
	len -= len > 0 && out.text[len - 1] == '\n';
	strbuf_addf(err, "Could not %s: %.*s", what, (int)len, out.text);
	return ATTR_ERR_COMPLETE;
}

static int
gem_install(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (package_gem_args_begin(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, "install");
	package_args_add_options(&w, i, "install_options");
	if (version_add(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	package_args_add(&w, "--no-document");
	if (package_gem_source_add(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	return gem_run(i, &w, "install", err);
}

static int
gem_uninstall(struct instance *i, struct strbuf *err)
{
	struct package_args w = {.count = 0};

	if (package_gem_args_begin(&w, i, err) < 0)
		return ATTR_ERR_COMPLETE;
	package_args_add_all(
	    &w, (const char *const[]){"uninstall", "--executables", "--all",
		    instance_text(i, "name"), NULL});
	package_args_add_options(&w, i, "uninstall_options");
	return gem_run(i, &w, "uninstall", err);
}

#define FUNCTIONS                                           \
	.install = gem_install, .uninstall = gem_uninstall, \
	.latest = gem_latest, .insync = gem_insync, .list = gem_list

static const struct package_functions gem = {
    FUNCTIONS,
    .programs = (const char *const[]){"gem", NULL},
};

static const char puppets_gem[] = "/opt/puppetlabs/puppet/bin/gem";

static const struct package_functions puppet_gem = {
    FUNCTIONS,
    .programs = (const char *const[]){puppets_gem, NULL},
};

const struct provider provider_gem = {
    .name = "gem",
    .features = (const char *const[]){"versionable", "install_options",
	"uninstall_options", "targetable", "version_ranges", "installable",
	"uninstallable", "upgradeable", NULL},
    .retrieve = targetable_retrieve,
    .flush = targetable_forget,
    .prefetch = targetable_prefetch,
    .instances = targetable_list,
    .data = &gem,
    .doc = "Ruby's packages.",
};

const struct provider provider_puppet_gem = {
    .name = "puppet_gem",
    .commands = (const char *const[]){puppets_gem, NULL},
    .features = (const char *const[]){"versionable", "install_options",
	"uninstall_options", "installable", "uninstallable", "upgradeable",
	NULL},
    .retrieve = targetable_retrieve,
    .flush = targetable_forget,
    .prefetch = targetable_prefetch,
    .instances = targetable_list,
    .data = &puppet_gem,
    .doc = "Packages of the Ruby that comes with puppet-agent.",
};
