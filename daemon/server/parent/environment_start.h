#ifndef SERVER_PARENT_ENVIRONMENT_START_H
#define SERVER_PARENT_ENVIRONMENT_START_H

/*
 * The processes of environments: how they are started.  One that is split from
 * the process of another environment, or of the version before, has the parsed
 * code of that one, and shares its memory; one that the parent starts anew has
 * nothing.  With the setting environment_isolation all are started anew.
 */

#include <stdbool.h>

struct ipc_loaded;
struct process;
struct server;
struct server_environment;

/*
 * Return true when a process of e had better wait: a first one loads its code,
 * from which it will be split.
 */
bool environment_start_waits(
    const struct server *s, const struct server_environment *e);

/* Start a process that loads e; NULL, logged, when that fails. */
struct process *environment_start(
    struct server *s, struct server_environment *e);

/*
 * Handle the end of a process that was split and has not loaded its
 * environment: true when another one is to be started anew.
 */
bool environment_start_again(
    struct server_environment *e, const struct process *p);

/* Note what the new process of e has in memory. */
void environment_start_loaded(
    struct server_environment *e, const struct ipc_loaded *w);

#endif
