#include "language/eval/resource/collect.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/resource/collect_exported.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/resource/query.h"
#include "language/eval/record.h"
#include "language/eval/expression/reference.h"
#include "language/value/tostring.h"

static struct value
collector_value(struct collector *c)
{
	return (struct value){.tag = V_LAMBDA, .flags = COLLECTOR_FLAG, .p = c};
}

struct collector *
collector_of(struct value v)
{
	if (v.tag != V_LAMBDA || (v.flags & COLLECTOR_FLAG) == 0)
		return NULL;
	return (struct collector *)(uintptr_t)v.p;
}

static void
push_collector(struct eval *e, struct collector *c)
{
	uint32_t cap = e->collector_cap == 0 ? 16 : 2 * e->collector_cap;
	struct collector **grown;

	if (e->collector_count == e->collector_cap) {
		grown = arena_alloc(e->arena, cap * sizeof(*grown));
		if (e->collector_count > 0)
			memcpy(grown, e->collectors,
			    e->collector_count * sizeof(*grown));
		e->collectors = grown;
		e->collector_cap = cap;
	}
	e->collectors[e->collector_count++] = c;
}

static struct collector *
new_collector(struct eval *e, struct scope *s, enum collector_kind kind)
{
	struct collector *c = arena_zalloc(e->arena, sizeof(*c));

	c->kind = (uint8_t)kind;
	c->scope = s;
	return c;
}

void
collect_fixed(
    struct eval *e, struct scope *s, const struct value *refs, uint32_t n)
{
	struct collector *c = new_collector(e, s, COLLECT_FIXED);

	c->refs = arena_alloc(e->arena, (n + 1) * sizeof(c->refs[0]));
	memcpy(c->refs, refs, n * sizeof(c->refs[0]));
	c->ref_count = n;
	push_collector(e, c);
}

/* The collected type: File in File<| |>. */
static enum eval_rc
collected_type(struct eval *e, const struct ast *type, struct collector *c)
{
	const struct ast_name *q = (const void *)type;
	struct resource_kind_of *kind = arena_zalloc(e->arena, sizeof(*kind));
	const struct name *lower;

	if (type->kind != AST_QREF)
		return eval_raise(e, "LHS is not a type");
	lower = reference_lower(e, q->name->text, q->name->len);
	if (lower == e->n.class)
		return eval_raise(e, "Classes cannot be collected");
	switch (reference_find_type(e, lower->text, lower->len, kind)) {
	case FIND_OK:
		c->type = kind->ref;
		c->type_found = kind;
		return EVAL_OK;
	case FIND_NONE:
		return eval_raise(
		    e, "Resource type %s doesn't exist", lower->text);
	default:
		return EVAL_ERR;
	}
}

EVAL_FN(expr_collect)
{
	const struct ast_collect *a = (const void *)n;
	const struct ast_unary *query = (const void *)a->query;
	int exported = a->query->kind == AST_EXPORTED_QUERY;
	struct collector *c;
	enum eval_rc rc = EVAL_OK;

	if (exported && e->ctx->find_exported == NULL)
		rc = eval_issue_by(e, f, n, STRICT_WARNING,
		    "RT_NO_STORECONFIGS",
		    "You cannot collect exported resources without "
		    "storeconfigs being set; the collection will be ignored");
	c = new_collector(
	    e, f->scope, exported ? COLLECT_EXPORTED : COLLECT_VIRTUAL);
	c->src = f->body->source;
	c->offset = n->offset;
	c->overrides = a->count > 0;
	if (rc == EVAL_OK)
		rc = collected_type(e, a->type, c);
	if (rc == EVAL_OK && a->count > 0)
		rc = params_evaluate(e, f, a->ops, a->count, NULL, &c->params);
	/* Puppet evaluates the values of an exported query twice */
	for (int i = 0; i <= exported && query->expr != NULL; i++)
		if (rc == EVAL_OK)
			rc = query_compile(e, f, query->expr, &c->query);
	if (rc != EVAL_OK)
		return rc;
	push_collector(e, c);
	*ret = collector_value(c);
	return EVAL_OK;
}

/* Marks r as collected; 0 when it already was. */
static int
mark_seen(struct eval *e, struct collector *c, const struct resource *r)
{
	uint32_t words = r->index / 64 + 1;
	uint64_t *grown;

	if (words > c->seen_cap) {
		grown = arena_zalloc(e->arena, 2 * words * sizeof(*grown));
		if (c->seen_cap > 0)
			memcpy(grown, c->seen, c->seen_cap * sizeof(*grown));
		c->seen = grown;
		c->seen_cap = 2 * words;
	}
	if (c->seen[r->index / 64] >> r->index % 64 & 1)
		return 0;
	c->seen[r->index / 64] |= UINT64_C(1) << r->index % 64;
	return 1;
}

static void
keep_collected(struct eval *e, struct collector *c, struct resource *r)
{
	uint32_t cap = c->cap == 0 ? 8 : 2 * c->cap;
	struct resource **grown;

	if (c->count == c->cap) {
		grown = arena_alloc(e->arena, cap * sizeof(*grown));
		if (c->count > 0)
			memcpy(grown, c->collected, c->count * sizeof(*grown));
		c->collected = grown;
		c->cap = cap;
	}
	c->collected[c->count++] = r;
}

/*
 * Applies the attributes of the collector as an override of r.  Defaults of the
 * collector's scope apply as to a new resource in that scope.
 */
