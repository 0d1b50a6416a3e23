/* Jobs, workers, and the assignment of jobs to workers. */

#include "server/front/catalog/front_queue.h"

#include <stdbool.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <event2/event.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "language/compiler/count.h"
#include "logging/audit/audit.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/span.h"
#include "logging/level/threshold.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_answer.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/shares/publish.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/catalog/front_environments.h"
#include "server/front/catalog/front_exports.h"
#include "server/front/catalog/front_job.h"
#include "server/front/kept/front_kept.h"
#include "server/shared/kept_row.h"
#include "server/front/front_log.h"
#include "server/front/front_programs.h"
#include "server/front/front_queries.h"
#include "server/front/front_retry.h"
#include "server/front/slots/front_slots.h"
#include "server/front/catalog/front_waits.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_environment.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_query.h"
#include "server/shared/server.h"
#include "server/shared/worker_numbers.h"

/* Limit of a catalog that is sent; the agent has limits of its own. */

struct front_job *
front_job_after(const struct front *f, const struct front_job *job)
{
	const struct turn *t = job != NULL ? &job->turn : NULL;

	return (struct front_job *)turns_after(&f->queue, t);
}

/* Takes a waiting job out of the queue. */
static struct front_job *
front_queue_unlink_job(struct front *f, struct front_job *job)
{
	turns_remove(&f->queue, &job->turn);
	metric_change(M_dlcQueued, -1);
	return job;
}

static int
send_job(struct front_worker *w, struct front_job *job)
{
	struct ipc_compile m = {.has_facts = (uint32_t)job->has_facts,
	    .attempt = job->attempts + 1,
	    .form = job->form,
	    .log_level = job->log_level,
	    .is_static = job->is_static,
	    .has_store = job->has_store,
	    .stores_exports = job->stores_exports,
	    .keeps = front_kept_wanted(w->front, job)};
	struct message_head head = {
	    .type = IPC_COMPILE, .deadline = job->deadline};
	struct ipc_node node = {.trusted = job->trusted};

	memcpy(m.certname, job->certname, sizeof(m.certname));
	memcpy(m.client, job->client, sizeof(m.client));
	memcpy(m.transaction_uuid, job->transaction_uuid,
	    sizeof(m.transaction_uuid));
	memcpy(m.extensions, job->extensions, sizeof(m.extensions));
	memcpy(m.code_id, job->code_id, sizeof(m.code_id));
	memcpy(m.checksums, job->checksums, sizeof(m.checksums));
	job->awaits = 0;
	if (job->x != NULL)
		log_trace_to_bytes(&job->x->trace, head.trace);
	if (job->classified >= 0 &&
	    message_send_type(w->sock, IPC_COMPILE_NODE, 0, &node, sizeof(node),
		job->classified) < 0)
		return -1;
	if (front_kept_offer(w, job) < 0)
		return -1;
	m.has_kept = job->kept != NULL;
	return message_send(w->sock, &head, &m, sizeof(m), job->facts);
}

static void
front_queue_give(struct front_worker *w, struct front_job *job)
{
	int64_t now = process_now(), waited = now - job->queued;

	if (job->x != NULL) {
		struct log_context *was = log_context_use(job->x->log);

		log_span_past(LOGMSG_SRV_SPAN, 0, waited,
		    log_code("phase", "queue"), log_str("node", job->certname));
		log_context_back(was);
	}
	job->attempts++;
	w->job = job;
	w->since = now;
	metric_add(M_dlcDequeued, 1);
	metric_add(M_dlcQueueMicros, (uint64_t)waited / 1000);
	metric_observe(
	    MH_dlcTimerTable, M_TIMER_QUEUE_WAIT, (uint64_t)waited / 1000);
	metric_change(M_dlcWorkersBusy, 1);
}

void
front_queue_high(struct front *f)
{
	metric_put(M_dlcQueueHigh,
	    high_note(&f->high, f->queue.waiting, metrics_clock()));
}

struct front_worker *
front_worker_idle(struct front *f, const struct front_environment *e)
{
	struct front_worker *w = f->workers;

	while (w != NULL && (w->job != NULL || w->environment != e ||
				w->generation != e->generation))
		w = w->next;
	return w;
}

void
front_worker_close(struct front_worker *w)
{
	struct front_worker **at = &w->front->workers;

	while (*at != w)
		at = &(*at)->next;
	*at = w->next;
	front_exports_forget(w);
	front_queries_forget(w);
	event_free(w->readable);
	close(w->sock);
	free(w);
}

