#include "server/front/catalog/front_fleet.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fingerprint.h"
#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "base/shares/publish.h"
#include "logging/log.h"
#include "network/http/http_parse.h"
#include "logging/trace.h"
#include "server/exports/exports.h"
#include "server/front/front.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/config.h"
#include "server/shared/known_nodes.h"

/*
 * Maximum number of waiting documents, of all nodes and of one node, and of
 * their bytes.
 */
#define FLEET_WAITING_MAX 4096
#define FLEET_NODE_MAX	  8
#define FLEET_BYTES_MAX	  ((size_t)256 << 20)
/*
 * Documents that the process has at a time: it stores them beside exports, for
 * which catalogs wait.
 */
#define FLEET_AT_ONCE 2
/* Time to store a command, with its wait. */
#define FLEET_COMMAND_NS 60000000000LL
/* Postponed ones, and their bytes. */
#define FLEET_SEEN_MAX	 512
#define FLEET_SEEN_BYTES ((size_t)32 << 20)

#define NS_PER_MS 1000000

struct front_fleet_document {
	struct front_ask base;
	struct front *front;
	int fd; /* -1: of a command, which is in the body of its request */
	bool is_answered;
	struct front_command *command; /* NULL: it is a document */
	struct ipc_fleet_put put;
};

struct front_fleet {
	struct front_asks asks;
	struct known_nodes *known; /* the content of the store */
	size_t bytes;		   /* of documents that wait or are sent */
	struct map *seen;	   /* postponed, by kind and node */
	size_t seen_bytes;
};

bool
front_fleet_is_sent(const struct front *f, unsigned kind)
{
	return (f->config->puppetdb_documents & 1U << kind) != 0;
}

/* Return whether documents of a kind are stored, here or in PuppetDB. */
static bool
front_fleet_is_kept(const struct front *f, unsigned kind)
{
	const struct server_config *c = f->config;

	return (c->storeconfigs && !c->puppetdb_collects) ||
	       front_fleet_is_sent(f, kind);
}

static size_t
front_fleet_bytes(const struct front_fleet_document *d)
{
	return (size_t)(d->put.bytes + d->put.exported);
}

static void
front_fleet_free(struct front_fleet_document *d)
{
	if (d->fd >= 0)
		close(d->fd);
	free(d->command);
	free(d);
}

static void
front_fleet_lost(const struct ipc_fleet_put *put, const char *reason)
{
	metric_add(M_dlcFleetLost, 1);
	log_event(SERVER_STORE, STO_FLEET_LOST, log_str("node", put->certname),
	    log_code("document", ipc_fleet_name(put->kind)),
	    log_str("reason", reason));
}

/*
 * No client waits for a document, so that one without an answer of the process
 * is lost here.
 */
static void
front_fleet_drop(struct front_ask *a)
{
	struct front_fleet_document *d = (void *)a;

	if (!d->is_answered && d->command == NULL)
		front_fleet_lost(&d->put,
		    "the process that stores it has ended, or too many wait");
	d->front->fleet->bytes -= front_fleet_bytes(d);
	front_fleet_free(d);
}

/* The body is in this process until the answer, and is passed as a copy. */
static int
front_fleet_send_command(
    const struct front_fleet_document *d, int sock, struct message_head *head)
{
	const struct ipc_fleet_command *ask = &d->command->ask;
	int fd = memfd_from_buf("command", &d->base.x->rq->body), rc;

	if (fd < 0)
		return 1;
	head->type = IPC_FLEET_COMMAND;
	rc = message_send(sock, head, ask, sizeof(*ask), fd);
	close(fd);
	return rc;
}

static int
front_fleet_send(struct front_ask *a, int sock, struct message_head *head)
{
	const struct front_fleet_document *d = (const void *)a;

	if (d->command != NULL)
		return front_fleet_send_command(d, sock, head);
	head->type = IPC_FLEET_PUT;
	return message_send(sock, head, &d->put, sizeof(d->put), d->fd);
}

/* Answer the client of a command; no other one waits. */
static void
front_fleet_answer(struct front_ask *a, int status, const char *message)
{
	const struct front_fleet_document *d = (const void *)a;

	if (a->x != NULL && d->command != NULL)
		d->command->answer(a->x, d->command, status, message);
	a->x = NULL;
}

static void
front_fleet_on_stored(void *ctx, struct message *m)
{
	struct front_fleet_document *d = ctx;
	struct known_nodes *known = d->front->fleet->known;

	(void)m;
	d->is_answered = true;
	if (d->command != NULL) {
		front_fleet_answer(&d->base, 200, "");
		front_fleet_drop(&d->base);
		return;
	}
	if (d->put.kind != IPC_FLEET_REPORT &&
	    !front_fleet_is_sent(d->front, d->put.kind))
		known_nodes_add(
		    known, d->put.kind, d->put.certname, &d->put.print);
	front_fleet_drop(&d->base);
}

