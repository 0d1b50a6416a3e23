/*
 * break, next, return, fail, call: leaving blocks and calling by name.
 */

#include "base/strbuf.h"
#include "eval/scope_api.h"
#include "functions/scope_families.h"
#include "value/ruby.h"
#include "value/tostring.h"

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
	struct strbuf b;
	enum eval_rc rc;
	uint32_t i;

	(void)ret;
	strbuf_init(&b, VALUE_STRING_MAX);
	for (i = 0; i < c->argc; i++) {
		strbuf_addstr(&b, i == 0 ? "" : " ");
		ruby_to_s(c->args[i], &b);
	}
	rc = call_error(c, "%s", b.s);
	strbuf_release(&b);
	return rc;
}

static enum eval_rc
fn_call(struct call *c, struct value *ret)
{
	struct value name = c->args[0];

	return call_function(c, value_cstr(c->arena, name), c->args + 1,
	    c->argc - 1, c->block, ret);
}

/* "$x" names a variable, anything else a function. */
static enum eval_rc
fn_call_deferred(struct call *c, struct value *ret)
{
	const struct vhash *h = c->args[0].o->attributes;
	const struct value *name = vhash_get_str(h, "name", 4);
	const struct value *args = vhash_get_str(h, "arguments", 9);
	struct value none = {.tag = V_UNSET};

	if (name == NULL || name->tag != V_STRING)
		return call_error(c, "the Deferred has no name");
	if (name->aux > 1 && name->s[0] == '$') {
		*ret = value_undef();
		(void)call_variable(c, name->s + 1, name->aux - 1, ret);
		return EVAL_OK;
	}
	return call_function(c, value_cstr(c->arena, *name),
	    args != NULL && args->tag == V_ARRAY ? args->a->items : NULL,
	    args != NULL && args->tag == V_ARRAY ? args->a->count : 0, none,
	    ret);
}

static const struct function_row rows[] = {
    {"break", "", fn_break, RUN_BOTH, "Ends the enclosing iteration"},
    {"call", "String $function_name, *Any $arguments, &?Callable $block",
	fn_call, RUN_BOTH, "Calls a function by name"},
    {"call", "Deferred $deferred", fn_call_deferred, RUN_BOTH, NULL},
    {"fail", "*Any $values", fn_fail, RUN_SERVER,
	"Fails with the values as message"},
    {"next", "?Any $value", fn_next, RUN_BOTH,
	"Ends the enclosing block with a value"},
    {"return", "?Any $value", fn_return, RUN_BOTH,
	"Ends the enclosing function, class or define"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_control = {
    .name = "control", .rows = rows};
