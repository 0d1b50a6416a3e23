#include "language/eval/expression/add.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/catalog/catalog.h"
#include "language/eval/backtrace.h"
#include "language/eval/bind.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/record.h"
#include "language/eval/expression/reference.h"
#include "language/eval/resource/tags.h"
#include "language/value/tostring.h"

/* Longest uniqueness key in bytes. */
#define KEY_MAX ((size_t)64 << 10)

/* "(file: F, line: L)", or nothing. */
static const char *
location(struct eval *e, const char *file, uint32_t line)
{
	struct diag d = {.message = "", .file = file, .line = line};
	struct shortbuf b;
	const char *s;

	shortbuf_init(&b, KEY_MAX);
	diag_format(&d, &b.out);
	s = arena_memdup(e->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return *s == ' ' ? s + 1 : s;
}

static enum eval_rc
eval_add_duplicate(
    struct eval *e, const struct resource *r, const struct resource *old)
{
	const char *at = location(e, old->file, old->line);
	const char *here = location(e, r->file, r->line);

	return eval_raise(e,
	    "Duplicate declaration: %s[%s] is already declared%s%s; cannot "
	    "redeclare%s%s",
	    r->type->text, arena_shown(e->arena, r->title, r->title_len),
	    *at == '\0' ? "" : " at ", at, *here == '\0' ? "" : " ", here);
}

/* A key's parts, separated by NUL, printed as Ruby prints an array. */
static void
inspect_key(struct strbuf *b, const char *key, size_t len, const char *first)
{
	const char *end = key + len, *part;
	int n = 0;

	strbuf_addch(b, '[');
	if (first != NULL) {
		strbuf_addf(b, "\"%s\"", first);
		n++;
	}
	while (key <= end) {
		part = memchr(key, '\0', (size_t)(end - key));
		if (part == NULL)
			part = end;
		strbuf_addstr(b, n++ > 0 ? ", " : "");
		if (part == key)
			strbuf_addstr(b, "nil");
		else
			strbuf_addf(b, "\"%.*s\"", (int)(part - key), key);
		key = part + 1;
	}
	strbuf_addch(b, ']');
}

static enum eval_rc
cannot_alias(struct eval *e, const struct resource *r,
    const struct resource *old, const char *key, size_t len, int plain)
{
	const char *at = location(e, r->file, r->line);
	const char *there = location(e, old->file, old->line);
	struct shortbuf b;
	enum eval_rc rc;

	shortbuf_init(&b, KEY_MAX);
	strbuf_addf(&b.out, "Cannot alias %s[%.*s] to ", r->type->text,
	    (int)r->title_len, r->title);
	if (plain)
		strbuf_addf(&b.out, "\"%.*s\"", (int)len, key);
	else
		inspect_key(&b.out, key, len, NULL);
	if (*at != '\0')
		strbuf_addf(&b.out, " at %s", at);
	strbuf_addstr(&b.out, "; resource ");
	inspect_key(&b.out, key, len, r->type->text);
	strbuf_addstr(&b.out, " already declared");
	if (*there != '\0')
		strbuf_addf(&b.out, " %s", there);
	rc = eval_raise(e, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

static enum eval_rc
eval_add_alias(
    struct eval *e, struct resource *r, const char *key, size_t len, int plain)
{
	const struct resource *old;

	if (len == r->title_len && memcmp(key, r->title, len) == 0)
		return EVAL_OK;
	key = arena_memdup(e->arena, key, len);
	old = catalog_alias(e->cat, r, key, len);
	if (old == NULL || old == r)
		return EVAL_OK;
	return cannot_alias(e, r, old, key, len, plain);
}

static enum eval_rc
explicit_aliases(struct eval *e, struct resource *r, struct value v)
{
	uint32_t i;

	if (v.tag == V_UNDEF)
		return EVAL_OK;
	if (v.tag == V_ARRAY) {
		for (i = 0; i < v.a->count; i++)
			if (explicit_aliases(e, r, v.a->items[i]) != EVAL_OK)
				return EVAL_ERR;
		return EVAL_OK;
	}
	v = value_string_of(e->arena, v);
	return eval_add_alias(e, r, v.s, v.aux, 1);
}

/* A namevar's value that differs from the title becomes an alias. */
static enum eval_rc
eval_add_plain_key(
    struct eval *e, struct resource *r, const struct resource_meta *m)
{
	const struct parameter *p;
	struct value v;

	p = m->namevar == NULL ? NULL : resource_param(r, m->namevar);
	if ((p == NULL || p->value.tag == V_UNDEF) && m->namevar != e->n.name)
		p = resource_param(r, e->n.name);
	if (p == NULL || p->value.tag == V_UNDEF)
		return EVAL_OK;
	v = value_string_of(e->arena, p->value);
	return eval_add_alias(e, r, v.s, v.aux, 0);
}

static enum eval_rc
uniqueness(struct eval *e, struct resource *r, const struct resource_meta *m)
{
	struct strbuf key;
	enum eval_rc rc = EVAL_OK;

	if (!m->isomorphic)
		return EVAL_OK;
	if (m->plain_key)
		return r->param_count == 0 ? EVAL_OK
					   : eval_add_plain_key(e, r, m);
	strbuf_init(&key, KEY_MAX);
	switch (e->ctx->uniqueness_key(e->ctx, m, r, &key)) {
	case FIND_OK:
		rc = eval_add_alias(e, r, value_buf_text(&key), key.len, 0);
		break;
	case FIND_ERROR:
		rc = eval_raise(e,
		    "No set of title patterns matched the title \"%s\".",
		    arena_shown(e->arena, r->title, r->title_len));
		break;
	default:
		break;
	}
	strbuf_release(&key);
	return rc;
}

/* Defines and classes are unique by `name`, when it was given. */
static enum eval_rc
defined_key(struct eval *e, struct resource *r)
{
	const struct parameter *p = resource_param(r, e->n.name);
	struct value v;

	if (p == NULL || p->value.tag == V_UNDEF)
		return EVAL_OK;
	v = value_string_of(e->arena, p->value);
	return eval_add_alias(e, r, v.s, v.aux, 0);
}

static enum eval_rc
add_aliases(struct eval *e, struct resource *r)
{
	const struct rinfo *info = r->eval;
	const struct parameter *p;

	if (r->param_count > 0 && (p = resource_param(r, e->n.alias)) != NULL &&
	    explicit_aliases(e, r, p->value) != EVAL_OK)
		return EVAL_ERR;
	if (info->meta != NULL)
		return uniqueness(e, r, info->meta);
	return r->param_count == 0 ? EVAL_OK : defined_key(e, r);
}

static void
push_resource(struct eval *e, struct resource *r)
{
	uint32_t cap = e->resource_cap == 0 ? 64 : 2 * e->resource_cap;
	struct resource **grown;

	if (e->resource_count == e->resource_cap) {
		grown = arena_alloc(e->arena, cap * sizeof(*grown));
		if (e->resource_count > 0)
			memcpy(grown, e->resources,
			    e->resource_count * sizeof(*grown));
		e->resources = grown;
		e->resource_cap = cap;
	}
	e->resources[e->resource_count++] = r;
}

enum eval_rc
add_resource(struct eval *e, struct scope *s, struct resource *r)
{
	const struct rinfo *info = r->eval;
	const struct resource *old;
	const struct parameter *p;
	int is_class = r->type == e->n.Class;

	old = catalog_add(e->cat, r);
	if (old != NULL)
		return eval_add_duplicate(e, r, old);
	push_resource(e, r);
	e->counts.resources++;
	if (is_class && info->def != NULL)
		class_state(e, info->def)->resource = r;
	if (add_aliases(e, r) != EVAL_OK)
		return EVAL_ERR;
	if (is_class || r->type == e->n.Stage)
		return EVAL_OK;
	if (r->param_count > 0 && (p = resource_param(r, e->n.stage)) != NULL &&
	    p->value.tag != V_UNDEF)
		return eval_raise(e,
		    "Only classes can set 'stage'; normal resources like "
		    "%s[%s] cannot change run stage",
		    r->type->text,
		    arena_shown(e->arena, r->title, r->title_len));
	if (s->resource != NULL)
		catalog_add_edge(e->cat, s->resource, r);
	return EVAL_OK;
}

static enum eval_rc
set_params(struct eval *e, struct resource *r, const struct declaration *d)
{
	uint32_t i;

	if (d->count == 0)
		return EVAL_OK;
	r->params = arena_alloc(e->arena, d->count * sizeof(r->params[0]));
	r->param_count = r->param_cap = d->count;
	for (i = 0; i < d->count; i++) {
		r->params[i] = (struct parameter){
		    .name = d->params[i].name, .value = d->params[i].value};
		if (d->params[i].name == e->n.tag &&
		    tags_add_parameter(e, r, d->params[i].value) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

/*
 * Return the name of a file for the catalog: when the environment's directory
 * is reached by a link, the path by the link (Puppet's environment.rb,
 * externalize_path).
 */
static const char *
reported_file(struct eval *e, const char *file)
{
	const struct context *c = e->ctx;
	size_t n = c->link == NULL ? 0 : strlen(c->directory);

	if (n == 0 || file == NULL || strncmp(file, c->directory, n) != 0 ||
	    file[n] != '/')
		return file;
	return arena_printf(e->arena, "%s%s", c->link, file + n);
}

static struct resource *
new_declared(struct eval *e, const struct declaration *d,
    const struct definition *class, const char *title, size_t len)
{
	const struct resource_kind_of *k = d->kind;
	struct resource *r;
	struct rinfo *info;

	if (class != NULL)
		r = class_new_resource(
		    e, d->scope, e->n.Class, class->ref->text, class->ref->len);
	else
		r = class_new_resource(e, d->scope, k->ref, title, len);
	info = r->eval;
	info->def = class != NULL ? class : k->def;
	info->meta = k->meta;
	info->declared = d->params;
	info->declared_count = d->count;
	r->file = reported_file(e, d->file);
	r->line = d->line;
	r->flags = d->flags;
	r->kind = class != NULL	   ? KIND_CLASS
		  : k->def != NULL ? KIND_DEFINED_TYPE
				   : KIND_COMPILABLE_TYPE;
	return r;
}

/* Find the class that a title names; *ret is NULL when no class is declared. */
static enum eval_rc
find_declared(struct eval *e, const struct declaration *d, const char *title,
    size_t len, const struct definition **ret)
{
	size_t errors = e->diags->errors;

	*ret = NULL;
	if (!d->kind->is_class)
		return EVAL_OK;
	switch (
	    e->ctx->find_class(e->ctx, reference_lower(e, title, len), ret)) {
	case FIND_OK:
		return EVAL_OK;
	case FIND_NONE:
		return eval_raise_as(e, EVAL_FAIL_MISSING_CLASS,
		    "Could not find declared class %s",
		    arena_memdup(e->arena, title, len));
	default:
		return eval_raise_found(e, errors);
	}
}

enum eval_rc
add_declared(struct eval *e, const struct declaration *d, const char *title,
    size_t len, struct value *ret)
{
	const struct definition *class;
	struct resource *r;
	enum eval_rc rc;

	if (!utf8_is_valid(title, len))
		return eval_raise(e, "invalid byte sequence in UTF-8");
	if (find_declared(e, d, title, len, &class) != EVAL_OK)
		return EVAL_ERR;
	if ((d->kind->def != NULL && class_touch(e, d->kind->def) != EVAL_OK) ||
	    (class != NULL && class_touch(e, class) != EVAL_OK))
		return EVAL_ERR;
	r = new_declared(e, d, class, title, len);
	if (set_params(e, r, d) != EVAL_OK)
		return EVAL_ERR;
	if (class != NULL) {
		tags_add_name(e, r, e->n.class);
		tags_add_name(e, r, class->name);
	} else {
		tags_add_name(e, r,
		    d->kind->def != NULL ? d->kind->def->name
					 : d->kind->meta->name);
		if (!(r->flags & RES_OTHER_TITLE))
			tags_add_title(e, r);
	}
	if (defaults_apply(e, r) != EVAL_OK ||
	    (class != NULL && class_instantiate(e, d->scope, r) != EVAL_OK) ||
	    add_resource(e, d->scope, r) != EVAL_OK)
		return EVAL_ERR;
	record_declared(e, r);
	*ret = reference_value(e, r);
	if (class == NULL)
		return EVAL_OK;
	if ((rc = class_include(e, d->scope, class, 0, NULL)) == EVAL_ERR)
		backtrace_declared(e, r);
	return rc;
}
