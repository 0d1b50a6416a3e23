#ifndef SERVER_PAGE_RING_H
#define SERVER_PAGE_RING_H

/* Measurements of the last hour: a sample every ten seconds. */

#include <stdint.h>

#define PAGE_SAMPLES	  360U
#define PAGE_STEP_SECONDS 10

struct page_sample {
	int64_t time; /* monotonic, seconds */
	/* Counters; the ring holds the differences to the previous sample. */
	uint64_t compiles, failed;
	/* Gauges. */
	uint64_t p50, p99; /* of compiles, microseconds */
	uint64_t queue;	   /* requests that wait for a worker */
	uint64_t failing;  /* nodes */
	uint64_t overdue;  /* nodes */
	uint64_t drifting; /* nodes */
};

struct page_ring {
	struct page_sample samples[PAGE_SAMPLES];
	unsigned count, next;
	uint64_t compiles, failed; /* counters at the last sample */
	int started;		   /* these are set */
};

/*
 * Add a sample with the present values of counters.  A counter that is smaller
 * than before was reset; its difference is its value.
 */
void page_ring_add(struct page_ring *r, const struct page_sample *s);

/* Return sample i, the oldest is 0; i < r->count. */
const struct page_sample *page_ring_at(const struct page_ring *r, unsigned i);

#endif
