#ifndef SERVER_ASSISTANTS_H
#define SERVER_ASSISTANTS_H

/*
 * The processes that work for one front each, or for all fronts, in the parent:
 * each of them is connected to its fronts, whichever of both was started last.
 * A new kind is a row of the table in assistants.c.
 */

struct process;
struct server;

/* Start those that are missing, at first all. */
void assistants_keep(struct server *s);

/* A front, or one of these processes, was started: connect them. */
void assistants_connect(struct server *s, struct process *p);

/* End all: they serve their fronts until these close the sockets. */
void assistants_stop(struct server *s);

#endif
