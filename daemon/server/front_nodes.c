#include "server/front_nodes.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <event2/event.h>

#include "base/json_doc.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "compiler/count.h"
#include "compiler/node_program.h"
#include "logging/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "metrics/histogram.h"
#include "metrics/metrics.h"
#include "network/http_answer.h"
#include "network/route.h"
#include "privsep/message.h"
#include "privsep/process.h"
#include "server/config.h"
#include "server/front_catalog.h"
#include "server/front_queue.h"
#include "server/front_request.h"
#include "server/ipc_assistants.h"

/* Times that a node is given to a process. */
#define ATTEMPTS 2
/* Limit of a request for a node where the settings have none. */
#define SECONDS 60
/* Time beyond the deadline in which a process ends its program. */
#define LATE_NS 5000000000LL

struct front_node {
	struct front_node *next;
	struct http_exchange *x; /* NULL: the client has gone */
	struct front_job *job;	 /* NULL: the request is for the node */
	const char *format;	 /* of the answer to such a request */
	char certname[IPC_CERTNAME_MAX];
	char environment[IPC_ENVIRONMENT_MAX]; /* requested */
	unsigned attempts;
	int64_t began, deadline; /* ns */
};

struct front_exec {
	struct front_exec *next;
	struct front *front;
	int sock;
	struct event *readable;
	struct front_node *node; /* NULL: idle */
	uint64_t id;		 /* of its request */
};

static void schedule(struct front *f);

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
	http_answer(x, 200, format, out.s, out.len);
	strbuf_release(&out);
}

/* Free a node; its job without an answer. */
static void
node_free(struct front *f, struct front_node *n)
{
	if (n->job != NULL) {
		n->job->x = NULL;
		front_job_fail(f, n->job, 503, "RUNTIME_ERROR", "");
	}
	free(n);
}

/* Log and count a failure. */
static void
failure_note(const struct front_node *n, int status, const char *why)
{
	struct log_context *was = log_context_use(n->x->log);

	log_event(COMPILE_NODE, SRV_NODE_FAILED, log_str("node", n->certname),
	    log_str("reason", why));
	if (n->job != NULL && status == 503)
		compile_count_refused(COMPILE_OVERLOAD);
	else if (n->job != NULL)
		compile_count_lost(n->certname, n->environment,
		    COMPILE_NODE_TERMINUS, process_now() - n->began, why);
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

	if (n->x == NULL) {
		node_free(f, n);
		return;
	}
	failure_note(n, status, why);
	snprintf(text, sizeof(text), "%s%s%s%.*s",
	    searched ? "Failed when searching for node " : "",
	    searched ? n->certname : "", searched ? ": " : "",
	    NODE_PROGRAM_ERROR_MAX, why);
	if (n->job != NULL)
		front_job_fail(f, n->job, status, "RUNTIME_ERROR", text);
	else
		http_answer_error(n->x, status,
		    status == 503 ? "SERVICE_UNAVAILABLE" : "RUNTIME_ERROR",
		    "%s", why);
	free(n);
}

/* The node is classified. */
static void
node_done(struct front *f, struct front_node *n, const char *environment,
    uint64_t trusted, struct message *m)
{
	struct log_context *was;

	if (n->x == NULL) {
		node_free(f, n);
		return;
	}
	metric_observe(MH_dlcTimerTable, M_TIMER_NODE_LOOKUP,
	    (uint64_t)(process_now() - n->began) / 1000);
	was = log_context_use(n->x->log);
	if (n->job != NULL) {
		n->job->classified = message_take_fd(m);
		n->job->trusted = trusted;
		catalog_begin(f, n->job, environment);
	} else {
		node_answer(n->x, n->format, n->certname, environment);
	}
	log_context_back(was);
	free(n);
}

/* --- the queue --- */

static void
add_last(struct front_nodes *q, struct front_node *n)
{
	*(q->last != NULL ? &q->last->next : &q->first) = n;
	q->last = n;
	q->count++;
}

