#include "eval/member.h"

#include <string.h>

#include "base/intern.h"
#include "eval/error.h"
#include "eval/expr.h"
#include "eval/internal.h"
#include "types/object.h"
#include "types/object_call.h"
#include "value/uri.h"

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
call_member(struct eval *e, struct frame *f, const struct ast_call *c,
    const struct vobject *o, const char *name, struct value *ret)
{
	struct value *mark = e->vtop, *args;
	const char *error;
	uint32_t argc;

	args = expr_spread(e, f, c->args, c->count, &argc);
	e->vtop = mark;
	if (args == NULL)
		return e->spread_rc;
	error = object_call(e->arena, o, name, args, argc, ret);
	return error == NULL ? EVAL_OK : eval_raise(e, "%s", error);
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
	if (receiver.o->type == type_error() && strcmp(name, "message") == 0)
		name = "msg";
	if (object_member(receiver.o->type, name, &owner) != NULL) {
		*ret_rc = call_member(e, f, c, receiver.o, name, ret);
		return 1;
	}
	attribute = object_get(receiver.o, name);
	if (attribute == NULL)
		return 0;
	*ret = *attribute;
	return 1;
}
