#include "language/compiler/find.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/count.h"
#include "language/compiler/exports_find.h"
#include "language/compiler/store_query.h"
#include "language/compiler/internal.h"
#include "language/compiler/lookup/lookup.h"
#include "language/compiler/node.h"
#include "language/compiler/reflect.h"
#include "language/compiler/ruby.h"
#include "language/functions/registry.h"
#include "language/lang/parse/parser.h"
#include "language/lang/validate.h"
#include "language/loader/environment.h"
#include "language/loader/find.h"
#include "language/loader/resource_types.h"
#include "language/reads/reads.h"
#include "language/ruby/function.h"
#include "base/settings/compat.h"
#include "language/value/hash.h"

/* Maximum number of templates outside modules in one compile. */
#define TEMPLATES_MAX 10000

/* Count a hit of the cache, or note that a file does not parse; returns rc. */
static enum find_rc
from_code(struct context *c, enum find_rc rc)
{
	if (rc == FIND_OK)
		metric_add(metric_row(M_dlcCacheHits, M_CACHE_MANIFEST), 1);
	if (rc == FIND_ERROR)
		compile_of(c)->unparsed = 1;
	return rc;
}

static enum find_rc
compiler_find_class(
    struct context *c, const struct name *name, const struct definition **ret)
{
	return from_code(
	    c, environment_find_class(compile_of(c)->env, name, c->diags, ret));
}

static enum find_rc
find_define(
    struct context *c, const struct name *name, const struct definition **ret)
{
	return from_code(c,
	    environment_find_define(compile_of(c)->env, name, c->diags, ret));
}

static enum find_rc
find_alias(struct context *c, const struct name *name,
    const struct alias_definition **ret)
{
	return from_code(
	    c, environment_find_alias(compile_of(c)->env, name, c->diags, ret));
}

static enum find_rc
find_resource_type(struct context *c, const struct name *name,
    const struct resource_meta **ret)
{
	struct compile *own = compile_of(c);

	if (compile_reflect(own, name, ret) == FIND_OK)
		return FIND_OK;
	return environment_find_resource_type(own->env, name, c->diags, ret);
}

static enum find_rc
from_entry(const struct context *c, const struct function_entry *e,
    struct function_found *ret)
{
	const struct compat compat = compat_of(c->compat);

	*ret = (struct function_found){
	    .kind = e->rows == NULL ? FUNCTION_UNBUILT : FUNCTION_ROWS};
	ret->rows = function_rows(e, &compat, &ret->row_count);
	return FIND_OK;
}

/*
 * Find a function: first of the site manifest, then Puppet's own, then the
 * others of the environment.  A function that a module provides in Ruby is
 * replaced by a built-in one when the content of its file is known.
 */
static enum find_rc
compiler_find_function(
    struct context *c, const struct name *name, struct function_found *ret)
{
	const struct environment *env = compile_of(c)->env;
	const struct function_entry *e = function_find(name->text, name->len);
	const char *family;
	enum find_rc rc;

	if (environment_find_site_function(env, name, ret) == FIND_OK)
		return FIND_OK;
	if (e == NULL || e->rows == NULL) {
		rc = ruby_function_own(compile_of(c)->ruby, name, ret);
		if (rc != FIND_NONE)
			return rc;
	}
	if (e != NULL)
		return from_entry(c, e, ret);
	rc = from_code(c, environment_find_function(env, name, c->diags, ret));
	if (rc != FIND_OK || ret->kind != FUNCTION_RUBY)
		return rc;
	family = environment_function_family(env, name);
	e = family == NULL ? NULL
			   : function_find_in(family, name->text, name->len);
	if (e != NULL && e->rows != NULL)
		return from_entry(c, e, ret);
	return ruby_function_find(compile_of(c)->ruby, name, ret);
}

/*
 * The same of a module's own file, also where a built-in function replaces it.
 */
