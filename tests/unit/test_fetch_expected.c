/* Files that a run will ask for, and the windows of their contents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "agent/fetch/fetch_expected.h"
#include "base/core/strbuf.h"

#define MANY 5000

static struct fetch_expected *e;
static struct strbuf text, shown;

static int
setup(void **state)
{
	(void)state;
	strbuf_init(&text, 1 << 20);
	strbuf_init(&shown, 1 << 20);
	e = NULL;
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	fetch_expected_free(e);
	strbuf_release(&text);
	strbuf_release(&shown);
	return 0;
}

/* Add a file "m/NAME" with the content "c/NAME". */
static void
add(char place, const char *name)
{
	strbuf_addch(&text, place);
	strbuf_addf(&text, "m/%s", name);
	strbuf_addch(&text, '\0');
	strbuf_addf(&text, "c/%s", name);
	strbuf_addch(&text, '\0');
}

static void
add_number(char place, unsigned n)
{
	char name[32];

	snprintf(name, sizeof(name), "%u", n);
	add(place, name);
}

static void
made(void)
{
	e = fetch_expected_new(text.s, text.len);
	assert_non_null(e);
}

/* Return paths with a space behind each. */
static const char *
spaced(void)
{
	for (size_t n = 0; n < shown.len; n++)
		if (shown.s[n] == '\0')
			shown.s[n] = ' ';
	strbuf_addch(&shown, '\0');
	return shown.s;
}

static const char *
metadata(bool all)
{
	strbuf_reset(&shown);
	fetch_expected_metadata(e, all, &shown);
	return spaced();
}

/* The metadata of a file are asked for, then its content; its window. */
static const char *
needed(unsigned n)
{
	char path[32];

	snprintf(path, sizeof(path), "m/%u", n);
	assert_true(fetch_expected_ask(e, path) >= 0);
	snprintf(path, sizeof(path), "c/%u", n);
	strbuf_reset(&shown);
	fetch_expected_window(e, path, &shown);
	return spaced();
}

/* Return the number of paths of the window. */
static unsigned
window(unsigned n)
{
	unsigned count = 0;

	for (const char *p = needed(n); *p != '\0'; p++)
		count += *p == ' ';
	return count;
}

static void
malformed_lists_are_refused(void **state)
{
	static const char *const wrong[] = {"/m", "0", "0m", "0m\0c", "{m\0c\0",
	    "0m\0c\0"
	    "1"};
	static const size_t lengths[] = {2, 1, 2, 4, 5, 6};

	(void)state;
	for (size_t n = 0; n < sizeof(wrong) / sizeof(wrong[0]); n++)
		assert_null(fetch_expected_new(wrong[n], lengths[n]));
	made();
	assert_int_equal(fetch_expected_ask(e, "m"), -1);
	assert_int_equal(fetch_expected_left(e), 0);
}

static void
metadata_come_from_the_file_that_is_asked_for(void **state)
{
	(void)state;
	add('0', "a");
	add('0', "b");
	add('1', "c");
	add('0', "d");
	made();
	assert_string_equal(metadata(true), "m/a m/b m/c m/d ");
	assert_string_equal(metadata(false), "m/a m/b m/d ");
	assert_int_equal(fetch_expected_ask(e, "m/x"), -1);
	assert_int_equal(fetch_expected_left(e), 4);
	assert_int_equal(fetch_expected_ask(e, "m/c"), 1);
	assert_int_equal(fetch_expected_left(e), 2);
	/* the one that is asked for is there though it is a further source */
	assert_string_equal(metadata(false), "m/c m/d ");
	/* those before it were passed */
	assert_int_equal(fetch_expected_ask(e, "m/a"), -1);
	assert_int_equal(fetch_expected_ask(e, "m/c"), -1);
	assert_int_equal(fetch_expected_ask(e, "m/d"), 0);
}

