/*
 * A compile worker: waits for its front's next job, compiles, answers.  Its
 * budget ends a compile that takes too long; where the budget is not checked,
 * the alarm ends the process.
 */

#include "server/compile/worker.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/process/resident.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/code_program.h"
#include "language/compiler/compile.h"
#include "language/compiler/count.h"
#include "language/compiler/lookup/node_data.h"
#include "language/compiler/trusted_external.h"
#include "language/loader/environment.h"
#include "language/reads/reads.h"
#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/log.h"
#include "logging/sink/patience.h"
#include "logging/trace.h"
#include "base/metrics/metrics.h"
#include "network/http/server/route.h"
#include "base/privsep/memfd.h"
#include "language/ruby/host.h"
#include "server/compile/code_watch.h"
#include "server/shared/server.h"
#include "server/shared/trusted.h"
#include "server/shared/usage.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_environment.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_query.h"
#include "server/compile/worker_exports.h"
#include "server/compile/worker_kept.h"
#include "server/compile/worker_logs.h"
#include "server/compile/worker_static.h"
#include "language/value/document/from_json.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

#define FACTS_MAX   ((size_t)64 << 20)
#define ERRORS_KEPT 20
#define MESSAGE_MAX 65536
/*
 * The arena of a compile gets half of a worker's share, the catalog as text,
 * which is copied once for the front, a quarter.
 */
#define ARENA_PART   2
#define CATALOG_PART 4
/* Memory that an arena may keep between two compiles. */
#define ARENA_KEPT ((size_t)32 << 20)
/* Time beyond the deadline until the alarm. */
#define ALARM_SECONDS 2

struct server_worker {
	struct process *self;
	const struct environment *environment;
	const struct code_watch *code;
	const struct server_config *config;
	struct arena *arena;
	struct ruby_host *ruby;
	const struct trusted_names *oid_names;
	struct worker_static *files; /* of static catalogs; NULL: unused yet */
	int node; /* memfd of the next node's classification; -1: none */
	uint64_t trusted; /* bytes of it that are trusted data */
	int kept; /* memfd of what the next node's kept catalog has read; -1 */
	struct worker_exports exports;
	int jobs; /* see struct worker_start */
	int had_job;
};

/* The state of one job. */
struct worker_task {
	struct server_worker *worker;
	struct ipc_compile *rq;
	int64_t begin, deadline;
	int64_t changes; /* of the code; -1: unknown */
	void *map;	 /* facts as JSON */
	size_t map_size;
	void *node_map; /* the classifier's output, or NULL */
	size_t node_size;
	struct value facts;	 /* values only */
	struct value extensions; /* of the certificate */
	struct value trusted;	 /* undef: made by the compiler */
	struct worker_logs logs; /* of the compile, for V4_LOGS */
	const char *checksum;	 /* type of a static catalog's, or NULL */
	struct reads *reads;	 /* of the compile; NULL: not wanted */
	struct diag_list diags;
	enum compile_result result;
	unsigned status;       /* of HTTP, when it failed */
	unsigned store_status; /* the same, of the store of exports */
	char message[IPC_MESSAGE_MAX];
};

static int
worker_fail(struct worker_task *t, enum compile_result result, unsigned status)
{
	t->result = result;
	t->status = status;
	return -1;
}

static int
worker_text_is(const struct value *v, const char *s)
{
	return v != NULL && v->tag == V_STRING && v->aux == strlen(s) &&
	       memcmp(v->s, s, v->aux) == 0;
}

