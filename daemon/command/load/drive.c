#include "command/load/drive.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "command/load/fleet/agent.h"
#include "command/load/report/counts.h"
#include "command/load/fleet/fleet.h"
#include "command/load/arguments.h"
#include "command/load/plan.h"
#include "command/load/replay/replay.h"
#include "command/load/watch.h"
#include "command/progress.h"
#include "network/http/client/http_many.h"

#define NS_PER_MS 1000000LL
#define NS_PER_S  1000000000LL
/* Longest wait, so that signals and the progress are noticed. */
#define TICK (100 * NS_PER_MS)
/* In it the server answers at least once, in timeouts. */
#define PATIENCE 2

struct load_drive {
	struct load_client client; /* shared by all agents */
	struct load_fleet *fleet;
	struct load_agent *agents;
	uint64_t count; /* agents */
	uint64_t next;	/* agent: from here on an idle one is searched */
	uint64_t begun, wanted; /* transactions */
	struct load_plan plan;	/* of an open loop */
	uint32_t *order;	/* nodes by their splay; NULL: by number */
	bool open;
	int64_t ticked;
	const struct load_watched *watched;
};

static volatile sig_atomic_t load_stop_wanted;

static void
load_on_signal(int number)
{
	load_stop_wanted = number;
}

void
load_drive_stop_on(int number)
{
	struct sigaction sa = {.sa_handler = load_on_signal};

	sigaction(number, &sa, NULL);
}

uint64_t
load_drive_agents(const struct load_options *o, const struct load_fleet *f)
{
	/* each node is an agent; of fewer nodes some are several ones */
	if (o->interval > 0 || o->concurrency < f->count)
		return f->count;
	return o->concurrency;
}

/* --- the plan of an open loop --- */

/* Nodes in the order of their places in an interval. */
static const struct load_fleet *load_sorted;
static int64_t load_sorted_splay;

static int
load_splay_compare(const void *a, const void *b)
{
	const struct load_node *x = &load_sorted->nodes[*(const uint32_t *)a];
	const struct load_node *y = &load_sorted->nodes[*(const uint32_t *)b];
	int64_t at_x = load_plan_splay(x->name, load_sorted_splay);
	int64_t at_y = load_plan_splay(y->name, load_sorted_splay);

	if (at_x != at_y)
		return at_x < at_y ? -1 : 1;
	return strcmp(x->name, y->name);
}

static void
load_interval_plan(struct load_drive *d, const struct load_options *o)
{
	int64_t splay = o->splay >= 0 ? o->splay : o->interval;
	size_t n = d->fleet->count;

	d->plan.interval = o->interval;
	d->plan.nodes = n;
	d->order = memory_alloc(n * sizeof(*d->order));
	d->plan.offsets = memory_alloc(n * sizeof(*d->plan.offsets));
	for (size_t i = 0; i < n; i++)
		d->order[i] = (uint32_t)i;
	load_sorted = d->fleet;
	load_sorted_splay = splay;
	qsort(d->order, n, sizeof(*d->order), load_splay_compare);
	for (size_t i = 0; i < n; i++)
		d->plan.offsets[i] =
		    load_plan_splay(d->fleet->nodes[d->order[i]].name, splay);
}

/* Seconds of an open loop without --duration. */
#define DURATION_USUAL 60

static void
load_plan_make(struct load_drive *d, const struct load_options *o)
{
	d->open = o->rate > 0 || o->interval > 0;
	d->wanted = o->concurrency * o->repeat;
	if (!d->open) {
		/* with a duration, it alone ends the test */
		if (o->duration > 0 && o->repeat == 1)
			d->wanted = UINT64_MAX;
		return;
	}
	d->plan.rate = o->rate;
	d->plan.ramp = o->ramp;
	d->plan.duration = o->duration;
	if (o->interval > 0)
		load_interval_plan(d, o);
	if (o->duration == 0)
		d->plan.duration =
		    o->interval > 0 ? o->interval : DURATION_USUAL * NS_PER_S;
	d->wanted = load_plan_count(&d->plan);
}

/* --- agents --- */

struct load_drive *
load_drive_new(const struct load_options *o, struct load_fleet *f,
    struct http_many *m, struct load_counts *c)
{
	struct load_drive *d = memory_zalloc(1, sizeof(*d));

	d->fleet = f;
	load_client_init(&d->client, o, f->replay, c);
	load_plan_make(d, o);
	d->client.lists_idle = d->open;
	d->count = load_drive_agents(o, f);
	d->agents = memory_zalloc(d->count, sizeof(*d->agents));
	for (uint64_t i = 0; i < d->count; i++) {
		uint64_t n = i % f->count;

		if (d->order != NULL)
			n = d->order[n];
		load_agent_init(&d->agents[i], &d->client, m, f, n);
	}
	return d;
}

void
load_drive_free(struct load_drive *d)
{
	if (d == NULL)
		return;
	for (uint64_t i = 0; i < d->count; i++)
		load_agent_release(&d->agents[i]);
	free(d->agents);
	free(d->order);
	free(d->plan.offsets);
	free(d);
}

/* --- the closed loop --- */

/* Return how many transactions may be in progress, by the ramp. */
static uint64_t
load_allowed(const struct load_drive *d, int64_t elapsed)
{
	const struct load_options *o = d->client.options;
	uint64_t allowed = o->concurrency;

	if (elapsed < o->ramp)
		allowed = 1 + (uint64_t)((double)allowed * (double)elapsed /
					 (double)o->ramp);
	return allowed < o->concurrency ? allowed : o->concurrency;
}

