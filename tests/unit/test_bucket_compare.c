/* The differences of two contents of a filebucket, and their limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "machine/filebucket/compare.h"

static struct strbuf out, err;

static int
content(const char *s, size_t n)
{
	int fd = memfd_create("content", MFD_CLOEXEC);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, s, n), (ssize_t)n);
	assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
	return fd;
}

static int
compare_bytes(const char *s, size_t n, const char *t, size_t m)
{
	struct bucket_content old = {content(s, n), "aa"};
	struct bucket_content new = {content(t, m), "bb"};
	int rc;

	strbuf_reset(&out);
	strbuf_reset(&err);
	rc = bucket_compare(&old, &new, &out, &err);
	close(old.fd);
	close(new.fd);
	return rc;
}

static int
compare(const char *s, const char *t)
{
	return compare_bytes(s, strlen(s), t, strlen(t));
}

static void
texts_are_compared_by_lines(void **state)
{
	(void)state;
	assert_int_equal(compare("a\nb\n", "a\nc"), 0);
	assert_string_equal(out.s,
	    "--- aa\n+++ bb\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"
	    "\\ No newline at end of file\n");
	assert_int_equal(compare("a\n", "a\n"), 0);
	assert_int_equal(out.len, 0);
	assert_int_equal(compare("", ""), 0);
	assert_int_equal(out.len, 0);
	assert_int_equal(compare("", "a\n"), 0);
	assert_string_equal(out.s, "--- aa\n+++ bb\n@@ -0,0 +1 @@\n+a\n");
}

static void
binary_contents_are_not_printed(void **state)
{
	(void)state;
	assert_int_equal(compare_bytes("a\0b", 3, "a\n", 2), 0);
	assert_string_equal(out.s, "Binary files aa and bb differ\n");
	assert_int_equal(compare_bytes("a\n", 2, "\0", 1), 0);
	assert_string_equal(out.s, "Binary files aa and bb differ\n");
	assert_int_equal(compare_bytes("\0", 1, "\0", 1), 0);
	assert_int_equal(out.len, 0);
}

/* Both texts have count lines of width bytes, the second one other ones. */
static int
compare_lines(size_t count, size_t width)
{
	char *s = malloc(2 * count * width);
	int rc;

	assert_non_null(s);
	memset(s, 'a', count * width);
	memset(s + count * width, 'b', count * width);
	for (size_t i = 1; i <= 2 * count; i++)
		s[i * width - 1] = '\n';
	rc = compare_bytes(s, count * width, s + count * width, count * width);
	free(s);
	return rc;
}

static void
large_contents_are_refused(void **state)
{
	const size_t half = BUCKET_COMPARE_LINES / 2;

	(void)state;
	assert_int_equal(compare_lines(half, 2), 0);
	assert_int_equal(compare_lines(half + 1, 2), -1);
	assert_string_equal(err.s, "the contents are too large to be compared "
				   "here; get both of them");
	assert_int_equal(compare_lines(half, BUCKET_COMPARE_BYTES / half), 0);
	assert_int_equal(out.overflow, 0);
	assert_int_equal(compare_lines(1, BUCKET_COMPARE_BYTES), 0);
	assert_int_equal(compare_lines(1, BUCKET_COMPARE_BYTES + 1), -1);
	assert_string_equal(err.s, "the contents are too large to be compared "
				   "here; get both of them");
}

static void
a_file_that_cannot_be_read_is_an_error(void **state)
{
	struct bucket_content bad = {-1, "aa"};

	(void)state;
	strbuf_reset(&err);
	assert_int_equal(bucket_compare(&bad, &bad, &out, &err), -1);
	assert_string_equal(err.s, "Bad file descriptor");
}

static int
setup(void **state)
{
	(void)state;
	strbuf_init(&out, BUCKET_COMPARED_MAX);
	strbuf_init(&err, 4096);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	strbuf_release(&out);
	strbuf_release(&err);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_are_compared_by_lines),
	    cmocka_unit_test(binary_contents_are_not_printed),
	    cmocka_unit_test(large_contents_are_refused),
	    cmocka_unit_test(a_file_that_cannot_be_read_is_an_error),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
