#include "language/loader/find.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/lang/ast.h"
#include "language/lang/source.h"
#include "language/loader/internal.h"
#include "language/loader/known_functions.h"
#include "logging/log.h"

#define PATH_LONGEST 4096

/* One error is raised; several are logged and their number is raised. */
static enum find_rc
raise_errors(const struct code_file *f, struct diag_list *diags)
{
	const struct diag_list *l = f->findings;

	for (size_t i = 0; i < l->count; i++) {
		const struct diag *d = &l->rows[i];

		if (d->severity != DIAG_ERROR)
			continue;
		if (l->errors == 1)
			diag_add(diags, d->severity, d->code, d->file, d->line,
			    d->column, "%s", d->message);
		else
			log_event(COMPILE_LOADER, LOA_FINDING,
			    log_str("message", d->message),
			    log_str("issue", d->code), log_str("file", d->file),
			    log_nth("line", d->line),
			    log_nth("column", d->column));
	}
	if (l->errors > 1)
		diag_add(diags, DIAG_ERROR, NULL, f->path, 0, 0,
		    "Language validation logged %zu errors. Giving up",
		    l->errors);
	return FIND_ERROR;
}

/* The broken file at "DIR/FOLDER/rest.pp", or NULL. */
static const struct code_file *
broken_at(const struct environment *env, const struct module *m,
    const char *folder, const char *rest)
{
	char path[PATH_LONGEST];
	int n = snprintf(
	    path, sizeof(path), "%s/%s/%s.pp", m->directory, folder, rest);

	if (n < 0 || (size_t)n >= sizeof(path))
		return NULL;
	return map_get(env->broken, path, (size_t)n);
}

/* "a::b::c" as a path: "a/b/c"; 0 when that is too long. */
static int
loader_find_path_of(const char *name, char *rest, size_t size)
{
	size_t n = 0;

	for (const char *p = name; *p != '\0'; p++) {
		if (n + 1 >= size)
			return 0;
		if (p[0] == ':' && p[1] == ':')
			p++;
		rest[n++] = *p == ':' ? '/' : *p;
	}
	rest[n] = '\0';
	return 1;
}

/* The same without the module: "b/c". */
static int
loader_find_rest_of(const char *name, char *rest, size_t size)
{
	const char *p = strstr(name, "::");

	return loader_find_path_of(p == NULL ? "" : p + 2, rest, size);
}

/* True for names that files of the environment itself define: in no module. */
static bool
loader_find_is_own(const struct environment *env, const char *name)
{
	return env->own.directory != NULL &&
	       (strstr(name, "::") == NULL ||
		   strncmp(name, "environment::", 13) == 0);
}

/* True when d is in that file of the module. */
static bool
is_file_of(const struct definition *d, const struct module *m, const char *rest)
{
	const char *path = d == NULL ? NULL : d->body->source->path;
	size_t dir = strlen(m->directory), n = strlen(rest);

	if (path == NULL || strlen(path) != dir + 11 + n + 3 ||
	    memcmp(path, m->directory, dir) != 0)
		return 0;
	return memcmp(path + dir, "/manifests/", 11) == 0 &&
	       memcmp(path + dir + 11, rest, n) == 0;
}

/*
 * Find a broken file that precedes the definition of a name: those that the
 * autoloader reads on its way to it, init.pp in any case, then for a::b::c the
 * files b/c.pp and b.pp, until the one that has the definition d (NULL: none
 * has).
 */
static const struct code_file *
broken_manifest(
    const struct environment *env, const char *name, const struct definition *d)
{
	const struct module *m;
	const struct code_file *f;
	char rest[PATH_LONGEST], *cut;

	if (map_count(env->broken) == 0 || (d != NULL && d->module == NULL))
		return NULL;
	m = module_of(&env->modules, env->names, name);
	if (m == NULL || !loader_find_rest_of(name, rest, sizeof(rest)))
		return NULL;
	f = broken_at(env, m, "manifests", "init");
	while (f == NULL && rest[0] != '\0') {
		f = broken_at(env, m, "manifests", rest);
		if (is_file_of(d, m, rest))
			break;
		cut = strrchr(rest, '/');
		*(cut == NULL ? rest : cut) = '\0';
	}
	return f;
}

