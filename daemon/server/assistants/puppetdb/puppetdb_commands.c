/* Commands: taken from fronts, kept in the spool, sent to PuppetDB. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "base/shares/publish.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "logging/trace.h"
#include "network/http/form.h"
#include "server/assistants/puppetdb/internal.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/answerer.h"

/* The part of the spool that a node may have. */
#define NODE_PART	 8
#define COMMANDS_WHY_MAX 1024
#define COMMAND_PATH_MAX 2048
#define NS_PER_MS	 1000000LL

/* A command that is being sent. */
struct puppetdb_sent {
	struct puppetdb_request request;
	struct puppetdb_process *process;
	struct spool_command *command;
	struct arena *arena; /* of its payload */
	struct log_context *log;
	int64_t begin; /* ns */
	uint64_t bytes;
};

/* The commands of PuppetDB, by the kind of a document. */
static const struct {
	const char *command;
	unsigned version;
} commands_names[SPOOL_KINDS] = {
    [SPOOL_FACTS] = {"replace_facts", 5},
    [SPOOL_CATALOG] = {"replace_catalog", 9},
    [SPOOL_REPORT] = {"store_report", 8},
};

/* --- records --- */

static void
commands_lost(void *ctx, const struct spool_command *c, const char *reason)
{
	(void)ctx;
	metric_add(M_dlcPdbLost, 1);
	log_event(SERVER_STORE, PDB_LOST,
	    log_str("node", c->certname != NULL ? c->certname : "-"),
	    log_code("document",
		c->certname != NULL ? ipc_fleet_name(c->kind) : "unknown"),
	    log_str("reason", reason));
}

void
puppetdb_commands_count(struct puppetdb_process *s)
{
	struct puppetdb_client_counts urls;
	struct spool_counts c;
	int64_t age;

	spool_count(s->spool, &c);
	puppetdb_client_count(s->client, &urls);
	age = c.oldest != 0 ? clock_wall_ns() / NS_PER_MS - c.oldest : 0;
	metric_put(M_dlcPdbWaiting, c.commands);
	metric_put(M_dlcPdbBytes, c.bytes);
	metric_put(M_dlcPdbAge, age > 0 ? (uint64_t)age / 1000 : 0);
	metric_put(M_dlcPdbUrls, urls.urls);
	metric_put(M_dlcPdbDown, urls.urls - urls.available);
	metric_add(M_dlcPdbReplaced, c.replaced - s->replaced);
	metric_add(M_dlcPdbFailures, urls.failures - s->failures);
	s->replaced = c.replaced;
	s->failures = urls.failures;
	share_publish_account(
	    M_SHARE_PUPPETDB, "puppetdb", spool_account(s->spool));
}

int
puppetdb_commands_open(struct puppetdb_process *s, uint64_t bytes)
{
	const struct spool_limits limits = {bytes, bytes / NODE_PART};
	struct shortbuf why;
	struct spool_counts c;

	shortbuf_init(&why, COMMANDS_WHY_MAX);
	s->spool = puppetdb_spool_open(
	    s->directory, &limits, commands_lost, s, &why.out);
	if (s->spool == NULL) {
		log_event(SERVER_STORE, PDB_SPOOL_UNREAD,
		    log_str("reason", shortbuf_text(&why)));
	} else {
		spool_count(s->spool, &c);
		if (c.commands > 0)
			log_event(SERVER_STORE, PDB_SPOOL_READ,
			    log_str("path", s->directory),
			    log_uns("commands", c.commands),
			    log_bytes("bytes", c.bytes));
	}
	shortbuf_release(&why);
	return s->spool != NULL ? 0 : -1;
}

/* --- taking --- */

/*
 * Keep a document as a command, whose trace is that of the context: 0, or -1
 * with a reason in why.
 */
static int
commands_keep(struct puppetdb_process *s, const struct ipc_fleet_put *put,
    int fd, struct strbuf *why)
{
	struct spool_text t = {.certname = put->certname, .stamp = put->stamp};
	struct log_trace trace;
	struct strbuf payload;
	int rc;

	if (log_trace_current(&trace))
		log_trace_to_bytes(&trace, t.trace);
	strbuf_init(&payload, puppetdb_payload_max(put->kind));
	rc = puppetdb_payload(s, put, fd, &payload, why);
	if (rc == 0)
		rc = strbuf_text(&payload, &t.payload);
	t.n = payload.len;
	if (rc == 0)
		rc = spool_put(s->spool, (enum spool_kind)put->kind, &t, why);
	strbuf_release(&payload);
	return rc;
}

/* Answer for a document that could not be kept. */
static void
commands_refuse(struct puppetdb_process *s, const struct asked *front,
    const struct message *m, const struct shortbuf *why)
{
	const struct ipc_fleet_put *put = (const void *)m->body;
	struct ipc_exports_refused w = {.status = 503};

	metric_add(M_dlcPdbLost, 1);
	log_event(SERVER_STORE, PDB_UNKEPT, log_str("node", put->certname),
	    log_code("document", ipc_fleet_name(put->kind)),
	    log_str("reason", shortbuf_text(why)));
	if (s->conf.soft_write_failure) {
		(void)message_send_type(
		    front->sock, IPC_EXPORTS_STORED, m->head.id, NULL, 0, -1);
		return;
	}
	fixed_shorten(w.message, sizeof(w.message),
	    "what PuppetDB is to get could not be kept: %s",
	    shortbuf_text(why));
	(void)message_send_type(
	    front->sock, IPC_EXPORTS_REFUSED, m->head.id, &w, sizeof(w), -1);
}