/* The process has logged the reason. */
static void
front_fleet_on_refused(void *ctx, struct message *m)
{
	struct front_fleet_document *d = ctx;
	struct ipc_exports_refused *w = (void *)m->body;
	int status =
	    w->status >= 400 && w->status <= 599 ? (int)w->status : 500;

	d->is_answered = true;
	if (d->command != NULL)
		front_fleet_answer(&d->base, status, message_text(w->message));
	else
		metric_add(M_dlcFleetLost, 1);
	front_fleet_drop(&d->base);
}

static const struct message_row front_fleet_answers[] = {
    {IPC_EXPORTS_STORED, 0, 0, "EXPORTS_STORED", front_fleet_on_stored},
    {IPC_EXPORTS_REFUSED, sizeof(struct ipc_exports_refused), 0,
	"EXPORTS_REFUSED", front_fleet_on_refused},
};

static void
front_fleet_on_notice(struct front_asks *q, const struct message *m)
{
	/* the queue of exports gets the same notice */
	(void)q;
	(void)m;
}

static const struct front_asks_row fleet_asks_row = {
    .share = M_SHARE_DOCUMENTS,
    .max = FLEET_WAITING_MAX,
    .at_once = FLEET_AT_ONCE,
    .send = front_fleet_send,
    .drop = front_fleet_drop,
    .answers = front_fleet_answers,
    .answer_count =
	sizeof(front_fleet_answers) / sizeof(front_fleet_answers[0]),
    .answer_error = front_fleet_answer,
    .notice = front_fleet_on_notice,
    .full = "too many documents of other nodes wait",
    .late = "the process that stores it did not answer in time",
    .unsent = "memory for the message cannot be allocated",
    .lost = "the process that stores it has ended",
    .invalid = "the process that stores it sent an invalid answer",
};

void
front_fleet_init(struct front *f)
{
	int64_t ttl = settings_seconds(f->config->settings, "node_ttl");

	f->fleet = memory_zalloc(1, sizeof(*f->fleet));
	front_asks_init(&f->fleet->asks, &fleet_asks_row, f->base);
	f->fleet->known = known_nodes_new(exports_seen_ms(ttl));
	f->fleet->seen = map_new(NULL, FLEET_SEEN_MAX);
}

/* --- put --- */

static void
front_fleet_add(struct front *f, struct front_fleet_document *d)
{
	struct front_fleet *fleet = f->fleet;
	const struct turns *waiting = &fleet->asks.ordinary.turns;
	const char *reason = NULL;

	if (turns_waiting_of(waiting, d->base.holder) >= FLEET_NODE_MAX)
		reason = "too many documents of the node wait";
	else if (front_fleet_bytes(d) > FLEET_BYTES_MAX - fleet->bytes)
		reason = "too many bytes of documents wait";
	if (reason != NULL) {
		share_refused(M_SHARE_DOCUMENTS);
		front_fleet_lost(&d->put, reason);
		front_fleet_free(d);
		return;
	}
	fleet->bytes += front_fleet_bytes(d);
	if (front_asks_add(&fleet->asks, &d->base) < 0)
		front_ask_fail(
		    &fleet_asks_row, &d->base, 503, fleet_asks_row.full);
}

void
front_fleet_repeat(struct front *f)
{
	struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(f->fleet->seen, &at)) != NULL)
		front_fleet_add(f, e->ptr);
	map_reset(f->fleet->seen);
	f->fleet->seen_bytes = 0;
	front_asks_expire(&f->fleet->asks);
}

/* Keep the last document of a node and kind until it is sent. */
static void
front_fleet_postpone(struct front *f, struct front_fleet_document *d)
{
	struct front_fleet *fleet = f->fleet;
	struct map_entry *e;
	char key[KNOWN_NODES_KEY];
	size_t n = known_nodes_key(d->put.kind, d->put.certname, key);

	e = map_put(fleet->seen, key, n, NULL);
	if (e == NULL) {
		front_fleet_add(f, d);
		return;
	}
	fleet->seen_bytes += front_fleet_bytes(d);
	if (e->ptr != NULL) {
		fleet->seen_bytes -= front_fleet_bytes(e->ptr);
		front_fleet_free(e->ptr);
	}
	e->ptr = d;
	if (fleet->seen_bytes > FLEET_SEEN_BYTES ||
	    map_count(fleet->seen) == FLEET_SEEN_MAX)
		front_fleet_repeat(f);
}