static bool
may_run(void *ctx, const struct turn *t)
{
	const struct front_job *job = (const void *)t;

	return !job->held && job->environment->awaited == 0 &&
	       front_worker_idle(ctx, job->environment) != NULL;
}

/*
 * Return true when nothing can be sent to any worker for now, for want of
 * memory or of descriptors in flight (ETOOMANYREFS: other processes of this
 * user have sent too many).
 */
static bool
is_short(int err)
{
	return err == ETOOMANYREFS || err == ENOMEM || err == ENOBUFS;
}

/*
 * Gives jobs to workers, as long as there are both.  What cannot be given now
 * is tried again with the next event or second.
 */
static void
give_jobs(struct front *f)
{
	const struct server_config *c = f->config;
	struct front_job *job;

	while (front_waits_allow(f) &&
	       (job = (struct front_job *)turns_next(
		    &f->queue, c->compiles_per_node, may_run, f)) != NULL) {
		struct front_worker *w = front_worker_idle(f, job->environment);
		int sent = send_job(w, job), err = errno;

		if (sent == 0) {
			metric_change(M_dlcQueued, -1);
			front_queue_give(w, job);
			continue;
		}
		turns_done(&f->queue, &job->turn);
		turns_again(&f->queue, &job->turn, job->certname);
		if (is_short(err))
			return;
		front_worker_close(
		    w); /* it has ended; its end is not yet read */
	}
}

void
front_schedule(struct front *f)
{
	struct front_worker *w, *next;

	give_jobs(f);
	front_waits_ask(f);
	for (w = f->workers; w != NULL; w = next) {
		next = w->next;
		if (w->job == NULL &&
		    w->generation != w->environment->generation)
			front_worker_close(w);
	}
}

/*
 * Give the client of a refused job the time after which it asks again; own: the
 * job is in the queue.  A node that has more there does not count as refused:
 * with many requests it would make others wait for long.
 */
static void
front_queue_retry(struct front *f, const struct front_job *job, unsigned own)
{
	if (turns_waiting_of(&f->queue, job->certname) == own)
		front_retry_refused(f->retry);
	if (job->x != NULL)
		job->x->retry_after =
		    front_retry_seconds(f->retry, f->queue.waiting);
}

/*
 * Drop a job from a full queue, of the node that has most in it; -1 when that
 * is the node of this job.
 */
static int
front_queue_make_room(struct front *f, const struct front_job *job)
{
	struct front_job *excess;

	if (f->queue.waiting < f->config->queue)
		return 0;
	metric_add(M_dlcRejected, 1);
	share_refused(M_SHARE_CATALOGS);
	compile_count_refused(COMPILE_OVERLOAD);
	excess = (struct front_job *)turns_excess(&f->queue, job->certname);
	front_queue_retry(f, excess != NULL ? excess : job, excess != NULL);
	if (excess == NULL)
		return -1;
	front_job_fail(f, front_queue_unlink_job(f, excess), 503,
	    "RUNTIME_ERROR",
	    "the queue for compile workers is full, and this node has the "
	    "largest share of it");
	return 0;
}

int
front_enqueue(struct front *f, struct front_job *job)
{
	if (front_queue_make_room(f, job) < 0)
		return -1;
	job->queued = process_now();
	front_environment_used(f, job->environment);
	turns_add(&f->queue, &job->turn, job->certname);
	metric_add(M_dlcEnqueued, 1);
	metric_change(M_dlcQueued, 1);
	front_schedule(f);
	front_expire(f);
	front_queue_high(f);
	if (log_fills(LOG_FULL_QUEUE, f->queue.waiting, f->config->queue))
		log_event(SERVER_QUEUE, SRV_QUEUE_FILLS,
		    log_uns("queued", f->queue.waiting),
		    log_uns("max", f->config->queue));
	return 0;
}

/* Send COMPILE_STOP to a worker whose client has gone. */
static void
stop_worker(struct front_worker *w)
{
	w->job->x = NULL;
	/* A worker whose socket is full compiles to the end. */
	(void)message_send_type(w->sock, IPC_COMPILE_STOP, 0, NULL, 0, -1);
}

void
front_abandon(struct front *f, struct http_exchange *x)
{
	struct front_job *job = front_job_after(f, NULL), *next;

	metric_add(M_dlcAbandoned, 1);
	front_programs_gone(f, x);
	front_exports_gone(f, x);
	front_queries_gone(f, x);
	for (struct front_worker *w = f->workers; w != NULL; w = w->next)
		if (w->job != NULL && w->job->x == x)
			stop_worker(w);
	for (; job != NULL; job = next) {
		next = front_job_after(f, job);
		if (job->x == x)
			front_job_free(front_queue_unlink_job(f, job));
	}
}

