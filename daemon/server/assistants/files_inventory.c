#include "server/assistants/files_inventory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/data/json_doc.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "language/compiler/class_list.h"
#include "language/compiler/environment_settings.h"
#include "language/loader/environment.h"
#include "language/loader/module.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"
#include "base/privsep/process.h"
#include "server/assistants/files_tasks.h"
#include "server/ipc/ipc_assistants.h"
#include "base/settings/settings.h"

#define METADATA_MAX ((size_t)1 << 20)
/* Of one file of code, and of the lists of files and modules. */
#define FILE_BYTES  ((size_t)256 << 20)
#define LISTS_BYTES ((size_t)256 << 20)

/* --- environments --- */

static json_t *
files_inventory_directories(const char *path)
{
	json_t *all = json_array();

	while (path != NULL && *path != '\0') {
		size_t n = strcspn(path, ":");

		if (n > 0)
			json_array_append_new(all, json_doc_text(path, n));
		path += n;
		path += *path == ':';
	}
	return all;
}

static json_t *
timeout_of(struct settings *s, const char *environment, struct arena *a)
{
	const char *text =
	    environment_setting(s, environment, "environment_timeout", a);
	struct growbuf out;
	json_t *value;
	int64_t n = 0;

	growbuf_init(&out);
	if (text != NULL)
		(void)settings_print(SETTING_DURATION, text, &out.out);
	value = integer_parse(growbuf_text(&out), out.out.len, 10, &n) == 0 ||
			out.out.len == 0
		    ? json_integer(n)
		    : json_doc_text(growbuf_text(&out), out.out.len);
	growbuf_release(&out);
	return value;
}

static json_t *
environment_entry(struct settings *s, const char *name, struct arena *a)
{
	const char *version = environment_setting(s, name, "config_version", a);
	json_t *settings = json_object(), *entry = json_object();

	json_object_set_new(settings, "modulepath",
	    files_inventory_directories(environment_modulepath(s, name, a)));
	json_object_set_new(settings, "manifest",
	    json_doc_str(environment_setting(s, name, "manifest", a)));
	json_object_set_new(
	    settings, "environment_timeout", timeout_of(s, name, a));
	json_object_set_new(settings, "config_version",
	    json_doc_str(version != NULL ? version : ""));
	json_object_set_new(entry, "settings", settings);
	return entry;
}

static json_t *
search_paths(struct settings *s)
{
	json_t *paths =
	    files_inventory_directories(settings_get(s, "environmentpath"));
	json_t *all = json_array();

	for (size_t i = 0; i < json_array_size(paths); i++)
		json_array_append_new(
		    all, json_sprintf("file://%s",
			     json_string_value(json_array_get(paths, i))));
	/* of the environments that Puppet has without a directory */
	json_array_append_new(all, json_string("data:text/plain,internal"));
	json_decref(paths);
	return all;
}

static json_t *
environments(struct settings *s, struct arena *a)
{
	json_t *o = json_object(), *all = json_object();

	for (const char *const *name = environment_list(s, a); *name != NULL;
	     name++)
		json_object_set_new(all, *name, environment_entry(s, *name, a));
	json_object_set_new(o, "search_paths", search_paths(s));
	json_object_set_new(o, "environments", all);
	return o;
}

/* --- modules --- */

static int
files_inventory_options_of(struct settings *s, const char *name,
    struct arena *a, struct environment_options *o)
{
	struct diag_list diags;

	memset(o, 0, sizeof(*o));
	diag_init(&diags, a, 1);
	return environment_settings(s, name, 1, a, o, &diags);
}

/* Name and version by its metadata.json, where it has one. */
static json_t *
module_entry(struct arena *a, const struct module *m)
{
	struct json_fault fault;
	size_t n;
	const char *path = arena_printf(a, "%s/metadata.json", m->directory);
	const char *text = fs_read(a, path, METADATA_MAX, &n);
	json_t *data =
	    text != NULL ? json_doc_parse(text, n, FILE_BYTES, &fault) : NULL;
	const char *name = json_string_value(json_object_get(data, "name"));
	json_t *version = json_object_get(data, "version");
	json_t *entry = json_object();
	char *full = arena_strdup(a, name != NULL ? name : m->name->text);
	char *dash = name != NULL ? strchr(full, '-') : NULL;

	if (dash != NULL)
		*dash = '/';
	json_object_set_new(entry, "name", json_doc_str(full));
	json_object_set_new(entry, "version",
	    json_is_string(version) ? json_incref(version) : json_null());
	json_decref(data);
	return entry;
}

static json_t *
files_inventory_modules_of(
    struct settings *s, const char *name, struct arena *a)
{
	struct environment_options o;
	struct module_list list;
	json_t *entry, *all;

	if (files_inventory_options_of(s, name, a, &o) < 0)
		return NULL;
	module_list_read(
	    &(struct module_reader){a, intern_new(a), watch_new(a), NULL},
	    o.modulepath, &list);
	all = json_array();
	for (size_t i = 0; i < list.count; i++)
		json_array_append_new(all, module_entry(a, &list.modules[i]));
	entry = json_object();
	json_object_set_new(entry, "modules", all);
	json_object_set_new(entry, "name", json_doc_str(name));
	return entry;
}

