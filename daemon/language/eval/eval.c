#include "language/eval/eval.h"

#include <string.h>

#include <stdlib.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/catalog/catalog.h"
#include "language/eval/expression/add.h"
#include "language/eval/bind.h"
#include "language/eval/budget.h"
#include "language/eval/call.h"
#include "language/eval/callsite.h"
#include "language/eval/class.h"
#include "language/eval/closure.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/resource/finish.h"
#include "language/eval/resource/generate.h"
#include "language/eval/node.h"
#include "language/eval/resource/phase.h"
#include "language/eval/stack.h"
#include "language/eval/table.h"
#include "language/eval/resource/tags.h"
#include "language/eval/expression/type_time.h"
#include "language/eval/expression/variable.h"
#include "language/lang/source.h"
#include "language/types/fault.h"
#include "language/types/relation/infer.h"
#include "language/value/tostring.h"

static void
intern_names(struct eval *e)
{
#define EVAL_NAME(w) e->n.w = intern_str(e->names, #w);
	EVAL_NAMES(EVAL_NAME)
#undef EVAL_NAME
}

/*
 * Make Stage[main], Class[main] or Class[Settings]: their titles are symbols in
 * Puppet.
 */
static struct resource *
built_in(struct eval *e, const struct name *type, const char *title)
{
	struct resource *r =
	    class_new_resource(e, e->top, type, title, strlen(title));

	tags_add_name(e, r,
	    type == e->n.Class ? e->n.class : intern_str(e->names, "stage"));
	if (type != e->n.Class)
		r->kind = KIND_COMPILABLE_TYPE;
	r->flags |= RES_EVALUATED;
	return r;
}

struct eval *
eval_new(
    struct context *c, struct catalog *cat, const struct eval_limits *limits)
{
	struct eval *e = arena_zalloc(c->arena, sizeof(*e));
	struct stack *stack = stack_get();

	if (stack == NULL)
		return NULL;
	e->ctx = c;
	e->cat = cat;
	e->arena = c->arena;
	e->names = c->names;
	e->diags = c->diags;
	e->stack_low = stack_limit(stack);
	if (vstack_start(e) < 0)
		return NULL;
	type_fault_clear();
	budget_start(e, limits);
	intern_names(e);
	type_set_lambda_inference(closure_infer);
	value_set_resource_formatter(catalog_type_ref);
	e->top = scope_new(e, SCOPE_TOP, NULL);
	e->top->title = e->top->name = value_str("main");
	catalog_add(cat, built_in(e, e->n.Stage, "main"));
	return e;
}

void
eval_free(struct eval *e)
{
	/* The process keeps the stacks, but releases most of their memory. */
	if (e == NULL)
		return;
	stack_trim(stack_get());
	vstack_trim();
}

struct eval_eval_run {
	struct eval *e;
	int (*fn)(struct eval *e, void *data);
	void *data;
	int result;
};

static void
daemon_eval_run(void *data)
{
	struct eval_eval_run *r = data;

	r->result = r->fn(r->e, r->data);
}

int
eval_run(struct eval *e, int (*fn)(struct eval *e, void *data), void *data)
{
	struct eval_eval_run r = {.e = e, .fn = fn, .data = data};

	stack_run(stack_get(), daemon_eval_run, &r);
	return r.result;
}

void
eval_where(
    const struct eval *e, const char **file, uint32_t *line, uint32_t *column)
{
	const struct source *src =
	    e->frame == NULL ? NULL : e->frame->body->source;
	struct source_pos pos = {0};

	if (src != NULL && e->site != NULL && src == e->site_source)
		pos = source_position(src, e->site->offset);
	*file = src == NULL ? NULL : src->path;
	*line = pos.line;
	*column = pos.column;
}

enum eval_failure
eval_failed(const struct eval *e)
{
	return e->error.kind == ERROR_NONE ? EVAL_FAIL_NONE : e->error.failure;
}

void
eval_counts(const struct eval *e, struct eval_counts *ret)
{
	*ret = e->counts;
	ret->steps = e->steps;
}

int
eval_set(struct eval *e, const char *name, struct value v)
{
	scope_bind(e, e->top, intern_str(e->names, name), v);
	return 0;
}

/* The result of a phase, with its error reported. */
static int
phase_done(struct eval *e, enum eval_rc rc)
{
	if (phase_end(e, rc) == EVAL_OK)
		return 0;
	eval_report(e);
	return -1;
}

int
eval_program(struct eval *e, const struct source *src, struct value *ret)
{
	enum eval_rc rc;

	e->error = (struct eval_error){.kind = ERROR_NONE};
	e->top->frame = frame_new(e, e->top, src->program);
	e->frame = e->top->frame;
	rc = eval_expr(e, e->frame, src->program->body, ret);
	return phase_done(e, rc);
}