/*
 * Return the status of a queued job that will get no worker, with the reason; 0
 * when it may wait on.
 */
static int
job_refusal(const struct front_job *job, const char **ret_kind,
    const char **ret_message)
{
	struct front_environment *e = job->environment;

	*ret_kind = "RUNTIME_ERROR";
	if (e->generation == 0 && e->state == FRONT_UNKNOWN) {
		*ret_message = "Could not find environment";
		return 404;
	}
	if ((e->generation == 0 && e->state == FRONT_FAILED) ||
	    (job->awaits != 0 && job->awaits <= e->broken)) {
		*ret_message = e->message;
		return 500;
	}
	if (process_now() < job->deadline)
		return 0;
	/* workers are asked again whether there are changes */
	e->awaited = 0;
	*ret_message = "no compile worker became free in time";
	return 503;
}

static void
fail_refused(struct front *f, struct front_job *job, int status,
    const char *kind, const char *message)
{
	char text[128];

	if (status == 500)
		compile_count_lost(job->certname, job->environment->name,
		    COMPILE_SYNTAX_ERROR, 0, message);
	if (status == 503) {
		metric_add(M_dlcExpired, 1);
		compile_count_refused(COMPILE_OVERLOAD);
	}
	if (status == 404) {
		fixed_shorten(text, sizeof(text), "%s '%s'", message,
		    job->environment->name);
		message = text;
		front_log_refused(job->x, status, message);
	}
	front_job_fail(f, job, status, kind, message);
}

void
front_expire(struct front *f)
{
	struct front_job *job = front_job_after(f, NULL), *next;
	const char *kind, *message;

	for (; job != NULL; job = next) {
		int status = job_refusal(job, &kind, &message);

		next = front_job_after(f, job);
		if (status != 0)
			fail_refused(f, front_queue_unlink_job(f, job), status,
			    kind, message);
	}
}

/* Mark the worker as idle; return its job. */
static struct front_job *
take_back(struct front_worker *w)
{
	struct front_job *job = w->job;
	int64_t took = process_now() - w->since;

	front_waits_end(w);
	front_exports_forget(w);
	front_queries_forget(w);
	front_retry_done(w->front->retry);
	front_slots_measure(w->front, took);
	w->job = NULL;
	turns_done(&w->front->queue, &job->turn);
	metric_change(M_dlcWorkersBusy, -1);
	metric_add(M_dlcWorkerMicros, (uint64_t)took / 1000);
	return job;
}

static void
on_compiled(void *ctx, struct message *m)
{
	struct front_worker *w = ctx;
	const struct ipc_compiled *r = (const void *)m->body;
	struct front_job *job = take_back(w);
	size_t n = (size_t)r->bytes;
	void *body;

	front_kept_add(w, job, r, m->fd);
	body = memfd_map_beginning(m->fd, IPC_CATALOG_MAX, n);
	if (body == NULL) {
		front_job_fail(w->front, job, 500, "RUNTIME_ERROR",
		    "the catalog could not be passed to the front");
		return;
	}
	if (job->stores_exports && r->has_exports == 1) {
		front_exports_keep(job, r, message_take_fd(m));
		front_exports_store(w->front, job, w->since, body, n);
		return;
	}
	if (job->x != NULL) {
		front_job_answer(w->front, job, body, n);
		return;
	}
	munmap(body, n);
	front_job_free(job);
}

static void
release_kept(const void *p, size_t n, void *ctx)
{
	(void)p;
	(void)n;
	front_kept_free(ctx);
}

/*
 * Store the exports of a kept catalog as if they were new, so that their moment
 * is that of this request, and then answer.
 */
static void
answer_and_store(struct front *f, struct front_job *job,
    const struct front_kept_parts *k, int64_t since)
{
	size_t n = (size_t)k->compiled.bytes;
	int fd = memfd_from("catalog", k->map, k->size);
	void *body = fd < 0 ? NULL : memfd_map_beginning(fd, n, n);

	if (body == NULL) {
		if (fd >= 0)
			close(fd);
		front_job_fail(f, job, 503, "RUNTIME_ERROR",
		    "memory for the catalog cannot be allocated");
		return;
	}
	front_exports_keep(job, &k->compiled, fd);
	front_exports_store(f, job, since, body, n);
}

