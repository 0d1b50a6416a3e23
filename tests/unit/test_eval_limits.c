/*
 * Limits of one compile: steps, time, memory, stack. A compile after a refused
 * one is not affected.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "language/compiler/compile.h"
#include "language/loader/environment.h"
#include "logging/control.h"
#include "language/value/hash.h"

#define MINUTE_NS UINT64_C(60000000000)

/*
 * Compile the code; the result must be want, and the first error must contain
 * text.
 */
static void
compile(const char *code, const struct compile_request *limits,
    enum compile_result want, const char *text)
{
	struct arena *a = arena_new(0);
	struct environment_options eo = {.name = "production",
	    .code = code,
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1};
	struct compile_request rq = *limits;
	struct catalog *cat = NULL;
	struct environment *env;
	struct diag_list diags;
	enum compile_result got;

	diag_init(&diags, a, 10);
	rq.certname = "web01";
	rq.facts = value_hash(vhash_new(a, 0));
	env = environment_load(&eo, &diags);
	assert_non_null(env);
	got = compile_catalog(env, &rq, a, &diags, &cat);
	if (want != COMPILE_OK) {
		assert_non_null(diag_first_error(&diags));
		assert_non_null(
		    strstr(diag_first_error(&diags)->message, text));
	}
	assert_int_equal(got, want);
	environment_free(env);
	arena_free(a);
}

static const struct compile_request none = {.max_ns = MINUTE_NS};

static void
steps_are_counted(void **state)
{
	const struct compile_request few = {.max_steps = 100000};

	(void)state;
	compile("Integer[1, 1000].each |$x| { $y = $x }", &few, COMPILE_OK, "");
	compile("Integer[1, 1000000].each |$x| { $y = $x }", &few,
	    COMPILE_ABORTED, "its budget of 100000 steps");
	compile("notice(1)", &few, COMPILE_OK, "");
}

static void
time_is_limited(void **state)
{
	const struct compile_request brief = {.max_ns = 20000000};

	(void)state;
	compile("Integer[1, 1000000000].each |$x| { $y = $x }", &brief,
	    COMPILE_TIMEOUT, "budget of time");
}

static void
memory_is_limited(void **state)
{
	const struct compile_request small = {.max_bytes = 4 << 20};

	(void)state;
	compile("$a = Integer[1, 1000000].map |$x| { [$x, $x, $x, $x] }",
	    &small, COMPILE_ABORTED, "budget of memory");
	compile("$a = Integer[1, 30].reduce('abcdefgh') |$m, $x| { \"$m$m\" }",
	    &none, COMPILE_EVALUATION_ERROR, "longer than");
}

static void
recursion_is_limited(void **state)
{
	(void)state;
	compile("function f($n) { f($n + 1) } f(0)", &none, COMPILE_ABORTED,
	    "stack level too deep");
	compile("function f($n) { [$n].each |$x| { f($x) } } f(0)", &none,
	    COMPILE_ABORTED, "stack level too deep");
	compile("function f($n) { if $n > 5000 { $n } else { f($n + 1) } } "
		"notice(f(0))",
	    &none, COMPILE_OK, "");
	compile("define d { d { \"${title}x\": } } d { 'x': }", &none,
	    COMPILE_EVALUATION_ERROR, "looped more than 1000 times");
}

/* The length of a sum is not limited: its depth is not that of the stack. */
static void
chains_do_not_recurse(void **state)
{
	struct arena *a = arena_new(0);
	const int terms = 50000;
	char *code = arena_text(a, 4 * (size_t)terms + 64), *p = code;
	int i;

	(void)state;
	p = stpncpy(p, "notice(1", 9);
	for (i = 0; i < terms; i++)
		p = (char *)memcpy(p, " + 1", 4) + 4;
	(void)memcpy(p, ")", 2);
	compile(code, &none, COMPILE_OK, "");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(steps_are_counted),
	    cmocka_unit_test(time_is_limited),
	    cmocka_unit_test(memory_is_limited),
	    cmocka_unit_test(recursion_is_limited),
	    cmocka_unit_test(chains_do_not_recurse),
	};
	struct log_options log = {.service = "test",
	    .dest = "console",
	    .level = LOG_LEVEL_FATAL,
	    .color = LOG_COLOR_NO};

	log_init(&log, NULL);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
