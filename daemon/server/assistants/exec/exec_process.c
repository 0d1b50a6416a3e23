#include "server/assistants/exec/exec_process.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "language/compiler/lookup/terminus_program.h"
#include "network/ca/autosign.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "network/http/server/route.h"
#include "network/pki/request.h"
#include "base/privsep/memfd.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/assistants/exec/exec_code.h"
#include "server/assistants/exec/exec_node.h"
#include "server/assistants/exec/exec_ocsp.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_ca.h"
#include "server/assistants/report_http.h"
#include "server/shared/server.h"
#include "base/settings/settings.h"
#include "server/store/node_answers.h"
#include "server/store/report_exec.h"

/* Maximum size of a request in PEM, which the CA has written. */
#define POLICY_REQUEST_MAX (2 * PKI_REQUEST_MAX)

struct exec {
	const struct server_config *config;
	struct exec_nodes nodes;
	struct answerer answerer;
};

static void
exec_process_on_ask(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	struct exec *e = k->ctx;
	struct ipc_node_ask *w = (void *)m->body;

	log_trace_push_bytes(message_text(w->certname), m->head.trace);
	exec_node(&e->nodes, k->sock, &m->head, w);
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
	struct shortbuf why;
	size_t n = 0;
	void *pem = memfd_map(request, POLICY_REQUEST_MAX, &n);
	int64_t began = process_now();
	int rc = -1;

	shortbuf_init(&why, sizeof(w->reason) - 1);
	if (pem == NULL)
		strbuf_addstr(&why.out, "the request cannot be read");
	else if (!route_certname_ok(name) || *name == '-' || *program != '/')
		strbuf_addstr(&why.out, "the name or the program is invalid");
	else
		rc = ca_autosign_run(program, name, pem, n, limit, &why.out);
	if (rc >= 0)
		metric_observe(MH_dlcTimerTable, M_TIMER_AUTOSIGN,
		    (uint64_t)(process_now() - began) / 1000);
	w->decision = rc < 0	? IPC_DECISION_NONE
		      : rc == 0 ? IPC_DECISION_REJECT
				: IPC_DECISION_SIGN;
	fixed_shorten(w->reason, sizeof(w->reason), "%s", shortbuf_text(&why));
	if (pem != NULL)
		munmap(pem, n);
	shortbuf_release(&why);
}

static void
on_policy(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_policy_ask *ask = (void *)m->body;
	const char *name = message_text(ask->name);
	struct ipc_policy_decided w = {0};

	log_trace_push_bytes(name, m->head.trace);
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
exec_process_on_report(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_store_ask *ask = (void *)m->body;
	const char *node = message_text(ask->certname);
	struct ipc_refused w = {.status = 500};
	struct shortbuf why;
	size_t n = 0;
	void *json = memfd_map(m->fd, IPC_REPORT_MAX, &n);

	log_trace_push_bytes(node, m->head.trace);
	shortbuf_init(&why, sizeof(w.message) - 1);
	if (json == NULL || !route_certname_ok(node) || *node == '-')
		strbuf_addstr(&why.out, "the report or its node is invalid");
	else if (report_give(
		     e->config, node, json, n, m->head.deadline, &why.out) == 0)
		w.status = 200;
	fixed_shorten(w.message, sizeof(w.message), "%s", shortbuf_text(&why));
	shortbuf_release(&why);
	if (json != NULL)
		munmap(json, n);
	log_context_pop();
	(void)message_send_type(
	    k->sock, IPC_REPORT_DONE, m->head.id, &w, sizeof(w), -1);
}

static void
exec_process_on_code(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;
	struct ipc_code_ask *ask = (void *)m->body;

	log_trace_push_bytes(message_text(ask->certname), m->head.trace);
	exec_code(e->config, k->sock, m);
	log_context_pop();
}

static void
on_ocsp(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	const struct exec *e = k->ctx;

	exec_ocsp(e->config, k->sock, m);
}

/* The front does not need this process any more. */
static void
on_exec_end(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	struct exec *e = k->ctx;

	(void)m;
	e->answerer.ends = true;
}

static const struct message_row exec_process_asks[] = {
    {IPC_NODE_ASK, sizeof(struct ipc_node_ask), 0, "NODE_ASK",
	exec_process_on_ask},
    {IPC_POLICY_ASK, sizeof(struct ipc_policy_ask), 1, "POLICY_ASK", on_policy},
    {IPC_REPORT_ASK, sizeof(struct ipc_store_ask), 1, "REPORT_ASK",
	exec_process_on_report},
    {IPC_CODE_ASK, sizeof(struct ipc_code_ask), 0, "CODE_ASK",
	exec_process_on_code},
    {IPC_CONTENT_ASK, sizeof(struct ipc_code_ask), 0, "CONTENT_ASK",
	exec_process_on_code},
    {IPC_OCSP_ASK, 0, 1, "OCSP_ASK", on_ocsp},
    {IPC_EXEC_END, 0, 0, "EXEC_END", on_exec_end},
};

const struct message_row exec_accepts[EXEC_ACCEPTS] = {
    {IPC_EXEC_FRONT, 0, 1, "EXEC_FRONT", answerer_connect}};

/* Return the directory of kept answers, or NULL: none is kept. */
static const char *
answers_directory(const struct server_config *c)
{
	return c->classifier.command != NULL && c->answer_seconds > 0
		   ? settings_get(c->settings, "external_nodes_dir")
		   : NULL;
}

/* Without the directory, answers are not kept. */
static void
answers_open(struct exec_nodes *x)
{
	const char *path = answers_directory(x->config);
	struct node_answers *old;

	if (path != NULL) {
		x->kept = node_answers_open(path, x->config->answer_seconds);
		if (x->kept == NULL)
			log_event(COMPILE_NODE, SRV_ANSWERS_UNUSABLE,
			    log_str("path", path), log_errno());
		return;
	}
	/* those of an earlier setting are removed */
	old = node_answers_open(
	    settings_get(x->config->settings, "external_nodes_dir"), -1);
	if (old != NULL)
		(void)node_answers_prune(old);
}

void
exec_directory_make(const struct server_config *c, const struct sandbox_user *u)
{
	const struct fs_owner owner = {.mode = 0750,
	    .uid = u->change ? u->uid : FS_KEEP_UID,
	    .gid = u->change ? u->gid : FS_KEEP_GID};
	const char *path = answers_directory(c);

	/* the process itself logs that it cannot be used */
	if (path != NULL)
		(void)fs_directory_make(path, &owner);
}

int
exec_prepare(struct process *self)
{
	const struct server *s = self->ctx;

	exec_directory_make(s->config, &self->user);
	return 0;
}

int
exec_main(struct process *self)
{
	const struct server *s = self->ctx;
	struct exec e = {s->config, {.config = s->config}, {0}};
	int rc;

	e.answerer = (struct answerer){.ctx = &e,
	    .asks = exec_process_asks,
	    .ask_count =
		sizeof(exec_process_asks) / sizeof(exec_process_asks[0]),
	    .accepts = exec_accepts,
	    .accept_count = EXEC_ACCEPTS};
	answers_open(&e.nodes);
	rc = answerer_serve(&e.answerer, self);
	terminus_program_end(e.nodes.running);
	return rc;
}
