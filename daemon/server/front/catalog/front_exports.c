#include "server/front/catalog/front_exports.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "network/http/server/http_answer.h"
#include "server/exports/exports.h"
#include "server/front/catalog/front_job.h"
#include "server/shared/config.h"
#include "server/shared/known_nodes.h"
#include "server/front/front.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_exports.h"

/* Requests that wait; a worker and a catalog have one each. */
#define EXPORTS_WAITING_MAX 4096
/* Requests that the process has: it commits what they store together. */
#define EXPORTS_AT_ONCE 64
/* Time to store what a catalog exports, even if its compile took all of it. */
#define EXPORTS_STORE_NS 10000000000LL

/*
 * Catalogs that the store has already, and that are sent even so each second,
 * the last one of each node, or sooner when they are so many.
 */
#define SEEN_NODES_MAX 256
#define SEEN_BYTES_MAX ((size_t)32 << 20)

#define NS_PER_MS 1000000

struct front_export {
	struct front_ask base;
	struct front *front;
	/* That waits for what is found; NULL: not, or no longer. */
	struct front_worker *worker;
	uint64_t worker_id; /* of its message */
	bool is_put; /* a catalog and its exports are stored; no search */
	struct front_job *job; /* that waits for that; or NULL */
	void *body; /* its catalog; NULL: it is answered with the error */
	size_t body_size;
	bool is_unprimed; /* its answer was that of such a store */
	int status;
	char message[IPC_MESSAGE_MAX];
	int fd; /* the filter, or the exports */
	struct ipc_exports_find find;
	struct ipc_exports_put put;
};

/* The content of the store, as far as this front has seen. */
struct front_known {
	struct known_nodes *nodes;
	/* Last requests of nodes whose catalogs the store has. */
	struct map *seen;
	size_t bytes; /* of these catalogs */
};

static const struct front_asks_row exports_asks_row;

static int
front_exports_send(struct front_ask *a, int sock, struct message_head *head)
{
	const struct front_export *r = (const void *)a;

	if (r->is_put) {
		head->type = IPC_EXPORTS_PUT;
		return message_send(sock, head, &r->put, sizeof(r->put), r->fd);
	}
	head->type = IPC_EXPORTS_FIND;
	return message_send(sock, head, &r->find, sizeof(r->find), r->fd);
}

/* Take the request away from its worker, which is returned; NULL: none. */
static struct front_worker *
front_exports_worker_take(struct front_export *r)
{
	struct front_worker *w = r->worker;

	if (w != NULL)
		w->asks = NULL;
	r->worker = NULL;
	return w;
}

static void
front_exports_drop(struct front_ask *a)
{
	struct front_export *r = (void *)a;

	(void)front_exports_worker_take(r);
	if (r->fd >= 0)
		close(r->fd);
	if (r->body != NULL)
		munmap(r->body, r->body_size);
	if (r->job != NULL) {
		r->job->x = NULL; /* it is answered, or the client has gone */
		front_job_fail(r->front, r->job, 503, "RUNTIME_ERROR", "");
	}
	free(r);
}

/* Answer the worker that searches, or the client whose catalog waits. */
static void
front_exports_answer_error(struct front_ask *a, int status, const char *message)
{
	struct front_export *r = (void *)a;
	const struct front_worker *w = front_exports_worker_take(r);
	struct ipc_exports_refused m = {
	    .status = (uint32_t)status, .is_unprimed = r->is_unprimed};

	if (r->is_put) {
		if (a->x != NULL)
			front_ask_answer(a->x, status, message);
		return;
	}
	if (w == NULL)
		return;
	fixed_shorten(m.message, sizeof(m.message), "%s", message);
	/* the end of the worker is read as for any message */
	(void)message_send_type(
	    w->sock, IPC_EXPORTS_REFUSED, r->worker_id, &m, sizeof(m), -1);
}

static void
front_exports_on_found(void *ctx, struct message *m)
{
	struct front_export *r = ctx;
	const struct front_worker *w = front_exports_worker_take(r);

	if (w != NULL)
		(void)message_send_type(
		    w->sock, IPC_EXPORTS_FOUND, r->worker_id, NULL, 0, m->fd);
	front_exports_drop(&r->base);
}

