#ifndef SERVER_PARENT_USERS_H
#define SERVER_PARENT_USERS_H

/* The users and groups of the processes, which the parent becomes. */

#include "base/privsep/sandbox.h"
#include "server/shared/server.h"

/*
 * Find the users to run the processes as, when this one is root: 0, or -1,
 * logged.
 */
int users_find(
    const struct server_config *c, struct sandbox_user users[PROCESS_USERS]);

/*
 * Log the directory of a program of ours, or of the runtime in Ruby, that one
 * of these users cannot enter: its processes can run nothing there.
 */
void users_check_reach(const struct sandbox_user users[PROCESS_USERS]);

/*
 * Add the groups of the processes, and control_group, to those of this process,
 * if it is root.  Then it may read the key of this machine, and give sockets to
 * a group, without a capability that ignores the rights on files.
 */
void users_join_groups(struct settings *s);

/* The same of the group of a directory, unless it is missing. */
void users_join_group_of(const char *path);

#endif
