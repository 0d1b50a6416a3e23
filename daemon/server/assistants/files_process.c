#include "server/assistants/files_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/shares/turns.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/assistants/files_inventory.h"
#include "server/assistants/files_modules.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/server.h"
#include "base/settings/settings.h"

/* Time that a request may take before others have their turn. */
#define STEP_NS (10 * 1000000LL)

struct files_process_files {
	struct fileserver *server;
	struct files_lists *lists;
	struct settings *settings;
	struct turns works; /* struct files_work, by certname */
};

/* A request for a file or for metadata that is not answered yet. */
struct files_work {
	struct turn turn;
	int sock; /* of the front */
	uint64_t id;
	struct log_trace trace;
	struct ipc_file_ask ask;
	struct fileserver_request rq;
	struct fileserver_answer answer;
	/* One of both; none: the answer is an error. */
	struct fileserver_work *work;
	struct files_inventory *inventory;
	struct strbuf out;
};

/* --- one request --- */

static void
files_process_refuse(int sock, uint64_t id, int status, const char *message)
{
	answerer_refuse(sock, IPC_FILE_REFUSED, id, status, message);
}

static void
files_process_found(int sock, uint64_t id, uint64_t size, int fd)
{
	const struct ipc_file_found w = {.size = size};

	if (fd < 0)
		files_process_refuse(
		    sock, id, 503, "memory for the metadata is missing");
	else if (message_send_type(
		     sock, IPC_FILE_FOUND, id, &w, sizeof(w), fd) < 0)
		files_process_refuse(
		    sock, id, 503, "the file could not be passed on");
}

/* The patterns, each with its NUL; false when they are not. */
static bool
files_process_take_ignored(
    struct ipc_file_ask *w, struct fileserver_request *rq)
{
	const char *p = w->ignore, *end = w->ignore + sizeof(w->ignore);

	w->ignore[sizeof(w->ignore) - 1] = '\0';
	for (uint32_t i = 0; i < w->ignore_count; i++) {
		if (i == FILESERVER_IGNORES_MAX || p >= end)
			return false;
		rq->ignore[rq->ignore_count++] = p;
		p += strlen(p) + 1;
	}
	return true;
}

static bool
take_request(struct ipc_file_ask *w, struct fileserver_request *rq)
{
	if (w->kind > FILESERVER_CONTENT ||
	    w->permissions > FILESERVER_USE_WHEN_CREATING)
		return false;
	*rq = (struct fileserver_request){.kind = (enum fileserver_kind)w->kind,
	    .path = message_text(w->path),
	    .certname = message_text(w->certname),
	    .follow = w->follow != 0,
	    .checksum_type = message_text(w->checksum_type),
	    .permissions = (enum fileserver_permissions)w->permissions,
	    .recurse = w->recurse != 0,
	    .recurse_limit = w->recurse_limit,
	    .max_files = w->max_files};
	return files_process_take_ignored(w, rq);
}

static void
files_process_answer_send(int sock, uint64_t id,
    const struct fileserver_request *rq, const struct strbuf *out,
    const struct fileserver_answer *a)
{
	int fd = a->fd;

	if (a->status != 200) {
		files_process_refuse(sock, id, a->status, a->message);
		return;
	}
	if (rq->kind != FILESERVER_CONTENT)
		fd = memfd_from_buf("metadata", out);
	files_process_found(
	    sock, id, rq->kind == FILESERVER_CONTENT ? a->size : out->len, fd);
	if (fd >= 0)
		close(fd);
}

static void
log_answer(const struct fileserver_request *rq, const char *environment,
    const struct fileserver_answer *a, size_t n)
{
	if (a->status == 200)
		log_event(SERVER_FILE, SRV_FILE_FOUND,
		    log_str("path", rq->path),
		    log_str("environment", environment),
		    log_bytes(
			"bytes", rq->kind == FILESERVER_CONTENT ? a->size : n));
	else
		log_event(SERVER_FILE, SRV_FILE_REFUSED,
		    log_str("path", rq->path),
		    log_str("environment", environment),
		    log_str("reason", a->message));
}

/* When the front does not wait any more. */
static int64_t
deadline_of(const struct message_head *head)
{
	int64_t most = process_now() + IPC_FILE_SECONDS * 1000000000LL;

	return head->deadline > 0 && head->deadline < most ? head->deadline
							   : most;
}

static void
files_work_free(struct files_work *w)
{
	if (w->work != NULL)
		fileserver_end(w->work);
	if (w->inventory != NULL)
		files_inventory_end(w->inventory);
	if (w->answer.fd >= 0)
		close(w->answer.fd);
	strbuf_release(&w->out);
	free(w);
}

static void
files_work_inventory_answer(struct files_work *w)
{
	char message[256];
	int fd, status = files_inventory_answer(
		    w->inventory, &w->out, message, sizeof(message));

	if (status != 200) {
		files_process_refuse(w->sock, w->id, status, message);
		return;
	}
	fd = memfd_from_buf("inventory", &w->out);
	files_process_found(w->sock, w->id, w->out.len, fd);
	if (fd >= 0)
		close(fd);
}

/* The work is complete, or was refused: answer it. */
static void
files_work_answer(struct files_work *w)
{
	if (w->inventory != NULL) {
		files_work_inventory_answer(w);
		files_work_free(w);
		return;
	}
	log_answer(
	    &w->rq, message_text(w->ask.environment), &w->answer, w->out.len);
	files_process_answer_send(w->sock, w->id, &w->rq, &w->out, &w->answer);
	w->answer.fd = -1;
	files_work_free(w);
}

