#include "agent/applyd/machine.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/program.h"
#include "machine/facts/facts.h"
#include "machine/resource/provider/command_limit.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "language/ruby/runtime.h"
#include "base/settings/settings.h"
#include "machine/transaction/transaction.h"

static const struct {
	const char *setting;
	size_t offset;
} agent_machine_texts[] = {
    {"statedir", offsetof(struct machine, statedir)},
    {"clientbucketdir", offsetof(struct machine, clientbucketdir)},
    {"digest_algorithm", offsetof(struct machine, digest_algorithm)},
    {"diff", offsetof(struct machine, diff)},
    {"diff_args", offsetof(struct machine, diff_args)},
    {"libdir", offsetof(struct machine, libdir)},
};

struct value
agent_machine_facts(struct arena *a)
{
	const struct facts_options o = {.no_custom = 1, .legacy = 1};
	struct value facts;

	facts_collect(a, &o, &facts);
	return facts;
}

/* A run with facts replaces this function by one that returns them. */
static struct value
facts_load(void *context, struct arena *a)
{
	(void)context;
	return agent_machine_facts(a);
}

/* Return the modulepath of the settings; a command may set a better one. */
static const char *
agent_machine_modulepath(struct arena *a, struct settings *s)
{
	const char *path = settings_get(s, "modulepath");

	if (path != NULL && *path != '\0')
		return arena_strdup(a, path);
	/* each of the three settings has a maximum: the text is not cut */
	path = settings_expand(s,
	    "$environmentpath/$environment/modules:$basemodulepath", NULL, a);
	return path != NULL ? path : "";
}

/* Settings that Ruby code may ask Puppet's library for. */
static const char *const ruby_settings[] = {"confdir", "codedir", "vardir",
    "statedir", "ssldir", "logdir", "rundir", "certname", "server", "tags",
    "skip_tags", NULL};

/* Those that are options without a value. */
static const char *const ruby_switches[] = {"noop", "show_diff", "trace", NULL};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

const char *const *
agent_library_settings(struct arena *a, struct settings *s)
{
	const char **list, *value;
	size_t n = 0;

	list = arena_zalloc(a,
	    (2 * COUNT(ruby_settings) + COUNT(ruby_switches)) * sizeof(*list));
	for (size_t i = 0; ruby_settings[i] != NULL; i++) {
		value = settings_get(s, ruby_settings[i]);
		if (value == NULL || *value == '\0')
			continue;
		list[n++] = arena_printf(a, "--%s", ruby_settings[i]);
		list[n++] = arena_strdup(a, value);
	}
	for (size_t i = 0; ruby_switches[i] != NULL; i++)
		if (settings_bool(s, ruby_switches[i]))
			list[n++] = arena_printf(a, "--%s", ruby_switches[i]);
	return list;
}

/* Find what runs types in Ruby. */
static void
ruby_find(struct machine *m, struct arena *a, struct settings *s)
{
	char path[PATH_MAX];

	if (ruby_library_find(path) == 0)
		m->ruby = arena_strdup(a, path);
	if (ruby_runtime_find("provider_host.rb", path, sizeof(path)) == 0)
		m->ruby_host = arena_strdup(a, path);
	m->ruby_timeout_ms =
	    settings_seconds(s, "ruby_provider_timeout") * 1000;
	if (m->ruby_timeout_ms <= 0)
		m->ruby_timeout_ms = INT64_MAX / 2000000;
	m->ruby_settings = agent_library_settings(a, s);
}

struct machine *
agent_machine(struct arena *a, struct settings *s)
{
	struct machine *m = machine_new(a);
	char program[4096];
	const char *text;
	size_t n;

	for (n = 0;
	     n < sizeof(agent_machine_texts) / sizeof(agent_machine_texts[0]);
	     n++) {
		text = settings_get(s, agent_machine_texts[n].setting);
		if (text != NULL)
			text = arena_strdup(a, text);
		memcpy((char *)m + agent_machine_texts[n].offset, &text,
		    sizeof(text));
	}
	if (program_find("dalang-augeas", program, sizeof(program)) == 0)
		m->augeas = arena_strdup(a, program);
	ruby_find(m, a, s);
	command_limit_begin(settings_seconds(s, "provider_timeout"));
	m->skips_unknown =
	    strcmp(settings_get(s, "unknown_types"), "skip") == 0;
	m->facts_load = facts_load;
	m->modulepath = agent_machine_modulepath(a, s);
	m->show_diff = settings_bool(s, "show_diff");
	return m;
}

/* Return seconds; 0: for ever. */
static int64_t
statettl(struct settings *s)
{
	int64_t ttl = settings_seconds(s, "statettl");

	return ttl < 0 ? 0 : ttl;
}

static const char *
agent_path(struct arena *a, struct settings *s, const char *name)
{
	const char *path = settings_get(s, name);

	return path == NULL || *path == '\0' ? NULL : arena_strdup(a, path);
}

void
agent_run_options(struct run_options *o, struct arena *a, struct settings *s)
{
	o->machine = agent_machine(a, s);
	o->machine->serves_modules = o->standalone;
	o->statefile = agent_path(a, s, "statefile");
	o->statettl = statettl(s);
	if (o->machine->statedir != NULL)
		o->owed =
		    arena_printf(a, "%s/refreshes_owed", o->machine->statedir);
	o->ignore_schedules = settings_bool(s, "ignoreschedules");
	if (!o->standalone)
		o->transactionstorefile =
		    agent_path(a, s, "transactionstorefile");
	if (settings_bool(s, "graph"))
		o->graphdir = agent_path(a, s, "graphdir");
}
