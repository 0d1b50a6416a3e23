#include "language/loader/code_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/lang/ast.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"
#include "language/loader/code_store.h"
#include "language/loader/internal.h"
#include "language/loader/watch.h"
#include "logging/log.h"
#include "base/settings/compat.h"

static void
code_file_check(struct environment *env, const struct source *src,
    const struct module *m, const char *rest, struct diag_list *diags)
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
 * Return the name that a file must define.  In module a: a::b::c for
 * "types/b/c.pp", and a for types/init_typeset.pp.  In the environment itself:
 * b::c.
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

/*
 * Check that a file of types/ or functions/ defines its own name and nothing
 * else.
 */
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

/* A file of the site manifest is known by its name. */
static struct code_key
code_file_key_of(
    const struct environment *env, const struct code_file *f, int epp)
{
	const char *name = strrchr(f->path, '/');

	return (struct code_key){
	    .module = f->module == NULL ? "" : f->module->name->text,
	    .rest = f->rest != NULL ? f->rest
		    : name != NULL  ? name + 1
				    : f->path,
	    .kind = epp ? CODE_TEMPLATE : CODE_MANIFEST,
	    .own = f->module == &env->own,
	    .strict = env->o.strict,
	    .literal_types = compat_of(env->o.compat).literal_types};
}

/* Parse and check; NULL on failure. */
static struct source *
source_parse(struct environment *env, const struct parse_options *o,
    struct code_file *f, const struct code_text *file)
{
	const char *text = arena_memdup(o->arena, file->text, file->len);
	struct source *src = parse_text(o, f->path, text, file->len);

	if (src != NULL)
		code_file_check(
		    env, src, o->epp ? NULL : f->module, f->rest, o->diags);
	if (o->diags->errors > 0)
		return NULL;
	if (f->module != NULL && !o->epp)
		check_file(env, src, f->module, f->rest, o->diags);
	f->is_misnamed = o->diags->errors > 0;
	return f->is_misnamed ? NULL : src;
}

/*
 * Return the source of a file's text from the store, or parse and store the
 * text.
 */
static const struct source *
code_file_source_of(struct environment *env, const struct parse_options *o,
    struct code_file *f, const struct code_key *key,
    const struct code_text *file, size_t *ret_bytes)
{
	size_t before = arena_used(o->arena);
	const struct source *found =
	    code_store_find(env->store, key, file, f->path, ret_bytes);
	struct source *src;

	if (found != NULL)
		return found;
	src = source_parse(env, o, f, file);
	*ret_bytes = arena_used(o->arena) - before;
	if (o->diags->count == 0)
		code_store_add(env->store, key, file, src, *ret_bytes);
	return src;
}

static const struct source *
code_file_source_read(struct environment *env, struct code_file *f,
    const struct code_key *key, size_t *ret_bytes)
{
	const struct parse_options o = {.arena = code_store_arena(env->store),
	    .sources = code_store_sources(env->store),
	    .names = env->names,
	    .diags = f->findings,
	    .epp = key->kind == CODE_TEMPLATE};
	struct code_text file;
	const struct source *src = NULL;

	code_text_read(&file, f->path, PARSE_MAX_BYTES);
	if (file.text == NULL)
		parse_unread(&o, f->path);
	else
		src = code_file_source_of(env, &o, f, key, &file, ret_bytes);
	free(file.text);
	return src;
}

static void
code_file_count(struct environment_files *n, const struct code_file *f,
    int64_t ns, size_t bytes)
{
	n->count++;
	n->broken += f->source == NULL && !f->is_misnamed;
	n->ns += ns;
	if (ns > n->longest_ns)
		n->longest_ns = ns;
	n->bytes += bytes;
}

/* Keep a file that is asked for later, or is broken. */
static struct code_file *
code_file_keep(struct environment *env, const struct code_file *f)
{
	struct code_file *kept = arena_alloc(env->arena, sizeof(*kept));

	*kept = *f;
	kept->findings = arena_alloc(env->arena, sizeof(*kept->findings));
	*kept->findings = *f->findings;
	return kept;
}

void
code_file_broken(struct environment *env, const struct code_file *f)
{
	map_must(env->broken, f->path, strlen(f->path), code_file_keep(env, f));
}

void
code_file_template(struct environment *env, const struct code_file *f)
{
	map_must(
	    env->templates, f->path, strlen(f->path), code_file_keep(env, f));
}

void
code_file_load(struct environment *env, struct code_file *f, int epp)
{
	int64_t start = clock_mono_ns(), ns;
	struct code_key key = code_file_key_of(env, f, epp);
	struct watch_file_state state;
	size_t bytes = 0;

	diag_init(f->findings, env->arena, FILE_ERRORS_MAX);
	f->is_misnamed = 0;
	watch_add_state(env->watch, f->path, &state);
	f->source = code_store_known(env->store, &key, &state, f->path, &bytes);
	if (f->source == NULL)
		f->source = code_file_source_read(env, f, &key, &bytes);
	if (f->source == NULL)
		code_file_broken(env, f);
	ns = clock_mono_ns() - start;
	code_file_count(
	    epp ? &env->counts.templates : &env->counts.code, f, ns, bytes);
	if (f->source != NULL)
		log_event(COMPILE_PARSER, LOA_PARSED, log_str("file", f->path),
		    log_bytes("bytes", f->source->len), log_ns("duration", ns));
}