/* The exports of a job are stored: answer it, or its client has gone. */
static void
front_exports_end(struct front_export *r)
{
	struct front_job *job = r->job;

	job->x = r->base.x;
	if (job->x == NULL)
		return;
	r->job = NULL;
	if (r->body != NULL)
		front_job_answer(r->front, job, r->body, r->body_size);
	else
		front_job_fail(
		    r->front, job, r->status, "RUNTIME_ERROR", r->message);
	r->body = NULL;
}

static void
front_exports_on_stored(void *ctx, struct message *m)
{
	struct front_export *r = ctx;

	(void)m;
	if (!r->is_put) {
		front_ask_fail(
		    &exports_asks_row, &r->base, 500, exports_asks_row.invalid);
		return;
	}
	known_nodes_add(r->front->known->nodes, &r->put);
	if (r->job != NULL)
		front_exports_end(r);
	front_exports_drop(&r->base);
}

static void
front_exports_on_refused(void *ctx, struct message *m)
{
	struct front_export *r = ctx;
	struct ipc_exports_refused *w = (void *)m->body;
	int status =
	    w->status >= 400 && w->status <= 599 ? (int)w->status : 500;

	r->is_unprimed = w->is_unprimed == 1;
	front_ask_fail(
	    &exports_asks_row, &r->base, status, message_text(w->message));
}

/* The store may lack what it had: all is sent, and nothing is known. */
static void
front_exports_forget_known(struct front *f)
{
	known_nodes_reset(f->known->nodes);
	front_exports_repeat(f);
}

static void
front_exports_on_notice(struct front_asks *q, const struct message *m)
{
	struct front *f =
	    (struct front *)((char *)q - offsetof(struct front, exports));

	if (m->head.type == IPC_EXPORTS_FORGET)
		front_exports_forget_known(f);
}

void
front_exports_use(struct front *f, int sock)
{
	front_exports_forget_known(f);
	front_asks_use(&f->exports, sock);
}

static const struct message_row front_exports_answers[] = {
    {IPC_EXPORTS_FOUND, 0, 1, "EXPORTS_FOUND", front_exports_on_found},
    {IPC_EXPORTS_STORED, 0, 0, "EXPORTS_STORED", front_exports_on_stored},
    {IPC_EXPORTS_REFUSED, sizeof(struct ipc_exports_refused), 0,
	"EXPORTS_REFUSED", front_exports_on_refused},
};

static const struct front_asks_row exports_asks_row = {
    .share = M_SHARE_EXPORTS,
    .max = EXPORTS_WAITING_MAX,
    .at_once = EXPORTS_AT_ONCE,
    .send = front_exports_send,
    .drop = front_exports_drop,
    .answers = front_exports_answers,
    .answer_count =
	sizeof(front_exports_answers) / sizeof(front_exports_answers[0]),
    .answer_error = front_exports_answer_error,
    .notice = front_exports_on_notice,
    .full = "too many requests for exported resources wait",
    .late = "the process that stores exported resources did not answer in time",
    .unsent = "memory for the request cannot be allocated",
    .lost = "the process that stores exported resources has ended",
    .invalid = "the process that stores exported resources sent an invalid "
	       "answer",
};

void
front_exports_init(struct front *f)
{
	front_asks_init(&f->exports, &exports_asks_row, f->base);
	f->known = memory_zalloc(1, sizeof(*f->known));
	f->known->nodes = known_nodes_new(
	    exports_seen_ms(settings_seconds(f->config->settings, "node_ttl")));
	f->known->seen = map_new(NULL, SEEN_NODES_MAX);
}

static struct front_export *
front_exports_new(struct front *f, struct front_job *job, int fd)
{
	struct front_export *r = memory_zalloc(1, sizeof(*r));

	r->front = f;
	r->fd = fd;
	r->base.x = job->x;
	r->base.deadline = job->deadline;
	memcpy(r->base.holder, job->certname, sizeof(job->certname));
	return r;
}

static void
front_exports_add(struct front_export *r)
{
	if (front_asks_add(&r->front->exports, &r->base) < 0)
		front_ask_fail(
		    &exports_asks_row, &r->base, 503, exports_asks_row.full);
}

/* --- what is known to be stored --- */

void
front_exports_repeat(struct front *f)
{
	struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(f->known->seen, &at)) != NULL)
		front_exports_add(e->ptr);
	map_reset(f->known->seen);
	f->known->bytes = 0;
}

static size_t
front_exports_bytes(const struct front_export *r)
{
	return (size_t)(r->put.catalog + r->put.exported);
}

