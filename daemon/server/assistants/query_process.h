#ifndef SERVER_ASSISTANTS_QUERY_PROCESS_H
#define SERVER_ASSISTANTS_QUERY_PROCESS_H

/*
 * The process that answers queries of the store (server/query, server/fleet),
 * for all fronts: the setting storeconfigs.  It has a connection to the
 * database of its own and only reads, so that what nodes send never waits for a
 * query.  It answers one query at a time, for query_timeout at most.
 */

struct process;

/* Before the sandbox: 0. */
int query_prepare(struct process *self);
/* Entry point. */
int query_main(struct process *self);

#endif
