#include "server/front/catalog/front_exports.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/privsep/process.h"
#include "network/http/server/http_answer.h"
#include "server/front/catalog/front_fleet.h"
#include "server/front/catalog/front_job.h"
#include "server/front/catalog/front_stored_facts.h"
#include "server/front/front.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"

/* Requests that wait; a worker and a catalog have one each. */
#define EXPORTS_WAITING_MAX 4096
/* Requests that the process has: it commits what they store together. */
#define EXPORTS_AT_ONCE 64
/* Time to store what a catalog exports, even if its compile took all of it. */
#define EXPORTS_STORE_NS 10000000000LL
/* Time to find facts, then those that have expired are used. */
#define EXPORTS_FACTS_NS 10000000000LL

struct front_export {
	struct front_ask base;
	struct front *front;
	/* That waits for what is found; NULL: not, or no longer. */
	struct front_worker *worker;
	uint64_t worker_id; /* of its message */
	/* Its exports are stored, or its facts found; NULL: it is a search. */
	struct front_job *job;
	bool finds_facts;
	struct ipc_fleet_put *document; /* the catalog of the job */
	void *body; /* its catalog; NULL: it is answered with the error */
	size_t body_size;
	bool is_unprimed; /* its answer was that of such a store */
	int status;
	char message[IPC_MESSAGE_MAX];
	int fd; /* the filter, or the exports */
	struct ipc_exports_facts facts;
	struct ipc_exports_find find;
	struct ipc_exports_put put;
};

static const struct front_asks_row exports_asks_row;

/* Return whether it is a catalog for PuppetDB, exports included. */
static bool
front_exports_is_sent(const struct front_export *r)
{
	return r->document != NULL && r->document->bytes > 0 &&
	       front_fleet_is_sent(r->front, IPC_FLEET_CATALOG);
}

