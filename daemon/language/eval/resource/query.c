#include "language/eval/resource/query.h"

#include <stdbool.h>
#include <ctype.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/expression/compare.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/table.h"
#include "language/eval/resource/tags.h"
#include "language/value/document/to_json.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

enum query_op {
	QUERY_AND,
	QUERY_OR,
	QUERY_EQ,
	QUERY_NE,
	QUERY_TAG,   /* tag == ... */
	QUERY_VALUE, /* a value alone: an error for each resource */
};

struct query {
	enum query_op op;
	const struct query *left, *right; /* AND, OR */
	const struct name *param;	  /* EQ, NE */
	struct value value;
	uint32_t tag_count;
	const struct name **tags;
	/* How a compared value that cannot be a tag is printed, or NULL. */
	const char *odd_tag;
};

/* Names of the classes of nodes in Puppet's model. */
static const char *const model_classes[AST_KINDS] = {
    [AST_QREF] = "QualifiedReference",
    [AST_LIST] = "LiteralList",
    [AST_HASH] = "LiteralHash",
    [AST_REGEXP] = "LiteralRegularExpression",
    [AST_DEFAULT] = "LiteralDefault",
    [AST_CALL] = "CallNamedFunctionExpression",
    [AST_CALL_METHOD] = "CallMethodExpression",
    [AST_NOT] = "NotExpression",
    [AST_MINUS] = "UnaryMinusExpression",
    [AST_UNFOLD] = "UnfoldExpression",
    [AST_ARITH] = "ArithmeticExpression",
    [AST_ASSIGN] = "AssignmentExpression",
    [AST_IF] = "IfExpression",
    [AST_UNLESS] = "UnlessExpression",
    [AST_CASE] = "CaseExpression",
};

static enum eval_rc
not_a_query(struct eval *e, const struct ast *n)
{
	const char *class = model_classes[n->kind];

	return eval_raise(e, "Cannot transform object of class %s%s",
	    class == NULL ? "" : "Puppet::Pops::Model::",
	    class == NULL ? label_node(e, n) : class);
}

static enum eval_rc
query_value(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	n = expr_unwind(n);
	switch (n->kind) {
	case AST_UNDEF:
	case AST_BOOL:
	case AST_INT:
	case AST_FLOAT:
	case AST_STRING:
	case AST_CONCAT:
	case AST_QNAME:
	case AST_VAR:
	case AST_ACCESS:
		return eval_expr(e, f, n, ret);
	default:
		return not_a_query(e, n);
	}
}

static const struct name *
tag_name(struct eval *e, struct value v)
{
	struct value text = value_string_of(e->arena, v);
	char *s = arena_memdup(e->arena, text.s, text.aux);
	uint32_t i;

	for (i = 0; i < text.aux; i++)
		s[i] = (char)tolower((unsigned char)s[i]);
	return intern(e->names, s, text.aux);
}

/*
 * Return how a value that a store cannot have as a tag is printed, else NULL.
 */
static const char *
odd_tag_of(struct value v)
{
	if (v.tag == V_UNDEF)
		return "undef";
	return v.tag == V_BOOL ? "a boolean" : NULL;
}

static enum eval_rc
tag_query(struct eval *e, struct query *q, struct value v)
{
	const struct value *items = v.tag == V_ARRAY ? v.a->items : &v;
	uint32_t i, n = v.tag == V_ARRAY ? v.a->count : 1;

	q->op = QUERY_TAG;
	q->tag_count = n;
	q->tags = arena_alloc(e->arena, (n + 1) * sizeof(q->tags[0]));
	for (i = 0; i < n; i++) {
		if (items[i].tag == V_INT || items[i].tag == V_BIGINT ||
		    items[i].tag == V_FLOAT)
			return eval_raise(
			    e, "Cannot transform a number to a tag");
		q->tags[i] = tag_name(e, items[i]);
		if (odd_tag_of(items[i]) != NULL)
			q->odd_tag = odd_tag_of(items[i]);
	}
	return EVAL_OK;
}

static enum eval_rc
compare_query(struct eval *e, struct frame *f, const struct ast_binary *b,
    struct query *q)
{
	struct value left;
	enum eval_rc rc;

