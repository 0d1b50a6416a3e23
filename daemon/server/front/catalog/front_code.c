#include "server/front/catalog/front_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "language/compiler/code_program.h"
#include "language/compiler/count.h"
#include "logging/audit/audit.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "network/http/server/route.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/front_programs.h"
#include "server/front/catalog/front_job.h"
#include "server/front/files/front_request.h"
#include "server/ipc/ipc_assistants.h"

/* Requests for contents that wait. */
#define CONTENTS_MAX 1024

#define NS_PER_SECOND 1000000000LL

/* A body of an error, beyond the reason. */
#define WORDS_MAX 200
/* Bytes of a reason that a client can cause, in the log. */
#define REASON_MAX 300

struct front_code {
	struct front_task base;
	struct front_job *job; /* NULL: the request is for a content */
	struct ipc_code_ask ask;
};

/* --- failures --- */

/* Answer in plain text, as Puppet Server does for this route. */
static void
answer_text(struct http_exchange *x, int status, const char *text)
{
	http_answer(x, status, "text/plain; charset=utf-8", text, strlen(text));
}

/* Log a failure; clients can cause those of contents as they like. */
static void
front_code_failure_log(const struct front_code *c, const char *why)
{
	if (c->job != NULL)
		log_event(SERVER_CATALOG, SRV_CODE_FAILED,
		    log_str("node", c->base.name),
		    log_str("environment", c->ask.environment),
		    log_str("reason", why));
	else
		log_event(SERVER_CATALOG, SRV_CONTENT_FAILED,
		    log_str("node", c->base.name),
		    log_str("environment", c->ask.environment),
		    log_strn("reason", why, strnlen(why, REASON_MAX)));
}

/* Log and count a failure. */
static void
front_code_failure_note(const struct front_code *c, int status, const char *why)
{
	struct log_context *was = log_context_use(c->base.x->log);

	front_code_failure_log(c, why);
	if (c->job != NULL && status == 503)
		compile_count_refused(COMPILE_OVERLOAD);
	else if (c->job != NULL)
		compile_count_lost(c->base.name, c->ask.environment,
		    COMPILE_INTERNAL, process_now() - c->base.began, why);
	log_context_back(was);
}

/* Answer with an error, unless the client has disconnected; free the task. */
static void
front_code_fail(
    struct front *f, struct front_task *t, int status, const char *why)
{
	struct front_code *c = (void *)t;
	char text[CODE_PROGRAM_ERROR_MAX + WORDS_MAX];

	if (t->x != NULL)
		front_code_failure_note(c, status, why);
	if (c->job != NULL) {
		c->job->x = t->x;
		front_job_fail(f, c->job, status, "RUNTIME_ERROR", why);
	} else if (t->x != NULL) {
		fixed_shorten(text, sizeof(text), "%s%.*s",
		    status == 500 ? "Internal Server Error: " : "",
		    CODE_PROGRAM_ERROR_MAX, why);
		answer_text(t->x, status, text);
	}
	free(c);
}

/* Answer the request of a process that does not answer; it keeps its task. */
static void
front_code_leave(
    struct front *f, struct front_task *t, int status, const char *why)
{
	struct front_code *c = (void *)t;
	struct front_code *late = memory_zalloc(1, sizeof(*late));

	*late = *c;
	t->x = NULL;
	c->job = NULL;
	front_code_fail(f, &late->base, status, why);
}

static void
front_code_on_refused(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct ipc_code_refused *w = (void *)m->body;

	front_code_fail(done->front, done->task, 500, message_text(w->message));
}

/* --- the id --- */

static int
send_code(const struct front_task *t, int sock, const struct message_head *head)
{
	const struct front_code *c = (const void *)t;
	struct message_head h = *head;

	h.type = c->job != NULL ? IPC_CODE_ASK : IPC_CONTENT_ASK;
	return message_send(sock, &h, &c->ask, sizeof(c->ask), -1);
}

static void
front_code_on_code(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct front_code *c = (void *)done->task;
	const struct ipc_code_found *w = (const void *)m->body;
	struct log_context *was;

	if (c->base.x == NULL) {
		front_code_fail(done->front, &c->base, 503, "");
		return;
	}
	memcpy(c->job->code_id, w->code_id, sizeof(c->job->code_id) - 1);
	was = log_context_use(c->base.x->log);
	catalog_enqueue(done->front, c->job, c->ask.environment);
	log_context_back(was);
	free(c);
}

static const struct message_row code_answers[] = {
    {IPC_CODE_FOUND, sizeof(struct ipc_code_found), 0, "CODE_FOUND",
	front_code_on_code},
    {IPC_CODE_REFUSED, sizeof(struct ipc_code_refused), 0, "CODE_REFUSED",
	front_code_on_refused},
};

static const struct front_task_row code_row = {
    .kind = FRONT_TASK_CODE,
    .send = send_code,
    .fail = front_code_fail,
    .leave = front_code_leave,
    .answers = code_answers,
    .answer_count = sizeof(code_answers) / sizeof(code_answers[0]),
    .full = "the queue for the ids of code is full",
    .waited = "no process became free to find the id of the code in time",
    .late = "the id of the code was not found in time",
    .lost = "the process that runs code_id_command has ended",
};

