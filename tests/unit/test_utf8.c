#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/* The length of each text's valid prefix. */
static const struct {
	const char *text;
	size_t len, valid;
} prefixes[] = {
    {"", 0, 0},
    {"ascii", 5, 5},
    {"0123456789abcdef0123456789abcdef\xff", 33, 32},
    {"a\0b", 3, 3},
    {"\xc3\xa9", 2, 2},
    {"\xc3", 1, 0}, /* cut off */
    {"\xe2\x82", 2, 0},
    {"\xc0\x80", 2, 0}, /* overlong NUL */
    {"\xe0\x80\x80", 3, 0},
    {"\xf0\x80\x80\x80", 4, 0},
    {"x\xed\xa0\x80", 4, 1},	/* surrogate */
    {"\xf4\x8f\xbf\xbf", 4, 4}, /* U+10FFFF */
    {"\xf4\x90\x80\x80", 4, 0}, /* above the maximum */
    {"\xf5\x80\x80\x80", 4, 0},
    {"ab\x80", 3, 2}, /* lone continuation */
    {"\xe2\x82\xac\xe2\x82", 5, 3},
};

static void
the_valid_prefix_is_found(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++)
		assert_int_equal(
		    utf8_valid_prefix(prefixes[i].text, prefixes[i].len),
		    prefixes[i].valid);
}

/* Texts are compared by words: every length, with a bad byte at any place. */
static void
the_valid_prefix_ends_at_any_place(void **state)
{
	char text[40];
	size_t n, at;

	(void)state;
	for (n = 0; n <= sizeof(text); n++)
		for (at = 0; at <= n; at++) {
			memset(text, 'x', sizeof(text));
			if (at < sizeof(text))
				text[at] = (char)0xff;
			assert_int_equal(utf8_valid_prefix(text, n), at);
		}
}

static void
characters_are_encoded_and_decoded(void **state)
{
	char bytes[UTF8_MAX];
	uint32_t cp, back;
	size_t n;

	(void)state;
	for (cp = 0; cp < 0x110010; cp++) {
		n = utf8_encode(cp, bytes);
		if (cp > 0x10ffff || (cp >= 0xd800 && cp < 0xe000)) {
			assert_int_equal(n, 0);
			continue;
		}
		assert_int_equal(utf8_decode(bytes, n, &back), n);
		assert_int_equal(back, cp);
	}
}

static void
invalid_bytes_are_replaced(void **state)
{
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 100);
	utf8_repair("a\xff\xc3\xa4\xed\xa0\x80", 7, &out);
	assert_string_equal(out.s, "a\xef\xbf\xbd\xc3\xa4\xef\xbf\xbd"
				   "\xef\xbf\xbd\xef\xbf\xbd");
	strbuf_reset(&out);
	utf8_repair("", 0, &out);
	assert_int_equal(out.len, 0);
	strbuf_release(&out);
}

/* As Ruby counts: each byte that is not valid is one. */
static void
invalid_bytes_are_counted(void **state)
{
	static const char text[] = "ab\xe9 \x80\xc3\xa9\xe2\x82";
	static const size_t at[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 9};

	(void)state;
	assert_int_equal(utf8_count(text, 9), 8);
	for (size_t i = 0; i < sizeof(at) / sizeof(at[0]); i++)
		assert_int_equal(utf8_offset(text, 9, i), at[i]);
}

/* Recorded from JSON 2.7 of Ruby. */
static void
faults_have_the_words_of_ruby(void **state)
{
	(void)state;
	assert_null(utf8_fault("a\xc3\xa9", 3));
	assert_string_equal(utf8_fault("caf\xe9 latin", 10),
	    "source sequence is illegal/malformed utf-8");
	assert_string_equal(
	    utf8_fault("\xe9", 1), "partial character in source, but hit end");
	assert_string_equal(utf8_fault("\xff 1234", 6),
	    "source sequence is illegal/malformed utf-8");
	assert_string_equal(utf8_fault("\xff\xee\xdd\0", 4),
	    "partial character in source, but hit end");
}