/* The facts document: {name, values, timestamp, expiration}. */
static int
take_facts(struct worker_task *t, struct value doc)
{
	const struct value *name, *values;

	if (doc.tag != V_HASH ||
	    (values = vhash_get_str(doc.h, "values", 6)) == NULL ||
	    values->tag != V_HASH) {
		fixed_shorten(t->message, sizeof(t->message),
		    "The facts of %s are not a hash with a hash of values",
		    t->rq->certname);
		return worker_fail(t, COMPILE_FACT_ERROR, 400);
	}
	name = vhash_get_str(doc.h, "name", 4);
	if (!worker_text_is(name, t->rq->certname)) {
		fixed_shorten(t->message, sizeof(t->message),
		    "Catalog for \"%s\" was requested with fact definition for "
		    "the wrong node (\"%.*s\").",
		    t->rq->certname,
		    name != NULL && name->tag == V_STRING ? (int)name->aux : 0,
		    name != NULL && name->tag == V_STRING ? name->s : "");
		return worker_fail(t, COMPILE_FACT_ERROR, 500);
	}
	t->facts = *values;
	return 0;
}

static size_t
arena_max(const struct server_config *c)
{
	return (size_t)(c->worker_bytes / ARENA_PART);
}

static int
facts_too_large(struct worker_task *t)
{
	fixed_shorten(t->message, sizeof(t->message),
	    "The facts of %s exceed the budget of memory of a compile "
	    "(%zu bytes)",
	    t->rq->certname, arena_max(t->worker->config));
	return worker_fail(t, COMPILE_FACT_ERROR, 400);
}

static void send_failure(struct worker_task *t);
static void count_unbegun(const struct worker_task *t);

/* The task whose facts are being read, for facts_overrun(). */
static struct worker_task *reading;

/*
 * The answer is sent before the process ends, so that the job is not tried
 * again.
 */
static void
facts_overrun(size_t max)
{
	(void)max;
	(void)facts_too_large(reading);
	count_unbegun(reading);
	send_failure(reading);
	log_close();
}

static int
parse_facts(
    struct worker_task *t, struct value *ret, struct json_fault *ret_fault)
{
	int rc;

	reading = t;
	memory_on_overrun(facts_overrun);
	rc = value_pull_json(
	    t->worker->arena, t->map, t->map_size, ret, ret_fault);
	memory_on_overrun(NULL);
	reading = NULL;
	return rc;
}

static int
worker_read_facts(struct worker_task *t, int fd)
{
	struct json_fault fault;
	struct value doc;

	if ((t->map = memfd_map(fd, FACTS_MAX, &t->map_size)) == NULL) {
		fixed_shorten(t->message, sizeof(t->message),
		    "The facts of %s could not be passed to the worker",
		    t->rq->certname);
		return worker_fail(t, COMPILE_INTERNAL, 500);
	}
	if (parse_facts(t, &doc, &fault) < 0) {
		if (arena_exhausted(t->worker->arena))
			return facts_too_large(t);
		fixed_shorten(t->message, sizeof(t->message),
		    "The facts of %s are not valid JSON: %s (line: %u, column: "
		    "%u)",
		    t->rq->certname, fault.message, fault.line, fault.column);
		return worker_fail(t, COMPILE_FACT_ERROR, 400);
	}
	return take_facts(t, doc);
}

/* Log the names only: a value may be a secret. */
static void
record_extensions(const struct worker_task *t)
{
	const struct vhash *h = t->extensions.h;
	struct shortbuf names;

	if (h->count == 0 || !log_wanted(LOGMSG_SRV_EXTENSIONS))
		return;
	shortbuf_init(&names, IPC_EXTENSIONS_MAX);
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_addstr(&names.out, i > 0 ? ", " : "");
		strbuf_addstr(&names.out,
		    value_cstr(t->worker->arena, h->entries[i].key));
	}
	log_event(SERVER_FACTS, SRV_EXTENSIONS,
	    log_str("node", t->rq->certname),
	    log_str("names", shortbuf_text(&names)));
	shortbuf_release(&names);
}

/* Fail for the trusted facts or the extensions, which cannot be read. */
static int
worker_identity_lost(struct worker_task *t, const char *what)
{
	fixed_shorten(t->message, sizeof(t->message),
	    "The %s of %s could not be passed to the worker", what,
	    t->rq->certname);
	return worker_fail(t, COMPILE_INTERNAL, 500);
}

