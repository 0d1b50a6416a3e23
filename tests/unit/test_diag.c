#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"

static void
check_format(
    const char *file, uint32_t line, uint32_t column, const char *expected)
{
	struct diag d = {DIAG_ERROR, NULL, "M", file, line, column, NULL};
	struct strbuf b;

	strbuf_init(&b, 1000);
	diag_format(&d, &b);
	assert_string_equal(b.s, expected);
	strbuf_release(&b);
}

static void
diagnostics_are_formatted(void **state)
{
	(void)state;
	check_format("f", 1, 2, "M (file: f, line: 1, column: 2)");
	check_format("f", 1, 0, "M (file: f, line: 1)");
	check_format(NULL, 1, 2, "M (line: 1, column: 2)");
	check_format(NULL, 1, 0, "M (line: 1)");
	check_format("f", 0, 0, "M (file: f)");
	check_format("", 0, 2, "M");
}

static void
the_list_is_bounded(void **state)
{
	struct arena *a = arena_new(0);
	struct diag_list l;
	unsigned i;

	(void)state;
	diag_init(&l, a, 20);
	assert_null(diag_first_error(&l));
	diag_add(&l, DIAG_WARNING, "W", NULL, 0, 0, "warn %d", 1);
	assert_null(diag_first_error(&l));
	for (i = 0; i < 50; i++)
		diag_add(&l, DIAG_ERROR, "E", "f", i, 1, "error %u", i);
	assert_int_equal(l.count, 20);
	assert_int_equal(l.errors, 50);
	assert_int_equal(l.warnings, 1);
	assert_string_equal(diag_first_error(&l)->message, "error 0");
	assert_string_equal(l.rows[19].message, "error 18");
	arena_free(a);
}

static void
an_error_is_added_to_a_full_list(void **state)
{
	struct arena *a = arena_new(0);
	struct diag_list l;
	unsigned i;

	(void)state;
	diag_init(&l, a, 3);
	for (i = 0; i < 9; i++)
		diag_add(&l, DIAG_WARNING, "W", "f", i, 1, "warn %u", i);
	diag_add(&l, DIAG_ERROR, "E", "f", 1, 1, "first");
	diag_add(&l, DIAG_ERROR, "E", "f", 2, 1, "second");
	assert_int_equal(l.count, 3);
	assert_int_equal(l.errors, 2);
	assert_string_equal(l.rows[1].message, "warn 1");
	assert_string_equal(diag_first_error(&l)->message, "first");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(diagnostics_are_formatted),
	    cmocka_unit_test(the_list_is_bounded),
	    cmocka_unit_test(an_error_is_added_to_a_full_list),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
