#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"

static void
texts_and_numbers_are_added(void **state)
{
	struct strbuf b;
	char *s;
	size_t n;

	(void)state;
	strbuf_init(&b, 1000);
	assert_string_equal(b.s, "");
	strbuf_addstr(&b, "one");
	strbuf_addch(&b, ' ');
	strbuf_addint(&b, INT64_MIN);
	strbuf_addchn(&b, '-', 3);
	strbuf_addint(&b, 0);
	strbuf_addf(&b, " %s=%d", "n", 5);
	strbuf_add(&b, "\0z", 2);
	assert_memory_equal(b.s, "one -9223372036854775808---0 n=5\0z", b.len);
	assert_int_equal(b.len, 34);
	strbuf_truncate(&b, 3);
	assert_int_equal(strbuf_take(&b, &s, &n), 0);
	assert_string_equal(s, "one");
	assert_int_equal(n, 3);
	free(s);
	assert_int_equal(strbuf_take(&b, &s, NULL), 0);
	assert_string_equal(s, "");
	free(s);
	strbuf_release(&b);
}

static void
numbers_have_all_their_digits(void **state)
{
	uint64_t power = 1;
	char expected[64];
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1000);
	for (int i = 0; i < 20; i++, power *= 10)
		for (uint64_t n = power - 1; n <= power + 1; n++) {
			strbuf_reset(&b);
			strbuf_addunsigned(&b, n);
			snprintf(expected, sizeof(expected), "%llu",
			    (unsigned long long)n);
			assert_string_equal(b.s, expected);
		}
	strbuf_reset(&b);
	strbuf_addunsigned(&b, UINT64_MAX);
	assert_string_equal(b.s, "18446744073709551615");
	strbuf_release(&b);
	strbuf_init(&b, 3);
	strbuf_addunsigned(&b, 1234);
	assert_true(b.overflow);
	assert_string_equal(b.s, "");
	strbuf_reset(&b);
	strbuf_addunsigned(&b, 123);
	assert_false(b.overflow);
	assert_string_equal(b.s, "123");
	strbuf_release(&b);
}

static void
long_formats_are_added(void **state)
{
	char text[5000];
	struct strbuf b;

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	strbuf_init(&b, 10000);
	strbuf_addstr(&b, "a");
	strbuf_addf(&b, "%s", text);
	assert_int_equal(b.len, 5000);
	assert_string_equal(b.s + 1, text);
	strbuf_addf(&b, "%s%s", text, text);
	assert_true(b.overflow);
	assert_int_equal(b.len, 5000);
	assert_int_equal(strlen(b.s), 5000);
	strbuf_release(&b);
}

static void
the_size_is_limited(void **state)
{
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 5);
	strbuf_addstr(&b, "12345");
	assert_false(b.overflow);
	strbuf_addch(&b, '6');
	assert_true(b.overflow);
	assert_string_equal(b.s, "12345");
	strbuf_reset(&b);
	assert_false(b.overflow);
	strbuf_addf(&b, "%s", "123456");
	assert_true(b.overflow);
	assert_string_equal(b.s, "");
	strbuf_addstr(&b, "1");
	assert_true(b.overflow);
	assert_string_equal(b.s, "1");
	assert_int_equal(strbuf_reserve(&b, SIZE_MAX), -1);
	strbuf_release(&b);
	strbuf_init(&b, SIZE_MAX);
	strbuf_addstr(&b, "1");
	assert_string_equal(b.s, "1");
	assert_int_equal(strbuf_reserve(&b, SIZE_MAX), -1);
	strbuf_release(&b);
}

/* No function returns the text of a cut buffer as if it were whole. */
static void
a_cut_text_cannot_be_read(void **state)
{
	struct strbuf b, to;
	const char *s;
	char *taken;
	struct arena *a = arena_new(0);

	(void)state;
	strbuf_init(&b, 5);
	strbuf_addstr(&b, "12345");
	assert_int_equal(strbuf_text(&b, &s), 0);
	assert_string_equal(s, "12345");
	assert_string_equal(strbuf_copy(&b, a), "12345");
	assert_string_equal(strbuf_shown(&b), "12345");
	strbuf_addch(&b, '6');
	errno = 0;
	assert_int_equal(strbuf_text(&b, &s), -1);
	assert_int_equal(errno, EFBIG);
	assert_string_equal(s, "");
	assert_null(strbuf_copy(&b, a));
	assert_int_equal(strbuf_take(&b, &taken, NULL), -1);
	assert_null(taken);
	assert_int_equal(fs_write_buf(1, &b), -1);
	assert_int_equal(errno, EFBIG);
	strbuf_init(&to, 1000);
	strbuf_addbuf(&to, &b);
	assert_true(strbuf_is_cut(&to));
	assert_string_equal(strbuf_shown(&b), "12...");
	strbuf_release(&to);
	strbuf_reset(&b);
	assert_int_equal(strbuf_text(&b, &s), 0);
	strbuf_cut(&b);
	assert_string_equal(strbuf_shown(&b), "...");
	strbuf_release(&b);
	arena_free(a);
}

