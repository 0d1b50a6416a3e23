#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/map.h"
#include "lang/parser.h"
#include "lang/validate.h"
#include "loader/internal.h"
#include "loader/watch.h"
#include "settings/compat.h"

static void
check(struct environment *env, const struct source *src, const struct module *m,
    const char *rest, struct diag_list *diags)
{
	struct validate_options o = {
	    .diags = diags,
	    .strict = (enum strictness)env->o.strict,
	    .literal_types = compat_of(env->o.compat).literal_types,
	    .module = m == NULL ? NULL : m->name->text,
	    .module_path = rest,
	};

	validate_source(&o, src);
}

struct code_file *
code_file_load(struct environment *env, const char *path,
    const struct module *m, const char *rest, int epp)
{
	struct code_file *f = arena_zalloc(env->arena, sizeof(*f));
	struct diag_list *diags = arena_zalloc(env->arena, sizeof(*diags));
	struct parse_options o = {.arena = env->arena,
	    .names = env->names,
	    .diags = diags,
	    .epp = epp};
	const struct source *src;

	f->path = path;
	f->module = m;
	f->rest = rest;
	watch_add(env->watch, path);
	diag_init(diags, env->arena, FILE_ERRORS_MAX);
	src = parse_file(&o, path);
	if (src != NULL)
		check(env, src, epp ? NULL : m, rest, diags);
	env->counts.files++;
	f->findings = diags;
	if (src != NULL && diags->errors == 0) {
		f->source = src;
		return f;
	}
	env->counts.broken++;
	map_set(env->broken, path, strlen(path), f);
	return f;
}
