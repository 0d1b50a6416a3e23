#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "command/completion/words.h"
#include "base/settings/settings.h"

static struct arena *a;

/* A file in place of standard output, and a copy of the descriptor. */
static FILE *file;
static int saved;

static void
begin_capture(void)
{
	file = tmpfile();
	assert_non_null(file);
	fflush(stdout);
	saved = dup(STDOUT_FILENO);
	assert_true(dup2(fileno(file), STDOUT_FILENO) >= 0);
}

static void
end_capture(const char *want)
{
	char got[1024];
	size_t n;

	fflush(stdout);
	assert_true(dup2(saved, STDOUT_FILENO) >= 0);
	close(saved);
	rewind(file);
	n = fread(got, 1, sizeof(got) - 1, file);
	got[n] = '\0';
	fclose(file);
	assert_string_equal(got, want);
}

/* Expect what an offer of a word prints. */
static void
expect(const char *word, const char *doc, const char *want)
{
	const struct completion c = {.head = "", .word = ""};

	begin_capture();
	completion_words_offer(&c, word, doc);
	end_capture(want);
}

/* Expect the words of kinds that begin like that. */
static void
offers(
    const char *kinds, const char *argument, const char *word, const char *want)
{
	struct settings *settings = settings_new(SETTINGS_USER);
	const struct completion c = {.arena = a,
	    .settings = settings,
	    .head = "-",
	    .word = word,
	    .argument = argument};

	begin_capture();
	completion_words(&c, kinds);
	end_capture(want);
	settings_free(settings);
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

/* An index of a table has no values of its own. */
static void
metrics_are_offered_without_indexes(void **state)
{
	(void)state;
	offers("METRIC", NULL, "dlcFunc",
	    "-dlcFuncTable\t\n-dlcFuncLabel\t\n-dlcFuncCalls\t\n"
	    "-dlcFuncMicros\t\n-dlcFuncFails\t\n");
	offers("METRIC", NULL, "dlcFuncName", "");
}

static void
values_are_those_of_the_setting(void **state)
{
	(void)state;
	offers("VALUE", "noop", "", "-true\t\n-false\t\n");
	offers("VALUE", "noop", "f", "-false\t\n");
	offers("VALUE", "logdest", "",
	    "-syslog\t\n-console\t\n-json\t\n"
	    ":files\n");
	offers("VALUE", "vardir", "", ":files\n");
	offers("VALUE", "modulepath", "", ":directories\n");
	offers("VALUE", "certname", "", "");
	offers("VALUE", "nothing", "", "");
	offers("VALUE", NULL, "", "");
}

static void
attributes_are_those_of_the_type(void **state)
{
	(void)state;
	offers("ATTR", "notify", "with",
	    "-withpath=\tWhether the path of the resource precedes the "
	    "text.\n");
	offers("ATTR", "exec", "withp", "");
	offers("ATTR", "nothing", "", "");
	offers("ATTR", NULL, "", "");
	offers("NAME", "file", "", ":files\n");
	offers("NAME", "notify", "", "");
	offers("NAME", NULL, "", "");
}

static void
a_kind_is_a_name_in_capitals(void **state)
{
	(void)state;
	offers("FILE|-|journal", NULL, "", ":files\n--\t\n-journal\t\n");
	offers("a|UNKNOWN|b", NULL, "", "-a\t\n-b\t\n");
	offers("a|UNKNOWN|b", NULL, "b", "-b\t\n");
	offers("", NULL, "", "");
}

static void
a_switch_has_no_kinds(void **state)
{
	struct settings *settings = settings_new(SETTINGS_USER);
	const struct completion c = {.arena = a, .settings = settings};

	(void)state;
	assert_null(completion_words_setting(&c, "noop", 4));
	assert_null(completion_words_setting(&c, "nothing", 7));
	assert_null(completion_words_setting(&c, "vardi", 5));
	assert_null(completion_words_setting(&c, "vardirs", 7));
	assert_string_equal(completion_words_setting(&c, "vardir", 6), "FILE");
	assert_string_equal(completion_words_setting(&c, "vardirs", 6), "FILE");
	assert_string_equal(
	    completion_words_setting(&c, "environment", 11), "ENVIRONMENT");
	settings_free(settings);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_description_ends_before_a_control_character),
	    cmocka_unit_test(words_that_need_quotes_are_left_out),
	    cmocka_unit_test(metrics_are_offered_without_indexes),
	    cmocka_unit_test(values_are_those_of_the_setting),
	    cmocka_unit_test(attributes_are_those_of_the_type),
	    cmocka_unit_test(a_kind_is_a_name_in_capitals),
	    cmocka_unit_test(a_switch_has_no_kinds),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
