/*
 * Patterns and their results in Ruby 3.1: tests/regex/cases.json, each line
 * [pattern, options, subject, answer], where the answer is null, an error, or
 * the byte offsets of the match and its groups. A fifth element is our own
 * answer where it differs. tests/regex/record.rb records the answers again,
 * tests/peers/regex.t compares them with the real Ruby.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/json_read.h"
#include "base/regex.h"
#include "base/regex_escape.h"
#include "base/regex_translate.h"
#include "base/strbuf.h"

#define CASES  "tests/regex/cases.json"
#define GROUPS 20

static unsigned
options_of(const struct json_reader *r)
{
	unsigned options = 0;
	size_t i;

	for (i = 0; i < r->len; i++)
		options |= r->text[i] == 'i'   ? REGEX_IGNORECASE
			   : r->text[i] == 'm' ? REGEX_MULTILINE
					       : REGEX_EXTENDED;
	return options;
}

/* Our answer in the form of the file, as JSON without blanks. */
static void
answer(const char *pattern, size_t len, unsigned options, const char *subject,
    size_t subject_len, struct strbuf *out)
{
	struct regex_capture c[GROUPS];
	struct regex_error err;
	struct regex *re = regex_compile(pattern, len, options, &err);
	unsigned i;
	int found;

	if (re == NULL) {
		strbuf_addf(out, "\"error: %s\"", err.message);
		return;
	}
	for (i = 0; i < 3; i++) /* without and with machine code */
		found =
		    regex_match(re, subject, subject_len, 0, c, GROUPS, &err);
	strbuf_addstr(out, found == 1 ? "[" : found == 0 ? "null" : "error");
	for (i = 0; found == 1 && i <= regex_group_count(re); i++) {
		strbuf_addstr(out, i > 0 ? "," : "");
		if (c[i].start == REGEX_UNSET)
			strbuf_addstr(out, "null");
		else
			strbuf_addf(out, "[%zu,%zu]", c[i].start, c[i].end);
	}
	strbuf_addstr(out, found == 1 ? "]" : "");
	regex_free(re);
}

/* Return 1 and print the difference when the line's case fails. */
static int
check_line(const char *line, size_t n)
{
	struct arena *a = arena_new(0);
	struct json_reader r;
	struct strbuf out;
	const char *pattern, *subject;
	size_t len, subject_len;
	unsigned options;
	int bad;

	json_read_init(&r, a, line, n);
	json_read_next(&r);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_STRING);
	pattern = r.text;
	len = r.len;
	assert_int_equal(json_read_next(&r), JSON_TOKEN_STRING);
	options = options_of(&r);
	assert_int_equal(json_read_next(&r), JSON_TOKEN_STRING);
	subject = r.text;
	subject_len = r.len;
	strbuf_init(&out, 10000);
	strbuf_addch(&out, ',');
	answer(pattern, len, options, subject, subject_len, &out);
	strbuf_addch(&out, ']');
	bad = out.len > n || memcmp(out.s, line + n - out.len, out.len) != 0;
	if (bad)
		fprintf(stderr, "# %.*s\n#    ours: %s\n", (int)n, line, out.s);
	strbuf_release(&out);
	arena_free(a);
	return bad;
}

static void
results_are_those_of_ruby(void **state)
{
	FILE *f = fopen(CASES, "r");
	char *line = NULL;
	size_t size = 0, count = 0, bad = 0;
	ssize_t n;

	(void)state;
	assert_non_null(f);
	for (; (n = getline(&line, &size, f)) > 0; count++)
		bad += (size_t)check_line(line, (size_t)n - 1);
	assert_true(count >= 150);
	assert_int_equal(bad, 0);
	free(line);
	fclose(f);
}

static void
groups_have_names(void **state)
{
	static const char pattern[] = "(?<n>a)|(?<n>b)|(?<m>c)";
	struct regex_capture c[4];
	struct regex_error err;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &err);
	size_t len;

	(void)state;
	assert_int_equal(regex_group_count(re), 3);
	assert_int_equal(regex_match(re, "xb", 2, 0, c, 4, &err), 1);
	assert_int_equal(regex_group_number(re, "n", 1, c), 2);
	assert_int_equal(regex_group_number(re, "n", 1, NULL), 2);
	assert_int_equal(regex_group_number(re, "m", 1, c), 3);
	assert_int_equal(regex_group_number(re, "z", 1, c), 0);
	assert_int_equal(regex_match(re, "a", 1, 0, c, 4, &err), 1);
	assert_int_equal(regex_group_number(re, "n", 1, c), 1);
	assert_memory_equal(regex_group_name(re, 3, &len), "m", 1);
	assert_int_equal(len, 1);
	assert_null(regex_group_name(re, 4, &len));
	regex_free(re);
	regex_free(NULL);
}

