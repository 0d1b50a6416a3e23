#include "language/eval/node.h"

#include <string.h>

#include <strings.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/catalog/catalog.h"
#include "language/eval/expression/add.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/expression/match.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/resource/phase.h"
#include "language/eval/record.h"
#include "language/eval/expression/reference.h"
#include "language/eval/resource/tags.h"
#include "language/eval/expression/variable.h"
#include "language/lang/node_name.h"
#include "base/settings/compat.h"
#include "language/value/regexp.h"

/* A node block that matched, and how. */
struct eval_node_found {
	const struct node_definition *def;
	const char *title;
	const char *written;	   /* its name or expression in the block */
	const struct match *match; /* of its regular expression */
};

/* The text of a host match; NULL for one that is not plain text. */
static const char *
host_text(const struct ast *n, uint32_t *ret_len)
{
	const struct ast_string *s = (const void *)n;
	const struct ast_name *q = (const void *)n;

	if (n->kind == AST_STRING) {
		*ret_len = s->len;
		return s->s;
	}
	if (n->kind == AST_QNAME) {
		*ret_len = q->name->len;
		return q->name->text;
	}
	return NULL;
}

static int
host_is(const struct ast *n, const char *name)
{
	const char *s;
	uint32_t len;

	if (n->kind == AST_DEFAULT)
		return strcmp(name, "default") == 0;
	s = host_text(n, &len);
	return s != NULL && len == strlen(name) &&
	       strncasecmp(s, name, len) == 0;
}

static int
find_exact(struct eval *e, const char *name, struct eval_node_found *ret)
{
	const struct ast_node *n;
	uint32_t i, j;

	for (i = 0; i < e->ctx->node_count; i++) {
		n = e->ctx->nodes[i].node;
		for (j = 0; j < n->count; j++)
			if (host_is(n->matches[j], name)) {
				ret->def = &e->ctx->nodes[i];
				ret->title =
				    reference_lower(e, name, strlen(name))
					->text;
				ret->written = ret->title;
				return 1;
			}
	}
	return 0;
}

/* 1, 0, or -1 with an error raised. */
static int
find_regexp(struct eval *e, const char *name, struct eval_node_found *ret)
{
	const struct ast_string *re;
	const struct ast_node *n;
	struct frame *f;
	uint32_t i, j;
	int m;

	for (i = 0; i < e->ctx->node_count; i++) {
		n = e->ctx->nodes[i].node;
		for (j = 0; j < n->count; j++) {
			re = (const void *)n->matches[j];
			if (re->h.kind != AST_REGEXP)
				continue;
			f = frame_new(e, e->top, n->body);
			m = match_regexp(e, f,
			    regexp_value(e->arena, re->s, re->len).re,
			    value_str(name));
			if (m == 0)
				continue;
			ret->def = &e->ctx->nodes[i];
			ret->title = node_regexp_name(e->arena, re->s, re->len,
			    compat_of(e->ctx->compat).lookaround_names);
			ret->written = arena_printf(e->arena, "/%s/",
			    arena_shown(e->arena, re->s, re->len));
			ret->match = f->match;
			return m;
		}
	}
	return 0;
}

static enum eval_rc
eval_node_add_node(
    struct eval *e, const struct eval_node_found *n, struct resource **ret)
{
	struct resource *r = class_new_resource(
	    e, e->top, e->n.Node, n->title, strlen(n->title));
	uint32_t i;

	tags_add_name(e, r, e->n.node);
	tags_add_title(e, r);
	for (i = 0; i < r->tag_count; i++)
		catalog_tag(e->cat, r->tags[i]);
	*ret = r;
	if (defaults_apply(e, r) != EVAL_OK)
		return EVAL_ERR;
	return add_resource(e, e->top, r);
}

static enum eval_rc
eval_node_evaluate_node(struct eval *e, const struct eval_node_found *n)
{
	const struct ast_body *body = n->def->node->body;
	struct resource *r;
	struct scope *s;

	if (eval_node_add_node(e, n, &r) != EVAL_OK)
		return EVAL_ERR;
	r->flags |= RES_EVALUATED;
	tags_merge(e, r, e->top->resource);
	((struct rinfo *)r->eval)->tags_merged = 1;
	s = scope_new(e, SCOPE_NODE, e->top);
	s->resource = r;
	s->frame = frame_new(e, s, body);
	s->frame->match = n->match;
	s->title = s->name = value_str(n->title);
	catalog_add_class(e->cat, intern_str(e->names, n->title));
	e->node_scope = s;
	return phase_body(e, s->frame);
}

enum eval_rc
phase_node(struct eval *e)
{
	struct eval_node_found n = {0};
	const char *reason = "it has this name";
	int m;

	if (e->ctx->node_count == 0)
		return EVAL_OK;
	m = find_exact(e, e->ctx->certname, &n);
	if (m == 0) {
		reason = "its regular expression matches";
		m = find_regexp(e, e->ctx->certname, &n);
	}
	if (m == 0) {
		reason = "no other block does";
		m = find_exact(e, "default", &n);
	}
	if (m == 0) /* as in Puppet, which looks for a node named so */
		m = find_regexp(e, "default", &n);
	if (m == 0)
		return eval_raise_as(e, EVAL_FAIL_MISSING_NODE,
		    "Could not find node statement with name 'default' or "
		    "'%s'",
		    e->ctx->certname);
	if (m < 0)
		return EVAL_ERR;
	record_node(e, n.def, n.written, reason);
	return eval_node_evaluate_node(e, &n);
}
