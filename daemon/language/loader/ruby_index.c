#include "language/loader/ruby_index.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "language/loader/code_store.h"
#include "language/loader/internal.h"
#include "language/loader/known_functions.h"
#include "language/loader/resource_types.h"
#include "language/loader/ruby_scan.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"
#include "logging/log.h"

/* A type's Ruby file, in bytes; the largest known one has 90 KB. */
#define RUBY_FILE_MAX ((size_t)1 << 20)

/* "a/b.rb" is function a::b. */
static const struct name *
function_name(struct environment *env, const char *rest)
{
	const char *end = rest + strlen(rest) - 3;
	char *name = arena_text(env->arena, strlen(rest) * 2 + 1), *out = name;

	for (; rest < end; rest++) {
		*out++ = *rest == '/' ? ':' : *rest;
		if (*rest == '/')
			*out++ = ':';
	}
	return intern(env->names, name, (size_t)(out - name));
}

static const void *
known_make(void *ctx, const char *text, size_t len)
{
	const char *const *name = ctx;

	return known_function_of(*name, text, len);
}

/*
 * Return the built-in function that does the same as a file, or NULL: Ruby runs
 * the file.  This is decided once, when the code is loaded.
 */
static const struct known_function *
ruby_index_known_of(struct environment *env, const struct module *m,
    const char *name, const char *path)
{
	const struct code_key key = {
	    .kind = CODE_FUNCTION, .module = m->name->text, .rest = name};
	const struct known_function *known;
	struct watch_file_state state;

	if (!known_function_is_named(name))
		return NULL;
	watch_add_state(env->watch, path, &state);
	known = code_store_value(env->store, &key, &state, path,
	    KNOWN_FUNCTION_FILE_MAX, known_make, &name);
	if (known == NULL && !env->o.unlogged)
		log_event(COMPILE_LOADER, LOA_FUNCTION_UNKNOWN,
		    log_str("environment", env->o.name),
		    log_str("function", name), log_str("module", m->name->text),
		    log_str("file", path));
	return known;
}

static void
index_functions(
    struct environment *env, const struct module *m, const char *folder)
{
	struct arena *a = env->arena;
	const char *dir = arena_printf(a, "%s/%s", m->directory, folder);
	struct tree tree;

	environment_tree(env, dir, ".rb", &tree);
	for (size_t i = 0; i < tree.count; i++) {
		const struct name *n =
		    function_name(env, tree.paths[i] + tree.rest);
		struct ruby_file_function *f;

		if (name_map_get(&env->ruby_functions, n) != NULL)
			continue;
		f = arena_zalloc(a, sizeof(*f));
		f->path = tree.paths[i];
		f->module = m;
		f->known = ruby_index_known_of(env, m, n->text, f->path);
		name_map_set(a, &env->ruby_functions, n, f);
	}
}

/* The type of a file of a module. */
struct type_file {
	struct environment *env;
	const char *name; /* with .rb */
};

static const void *
ruby_index_type_make(void *ctx, const char *text, size_t len)
{
	const struct type_file *f = ctx;
	struct type_builder *b = memory_alloc(sizeof(*b));
	const struct type_entry *t;

	type_builder_init(b, f->env, f->name, strlen(f->name) - 3);
	/* a helper of the module may define the type */
	if (!ruby_scan(b, text, len))
		b->unreadable = 1;
	t = type_builder_keep(b);
	free(b);
	return t;
}

static void
index_type(struct environment *env, const struct module *m, const char *path,
    const char *name)
{
	const struct code_key key = {
	    .kind = CODE_TYPE, .module = m->name->text, .rest = name};
	struct type_file f = {env, name};
	const struct type_entry *t;
	struct watch_file_state state;

	watch_add_state(env->watch, path, &state);
	t = code_store_value(env->store, &key, &state, path, RUBY_FILE_MAX,
	    ruby_index_type_make, &f);
	if (t != NULL)
		resource_type_enter(env, t, path);
}

static void
index_types(struct environment *env, const struct module *m)
{
	const char *dir =
	    arena_printf(env->arena, "%s/lib/puppet/type", m->directory);
	struct tree tree;

	environment_tree(env, dir, ".rb", &tree);
	for (size_t i = 0; i < tree.count; i++) {
		const char *name = tree.paths[i] + tree.rest;

		if (strchr(name, '/') == NULL)
			index_type(env, m, tree.paths[i], name);
	}
}

/* Files that functions and templates require may be anywhere in lib. */
static void
watch_library(struct environment *env, const struct module *m)
{
	const char *dir = arena_printf(env->arena, "%s/lib", m->directory);
	struct tree tree;

	if (env->o.events == NULL)
		return;
	environment_tree(env, dir, ".rb", &tree);
	for (size_t i = 0; i < tree.count; i++)
		watch_add(env->watch, tree.paths[i]);
}

void
ruby_index_own(struct environment *env, const struct module *own)
{
	index_functions(env, own, "lib/puppet/functions");
	index_functions(env, own, "lib/puppet/parser/functions");
	watch_library(env, own);
}

void
ruby_index_plugins(struct environment *env, const struct module *plugins)
{
	index_functions(env, plugins, "puppet/functions");
	index_functions(env, plugins, "puppet/parser/functions");
}

void
ruby_index_module(struct environment *env, const struct module *m)
{
	index_functions(env, m, "lib/puppet/functions");
	index_functions(env, m, "lib/puppet/parser/functions");
	index_types(env, m);
	watch_library(env, m);
}