/* --- classes --- */

struct codes {
	struct arena *arena;
	struct watch *watch; /* not used */
	const char **all;
	size_t count, cap;
};

static void
files_inventory_code_add(struct codes *c, const char *path)
{
	const char **more;

	if (c->count == c->cap) {
		c->cap = c->cap > 0 ? 2 * c->cap : 1024;
		more = arena_alloc(c->arena, c->cap * sizeof(*more));
		if (c->count > 0)
			memcpy(more, c->all, c->count * sizeof(*more));
		c->all = more;
	}
	c->all[c->count++] = path;
}

static void
files_inventory_add_tree(struct codes *c, const char *directory)
{
	struct tree t;

	tree_list(c->arena, directory, ".pp", c->watch, &t);
	for (size_t i = 0; i < t.count; i++)
		files_inventory_code_add(c, t.paths[i]);
}

static void
add_manifest(struct codes *c, const char *path)
{
	struct stat st;

	if (path == NULL || stat(path, &st) < 0)
		return;
	if (S_ISDIR(st.st_mode))
		files_inventory_add_tree(c, path);
	else
		files_inventory_code_add(c, path);
}

static int
compare_paths(const void *a, const void *b)
{
	const char *const *p = a, *const *q = b;

	return strcmp(*p, *q);
}

/* All files of code, each once, by path. */
static void
codes_of(struct codes *c, const struct environment_options *o)
{
	struct module_list list;
	size_t n = 0;

	add_manifest(c, o->manifest);
	module_list_read(&(struct module_reader){c->arena, intern_new(c->arena),
			     c->watch, NULL},
	    o->modulepath, &list);
	for (size_t i = 0; i < list.count; i++)
		files_inventory_add_tree(
		    c, arena_printf(c->arena, "%s/manifests",
			   list.modules[i].directory));
	if (c->count > 0)
		qsort(c->all, c->count, sizeof(*c->all), compare_paths);
	for (size_t i = 0; i < c->count; i++)
		if (n == 0 || strcmp(c->all[n - 1], c->all[i]) != 0)
			c->all[n++] = c->all[i];
	c->count = n;
}

static json_t *
code_entry(const char *path)
{
	struct arena *a = arena_new(FILE_BYTES);
	json_t *entry = class_list(a, path);

	arena_free(a);
	return entry;
}

/* --- transports --- */

/* Return the path of a transport's schema, or NULL: no module has one. */
static const char *
schema_find(const struct module_list *list, struct arena *a)
{
	struct tree t;

	for (size_t i = 0; i < list->count; i++) {
		tree_list(a,
		    arena_printf(a, "%s/lib/puppet/transport/schema",
			list->modules[i].directory),
		    ".rb", watch_new(a), &t);
		if (t.count > 0)
			return t.paths[0];
	}
	return NULL;
}

/*
 * The transports of an environment (Puppet::ResourceApi): none, because their
 * schemas are Ruby, which this process does not run.  *ret_schema is the first
 * one, or stays.
 */
static json_t *
environment_transports(struct settings *s, const char *name, struct arena *a,
    const char **ret_schema)
{
	struct environment_options o;
	struct module_list list;
	json_t *entry;

	if (files_inventory_options_of(s, name, a, &o) < 0)
		return NULL;
	module_list_read(
	    &(struct module_reader){a, intern_new(a), watch_new(a), NULL},
	    o.modulepath, &list);
	*ret_schema = schema_find(&list, a);
	entry = json_object();
	json_object_set_new(entry, "name", json_doc_str(name));
	json_object_set_new(entry, "transports", json_array());
	return entry;
}

/* --- tasks and plans --- */

/* NULL when the environment does not exist, or with a sentence and a status. */
static json_t *
environment_tasks(struct settings *s, struct ipc_file_ask *w, struct arena *a,
    char *message, size_t size, int *ret_status)
{
	const char *environment = message_text(w->environment);
	const char *name = message_text(w->path);
	struct intern *names = intern_new(a);
	struct environment_options o;
	struct module_list list;
	const struct tasks_of t = {a, &list, names, environment};

	if (files_inventory_options_of(s, environment, a, &o) < 0)
		return NULL;
	module_list_read(&(struct module_reader){a, names, watch_new(a), NULL},
	    o.modulepath, &list);
	*ret_status = 404;
	switch (w->kind) {
	case IPC_TASKS:
		return tasks_list(&t);
	case IPC_TASK:
		return task_details(&t, name, message, size, ret_status);
	case IPC_PLANS:
		return plans_list(&t);
	default:
		return plan_details(&t, name, message, size);
	}
}

/* --- all of them --- */

