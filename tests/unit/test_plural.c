#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/plural.h"
#include "logging/record/singular.h"

static void
only_a_count_of_one_is_singular(void **state)
{
	const uint64_t counts[] = {0, 1, 2, 11, UINT64_C(1) << 32 | 1};

	(void)state;
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		const char *word = counts[i] == 1 ? "entry" : "entries";

		assert_string_equal(
		    plural(counts[i], "entry", "entries"), word);
		assert_string_equal(
		    log_plural(counts[i], "entry", "entries"), word);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(only_a_count_of_one_is_singular),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
