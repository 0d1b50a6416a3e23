#include "language/eval/closure.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/eval/budget.h"
#include "language/eval/call.h"
#include "language/eval/callsite.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/dispatch.h"
#include "language/eval/table.h"
#include "language/eval/expression/variable.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/types/make.h"
#include "language/types/type.h"

static bool
closure_is_plain(const struct eval *e, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++)
		if (b->params[i].type != NULL || b->params[i].value != NULL ||
		    variable_is_reserved(e, b->params[i].name) ||
		    b->params[i].flags & AST_F_CAPTURES_REST)
			return 0;
	return b->returns == NULL;
}

struct value
closure_value(struct eval *e, struct frame *f, const struct ast_body *lambda)
{
	struct closure *c = arena_zalloc(e->arena, sizeof(*c));

	c->e = e;
	c->lambda = lambda;
	c->frame = f;
	c->plain = (uint8_t)closure_is_plain(e, lambda);
	return (struct value){.tag = V_LAMBDA, .p = c};
}

enum eval_rc
closure_default(struct eval *e, struct frame *f, uint32_t i, const char *callee,
    struct value *ret)
{
	const struct match *kept = f->match;
	const char *outer = f->callee;
	enum eval_rc rc;

	f->callee = callee;
	f->read_only = i + 1;
	rc = eval_expr(e, f, f->body->params[i].value, ret);
	if (rc == EVAL_ERR && e->error.kind == ERROR_THROWN) {
		e->error.kind = ERROR_RAW;
		e->error.own = true;
	}
	f->read_only = 0;
	f->callee = outer;
	f->match = kept;
	return rc;
}

static struct value
rest_array(struct eval *e, const struct value *v, uint32_t n)
{
	struct varray *a = varray_new(e->arena, n);
	uint32_t i;

	for (i = 0; i < n; i++)
		a->items[i] = v[i];
	return value_array(a);
}

static struct value
closure_wrap_array(struct eval *e, struct value v)
{
	return v.tag == V_ARRAY ? v : rest_array(e, &v, 1);
}

/* The value of parameter i from the arguments, or from its default. */
static enum eval_rc
bind_one(struct eval *e, struct frame *f, uint32_t i, const struct value *args,
    uint32_t argc, const char *callee, struct value *ret)
{
	const struct ast_param *p = &f->body->params[i];
	struct ast at = {.kind = AST_LAMBDA, .offset = p->offset};
	int rest = p->flags & AST_F_CAPTURES_REST;
	enum eval_rc rc = EVAL_OK;

	if (i < argc && !rest) {
		*ret = args[i];
	} else if (i < argc && (argc - i > 1 || p->value == NULL ||
				   args[i].tag != V_UNDEF)) {
		*ret = rest_array(e, args + i, argc - i);
	} else if (p->value != NULL) {
		rc = closure_default(e, f, i, callee, ret);
		if (rc == EVAL_OK && rest)
			*ret = closure_wrap_array(e, *ret);
	} else if (rest) {
		*ret = rest_array(e, NULL, 0);
	} else {
		rc = eval_issue(e, f, &at, "MISSING_REQUIRED_PARAMETER",
		    "Parameter $%s is required but no value was given",
		    p->name->text);
	}
	return rc;
}

/*
 * The values of the parameters as an argument list; NULL with an error raised
 * when the stack of values is full.
 */
static const struct value *
final_args(struct eval *e, const struct frame *f, const struct value *args,
    uint32_t argc, uint32_t *ret_count)
{
	const struct ast_body *b = f->body;
	const struct value *v;
	struct value *out;
	uint32_t i, j, n = 0;

	out = vstack_push(e, argc + b->param_count);
	if (out == NULL)
		return NULL;
	for (i = 0; i < b->param_count; i++) {
		v = &f->slots[b->params[i].slot];
		if (!(b->params[i].flags & AST_F_CAPTURES_REST)) {
			out[n++] = *v;
			continue;
		}
		for (j = 0; i + j >= argc && j < v->a->count; j++)
			out[n++] = v->a->items[j];
		for (j = i; j < argc; j++)
			out[n++] = args[j];
		*ret_count = n;
		return out;
	}
	*ret_count = n;
	return out;
}

