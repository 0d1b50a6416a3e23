#include "server/assistants/ca_process.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "network/ca/api.h"
#include "network/ca/ca.h"
#include "network/ca/config.h"
#include "network/ca/lists.h"
#include "network/ca/upkeep.h"
#include "base/metrics/metrics.h"
#include "base/shares/publish.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "base/privsep/memfd.h"
#include "base/privsep/sandbox.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_ca.h"
#include "server/shared/server.h"

struct authority {
	struct ca_config config;
	struct ca_upkeep upkeep;
	struct ca_state state;
};

static void
ca_process_answer_send(int sock, uint64_t id, int status,
    const struct strbuf *out, enum ca_form form)
{
	struct ipc_ca_answer w = {.status = (uint32_t)status};
	const char *s;
	int fd;

	w.form = form;
	if (strbuf_text(out, &s) < 0)
		w.status = 500;
	fd = memfd_from("ca", s, strbuf_is_cut(out) ? 0 : out->len);
	/* without an answer the front's request ends at its deadline */
	if (fd < 0)
		return;
	(void)message_send_type(sock, IPC_CA_ANSWER, id, &w, sizeof(w), fd);
	close(fd);
}

static void
ca_process_serve(struct authority *self, int sock, struct message *m)
{
	struct ipc_ca_ask *w = (void *)m->body;
	struct ca_ask ask = {.name = message_text(w->name),
	    .state = message_text(w->state),
	    .address = message_text(w->address),
	    .client = message_text(w->client),
	    .since = w->since,
	    .body = ""};
	struct strbuf out;
	void *body;
	size_t n = 0;
	enum ca_form form = CA_TEXT;
	int status = 400;

	body = memfd_map(
	    m->fd, w->call == CA_PUT_LISTS ? CA_LISTS_MAX : CA_BODY_MAX, &n);
	strbuf_init(&out, CA_ANSWER_MAX);
	if (w->call < CA_CALLS && (body != NULL || errno == ENODATA)) {
		ask.call = (enum ca_call)w->call;
		if (body != NULL) {
			ask.body = body;
			ask.n = n;
		}
		status =
		    ca_answer(&self->config, &ask, &self->state, &out, &form);
	}
	if (body != NULL)
		munmap(body, n);
	ca_process_answer_send(sock, m->head.id, status, &out, form);
	strbuf_release(&out);
}

static void
ca_process_on_ask(void *ctx, struct message *m)
{
	const struct asked *k = ctx;
	struct ipc_ca_ask *w = (void *)m->body;
	const char *client = message_text(w->client);

	log_trace_push_bytes(NULL, m->head.trace);
	log_context_push(log_str("user.name", *client != '\0' ? client : NULL));
	ca_process_serve(k->ctx, k->sock, m);
	log_context_pop();
	log_context_pop();
}

static void
ca_process_on_tick(void *ctx)
{
	struct authority *self = ctx;

	ca_upkeep(&self->upkeep, &self->config, &self->state.waiting);
	share_publish_account(
	    M_SHARE_REQUESTS, "ca", ca_waiting_account(&self->state.waiting));
}

static const struct message_row ca_process_asks[] = {
    {IPC_CA_ASK, sizeof(struct ipc_ca_ask), 1, "CA_ASK", ca_process_on_ask}};

const struct message_row ca_accepts[CA_ACCEPTS] = {
    {IPC_CA_FRONT, 0, 1, "CA_FRONT", answerer_connect}};

/*
 * From now on this process reaches only the directories of the CA, and those of
 * the names of autosign, also behind a link, which it reads.
 */
static int
ca_process_walls_enter(
    const struct process *self, const struct ca_config *c, struct arena *a)
{
	const unsigned both = SANDBOX_READ_FILES | SANDBOX_WRITE_FILES;
	/* other values, "true" and "false", are not paths */
	const char *names =
	    *c->autosign == '/' ? path_dirname(a, c->autosign) : c->cadir;
	char real[PATH_MAX];
	const char *behind =
	    *c->autosign == '/' && realpath(c->autosign, real) != NULL
		? path_dirname(a, real)
		: names;
	const struct sandbox_path paths[] = {{c->cadir, both},
	    {path_dirname(a, c->cert), both}, {path_dirname(a, c->key), both},
	    {path_dirname(a, c->crl), both}, {path_dirname(a, c->serial), both},
	    {path_dirname(a, c->inventory), both}, {c->signed_dir, both},
	    {c->request_dir, both}, {names, SANDBOX_READ_FILES},
	    {behind, SANDBOX_READ_FILES}};
	const char *step;

	if (sandbox_narrow(SANDBOX_BASE | SANDBOX_THREADS | SANDBOX_MEMFDS,
		paths, sizeof(paths) / sizeof(paths[0]), &step) == 0)
		return 0;
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}

int
ca_main(struct process *self)
{
	const struct server *s = self->ctx;
	struct arena *a = arena_new(0);
	struct authority ctx = {.state.began = ca_now()};
	struct ca_config *c = &ctx.config;
	struct answerer k = {.ctx = &ctx,
	    .asks = ca_process_asks,
	    .ask_count = sizeof(ca_process_asks) / sizeof(ca_process_asks[0]),
	    .accepts = ca_accepts,
	    .accept_count = CA_ACCEPTS,
	    .tick = ca_process_on_tick};
	struct shortbuf why;
	int code = 1;

	shortbuf_init(&why, CA_SENTENCE_MAX);
	if (ca_config_read(c, s->config->settings, a, &why.out) == 0) {
		/* fronts read the CA's own lists; the copy is the agent's */
		c->host_crl = NULL;
		if (ca_process_walls_enter(self, c, a) == 0)
			code = answerer_serve(&k, self);
	} else {
		log_event(SERVER_PROCESS, SRV_CA_UNUSABLE,
		    log_str("reason", shortbuf_text(&why)));
	}
	ca_state_release(&ctx.state);
	shortbuf_release(&why);
	arena_free(a);
	return code;
}
