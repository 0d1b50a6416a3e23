#include "server/assistants/files_tasks.h"

#include <stdarg.h>
#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/files/place.h"
#include "machine/filebucket/bucket.h"
#include "language/loader/module.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"

/* Of a directory of tasks, and of a task's metadata. */
#define ENTRIES_MAX  10000
#define METADATA_MAX ((size_t)1 << 20)

#define MESSAGE_MAX 1024

/* --- names --- */

/* Return true for n bytes that Puppet accepts as a name. */
static bool
task_is_name(const char *s, size_t n)
{
	if (n == 0 || *s < 'a' || *s > 'z')
		return false;
	return strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_") >= n;
}

/* The length of a file's name before its last extension. */
static size_t
stem_of(const char *file)
{
	const char *dot = strrchr(file, '.');

	return dot == NULL || dot == file ? strlen(file) : (size_t)(dot - file);
}

static bool
has_end(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);

	return n >= m && strcmp(s + n - m, end) == 0;
}

static bool
is_task_file(const char *file)
{
	return task_is_name(file, stem_of(file)) && !has_end(file, ".conf") &&
	       !has_end(file, ".md");
}

static bool
task_is_among(const char *const *words, const char *s, size_t n)
{
	for (; *words != NULL; words++)
		if (strlen(*words) == n && memcmp(*words, s, n) == 0)
			return true;
	return false;
}

static bool
is_plan_file(const char *file)
{
	static const char *const reserved[] = {"and", "application", "attr",
	    "case", "class", "consumes", "default", "else", "elsif",
	    "environment", "false", "function", "if", "import", "in",
	    "inherits", "node", "or", "private", "produces", "site", "true",
	    "type", "undef", "unless", "any", "array", "boolean",
	    "catalogentry", "collection", "callable", "data", "enum", "float",
	    "hash", "integer", "numeric", "optional", "pattern", "resource",
	    "runtime", "scalar", "string", "struct", "tuple", "variant", NULL};

	return task_is_name(file, stem_of(file)) &&
	       (has_end(file, ".pp") || has_end(file, ".yaml")) &&
	       !task_is_among(reserved, file, stem_of(file));
}

/* Return "ntp", "ntp::start": a module's task or plan with that name. */
static const char *
task_full_name(struct arena *a, const char *module, const char *name, size_t n)
{
	if (n == 4 && memcmp(name, "init", 4) == 0)
		return module;
	return arena_printf(a, "%s::%.*s", module, (int)n, name);
}

/* --- the files of a directory --- */

typedef bool is_file_fn(const char *file);

/* List the files of a module's directory with such names. */
static void
files_list(const struct tasks_of *t, const struct module *m, const char *below,
    is_file_fn *is_file, bool regular, struct fs_list *ret)
{
	const char *dir = arena_printf(t->arena, "%s/%s", m->directory, below);
	struct fs_list all = {.count = 0};
	struct stat st;

	ret->names = NULL;
	ret->count = 0;
	if (fs_list(t->arena, dir, ENTRIES_MAX, &all) < 0)
		return;
	ret->names =
	    arena_alloc(t->arena, (all.count + 1) * sizeof(*ret->names));
	for (size_t i = 0; i < all.count; i++) {
		const char *path =
		    arena_printf(t->arena, "%s/%s", dir, all.names[i]);

		if (is_file(all.names[i]) &&
		    (!regular || (stat(path, &st) == 0 && S_ISREG(st.st_mode))))
			ret->names[ret->count++] = all.names[i];
	}
}

/* Return true for the first file of its name without the extension. */
static bool
task_is_first(const struct fs_list *l, size_t at)
{
	size_t n = stem_of(l->names[at]);

	for (size_t i = 0; i < at; i++)
		if (stem_of(l->names[i]) == n &&
		    memcmp(l->names[i], l->names[at], n) == 0)
			return false;
	return true;
}

/* --- a task --- */

struct files_tasks_task {
	const struct tasks_of *of;
	const struct module *module;
	const char *name;	     /* full */
	const char *stem;	     /* of its files */
	const struct fs_list *files; /* of all tasks of the module */
	json_t *metadata;
	json_t *described; /* its files */
	const char *kind;  /* of its error; NULL: none */
	char message[MESSAGE_MAX];
};

__attribute__((format(printf, 3, 4))) static int
task_fail(struct files_tasks_task *k, const char *kind, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	fixed_vshorten(k->message, sizeof(k->message), fmt, ap);
	va_end(ap);
	k->kind = kind;
	return -1;
}

