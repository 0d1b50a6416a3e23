#include "server/front/catalog/front_nodes.h"

#include <stdbool.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "language/compiler/count.h"
#include "language/compiler/node_program.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/route.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/files/front_files.h"
#include "server/front/front_programs.h"
#include "server/front/catalog/front_job.h"
#include "server/front/files/front_request.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"

/* Limit of a request for a node where the settings have none. */
#define SECONDS 60

struct front_node {
	struct front_task base;
	struct front_job *job; /* NULL: the request is for the node */
	bool trusted;	       /* trusted data are requested, too */
	const char *format;    /* of the answer to such a request */
	char environment[IPC_ENVIRONMENT_MAX]; /* requested */
};

/* --- answers to clients --- */

static void
node_answer(struct http_exchange *x, const char *format, const char *name,
    const char *environment)
{
	struct strbuf out;

	strbuf_init(&out, 4096);
	(void)json_doc_print(&out,
	    json_pack("{s:s,s:s}", "name", name, "environment", environment),
	    JSON_LAYOUT_COMPACT);
	http_answer_buf(x, 200, format, &out);
	strbuf_release(&out);
}

static void
node_end(struct front_node *n)
{
	metric_change(M_dlcClassifying, -1);
	free(n);
}

/* Free a node; its job without an answer. */
static void
node_free(struct front *f, struct front_node *n)
{
	if (n->job != NULL) {
		n->job->x = NULL;
		front_job_fail(f, n->job, 503, "RUNTIME_ERROR", "");
	}
	node_end(n);
}

/* Log and count a failure. */
static void
front_nodes_failure_note(
    const struct front_node *n, int status, const char *why)
{
	struct log_context *was = log_context_use(n->base.x->log);

	log_event(COMPILE_NODE, SRV_NODE_FAILED, log_str("node", n->base.name),
	    log_str("reason", why));
	if (n->job != NULL && status == 503)
		compile_count_refused(COMPILE_OVERLOAD);
	else if (n->job != NULL)
		compile_count_lost(n->base.name, n->environment,
		    COMPILE_NODE_TERMINUS, process_now() - n->base.began, why);
	log_context_back(was);
}

/*
 * Answer with an error, unless the client has gone; frees the node.  A failed
 * search for the node of a catalog has Puppet's words around it.
 */
static void
node_fail(struct front *f, struct front_node *n, int status, bool searched,
    const char *why)
{
	char text[NODE_PROGRAM_ERROR_MAX + IPC_CERTNAME_MAX + 64];

	if (n->base.x == NULL) {
		node_free(f, n);
		return;
	}
	front_nodes_failure_note(n, status, why);
	fixed_shorten(text, sizeof(text), "%s%s%s%.*s",
	    searched ? "Failed when searching for node " : "",
	    searched ? n->base.name : "", searched ? ": " : "",
	    NODE_PROGRAM_ERROR_MAX, why);
	if (n->job != NULL)
		front_job_fail(f, n->job, status, "RUNTIME_ERROR", text);
	else
		http_answer_error(n->base.x, status,
		    status == 503 ? "SERVICE_UNAVAILABLE" : "RUNTIME_ERROR",
		    "%s", why);
	node_end(n);
}

/* The node is classified; the answer's descriptor is taken over. */
static void
node_done(struct front *f, struct front_node *n, const char *environment,
    uint64_t trusted, int answer)
{
	struct log_context *was;

	if (n->base.x == NULL) {
		close(answer);
		node_free(f, n);
		return;
	}
	metric_observe(MH_dlcTimerTable, M_TIMER_NODE_LOOKUP,
	    (uint64_t)(process_now() - n->base.began) / 1000);
	was = log_context_use(n->base.x->log);
	if (n->job != NULL) {
		n->job->classified = answer;
		n->job->trusted = trusted;
		catalog_begin(f, n->job, environment);
	} else {
		close(answer);
		node_answer(n->base.x, n->format, n->base.name, environment);
	}
	log_context_back(was);
	node_end(n);
}

/* --- tasks --- */

static bool
same_answer(const struct front_task *a, const struct front_task *b)
{
	const struct front_node *first = (const void *)a;
	const struct front_node *second = (const void *)b;

	return first->trusted == second->trusted;
}

static int
send_node(const struct front_task *t, int sock, const struct message_head *head)
{
	const struct front_node *n = (const void *)t;
	struct message_head h = *head;
	struct ipc_node_ask ask = {0};

	h.type = IPC_NODE_ASK;
	memcpy(ask.certname, t->name, sizeof(ask.certname));
	ask.compiles = n->trusted;
	return message_send(sock, &h, &ask, sizeof(ask), -1);
}

static void
front_nodes_fail(
    struct front *f, struct front_task *t, int status, const char *why)
{
	node_fail(f, (void *)t, status, false, why);
}

