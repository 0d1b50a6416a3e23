/* A lock that one process holds at a time, whatever its file contains. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/privsep/pidfile.h"

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

static void
file_write(const char *text)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_replace(path, text, strlen(text), &owner), 0);
}

static void
a_kept_file_is_used_again(void **state)
{
	char spare[80];
	struct stat one, two;
	pid_t other;
	int fd = pidfile_lock(path, &other, NULL);

	(void)state;
	snprintf(spare, sizeof(spare), "%s.spare", path);
	assert_int_equal(fstat(fd, &one), 0);
	pidfile_keep(path, fd);
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(access(spare, F_OK), 0);
	fd = pidfile_lock(path, &other, NULL);
	assert_true(fd >= 0);
	assert_int_equal(fstat(fd, &two), 0);
	assert_true(one.st_ino == two.st_ino);
	assert_int_equal(access(spare, F_OK), -1);
	assert_int_equal(strtol(content(), NULL, 10), getpid());
	/* a file that took the path meanwhile is not removed */
	assert_int_equal(unlink(path), 0);
	file_write("other");
	pidfile_unlock(path, fd);
	assert_string_equal(content(), "other");
	assert_int_equal(unlink(path), 0);
}

static void
a_failure_has_its_reason(void **state)
{
	struct strbuf why;
	char none[80];
	pid_t other = 7;
	int fd;

	(void)state;
	strbuf_init(&why, 1000);
	snprintf(none, sizeof(none), "%s/none/lock", dir);
	assert_int_equal(pidfile_lock(none, &other, &why), -1);
	assert_string_equal(why.s, "No such file or directory");
	assert_int_equal(other, 0);
	assert_int_equal(symlink("/tmp/test_pidfile.nothing", path), 0);
	strbuf_reset(&why);
	assert_int_equal(pidfile_lock(path, &other, &why), -1);
	assert_string_equal(why.s, strerror(ELOOP));
	assert_int_equal(unlink(path), 0);
	assert_int_equal(mkfifo(path, 0600), 0);
	strbuf_reset(&why);
	assert_int_equal(pidfile_lock(path, &other, &why), -1);
	assert_memory_equal(why.s, path, strlen(path));
	assert_string_equal(
	    why.s + strlen(path), " is a FIFO and not a regular file");
	assert_int_equal(unlink(path), 0);
	/* a longer text is cut to the pid */
	file_write("12345678901234567890 and more");
	strbuf_reset(&why);
	fd = pidfile_lock(path, &other, &why);
	assert_true(fd >= 0);
	assert_int_equal(why.len, 0);
	assert_int_equal(strtol(content(), NULL, 10), getpid());
	assert_null(strstr(content(), "more"));
	assert_int_equal(pidfile_lock(path, &other, &why), -1);
	assert_string_equal(why.s, strerror(EAGAIN));
	pidfile_unlock(path, fd);
	strbuf_release(&why);
}

static void
the_state_of_a_file_is_that_of_its_process(void **state)
{
	pid_t pid = 7, other;
	int fd;

	(void)state;
	assert_int_equal(pidfile_look(path, &pid), PIDFILE_MISSING);
	assert_int_equal(pid, 0);
	fd = pidfile_lock(path, &other, NULL);
	assert_int_equal(pidfile_look(path, &pid), PIDFILE_HELD);
	assert_int_equal(pid, getpid());
	pidfile_unlock(path, fd);
	file_write("99999999");
	assert_int_equal(pidfile_look(path, &pid), PIDFILE_STALE);
	assert_int_equal(pid, 99999999);
	file_write("");
	assert_int_equal(pidfile_look(path, &pid), PIDFILE_STALE);
	assert_int_equal(pid, 0);
	/* one that is locked but empty, after a full disk */
	fd = pidfile_lock(path, &other, NULL);
	assert_int_equal(ftruncate(fd, 0), 0);
	assert_int_equal(pidfile_look(path, &pid), PIDFILE_HELD);
	assert_int_equal(pid, 0);
	pidfile_unlock(path, fd);
}

static char *command; /* argv[0] */

/*
 * Lock beside a process with that name and command line, whose pid is in the
 * file: its pid when it holds the file, 0 when it does not.
 */
static pid_t
holder(const char *name, const char *words)
{
	char text[32], byte;
	pid_t other, pid;
	int ends[2], fd;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		alarm(60); /* its parent does not end it where a test fails */
		prctl(PR_SET_NAME, name);
		memcpy(command, words, strlen(words));
		(void)!write(ends[1], "x", 1);
		pause();
		_exit(0);
	}
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	close(ends[1]);
	snprintf(text, sizeof(text), "%ld", (long)pid);
	file_write(text);
	errno = 0;
	fd = pidfile_lock_beside_puppet(path, &other, NULL);
	if (fd < 0) {
		assert_int_equal(errno, EAGAIN);
		assert_int_equal(other, pid);
		assert_int_equal(pidfile_look(path, &other), PIDFILE_HELD);
		assert_int_equal(unlink(path), 0);
	} else {
		pidfile_unlock(path, fd);
	}
	assert_int_equal(kill(pid, SIGKILL), 0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	return fd < 0 ? pid : 0;
}

