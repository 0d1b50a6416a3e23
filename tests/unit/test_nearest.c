#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/nearest.h"

static const char *const names[] = {"apply", "agent", "compile", "config",
    "lookup", "noop", "a", "environment"};

static const char *
found(const char *word)
{
	struct nearest n;

	nearest_begin(&n, word);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		nearest_offer(&n, names[i]);
	return n.name;
}

static void
names_that_are_near_are_found(void **state)
{
	(void)state;
	assert_string_equal(found("appyl"), "apply");
	assert_string_equal(found("aply"), "apply");
	assert_string_equal(found("applyy"), "apply");
	assert_string_equal(found("noopp"), "noop");
	assert_string_equal(found("enviroment"), "environment");
	assert_string_equal(found("envrionmnet"), "environment");
	assert_string_equal(found("lookup"), "lookup");
}

static void
words_without_a_near_name_find_none(void **state)
{
	char longest[NEAREST_MAX + 2];

	(void)state;
	assert_null(found("frobnicate"));
	assert_null(found("xyz"));
	memset(longest, 'a', sizeof(longest) - 1);
	longest[sizeof(longest) - 1] = '\0';
	assert_null(found(longest));
	longest[NEAREST_MAX] = '\0';
	assert_null(found(longest));
}

static void
the_hint_follows_an_error(void **state)
{
	char text[NEAREST_HINT_MAX];
	struct nearest n;

	(void)state;
	nearest_begin(&n, "appyl");
	assert_string_equal(nearest_hint(&n, text), "");
	nearest_offer(&n, "apply");
	assert_string_equal(nearest_hint(&n, text), "; did you mean 'apply'?");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(names_that_are_near_are_found),
	    cmocka_unit_test(words_without_a_near_name_find_none),
	    cmocka_unit_test(the_hint_follows_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
