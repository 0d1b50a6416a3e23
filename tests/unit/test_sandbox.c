/* Locks that end with their owners, and users that are looked up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <linux/capability.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <fcntl.h>
#include <cmocka.h>

#include "agent/applyd/agent.h"
#include "base/privsep/pidfile.h"
#include "base/privsep/sandbox.h"
#include "server/shared/server.h"

#define WRITES ((size_t)1 << 20)

static void
a_lock_is_taken_and_released(void **state)
{
	char path[] = "/tmp/dlg-pid-XXXXXX", text[32] = "";
	int scratch = mkstemp(path), fd, second;
	pid_t other, child;
	int status;

	(void)state;
	fd = pidfile_lock(path, &other, NULL);
	assert_true(fd >= 0);
	assert_true(pread(scratch, text, sizeof(text) - 1, 0) > 0);
	assert_int_equal(strtol(text, NULL, 10), getpid());
	/* Another process gets the pid of the holder. */
	second = pidfile_lock(path, &other, NULL);
	assert_int_equal(second, -1);
	assert_int_equal(errno, EAGAIN);
	assert_int_equal(other, getpid());
	/* Removed and locked again: a new file, a new lock. */
	pidfile_unlock(path, fd);
	assert_int_equal(access(path, F_OK), -1);
	child = fork();
	if (child == 0)
		_exit(pidfile_lock(path, &other, NULL) < 0);
	waitpid(child, &status, 0);
	assert_int_equal(status, 0);
	/* The child has ended; its file exists, but its lock does not. */
	assert_int_equal(access(path, F_OK), 0);
	fd = pidfile_lock(path, &other, NULL);
	assert_true(fd >= 0);
	pidfile_unlock(path, fd);
	close(scratch);
}

static void
users_are_found(void **state)
{
	struct sandbox_user u;

	(void)state;
	assert_int_equal(sandbox_user_find("65534", NULL, &u), 0);
	assert_int_equal(u.uid, 65534);
	assert_int_equal(u.gid, 65534);
	assert_int_equal(sandbox_user_find("root", NULL, &u), 0);
	assert_int_equal(u.uid, 0);
	assert_int_equal(sandbox_user_find("12", "34", &u), 0);
	assert_int_equal(u.uid, 12);
	assert_int_equal(u.gid, 34);
	assert_int_equal(sandbox_user_find("12", "root", &u), 0);
	assert_int_equal(u.uid, 12);
	assert_int_equal(u.gid, 0);
	assert_int_equal(sandbox_user_find("no such user", NULL, &u), -1);
	assert_int_equal(sandbox_user_find("0", "no such group", &u), -1);
	assert_int_equal(sandbox_user_find("-1", NULL, &u), -1);
	assert_int_equal(sandbox_user_find("4294967295", NULL, &u), -1);
	assert_int_equal(sandbox_user_find("", NULL, &u), -1);
}

#define CHECK(n, condition) \
	if (!(condition))   \
		return (n);

/*
 * In a child: calls that are refused after sandbox_enter(); return 0 when all
 * are.
 */
static int
try_all(void)
{
	struct sandbox_user stay = {0};
	const char *step;
	int made = open("/tmp/dlg-sandbox.test", O_CREAT | O_WRONLY, 0600);

	CHECK(1, made >= 0);
	CHECK(2,
	    sandbox_enter(&stay,
		SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_FORKS, &step) == 0);
	CHECK(3, prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1);
	CHECK(4, socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EPERM);
	CHECK(5, socket(AF_UNIX, SOCK_DGRAM, 0) >= 0);
	CHECK(
	    6, execl("/bin/true", "true", (char *)NULL) < 0 && errno == EPERM);
	CHECK(7, open("/etc/passwd", O_RDONLY) >= 0);
	/* Open descriptors remain usable. */
	CHECK(8, write(made, "x", 1) == 1);
	CHECK(9, open("/tmp/dlg-sandbox.test", O_WRONLY) < 0 && errno == EPERM);
	CHECK(10, unlink("/tmp/dlg-sandbox.test") < 0);
	CHECK(11, sandbox_enter(&stay, SANDBOX_BASE, &step) == 0);
	CHECK(12, open("/etc/passwd", O_RDONLY) < 0);
	return 0;
}

