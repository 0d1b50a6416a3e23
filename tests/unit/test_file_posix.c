/*
 * Files through POSIX calls: what is made, replaced and refused, also by
 * kernels that lack calls.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"

#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

/* Another user, where we may give files away. */
#define OTHER (geteuid() == 0 ? 65534 : geteuid())
#define NONE  ((uid_t)-1)

static struct arena *arena;
static struct strbuf err;
static char dir[64];

/* Errors of calls, and a file that takes the place of another before one. */
static int chmod_error, proc_error, chown_error;
static const char *exchanged;

/* Replaces libc's function. */
long
syscall(long number, ...)
{
	static long (*real)(long number, ...);
	long a[6];
	va_list args;

	va_start(args, number);
	for (int i = 0; i < 6; i++)
		a[i] = va_arg(args, long);
	va_end(args);
	if (number == SYS_fchmodat2 && chmod_error != 0) {
		errno = chmod_error;
		return -1;
	}
	if (real == NULL)
		*(void **)&real = dlsym(RTLD_NEXT, "syscall");
	return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* Replaces libc's function. */
int
fchmodat(int at, const char *path, mode_t mode, int flags)
{
	static int (*real)(int at, const char *path, mode_t mode, int flags);

	if (proc_error != 0 && strncmp(path, "/proc/", 6) == 0) {
		if (exchanged != NULL)
			assert_int_equal(
			    rename(
				arena_printf(arena, "%s/new", dir), exchanged),
			    0);
		errno = proc_error;
		return -1;
	}
	if (real == NULL)
		*(void **)&real = dlsym(RTLD_NEXT, "fchmodat");
	return real(at, path, mode, flags);
}

/* Replaces libc's function. */
int
fchownat(int at, const char *path, uid_t uid, gid_t gid, int flags)
{
	static int (*real)(
	    int at, const char *path, uid_t uid, gid_t gid, int flags);

	if (chown_error != 0) {
		errno = chown_error;
		return -1;
	}
	if (real == NULL)
		*(void **)&real = dlsym(RTLD_NEXT, "fchownat");
	return real(at, path, uid, gid, flags);
}

/* Replaces libc's function. */
int
fchown(int fd, uid_t uid, gid_t gid)
{
	return fchownat(fd, "", uid, gid, AT_EMPTY_PATH);
}

static int
setup(void **state)
{
	(void)state;
	chmod_error = proc_error = chown_error = 0;
	exchanged = NULL;
	arena = arena_new(0);
	strbuf_init(&err, 65536);
	snprintf(dir, sizeof(dir), "/tmp/test_file_posix.XXXXXX");
	return mkdtemp(dir) != NULL ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	assert_int_equal(system(arena_printf(arena, "rm -rf '%s'", dir)), 0);
	strbuf_release(&err);
	arena_free(arena);
	return 0;
}

static const char *
in_dir(const char *name)
{
	return arena_printf(arena, "%s/%s", dir, name);
}

static void
file_make(const char *name, mode_t mode)
{
	int fd = open(in_dir(name), O_WRONLY | O_CREAT | O_EXCL, 0600);

	assert_true(fd >= 0);
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

static struct stat
look(const char *name)
{
	struct stat st;

	assert_int_equal(lstat(in_dir(name), &st), 0);
	return st;
}

/* It failed with this reason, in which DIR is the directory of the test. */
static void
failed(int rc, const char *reason)
{
	struct strbuf wanted;
	const char *at;

	assert_int_equal(rc, -1);
	strbuf_init(&wanted, 4096);
	for (; (at = strstr(reason, "DIR")) != NULL; reason = at + 3)
		strbuf_addf(&wanted, "%.*s%s", (int)(at - reason), reason, dir);
	strbuf_addstr(&wanted, reason);
	assert_string_equal(err.s, wanted.s);
	strbuf_release(&wanted);
	strbuf_reset(&err);
}

/* --- looking --- */

static void
files_are_looked_at(void **state)
{
	struct stat st;
	int exists, fd;

	(void)state;
	file_make("f", 0640);
	assert_int_equal(symlink("f", in_dir("l")), 0);
	assert_int_equal(file_look(in_dir("f"), 0, &st, &exists, &fd, &err), 0);
	assert_int_equal(exists, 1);
	assert_true(fd >= 0);
	close(fd);
	assert_string_equal(file_kind(&st), "file");
	assert_int_equal(file_look(in_dir("l"), 0, &st, &exists, &fd, &err), 0);
	assert_int_equal(fd, -1);
	assert_string_equal(file_kind(&st), "link");
	assert_int_equal(file_stat(in_dir("l"), 1, &st, &exists, &err), 0);
	assert_string_equal(file_kind(&st), "file");
	assert_int_equal(file_look(dir, 0, &st, &exists, &fd, &err), 0);
	assert_int_equal(fd, -1);
	assert_string_equal(file_kind(&st), "directory");
	assert_int_equal(file_stat(in_dir("none"), 0, &st, &exists, &err), 0);
	assert_int_equal(exists, 0);
	assert_int_equal(file_stat(in_dir("f/x"), 0, &st, &exists, &err), 0);
	assert_int_equal(exists, 0);
	assert_int_equal(file_stat("/dev/null", 0, &st, &exists, &err), 0);
	assert_string_equal(file_kind(&st), "characterSpecial");
	assert_int_equal(mkfifo(in_dir("p"), 0600), 0);
	st = look("p");
	assert_string_equal(file_kind(&st), "fifo");
	st.st_mode = S_IFBLK;
	assert_string_equal(file_kind(&st), "blockSpecial");
	st.st_mode = S_IFSOCK;
	assert_string_equal(file_kind(&st), "socket");
	st.st_mode = 0;
	assert_string_equal(file_kind(&st), "unknown");
	assert_int_equal(symlink("loop", in_dir("loop")), 0);
	failed(file_stat(in_dir("loop/x"), 0, &st, &exists, &err),
	    "Too many levels of symbolic links - DIR/loop/x");
	assert_int_equal(exists, 0);
}

static void
files_are_opened_and_links_are_read(void **state)
{
	int fd;

	(void)state;
	file_make("f", 0640);
	assert_int_equal(symlink("f", in_dir("l")), 0);
	fd = file_open(in_dir("f"), 0, &err);
	assert_true(fd >= 0);
	close(fd);
	failed(file_open(in_dir("none"), 0, &err),
	    "No such file or directory - DIR/none");
	failed(file_open(in_dir("none/f"), 0, &err),
	    "No such file or directory - DIR/none/f");
	failed(file_open(in_dir("l"), 0, &err),
	    "Too many levels of symbolic links - DIR/l");
	assert_string_equal(file_readlink(arena, in_dir("l"), &err), "f");
	assert_int_equal(err.len, 0);
	assert_null(file_readlink(arena, in_dir("f"), &err));
	failed(-1, "Invalid argument - DIR/f");
	assert_null(file_readlink(arena, in_dir("none/l"), &err));
	failed(-1, "No such file or directory - DIR/none/l");
}

/* --- making --- */

static void
directories_are_made(void **state)
{
	struct stat st;

	(void)state;
	assert_int_equal(
	    file_mkdir(in_dir("a"), 02750, 1, OTHER, OTHER, &err), 0);
	st = look("a");
	assert_int_equal(st.st_mode, S_IFDIR | 02750);
	assert_int_equal(st.st_uid, OTHER);
	assert_int_equal(st.st_gid, OTHER);
	assert_int_equal(
	    file_mkdir(in_dir("b"), 01777, 0, NONE, NONE, &err), 0);
	st = look("b");
	assert_int_equal(st.st_mode, S_IFDIR | 01777);
	assert_int_equal(st.st_uid, geteuid());
	for (int n = 0; n < 2; n++) {
		const char *name = n == 0 ? "owner" : "group";

		assert_int_equal(
		    file_mkdir(in_dir(name), 0700, 0, n == 0 ? OTHER : NONE,
			n == 0 ? NONE : OTHER, &err),
		    0);
		st = look(name);
		assert_int_equal(st.st_uid, n == 0 ? OTHER : geteuid());
		assert_int_equal(st.st_gid, n == 0 ? getegid() : OTHER);
	}
	failed(file_mkdir(in_dir("b"), 0700, 0, NONE, NONE, &err),
	    "File exists - DIR/b");
	assert_int_equal(
	    file_mkdir(in_dir("none/c"), 0700, 0, NONE, NONE, &err),
	    FILE_NO_PARENT);
	failed(-1, "Cannot create DIR/none/c; parent directory "
		   "DIR/none does not exist");
}

static void
files_are_removed(void **state)
{
	(void)state;
	file_make("f", 0640);
	assert_int_equal(mkdir(in_dir("d"), 0700), 0);
	assert_int_equal(file_remove(in_dir("f"), &err), 0);
	assert_int_equal(access(in_dir("f"), F_OK), -1);
	failed(file_remove(in_dir("f"), &err),
	    "No such file or directory - DIR/f");
	failed(file_remove(in_dir("d"), &err), "Is a directory - DIR/d");
}

/* --- rights --- */

static int
mode_set(const char *name, mode_t mode)
{
	struct stat st = look(name);

	return file_chmod(in_dir(name), 0, &st, mode, &err);
}

/* In the order of kernels: the call, by /proc, by opening the file again. */
static void
modes_are_set_by_all_kernels(void **state)
{
	static const int missing[] = {ENOSYS, EPERM, EINVAL};

	(void)state;
	file_make("f", 0600);
	assert_int_equal(mkdir(in_dir("d"), 0700), 0);
	assert_int_equal(mode_set("f", 0640), 0);
	assert_int_equal(look("f").st_mode & 07777, 0640);
	for (size_t i = 0; i < sizeof(missing) / sizeof(*missing); i++) {
		chmod_error = missing[i];
		proc_error = 0;
		assert_int_equal(mode_set("f", 0601 + (mode_t)i), 0);
		assert_int_equal(look("f").st_mode & 07777, 0601 + i);
		proc_error = ENOENT;
		assert_int_equal(mode_set("f", 0610 + (mode_t)i), 0);
		assert_int_equal(look("f").st_mode & 07777, 0610 + i);
		assert_int_equal(mode_set("d", 0710 + (mode_t)i), 0);
		assert_int_equal(look("d").st_mode & 07777, 0710 + i);
	}
}

static void
modes_that_cannot_be_set_are_refused(void **state)
{
	(void)state;
	file_make("f", 0600);
	assert_int_equal(mkfifo(in_dir("p"), 0600), 0);
	chmod_error = EIO;
	failed(mode_set("f", 0640), "failed to set mode 640 on DIR/f: "
				    "Input/output error - DIR/f");
	chmod_error = ENOSYS;
	proc_error = EROFS;
	failed(mode_set("f", 0640), "failed to set mode 640 on DIR/f: "
				    "Read-only file system - DIR/f");
	proc_error = ENOENT;
	failed(mode_set("p", 0640),
	    "failed to set mode 640 on DIR/p: /proc is not mounted, and this "
	    "kernel cannot set the mode of a fifo without it; mount /proc");
	/* another file has its place since it was seen */
	file_make("new", 0600);
	exchanged = in_dir("f");
	failed(mode_set("f", 0640), "failed to set mode 640 on DIR/f: "
				    "Stale file handle - DIR/f");
	assert_int_equal(look("f").st_mode & 07777, 0600);
}

static void
rights_of_another_file_are_not_changed(void **state)
{
	struct stat st;

	(void)state;
	file_make("f", 0600);
	file_make("g", 0600);
	st = look("g");
	failed(file_chmod(in_dir("f"), 0, &st, 0640, &err),
	    "Stale file handle - DIR/f");
	failed(file_chown(in_dir("f"), 0, &st, OTHER, OTHER, &err),
	    "Stale file handle - DIR/f");
	failed(file_chmod(in_dir("none"), 0, &st, 0640, &err),
	    "No such file or directory - DIR/none");
	failed(file_chown(in_dir("none/f"), 0, &st, OTHER, OTHER, &err),
	    "No such file or directory - DIR/none/f");
	assert_int_equal(look("f").st_mode & 07777, 0600);
	assert_int_equal(look("f").st_uid, geteuid());
}

static void
owners_are_set(void **state)
{
	struct stat st;

	(void)state;
	file_make("f", 0600);
	assert_int_equal(symlink("f", in_dir("l")), 0);
	st = look("l");
	assert_int_equal(
	    file_chown(in_dir("l"), 0, &st, OTHER, OTHER, &err), 0);
	assert_int_equal(look("l").st_uid, OTHER);
	assert_int_equal(look("f").st_uid, geteuid());
	st = look("f");
	assert_int_equal(file_chown(in_dir("f"), 0, &st, NONE, OTHER, &err), 0);
	assert_int_equal(look("f").st_uid, geteuid());
	assert_int_equal(look("f").st_gid, OTHER);
	assert_int_equal(err.len, 0);
	chown_error = EPERM;
	failed(file_chown(in_dir("f"), 0, &st, 12, NONE, &err),
	    "Failed to set owner to '12': Operation not permitted - DIR/f");
	failed(file_chown(in_dir("f"), 0, &st, NONE, 13, &err),
	    "Failed to set group to '13': Operation not permitted - DIR/f");
}

/* --- replacing --- */

static int
fill(void *context, int fd, struct strbuf *why)
{
	const char *text = context;

	if (strcmp(text, "no") == 0) {
		strbuf_addstr(why, "not filled");
		return -1;
	}
	return write(fd, text, strlen(text)) == (ssize_t)strlen(text) ? 0 : -1;
}

/* Accept "valid" only. */
static int
validate(void *context, const char *path, struct strbuf *why)
{
	char text[16] = "";
	int fd = open(path, O_RDONLY);

	assert_true(fd >= 0);
	assert_true(read(fd, text, sizeof(text) - 1) > 0);
	close(fd);
	assert_string_equal(text, context);
	if (strcmp(text, "valid") == 0)
		return 0;
	strbuf_addstr(why, "not valid");
	return -1;
}

static struct file_write
write_of(const char *name, const char *text)
{
	return (struct file_write){.path = in_dir(name),
	    .mode = 0640,
	    .uid = NONE,
	    .gid = NONE,
	    .fill = fill,
	    .context = (void *)(uintptr_t)text};
}

static void
content_is(const char *name, const char *text)
{
	char got[16] = "";
	int fd = open(in_dir(name), O_RDONLY);

	assert_true(fd >= 0);
	assert_true(read(fd, got, sizeof(got) - 1) >= 0);
	close(fd);
	assert_string_equal(got, text);
}

static void
a_file_is_replaced(void **state)
{
	struct file_write w = write_of("f", "one");

	(void)state;
	assert_int_equal(file_replace(&w, &err), 0);
	content_is("f", "one");
	assert_int_equal(look("f").st_mode, S_IFREG | 0640);
	assert_int_equal(w.st.st_ino, look("f").st_ino);
	w = write_of("f", "two");
	w.mode = 04755;
	w.uid = w.gid = OTHER;
	assert_int_equal(file_replace(&w, &err), 0);
	content_is("f", "two");
	assert_int_equal(look("f").st_mode, S_IFREG | 04755);
	assert_int_equal(look("f").st_uid, OTHER);
	assert_int_equal(look("f").st_gid, OTHER);
	/* in another directory of the same file system; also through a link */
	assert_int_equal(mkdir(in_dir("staging"), 0700), 0);
	assert_int_equal(symlink("f", in_dir("l")), 0);
	w = write_of("l", "valid");
	w.staging = in_dir("staging");
	w.validate = validate;
	w.follow = 1;
	assert_int_equal(file_replace(&w, &err), 0);
	content_is("f", "valid");
	assert_int_equal(look("l").st_mode & S_IFMT, S_IFLNK);
	w = write_of("l", "three");
	assert_int_equal(file_replace(&w, &err), 0);
	assert_int_equal(look("l").st_mode & S_IFMT, S_IFREG);
	content_is("f", "valid");
	assert_int_equal(err.len, 0);
	assert_int_equal(rmdir(in_dir("staging")), 0);
}

/* Attributes of a file remain, if its owner does. */
static void
attributes_of_a_replaced_file_remain(void **state)
{
	struct file_write w = write_of("f", "text");
	char value[8] = "";

	(void)state;
	file_make("f", 0600);
	if (setxattr(in_dir("f"), "user.a", "one", 3, 0) < 0)
		skip();
	assert_int_equal(setxattr(in_dir("f"), "user.b", "two", 3, 0), 0);
	assert_int_equal(file_replace(&w, &err), 0);
	content_is("f", "text");
	assert_int_equal(getxattr(in_dir("f"), "user.a", value, 8), 3);
	assert_memory_equal(value, "one", 3);
	assert_int_equal(getxattr(in_dir("f"), "user.b", value, 8), 3);
	assert_memory_equal(value, "two", 3);
	if (OTHER == geteuid())
		return;
	w.uid = OTHER;
	assert_int_equal(file_replace(&w, &err), 0);
	assert_int_equal(getxattr(in_dir("f"), "user.a", value, 8), -1);
}

/* The old file stays, and nothing else. */
static void
a_failure_leaves_the_old_file(void **state)
{
	struct file_write w = write_of("f", "no");

	(void)state;
	file_make("f", 0600);
	failed(file_replace(&w, &err), "not filled");
	w = write_of("f", "bad");
	w.validate = validate;
	failed(file_replace(&w, &err), "not valid");
	w = write_of("f", "one");
	w.uid = OTHER;
	chown_error = EPERM;
	failed(file_replace(&w, &err), "Operation not permitted - DIR/f");
	chown_error = 0;
	w = write_of("f", "one");
	w.staging = in_dir("none");
	failed(file_replace(&w, &err),
	    "No such file or directory - A directory component in DIR/none "
	    "does "
	    "not exist or is a dangling symbolic link");
	content_is("f", "");
	assert_int_equal(look("f").st_mode, S_IFREG | 0600);
	w = write_of("none/f", "one");
	failed(file_replace(&w, &err),
	    "No such file or directory - A directory component in DIR/none/f "
	    "does not exist or is a dangling symbolic link");
	assert_int_equal(mkdir(in_dir("d"), 0700), 0);
	w = write_of("d", "one");
	failed(
	    file_replace(&w, &err), "Is a directory - Is a directory: DIR/d");
	assert_int_equal(rmdir(in_dir("d")), 0);
	assert_int_equal(unlink(in_dir("f")), 0);
	assert_int_equal(rmdir(dir), 0);
	assert_int_equal(mkdir(dir, 0700), 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(files_are_looked_at),
	    CASE(files_are_opened_and_links_are_read),
	    CASE(directories_are_made),
	    CASE(files_are_removed),
	    CASE(modes_are_set_by_all_kernels),
	    CASE(modes_that_cannot_be_set_are_refused),
	    CASE(rights_of_another_file_are_not_changed),
	    CASE(owners_are_set),
	    CASE(a_file_is_replaced),
	    CASE(attributes_of_a_replaced_file_remain),
	    CASE(a_failure_leaves_the_old_file),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