/* Take the trusted facts that a request names; null: those among its facts. */
static int
read_trusted(struct worker_task *t)
{
	struct arena *a = t->worker->arena;
	const char *text = message_text(t->rq->extensions);
	struct json_fault fault;

	if (value_parse_json(a, text, strlen(text), &t->trusted, &fault) < 0)
		return worker_identity_lost(t, "trusted facts");
	if (t->trusted.tag != V_HASH)
		t->trusted = value_member(t->facts, "trusted");
	if (t->trusted.tag != V_HASH)
		t->trusted = value_hash(vhash_new(a, 0));
	return 0;
}

static int
worker_read_extensions(struct worker_task *t)
{
	if (t->rq->form != IPC_COMPILE_V3)
		return read_trusted(t);
	if (trusted_extensions(t->worker->oid_names, t->worker->arena,
		message_text(t->rq->extensions), &t->extensions) == 0) {
		record_extensions(t);
		return 0;
	}
	return worker_identity_lost(t, "extensions of the certificate");
}

/* Return $server_facts, with the values that this process has. */
static struct value
server_facts(struct worker_task *t)
{
	const struct server_config *c = t->worker->config;
	struct vhash *h = vhash_new(t->worker->arena, 4);

	vhash_set_str(
	    t->worker->arena, h, "serverversion", value_str(c->puppet_version));
	vhash_set_str(
	    t->worker->arena, h, "servername", value_str(c->certname));
	vhash_set_str(t->worker->arena, h, "environment",
	    value_str(environment_name(t->worker->environment)));
	return value_hash(h);
}

static void
describe_failure(struct worker_task *t)
{
	struct shortbuf text;

	shortbuf_init(&text, MESSAGE_MAX);
	compile_error(&t->diags, t->rq->certname, &text.out);
	fixed_shorten(
	    t->message, sizeof(t->message), "%s", shortbuf_text(&text));
	shortbuf_release(&text);
	t->status = 500;
}

/*
 * Send the failure of a compile that took all memory, before the worker ends.
 */
static void
worker_on_overrun(void *ctx, const char *message)
{
	struct worker_task *t = ctx;

	t->result = COMPILE_ABORTED;
	t->status = 500;
	fixed_shorten(t->message, sizeof(t->message), "%s", message);
	send_failure(t);
}

/*
 * Return true when the client has gone.  While a worker compiles, its front
 * sends only COMPILE_STOP, or its end of the socket is closed.  The message is
 * read when the worker is idle.
 */
static bool
worker_is_unwanted(void *ctx)
{
	const struct worker_task *t = ctx;
	struct pollfd p = {.fd = t->worker->self->sock, .events = POLLIN};

	return t->worker->exports.stopped || poll(&p, 1, 0) > 0;
}

static uint64_t
left_ns(const struct worker_task *t)
{
	int64_t left = t->deadline - process_now();

	return left > 0 ? (uint64_t)left : 1;
}

/* Take the classes and parameters of the classifier, if there is one. */
static int
worker_read_node(struct worker_task *t, struct compile_request *rq)
{
	struct server_worker *w = t->worker;
	const char *environment, *text; /* the front has seen to the former */

	if (w->node < 0)
		return 0;
	t->node_map =
	    memfd_map(w->node, 2 * SITE_PROGRAM_OUTPUT_MAX, &t->node_size);
	if (t->node_map == NULL || w->trusted > t->node_size) {
		fixed_shorten(t->message, sizeof(t->message),
		    "The classification of %s could not be passed to the "
		    "worker",
		    t->rq->certname);
		return worker_fail(t, COMPILE_NODE_TERMINUS, 500);
	}
	text = t->node_map;
	if ((w->trusted == 0 || trusted_external_take(w->arena, text,
				    w->trusted, rq, &t->diags) == 0) &&
	    (w->trusted == t->node_size ||
		node_data_answer(w->arena, t->rq->certname, text + w->trusted,
		    t->node_size - w->trusted, rq, &environment,
		    &t->diags) == 0))
		return 0;
	t->result = COMPILE_NODE_TERMINUS;
	describe_failure(t);
	return -1;
}