/*
 * Return whether no transaction begins any more.  An open loop has all of its
 * arrivals, also where this process is late.
 */
static bool
load_ended(const struct load_drive *d, int64_t elapsed)
{
	const struct load_options *o = d->client.options;

	return d->begun == d->wanted ||
	       (!d->open && o->duration > 0 && elapsed >= o->duration);
}

/* Begin transactions of the next idle agents; returns the next wait, ns. */
static int64_t
load_closed_begin(struct load_drive *d, int64_t now)
{
	int64_t elapsed = now - d->client.counts->begin;
	uint64_t allowed = load_allowed(d, elapsed);
	struct load_agent *a;

	while (d->client.busy < allowed && !load_ended(d, elapsed)) {
		do {
			a = &d->agents[d->next];
			d->next = (d->next + 1) % d->count;
		} while (load_agent_is_busy(a));
		load_agent_begin(a, d->begun++, now);
	}
	return TICK;
}

/* --- the open loop --- */

/* Begin what an agent has to do by now. */
static void
load_open_next(struct load_drive *d, struct load_agent *a, uint64_t arrived)
{
	while (!load_agent_is_busy(a) && a->arrival < arrived) {
		uint64_t i = a->arrival;

		a->arrival += d->count;
		load_agent_begin(
		    a, i, d->client.counts->begin + load_plan_at(&d->plan, i));
	}
}

/* Begin all that is due; returns the time until the next arrival, ns. */
static int64_t
load_open_begin(struct load_drive *d, int64_t now)
{
	struct load_counts *c = d->client.counts;
	struct load_agent *a;
	int64_t at = 0;

	while (d->begun < d->wanted &&
	       (at = c->begin + load_plan_at(&d->plan, d->begun)) <= now) {
		uint64_t late = (uint64_t)(now - at);

		c->late += late;
		if (late > c->latest)
			c->latest = late;
		a = &d->agents[d->begun % d->count];
		d->begun++;
		load_open_next(d, a, d->begun);
	}
	/* those that have become idle meanwhile */
	while ((a = load_client_idle(&d->client)) != NULL)
		load_open_next(d, a, d->begun);
	if (d->begun == d->wanted || at - now > TICK)
		return TICK;
	return at - now;
}

/* --- the course --- */

static void
load_progress(struct load_drive *d, int64_t now)
{
	const struct load_counts *c = d->client.counts;
	double seconds = (double)(now - c->begin) / NS_PER_S;
	char text[200];

	fixed_shorten(text, sizeof(text),
	    "transactions: %llu, %.0f/s, %llu in progress; failed requests: "
	    "%llu; median %.1f ms",
	    (unsigned long long)c->transactions,
	    seconds > 0 ? (double)c->transactions / seconds : 0,
	    (unsigned long long)d->client.busy, (unsigned long long)c->failed,
	    (double)load_latency_at(c->times, 50000) / 1000);
	progress_show(NULL, 0, 0, text);
}

static void
load_tick(struct load_drive *d, int64_t now, struct http_many *m)
{
	struct load_counts *c = d->client.counts;

	if (http_many_connections(m) > c->connections)
		c->connections = http_many_connections(m);
	if (now - d->ticked < TICK)
		return;
	d->ticked = now;
	load_progress(d, now);
	load_watch_look(d->watched, c);
}

/*
 * Return whether the server has answered no request for too long.  A pause
 * without requests proves nothing, nor does one request that failed after it.
 */
static bool
load_unanswered(const struct load_client *c)
{
	return c->failing_begin != 0 && c->failing_end - c->failing_begin >=
					    PATIENCE * c->options->timeout;
}

/* Return when transactions of an open loop end at the latest, ns. */
static int64_t
load_last_moment(const struct load_drive *d)
{
	const struct load_replay *r = d->client.replay;

	return d->plan.duration + d->client.options->timeout +
	       (r != NULL ? r->pauses : 0);
}

/* Return whether the test has ended. */
static bool
load_is_over(struct load_drive *d, int64_t now)
{
	struct load_counts *c = d->client.counts;

	if (load_stop_wanted != 0)
		c->ended = "a signal";
	else if (load_unanswered(&d->client))
		c->ended = "the server has not answered for twice the timeout";
	else if (d->open && now - c->begin >= load_last_moment(d))
		c->ended = "transactions still waited for their agents one "
			   "timeout after the last arrival";
	else
		return d->client.busy == 0 && d->client.begun == d->begun &&
		       load_ended(d, now - c->begin);
	return true;
}

int
load_drive_run(struct load_drive *d, const struct load_watched *w)
{
	struct load_counts *c = d->client.counts;
	struct http_many *m = d->agents[0].many;
	int64_t now, wait;

	d->watched = w;
	if (load_watch_begin(w, c) < 0)
		return -1;
	progress_begin();
	now = c->begin = clock_mono_ns();
	for (uint64_t i = 0; i < d->count; i++)
		d->agents[i].arrival = i;
	while (!load_is_over(d, now)) {
		wait = d->open ? load_open_begin(d, now)
			       : load_closed_begin(d, now);
		load_tick(d, now, m);
		http_many_wait(m, wait);
		now = clock_mono_ns();
	}
	d->client.stopping = true;
	http_many_stop(m);
	load_counts_end(c, clock_mono_ns());
	if (d->wanted != UINT64_MAX)
		c->unsent = d->wanted - d->client.begun;
	progress_end();
	return load_watch_end(w, c);
}
