#include "server/exec_process.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "ca/autosign.h"
#include "compiler/node_data.h"
#include "compiler/node_program.h"
#include "compiler/trusted_external.h"
#include "logging/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "metrics/histogram.h"
#include "metrics/metrics.h"
#include "network/route.h"
#include "pki/request.h"
#include "privsep/memfd.h"
#include "server/answerer.h"
#include "server/config.h"
#include "server/exec_code.h"
#include "server/ipc_assistants.h"
#include "server/ipc_ca.h"
#include "server/report_http.h"
#include "server/server.h"
#include "settings/settings.h"
#include "store/report_exec.h"

/* Maximum size of a request in PEM, which the CA has written. */
#define POLICY_REQUEST_MAX (2 * PKI_REQUEST_MAX)

/* Memory of a parsed answer. */
#define PARSED_MAX ((size_t)256 << 20)

static void
refuse(int sock, uint64_t id, uint32_t searched, const char *message)
{
	struct ipc_node_refused w = {.searched = searched};

	snprintf(w.message, sizeof(w.message), "%s", message);
	(void)message_send_type(sock, IPC_NODE_REFUSED, id, &w, sizeof(w), -1);
}

/* Find the environment of an answer; -1 with the reason. */
static int
read_answer(const struct strbuf *out, const char *certname, struct ipc_node *w,
    char why[NODE_PROGRAM_ERROR_MAX])
{
	struct arena *a = arena_new(PARSED_MAX);
	const char *environment;
	struct diag_list diags;
	int rc;

	diag_init(&diags, a, 1);
	rc = node_data_answer(
	    a, certname, out->s, out->len, NULL, &environment, &diags);
	if (rc < 0) {
		snprintf(why, NODE_PROGRAM_ERROR_MAX, "%s",
		    diag_first_error(&diags)->message);
	} else if (environment != NULL && !route_environment_ok(environment)) {
		snprintf(why, NODE_PROGRAM_ERROR_MAX,
		    "The environment must be purely alphanumeric, not '%.100s'",
		    environment);
		rc = -1;
	} else if (environment != NULL) {
		memcpy(w->environment, environment, strlen(environment) + 1);
	}
	arena_free(a);
	return rc;
}

static void
found(int sock, uint64_t id, const struct strbuf *out, const struct ipc_node *w)
{
	int fd = memfd_from("node", out->s, out->len);

	if (fd < 0 ||
	    message_send_type(sock, IPC_NODE_FOUND, id, w, sizeof(*w), fd) < 0)
		refuse(sock, id, 0, "the answer could not be passed on");
	if (fd >= 0)
		close(fd);
}

/* Return the time left for the program, ms; it is at least 1. */
static int64_t
limit_ms(const struct server_config *c, const struct message_head *head)
{
	int64_t most = (int64_t)c->classifier_seconds * 1000;
	int64_t left = (head->deadline - process_now()) / 1000000;

	if (head->deadline > 0 && (most == 0 || left < most))
		most = left;
	return most > 0 ? most : 1;
}

/* Add the answer of the classifier to `all`. */
static int
classify(const struct server_config *c, const char *certname, int64_t limit,
    struct strbuf *all, struct ipc_node *w, char why[NODE_PROGRAM_ERROR_MAX])
{
	int64_t begin = process_now();
	struct strbuf out;
	int rc;

	strbuf_init(&out, SITE_PROGRAM_OUTPUT_MAX);
	rc = node_program_run(c->classifier, certname, limit, &out, why);
	if (rc == 0)
		rc = read_answer(&out, certname, w, why);
	if (rc == 0) {
		log_event(COMPILE_NODE, CAT_CLASSIFIED,
		    log_str("node", certname),
		    log_ns("duration", process_now() - begin),
		    log_bytes("bytes", out.len),
		    log_str("environment",
			*w->environment != '\0' ? w->environment : "none"));
		strbuf_add(all, out.s, out.len);
	}
	strbuf_release(&out);
	return rc;
}

/* Run the programs that a request needs, and answer. */
static void
run_programs(const struct server_config *c, int sock,
    const struct message_head *head, const struct ipc_node_ask *ask)
{
	char why[NODE_PROGRAM_ERROR_MAX];
	struct ipc_node w = {0};
	struct strbuf all;

	strbuf_init(&all, 2 * SITE_PROGRAM_OUTPUT_MAX);
	if (!route_certname_ok(ask->certname)) {
		refuse(sock, head->id, 0, "the certname is invalid");
	} else if (ask->compiles && c->trusted_program != NULL &&
		   trusted_external_run(c->trusted_program, ask->certname,
		       limit_ms(c, head), &all, why) < 0) {
		refuse(sock, head->id, 0, why);
	} else {
		w.trusted = all.len;
		if (c->classifier != NULL &&
		    classify(
			c, ask->certname, limit_ms(c, head), &all, &w, why) < 0)
			refuse(sock, head->id, 1, why);
		else
			found(sock, head->id, &all, &w);
	}
	strbuf_release(&all);
}

struct exec {
	const struct server_config *config;
};

