#include "server/front/files/front_store.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/core/strbuf.h"
#include "language/compiler/count.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "base/privsep/memfd.h"
#include "server/shared/config.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/catalog/front_fleet.h"
#include "server/front/front_log.h"
#include "server/front/catalog/front_job.h"
#include "server/front/catalog/front_stored_facts.h"
#include "server/front/files/front_reports.h"
#include "server/front/files/front_request.h"
#include "server/ipc/ipc.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/server.h"
#include "base/settings/settings.h"
#include "server/store/processors.h"

/* Requests that wait; each connection has at most one. */
#define WAITING_MAX 4096
/* Facts of catalog requests among them; their clients do not wait for it. */
#define FACTS_MAX 64
/* Nodes for whose facts PuppetDB is asked at a time. */
#define FACTS_AT_ONCE 16
/* The answer: names of report processors. */
#define ANSWER_MAX 4096

struct front_document {
	struct front_ask base;
	struct front *front;
	uint16_t type; /* IPC_STORE_REPORT ... */
	/* Facts of a catalog request; -1: the body of the request. */
	int fd;
	bool is_elsewhere; /* PuppetDB is asked for the facts */
	int program;	   /* the report, for exec and http; -1: none */
	uint8_t trace[LOG_TRACE_BYTES];
	size_t bytes;
	const char *format;		 /* content type of the answer */
	struct ipc_bucket_ask *bucket;	 /* for the filebucket; NULL: not */
	struct front_job *job;		 /* that needs the facts; or NULL */
	char certname[IPC_CERTNAME_MAX]; /* of the node */
	char client[IPC_CERTNAME_MAX];	 /* "": it has no certificate */
	char address[HTTP_ADDRESS_MAX];	 /* of the client */
	char environment[IPC_ENVIRONMENT_MAX];
};

static const struct front_asks_row store_row;
/* The same for PuppetDB's facts, several at a time: it may be slow. */
static struct front_asks_row facts_row;

static void
front_store_fail(struct front_document *r, int status, const char *message)
{
	front_ask_fail(&store_row, &r->base, status, message);
}

/* The body is in this process until the answer, and is passed as a copy. */
static int
document_fd(const struct front_document *r)
{
	const struct strbuf *body = &r->base.x->rq->body;

	return memfd_from_buf("document", body);
}

static bool
has_document(uint16_t type)
{
	return type != IPC_STORE_FIND && type != IPC_BUCKET_GET;
}

/* True if the process for programs gets reports, too. */
static bool
goes_on(const struct server_config *c)
{
	return c->report_exec != NULL || c->report_http;
}

static int
send_document(struct front_ask *a, int sock, struct message_head *head)
{
	struct front_document *r = (void *)a;
	struct ipc_store_ask w = {0};
	const void *body = r->bucket != NULL ? (const void *)r->bucket : &w;
	size_t size = r->bucket != NULL ? sizeof(*r->bucket) : sizeof(w);
	int fd = r->fd, rc;

	memcpy(w.certname, r->certname, sizeof(w.certname));
	head->type = r->type;
	if (fd < 0 && has_document(r->type) && (fd = document_fd(r)) < 0)
		return 1;
	rc = message_send(sock, head, body, size, fd);
	if (r->type == IPC_STORE_REPORT && goes_on(r->front->config) &&
	    r->program < 0) {
		memcpy(r->trace, head->trace, sizeof(r->trace));
		r->program = fd;
	} else if (fd != r->fd) {
		close(fd);
	}
	return rc;
}

static void
front_store_drop(struct front_ask *a)
{
	struct front_document *r = (void *)a;

	if (r->fd >= 0) {
		r->front->facts_waiting--;
		close(r->fd);
	}
	if (r->program >= 0)
		close(r->program);
	if (r->job != NULL) {
		r->job->x = NULL; /* it is answered, or the client has gone */
		front_job_fail(r->front, r->job, 503, "RUNTIME_ERROR", "");
	}
	free(r->bucket);
	free(r);
}

/* As Puppet: the names of the report processors. */
static void
answer_names(struct front_document *r)
{
	const char *at = settings_get(r->front->config->settings, "reports");
	const struct processor *processor;
	json_t *names = json_array();
	struct strbuf out;
	size_t unknown;

	while ((processor = processor_next(&at, &unknown)) != NULL)
		json_array_append_new(names, json_string(processor->name));
	strbuf_init(&out, ANSWER_MAX);
	(void)json_doc_print(&out, names, JSON_LAYOUT_COMPACT);
	http_answer_buf(r->base.x, 200, r->format, &out);
	strbuf_release(&out);
}

