#ifndef LOGGING_EMITTER_H
#define LOGGING_EMITTER_H

/*
 * Emptying rings: the thread that alone calls the sinks, and so syslog(3).  A
 * process has one, unless its rings are the root's to empty (pool.h).  For
 * this folder only.
 */

#include "logging/pool.h"

/*
 * Makes the pool and (unless `later`) starts the thread.  0, or -1 with errno:
 * then records are written directly.
 */
int log_emitter_open(bool later);

/* Waits at most a second for what is pending, then ends thread and pool. */
void log_emitter_close(void);

/* See log_child_start. */
void log_emitter_child(void);

/* See log_flush. */
size_t log_emitter_flush(int ms);

/* See log_drain. */
size_t log_emitter_drain(int ms);

/* What the emitter knows of receivers: state, waits, age. */
void log_emitter_state(struct log_counters *out);
/* The same of all processes of the daemon. */
void log_emitter_state_all(struct log_counters *out);

/* Wakes the root's thread, wherever it is. */
void log_emitter_rouse_root(void);

/* Hands over the audit spool in the calling thread, as far as that goes. */
void log_emitter_empty_spool(void);

/* Where the thread that has to be told of new records sleeps. */
extern struct log_bed *log_bed;

/* Behind log_emitter_wake. */
void log_emitter_rouse(void);

static inline void
log_emitter_wake(void)
{
	struct log_bed *b = __atomic_load_n(&log_bed, __ATOMIC_RELAXED);

	if (__atomic_load_n(&b->sleeping, __ATOMIC_RELAXED))
		log_emitter_rouse();
}

#endif
