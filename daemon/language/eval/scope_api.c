#include "language/eval/scope_api.h"

#include <stdbool.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <strings.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/expression/add.h"
#include "language/eval/call.h"
#include "language/eval/callsite.h"
#include "language/eval/class.h"
#include "language/eval/closure.h"
#include "language/eval/resource/collect.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expression/member.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/expression/reference.h"
#include "language/eval/resource/tags.h"
#include "language/eval/expression/variable.h"
#include "language/lang/source.h"
#include "language/reads/reads.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

#define ERROR_MAX_TEXT ((size_t)64 << 10)

struct context *
call_context(const struct call *c)
{
	return c->e->ctx;
}

struct map **
call_annotations(const struct call *c)
{
	return &c->e->annotations;
}

const struct type *
call_type(void *ctx, const char *name, size_t len)
{
	const struct call *c = ctx;

	return reference_type(c->e, name, len);
}

const struct resource *
call_scope_resource(const struct call *c)
{
	return c->e->frame->scope->resource;
}

int
call_variable(struct call *c, const char *name, size_t len, struct value *ret)
{
	return variable_find_text(c->e, c->e->frame, name, len, ret);
}

int
call_top_variable(
    struct call *c, const char *name, size_t len, struct value *ret)
{
	return variable_find_text(c->e, top_frame(c->e), name, len, ret);
}

int
call_top_seen(struct call *c, const char *name, size_t len, struct value *ret)
{
	struct context *x = call_context(c);
	struct reads *kept = x->reads;
	int found;

	x->reads = NULL;
	found = call_top_variable(c, name, len, ret);
	x->reads = kept;
	return found;
}

/* The expression that is the first argument of a call, or NULL. */
static const struct ast *
first_argument(const struct ast *site)
{
	const struct ast_call *call = (const void *)site;
	const struct ast_binary *functor;

	if (site == NULL)
		return NULL;
	if (site->kind == AST_CALL_METHOD) {
		functor = (const void *)call->functor;
		return functor->h.kind == AST_NAMED_ACCESS ? functor->left
							   : NULL;
	}
	return site->kind == AST_CALL && call->count > 0 ? call->args[0] : NULL;
}

struct reads_fact *
call_first_fact(const struct call *c)
{
	const struct ast *n = first_argument(c->site);
	const struct ast_var *v = (const void *)n;

	if (n == NULL || n->kind != AST_VAR || v->name != c->e->n.facts)
		return NULL;
	return reads_root(c->e->ctx->reads, c->args[0]);
}

void
call_variables(struct call *c, bool top,
    void (*fn)(void *ctx, const struct name *name, struct value v), void *ctx)
{
	variables_each(c->e, top ? top_frame(c->e) : c->e->frame, fn, ctx);
}

enum eval_rc
call_set_variable(
    struct call *c, bool top, const char *name, size_t len, struct value v)
{
	return variable_set(c->e, top ? top_frame(c->e) : c->e->frame,
	    intern(c->names, name, len), v);
}

static struct value
name_value(const struct name *n)
{
	return n == NULL ? value_undef() : value_string(n->text, n->len);
}

static struct value
set_or_undef(struct value v)
{
	return v.tag == V_UNSET ? value_undef() : v;
}

void
call_place(const struct call *c, struct call_place *ret)
{
	const struct scope *s = c->e->frame->scope;

	*ret = (struct call_place){.name = set_or_undef(s->name),
	    .module = name_value(s->module),
	    .caller_module = name_value(s->caller_module),
	    .title = set_or_undef(s->title),
	    .def = s->def};
}

/*
 * Add the defaults of s and its parents to the hash; inner scopes take
 * precedence.
 */
static void
add_defaults(struct call *c, struct vhash *h, const struct scope *s,
    const struct name *type)
{
	const struct defaults *d;
	uint32_t i;

	if (s->parent != NULL)
		add_defaults(c, h, s->parent, type);
	for (d = s->defaults; d != NULL; d = d->next)
		for (i = 0; d->type == type && i < d->count; i++)
			vhash_set(c->arena, h, name_value(d->params[i].name),
			    d->params[i].value);
}

struct value
call_defaults(struct call *c, const char *type, size_t len)
{
	struct vhash *h = vhash_new(c->arena, 0);

	add_defaults(
	    c, h, c->e->frame->scope, reference_capital(c->e, type, len));
	return value_hash(h);
}

