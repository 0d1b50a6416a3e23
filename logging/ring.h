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
/* Records that it can hold. */
#define LOG_RING_RECORDS (LOG_RING_BYTES / sizeof(struct log_ring_record))

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
	LOG_RING_ORPHAN, /* its process has ended */
};

/*
 * All processes of a daemon can write here at any time, whatever they like:
 * each member is loaded once, checked, and used from there.  Who puts and who
 * takes have their places in their own memory, and show them here.
 */
struct log_ring {
	int32_t owner;	  /* pid, 0 when free */
	uint32_t state;	  /* enum log_ring_state */
	int32_t visitor;  /* pid of the root while it empties another's, or 0 */
	uint32_t by_root; /* the daemon's first process empties it */
	struct log_who who;

	/* the raising thread's */
	__attribute__((aligned(64))) uint64_t head;
	uint64_t put; /* records */
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

/* The raising thread's, in its own memory. */
struct log_ring_writer {
	struct log_ring *ring;
	uint64_t head, put;
	uint64_t tail;	  /* as it was seen last */
	uint64_t context; /* number of the one that was put last */
};

/* Which sinks have taken a line that another one makes wait. */
struct log_turn {
	unsigned took;
	int refused; /* errno of one that will not take it, or 0 */
};

/* The emptying thread's, in its own memory. */
struct log_ring_reader {
	struct log_ring *ring;
	int32_t owner;	 /* whose it was when we began; 0: not begun */
	uint32_t size;	 /* of the record in hand; 0: none */
	uint64_t number; /* of it; 0: none yet */
	uint64_t tail, taken, last;
	struct log_turn turn;
	/* what was given up, and not told yet */
	uint64_t damages, damaged;
	/* for the order in which several are emptied; see reader.c */
	uint64_t allowed, waited, round;
	uint32_t fair;
	int64_t visited; /* since when the root is at it */
};

/* A new ring's. */
void log_ring_begin(struct log_ring_writer *w, struct log_ring *g);

/*
 * Room for a record of at most `room` bytes, head included, or NULL when it is
 * refused.  Nothing is in the ring before log_ring_put.
 */
struct log_ring_record *log_ring_reserve(
    struct log_ring_writer *w, int level, size_t room);

/*
 * Puts the reserved record of `size` bytes into the ring, and then numbers it:
 * who empties several rings sees that one is coming before there can be a
 * later number.
 */
void log_ring_put(struct log_ring_writer *w, struct log_ring_record *r,
    size_t size, uint64_t *sequence);

/* Goes on where the last one who emptied it has said that he was. */
void log_ring_attach(
    struct log_ring_reader *in, struct log_ring *g, int32_t owner);

/*
 * The oldest record, of in->size bytes, or NULL; it stays in hand until
 * log_ring_take.  What lies in it may be anything, and change.  A ring that
 * cannot be one is given up.
 */
struct log_ring_record *log_ring_peek(struct log_ring_reader *in);
void log_ring_take(struct log_ring_reader *in);

/* All that is in the ring is lost, and counted. */
void log_ring_give_up(struct log_ring_reader *in);

/*
 * The same for what has been put, as the ring says, and is not in it.  Returns
 * their number.
 */
uint64_t log_ring_settle(struct log_ring_reader *in);

/* The number of the record in hand, or 0 while it has none. */
uint64_t log_ring_number(struct log_ring_reader *in);

/* When the record in hand was raised, as it says; 0: there is none. */
int64_t log_ring_time(const struct log_ring_reader *in);

/* Bytes from our place on, at most those of a ring. */
uint64_t log_ring_backlog(const struct log_ring_reader *in);

/* Records in it, at most LOG_RING_RECORDS. */
uint64_t log_ring_pending(const struct log_ring *g);

#endif
