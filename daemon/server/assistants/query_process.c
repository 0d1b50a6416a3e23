#include "server/assistants/query_process.h"

#include <inttypes.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/compress.h"
#include "base/data/gzip.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "logging/trace.h"
#include "network/http/server/http_encoding.h"
#include "server/assistants/store_walls.h"
#include "server/exports/exports.h"
#include "server/exports/place.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows.h"
#include "server/ipc/ipc_query.h"
#include "server/query/query.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/shared/server.h"

/* The seconds between two counts of the stored nodes. */
#define COUNT_TICKS 30
/* Parameters of a request: those of a form, which a front has read. */
#define QUERY_PARAMETERS_MAX 64
#define QUERY_WHY_MAX	     1024
/* Bytes of a query in a record. */
#define QUERY_RECORD_MAX 512
/* The memory of an answer of more bytes is returned to the system. */
#define QUERY_LARGE ((size_t)1 << 20)
/* A smaller answer is one packet, or two, whatever its encoding. */
#define QUERY_ENCODED_MIN 2048U

struct query_process {
	struct answerer *answerer;
	struct exports *store; /* NULL: it is not open */
	struct fleet_rows *rows;
	char *directory, *path;
	struct exports_limits limits;
	dev_t device; /* of the directory, at the start */
	ino_t inode;
	bool is_primed; /* the store has all nodes */
	unsigned ticks;
	int64_t max_ns; /* of a query */
};

/* A request as it was received, and how it ends. */
struct query_process_job {
	struct query_process *process;
	struct query_parameter parameters[QUERY_PARAMETERS_MAX];
	struct query_request request;
	uint64_t rows; /* that were read */
	int64_t begin; /* ns */
};

static int64_t
query_process_now(void)
{
	return clock_wall_ns() / 1000000;
}

/* --- the database --- */

static void
query_process_close(struct query_process *s)
{
	fleet_rows_free(s->rows);
	exports_close(s->store);
	s->rows = NULL;
	s->store = NULL;
}

/*
 * Open the database, unless it is open: the exports process makes it, and may
 * set a damaged one aside for another.  False with the reason in why.
 */
static bool
query_process_open(struct query_process *s, struct strbuf *why)
{
	enum exports_refusal refusal;

	if (s->store != NULL && exports_is_current(s->store))
		return true;
	query_process_close(s);
	s->store = exports_attach(
	    s->path, &s->limits, query_process_now(), &refusal, why);
	if (s->store == NULL)
		return false;
	s->rows = fleet_rows_new(s->store);
	s->is_primed = false;
	return true;
}

/* Publish what is stored. */
static void
query_process_publish(struct query_process *s)
{
	struct fleet_counts c;

	if (fleet_counts(s->store, &c) < 0) {
		query_process_close(s);
		return;
	}
	metric_put(M_dlcQueryFactsets, c.factsets);
	metric_put(M_dlcQueryCatalogs, c.catalogs);
	metric_put(M_dlcQueryResources, c.resources);
}

/* --- the rows that a query reads --- */

/* The callback of rows() that the query has set, and the query's job. */
struct query_process_each {
	struct query_process_job *job;
	query_each each;
	void *ctx;
};

static int
query_process_each(void *ctx, const struct query_value *values)
{
	const struct query_process_each *e = ctx;

	e->job->rows++;
	return e->each(e->ctx, values);
}

static int
query_process_rows(void *ctx, enum query_entity_id id,
    const struct query_hints *h, query_each each, void *each_ctx,
    struct strbuf *why)
{
	struct query_process_job *j = ctx;
	struct query_process_each e = {j, each, each_ctx};
	const struct query_source *s = fleet_rows_source(j->process->rows);

	return s->rows(s->ctx, id, h, query_process_each, &e, why);
}

static int
query_process_value_open(void *ctx, enum query_entity_id id, unsigned field,
    int64_t key, struct strbuf *out, struct strbuf *why)
{
	struct query_process_job *j = ctx;
	const struct query_source *s = fleet_rows_source(j->process->rows);

	return s->open(s->ctx, id, field, key, out, why);
}

/* --- requests --- */

/* Take a text with its NUL from what is left of the request; NULL: none. */
static const char *
query_process_text(const char **at, const char *end)
{
	const char *text = *at;
	const char *nul = memchr(text, '\0', (size_t)(end - text));

	if (nul == NULL)
		return NULL;
	*at = nul + 1;
	return text;
}