static int
front_exports_send(struct front_ask *a, int sock, struct message_head *head)
{
	const struct front_export *r = (const void *)a;

	if (r->finds_facts) {
		head->type = IPC_EXPORTS_FACTS;
		return message_send(
		    sock, head, &r->facts, sizeof(r->facts), -1);
	}
	if (front_exports_is_sent(r)) {
		head->type = IPC_FLEET_PUT;
		return message_send(
		    sock, head, r->document, sizeof(*r->document), r->fd);
	}
	if (r->document != NULL) {
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
	free(r->document);
	free(r);
}

/* Take the job whose facts are found; NULL: its client has gone. */
static struct front_job *
front_exports_job_take(struct front_export *r)
{
	struct front_job *job = r->job;

	if (r->base.x != NULL)
		r->job = NULL;
	return r->base.x != NULL ? job : NULL;
}

/* Answer the worker that searches, or the client whose catalog waits. */
static void
front_exports_answer_error(struct front_ask *a, int status, const char *message)
{
	struct front_export *r = (void *)a;
	const struct front_worker *w = front_exports_worker_take(r);
	struct ipc_exports_refused m = {
	    .status = (uint32_t)status, .is_unprimed = r->is_unprimed};

	if (r->finds_facts) {
		stored_facts_failed(
		    r->front, front_exports_job_take(r), status, message);
		return;
	}
	if (r->document != NULL) {
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

static void
front_exports_on_facts(void *ctx, struct message *m)
{
	struct front_export *r = ctx;
	struct front_job *job =
	    r->finds_facts ? front_exports_job_take(r) : NULL;

	if (job != NULL)
		stored_facts_found(r->front, job, message_take_fd(m),
		    (struct ipc_exports_facts_found *)(void *)m->body);
	front_exports_drop(&r->base);
}

/* Answer a job whose exports are on the disk, and store its catalog. */
static void
front_exports_end(struct front_export *r)
{
	struct front_job *job = r->job;

	job->x = r->base.x;
	if (job->x != NULL) {
		r->job = NULL;
		if (r->body != NULL)
			front_job_answer(r->front, job, r->body, r->body_size);
		else
			front_job_fail(r->front, job, r->status,
			    "RUNTIME_ERROR", r->message);
		r->body = NULL;
	}
	if (r->document->bytes > 0 && !front_exports_is_sent(r)) {
		front_fleet_put(r->front, r->document, r->fd);
		r->fd = -1;
	}
	front_exports_drop(&r->base);
}

static void
front_exports_on_stored(void *ctx, struct message *m)
{
	struct front_export *r = ctx;

	(void)m;
	if (r->document == NULL) {
		front_ask_fail(
		    &exports_asks_row, &r->base, 500, exports_asks_row.invalid);
		return;
	}
	if (!front_fleet_is_sent(r->front, IPC_FLEET_CATALOG))
		front_fleet_add_exports(r->front, r->document);
	front_exports_end(r);
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

static void
front_exports_on_notice(struct front_asks *q, const struct message *m)
{
	struct front *f =
	    (struct front *)((char *)q - offsetof(struct front, exports));

	struct ipc_exports_forget w;

	if (m->head.type != IPC_EXPORTS_FORGET || m->head.size != sizeof(w))
		return;
	memcpy(&w, m->body, sizeof(w));
	if (*message_text(w.certname) != '\0')
		front_fleet_forget_node(f, w.certname);
	else
		front_fleet_forget(f);
}

static const struct message_row front_exports_answers[] = {
    {IPC_EXPORTS_FOUND, 0, 1, "EXPORTS_FOUND", front_exports_on_found},
    {IPC_EXPORTS_STORED, 0, 0, "EXPORTS_STORED", front_exports_on_stored},
    {IPC_EXPORTS_FACTS_FOUND, sizeof(struct ipc_exports_facts_found), 1,
	"EXPORTS_FACTS_FOUND", front_exports_on_facts},
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

static void
front_exports_on_gone(void *ctx, struct http_exchange *x)
{
	front_exports_gone(ctx, x);
}

void
front_exports_facts(struct front *f, struct front_job *job)
{
	int64_t latest = process_now() + EXPORTS_FACTS_NS;
	struct front_export *r = front_exports_new(f, job, -1);

	r->job = job;
	r->finds_facts = true;
	if (r->base.deadline > latest)
		r->base.deadline = latest;
	memcpy(r->facts.certname, job->certname, sizeof(job->certname));
	job->x->on_gone = front_exports_on_gone;
	front_exports_add(r);
}

/* Keep a memfd in the job, and return its description, to be filled in. */
static struct ipc_fleet_put *
front_exports_keep_fd(struct front_job *job, int fd)
{
	if (job->exports >= 0)
		close(job->exports);
	job->exports = fd;
	free(job->put);
	job->put = memory_zalloc(1, sizeof(*job->put));
	job->put->kind = IPC_FLEET_CATALOG;
	return job->put;
}

void
front_exports_take(struct front_worker *w, struct message *m)
{
	const struct ipc_exports_put *sent = (const void *)m->body;
	struct ipc_fleet_put *put;

	if (!w->job->stores_exports)
		return;
	put = front_exports_keep_fd(w->job, message_take_fd(m));
	put->exported = sent->bytes;
	put->exports_print = sent->print;
}

void
front_exports_keep(struct front_job *job, const struct ipc_compiled *r, int fd)
{
	struct ipc_fleet_put *put = front_exports_keep_fd(job, fd);

	put->bytes = r->bytes;
	put->exported = r->exported;
	put->print = r->catalog;
	put->exports_print = r->exports;
	memcpy(put->certname, job->certname, sizeof(put->certname));
	memcpy(put->transaction_uuid, job->transaction_uuid,
	    sizeof(put->transaction_uuid));
	fixed_must(put->environment, sizeof(put->environment), "%s",
	    job->environment->name);
}

void
front_exports_forget(struct front_worker *w)
{
	if (w->asks != NULL)
		w->asks->worker = NULL;
	w->asks = NULL;
}

/* A request to store what a job has. */
static struct front_export *
front_exports_put(struct front *f, struct front_job *job, int64_t since)
{
	int64_t latest = process_now() + EXPORTS_STORE_NS;
	struct front_export *r = front_exports_new(f, job, job->exports);
	struct ipc_fleet_put *put = job->put;

	job->exports = -1;
	job->put = NULL;
	put->stamp = front_fleet_stamp(since);
	r->job = job;
	r->document = put;
	r->base.unattended = 1;
	if (r->base.deadline < latest)
		r->base.deadline = latest;
	r->put.stamp = put->stamp;
	r->put.at = put->bytes;
	r->put.bytes = put->exported;
	r->put.print = put->exports_print;
	memcpy(r->put.certname, job->certname, sizeof(job->certname));
	return r;
}

void
front_exports_store(
    struct front *f, struct front_job *job, int64_t since, void *body, size_t n)
{
	struct front_export *r = front_exports_put(f, job, since);

	r->body = body;
	r->body_size = n;
	if (job->x != NULL && front_fleet_has_exports(f, r->document)) {
		metric_add(M_dlcExportsUnchanged, 1);
		front_exports_end(r);
	} else {
		front_exports_add(r);
	}
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
