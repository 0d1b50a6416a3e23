/*
 * Files that are removed after a killed save, and files of users, which stay.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "machine/resource/provider/augeas/leftover.h"

/* The content that the save would have written: more than a stream's block. */
#define BLOCK	 4096
#define NEW_LEN	 (BLOCK + 10)
#define LONG_LEN (NEW_LEN + 1)

/* Files beside "fstab", which has the mode 0644. */
static const struct {
	const char *name;
	mode_t mode;
	int before;    /* it existed before the save */
	size_t len;    /* bytes of the new content in it... */
	int different; /* ...except the last one */
	int goes;
} files[] = {
    {"fstab.aB3dE6", 0600, 0, 0, 0, 1},
    {"fstab.aB3dE7", 0644, 0, 5, 1, 1},
    {"fstab.aB3dE8", 0600, 1, 0, 0, 0},
    {"fstab.aB3dE9", 0640, 0, 0, 0, 0},
    {"fstab.aB3dE", 0600, 0, 0, 0, 0},
    {"fstab.aB3d.6", 0600, 0, 0, 0, 0},
    {"fstab2.aB3dE6", 0600, 0, 0, 0, 0},
    {"hosts.aB3dE6", 0600, 0, 0, 0, 0},
    /* suffixes that mkstemp() may produce as well */
    {"fstab.random", 0600, 0, 0, 0, 1},
    {"fstab.RANDOM", 0644, 0, NEW_LEN, 0, 1},
    {"fstab.123456", 0600, 0, BLOCK, 0, 1},
    {"fstab.letter", 0600, 1, 0, 0, 0},
    {"fstab.LETTER", 0640, 0, NEW_LEN, 0, 0},
    /* words and dates that a user may choose */
    {"fstab.backup", 0600, 0, BLOCK, 1, 0},
    {"fstab.rpmnew", 0644, 0, NEW_LEN, 1, 0},
    {"fstab.BACKUP", 0600, 0, BLOCK - 1, 0, 0},
    {"fstab.261120", 0600, 0, LONG_LEN, 0, 0},
};

#define FILES (sizeof(files) / sizeof(files[0]))

static void
make(const char *path, mode_t mode, size_t len, int different)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, mode);
	char text[LONG_LEN];

	memset(text, 'n', sizeof(text));
	if (different)
		text[len - 1] = 'x';
	assert_int_not_equal(fd, -1);
	assert_int_equal(write(fd, text, len), len);
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

static void
only_leftovers_are_removed(void **state)
{
	struct arena *a = arena_new(0);
	char dir[] = "/tmp/dlg.XXXXXX";
	struct augeas_leftover other, l;
	const char *path[FILES], *fstab;
	char text[NEW_LEN];
	size_t n;

	(void)state;
	assert_non_null(mkdtemp(dir));
	fstab = arena_printf(a, "%s/fstab", dir);
	make(fstab, 0644, 0, 0);
	memset(text, 'n', sizeof(text));
	for (n = 0; n < FILES; n++) {
		path[n] = arena_printf(a, "%s/%s", dir, files[n].name);
		if (files[n].before)
			make(path[n], files[n].mode, files[n].len,
			    files[n].different);
	}
	augeas_leftover_note(a, arena_printf(a, "%s/other", dir), NULL, &other);
	augeas_leftover_note(a, fstab, &other, &l);
	l.text = text;
	l.len = sizeof(text);
	for (n = 0; n < FILES; n++)
		if (!files[n].before)
			make(path[n], files[n].mode, files[n].len,
			    files[n].different);
	augeas_leftover_remove(&l);
	for (n = 0; n < FILES; n++)
		assert_int_equal(unlink(path[n]), files[n].goes ? -1 : 0);
	assert_int_equal(unlink(fstab), 0);
	assert_int_equal(rmdir(dir), 0);
	arena_free(a);
}

/* A missing directory is not an error. */
static void
a_missing_directory_is_ignored(void **state)
{
	struct arena *a = arena_new(0);
	struct augeas_leftover l;

	(void)state;
	augeas_leftover_note(a, "/none/such/file", NULL, &l);
	assert_null(l.dir);
	augeas_leftover_remove(&l);
	augeas_leftover_note(a, "file", NULL, &l);
	augeas_leftover_remove(&l);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(only_leftovers_are_removed),
	    cmocka_unit_test(a_missing_directory_is_ignored),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
