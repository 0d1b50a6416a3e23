#include "agent/applyd/state.h"

#include <stdbool.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/file_limit.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "logging/level/threshold.h"
#include "machine/resource/machine.h"
#include "language/schema/type.h"
#include "base/settings/settings.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_summary.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

#define PATH_LENGTH_MAX 4096

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static const struct {
	const char *setting;
	size_t offset;
} agent_state_paths[] = {
    {"vardir", offsetof(struct state_paths, vardir)},
    {"statedir", offsetof(struct state_paths, statedir)},
    {"rundir", offsetof(struct state_paths, rundir)},
    {"publicdir", offsetof(struct state_paths, publicdir)},
    {"client_datadir", offsetof(struct state_paths, client_datadir)},
    {"lastrunfile", offsetof(struct state_paths, lastrunfile)},
    {"lastrunreport", offsetof(struct state_paths, lastrunreport)},
    {"classfile", offsetof(struct state_paths, classfile)},
    {"resourcefile", offsetof(struct state_paths, resourcefile)},
    {"reportdir", offsetof(struct state_paths, reportdir)},
};

/* Copies, because what settings_get() returns may move. */
void
state_paths_fill(struct state_paths *p, struct settings *s)
{
	for (size_t i = 0; i < COUNT(agent_state_paths); i++) {
		const char *v = settings_get(s, agent_state_paths[i].setting);
		const char *copy = memory_dup(v, strlen(v));

		memcpy((char *)p + agent_state_paths[i].offset, &copy,
		    sizeof(copy));
	}
}

void
state_paths_release(struct state_paths *p)
{
	for (size_t i = 0; i < COUNT(agent_state_paths); i++) {
		char *text;

		memcpy(&text, (char *)p + agent_state_paths[i].offset,
		    sizeof(text));
		free(text);
	}
}

static void
log_failed(const char *path)
{
	log_event(
	    AGENT_RUN, AGT_STATE_FAILED, log_str("path", path), log_errno());
}

void
state_too_large(const char *path)
{
	errno = EFBIG;
	log_failed(path);
}

static int
agent_state_replace(const char *path, mode_t mode, const char *p, size_t n)
{
	const struct fs_owner owner = {mode, FS_KEEP_UID, FS_KEEP_GID};

	int64_t begin = clock_mono_ns(), took;

	if (fs_replace_soon(path, p, n, &owner) < 0) {
		log_failed(path);
		return -1;
	}
	log_event(APPLY_STATE, AGT_STATE_WRITTEN, log_str("path", path),
	    log_bytes("bytes", n), log_ns("duration", clock_mono_ns() - begin));
	if (log_is_slow(LOG_SLOW_FSYNC, begin, &took))
		log_event(AGENT_RUN, AGT_STATE_SLOW, log_str("path", path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FSYNC)));
	return 0;
}

/*
 * Replace the file with `out`, unless that was cut: a partial list is invalid.
 */
static void
replace_whole(const char *path, mode_t mode, const struct strbuf *out)
{
	const char *s;

	if (strbuf_text(out, &s) < 0)
		state_too_large(path);
	else
		(void)agent_state_replace(path, mode, s, out->len);
}

int
state_prepare(const struct state_paths *p, int agent)
{
	char catalogs[PATH_LENGTH_MAX];
	const struct {
		const char *path;
		mode_t mode;
		int agent;
	} dirs[] = {{p->vardir, 0755, 0}, {p->statedir, 0755, 0},
	    {p->publicdir, 0755, 0}, {p->rundir, 0755, 1},
	    {p->client_datadir, 0750, 1}, {catalogs, 0750, 1}};

	path_print(catalogs, sizeof(catalogs), "%s/catalog", p->client_datadir);
	for (size_t i = 0; i < COUNT(dirs); i++) {
		if (dirs[i].agent && !agent)
			continue;
		if (fs_mkdir_all(dirs[i].path, dirs[i].mode) < 0) {
			log_event(AGENT_RUN, AGT_DIRECTORY_FAILED,
			    log_str("path", dirs[i].path), log_errno());
			return -1;
		}
	}
	return 0;
}

int
state_write(const char *path, const void *data, size_t n)
{
	const char *slash = strrchr(path, '/');
	char dir[PATH_LENGTH_MAX];

	if (slash != NULL && slash > path) {
		path_print(dir, sizeof(dir), "%.*s", (int)(slash - path), path);
		if (fs_mkdir_all(dir, 0750) < 0) {
			log_failed(dir);
			return -1;
		}
	}
	return agent_state_replace(path, 0640, data, n);
}

