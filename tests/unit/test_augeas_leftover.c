/* What goes when a save was killed, and what is somebody's file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "resource/provider/augeas/leftover.h"

/* Files beside "fstab", which has the mode 0644. */
static const struct {
	const char *name;
	mode_t mode;
	int before; /* it was there before the save */
	int goes;
} files[] = {
    {"fstab.aB3dE6", 0600, 0, 1},
    {"fstab.aB3dE7", 0644, 0, 1},
    {"fstab.aB3dE8", 0600, 1, 0},
    {"fstab.aB3dE9", 0640, 0, 0},
    {"fstab.aB3dE", 0600, 0, 0},
    {"fstab.aB3d.6", 0600, 0, 0},
    {"fstab.backup", 0600, 0, 0},
    {"fstab.rpmnew", 0644, 0, 0},
    {"fstab.BACKUP", 0600, 0, 0},
    {"fstab.261120", 0600, 0, 0},
    {"fstab2.aB3dE6", 0600, 0, 0},
    {"hosts.aB3dE6", 0600, 0, 0},
};

#define FILES (sizeof(files) / sizeof(files[0]))

static void
make(const char *path, mode_t mode)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, mode);

	assert_int_not_equal(fd, -1);
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

static void
leftovers(void **state)
{
	struct arena *a = arena_new(0);
	char dir[] = "/tmp/dlg.XXXXXX";
	struct augeas_leftover other, l;
	const char *path[FILES], *fstab;
	size_t n;

	(void)state;
	assert_non_null(mkdtemp(dir));
	fstab = arena_printf(a, "%s/fstab", dir);
	make(fstab, 0644);
	for (n = 0; n < FILES; n++) {
		path[n] = arena_printf(a, "%s/%s", dir, files[n].name);
		if (files[n].before)
			make(path[n], files[n].mode);
	}
	augeas_leftover_note(a, arena_printf(a, "%s/other", dir), NULL, &other);
	augeas_leftover_note(a, fstab, &other, &l);
	for (n = 0; n < FILES; n++)
		if (!files[n].before)
			make(path[n], files[n].mode);
	augeas_leftover_remove(&l);
	for (n = 0; n < FILES; n++)
		assert_int_equal(unlink(path[n]), files[n].goes ? -1 : 0);
	assert_int_equal(unlink(fstab), 0);
	assert_int_equal(rmdir(dir), 0);
	arena_free(a);
}

/* Where there is no directory, nothing happens. */
static void
nowhere(void **state)
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
	    cmocka_unit_test(leftovers),
	    cmocka_unit_test(nowhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
