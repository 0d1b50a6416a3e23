#include "language/eval/expression/member.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/eval/callsite.h"
#include "language/eval/closure.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/object_call.h"
#include "language/value/uri.h"

static bool
uri_attribute(struct value uri, const char *name, struct value *ret)
{
	for (int i = 0; i < URI_PARTS; i++)
		if (strcmp(uri_part_names[i], name) == 0) {
			*ret = uri_member(uri, (enum uri_part)i);
			return 1;
		}
	return 0;
}

static enum eval_rc
member_call_member(struct eval *e, struct frame *f, const struct ast_call *c,
    const struct vobject *o, const char *name, struct value *ret)
{
	struct value *mark = e->vtop, *args;
	struct value block = {.tag = V_UNSET};
	const char *error;
	uint32_t argc;

	args = expr_spread(e, f, c->args, c->count, &argc);
	e->vtop = mark;
	if (args == NULL)
		return e->spread_rc;
	if (c->lambda != NULL)
		block = closure_value(e, f, (const void *)c->lambda);
	error = object_call(e->arena, o, name, args, argc, block, ret);
	return error == NULL ? EVAL_OK : eval_raise(e, "%s", error);
}

/* The rows of a member of Puppet::LookupContext: their number, or 0. */
static uint32_t
find_rows(const struct function_row *rows, const char *name,
    const struct function_row **ret)
{
	uint32_t n = 0;

	while (rows->name != NULL && strcmp(rows->name, name) != 0)
		rows++;
	*ret = rows;
	while (rows[n].name != NULL && strcmp(rows[n].name, name) == 0)
		n++;
	return n;
}

static bool
is_attribute(const char *name)
{
	return strcmp(name, "module_name") == 0 ||
	       strcmp(name, "environment_name") == 0;
}

static enum eval_rc
call_lookup_member(struct eval *e, struct frame *f, const struct ast_call *c,
    struct callee *callee, struct value *ret)
{
	struct value *mark = e->vtop, *args;
	struct value block = {.tag = V_UNSET};
	enum eval_rc rc;
	uint32_t argc;

	args = expr_spread(e, f, c->args, c->count, &argc);
	if (args == NULL) {
		e->vtop = mark;
		return e->spread_rc;
	}
	if (c->lambda != NULL)
		block = closure_value(e, f, (const void *)c->lambda);
	rc = call_rows(e, f, &c->h, callee, args, argc, block, ret);
	e->vtop = mark;
	return rc;
}

bool
member_find(
    struct eval *e, struct value object, const char *name, struct callee *ret)
{
	*ret = (struct callee){.receiver = object};
	ret->found.row_count =
	    find_rows(e->ctx->lookup_members, name, &ret->found.rows);
	if (ret->found.row_count == 0)
		return 0;
	ret->label = arena_printf(e->arena, "%s Puppet::LookupContext[%s]",
	    is_attribute(name) ? "attribute" : "function", name);
	ret->sigs = callsite_signatures(e, &ret->found);
	return 1;
}

/* A member of the object that a function of Hiera's levels gets. */
static bool
lookup_member(struct eval *e, struct frame *f, const struct ast_call *c,
    struct value receiver, const char *name, struct value *ret,
    enum eval_rc *ret_rc)
{
	struct callee callee;

	if (!member_find(e, receiver, name, &callee))
		return 0;
	*ret_rc = callee.sigs == NULL
		      ? EVAL_ERR
		      : call_lookup_member(e, f, c, &callee, ret);
	return 1;
}

bool
member_call(struct eval *e, struct frame *f, const struct ast_call *c,
    struct value receiver, struct value *ret, enum eval_rc *ret_rc)
{
	const struct ast_binary *access = (const void *)c->functor;
	const char *name = ((const struct ast_name *)access->right)->name->text;
	const struct value *attribute;
	const struct type *owner;

	*ret_rc = EVAL_OK;
	if (receiver.tag == V_URI)
		return uri_attribute(receiver, name, ret);
	if (receiver.tag != V_OBJECT)
		return 0;
	if (receiver.o->type == type_lookup_context())
		return lookup_member(e, f, c, receiver, name, ret, ret_rc);
	if (receiver.o->type == type_error() && strcmp(name, "message") == 0)
		name = "msg";
	if (object_member(receiver.o->type, name, &owner) != NULL) {
		*ret_rc = member_call_member(e, f, c, receiver.o, name, ret);
		return 1;
	}
	attribute = object_get(receiver.o, name);
	if (attribute == NULL)
		return 0;
	*ret = *attribute;
	return 1;
}