static int
metadata_read(struct files_tasks_task *k)
{
	struct arena *a = k->of->arena;
	const char *path =
	    arena_printf(a, "%s/tasks/%s.json", k->module->directory, k->stem);
	struct json_fault fault;
	size_t n = 0;
	char *text;

	k->metadata = json_object();
	if (!place_exists(path))
		return 0;
	text = fs_read_state(a, path, METADATA_MAX, &n, NULL);
	if (text == NULL)
		return task_fail(k, "puppet.tasks/unreadable-metadata",
		    "Error reading metadata: %s", strerror(errno));
	if (n == 0)
		return 0;
	json_decref(k->metadata);
	k->metadata = json_doc_parse(text, n, 64 * METADATA_MAX, &fault);
	if (k->metadata == NULL)
		return task_fail(k, "puppet.tasks/unparseable-metadata",
		    "%s at line %u column %u", fault.message,
		    (unsigned)fault.line, (unsigned)fault.column);
	if (!json_is_object(k->metadata))
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    "Task metadata for task %s is not an object", k->name);
	return 0;
}

/* Return where a file is served, by the module, the mount and the rest. */
static const char *
served_path(
    struct arena *a, const char *module, const char *mount, const char *rest)
{
	if (strcmp(mount, "files") == 0)
		return arena_printf(
		    a, "/puppet/v3/file_content/modules/%s/%s", module, rest);
	if (strcmp(mount, "lib") == 0)
		return arena_printf(
		    a, "/puppet/v3/file_content/plugins/%s", rest);
	return arena_printf(
	    a, "/puppet/v3/file_content/%s/%s/%s", mount, module, rest);
}

/* Add a file of the module below a mount; its name is `name`. */
static int
task_file_add(struct files_tasks_task *k, const char *name,
    const struct module *m, const char *mount, const char *rest)
{
	struct arena *a = k->of->arena;
	const char *path =
	    arena_printf(a, "%s/%s/%s", m->directory, mount, rest);
	char sum[DIGEST_HEX_MAX];
	struct place p;
	int fd = place_file_open(&p, path, O_RDONLY, 0), rc = -1;

	if (fd >= 0) {
		rc = bucket_digest(fd, DIGEST_SHA256, sum);
		close(fd);
	}
	if (rc < 0)
		return task_fail(k, "puppet.tasks/invalid-file",
		    "Could not find %s on disk", path);
	json_array_append_new(k->described,
	    json_pack("{s:s,s:s,s:I,s:{s:s,s:{s:s}}}", "filename", name,
		"sha256", sum, "size_bytes", (json_int_t)p.st.st_size, "uri",
		"path", served_path(a, m->name->text, mount, rest), "params",
		"environment", k->of->environment));
	return 0;
}

/* --- implementations --- */

/* Add the files that the metadata names as implementations. */
static int
named_add(struct files_tasks_task *k, const json_t *all)
{
	if (!json_is_array(all))
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    "Task metadata for task %s does not specify "
		    "implementations as an array",
		    k->name);
	for (size_t i = 0; i < json_array_size(all); i++) {
		const json_t *one = json_array_get(all, i);
		const json_t *needs = json_object_get(one, "requirements");
		const char *name =
		    json_string_value(json_object_get(one, "name"));
		bool found = false;

		if (needs != NULL && !json_is_array(needs))
			return task_fail(k, "puppet.tasks/invalid-metadata",
			    "Task metadata for task %s does not specify "
			    "requirements as an array",
			    k->name);
		for (size_t f = 0; name != NULL && f < k->files->count; f++)
			found |= strcmp(k->files->names[f], name) == 0 &&
				 !has_end(name, ".json");
		if (!found)
			return task_fail(k,
			    "puppet.tasks/missing-implementation",
			    "Task metadata for task %s specifies missing "
			    "implementation %s",
			    k->name, name != NULL ? name : "");
		if (task_file_add(k, name, k->module, "tasks", name) < 0)
			return -1;
	}
	return 0;
}

static int
implementations_add(struct files_tasks_task *k)
{
	const json_t *all = json_object_get(k->metadata, "implementations");
	const char *first = NULL;
	size_t count = 0, n = strlen(k->stem);

	if (all != NULL)
		return named_add(k, all);
	for (size_t i = 0; i < k->files->count; i++) {
		const char *file = k->files->names[i];

		if (has_end(file, ".json") || stem_of(file) != n ||
		    memcmp(file, k->stem, n) != 0)
			continue;
		first = count++ == 0 ? file : first;
	}
	if (count == 0)
		return task_fail(k, "puppet.tasks/no-implementation",
		    "No source besides task metadata was found in directory "
		    "%s/tasks for task %s",
		    k->module->directory, k->name);
	if (count > 1)
		return task_fail(k, "puppet.tasks/multiple-implementations",
		    "Multiple executables were found in directory %s/tasks/%s "
		    "for task %s; define 'implementations' in metadata to "
		    "differentiate between them",
		    k->module->directory, first, k->name);
	return task_file_add(k, first, k->module, "tasks", first);
}

