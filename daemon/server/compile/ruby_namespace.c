#include "server/compile/ruby_namespace.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/fixed.h"

/*
 * The first kernel version in which the limit on processes is counted per
 * namespace of users.
 */
#define COUNTS_MAJOR 5
#define COUNTS_MINOR 14

/* Processes that a test needs. */
#define POSSIBLE_PROCESSES 16

/*
 * Maps of all ids to themselves; the second omits root, which only CAP_SETFCAP
 * may map.
 */
#define MAP_ALL	    "0 0 4294967295\n"
#define MAP_NO_ROOT "1 1 4294967294\n"

static bool
ruby_namespace_counts(void)
{
	int major = 0, minor = 0;
	struct utsname u;

	if (uname(&u) < 0 || sscanf(u.release, "%d.%d", &major, &minor) != 2)
		return false;
	return major > COUNTS_MAJOR ||
	       (major == COUNTS_MAJOR && minor >= COUNTS_MINOR);
}

/* Write one of the files of a process, in one write(2). */
static int
ruby_namespace_map_write(pid_t pid, const char *name, const char *text)
{
	char path[64];
	ssize_t n;
	int fd;

	fixed_must(path, sizeof(path), "/proc/%d/%s", (int)pid, name);
	fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	n = write(fd, text, strlen(text));
	close(fd);
	return n == (ssize_t)strlen(text) ? 0 : -1;
}

static int
ruby_namespace_map(pid_t pid)
{
	if (ruby_namespace_map_write(pid, "gid_map", MAP_ALL) < 0)
		return -1;
	return ruby_namespace_map_write(pid, "uid_map", MAP_ALL) == 0
		   ? 0
		   : ruby_namespace_map_write(pid, "uid_map", MAP_NO_ROOT);
}

/* Of a child that has failed. */
static int
ruby_namespace_exit_code(void)
{
	return errno == 0 ? EPERM : errno;
}

/*
 * In the helper, which stays outside: wait until the process has entered its
 * namespaces, then write their maps.  Its exit code is 0, or an errno.
 */
static void __attribute__((noreturn))
ruby_namespace_helper(pid_t pid, int entered)
{
	char byte;

	if (read(entered, &byte, 1) != 1)
		_exit(ECANCELED);
	_exit(ruby_namespace_map(pid) == 0 ? 0 : ruby_namespace_exit_code());
}

/* 0 when the helper has written the maps; else -1 with errno. */
static int
ruby_namespace_helper_wait(pid_t helper)
{
	int status = 0;

	while (waitpid(helper, &status, 0) < 0) {
		if (errno != EINTR)
			return -1;
	}
	errno = WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
	return status == 0 ? 0 : -1;
}

/* Enter the namespaces, with their maps written. */
static int
ruby_namespace_unshare(void)
{
	pid_t self = getpid(), helper;
	int entered[2], rc, error;

	if (pipe2(entered, O_CLOEXEC) < 0)
		return -1;
	helper = fork();
	if (helper == 0) {
		close(entered[1]);
		ruby_namespace_helper(self, entered[0]);
	}
	close(entered[0]);
	if (helper < 0) {
		close(entered[1]);
		return -1;
	}
	rc = unshare(CLONE_NEWUSER | CLONE_NEWPID);
	error = errno;
	if (rc == 0 && write(entered[1], "", 1) != 1)
		rc = -1;
	close(entered[1]);
	if (rc == 0)
		return ruby_namespace_helper_wait(helper);
	(void)ruby_namespace_helper_wait(helper);
	errno = error;
	return -1;
}

int
ruby_namespace_enter(const struct sandbox_user *u, unsigned processes)
{
	const struct rlimit limit = {processes, processes};

	if (ruby_namespace_unshare() < 0 || sandbox_groups_set(u) < 0 ||
	    setrlimit(RLIMIT_NPROC, &limit) < 0 ||
	    setresuid(u->uid, u->uid, u->uid) < 0)
		return -1;
	/*
	 * if root is not mapped, the change of the user does not drop the
	 * capabilities
	 */
	sandbox_capabilities_keep(NULL, 0);
	if (geteuid() == u->uid && setresuid(0, 0, 0) < 0)
		return 0;
	errno = EPERM;
	return -1;
}

bool
ruby_namespace_possible(const struct sandbox_user *u)
{
	pid_t child;

	if (!ruby_namespace_counts()) {
		errno = ENOSYS;
		return false;
	}
	child = fork();
	if (child == 0)
		_exit(ruby_namespace_enter(u, POSSIBLE_PROCESSES) == 0
			  ? 0
			  : ruby_namespace_exit_code());
	return child > 0 && ruby_namespace_helper_wait(child) == 0;
}

bool
ruby_namespace_processes(void)
{
	return unshare(CLONE_NEWPID) == 0;
}