/* Read the request of n bytes: 0, or -1 when it is not one of a front. */
static int
query_process_read(struct query_process_job *j, const struct ipc_query_ask *ask,
    const char *s, size_t n)
{
	const char *end = s + n;

	j->request.path = query_process_text(&s, end);
	if (j->request.path == NULL || ask->parameters > QUERY_PARAMETERS_MAX)
		return -1;
	for (uint32_t i = 0; i < ask->parameters; i++) {
		j->parameters[i].name = query_process_text(&s, end);
		if (j->parameters[i].name == NULL)
			return -1;
		j->parameters[i].value = query_process_text(&s, end);
		if (j->parameters[i].value == NULL)
			return -1;
	}
	j->request.parameters = j->parameters;
	j->request.parameter_count = ask->parameters;
	if (s < end) {
		j->request.body = s;
		j->request.body_len = (size_t)(end - s);
	}
	return 0;
}

/* The query for records: the parameter, the body, or "". */
static void
query_process_describe(const struct query_request *r, struct shortbuf *out)
{
	shortbuf_init(out, QUERY_RECORD_MAX);
	if (r->body != NULL)
		strbuf_add(&out->out, r->body, r->body_len);
	for (size_t i = 0; i < r->parameter_count && r->body == NULL; i++)
		if (strcmp(r->parameters[i].name, "query") == 0)
			strbuf_addstr(&out->out, r->parameters[i].value);
}

/* Count and log how a query has ended. */
static void
query_process_count(
    const struct query_process_job *j, const struct query_answer *a)
{
	int64_t ns = process_now() - j->begin;
	struct shortbuf query;

	metric_add(M_dlcQueries, 1);
	metric_add(M_dlcQueryRows, j->rows);
	metric_add(M_dlcQueryBytes, a->body.len);
	metric_add(M_dlcQueriesInvalid, a->status >= 400 && a->status < 500);
	metric_add(M_dlcQueriesFailed, a->status >= 500);
	metric_observe(MH_dlcTimerTable, M_TIMER_QUERY, (uint64_t)ns / 1000);
	query_process_describe(&j->request, &query);
	if (a->status < 500) {
		log_event(SERVER_STORE, STO_QUERIED,
		    log_str("entity", query_request_entity(&j->request)),
		    log_str("url.path", j->request.path),
		    log_str("query", shortbuf_text(&query)),
		    log_uns("http.response.status_code", a->status),
		    log_uns("rows", j->rows), log_bytes("bytes", a->body.len),
		    log_ns("duration", ns));
	} else {
		struct shortbuf why;
		const char *text;

		shortbuf_init(&why, QUERY_WHY_MAX);
		if (strbuf_text(&a->body, &text) == 0)
			strbuf_add(&why.out, text, a->body.len);
		log_event(SERVER_STORE, STO_QUERY_FAILED,
		    log_str("url.path", j->request.path),
		    log_str("query", shortbuf_text(&query)),
		    log_str("reason", shortbuf_text(&why)),
		    log_uns("rows", j->rows), log_ns("duration", ns));
		shortbuf_release(&why);
	}
	shortbuf_release(&query);
}

static void
query_process_send_refusal(
    const struct asked *front, uint64_t id, const struct ipc_query_refused *m)
{
	(void)message_send_type(
	    front->sock, IPC_QUERY_REFUSED, id, m, sizeof(*m), -1);
}

static void
query_process_refuse(
    const struct asked *front, uint64_t id, int status, const char *message)
{
	struct ipc_query_refused m = {.status = (uint32_t)status};

	fixed_shorten(m.message, sizeof(m.message), "%s", message);
	query_process_send_refusal(front, id, &m);
}

/*
 * Refuse a compile while the store may lack nodes: what its manifest makes of
 * the answer could remove things.
 */
static bool
query_process_is_primed(
    struct query_process *s, const struct asked *front, uint64_t id)
{
	struct ipc_query_refused m = {.status = 503, .is_unprimed = 1};
	struct exports_counts c;

	if (s->is_primed)
		return true;
	if (exports_counts(s->store, query_process_now(), &c) < 0) {
		query_process_close(s);
		query_process_refuse(
		    front, id, 503, "the store cannot be read");
		return false;
	}
	s->is_primed = c.primed_at != 0;
	if (s->is_primed)
		return true;
	fixed_shorten(m.message, sizeof(m.message),
	    "the store does not have all nodes yet; it answers after "
	    "store_prime, or when 'dalang store ready' was run");
	query_process_send_refusal(front, id, &m);
	return false;
}

/* Compress n bytes by Zstandard. */
static int
query_process_zstd(const void *p, size_t n, struct strbuf *out)
{
	struct compress *c = compress_new();
	struct arena *a = arena_new(0);
	size_t length;
	const char *bytes = compress_bytes(c, a, p, n, &length);

	strbuf_add(out, bytes, length);
	arena_free(a);
	compress_free(c);
	return strbuf_is_cut(out) ? -1 : 0;
}

