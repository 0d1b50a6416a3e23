/* Collectors and queries, which PuppetDB answers. */

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/data/json_fault.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "logging/trace.h"
#include "network/http/form.h"
#include "server/assistants/puppetdb/internal.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_query.h"
#include "server/shared/answerer.h"

#define QUERY_ROOT "/pdb/query/v4"
#define RESOURCES  QUERY_ROOT "/resources"
/* Bytes of a query in a path, encoded: three times that of the request. */
#define QUERY_ENCODED_MAX (3 * IPC_QUERY_REQUEST_MAX + 4096)
#define QUERIES_WHY_MAX	  1024
/* Memory of a collector's filter as a tree. */
#define FILTER_TREE_MAX ((size_t)32 << 20)
/* The memory of an answer of more bytes is returned to the system. */
#define ANSWER_LARGE ((size_t)1 << 20)

/* The kinds of questions. */
enum query_form {
	QUERY_FIND, /* of a collector */
	QUERY_ASK,
	QUERY_FACTS, /* of a node */
};

/* A question of a front. */
struct puppetdb_query {
	struct puppetdb_request request;
	struct puppetdb_process *process;
	struct puppetdb_query *next;
	int sock; /* of the front; -1: it has disconnected */
	uint64_t id;
	enum query_form form;
	bool is_begun;
	int64_t begin; /* ns */
	struct log_context *log;
	char node[IPC_CERTNAME_MAX];
};

void
puppetdb_queries_init(struct puppetdb_process *s)
{
	s->queries_end = &s->queries;
}

/* --- answers --- */

static void
queries_refuse(int sock, uint64_t id, enum query_form form, int status,
    const char *message)
{
	struct ipc_exports_refused found = {.status = (uint32_t)status};
	struct ipc_query_refused asked = {.status = (uint32_t)status};

	if (sock < 0)
		return;
	fixed_shorten(found.message, sizeof(found.message), "%s", message);
	fixed_shorten(asked.message, sizeof(asked.message), "%s", message);
	switch (form) {
	case QUERY_FIND:
		(void)message_send_type(
		    sock, IPC_EXPORTS_REFUSED, id, &found, sizeof(found), -1);
		break;
	case QUERY_ASK:
		(void)message_send_type(
		    sock, IPC_QUERY_REFUSED, id, &asked, sizeof(asked), -1);
		break;
	case QUERY_FACTS:
		answerer_refuse(sock, IPC_STORE_REFUSED, id, status, message);
		break;
	}
}

static void
puppetdb_query_refuse(
    const struct puppetdb_query *q, int status, const struct shortbuf *why)
{
	queries_refuse(q->sock, q->id, q->form, status, shortbuf_text(why));
}

/* The number of rows before limit and offset; -1: it was not asked for. */
static int64_t
query_total(const struct puppetdb_query *q)
{
	const char *text = q->request.records;
	size_t n = strspn(text, "0123456789");

	return n > 0 && text[n] == '\0' ? strtoll(text, NULL, 10) : -1;
}

/* Pass the answer on, whatever its status is. */
static void
query_pass(struct puppetdb_query *q, bool is_json)
{
	const struct http_client_answer *a = &q->request.answer;
	struct ipc_query_found w = {.total = query_total(q),
	    .size = a->body.len,
	    .status = (uint32_t)a->status,
	    .is_json = is_json};
	int fd = memfd_from_buf("answer", &a->body);

	if (fd < 0) {
		queries_refuse(q->sock, q->id, q->form, 503,
		    "memory for the answer of PuppetDB cannot be allocated");
		return;
	}
	if (q->form == QUERY_FIND)
		(void)message_send_type(
		    q->sock, IPC_EXPORTS_FOUND, q->id, NULL, 0, fd);
	else
		(void)message_send_type(
		    q->sock, IPC_QUERY_FOUND, q->id, &w, sizeof(w), fd);
	close(fd);
}

/* Pass facts on, in the form of an agent. */
static void
query_pass_facts(const struct puppetdb_query *q)
{
	const struct strbuf *body = &q->request.answer.body;
	struct strbuf out;
	const char *json;
	int fd = -1;

	strbuf_init(&out, IPC_FACTS_MAX);
	if (strbuf_text(body, &json) < 0 ||
	    puppetdb_facts_convert(q->node, json, body->len, &out) < 0)
		queries_refuse(q->sock, q->id, q->form, 500,
		    "the facts of PuppetDB are not valid");
	else if ((fd = memfd_from_buf("facts", &out)) < 0)
		queries_refuse(q->sock, q->id, q->form, 503,
		    "memory for the facts cannot be allocated");
	else
		(void)message_send_type(
		    q->sock, IPC_STORE_FOUND, q->id, NULL, 0, fd);
	if (fd >= 0)
		close(fd);
	strbuf_release(&out);
}