static void
report_stored(struct front_document *r, const char *status)
{
	if (r->program >= 0)
		front_report_run(r->front, r->certname, r->trace, r->program);
	r->program = -1;
	if (r->base.x == NULL)
		return;
	log_event(SERVER_REPORT, SRV_REPORT, log_str("node", r->certname),
	    log_str("environment", r->environment), log_str("status", status),
	    log_bytes("bytes", r->bytes));
	answer_names(r);
}

static void
facts_stored(struct front_document *r)
{
	(void)log_audit(AUDIT_FACTS, SRV_FACTS_AUDIT,
	    log_str("node", r->certname),
	    log_str("user.name", *r->client != '\0' ? r->client : "-"),
	    log_str("client.address", r->address), log_bytes("bytes", r->bytes),
	    log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"host"}, 1),
	    log_strs("event.type", (const char *const[]){"info"}, 1));
	if (r->base.x != NULL)
		http_answer(r->base.x, 200, r->format, "null", 4);
}

static void
bucket_stored(struct front_document *r)
{
	if (r->base.x != NULL)
		http_answer(r->base.x, 200, r->format, "", 0);
}

static void
on_stored(void *ctx, struct message *m)
{
	struct front_document *r = ctx;
	struct ipc_stored *w = (void *)m->body;

	if (r->type == IPC_STORE_REPORT)
		report_stored(r, message_text(w->status));
	else if (r->type == IPC_BUCKET_PUT)
		bucket_stored(r);
	else
		facts_stored(r);
	front_store_drop(&r->base);
}

/* Give the job of a request to its next step, and drop the request. */
static struct front_job *
front_store_job_take(struct front_document *r)
{
	struct front_job *job = r->job;

	r->job = NULL;
	front_store_drop(&r->base);
	return job;
}

static void
front_store_on_found(void *ctx, struct message *m)
{
	struct front_document *r = ctx;
	struct front *f = r->front;
	const char *origin;
	size_t n;
	void *map;

	if (r->base.x == NULL) {
		front_store_drop(&r->base);
		return;
	}
	if (r->job != NULL) {
		origin = r->is_elsewhere ? "puppetdb" : NULL;
		stored_facts_kept(f, front_store_job_take(r), origin,
		    message_take_fd(m), (const void *)m->body);
		return;
	}
	map = memfd_map(m->fd, IPC_FACTS_MAX, &n);
	if (map == NULL) {
		front_store_fail(
		    r, 500, "the facts could not be passed to the front");
		return;
	}
	http_answer_mapped(r->base.x, 200, r->format, map, n);
	front_store_drop(&r->base);
}

static int
sum_audit(const struct front_document *r, const char *sum, uint64_t size)
{
	return log_audit(AUDIT_FILE, SRV_BUCKET_AUDIT,
	    log_str("node", r->certname), log_str("sum", sum),
	    log_bytes("bytes", size), log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"file"}, 1),
	    log_strs("event.type", (const char *const[]){"access"}, 1));
}

/*
 * A content that is read leaves a record, or is not given; what differs is of
 * both contents.
 */
static int
content_audit(const struct front_document *r, uint64_t size)
{
	const struct ipc_bucket_ask *ask = r->bucket;

	if (r->base.x->rq->method == HTTP_HEAD)
		return 0;
	if (sum_audit(r, ask->sum, size) < 0)
		return -1;
	return *ask->with != '\0' ? sum_audit(r, ask->with, size) : 0;
}

static void
front_store_on_content(void *ctx, struct message *m)
{
	struct front_document *r = ctx;
	const struct ipc_bucket_found *w = (const void *)m->body;

	if (r->base.x == NULL || r->bucket == NULL) {
		front_store_drop(&r->base);
		return;
	}
	if (content_audit(r, w->size) < 0) {
		front_store_fail(r, 503,
		    "the audit record of the content could not be stored");
		return;
	}
	if (http_answer_file(
		r->base.x, r->format, message_take_fd(m), w->size) < 0)
		front_store_fail(
		    r, 500, "the content could not be passed to the front");
	else
		front_store_drop(&r->base);
}

/* Ask PuppetDB for facts that are not here: true when it is asked. */
static bool
facts_ask_puppetdb(struct front_document *r)
{
	struct front *f = r->front;

	if (r->type != IPC_STORE_FIND || r->is_elsewhere || r->base.x == NULL ||
	    !front_fleet_is_sent(f, IPC_FLEET_FACTS))
		return false;
	r->is_elsewhere = true;
	r->base.attempts = 0;
	if (front_asks_add(&f->facts, &r->base) < 0)
		front_store_fail(r, 503, store_row.full);
	return true;
}

