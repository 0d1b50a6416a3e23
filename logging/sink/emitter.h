#ifndef LOGGING_SINK_EMITTER_H
#define LOGGING_SINK_EMITTER_H

/*
 * The emitter, a thread that empties rings: only this thread calls the sinks.
 * A process has an emitter, unless the root empties its rings (pool.h).
 * Functions after log_flush are for this folder only.
 */

#include "logging/pool.h"

/*
 * Empty this process's rings here from now on, by a thread that starts with the
 * first record.  Call it when the sandbox is entered, which applies only to
 * threads that start afterwards.  No effect without rings.
 */
void log_emitter_start(void);

/*
 * Report that a child has ended: the daemon's first process empties its rings.
 */
void log_child_ended(int pid);

/*
 * Wait at most `ms` until all rings of the pool are empty, in the process that
 * empties the rings of others.  Returns the number of records left.
 */
size_t log_drain(int ms);

/*
 * Return how many records were lost when the daemon's log was closed, of those
 * that no record at a destination reports, and write what was full.
 */
uint64_t log_left(char *ret_why, size_t size);

/*
 * Wait at most `ms` for pending records.  Returns the number of records left.
 */
size_t log_flush(int ms);

/*
 * Make the pool and (unless `later`) start the thread.  Returns 0, or -1 with
 * errno: then records are written directly.
 */
int log_emitter_open(bool later);

/* Wait at most a second for pending records, then end thread and pool. */
void log_emitter_close(void);

/* See log_child_start. */
void log_emitter_child(void);

/* Fill in the state of the daemon's receivers: outage, waits, age. */
void log_emitter_state(struct log_counters *out);

/* Wake the root's thread, in any process. */
void log_emitter_wake_root(void);

/* Deliver the audit spool in the calling thread, as far as possible. */
void log_emitter_empty_spool(void);

/* Futex of the thread that must be woken for new records. */
extern struct log_wakeup *log_wakeup;

/* Implementation of log_emitter_wake. */
void log_emitter_wake_now(void);

static inline void
log_emitter_wake(void)
{
	struct log_wakeup *b = __atomic_load_n(&log_wakeup, __ATOMIC_RELAXED);

	if (__atomic_load_n(&b->sleeping, __ATOMIC_RELAXED))
		log_emitter_wake_now();
}

#endif
