#include "base/privsep/control/audit_socket.h"

#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/path.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_serve.h"
#include "logging/log.h"
#include "base/privsep/control/control.h"
#include "base/privsep/sandbox.h"

/* Maximum number of clients that wait to be accepted. */
#define BACKLOG 64

static void
audit_socket_path_make(
    char *out, size_t size, const char *rundir, const char *name)
{
	path_print(out, size, "%s/%s.audit", rundir, name);
}

static int
audit_socket_group_allow(const char *path, const struct sandbox_user *user)
{
	if (user == NULL || !user->change)
		return 0;
	if (chown(path, (uid_t)-1, user->gid) < 0)
		return -1;
	return chmod(path, 0660);
}

int
audit_socket_listen(const char *path, const struct sandbox_user *user)
{
	int fd = control_listen(path, SOCK_SEQPACKET, BACKLOG), err;

	if (fd < 0 || audit_socket_group_allow(path, user) == 0)
		return fd;
	err = errno;
	close(fd);
	unlink(path);
	errno = err;
	return -1;
}

void
audit_socket_open(
    const char *rundir, const char *name, const struct sandbox_user *user)
{
	char path[4096];
	size_t users = user != NULL && user->change;
	int fd;

	if (!log_chain_is_open())
		return;
	audit_socket_path_make(path, sizeof(path), rundir, name);
	fd = audit_socket_listen(path, user);
	if (fd >= 0 &&
	    log_audit_listen(fd, users ? &user->uid : NULL, users) == 0)
		return;
	log_event(SERVER_PROCESS, PRV_AUDIT_SOCKET, log_str("path", path),
	    log_errno());
	if (fd >= 0)
		close(fd);
}

void
audit_socket_remove(const char *rundir, const char *name)
{
	char path[4096];

	if (log_audit_serve_fd() < 0)
		return;
	audit_socket_path_make(path, sizeof(path), rundir, name);
	unlink(path);
}
