/*
 * New files and links that get their names when they are complete, and what is
 * left of a run that was killed before that.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "machine/file/new_file.h"
#include "machine/file/unfinished.h"

static char top[] = "/tmp/test_new_file.XXXXXX";
static char state[64], first[PATH_MAX];
static int dir;

static int
setup(void **s)
{
	(void)s;
	if (mkdtemp(top) == NULL)
		return -1;
	snprintf(state, sizeof(state), "%s/state", top);
	dir = open(top, O_RDONLY | O_DIRECTORY);
	return dir < 0 ? -1 : mkdir(state, 0700);
}

static int
teardown(void **s)
{
	const char *const argv[] = {"rm", "-rf", top, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)s;
	close(dir);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return 0;
}

static void
file_begin(struct new_file *n, const char *name)
{
	assert_int_equal(new_file_begin(n, dir, name), 0);
	snprintf(first, sizeof(first), "%s/%s", top, n->name);
	n->path = first;
}

static void
file_open(struct new_file *n, const char *name, const char *text)
{
	file_begin(n, name);
	assert_int_equal(new_file_open(n), 0);
	assert_int_equal(fs_write_all(n->fd, text, strlen(text)), 0);
}

static void
file_has(const char *name, const char *text)
{
	char found[64] = "";
	int fd = openat(dir, name, O_RDONLY);

	assert_true(fd >= 0);
	assert_true(read(fd, found, sizeof(found) - 1) >= 0);
	assert_string_equal(found, text);
	close(fd);
}

/* The number of names with .dalang in the directory. */
static unsigned
left(void)
{
	DIR *d = opendir(top);
	const struct dirent *e;
	unsigned n = 0;

	assert_non_null(d);
	while ((e = readdir(d)) != NULL)
		n += strstr(e->d_name, ".dalang") != NULL;
	closedir(d);
	return n;
}

static void
a_new_file_replaces_nothing(void **s)
{
	struct new_file n;

	(void)s;
	file_open(&n, "a", "one");
	assert_int_equal(left(), 0);
	assert_int_equal(new_file_place(&n, dir, "a", false), 0);
	new_file_close(&n);
	file_has("a", "one");
	file_open(&n, "a", "two");
	assert_int_equal(new_file_place(&n, dir, "a", false), -1);
	assert_int_equal(errno, EEXIST);
	file_has("a", "one");
	assert_int_equal(new_file_name(&n), 0);
	assert_int_equal(new_file_place(&n, dir, "a", false), -1);
	assert_int_equal(errno, EEXIST);
	assert_int_equal(left(), 1);
	new_file_drop(&n);
	assert_int_equal(left(), 0);
	file_has("a", "one");
}

static void
a_file_replaces_another_in_one_step(void **s)
{
	struct new_file n;

	(void)s;
	file_open(&n, "b", "one");
	assert_int_equal(new_file_place(&n, dir, "b", true), 0);
	new_file_close(&n);
	file_open(&n, "b", "two");
	assert_int_equal(new_file_place(&n, dir, "b", true), 0);
	new_file_close(&n);
	file_has("b", "two");
	assert_int_equal(left(), 0);
}

/* Where linkat(2) is refused, the content is copied to a file with a name. */
static void
a_copy_has_the_whole_content(void **s)
{
	struct new_file n;

	(void)s;
	file_open(&n, "c", "copied");
	assert_false(n.named);
	errno = EPERM;
	assert_true(new_file_is_refused(&n));
	assert_int_equal(new_file_copy(&n), 0);
	errno = EPERM;
	assert_false(new_file_is_refused(&n));
	assert_int_equal(new_file_place(&n, dir, "c", true), 0);
	new_file_drop(&n);
	file_has("c", "copied");
	assert_int_equal(left(), 0);
}