static void
a_run_of_puppet_holds_the_file(void **state)
{
	char text[32];
	pid_t other;
	int fd;

	(void)state;
	assert_true(strlen(command) >= strlen("puppet agent"));
	assert_int_not_equal(holder("puppet", "none"), 0);
	assert_int_not_equal(holder("my-puppet", "none"), 0);
	assert_int_not_equal(holder("ruby2.7", "puppet agent"), 0);
	assert_int_equal(holder("ruby", "none"), 0);
	assert_int_equal(holder("bash", "puppet agent"), 0);
	/* nor do a process that has ended and this one */
	snprintf(text, sizeof(text), "%ld", (long)getpid());
	for (int i = 0; i < 3; i++) {
		file_write(i == 0 ? text : i == 1 ? "99999999" : "-1");
		fd = pidfile_lock_beside_puppet(path, &other, NULL);
		assert_true(fd >= 0);
		pidfile_unlock(path, fd);
	}
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

/* Hold the lock in another process, which ends soon after its pipe is closed.
 */
static pid_t
holder_start(bool ending, int ret_fds[2])
{
	char byte = 'x';
	pid_t other, pid;
	int ready[2], fd;

	assert_int_equal(pipe(ret_fds), 0);
	assert_int_equal(pipe(ready), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		close(ret_fds[1]);
		fd = pidfile_lock(path, &other, NULL);
		if (ending)
			pidfile_end(fd);
		if (write(ready[1], &byte, 1) != 1)
			_exit(1);
		(void)!read(ret_fds[0], &byte, 1);
		usleep(300000);
		pidfile_unlock(path, fd);
		_exit(0);
	}
	close(ret_fds[0]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	close(ready[1]);
	return pid;
}

static unsigned waits;
static pid_t waited_for;
static int holder_pipe;

/* The holder ends after the wait for it has begun. */
static void
on_waiting(pid_t other)
{
	waits++;
	waited_for = other;
	if (holder_pipe >= 0)
		close(holder_pipe);
}

static void
a_lock_of_an_ending_process_is_waited_for(void **state)
{
	int fds[2], fd;
	pid_t other, pid = holder_start(true, fds);

	(void)state;
	waits = 0;
	holder_pipe = fds[1];
	fd = pidfile_lock_after(path, 60, on_waiting, &other, NULL);
	assert_true(fd >= 0);
	assert_int_equal(waits, 1);
	assert_int_equal(waited_for, pid);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	pidfile_unlock(path, fd);
}

/* Another process holds the lock, and is ending or not. */
static void
refused_after(bool ending, int64_t seconds, unsigned expected)
{
	int fds[2];
	pid_t other, pid = holder_start(ending, fds);

	waits = 0;
	holder_pipe = -1;
	errno = 0;
	assert_int_equal(
	    pidfile_lock_after(path, seconds, on_waiting, &other, NULL), -1);
	assert_int_equal(errno, EAGAIN);
	assert_int_equal(other, pid);
	assert_int_equal(waits, expected);
	close(fds[1]);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
}

/* A user that can read the file can have such a lock. */
static void
a_lock_for_reading_is_not_an_end(void **state)
{
	struct flock l = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
	int fd = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0644);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(fcntl(fd, F_OFD_SETLK, &l), 0);
	refused_after(false, 60, 0);
	close(fd);
}

static void
the_wait_for_an_ending_process_has_a_limit(void **state)
{
	(void)state;
	refused_after(true, 1, 1);
}

static void
a_lock_of_another_process_is_not_waited_for(void **state)
{
	(void)state;
	refused_after(false, 3600, 0);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_file_contains_our_pid),
	    cmocka_unit_test(stale_files_are_not_locked),
	    cmocka_unit_test(a_link_at_its_path_is_refused),
	    cmocka_unit_test(a_kept_file_is_used_again),
	    cmocka_unit_test(a_failure_has_its_reason),
	    cmocka_unit_test(the_state_of_a_file_is_that_of_its_process),
	    cmocka_unit_test(a_run_of_puppet_holds_the_file),
	    cmocka_unit_test(a_lock_of_an_ending_process_is_waited_for),
	    cmocka_unit_test(a_lock_for_reading_is_not_an_end),
	    cmocka_unit_test(the_wait_for_an_ending_process_has_a_limit),
	    cmocka_unit_test(a_lock_of_another_process_is_not_waited_for),
	    cmocka_unit_test(one_process_holds_the_lock_at_a_time),
	};

	(void)argc;
	command = argv[0];
	return cmocka_run_group_tests(tests, setup, teardown);
}