static enum eval_rc
bind(struct eval *e, struct frame *f, const struct value *args, uint32_t argc,
    const struct signature *sig, const char *name)
{
	const struct value *all;
	struct value v, *mark;
	enum eval_rc rc;
	uint32_t i, n;

	f->callee = name == NULL ? "lambda" : name;
	for (i = 0; i < f->body->param_count; i++) {
		if (variable_is_reserved(e, f->body->params[i].name))
			return variable_reserved(e, f->body->params[i].name);
		rc = bind_one(e, f, i, args, argc, f->callee, &v);
		if (rc != EVAL_OK)
			return rc;
		f->slots[f->body->params[i].slot] = v;
	}
	f->callee = NULL;
	mark = e->vtop;
	all = final_args(e, f, args, argc, &n);
	if (all == NULL)
		return EVAL_ERR;
	rc = EVAL_OK;
	if (!dispatch_accepts(sig, all, n))
		rc = dispatch_mismatch(e,
		    f->body->h.kind == AST_LAMBDA ? "lambda" : name, &sig, 1,
		    all, n, (struct value){.tag = V_UNSET});
	e->vtop = mark;
	return rc;
}

static enum eval_rc
check_return(
    struct eval *e, const struct type *t, const char *name, struct value v)
{
	struct shortbuf b;
	enum eval_rc rc;

