/* A lock that one process holds at a time, whatever its file contains. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/fs.h"
#include "privsep/pidfile.h"

#define RACERS 8
#define RACES  1000

static char dir[] = "/tmp/test_pidfile.XXXXXX";
static char path[64];

/* The state that the racers share. */
static struct {
	atomic_int inside, won, two;
} * shared;

static int
setup(void **state)
{
	(void)state;
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (mkdtemp(dir) == NULL || shared == MAP_FAILED)
		return -1;
	snprintf(path, sizeof(path), "%s/lock", dir);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	unlink(path);
	return rmdir(dir);
}

static char *
content(void)
{
	static char text[64];
	char *s = fs_read(NULL, path, sizeof(text) - 1, NULL);

	assert_non_null(s);
	snprintf(text, sizeof(text), "%s", s);
	free(s);
	return text;
}

static void
the_file_contains_our_pid(void **state)
{
	char pid[32];
	pid_t other;
	int fd = pidfile_lock(path, &other, NULL);

	(void)state;
	assert_true(fd >= 0);
	snprintf(pid, sizeof(pid), "%ld", (long)getpid());
	assert_string_equal(
	    content(), pid); /* no newline, as in Puppet's file */
	assert_int_equal(pidfile_lock(path, &other, NULL), -1);
	assert_int_equal(errno, EAGAIN);
	assert_int_equal(other, getpid());
	pidfile_unlock(path, fd);
	assert_int_equal(access(path, F_OK), -1);
}

/* A file left by a killed run, or with invalid content, is not locked. */
static void
stale_files_are_not_locked(void **state)
{
	static const char *const left[] = {
	    "", "1", "99999999", "not a number\n", "-1", "\377\376"};
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	pid_t other, child;
	size_t i;
	int fd;

	(void)state;
	for (i = 0; i < sizeof(left) / sizeof(left[0]); i++) {
		fs_replace(path, left[i], strlen(left[i]), &owner);
		fd = pidfile_lock(path, &other, NULL);
		assert_true(fd >= 0);
		pidfile_unlock(path, fd);
	}
	child = fork();
	if (child == 0) {
		(void)pidfile_lock(path, &other, NULL);
		raise(SIGKILL);
	}
	assert_int_equal(waitpid(child, NULL, 0), child);
	assert_int_equal(strtol(content(), NULL, 10), child);
	fd = pidfile_lock(path, &other, NULL);
	assert_true(fd >= 0);
	pidfile_unlock(path, fd);
}

/* A symbolic link at its path is not followed. */
static void
a_link_at_its_path_is_refused(void **state)
{
	pid_t other;

	(void)state;
	assert_int_equal(symlink("/tmp/test_pidfile.nothing", path), 0);
	assert_int_equal(pidfile_lock(path, &other, NULL), -1);
	assert_int_equal(access("/tmp/test_pidfile.nothing", F_OK), -1);
	assert_int_equal(unlink(path), 0);
}

static void __attribute__((noreturn)) race(void)
{
	pid_t other;
	int fd;

	while (shared->won < RACES) {
		fd = pidfile_lock(path, &other, NULL);
		if (fd < 0)
			continue;
		if (atomic_fetch_add(&shared->inside, 1) != 0)
			shared->two = 1;
		shared->won++;
		atomic_fetch_sub(&shared->inside, 1);
		/* some end without unlocking, as a killed run does */
		if (shared->won % 3 == 0)
			close(fd);
		else
			pidfile_unlock(path, fd);
	}
	_exit(0);
}

static void
one_process_holds_the_lock_at_a_time(void **state)
{
	int i, status, bad = 0;

	(void)state;
	for (i = 0; i < RACERS; i++)
		if (fork() == 0)
			race();
	for (i = 0; i < RACERS; i++) {
		assert_true(wait(&status) > 0);
		bad |= status;
	}
	assert_int_equal(bad, 0);
	assert_true(shared->won >= RACES);
	assert_int_equal(shared->two, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_file_contains_our_pid),
	    cmocka_unit_test(stale_files_are_not_locked),
	    cmocka_unit_test(a_link_at_its_path_is_refused),
	    cmocka_unit_test(one_process_holds_the_lock_at_a_time),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
