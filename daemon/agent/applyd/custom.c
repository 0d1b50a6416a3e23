#include "agent/applyd/custom.h"

#include <ctype.h>
#include <string.h>

#include "agent/applyd/machine.h"
#include "base/core/arena.h"
#include "machine/facts/facts.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"

/* Maximum number of directories of factpath. */
#define PATH_MAX_DIRS 256

/* The argument of the functions of facts_custom. */
struct custom {
	struct arena *arena;
	struct settings *settings;
};

/* Return a setting as Puppet's Ruby code has it. */
static struct value
agent_custom_setting(void *arg, const char *name)
{
	const struct custom *c = arg;
	enum setting_type type;
	const char *text =
	    settings_find(c->settings, name, strlen(name), &type);
	int64_t seconds;

	if (text == NULL)
		return value_undef();
	switch (type) {
	case SETTING_BOOL:
		return value_bool(settings_bool(c->settings, name));
	case SETTING_INT:
		return value_int(settings_int(c->settings, name));
	case SETTING_DURATION:
		seconds = settings_seconds(c->settings, name);
		if (seconds != SETTINGS_UNLIMITED)
			return value_int(seconds);
		break;
	default:
		break;
	}
	return value_str(arena_strdup(c->arena, text));
}

/* Return the default provider of a type, whose name is in lower case. */
static struct value
provider(void *arg, const char *type, struct value facts)
{
	const struct custom *c = arg;
	struct machine *m = agent_machine(c->arena, c->settings);
	char *ref = arena_strdup(c->arena, type);
	const struct resource_type *t;
	const struct provider *p = NULL;
	const char *why;

	/* a type in Ruby has no default provider here */
	m->ruby = NULL;
	m->facts = facts;
	ref[0] = (char)toupper((unsigned char)ref[0]);
	t = machine_type(m, ref, &why);
	if (t != NULL)
		p = provider_default(m, t);
	machine_end(m);
	return p == NULL ? value_undef() : value_str(p->name);
}

/* The directories of factpath, in the arena. */
static const char *const *
factpath(struct arena *a, const char *text)
{
	const char **dirs =
	    arena_zalloc(a, (PATH_MAX_DIRS + 1) * sizeof(*dirs));
	char *path = text != NULL ? arena_strdup(a, text) : NULL, *dir;
	size_t n = 0;

	while (n < PATH_MAX_DIRS && (dir = strsep(&path, ":")) != NULL)
		if (*dir != '\0')
			dirs[n++] = dir;
	return dirs;
}

static const char *const *
agent_custom_joined(struct arena *a, const char *first, const char *const *libs)
{
	const char **all;
	size_t n = 0;

	while (libs != NULL && libs[n] != NULL)
		n++;
	all = arena_zalloc(a, (n + 2) * sizeof(*all));
	all[0] = first;
	if (n > 0)
		memcpy(all + (first != NULL), libs, n * sizeof(*all));
	return all;
}

void
agent_custom_facts(struct arena *a, struct settings *s, const char *const *libs,
    struct facts_custom *ret)
{
	const char *libdir = settings_get(s, "libdir");
	struct custom *c = arena_zalloc(a, sizeof(*c));

	*c = (struct custom){.arena = a, .settings = s};

	if (libdir != NULL)
		libdir = arena_strdup(a, libdir);
	ret->libs = agent_custom_joined(a, libdir, libs);
	ret->dirs = factpath(a, settings_get(s, "factpath"));
	ret->puppet_version =
	    compat_puppet_version((int)settings_int(s, "compat"));
	ret->runtime = arena_strdup(a, settings_get(s, "ruby_runtime"));
	ret->library_settings = agent_library_settings(a, s);
	ret->setting = agent_custom_setting;
	ret->provider = provider;
	ret->arg = c;
}