static void
check_positions(const char *text)
{
	size_t n = strlen(text), i, at = 0, count = 0;

	for (i = 0; at < n; i++, count++) {
		uint32_t cp;

		assert_int_equal(utf8_offset(text, n, i), at);
		assert_int_equal(utf8_count(text, at), count);
		at += utf8_decode(text + at, n - at, &cp);
	}
	assert_int_equal(utf8_offset(text, n, i), n);
	assert_int_equal(utf8_offset(text, n, 1000), n);
	assert_int_equal(utf8_count(text, n), count);
}

/* Also where a character lies across the words that are counted at once. */
static void
positions_count_characters(void **state)
{
	(void)state;
	check_positions("");
	check_positions("a\u00e9b\u20accdefghijk\U0001f600lmnop");
	check_positions("abcdefg\u00e9h\u00e9ijklmn");
	check_positions("abcdefg\U0001f600");
	check_positions("abcdef\U0001f600ghijklm\u20acnopqrstu\u00e9");
	check_positions("\U0001f600\U0001f600\U0001f600\U0001f600"
			"\u20ac\u20ac\u20ac\u20ac\u20ac\u20ac");
}

/* Recorded from Ruby 3.1: upcase, downcase, capitalize. */
static const struct {
	const char *text, *up, *down, *capital;
} cases[] = {
    {"", "", "", ""},
    {"abcXYZ019[`{@", "ABCXYZ019[`{@", "abcxyz019[`{@", "Abcxyz019[`{@"},
    {"stra\u00dfe", "STRASSE", "stra\u00dfe", "Stra\u00dfe"},
    {"\u00dfa", "SSA", "\u00dfa", "Ssa"},
    {"\u00c9t\u00e9", "\u00c9T\u00c9", "\u00e9t\u00e9", "\u00c9t\u00e9"},
    {"\u0391\u03a3", "\u0391\u03a3", "\u03b1\u03c3", "\u0391\u03c3"},
    {"\u0130x", "\u0130X", "i\u0307x", "\u0130x"},
    {"\ufb01x", "FIX", "\ufb01x", "Fix"},
    {"\u01c6x", "\u01c4X", "\u01c6x", "\u01c5x"},
    {"\u0149", "\u02bcN", "\u0149", "\u02bcN"},
    {"\u1f80", "\u1f08\u0399", "\u1f80", "\u1f88"},
    {"\U00010428", "\U00010400", "\U00010428", "\U00010400"},
};

static void
check_case(void (*map)(const char *, size_t, struct strbuf *), const char *text,
    const char *expected)
{
	struct strbuf b;

	strbuf_init(&b, 1000);
	map(text, strlen(text), &b);
	assert_string_equal(b.s, expected);
	strbuf_release(&b);
}

static void
case_mapping_is_that_of_ruby(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		check_case(utf8_upcase, cases[i].text, cases[i].up);
		check_case(utf8_downcase, cases[i].text, cases[i].down);
		check_case(utf8_capitalize, cases[i].text, cases[i].capital);
	}
}

static void
characters_have_their_classes(void **state)
{
	(void)state;
	assert_true(utf8_is_blank('\t') && utf8_is_blank(0xa0));
	assert_false(utf8_is_blank('\n') || utf8_is_blank(0x2028));
	assert_true(utf8_is_letter(0xe9) && utf8_is_letter(0x4e00));
	assert_false(utf8_is_letter('1') || utf8_is_letter(0x301));
	assert_true(utf8_is_print(0xe9) && utf8_is_print(' '));
	assert_false(utf8_is_print(0x1b) || utf8_is_print(0x378));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_valid_prefix_is_found),
	    cmocka_unit_test(the_valid_prefix_ends_at_any_place),
	    cmocka_unit_test(characters_are_encoded_and_decoded),
	    cmocka_unit_test(invalid_bytes_are_replaced),
	    cmocka_unit_test(positions_count_characters),
	    cmocka_unit_test(invalid_bytes_are_counted),
	    cmocka_unit_test(faults_have_the_words_of_ruby),
	    cmocka_unit_test(case_mapping_is_that_of_ruby),
	    cmocka_unit_test(characters_have_their_classes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