static void
front_store_on_refused(void *ctx, struct message *m)
{
	struct front_document *r = ctx;
	struct front *f = r->front;
	const struct ipc_refused *w = (const void *)m->body;

	if (w->status == 404 && facts_ask_puppetdb(r))
		return;

	if (r->job != NULL && r->base.x != NULL && w->status == 404) {
		stored_facts_none(f, front_store_job_take(r));
		return;
	}
	front_ask_refuse(&store_row, &r->base, (void *)m->body);
}

/* A catalog whose facts cannot be read is not compiled without them. */
static void
answer_unread(struct front_ask *a, int status, const char *message)
{
	const struct front_document *r = (const void *)a;

	if (r->job != NULL) {
		front_log_refused(a->x, status, message);
		if (status == 503)
			compile_count_refused(COMPILE_OVERLOAD);
	}
	front_ask_answer(a->x, status, message);
}

/*
 * A catalog that needs its node's facts does not wait for what other nodes send
 * to be stored.
 */
static bool
front_store_is_urgent(const struct front_ask *r)
{
	return ((const struct front_document *)(const void *)r)->job != NULL;
}

static const struct message_row front_store_answers[] = {
    {IPC_STORED, sizeof(struct ipc_stored), 0, "STORED", on_stored},
    {IPC_STORE_FOUND, sizeof(struct ipc_store_found), 1, "STORE_FOUND",
	front_store_on_found},
    {IPC_BUCKET_FOUND, sizeof(struct ipc_bucket_found), 1, "BUCKET_FOUND",
	front_store_on_content},
    {IPC_STORE_REFUSED, sizeof(struct ipc_refused), 0, "STORE_REFUSED",
	front_store_on_refused},
};

static const struct front_asks_row store_row = {
    .share = M_SHARE_STORE,
    .max = WAITING_MAX,
    .send = send_document,
    .drop = front_store_drop,
    .answers = front_store_answers,
    .answer_count =
	sizeof(front_store_answers) / sizeof(front_store_answers[0]),
    .is_urgent = front_store_is_urgent,
    .answer_error = answer_unread,
    .full = "too many reports and facts wait",
    .late = "the process that stores reports and facts did not answer in time",
    .unsent = "memory for the request cannot be allocated",
    .lost = "the process that stores reports and facts has ended",
    .invalid = "the process that stores reports and facts sent an invalid "
	       "answer",
};

void
front_store_init(struct front *f)
{
	front_asks_init(&f->store, &store_row, f->base);
	facts_row = store_row;
	facts_row.at_once = FACTS_AT_ONCE;
	front_asks_init(&f->facts, &facts_row, f->base);
}

/*
 * Find the run of a report.  It is searched as a key, which cannot occur in a
 * text of the report: there its quotes have backslashes before them.
 */
static void
report_uuid(const struct strbuf *body, char uuid[IPC_UUID_MAX])
{
	static const char key[] = "\"transaction_uuid\":";
	const char *s, *at, *end;
	size_t n = 0;

	uuid[0] = '\0';
	if (strbuf_text(body, &s) < 0)
		return;
	end = s + body->len;
	at = memmem(s, body->len, key, sizeof(key) - 1);
	if (at == NULL)
		return;
	at += sizeof(key) - 1;
	while (at < end && (*at == ' ' || *at == '"'))
		at++;
	while (n + 1 < IPC_UUID_MAX && at + n < end &&
	       strchr("0123456789abcdef-", at[n]) != NULL && at[n] != '\0')
		n++;
	memcpy(uuid, at, n);
	uuid[n] = '\0';
}

/* Return true for JSON; otherwise the exchange is answered. */
static bool
front_store_is_json(struct http_exchange *x)
{
	static const char *const types[] = {"application/json", "text/pson"};
	const char *type;
	size_t n;

	type = http_request_field(x->rq, "Content-Type", &n);
	for (size_t i = 0; type != NULL && i < 2; i++) {
		size_t len = strlen(types[i]);

		if (n >= len && memcmp(type, types[i], len) == 0)
			return true;
	}
	http_answer_error(x, 415, "UNSUPPORTED_MEDIA_TYPE",
	    "Client sent a mime-type (%.*s) that doesn't correspond "
	    "to a format we support",
	    type != NULL ? (int)n : 0, type != NULL ? type : "");
	return false;
}

static void
front_store_on_gone(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;

	front_asks_gone(&f->store, x);
	front_asks_gone(&f->facts, x);
}

