/*
 * break, next, return, fail, call: leaving blocks and calling by name.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/scope_families.h"
#include "language/types/deferred.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

static struct value
optional_value(const struct call *c)
{
	return c->argc > 0 ? c->args[0] : value_undef();
}

static enum eval_rc
fn_break(struct call *c, struct value *ret)
{
	(void)ret;
	return call_jump(c, EVAL_BREAK, value_undef());
}

static enum eval_rc
fn_next(struct call *c, struct value *ret)
{
	(void)ret;
	return call_jump(c, EVAL_NEXT, optional_value(c));
}

static enum eval_rc
fn_return(struct call *c, struct value *ret)
{
	(void)ret;
	return call_jump(c, EVAL_RETURN, optional_value(c));
}

static enum eval_rc
fn_fail(struct call *c, struct value *ret)
{
	const struct value *args;
	struct shortbuf b;
	enum eval_rc rc;
	uint32_t i;

	(void)ret;
	if (legacy_minimum(c, 0) != EVAL_OK)
		return EVAL_ERR;
	args = legacy_args(c);
	shortbuf_init(&b, VALUE_STRING_MAX);
	for (i = 0; i < c->argc; i++) {
		strbuf_addstr(&b.out, i == 0 ? "" : " ");
		ruby_to_s(legacy_text(c, args[i]), &b.out);
	}
	rc = call_error(c, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

static enum eval_rc
fn_call(struct call *c, struct value *ret)
{
	struct value name = c->args[0];

	return call_function(c, value_cstr(c->arena, name), c->args + 1,
	    c->argc - 1, c->block, ret);
}

/* Maximum depth of Deferred values within arguments of others. */
#define DEFERRED_DEPTH_MAX 512

/* A Deferred being called, possibly for the arguments of another. */
struct deferring {
	struct call *c;
	unsigned depth;
};

/*
 * Get the value of a variable.  One that is missing is an error with
 * strict_variables, else undef with a warning.
 */
static enum eval_rc
variable_of(struct call *c, struct value name, struct value *ret)
{
	const char *text = value_cstr(c->arena, name) + 1;

	*ret = value_undef();
	if (call_variable(c, text, name.aux - 1, ret))
		return EVAL_OK;
	if (call_context(c)->strict_variables)
		return call_error(c, "Undefined variable '%s'; ", text);
	call_deprecated(c, text,
	    arena_printf(c->arena,
		"Undefined variable '%s'; \n   (file & line not available)",
		text));
	return EVAL_OK;
}

/* Calls a Deferred that only looks up part of a variable. */
static enum eval_rc
deferred_dig(struct call *c, struct value name, const struct varray *keys,
    struct value *ret)
{
	struct varray *args = varray_new(c->arena, keys->count + 1);
	enum eval_rc rc = variable_of(c, name, &args->items[0]);

	if (rc != EVAL_OK)
		return rc;
	memcpy(
	    &args->items[1], keys->items, keys->count * sizeof(args->items[0]));
	return call_function(c, "dig", args->items, args->count,
	    (struct value){.tag = V_UNSET}, ret);
}

/* Calls a Deferred, those in its arguments first; "$x" names a variable. */
static int
deferred_do(void *arg, struct value v, struct value *ret)
{
	const struct deferring *outer = arg;
	struct deferring own = {.c = outer->c, .depth = outer->depth + 1};
	const struct varray *given = deferred_arguments(v);
	struct value name = deferred_name(v), args;
	struct call *c = own.c;
	int rc = -1;

	if (name.tag != V_STRING)
		return call_error(c, "the name of the Deferred is missing");
	if (given == NULL)
		given = varray_new(c->arena, 0);
	if (own.depth <= DEFERRED_DEPTH_MAX)
		rc = deferred_replace(
		    c->arena, value_array(given), deferred_do, &own, &args);
	if (rc < 0)
		return call_error(c, "the Deferred is nested too deeply");
	if (rc != EVAL_OK)
		return rc;
	if (name.aux > 1 && name.s[0] == '$')
		return deferred_dig(c, name, args.a, ret);
	return call_function(c, value_cstr(c->arena, name), args.a->items,
	    args.a->count, (struct value){.tag = V_UNSET}, ret);
}

static enum eval_rc
fn_call_deferred(struct call *c, struct value *ret)
{
	struct deferring d = {.c = c};

	return deferred_do(&d, c->args[0], ret);
}

static const struct function_row functions_control_rows[] = {
    {"break", "", fn_break, RUN_BOTH, "Ends the enclosing iteration"},
    {"call", "String $function_name, *Any $arguments, &?Callable $block",
	fn_call, RUN_BOTH, "Calls a function by name"},
    {"call", "Deferred $deferred", fn_call_deferred, RUN_BOTH, NULL},
    {"fail", "*Any $values, &?Callable $block", fn_fail, RUN_BOTH | ROW_LEGACY,
	"Fails with the values as message"},
    {"next", "?Any $value", fn_next, RUN_BOTH,
	"Ends the enclosing block with a value"},
    {"return", "?Any $value", fn_return, RUN_BOTH,
	"Ends the enclosing function, class or define"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_control = {
    .name = "control", .rows = functions_control_rows};