static void
add_first(struct front_nodes *q, struct front_node *n)
{
	n->next = q->first;
	q->first = n;
	if (q->last == NULL)
		q->last = n;
	q->count++;
}

static void
take(struct front_nodes *q, struct front_node *n)
{
	struct front_node **at = &q->first, *before = NULL;

	while (*at != n) {
		before = *at;
		at = &(*at)->next;
	}
	*at = n->next;
	if (q->last == n)
		q->last = before;
	n->next = NULL;
	q->count--;
}

/* Does a process classify this node already? */
static bool
is_asked(const struct front_nodes *q, const char *certname)
{
	for (const struct front_exec *p = q->processes; p; p = p->next) {
		if (p->node != NULL && strcmp(p->node->certname, certname) == 0)
			return true;
	}
	return false;
}

/* Return the first node that may be given to a process, or NULL. */
static struct front_node *
next_node(const struct front_nodes *q)
{
	struct front_node *n = q->first;

	while (n != NULL && is_asked(q, n->certname))
		n = n->next;
	return n;
}

/* --- processes --- */

static void
process_close(struct front_exec *p)
{
	struct front_exec **at = &p->front->nodes.processes;

	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
	event_free(p->readable);
	close(p->sock);
	free(p);
}

/* The process has ended, or cannot be trusted any more. */
static void
lost(struct front_exec *p)
{
	struct front *f = p->front;
	struct front_node *n = p->node;

	process_close(p);
	if (n != NULL && n->x != NULL && n->attempts < ATTEMPTS)
		add_first(&f->nodes, n);
	else if (n != NULL)
		node_fail(f, n, 500, false,
		    "the process that runs the node classifier has ended");
}

/* Give a node to an idle process; -1 when the process is lost. */
static int
give(struct front_exec *p, struct front_node *n)
{
	struct front_nodes *q = &p->front->nodes;
	struct message_head head = {
	    .type = IPC_NODE_ASK, .id = ++q->next_id, .deadline = n->deadline};
	struct ipc_node_ask ask = {0};

	memcpy(ask.certname, n->certname, sizeof(ask.certname));
	ask.compiles = n->job != NULL;
	log_trace_to_bytes(n->x->trace.trace, head.trace);
	if (message_send(p->sock, &head, &ask, sizeof(ask), -1) < 0)
		return -1;
	take(q, n);
	n->attempts++;
	p->node = n;
	p->id = head.id;
	return 0;
}

static void
schedule(struct front *f)
{
	struct front_exec *p = f->nodes.processes, *next;
	struct front_node *n;

	for (; p != NULL; p = next) {
		next = p->next;
		if (p->node != NULL || (n = next_node(&f->nodes)) == NULL)
			continue;
		if (give(p, n) < 0)
			lost(p);
	}
}

static void
on_found(void *ctx, struct message *m)
{
	struct front_exec *p = ctx;
	struct ipc_node *w = (void *)m->body;
	const char *environment = message_text(w->environment);
	struct front_node *n = p->node;

	p->node = NULL;
	if (*environment == '\0')
		environment = n->environment;
	if (route_environment_ok(environment))
		node_done(p->front, n, environment, w->trusted, m);
	else
		node_fail(p->front, n, 500, true,
		    "the node classifier named an invalid environment");
}

static void
on_refused(void *ctx, struct message *m)
{
	struct front_exec *p = ctx;
	struct ipc_node_refused *w = (void *)m->body;
	struct front_node *n = p->node;

	p->node = NULL;
	node_fail(p->front, n, 500, w->searched != 0, message_text(w->message));
}

static const struct message_row answers[] = {
    {IPC_NODE_FOUND, sizeof(struct ipc_node), 1, "NODE_FOUND", on_found},
    {IPC_NODE_REFUSED, sizeof(struct ipc_node_refused), 0, "NODE_REFUSED",
	on_refused},
};

static int
dispatch(struct front_exec *p, struct message *m)
{
	if (p->node == NULL || p->id != m->head.id) {
		message_close(m);
		return -1;
	}
	return message_dispatch(
	    answers, sizeof(answers) / sizeof(answers[0]), p, m);
}

