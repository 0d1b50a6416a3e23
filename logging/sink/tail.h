#ifndef LOGGING_SINK_TAIL_H
#define LOGGING_SINK_TAIL_H

/*
 * Lines for a client that follows the log of a running daemon.  While lines are
 * wanted, each process that delivers lines copies them into a socket pair that
 * the daemon's first process reads.  Writers do not wait: lines that the socket
 * does not accept are counted, and the next accepted one has their number.
 */

#include "logging/level/levels.h"
#include "logging/sink/sink.h"

/* Size of the buffer for log_tail_take. */
#define LOG_TAIL_MAX 65536

/*
 * Open the socket pair in the daemon's first process, before it forks.  Returns
 * 0, or -1 with errno.
 */
int log_tail_open(void);
void log_tail_close(void);

/*
 * Replace a socket pair that a process has shut down, under the same descriptor
 * numbers.  Only children that are started from now on use the new pair; lines
 * of older ones are missed.  Returns 0, or -1 with errno: then close the pair.
 */
int log_tail_replace(void);

/* Close the reading end in a forked child, which only writes. */
void log_tail_child(void);

/* Return the writing end, for a program to be executed, or -1. */
int log_tail_sender(void);

/*
 * Use this descriptor as the writing end, in a program that was executed as a
 * child.
 */
void log_tail_use(int fd);

/* Return the reading end, or -1. */
int log_tail_fd(void);

/*
 * Request lines of this level and above from now on; OFF: none.  Returns 0, or
 * -1 when all sinks of this daemon take text and lines are unavailable.
 */
int log_tail_want(enum log_level least);

/* Implementation of log_tail_put. */
void log_tail_copy(const struct log_line *l);

/*
 * Return the last request of log_tail_want: 0 for nothing, else the level plus
 * one.
 */
uint32_t log_tail_wanted(void);

/* Write a requested line; the caller holds emit.h's lock. */
static inline void
log_tail_put(const struct log_line *l)
{
	uint32_t least = log_tail_wanted();

	if (least && l->level + 1 >= least)
		log_tail_copy(l);
}

/* Report missed lines when no line follows. */
void log_tail_settle(void);

/* The pair of sockets is shut down; log_tail_replace makes another. */
#define LOG_TAIL_SHUT (-2)

/*
 * Read one line (with NUL).  Returns its length (0: only the number of missed
 * lines), -1 when none is available now, or LOG_TAIL_SHUT.  Any process of the
 * daemon can write: data that is not a line of a record counts as missed.
 */
int log_tail_take(
    char line[LOG_TAIL_MAX], enum log_level *level, uint64_t *missed);

/* Return true when the line matches the rule's category and node. */
bool log_tail_fits(const struct log_rule *r, const char *json);

#endif
