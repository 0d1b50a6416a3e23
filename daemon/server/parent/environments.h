#ifndef SERVER_PARENT_ENVIRONMENTS_H
#define SERVER_PARENT_ENVIRONMENTS_H

/* The environments, in the parent. */

#include <stdbool.h>

struct process;
struct server;
struct server_environment;

/* environments.c: a new row for a name; there must be room. */
struct server_environment *server_environment_add(
    struct server *s, const char *name);

/*
 * Start to load the environment's current code, unless a load is running; when
 * that is not possible, it is started later.
 */
void server_environment_load(struct server *s, struct server_environment *e);

/*
 * Return true when the environment's directory is gone, and no load is running:
 * the environment ends.
 */
bool server_environment_removed(struct server *s, struct server_environment *e);

/*
 * The process that loads e has ended without a message: e is loaded by another
 * one at once, or its load has failed.
 */
void server_load_ended(
    struct server *s, struct server_environment *e, const struct process *p);

/*
 * Handle the end of a Ruby host: the next one of its environment may have to
 * wait.
 */
void server_ruby_ended(
    struct server *s, const struct process *p, int wait_status);

/* Handle the start of a front: request workers for it from the environments. */
void server_environments_front(struct server *s, const struct process *front);

/* Load the environments whose code has changed, when they are due. */
void server_environments_due(struct server *s);

/*
 * Each second: load the environments that are due, and every few seconds ask
 * all processes for their workers.  So a worker that ended without a crash, or
 * whose socket could not be sent to its front, is replaced even if messages
 * were lost.
 */
void server_environments_keep(struct server *s);

#endif