int
eval_function(struct eval *e, const char *name, const struct value *args,
    uint32_t argc, struct value *ret)
{
	static const struct ast_body nothing = {.h = {.kind = AST_PROGRAM}};
	struct call c = {.e = e, .arena = e->arena, .names = e->names};

	e->error = (struct eval_error){.kind = ERROR_NONE};
	if (e->top->frame == NULL)
		e->top->frame = frame_new(e, e->top, &nothing);
	e->frame = e->top->frame;
	return phase_done(e, call_function(&c, name, args, argc,
				 (struct value){.tag = V_UNSET}, ret));
}

int
eval_settings(struct eval *e)
{
	struct resource *r = built_in(e, e->n.Class, "Settings");

	tags_add_name(e, r, e->n.settings);
	catalog_add(e->cat, r);
	catalog_add_class(e->cat, e->n.settings);
	return phase_done(e, class_stage_edge(e, r));
}

/* Evaluates the types of a definition's parameters, for their errors. */
static enum eval_rc
eval_check_types(struct eval *e, const struct ast_body *b)
{
	struct frame *f = frame_new(e, e->top, b);
	enum eval_rc rc = EVAL_OK;
	struct value v;
	uint32_t i;

	for (i = 0; i < b->param_count && rc == EVAL_OK; i++)
		if (b->params[i].type != NULL)
			rc = phase_end(
			    e, eval_expr(e, f, b->params[i].type, &v));
	return rc;
}

/* Checks the site manifest's definitions before it is evaluated. */
static enum eval_rc
check_definitions(struct eval *e, const struct source *src)
{
	const struct ast *n;
	uint32_t i;

	for (i = 0; i < src->definition_count; i++) {
		n = src->definitions[i];
		if (n->kind != AST_CLASS && n->kind != AST_DEFINE)
			continue;
		if (class_metaparams(e, (const void *)n) != EVAL_OK ||
		    eval_check_types(e, (const void *)n) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

static enum eval_rc
main_class(struct eval *e)
{
	struct resource *r = built_in(e, e->n.Class, "main");

	e->top->resource = r;
	if (add_resource(e, e->top, r) != EVAL_OK)
		return EVAL_ERR;
	return class_stage_edge(e, r);
}

int
eval_main(struct eval *e)
{
	enum eval_rc rc = main_class(e);
	const struct source *src;
	uint32_t i;

	for (i = 0; i < e->ctx->main_count && rc == EVAL_OK; i++)
		rc = check_definitions(e, e->ctx->mains[i]);
	for (i = 0; i < e->ctx->main_count && rc == EVAL_OK; i++) {
		struct active_call file = {.source = e->ctx->mains[i]};

		src = e->ctx->mains[i];
		e->top->frame = frame_new(e, e->top, src->program);
		/* Later phases start from the top scope. */
		e->frame = e->top->frame;
		e->calls = &file;
		rc = phase_body(e, e->top->frame);
		e->calls = NULL;
	}
	return phase_done(e, rc);
}

int
eval_node(struct eval *e)
{
	return phase_done(e, phase_node(e));
}

int
eval_node_classes(struct eval *e, struct value classes)
{
	return phase_done(e, phase_classes(e, classes));
}

int
eval_generators(struct eval *e)
{
	return phase_done(e, phase_generators(e));
}

int
eval_finish(struct eval *e)
{
	return phase_done(e, phase_finish(e));
}

int
eval_validate(struct eval *e)
{
	return phase_done(e, phase_validate(e));
}

int
eval_variable(struct eval *e, const char *name, size_t len, struct value *ret)
{
	struct eval_error kept = e->error;
	int found;

	if (e->frame == NULL)
		return FIND_NONE;
	found = variable_find_text(e, e->frame, name, len, ret);
	e->error = kept;
	return found ? FIND_OK : FIND_NONE;
}

const char *
eval_class(const struct eval *e)
{
	const struct scope *s = e->frame == NULL ? NULL : e->frame->scope;

	while (s != NULL && (s->def == NULL || s->kind != SCOPE_CLASS))
		s = s->parent;
	return s == NULL ? "" : s->def->name->text;
}

int
eval_next_function(
    const struct eval *e, size_t *pos, struct eval_function_counts *ret)
{
	const struct map_entry *m;
	const struct callee *c;

	while (e->callees != NULL && (m = map_next(e->callees, pos)) != NULL) {
		if ((c = m->ptr) == NULL || c->calls == 0)
			continue;
		*ret = (struct eval_function_counts){.name = m->key,
		    .len = m->len,
		    .calls = c->calls,
		    .fails = c->fails,
		    .ns = c->ns};
		return 1;
	}
	return 0;
}

int
eval_next_type(const struct eval *e, size_t *pos, struct eval_type_time *ret)
{
	const struct type_times *t = e->type_times;

	if (t == NULL || *pos == t->count)
		return 0;
	*ret = (struct eval_type_time){
	    .type = t->of[*pos].type, .ns = t->of[*pos].ns};
	++*pos;
	return 1;
}