static enum eval_rc
override_collected(struct eval *e, struct collector *c, struct resource *r)
{
	struct override o = {.type = c->type,
	    .title = value_string(r->title, r->title_len),
	    .scope = c->scope,
	    .src = c->src,
	    .offset = c->offset,
	    .count = c->params.count,
	    .by_collector = 1,
	    .params = c->params.items};
	struct resource *tmp;
	uint32_t i;

	if (e->any_defaults && defaults_any(c->scope, c->type)) {
		tmp = class_new_resource(
		    e, c->scope, c->type, r->title, r->title_len);
		for (i = 0; i < c->params.count; i++)
			resource_set(e->arena, tmp, c->params.items[i].name,
			    c->params.items[i].value);
		if (defaults_apply(e, tmp) != EVAL_OK)
			return EVAL_ERR;
		o.params = arena_zalloc(
		    e->arena, tmp->param_count * sizeof(o.params[0]));
		memcpy(o.params, c->params.items,
		    c->params.count * sizeof(o.params[0]));
		for (i = c->params.count; i < tmp->param_count; i++)
			o.params[i] =
			    (struct rparam){.name = tmp->params[i].name,
				.value = tmp->params[i].value,
				.source = c->scope,
				.src = c->src,
				.offset = c->offset};
		o.count = tmp->param_count;
	}
	return override_merge(e, r, &o);
}

enum eval_rc
collect_take(
    struct eval *e, struct collector *c, struct resource *r, int *ret_found)
{
	r->flags &= (uint8_t)~RES_VIRTUAL;
	if (!mark_seen(e, c, r))
		return EVAL_OK;
	if (c->overrides) {
		override_permit(e, c->scope);
		if (override_collected(e, c, r) != EVAL_OK)
			return EVAL_ERR;
	}
	keep_collected(e, c, r);
	*ret_found = 1;
	return EVAL_OK;
}

static enum eval_rc
collect_matching(struct eval *e, struct collector *c, int *found)
{
	uint32_t i, n = e->resource_count;
	struct resource *r;
	enum eval_rc rc = EVAL_OK;
	int m;

	for (i = 0; i < n && rc == EVAL_OK; i++) {
		r = e->resources[i];
		if (r->type != c->type)
			continue;
		m = c->query == NULL ? 1 : query_matches(e, c->query, r);
		if (m < 0)
			return EVAL_ERR;
		if (!m)
			continue;
		rc = collect_take(e, c, r, found);
	}
	return rc;
}

/* The resource of ref; NULL for other types, even Type[File['x']]. */
static struct resource *
realized(struct eval *e, struct value ref)
{
	if (ref.tag == V_TYPE && (ref.flags & VALUE_RESOURCE) == 0)
		return NULL;
	return reference_resource(e, ref);
}

static enum eval_rc
collect_refs(struct eval *e, struct collector *c, int *found)
{
	struct resource *r;
	const char *text;
	uint32_t i, left = 0;

	for (i = 0; i < c->ref_count; i++) {
		r = realized(e, c->refs[i]);
		text = r == NULL ? reference_text(e, c->refs[i]) : "";
		if (r == NULL && !reference_is_text(text, strlen(text)))
			return eval_raise_as(e, EVAL_FAIL_VALIDATION,
			    "Puppet::Parser::Compiler failed with error "
			    "ArgumentError: %s",
			    reference_untitled(e, text));
		if (r == NULL) {
			c->refs[left++] = c->refs[i];
			continue;
		}
		r->flags &= (uint8_t)~RES_VIRTUAL;
		if (mark_seen(e, c, r)) {
			keep_collected(e, c, r);
			*found = 1;
		}
	}
	c->ref_count = left;
	c->done = left == 0;
	return EVAL_OK;
}

enum eval_rc
collect_all(struct eval *e, int *ret_found)
{
	uint32_t i, n = e->collector_count, before;
	struct collector *c;

	for (i = 0; i < n; i++) {
		c = e->collectors[i];
		before = c->count;
		if (c->kind == COLLECT_FIXED && !c->done &&
		    collect_refs(e, c, ret_found) != EVAL_OK)
			return EVAL_ERR;
		if (c->kind == COLLECT_VIRTUAL &&
		    collect_matching(e, c, ret_found) != EVAL_OK)
			return EVAL_ERR;
		if (c->kind == COLLECT_EXPORTED &&
		    e->ctx->find_exported != NULL &&
		    collect_exported(e, c, ret_found) != EVAL_OK)
			return EVAL_ERR;
		record_collected(e, c, before);
	}
	return EVAL_OK;
}

enum eval_rc
collect_check_rest(struct eval *e)
{
	const struct collector *c;
	struct shortbuf b;
	enum eval_rc rc = EVAL_OK;
	uint32_t i, j;

	record_collected_none(e);
	shortbuf_init(&b, (size_t)64 << 10);
	for (i = 0; i < e->collector_count; i++) {
		c = e->collectors[i];
		for (j = 0; j < c->ref_count; j++) {
			strbuf_addstr(&b.out, b.out.len == 0 ? "" : ", ");
			strbuf_addstr(&b.out, reference_text(e, c->refs[j]));
		}
	}
	if (b.out.len > 0)
		rc = eval_raise_as(e, EVAL_FAIL_VALIDATION,
		    "Failed to realize virtual resources %s",
		    shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}
