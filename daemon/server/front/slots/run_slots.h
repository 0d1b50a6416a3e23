#ifndef SERVER_FRONT_SLOTS_RUN_SLOTS_H
#define SERVER_FRONT_SLOTS_RUN_SLOTS_H

/*
 * The time of runs (the setting run_slots): which node may compile now, and
 * when the others come.  It reads no clock: the caller gives it the second of a
 * monotonic clock, and what waits for a worker.
 *
 * A run that nothing was promised to is taken while the workers are not busy.
 * Otherwise it gets a slot: the first second with room.  A node that asks for
 * its next run gets the second of each interval that the hash of its name
 * gives, or the next one with room, always within its interval: so a fleet that
 * came at once is spread over the interval, and stays so.  How many runs begin
 * in a second follows from the measured time of a compile and the number of
 * workers.  A node that comes in its slot finds more of the queue open than
 * others; where it is full all the same, it is moved once more while its
 * interval permits that, and then taken in any case.
 *
 * What a node can take: one slot at a time, and per interval so many runs
 * while the workers are busy as RUN_SLOTS_FORCED.  The values that it sends
 * move no other node.
 */

#include <stdbool.h>
#include <stdint.h>

/* Runs of a node within an interval that begin although workers are busy. */
#define RUN_SLOTS_FORCED 8U

struct run_slots;

/* workers: of the front; interval: of nodes that do not send it, seconds. */
struct run_slots *run_slots_new(
    unsigned workers, uint32_t interval, uint32_t now);
/* NULL is allowed. */
void run_slots_free(struct run_slots *s);

/* A worker has been busy for so many ns with a run. */
void run_slots_measure(struct run_slots *s, int64_t ns);
/* Return the runs an hour that get a time, and those that have one to come. */
uint64_t run_slots_per_hour(const struct run_slots *s);
uint32_t run_slots_coming(struct run_slots *s, uint32_t now);

/* A node that requests its catalog.  Times in seconds, 0: unknown. */
struct run_call {
	uint64_t key;	    /* of the node, in this process; not 0 */
	uint64_t hash;	    /* of its name, the same everywhere */
	uint32_t interval;  /* between its runs */
	uint32_t left;	    /* of the interval; it asks for its next slot */
	uint32_t slot, due; /* of its token, which is valid; or 0 */
	bool is_urgent;	    /* a person or another program wants this run */
};

enum run_verdict {
	RUN_SLOT_GO,
	RUN_SLOT_FORCED, /* although the workers are busy */
	RUN_SLOT_LATER,	 /* in its slot */
};

struct run_slot {
	enum run_verdict verdict;
	bool is_late;  /* it comes long after its slot */
	bool is_moved; /* out of its slot, or to another one than its hash's */
	bool is_full;  /* no second of the interval has room: taken by chance */
	uint32_t second, due; /* the slot, and its last moment */
	unsigned ms;	      /* within the second */
};

/*
 * Decide on a run; waiting: requests that wait for a worker.  *ret has a slot
 * with RUN_SLOT_LATER only.
 */
void run_slots_arrive(struct run_slots *s, const struct run_call *c,
    uint32_t now, unsigned waiting, struct run_slot *ret);

/*
 * Give the node, whose run begins, the slot of its next one.  The call has its
 * interval and what is left of it.
 */
void run_slots_next(struct run_slots *s, const struct run_call *c, uint32_t now,
    struct run_slot *ret);

#endif