/* Why a document is not the answer. */
struct files_inventory_obstacle {
	bool late;	    /* time was up */
	const char *schema; /* of a transport that cannot be read */
	int status;	    /* 0, or that of the sentence */
	char sentence[256];
};

struct files_inventory {
	struct settings *settings;
	struct ipc_file_ask *ask;
	int64_t deadline;
	struct arena *a;
	bool begun;
	json_t *document;
	/* The list that grows by an item in each step, and its items. */
	json_t *list;
	struct codes codes;
	const char *const *environments; /* NULL behind the last one */
	size_t next;
	struct files_inventory_obstacle obstacle;
};

/* Begin the classes of an environment. */
static json_t *
environment_classes(struct files_inventory *v, const char *name)
{
	struct environment_options o;
	json_t *entry;

	if (files_inventory_options_of(v->settings, name, v->a, &o) < 0)
		return NULL;
	v->codes = (struct codes){.arena = v->a, .watch = watch_new(v->a)};
	codes_of(&v->codes, &o);
	v->list = json_array();
	entry = json_object();
	json_object_set_new(entry, "files", v->list);
	json_object_set_new(entry, "name", json_doc_str(name));
	return entry;
}

/* Begin the modules of all environments. */
static json_t *
all_modules(struct files_inventory *v)
{
	v->environments = environment_list(v->settings, v->a);
	v->list = json_array();
	return v->list;
}

static json_t *
files_inventory_document(struct files_inventory *v)
{
	struct ipc_file_ask *w = v->ask;
	struct files_inventory_obstacle *o = &v->obstacle;
	const char *environment = message_text(w->environment);

	switch (w->kind) {
	case IPC_ENVIRONMENTS:
		return environments(v->settings, v->a);
	case IPC_MODULES:
		return *environment != '\0'
			   ? files_inventory_modules_of(
				 v->settings, environment, v->a)
			   : all_modules(v);
	case IPC_CLASSES:
		return environment_classes(v, environment);
	case IPC_TRANSPORTS:
		return environment_transports(
		    v->settings, environment, v->a, &o->schema);
	case IPC_TASKS:
	case IPC_TASK:
	case IPC_PLANS:
	case IPC_PLAN:
		return environment_tasks(v->settings, w, v->a, o->sentence,
		    sizeof(o->sentence), &o->status);
	case IPC_EXISTENCE:
		return environment_exists(v->settings, environment, v->a)
			   ? json_object()
			   : NULL;
	default:
		return NULL;
	}
}

static void
environment_modules_add(struct files_inventory *v, const char *name)
{
	struct arena *a = arena_new(LISTS_BYTES);
	json_t *entry = files_inventory_modules_of(v->settings, name, a);

	if (entry != NULL)
		json_array_append_new(v->list, entry);
	arena_free(a);
}

/* Add the next item to the list; false at its end. */
static bool
files_inventory_item_add(struct files_inventory *v)
{
	if (v->environments != NULL && v->environments[v->next] != NULL)
		environment_modules_add(v, v->environments[v->next++]);
	else if (v->next < v->codes.count)
		json_array_append_new(
		    v->list, code_entry(v->codes.all[v->next++]));
	else
		return false;
	return true;
}

struct files_inventory *
files_inventory_begin(
    struct settings *s, struct ipc_file_ask *ask, int64_t deadline)
{
	struct files_inventory *v = memory_zalloc(1, sizeof(*v));

	v->settings = s;
	v->ask = ask;
	v->deadline = deadline;
	v->a = arena_new(LISTS_BYTES);
	return v;
}

bool
files_inventory_step(struct files_inventory *v, int64_t until)
{
	if (!v->begun)
		v->document = files_inventory_document(v);
	v->begun = true;
	while (v->list != NULL && files_inventory_item_add(v)) {
		if (process_now() > v->deadline) {
			v->obstacle.late = true;
			break;
		}
		if (until > 0 && process_now() >= until)
			return false;
	}
	return true;
}

int
files_inventory_answer(const struct files_inventory *v, struct strbuf *out,
    char *message, size_t size)
{
	const struct files_inventory_obstacle *o = &v->obstacle;

	if (v->document == NULL && o->status != 0) {
		fixed_shorten(message, size, "%s", o->sentence);
		return o->status;
	}
	if (v->document == NULL) {
		fixed_shorten(message, size, "Could not find environment '%s'",
		    message_text(v->ask->environment));
		return 404;
	}
	if (o->late) {
		snprintf(message, size, "the code was not read in time");
		return 503;
	}
	if (o->schema != NULL) {
		fixed_shorten(message, size,
		    "transports cannot be listed: their schemas are Ruby, "
		    "which is not run for this, as %s",
		    o->schema);
		return 501;
	}
	/* a reference for the printer, which releases it */
	if (json_doc_print(
		out, json_incref(v->document), JSON_LAYOUT_COMPACT) == 0)
		return 200;
	snprintf(message, size, "the document is too large");
	return 500;
}

void
files_inventory_end(struct files_inventory *v)
{
	json_decref(v->document);
	arena_free(v->a);
	free(v);
}
