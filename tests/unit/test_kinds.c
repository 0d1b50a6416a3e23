/*
 * Values of every kind in each place of the language: a compile ends with a
 * catalog or an error.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "fuzz/compile.h"
#include "kinds.h"

#define TEXT_MAX ((size_t)64 << 10)

static void
compile_with(const char *before, const char *text, const char *after)
{
	struct strbuf code;

	for (size_t i = 0; i < KINDS_COUNT(kinds_values); i++) {
		strbuf_init(&code, TEXT_MAX);
		strbuf_addstr(&code, "class a { } include a notify { 'n': }\n");
		strbuf_addstr(&code, before);
		kinds_fill(text, kinds_values[i], &code);
		strbuf_addstr(&code, after);
		compile_check(code.s, code.len);
		strbuf_release(&code);
	}
}

static void
every_place_accepts_every_kind(void **state)
{
	(void)state;
	for (size_t i = 0; i < KINDS_COUNT(kinds_places); i++)
		compile_with("", kinds_places[i], "\n");
}

static void
every_maker_accepts_every_kind(void **state)
{
	(void)state;
	for (size_t i = 0; i < KINDS_COUNT(kinds_makers); i++)
		compile_with("notice(", kinds_makers[i], ")\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_place_accepts_every_kind),
	    cmocka_unit_test(every_maker_accepts_every_kind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