static void
a_path_may_be_expected_several_times(void **state)
{
	(void)state;
	add('0', "a");
	add('0', "b");
	add('0', "a");
	made();
	assert_int_equal(fetch_expected_ask(e, "m/a"), 0);
	assert_int_equal(fetch_expected_left(e), 3);
	assert_int_equal(fetch_expected_ask(e, "m/a"), 0);
	assert_int_equal(fetch_expected_left(e), 1);
	assert_int_equal(fetch_expected_ask(e, "m/a"), -1);
}

static void
windows_double_while_files_follow_each_other(void **state)
{
	static const struct {
		unsigned file, window;
	} rows[] = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 16}, {20, 32}, {52, 64},
	    {116, 128}, {244, 256}, {500, 512}, {1012, 1024}, {2036, 1024},
	    {3060, 1024}, {4084, MANY - 4084}};

	(void)state;
	for (unsigned n = 0; n < MANY; n++)
		add_number('0', n);
	made();
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_int_equal(window(rows[n].file), rows[n].window);
		for (unsigned i = 1; i < rows[n].window; i++)
			fetch_expected_used(e);
	}
}

static void
single_files_have_no_window(void **state)
{
	(void)state;
	for (unsigned n = 0; n < 100; n++)
		add_number('0', n);
	made();
	for (unsigned n = 0; n < 100; n += 3)
		assert_int_equal(window(n), 0);
}

static void
a_file_between_them_does_not_count(void **state)
{
	(void)state;
	for (unsigned n = 0; n < 100; n++)
		add_number('0', n);
	made();
	for (unsigned n = 0; n < 8; n += 2)
		assert_int_equal(window(n), 0);
	assert_int_equal(window(8), 16);
}

static void
a_window_that_was_not_used_is_the_last(void **state)
{
	(void)state;
	for (unsigned n = 0; n < 100; n++)
		add_number('0', n);
	made();
	for (unsigned n = 0; n < 4; n++)
		assert_int_equal(window(n), 0);
	assert_int_equal(window(4), 16);
	for (unsigned n = 0; n < 6; n++)
		fetch_expected_used(e);
	/* seven of sixteen */
	assert_int_equal(window(20), 0);
	assert_int_equal(window(21), 0);
}

static void
a_window_has_the_source_that_was_used_last(void **state)
{
	(void)state;
	for (unsigned n = 0; n < 20; n++) {
		add_number('0', n);
		if (n % 2 == 0)
			add_number('1', 100 + n);
	}
	made();
	assert_string_equal(needed(100), "");
	assert_string_equal(needed(1), "");
	assert_string_equal(needed(102), "");
	assert_string_equal(needed(3), "");
	assert_string_equal(needed(104),
	    "c/104 c/5 c/106 c/7 c/108 c/9 c/110 c/11 c/112 c/13 c/114 c/15 "
	    "c/116 c/17 c/118 c/19 ");
	/* one of another source is read alone, and changes nothing */
	assert_string_equal(needed(6), "");
	for (unsigned n = 0; n < 10; n++)
		fetch_expected_used(e);
}

static void
only_the_content_behind_its_metadata_has_a_window(void **state)
{
	(void)state;
	for (unsigned n = 0; n < 20; n++)
		add_number('0', n);
	made();
	for (unsigned n = 0; n < 4; n++)
		assert_int_equal(window(n), 0);
	assert_int_equal(fetch_expected_ask(e, "m/4"), 0);
	strbuf_reset(&shown);
	fetch_expected_window(e, "c/5", &shown);
	assert_int_equal(fetch_expected_ask(e, "m/x"), -1);
	fetch_expected_window(e, "c/4", &shown);
	assert_int_equal(shown.len, 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(malformed_lists_are_refused),
	    TEST(metadata_come_from_the_file_that_is_asked_for),
	    TEST(a_path_may_be_expected_several_times),
	    TEST(windows_double_while_files_follow_each_other),
	    TEST(single_files_have_no_window),
	    TEST(a_file_between_them_does_not_count),
	    TEST(a_window_that_was_not_used_is_the_last),
	    TEST(a_window_has_the_source_that_was_used_last),
	    TEST(only_the_content_behind_its_metadata_has_a_window),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
