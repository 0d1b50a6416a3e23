#ifndef SERVER_PARENT_ENVIRONMENT_START_H
#define SERVER_PARENT_ENVIRONMENT_START_H

/*
 * The processes of environments: how they are started.  A process that is split
 * from that of another environment, or of the previous version, shares the
 * memory with its parsed code; a process that the parent starts anew has no
 * code.  With the setting environment_isolation all are started anew.
 */

#include <stdbool.h>

struct ipc_loaded;
struct process;
struct server;
struct server_environment;

/*
 * Return true when starting a process of e should wait: another process, from
 * which it will be split, is still loading its code.
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
