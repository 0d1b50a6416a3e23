/* Texts that are printed on a terminal: they contain no command to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "logging/safe.h"

static const struct {
	const char *text, *line, *lines;
} cases[] = {
    {"", "", ""},
    {"a b\tc", "a b\tc", "a b\tc"},
    {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80",
	"\xc3\xa9\xe2\x82\xac"
	"\xf0\x9f\x98\x80",
	"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"},
    {"\033]0;title\a", "^[]0;title^G", "^[]0;title^G"},
    {"a\rb\x7f", "a^Mb^?", "a^Mb^?"},
    {"a\nb\n", "a^Jb^J", "a\nb\n"},
    {"--- a\n+++ b\n-x\n+y", "--- a^J+++ b^J-x^J+y", "--- a\n+++ b\n-x\n+y"},
    {"a\nError: x", "a^JError: x", "a\n  Error: x"},
    {"a\nNotice: x\nEmergency: y", "a^JNotice: x^JEmergency: y",
	"a\n  Notice: x\n  Emergency: y"},
    {"a\nErrors: x\nError", "a^JErrors: x^JError", "a\nErrors: x\nError"},
    {"\xc2\x9b"
     "2J",
	"\\u009b2J", "\\u009b2J"},
    {"\x9b"
     "2J",
	"\\x9b2J", "\\x9b2J"},
    {"\xe2\x80\xae"
     "x\xe2\x80\xa8",
	"\\u202ex\\u2028", "\\u202ex\\u2028"},
    {"\xff\xc3", "\\xff\\xc3", "\\xff\\xc3"},
    {"\xed\xa0\x80", "\\xed\\xa0\\x80", "\\xed\\xa0\\x80"},
};

static char *
shown(const char *s, size_t n, enum log_safe form)
{
	char *text = NULL;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	assert_non_null(f);
	log_safe_write(f, s, n, form);
	fclose(f);
	return text;
}

static void
control_characters_are_replaced(void **state)
{
	char *s;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		size_t n = strlen(cases[i].text);

		s = shown(cases[i].text, n, LOG_SAFE_LINE);
		assert_string_equal(s, cases[i].line);
		free(s);
		s = shown(cases[i].text, n, LOG_SAFE_LINES);
		assert_string_equal(s, cases[i].lines);
		free(s);
	}
}

/* No byte and no pair of bytes passes that a terminal interprets. */
static void
all_pairs_of_bytes_are_safe(void **state)
{
	(void)state;
	for (unsigned pair = 0; pair < 0x10000; pair++) {
		char in[2] = {(char)(pair >> 8), (char)pair};
		char *s = shown(in, 2, LOG_SAFE_LINE);

		for (size_t i = 0; s[i] != '\0'; i++) {
			unsigned char c = (unsigned char)s[i];

			assert_true(c == '\t' || (c >= 0x20 && c != 0x7f));
			if (c == 0xc2)
				assert_true((unsigned char)s[++i] >= 0xa0);
			else if (c >= 0x80)
				assert_true((unsigned char)s[++i] >= 0x80);
		}
		free(s);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(control_characters_are_replaced),
	    cmocka_unit_test(all_pairs_of_bytes_are_safe),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