/* Take the query out of the list, and free it. */
static void
query_free(struct puppetdb_query *q)
{
	struct puppetdb_process *s = q->process;
	struct puppetdb_query **at = &s->queries;

	while (*at != q)
		at = &(*at)->next;
	*at = q->next;
	if (s->queries_end == &q->next)
		s->queries_end = at;
	s->waiting--;
	puppetdb_request_release(&q->request);
	log_context_unref(q->log);
	free(q);
}

/* PuppetDB refuses a query: a collector fails, others get its text. */
static void
puppetdb_query_refused(struct puppetdb_query *q)
{
	struct shortbuf why;

	if (q->form == QUERY_ASK && q->request.answer.body.len > 0) {
		query_pass(q, false);
		return;
	}
	shortbuf_init(&why, QUERIES_WHY_MAX);
	strbuf_addf(&why.out, "PuppetDB refuses the query: %s",
	    shortbuf_text(&q->request.why));
	puppetdb_query_refuse(q, 500, &why);
	shortbuf_release(&why);
}

/* No URL has answered: never an empty set. */
static void
query_unanswered(struct puppetdb_query *q)
{
	const char *reason = shortbuf_text(&q->request.why);
	struct shortbuf why;

	log_event(SERVER_STORE, PDB_UNANSWERED, log_str("node", q->node),
	    log_str("reason", reason),
	    log_ns("duration", process_now() - q->begin));
	shortbuf_init(&why, QUERIES_WHY_MAX);
	strbuf_addf(&why.out, "PuppetDB does not answer: %s", reason);
	puppetdb_query_refuse(q, 503, &why);
	shortbuf_release(&why);
}

static void
query_ended(struct puppetdb_request *r, enum puppetdb_result result)
{
	struct puppetdb_query *q = r->ctx;
	struct log_context *was = log_context_use(q->log);
	int64_t ns = process_now() - q->begin;
	size_t n = r->answer.body.len;

	metric_add(M_dlcPdbQueriesBad, result != PUPPETDB_ANSWERED);
	metric_observe(
	    MH_dlcTimerTable, M_TIMER_PUPPETDB_QUERY, (uint64_t)ns / 1000);
	if (result != PUPPETDB_UNAVAILABLE)
		log_event(SERVER_STORE, PDB_QUERIED, log_str("node", q->node),
		    log_uns("http.response.status_code",
			(uint64_t)r->answer.status),
		    log_bytes("bytes", n), log_ns("duration", ns));
	if (result == PUPPETDB_ANSWERED && q->form == QUERY_FACTS)
		query_pass_facts(q);
	else if (result == PUPPETDB_MISSING && q->form == QUERY_FACTS)
		queries_refuse(
		    q->sock, q->id, q->form, 404, "Could not find facts");
	else if (result == PUPPETDB_ANSWERED ||
		 (result == PUPPETDB_MISSING && q->form == QUERY_ASK))
		query_pass(q, true);
	else if (result == PUPPETDB_UNAVAILABLE)
		query_unanswered(q);
	else
		puppetdb_query_refused(q);
	log_context_back(was);
	query_free(q);
	if (n > ANSWER_LARGE)
		(void)malloc_trim(0);
}

/* --- questions --- */

/* Set the trace of a query, with a span of its own. */
static void
query_trace(struct puppetdb_query *q, const struct message *m)
{
	struct log_trace trace;

	if (log_trace_from_bytes(m->head.trace, &trace))
		log_trace_field(&trace, q->request.traceparent);
	log_trace_push(NULL, &trace);
	q->log = log_context_ref(log_context_get());
	log_context_pop();
}