/*
 * Write the answer in the encoding to out, and return the encoding; HTTP_PLAIN,
 * and out is empty, where it is sent as it is.
 */
static enum http_encoding
query_process_encode(
    enum http_encoding wanted, const struct strbuf *body, struct strbuf *out)
{
	const char *text;
	int result;

	if (wanted != HTTP_GZIP && wanted != HTTP_ZSTD)
		return HTTP_PLAIN;
	if (body->len < QUERY_ENCODED_MIN || strbuf_text(body, &text) < 0)
		return HTTP_PLAIN;
	result = wanted == HTTP_GZIP ? gzip_bytes(text, body->len, out)
				     : query_process_zstd(text, body->len, out);
	if (result == 0)
		return wanted;
	strbuf_reset(out);
	return HTTP_PLAIN;
}

static void
query_process_answer(const struct asked *front, uint64_t id,
    const struct ipc_query_ask *ask, const struct query_answer *a)
{
	struct ipc_query_found w = {
	    .total = a->total, .status = a->status, .is_json = a->is_json};
	const struct strbuf *body = &a->body;
	struct strbuf encoded;
	int fd;

	strbuf_init(&encoded, IPC_QUERY_ANSWER_MAX);
	w.encoding = query_process_encode(
	    (enum http_encoding)ask->encoding, body, &encoded);
	if (w.encoding != HTTP_PLAIN)
		body = &encoded;
	w.size = body->len;
	metric_add(M_dlcQuerySentBytes, body->len);
	fd = memfd_from_buf("answer", body);
	strbuf_release(&encoded);
	if (fd < 0) {
		query_process_refuse(front, id, 503,
		    "memory for the answer cannot be allocated");
		return;
	}
	(void)message_send_type(
	    front->sock, IPC_QUERY_FOUND, id, &w, sizeof(w), fd);
	close(fd);
}

/* Run a query on one moment of the database. */
static void
query_process_query(struct query_process *s, const struct query_source *source,
    struct query_process_job *j, struct query_answer *ret)
{
	struct shortbuf why;

	shortbuf_init(&why, QUERY_WHY_MAX);
	if (fleet_rows_begin(s->rows, j->request.deadline, &why.out) == 0) {
		query_run(source, &j->request, ret);
	} else {
		*ret = (struct query_answer){.status = 500, .total = -1};
		strbuf_init(&ret->body, QUERY_WHY_MAX);
		strbuf_addstr(&ret->body, shortbuf_text(&why));
	}
	fleet_rows_end(s->rows);
	shortbuf_release(&why);
}

/*
 * Remove what the query has found damaged: the next run of its node stores it
 * anew.
 */
static void
query_process_remove_damaged(struct query_process *s)
{
	char certname[EXPORTS_CERTNAME_MAX];
	const char *document = fleet_rows_damage(s->rows, certname);
	struct shortbuf why;

	if (document == NULL)
		return;
	shortbuf_init(&why, QUERY_WHY_MAX);
	if (fleet_remove_damaged(s->store, document, certname, &why.out) ==
	    EXPORTS_OK)
		log_event(SERVER_STORE, STO_DOCUMENT_DAMAGED,
		    log_code("document", document), log_str("node", certname),
		    log_str("path", s->path));
	else
		log_event(SERVER_STORE, STO_QUERY_UNOPENED,
		    log_str("path", s->path),
		    log_str("reason", shortbuf_text(&why)));
	shortbuf_release(&why);
}

/* Run a query, with the database open, and answer it. */
static void
query_process_run(struct query_process *s, const struct asked *front,
    const struct message *m, struct query_process_job *j)
{
	const struct ipc_query_ask *ask = (const void *)m->body;
	const struct query_source *rows = fleet_rows_source(s->rows);
	const struct query_source counted = {.ctx = j,
	    .path_entities = rows->path_entities,
	    .count_entities = rows->count_entities,
	    .rows = query_process_rows,
	    .open = rows->open != NULL ? query_process_value_open : NULL};
	struct query_answer a;
	size_t n;

	j->request.scope = ask->is_scoped ? ask->scope : NULL;
	j->request.now = query_process_now();
	j->request.deadline = j->begin + s->max_ns;
	if (m->head.deadline != 0 && m->head.deadline < j->request.deadline)
		j->request.deadline = m->head.deadline;
	query_process_query(s, &counted, j, &a);
	query_process_count(j, &a);
	query_process_answer(front, m->head.id, ask, &a);
	n = a.body.len;
	strbuf_release(&a.body);
	if (n > QUERY_LARGE)
		(void)malloc_trim(0);
	query_process_remove_damaged(s);
	/*
	 * It is opened anew, also when it was damaged and set aside; but not
	 * for a query that took too long: the index of facts would be lost
	 * each time, before it is whole.
	 */
	if (a.status == 500 && process_now() < j->request.deadline)
		query_process_close(s);
}