/* Whether or not the pattern has become machine code. */
static void
groups_of_a_failed_repeat_are_unset(void **state)
{
	static const char pattern[] = ".(\\w)*+&|$";
	struct regex_capture c[2];
	struct regex_error err;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &err);

	(void)state;
	for (int i = 0; i < 3; i++) {
		assert_int_equal(regex_match(re, "abc", 3, 0, c, 2, &err), 1);
		assert_int_equal(c[0].start, 3);
		assert_true(c[1].start == REGEX_UNSET);
	}
	regex_free(re);
}

static void
a_match_may_start_later(void **state)
{
	struct regex_capture c[1];
	struct regex_error err;
	struct regex *re = regex_compile("\\Ba|^a", 6, 0, &err);

	(void)state;
	assert_int_equal(regex_match(re, "a aa", 4, 0, c, 1, NULL), 1);
	assert_int_equal(c[0].start, 0);
	assert_int_equal(regex_match(re, "a aa", 4, 1, c, 1, NULL), 1);
	assert_int_equal(c[0].start, 3);
	assert_int_equal(regex_match(re, "a aa", 4, 4, c, 1, NULL), 0);
	assert_int_equal(regex_match(re, "a aa", 4, 5, c, 1, NULL), 0);
	regex_free(re);
}

/* Patterns with catastrophic backtracking end with an error, and soon. */
static void
backtracking_is_limited(void **state)
{
	static const char *const evil[] = {
	    "^(a+)+$",
	    "(a*)*b",
	    "^(a|aa)+$",
	    "(x+x+)+y",
	    "^(([a-z])+.)+[A-Z]([a-z])+$",
	    "(.*)*(.*)*(.*)*=",
	};
	struct regex_error err;
	struct regex *re;
	char subject[1000];
	size_t i, j;

	(void)state;
	memset(subject, 'a', sizeof(subject));
	memset(subject + 500, 'x', 499);
	subject[999] = '!';
	for (i = 0; i < sizeof(evil) / sizeof(evil[0]); i++) {
		re = regex_compile(evil[i], strlen(evil[i]), 0, &err);
		for (j = 0; j < 3; j++)
			assert_int_not_equal(
			    regex_match(re, subject, 1000, 0, NULL, 0, &err),
			    1);
		regex_free(re);
	}
}

/*
 * A subject that lacks a character of the pattern is not searched.  With groups
 * it is: see may_begin_late().
 */
static void
a_pattern_without_groups_is_refused_at_once(void **state)
{
	static const struct {
		const char *pattern;
		int found;
	} cases[] = {{"a*a*a*a*a*a*b", 0}, {"(a*)a*a*a*a*a*b", -1}};
	struct regex_error err;
	struct regex *re;
	char subject[1000];

	(void)state;
	memset(subject, 'a', sizeof(subject));
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		re = regex_compile(
		    cases[i].pattern, strlen(cases[i].pattern), 0, &err);
		for (int j = 0; j < 3; j++)
			assert_int_equal(regex_match(re, subject,
					     sizeof(subject), 0, NULL, 0, &err),
			    cases[i].found);
		regex_free(re);
	}
}

static void
invalid_input_is_an_error(void **state)
{
	struct regex_error err;
	struct regex *re;
	char *deep = malloc(100000);
	char nest[2000];

	(void)state;
	assert_null(regex_compile("a\xff", 2, 0, &err));
	assert_string_equal(err.message, "invalid multibyte character");
	assert_int_equal(err.offset, 1);
	re = regex_compile("a", 1, 0, &err);
	assert_int_equal(regex_match(re,
			     "\xff"
			     "a",
			     2, 0, NULL, 0, &err),
	    -1);
	assert_string_equal(err.message, "invalid byte sequence in UTF-8");
	regex_free(re);
	memset(deep, '(', 100000);
	assert_null(regex_compile(deep, 60000, 0, &err));
	assert_string_equal(err.message, "too deep nest level");
	assert_null(regex_compile(deep, 100000, 0, &err));
	assert_string_equal(err.message, "too long pattern");
	memset(deep, '[', 100000);
	assert_null(regex_compile(deep, 60000, 0, &err));
	memset(nest, '(', 150);
	memset(nest + 150, ')', 150);
	re = regex_compile(nest, 300, 0, &err);
	assert_non_null(re);
	regex_free(re);
	free(deep);
}