/* A document of the client of a request. */
static struct front_document *
document_of(struct front *f, const struct http_exchange *x, uint16_t type)
{
	struct front_document *r = memory_zalloc(1, sizeof(*r));

	r->front = f;
	r->type = type;
	r->fd = r->program = -1;
	fixed_must(r->client, sizeof(r->client), "%s", x->certname);
	fixed_must(r->address, sizeof(r->address), "%s", x->address);
	return r;
}

/* A request for the process, which answers it. */
static struct front_document *
document_new(struct front *f, struct http_exchange *x, uint16_t type)
{
	struct front_document *r = document_of(f, x, type);

	r->base.x = x;
	r->base.deadline = x->started + IPC_STORE_SECONDS * 1000000000LL;
	r->bytes = x->rq->body.len;
	return r;
}

static void
document_add(struct front_document *r)
{
	r->base.x->on_gone = front_store_on_gone;
	memcpy(r->base.holder, r->certname, sizeof(r->certname));
	if (front_asks_add(&r->front->store, &r->base) < 0)
		front_store_fail(r, 503, store_row.full);
}

/* Pass on a report or facts of a node. */
static void
front_store_pass(struct front *f, struct http_exchange *x,
    const char *environment, uint16_t type, const char *format)
{
	struct front_document *r = document_new(f, x, type);
	const char *text;

	r->format = format;
	memcpy(r->certname, x->name, strlen(x->name) + 1);
	memcpy(r->environment, environment, strlen(environment) + 1);
	if (type != IPC_STORE_FIND && strbuf_text(&x->rq->body, &text) == 0)
		front_fleet_put_text(f, x,
		    type == IPC_STORE_REPORT ? IPC_FLEET_REPORT
					     : IPC_FLEET_FACTS,
		    environment, text, x->rq->body.len);
	document_add(r);
}

void
front_store_bucket(
    struct front *f, struct http_exchange *x, const struct ipc_bucket_ask *ask)
{
	struct front_document *r = document_new(
	    f, x, x->rq->method == HTTP_PUT ? IPC_BUCKET_PUT : IPC_BUCKET_GET);

	r->format = "application/octet-stream";
	memcpy(r->certname, ask->certname, sizeof(r->certname));
	r->bucket = memory_zalloc(1, sizeof(*ask));
	*r->bucket = *ask;
	document_add(r);
}

void
front_report(void *ctx, struct http_exchange *x)
{
	const char *environment = front_request_environment(x);
	char uuid[IPC_UUID_MAX];

	if (environment == NULL || !front_store_is_json(x))
		return;
	report_uuid(&x->rq->body, uuid);
	front_context_extend(x, uuid);
	front_store_pass(
	    ctx, x, environment, IPC_STORE_REPORT, "application/json");
}

void
front_facts(void *ctx, struct http_exchange *x)
{
	const char *environment = front_request_environment(x), *format;

	if (environment == NULL)
		return;
	format = front_request_format(x, FRONT_FORMATS_JSON);
	if (format == NULL)
		return;
	if (x->rq->method == HTTP_GET)
		front_store_pass(ctx, x, environment, IPC_STORE_FIND, format);
	else if (front_store_is_json(x))
		front_store_pass(ctx, x, environment, IPC_STORE_FACTS, format);
}

void
front_facts_find(struct front *f, struct front_job *job)
{
	struct front_document *r = document_new(f, job->x, IPC_STORE_FIND);

	r->format = job->format;
	r->job = job;
	if (r->base.deadline > job->deadline)
		r->base.deadline = job->deadline;
	memcpy(r->certname, job->certname, sizeof(r->certname));
	document_add(r);
}

void
front_facts_store(
    struct front *f, const struct http_exchange *x, int fd, size_t bytes)
{
	struct front_document *r;
	int copy = -1;

	if (f->facts_waiting < FACTS_MAX)
		copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
	if (copy < 0) {
		log_event(SERVER_FACTS, SRV_FACTS_DROPPED,
		    log_str("node", x->name),
		    log_uns("waiting", f->facts_waiting));
		return;
	}
	r = document_of(f, x, IPC_STORE_FACTS);
	r->base.unattended = 1;
	r->fd = copy;
	r->bytes = bytes;
	memcpy(r->certname, x->name, strlen(x->name) + 1);
	memcpy(r->base.holder, r->certname, sizeof(r->certname));
	f->facts_waiting++;
	if (front_asks_add(&f->store, &r->base) < 0)
		front_store_drop(&r->base);
}
