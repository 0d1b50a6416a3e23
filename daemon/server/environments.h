#ifndef SERVER_ENVIRONMENTS_H
#define SERVER_ENVIRONMENTS_H

/* The environments, in the parent. */

struct process;
struct server;
struct server_environment;

/* environments.c: a new row for a name; there must be room. */
struct server_environment *server_environment_add(
    struct server *s, const char *name);

/* Starts to load the environment's current code, unless a load is running. */
void server_environment_load(struct server *s, struct server_environment *e);

/* The process that loads e has failed, or crashed; e is tried again later. */
void server_load_failed(struct server *s, struct server_environment *e,
    int crashed, const char *why);

/* Has the environment's process fork its workers for a front. */
void server_ask_workers(
    struct server *s, struct process *environment, const struct process *front);

#endif
