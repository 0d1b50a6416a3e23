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

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/json_read.h"
#include "base/regex/regex.h"
#include "base/regex/regex_escape.h"
#include "base/regex/regex_translate.h"
#include "base/core/strbuf.h"

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

/* The message and the place of the error of a pattern. */
static void
error_of(const char *pattern, size_t len, unsigned options, struct strbuf *out)
{
	struct regex_error err;
	struct regex *re = regex_compile(pattern, len, options, &err);

	if (re == NULL)
		strbuf_addf(out, "%zu %s", err.offset, err.message);
	regex_free(re);
}

/* Compare the pattern with the same one before other text in memory. */
static void
check_end(const char *pattern, size_t len, unsigned options)
{
	static const char others[] = "^{}[]:&-\\()<>'*?0a=!#\n\xa9";
	char *buf = malloc(len + 1), *alone = malloc(len > 0 ? len : 1);
	struct strbuf wanted, got;

	assert_non_null(buf);
	assert_non_null(alone);
	strbuf_init(&wanted, 1000);
	strbuf_init(&got, 1000);
	memcpy(buf, pattern, len);
	memcpy(alone, pattern, len); /* sanitizers watch its end */
	error_of(alone, len, options, &wanted);
	for (size_t i = 0; i < sizeof(others); i++) {
		buf[len] = others[i];
		strbuf_reset(&got);
		error_of(buf, len, options, &got);
		assert_string_equal(got.s, wanted.s);
	}
	strbuf_release(&wanted);
	strbuf_release(&got);
	free(alone);
	free(buf);
}

static void
the_text_behind_a_pattern_is_not_read(void **state)
{
	FILE *f = fopen(CASES, "r");
	char *line = NULL;
	size_t size = 0;
	ssize_t n;

	(void)state;
	assert_non_null(f);
	while ((n = getline(&line, &size, f)) > 0) {
		struct arena *a = arena_new(0);
		struct json_reader r;
		const char *pattern;
		size_t len;

		json_read_init(&r, a, line, (size_t)n - 1);
		json_read_next(&r);
		assert_int_equal(json_read_next(&r), JSON_TOKEN_STRING);
		pattern = r.text;
		len = r.len;
		json_read_next(&r);
		check_end(pattern, len, options_of(&r));
		for (size_t i = 0; i < len && len < 12; i++)
			if ((pattern[i] & 0x80) == 0)
				check_end(pattern, i, options_of(&r));
		arena_free(a);
	}
	free(line);
	fclose(f);
}