void
puppetdb_commands_take(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct puppetdb_process *s = front->ctx;
	struct ipc_fleet_put *put = (void *)m->body;
	int64_t begin = process_now();
	struct shortbuf why;

	(void)message_end_text(put->certname, sizeof(put->certname));
	(void)message_end_text(put->environment, sizeof(put->environment));
	(void)message_end_text(
	    put->transaction_uuid, sizeof(put->transaction_uuid));
	(void)message_end_text(put->extensions, sizeof(put->extensions));
	shortbuf_init(&why, COMMANDS_WHY_MAX);
	if (commands_keep(s, put, m->fd, &why.out) == 0)
		(void)message_send_type(
		    front->sock, IPC_EXPORTS_STORED, m->head.id, NULL, 0, -1);
	else
		commands_refuse(s, front, m, &why);
	shortbuf_release(&why);
	metric_observe(MH_dlcTimerTable, M_TIMER_DOCUMENT_STORE,
	    (uint64_t)(process_now() - begin) / 1000);
}

/* --- sending --- */

static void
sent_free(struct puppetdb_sent *sent)
{
	sent->process->sending--;
	puppetdb_request_release(&sent->request);
	arena_free(sent->arena);
	log_context_unref(sent->log);
	free(sent);
}

/* Log that PuppetDB refuses a command, which would be refused again. */
static void
sent_refused(const struct puppetdb_sent *sent)
{
	struct shortbuf text;

	shortbuf_init(&text, COMMANDS_WHY_MAX);
	strbuf_addf(&text.out, "PuppetDB refuses it: %s",
	    shortbuf_text(&sent->request.why));
	commands_lost(NULL, sent->command, shortbuf_text(&text));
	shortbuf_release(&text);
}

/* Return the context of a command, with its own span; owned by the caller. */
static struct log_context *
sent_context(const struct spool_command *c, char *traceparent)
{
	struct log_context *ret;
	struct log_trace trace;

	if (log_trace_from_bytes(c->trace, &trace))
		log_trace_field(&trace, traceparent);
	log_trace_push(c->certname, &trace);
	ret = log_context_ref(log_context_get());
	log_context_pop();
	return ret;
}

static void
sent_ended(struct puppetdb_request *r, enum puppetdb_result result)
{
	struct puppetdb_sent *sent = r->ctx;
	struct log_context *was = log_context_use(sent->log);
	struct puppetdb_process *s = sent->process;
	struct spool_command *c = sent->command;
	int64_t ns = process_now() - sent->begin;

	switch (result) {
	case PUPPETDB_ANSWERED:
		metric_add(M_dlcPdbSent, 1);
		metric_observe(MH_dlcTimerTable, M_TIMER_PUPPETDB_COMMAND,
		    (uint64_t)ns / 1000);
		log_event(SERVER_STORE, PDB_SENT, log_str("node", c->certname),
		    log_code("document", ipc_fleet_name(c->kind)),
		    log_bytes("bytes", sent->bytes), log_ns("duration", ns));
		spool_done(s->spool, c);
		break;
	case PUPPETDB_REFUSED:
		sent_refused(sent);
		spool_done(s->spool, c);
		break;
	case PUPPETDB_MISSING:
	case PUPPETDB_UNAVAILABLE:
		spool_give_back(c);
		break;
	}
	log_context_back(was);
	sent_free(sent);
}

/* Write the path of a command, in the order of Puppet's terminus. */
static void
sent_path(const struct spool_command *c, struct strbuf *out)
{
	time_t seconds = (time_t)(c->stamp / 1000);
	char stamp[64];
	struct tm tm;

	gmtime_r(&seconds, &tm);
	strftime(stamp, sizeof(stamp), "%Y-%m-%dT%H:%M:%S", &tm);
	strbuf_addf(out, "/pdb/cmd/v1?version=%u&certname=",
	    commands_names[c->kind].version);
	form_encode(out, c->certname, strlen(c->certname));
	strbuf_addf(out, "&command=%s&producer-timestamp=%s.%03dZ",
	    commands_names[c->kind].command, stamp, (int)(c->stamp % 1000));
}

/* Send a command that was taken. */
static void
commands_send(struct puppetdb_process *s, struct spool_command *c)
{
	struct puppetdb_sent *sent = memory_zalloc(1, sizeof(*sent));
	struct puppetdb_request *r = &sent->request;
	struct shortbuf why;
	const char *payload;
	size_t n = 0;

	shortbuf_init(&why, COMMANDS_WHY_MAX);
	puppetdb_request_init(
	    r, PUPPETDB_COMMAND, COMMAND_PATH_MAX, SPOOL_PAYLOAD_MAX);
	sent->process = s;
	sent->command = c;
	sent->arena = arena_new(0);
	sent->log = sent_context(c, r->traceparent);
	sent->begin = process_now();
	r->ctx = sent;
	r->ended = sent_ended;
	s->sending++;
	payload = spool_payload(s->spool, c, sent->arena, &n, &why.out);
	sent->bytes = n;
	if (payload != NULL) {
		strbuf_add(&r->body, payload, n);
		sent_path(c, &r->path);
		arena_reset(sent->arena);
	}
	if (payload == NULL) {
		commands_lost(NULL, c, shortbuf_text(&why));
		spool_done(s->spool, c);
		sent_free(sent);
	} else if (puppetdb_client_begin(s->client, r) < 0) {
		spool_give_back(c);
		sent_free(sent);
	}
	shortbuf_release(&why);
}

void
puppetdb_commands_step(struct puppetdb_process *s)
{
	struct spool_command *c;

	if (puppetdb_client_pause(s->client, PUPPETDB_COMMAND) != 0)
		return;
	while (puppetdb_client_is_free(s->client, PUPPETDB_COMMAND) &&
	       (c = spool_take(s->spool)) != NULL)
		commands_send(s, c);
}
