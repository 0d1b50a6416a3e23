#ifndef LOGGING_READER_H
#define LOGGING_READER_H

/*
 * Select the rings that this process empties, and the order of records.  Values
 * that other processes write into the pool must not cause a wait, an endless
 * loop, or a skipped ring: numbers order the records of one process, processes
 * take turns, and a ring whose records are overtaken by more than is possible
 * in order takes turns with the others, too.  For this folder only; only one
 * thread at a time calls these functions.
 */

#include "logging/pool.h"

/* The current rings. */
struct log_hand {
	int n;
	struct log_ring_reader *in[LOG_RINGS_MAX];
};

/* Take the rings of this process and, in the root, those of ended processes. */
void log_hand_fill(struct log_hand *h);

/* Open the rings that log_hand_fill took. */
void log_hand_open(struct log_hand *h);

/*
 * Return the ring that has the next record, or NULL.  Waits for an earlier
 * record of another thread that is about to be numbered, some ms a second.
 */
struct log_ring_reader *log_hand_next(struct log_hand *h);

/* Remove the current record of the ring. */
void log_hand_take(struct log_hand *h, struct log_ring_reader *in);

/* Is nothing pending, now and soon? */
bool log_hand_idle(struct log_hand *h);

/* Free the empty rings of ended processes. */
void log_hand_tidy(struct log_hand *h);

/*
 * Return the number of rings that were abandoned since the last call, and of
 * records in them.
 */
uint64_t log_hand_damages(const struct log_hand *h, uint64_t *records);

/* Reset the state in a new process. */
void log_hand_forget(void);

#endif