static struct puppetdb_query *
query_new(
    const struct asked *front, const struct message *m, enum query_form form)
{
	struct puppetdb_process *s = front->ctx;
	struct puppetdb_query *q = memory_zalloc(1, sizeof(*q));

	puppetdb_request_init(
	    &q->request, PUPPETDB_QUERY, QUERY_ENCODED_MAX, QUERY_ENCODED_MAX);
	q->request.ended = query_ended;
	q->request.ctx = q;
	q->request.deadline = m->head.deadline;
	q->process = s;
	q->sock = front->sock;
	q->id = m->head.id;
	q->form = form;
	q->begin = process_now();
	query_trace(q, m);
	*s->queries_end = q;
	s->queries_end = &q->next;
	s->waiting++;
	metric_add(M_dlcPdbQueries, 1);
	return q;
}

/* Refuse a question that cannot be asked. */
static void
puppetdb_query_fail(struct puppetdb_query *q, int status, const char *reason)
{
	metric_add(M_dlcPdbQueriesBad, 1);
	queries_refuse(q->sock, q->id, q->form, status, reason);
	query_free(q);
}

/* Return true when one more may wait; otherwise it is refused. */
static bool
queries_have_room(
    const struct asked *front, const struct message *m, enum query_form form)
{
	const struct puppetdb_process *s = front->ctx;

	if (s->waiting < PUPPETDB_WAITING_MAX)
		return true;
	queries_refuse(front->sock, m->head.id, form, 503,
	    "too many queries wait for PuppetDB");
	return false;
}

/* Set the query of a request: in the path, or a body where that is long. */
static void
query_set(struct puppetdb_query *q, const char *path, const struct strbuf *ast)
{
	struct puppetdb_request *r = &q->request;
	const char *text = strbuf_shown(ast);

	strbuf_addf(&r->path, "%s?query=", path);
	form_encode(&r->path, text, ast->len);
	if (r->path.len < PUPPETDB_PATH_MAX)
		return;
	strbuf_reset(&r->path);
	strbuf_addstr(&r->path, path);
	strbuf_addstr(&r->body, "{\"query\":");
	strbuf_addbuf(&r->body, ast);
	strbuf_addch(&r->body, '}');
}

/* --- collectors --- */

/* Return whether the n bytes are those of a collector without a filter. */
static bool
filter_is_null(const char *filter, size_t n)
{
	return n == 4 && memcmp(filter, "null", 4) == 0;
}

/* Return whether the n bytes are JSON. */
static bool
filter_is_json(const char *filter, size_t n)
{
	struct json_fault fault;
	json_t *tree = json_doc_parse(filter, n, FILTER_TREE_MAX, &fault);
	bool is = tree != NULL;

	json_decref(tree);
	return is;
}

/* Write a text as JSON. */
static void
find_text(const char *text, struct strbuf *out)
{
	json_t *array = json_array();
	struct strbuf json;

	/* a document is an array or an object: the brackets are left out */
	json_array_append_new(array, json_doc_str(text));
	strbuf_init(&json, out->max);
	if (json_doc_print(&json, array, JSON_LAYOUT_COMPACT) == 0)
		strbuf_add(out, strbuf_shown(&json) + 1, json.len - 2);
	else
		strbuf_cut(out);
	strbuf_release(&json);
}

/* Write what a collector asks, as Puppet's terminus does. */
static void
puppetdb_find_write(const struct ipc_exports_find *ask, const char *filter,
    size_t n, struct strbuf *out)
{
	strbuf_addstr(out, "[\"and\",[\"=\",\"type\",");
	find_text(ask->type, out);
	strbuf_addstr(
	    out, "],[\"=\",\"exported\",true],[\"not\",[\"=\",\"certname\",");
	find_text(ask->certname, out);
	strbuf_addstr(out, "]]");
	if (!filter_is_null(filter, n)) {
		strbuf_addch(out, ',');
		strbuf_add(out, filter, n);
	}
	strbuf_addch(out, ']');
}

void
puppetdb_queries_find(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct ipc_exports_find *ask = (void *)m->body;
	struct puppetdb_query *q;
	struct strbuf ast;
	size_t n = 0;
	void *map;

	(void)message_end_text(ask->certname, sizeof(ask->certname));
	(void)message_end_text(ask->type, sizeof(ask->type));
	if (!queries_have_room(front, m, QUERY_FIND))
		return;
	q = query_new(front, m, QUERY_FIND);
	fixed_must(q->node, sizeof(q->node), "%s", ask->certname);
	map = memfd_map(m->fd, IPC_EXPORTS_FILTER_MAX, &n);
	if (map == NULL ||
	    (!filter_is_null(map, n) && !filter_is_json(map, n))) {
		puppetdb_query_fail(q, 500,
		    "the filter of the collector is not valid, too large, or "
		    "empty");
	} else {
		strbuf_init(&ast, IPC_QUERY_REQUEST_MAX);
		puppetdb_find_write(ask, map, n, &ast);
		query_set(q, RESOURCES, &ast);
		strbuf_release(&ast);
	}
	if (map != NULL)
		munmap(map, n);
}