static int
worker_inline_metadata(void *ctx, struct catalog *c, struct diag_list *diags)
{
	struct worker_task *t = ctx;
	struct server_worker *w = t->worker;

	if (w->files == NULL)
		w->files =
		    worker_static_new(w->environment, w->config->settings);
	return worker_static_add(w->files, c, t->checksum, t->deadline, diags);
}

/*
 * Take the id of the code, and the type of checksums where the catalog is to be
 * static.
 */
static int
read_static(struct worker_task *t, struct compile_request *rq)
{
	const char *id = message_text(t->rq->code_id);

	if (*id == '\0' || !code_id_is_valid(id))
		return 0;
	rq->code_id = id;
	if (!t->rq->is_static ||
	    !environment_options(t->worker->environment)->static_catalogs)
		return 0;
	t->checksum = worker_static_type(
	    message_text(t->rq->checksums), t->message, sizeof(t->message));
	if (t->checksum == NULL)
		return worker_fail(t, COMPILE_VALIDATION, 500);
	rq->inline_metadata = worker_inline_metadata;
	reads_change(t->reads, "the files of a static catalog", "");
	return 0;
}

static int
run_compile(struct worker_task *t, struct catalog **ret)
{
	struct server_worker *w = t->worker;
	struct compile_request rq = {.certname = t->rq->certname,
	    .facts = t->facts,
	    .facts_bytes = t->map_size,
	    .trusted = t->trusted,
	    .extensions = t->extensions,
	    .client = message_text(t->rq->client),
	    .server_facts = server_facts(t),
	    .external = value_undef(),
	    .node_classes = value_undef(),
	    .node_parameters = value_undef(),
	    .settings = w->config->settings,
	    .max_ns = (uint64_t)(t->deadline - t->begin),
	    .ruby = w->ruby,
	    .exports = t->rq->has_store ? &w->exports.source : NULL,
	    .store_status = &t->store_status,
	    .reads = t->reads,
	    .on_overrun = worker_on_overrun,
	    .unwanted = worker_is_unwanted,
	    .ctx = t};

	if (worker_read_node(t, &rq) < 0)
		return -1;
	if (read_static(t, &rq) < 0) {
		count_unbegun(t);
		return -1;
	}
	if (t->rq->transaction_uuid[0] != '\0')
		rq.transaction_uuid = t->rq->transaction_uuid;
	(void)ruby_host_lost(w->ruby); /* of the job before */
	worker_exports_begin(&w->exports, w->self->sock, t->deadline);
	t->result =
	    compile_catalog(w->environment, &rq, w->arena, &t->diags, ret);
	/*
	 * If the Ruby host was lost, the job is tried once more, as after the
	 * crash of a worker.
	 */
	if (ruby_host_lost(w->ruby) && t->result != COMPILE_OK) {
		diag_init(&t->diags, w->arena, ERRORS_KEPT);
		rq.max_ns = left_ns(t);
		t->result = compile_catalog(
		    w->environment, &rq, w->arena, &t->diags, ret);
	}
	if (t->result == COMPILE_OK)
		return 0;
	describe_failure(t);
	if (t->result == COMPILE_STORE && t->store_status != 0)
		t->status = t->store_status;
	return -1;
}

/*
 * Send a message to the front.  If the front has disconnected, the worker
 * notices this when it waits for the next job.
 */
static void
front_send(const struct worker_task *t, uint16_t type, const void *body,
    size_t size, int fd)
{
	if (message_send_type(t->worker->self->sock, type, 0, body, size, fd) <
		0 &&
	    errno != EPIPE && errno != ECONNRESET)
		_exit(1);
}

