#ifndef LOGGING_READER_H
#define LOGGING_READER_H

/*
 * Select the rings that this process empties, and the order of records.  Values
 * that other processes write into the pool must not cause a wait, an endless
 * loop, or a skipped ring.  Therefore numbers only order the records of one
 * process, and processes take turns.  A ring whose records were overtaken by
 * more records than correct numbers allow takes turns as well.  For this folder
 * only; only one thread at a time calls these functions.
 */

#include "logging/pool.h"

/* The rings that one pass empties. */
struct log_reader {
	int n;
	struct log_ring_reader *in[LOG_RINGS_MAX];
	uint64_t own; /* those of this process when they were taken */
};

/* Take the rings of this process and, in the root, those of ended processes. */
void log_reader_acquire(struct log_reader *r);

/* Release the rings that log_reader_acquire took. */
void log_reader_release(struct log_reader *r);

/*
 * Return the ring that has the next record, or NULL.  Waits for an earlier
 * record of another thread that is about to be numbered, some ms a second.  The
 * rings of threads that began to log since log_reader_acquire are taken, too:
 * their records may be earlier.
 */
struct log_ring_reader *log_reader_next(struct log_reader *r);

/* Remove the current record of the ring. */
void log_reader_pop(struct log_reader *r, struct log_ring_reader *in);

/* Return true when nothing is pending, now and soon. */
bool log_reader_is_idle(struct log_reader *r);

/* Free the empty rings of ended processes. */
void log_reader_free_orphans(struct log_reader *r);

/*
 * Return the number of rings that were abandoned since the last call, and of
 * records in them.
 */
uint64_t log_reader_damages(const struct log_reader *r, uint64_t *records);

/* Reset the state in a new process. */
void log_reader_reset(void);

#endif
