#include "language/eval/dispatch.h"

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/eval/call.h"
#include "language/eval/error.h"
#include "language/eval/expression/reference.h"
#include "language/eval/table.h"
#include "language/types/basic.h"
#include "language/types/relation/instance.h"
#include "language/types/make.h"
#include "language/types/describe/signature_describe.h"
#include "language/types/type.h"

/* Maximum number of built-in functions' rows whose signatures are kept. */
#define ROWS_MAX ((size_t)1 << 16)

/* The process's signatures by the address of their row. */
static struct {
	struct arena *arena;
	struct map *rows;
} dispatch_kept;

static const struct signature *
dispatch_parsed(struct eval *e, struct arena *a, const struct function_row *row,
    type_name_resolver resolver, void *ctx)
{
	const char *why = NULL;
	const struct signature *s =
	    signature_parse(a, row->signature, resolver, ctx, &why);

	if (s == NULL)
		(void)eval_raise(e,
		    "the signature of function '%s' is malformed: %s",
		    row->name, why == NULL ? row->signature : why);
	return s;
}

static const struct type *
dispatch_named_type(void *ctx, const char *name, size_t len)
{
	return reference_type(ctx, name, len);
}

const struct signature *
dispatch_of_text(struct eval *e, const struct function_row *row)
{
	return dispatch_parsed(e, e->arena, row, dispatch_named_type, e);
}

const struct signature *
dispatch_of_row(struct eval *e, const struct function_row *row)
{
	const struct signature *s;

	if (dispatch_kept.arena == NULL) {
		dispatch_kept.arena = arena_new(0);
		dispatch_kept.rows = map_new(dispatch_kept.arena, ROWS_MAX);
	}
	s = map_get(dispatch_kept.rows, (const char *)&row, sizeof(row));
	if (s != NULL)
		return s;
	s = dispatch_parsed(e, dispatch_kept.arena, row, NULL, NULL);
	if (s == NULL)
		return NULL;
	map_keep(dispatch_kept.rows, (const char *)&row, sizeof(row),
	    (void *)(uintptr_t)s);
	return s;
}

/* Type and kind of one parameter written in Puppet. */
static enum eval_rc
body_param(struct eval *e, struct frame *f, const struct ast_param *p,
    struct signature_param *ret)
{
	const struct type *t = type_basic(T_ANY);
	struct value v;
	enum eval_rc rc;

	if (p->type != NULL) {
		rc = eval_expr(e, f, p->type, &v);
		if (rc != EVAL_OK)
			return rc;
		if (v.tag != V_TYPE)
			return eval_raise(e,
			    "the type of parameter $%s is not a type",
			    p->name->text);
		t = v.t;
	}
	*ret = (struct signature_param){
	    .name = p->name->text, .type = t, .optional = p->value != NULL};
	if ((p->flags & AST_F_CAPTURES_REST) == 0)
		return EVAL_OK;
	ret->rest = 1;
	ret->optional = 1;
	if (type_kind(t) == T_ARRAY && type_contained(t) != NULL)
		ret->type = type_contained(t);
	return EVAL_OK;
}

enum eval_rc
dispatch_params(struct eval *e, struct frame *f, const struct ast_body *body,
    struct signature_param **ret)
{
	struct signature_param *params =
	    arena_zalloc(e->arena, (body->param_count + 1) * sizeof(*params));
	enum eval_rc rc = EVAL_OK;

	for (uint32_t i = 0; i < body->param_count && rc == EVAL_OK; i++)
		rc = body_param(e, f, &body->params[i], &params[i]);
	*ret = params;
	return rc;
}

enum eval_rc
dispatch_of_body(struct eval *e, struct frame *f, const struct ast_body *body,
    const struct signature **ret)
{
	struct signature_param *params =
	    arena_zalloc(e->arena, (body->param_count + 1) * sizeof(*params));
	struct ast at = {.kind = AST_LAMBDA};
	enum eval_rc rc;
	uint32_t i;

	for (i = 0; i < body->param_count; i++) {
		rc = body_param(e, f, &body->params[i], &params[i]);
		if (rc != EVAL_OK)
			return rc;
		if (params[i].optional || i == 0 || !params[i - 1].optional)
			continue;
		at.offset = body->params[i].offset;
		return eval_issue(e, f, &at,
		    "REQUIRED_PARAMETER_AFTER_OPTIONAL",
		    "Parameter $%s is required but appears after optional "
		    "parameters",
		    params[i].name);
	}
	*ret = signature_new(
	    e->arena, params, body->param_count, NULL, NULL, NULL);
	return EVAL_OK;
}

int
dispatch_accepts(
    const struct signature *s, const struct value *args, uint32_t argc)
{
	const struct type *t;
	uint32_t i;

	if (argc < s->min || argc > s->max)
		return 0;
	for (i = 0; i < argc; i++) {
		t = s->params[i < s->count ? i : s->count - 1].type;
		if (type_kind(t) != T_ANY && !type_instance(t, args[i]))
			return 0;
	}
	return 1;
}

enum eval_rc
dispatch_mismatch(struct eval *e, const char *name,
    const struct signature *const *sigs, uint32_t n, const struct value *args,
    uint32_t argc, struct value block)
{
	(void)eval_raise_as(e, EVAL_FAIL_TYPE_MISMATCH, "%s",
	    signature_describe(e->arena, name, sigs, n, args, argc, block));
	e->error.class_name = "ArgumentError";
	return EVAL_ERR;
}
