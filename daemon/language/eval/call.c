#include "language/eval/call.h"

#include <stdbool.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/eval/backtrace.h"
#include "language/eval/budget.h"
#include "language/eval/callsite.h"
#include "language/eval/closure.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/dispatch.h"
#include "language/eval/expression/member.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/record.h"
#include "language/eval/table.h"
#include "language/eval/expression/variable.h"
#include "language/lang/source.h"
#include "language/reads/reads.h"
#include "language/types/basic.h"
#include "language/types/type.h"
#include "language/value/bigint.h"

#define NO_BLOCK ((struct value){.tag = V_UNSET})

/* The function's name for messages. */
static const char *
callee_name(const struct callee *c)
{
	if (c->label != NULL)
		return c->label;
	return c->found.kind == FUNCTION_PUPPET ? c->found.def->name->text
						: c->found.rows[0].name;
}

/* The number of rows whose signatures an error lists. */
static uint32_t
described_rows(const struct function_found *found)
{
	uint32_t n = found->row_count - found->hidden_count;

	while (n > 1 && found->rows[n - 1].where & ROW_MISMATCH)
		n--;
	return n;
}

/* Without a block no types need to be inferred. */
static int
eval_call_accepts(struct eval *e, const struct signature *s,
    const struct value *args, uint32_t argc, struct value block)
{
	if (block.tag == V_LAMBDA)
		return s->block != NULL && argc >= s->min && argc <= s->max &&
		       signature_accepts(e->arena, s, args, argc, block);
	if (s->block != NULL && type_kind(s->block) != T_OPTIONAL)
		return 0;
	return dispatch_accepts(s, args, argc);
}

/*
 * Convert the arguments for a function of the interface of Puppet 3: references
 * in them, at any depth, become resources (runtime3_converter.rb).  A value
 * that this interface does not have is an error.
 */
static enum eval_rc
legacy_convert(struct eval *e, const struct value **args, uint32_t argc)
{
	struct value *own = NULL;

	for (uint32_t i = 0; i < argc; i++) {
		struct value v = (*args)[i];
		bool changed;

		if (parameter_mark(e, &v, &changed) != EVAL_OK)
			return EVAL_ERR;
		if (!changed)
			continue;
		if (own == NULL) {
			own = arena_alloc(e->arena, argc * sizeof(*own));
			memcpy(own, *args, argc * sizeof(*own));
		}
		own[i] = v;
		*args = own;
	}
	return EVAL_OK;
}

enum eval_rc
call_rows(struct eval *e, struct frame *f, const struct ast *site,
    const struct callee *c, const struct value *args, uint32_t argc,
    struct value block, struct value *ret)
{
	struct call call = {.e = e,
	    .arena = e->arena,
	    .names = e->names,
	    .args = args,
	    .argc = argc,
	    .block = block,
	    .receiver = c->receiver,
	    .site = site,
	    .source = f->body->source};
	struct frame *kept = e->frame;
	const struct ast *kept_site = e->site;
	const struct source *kept_source = e->site_source;
	enum eval_rc rc;
	uint32_t i;

	if (c->found.rows[0].where & ROW_LEGACY &&
	    legacy_convert(e, &call.args, argc) != EVAL_OK)
		return EVAL_ERR;
	args = call.args;
	for (i = 0; i < c->found.row_count; i++)
		if (eval_call_accepts(e, c->sigs[i], args, argc, block))
			break;
	if (i == c->found.row_count) {
		if (block.tag == V_LAMBDA && closure_failed(e, block.p))
			return EVAL_ERR;
		return dispatch_mismatch(e, callee_name(c), c->sigs,
		    described_rows(&c->found), args, argc, block);
	}
	call.row = &c->found.rows[i];
	call.found = &c->found;
	e->frame = f;
	e->site = site;
	e->site_source = call.source;
	*ret = value_undef();
	if (call.row->where & ROW_CHANGES)
		reads_change(e->ctx->reads, "the function", call.row->name);
	rc = call.row->impl(&call, ret);
	e->site = kept_site;
	e->site_source = kept_source;
	if (rc == EVAL_OK)
		rc = eval_check_text(e);
	e->frame = kept;
	return rc;
}

/*
 * One of CALLS_TURN calls in the process is timed: reading the clock costs more
 * than a short function.
 */
#define CALLS_TURN 16

static unsigned calls_turn;

static enum eval_rc
call_callee(struct eval *e, struct frame *f, const struct ast *site,
    struct callee *c, const struct value *args, uint32_t argc,
    struct value block, struct value *ret)
{
	int64_t start = calls_turn++ % CALLS_TURN == 0 ? clock_mono_ns() : 0;
	int64_t recorded = record_calls() ? clock_mono_ns() : 0;
	enum eval_rc rc;

	e->counts.functions++;
	c->calls++;
	if (c->found.kind == FUNCTION_PUPPET)
		rc = closure_function(e, c->found.def, args, argc, block, ret);
	else
		rc = call_rows(e, f, site, c, args, argc, block, ret);
	if (rc == EVAL_ERR) {
		c->fails++;
		backtrace_call(e, f, site);
	}
	if (recorded != 0)
		record_call(f, site, callee_name(c), recorded);
	if (start != 0)
		c->ns += (clock_mono_ns() - start) * CALLS_TURN;
	return rc;
}

