#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
#include <cmocka.h>

#include "command/completion/words.h"

/* Expect what an offer of a word prints. */
static void
expect(const char *word, const char *doc, const char *want)
{
	const struct completion c = {.head = "", .word = ""};
	FILE *file = tmpfile();
	int saved;
	char got[256];
	size_t n;

	assert_non_null(file);
	fflush(stdout);
	saved = dup(STDOUT_FILENO);
	assert_true(dup2(fileno(file), STDOUT_FILENO) >= 0);
	completion_words_offer(&c, word, doc);
	fflush(stdout);
	assert_true(dup2(saved, STDOUT_FILENO) >= 0);
	close(saved);
	rewind(file);
	n = fread(got, 1, sizeof(got) - 1, file);
	got[n] = '\0';
	fclose(file);
	assert_string_equal(got, want);
}

static void
a_description_ends_before_a_control_character(void **state)
{
	(void)state;
	expect("word", NULL, "word\t\n");
	expect("word", "one\ntwo", "word\tone\n");
	expect("word", "one\ttwo", "word\tone\n");
	expect("word", "\033[1mone", "word\t\n");
	expect("word", "one\302\233two", "word\tone\n");
	expect("word", "\303\244 \302\251", "word\t\303\244 \302\251\n");
}

static void
words_that_need_quotes_are_left_out(void **state)
{
	static const char *const words[] = {"a b", "a;b", "a\nb", "$(a)", "`a`",
	    "~", "*", "a'", "a\"", "a\\", "!a", "{a,b}", "a&", "#a", "<a",
	    ":files", "\302\233"};

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		expect(words[i], "doc", "");
	expect("--a=b_1/c:d.e,f@g%h+", "doc", "--a=b_1/c:d.e,f@g%h+\tdoc\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_description_ends_before_a_control_character),
	    cmocka_unit_test(words_that_need_quotes_are_left_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
