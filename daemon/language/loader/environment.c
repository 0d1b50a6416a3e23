#include "language/loader/environment.h"

#include <stdbool.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/files/missing.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"
#include "language/loader/code_file.h"
#include "language/loader/code_store.h"
#include "language/loader/definitions.h"
#include "language/loader/internal.h"
#include "language/loader/resource_types.h"
#include "language/loader/ruby_index.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"
#include "logging/log.h"
#include "base/settings/compat.h"

static const char *
loader_environment_copy(struct environment *env, const char *s)
{
	return s == NULL ? NULL : arena_strdup(env->arena, s);
}

static void
copy_options(struct environment *env, const struct environment_options *o)
{
	struct compat compat = compat_of(o->compat);

	env->o = *o;
	env->o.name = loader_environment_copy(env, o->name);
	env->o.directory = loader_environment_copy(env, o->directory);
	env->o.link = loader_environment_copy(env, o->link);
	env->o.modulepath = loader_environment_copy(env, o->modulepath);
	env->o.manifest = loader_environment_copy(env, o->manifest);
	env->o.code = loader_environment_copy(env, o->code);
	env->o.hiera_config = loader_environment_copy(env, o->hiera_config);
	env->o.codedir = loader_environment_copy(env, o->codedir);
	env->o.data_provider = loader_environment_copy(env, o->data_provider);
	env->o.vardir = loader_environment_copy(env, o->vardir);
	env->o.libdir = loader_environment_copy(env, o->libdir);
	env->o.config_version = loader_environment_copy(env, o->config_version);
	if (o->strict < 0)
		env->o.strict = compat.strict;
	if (o->strict_variables < 0)
		env->o.strict_variables = compat.strict_variables;
}

static struct environment *
environment_new(const struct environment_options *o)
{
	struct environment *env = memory_zalloc(1, sizeof(*env));

	env->arena = arena_new(ENVIRONMENT_BYTES_MAX);
	env->own_store = o->store == NULL ? code_store_new() : NULL;
	env->store = o->store == NULL ? env->own_store : o->store;
	env->names = code_store_names(env->store);
	code_store_begin(env->store);
	env->watch = watch_new_events(env->arena, o->events);
	env->broken = map_new(env->arena, ENVIRONMENT_FILES_MAX);
	env->templates = map_new(env->arena, ENVIRONMENT_FILES_MAX);
	copy_options(env, o);
	env->loaded_at = clock_wall_ns() / 1000000000;
	return env;
}

void
environment_free(struct environment *env)
{
	if (env == NULL)
		return;
	if (env->attached != NULL && env->detach != NULL)
		env->detach(env->attached);
	resource_types_release(env->patterned);
	arena_free(env->arena);
	code_store_free(env->own_store);
	free(env);
}

/*
 * True when the text behind the first quote of a message is a name of that
 * module.
 */
static bool
is_name_of(const char *message, const char *module)
{
	const char *name = strchr(message, '\'');
	size_t n = strlen(module);

	return name == NULL || (strncasecmp(name + 1, module, n) == 0 &&
				   (name[1 + n] == ':' || name[1 + n] == '\''));
}

/*
 * True when the file defines names of another module, and has no other error:
 * Puppet never reads such a file (Debian leaves some in augeas_core).
 */
static bool
loader_environment_is_foreign(const struct code_file *f)
{
	const struct diag_list *l = f->findings;

	for (size_t n = 0; n < l->count; n++)
		if (l->rows[n].severity == DIAG_ERROR &&
		    (l->rows[n].code == NULL ||
			strcmp(l->rows[n].code,
			    "ILLEGAL_DEFINITION_LOCATION") != 0 ||
			is_name_of(l->rows[n].message, f->module->name->text)))
			return 0;
	return l->errors > 0 && l->errors <= l->count;
}

static void
broken_log(const struct environment *env, const struct code_file *f)
{
	const struct diag *d = diag_first_error(f->findings);

	if (loader_environment_is_foreign(f))
		log_event(COMPILE_LOADER, LOA_FILE_FOREIGN,
		    log_str("environment", env->o.name),
		    log_str("file", f->path), log_str("reason", d->message),
		    log_nth("line", d->line), log_nth("column", d->column));
	else
		log_event(COMPILE_LOADER, LOA_FILE_BROKEN,
		    log_str("environment", env->o.name),
		    log_str("file", f->path),
		    log_str("reason", d == NULL ? "" : d->message),
		    log_nth("line", d == NULL ? 0 : d->line),
		    log_nth("column", d == NULL ? 0 : d->column));
}