static size_t
catalog_max(const struct server_config *c)
{
	uint64_t part = c->worker_bytes / CATALOG_PART;

	return part < IPC_CATALOG_MAX ? (size_t)part : IPC_CATALOG_MAX;
}

/* Write the answer: the catalog, for services in an object. */
static int
worker_render(struct worker_task *t, const struct catalog *c,
    struct strbuf *out, const char **ret_fault)
{
	if (t->rq->form == IPC_COMPILE_V3)
		return compile_render(c, CATALOG_COMPACT, out, ret_fault);
	strbuf_addstr(out, "{\"catalog\":");
	if (compile_render(c, CATALOG_COMPACT, out, ret_fault) < 0)
		return -1;
	if (t->rq->form == IPC_COMPILE_V4_LOGS) {
		strbuf_addstr(out, ",\"logs\":");
		if (worker_logs_print(&t->logs, out) < 0)
			return -1;
	}
	strbuf_addch(out, '}');
	return strbuf_is_cut(out) ? -1 : 0;
}

/* Write what the catalog exports, if that is to be stored. */
static int
worker_write_exports(struct worker_task *t, const struct catalog *c,
    struct worker_exported *exported)
{
	struct shortbuf why;
	int rc = 0;

	shortbuf_init(&why, IPC_MESSAGE_MAX);
	if (t->rq->stores_exports) {
		rc = worker_exported_write(exported, c, &why.out);
		if (rc == 0 && t->worker->exports.unprimed)
			rc = worker_exported_send(
			    exported, t->worker->self->sock, &why.out);
	}
	if (rc < 0) {
		fixed_shorten(t->message, sizeof(t->message),
		    "The resources that %s exports cannot be stored: %s",
		    t->rq->certname, shortbuf_text(&why));
		(void)worker_fail(t, COMPILE_STORE, 500);
	}
	shortbuf_release(&why);
	return rc;
}

/* A catalog that may lack resources that other nodes export is not sent. */
static int
check_primed(struct worker_task *t)
{
	const struct worker_exports *e = &t->worker->exports;

	if (!e->unprimed)
		return 0;
	fixed_shorten(t->message, sizeof(t->message),
	    "The catalog of %s %s: %s", t->rq->certname,
	    e->is_query ? "queries the store" : "collects exported resources",
	    e->error);
	return worker_fail(t, COMPILE_STORE, e->status);
}

/* Add what is to be stored to the catalog in out, and describe both. */
static void
worker_append_exports(const struct worker_task *t,
    const struct worker_exported *exported, struct strbuf *out,
    struct ipc_compiled *m)
{
	const char *text;

	m->bytes = out->len;
	m->has_exports = t->rq->stores_exports;
	if (!t->rq->stores_exports)
		return;
	m->exports = exported->print;
	if (strbuf_text(out, &text) == 0)
		m->catalog = worker_catalog_print(text, out->len);
	if (worker_exported_is_empty(exported))
		return;
	m->exported = exported->json.len;
	strbuf_addbuf(out, &exported->json);
}

/* Add what the compile has read, so that the catalog can be kept. */
static void
worker_append_reads(
    const struct worker_task *t, struct strbuf *out, struct ipc_compiled *m)
{
	struct strbuf record;

	if (t->reads == NULL)
		return;
	strbuf_init(&record, READS_BYTES_MAX);
	if (reads_write(t->reads, &record) < 0) {
		worker_kept_refuse(t->rq->certname, reads_changing(t->reads));
	} else if (record.len <= out->max - out->len) {
		m->reads = record.len;
		strbuf_addbuf(out, &record);
	}
	strbuf_release(&record);
}

/* Write the catalog, and what it exports; -1: too large, or *ret_fault. */
static int
worker_write_catalog(struct worker_task *t, const struct catalog *c,
    const struct worker_exported *exported, struct ipc_compiled *m,
    const char **ret_fault)
{
	struct strbuf out;
	int fd = -1;

	strbuf_init(&out, catalog_max(t->worker->config));
	if (worker_render(t, c, &out, ret_fault) == 0) {
		worker_append_exports(t, exported, &out, m);
		worker_append_reads(t, &out, m);
		fd = memfd_from_buf("catalog", &out);
	}
	strbuf_release(&out);
	return fd;
}