/* In a child: a process that runs no program writes no core file. */
static int
try_core(void)
{
	struct sandbox_user stay = {0};
	struct sandbox_user other = {.change = 1, .uid = 65534, .gid = 65534};
	const char *step;
	struct rlimit before, now;

	CHECK(1, getrlimit(RLIMIT_CORE, &before) == 0);
	CHECK(2, sandbox_enter(&stay, 0, &step) == 0);
	CHECK(3, prctl(PR_GET_DUMPABLE) == 0);
	/* programs that are run keep the core limit of the caller */
	CHECK(4, getrlimit(RLIMIT_CORE, &now) == 0);
	CHECK(5, now.rlim_cur == before.rlim_cur);
	CHECK(6, now.rlim_max == before.rlim_max);
	CHECK(7, sandbox_enter(&other, SANDBOX_BASE, &step) == 0);
	CHECK(8, prctl(PR_GET_DUMPABLE) == 0);
	CHECK(9, getrlimit(RLIMIT_CORE, &now) == 0);
	CHECK(10, now.rlim_cur == 0 && now.rlim_max == 0);
	return 0;
}

/* In a child: a library may make its sockets non-blocking, no more. */
static int
try_nonblock(void)
{
	struct sandbox_user stay = {0};
	int made = open("/tmp/dlg-sandbox.test", O_CREAT | O_RDWR, 0600);
	int sock = socket(AF_UNIX, SOCK_DGRAM, 0);
	const char *step;

	(void)unlink("/tmp/dlg-sandbox.test");
	CHECK(1, made >= 0 && sock >= 0);
	CHECK(2,
	    sandbox_enter(&stay, SANDBOX_BASE | SANDBOX_NONBLOCK, &step) == 0);
	CHECK(3, fcntl(sock, F_SETFL, fcntl(sock, F_GETFL) | O_NONBLOCK) == 0);
	CHECK(4, fcntl(sock, F_SETFL, fcntl(sock, F_GETFL) & ~O_NONBLOCK) == 0);
	CHECK(5, fcntl(made, F_SETFL, O_RDWR | O_DIRECT) < 0 && errno == EPERM);
	CHECK(6, fcntl(made, F_SETFL, O_RDWR | O_ASYNC) < 0 && errno == EPERM);
	CHECK(
	    7, fcntl(made, F_SETFL, O_RDWR | O_NOATIME) < 0 && errno == EPERM);
	return 0;
}

static bool
has(const char *name, uint64_t want)
{
	uint64_t got = UINT64_MAX;
	char line[200];
	FILE *f = fopen("/proc/self/status", "re");

	while (f != NULL && fgets(line, sizeof(line), f) != NULL)
		if (strncmp(line, name, strlen(name)) == 0)
			got = strtoull(line + strlen(name), NULL, 16);
	if (f != NULL)
		fclose(f);
	return got == want;
}

/* In a child: only the capabilities that are listed remain, for good. */
static int
try_capabilities(void)
{
	static const unsigned keep[] = {CAP_CHOWN, CAP_SETUID, CAP_SETFCAP};
	const uint64_t kept = UINT64_C(1) << CAP_CHOWN |
			      UINT64_C(1) << CAP_SETUID |
			      UINT64_C(1) << CAP_SETFCAP;

	CHECK(1, has("CapEff:", kept) == 0);
	sandbox_capabilities_keep(keep, 3);
	CHECK(2, has("CapEff:", kept));
	CHECK(3, has("CapPrm:", kept));
	CHECK(4, has("CapInh:", 0));
	CHECK(5, has("CapBnd:", kept));
	sandbox_capabilities_keep(keep + 1, 1);
	CHECK(6, has("CapEff:", UINT64_C(1) << CAP_SETUID));
	CHECK(7, has("CapPrm:", UINT64_C(1) << CAP_SETUID));
	sandbox_capabilities_keep(NULL, 0);
	CHECK(8, has("CapEff:", 0));
	CHECK(9, has("CapPrm:", 0));
	return 0;
}

/* A child must return 0. */
static void
in_child(int (*try)(void))
{
	pid_t child = fork();
	int status;

	if (child == 0)
		_exit(try());
	waitpid(child, &status, 0);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
}

