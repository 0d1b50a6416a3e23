/*
 * The file of conditions that were sent to managers: it is read as it was
 * written.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "snmp_agent/note/file.h"
#include "snmp_agent/note/key.h"

static char path[64];
static char taken[4096];

static void
take(void *data, const char *name, const char *key, size_t len)
{
	size_t n = strlen(taken);

	(void)data;
	n += (size_t)snprintf(taken + n, sizeof(taken) - n, "%s=", name);
	for (size_t i = 0; i < len; i++)
		n += (size_t)snprintf(taken + n, sizeof(taken) - n,
		    key[i] < ' ' ? "\\%d" : "%c", key[i]);
	snprintf(taken + n, sizeof(taken) - n, ";");
}

static int
write_keys(FILE *f, void *data)
{
	return note_file_write(f, "note", data);
}

static void
sent_conditions_are_read(void **state)
{
	struct note_keys *k = note_keys_new(10);
	char longest[NOTE_KEY_MAX];

	(void)state;
	memset(longest, 'x', sizeof(longest));
	note_keys_take(k, "a\nb\t\1", 5, 0)->notified = true;
	note_keys_take(k, "not raised", 8, 0)->holds = true;
	assert_int_equal(note_file_replace(path, write_keys, k), 0);
	*taken = '\0';
	assert_int_equal(note_file_read(path, take, NULL), 0);
	assert_string_equal(taken, "note=a\\10b\\9\\1;");
	note_keys_take(k, longest, sizeof(longest), 0)->notified = true;
	assert_int_equal(note_file_replace(path, write_keys, k), 0);
	*taken = '\0';
	assert_int_equal(note_file_read(path, take, NULL), 0);
	assert_int_equal(strlen(taken), 15 + 6 + sizeof(longest));
	note_keys_free(k);
}

/* Lines of other programs, and the conditions that are read from them. */
static void
other_lines_are_skipped(void **state)
{
	static const char *const cases[][2] = {
	    {"", ""},
	    {"\n\n", ""},
	    {"note\n", ""},
	    {"note\t\n", ""},
	    {"note\t4\n", ""},
	    {"note\t4g\n", ""},
	    {"note\t41", ""},
	    {"note\t41\n", "note=A;"},
	    {"note\t41 \n", ""},
	    {"note\t41\tx\nother\t42\n", "other=B;"},
	    {"\t41\n", "=A;"},
	    {"no end", ""},
	};
	FILE *f;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		f = fopen(path, "w");
		assert_non_null(f);
		fputs(cases[i][0], f);
		fclose(f);
		*taken = '\0';
		assert_int_equal(note_file_read(path, take, NULL), 0);
		assert_string_equal(taken, cases[i][1]);
	}
	f = fopen(path, "w");
	assert_non_null(f);
	for (int i = 0; i < 100000; i++)
		fputc(i % 1000 == 999 ? '\0' : 'a' + i % 7, f);
	fclose(f);
	assert_int_equal(note_file_read(path, take, NULL), 0);
}

static int
write_badly(FILE *f, void *data)
{
	(void)data;
	fputs("half", f);
	errno = ENOSPC;
	return -1;
}

static void
a_failed_write_keeps_the_old_file(void **state)
{
	FILE *f = fopen(path, "w");

	(void)state;
	assert_non_null(f);
	fputs("note\t41\n", f);
	fclose(f);
	assert_int_equal(note_file_replace(path, write_badly, NULL), -1);
	assert_int_equal(errno, ENOSPC);
	*taken = '\0';
	assert_int_equal(note_file_read(path, take, NULL), 0);
	assert_string_equal(taken, "note=A;");
}

static void
a_missing_file_is_empty(void **state)
{
	(void)state;
	assert_int_equal(note_file_read("/nonexistent/f", take, NULL), 0);
	assert_int_equal(note_file_read("/", take, NULL), -1);
	assert_int_equal(
	    note_file_replace("/nonexistent/f", write_badly, NULL), -1);
}

static void
a_path_has_a_maximum(void **state)
{
	static char name[PATH_MAX];

	(void)state;
	memset(name, 'x', sizeof(name));
	name[sizeof(name) - sizeof(".new")] = '\0';
	assert_int_equal(note_file_replace(name, write_badly, NULL), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	/* the longest one with a file that can be made */
	memcpy(name, "/tmp/", 5);
	for (size_t i = 5; i + 2 < sizeof(name) - sizeof(".new"); i += 2)
		memcpy(name + i, "./", 2);
	assert_int_equal(note_file_replace(name, write_badly, NULL), -1);
	assert_int_equal(errno, ENOSPC);
	name[sizeof(name) - sizeof(".new")] = 'x';
	name[sizeof(name) - sizeof(".new") + 1] = '\0';
	assert_int_equal(note_file_replace(name, write_badly, NULL), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/note_file.%ld", (long)getpid());
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(sent_conditions_are_read),
	    cmocka_unit_test(other_lines_are_skipped),
	    cmocka_unit_test(a_failed_write_keeps_the_old_file),
	    cmocka_unit_test(a_missing_file_is_empty),
	    cmocka_unit_test(a_path_has_a_maximum),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
