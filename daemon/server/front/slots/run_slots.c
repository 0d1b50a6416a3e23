#include "server/front/slots/run_slots.h"

#include <stdlib.h>

#include "base/core/memory.h"
#include "server/front/slots/calendar.h"
#include "server/front/slots/run_nodes.h"

#define SECOND_NS 1e9
/*
 * Time of a compile before one was measured, seconds, and for how many compiles
 * this guess counts.  Too short a time has some runs moved again; with too long
 * a one there would be no room for all.
 */
#define COMPILE_GUESS	0.1
#define COMPILE_GUESSED 4U
/* Compiles whose mean counts. */
#define COMPILE_LAST 64U
/* Part of the workers' time that is given away; the rest is for other runs. */
#define WORKERS_PART 0.75
/* Seconds that a node may come before its slot, and after it. */
#define EARLY 5U
#define LATE  60U
/* Part of an interval, at its end, for runs that are moved again. */
#define RESERVE 16U

struct run_slots {
	struct calendar calendar;
	struct run_nodes nodes;
	unsigned workers;
	uint32_t interval;
	double compile;	   /* seconds that one takes */
	unsigned measured; /* that number of compiles is its mean */
};

static void
run_rate_set(struct run_slots *s)
{
	calendar_set_rate(&s->calendar, WORKERS_PART * s->workers / s->compile);
}

struct run_slots *
run_slots_new(unsigned workers, uint32_t interval, uint32_t now)
{
	struct run_slots *s = memory_zalloc(1, sizeof(*s));

	s->workers = workers > 0 ? workers : 1;
	s->interval =
	    interval > 0 && interval < CALENDAR_SECONDS ? interval : 1800;
	s->compile = COMPILE_GUESS;
	s->measured = COMPILE_GUESSED;
	calendar_init(&s->calendar, now);
	run_rate_set(s);
	return s;
}

void
run_slots_free(struct run_slots *s)
{
	if (s == NULL)
		return;
	calendar_release(&s->calendar);
	run_nodes_release(&s->nodes);
	free(s);
}

void
run_slots_measure(struct run_slots *s, int64_t ns)
{
	double seconds = ns > 0 ? (double)ns / SECOND_NS : 0;

	if (s->measured < COMPILE_LAST)
		s->measured++;
	s->compile += (seconds - s->compile) / s->measured;
	run_rate_set(s);
}

uint64_t
run_slots_per_hour(const struct run_slots *s)
{
	return (uint64_t)(s->calendar.rate * 3600);
}

uint32_t
run_slots_coming(struct run_slots *s, uint32_t now)
{
	calendar_advance(&s->calendar, now);
	return calendar_coming(&s->calendar);
}

static uint32_t
interval_of(const struct run_slots *s, const struct run_call *c)
{
	return c->interval > 0 && c->interval < CALENDAR_SECONDS ? c->interval
								 : s->interval;
}

/*
 * Return the last second for the run of a node.  Its last run and its slot
 * count more than the values that it sends.
 */
static uint32_t
run_due(const struct run_slots *s, const struct run_call *c,
    const struct run_node *n, uint32_t now)
{
	uint32_t interval = interval_of(s, c), left = interval;

	if (n != NULL && n->due != 0)
		return n->due;
	if (c->due != 0)
		return c->due;
	if (n != NULL && n->came != 0 && n->came + interval > now)
		return n->came + interval;
	if (c->left > 0 && c->left < left)
		left = c->left;
	return now + left;
}

/* Return whether a run may begin although the workers are busy, and count it.
 */
static bool
node_force(const struct run_slots *s, struct run_node *n, uint32_t now)
{
	if (n == NULL)
		return true;
	if (n->since == 0 || now - n->since >= s->interval) {
		n->since = now;
		n->forced = 0;
	}
	return n->forced < RUN_SLOTS_FORCED && ++n->forced > 0;
}

/*
 * Return the slot that was promised to the node, or 0.  That of a token counts
 * once: a token of a run that has begun is older than the run.
 */
static uint32_t
slot_of(const struct run_call *c, const struct run_node *n)
{
	if (n != NULL && n->slot != 0)
		return n->slot;
	return n == NULL || c->slot > n->came ? c->slot : 0;
}

