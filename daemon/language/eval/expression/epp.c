#include "language/eval/expression/epp.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/closure.h"
#include "language/eval/complaint.h"
#include "language/eval/context.h"
#include "language/eval/dispatch.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/record.h"
#include "language/eval/table.h"
#include "language/eval/expression/variable.h"
#include "language/lang/source.h"
#include "base/metrics/histogram.h"
#include "language/value/hash.h"
#include "language/value/octets.h"
#include "language/value/tostring.h"

/* Output of a template so far. */
struct epp_output {
	struct strbuf text;
	uint8_t sensitive; /* a part of it was */
	bool octets;	   /* language/value/octets.h */
};

static enum eval_rc
output_append(struct eval *e, struct epp_output *out, struct value text)
{
	const char *why;

	if (out == NULL)
		return EVAL_OK;
	why = value_append(&out->text, &out->octets, text);
	return why == NULL ? EVAL_OK : eval_raise(e, "%s", why);
}

EVAL_FN(expr_render_string)
{
	const struct ast_string *s = (const void *)n;

	*ret = value_undef();
	return output_append(e, f->epp, value_string(s->s, s->len));
}

EVAL_FN(expr_render)
{
	const struct ast_unary *u = (const void *)n;
	struct value v;
	enum eval_rc rc;

	rc = eval_expr(e, f, u->expr, &v);
	if (rc != EVAL_OK)
		return rc;
	if (v.tag == V_SENSITIVE) {
		v = *v.inner;
		if (f->epp != NULL)
			f->epp->sensitive = 1;
	}
	*ret = value_undef();
	if (v.tag == V_STRING)
		return output_append(e, f->epp, v);
	if (f->epp != NULL)
		value_to_string(v, &f->epp->text);
	return EVAL_OK;
}

/* The result of a body: its text, Sensitive when a part of it was. */
static enum eval_rc
output_value(struct eval *e, struct epp_output *out, struct value *ret)
{
	struct value *inner;

	if (strbuf_is_cut(&out->text))
		return eval_raise(e, "the text would be longer than %zu bytes",
		    VALUE_STRING_MAX);
	*ret = value_string_next(e->arena, &out->text);
	if (out->octets)
		ret->flags = VALUE_OCTETS;
	if (out->sensitive) {
		inner = arena_alloc(e->arena, sizeof(*inner));
		*inner = *ret;
		*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	}
	return EVAL_OK;
}

EVAL_FN(expr_epp)
{
	const struct ast_body *b = (const void *)n;
	struct epp_output out = {.sensitive = 0}, *outer = f->epp;
	enum eval_rc rc;
	struct value v;

	strbuf_init(&out.text, VALUE_STRING_MAX);
	f->epp = &out;
	rc = eval_expr(e, f, b->body, &v);
	f->epp = outer;
	if (rc == EVAL_OK)
		rc = output_value(e, &out, ret);
	strbuf_release(&out.text);
	return rc;
}

/* A template being called. */
struct template
{
	struct eval *e;
	struct frame *f;
	const char *callee;
	struct value args; /* hash */
	int enforce;	   /* parameters must be declared */
	struct complaints wrong;
};

static const struct ast_param *
eval_epp_find_param(const struct ast_body *b, const struct name *name)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++)
		if (b->params[i].name == name)
			return &b->params[i];
	return NULL;
}

/*
 * Bind the given arguments; those without a parameter in a scope of their own.
 */
static void
eval_epp_bind_given(struct template *t)
{
	const struct ast_body *b = t->f->body;
	const struct ast_param *p;
	const struct name *name;
	struct value k;
	uint32_t i, j;

	for (i = 0; i < t->args.h->count; i++) {
		k = value_string_of(t->e->arena, t->args.h->entries[i].key);
		name = intern(t->e->names, k.s, k.aux);
		p = eval_epp_find_param(b, name);
		if (p == NULL && t->enforce) {
			complain_unknown(&t->wrong, name);
			continue;
		}
		if (p != NULL) {
			t->f->slots[p->slot] = t->args.h->entries[i].value;
			continue;
		}
		for (j = 0; j < b->slot_count; j++)
			if (b->slots[j] == name)
				t->f->slots[j] = t->args.h->entries[i].value;
		frame_bind(t->e, t->f, name, t->args.h->entries[i].value);
	}
}

