#ifndef LOGGING_RING_H
#define LOGGING_RING_H

/*
 * A ring of records in shared memory, with one writer, the thread that raises
 * the records, and one reader at a time.  Putting and taking need no lock and
 * never wait: a ring without room for a record of its level refuses the record.
 * Lower levels are refused first, so that the last room is kept for errors.
 * The memory remains after its process has ended; another process can empty the
 * ring.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/count.h"
#include "logging/identity.h"

/* A power of two; 256 KiB hold about 500 usual records. */
#define LOG_RING_BYTES (256u * 1024)
/* Maximum number of records. */
#define LOG_RING_RECORDS (LOG_RING_BYTES / sizeof(struct log_ring_record))

/* Precedes the tags of a record; see pack.h. */
struct log_ring_record {
	uint32_t size;	   /* with this head; 0: go on at the ring's begin */
	uint32_t thread;   /* id of the raising thread */
	uint64_t sequence; /* 0: it is in the ring, but not numbered yet */
	int64_t time;	   /* ns since 1970 */
	uint16_t code;
	uint8_t ntags, ninherited;
	uint16_t inherited; /* bytes; 0 and tags: as in the record before */
	uint16_t line;	    /* of our source */
};

/*
 * Maximum size of a context that the reader keeps, so that it need not be in
 * each record.
 */
#define LOG_RING_KEPT 1024

enum log_ring_state {
	LOG_RING_LIVE,
	LOG_RING_ORPHAN, /* its process has ended */
};

/*
 * All processes of a daemon can write anything here at any time: each member is
 * loaded once, checked, and used from there.  Writer and reader have their
 * positions in their own memory, and publish them here.
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
	int64_t oldest; /* time of the current record */
	/*
	 * errno of a receiver that refuses records, which then wait for it;
	 * negative: the records do not wait; 0: no receiver refuses any
	 */
	int32_t held;
	uint64_t last; /* sequence of the last one taken */
	/* the context of the last record that had one */
	char kept[LOG_RING_KEPT];
	uint16_t kept_len;
	struct log_done done;
	/* lost records that were logged */
	uint64_t logged, logged_level[LOG_LEVELS],
	    logged_category[LOGCAT_COUNT], logged_cause[LOG_CAUSES];

	__attribute__((aligned(64))) char data[LOG_RING_BYTES];
};

/* State of the raising thread, in its own memory. */
struct log_ring_writer {
	struct log_ring *ring;
	uint64_t head, put;
	uint64_t tail;	  /* last value that was loaded */
	uint64_t context; /* number of the context of the last record */
};

/*
 * Sinks that have accepted the current line, for which another sink makes it
 * wait.
 */
struct log_turn {
	unsigned took;
	bool kept;   /* by one that never makes lines wait */
	int refused; /* errno of one that refuses it, or 0 */
};

/* State of the emptying thread, in its own memory. */
struct log_ring_reader {
	struct log_ring *ring;
	int32_t owner;	 /* owner when emptying began; 0: not begun */
	uint32_t size;	 /* of the current record; 0: none */
	uint64_t number; /* of it; 0: none yet */
	int64_t time;	 /* of it; 0: none */
	uint64_t tail, taken, last;
	struct log_turn turn;
	/* abandoned and not logged yet */
	uint64_t damages, corrupted;
	/* for the order among several rings; see reader.c */
	uint64_t allowed, waited, round;
	uint32_t fair;
	int64_t visited; /* begin of the root's visit */
};

/* Begin a new ring. */
void log_ring_begin(struct log_ring_writer *w, struct log_ring *g);

/*
 * Reserve room for a record of at most `room` bytes, head included; NULL when
 * it is refused.  The record is in the ring only after log_ring_put.
 */
struct log_ring_record *log_ring_reserve(
    struct log_ring_writer *w, int level, size_t room);

/*
 * Put the reserved record of `size` bytes into the ring, and then number it: a
 * process that empties several rings sees the record before any later number.
 */
void log_ring_put(struct log_ring_writer *w, struct log_ring_record *r,
    size_t size, uint64_t *sequence);

/* Continue at the position that the previous reader published. */
void log_ring_attach(
    struct log_ring_reader *in, struct log_ring *g, int32_t owner);

/*
 * Return the oldest record, or NULL; it stays current until log_ring_take, and
 * *in has its size, number and time.  Its contents are untrusted and may
 * change.  A ring with invalid contents is abandoned.
 */
struct log_ring_record *log_ring_peek(struct log_ring_reader *in);
void log_ring_take(struct log_ring_reader *in);

/* Discard and count all records in the ring. */
void log_ring_give_up(struct log_ring_reader *in);

/*
 * Count the records that were put, according to the ring, and are not in it.
 * Returns their number.
 */
uint64_t log_ring_settle(struct log_ring_reader *in);

/* Return the errno of a receiver for which the records wait, or 0. */
int log_ring_held(const struct log_ring *g);

/* Return the bytes from the reader's position on, at most those of a ring. */
uint64_t log_ring_backlog(const struct log_ring_reader *in);

/* Return the number of records in the ring, at most LOG_RING_RECORDS. */
uint64_t log_ring_pending(const struct log_ring *g);

#endif
