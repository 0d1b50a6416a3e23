#ifndef SERVER_PARENT_ASSISTANTS_H
#define SERVER_PARENT_ASSISTANTS_H

/*
 * The processes that work for one front each, or for all fronts, in the parent:
 * the parent connects each to its fronts, in whatever order they were started.
 * A new kind is a row of the table in assistants.c.
 */

#include <stdbool.h>

struct message;
struct process;
struct server;

/* Start those that are missing, at first all. */
void assistants_keep(struct server *s);

/* A front, or one of these processes, was started: connect them. */
void assistants_connect(struct server *s, struct process *p);

/* A handler: a front asks for exec processes; ctx: its process. */
void assistants_asked(void *ctx, struct message *m);

/*
 * A process has ended: true for an exec process that its front does not need
 * any more, in place of which none is started.
 */
bool assistants_ended(
    struct server *s, const struct process *p, int wait_status);

/* End all: they serve their fronts until these close the sockets. */
void assistants_stop(struct server *s);

#endif