/* A call in Puppet code. */
static enum eval_rc
call_at(struct eval *e, struct frame *f, const struct ast *site,
    struct callee *c, const struct value *args, uint32_t argc,
    struct value block, struct value *ret)
{
	struct active_call here = {site, f->body->source, e->calls};
	enum eval_rc rc;

	e->calls = &here;
	rc = call_callee(e, f, site, c, args, argc, block, ret);
	e->calls = here.outer;
	return rc;
}

/* The callee of a call expression, from its site or looked up now. */
static struct callee *
site_callee(struct eval *e, struct frame *f, const struct ast_call *n,
    const struct name *name)
{
	struct callee **site = NULL;

	if (f->sites == NULL)
		f->sites = callsite_table(e, f->body->source);
	if (f->sites != NULL && n->cache < f->body->source->call_sites)
		site = &f->sites[n->cache];
	if (site != NULL && *site != NULL)
		return *site;
	if (site == NULL)
		return callsite_find(e, f, &n->h, name);
	*site = callsite_find(e, f, &n->h, name);
	return *site;
}

/* Evaluates the arguments after `first` (unset: none) and calls. */
static enum eval_rc
call_named(struct eval *e, struct frame *f, const struct ast_call *n,
    const struct name *name, struct value first, struct value *ret)
{
	struct value *mark = e->vtop, *args, block = NO_BLOCK;
	struct callee *c;
	enum eval_rc rc;
	uint32_t argc;

	if (first.tag != V_UNSET) {
		if ((args = vstack_push(e, 1)) == NULL)
			return EVAL_ERR;
		*args = first;
	}
	args = expr_spread(e, f, n->args, n->count, &argc);
	if (args == NULL) {
		e->vtop = mark;
		return e->spread_rc;
	}
	if (first.tag != V_UNSET) {
		args--;
		argc++;
	}
	if (n->lambda != NULL)
		block = closure_value(e, f, (const void *)n->lambda);
	c = site_callee(e, f, n, name);
	rc = c == NULL ? EVAL_ERR
		       : call_at(e, f, &n->h, c, args, argc, block, ret);
	e->vtop = mark;
	return rc;
}

static bool
is_type_expr(const struct ast *n)
{
	const struct ast_access *a = (const void *)n;

	return n->kind == AST_QREF ||
	       (n->kind == AST_ACCESS && a->left->kind == AST_QREF);
}

EVAL_FN(expr_call)
{
	const struct ast_call *c = (const void *)n;
	const struct ast_name *q = (const void *)c->functor;
	struct value type;
	enum eval_rc rc;

	if (is_type_expr(c->functor)) {
		rc = eval_expr(e, f, c->functor, &type);
		if (rc != EVAL_OK)
			return rc;
		return call_named(e, f, c, e->n.new, type, ret);
	}
	if (c->functor->kind == AST_RENDER_STRING)
		return eval_issue(e, f, n, "ILLEGAL_EPP_PARAMETERS",
		    "Ambiguous EPP parameter expression. Probably missing "
		    "'<%%-' before parameters to remove leading whitespace");
	if (c->functor->kind != AST_QNAME && c->functor->kind != AST_RESERVED)
		return eval_issue(e, f, c->functor, "ILLEGAL_EXPRESSION",
		    "Illegal expression. %s is unacceptable as function name "
		    "in %s",
		    label_a_an_uc(e, label_node(e, c->functor)),
		    label_a_an(e, label_node(e, n)));
	return call_named(e, f, c, q->name, NO_BLOCK, ret);
}

/* A receiver written as *x expands to several arguments. */
static enum eval_rc
call_unfolded(struct eval *e, struct frame *f, const struct ast_call *c,
    struct ast *receiver, const struct name *name, struct value *ret)
{
	struct value *mark = e->vtop, *args, block = NO_BLOCK;
	struct callee *callee;
	uint32_t argc, more;
	enum eval_rc rc = EVAL_ERR;

	args = expr_spread(e, f, &receiver, 1, &argc);
	if (args != NULL &&
	    expr_spread(e, f, c->args, c->count, &more) != NULL) {
		if (c->lambda != NULL)
			block = closure_value(e, f, (const void *)c->lambda);
		callee = site_callee(e, f, c, name);
		if (callee != NULL)
			rc = call_at(
			    e, f, &c->h, callee, args, argc + more, block, ret);
	} else {
		rc = e->spread_rc;
	}
	e->vtop = mark;
	return rc;
}

