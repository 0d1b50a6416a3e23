#ifndef LOGGING_TAIL_H
#define LOGGING_TAIL_H

/*
 * Lines for somebody who watches a running daemon.  Whoever hands lines over
 * in any of its processes puts a copy into a socket pair that the daemon's
 * first process reads, while somebody wants them.  Nobody waits: what the
 * socket does not take is counted, and told by the next one that it takes.
 */

#include "logging/levels.h"
#include "logging/sink.h"

/* Room for what log_tail_take gives. */
#define LOG_TAIL_MAX 65536

/* In the daemon's first process, before it forks.  0, or -1 with errno. */
int log_tail_open(void);
void log_tail_close(void);

/*
 * Replaces a pair that a process has shut, under the same numbers.  Children
 * that are started from now on have the new one; lines of the others are
 * missed.  0, or -1 with errno: close it then.
 */
int log_tail_replace(void);

/* In a forked child, which only puts. */
void log_tail_child(void);

/* The end to put into, for a program of ours that is to be executed; or -1. */
int log_tail_sender(void);

/* In such a program: this descriptor is the end to put into. */
void log_tail_use(int fd);

/* The end to take from, or -1. */
int log_tail_fd(void);

/*
 * Lines of this level and above are wanted from now on; OFF: none.  0, or -1
 * when there can be none, since all sinks of this daemon take text.
 */
int log_tail_want(enum log_level least);

/* Behind log_tail_put. */
void log_tail_copy(const struct log_line *l);

/* What log_tail_want said last: 0 for nothing, else the level and one. */
uint32_t log_tail_wanted(void);

/* Puts a line in when it is wanted; the caller holds emit.h's lock. */
static inline void
log_tail_put(const struct log_line *l)
{
	uint32_t least = log_tail_wanted();

	if (least && l->level + 1 >= least)
		log_tail_copy(l);
}

/* Tells what was missed though no line came since. */
void log_tail_settle(void);

/* The pair of sockets is shut; log_tail_replace makes another. */
#define LOG_TAIL_SHUT (-2)

/*
 * Takes one line (with NUL).  Its length (0: there is only a number of missed
 * ones to tell), -1 when there is none now, or LOG_TAIL_SHUT.  Any process of
 * the daemon can put: what is no line of a record is one that was missed.
 */
int log_tail_take(
    char line[LOG_TAIL_MAX], enum log_level *level, uint64_t *missed);

/* Is the line of this category or below, and of the rule's node? */
bool log_tail_fits(const struct log_rule *r, const char *json);

#endif