/* Patterns and the places of their errors. */
static const struct {
	const char *pattern;
	size_t offset;
	const char *message;
} places[] = {
    {"ab[]", 2, "empty char-class"},
    {"ab[", 2, "premature end of char-class"},
    {"ab[a", 2, "premature end of char-class"},
    {"ab[[a]", 2, "premature end of char-class"},
    {"ab[a&&", 2, "premature end of char-class"},
    {"ab[b-a]", 3, "empty range in char class"},
    {"ab[x[b-a]]", 5, "empty range in char class"},
    {"ab[a-\\w]", 3, "char-class value at end of range"},
    {"ab[\\w-z]", 5, "unmatched range specifier in char-class"},
    {"ab[[:alpha:]-z]", 12, "unmatched range specifier in char-class"},
    {"ab[[:foo:]]", 3, "invalid POSIX bracket type"},
    {"ab[a-[:digit:]]", 3, "char-class value at end of range"},
    {"ab\\p{Nope}", 0, "invalid character property name {Nope}"},
    {"ab\\p{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}", 2,
	"invalid character property name "
	"{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}"},
    {"ab\\p{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}", 0,
	"invalid character property name "
	"{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}"},
    {"ab\\p{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}", 2,
	"invalid character property name "
	"{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}"},
    {"ab\\p{}", 2, "invalid character property name {}"},
    {"ab\\p{L", 2, "invalid character property name {}"},
    {"ab[\\p{Nope}]", 0, "invalid character property name {Nope}"},
    {"ab\\u12", 2, "invalid Unicode escape"},
    {"ab\\ud800", 2, "invalid Unicode range"},
    {"ab\\u{110000}", 2, "invalid Unicode range"},
    {"ab\\u{}", 2, "invalid Unicode list"},
    {"ab\\u{41", 2, "invalid Unicode list"},
    {"ab\\x", 2, "invalid hex escape"},
    {"ab\\xg", 2, "invalid hex escape"},
    {"ab\\xff", 2, "invalid multibyte escape"},
    {"ab\\xc3", 2, "too short escaped multibyte character"},
    {"ab\\xc3\\\\", 2, "unexpected escape sequence"},
    {"ab\\xc3\\q", 2, "unexpected escape sequence"},
    {"ab\\xc3a", 2, "too short escaped multibyte character"},
    {"ab\\xc3\\x41", 2, "invalid multibyte escape"},
    {"ab\\400", 2, "invalid escape code"},
    {"ab\\c", 2, "too short control escape"},
    {"ab\\C", 2, "too short control escape"},
    {"ab\\C-", 3, "too short control escape"},
    {"ab\\Ca", 2, "too short control escape"},
    {"ab\\M", 2, "too short meta escape"},
    {"ab\\M-", 2, "too short meta escape"},
    {"ab\\M-a", 2, "too short escaped multibyte character"},
    {"ab\\Ma", 2, "too short meta escape"},
    {"ab\\\\\\", 4, "too short escape sequence"},
    {"ab(", 2, "end pattern with unmatched parenthesis"},
    {"ab)", 2, "unmatched close parenthesis"},
    {"ab(?", 2, "end pattern in group"},
    {"ab(?z)", 2, "undefined group option"},
    {"ab(?<", 2, "end pattern with unmatched parenthesis"},
    {"ab(?<n", 2, "invalid group name <n>"},
    {"ab(?<n>a", 2, "end pattern with unmatched parenthesis"},
    {"ab(?<>a)", 2, "group name is empty"},
    {"ab(?<1>a)", 2, "invalid group name <1>"},
    {"ab(?'n", 2, "invalid group name <n>"},
    {"ab(?#a", 2, "end pattern in group"},
    {"ab(?=a", 2, "end pattern with unmatched parenthesis"},
    {"ab\\k<", 2, "group name is empty"},
    {"ab\\k<n>", 2, "undefined name <n> reference"},
    {"ab\\k<1>", 2, "invalid backref number/name"},
    {"ab\\k<>", 2, "group name is empty"},
    {"ab\\k<-1>", 2, "invalid backref number/name"},
    {"ab\\g<", 2, "group name is empty"},
    {"ab\\g<n>", 2, "undefined name <n> reference"},
    {"ab\\g<1>", 2, "undefined group <1> reference"},
    {"ab\\g<>", 2, "group name is empty"},
    {"ab(?(1)a)", 2, "invalid backref number/name"},
    {"ab(?(<n>)a)", 2, "invalid backref number/name"},
    {"ab|*", 3, "target of repeat operator is not specified"},
    {"ab(*)", 3, "target of repeat operator is not specified"},
    {"ab(?:+)", 5, "target of repeat operator is not specified"},
    {"ab{2,1}", 2, "upper is smaller than lower in repeat range"},
    {"a{100001}", 1, "too big number for repeat range"},
    {"ab{1,100001}", 2, "too big number for repeat range"},
    {"ab\\1", 2, "invalid backref number/name"},
    {"ab(c)\\2", 5, "invalid backref number/name"},
    {"ab(?<n>c)\\1", 9, "numbered backref/call is not allowed. (use name)"},
    {"ab(?~a)", 2, "absent operator is not supported"},
    {"ab(?i", 2, "end pattern in group"},
    {"ab(?i-", 2, "end pattern in group"},
    {"ab(?<=a*)b", 0, "invalid pattern in look-behind"},
    {"ab(?<=a", 2, "end pattern with unmatched parenthesis"},
};

static void
errors_have_places(void **state)
{
	struct regex_error err;

	(void)state;
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		assert_null(regex_compile(
		    places[i].pattern, strlen(places[i].pattern), 0, &err));
		assert_string_equal(err.message, places[i].message);
		assert_int_equal(err.offset, places[i].offset);
	}
}

