#ifndef LOGGING_POOL_H
#define LOGGING_POOL_H

/*
 * The rings of processes that trust each other: a mapping that one of them
 * makes and its forked children inherit, or whose descriptor processes receive
 * (share.h).  A thread takes a ring when it raises its first record; a process
 * has at most 1 MiB of them, a pool 13.5 MiB.  Memory is used only for rings
 * that were taken.  One process, the root, empties the rings of ended
 * processes.  For this folder only.
 */

#include "logging/ring.h"

#define LOG_RINGS_MAX	  54 /* of 256 KiB: 13.5 MiB a pool */
#define LOG_RINGS_PROCESS 4  /* 1 MiB a process */

/* Where an emptying thread sleeps; a futex. */
struct log_wakeup {
	uint32_t sleeping;
};

struct log_pool {
	/* pid of the process that empties the rings of ended ones */
	int32_t root;
	uint32_t rings; /* number of rings ever taken */
	struct log_wakeup root_wakeup;
	/* begins and ends of the release of a ring; odd: not ended */
	uint32_t releases;
	struct log_tally past; /* of ended processes */
	struct log_done past_done;
	/* state of receivers, from all processes */
	uint64_t reconnects, busy_ns;
	int32_t held_errno; /* errno of the last outage, or 0 */
	struct log_ring ring[LOG_RINGS_MAX];
};

/* The daemon's pool, or NULL where records are written directly. */
extern struct log_pool *log_pool;

/*
 * Make the pool, of which the caller is the root, or map the one that
 * log_pool_join got.  Returns 0, or -1 with errno.
 */
int log_pool_open(void);

/*
 * Set whether rings that are taken from now on get their memory page by page,
 * when records first need it, instead of at once.
 */
void log_pool_seldom(bool seldom);

/*
 * Make log_pool_open map this pool, which another process has made, from now
 * on.  With `root`, the caller is its root, and no other process becomes root
 * when the caller ends.
 */
void log_pool_join(int fd, bool root);
bool log_pool_is_joined(void);

/*
 * Return a memfd for a pool that log_pool_join maps, unmapped; -1 on failure.
 */
int log_pool_make(void);

/*
 * Return the descriptor of our own pool, which cannot be mapped writable any
 * more; -1 without a pool.
 */
int log_pool_descriptor(void);

/*
 * Map the pool of the daemon's first process, read-only; its counters are
 * added.
 */
int log_pool_first(int fd);

/* Close the pool in this process; rings must be empty. */
void log_pool_close(void);

/* Drop the rings of the parent, in a new process. */
void log_pool_forget(void);

/*
 * Return the calling thread's ring, or NULL when none is available.  *shared is
 * set when other threads use it, too; it is locked then, until log_pool_unlock.
 */
struct log_ring_writer *log_pool_ring(bool *shared);
void log_pool_unlock(void);

/* Select whether the root or this process empties its rings. */
void log_pool_by_root(bool yes);

/* Return the number of rings that were ever taken; at most LOG_RINGS_MAX. */
uint32_t log_pool_rings(void);

/*
 * Return true when this process took the ring, without reading shared memory.
 */
bool log_pool_is_own(uint32_t i);

/* The rings of this process, a bit for each. */
uint64_t log_pool_own(void);

/*
 * Return true when this process empties the ring.  For its own rings, this is
 * known without shared memory; for the rings of other processes, which only the
 * root (`root`) empties, it is read from the pool.
 */
bool log_pool_empties(uint32_t i, bool root);

/* Publish a new name of this process to the process that empties its rings. */
void log_pool_rename(void);

/* Leave the rings of an ended process to the root. */
void log_pool_orphan(int pid);

/* Return true when this process is the root. */
bool log_pool_root_is_us(void);

/*
 * The same.  In a pool that was not joined, and whose processes trust each
 * other, the caller becomes root when the root has ended.
 */
bool log_pool_is_root(void);

/* Find processes that ended without notice; for the root. */
void log_pool_find_ended(void);

/*
 * Free the empty ring of an ended process; its counters are added to those of
 * ended processes.
 */
void log_pool_free(struct log_ring *g);

/* Return the fill level of the fullest ring, percent. */
unsigned log_pool_filled(void);

/* Return the number of pending records, of this process or (-1) of all. */
uint64_t log_pool_pending(int pid);

/* Return the number of pending records in the rings of log_pool_first. */
uint64_t log_pool_first_pending(void);

/*
 * Return true when a process waits for a receiver.  *ret_oldest is the time of
 * its oldest record, ns since 1970, or 0.
 */
bool log_pool_held(int64_t *ret_oldest);

/* Add the counters of this process, or (-1) of all, with ended ones. */
void log_pool_sum(int pid, struct log_tally *t, struct log_done *d);

/*
 * When a ring is released, its counters are moved to those of ended processes:
 * for a moment they are in both places, or only partly moved.  Sums over all
 * processes are valid only if log_pool_is_settled returns true for the mark
 * that was taken before the sums; a new attempt waits a moment.
 */
uint64_t log_pool_mark(void);
bool log_pool_is_settled(uint64_t mark);

#endif
