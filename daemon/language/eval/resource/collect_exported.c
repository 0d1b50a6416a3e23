#include "language/eval/resource/collect_exported.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "base/text/diag.h"
#include "language/catalog/catalog.h"
#include "language/catalog/exported.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/expression/add.h"
#include "language/eval/expression/reference.h"
#include "language/eval/resource/collect.h"
#include "language/eval/resource/query.h"
#include "language/lang/source.h"

/* Longest text of a duplicate's places, in bytes. */
#define PLACES_MAX ((size_t)64 << 10)

/* Raise an error with the place of the collector. */
static enum eval_rc
collector_fail(struct eval *e, const struct collector *c, const char *text)
{
	struct source_pos pos = source_position(c->src, c->offset);
	enum eval_rc rc =
	    eval_raise_at(e, c->src->path, pos.line, pos.column, "%s", text);

	e->error.failure = EVAL_FAIL_VALIDATION;
	return rc;
}

/* " WORDS (file: F, line: L)" of a place that may be unknown. */
static void
duplicate_place(
    struct strbuf *out, const char *words, const char *file, uint32_t line)
{
	struct diag d = {.message = words, .file = file, .line = line};

	diag_format(&d, out);
}

static void
duplicate_exporter(struct eval *e, struct strbuf *out, const char *words,
    const struct exported_resource *x)
{
	duplicate_place(out,
	    arena_printf(e->arena, "%s %s", words, x->certname), x->file,
	    x->line);
}

/* Puppet's sentence, and where both resources are from. */
static enum eval_rc
exported_duplicate(struct eval *e, const struct collector *c,
    const struct resource *old, const struct exported_resource *x)
{
	const struct rinfo *info = old->eval;
	bool declared = false;
	struct shortbuf b;
	enum eval_rc rc;

	shortbuf_init(&b, PLACES_MAX);
	strbuf_addf(&b.out,
	    "A duplicate resource was found while collecting exported "
	    "resources, with the type and title %s[%s]; ",
	    c->type->text, arena_shown(e->arena, x->title, x->title_len));
	if (info != NULL && info->exported != NULL) {
		duplicate_exporter(e, &b.out, "exported by", info->exported);
	} else {
		declared = (old->flags & RES_EXPORTED) == 0;
		duplicate_place(&b.out,
		    declared ? "declared by this node"
			     : "exported by this node",
		    old->file, old->line);
	}
	duplicate_exporter(
	    e, &b.out, declared ? " and exported by" : " and by", x);
	rc = collector_fail(e, c, shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

static bool
is_same_export(const struct resource *old, const struct exported_resource *x)
{
	const struct rinfo *info = old->eval;
	const struct exported_resource *first =
	    info == NULL ? NULL : info->exported;

	return first != NULL && first->title_len == x->title_len &&
	       memcmp(first->title, x->title, x->title_len) == 0 &&
	       strcmp(first->certname, x->certname) == 0;
}

/* The parameters, set by no code of this compile. */
static const struct rparam *
exported_params(struct eval *e, const struct vhash *h)
{
	struct rparam *params =
	    arena_zalloc(e->arena, (h->count + 1) * sizeof(*params));

	for (uint32_t i = 0; i < h->count; i++) {
		struct value key = h->entries[i].key;

		params[i].name = intern(e->names, key.s, key.aux);
		params[i].value = h->entries[i].value;
	}
	return params;
}

/*
 * Word an error of a resource that cannot be in the catalog: outside of
 * expressions it is an exception of Ruby's.
 */
static enum eval_rc
exported_unfit(struct eval *e)
{
	return eval_raise_as(e, EVAL_FAIL_VALIDATION,
	    "Puppet::Parser::Compiler failed with error ArgumentError: %s",
	    e->error.message);
}

/* Declare x as a resource of the collector's scope. */
static enum eval_rc
declare_exported(struct eval *e, struct collector *c,
    const struct exported_resource *x, int *ret_found)
{
	struct declaration d = {.scope = c->scope, .kind = c->type_found};
	uint32_t before = e->resource_count;
	struct resource *r;
	struct value ref;

	if (x->params.tag == V_HASH) {
		d.count = x->params.h->count;
		d.params = exported_params(e, x->params.h);
	}
	if (add_declared(e, &d, x->title, x->title_len, &ref) != EVAL_OK)
		return e->resource_count == before ? EVAL_ERR
						   : exported_unfit(e);
	r = e->resources[e->resource_count - 1];
	((struct rinfo *)r->eval)->exported = x;
	return collect_take(e, c, r, ret_found);
}

static enum eval_rc
find_exported(
    struct eval *e, struct collector *c, const struct exported_list **ret)
{
	const char *odd = query_odd_tag(e, c->query);
	const char *filter = NULL, *why;

	if (odd != NULL)
		return collector_fail(e, c,
		    arena_printf(
			e->arena, "Cannot transform %s to a tag", odd));
	if (c->query != NULL && query_filter(e, c->query, &filter) != EVAL_OK)
		return EVAL_ERR;
	if (e->ctx->find_exported(e->ctx, c->type, filter, ret, &why) < 0)
		return collector_fail(e, c, why);
	return EVAL_OK;
}

static enum eval_rc
collect_foreign(struct eval *e, struct collector *c, int *ret_found)
{
	const struct exported_list *list;
	const struct resource *old;

	if (find_exported(e, c, &list) != EVAL_OK)
		return EVAL_ERR;
	for (uint32_t i = 0; i < list->count; i++) {
		const struct exported_resource *x = &list->items[i];

		old = reference_lookup(
		    e, c->type->text, c->type->len, x->title, x->title_len);
		if (old == NULL) {
			if (declare_exported(e, c, x, ret_found) != EVAL_OK)
				return EVAL_ERR;
		} else if (!is_same_export(old, x)) {
			return exported_duplicate(e, c, old, x);
		}
	}
	return EVAL_OK;
}

/* The exports of this catalog that match. */
static enum eval_rc
collect_own(struct eval *e, struct collector *c, int *ret_found)
{
	uint32_t n = e->resource_count;
	struct resource *r;
	int m;

	for (uint32_t i = 0; i < n; i++) {
		r = e->resources[i];
		if (r->type != c->type || !(r->flags & RES_EXPORTED))
			continue;
		m = c->query == NULL ? 1 : query_matches(e, c->query, r);
		if (m < 0 || (m && collect_take(e, c, r, ret_found) != EVAL_OK))
			return EVAL_ERR;
	}
	return EVAL_OK;
}

enum eval_rc
collect_exported(struct eval *e, struct collector *c, int *ret_found)
{
	if (collect_own(e, c, ret_found) != EVAL_OK)
		return EVAL_ERR;
	if (c->done)
		return EVAL_OK;
	c->done = 1;
	return collect_foreign(e, c, ret_found);
}