void
state_set_aside(const char *path, const char *why)
{
	char bad[PATH_LENGTH_MAX];

	path_print(bad, sizeof(bad), "%s.bad", path);
	if (place_rename(path, ".bad") < 0)
		log_failed(bad);
	else
		log_event(AGENT_RUN, AGT_SET_ASIDE, log_str("path", path),
		    log_str("message", why), log_str("new_path", bad));
}

bool
state_is_disabled(const char *path)
{
	return place_exists(path);
}

int
state_disabled(const char *path, char *reason, size_t size)
{
	struct arena *a;
	struct value doc;
	struct json_fault fault;
	const struct value *v = NULL;
	struct shortbuf why;
	const char *text;
	size_t n;

	if (!state_is_disabled(path))
		return 0;
	snprintf(reason, size, "reason not specified");
	a = arena_new(1 << 20);
	shortbuf_init(&why, file_limit(FILE_DISABLED));
	text = fs_read_state(a, path, file_limit(FILE_DISABLED), &n, &why.out);
	if (text == NULL)
		fixed_shorten(reason, size, "%s", shortbuf_text(&why));
	shortbuf_release(&why);
	if (text != NULL && value_parse_json(a, text, n, &doc, &fault) == 0 &&
	    doc.tag == V_HASH)
		v = vhash_get_str(doc.h, "disabled_message", 16);
	if (v != NULL && v->tag == V_STRING)
		fixed_shorten(reason, size, "%.*s", (int)v->aux, v->s);
	arena_free(a);
	return 1;
}

int
state_disable(const char *path, const char *reason)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	struct strbuf out;
	json_t *lock =
	    json_pack("{s:o}", "disabled_message", json_doc_str(reason));
	int rc;

	strbuf_init(&out, file_limit(FILE_DISABLED));
	rc = json_doc_print(&out, lock, JSON_LAYOUT_COMPACT);
	errno = EFBIG;
	if (rc == 0)
		rc = fs_replace_buf(path, &out, &owner);
	strbuf_release(&out);
	return rc;
}

int
state_enable(const char *path)
{
	return place_remove(path) < 0 && errno != ENOENT ? -1 : 0;
}

void
state_save_summary(const struct state_paths *p, const struct report *r)
{
	struct strbuf out;

	strbuf_init(&out, file_limit(FILE_SUMMARY));
	if (report_summary_yaml(r, (int64_t)time(NULL), &out) < 0)
		strbuf_cut(&out);
	replace_whole(p->lastrunfile, 0644, &out);
	strbuf_release(&out);
}

static bool
is_property(const struct resource_type *t, const char *name)
{
	int n = resource_type_attr(t, name);

	return n >= 0 && t->attrs[n].kind == ATTR_PROPERTY;
}

/* Types whose only property has a default value. */
static int
always_managed(const char *type)
{
	static const char *const types[] = {"Exec", "Notify", "Package"};

	for (size_t i = 0; i < COUNT(types); i++)
		if (strcmp(types[i], type) == 0)
			return 1;
	return 0;
}

/*
 * True when a property of the resource has a value.  Containers have none, nor
 * have types that only control others (type.rb, managed?).
 */
static int
managed(struct machine *m, const struct resource *r)
{
	const struct resource_type *t;
	const char *why;

	if (r->kind == KIND_CLASS || r->kind == KIND_DEFINED_TYPE ||
	    strcmp(r->type->text, "Class") == 0 ||
	    strcmp(r->type->text, "Stage") == 0 ||
	    strstr(r->type->text, "::") != NULL)
		return 0;
	t = machine_type(m, r->type->text, &why);
	if (t == NULL || always_managed(r->type->text))
		return 1;
	for (uint32_t i = 0; i < r->param_count; i++)
		if (is_property(t, r->params[i].name->text))
			return 1;
	return 0;
}

static void
classes_save(const struct state_paths *p, const struct catalog *cat)
{
	struct strbuf out;

	strbuf_init(&out, file_limit(FILE_LIST));
	for (uint32_t i = 0; i < cat->class_count; i++)
		strbuf_addf(&out, "%s\n", cat->classes[i]->text);
	replace_whole(p->classfile, 0640, &out);
	strbuf_release(&out);
}

void
state_save_lists(
    const struct state_paths *p, struct machine *m, const struct catalog *cat)
{
	struct strbuf out;

	classes_save(p, cat);
	strbuf_init(&out, file_limit(FILE_LIST));
	for (uint32_t i = 0; i < cat->resource_count; i++) {
		const struct resource *r = cat->resources[i];

		if (!managed(m, r))
			continue;
		utf8_downcase(r->type->text, r->type->len, &out);
		strbuf_addch(&out, '[');
		utf8_downcase(r->title, r->title_len, &out);
		strbuf_addstr(&out, "]\n");
	}
	replace_whole(p->resourcefile, 0640, &out);
	strbuf_release(&out);
}
