#include "agent/state.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "agent/agent.h"
#include "base/arena.h"
#include "base/fs.h"
#include "base/intern.h"
#include "base/json_write.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "logging/log.h"
#include "logging/threshold.h"
#include "transaction/report.h"
#include "value/from_json.h"
#include "value/tostring.h"

#define PATH_LENGTH_MAX 4096
#define LIST_MAX	(64 << 20)
#define DISABLED_MAX	65536
#define CATALOG_MAX	((size_t)512 << 20)

static void
log_failed(const char *path)
{
	log_event(
	    AGENT_RUN, AGT_STATE_FAILED, log_str("path", path), log_errno());
}

/* Puts a file in place as a whole, or leaves what was there. */
static void
replace(const char *path, mode_t mode, const char *p, size_t n)
{
	const struct fs_owner owner = {mode, FS_KEEP_UID, FS_KEEP_GID};

	int64_t begin = log_threshold_now(), took;

	if (fs_replace(path, p, n, &owner) < 0)
		log_failed(path);
	else if (log_is_slow(LOG_SLOW_FSYNC, begin, &took))
		log_event(AGENT_RUN, AGT_STATE_SLOW, log_str("path", path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FSYNC)));
}

int
state_prepare(const struct agent_config *c)
{
	char catalogs[PATH_LENGTH_MAX];
	const struct {
		const char *path;
		mode_t mode;
	} dirs[] = {{c->vardir, 0755}, {c->statedir, 0755},
	    {c->publicdir, 0755}, {c->rundir, 0755}, {c->client_datadir, 0750},
	    {catalogs, 0750}};

	snprintf(catalogs, sizeof(catalogs), "%s/catalog", c->client_datadir);
	for (size_t i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++) {
		if (fs_mkdir_all(dirs[i].path, dirs[i].mode) < 0) {
			log_failed(dirs[i].path);
			return -1;
		}
	}
	return 0;
}

int
state_disabled(const char *path, char *reason, size_t size)
{
	struct arena *a;
	struct value doc;
	struct json_fault fault;
	const struct value *v = NULL;
	const char *text;
	size_t n;

	if (access(path, F_OK) < 0)
		return 0;
	snprintf(reason, size, "reason not specified");
	a = arena_new(1 << 20);
	text = fs_read(a, path, DISABLED_MAX, &n);
	if (text != NULL && value_parse_json(a, text, n, &doc, &fault) == 0 &&
	    doc.tag == V_HASH)
		v = vhash_get_str(doc.h, "disabled_message", 16);
	if (v != NULL && v->tag == V_STRING)
		snprintf(reason, size, "%.*s", (int)v->aux, v->s);
	arena_free(a);
	return 1;
}

int
state_disable(const char *path, const char *reason)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	struct strbuf out;
	int rc;

	strbuf_init(&out, DISABLED_MAX);
	strbuf_addstr(&out, "{\"disabled_message\":");
	json_escape(&out, reason, strlen(reason));
	strbuf_addstr(&out, "}");
	rc = fs_replace(path, out.s, out.len, &owner);
	strbuf_release(&out);
	return rc;
}

int
state_enable(const char *path)
{
	return unlink(path) < 0 && errno != ENOENT ? -1 : 0;
}

/* Numbers of resources, in the order of their names, as Puppet has them. */
static const struct {
	const char *name;
	enum report_state state;
} states[] = {
    {"changed", STATE_CHANGED},
    {"corrective_change", STATE_CORRECTIVE_CHANGE},
    {"failed", STATE_FAILED},
    {"failed_to_restart", STATE_FAILED_TO_RESTART},
    {"out_of_sync", STATE_OUT_OF_SYNC},
    {"restarted", STATE_RESTARTED},
    {"scheduled", STATE_SCHEDULED},
    {"skipped", STATE_SKIPPED},
};

