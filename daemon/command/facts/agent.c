#include "command/facts/agent.h"

#include "agent/custom.h"
#include "base/arena.h"
#include "command/session.h"
#include "facts/facts.h"
#include "facts/modules.h"
#include "settings/settings.h"
#include "value/hash.h"

void
facts_agent_modules(struct session *s, struct facts_options *o)
{
	struct facts_modules modules;

	facts_modules_find(s->arena, session_modulepath(s),
	    arena_strdup(s->arena, settings_get(s->settings, "pluginfactdest")),
	    &modules);
	o->more_dirs = modules.external;
	agent_custom_facts(s->arena, s->settings, modules.libs, &o->custom);
}

/* Set a setting unless the value is NULL. */
static int
set(struct session *s, const char *name, const char *value)
{
	if (value == NULL)
		return 0;
	return settings_set(s->settings, name, value, &s->diags);
}

int
facts_agent_options(struct session *s, const char *confdir, const char *vardir,
    struct facts_options *o)
{
	const char **more = arena_zalloc(s->arena, 2 * sizeof(*more));
	const char *const *dirs = o->custom.dirs;

	if (set(s, "confdir", confdir) < 0 || set(s, "vardir", vardir) < 0 ||
	    settings_read(s->settings, &s->diags) < 0) {
		session_errors(s, "", NULL);
		return -1;
	}
	more[0] =
	    arena_strdup(s->arena, settings_get(s->settings, "pluginfactdest"));
	o->more_dirs = more;
	agent_custom_facts(s->arena, s->settings, NULL, &o->custom);
	if (dirs != NULL)
		o->custom.dirs = dirs;
	return 0;
}

struct value
facts_agent_version(
    struct arena *a, struct value facts, const struct facts_options *o)
{
	struct vhash *to = vhash_copy(a, facts.h, 1);

	vhash_set_str(
	    a, to, "puppetversion", value_str(o->custom.puppet_version));
	return value_hash(to);
}
