#include "server/parent/flush.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/privsep/supervisor.h"
#include "server/parent/environments.h"
#include "server/ipc/ipc_flush.h"
#include "server/shared/server.h"

/*
 * Return whether a request waits for an environment, and remove that from the
 * request.
 */
static bool
flush_row_take(const struct server *s, struct server_flush *w,
    const struct server_environment *e)
{
	bool *row = &w->rows[e - s->environments];
	bool was = *row;

	*row = false;
	w->waits -= was;
	return was;
}

/* Answer a front with a status, and the reason for one that is not 204. */
static void
flush_answer(const struct server *s, uint32_t front, uint64_t serial,
    uint32_t status, const char *why)
{
	struct process *p = supervisor_find(s->supervisor, front);
	struct ipc_flushed m = {.serial = serial, .status = status};

	if (p == NULL || p->row != &server_rows[SERVER_FRONT])
		return;
	fixed_shorten(m.message, sizeof(m.message), "%s", why);
	/* if this is lost, the request of the client reaches its time limit */
	(void)supervisor_send(p, IPC_FRONT_FLUSHED, &m, sizeof(m), -1);
}

/* --- requests --- */

/* Return a free row, also that of a front that does not wait; or NULL. */
static struct server_flush *
flush_row_free(struct server *s)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++) {
		struct server_flush *w = &s->flushes[i];

		if (w->front == 0 || process_now() - w->began >= IPC_FLUSH_NS ||
		    supervisor_find(s->supervisor, w->front) == NULL)
			return w;
	}
	return NULL;
}

/* Answer a request when it waits for no environment any more; free its row. */
static void
answer_done(const struct server *s, struct server_flush *w)
{
	if (w->waits != 0)
		return;
	if (w->failure == NULL)
		flush_answer(s, w->front, w->serial, 204, "");
	else
		flush_answer(s, w->front, w->serial, 500, w->failure);
	w->front = 0;
}

/*
 * Load an environment now or, if a load is running, after its end and the
 * pause: so requests cannot make a process load all the time.
 */
static void
flush_load(struct server *s, struct server_environment *e)
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
	struct server_flush *w = flush_row_free(s);

	if (w == NULL) {
		flush_answer(s, front->id, ask->serial, 503,
		    "too many requests to load code are in progress");
		return;
	}
	free(w->failure);
	*w = (struct server_flush){
	    .front = front->id, .serial = ask->serial, .began = process_now()};
	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->ending ||
		    (*name != '\0' && strcmp(name, e->name) != 0) ||
		    server_environment_removed(s, e))
			continue;
		w->rows[i] = true;
		w->waits++;
		flush_load(s, e);
	}
	/*
	 * an environment that is not loaded needs nothing: the next request
	 * reads its code
	 */
	answer_done(s, w);
}

/* --- what becomes of them --- */

/*
 * Remove an environment from requests that are older than a time; answer
 * completed requests.
 */
static void
row_done(struct server *s, const struct server_environment *e, int64_t before)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++) {
		struct server_flush *w = &s->flushes[i];

		if (w->front != 0 && w->began <= before &&
		    flush_row_take(s, w, e))
			answer_done(s, w);
	}
}

/* Return true when each front has a worker of the environment's process. */
static bool
flush_is_served(const struct server *s, const struct server_environment *e)
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
	if (flush_is_served(s, e))
		row_done(s, e, environment->started);
}

static char *
flush_failure_of(const struct server_environment *e, const char *why)
{
	char text[IPC_MESSAGE_MAX];

	fixed_shorten(text, sizeof(text), "environment %s: %s", e->name, why);
	return memory_dup(text, strlen(text));
}

void
server_flush_failed(struct server *s, const struct server_environment *e,
    int64_t began, const char *why)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++) {
		struct server_flush *w = &s->flushes[i];

		if (w->front == 0 || w->began > began ||
		    !flush_row_take(s, w, e))
			continue;
		if (w->failure == NULL)
			w->failure = flush_failure_of(e, why);
		answer_done(s, w);
	}
}

void
server_flush_ended(struct server *s, const struct server_environment *e)
{
	row_done(s, e, INT64_MAX);
}