/* Answer the request of a process that does not answer; it keeps its node. */
static void
front_nodes_leave(
    struct front *f, struct front_task *t, int status, const char *why)
{
	struct front_node *n = (void *)t;
	struct front_node *late = memory_zalloc(1, sizeof(*late));

	*late = *n;
	t->x = NULL;
	n->job = NULL;
	node_fail(f, late, status, false, why);
}

/* Give the answer, whose descriptor is taken over, to one node. */
static void
answer_give(
    struct front *f, struct front_node *n, const struct ipc_node *w, int answer)
{
	const char *environment = w->environment;

	if (*environment == '\0' ||
	    (n->job != NULL && n->job->keeps_environment))
		environment = n->environment;
	if (answer < 0) {
		node_fail(f, n, 503, false,
		    "too many files are open to classify the node");
	} else if (route_environment_ok(environment)) {
		node_done(f, n, environment, w->trusted, answer);
	} else {
		close(answer);
		node_fail(f, n, 500, true,
		    "the node classifier named an invalid environment");
	}
}

/* Others that wait for the same answer get it, too. */
static void
on_node_found(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct ipc_node *w = (void *)m->body;
	struct front_task *same = front_tasks_same(done->front, done->task);
	struct front_task *next;
	int answer = message_take_fd(m);

	(void)message_text(w->environment);
	for (; same != NULL; same = next) {
		next = same->next;
		answer_give(done->front, (void *)same, w,
		    fcntl(answer, F_DUPFD_CLOEXEC, 0));
	}
	answer_give(done->front, (void *)done->task, w, answer);
}

static void
front_nodes_on_refused(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct ipc_node_refused *w = (void *)m->body;
	const char *why = message_text(w->message);
	struct front_task *same = front_tasks_same(done->front, done->task);
	struct front_task *next;

	for (; same != NULL; same = next) {
		next = same->next;
		node_fail(
		    done->front, (void *)same, 500, w->searched != 0, why);
	}
	node_fail(done->front, (void *)done->task, 500, w->searched != 0, why);
}

static const struct message_row front_nodes_answers[] = {
    {IPC_NODE_FOUND, sizeof(struct ipc_node), 1, "NODE_FOUND", on_node_found},
    {IPC_NODE_REFUSED, sizeof(struct ipc_node_refused), 0, "NODE_REFUSED",
	front_nodes_on_refused},
};

static const struct front_task_row front_nodes_node_row = {
    .kind = FRONT_TASK_NODE,
    .send = send_node,
    .is_same = same_answer,
    .fail = front_nodes_fail,
    .leave = front_nodes_leave,
    .answers = front_nodes_answers,
    .answer_count =
	sizeof(front_nodes_answers) / sizeof(front_nodes_answers[0]),
    .full = "the queue for the node classifier is full",
    .waited = "no process became free to classify the node in time",
    .late = "the node was not classified in time",
    .lost = "the process that runs the node classifier has ended",
};

/* --- requests --- */

static struct front_node *
front_nodes_node_new(struct http_exchange *x, const char *environment)
{
	struct front_node *n = memory_zalloc(1, sizeof(*n));

	metric_change(M_dlcClassifying, 1);
	n->base.row = &front_nodes_node_row;
	n->base.x = x;
	fixed_must(n->base.name, sizeof(n->base.name), "%s", x->name);
	fixed_must(n->environment, sizeof(n->environment), "%s", environment);
	return n;
}

void
front_nodes_classify(
    struct front *f, struct front_job *job, const char *environment)
{
	struct front_node *n = front_nodes_node_new(job->x, environment);

	n->job = job;
	/* a request by v4 brings its trusted facts */
	n->trusted = job->form == IPC_COMPILE_V3;
	n->base.deadline = job->deadline;
	front_task_add(f, &n->base, f->config->queue);
}

static void
front_nodes_on_gone(void *ctx, struct http_exchange *x)
{
	front_programs_gone(ctx, x);
}

/* Answer a request for a node, or have it classified. */
static void
front_nodes_node_find(
    struct front *f, struct http_exchange *x, const char *environment)
{
	const char *format = front_request_format(x, FRONT_FORMATS_JSON);
	unsigned seconds = f->config->classifier_seconds;
	struct front_node *n;

	if (format == NULL)
		return;
	if (f->config->classifier.command == NULL) {
		node_answer(x, format, x->name, environment);
		return;
	}
	n = front_nodes_node_new(x, environment);
	n->format = format;
	n->base.deadline =
	    x->started + (seconds > 0 ? seconds : SECONDS) * 1000000000LL;
	x->on_gone = front_nodes_on_gone;
	front_task_add(f, &n->base, f->config->queue);
}

void
front_node_handle(void *ctx, struct http_exchange *x)
{
	const char *environment = front_request_environment(x);

	if (environment != NULL)
		front_environment_require(
		    ctx, x, environment, front_nodes_node_find);
}