static void
forbidden_calls_are_refused(void **state)
{
	(void)state;
	in_child(try_all);
	unlink("/tmp/dlg-sandbox.test");
}

static void
capabilities_that_are_not_listed_are_dropped(void **state)
{
	(void)state;
	if (geteuid() != 0 || prctl(PR_CAPBSET_READ, CAP_SETFCAP) != 1 ||
	    prctl(PR_CAPBSET_READ, CAP_SETPCAP) != 1)
		skip();
	in_child(try_capabilities);
}

/* Bytes that can be written to a memfd, of 2 MiB. */
static size_t
memfd_room(void)
{
	static const char text[4096];
	int fd = memfd_create("room", MFD_CLOEXEC);
	size_t n = 0;

	while (n < WRITES * 2 &&
	       write(fd, text, sizeof(text)) == (ssize_t)sizeof(text))
		n += sizeof(text);
	return n;
}

static int
output_to(const char *path, int flags)
{
	int fd = open(path, flags | O_CLOEXEC, 0600);

	return fd >= 0 && dup2(fd, STDOUT_FILENO) >= 0 &&
	       dup2(fd, STDERR_FILENO) >= 0;
}

/* In a child: the size of written files is limited. */
static int
try_writes(void)
{
	struct rlimit now;

	CHECK(1, output_to("/dev/null", O_WRONLY));
	CHECK(2, sandbox_limits(0, 0, WRITES) == 0);
	errno = 0;
	CHECK(3, memfd_room() == WRITES && errno == EFBIG);
	CHECK(4, getrlimit(RLIMIT_FSIZE, &now) == 0);
	CHECK(5, now.rlim_max == WRITES);
	return 0;
}

/* In a child: a log file is not limited. */
static int
try_writes_of_log(void)
{
	static const char path[] = "/tmp/dlg-sandbox.log";

	CHECK(1, output_to(path, O_WRONLY | O_CREAT | O_APPEND));
	CHECK(2, unlink(path) == 0);
	CHECK(3, sandbox_limits(0, 0, WRITES) == 0);
	CHECK(4, memfd_room() == WRITES * 2);
	return 0;
}

static void
writes_are_limited_except_the_log(void **state)
{
	(void)state;
	in_child(try_writes);
	in_child(try_writes_of_log);
}

/* Each confined process has limits; memfds and the spool do not evade them. */
static void
rows_have_limits(const struct process_row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct process_row *r = &rows[i];

		if (!(r->sandbox & SANDBOX_BASE))
			continue;
		assert_true(r->files > 0);
		assert_true(r->bytes > 0);
		if (r->sandbox & (SANDBOX_MEMFDS | SANDBOX_SPOOL))
			assert_true(r->file_bytes > 0);
	}
}

static void
all_processes_have_limits(void **state)
{
	(void)state;
	rows_have_limits(server_rows, SERVER_PROCESSES);
	rows_have_limits(agent_rows, AGENT_PROCESSES);
}

static void
core_files_are_not_written(void **state)
{
	(void)state;
	in_child(try_core);
}

static void
no_other_flag_of_a_descriptor_is_set(void **state)
{
	(void)state;
	in_child(try_nonblock);
}

static void
names_of_a_sandbox_are_printed(void **state)
{
	char text[64];

	(void)state;
	sandbox_names(0, text, sizeof(text));
	assert_string_equal(text, "-");
	sandbox_names(SANDBOX_BASE | SANDBOX_ACCEPT, text, sizeof(text));
	assert_string_equal(text, "base accept");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_lock_is_taken_and_released),
	    cmocka_unit_test(users_are_found),
	    cmocka_unit_test(forbidden_calls_are_refused),
	    cmocka_unit_test(capabilities_that_are_not_listed_are_dropped),
	    cmocka_unit_test(core_files_are_not_written),
	    cmocka_unit_test(writes_are_limited_except_the_log),
	    cmocka_unit_test(all_processes_have_limits),
	    cmocka_unit_test(no_other_flag_of_a_descriptor_is_set),
	    cmocka_unit_test(names_of_a_sandbox_are_printed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