/* --- queries --- */

/* Take a text with its NUL from what is left of the request; NULL: none. */
static const char *
ask_text(const char **at, const char *end)
{
	const char *text = *at;
	const char *nul = memchr(text, '\0', (size_t)(end - text));

	if (nul != NULL)
		*at = nul + 1;
	return nul != NULL ? text : NULL;
}

/*
 * Add a path below the root, its segments encoded: 0, or -1 for one that leads
 * elsewhere, as to commands.
 */
static int
ask_path(const char *path, struct strbuf *out)
{
	strbuf_addstr(out, QUERY_ROOT);
	while (*path != '\0') {
		size_t n = strcspn(path, "/");

		if (n <= 2 && strspn(path, ".") >= n)
			return -1;
		strbuf_addch(out, '/');
		form_encode(out, path, n);
		path += path[n] == '/' ? n + 1 : n;
	}
	return 0;
}

/* Write the request that a front has sent: 0, or -1 when it is not whole. */
static int
ask_write(struct puppetdb_query *q, const struct ipc_query_ask *ask,
    const char *s, size_t n)
{
	struct puppetdb_request *r = &q->request;
	const char *end = s + n, *path = ask_text(&s, end);

	if (path == NULL || ask_path(path, &r->path) < 0)
		return -1;
	for (uint32_t i = 0; i < ask->parameters; i++) {
		const char *name = ask_text(&s, end);
		const char *value = name != NULL ? ask_text(&s, end) : NULL;

		if (value == NULL)
			return -1;
		strbuf_addch(&r->path, i > 0 ? '&' : '?');
		form_encode(&r->path, name, strlen(name));
		strbuf_addch(&r->path, '=');
		form_encode(&r->path, value, strlen(value));
	}
	strbuf_add(&r->body, s, (size_t)(end - s));
	return strbuf_is_cut(&r->path) ? -1 : 0;
}

void
puppetdb_queries_ask(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct ipc_query_ask *ask = (void *)m->body;
	struct puppetdb_query *q;
	size_t n = 0;
	void *map;

	(void)message_end_text(ask->client, sizeof(ask->client));
	if (!queries_have_room(front, m, QUERY_ASK))
		return;
	q = query_new(front, m, QUERY_ASK);
	fixed_must(q->node, sizeof(q->node), "%s", ask->client);
	if (ask->is_scoped) {
		puppetdb_query_fail(q, 403,
		    "PuppetDB has the rows of all nodes: this client may "
		    "query its own only");
		return;
	}
	map = memfd_map(m->fd, IPC_QUERY_REQUEST_MAX, &n);
	if (map == NULL || ask_write(q, ask, map, n) < 0)
		puppetdb_query_fail(
		    q, 500, "the request is not whole, or too large");
	if (map != NULL)
		munmap(map, n);
}

/* --- facts --- */

void
puppetdb_queries_facts(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct ipc_store_ask *ask = (void *)m->body;
	struct puppetdb_query *q;

	(void)message_end_text(ask->certname, sizeof(ask->certname));
	if (!queries_have_room(front, m, QUERY_FACTS))
		return;
	q = query_new(front, m, QUERY_FACTS);
	fixed_must(q->node, sizeof(q->node), "%s", ask->certname);
	strbuf_addstr(&q->request.path, QUERY_ROOT "/nodes/");
	form_encode(&q->request.path, q->node, strlen(q->node));
	strbuf_addstr(&q->request.path, "/facts");
}

/* --- the list --- */

void
puppetdb_queries_step(struct puppetdb_process *s)
{
	for (struct puppetdb_query *q = s->queries; q != NULL; q = q->next) {
		if (!puppetdb_client_is_free(s->client, PUPPETDB_QUERY))
			return;
		if (!q->is_begun)
			q->is_begun =
			    puppetdb_client_begin(s->client, &q->request) == 0;
	}
}

void
puppetdb_queries_gone(struct puppetdb_process *s, int sock)
{
	for (struct puppetdb_query *q = s->queries; q != NULL; q = q->next)
		if (q->sock == sock)
			q->sock = -1;
}
