#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/line_diff.h"
#include "base/core/strbuf.h"

#define TEXT_MAX ((size_t)1 << 20)

static void
expect(const char *old, const char *new, const char *want)
{
	struct strbuf out;

	strbuf_init(&out, TEXT_MAX);
	assert_int_equal(
	    line_diff(&out, old, strlen(old), new, strlen(new)), 0);
	assert_string_equal(out.s, want);
	strbuf_release(&out);
}

/* The expected texts are those of diff -u (GNU diffutils 3.8). */
static void
hunks_are_those_of_diff(void **state)
{
	(void)state;
	expect("a\nb\n", "a\nb\n", "");
	expect("", "", "");
	expect("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n");
	expect("", "a\n", "@@ -0,0 +1 @@\n+a\n");
	expect("a\n", "", "@@ -1 +0,0 @@\n-a\n");
	expect("1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5\n6\n",
	    "@@ -3,3 +3,4 @@\n 3\n 4\n 5\n+6\n");
	expect("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n",
	    "@@ -1,7 +1,6 @@\n-a\n-b\n c\n+b\n a\n b\n-b\n a\n+c\n");
}

static void
a_missing_line_end_is_marked(void **state)
{
	(void)state;
	expect(
	    "a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
	expect("a\nb", "x\nb",
	    "@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n");
}

static void
distant_changes_are_hunks_of_their_own(void **state)
{
	(void)state;
	expect("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n",
	    "@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
	expect("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
	    "@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n"
	    "@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
}

/* Copy lines of the old text up to number n. */
static const char *
copy_lines(struct strbuf *out, const char *old, long *at, long n)
{
	for (; *at < n; ++*at) {
		size_t len = strcspn(old, "\n") + 1;

		strbuf_add(out, old, len);
		old += len;
	}
	return old;
}

/* Apply hunks, and expect that their old lines are those of the text. */
static void
patch(const char *old, const char *hunks, struct strbuf *out)
{
	long at = 1;

	while (*hunks != '\0') {
		size_t len = strcspn(hunks, "\n") + 1;

		if (*hunks == '@') {
			char *end;
			long from = strtol(hunks + 4, &end, 10);
			int empty = strncmp(end, ",0 ", 3) == 0;

			old = copy_lines(out, old, &at, from + empty);
		} else {
			if (*hunks != '+') {
				assert_memory_equal(old, hunks + 1, len - 1);
				old += len - 1;
				at++;
			}
			if (*hunks != '-')
				strbuf_add(out, hunks + 1, len - 1);
		}
		hunks += len;
	}
	strbuf_addstr(out, old);
}

static uint32_t
draw(uint32_t *seed, uint32_t limit)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 16) % limit;
}

static void
draw_text(struct strbuf *out, uint32_t *seed, uint32_t lines, uint32_t kinds)
{
	strbuf_reset(out);
	for (uint32_t n = draw(seed, lines); n > 0; n--)
		strbuf_addf(out, "%u\n", draw(seed, kinds));
}

static void
check_patch(const struct strbuf *old, const struct strbuf *new)
{
	struct strbuf hunks, got;

	strbuf_init(&hunks, TEXT_MAX);
	strbuf_init(&got, TEXT_MAX);
	assert_int_equal(
	    line_diff(&hunks, old->s, old->len, new->s, new->len), 0);
	patch(old->s, hunks.s, &got);
	assert_string_equal(got.s, new->s);
	strbuf_release(&hunks);
	strbuf_release(&got);
}

static void
hunks_make_the_new_text(void **state)
{
	struct strbuf old, new;
	uint32_t seed = 7;

	(void)state;
	strbuf_init(&old, TEXT_MAX);
	strbuf_init(&new, TEXT_MAX);
	for (uint32_t i = 0; i < 2000; i++) {
		draw_text(&old, &seed, 40, 2 + i % 9);
		draw_text(&new, &seed, 40, 2 + i % 9);
		check_patch(&old, &new);
	}
	strbuf_release(&old);
	strbuf_release(&new);
}

static void
texts_with_too_many_edits_are_replaced(void **state)
{
	struct strbuf old, new;

	(void)state;
	strbuf_init(&old, TEXT_MAX);
	strbuf_init(&new, TEXT_MAX);
	strbuf_addstr(&old, "same\n");
	strbuf_addstr(&new, "same\n");
	for (int i = 0; i < LINE_DIFF_EDITS; i++) {
		strbuf_addf(&old, "old %d\n", i);
		strbuf_addf(&new, "new %d\n", i);
	}
	check_patch(&old, &new);
	strbuf_release(&old);
	strbuf_release(&new);
}

static void
texts_with_too_many_lines_are_refused(void **state)
{
	const size_t n = LINE_DIFF_LINES / 2;
	char *old = malloc(n), *new = malloc(n + 1);
	struct strbuf out;

	(void)state;
	assert_non_null(old);
	assert_non_null(new);
	memset(old, '\n', n);
	memset(new, '\n', n + 1);
	strbuf_init(&out, TEXT_MAX);
	assert_int_equal(line_diff(&out, old, n, new, n + 1), -1);
	assert_int_equal(out.len, 0);
	assert_int_equal(line_diff(&out, old, n, new, n), 0);
	assert_int_equal(out.len, 0);
	new[0] = 'x';
	new[1] = '\n';
	assert_int_equal(line_diff(&out, old, n, new, n), 0);
	assert_true(out.len > 0);
	strbuf_release(&out);
	free(old);
	free(new);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hunks_are_those_of_diff),
	    cmocka_unit_test(a_missing_line_end_is_marked),
	    cmocka_unit_test(distant_changes_are_hunks_of_their_own),
	    cmocka_unit_test(hunks_make_the_new_text),
	    cmocka_unit_test(texts_with_too_many_edits_are_replaced),
	    cmocka_unit_test(texts_with_too_many_lines_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
