/* The socket at which a daemon accepts records of its audit log. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/control/audit_socket.h"
#include "base/privsep/sandbox.h"

static char dir[] = "/tmp/test_audit_socketXXXXXX";
static char path[64];

static int
set_up(void **state)
{
	(void)state;
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/x.audit", dir);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	return rmdir(dir);
}

/* Listen for a user, and check the mode and the group of the socket. */
static void
check_mode(const struct sandbox_user *user, mode_t mode, gid_t group)
{
	int fd = audit_socket_listen(path, user), type = 0;
	socklen_t n = sizeof(type);
	struct stat st;

	assert_true(fd >= 0);
	assert_int_equal(getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &n), 0);
	assert_int_equal(type, SOCK_SEQPACKET);
	assert_int_equal(stat(path, &st), 0);
	assert_true(S_ISSOCK(st.st_mode));
	assert_int_equal(st.st_mode & 07777, mode);
	assert_int_equal(st.st_gid, group);
	close(fd);
	assert_int_equal(unlink(path), 0);
}

static void
only_another_user_gets_access_by_its_group(void **state)
{
	struct sandbox_user user = {.gid = 12345};

	(void)state;
	check_mode(NULL, 0600, getegid());
	check_mode(&user, 0600, getegid());
	user.change = 1;
	user.gid = geteuid() == 0 ? 12345 : getegid();
	check_mode(&user, 0660, user.gid);
}

static void
a_folder_that_is_missing_is_an_error(void **state)
{
	struct sandbox_user user = {.change = 1, .gid = getegid()};

	(void)state;
	errno = 0;
	assert_int_equal(audit_socket_listen("/nonexistent/x", &user), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(audit_socket_listen("/nonexistent/x", NULL), -1);
}

/* As a user who may not give a file to that group; 0: nothing is left. */
static int
refused(void)
{
	struct sandbox_user user = {.change = 1, .gid = 0};

	if (geteuid() == 0 &&
	    (setgroups(0, NULL) < 0 || setgid(65534) < 0 || setuid(65534) < 0))
		return 1;
	errno = 0;
	if (audit_socket_listen(path, &user) >= 0 || errno != EPERM)
		return 2;
	return access(path, F_OK) < 0 ? 0 : 3;
}

static void
a_group_that_cannot_be_set_leaves_no_socket(void **state)
{
	int status = -1;
	pid_t child;

	(void)state;
	assert_int_equal(chmod(dir, 0777), 0);
	child = fork();
	if (child == 0)
		_exit(refused());
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* A daemon without an audit log has no socket, and removes none. */
static void
without_an_audit_log_there_is_no_socket(void **state)
{
	int fd;

	(void)state;
	audit_socket_open(dir, "x", NULL);
	assert_int_equal(access(path, F_OK), -1);
	fd = audit_socket_listen(path, NULL);
	audit_socket_remove(dir, "x");
	assert_int_equal(access(path, F_OK), 0);
	close(fd);
	assert_int_equal(unlink(path), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(only_another_user_gets_access_by_its_group),
	    cmocka_unit_test(a_folder_that_is_missing_is_an_error),
	    cmocka_unit_test(a_group_that_cannot_be_set_leaves_no_socket),
	    cmocka_unit_test(without_an_audit_log_there_is_no_socket),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
