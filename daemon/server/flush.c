#include "server/flush.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "privsep/supervisor.h"
#include "server/environments.h"
#include "server/ipc_flush.h"
#include "server/server.h"

static uint32_t
bit_of(const struct server *s, const struct server_environment *e)
{
	return (uint32_t)1 << (e - s->environments);
}

/* Answer a front with a reason, "" for success. */
static void
answer(const struct server *s, uint32_t front, uint64_t serial, const char *why)
{
	struct process *p = supervisor_find(s->supervisor, front);
	struct ipc_flushed m = {.serial = serial};

	if (p == NULL || p->row != &server_rows[SERVER_FRONT])
		return;
	snprintf(m.message, sizeof(m.message), "%s", why);
	/* without it the request of the client reaches its time limit */
	(void)supervisor_send(p, IPC_FRONT_FLUSHED, &m, sizeof(m), -1);
}

/* --- requests --- */

/* Return a free row, also that of a front that has ended; or NULL. */
static struct server_flush *
row_free(struct server *s)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++) {
		struct server_flush *w = &s->flushes[i];

		if (w->front == 0 ||
		    supervisor_find(s->supervisor, w->front) == NULL)
			return w;
	}
	return NULL;
}

/*
 * Load an environment now, or once the load that runs has ended and the pause
 * after it: requests cannot make a process load all the time.
 */
static void
load(struct server *s, struct server_environment *e)
{
	e->again = 1;
	if (process_now() >= e->retry)
		server_environment_load(s, e);
}

void
server_flush_begin(void *ctx, struct message *m)
{
	struct process *front = ctx;
	struct server *s = front->ctx;
	struct ipc_flush *ask = (void *)m->body;
	const char *name = message_text(ask->environment);
	struct server_flush *w = row_free(s);

	if (w == NULL) {
		answer(s, front->id, ask->serial,
		    "too many requests to load code are in progress");
		return;
	}
	*w = (struct server_flush){
	    .front = front->id, .serial = ask->serial, .began = process_now()};
	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->ending || (*name != '\0' && strcmp(name, e->name) != 0))
			continue;
		w->rows |= bit_of(s, e);
		load(s, e);
	}
	if (w->rows != 0)
		return;
	/* it is not loaded: its code is read for the next request */
	answer(s, front->id, ask->serial, "");
	w->front = 0;
}

/* --- what becomes of them --- */

/* Take an environment from the requests before a time; answer those done. */
static void
row_done(struct server *s, const struct server_environment *e, int64_t before)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++) {
		struct server_flush *w = &s->flushes[i];

		if (w->front == 0 || w->began > before ||
		    (w->rows & bit_of(s, e)) == 0)
			continue;
		w->rows &= ~bit_of(s, e);
		if (w->rows != 0)
			continue;
		answer(s, w->front, w->serial, "");
		w->front = 0;
	}
}

/* Return true when each front has a worker of the environment's process. */
static bool
is_served(const struct server *s, const struct server_environment *e)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	const struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		if (p->pid > 0 && !p->ending &&
		    (e->served & (uint64_t)1 << p->number) == 0)
			return false;
	return true;
}

void
server_flush_worker(struct server *s, struct server_environment *e,
    const struct process *environment, const struct process *front)
{
	e->served |= (uint64_t)1 << front->number;
	if (is_served(s, e))
		row_done(s, e, environment->started);
}

void
server_flush_failed(struct server *s, const struct server_environment *e,
    int64_t began, const char *why)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++) {
		struct server_flush *w = &s->flushes[i];

		if (w->front == 0 || w->began > began ||
		    (w->rows & bit_of(s, e)) == 0)
			continue;
		answer(s, w->front, w->serial, why);
		w->front = 0;
	}
}

void
server_flush_ended(struct server *s, const struct server_environment *e)
{
	row_done(s, e, INT64_MAX);
}
