#include "agent/applyd/files/pluginsync.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/machine.h"
#include "agent/applyd/files/served_files.h"
#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/file_server.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "base/settings/settings.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/transaction.h"
#include "language/value/hash.h"

/* A kind of plug-ins, under Puppet's name for it. */
struct plugins {
	const char *name;
	size_t destination, source; /* offsets in struct agent_config */
	const char *permissions;    /* source_permissions */
	const char *ignored;	    /* besides pluginsignore */
	bool translations;
};

#define AT(field) offsetof(struct agent_config, field)

static const struct plugins pluginsync_all[] = {
    {"pluginfacts", AT(pluginfactdest), AT(pluginfactsource), "use", "", false},
    {"plugin", AT(plugindest), AT(pluginsource), "ignore", "", false},
    {"locales", AT(localedest), AT(localesource), "ignore",
	" *.pot config.yaml", true},
};

static const char *
text_at(const struct agent_config *c, size_t offset)
{
	const char *text;

	memcpy(&text, (const char *)c + offset, sizeof(text));
	return text;
}

/* --- the environment --- */

/* Log that the server does not have the environment. */
static void
missing_log(const struct pluginsync *p)
{
	if (p->config->strict)
		log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_STRICT,
		    log_str("environment", p->environment));
	else
		log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_MISSING,
		    log_str("environment", p->environment));
}

int
pluginsync_possible(const struct pluginsync *p)
{
	struct arena *a = arena_new(0);
	const struct file_server *server =
	    served_files_new(a, p->exchange, p->uuid, NULL);
	struct served_ask ask = {.environment = p->environment,
	    .sum_type = "sha256",
	    .permissions = "ignore",
	    .search = true};
	struct served_files found;
	struct shortbuf why;
	int rc, ret = 0;

	ask.url =
	    arena_strdup(a, settings_get(p->config->settings, "pluginsource"));
	shortbuf_init(&why, 8192);
	rc = server->metadata(server->context, a, &ask, &found, &why.out);
	if (rc < 0)
		log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_UNASKED,
		    log_str("message", shortbuf_text(&why)));
	else if (found.count == 0)
		missing_log(p);
	shortbuf_release(&why);
	if (rc == 0 && found.count > 0)
		ret = 1;
	else if (rc == 0 && p->config->strict)
		ret = -1;
	arena_free(a);
	return ret;
}

/* --- the resource --- */

/* The patterns of a list with spaces. */
static struct value
patterns(struct arena *a, const char *list)
{
	struct varray *v = varray_new(a, (uint32_t)strlen(list) / 2 + 1);
	char *s = arena_strdup(a, list), *word;

	v->count = 0;
	while ((word = strsep(&s, " \t\n")) != NULL)
		if (*word != '\0')
			v->items[v->count++] = value_str(word);
	return value_array(v);
}

/* A catalog with the directory of these plug-ins. */
static struct catalog *
pluginsync_catalog_make(
    const struct pluginsync *p, const struct plugins *what, struct arena *a)
{
	struct catalog *c = catalog_new(a, intern_new(a));
	const char *path = text_at(p->config, what->destination);
	const char *ignored =
	    arena_printf(a, "%s%s", p->config->pluginsignore, what->ignored);
	const struct {
		const char *name;
		struct value value;
	} params[] = {
	    {"source", value_str(text_at(p->config, what->source))},
	    {"source_permissions", value_str(what->permissions)},
	    {"recurse", value_bool(true)},
	    {"links", value_str("follow")},
	    {"purge", value_bool(true)},
	    {"force", value_bool(true)},
	    {"backup", value_bool(false)},
	    {"max_files", value_int(-1)},
	    {"ignore", patterns(a, ignored)},
	    {"tag", value_str(what->name)},
	    /* only root may set them */
	    {"owner", value_int(geteuid())},
	    {"group", value_int(getegid())},
	};
	size_t n = sizeof(params) / sizeof(params[0]);
	struct resource *r;

	c->name = "PluginSync";
	c->environment = p->environment;
	c->version = value_undef();
	r = resource_new(a, intern_str(c->names, "File"), path, strlen(path));
	r->kind = KIND_COMPILABLE_TYPE;
	n -= geteuid() != 0 ? 2 : 0;
	for (size_t i = 0; i < n; i++)
		resource_set(a, r, intern_str(c->names, params[i].name),
		    params[i].value);
	catalog_add(c, r);
	return c;
}

/* --- the result --- */

/* The reason of the first resource that failed, or NULL when none has. */
static const char *
pluginsync_failure_of(const struct report *r)
{
	for (size_t i = 0; i < r->status_count; i++) {
		const struct event *e = r->statuses[i]->events;

		if (!r->statuses[i]->failed)
			continue;
		while (e != NULL && e->status != EVENT_FAILURE)
			e = e->next;
		return e != NULL ? e->message : "unknown";
	}
	return r->generate_failed ? "the files could not be compared" : NULL;
}

/* The resources without those that every catalog has. */
static size_t
pluginsync_files_of(const struct report *r)
{
	size_t n = r->unchanged;

	for (size_t i = 0; i < r->status_count; i++)
		n += strncmp(r->statuses[i]->instance->ref, "File[", 5) == 0;
	return n;
}

/* How the run continues after a failure. */
static int
pluginsync_failed(
    const struct pluginsync *p, const struct plugins *what, const char *why)
{
	struct settings *s = p->config->settings;

	if (settings_bool(s, "ignore_plugin_errors")) {
		log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_IGNORED,
		    log_str("name", what->name), log_str("message", why));
		return 0;
	}
	if (p->config->usecacheonfailure) {
		log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_CACHED,
		    log_str("name", what->name), log_str("message", why));
		return 1;
	}
	log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_FAILED,
	    log_str("name", what->name), log_str("message", why));
	return -1;
}

static int
plugins_sync(const struct pluginsync *p, const struct plugins *what)
{
	struct arena *a = arena_new(0);
	struct run_options o = {.quiet = 1};
	struct report *r = report_new(a, p->config->certname);
	int64_t begin = clock_mono_ns();
	const char *why;
	int rc = 0;

	log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_RETRIEVING,
	    log_str("name", what->name));
	/* as Puppet, which logs no creation; a failure is the resource's */
	(void)fs_mkdir_all(text_at(p->config, what->destination), 0755);
	o.machine = agent_machine(a, p->config->settings);
	o.machine->file_server =
	    served_files_new(a, p->exchange, p->uuid, NULL);
	rc = transaction_apply(pluginsync_catalog_make(p, what, a), &o, a, r);
	why = rc < 0 ? "its resource cannot be applied"
		     : pluginsync_failure_of(r);
	rc = 0;
	log_event(AGENT_PLUGINSYNC, AGT_PLUGINS_SYNCED,
	    log_str("name", what->name),
	    log_int("changed", r->resources[STATE_CHANGED]),
	    log_int("resources", pluginsync_files_of(r)),
	    log_ns("duration", clock_mono_ns() - begin));
	if (why != NULL)
		rc = pluginsync_failed(p, what, why);
	machine_end(o.machine);
	arena_free(a);
	return rc;
}

int
pluginsync_run(const struct pluginsync *p)
{
	bool translates = !settings_bool(p->config->settings, "disable_i18n");
	int rc = 0;

	for (size_t i = 0;
	     rc == 0 && i < sizeof(pluginsync_all) / sizeof(pluginsync_all[0]);
	     i++)
		if (!pluginsync_all[i].translations || translates)
			rc = plugins_sync(p, &pluginsync_all[i]);
	return rc;
}