static enum eval_rc
bind_rest(struct template *t)
{
	const struct ast_body *b = t->f->body;
	struct value *slot, v;
	enum eval_rc rc;
	uint32_t i;

	for (i = 0; i < b->param_count; i++) {
		slot = &t->f->slots[b->params[i].slot];
		if ((slot->tag == V_UNSET || slot->tag == V_UNDEF) &&
		    b->params[i].value != NULL) {
			rc = closure_default(t->e, t->f, i, t->callee, &v);
			if (rc != EVAL_OK)
				return rc;
			*slot = v;
		}
	}
	return EVAL_OK;
}

static enum eval_rc
eval_epp_check_types(struct template *t)
{
	const struct ast_body *b = t->f->body;
	struct signature_param *params;
	enum eval_rc rc;
	uint32_t i;

	rc = dispatch_params(t->e, t->f, b, &params);
	for (i = 0; rc == EVAL_OK && i < b->param_count; i++)
		complain_value(&t->wrong, b->params[i].name, params[i].type,
		    b->params[i].value != NULL, t->f->slots[b->params[i].slot]);
	return rc;
}

/* The node's or top scope, in which templates in files run. */
static struct scope *
global_scope(struct eval *e)
{
	struct scope *s = e->frame->scope;

	while (s->kind != SCOPE_TOP && s->kind != SCOPE_NODE) {
		s = s->inherited != NULL ? s->inherited : s->enclosing;
		if (s == NULL)
			return e->top;
	}
	return s;
}

static enum eval_rc
run_template(struct template *t, struct value *ret)
{
	struct eval *e = t->e;
	struct running outer;
	enum eval_rc rc;

	frame_enter(e, t->f, &outer);
	t->f->callee = t->callee;
	complaints_init(&t->wrong, e);
	eval_epp_bind_given(t);
	rc = t->enforce ? bind_rest(t) : EVAL_OK;
	t->f->callee = NULL;
	if (rc == EVAL_OK && t->enforce)
		rc = eval_epp_check_types(t);
	if (rc == EVAL_OK)
		rc = complaints_raise(&t->wrong, t->callee);
	if (rc == EVAL_OK)
		rc = expr_epp(e, t->f, &t->f->body->h, ret);
	frame_leave(e, &outer);
	return rc == EVAL_NEXT || rc == EVAL_RETURN ? EVAL_OK : rc;
}

enum eval_rc
call_epp(struct call *c, const struct source *src, int global,
    const struct value *args, struct value *ret)
{
	struct template t = {.e = c->e, .callee = "lambda"};
	struct value *mark = c->e->vtop;
	const struct ast_body *body;
	enum eval_rc rc;
	int64_t start;

	body = (const void *)src->program->body;
	if (body->h.kind != AST_EPP)
		return call_error(c, "the text is not an EPP template");
	t.args = args != NULL ? *args : value_hash(vhash_new(c->arena, 0));
	t.enforce = (body->h.flags & AST_F_EPP_PARAMS) != 0 || args == NULL;
	t.f = frame_push(c->e, global ? global_scope(c->e) : c->e->frame->scope,
	    body, global ? NULL : c->e->frame);
	if (t.f == NULL)
		return EVAL_ERR;
	*ret = value_undef();
	start = clock_mono_ns();
	rc = run_template(&t, ret);
	start = clock_mono_ns() - start;
	metric_observe(
	    MH_dlcTimerTable, M_TIMER_TEMPLATE_RENDER, (uint64_t)start / 1000);
	if (rc == EVAL_OK)
		record_rendered(c->e, src->path, *ret, start);
	c->e->vtop = mark;
	return rc;
}