	if (b->h.op != OP_EQ && b->h.op != OP_NE)
		return not_a_query(e, &b->h);
	rc = query_value(e, f, b->left, &left);
	if (rc == EVAL_OK)
		rc = query_value(e, f, b->right, &q->value);
	if (rc != EVAL_OK)
		return rc;
	left = value_string_of(e->arena, left);
	q->param = intern(e->names, left.s, left.aux);
	q->op = b->h.op == OP_EQ ? QUERY_EQ : QUERY_NE;
	if (q->op == QUERY_EQ && q->param == e->n.tag)
		return tag_query(e, q, q->value);
	return EVAL_OK;
}

static enum eval_rc
eval_query_compile(struct eval *e, struct frame *f, const struct ast *n,
    const struct query **ret)
{
	struct query *q = arena_zalloc(e->arena, sizeof(*q));
	const struct ast_binary *b;
	enum eval_rc rc;

	n = expr_unwind(n);
	b = (const void *)n;
	*ret = NULL;
	switch (n->kind) {
	case AST_NOP:
		return EVAL_OK;
	case AST_COMPARE:
		*ret = q;
		return compare_query(e, f, b, q);
	case AST_AND:
	case AST_OR:
		*ret = q;
		q->op = n->kind == AST_AND ? QUERY_AND : QUERY_OR;
		rc = eval_query_compile(e, f, b->left, &q->left);
		return rc == EVAL_OK
			   ? eval_query_compile(e, f, b->right, &q->right)
			   : rc;
	default:
		*ret = q;
		q->op = QUERY_VALUE;
		return query_value(e, f, n, &q->value);
	}
}

enum eval_rc
query_compile(struct eval *e, struct frame *f, const struct ast *n,
    const struct query **ret)
{
	enum eval_rc rc = eval_query_compile(e, f, n, ret);

	/* false and undef collect all resources */
	if (rc == EVAL_OK && *ret != NULL && (*ret)->op == QUERY_VALUE &&
	    !value_truthy((*ret)->value))
		*ret = NULL;
	return rc;
}

static bool
has_any_tag(const struct query *q, const struct resource *r)
{
	uint32_t i;

	for (i = 0; i < q->tag_count; i++)
		if (tags_include(r, q->tags[i]))
			return 1;
	return 0;
}

static struct value
eval_query_resource_value(
    struct eval *e, const struct resource *r, const struct name *param)
{
	const struct parameter *p;

	if (param == e->n.title)
		return value_string(r->title, r->title_len);
	p = resource_param(r, param);
	return p == NULL ? value_undef() : p->value;
}

static int
equal_or_member(struct eval *e, struct value v, struct value wanted)
{
	uint32_t i;
	int m = 0;

	if (v.tag != V_ARRAY)
		return value_equals(v, wanted);
	for (i = 0; i < v.a->count && m == 0; i++)
		m = wanted.tag == V_STRING
			? match_option(e, e->top->frame, wanted, v.a->items[i])
			: value_equals(v.a->items[i], wanted);
	return m;
}

/*
 * Raise Ruby's error for a query that is only a value, without the line of
 * Ruby's source.
 */
static int
no_call(struct eval *e, struct value v)
{
	(void)eval_raise_as(e, EVAL_FAIL_VALIDATION,
	    "Puppet::Parser::Compiler failed with error NoMethodError: "
	    "undefined method `call' for %s:%s",
	    ruby_inspect_text(e->arena, v), ruby_class(v));
	return -1;
}

int
query_matches(struct eval *e, const struct query *q, const struct resource *r)
{
	int m;

	switch (q->op) {
	case QUERY_AND:
		m = query_matches(e, q->left, r);
		return m == 1 ? query_matches(e, q->right, r) : m;
	case QUERY_OR:
		m = query_matches(e, q->left, r);
		return m == 0 ? query_matches(e, q->right, r) : m;
	case QUERY_TAG:
		return has_any_tag(q, r);
	case QUERY_VALUE:
		return no_call(e, q->value);
	case QUERY_EQ:
		return equal_or_member(
		    e, eval_query_resource_value(e, r, q->param), q->value);
	default:
		return !value_equals(
		    eval_query_resource_value(e, r, q->param), q->value);
	}
}

/* Longest filter in bytes. */
#define FILTER_MAX ((size_t)1 << 20)

/* A filter being written; a query has at most JSON_WRITE_DEPTH_MAX levels. */
struct eval_query_filter {
	struct eval *e;
	struct json_writer w;
	struct strbuf text;
};