/* The text between n times before and n times after. */
static bool
compiles(const char *before, const char *text, const char *after, int n,
    struct regex_error *err)
{
	struct strbuf pattern;
	struct regex *re;

	strbuf_init(&pattern, REGEX_PATTERN_MAX * 2);
	for (int i = 0; i < n; i++)
		strbuf_addstr(&pattern, before);
	strbuf_addstr(&pattern, text);
	for (int i = 0; i < n; i++)
		strbuf_addstr(&pattern, after);
	re = regex_compile(pattern.s, pattern.len, 0, err);
	strbuf_release(&pattern);
	regex_free(re);
	return re != NULL;
}

static void
patterns_have_limits(void **state)
{
	static const struct {
		const char *before, *text, *after;
		int most;
		const char *error;
	} cases[] = {
	    {"(?#)", "", "", REGEX_PATTERN_MAX / 4, "too long pattern"},
	    {"()", "", "", REGEX_GROUPS_MAX,
		"too many capture groups are specified"},
	    {"(?<n>)", "", "", REGEX_GROUPS_MAX,
		"too many capture groups are specified"},
	    {"(?:", "a", ")", REGEX_DEPTH_MAX, "too deep nest level"},
	    {"[", "a", "]", REGEX_DEPTH_MAX, "too deep char-class"},
	};
	struct regex_error err;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_true(compiles(cases[i].before, cases[i].text,
		    cases[i].after, cases[i].most, &err));
		assert_false(compiles(cases[i].before, cases[i].text,
		    cases[i].after, cases[i].most + 1, &err));
		assert_string_equal(err.message, cases[i].error);
	}
	assert_false(compiles("(?#)", "", "", REGEX_PATTERN_MAX, &err));
	assert_int_equal(err.offset, REGEX_PATTERN_MAX);
}

/* As Ruby's Regexp#fixed_encoding? */
static void
a_pattern_beyond_ascii_is_fixed(void **state)
{
	static const char *const fixed[] = {"\xc3\xa9", "\\u00e9", "\\xc3\\xa9",
	    "\\303\\251", "\\p{L}", "\\P{L}", "\\\\\xc3\xa9", "\\n\\u{e9}",
	    "[\\p{L}]", "\\u0080", "a\\u00e9"};
	static const char *const others[] = {"a", "\\x41", "\\u0041", "a\\\\",
	    "\\.p", "\\\\p{L}", "\\101", "\\x7f", "\\u007f", "p", ""};

	(void)state;
	for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++)
		assert_true(regex_is_fixed(fixed[i], strlen(fixed[i])));
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		assert_false(regex_is_fixed(others[i], strlen(others[i])));
	assert_false(regex_is_fixed("a\xc3\xa9", 1));
}

/* The fourth match and later ones run machine code. */
static void
machine_code_finds_the_first_match(void **state)
{
	const char *pattern = "((|\\)h)h*)h";
	struct regex_capture c;
	struct regex_error err;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &err);
	int i;

	(void)state;
	assert_non_null(re);
	for (i = 0; i < 10; i++) {
		assert_int_equal(regex_match(re, ")h", 2, 0, &c, 1, &err), 1);
		assert_int_equal(c.start, 1);
		assert_int_equal(c.end, 2);
	}
	regex_free(re);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(results_are_those_of_ruby),
	    cmocka_unit_test(groups_have_names),
	    cmocka_unit_test(groups_of_a_failed_repeat_are_unset),
	    cmocka_unit_test(a_match_may_start_later),
	    cmocka_unit_test(machine_code_finds_the_first_match),
	    cmocka_unit_test(backtracking_is_limited),
	    cmocka_unit_test(a_pattern_without_groups_is_refused_at_once),
	    cmocka_unit_test(invalid_input_is_an_error),
	    cmocka_unit_test(patterns_have_limits),
	    cmocka_unit_test(a_pattern_beyond_ascii_is_fixed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
