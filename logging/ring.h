#ifndef LOGGING_RING_H
#define LOGGING_RING_H

/*
 * A ring of records in shared memory, between the one thread that raises them
 * and the one that hands them over at a time.  Putting and taking need no
 * lock and never wait: a ring that has no room for a record of this level
 * refuses it.  Lower levels are refused first, so that the last room is kept
 * for errors.  The memory outlives its process; another one can empty it.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/count.h"
#include "logging/identity.h"

/* A power of two; 256 KiB hold some 500 usual records. */
#define LOG_RING_BYTES (256u * 1024)

/* Stands before the tags of a record; see pack.h. */
struct log_ring_record {
	uint32_t size;	   /* with this head; 0: go on at the ring's begin */
	uint32_t thread;   /* who raised it */
	uint64_t sequence; /* 0: it is in the ring, but not numbered yet */
	int64_t time;	   /* ns since 1970 */
	uint16_t code;
	uint8_t ntags, ninherited;
	uint16_t inherited; /* bytes; 0 and tags: as in the record before */
	uint16_t line;	    /* of our source */
};

/* A context up to this size need not be in each of its records. */
#define LOG_RING_KEPT 1024

enum log_ring_state {
	LOG_RING_LIVE,
	LOG_RING_CLOSED, /* its thread has ended; may be taken over */
	LOG_RING_ORPHAN, /* its process has ended */
};

struct log_ring {
	int32_t owner;	  /* pid, 0 when free */
	uint32_t state;	  /* enum log_ring_state */
	int32_t consumer; /* pid of who empties it just now, or 0 */
	uint32_t by_root; /* the daemon's first process empties it */
	struct log_who who;

	/* the raising thread's */
	__attribute__((aligned(64))) uint64_t head;
	uint64_t tail_seen;
	uint64_t context; /* number of the one that was put last */
	uint64_t put;	  /* records */
	struct log_tally tally;

	/* the emptying thread's */
	__attribute__((aligned(64))) uint64_t tail;
	uint64_t taken; /* records */
	int64_t oldest; /* when the one was raised that is in hand */
	int32_t held;	/* errno of a receiver that refused it, or 0 */
	uint64_t last;	/* sequence of the last one taken */
	char kept[LOG_RING_KEPT]; /* the context of the last that had one */
	uint16_t kept_len;
	struct log_done done;
	/* of what was lost: told by a record */
	uint64_t told, told_level[LOG_LEVELS], told_category[LOGCAT_COUNT];

	__attribute__((aligned(64))) char data[LOG_RING_BYTES];
};

/*
 * Room for a record of at most `room` bytes, head included, or NULL when it is
 * refused.  Nothing is in the ring before log_ring_put.
 */
struct log_ring_record *log_ring_reserve(
    struct log_ring *g, int level, size_t room);

/*
 * Puts the reserved record, of which size is set, into the ring, and then
 * numbers it: who empties several rings sees that one is coming before there
 * can be a later number.
 */
void log_ring_put(
    struct log_ring *g, struct log_ring_record *r, uint64_t *sequence);

/*
 * The oldest record, or NULL; it stays until log_ring_take.  What an ended
 * process has written may be anything: only the size has been looked at.
 */
struct log_ring_record *log_ring_peek(struct log_ring *g);
void log_ring_take(struct log_ring *g);

/* Its number, or 0 while it has none. */
static inline uint64_t
log_ring_number(const struct log_ring_record *r)
{
	return __atomic_load_n(&r->sequence, __ATOMIC_ACQUIRE);
}

/* Records in it. */
uint64_t log_ring_pending(const struct log_ring *g);

#endif