/* Do a step: true when it is complete, and answered. */
static bool
files_work_step(struct files_work *w)
{
	int64_t until = process_now() + STEP_NS;
	bool ends = true;

	log_trace_push(message_text(w->ask.certname), &w->trace);
	if (w->work != NULL)
		ends = fileserver_step(w->work, until);
	else if (w->inventory != NULL)
		ends = files_inventory_step(w->inventory, until);
	if (ends)
		files_work_answer(w);
	log_context_pop();
	return ends;
}

static bool
is_inventory(const struct ipc_file_ask *ask)
{
	return ask->kind >= IPC_ENVIRONMENTS && ask->kind <= IPC_PLAN;
}

/* True for work that takes long, of which a node has one at a time. */
static bool
files_work_is_long(const struct files_work *w)
{
	return w->rq.kind == FILESERVER_METADATAS ||
	       w->ask.kind == IPC_CLASSES || w->ask.kind == IPC_MODULES;
}

/* Begin the work of a request that was taken over. */
static void
files_work_begin(struct files_process_files *f, struct files_work *w)
{
	const char *environment = message_text(w->ask.environment);
	const struct files_modules *m = files_modules_of(f->lists, environment);

	if (m == NULL) {
		w->answer.status = 404;
		fixed_shorten(w->answer.message, sizeof(w->answer.message),
		    "Could not find environment '%s'", environment);
		return;
	}
	w->rq.environment_directory = m->directory;
	w->rq.modules = m->modules;
	w->rq.module_count = m->count;
	w->work = fileserver_begin(f->server, &w->rq, &w->out, &w->answer);
}

static void
files_process_answer(struct files_process_files *f, int sock,
    const struct message_head *head, const struct ipc_file_ask *ask)
{
	struct files_work *w = memory_zalloc(1, sizeof(*w));
	const char *holder;

	w->sock = sock;
	w->id = head->id;
	w->ask = *ask;
	w->answer.fd = -1;
	log_trace_from_bytes(head->trace, &w->trace);
	strbuf_init(&w->out, IPC_METADATA_MAX);
	if (!is_inventory(ask) && !take_request(&w->ask, &w->rq)) {
		files_process_refuse(
		    sock, head->id, 400, "the request is invalid");
		files_work_free(w);
		return;
	}
	w->rq.deadline = deadline_of(head);
	if (is_inventory(ask))
		w->inventory =
		    files_inventory_begin(f->settings, &w->ask, w->rq.deadline);
	else
		files_work_begin(f, w);
	holder = message_text(w->ask.certname);
	/* a node with work in progress has its turns only, but for short work
	 */
	if ((!files_work_is_long(w) ||
		turns_waiting_of(&f->works, holder) == 0) &&
	    files_work_step(w))
		return;
	if (w->work != NULL)
		fileserver_keep(w->work);
	turns_add(&f->works, &w->turn, holder);
}

/* Go on with the work whose turn it is. */
static bool
files_process_step(void *ctx)
{
	struct files_process_files *f = ctx;
	struct files_work *w =
	    (struct files_work *)turns_next(&f->works, 1, NULL, NULL);
	char holder[IPC_CERTNAME_MAX];

	if (w == NULL)
		return false;
	memcpy(holder, w->ask.certname, sizeof(holder));
	turns_done(&f->works, &w->turn);
	if (!files_work_step(w))
		turns_again(&f->works, &w->turn, holder);
	return f->works.waiting > 0;
}

static void
files_process_gone(void *ctx, int sock)
{
	struct files_process_files *f = ctx;
	struct turn *t = turns_after(&f->works, NULL), *next;

	for (; t != NULL; t = next) {
		struct files_work *w = (struct files_work *)t;

		next = turns_after(&f->works, t);
		if (w->sock != sock)
			continue;
		turns_remove(&f->works, t);
		files_work_free(w);
	}
}

/* --- the process --- */

static void
files_process_on_ask(void *ctx, struct message *m)
{
	const struct asked *k = ctx;

	files_process_answer(
	    k->ctx, k->sock, &m->head, (const struct ipc_file_ask *)m->body);
}

static const struct message_row files_process_asks[] = {{IPC_FILE_ASK,
    sizeof(struct ipc_file_ask), 0, "FILE_ASK", files_process_on_ask}};

const struct message_row files_accepts[FILES_ACCEPTS] = {
    {IPC_FILES_FRONT, 0, 1, "FILES_FRONT", answerer_connect}};

int
files_prepare(struct process *self)
{
	uint8_t unused[DIGEST_SHA256_BYTES];

	(void)self;
	/* with its first digest OpenSSL opens its configuration */
	digest_sha256("", 0, unused);
	return 0;
}

int
files_main(struct process *self)
{
	const struct server *s = self->ctx;
	struct settings *settings = s->config->settings;
	struct files_process_files f = {.server = fileserver_new(settings_get(
					    settings, "fileserverconfig")),
	    .lists = files_lists_new(settings),
	    .settings = settings};
	struct answerer a = {.ctx = &f,
	    .asks = files_process_asks,
	    .ask_count =
		sizeof(files_process_asks) / sizeof(files_process_asks[0]),
	    .accepts = files_accepts,
	    .accept_count = FILES_ACCEPTS,
	    .step = files_process_step,
	    .gone = files_process_gone};
	int code = answerer_serve(&a, self);

	files_lists_free(f.lists);
	fileserver_free(f.server);
	return code;
}
