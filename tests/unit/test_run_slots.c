/* Which run may begin now, and when the others come. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/front/slots/run_nodes.h"
#include "server/front/slots/run_slots.h"
#include "unit/run_fleet.h"

#define NOW	 100000U
#define INTERVAL 1800U
#define WORKERS	 2U
/* Requests that wait where the workers are busy, and where all are. */
#define BUSY 2U
#define FULL 4U

static struct run_slots *slots;
static struct run_slot slot;

static int
setup(void **state)
{
	(void)state;
	slots = run_slots_new(WORKERS, INTERVAL, NOW);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	run_slots_free(slots);
	return 0;
}

static struct run_call
call_of(uint64_t key)
{
	return (struct run_call){.key = key, .hash = fleet_hash((uint32_t)key)};
}

static enum run_verdict
arrive(const struct run_call *c, uint32_t now, unsigned waiting)
{
	run_slots_arrive(slots, c, now, waiting, &slot);
	return slot.verdict;
}

static void
test_idle_workers(void **state)
{
	(void)state;
	for (uint64_t k = 1; k < 100; k++) {
		struct run_call c = call_of(k);

		assert_int_equal(arrive(&c, NOW, WORKERS - 1), RUN_SLOT_GO);
	}
}

/* A node that is refused has a slot, and finds it again. */
static void
test_later(void **state)
{
	struct run_call c = call_of(1), other = call_of(2);
	uint32_t second;

	(void)state;
	assert_int_equal(arrive(&c, NOW, FULL), RUN_SLOT_LATER);
	assert_false(slot.is_moved || slot.is_full);
	assert_in_range(slot.second, NOW + 1, NOW + INTERVAL);
	assert_int_equal(slot.due, NOW + INTERVAL);
	assert_int_equal(run_slots_coming(slots, NOW), 1);
	second = slot.second;
	/* in its slot it finds more of the queue open than another one */
	for (int i = 0; i < 40; i++)
		(void)arrive(
		    &(struct run_call){.key = 1000 + (uint64_t)i}, second, 0);
	assert_int_equal(arrive(&other, second, BUSY), RUN_SLOT_LATER);
	assert_int_equal(arrive(&c, second, BUSY), RUN_SLOT_GO);
	assert_false(slot.is_late);
}

/* A busy server takes what comes while the second has room. */
static void
test_room_in_the_second(void **state)
{
	unsigned n = 0;

	(void)state;
	for (uint64_t k = 1; k < 200; k++) {
		struct run_call c = call_of(k);

		n += arrive(&c, NOW, BUSY) == RUN_SLOT_GO;
	}
	assert_in_range(n, 10, 40);
}

/* In its slot it may be moved, but not beyond its interval. */
static void
test_moved_until_due(void **state)
{
	struct run_call c = call_of(1);
	uint32_t last = NOW;
	unsigned moved = 0;

	(void)state;
	assert_int_equal(arrive(&c, NOW, FULL), RUN_SLOT_LATER);
	while (slot.verdict == RUN_SLOT_LATER) {
		assert_true(slot.second > last);
		assert_true(slot.second <= NOW + INTERVAL);
		last = slot.second;
		moved++;
		(void)arrive(&c, last, FULL);
	}
	assert_true(moved > 10);
	assert_int_equal(slot.verdict, RUN_SLOT_FORCED);
	assert_in_range(last, NOW + INTERVAL - 1, NOW + INTERVAL);
}

static void
test_urgent(void **state)
{
	struct run_call c = call_of(1);

	(void)state;
	c.is_urgent = true;
	for (unsigned i = 0; i < RUN_SLOTS_FORCED; i++)
		assert_int_equal(arrive(&c, NOW, FULL), RUN_SLOT_FORCED);
	/* a node for which each run is urgent waits as others do */
	assert_int_equal(arrive(&c, NOW, FULL), RUN_SLOT_LATER);
	assert_int_equal(run_slots_coming(slots, NOW), 1);
	c = call_of(2);
	c.is_urgent = true;
	assert_int_equal(arrive(&c, NOW, FULL), RUN_SLOT_FORCED);
	/* and is believed again in the next interval */
	c = call_of(1);
	c.is_urgent = true;
	assert_int_equal(arrive(&c, NOW + INTERVAL, FULL), RUN_SLOT_FORCED);
}

