/* Changes are written to disk by name, or else with their file system. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/unsynced.h"

/* Calls in place of those of the C library; nothing is written to disk. */
static int files, systems, all;

int
fsync(int fd)
{
	assert_true(fd >= 0);
	files++;
	return 0;
}

int
syncfs(int fd)
{
	assert_true(fd >= 0);
	systems++;
	return 0;
}

void
sync(void)
{
	all++;
}

static char top[] = "/tmp/test_unsynced.XXXXXX";

/* Write all: the calls of fsync(), syncfs() and sync() in three digits. */
static int
calls(void)
{
	struct strbuf err;

	files = systems = all = 0;
	strbuf_init(&err, 256);
	assert_int_equal(file_sync(&err), 0);
	assert_int_equal(err.len, 0);
	strbuf_release(&err);
	assert_false(unsynced_any());
	return files * 100 + systems * 10 + all;
}

/* Make a file in a directory below top, and note it. */
static void
change(const char *directory, const char *name)
{
	char path[256];
	struct place p;
	int fd;

	snprintf(path, sizeof(path), "%s/%s", top, directory);
	(void)mkdir(path, 0755);
	snprintf(path, sizeof(path), "%s/%s/%s", top, directory, name);
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(place_open(&p, path, 0), 0);
	unsynced_entry(&p);
	place_close(&p);
	assert_true(unsynced_any());
}

/* Rename a directory below top. */
static void
leave(const char *directory, const char *to)
{
	char path[256], other[256];

	snprintf(path, sizeof(path), "%s/%s", top, directory);
	snprintf(other, sizeof(other), "%s/%s", top, to);
	assert_int_equal(rename(path, other), 0);
}

static void
files_and_directories_are_synced(void **state)
{
	(void)state;
	change("a", "1");
	assert_int_equal(calls(), 200);
	change("a", "1");
	change("a", "1");
	change("a", "2");
	assert_int_equal(calls(), 300);
	change("a", "1");
	change("b", "1");
	assert_int_equal(calls(), 400);
	assert_int_equal(calls(), 0);
}

static void
a_file_that_is_gone_needs_its_directory(void **state)
{
	char path[256];

	(void)state;
	change("a", "1");
	snprintf(path, sizeof(path), "%s/a/1", top);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(calls(), 100);
}

/* Another directory of this name does not have the changes. */
static void
a_directory_that_was_replaced(void **state)
{
	char path[256];

	(void)state;
	change("c", "1");
	leave("c", "d");
	snprintf(path, sizeof(path), "%s/c", top);
	assert_int_equal(mkdir(path, 0755), 0);
	assert_int_equal(calls(), 10);
}

/* Without the directory its file system is not found. */
static void
a_directory_that_is_gone(void **state)
{
	(void)state;
	change("e", "1");
	leave("e", "f");
	assert_int_equal(calls(), 1);
}

static void
many_changes_need_their_file_system(void **state)
{
	char name[16];

	(void)state;
	for (int i = 0; i < UNSYNCED_MAX; i++) {
		snprintf(name, sizeof(name), "%d", i);
		change("a", name);
	}
	assert_int_equal(calls(), (UNSYNCED_MAX + 1) * 100);
	for (int i = 0; i <= UNSYNCED_MAX; i++) {
		snprintf(name, sizeof(name), "%d", i);
		change("a", name);
	}
	assert_int_equal(calls(), 10);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(files_and_directories_are_synced),
	    cmocka_unit_test(a_file_that_is_gone_needs_its_directory),
	    cmocka_unit_test(a_directory_that_was_replaced),
	    cmocka_unit_test(a_directory_that_is_gone),
	    cmocka_unit_test(many_changes_need_their_file_system),
	};
	char command[64];
	int rc;

	if (mkdtemp(top) == NULL)
		return 1;
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof(command), "rm -r %s", top);
	return system(command) == 0 ? rc : 1;
}
