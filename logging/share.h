#ifndef LOGGING_SHARE_H
#define LOGGING_SHARE_H

/*
 * The log of a daemon whose first process is privileged.  The first process has
 * rings of its own, which no other process can write; its unprivileged children
 * have a pool of their own, which the first process never maps.  They receive
 * descriptors:
 *
 *	records	the children's pool, writable
 *	first	the rings of the first process, read-only
 *	levels	the levels (levels.h), read-only
 *
 * One child, the log keeper, is the root of the children's pool: it empties the
 * rings of ended processes and of those that fork, and alone counts for the
 * whole daemon.
 */

#include <stdbool.h>

struct log_share {
	int records, first, levels; /* -1: not shared */
};

/*
 * Open the shared log in the first process; call it after log_init (with rings)
 * and log_levels_create.  The descriptors are closed on exec.  Returns 0, or -1
 * with errno.
 */
int log_share_open(struct log_share *out);

/*
 * In a child that was executed, map the received descriptors, which the log
 * then owns; call it before log_init.  Returns 0, or -1 with errno.
 */
int log_share_join(const struct log_share *s, bool keeper);

/*
 * Log the last record of counters; for the log keeper, when the other processes
 * have ended.
 */
void log_share_end(void);

/* Return true when another process logs the counters of the whole daemon. */
bool log_share_is_counted(void);

#endif
