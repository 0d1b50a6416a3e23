#include "server/front/catalog/front_waits.h"

#include <stddef.h>
#include <string.h>

#include "base/metrics/metrics.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/catalog/front_queue.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/worker_numbers.h"

/* Workers that were not needed for so long are ended. */
#define UNUSED_NS INT64_C(60000000000)

/*
 * Part of the memory of a front's compiles that those may hold which wait; they
 * come on top of it.
 */
#define HELD_SHARE 2

void
front_waits_begin(struct front_worker *w, uint64_t bytes)
{
	const uint64_t most = w->front->config->worker_bytes;

	if (w->waits)
		return;
	w->waits = true;
	w->held = bytes < most ? bytes : most;
	w->waits_since = process_now();
	metric_change(M_dlcWorkersWaiting, 1);
}

void
front_waits_end(struct front_worker *w)
{
	if (!w->waits)
		return;
	w->waits = false;
	metric_change(M_dlcWorkersWaiting, -1);
	metric_add(
	    M_dlcWaitMicros, (uint64_t)(process_now() - w->waits_since) / 1000);
}

bool
front_waits_allow(const struct front *f)
{
	const struct server_config *c = f->config;
	unsigned run = 0, wait = 0;
	uint64_t held = 0;

	for (const struct front_worker *w = f->workers; w != NULL;
	     w = w->next) {
		run += w->job != NULL && !w->waits;
		wait += w->waits;
		held += w->waits ? w->held : 0;
	}
	if (run + wait < c->workers)
		return true; /* as if none left its place */
	return run < c->workers && run + wait < c->workers + c->waiting &&
	       held <= c->worker_bytes * c->workers / HELD_SHARE;
}

static bool
is_newest_of(const struct front_worker *w, const struct front_environment *e)
{
	return w->environment == e && w->generation == e->generation;
}

/* Return how many workers with the newest code an environment has. */
static unsigned
workers_of(const struct front *f, const struct front_environment *e,
    unsigned *ret_waiting)
{
	unsigned n = 0;

	*ret_waiting = 0;
	for (const struct front_worker *w = f->workers; w != NULL;
	     w = w->next) {
		n += is_newest_of(w, e);
		*ret_waiting += is_newest_of(w, e) && w->waits;
	}
	return n;
}

/* Return how many jobs of an environment could run. */
static unsigned
jobs_of(const struct front *f, const struct front_environment *e)
{
	const struct front_job *job = NULL;
	unsigned n = 0;

	while ((job = front_job_after(f, job)) != NULL)
		n += job->environment == e && !job->held;
	return n;
}

static int
more_send(const struct front *f, const struct front_environment *e)
{
	struct ipc_more m = {.count = e->more};

	memcpy(m.environment, e->name, sizeof(m.environment));
	return message_send_type(
	    f->self->sock, IPC_FRONT_MORE, 0, &m, sizeof(m), -1);
}

/*
 * Ask for as many as wait to run, once those that were asked for before have
 * come: up to the setting, and more where compiles wait.
 */
static void
more_ask(struct front *f, struct front_environment *e, unsigned jobs)
{
	const struct server_config *c = f->config;
	const struct worker_numbers n = worker_numbers_of(f->self->number, c);
	uint32_t before = e->more, most;
	unsigned waiting;

	if (workers_of(f, e, &waiting) < n.count + before)
		return;
	most = waiting > 0 ? n.more_max : c->workers - n.count;
	if (most > n.more_max)
		most = n.more_max;
	if (before >= most)
		return;
	e->more += jobs < most - before ? jobs : most - before;
	e->more_used = process_now();
	if (more_send(f, e) < 0)
		e->more = before; /* with the next event */
}

void
front_waits_ask(struct front *f)
{
	const struct front_job *job = NULL;

	if (f->queue.waiting == 0 || !front_waits_allow(f))
		return;
	f->pass++;
	while ((job = front_job_after(f, job)) != NULL) {
		struct front_environment *e = job->environment;

		if (job->held || e->pass == f->pass)
			continue;
		e->pass = f->pass;
		if (e->awaited == 0 && e->generation != 0 &&
		    front_worker_idle(f, e) == NULL)
			more_ask(f, e, jobs_of(f, e));
	}
}

static bool
is_needed(const struct front *f, const struct front_environment *e)
{
	const struct front_worker *w = f->workers;

	while (
	    w != NULL && (w->environment != e || !w->is_more || w->job == NULL))
		w = w->next;
	return w != NULL;
}

/*
 * Inform the parent first: it would request workers in place of those that have
 * ended.
 */
static void
more_end(struct front *f, struct front_environment *e)
{
	struct front_worker *next;
	uint32_t before = e->more;

	e->more = 0;
	if (more_send(f, e) < 0) {
		e->more = before;
		return;
	}
	for (struct front_worker *w = f->workers; w != NULL; w = next) {
		next = w->next;
		if (w->environment == e && w->is_more && w->job == NULL)
			front_worker_close(w);
	}
}

void
front_waits_keep(struct front *f)
{
	int64_t now = process_now();

	for (unsigned i = 0; i < f->environment_count; i++) {
		struct front_environment *e = &f->environments[i];

		if (e->more == 0)
			continue;
		if (is_needed(f, e))
			e->more_used = now;
		else if (now - e->more_used > UNUSED_NS)
			more_end(f, e);
	}
}