void
front_fleet_put(struct front *f, const struct ipc_fleet_put *put, int fd)
{
	struct front_fleet_document *d = memory_zalloc(1, sizeof(*d));
	struct log_trace trace;

	if (log_trace_current(&trace))
		log_trace_to_bytes(&trace, d->base.trace);
	d->front = f;
	d->fd = fd;
	d->put = *put;
	d->base.unattended = 1;
	memcpy(d->base.holder, put->certname, sizeof(put->certname));
	if (put->kind != IPC_FLEET_REPORT &&
	    known_nodes_has(
		f->fleet->known, put->kind, put->certname, &put->print) &&
	    (put->kind == IPC_FLEET_FACTS || front_fleet_has_exports(f, put)))
		front_fleet_postpone(f, d);
	else
		front_fleet_add(f, d);
}

/* Describe what the client of a request has sent. */
static void
front_fleet_describe(struct ipc_fleet_put *put, const char *certname,
    const char *client, const char *environment)
{
	fixed_must(put->certname, sizeof(put->certname), "%s", certname);
	fixed_must(
	    put->environment, sizeof(put->environment), "%s", environment);
	put->is_authenticated = strcmp(client, certname) == 0;
	put->stamp = front_fleet_stamp(process_now());
}

void
front_fleet_put_text(struct front *f, const struct http_exchange *x,
    unsigned kind, const char *environment, const char *json, size_t n)
{
	struct ipc_fleet_put put = {
	    .kind = kind, .bytes = n, .print = fingerprint_of(json, n)};
	int fd;

	if (!front_fleet_is_kept(f, kind))
		return;
	front_fleet_describe(&put, x->name, x->certname, environment);
	fd = memfd_from("document", json, n);
	if (fd >= 0)
		front_fleet_put(f, &put, fd);
	else
		front_fleet_lost(&put, fleet_asks_row.unsent);
}

void
front_fleet_put_facts(struct front *f, const struct front_job *job,
    const struct fingerprint *print, size_t n)
{
	struct ipc_fleet_put put = {
	    .kind = IPC_FLEET_FACTS, .bytes = n, .print = *print};
	int fd;

	if (!front_fleet_is_kept(f, IPC_FLEET_FACTS))
		return;
	front_fleet_describe(
	    &put, job->certname, job->client, job->environment->name);
	memcpy(put.extensions, job->extensions, sizeof(put.extensions));
	fd = fcntl(job->facts, F_DUPFD_CLOEXEC, 0);
	if (fd >= 0)
		front_fleet_put(f, &put, fd);
	else
		front_fleet_lost(&put, fleet_asks_row.unsent);
}

/* --- commands --- */

static void
front_fleet_on_gone(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;

	front_asks_gone(&f->fleet->asks, x);
}

void
front_fleet_command(
    struct front *f, struct http_exchange *x, const struct front_command *c)
{
	struct front_fleet_document *d = memory_zalloc(1, sizeof(*d));
	char client[HOLDER_MAX];

	d->front = f;
	d->fd = -1;
	d->command = memory_zalloc(1, sizeof(*c));
	*d->command = *c;
	d->base.x = x;
	d->base.deadline = x->started + FLEET_COMMAND_NS;
	/* beside the documents of the client's own node */
	holder_of_client(x->certname, x->address, client);
	fixed_shorten(
	    d->base.holder, sizeof(d->base.holder), "commands of %s", client);
	x->on_gone = front_fleet_on_gone;
	if (front_asks_add(&f->fleet->asks, &d->base) < 0)
		front_ask_fail(
		    &fleet_asks_row, &d->base, 503, fleet_asks_row.full);
}

/* --- the content of the store --- */

bool
front_fleet_has_exports(const struct front *f, const struct ipc_fleet_put *put)
{
	return known_nodes_has(
	    f->fleet->known, KNOWN_EXPORTS, put->certname, &put->exports_print);
}

void
front_fleet_add_exports(struct front *f, const struct ipc_fleet_put *put)
{
	known_nodes_add(
	    f->fleet->known, KNOWN_EXPORTS, put->certname, &put->exports_print);
}

void
front_fleet_forget(struct front *f)
{
	known_nodes_reset(f->fleet->known);
	front_fleet_repeat(f);
}

void
front_fleet_forget_node(struct front *f, const char *certname)
{
	known_nodes_forget(f->fleet->known, certname);
}

void
front_fleet_use(struct front *f, int sock)
{
	front_fleet_forget(f);
	front_asks_use(&f->fleet->asks, sock);
}

void
front_fleet_publish(const struct front *f, const char *process)
{
	front_asks_publish(&f->fleet->asks, process);
}

int64_t
front_fleet_stamp(int64_t ns)
{
	return (clock_wall_ns() - (process_now() - ns)) / NS_PER_MS;
}