static enum find_rc
find_module_function(
    struct context *c, const struct name *name, struct function_found *ret)
{
	struct compile *own = compile_of(c);
	enum find_rc rc = from_code(
	    c, environment_find_function(own->env, name, c->diags, ret));

	if (rc != FIND_OK)
		return rc;
	return ret->kind != FUNCTION_RUBY
		   ? FIND_NONE
		   : ruby_function_find(own->ruby, name, ret);
}

/* The parts of a title by its type, or the name; their number, or -1. */
static int
title_parts(struct compile *c, const struct name *ref, struct value title,
    struct title_part *parts)
{
	const struct resource_meta *m =
	    environment_resource_type_ref(c->env, ref);

	if (m != NULL)
		return compile_title_parts(c, m, title, parts);
	parts[0] = (struct title_part){NULL, title.s, title.aux};
	return 1;
}

static enum find_rc
title_attributes(struct context *x, const struct name *ref, struct value title,
    struct value *ret)
{
	struct title_part parts[TYPE_KEYS_MAX];
	struct vhash *h = vhash_new(x->arena, TYPE_KEYS_MAX);
	int n = title_parts(compile_of(x), ref, title, parts);

	for (int i = 0; i < n; i++)
		vhash_set_str(x->arena, h,
		    parts[i].attr == NULL ? "name" : parts[i].attr->text,
		    value_string(parts[i].s, parts[i].len));
	*ret = value_hash(h);
	return n < 0 ? FIND_NONE : FIND_OK;
}

static enum find_rc
uniqueness_key(struct context *c, const struct resource_meta *m,
    const struct resource *r, struct strbuf *out)
{
	struct title_part parts[TYPE_KEYS_MAX];
	int n;

	if (!m->isomorphic)
		return FIND_NONE;
	n = compile_title_parts(
	    compile_of(c), m, value_string(r->title, r->title_len), parts);
	return n < 0 ? FIND_ERROR : resource_unique_text(m, r, parts, n, out);
}

static const char *const folder_names[] = {
    [FOLDER_FILES] = "files/",
    [FOLDER_TEMPLATES] = "templates/",
    [FOLDER_ROOT] = "",
    [FOLDER_SCRIPTS] = "scripts/",
};

/* A file that cannot be examined exists: reading it gives the error. */
static bool
exists(struct context *c, const char *path)
{
	struct stat st;

	reads_file(c->reads, path);
	return stat(path, &st) == 0 || !is_missing_file(errno);
}

static enum find_rc
compiler_find_file(struct context *c, enum module_folder folder,
    const char *name, const char **ret_path)
{
	size_t n = strcspn(name, "/");
	const char *dir, *path;

	if (name[0] == '/') {
		*ret_path = name;
		return exists(c, name) ? FIND_OK : FIND_NONE;
	}
	dir = environment_module(compile_of(c)->env, name, n);
	if (dir == NULL || (folder != FOLDER_ROOT && name[n] == '\0'))
		return FIND_NONE;
	if (folder == FOLDER_ROOT) {
		*ret_path = dir;
		return FIND_OK;
	}
	path = arena_printf(
	    c->arena, "%s/%s%s", dir, folder_names[folder], name + n + 1);
	if (!exists(c, path))
		return FIND_NONE;
	*ret_path = path;
	return FIND_OK;
}