/*
 * Return whether the agent has the kept catalog of the job: it names its
 * digest, as of a representation that it has stored (RFC 9110, section 13.1.2).
 * Agents of ours only do, and want no other answer than this.
 */
static bool
has_kept(const struct front_job *job)
{
	const char *text;
	size_t n;

	text = http_request_field(job->x->rq, "If-None-Match", &n);
	return text != NULL && front_kept_is(job->kept, text, n);
}

static void
answer_kept(struct front *f, struct front_job *job, int64_t since)
{
	const struct front_kept_parts *k = front_kept_use(job->kept);
	size_t n = (size_t)k->compiled.bytes;

	metric_add(M_dlcKeptHits, 1);
	kept_row_used(job->certname, job->environment->name);
	log_event(SERVER_CATALOG, SRV_KEPT, log_str("node", job->certname),
	    log_str("environment", job->environment->name),
	    log_ns("age", front_kept_age(job->kept)), log_bytes("bytes", n));
	if (job->stores_exports && k->compiled.has_exports == 1)
		answer_and_store(f, job, k, since);
	else if (job->x == NULL)
		front_job_free(job);
	else if (has_kept(job))
		front_job_answer_same(f, job, n);
	else
		front_job_answer_part(f, job, k->map, n, release_kept,
		    front_kept_hold(job->kept));
}

/* The kept catalog of the job still holds. */
static void
on_compile_same(void *ctx, struct message *m)
{
	struct front_worker *w = ctx;
	struct front_job *job = take_back(w);

	(void)m;
	if (job->kept == NULL)
		front_job_fail(w->front, job, 500, "RUNTIME_ERROR",
		    "the worker has named a catalog that is not kept");
	else
		answer_kept(w->front, job, w->since);
}

static void
on_compile_failed(void *ctx, struct message *m)
{
	struct front_worker *w = ctx;
	struct ipc_failed *r = (void *)m->body;
	/*
	 * The worker may not choose any status: 1xx and 204 would confuse
	 * clients.
	 */
	int status =
	    r->status >= 400 && r->status <= 599 ? (int)r->status : 500;

	struct front_job *job = take_back(w);

	if (job->exports >= 0)
		front_exports_store_failed(
		    w->front, job, w->since, status, message_text(r->message));
	else
		front_job_fail(w->front, job, status, "RUNTIME_ERROR",
		    message_text(r->message));
}

/* The code has changed: the job waits for newer code, or for the reason. */
static void
on_compile_stale(void *ctx, struct message *m)
{
	struct front_worker *w = ctx;
	const struct ipc_stale *r = (const void *)m->body;
	struct front_job *job = take_back(w);
	struct front_environment *e = w->environment;

	job->awaits = w->generation == e->generation ? r->changes : 0;
	if (job->awaits > e->broken)
		front_environment_await(w->front, e, r->changes);
	if (job->x == NULL) {
		front_job_free(job);
		return;
	}
	job->attempts--;
	turns_again(&w->front->queue, &job->turn, job->certname);
	metric_change(M_dlcQueued, 1);
	front_expire(w->front);
}

static void
on_compile_waits(void *ctx, struct message *m)
{
	struct front_worker *w = ctx;
	const struct ipc_waits *r = (const void *)m->body;

	if (r->waits)
		front_waits_begin(w, r->bytes);
	else
		front_waits_end(w);
}

static void
front_queue_on_find(void *ctx, struct message *m)
{
	front_exports_find(ctx, m);
}

static void
front_queue_on_exports(void *ctx, struct message *m)
{
	front_exports_take(ctx, m);
}

static void
front_queue_on_query(void *ctx, struct message *m)
{
	front_queries_ask(ctx, m);
}

const struct message_row worker_sends[WORKER_SENDS] = {
    {IPC_COMPILED, sizeof(struct ipc_compiled), 1, "COMPILED", on_compiled},
    {IPC_COMPILE_SAME, 0, 0, "COMPILE_SAME", on_compile_same},
    {IPC_COMPILE_FAILED, sizeof(struct ipc_failed), 0, "COMPILE_FAILED",
	on_compile_failed},
    {IPC_COMPILE_STALE, sizeof(struct ipc_stale), 0, "COMPILE_STALE",
	on_compile_stale},
    {IPC_COMPILE_WAITS, sizeof(struct ipc_waits), 0, "COMPILE_WAITS",
	on_compile_waits},
    {IPC_EXPORTS_FIND, sizeof(struct ipc_exports_find), 1, "EXPORTS_FIND",
	front_queue_on_find},
    {IPC_EXPORTS_PUT, sizeof(struct ipc_exports_put), 1, "EXPORTS_PUT",
	front_queue_on_exports},
    {IPC_QUERY_ASK, sizeof(struct ipc_query_ask), 1, "QUERY_ASK",
	front_queue_on_query},
};