static const struct code_file *
broken_single(
    const struct environment *env, const char *folder, const char *name)
{
	const struct module *m;
	const struct code_file *f;
	char rest[PATH_LONGEST];

	if (map_count(env->broken) == 0)
		return NULL;
	if (loader_find_is_own(env, name) &&
	    loader_find_path_of(name, rest, sizeof(rest)) &&
	    (f = broken_at(env, &env->own, folder, rest)) != NULL)
		return f;
	m = module_of(&env->modules, env->names, name);
	if (m == NULL || !loader_find_rest_of(name, rest, sizeof(rest)))
		return NULL;
	return broken_at(env, m, folder, rest);
}

static enum find_rc
find_manifest(const struct environment *env, const struct name_map *map,
    const struct name *name, struct diag_list *diags,
    const struct definition **ret)
{
	const struct definition *d = name_map_get(map, name);
	const struct code_file *f = broken_manifest(env, name->text, d);

	if (f != NULL)
		return raise_errors(f, diags);
	if (d == NULL)
		return FIND_NONE;
	*ret = d;
	return FIND_OK;
}

enum find_rc
environment_find_class(const struct environment *env, const struct name *name,
    struct diag_list *diags, const struct definition **ret)
{
	return find_manifest(env, &env->classes, name, diags, ret);
}

enum find_rc
environment_find_define(const struct environment *env, const struct name *name,
    struct diag_list *diags, const struct definition **ret)
{
	return find_manifest(env, &env->defines, name, diags, ret);
}

static enum find_rc
puppet_function(const struct definition *d, struct function_found *ret)
{
	*ret = (struct function_found){.kind = FUNCTION_PUPPET, .def = d};
	return FIND_OK;
}

enum find_rc
environment_find_site_function(const struct environment *env,
    const struct name *name, struct function_found *ret)
{
	const struct definition *d = name_map_get(&env->functions, name);

	return d == NULL || d->module != NULL ? FIND_NONE
					      : puppet_function(d, ret);
}

enum find_rc
environment_find_function(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    struct function_found *ret)
{
	const struct definition *d = name_map_get(&env->functions, name);
	const struct code_file *f;
	const struct ruby_file_function *ruby;

	if (d != NULL)
		return puppet_function(d, ret);
	f = broken_single(env, "functions", name->text);
	if (f != NULL)
		return raise_errors(f, diags);
	ruby = name_map_get(&env->ruby_functions, name);
	if (ruby == NULL)
		return FIND_NONE;
	*ret =
	    (struct function_found){.kind = FUNCTION_RUBY, .path = ruby->path};
	return FIND_OK;
}

/* The built-in function that does the same as the one of that name, or NULL. */
static const struct known_function *
loader_find_known_of(
    const struct environment *env, const char *name, size_t len)
{
	const struct name *n = intern_find(env->names, name, len);
	const struct ruby_file_function *f =
	    n == NULL ? NULL : name_map_get(&env->ruby_functions, n);

	return f == NULL ? NULL : f->known;
}

const char *
environment_function_family(
    const struct environment *env, const struct name *name)
{
	const struct known_function *f =
	    loader_find_known_of(env, name->text, name->len);
	size_t n;

	if (f == NULL)
		return NULL;
	for (const char *s = f->uses; *s != '\0'; s += n + (s[n] == ' ')) {
		n = strcspn(s, " ");
		if (loader_find_known_of(env, s, n) == NULL)
			return NULL;
	}
	return f->family;
}

enum find_rc
environment_find_alias(const struct environment *env, const struct name *name,
    struct diag_list *diags, const struct alias_definition **ret)
{
	const struct alias_definition *d = name_map_get(&env->aliases, name);
	const struct definition *define = name_map_get(&env->defines, name);
	const struct code_file *f = broken_manifest(env, name->text, define);

	/* Puppet looks for a defined type of that name first */
	if (f != NULL)
		return raise_errors(f, diags);
	if (d != NULL && define != NULL && define->module != NULL)
		return FIND_NONE;
	if (d != NULL) {
		*ret = d;
		return FIND_OK;
	}
	f = broken_single(env, "types", name->text);
	return f == NULL ? FIND_NONE : raise_errors(f, diags);
}

enum find_rc
environment_find_epp(const struct environment *env, const char *path,
    struct diag_list *diags, const struct source **ret)
{
	const struct code_file *f = map_get(env->templates, path, strlen(path));

	if (f == NULL)
		return FIND_NONE;
	if (f->source == NULL)
		return raise_errors(f, diags);
	*ret = f->source;
	return FIND_OK;
}
