#ifndef LOGGING_POOL_H
#define LOGGING_POOL_H

/*
 * The rings of a daemon: a mapping that its first process makes and all its
 * children inherit.  A thread takes a ring when it raises its first record; a
 * process has at most 1 MiB of them, the daemon 14.5 MiB.  Memory is used only
 * for rings that were taken.  For this folder only.
 */

#include "logging/ring.h"

#define LOG_RINGS_MAX	  58 /* of 256 KiB: 14.5 MiB a daemon */
#define LOG_RINGS_PROCESS 4  /* 1 MiB a process */

/* Where an emptying thread sleeps; a futex. */
struct log_bed {
	uint32_t sleeping;
};

struct log_pool {
	int32_t root;	/* pid of the process that empties what others leave */
	uint32_t rings; /* ever taken: those behind were not */
	struct log_bed root_bed;
	struct log_tally past; /* of ended processes */
	struct log_done past_done;
	/* of receivers, as all processes have found them */
	uint64_t reconnects, busy_ns;
	int32_t held_errno; /* the last time that one was away, or 0 */
	struct log_ring ring[LOG_RINGS_MAX];
};

/* The daemon's pool, or NULL where records are written directly. */
extern struct log_pool *log_pool;

/* Makes the pool; the caller is its root.  0, or -1 with errno. */
int log_pool_open(void);

/* The pool's end in this process; rings must be empty. */
void log_pool_close(void);

/* In a new process: no ring of the parent's is this process's. */
void log_pool_forget(void);

/*
 * The calling thread's ring, or NULL when there is none to be had.  *shared is
 * set when other threads use it, too; it is locked then, until
 * log_pool_unlock.
 */
struct log_ring_writer *log_pool_ring(bool *shared);
void log_pool_unlock(void);

/* This process's rings are emptied by the root, or by itself. */
void log_pool_by_root(bool yes);

/* Rings behind these were never taken; at most LOG_RINGS_MAX. */
uint32_t log_pool_rings(void);

/* Did this process take the ring?  It knows by itself. */
bool log_pool_is_own(uint32_t i);

/*
 * Is the ring this process's to empty?  Of its own it knows; of others, which
 * only the root (`root`) empties, the pool tells.
 */
bool log_pool_empties(uint32_t i, bool root);

/* This process is called otherwise now; who empties its rings is told. */
void log_pool_rename(void);

/* The rings of an ended process belong to the root now. */
void log_pool_orphan(int pid);

/* Takes over the root's part when it has ended.  Is this process the root? */
bool log_pool_is_root(void);

/* Looks for processes that ended without notice; for the root. */
void log_pool_look(void);

/* Gives back the empty ring of an ended process, its counts to the past. */
void log_pool_free(struct log_ring *g);

/* Percent of the fullest ring's bytes. */
unsigned log_pool_filled(void);

/* Records that wait, of this process or (-1) of all. */
uint64_t log_pool_pending(int pid);

/* Is a receiver away from a process?  When the oldest record in hand was
 * raised, ns since 1970, or 0. */
bool log_pool_held(int64_t *ret_oldest);

/* Adds the counters of this process, or (-1) of all and those of before. */
void log_pool_sum(int pid, struct log_tally *t, struct log_done *d);

/* How often a code was raised into rings, likewise. */
uint64_t log_pool_code(int pid, enum log_code code);

#endif