EVAL_FN(expr_call_method)
{
	const struct ast_call *c = (const void *)n;
	const struct ast_binary *access = (const void *)c->functor;
	const struct ast_name *q;
	struct value receiver;
	enum eval_rc rc;

	if (c->functor->kind != AST_NAMED_ACCESS ||
	    (access->right->kind != AST_QNAME &&
		access->right->kind != AST_RESERVED))
		return eval_issue(e, f, c->functor, "ILLEGAL_EXPRESSION",
		    "Illegal expression. %s is unacceptable as function "
		    "accessor in %s",
		    label_a_an_uc(e, label_node(e, c->functor)),
		    label_a_an(e, label_node(e, n)));
	q = (const void *)access->right;
	if (expr_unwind(access->left)->kind == AST_UNFOLD)
		return call_unfolded(e, f, c, access->left, q->name, ret);
	rc = eval_expr(e, f, access->left, &receiver);
	if (rc != EVAL_OK)
		return rc;
	if (member_call(e, f, c, receiver, ret, &rc))
		return rc;
	if (receiver.tag == V_UNSET)
		receiver = value_undef();
	return call_named(e, f, c, q->name, receiver, ret);
}

enum eval_rc
call_error(struct call *c, const char *fmt, ...)
{
	struct shortbuf b;
	enum eval_rc rc;
	va_list ap;

	shortbuf_init(&b, (size_t)64 << 10);
	va_start(ap, fmt);
	strbuf_vaddf(&b.out, fmt, ap);
	va_end(ap);
	rc = eval_raise(c->e, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

const char *
call_label(struct call *c, struct value v)
{
	return label_value(c->e, v);
}

enum eval_rc
call_error_own(struct call *c, const char *fmt, ...)
{
	struct shortbuf b;
	va_list ap;

	shortbuf_init(&b, (size_t)64 << 10);
	va_start(ap, fmt);
	strbuf_vaddf(&b.out, fmt, ap);
	va_end(ap);
	(void)eval_raise(c->e, "%s", shortbuf_text(&b));
	c->e->error.own = true;
	shortbuf_release(&b);
	return EVAL_ERR;
}

enum eval_rc
call_error_assertion(struct call *c, const char *message)
{
	return eval_raise_assertion(c->e, message);
}

enum eval_rc
call_integer(struct call *c, struct value v, int64_t *ret)
{
	*ret = v.i;
	if (v.tag != V_BIGINT)
		return EVAL_OK;
	return call_error(c, "%s(): the integer %s " BIGINT_EXCEEDS,
	    c->row->name, value_cstr(c->arena, v));
}

enum eval_rc
call_block(struct call *c, struct value block, const struct value *args,
    uint32_t argc, struct value *ret)
{
	struct closure *cl = (struct closure *)(uintptr_t)block.p;

	return closure_call(c->e, cl, args, argc, ret);
}

enum eval_rc
call_charge(struct call *c, uint64_t n)
{
	return budget_charge(c->e, n);
}

static enum eval_rc
call_in(struct call *c, struct frame *f, const char *name,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret)
{
	struct callee *callee =
	    callsite_find(c->e, f, NULL, intern_str(c->e->names, name));

	if (callee == NULL)
		return EVAL_ERR;
	return call_callee(c->e, f, c->site, callee, args, argc, block, ret);
}

enum eval_rc
call_function(struct call *c, const char *name, const struct value *args,
    uint32_t argc, struct value block, struct value *ret)
{
	return call_in(c, c->e->frame, name, args, argc, block, ret);
}

/*
 * The new frame has no variables, but the caller's source, in which c->site is.
 */
enum eval_rc
call_top_function(struct call *c, const char *name, const struct value *args,
    uint32_t argc, struct value block, struct value *ret)
{
	struct eval *e = c->e;
	struct value *mark = e->vtop;
	const struct ast_body body = {
	    .h = e->frame->body->h, .source = e->frame->body->source};
	struct frame *f = frame_push(e, e->top, &body, e->top_frame);
	enum eval_rc rc;

	if (f == NULL)
		return EVAL_ERR;
	rc = call_in(c, f, name, args, argc, block, ret);
	e->vtop = mark;
	return rc;
}

enum eval_rc
call_module_function(struct call *c, struct value *ret)
{
	struct callee *callee = callsite_module_function(c->e, c->row->name);

	if (callee == NULL)
		return EVAL_ERR;
	return call_rows(c->e, c->e->frame, c->site, callee, c->args, c->argc,
	    c->block, ret);
}

struct value
call_native_block(
    struct call *c, native_block block, void *ctx, uint32_t min, uint32_t max)
{
	struct closure *cl = arena_zalloc(c->arena, sizeof(*cl));

	cl->e = c->e;
	cl->frame = c->e->frame;
	cl->native = block;
	cl->native_ctx = ctx;
	cl->native_min = min;
	cl->native_max = max;
	return (struct value){.tag = V_LAMBDA, .p = cl};
}

void
call_block_arity(struct value block, uint32_t *ret_min, uint32_t *ret_max)
{
	const struct closure *c = block.p;
	const struct ast_body *b;
	uint32_t i;

	*ret_min = *ret_max = 0;
	if (c->native != NULL) {
		*ret_min = c->native_min;
		*ret_max = c->native_max;
		return;
	}
	b = c->lambda;
	for (i = 0; i < b->param_count; i++) {
		if (b->params[i].flags & AST_F_CAPTURES_REST) {
			*ret_max = UINT32_MAX;
			return;
		}
		++*ret_max;
		if (b->params[i].value == NULL)
			++*ret_min;
	}
}
