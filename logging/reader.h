#ifndef LOGGING_READER_H
#define LOGGING_READER_H

/*
 * Which rings this process empties, and which record comes first.  What others
 * may have written into the pool is no reason to wait, to look for ever, or to
 * leave a ring out: numbers order the records of one process, processes take
 * turns, and a ring whose records are overtaken by more than there can be in
 * order takes turns with the others, too.  For this folder only; all is called
 * by one thread at a time.
 */

#include "logging/pool.h"

/* The rings in hand. */
struct log_hand {
	int n;
	struct log_ring_reader *in[LOG_RINGS_MAX];
};

/* Takes the rings of this process and, in the root, those left to it. */
void log_hand_fill(struct log_hand *h);

/* Ends what log_hand_fill began. */
void log_hand_open(struct log_hand *h);

/*
 * The ring whose record is the next, or NULL.  An earlier record of another
 * thread that is about to be numbered is waited for, some ms a second.
 */
struct log_ring_reader *log_hand_next(struct log_hand *h);

/* The record in hand of the ring is done with. */
void log_hand_take(struct log_hand *h, struct log_ring_reader *in);

/* Is there nothing to do, now and soon? */
bool log_hand_idle(struct log_hand *h);

/* Gives back the empty rings of ended processes. */
void log_hand_tidy(struct log_hand *h);

/* Rings that were given up since the last call, and records in them. */
uint64_t log_hand_damages(const struct log_hand *h, uint64_t *records);

/* In a new process: it has emptied none. */
void log_hand_forget(void);

#endif