/* Make a task for the client of x. */
static struct front_code *
code_new(const struct front_task_row *row, struct http_exchange *x,
    const char *name, const char *environment)
{
	struct front_code *c = memory_zalloc(1, sizeof(*c));

	c->base.row = row;
	c->base.x = x;
	fixed_must(c->base.name, sizeof(c->base.name), "%s", name);
	fixed_must(c->ask.certname, sizeof(c->ask.certname), "%s", name);
	fixed_must(
	    c->ask.environment, sizeof(c->ask.environment), "%s", environment);
	return c;
}

void
front_code_ask(struct front *f, struct front_job *job, const char *environment)
{
	struct front_code *c =
	    code_new(&code_row, job->x, job->certname, environment);

	c->job = job;
	c->base.deadline = job->deadline;
	front_task_add(f, &c->base, f->config->queue);
}

/* --- a content --- */

/* As with other files: -1 when it must not be sent without its record. */
static int
front_code_served_audit(const struct front_code *c, uint64_t size)
{
	return log_audit(AUDIT_FILE, SRV_FILE_AUDIT,
	    log_str("node", c->ask.certname), log_str("path", c->ask.path),
	    log_str("environment", c->ask.environment),
	    log_bytes("bytes", size), log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"file"}, 1),
	    log_strs("event.type", (const char *const[]){"access"}, 1));
}

static void
front_code_on_content(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct front_code *c = (void *)done->task;
	const struct ipc_content_found *w = (const void *)m->body;
	struct log_context *was;

	if (c->base.x == NULL) {
		free(c);
		return;
	}
	was = log_context_use(c->base.x->log);
	if (w->size > CODE_CONTENT_MAX)
		front_code_fail(
		    done->front, &c->base, 500, "the content is too large");
	else if (!http_answer_reserve(c->base.x, w->size))
		front_code_fail(done->front, &c->base, 503,
		    "the limit of data held for answers is exceeded");
	else if (front_code_served_audit(c, w->size) < 0)
		front_code_fail(done->front, &c->base, 503,
		    "the audit record of the file could not be stored");
	else if (http_answer_file(c->base.x, "application/octet-stream",
		     message_take_fd(m), w->size) < 0)
		front_code_fail(done->front, &c->base, 500,
		    "the content could not be passed to the front");
	else
		free(c);
	log_context_back(was);
}

static const struct message_row content_answers[] = {
    {IPC_CONTENT_FOUND, sizeof(struct ipc_content_found), 1, "CONTENT_FOUND",
	front_code_on_content},
    {IPC_CODE_REFUSED, sizeof(struct ipc_code_refused), 0, "CODE_REFUSED",
	front_code_on_refused},
};

static const struct front_task_row content_row = {
    .kind = FRONT_TASK_CONTENT,
    .shared = 1,
    .send = send_code,
    .fail = front_code_fail,
    .leave = front_code_leave,
    .answers = content_answers,
    .answer_count = sizeof(content_answers) / sizeof(content_answers[0]),
    .full = "too many requests for files of versioned code wait",
    .waited = "no process became free to find the content in time",
    .late = "the content was not found in time",
    .lost = "the process that runs code_content_command has ended",
};

static void
front_code_on_gone(void *ctx, struct http_exchange *x)
{
	front_programs_gone(ctx, x);
}

/* Write why the request is refused; its status, or 0. */
static int
content_refused(const char *environment, const char *id, const char *path,
    char *why, size_t size)
{
	if (environment == NULL || *environment == '\0' || id == NULL ||
	    *id == '\0' || *path == '\0') {
		snprintf(why, size,
		    "Error: A /static_file_content request requires an "
		    "environment, a code-id, and a file-path");
		return 400;
	}
	if (!route_environment_ok(environment)) {
		fixed_shorten(why, size,
		    "The environment must be purely alphanumeric, not '%s'",
		    environment);
		return 400;
	}
	if (!code_id_is_valid(id)) {
		fixed_shorten(why, size,
		    "Invalid code-id '%s'. Must contain only "
		    "alpha-numerics and '-', '_', ';', or ':'",
		    id);
		return 400;
	}
	if (!code_path_is_served(path)) {
		snprintf(why, size,
		    "Request Denied: A /static_file_content request must be a "
		    "file within the files, lib, scripts, or tasks "
		    "directory of a module.");
		return 403;
	}
	return 0;
}

void
front_static_content(void *ctx, struct http_exchange *x)
{
	static const char unset[] =
	    "Internal Server Error: Cannot retrieve code content because the "
	    "\"code_content_command\" setting is not present in configuration.";
	const char *environment = form_text(&x->form, "environment");
	const char *id = form_text(&x->form, "code_id");
	char path[IPC_FILE_PATH_MAX] = "", why[WORDS_MAX + 200];
	struct front *f = ctx;
	struct front_code *c;
	int status;

	if (front_request_file(x, path) < 0)
		*path = '\0';
	status = content_refused(environment, id, path, why, sizeof(why));
	if (status != 0) {
		answer_text(x, status, why);
		return;
	}
	if (f->config->code.content == NULL) {
		answer_text(x, 500, unset);
		return;
	}
	c = code_new(&content_row, x, x->certname, environment);
	front_task_client(&c->base, x->certname);
	memcpy(c->ask.code_id, id, strlen(id) + 1);
	memcpy(c->ask.path, path, strlen(path) + 1);
	c->base.limit = f->config->code_seconds * NS_PER_SECOND;
	c->base.deadline = x->started + IPC_FILE_SECONDS * NS_PER_SECOND;
	x->on_gone = front_code_on_gone;
	front_task_add(f, &c->base, CONTENTS_MAX);
}