/* --- further files --- */

static int
task_directory_add(struct files_tasks_task *k, const struct module *m,
    const char *mount, const char *rest)
{
	struct arena *a = k->of->arena;
	struct tree t;

	tree_list(a, arena_printf(a, "%s/%s/%s", m->directory, mount, rest), "",
	    watch_new(a), &t);
	for (size_t i = 0; i < t.count; i++) {
		const char *below =
		    arena_printf(a, "%s%s", rest, t.paths[i] + t.rest);

		if (task_file_add(k,
			arena_printf(
			    a, "%s/%s/%s", m->name->text, mount, below),
			m, mount, below) < 0)
			return -1;
	}
	return 0;
}

/* Return true for a path without "." and ".." and empty parts. */
static bool
task_is_plain(const char *path)
{
	while (*path != '\0') {
		size_t n = strcspn(path, "/");

		if (n == 0 || (n == 1 && path[0] == '.') ||
		    (n == 2 && path[0] == '.' && path[1] == '.'))
			return false;
		path += n;
		path += *path == '/';
	}
	return true;
}

/* Add "MODULE/MOUNT/PATH"; a directory has "/" at its end. */
static int
extra_add(struct files_tasks_task *k, const char *file)
{
	static const char *const mounts[] = {
	    "files", "lib", "scripts", "tasks", NULL};
	struct arena *a = k->of->arena;
	char *module = arena_strdup(a, file), *mount, *rest;
	const struct module *m;
	struct stat st;

	mount = strchr(module, '/');
	mount = mount == NULL ? module + strlen(module)
			      : (*mount = '\0', mount + 1);
	rest = strchr(mount, '/');
	rest = rest == NULL ? mount + strlen(mount) : (*rest = '\0', rest + 1);
	m = task_is_name(module, strlen(module))
		? module_of(k->of->modules, k->of->names, module)
		: NULL;
	if (m == NULL)
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    "Could not find module %s containing task file %s", module,
		    rest);
	if (!task_is_among(mounts, mount, strlen(mount)))
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    "Files must be saved in module directories that Puppet "
		    "makes available via mount points: files, lib, scripts, "
		    "tasks");
	if (!task_is_plain(rest))
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    "File pathnames cannot include relative paths");
	if (stat(arena_printf(a, "%s/%s/%s", m->directory, mount, rest), &st) <
	    0)
		return task_fail(k, "puppet.tasks/invalid-file",
		    "Could not find %s/%s/%s on disk", m->directory, mount,
		    rest);
	if (S_ISDIR(st.st_mode) != has_end(file, "/"))
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    S_ISDIR(st.st_mode)
			? "Directories specified in task metadata must include "
			  "a trailing slash: %s"
			: "Files specified in task metadata cannot include a "
			  "trailing slash: %s",
		    file);
	return S_ISDIR(st.st_mode) ? task_directory_add(k, m, mount, rest)
				   : task_file_add(k, file, m, mount, rest);
}

/* Collect the files of a list, each once. */
static int
extras_collect(struct files_tasks_task *k, const json_t *of, json_t *all)
{
	const json_t *files = json_object_get(of, "files");

	if (files != NULL && !json_is_array(files))
		return task_fail(k, "puppet.tasks/invalid-metadata",
		    "The 'files' task metadata expects an array");
	for (size_t i = 0; i < json_array_size(files); i++) {
		const char *file = json_string_value(json_array_get(files, i));

		if (file == NULL)
			return task_fail(k, "puppet.tasks/invalid-metadata",
			    "The 'files' task metadata expects texts");
		json_object_set_new(all, file, json_true());
	}
	return 0;
}

static int
extras_add(struct files_tasks_task *k)
{
	const json_t *named = json_object_get(k->metadata, "implementations");
	json_t *all = json_object();
	const char *file;
	json_t *unused;
	int rc = extras_collect(k, k->metadata, all);

	for (size_t i = 0; rc == 0 && i < json_array_size(named); i++)
		rc = extras_collect(k, json_array_get(named, i), all);
	json_object_foreach(all, file, unused)
	{
		if (rc == 0)
			rc = extra_add(k, file);
	}
	json_decref(all);
	return rc;
}

static void
task_read(struct files_tasks_task *k)
{
	k->described = json_array();
	if (metadata_read(k) == 0 && implementations_add(k) == 0)
		(void)extras_add(k);
}

static void
task_release(struct files_tasks_task *k)
{
	json_decref(k->metadata);
	json_decref(k->described);
}

/* --- lists --- */

static json_t *
environment_of(const struct tasks_of *t)
{
	return json_pack("[{s:s,s:n}]", "name", t->environment, "code_id");
}

