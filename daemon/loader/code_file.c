#include "loader/code_file.h"

#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/map.h"
#include "lang/ast.h"
#include "lang/parser.h"
#include "lang/source.h"
#include "lang/validate.h"
#include "loader/internal.h"
#include "loader/watch.h"
#include "logging/log.h"
#include "settings/compat.h"

static void
check(struct environment *env, const struct source *src, const struct module *m,
    const char *rest, struct diag_list *diags)
{
	struct validate_options o = {
	    .diags = diags,
	    .strict = (enum strictness)env->o.strict,
	    .literal_types = compat_of(env->o.compat).literal_types,
	    .module = m == NULL || m == &env->own ? NULL : m->name->text,
	    .module_path = rest,
	};

	validate_source(&o, src);
}

/* The kinds of files that define one name, which is that of the file. */
static const struct single {
	const char *folder, *kind, *missing, *quote;
	enum ast_kind defines, or_defines;
} singles[] = {
    {"types/", "type", "no type alias or type definition found", "'",
	AST_TYPE_ALIAS, AST_TYPE_DEFINITION},
    {"functions/", "function", "no function found", "", AST_FUNCTION,
	AST_FUNCTION},
};

/*
 * "types/b/c.pp" of module a: a::b::c; types/init_typeset.pp: a.  That of the
 * environment itself: b::c.
 */
static const char *
single_name(
    const struct environment *env, const struct module *m, const char *rest)
{
	struct arena *a = env->arena;
	const char *file = strchr(rest, '/') + 1;
	int is_own = m == &env->own;
	char *name = arena_printf(
	    a, "%s%s", is_own ? "" : m->name->text, is_own ? "" : "::");
	size_t n = strlen(file) - strlen(".pp");

	if (!is_own && strcmp(rest, "types/init_typeset.pp") == 0)
		return m->name->text;
	for (size_t i = 0; i < n; i++)
		name = file[i] == '/' ? arena_printf(a, "%s::", name)
				      : arena_printf(a, "%s%c", name, file[i]);
	return name;
}

static const char *
defined_name(const struct ast *def)
{
	if (def->kind == AST_FUNCTION)
		return ((const struct ast_body *)(const void *)def)->name->text;
	return ((const struct ast_type *)(const void *)def)->name->text;
}

/* Check that a file of types/ or functions/ defines its own name, alone. */
static void
check_single(struct environment *env, const struct source *src,
    const struct single *s, const char *name, struct diag_list *diags)
{
	const struct ast *def =
	    src->definition_count == 0 ? NULL : src->definitions[0];
	const char *why = NULL;

	if (def == NULL)
		why = arena_printf(env->arena,
		    "does not define the %s '%s' - it is empty.", s->kind,
		    name);
	else if (src->definition_count > 1)
		why = arena_printf(env->arena,
		    "must contain only the %s '%s' it has additional "
		    "definitions.",
		    s->kind, name);
	else if (def->kind != s->defines && def->kind != s->or_defines)
		why = arena_printf(env->arena,
		    "does not define the %s '%s' - %s.", s->kind, name,
		    s->missing);
	else if (strcasecmp(defined_name(def), name) != 0)
		why = arena_printf(env->arena,
		    "produced %s with the wrong name, expected %s%s%s, actual "
		    "%s%s%s",
		    s->kind, s->quote, name, s->quote, s->quote,
		    defined_name(def), s->quote);
	if (why != NULL)
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "The code loaded from %s %s", src->path, why);
}

static void
check_file(struct environment *env, const struct source *src,
    const struct module *m, const char *rest, struct diag_list *diags)
{
	for (size_t i = 0; i < sizeof(singles) / sizeof(singles[0]); i++)
		if (strncmp(rest, singles[i].folder,
			strlen(singles[i].folder)) == 0)
			check_single(env, src, &singles[i],
			    single_name(env, m, rest), diags);
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
	int64_t start = clock_mono_ns(), ns;
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
	if (f->source != NULL && m != NULL && !epp) {
		check_file(env, f->source, m, rest, diags);
		f->is_misnamed = diags->errors > 0;
		if (f->is_misnamed)
			f->source = NULL;
	}
	if (f->source == NULL)
		map_must(env->broken, path, strlen(path), f);
	ns = clock_mono_ns() - start;
	count(epp ? &env->counts.templates : &env->counts.code,
	    f->source != NULL || f->is_misnamed, ns,
	    arena_used(env->arena) - before);
	if (f->source != NULL)
		log_event(COMPILE_PARSER, LOA_PARSED, log_str("file", path),
		    log_bytes("bytes", f->source->len), log_ns("duration", ns));
	return f;
}
