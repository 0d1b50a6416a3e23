#ifndef SERVER_COMPILE_RUBY_NAMESPACE_H
#define SERVER_COMPILE_RUBY_NAMESPACE_H

/*
 * Namespaces of a process that runs foreign code.  The first process in the
 * namespace of processes has all others as descendants: when it ends, the
 * kernel ends them.  In the namespace of users the kernel counts processes and
 * threads of a user apart from those of the same user outside, from Linux 5.14
 * on.
 */

#include <stdbool.h>

#include "base/privsep/sandbox.h"

/*
 * Enter both namespaces as root, become u, and limit its processes and threads
 * in there; the next child of this process is the first one of the namespace of
 * processes.  Users and groups keep their numbers; without CAP_SETFCAP files of
 * root seem to belong to uid 65534.  Call it only after
 * ruby_namespace_possible(). 0, or -1 with errno, after which this process
 * cannot go on.
 */
int ruby_namespace_enter(const struct sandbox_user *u, unsigned processes);

/*
 * Try to enter the namespaces in a child; false with errno when that fails, or
 * when the kernel would not count the processes separately (ENOSYS).
 */
bool ruby_namespace_possible(const struct sandbox_user *u);

/*
 * Enter only a namespace of processes, which needs CAP_SYS_ADMIN; false with
 * errno.
 */
bool ruby_namespace_processes(void);

#endif