static int
worker_fail_catalog(struct worker_task *t, const char *fault)
{
	if (fault != NULL)
		fixed_shorten(t->message, sizeof(t->message),
		    "Failed to serialize Puppet::Resource::Catalog for "
		    "'%s': Could not render to rich_data_json: %s",
		    t->rq->certname, fault);
	else
		fixed_shorten(t->message, sizeof(t->message),
		    "The catalog of %s is too large to be sent",
		    t->rq->certname);
	return worker_fail(t, COMPILE_INTERNAL, 500);
}

/* Writes the catalog and hands it over. */
static int
send_catalog(struct worker_task *t, const struct catalog *c)
{
	struct ipc_compiled m = {.resources = c->resource_count};
	struct worker_exported exported = {0};
	const char *fault = NULL;
	int fd = -1;

	if (worker_write_exports(t, c, &exported) == 0 &&
	    check_primed(t) == 0) {
		fd = worker_write_catalog(t, c, &exported, &m, &fault);
		if (fd < 0)
			(void)worker_fail_catalog(t, fault);
	}
	worker_exported_release(&exported);
	if (fd < 0)
		return -1;
	m.ns = process_now() - t->begin;
	front_send(t, IPC_COMPILED, &m, sizeof(m), fd);
	close(fd);
	return 0;
}

static void
send_failure(struct worker_task *t)
{
	struct ipc_failed m = {.ns = process_now() - t->begin,
	    .result = t->result,
	    .status = t->status};

	memcpy(m.message, t->message, sizeof(m.message));
	front_send(t, IPC_COMPILE_FAILED, &m, sizeof(m), -1);
}

static void
set_alarm(int64_t ns)
{
	struct itimerval it = {.it_value = {.tv_sec = ns / 1000000000}};

	setitimer(ITIMER_REAL, &it, NULL);
}

/* Count a failure before the compiler was called. */
static void
count_unbegun(const struct worker_task *t)
{
	compile_count_lost(t->rq->certname,
	    environment_name(t->worker->environment), t->result,
	    process_now() - t->begin, t->message);
}

/*
 * Check the certname, since the front is not trusted more than the network is:
 * the certname becomes part of paths, those of Hiera among them.
 */
static int
check_certname(struct worker_task *t)
{
	const char *client = message_text(t->rq->client);

	if (route_certname_ok(t->rq->certname) &&
	    (client[0] == '\0' || route_certname_ok(client)))
		return 0;
	fixed_shorten(t->message, sizeof(t->message),
	    "The certname \"%s\" is invalid", t->rq->certname);
	return worker_fail(t, COMPILE_INTERNAL, 500);
}

/* Report to the front that the kept catalog still holds. */
static void
send_same(const struct worker_task *t)
{
	front_send(t, IPC_COMPILE_SAME, NULL, 0, -1);
}

static bool
kept_holds(const struct worker_task *t)
{
	return t->rq->has_kept == 1 && t->worker->kept >= 0 &&
	       worker_kept_holds(t->worker->kept, t->rq->certname, t->facts);
}

static void
run_begun(struct worker_task *t)
{
	struct catalog *c = NULL;

	if (kept_holds(t)) {
		send_same(t);
		return;
	}
	if (t->rq->keeps == 1)
		t->reads = reads_new(t->worker->arena, t->facts);
	if (run_compile(t, &c) == 0)
		(void)send_catalog(t, c);
}