/* Their depth is that of one. */
static void
classes_beside_one_another_are_not_nested(void **state)
{
	struct regex_error err;
	struct strbuf b;
	struct regex *re;

	(void)state;
	strbuf_init(&b, REGEX_PATTERN_MAX);
	strbuf_addch(&b, '[');
	for (int i = 0; i < 2 * REGEX_DEPTH_MAX; i++)
		strbuf_addstr(&b, "[b]");
	strbuf_addch(&b, ']');
	re = regex_compile(b.s, b.len, 0, &err);
	assert_non_null(re);
	assert_int_equal(regex_match(re, "b", 1, 0, NULL, 0, &err), 1);
	assert_int_equal(regex_match(re, "c", 1, 0, NULL, 0, &err), 0);
	regex_free(re);
	strbuf_release(&b);
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
 * A pattern that tries each beginning in a long subject, as a node may send it,
 * ends with an error, or soon.
 */
static void
long_subjects_are_limited(void **state)
{
	static const struct {
		const char *pattern;
		char filler;
		unsigned options;
	} evil[] = {
	    {"(\\s+)$", ' ', 0},
	    {"(a+)[bc]", 'a', REGEX_INTERPRETED},
	};
	const size_t n = 1 << 20;
	char *subject = malloc(n);
	struct regex_error err;
	struct regex *re;
	int64_t begin;

	(void)state;
	assert_non_null(subject);
	for (size_t i = 0; i < sizeof(evil) / sizeof(evil[0]); i++) {
		memset(subject, evil[i].filler, n);
		subject[n - 1] = '!';
		re = regex_compile(evil[i].pattern, strlen(evil[i].pattern),
		    evil[i].options, &err);
		assert_non_null(re);
		begin = clock_cpu_ns();
		assert_int_equal(
		    regex_match(re, subject, n, 0, NULL, 0, &err), -1);
		assert_true(clock_cpu_ns() - begin < INT64_C(10000000000));
		regex_free(re);
	}
	free(subject);
}

/* Parts of a long subject hide no match, and no character. */
static void
long_subjects_are_searched_whole(void **state)
{
	const size_t n = 100000;
	char *subject = malloc(n);
	struct regex_capture c[1];
	struct regex_error err;
	static const char pattern[] = "(?<=\xc3\xa9)\xc3\xa9\\z|x\\b";
	struct regex *re = regex_compile(pattern, sizeof(pattern) - 1, 0, &err);

	(void)state;
	assert_non_null(subject);
	assert_non_null(re);
	for (size_t i = 0; i < n; i += 2)
		memcpy(subject + i, "\xc3\xa9", 2);
	assert_int_equal(regex_match(re, subject, n, 0, c, 1, &err), 1);
	assert_int_equal(c[0].start, n - 2);
	for (size_t i = 1; i < n - 10; i = i * 3 / 2 + 1) {
		size_t at = i & ~(size_t)1;

		memcpy(subject + at, "x ", 2);
		assert_int_equal(regex_match(re, subject, n, 0, c, 1, &err), 1);
		assert_int_equal(c[0].start, at);
		memcpy(subject + at, "\xc3\xa9", 2);
	}
	regex_free(re);
	re = regex_compile("z*\\z", 4, 0, &err);
	assert_int_equal(regex_match(re, subject, n, 0, c, 1, &err), 1);
	assert_int_equal(c[0].start, n);
	regex_free(re);
	/* only where the search begins */
	memset(subject, 'a', n);
	re = regex_compile("\\Ga", 3, 0, &err);
	assert_int_equal(regex_match(re, subject, n, 0, c, 1, &err), 1);
	subject[1] = 'b';
	assert_int_equal(regex_match(re, subject, n, 1, c, 1, &err), 0);
	regex_free(re);
	free(subject);
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
	    {"(?:", "(?<=a)", ")", REGEX_DEPTH_MAX - 1, "too deep nest level"},
	    {"(?:", "(?<!a)", ")", REGEX_DEPTH_MAX - 1, "too deep nest level"},
	    {"(?:", "(?<n>a)", ")", REGEX_DEPTH_MAX - 1, "too deep nest level"},
	    {"(?:", "(?i:a)", ")", REGEX_DEPTH_MAX - 1, "too deep nest level"},
	    {"(?:", "(?=a)", ")", REGEX_DEPTH_MAX - 1, "too deep nest level"},
	    {"(?:", "(?>a)", ")", REGEX_DEPTH_MAX - 1, "too deep nest level"},
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
	/* the first one too deep is the condition */
	assert_false(compiles("(?(1)", "(a)", ")", REGEX_DEPTH_MAX + 1, &err));
	assert_string_equal(err.message, "too deep nest level");
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
	    cmocka_unit_test(the_text_behind_a_pattern_is_not_read),
	    cmocka_unit_test(errors_have_places),
	    cmocka_unit_test(classes_beside_one_another_are_not_nested),
	    cmocka_unit_test(groups_have_names),
	    cmocka_unit_test(groups_of_a_failed_repeat_are_unset),
	    cmocka_unit_test(a_match_may_start_later),
	    cmocka_unit_test(machine_code_finds_the_first_match),
	    cmocka_unit_test(backtracking_is_limited),
	    cmocka_unit_test(long_subjects_are_limited),
	    cmocka_unit_test(long_subjects_are_searched_whole),
	    cmocka_unit_test(a_pattern_without_groups_is_refused_at_once),
	    cmocka_unit_test(invalid_input_is_an_error),
	    cmocka_unit_test(patterns_have_limits),
	    cmocka_unit_test(a_pattern_beyond_ascii_is_fixed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