static void
filter_operator(struct json_writer *w, const char *op)
{
	json_write_array(w);
	json_write_str(w, op);
}

/* A name may be of any bytes, which are an error here. */
static void
filter_name(struct json_writer *w, const struct name *n)
{
	value_to_json(value_string(n->text, n->len), w);
}

/* ["=","title",v], or ["=",["parameter","p"],v]. */
static void
filter_compare(struct eval_query_filter *f, const struct query *q)
{
	filter_operator(&f->w, "=");
	if (q->param == f->e->n.title) {
		json_write_str(&f->w, "title");
	} else {
		filter_operator(&f->w, "parameter");
		filter_name(&f->w, q->param);
		json_write_array_end(&f->w);
	}
	value_to_json(q->value, &f->w);
	json_write_array_end(&f->w);
}

static void
filter_tag(struct json_writer *w, const struct name *tag)
{
	filter_operator(w, "=");
	json_write_str(w, "tag");
	filter_name(w, tag);
	json_write_array_end(w);
}

/*
 * Write a filter for one of several tags, as the catalog compares them; Puppet
 * cannot query for these.
 */
static void
filter_tags(struct json_writer *w, const struct query *q)
{
	if (q->tag_count == 1) {
		filter_tag(w, q->tags[0]);
		return;
	}
	filter_operator(w, "or");
	for (uint32_t i = 0; i < q->tag_count; i++)
		filter_tag(w, q->tags[i]);
	json_write_array_end(w);
}

static enum eval_rc
filter_unsupported(struct eval *e, struct value v)
{
	return eval_raise_as(e, EVAL_FAIL_VALIDATION,
	    "Operator  in %s not supported", ruby_inspect_text(e->arena, v));
}

static enum eval_rc filter_query(
    struct eval_query_filter *f, const struct query *q);

static enum eval_rc
filter_pair(struct eval_query_filter *f, const char *op, const struct query *q)
{
	enum eval_rc rc;

	if (q->left == NULL || q->right == NULL)
		return filter_unsupported(f->e, value_undef());
	if (f->w.depth >= JSON_WRITE_DEPTH_MAX - 4)
		return eval_raise(f->e, "The query has too many levels");
	filter_operator(&f->w, op);
	rc = filter_query(f, q->left);
	if (rc == EVAL_OK)
		rc = filter_query(f, q->right);
	json_write_array_end(&f->w);
	return rc;
}

static enum eval_rc
filter_query(struct eval_query_filter *f, const struct query *q)
{
	switch (q->op) {
	case QUERY_AND:
		return filter_pair(f, "and", q);
	case QUERY_OR:
		return filter_pair(f, "or", q);
	case QUERY_EQ:
		filter_compare(f, q);
		break;
	case QUERY_NE:
		filter_operator(&f->w, "not");
		if (q->param == f->e->n.tag)
			filter_tag(&f->w, tag_name(f->e, q->value));
		else
			filter_compare(f, q);
		json_write_array_end(&f->w);
		break;
	case QUERY_TAG:
		filter_tags(&f->w, q);
		break;
	case QUERY_VALUE:
		return filter_unsupported(f->e, q->value);
	}
	return EVAL_OK;
}

const char *
query_odd_tag(const struct eval *e, const struct query *q)
{
	const char *odd;

	if (q == NULL)
		return NULL;
	if (q->op == QUERY_NE && q->param == e->n.tag)
		return odd_tag_of(q->value);
	odd = query_odd_tag(e, q->left);
	if (odd == NULL)
		odd = query_odd_tag(e, q->right);
	return odd != NULL ? odd : q->odd_tag;
}

enum eval_rc
query_filter(struct eval *e, const struct query *q, const char **ret)
{
	struct eval_query_filter f = {.e = e};
	enum eval_rc rc;

	strbuf_init(&f.text, FILTER_MAX);
	json_write_init(&f.w, &f.text, JSON_LAYOUT_COMPACT);
	rc = filter_query(&f, q);
	if (rc == EVAL_OK && (f.w.error != NULL || strbuf_is_cut(&f.text)))
		rc = eval_raise(e, "The query cannot be asked of a store: %s",
		    f.w.error == NULL ? "it is too long" : f.w.error);
	if (rc == EVAL_OK)
		*ret = arena_strdup(e->arena, strbuf_shown(&f.text));
	strbuf_release(&f.text);
	return rc;
}