/* Values of a node about its time give it no more than urgent runs do. */
static void
test_lies(void **state)
{
	struct run_call c = call_of(1);
	unsigned forced = 0;

	(void)state;
	c.interval = c.left = 1;
	for (uint32_t s = 0; s < INTERVAL / 2; s++)
		forced += arrive(&c, NOW + s, FULL) == RUN_SLOT_FORCED;
	assert_in_range(forced, 1, RUN_SLOTS_FORCED);
	/* all its requests have had one slot at a time */
	assert_in_range(run_slots_coming(slots, NOW + INTERVAL / 2), 0, 1);
}

/* A single run leaves the slot of the daemon's next run. */
static void
test_single_run(void **state)
{
	struct run_call daemon = call_of(1), single = call_of(1);
	uint32_t second;

	(void)state;
	daemon.interval = daemon.left = INTERVAL;
	single.is_urgent = true;
	assert_int_equal(arrive(&daemon, NOW, 0), RUN_SLOT_GO);
	run_slots_next(slots, &daemon, NOW, &slot);
	second = slot.second;
	assert_int_equal(arrive(&single, NOW + 10, 0), RUN_SLOT_GO);
	assert_int_equal(run_slots_coming(slots, NOW + 10), 1);
	assert_int_equal(arrive(&daemon, second, BUSY), RUN_SLOT_GO);
	assert_false(slot.is_late);
}

/* The next run is in the second of the node's name, within its interval. */
static void
test_next(void **state)
{
	struct run_call c = call_of(7);
	uint32_t now = NOW, place = (uint32_t)(c.hash % INTERVAL);

	(void)state;
	c.interval = c.left = INTERVAL;
	for (int i = 0; i < 5; i++) {
		assert_int_equal(arrive(&c, now, 0), RUN_SLOT_GO);
		run_slots_next(slots, &c, now, &slot);
		assert_false(slot.is_moved);
		assert_in_range(slot.second, now + 1, now + INTERVAL);
		/* the first one may be half an interval from it */
		if (i > 1)
			assert_int_equal(slot.second, now + INTERVAL);
		now = slot.second;
	}
	/* of each span of seconds, the place is the one in it */
	assert_in_range((now + 2 + INTERVAL - place) % INTERVAL, 0, 4);
}

/* A run at another time is followed by one in between. */
static void
test_next_after_another_time(void **state)
{
	struct run_call c = call_of(7);
	uint32_t place = (uint32_t)(c.hash % INTERVAL), base;

	(void)state;
	base = NOW - NOW % INTERVAL + INTERVAL + place;
	c.interval = c.left = INTERVAL;
	/* a little after its place, as after a long way: the same time */
	run_slots_next(slots, &c, base + 1, &slot);
	assert_in_range(slot.second, base + INTERVAL - 2, base + INTERVAL + 2);
	/* the place is in the time that the run has taken */
	c.left = INTERVAL - 60;
	run_slots_next(slots, &c, base - 30, &slot);
	assert_in_range(slot.second, base, base - 30 + c.left);
	/* a run that took most of the interval */
	c.left = 10;
	run_slots_next(slots, &c, base + 5, &slot);
	assert_in_range(slot.second, base + 6, base + 15);
	/* 300 seconds before its place: not 300, nor 2,100 */
	c.left = INTERVAL;
	run_slots_next(slots, &c, base - 300, &slot);
	assert_in_range(slot.second - (base - 300), INTERVAL / 2, INTERVAL);
}