/* A message is shortened by each way of adding to it. */
static void
messages_are_shortened(void **state)
{
	struct shortbuf b;

	(void)state;
	shortbuf_init(&b, 10);
	strbuf_addstr(&b.out, "0123456789");
	assert_string_equal(shortbuf_text(&b), "0123456789");
	assert_false(strbuf_is_cut(&b.out));
	strbuf_addch(&b.out, 'a');
	assert_string_equal(shortbuf_text(&b), "0123456...");
	strbuf_addstr(&b.out, "more");
	strbuf_addch(&b.out, 'b');
	assert_string_equal(shortbuf_text(&b), "0123456...");
	assert_int_equal(b.out.len, 10);
	shortbuf_reset(&b);
	strbuf_addstr(&b.out, "01234567\xc3\xa4\xc3\xa4");
	assert_string_equal(shortbuf_text(&b), "0123456...");
	shortbuf_reset(&b);
	strbuf_addstr(&b.out, "012345\xc3\xa4\xc3\xa4zz");
	assert_string_equal(shortbuf_text(&b), "012345...");
	strbuf_addstr(&b.out, "0");
	assert_string_equal(shortbuf_text(&b), "012345...");
	shortbuf_reset(&b);
	strbuf_addf(&b.out, "%s %d", "text", 1234567);
	assert_string_equal(shortbuf_text(&b), "text 12...");
	shortbuf_reset(&b);
	strbuf_addchn(&b.out, '-', 500);
	assert_string_equal(shortbuf_text(&b), "-------...");
	shortbuf_reset(&b);
	strbuf_addstr(&b.out, "012345678");
	strbuf_addunsigned(&b.out, 100);
	assert_string_equal(shortbuf_text(&b), "0123456...");
	shortbuf_release(&b);
	strbuf_addstr(&b.out, "0123456789a");
	assert_string_equal(shortbuf_text(&b), "0123456...");
	shortbuf_release(&b);
	for (size_t max = 0; max < 5; max++) {
		shortbuf_init(&b, max);
		strbuf_addstr(&b.out, "abcdefgh");
		assert_int_equal(b.out.len, max);
		strbuf_addf(&b.out, "%s", "abcdefgh");
		assert_int_equal(strlen(shortbuf_text(&b)), max);
		shortbuf_release(&b);
	}
}

static void
texts_without_a_maximum_grow(void **state)
{
	struct growbuf b;
	char *s;

	(void)state;
	growbuf_init(&b);
	strbuf_addchn(&b.out, 'x', 1000000);
	strbuf_drop(&b.out, 999998);
	strbuf_addstr(&b.out, "y");
	assert_string_equal(growbuf_text(&b), "xxy");
	strbuf_drop(&b.out, 0);
	assert_int_equal(strbuf_last(&b.out), 'y');
	s = growbuf_take(&b);
	assert_string_equal(s, "xxy");
	free(s);
	strbuf_drop(&b.out, 4);
	assert_int_equal(strbuf_last(&b.out), 0);
	growbuf_release(&b);
}

static void
a_growing_text_ends_the_process_at_its_maximum(void **state)
{
	struct growbuf b;
	int status;
	pid_t pid;

	(void)state;
	growbuf_init(&b);
	assert_int_equal(b.out.max, GROWBUF_MAX);
	b.out.max = 4;
	strbuf_addstr(&b.out, "abcd");
	pid = fork();
	if (pid == 0) {
		strbuf_addch(&b.out, 'e');
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGABRT);
	assert_string_equal(growbuf_text(&b), "abcd");
	growbuf_release(&b);
}

static void
a_growing_text_with_a_part_that_was_cut_ends_with_dots(void **state)
{
	struct growbuf b;
	struct strbuf part;
	char *s;

	(void)state;
	growbuf_init(&b);
	strbuf_init(&part, 4);
	strbuf_addstr(&part, "abcdef");
	strbuf_addstr(&b.out, "whole and ");
	strbuf_addbuf(&b.out, &part);
	assert_string_equal(growbuf_text(&b), "whole a...");
	s = growbuf_take(&b);
	assert_string_equal(s, "whole a...");
	free(s);
	strbuf_addstr(&b.out, "abc");
	assert_string_equal(growbuf_text(&b), "abc");
	strbuf_release(&part);
	growbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_and_numbers_are_added),
	    cmocka_unit_test(numbers_have_all_their_digits),
	    cmocka_unit_test(long_formats_are_added),
	    cmocka_unit_test(the_size_is_limited),
	    cmocka_unit_test(a_cut_text_cannot_be_read),
	    cmocka_unit_test(messages_are_shortened),
	    cmocka_unit_test(texts_without_a_maximum_grow),
	    cmocka_unit_test(a_growing_text_ends_the_process_at_its_maximum),
	    cmocka_unit_test(
		a_growing_text_with_a_part_that_was_cut_ends_with_dots),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