void
environment_tree(const struct environment *env, const char *dir,
    const char *suffix, struct tree *ret)
{
	tree_list(env->arena, dir, suffix, env->watch, ret);
	if (ret->error != NULL)
		log_event(COMPILE_LOADER, LOA_DIRECTORY_UNREAD,
		    log_str("environment", env->o.name),
		    log_str("reason", ret->error));
}

/* Add what a file defines; one that defines a name again is broken. */
static void
load_definitions(
    struct environment *env, const struct module *m, struct code_file *f)
{
	if (definitions_add(env, f->source, m, f->findings) == 0)
		return;
	f->source = NULL;
	code_file_broken(env, f);
	env->counts.code.broken++;
	broken_log(env, f);
}

/*
 * Puppet does not find the environment's own files in subfolders, except in
 * environment/.
 */
static bool
is_findable(
    const struct environment *env, const struct module *m, const char *rest)
{
	const char *file = strchr(rest, '/') + 1;

	return m != &env->own || strchr(file, '/') == NULL ||
	       strncmp(file, "environment/", 12) == 0;
}

/* The files of one folder of a module: code with definitions. */
static void
load_folder(struct environment *env, const struct module *m, const char *folder)
{
	const char *dir =
	    arena_printf(env->arena, "%s/%s", m->directory, folder);
	struct tree tree;

	environment_tree(env, dir, ".pp", &tree);
	for (size_t i = 0; i < tree.count; i++) {
		const char *path = tree.paths[i];
		const char *rest = path + strlen(m->directory) + 1;
		struct diag_list diags;
		struct code_file f = {.path = path,
		    .module = m,
		    .rest = rest,
		    .findings = &diags};

		if (!is_findable(env, m, rest))
			continue;
		code_file_load(env, &f, 0);
		if (f.source != NULL)
			load_definitions(env, m, &f);
		else if (!f.is_misnamed)
			broken_log(env, &f);
	}
}

static void
load_templates(struct environment *env, const struct module *m)
{
	const char *dir =
	    arena_printf(env->arena, "%s/templates", m->directory);
	struct tree tree;

	environment_tree(env, dir, ".epp", &tree);
	for (size_t i = 0; i < tree.count; i++) {
		const char *path = tree.paths[i];
		struct diag_list diags;
		struct code_file f = {.path = path,
		    .module = m,
		    .rest = path + strlen(m->directory) + 1,
		    .findings = &diags};

		code_file_load(env, &f, 1);
		code_file_template(env, &f);
	}
}

static const char *const code_folders[] = {
    "manifests", "functions", "types", NULL};

static void
load_module(struct environment *env, const struct module *m)
{
	if (m->metadata_error != NULL)
		log_event(COMPILE_LOADER, LOA_METADATA_BROKEN,
		    log_str("module", m->name->text),
		    log_str("file", arena_printf(env->arena, "%s/metadata.json",
					m->directory)),
		    log_str("reason", m->metadata_error));
	for (const char *const *f = code_folders; *f != NULL; f++)
		load_folder(env, m, *f);
	load_templates(env, m);
	resource_types_schemas(env, m);
	ruby_index_module(env, m);
}

/*
 * functions/ and types/ of the environment itself, and its functions in Ruby:
 * name.pp is name, environment/name.pp is environment::name.
 */
static void
load_own(struct environment *env)
{
	if (env->o.directory == NULL)
		return;
	env->own.name = intern_str(env->names, "environment");
	env->own.directory = env->o.directory;
	load_folder(env, &env->own, "functions");
	load_folder(env, &env->own, "types");
	ruby_index_own(env, &env->own);
}

/* The functions in Ruby of an agent's plug-ins, of any module. */
static void
load_plugins(struct environment *env)
{
	if (env->o.libdir == NULL)
		return;
	env->plugins.name = intern_str(env->names, "");
	env->plugins.directory = env->o.libdir;
	ruby_index_plugins(env, &env->plugins);
}

