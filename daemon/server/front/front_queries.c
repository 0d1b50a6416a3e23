#include "server/front/front_queries.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "server/front/front.h"

/* Queries that wait; more are refused with 503. */
#define QUERY_WAITING_MAX 256

static const struct front_asks_row query_asks_row;

static int
front_queries_send(struct front_ask *a, int sock, struct message_head *head)
{
	const struct front_query *r = (const void *)a;

	head->type = IPC_QUERY_ASK;
	return message_send(sock, head, &r->ask, sizeof(r->ask), r->fd);
}

/*
 * Separate the request from its worker, which is returned; NULL: it has no
 * worker.
 */
static struct front_worker *
front_queries_worker_take(struct front_query *r)
{
	struct front_worker *w = r->worker;

	if (w != NULL)
		w->query = NULL;
	r->worker = NULL;
	return w;
}

static void
front_queries_drop(struct front_ask *a)
{
	struct front_query *r = (void *)a;

	(void)front_queries_worker_take(r);
	if (r->fd >= 0)
		close(r->fd);
	free(r);
}

static void
front_queries_answer_error(struct front_ask *a, int status, const char *message)
{
	struct front_query *r = (void *)a;
	const struct front_worker *w = front_queries_worker_take(r);
	struct ipc_query_refused m = {
	    .status = (uint32_t)status, .is_unprimed = r->is_unprimed};

	if (r->answer_error != NULL) {
		r->answer_error(a->x, status, message);
		return;
	}
	if (w == NULL)
		return;
	fixed_shorten(m.message, sizeof(m.message), "%s", message);
	/* the end of the worker is read as for any message */
	(void)message_send_type(
	    w->sock, IPC_QUERY_REFUSED, r->worker_id, &m, sizeof(m), -1);
}

static void
front_queries_on_found(void *ctx, struct message *m)
{
	struct front_query *r = ctx;
	const struct ipc_query_found *found = (const void *)m->body;
	const struct front_worker *w = front_queries_worker_take(r);
	size_t n;
	void *map;

	if (w != NULL) {
		(void)message_send_type(w->sock, IPC_QUERY_FOUND, r->worker_id,
		    found, sizeof(*found), m->fd);
	} else if (r->base.x != NULL && r->answer != NULL) {
		map = memfd_map(m->fd, IPC_QUERY_ANSWER_MAX, &n);
		if (map == NULL) {
			front_ask_fail(&query_asks_row, &r->base, 500,
			    "the answer could not be passed to the front");
			return;
		}
		r->answer(r->base.x, found, map, n);
	}
	front_queries_drop(&r->base);
}

static void
front_queries_on_refused(void *ctx, struct message *m)
{
	struct front_query *r = ctx;
	struct ipc_query_refused *w = (void *)m->body;
	int status =
	    w->status >= 400 && w->status <= 599 ? (int)w->status : 500;

	r->is_unprimed = w->is_unprimed == 1;
	front_ask_fail(
	    &query_asks_row, &r->base, status, message_text(w->message));
}

static const struct message_row front_queries_answers[] = {
    {IPC_QUERY_FOUND, sizeof(struct ipc_query_found), 1, "QUERY_FOUND",
	front_queries_on_found},
    {IPC_QUERY_REFUSED, sizeof(struct ipc_query_refused), 0, "QUERY_REFUSED",
	front_queries_on_refused},
};

static const struct front_asks_row query_asks_row = {
    .share = M_SHARE_QUERIES,
    .max = QUERY_WAITING_MAX,
    .send = front_queries_send,
    .drop = front_queries_drop,
    .answers = front_queries_answers,
    .answer_count =
	sizeof(front_queries_answers) / sizeof(front_queries_answers[0]),
    .answer_error = front_queries_answer_error,
    .full = "too many queries wait",
    .late = "the query was not answered in time",
    .unsent = "memory for the query cannot be allocated",
    .lost = "the process that answers queries has ended",
    .invalid = "the process that answers queries sent an invalid answer",
};

void
front_queries_init(struct front *f)
{
	front_asks_init(&f->queries, &query_asks_row, f->base);
}

struct front_query *
front_queries_new(struct http_exchange *x, int fd)
{
	struct front_query *r = memory_zalloc(1, sizeof(*r));

	r->fd = fd;
	r->base.x = x;
	return r;
}

void
front_queries_add(struct front *f, struct front_query *r)
{
	if (front_asks_add(&f->queries, &r->base) < 0)
		front_ask_fail(
		    &query_asks_row, &r->base, 503, query_asks_row.full);
}

void
front_queries_gone(struct front *f, const struct http_exchange *x)
{
	front_asks_gone(&f->queries, x);
}

void
front_queries_ask(struct front_worker *w, struct message *m)
{
	const struct ipc_query_ask *ask = (const void *)m->body;
	struct front_job *job = w->job;
	struct front_query *r;

	/* it is to stop, or does not wait for its answer */
	if (job->x == NULL || w->query != NULL)
		return;
	r = front_queries_new(job->x, message_take_fd(m));
	r->base.deadline = job->deadline;
	memcpy(r->base.holder, job->certname, sizeof(job->certname));
	r->worker = w;
	r->worker_id = m->head.id;
	w->query = r;
	r->ask.parameters = ask->parameters;
	r->ask.is_compile = 1;
	memcpy(r->ask.client, job->certname, sizeof(r->ask.client));
	front_queries_add(w->front, r);
}

void
front_queries_forget(struct front_worker *w)
{
	if (w->query != NULL)
		w->query->worker = NULL;
	w->query = NULL;
}