/* Another user who owns the directory has put a file in its place. */
static void
only_what_was_made_is_removed(void **s)
{
	struct new_file n;
	char name[NAME_MAX + 1];

	(void)s;
	file_open(&n, "d", "ours");
	assert_int_equal(new_file_name(&n), 0);
	memcpy(name, n.name, sizeof(name));
	assert_int_equal(unlinkat(dir, name, 0), 0);
	close(openat(dir, name, O_WRONLY | O_CREAT | O_EXCL, 0600));
	new_file_drop(&n);
	assert_int_equal(left(), 1);
	assert_int_equal(unlinkat(dir, name, 0), 0);
}

static void
the_longest_name_has_a_first_name(void **s)
{
	char name[NAME_MAX + 1];
	struct new_file n;

	(void)s;
	memset(name, 'n', NAME_MAX);
	name[NAME_MAX] = '\0';
	file_open(&n, name, "long");
	assert_int_equal(new_file_place(&n, dir, name, true), 0);
	new_file_close(&n);
	file_has(name, "long");
}

/* A child is killed while a file and a link have their first names. */
static void
run_killed(bool link)
{
	struct new_file n;
	int status;
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		unfinished_begin(state);
		if (link) {
			file_begin(&n, "e");
			(void)new_file_symlink(&n, "to");
		} else {
			file_open(&n, "e", "half");
			(void)new_file_name(&n);
		}
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(left(), 1);
}

static void
what_a_killed_run_left_is_removed(void **s)
{
	(void)s;
	for (int link = 0; link < 2; link++) {
		run_killed(link);
		unfinished_begin(state);
		assert_int_equal(left(), 0);
		unfinished_end();
	}
}

static void
the_name_alone_is_no_reason(void **s)
{
	static const char mine[] = "old.dalang-0123456789abcdef";

	(void)s;
	close(openat(dir, mine, O_WRONLY | O_CREAT | O_EXCL, 0600));
	unfinished_begin(state);
	unfinished_end();
	assert_int_equal(left(), 1);
	assert_int_equal(unlinkat(dir, mine, 0), 0);
}

/* Put a record and return its descriptor. */
static int
record_put(const char *name, const void *text, size_t n)
{
	char path[128];
	int fd;

	snprintf(path, sizeof(path), "%s/unfinished/%s", state, name);
	fd = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, n), (ssize_t)n);
	return fd;
}

static void
the_record_of_a_running_run_stays(void **s)
{
	char path[128];
	int fd, n;

	(void)s;
	n = snprintf(path, sizeof(path), "%s/mine", top);
	close(open(path, O_WRONLY | O_CREAT | O_EXCL, 0600));
	fd = record_put("1", path, (size_t)n + 1);
	assert_int_equal(flock(fd, LOCK_EX), 0);
	unfinished_begin(state);
	unfinished_end();
	assert_int_equal(access(path, F_OK), 0);
	close(fd);
	unfinished_begin(state);
	unfinished_end();
	assert_int_equal(access(path, F_OK), -1);
}

/* A record that was damaged names nothing. */
static void
a_malformed_record_removes_nothing(void **s)
{
	char path[128];

	(void)s;
	snprintf(path, sizeof(path), "%s/kept", top);
	close(open(path, O_WRONLY | O_CREAT | O_EXCL, 0600));
	close(record_put("2", path, strlen(path)));
	close(record_put("3", "kept", 5));
	close(record_put("4", "", 0));
	unfinished_begin(state);
	unfinished_end();
	assert_int_equal(access(path, F_OK), 0);
	snprintf(path, sizeof(path), "%s/unfinished", state);
	assert_int_equal(rmdir(path), 0);
}

int
main(void)
{
#define CASE(f) cmocka_unit_test(f)
	const struct CMUnitTest tests[] = {
	    CASE(a_new_file_replaces_nothing),
	    CASE(a_file_replaces_another_in_one_step),
	    CASE(a_copy_has_the_whole_content),
	    CASE(only_what_was_made_is_removed),
	    CASE(the_longest_name_has_a_first_name),
	    CASE(what_a_killed_run_left_is_removed),
	    CASE(the_name_alone_is_no_reason),
	    CASE(the_record_of_a_running_run_stays),
	    CASE(a_malformed_record_removes_nothing),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
