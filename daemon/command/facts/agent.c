#include "command/facts/agent.h"

#include "agent/applyd/custom.h"
#include "base/core/arena.h"
#include "command/command.h"
#include "command/session.h"
#include "machine/facts/facts.h"
#include "machine/facts/modules.h"
#include "logging/level/threshold.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"

void
facts_agent_modules(struct session *s, struct facts_options *o)
{
	struct facts_modules modules;

	facts_modules_find(s->arena, session_modulepath(s),
	    arena_strdup(s->arena, settings_get(s->settings, "pluginfactdest")),
	    &modules);
	o->more_dirs = modules.external;
	o->compat = (int)settings_int(s->settings, "compat");
	o->state_dir =
	    arena_strdup(s->arena, settings_get(s->settings, "statedir"));
	agent_custom_facts(s->arena, s->settings, modules.libs, &o->custom);
}

int
facts_agent_options(struct session *s, struct facts_options *o)
{
	const char **more = arena_zalloc(s->arena, 2 * sizeof(*more));
	const char *const *dirs = o->custom.dirs;
	char error[LOG_ANSWER_MAX];

	if (settings_read(s->settings, &s->diags) < 0) {
		session_errors(s, "", NULL);
		return -1;
	}
	if (log_thresholds_configure(
		settings_get(s->settings, "log_thresholds"), error) < 0) {
		command_error("%s", error);
		return -1;
	}
	more[0] =
	    arena_strdup(s->arena, settings_get(s->settings, "pluginfactdest"));
	o->more_dirs = more;
	o->compat = (int)settings_int(s->settings, "compat");
	o->state_dir =
	    arena_strdup(s->arena, settings_get(s->settings, "statedir"));
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