static void
add_diags(struct diag_list *to, const struct diag_list *from)
{
	for (size_t i = 0; i < from->count; i++) {
		const struct diag *d = &from->rows[i];

		diag_add(to, d->severity, d->code, d->file, d->line, d->column,
		    "%s", d->message);
	}
}

static int
add_main(
    struct environment *env, const struct source *src, struct diag_list *diags)
{
	env->mains[env->main_count++] = src;
	return definitions_add(env, src, NULL, diags);
}

/* Load the site manifest given as text. */
static int
load_code(struct environment *env, struct diag_list *diags)
{
	struct parse_options o = {
	    .arena = env->arena, .names = env->names, .diags = diags};
	struct validate_options v = {.diags = diags,
	    .strict = (enum strictness)env->o.strict,
	    .literal_types = compat_of(env->o.compat).literal_types};
	const struct source *src =
	    parse_text(&o, NULL, env->o.code, strlen(env->o.code));

	env->mains = arena_alloc(env->arena, sizeof(*env->mains));
	if (src == NULL || validate_source(&v, src) < 0)
		return -1;
	return add_main(env, src, diags);
}

static int
load_main_file(
    struct environment *env, const char *path, struct diag_list *diags)
{
	struct diag_list findings;
	struct code_file f = {.path = path, .findings = &findings};

	code_file_load(env, &f, 0);
	add_diags(diags, &findings);
	if (f.source == NULL)
		return -1;
	return add_main(env, f.source, diags);
}

/*
 * A missing path has no files, as in Puppet: nodes may get their classes from
 * elsewhere.  A path that cannot be examined is an error, unlike in Puppet,
 * where a wrong mode of a directory empties the catalogs of all nodes.
 */
static int
manifest_missing(const char *path, struct diag_list *diags)
{
	if (is_missing_file(errno))
		return 0;
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "Could not read %s: %s",
	    path, strerror(errno));
	return -1;
}

/* Read the file, or all files of a directory in order. */
static int
load_manifest(struct environment *env, struct diag_list *diags)
{
	const char *path = env->o.manifest;
	struct stat st;
	struct tree tree = {0};

	watch_add(env->watch, path);
	if (stat(path, &st) != 0)
		return manifest_missing(path, diags);
	if (!S_ISDIR(st.st_mode)) {
		env->mains = arena_alloc(env->arena, sizeof(*env->mains));
		return load_main_file(env, path, diags);
	}
	tree_list(env->arena, path, ".pp", env->watch, &tree);
	if (tree.error != NULL) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", tree.error);
		return -1;
	}
	env->mains =
	    arena_alloc(env->arena, (tree.count + 1) * sizeof(*env->mains));
	for (size_t i = 0; i < tree.count; i++) {
		if (load_main_file(env, tree.paths[i], diags) < 0)
			return -1;
	}
	return 0;
}

static int
load_site(struct environment *env, struct diag_list *diags)
{
	if (env->o.code != NULL)
		return load_code(env, diags);
	if (env->o.manifest != NULL)
		return load_manifest(env, diags);
	return 0;
}

static void
count_bytes(struct environment *env)
{
	struct environment_counts *n = &env->counts;
	struct code_store_use use;

	code_store_used(env->store, &use);
	n->shared = use.shared;
	n->shared_bytes = use.shared_bytes;
	n->unused_bytes = use.unused_bytes;
	n->bytes = arena_used(env->arena) + use.bytes - use.unused_bytes;
}

static void
record_load(const struct environment *env)
{
	const struct environment_files *code = &env->counts.code;
	const struct environment_files *templates = &env->counts.templates;

	log_event(COMPILE_LOADER, LOA_LOADED,
	    log_str("environment", env->o.name),
	    log_ns("duration", env->counts.duration_ns),
	    log_uns("modules", env->counts.modules),
	    log_uns("files", code->count + templates->count),
	    log_uns("broken", code->broken + templates->broken),
	    log_uns("classes", env->counts.classes),
	    log_uns("defines", env->counts.defines));
}

