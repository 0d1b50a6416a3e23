/*
 * new, convert_to, assert_type, type.
 */

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/reads/reads.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"

/* For Puppet::LookupContext.new: get a number of Hiera for the object. */
static enum eval_rc
number_context(struct call *c, struct value *v)
{
	const struct value *module = object_get(v->o, "module_name");
	struct context *x = call_context(c);
	const char *error = "Hiera does not run here";
	int rc = -1;

	if (object_get(v->o, "number") != NULL)
		return EVAL_OK;
	if (x->lookup_new != NULL)
		rc = x->lookup_new(x, *module, v, &error);
	return rc == 0
		   ? EVAL_OK
		   : call_error(c, "A Puppet::LookupContext cannot be made: %s",
			 error);
}

static enum eval_rc
functions_type_make(struct call *c, const struct type *t,
    const struct value *args, uint32_t argc, struct value *ret)
{
	struct conversion cv = {.arena = c->arena,
	    .type = t,
	    .args = args,
	    .argc = argc,
	    .resolver = call_type,
	    .ctx = c};
	const char *error;
	struct value v;

	/* Timestamp.new is the current time */
	if (argc == 0)
		reads_change(call_context(c)->reads, "the function",
		    "new without a value");
	error = type_new(&cv, ret);
	if (error)
		return call_error(c, "%s", error);
	if (ret->tag == V_OBJECT && ret->o->type == type_lookup_context() &&
	    number_context(c, ret) != EVAL_OK)
		return EVAL_ERR;
	if (c->block.tag == V_UNSET)
		return EVAL_OK;
	v = *ret;
	return call_block(c, c->block, &v, 1, ret);
}

static enum eval_rc
fn_new(struct call *c, struct value *ret)
{
	return functions_type_make(
	    c, c->args[0].t, c->args + 1, c->argc - 1, ret);
}

/* The value is the first argument, the type the second. */
static enum eval_rc
fn_convert_to(struct call *c, struct value *ret)
{
	struct value *args = arena_alloc(c->arena, c->argc * sizeof(*args));

	args[0] = c->args[0];
	for (uint32_t i = 2; i < c->argc; i++)
		args[i - 1] = c->args[i];
	return functions_type_make(c, c->args[1].t, args, c->argc - 1, ret);
}

static enum eval_rc
functions_type_assert_type(
    struct call *c, const struct type *t, struct value *ret)
{
	struct value v = c->args[1], args[2];
	const struct type *actual;

	*ret = v;
	if (type_instance(t, v))
		return EVAL_OK;
	actual = type_infer_set(c->arena, v);
	if (c->block.tag == V_UNSET)
		return call_error_assertion(
		    c, type_describe(c->arena, "assert_type():", t, actual));
	args[0] = (struct value){.tag = V_TYPE, .t = t};
	args[1] = (struct value){.tag = V_TYPE, .t = actual};
	return call_block(c, c->block, args, 2, ret);
}

static enum eval_rc
fn_assert_type(struct call *c, struct value *ret)
{
	return functions_type_assert_type(c, c->args[0].t, ret);
}

static enum eval_rc
fn_assert_type_string(struct call *c, struct value *ret)
{
	const char *error = NULL;
	const struct type *t;

	t = type_parse(
	    c->arena, c->args[0].s, c->args[0].aux, call_type, c, &error);
	if (!t)
		return call_error(c, "%s", error);
	return functions_type_assert_type(c, t, ret);
}

static enum eval_rc
fn_type_detailed(struct call *c, struct value *ret)
{
	*ret = (struct value){
	    .tag = V_TYPE, .t = type_infer_set(c->arena, c->args[0])};
	return EVAL_OK;
}

static enum eval_rc
fn_type_reduced(struct call *c, struct value *ret)
{
	*ret = (struct value){
	    .tag = V_TYPE, .t = type_infer(c->arena, c->args[0])};
	return EVAL_OK;
}

static enum eval_rc
fn_type_generalized(struct call *c, struct value *ret)
{
	const struct type *t = type_infer(c->arena, c->args[0]);

	*ret = (struct value){.tag = V_TYPE, .t = type_generalize(c->arena, t)};
	return EVAL_OK;
}

static const struct function_row functions_type_rows[] = {
    {"new", "Type $type, *Any $args, &?Callable $block", fn_new, RUN_BOTH,
	"A new value of a type"},
    {"convert_to",
	"Any $value, Type $type, *Any $args, &?Callable[1, 1] $block",
	fn_convert_to, RUN_BOTH, "A value converted to a type"},
    {"assert_type", "Type $type, Any $value, &?Callable[Type, Type] $block",
	fn_assert_type, RUN_BOTH,
	"The value, when it is an instance of the type"},
    {"assert_type",
	"String $type_string, Any $value, "
	"&?Callable[Type, Type] $block",
	fn_assert_type_string, RUN_BOTH, NULL},
    {"type", "Any $value, ?Enum[detailed] $inference_method", fn_type_detailed,
	RUN_BOTH, "The type of a value"},
    {"type", "Any $value, Enum[reduced] $inference_method", fn_type_reduced,
	RUN_BOTH, NULL},
    {"type", "Any $value, Enum[generalized] $inference_method",
	fn_type_generalized, RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_type = {
    "type", functions_type_rows, NULL};
