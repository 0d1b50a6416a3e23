#include "loader/code_file.h"

#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
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

/* Parse and check; NULL on failure. */
static const struct source *
read_source(struct environment *env, const struct parse_options *o,
    const char *path, const struct module *m, const char *rest)
{
	const struct source *src = parse_file(o, path);

	if (src != NULL)
		check(env, src, o->epp ? NULL : m, rest, o->diags);
	return o->diags->errors == 0 ? src : NULL;
}

static void
count(struct environment_files *n, int ok, int64_t ns, size_t bytes)
{
	n->count++;
	n->broken += !ok;
	n->ns += ns;
	if (ns > n->longest_ns)
		n->longest_ns = ns;
	n->bytes += bytes;
}

struct code_file *
code_file_load(struct environment *env, const char *path,
    const struct module *m, const char *rest, int epp)
{
	size_t before = arena_used(env->arena);
	int64_t start = clock_mono_ns();
	struct code_file *f = arena_zalloc(env->arena, sizeof(*f));
	struct diag_list *diags = arena_zalloc(env->arena, sizeof(*diags));
	struct parse_options o = {.arena = env->arena,
	    .names = env->names,
	    .diags = diags,
	    .epp = epp};

	f->path = path;
	f->module = m;
	f->rest = rest;
	watch_add(env->watch, path);
	diag_init(diags, env->arena, FILE_ERRORS_MAX);
	f->findings = diags;
	f->source = read_source(env, &o, path, m, rest);
	if (f->source == NULL)
		map_set(env->broken, path, strlen(path), f);
	count(epp ? &env->counts.templates : &env->counts.code,
	    f->source != NULL, clock_mono_ns() - start,
	    arena_used(env->arena) - before);
	return f;
}