enum eval_rc
call_error_complete(struct call *c, const char *message, bool without_place)
{
	(void)eval_raise(c->e, "%s", message);
	c->e->error.kind = ERROR_PLACED;
	c->e->error.own = !without_place;
	return EVAL_ERR;
}

/* The message as it is printed, without " on node NAME". */
static const char *
with_place(struct arena *a, const struct eval_error *e)
{
	struct diag d = {.message = e->message,
	    .file = e->file,
	    .line = e->line,
	    .column = e->column};
	struct shortbuf b;
	const char *text;

	shortbuf_init(&b, VALUE_STRING_MAX);
	diag_format(&d, &b.out);
	text = arena_memdup(a, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return text;
}

const struct eval_error *
call_keep_error(struct call *c, const char **ret_message, bool *ret_placed)
{
	struct eval_error *kept = arena_alloc(c->arena, sizeof(*kept));

	*kept = c->e->error;
	*ret_message = kept->message == NULL ? "" : kept->message;
	if (kept->kind == ERROR_PLACED)
		*ret_message = with_place(c->arena, kept);
	*ret_placed = kept->kind == ERROR_PLACED;
	c->e->error = (struct eval_error){0};
	return kept;
}

enum eval_rc
call_raise_kept(struct call *c, const struct eval_error *kept)
{
	c->e->error = *kept;
	return EVAL_ERR;
}

const struct catalog *
call_catalog(const struct call *c)
{
	return c->e->cat;
}

uint32_t
call_stack(const struct call *c, struct active_place **ret)
{
	const struct active_call *a;
	struct active_place *p;
	uint32_t n = 0;

	for (a = c->e->calls; a != NULL; a = a->outer)
		n++;
	*ret = p = arena_zalloc(c->arena, n * sizeof(*p));
	for (a = c->e->calls; a != NULL; a = a->outer, p++) {
		if (a->source == NULL)
			continue;
		p->file = a->source->path;
		if (a->site != NULL)
			p->line =
			    source_position(a->source, a->site->offset).line;
	}
	return n;
}

const char *
call_scope_name(const struct call *c)
{
	const struct resource *r = call_scope_resource(c);

	if (r == NULL)
		return "Scope()";
	return arena_printf(c->arena, "Scope(%s[%s])", r->type->text,
	    arena_shown(c->arena, r->title, r->title_len));
}

enum eval_rc
call_jump(struct call *c, enum eval_rc rc, struct value v)
{
	c->e->jump = v;
	c->e->jump_source = c->source;
	c->e->jump_offset = c->site == NULL ? 0 : c->site->offset;
	return rc;
}

size_t
call_error_count(const struct call *c)
{
	return c->e->diags->errors;
}

enum eval_rc
call_found_error(struct call *c, size_t errors)
{
	return eval_raise_found(c->e, errors);
}

/* Classes named by the arguments of include() and similar functions. */
struct scope_api_classes {
	struct call *c;
	struct vlist names;
};

static enum eval_rc add_class_name(struct scope_api_classes *l, struct value v);

static enum eval_rc
class_reference_name(struct scope_api_classes *l, struct value v)
{
	const struct name *name = type_ref_name(v.t);
	const char *title;
	size_t len;

	if (type_kind(v.t) == T_CLASS) {
		if (name == NULL)
			return call_error(
			    l->c, "Cannot use an unspecific Class[] Type");
		vlist_push(&l->names, value_string(name->text, name->len));
		return EVAL_OK;
	}
	if (type_kind(v.t) != T_RESOURCE || name == NULL)
		return call_error(l->c, "Cannot use an unspecific Resource[] "
					"where a Resource['class', name] is "
					"expected");
	if (strcasecmp(name->text, "class") != 0)
		return call_error(l->c,
		    "Cannot use a Resource[%s] where a Resource['class', "
		    "name] is expected",
		    name->text);
	title = type_ref_title(v.t, &len);
	if (title == NULL)
		return call_error(l->c,
		    "Cannot use an unspecific Resource['class'] where a "
		    "Resource['class', name] is expected");
	vlist_push(&l->names, value_string(title, len));
	return EVAL_OK;
}

static enum eval_rc
add_class_name(struct scope_api_classes *l, struct value v)
{
	uint32_t i;

	switch (v.tag) {
	case V_UNDEF:
		return call_error(l->c, "Cannot use undef as a class name");
	case V_STRING:
		if (v.aux == 0)
			return call_error(
			    l->c, "Cannot use empty string as a class name");
		vlist_push(&l->names, v);
		return EVAL_OK;
	case V_ARRAY:
		for (i = 0; i < v.a->count; i++)
			if (add_class_name(l, v.a->items[i]) != EVAL_OK)
				return EVAL_ERR;
		return EVAL_OK;
	case V_TYPE:
		return class_reference_name(l, v);
	default:
		return call_error(l->c, "Cannot use %s as a class name",
		    label_a_an(l->c->e, label_value(l->c->e, v)));
	}
}

static bool
has_edge(const struct catalog *cat, const struct resource *from,
    const struct resource *to)
{
	uint32_t i;

	for (i = 0; i < cat->edge_count; i++)
		if (cat->edges[i].target == to && cat->edges[i].source == from)
			return 1;
	return 0;
}

/* Adds Class[x] to the require parameter of the scope's resource. */
static enum eval_rc
require_class(struct call *c, const struct resource *class)
{
	struct resource *r = c->e->frame->scope->resource;
	const struct parameter *p = resource_param(r, c->e->n.require);
	struct value ref;
	struct vlist l;
	uint32_t i;

	vlist_init(&l, c->arena);
	if (p != NULL && p->value.tag == V_ARRAY)
		for (i = 0; i < p->value.a->count; i++)
			vlist_push(&l, p->value.a->items[i]);
	else if (p != NULL && p->value.tag != V_UNDEF)
		vlist_push(&l, p->value);
	ref = reference_value(c->e, class);
	ref.flags |= VALUE_RESOURCE;
	vlist_push(&l, ref);
	resource_set(c->arena, r, c->e->n.require, vlist_value(&l));
	return EVAL_OK;
}

static enum eval_rc
connect(struct call *c, enum class_mode mode, struct resource *r)
{
	struct resource *container = c->e->frame->scope->resource;

	if (mode == CLASS_REQUIRE)
		return require_class(c, r);
	if (mode == CLASS_CONTAIN && !has_edge(c->e->cat, container, r))
		catalog_add_edge(c->e->cat, container, r);
	return EVAL_OK;
}

/*
 * Find a class by name.  Class settings has no code: *ret_found is its
 * resource.
 */
static enum eval_rc
scope_api_find_class(struct call *c, struct value name,
    const struct definition **ret_def, struct resource **ret_found,
    struct value *ret_ref)
{
	const struct name *n = reference_lower(c->e, name.s, name.aux);

	*ret_def = NULL;
	*ret_found = NULL;
	if (n == c->e->n.settings)
		*ret_found = class_resource_named(c->e, n);
	if (*ret_found == NULL) {
		*ret_def = class_find(c->e, name.s, name.aux);
		if (*ret_def == NULL)
			return EVAL_ERR;
		n = (*ret_def)->name;
	}
	*ret_ref = (struct value){.tag = V_TYPE, .t = type_class(c->arena, n)};
	return EVAL_OK;
}

/* Finds all classes, then adds all to the catalog, then evaluates all. */
static enum eval_rc
declare_classes(struct call *c, enum class_mode mode,
    const struct varray *names, struct varray *refs)
{
	struct scope *s = c->e->frame->scope;
	const struct definition **defs;
	struct resource **found;
	uint32_t i;

	defs = arena_alloc(c->arena, (names->count + 1) * sizeof(*defs));
	found = arena_alloc(c->arena, (names->count + 1) * sizeof(*found));
	for (i = 0; i < names->count; i++)
		if (scope_api_find_class(c, names->items[i], &defs[i],
			&found[i], &refs->items[i]) != EVAL_OK)
			return EVAL_ERR;
	for (i = 0; i < names->count; i++)
		if (defs[i] != NULL &&
		    class_include(c->e, s, defs[i], 1, &found[i]) != EVAL_OK)
			return EVAL_ERR;
	for (i = 0; i < names->count; i++) {
		enum eval_rc rc =
		    defs[i] == NULL ? EVAL_OK : class_evaluate(c->e, found[i]);

		if (rc != EVAL_OK)
			return rc;
	}
	for (i = 0; i < names->count; i++)
		if (connect(c, mode, found[i]) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

enum eval_rc
call_classes(struct call *c, enum class_mode mode, const struct value *args,
    uint32_t argc, struct value *ret)
{
	struct scope_api_classes l = {.c = c};
	struct value names;
	struct varray *refs;
	uint32_t i;

	vlist_init(&l.names, c->arena);
	for (i = 0; i < argc; i++)
		if (add_class_name(&l, args[i]) != EVAL_OK)
			return EVAL_ERR;
	names = vlist_value(&l.names);
	refs = varray_new(c->arena, names.a->count);
	*ret = value_array(refs);
	return declare_classes(c, mode, names.a, refs);
}

static enum eval_rc
scope_api_flatten(struct call *c, struct vlist *l, struct value v)
{
	uint32_t i;

	if (v.tag == V_ITERATOR)
		return call_error(
		    c, "Use of an Iterator is not supported here");
	if (v.tag != V_ARRAY) {
		if (parameter_convert(c->e, &v) != EVAL_OK)
			return EVAL_ERR;
		vlist_push(l, v);
		return EVAL_OK;
	}
	for (i = 0; i < v.a->count; i++)
		if (scope_api_flatten(c, l, v.a->items[i]) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

enum eval_rc
call_realize(struct call *c, const struct value *args, uint32_t argc)
{
	struct value all;
	struct vlist l;
	uint32_t i;

	vlist_init(&l, c->arena);
	for (i = 0; i < argc; i++)
		if (scope_api_flatten(c, &l, args[i]) != EVAL_OK)
			return EVAL_ERR;
	all = vlist_value(&l);
	collect_fixed(c->e, c->e->frame->scope, all.a->items, all.a->count);
	return EVAL_OK;
}

enum eval_rc
call_tag(struct call *c, const struct value *args, uint32_t argc)
{
	struct resource *r = c->e->frame->scope->resource;
	uint32_t i;

	for (i = 0; i < argc; i++)
		if (tags_add(c->e, r, args[i]) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

int
call_tagged(struct call *c, struct value tag)
{
	struct value text = value_string_of(c->arena, tag);
	char *s = arena_memdup(c->arena, text.s, text.aux);
	const struct name *n;
	uint32_t i;

	for (i = 0; i < text.aux; i++)
		s[i] = (char)tolower((unsigned char)s[i]);
	n = intern(c->names, s, text.aux);
	for (i = 0; i < c->e->cat->tag_count; i++)
		if (c->e->cat->tags[i] == n)
			return 1;
	return tags_include(call_scope_resource(c), n);
}

/* True when a class or a resource type of that name can be loaded. */
static enum eval_rc
name_is_defined(struct call *c, const char *name, size_t len, int *ret)
{
	const struct name *lower = reference_lower(c->e, name, len);
	const struct definition *def;
	struct resource_kind_of kind;
	size_t errors = c->e->diags->errors;
	int rc;

	*ret = 1;
	if (len == 0) {
		*ret = 0;
		return EVAL_OK;
	}
	if (lower == c->e->n.settings ||
	    (len == 4 && memcmp(name, "main", 4) == 0))
		return EVAL_OK;
	if (lower != c->e->n.class) {
		rc = reference_find_type(c->e, name, len, &kind);
		if (rc != FIND_NONE)
			return rc == FIND_OK ? EVAL_OK : EVAL_ERR;
	}
	rc = c->e->ctx->find_class(c->e->ctx, lower, &def);
	*ret = rc == FIND_OK;
	return rc == FIND_ERROR ? eval_raise_found(c->e, errors) : EVAL_OK;
}

static enum eval_rc
string_is_defined(struct call *c, struct value v, int *ret)
{
	struct value found;

	if (v.aux > 1 && v.s[0] == '$') {
		*ret = call_variable(c, v.s + 1, v.aux - 1, &found);
		return EVAL_OK;
	}
	return name_is_defined(c, v.s, v.aux, ret);
}

static enum eval_rc
type_is_defined(struct call *c, const struct type *t, int *ret)
{
	struct resource_kind_of kind;
	const struct name *name;
	size_t len;
	int rc;

	if (type_kind(t) == T_TYPE && type_contained(t) != NULL) {
		t = type_contained(t);
		name = type_ref_name(t);
		if (type_kind(t) != T_CLASS)
			return type_is_defined(c, t, ret);
		if (name == NULL)
			return call_error(c, "The given class type is a "
					     "reference to all classes");
		return name_is_defined(c, name->text, name->len, ret);
	}
	name = type_ref_name(t);
	if (name == NULL)
		return call_error(c,
		    type_kind(t) == T_CLASS
			? "The given class type is a reference to all classes"
			: "The given resource type is a reference to all kind "
			  "of types");
	if (type_kind(t) == T_RESOURCE && type_ref_title(t, &len) == NULL) {
		rc = reference_find_type(c->e, name->text, name->len, &kind);
		*ret = rc == FIND_OK;
		return rc == FIND_ERROR ? EVAL_ERR : EVAL_OK;
	}
	*ret = reference_resource(
		   c->e, (struct value){.tag = V_TYPE, .t = t}) != NULL;
	return EVAL_OK;
}

enum eval_rc
call_defined(struct call *c, struct value v, int *ret_defined)
{
	*ret_defined = 0;
	if (v.tag == V_STRING)
		return string_is_defined(c, v, ret_defined);
	return type_is_defined(c, v.t, ret_defined);
}

enum eval_rc
call_parameters(struct call *c, const struct vhash *h, const struct vhash **ret)
{
	struct vhash *own = vhash_copy(c->arena, h, 0);

	for (uint32_t i = 0; i < h->count; i++) {
		struct value v = h->entries[i].value;

		if (parameter_convert(c->e, &v) != EVAL_OK)
			return EVAL_ERR;
		own->entries[i].value = parameter_own(c->arena, v);
	}
	*ret = own;
	return EVAL_OK;
}

static struct rparam *
hash_params(struct call *c, const struct vhash *h)
{
	struct rparam *p = arena_zalloc(c->arena, (h->count + 1) * sizeof(*p));
	struct value k;
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		k = value_string_of(c->arena, h->entries[i].key);
		p[i].name = intern(c->names, k.s, k.aux);
		p[i].value = h->entries[i].value;
		p[i].source = c->e->frame->scope;
	}
	return p;
}

/* The file that Puppet reports for a resource declared by a function. */
static const char *
declared_in(const struct call *c)
{
	if (c->source == NULL)
		return NULL;
	return c->source->path == NULL ? "unknown" : c->source->path;
}

/* A title as text: arrays and hashes in Ruby's form; undef is an error. */
static enum eval_rc
declared_title(struct call *c, const struct resource_kind_of *kind,
    const char *type, size_t type_len, struct value *title)
{
	const char *name = arena_memdup(c->arena, type, type_len);

	if (title->tag == V_UNDEF)
		return call_error(c,
		    "No title provided and %s is not a valid resource "
		    "reference",
		    kind->meta != NULL
			? arena_printf(c->arena, ":%s", name)
			: ruby_inspect_text(c->arena, value_str(name)));
	if (title->tag == V_ARRAY || title->tag == V_HASH)
		*title = value_str(ruby_inspect_text(c->arena, *title));
	else
		*title = value_string_of(c->arena, *title);
	return EVAL_OK;
}

enum eval_rc
call_declare(struct call *c, const char *type, size_t type_len,
    struct value title, const struct vhash *params, unsigned flags,
    struct value *ret)
{
	struct resource_kind_of kind;
	struct declaration d = {.scope = c->e->frame->scope,
	    .kind = &kind,
	    .file = declared_in(c),
	    .flags = (uint8_t)(flags |
			       (flags & RES_EXPORTED ? 0 : RES_EXPORTED_LAST)),
	    .count = params->count};

	switch (reference_find_type(c->e, type, type_len, &kind)) {
	case FIND_OK:
		break;
	case FIND_NONE:
		return call_error(c, "Unknown resource type: '%s'",
		    arena_shown(c->arena, type, type_len));
	default:
		return EVAL_ERR;
	}
	if (c->source != NULL && c->site != NULL)
		d.line = source_position(c->source, c->site->offset).line;
	d.params = hash_params(c, params);
	if (title.tag != V_STRING)
		d.flags |= RES_OTHER_TITLE;
	if (declared_title(c, &kind, type, type_len, &title) != EVAL_OK)
		return EVAL_ERR;
	return add_declared(c->e, &d, title.s, title.aux, ret);
}

const struct resource *
call_resource(struct call *c, struct value v)
{
	return reference_resource(c->e, v);
}

enum eval_rc
call_resource_of(struct call *c, struct value v, const struct resource **ret)
{
	const char *text = reference_text(c->e, v);

	*ret = NULL;
	if (!reference_is_text(text, strlen(text)))
		return call_error(c, "%s", reference_untitled(c->e, text));
	*ret = reference_resource(c->e, v);
	return EVAL_OK;
}

struct value
call_resource_param(struct call *c, const struct resource *r, struct value name)
{
	const struct parameter *p;

	name = value_string_of(c->arena, name);
	if (name.aux == 5 && memcmp(name.s, "title", 5) == 0)
		return value_string(r->title, r->title_len);
	p = resource_param(r, intern(c->names, name.s, name.aux));
	return p == NULL ? value_undef() : p->value;
}

enum eval_rc
call_not_found(struct call *c)
{
	(void)eval_raise(c->e, "uncaught throw :no_such_key");
	c->e->error.kind = ERROR_NOT_FOUND;
	return EVAL_ERR;
}

enum call_fault
call_fault(const struct call *c)
{
	const struct eval_error *er = &c->e->error;

	if (er->kind == ERROR_NOT_FOUND)
		return CALL_FAULT_NOT_FOUND;
	if (er->code != NULL && strcmp(er->code, FIND_LOOKUP_ISSUE) == 0)
		return CALL_FAULT_ISSUE;
	return er->kind == ERROR_PLACED || er->own ? CALL_FAULT_OWN
						   : CALL_FAULT_OTHER;
}

const char *
call_fault_class(const struct call *c)
{
	const struct eval_error *er = &c->e->error;

	if (er->failure == EVAL_FAIL_LOOKUP)
		return "Puppet::DataBinding::LookupError";
	return er->kind == ERROR_RAW ? er->class_name : NULL;
}

void
call_throw(struct call *c, const void *note)
{
	c->e->error.thrown = note;
}

const void *
call_thrown(const struct call *c)
{
	return c->e->error.thrown;
}

enum find_rc
call_return_types(struct call *c, const char *name,
    const struct type *const **ret, uint32_t *ret_count, bool *ret_in_ruby)
{
	const struct name *interned = intern_str(c->names, name);
	struct callee *callee;
	struct function_found found;
	size_t errors = c->e->diags->errors;
	enum find_rc rc = c->e->ctx->find_function(c->e->ctx, interned, &found);

	if (rc == FIND_ERROR)
		(void)eval_raise_found(c->e, errors);
	if (rc != FIND_OK)
		return rc;
	callee = callsite_find(c->e, c->e->frame, NULL, interned);
	if (callee == NULL)
		return FIND_ERROR;
	*ret_in_ruby = callee->found.kind == FUNCTION_RUBY;
	return closure_returns(c->e, callee, ret, ret_count) == EVAL_OK
		   ? FIND_OK
		   : FIND_ERROR;
}

const char *
call_forget_error(struct call *c)
{
	const char *message = c->e->error.message;

	c->e->error = (struct eval_error){0};
	return message;
}

const char *
call_forget_placed(struct call *c)
{
	const struct eval_error *er = &c->e->error;
	struct diag d = {.message = er->message,
	    .file = er->file,
	    .line = er->line,
	    .column = er->column};
	const char *text = NULL;
	struct shortbuf b;

	if (er->message == NULL)
		return call_forget_error(c);
	shortbuf_init(&b, ERROR_MAX_TEXT);
	diag_format(&d, &b.out);
	text = arena_memdup(c->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	(void)call_forget_error(c);
	return text;
}

enum eval_rc
call_lookup_error(struct call *c, const char *fmt, ...)
{
	char text[1024];
	va_list ap;

	va_start(ap, fmt);
	fixed_vshorten(text, sizeof(text), fmt, ap);
	va_end(ap);
	(void)eval_raise_as(c->e, EVAL_FAIL_LOOKUP, "%s", text);
	c->e->error.kind = ERROR_PLACED;
	return EVAL_ERR;
}

void
call_deprecated(struct call *c, const char *key, const char *message)
{
	if (c->e->ctx->strict != STRICT_OFF)
		eval_deprecated(c->e, key, message);
}

enum eval_rc
call_member(struct call *c, struct value object, const char *name,
    const struct value *args, uint32_t argc, struct value *ret)
{
	struct callee callee;

	if (object.tag != V_OBJECT || object.o->type != type_lookup_context() ||
	    !member_find(c->e, object, name, &callee))
		return call_error(
		    c, "Puppet::LookupContext has no member '%s'", name);
	if (callee.sigs == NULL)
		return EVAL_ERR;
	return call_rows(c->e, c->e->frame, c->site, &callee, args, argc,
	    (struct value){.tag = V_UNSET}, ret);
}