static void
on_ask(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_node_ask *w = (void *)m->body;
	struct log_trace trace = {0};

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(log_str("node", message_text(w->certname)),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
	run_programs(e->config, k->sock, &m->head, w);
	log_context_pop();
}

/* Milliseconds until then, at least 1. */
static int64_t
time_left(int64_t deadline)
{
	int64_t left = (deadline - process_now()) / 1000000;

	return left > 0 ? left : 1;
}

/* Run the program of autosign. */
static void
decide(const struct server_config *c, const char *name, int request,
    int64_t limit, struct ipc_policy_decided *w)
{
	const char *program = settings_get(c->settings, "autosign");
	struct strbuf why;
	size_t n = 0;
	void *pem = memfd_map(request, POLICY_REQUEST_MAX, &n);
	int64_t began = process_now();
	int rc = -1;

	strbuf_init(&why, sizeof(w->reason) - 1);
	if (pem == NULL)
		strbuf_addstr(&why, "the request cannot be read");
	else if (!route_certname_ok(name) || *name == '-' || *program != '/')
		strbuf_addstr(&why, "the name or the program is invalid");
	else
		rc = ca_autosign_run(program, name, pem, n, limit, &why);
	if (rc >= 0)
		metric_observe(MH_dlcTimerTable, M_TIMER_AUTOSIGN,
		    (uint64_t)(process_now() - began) / 1000);
	w->decision = rc < 0	? IPC_DECISION_NONE
		      : rc == 0 ? IPC_DECISION_REJECT
				: IPC_DECISION_SIGN;
	snprintf(w->reason, sizeof(w->reason), "%s", why.s);
	if (pem != NULL)
		munmap(pem, n);
	strbuf_release(&why);
}

static void
on_policy(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_policy_ask *ask = (void *)m->body;
	const char *name = message_text(ask->name);
	struct ipc_policy_decided w = {0};
	struct log_trace trace = {0};

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(log_str("node", name),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
	decide(e->config, name, m->fd, time_left(m->head.deadline), &w);
	log_context_pop();
	(void)message_send_type(
	    k->sock, IPC_POLICY_DECIDED, m->head.id, &w, sizeof(w), -1);
}

/* Run the report processors exec and http; -1 with the reasons. */
static int
report_give(const struct server_config *c, const char *node, const char *json,
    size_t n, int64_t deadline, struct strbuf *why)
{
	int64_t limit = time_left(deadline);
	int rc = 0;

	if (c->report_exec != NULL)
		rc = report_exec_run(c->report_exec, node, json, n, limit, why);
	if (rc < 0 && c->report_http)
		strbuf_addstr(why, "; ");
	if (c->report_http &&
	    report_http_send(c, node, json, n, time_left(deadline), why) < 0)
		rc = -1;
	return rc;
}

static void
on_report(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_store_ask *ask = (void *)m->body;
	const char *node = message_text(ask->certname);
	struct ipc_refused w = {.status = 500};
	struct log_trace trace = {0};
	struct strbuf why;
	size_t n = 0;
	void *json = memfd_map(m->fd, IPC_REPORT_MAX, &n);

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(log_str("node", node),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
	strbuf_init(&why, sizeof(w.message) - 1);
	if (json == NULL || !route_certname_ok(node) || *node == '-')
		strbuf_addstr(&why, "the report or its node is invalid");
	else if (report_give(
		     e->config, node, json, n, m->head.deadline, &why) == 0)
		w.status = 200;
	snprintf(w.message, sizeof(w.message), "%s", why.s);
	strbuf_release(&why);
	if (json != NULL)
		munmap(json, n);
	log_context_pop();
	(void)message_send_type(
	    k->sock, IPC_REPORT_DONE, m->head.id, &w, sizeof(w), -1);
}

static void
on_code(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_code_ask *ask = (void *)m->body;
	struct log_trace trace = {0};

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(log_str("node", message_text(ask->certname)),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
	exec_code(e->config, k->sock, m);
	log_context_pop();
}

static const struct message_row asks[] = {
    {IPC_NODE_ASK, sizeof(struct ipc_node_ask), 0, "NODE_ASK", on_ask},
    {IPC_POLICY_ASK, sizeof(struct ipc_policy_ask), 1, "POLICY_ASK", on_policy},
    {IPC_REPORT_ASK, sizeof(struct ipc_store_ask), 1, "REPORT_ASK", on_report},
    {IPC_CODE_ASK, sizeof(struct ipc_code_ask), 0, "CODE_ASK", on_code},
    {IPC_CONTENT_ASK, sizeof(struct ipc_code_ask), 0, "CONTENT_ASK", on_code},
};

const struct message_row exec_accepts[EXEC_ACCEPTS] = {
    {IPC_EXEC_FRONT, 0, 1, "EXEC_FRONT", answerer_connect}};

int
exec_main(struct process *self)
{
	const struct server *s = self->ctx;
	struct exec e = {s->config};
	struct answerer a = {.ctx = &e,
	    .asks = asks,
	    .ask_count = sizeof(asks) / sizeof(asks[0]),
	    .accepts = exec_accepts,
	    .accept_count = EXEC_ACCEPTS};

	return answerer_serve(&a, self);
}