/* The token alone has the slot, at a front that has not given it. */
static void
test_token(void **state)
{
	struct run_call c = call_of(1), before = call_of(2);

	(void)state;
	c.slot = NOW - 2;
	c.due = NOW + 100;
	for (int i = 0; i < 40; i++)
		(void)arrive(
		    &(struct run_call){.key = 1000 + (uint64_t)i}, NOW, 0);
	assert_int_equal(arrive(&before, NOW, BUSY), RUN_SLOT_LATER);
	assert_int_equal(arrive(&c, NOW, BUSY), RUN_SLOT_GO);
	/* it is used */
	assert_int_equal(arrive(&c, NOW, BUSY), RUN_SLOT_LATER);
	/* one long before its slot, and one long after it */
	c = call_of(3);
	c.slot = NOW + 60;
	assert_int_equal(arrive(&c, NOW, BUSY), RUN_SLOT_LATER);
	c = call_of(4);
	c.slot = NOW - 600;
	assert_int_equal(arrive(&c, NOW, BUSY), RUN_SLOT_GO);
	assert_true(slot.is_late);
}

/* A clock that steps back, or by days, gives no slot in the past. */
static void
test_clock(void **state)
{
	static const uint32_t times[] = {
	    NOW, NOW - 50000, NOW + 1, NOW + 1000000, NOW + 2, 3000000000U};

	(void)state;
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		struct run_call c = call_of(i + 1);

		(void)arrive(&c, times[i], FULL);
		assert_int_equal(slot.verdict, RUN_SLOT_LATER);
		assert_true(slot.second > times[i]);
		assert_true(slot.second - times[i] <= INTERVAL);
	}
}

/* More nodes than rows: they are served all the same. */
static void
test_rows(void **state)
{
	struct run_nodes t = {.rows = NULL};
	struct run_node *n;

	(void)state;
	for (uint64_t k = 1; k <= RUN_NODES_MAX; k++) {
		n = run_nodes_get(&t, k * 0x9e3779b97f4a7c15u, 10);
		assert_non_null(n);
		n->came = 100 + (uint32_t)(k % 2);
	}
	assert_null(run_nodes_get(&t, 1, 10));
	assert_non_null(run_nodes_get(&t, 5 * 0x9e3779b97f4a7c15u, 10));
	/* within a minute nothing is searched for */
	assert_null(run_nodes_get(&t, 1, 60));
	/* those of second 100 are dropped */
	assert_non_null(run_nodes_get(&t, 1, 100));
	assert_int_equal(t.used, RUN_NODES_MAX / 2 + 1);
	n = run_nodes_get(&t, 5 * 0x9e3779b97f4a7c15u, 10);
	assert_int_equal(n->came, 101);
	run_nodes_release(&t);
}

/*
 * 10,000 nodes after a power cut: each has its catalog within the interval, and
 * the queue is never longer than two requests for each worker.
 */
static void
test_power_cut(void **state)
{
	struct fleet f = {.nodes = 10000,
	    .workers = 2,
	    .interval = INTERVAL,
	    .intervals = 3,
	    .compile = 150,
	    .compile_more = 350,
	    .has_slots = true};
	struct fleet splay = f;

	(void)state;
	fleet_simulate(&f);
	assert_in_range(f.peak, 1, 2 * f.workers);
	assert_in_range(f.first_last, 1, INTERVAL * 1000);
	/* the time of a compile, and of those before it */
	assert_in_range(f.gap, 1, INTERVAL * 1000 + 1500);
	assert_int_equal(f.forced, 0);
	/* and not much work is done twice */
	assert_in_range(f.runs, 25000, 36000);
	splay.has_slots = false;
	fleet_simulate(&splay);
	assert_true(splay.peak > 2 * f.peak);
}

/* The same when compiles become slower by a fifth. */
static void
test_load_rises(void **state)
{
	struct fleet f = {.nodes = 10000,
	    .workers = 2,
	    .interval = INTERVAL,
	    .intervals = 4,
	    .compile = 150,
	    .compile_more = 350,
	    .load_from = 2 * INTERVAL,
	    .load_percent = 120,
	    .has_slots = true};

	(void)state;
	fleet_simulate(&f);
	assert_in_range(f.peak, 1, 2 * f.workers);
	assert_in_range(f.gap, 1, INTERVAL * 1000 + 2000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_idle_workers, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_later, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_room_in_the_second, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_moved_until_due, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_urgent, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_lies, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_single_run, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_next, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_next_after_another_time, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_token, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_clock, setup, teardown),
	    cmocka_unit_test(test_rows),
	    cmocka_unit_test(test_power_cut),
	    cmocka_unit_test(test_load_rises),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