/* The run begins: its slot, unless that is another run's, is used. */
static void
node_go(struct run_slots *s, const struct run_call *c, struct run_node *n,
    uint32_t now, uint32_t promised)
{
	if (n == NULL)
		return;
	/* a run by hand beside those of the daemon: its slot stays */
	if (c->is_urgent && c->left == 0)
		return;
	if (n->slot > now)
		calendar_remove(&s->calendar, n->slot);
	if (promised == 0 && n->came != now)
		(void)calendar_put(&s->calendar, now);
	n->slot = n->due = 0;
	n->came = now;
}

/* Put the node, which may have no row, into a slot. */
static void
node_put(struct run_slots *s, struct run_node *n, struct run_slot *ret)
{
	if (n != NULL && n->slot != 0)
		calendar_remove(&s->calendar, n->slot);
	ret->ms = calendar_put(&s->calendar, ret->second);
	if (n == NULL)
		return;
	n->slot = ret->second;
	n->due = ret->due;
}

/* Give a run that cannot begin now the first second with room. */
static void
node_postpone(struct run_slots *s, const struct run_call *c, struct run_node *n,
    uint32_t now, struct run_slot *ret)
{
	uint32_t interval = interval_of(s, c), due;

	/* also those whose time is over, and who have come too often */
	if (ret->due <= now + 1)
		ret->due = now + interval;
	/* so that it can be moved again, where that leaves a time */
	due = ret->due - interval / RESERVE;
	if (due <= now + 1)
		due = ret->due;
	ret->verdict = RUN_SLOT_LATER;
	ret->second = calendar_first(&s->calendar, now + 1, due);
	ret->is_full = ret->second == 0;
	if (ret->is_full)
		ret->second = now + 1 + (uint32_t)(c->hash % (due - now));
	node_put(s, n, ret);
}

void
run_slots_arrive(struct run_slots *s, const struct run_call *c, uint32_t now,
    unsigned waiting, struct run_slot *ret)
{
	struct run_node *n;
	uint32_t slot;
	bool may;

	calendar_advance(&s->calendar, now);
	n = run_nodes_get(
	    &s->nodes, c->key, now > s->interval ? now - s->interval : 0);
	slot = slot_of(c, n);
	if (slot > now + EARLY)
		slot = 0;
	*ret = (struct run_slot){.due = run_due(s, c, n, now),
	    .is_late = slot != 0 && now > slot + LATE,
	    .is_moved = slot != 0};
	may = waiting < s->workers ||
	      (waiting < 2 * s->workers &&
		  (slot != 0 || calendar_has_room(&s->calendar, now)));
	if (!may && (c->is_urgent || ret->due <= now + 1) &&
	    node_force(s, n, now)) {
		ret->verdict = RUN_SLOT_FORCED;
		may = true;
	}
	if (may)
		node_go(s, c, n, now, slot);
	else
		node_postpone(s, c, n, now, ret);
}

/*
 * Return how many seconds from now the next run of a node is by its hash, or is
 * wanted instead.  A run that began a little before its place, where there was
 * room, or in whose time its place was, is repeated after the whole interval.
 * After one at another time the next is half an interval from its place, and
 * the one after that is in it.
 */
static uint32_t
wanted_after(const struct run_call *c, uint32_t interval, uint32_t now)
{
	uint32_t place = (uint32_t)(c->hash % interval);
	uint32_t after = 1 + (place + interval - now % interval - 1) % interval;

	if (after < interval / 4)
		after += interval;
	if (after <= c->left)
		return after;
	if (after - c->left > interval / RESERVE)
		after -= interval / 2;
	return after < c->left ? after : c->left;
}

void
run_slots_next(struct run_slots *s, const struct run_call *c, uint32_t now,
    struct run_slot *ret)
{
	uint32_t interval = interval_of(s, c);
	uint32_t wanted = now + wanted_after(c, interval, now);
	uint32_t from = now + interval / 4, to = now + c->left;
	struct run_node *n;

	calendar_advance(&s->calendar, now);
	n = run_nodes_get(
	    &s->nodes, c->key, now > s->interval ? now - s->interval : 0);
	if (from >= wanted)
		from = now + 1;
	*ret = (struct run_slot){.verdict = RUN_SLOT_LATER,
	    .due = to,
	    .second = calendar_nearest(&s->calendar, wanted, from, to)};
	ret->is_full = ret->second == 0;
	if (ret->is_full)
		ret->second = wanted;
	ret->is_moved = !calendar_is_same(&s->calendar, ret->second, wanted);
	node_put(s, n, ret);
}
