#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/table.h"
#include "language/eval/expression/variable.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

static enum eval_rc assign(struct eval *e, struct frame *f,
    const struct ast *left, const struct ast *at, struct value v);

static enum eval_rc
not_assignable(struct eval *e, struct frame *f, const struct ast *n)
{
	return eval_issue(e, f, n, "ILLEGAL_ASSIGNMENT",
	    "Illegal attempt to assign to '%s'. Not an assignable reference",
	    label_a_an(e, label_node(e, n)));
}

static enum eval_rc
from_hash(struct eval *e, struct frame *f, const struct ast_list *l,
    const struct ast *at, const struct vhash *h)
{
	const struct ast_var *var;
	const struct value *v;
	uint32_t i;

	for (i = 0; i < l->count; i++) {
		var = (const void *)l->items[i];
		if (var->h.kind != AST_VAR)
			return not_assignable(e, f, l->items[i]);
		v = vhash_get_str(h, var->name->text, var->name->len);
		if (v == NULL)
			return eval_issue(e, f, at,
			    "MISSING_MULTI_ASSIGNMENT_KEY",
			    "No value for required key '%s' in assignment to "
			    "variables from hash",
			    var->name->text);
		if (assign(e, f, &var->h, at, *v) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

static enum eval_rc
from_class(struct eval *e, struct frame *f, const struct ast_list *l,
    const struct ast_binary *at, const struct type *t)
{
	const struct name *class = type_ref_name(t), *name;
	const struct ast_var *var;
	struct value v;
	uint32_t i;

	if (class == NULL)
		return eval_raise(e, "No title provided and \"class\" is not a "
				     "valid resource reference");
	if (class_resource_named(e, class) == NULL)
		return eval_issue(e, f, at->right, "UNKNOWN_RESOURCE",
		    "Resource not found: Class['%s']", class->text);
	for (i = 0; i < l->count; i++) {
		var = (const void *)l->items[i];
		if (var->h.kind != AST_VAR)
			return not_assignable(e, f, l->items[i]);
		name = intern_str(e->names, arena_printf(e->arena, "%s::%s",
						class->text, var->name->text));
		if (!variable_find(e, f, name, 0, &v))
			return eval_issue(e, f, &var->h,
			    "MISSING_MULTI_ASSIGNMENT_VARIABLE",
			    "No value for required variable '$%s' in "
			    "assignment to variables from class reference",
			    name->text);
		if (assign(e, f, &var->h, &at->h, v) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

static enum eval_rc
from_array(struct eval *e, struct frame *f, const struct ast_list *l,
    const struct ast *at, const struct value *v, uint32_t count)
{
	uint32_t i;

	if (count != l->count)
		return eval_issue(e, f, at, "ILLEGAL_MULTI_ASSIGNMENT_SIZE",
		    "Mismatched number of assignable entries and values, "
		    "expected %u, got %u",
		    l->count, count);
	for (i = 0; i < count; i++)
		if (assign(e, f, l->items[i], at, v[i]) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

static enum eval_rc
assign_list(struct eval *e, struct frame *f, const struct ast_list *l,
    const struct ast *at, struct value v)
{
	if (v.tag == V_HASH)
		return from_hash(e, f, l, at, v.h);
	if (v.tag == V_TYPE && type_kind(v.t) == T_CLASS)
		return from_class(e, f, l, (const void *)at, v.t);
	if (v.tag == V_ARRAY)
		return from_array(e, f, l, at, v.a->items, v.a->count);
	return from_array(e, f, l, at, &v, 1);
}

static enum eval_rc
assign(struct eval *e, struct frame *f, const struct ast *left,
    const struct ast *at, struct value v)
{
	if (left->kind == AST_VAR)
		return variable_assign(e, f, (const void *)left, at, v);
	if (left->kind == AST_LIST)
		return assign_list(e, f, (const void *)left, at, v);
	return not_assignable(e, f, left);
}

EVAL_FN(expr_assign)
{
	const struct ast_binary *b = (const void *)n;
	enum eval_rc rc;

	if (n->op != OP_ASSIGN)
		return eval_issue(e, f, n, "UNSUPPORTED_OPERATOR",
		    "The operator '%s' is not supported.",
		    label_operator(n->op));
	rc = eval_expr(e, f, b->right, ret);
	return rc == EVAL_OK ? assign(e, f, b->left, n, *ret) : rc;
}
