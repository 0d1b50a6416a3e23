#ifndef BASE_PRIVSEP_CONTROL_AUDIT_SOCKET_H
#define BASE_PRIVSEP_CONTROL_AUDIT_SOCKET_H

/*
 * The socket that receives audit records of a daemon's processes
 * (logging/audit/audit_serve.h): RUNDIR/NAME.audit, created once by the parent.
 */

struct sandbox_user;

/*
 * Listen at path, with mode 0600, or with mode 0660 and the group of `user`
 * when user->change is set.  Returns the socket, or -1 with errno.
 */
int audit_socket_listen(const char *path, const struct sandbox_user *user);

/*
 * In the process that owns the chain: listen at the path, with mode 0600, or
 * with mode 0660 and the group of `user`, which is then also served (NULL and
 * user->change 0: no user).  A failure is logged.  logging/ closes the socket
 * at its end; the path stays for audit_socket_remove.
 */
void audit_socket_open(
    const char *rundir, const char *name, const struct sandbox_user *user);

void audit_socket_remove(const char *rundir, const char *name);

#endif