struct environment *
environment_load(const struct environment_options *o, struct diag_list *diags)
{
	struct environment *env = environment_new(o);
	int64_t start = clock_mono_ns();

	if (env->o.directory != NULL)
		watch_add(
		    env->watch, arena_printf(env->arena, "%s/environment.conf",
				    env->o.directory));
	if (env->o.link != NULL)
		watch_add(env->watch, env->o.link);
	if (load_site(env, diags) < 0) {
		environment_free(env);
		return NULL;
	}
	module_list_read(&(struct module_reader){env->arena, env->names,
			     env->watch, env->store},
	    env->o.modulepath, &env->modules);
	resource_types_generated(env);
	load_own(env);
	load_plugins(env);
	for (size_t i = 0; i < env->modules.count; i++)
		load_module(env, &env->modules.modules[i]);
	resource_types_load(env);
	env->counts.modules = (uint32_t)env->modules.count;
	env->counts.classes = env->classes.count;
	env->counts.defines = env->defines.count;
	count_bytes(env);
	env->counts.duration_ns = clock_mono_ns() - start;
	if (!o->unlogged)
		record_load(env);
	return env;
}

const char *
environment_name(const struct environment *env)
{
	return env->o.name;
}

const struct environment_options *
environment_options(const struct environment *env)
{
	return &env->o;
}

void
environment_counts(
    const struct environment *env, struct environment_counts *ret)
{
	*ret = env->counts;
}

int64_t
environment_loaded_at(const struct environment *env)
{
	return env->loaded_at;
}

int
environment_changed(struct environment *env)
{
	return watch_changed_since(env->watch) != NULL;
}

bool
environment_changes_are_reported(const struct environment *env)
{
	return watch_is_reported(env->watch);
}

void
environment_code(const struct environment *env, struct environment_code *ret)
{
	*ret = (struct environment_code){.mains = env->mains,
	    .main_count = env->main_count,
	    .nodes = env->nodes,
	    .node_count = env->node_count,
	    .definition_count = env->definition_count};
}

const struct intern *
environment_names(const struct environment *env)
{
	return env->names;
}

struct value
environment_modules(const struct environment *env, struct arena *a)
{
	const struct module_list *l = &env->modules;
	struct varray *list = varray_new(a, (uint32_t)l->count);

	for (size_t i = 0; i < l->count; i++) {
		struct varray *m = varray_new(a, 2);

		m->items[0] = value_str(l->modules[i].name->text);
		m->items[1] = value_str(l->modules[i].directory);
		list->items[i] = value_array(m);
	}
	return value_array(list);
}

struct value
environment_module_path(const struct environment *env, struct arena *a)
{
	const char *path = env->o.modulepath;
	struct vlist list;
	size_t n;

	vlist_init(&list, a);
	for (; path != NULL && *path != '\0'; path += n + (path[n] == ':')) {
		n = strcspn(path, ":");
		if (n > 0)
			vlist_push(&list, value_string(path, n));
	}
	return vlist_value(&list);
}

static const struct module *
loader_environment_find_module(
    const struct environment *env, const char *name, size_t len)
{
	const struct name *n = intern_find(env->names, name, len);

	return n == NULL ? NULL : name_map_get(env->modules.by_name, n);
}

const char *
environment_module(const struct environment *env, const char *name, size_t len)
{
	const struct module *m = loader_environment_find_module(env, name, len);

	return m == NULL ? NULL : m->directory;
}

const char *
environment_module_data(
    const struct environment *env, const char *name, size_t len)
{
	const struct module *m = loader_environment_find_module(env, name, len);

	return m == NULL ? NULL : m->data_provider;
}

void
environment_attach(
    const struct environment *env, void *data, void (*detach)(void *))
{
	/* the attached data is not part of the environment's content */
	struct environment *owner = (struct environment *)(uintptr_t)env;

	owner->attached = data;
	owner->detach = detach;
}

void
environment_keep_version(const struct environment *env, const char *text)
{
	/* nor is this, which a command prints */
	struct environment *e = (struct environment *)(uintptr_t)env;

	e->version = loader_environment_copy(e, text);
}

const char *
environment_version(const struct environment *env)
{
	return env->version;
}

void *
environment_attached(const struct environment *env)
{
	return env->attached;
}