/* Answer a job over which workers have ended. */
static void
fail_lost(struct front *f, struct front_job *job, enum compile_result result,
    int64_t since, const char *message)
{
	compile_count_lost(job->certname, job->environment->name, result,
	    process_now() - since, message);
	front_job_fail(f, job, 500, "RUNTIME_ERROR", message);
}

/* Handle the end of a worker; the job that it had is tried once more. */
static void
worker_lost(struct front_worker *w)
{
	struct front *f = w->front;
	struct front_job *job = w->job != NULL ? take_back(w) : NULL;
	int64_t since = w->since;

	front_worker_close(w);
	if (job == NULL)
		return;
	if (job->x == NULL) {
		front_job_free(job);
	} else if (process_now() >= job->deadline) {
		fail_lost(f, job, COMPILE_TIMEOUT, since,
		    "the compile took longer than its time limit");
	} else if (job->attempts < FRONT_ATTEMPTS) {
		metric_add(M_dlcRetried, 1);
		log_event(SERVER_CATALOG, SRV_RETRIED,
		    log_str("node", job->certname));
		turns_again(&f->queue, &job->turn, job->certname);
		metric_change(M_dlcQueued, 1);
	} else {
		fail_lost(f, job, COMPILE_INTERNAL, since,
		    "two compile workers ended while they compiled this "
		    "catalog");
	}
}

/*
 * Return the context for records about a job: that of its client, while it is
 * connected.
 */
static struct log_context *
job_context(const struct front_job *job)
{
	return job != NULL && job->x != NULL ? job->x->log : NULL;
}

static void
front_queue_on_worker(evutil_socket_t fd, short what, void *arg)
{
	struct front_worker *w = arg;
	struct front *f = w->front;
	struct log_context *was;
	struct message m;
	int r = message_receive(fd, &m);

	(void)what;
	if (r < 0 && errno == EAGAIN)
		return;
	was = log_context_use(job_context(w->job));
	if (r > 0 && w->job == NULL)
		message_close(&m);
	/* A worker that sends an unexpected answer is not trusted any more. */
	if (r <= 0)
		worker_lost(w);
	else if (w->job == NULL ||
		 message_dispatch(worker_sends, WORKER_SENDS, w, &m) < 0)
		worker_lost(w);
	log_context_back(was);
	front_schedule(f);
}

/*
 * Make room for a worker of a generation and number: the one before it has
 * ended.  -1 when the generation has its maximum of workers.
 */
static int
replace_worker(struct front *f, uint32_t generation, uint32_t number)
{
	struct front_worker *w, *next;
	unsigned count = 0;

	for (w = f->workers; w != NULL; w = next) {
		next = w->next;
		if (w->generation != generation)
			continue;
		if (w->number == number)
			worker_lost(w);
		else
			count++;
	}
	return count < IPC_WORKERS_MAX ? 0 : -1;
}

void
front_worker_add(struct front *f, struct ipc_worker *m, int sock)
{
	struct front_environment *e =
	    front_environment_get(f, message_text(m->environment));
	const struct worker_numbers numbers =
	    worker_numbers_of(f->self->number, f->config);
	struct front_worker *w;
	bool is_more;

	if (e == NULL || !worker_number_ok(&numbers, m->number, &is_more) ||
	    replace_worker(f, m->generation, m->number) < 0) {
		close(sock);
		return;
	}
	w = memory_zalloc(1, sizeof(*w));
	w->front = f;
	w->environment = e;
	w->generation = m->generation;
	w->number = m->number;
	w->is_more = is_more;
	w->sock = sock;
	w->readable = event_new(
	    f->base, sock, EV_READ | EV_PERSIST, front_queue_on_worker, w);
	if (w->readable == NULL || event_add(w->readable, NULL) < 0)
		abort(); /* no memory */
	w->next = f->workers;
	f->workers = w;
	/* Ids grow: the highest is the newest code. */
	if (w->generation > e->generation) {
		e->generation = w->generation;
		e->awaited = e->broken = 0;
	}
}