/* Keep the last request of a node until it is sent. */
static void
front_exports_postpone(struct front *f, struct front_export *r)
{
	const char *name = r->put.certname;
	struct map_entry *e = map_put(f->known->seen, name, strlen(name), NULL);

	if (e == NULL) {
		front_exports_add(r);
		return;
	}
	f->known->bytes += front_exports_bytes(r);
	if (e->ptr != NULL) {
		f->known->bytes -= front_exports_bytes(e->ptr);
		front_exports_drop(e->ptr);
	}
	e->ptr = r;
	if (f->known->bytes > SEEN_BYTES_MAX ||
	    map_count(f->known->seen) == SEEN_NODES_MAX)
		front_exports_repeat(f);
}

void
front_exports_find(struct front_worker *w, struct message *m)
{
	struct ipc_exports_find *ask = (void *)m->body;
	struct front_job *job = w->job;
	struct front_export *r;

	/* it is to stop, or does not wait for its answer */
	if (job->x == NULL || w->asks != NULL)
		return;
	r = front_exports_new(w->front, job, message_take_fd(m));
	r->worker = w;
	r->worker_id = m->head.id;
	w->asks = r;
	(void)message_text(ask->type);
	memcpy(r->find.type, ask->type, sizeof(ask->type));
	memcpy(r->find.certname, job->certname, sizeof(job->certname));
	front_exports_add(r);
}

/* Keep a memfd in the job, and return its description, to be filled in. */
static struct ipc_exports_put *
front_exports_keep_fd(struct front_job *job, int fd)
{
	if (job->exports >= 0)
		close(job->exports);
	job->exports = fd;
	free(job->put);
	job->put = memory_zalloc(1, sizeof(*job->put));
	return job->put;
}

void
front_exports_take(struct front_worker *w, struct message *m)
{
	const struct ipc_exports_put *sent = (const void *)m->body;
	struct ipc_exports_put *put;

	if (!w->job->stores_exports)
		return;
	put = front_exports_keep_fd(w->job, message_take_fd(m));
	put->exported = sent->exported;
	put->exports_print = sent->exports_print;
}

void
front_exports_keep(struct front_job *job, const struct ipc_compiled *r, int fd)
{
	struct ipc_exports_put *put = front_exports_keep_fd(job, fd);

	put->catalog = r->bytes;
	put->exported = r->exported;
	put->catalog_print = r->catalog;
	put->exports_print = r->exports;
}

void
front_exports_forget(struct front_worker *w)
{
	if (w->asks != NULL)
		w->asks->worker = NULL;
	w->asks = NULL;
}

/* The time of CLOCK_MONOTONIC in ms since 1970. */
static int64_t
front_exports_stamp(int64_t ns)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / NS_PER_MS -
	       (process_now() - ns) / NS_PER_MS;
}

/* A request to store what a job has. */
static struct front_export *
front_exports_put(struct front *f, struct front_job *job, int64_t since)
{
	int64_t latest = process_now() + EXPORTS_STORE_NS;
	struct front_export *r = front_exports_new(f, job, job->exports);

	job->exports = -1;
	r->is_put = true;
	r->job = job;
	r->base.unattended = 1;
	if (r->base.deadline < latest)
		r->base.deadline = latest;
	r->put = *job->put;
	r->put.stamp = front_exports_stamp(since);
	fixed_must(r->put.environment, sizeof(r->put.environment), "%s",
	    job->environment->name);
	memcpy(r->put.certname, job->certname, sizeof(job->certname));
	return r;
}

void
front_exports_store(
    struct front *f, struct front_job *job, int64_t since, void *body, size_t n)
{
	struct front_export *r = front_exports_put(f, job, since);

	if (job->x == NULL || !known_nodes_has(f->known->nodes, &r->put)) {
		r->body = body;
		r->body_size = n;
		front_exports_add(r);
		return;
	}
	r->job = NULL;
	r->base.x = NULL;
	front_job_answer(f, job, body, n);
	front_exports_postpone(f, r);
}

void
front_exports_store_failed(struct front *f, struct front_job *job,
    int64_t since, int status, const char *message)
{
	struct front_export *r = front_exports_put(f, job, since);

	r->status = status;
	fixed_shorten(r->message, sizeof(r->message), "%s", message);
	front_exports_add(r);
}

void
front_exports_gone(struct front *f, const struct http_exchange *x)
{
	front_asks_gone(&f->exports, x);
}