static void
run_task(struct worker_task *t, int facts_fd)
{
	int64_t left = t->deadline - t->begin;

	if (check_certname(t) < 0) {
		count_unbegun(t);
	} else if (t->changes < 0) {
		snprintf(t->message, sizeof(t->message),
		    "changes of the code were not read in time");
		(void)worker_fail(t, COMPILE_INTERNAL, 503);
		count_unbegun(t);
	} else if (left <= 0) {
		snprintf(t->message, sizeof(t->message),
		    "the compile took longer than its time limit");
		(void)worker_fail(t, COMPILE_TIMEOUT, 500);
		count_unbegun(t);
	} else {
		set_alarm(left + ALARM_SECONDS * 1000000000LL);
		if (worker_read_facts(t, facts_fd) < 0 ||
		    worker_read_extensions(t) < 0)
			count_unbegun(t);
		else
			run_begun(t);
		set_alarm(0);
	}
	if (t->status != 0)
		send_failure(t);
}

static void
count_usage(void)
{
	metric_put(M_dlcRss, resident_bytes(getpid(), NULL));
	usage_count();
}

/*
 * Release the memory of a large compile, so that it is not kept during small
 * ones.
 */
static void
arena_renew(struct server_worker *w)
{
	if (arena_used(w->arena) <= ARENA_KEPT) {
		arena_reset(w->arena);
		return;
	}
	arena_free(w->arena);
	w->arena = arena_new(arena_max(w->config));
}

/*
 * Write the pid to the environment process: from now on the end of this worker
 * does not count as a failed start.
 */
static void
note_job(struct server_worker *w)
{
	pid_t pid = getpid();

	if (w->had_job)
		return;
	w->had_job = 1;
	/*
	 * If this fails, the next worker may have to wait, which is harmless.
	 */
	if (write(w->jobs, &pid, sizeof(pid)) < 0)
		return;
}

/* Forget what was sent for a job that has ended. */
static void
job_forget(struct server_worker *w)
{
	if (w->node >= 0)
		close(w->node);
	if (w->kept >= 0)
		close(w->kept);
	w->node = w->kept = -1;
}

/*
 * Return true when the code has changed; then the job is given back to the
 * front.
 */
static bool
is_stale(struct worker_task *t)
{
	struct ipc_stale m;

	t->changes = code_watch_ask(t->worker->code);
	m = (struct ipc_stale){.changes = (uint32_t)t->changes};
	if (t->changes <= 0)
		return false;
	front_send(t, IPC_COMPILE_STALE, &m, sizeof(m), -1);
	return true;
}

/* Set the context of the records of a job, whose texts are ended. */
static void
job_context_push(const struct server_worker *w, const struct message *m)
{
	const struct ipc_compile *rq = (const void *)m->body;
	const char *uuid = rq->transaction_uuid;

	log_trace_push_bytes(rq->certname, m->head.trace);
	log_context_push(
	    log_str("environment", environment_name(w->environment)),
	    log_str("transaction.id", *uuid != '\0' ? uuid : NULL));
}

static void
job_context_pop(void)
{
	log_context_pop();
	log_context_pop();
}

static void
on_compile(void *ctx, struct message *m)
{
	struct server_worker *w = ctx;
	struct ipc_compile *rq = (void *)m->body;
	struct worker_task t = {.worker = w,
	    .rq = rq,
	    .begin = process_now(),
	    .deadline = m->head.deadline,
	    .trusted = value_undef(),
	    .extensions = value_hash(vhash_new(w->arena, 0)),
	    .facts = value_hash(vhash_new(w->arena, 0))};

	note_job(w);
	if (is_stale(&t)) {
		job_forget(w);
		return;
	}
	diag_init(&t.diags, w->arena, ERRORS_KEPT);
	(void)message_text(rq->certname);
	(void)message_text(rq->transaction_uuid);
	job_context_push(w, m);
	if (rq->form == IPC_COMPILE_V4_LOGS)
		worker_logs_begin(&t.logs, rq->log_level);
	run_task(&t, m->fd);
	worker_logs_end(&t.logs);
	job_context_pop();
	job_forget(w);
	worker_exports_end(&w->exports);
	if (t.map != NULL)
		munmap(t.map, t.map_size);
	if (t.node_map != NULL)
		munmap(t.node_map, t.node_size);
	arena_renew(w);
	/* After the answer, which does not wait. */
	count_usage();
}