static void
add_numbers(struct strbuf *out, const struct report *r)
{
	strbuf_addstr(out, "resources:\n");
	for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++)
		strbuf_addf(out, "  %s: %u\n", states[i].name,
		    r->resources[states[i].state]);
	strbuf_addf(out, "  total: %u\n", r->status_count);
}

static void
add_times(struct strbuf *out, const struct report *r)
{
	strbuf_addstr(out, "time:\n");
	for (const struct report_time *t = r != NULL ? r->times : NULL;
	     t != NULL; t = t->next)
		strbuf_addf(out, "  %s: %.9f\n", t->name, (double)t->ns / 1e9);
	strbuf_addf(out, "  last_run: %lld\n", (long long)time(NULL));
}

void
state_save_summary(const struct agent_config *c, const struct report *r,
    const char *environment, int applied)
{
	struct strbuf out, version;

	strbuf_init(&out, 1 << 20);
	strbuf_init(&version, 4096);
	if (applied)
		value_to_string(r->configuration_version, &version);
	strbuf_addf(&out, "---\nversion:\n  config: %s%s%s\n  puppet: %s\n",
	    applied ? "'" : "", version.s, applied ? "'" : "",
	    c->puppet_version);
	strbuf_addf(&out,
	    "application:\n  run_mode: agent\n  initial_environment: %s\n"
	    "  converged_environment: %s\n",
	    c->environment, environment);
	if (applied)
		add_numbers(&out, r);
	add_times(&out, applied ? r : NULL);
	if (applied)
		strbuf_addf(&out,
		    "changes:\n  total: %u\nevents:\n  failure: %u\n"
		    "  success: %u\n  total: %u\n",
		    r->change_total, r->events[EVENT_FAILURE],
		    r->events[EVENT_SUCCESS], r->event_total);
	replace(c->summaryfile, 0644, out.s, out.len);
	strbuf_release(&out);
	strbuf_release(&version);
}

void
state_save_report(const struct agent_config *c, const char *json, size_t n)
{
	replace(c->reportfile, 0640, json, n);
}

static void
add_lower(struct strbuf *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		strbuf_addch(
		    out, s[i] >= 'A' && s[i] <= 'Z' ? s[i] | 0x20 : s[i]);
}

void
state_save_lists(const struct agent_config *c, const struct catalog *cat)
{
	struct strbuf out;

	strbuf_init(&out, LIST_MAX);
	for (uint32_t i = 0; i < cat->class_count; i++)
		strbuf_addf(&out, "%s\n", cat->classes[i]->text);
	replace(c->classfile, 0640, out.s, out.len);
	strbuf_reset(&out);
	for (uint32_t i = 0; i < cat->resource_count; i++) {
		const struct resource *r = cat->resources[i];

		/* Containers are no resources of this machine. */
		if (strcmp(r->type->text, "Class") == 0 ||
		    strcmp(r->type->text, "Stage") == 0 ||
		    strstr(r->type->text, "::") != NULL)
			continue;
		add_lower(&out, r->type->text, r->type->len);
		strbuf_addch(&out, '[');
		add_lower(&out, r->title, r->title_len);
		strbuf_addstr(&out, "]\n");
	}
	replace(c->resourcefile, 0640, out.s, out.len);
	strbuf_release(&out);
}

static void
catalog_path(const struct agent_config *c, char path[PATH_LENGTH_MAX])
{
	snprintf(path, PATH_LENGTH_MAX, "%s/catalog/%s.json", c->client_datadir,
	    c->certname);
}

void
state_save_catalog(const struct agent_config *c, const char *json, size_t n)
{
	char path[PATH_LENGTH_MAX];

	catalog_path(c, path);
	replace(path, 0640, json, n);
}

const char *
state_load_catalog(const struct agent_config *c, struct arena *a, size_t *ret_n)
{
	char path[PATH_LENGTH_MAX];

	catalog_path(c, path);
	return fs_read(a, path, CATALOG_MAX, ret_n);
}
