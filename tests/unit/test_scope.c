/*
 * Variables as functions see and set them, for the Ruby code of templates.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/eval.h"
#include "language/eval/scope_api.h"
#include "language/functions/registry.h"
#include "base/settings/compat.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/value/tostring.h"

/* The output of the functions of the test. */
static struct strbuf seen;

static void
add_variable(void *ctx, const struct name *name, struct value v)
{
	(void)ctx;
	strbuf_addf(&seen, "%s=", name->text);
	value_to_string(v, &seen);
	strbuf_addch(&seen, ' ');
}

static enum eval_rc
fn_see(struct call *c, struct value *ret)
{
	call_variables(c, c->args[0].i, add_variable, NULL);
	strbuf_addstr(&seen, "| ");
	*ret = value_undef();
	return EVAL_OK;
}

static enum eval_rc
fn_put(struct call *c, struct value *ret)
{
	*ret = value_undef();
	return call_set_variable(
	    c, c->args[0].i, c->args[1].s, c->args[1].aux, c->args[2]);
}

static enum eval_rc
fn_place(struct call *c, struct value *ret)
{
	struct active_place *places;
	uint32_t n = call_stack(c, &places);

	assert_true(n > 0);
	strbuf_addf(&seen, "%s:%u ",
	    places->file == NULL ? "none" : places->file, places->line);
	*ret = value_undef();
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"see", "Boolean $top", fn_see, RUN_BOTH, NULL},
    {"put", "Boolean $top, String $name, Any $value", fn_put, RUN_BOTH, NULL},
    {"place", "", fn_place, RUN_BOTH, NULL},
};

static enum find_rc
find_function(
    struct context *c, const struct name *name, struct function_found *ret)
{
	const struct function_entry *e = function_find(name->text, name->len);

	const struct compat compat = compat_of(c->compat);

	ret->kind = FUNCTION_ROWS;
	ret->row_count = 1;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		ret->rows = &rows[i];
		if (strcmp(rows[i].name, name->text) == 0)
			return FIND_OK;
	}
	if (e == NULL)
		return FIND_NONE;
	ret->rows = function_rows(e, &compat, &ret->row_count);
	return FIND_OK;
}

static enum find_rc
find_definition(
    struct context *c, const struct name *name, const struct definition **ret)
{
	(void)c;
	(void)name;
	(void)ret;
	return FIND_NONE;
}

static int
run_main(struct eval *e, void *data)
{
	(void)data;
	return eval_main(e);
}

/* Evaluates the code: what its calls have seen, and its error. */
static void
evaluate(const char *code, const char *expected)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct context c = {.arena = a,
	    .names = intern_new(a),
	    .diags = &diags,
	    .certname = "web01",
	    .environment = "production",
	    .compat = 7,
	    .find_class = find_definition,
	    .find_define = find_definition,
	    .find_function = find_function};
	struct parse_options po = {
	    .arena = a, .names = c.names, .diags = &diags};
	const struct source *src;
	const struct diag *d;
	struct eval *e;

	diag_init(&diags, a, 10);
	strbuf_init(&seen, 1 << 16);
	src = parse_text(&po, NULL, code, strlen(code));
	assert_non_null(src);
	c.mains = &src;
	c.main_count = 1;
	e = eval_new(&c, catalog_new(a, c.names), NULL);
	eval_run(e, run_main, NULL);
	eval_free(e);
	d = diag_first_error(&diags);
	if (d != NULL)
		strbuf_addstr(&seen, d->message);
	assert_string_equal(seen.s, expected);
	strbuf_release(&seen);
	arena_free(a);
}

#define BUILT_IN "title=main name=main module_name= "

/*
 * Variables of the top scope are seen twice: in the scope, and in its frame. It
 * shows those of the innermost lambda, as in Puppet.
 */
static void
variables_are_visited_from_the_outside(void **state)
{
	(void)state;
	evaluate("$a = 2\nsee(false)", "a=2 a=2 " BUILT_IN "| ");
	evaluate("see(false)\n$a = 2", BUILT_IN "| ");
	evaluate("$a = 2\nwith(3) |$x| { $y = 4\n with(5) |$x| "
		 "{ see(false) see(true) } }",
	    "a=2 a=2 " BUILT_IN "x=3 y=4 x=5 | a=2 a=2 " BUILT_IN
	    "x=3 y=4 x=5 | ");
}

static void
variables_are_set_where_the_call_is(void **state)
{
	(void)state;
	evaluate("put(false, 'a', 2)\nsee(true)", "a=2 " BUILT_IN "| ");
	evaluate("put(true, 'a', 2)\nwith($a) |$x| { see(false) }",
	    "a=2 " BUILT_IN "x=2 | ");
	evaluate("with(1) |$x| { put(false, 'y', 2) see(false) see(true) }",
	    BUILT_IN "y=2 x=1 | " BUILT_IN "y=2 x=1 | ");
	evaluate("with(1) |$x| { put(true, 'y', 2) see(false) }",
	    BUILT_IN "y=2 x=1 | ");
	evaluate("with(1) |$x| { if false { $y = 1 }\n put(false, 'y', 2)\n"
		 "see(false) with($y) |$z| { see(false) } }",
	    BUILT_IN "x=1 y=2 | " BUILT_IN "x=1 y=2 z=2 | ");
}

static void
variables_that_have_a_value_are_not_set(void **state)
{
	(void)state;
	evaluate("$a = 1\nput(false, 'a', 2)",
	    "Evaluation Error: Cannot reassign variable '$a'");
	evaluate("put(false, 'a', 2)\n$a = 1",
	    "Evaluation Error: Cannot reassign variable '$a'");
	evaluate("with(1) |$x| { put(false, 'x', 2) }",
	    "Evaluation Error: Cannot reassign variable '$x'");
	evaluate("put(false, '1', 2)",
	    "Evaluation Error: Error while evaluating a Function Call, Cannot "
	    "assign to a numeric match result variable '$1'");
	evaluate("put(false, 'a::b', 2)",
	    "Evaluation Error: Illegal attempt to assign to 'a::b'. Cannot "
	    "assign to variables in other namespaces");
	evaluate("put(false, 'facts', 2)",
	    "Evaluation Error: Attempt to assign to a reserved variable name: "
	    "'$facts'");
}

static void
the_place_of_a_call_is_known(void **state)
{
	(void)state;
	evaluate("place()\n\nwith(1) |$x| {\n place() }", "none:1 none:4 ");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(variables_are_visited_from_the_outside),
	    cmocka_unit_test(variables_are_set_where_the_call_is),
	    cmocka_unit_test(variables_that_have_a_value_are_not_set),
	    cmocka_unit_test(the_place_of_a_call_is_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
