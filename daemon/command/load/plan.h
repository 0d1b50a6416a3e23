#ifndef COMMAND_LOAD_PLAN_H
#define COMMAND_LOAD_PLAN_H

/*
 * The arrival times of requests in an open loop, which are fixed beforehand: a
 * request that arrives while the server is slow waits, and its wait is a part
 * of its latency, so that a slow server is not spared.
 *
 * Either requests arrive at a rate, evenly, after a ramp in which the rate
 * rises from 0 in a straight line; or each node has one in each interval, at a
 * place in it that depends on its name alone (splay), as the runs of a fleet.
 */

#include <stdint.h>

struct load_plan {
	double rate;	  /* requests a second; 0: by interval */
	int64_t ramp;	  /* ns */
	int64_t duration; /* ns; arrivals are before its end */
	int64_t interval; /* ns */
	uint64_t nodes;	  /* of an interval */
	int64_t *offsets; /* theirs within it, ascending, ns */
};

/* Return when arrival i (from 0 on) is, in ns from the begin. */
int64_t load_plan_at(const struct load_plan *p, uint64_t i);

/* Return the number of arrivals. */
uint64_t load_plan_count(const struct load_plan *p);

/* Return the place of a node within a splay of so many ns; 0 without one. */
int64_t load_plan_splay(const char *node, int64_t splay);

/* Maximum sum of the weights of a mix. */
#define LOAD_PLAN_MIX_MAX 1000

/*
 * Write the order of the kinds of a mix, as many as the sum of the weights:
 * each kind as often as its weight, spread evenly.  Returns the sum.
 */
unsigned load_plan_mix(const unsigned *weights, unsigned kinds,
    unsigned char order[LOAD_PLAN_MIX_MAX]);

#endif
