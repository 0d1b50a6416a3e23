#ifndef PRIVSEP_AUDIT_SOCKET_H
#define PRIVSEP_AUDIT_SOCKET_H

/*
 * The socket at which a daemon's processes have their audit records kept
 * (logging/audit_serve.h): RUNDIR/NAME.audit, made once by its parent.
 */

struct sandbox_user;

/*
 * Listens at path, of mode 0600, or 0660 and the group of `user` when there is
 * one (user->change 0: none).  The socket, or -1 with errno.
 */
int audit_socket_listen(const char *path, const struct sandbox_user *user);

/*
 * Where this process owns the chain: listens there, of mode 0600, or 0660 and
 * the group of `user` when there is one (NULL and user->change 0: none), whom
 * it serves, too.  What fails is logged.  logging/ closes the socket at its
 * end; the path stays for audit_socket_remove.
 */
void audit_socket_open(
    const char *rundir, const char *name, const struct sandbox_user *user);

void audit_socket_remove(const char *rundir, const char *name);

#endif