static void
task_list_add(json_t *all, struct files_tasks_task *k)
{
	const json_t *private = json_object_get(k->metadata, "private");
	const json_t *text = json_object_get(k->metadata, "description");

	if (k->kind == NULL)
		json_array_append_new(all,
		    json_pack("{s:s,s:o,s:o,s:o}", "name", k->name, "private",
			private != NULL ? json_deep_copy(private)
					: json_false(),
			"description",
			text != NULL ? json_deep_copy(text) : json_string(""),
			"environment", environment_of(k->of)));
}

static const char *
stem_copy(struct arena *a, const char *file)
{
	return arena_printf(a, "%.*s", (int)stem_of(file), file);
}

json_t *
tasks_list(const struct tasks_of *t)
{
	json_t *all = json_array();
	struct fs_list files;

	for (size_t i = 0; i < t->modules->count; i++) {
		const struct module *m = &t->modules->modules[i];

		files_list(t, m, "tasks", is_task_file, true, &files);
		for (size_t f = 0; f < files.count; f++) {
			const char *stem = stem_copy(t->arena, files.names[f]);
			struct files_tasks_task k = {.of = t,
			    .module = m,
			    .name = task_full_name(
				t->arena, m->name->text, stem, strlen(stem)),
			    .stem = stem,
			    .files = &files};

			if (!task_is_first(&files, f))
				continue;
			task_read(&k);
			task_list_add(all, &k);
			task_release(&k);
		}
	}
	return all;
}

json_t *
plans_list(const struct tasks_of *t)
{
	json_t *all = json_array();
	struct fs_list files;

	for (size_t i = 0; i < t->modules->count; i++) {
		const struct module *m = &t->modules->modules[i];

		files_list(t, m, "plans", is_plan_file, false, &files);
		for (size_t f = 0; f < files.count; f++)
			if (task_is_first(&files, f))
				json_array_append_new(
				    all, json_pack("{s:s,s:o}", "name",
					     task_full_name(t->arena,
						 m->name->text, files.names[f],
						 stem_of(files.names[f])),
					     "environment", environment_of(t)));
	}
	return all;
}

/* --- details --- */

/*
 * Find the module of "MODULE/NAME" and the files of its directory; true: one of
 * them has the name.
 */
static bool
details_find(const struct tasks_of *t, const char *name, const char *what,
    const struct module **ret, struct fs_list *files, char *message,
    size_t size)
{
	bool is_task = strcmp(what, "task") == 0;
	const char *rest = strchr(name, '/');
	size_t n = rest == NULL ? strlen(name) : (size_t)(rest - name);
	const char *module = arena_printf(t->arena, "%.*s", (int)n, name);

	rest = rest == NULL ? "" : rest + 1;
	*ret = task_is_name(module, n) ? module_of(t->modules, t->names, module)
				       : NULL;
	if (*ret == NULL) {
		fixed_shorten(
		    message, size, "Could not find module '%s'", module);
		return false;
	}
	files_list(t, *ret, is_task ? "tasks" : "plans",
	    is_task ? is_task_file : is_plan_file, is_task, files);
	for (size_t i = 0; i < files->count; i++)
		if (stem_of(files->names[i]) == strlen(rest) &&
		    strncmp(files->names[i], rest, strlen(rest)) == 0)
			return true;
	fixed_shorten(message, size, "Could not find %s '%s'", what, rest);
	return false;
}

json_t *
task_details(const struct tasks_of *t, const char *name, char *message,
    size_t size, int *ret_status)
{
	struct fs_list files;
	struct files_tasks_task k = {.of = t, .files = &files};
	json_t *o;

	*ret_status = 404;
	if (!details_find(t, name, "task", &k.module, &files, message, size))
		return NULL;
	k.stem = strchr(name, '/') + 1;
	k.name = task_full_name(
	    t->arena, k.module->name->text, k.stem, strlen(k.stem));
	task_read(&k);
	o = k.kind != NULL ? NULL
			   : json_pack("{s:O,s:s,s:O}", "metadata", k.metadata,
				 "name", k.name, "files", k.described);
	if (o == NULL)
		fixed_shorten(message, size, "%s (%s)", k.message,
		    k.kind != NULL ? k.kind : "");
	*ret_status = o != NULL ? 200 : 500;
	task_release(&k);
	return o;
}

json_t *
plan_details(
    const struct tasks_of *t, const char *name, char *message, size_t size)
{
	const struct module *m;
	struct fs_list files;

	if (!details_find(t, name, "plan", &m, &files, message, size))
		return NULL;
	name = strchr(name, '/') + 1;
	return json_pack("{s:{},s:s}", "metadata", "name",
	    task_full_name(t->arena, m->name->text, name, strlen(name)));
}