	if (t == NULL || type_instance(t, v))
		return EVAL_OK;
	shortbuf_init(&b, (size_t)64 << 10);
	type_describe_mismatch(e->arena,
	    arena_printf(e->arena, "value returned from %s has wrong type,",
		name == NULL ? "lambda" : name),
	    t, v, &b.out);
	rc = eval_raise_assertion(e, shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

static enum eval_rc
evaluate_returns(struct eval *e, struct frame *f, const struct ast_body *body,
    const struct type **ret)
{
	struct value v;
	enum eval_rc rc;

	*ret = NULL;
	if (body->returns == NULL)
		return EVAL_OK;
	rc = eval_expr(e, f, body->returns, &v);
	if (rc == EVAL_OK && v.tag != V_TYPE)
		return eval_raise(e, "the return type is not a type");
	*ret = v.t;
	return rc;
}

static enum eval_rc
closure_types(struct eval *e, struct closure *c)
{
	enum eval_rc rc;

	if (c->has_types)
		return EVAL_OK;
	rc = dispatch_of_body(e, c->frame, c->lambda, &c->sig);
	if (rc == EVAL_OK)
		rc = evaluate_returns(e, c->frame, c->lambda, &c->returns);
	c->has_types = rc == EVAL_OK;
	return rc;
}

static const struct type *
native_type(struct arena *a, const struct closure *c)
{
	const struct type *any = type_basic(T_ANY);
	int64_t max = c->native_max == UINT32_MAX ? INT64_MAX : c->native_max;

	return type_callable(
	    a, type_tuple(a, &any, 1, c->native_min, max), NULL, NULL);
}

const struct type *
closure_infer(struct arena *a, const void *lambda)
{
	struct closure *c = (struct closure *)(uintptr_t)lambda;
	struct eval_error kept = c->e->error, *fault;

	if (c->native != NULL)
		return native_type(a, c);
	if (closure_types(c->e, c) == EVAL_OK)
		return c->sig->callable;
	fault = arena_alloc(c->e->arena, sizeof(*fault));
	*fault = c->e->error;
	c->fault = fault;
	c->e->error = kept;
	return type_basic(T_CALLABLE);
}

bool
closure_failed(struct eval *e, const struct closure *c)
{
	if (c->fault == NULL)
		return false;
	e->error = *c->fault;
	return true;
}

/* Binds the parameters and evaluates the body in the fresh frame. */
static enum eval_rc
closure_run(struct eval *e, struct frame *f, const struct value *args,
    uint32_t argc, const struct signature *sig, const char *name,
    struct value *ret)
{
	struct running outer;
	enum eval_rc rc = EVAL_OK;
	uint32_t i;

	frame_enter(e, f, &outer);
	if (sig != NULL)
		rc = bind(e, f, args, argc, sig, name);
	else
		for (i = 0; i < argc; i++)
			f->slots[f->body->params[i].slot] = args[i];
	if (rc == EVAL_OK)
		rc = eval_expr(e, f, f->body->body, ret);
	if (rc == EVAL_NEXT) {
		*ret = e->jump;
		rc = EVAL_OK;
	}
	frame_leave(e, &outer);
	return rc;
}

/* Call a native block in the frame of the call to which it was given. */
static enum eval_rc
call_native(struct eval *e, const struct closure *c, const struct value *args,
    uint32_t argc, struct value *ret)
{
	struct frame *caller = e->frame;
	enum eval_rc rc;

	e->frame = c->frame;
	rc = c->native(c->native_ctx, args, argc, ret);
	e->frame = caller;
	return rc;
}

enum eval_rc
closure_call(struct eval *e, struct closure *c, const struct value *args,
    uint32_t argc, struct value *ret)
{
	struct value *mark = e->vtop;
	struct frame *f;
	enum eval_rc rc;
	int plain;

	if (c->native != NULL)
		return call_native(e, c, args, argc, ret);
	plain = c->plain && argc == c->lambda->param_count;
	if (!plain && (rc = closure_types(e, c)) != EVAL_OK)
		return rc;
	f = frame_push(e, c->frame->scope, c->lambda, c->frame);
	if (f == NULL)
		return EVAL_ERR;
	f->sites = c->frame->sites;
	rc = closure_run(e, f, args, argc, plain ? NULL : c->sig, NULL, ret);
	if (rc == EVAL_OK && c->returns != NULL)
		rc = check_return(e, c->returns, NULL, *ret);
	e->vtop = mark;
	return rc;
}

/* Signature and return type of a function, evaluated once per compile. */
static enum eval_rc
function_types(struct eval *e, struct frame *f, const struct definition *def,
    struct callee *c)
{
	enum eval_rc rc;

	if (c->sig != NULL)
		return EVAL_OK;
	rc = dispatch_of_body(e, f, def->body, &c->sig);
	if (rc == EVAL_OK)
		rc = evaluate_returns(e, f, def->body, &c->returns);
	return rc;
}

enum eval_rc
closure_function(struct eval *e, const struct definition *def,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret)
{
	struct callee *c = callsite_function(e, def);
	struct value *mark = e->vtop;
	struct frame *f;
	enum eval_rc rc;

	f = frame_push(e, e->top, def->body, NULL);
	if (f == NULL)
		return EVAL_ERR;
	rc = function_types(e, f, def, c);
	/* Parameters with a default may be missing. */
	if (rc == EVAL_OK &&
	    (argc < c->sig->min || argc > c->sig->max || block.tag == V_LAMBDA))
		rc = dispatch_mismatch(
		    e, def->name->text, &c->sig, 1, args, argc, block);
	if (rc == EVAL_OK)
		rc =
		    closure_run(e, f, args, argc, c->sig, def->name->text, ret);
	if (rc == EVAL_OK)
		rc = check_return(e, c->returns, def->name->text, *ret);
	if (rc == EVAL_RETURN) { /* not checked, as in Puppet */
		*ret = e->jump;
		rc = EVAL_OK;
	}
	e->vtop = mark;
	return rc;
}

/* The return types of the rows, from their signatures. */
static const struct type **
row_returns(struct eval *e, const struct callee *c)
{
	uint32_t n = c->found.row_count - c->found.hidden_count;
	const struct type **list = arena_zalloc(e->arena, n * sizeof(*list));

	for (uint32_t i = 0; i < n; i++)
		list[i] = c->sigs[i]->result;
	return list;
}

enum eval_rc
closure_returns(struct eval *e, struct callee *c,
    const struct type *const **ret, uint32_t *ret_count)
{
	struct value *mark = e->vtop;
	struct frame *f;
	enum eval_rc rc;

	if (c->found.kind != FUNCTION_PUPPET) {
		*ret = row_returns(e, c);
		*ret_count = c->found.row_count - c->found.hidden_count;
		return EVAL_OK;
	}
	f = frame_push(e, e->top, c->found.def->body, NULL);
	if (f == NULL)
		return EVAL_ERR;
	rc = function_types(e, f, c->found.def, c);
	e->vtop = mark;
	*ret = &c->returns;
	*ret_count = 1;
	return rc;
}