static void
on_readable(evutil_socket_t fd, short what, void *arg)
{
	struct front_exec *p = arg;
	struct front *f = p->front;
	struct message m;
	int r = message_receive(fd, &m);

	(void)what;
	if (r < 0 && errno == EAGAIN)
		return;
	if (r <= 0 || dispatch(p, &m) < 0)
		lost(p);
	schedule(f);
}

void
front_nodes_use(struct front *f, int sock)
{
	struct front_exec *p = memory_zalloc(1, sizeof(*p));

	p->front = f;
	p->sock = sock;
	p->readable =
	    event_new(f->base, sock, EV_READ | EV_PERSIST, on_readable, p);
	if (p->readable == NULL || event_add(p->readable, NULL) < 0)
		abort(); /* no memory */
	p->next = f->nodes.processes;
	f->nodes.processes = p;
	schedule(f);
}

/* --- requests --- */

static void
enqueue(struct front *f, struct front_node *n)
{
	n->began = process_now();
	if (f->nodes.count >= f->config->queue) {
		node_fail(f, n, 503, false,
		    "the queue for the node classifier is full");
		return;
	}
	add_last(&f->nodes, n);
	schedule(f);
}

static struct front_node *
node_new(struct http_exchange *x, const char *environment)
{
	struct front_node *n = memory_zalloc(1, sizeof(*n));

	n->x = x;
	snprintf(n->certname, sizeof(n->certname), "%s", x->name);
	snprintf(n->environment, sizeof(n->environment), "%s", environment);
	return n;
}

void
front_nodes_classify(
    struct front *f, struct front_job *job, const char *environment)
{
	struct front_node *n = node_new(job->x, environment);

	n->job = job;
	n->deadline = job->deadline;
	enqueue(f, n);
}

static void
on_gone(void *ctx, struct http_exchange *x)
{
	front_nodes_abandon(ctx, x);
}

void
front_node_handle(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;
	const char *environment = front_request_environment(x), *format;
	unsigned seconds = f->config->classifier_seconds;
	struct front_node *n;

	if (environment == NULL)
		return;
	format = front_request_format(x, FRONT_FORMATS_JSON);
	if (format == NULL)
		return;
	if (f->config->classifier == NULL) {
		node_answer(x, format, x->name, environment);
		return;
	}
	n = node_new(x, environment);
	n->format = format;
	n->deadline =
	    x->started + (seconds > 0 ? seconds : SECONDS) * 1000000000LL;
	x->on_gone = on_gone;
	enqueue(f, n);
}

void
front_nodes_abandon(struct front *f, struct http_exchange *x)
{
	struct front_nodes *q = &f->nodes;
	struct front_node *n, *next;

	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		if (p->node != NULL && p->node->x == x)
			p->node->x = NULL;
	}
	for (n = q->first; n != NULL; n = next) {
		next = n->next;
		if (n->x != x)
			continue;
		take(q, n);
		node_free(f, n);
	}
}

/* Answer the request of a process that does not answer; it keeps its node. */
static void
expire_asked(struct front *f, struct front_node *n)
{
	struct front_node *late = memory_zalloc(1, sizeof(*late));

	*late = *n;
	n->x = NULL;
	n->job = NULL;
	node_fail(f, late, 503, false, "the node was not classified in time");
}

void
front_nodes_expire(struct front *f)
{
	struct front_nodes *q = &f->nodes;
	int64_t now = process_now();
	struct front_node *n, *next;

	for (n = q->first; n != NULL; n = next) {
		next = n->next;
		if (now < n->deadline)
			continue;
		take(q, n);
		node_fail(f, n, 503, false,
		    "no process became free to classify the node in time");
	}
	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		if (p->node != NULL && p->node->x != NULL &&
		    now >= p->node->deadline + LATE_NS)
			expire_asked(f, p->node);
	}
	schedule(f);
}