static void
query_process_begin(struct query_process *s, const struct asked *front,
    const struct message *m, const char *text, size_t n)
{
	const struct ipc_query_ask *ask = (const void *)m->body;
	struct query_process_job j = {.process = s, .begin = process_now()};
	struct shortbuf why;

	if (query_process_read(&j, ask, text, n) < 0) {
		query_process_refuse(
		    front, m->head.id, 500, "the request is not whole");
		return;
	}
	shortbuf_init(&why, QUERY_WHY_MAX);
	if (query_process_open(s, &why.out)) {
		if (!ask->is_compile ||
		    query_process_is_primed(s, front, m->head.id))
			query_process_run(s, front, m, &j);
	} else {
		metric_add(M_dlcQueries, 1);
		metric_add(M_dlcQueriesFailed, 1);
		log_event(SERVER_STORE, STO_QUERY_UNOPENED,
		    log_str("path", s->path),
		    log_str("reason", shortbuf_text(&why)));
		query_process_refuse(front, m->head.id, 503,
		    "the store cannot be opened; its log has the reason");
	}
	shortbuf_release(&why);
}

static void
query_process_on_ask(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct ipc_query_ask *ask = (void *)m->body;
	size_t n;
	void *map;

	(void)message_text(ask->scope);
	/* the client has had its answer */
	if (m->head.deadline != 0 && process_now() >= m->head.deadline) {
		query_process_refuse(
		    front, m->head.id, 503, "the query was not run in time");
		return;
	}
	map = memfd_map(m->fd, IPC_QUERY_REQUEST_MAX, &n);
	if (map == NULL) {
		query_process_refuse(front, m->head.id, 500,
		    "the request is too large, or empty");
		return;
	}
	log_trace_push_bytes(message_text(ask->client), m->head.trace);
	query_process_begin(front->ctx, front, m, map, n);
	log_context_pop();
	munmap(map, n);
}

static const struct message_row query_process_asks[] = {{IPC_QUERY_ASK,
    sizeof(struct ipc_query_ask), 1, "QUERY_ASK", query_process_on_ask}};

const struct message_row query_accepts[QUERY_ACCEPTS] = {
    {IPC_QUERY_FRONT, 0, 1, "QUERY_FRONT", answerer_connect}};

/* --- the process --- */

/* True when the directory is another one than at the start. */
static bool
query_process_is_elsewhere(const struct query_process *s)
{
	struct stat st;

	return stat(s->directory, &st) != 0 || st.st_dev != s->device ||
	       st.st_ino != s->inode;
}

/*
 * End where the directory was replaced, as the exports process does; close a
 * database that was set aside, so that it is not kept on the disk, and open the
 * one that is there.
 */
static void
query_process_on_tick(void *ctx)
{
	struct query_process *s = ctx;
	struct shortbuf why;

	if (query_process_is_elsewhere(s)) {
		s->answerer->ends = true;
		return;
	}
	/* a query logs why it cannot be opened */
	shortbuf_init(&why, QUERY_WHY_MAX);
	if (query_process_open(s, &why.out) && s->ticks++ % COUNT_TICKS == 0)
		query_process_publish(s);
	shortbuf_release(&why);
}

static void
query_process_settings(
    struct query_process *s, const struct server_config *config)
{
	struct settings *settings = config->settings;
	const char *directory = settings_get(settings, "storedir");
	struct stat st = {0};

	s->path = exports_place(settings);
	s->directory = memory_dup(directory, strlen(directory));
	s->limits = (struct exports_limits){
	    .node_ttl = settings_seconds(settings, "node_ttl"),
	    .node_purge_ttl = settings_seconds(settings, "node_purge_ttl"),
	    .prime = settings_seconds(settings, "store_prime")};
	s->max_ns = (int64_t)config->query_seconds * 1000000000;
	(void)stat(s->directory, &st);
	s->device = st.st_dev;
	s->inode = st.st_ino;
}

int
query_main(struct process *self)
{
	const struct server *server = self->ctx;
	struct query_process *s = memory_zalloc(1, sizeof(*s));
	struct answerer a = {.ctx = s,
	    .asks = query_process_asks,
	    .ask_count =
		sizeof(query_process_asks) / sizeof(query_process_asks[0]),
	    .accepts = query_accepts,
	    .accept_count = QUERY_ACCEPTS,
	    .tick = query_process_on_tick};
	int code = 1;

	s->answerer = &a;
	query_process_settings(s, server->config);
	if (store_walls_enter(self, s->directory, s->path) == 0)
		code = answerer_serve(&a, self);
	query_process_close(s);
	free(s->directory);
	free(s->path);
	free(s);
	return code;
}
