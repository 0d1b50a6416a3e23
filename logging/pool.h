#ifndef LOGGING_POOL_H
#define LOGGING_POOL_H

/*
 * The rings of processes that trust each other: a mapping that one of them
 * makes and its forked children inherit, or that processes are given a
 * descriptor of (share.h).  A thread takes a ring when it raises its first
 * record; a process has at most 1 MiB of them, a pool 13.5 MiB.  Memory is
 * used only for rings that were taken.  One process, the root, empties what
 * others leave.  For this folder only.
 */

#include "logging/ring.h"

#define LOG_RINGS_MAX	  54 /* of 256 KiB: 13.5 MiB a pool */
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

/*
 * Makes the pool, of which the caller is the root, or maps the one that
 * log_pool_join gave.  0, or -1 with errno.
 */
int log_pool_open(void);

/*
 * From now on log_pool_open maps this pool of others.  With `root`, the caller
 * is its root, and no other process becomes that when the caller ends.
 */
void log_pool_join(int fd, bool root);
bool log_pool_is_joined(void);

/* A memfd for a pool that log_pool_join maps; the caller does not.  -1. */
int log_pool_make(void);

/*
 * The descriptor of our own pool, which cannot be mapped writable any more; -1
 * when there is none.
 */
int log_pool_descriptor(void);

/* The pool of the daemon's first process, read-only; its counters are added. */
int log_pool_first(int fd);

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

/* Is this process the root? */
bool log_pool_root_is_us(void);

/*
 * The same; in a pool that was not joined, whose processes trust each other,
 * it takes over the root's part when that has ended.
 */
bool log_pool_is_root(void);

/* Looks for processes that ended without notice; for the root. */
void log_pool_look(void);

/* Gives back the empty ring of an ended process, its counts to the past. */
void log_pool_free(struct log_ring *g);

/* Percent of the fullest ring's bytes. */
unsigned log_pool_filled(void);

/* Records that wait, of this process or (-1) of all. */
uint64_t log_pool_pending(int pid);

/* Records that wait in the rings of log_pool_first. */
uint64_t log_pool_first_pending(void);

/* Is a receiver away from a process?  When the oldest record in hand was
 * raised, ns since 1970, or 0. */
bool log_pool_held(int64_t *ret_oldest);

/* Adds the counters of this process, or (-1) of all and those of before. */
void log_pool_sum(int pid, struct log_tally *t, struct log_done *d);

/* How often a code was raised into rings, likewise. */
uint64_t log_pool_code(int pid, enum log_code code);

#endif
