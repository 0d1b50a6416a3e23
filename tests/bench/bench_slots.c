/*
 * A fleet of 10,000 nodes after a power cut, at intervals of 30 minutes, before
 * 2 workers that compile for a quarter of a second: the longest queue, and the
 * time in which each node has had its catalog, with run_slots and with splay
 * alone.  It is simulated (unit/run_fleet.h) with the server's decisions; what
 * one of them takes is measured.
 */
#include "bench/bench.h"
#include "unit/run_fleet.h"

#define NODES	 10000U
#define WORKERS	 2U
#define INTERVAL 1800U

static struct fleet
simulated(bool has_slots)
{
	struct fleet f = {.nodes = NODES,
	    .workers = WORKERS,
	    .interval = INTERVAL,
	    .intervals = 4,
	    .compile = 150,
	    .compile_more = 350,
	    .has_slots = has_slots};

	fleet_simulate(&f);
	return f;
}

/* Microseconds of a run that begins and gets its next slot. */
static double
decision(void)
{
	struct run_slots *s = run_slots_new(WORKERS, INTERVAL, 1000);
	struct run_slot slot;
	uint64_t begin = bench_now();

	run_slots_measure(s, 100000000);
	for (unsigned i = 0; i < 10 * NODES; i++) {
		uint32_t node = i % NODES, now = 1000 + i / 50;
		struct run_call c = {.key = node + 1,
		    .hash = fleet_hash(node),
		    .interval = INTERVAL,
		    .left = INTERVAL};

		run_slots_arrive(s, &c, now, 0, &slot);
		run_slots_next(s, &c, now, &slot);
	}
	run_slots_free(s);
	return (double)(bench_now() - begin) / 1000 / (10 * NODES);
}

int
main(void)
{
	struct fleet slots = simulated(true), splay = simulated(false);
	struct bench_row queue = {
	    .name = "10,000 nodes after a power cut, longest queue",
	    .value = slots.peak,
	    .unit = "requests",
	    .target = 2 * WORKERS,
	    .peer = "splay alone",
	    .peer_value = splay.peak,
	    .ratio = (double)splay.peak / slots.peak};
	struct bench_row served = {
	    .name = "10,000 nodes after a power cut, all have a catalog",
	    .value = slots.first_last / 1000.0,
	    .unit = "s",
	    .target = INTERVAL,
	    .peer = "splay alone",
	    .peer_value = splay.first_last / 1000.0,
	    .ratio = (double)splay.first_last / slots.first_last};
	struct bench_row gap = {
	    .name = "10,000 nodes at 30 min, longest time between catalogs",
	    .value = slots.gap / 1000.0,
	    .unit = "s",
	    .target = INTERVAL + 1.5};
	struct bench_row cost = {.name = "decision about a run and the next",
	    .value = decision(),
	    .unit = "us",
	    .target = 20};

	bench_print(&queue);
	bench_print(&served);
	bench_print(&gap);
	bench_print(&cost);
	return 0;
}
