#ifndef SERVER_FILES_H
#define SERVER_FILES_H

/*
 * The processes that serve files, in the parent: each front is connected to the
 * one of its number.
 */

struct process;
struct server;

/* Start those that are missing, at first all. */
void files_keep(struct server *s);

/* A front, or one of these processes, was started: connect them. */
void files_connect(struct server *s, struct process *p);

/* New settings: replace all; the old ones end with their fronts' sockets. */
void files_replace(struct server *s);

/* The daemon stops: the same without new ones. */
void files_stop(struct server *s);

#endif
