#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/fixed.h"

static void
a_whole_text_is_whole_or_an_error(void **state)
{
	char out[6] = "old";

	(void)state;
	assert_int_equal(fixed_whole(out, sizeof(out), "%s%d", "abc", 12), 0);
	assert_string_equal(out, "abc12");
	errno = 0;
	assert_int_equal(fixed_whole(out, sizeof(out), "%s", "abcdef"), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	assert_string_equal(out, "");
}

static void
a_word_is_whole_or_missing(void **state)
{
	char out[6] = "old";

	(void)state;
	fixed_or_none(out, sizeof(out), "%s", "abcde");
	assert_string_equal(out, "abcde");
	fixed_or_none(out, sizeof(out), "%s", "abcdef");
	assert_string_equal(out, "");
}

static void
a_shortened_text_ends_with_dots(void **state)
{
	char out[9];

	(void)state;
	fixed_shorten(out, sizeof(out), "%s", "abcdefgh");
	assert_string_equal(out, "abcdefgh");
	fixed_shorten(out, sizeof(out), "%s", "abcdefghi");
	assert_string_equal(out, "abcde...");
	/* no part of a character is left */
	fixed_shorten(out, sizeof(out), "%s", "abcd\xc3\xa9xyz");
	assert_string_equal(out, "abcd...");
	fixed_shorten(out, 4, "%s", "\xe2\x82\xac\xe2\x82\xac");
	assert_string_equal(out, "...");
	fixed_shorten(out, 3, "%s", "abc");
	assert_string_equal(out, "..");
	fixed_shorten(out, 1, "%s", "abc");
	assert_string_equal(out, "");
	memcpy(out, "old", 4);
	fixed_shorten(out, 0, "%s", "abc");
	assert_string_equal(out, "old");
}

static void
a_text_that_must_fit_ends_the_process(void **state)
{
	char out[4];
	int status;
	pid_t pid;

	(void)state;
	fixed_must(out, sizeof(out), "%d", 123);
	assert_string_equal(out, "123");
	pid = fork();
	if (pid == 0) {
		fixed_must(out, sizeof(out), "%d", 1234);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGABRT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_whole_text_is_whole_or_an_error),
	    cmocka_unit_test(a_word_is_whole_or_missing),
	    cmocka_unit_test(a_shortened_text_ends_with_dots),
	    cmocka_unit_test(a_text_that_must_fit_ends_the_process),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