/* Count the flush of the Hiera cache, which ends with this process. */
static void
count_flushed(void)
{
	metric_add(metric_row(M_dlcCacheFlushes, M_CACHE_HIERA_DATA), 1);
}

/* Ignore COMPILE_STOP of a job that has already ended. */
static void
worker_on_stop(void *ctx, struct message *m)
{
	(void)ctx;
	(void)m;
}

/* Ignore an answer about exports that came after the end of its job. */
static void
worker_on_late(void *ctx, struct message *m)
{
	(void)ctx;
	(void)m;
}

/* When a job is sent again, the classification is sent again as well. */
static void
worker_on_node(void *ctx, struct message *m)
{
	struct server_worker *w = ctx;

	job_forget(w);
	w->trusted = ((const struct ipc_node *)(const void *)m->body)->trusted;
	w->node = message_take_fd(m);
}

static void
worker_on_kept(void *ctx, struct message *m)
{
	struct server_worker *w = ctx;

	if (w->kept >= 0)
		close(w->kept);
	w->kept = message_take_fd(m);
}

const struct message_row worker_accepts[WORKER_ACCEPTS] = {
    {IPC_COMPILE_NODE, sizeof(struct ipc_node), 1, "COMPILE_NODE",
	worker_on_node},
    {IPC_COMPILE_KEPT, 0, 1, "COMPILE_KEPT", worker_on_kept},
    {IPC_COMPILE, sizeof(struct ipc_compile), 1, "COMPILE", on_compile},
    {IPC_COMPILE_STOP, 0, 0, "COMPILE_STOP", worker_on_stop},
    {IPC_EXPORTS_FOUND, 0, 1, "EXPORTS_FOUND", worker_on_late},
    {IPC_EXPORTS_REFUSED, sizeof(struct ipc_exports_refused), 0,
	"EXPORTS_REFUSED", worker_on_late},
    {IPC_QUERY_FOUND, sizeof(struct ipc_query_found), 1, "QUERY_FOUND",
	worker_on_late},
    {IPC_QUERY_REFUSED, sizeof(struct ipc_query_refused), 0, "QUERY_REFUSED",
	worker_on_late},
};

/* Report to the front that the compile waits for Ruby code, or no longer. */
static void
on_ruby_wait(void *ctx, bool waits)
{
	const struct server_worker *w = ctx;
	const struct ipc_waits m = {
	    .bytes = arena_used(w->arena), .waits = waits};

	(void)message_send_type(
	    w->self->sock, IPC_COMPILE_WAITS, 0, &m, sizeof(m), -1);
}

int
worker_main(struct process *self)
{
	const struct worker_start *start = self->arg;
	struct server_worker w = {.self = self,
	    .environment = start->environment,
	    .code = start->code,
	    .config = start->config,
	    .oid_names = start->oid_names,
	    .arena = arena_new(arena_max(start->config)),
	    .ruby = ruby_host_new(start->ruby, start->config->ruby_compiles),
	    .node = -1,
	    .kept = -1,
	    .jobs = start->jobs};
	struct message m;
	int r;

	if (w.config->waiting > 0)
		ruby_host_on_wait(w.ruby, on_ruby_wait, &w);
	code_watch_forked(w.code);
	log_patience(LOG_PATIENCE_COMPILE_MS);
	metrics_slot_begin();
	count_usage();
	while ((r = message_receive(self->sock, &m)) > 0) {
		if (message_dispatch(worker_accepts, WORKER_ACCEPTS, &w, &m) <
		    0)
			return 1;
	}
	ruby_host_free(w.ruby);
	worker_static_free(w.files);
	arena_free(w.arena);
	/* Its front has ended, or does not use this code any more. */
	count_flushed();
	return r == 0 ? 0 : 1;
}
