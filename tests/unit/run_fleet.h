#ifndef UNIT_RUN_FLEET_H
#define UNIT_RUN_FLEET_H

/*
 * A simulated fleet of agents and the workers of one front, in milliseconds:
 * all nodes come within the first second, as after a power cut, and then at
 * their intervals.  With slots they come when the decisions of run_slots.h
 * permit; without, at a random time of their interval (splay) and then at each
 * interval.  No clock is read, and chance is the same each time.
 */

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/core/memory.h"
#include "server/front/slots/run_slots.h"

#define FLEET_SECOND 1000U
#define FLEET_NONE   UINT32_MAX

struct fleet {
	unsigned nodes, workers, interval; /* interval: seconds */
	unsigned intervals;		   /* that are simulated */
	unsigned compile, compile_more;	   /* ms of a compile, and at most */
	bool has_slots;
	/* from here on so many percent of that time, when it is not 0 */
	unsigned load_from, load_percent;
	/* results */
	unsigned peak;	     /* requests that waited for a worker */
	uint32_t first_last; /* ms; when the last node had a catalog */
	uint32_t gap;	     /* ms; longest time between two of a node */
	unsigned runs, postponed, forced, moved;
	/* the state */
	struct run_slots *slots;
	uint64_t chance;
	uint32_t *at;	  /* first node that comes in each ms */
	uint32_t *next;	  /* of the same ms; by node */
	uint32_t *served; /* ms of its last catalog, 0: none; by node */
	uint32_t *queue;  /* of nodes, a ring */
	uint32_t head, waiting;
	uint32_t ends[64]; /* ms; of the compile of each worker, 0: idle */
	uint32_t compiles[64];
};

static uint32_t
fleet_random(struct fleet *f, uint32_t below)
{
	f->chance = f->chance * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(f->chance >> 33) % below;
}

static uint32_t
fleet_end(const struct fleet *f)
{
	return f->intervals * f->interval * FLEET_SECOND;
}

static void
fleet_come(struct fleet *f, uint32_t node, uint32_t ms)
{
	if (ms >= fleet_end(f))
		return;
	f->next[node] = f->at[ms];
	f->at[ms] = node;
}

/* A hash of the number of a node: neighbours are not neighbours. */
static uint64_t
fleet_hash(uint32_t node)
{
	uint64_t h = (node + 1) * 0x9e3779b97f4a7c15u;

	h = (h ^ (h >> 29)) * 0xbf58476d1ce4e5b9u;
	return h ^ (h >> 32);
}

static void
fleet_enqueue(struct fleet *f, uint32_t node)
{
	f->queue[(f->head + f->waiting++) % f->nodes] = node;
}

/* With slots: the run begins, and gets its next time, or comes later. */
static void
fleet_ask(struct fleet *f, uint32_t node, uint32_t ms)
{
	uint32_t now = 1000 + ms / FLEET_SECOND;
	struct run_call c = {.key = node + 1,
	    .hash = fleet_hash(node),
	    .interval = f->interval,
	    .left = f->interval};
	struct run_slot slot;

	run_slots_arrive(f->slots, &c, now, f->waiting, &slot);
	if (slot.verdict != RUN_SLOT_LATER) {
		f->forced += slot.verdict == RUN_SLOT_FORCED;
		fleet_enqueue(f, node);
		run_slots_next(f->slots, &c, now, &slot);
		f->moved += slot.is_moved;
	} else {
		f->postponed++;
	}
	ms = (slot.second - 1000) * FLEET_SECOND + slot.ms;
	fleet_come(f, node, ms);
}

static void
fleet_arrive(struct fleet *f, uint32_t node, uint32_t ms)
{
	if (f->has_slots) {
		fleet_ask(f, node, ms);
		return;
	}
	fleet_enqueue(f, node);
	fleet_come(f, node, ms + f->interval * FLEET_SECOND);
}

static void
fleet_served(struct fleet *f, uint32_t node, uint32_t ms)
{
	uint32_t gap = ms - f->served[node];

	f->runs++;
	if (f->served[node] == 0 && ms > f->first_last)
		f->first_last = ms;
	if (f->served[node] != 0 && gap > f->gap)
		f->gap = gap;
	f->served[node] = ms;
}

/* One millisecond of the workers. */
static void
fleet_work(struct fleet *f, uint32_t ms)
{
	for (unsigned w = 0; w < f->workers; w++) {
		uint32_t took = f->compile;

		if (f->ends[w] > ms)
			continue;
		if (f->ends[w] != 0)
			fleet_served(f, f->compiles[w], ms);
		f->ends[w] = 0;
		if (f->waiting == 0)
			continue;
		f->compiles[w] = f->queue[f->head];
		f->head = (f->head + 1) % f->nodes;
		f->waiting--;
		took += fleet_random(f, f->compile_more - f->compile + 1);
		if (f->load_from != 0 && ms >= f->load_from * FLEET_SECOND)
			took = took * f->load_percent / 100;
		f->ends[w] = ms + took;
		if (f->has_slots)
			run_slots_measure(f->slots, took * 1000000LL);
	}
}

static void
fleet_begin(struct fleet *f)
{
	uint32_t end = fleet_end(f);

	f->chance = 1;
	f->at = memory_zalloc(end, sizeof(*f->at));
	for (uint32_t i = 0; i < end; i++)
		f->at[i] = FLEET_NONE;
	f->next = memory_zalloc(f->nodes, sizeof(*f->next));
	f->served = memory_zalloc(f->nodes, sizeof(*f->served));
	f->queue = memory_zalloc(f->nodes, sizeof(*f->queue));
	f->slots = run_slots_new(f->workers, f->interval, 1000);
	for (uint32_t i = 0; i < f->nodes; i++)
		fleet_come(f, i,
		    fleet_random(
			f, f->has_slots ? 1000 : f->interval * FLEET_SECOND));
}

static void
fleet_end_all(struct fleet *f)
{
	free(f->at);
	free(f->next);
	free(f->served);
	free(f->queue);
	f->at = f->next = f->served = f->queue = NULL;
	run_slots_free(f->slots);
	f->slots = NULL;
}

/* Simulate; the caller has filled what is before the results. */
static void
fleet_simulate(struct fleet *f)
{
	fleet_begin(f);
	for (uint32_t ms = 0; ms < fleet_end(f); ms++) {
		for (uint32_t n = f->at[ms], after; n != FLEET_NONE;
		     n = after) {
			after = f->next[n];
			fleet_arrive(f, n, ms);
		}
		fleet_work(f, ms);
		if (f->waiting > f->peak)
			f->peak = f->waiting;
	}
	fleet_end_all(f);
}

#endif