static enum find_rc
compiler_find_read_file(struct context *c, const char *path, struct value *ret)
{
	size_t len;
	char *text;

	reads_file(c->reads, path);
	text = fs_read(c->arena, path, COMPILE_FILE_MAX, &len);
	if (text == NULL && errno == ENOENT)
		return FIND_NONE;
	if (text == NULL) {
		diag_add(c->diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Could not read %s: %s", path, strerror(errno));
		return FIND_ERROR;
	}
	*ret = value_string(text, len);
	return FIND_OK;
}

/* Parses and checks a template; errors are in the context. */
static const struct source *
compiler_find_parse_template(
    struct context *c, const char *path, const char *text, size_t len)
{
	struct parse_options o = {
	    .arena = c->arena, .names = c->names, .diags = c->diags, .epp = 1};
	struct validate_options v = {.diags = c->diags,
	    .strict = (enum strictness)c->strict,
	    .literal_types = compat_of(c->compat).literal_types};
	int64_t start = clock_mono_ns();
	const struct source *src = text == NULL
				       ? parse_file(&o, path)
				       : parse_text(&o, path, text, len);

	if (src != NULL && validate_source(&v, src) < 0)
		src = NULL;
	compile_count_phase(M_COMPILE_PHASE_PARSE, clock_mono_ns() - start);
	compile_of(c)->unparsed |= src == NULL;
	return src;
}

static enum find_rc
parse_epp(
    struct context *c, const char *text, size_t len, const struct source **ret)
{
	*ret = compiler_find_parse_template(c, "inlined-epp-text", text, len);
	return *ret == NULL ? FIND_ERROR : FIND_OK;
}

/* A template outside modules is parsed once in each compile that uses it. */
static enum find_rc
find_epp_alone(struct context *c, const char *path, const struct source **ret)
{
	struct compile *own = compile_of(c);

	reads_file(c->reads, path);
	if (own->templates == NULL)
		own->templates = map_new(c->arena, TEMPLATES_MAX);
	*ret = map_get(own->templates, path, strlen(path));
	if (*ret != NULL)
		return FIND_OK;
	if (!exists(c, path))
		return FIND_NONE;
	*ret = compiler_find_parse_template(c, path, NULL, 0);
	if (*ret == NULL)
		return FIND_ERROR;
	map_keep(own->templates, path, strlen(path), (void *)(uintptr_t)*ret);
	return FIND_OK;
}

static enum find_rc
find_epp(struct context *c, const char *path, const struct source **ret)
{
	enum find_rc rc =
	    environment_find_epp(compile_of(c)->env, path, c->diags, ret);

	if (rc == FIND_NONE)
		return find_epp_alone(c, path, ret);
	if (rc == FIND_OK)
		metric_add(metric_row(M_dlcCacheHits, M_CACHE_TEMPLATE), 1);
	else
		compile_of(c)->unparsed = 1;
	return rc;
}

/* The parts of the context that the environment provides. */
static void
fill_environment(struct context *x, const struct environment *env)
{
	const struct environment_options *o = environment_options(env);
	struct environment_code code;

	environment_code(env, &code);
	x->environment = o->name;
	x->directory = o->directory;
	x->link = o->reports_link ? o->link : NULL;
	x->compat = (uint8_t)o->compat;
	x->strict = (uint8_t)o->strict;
	x->strict_variables = (uint8_t)o->strict_variables;
	x->backtraces = (uint8_t)o->backtraces;
	x->mains = code.mains;
	x->main_count = code.main_count;
	x->nodes = code.nodes;
	x->node_count = code.node_count;
	x->definition_count = code.definition_count;
}

void
compile_fill(struct compile *c)
{
	struct context *x = &c->context;

	fill_environment(x, c->env);
	x->data = c;
	x->names = intern_overlay(x->arena, environment_names(c->env));
	x->certname = c->rq->certname;
	x->reads = c->rq->reads;
	x->find_class = compiler_find_class;
	x->find_define = find_define;
	x->find_function = compiler_find_function;
	x->find_module_function = find_module_function;
	x->find_alias = find_alias;
	x->find_resource_type = find_resource_type;
	x->uniqueness_key = uniqueness_key;
	x->title_attributes = title_attributes;
	x->find_file = compiler_find_file;
	x->read_file = compiler_find_read_file;
	x->find_epp = find_epp;
	x->parse_epp = parse_epp;
	x->setting = compile_setting;
	compile_fill_lookup(c);
	compile_fill_ruby(c);
	compile_fill_exports(c);
	compile_fill_store_query(c);
}
