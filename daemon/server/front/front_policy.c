#include "server/front/front_policy.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "network/ca/api.h"
#include "network/http/server/http_answer.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front_ca.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_ca.h"

/* Requests that wait: anyone can submit some. */
#define WAITING_MAX 256

#define NS_PER_SECOND 1000000000LL

/* Time to wait where no process runs programs; at a start they are slower. */
#define NO_PROCESS_NS (5 * NS_PER_SECOND)

struct front_policy {
	struct front_task base;
	struct front_submitted of; /* request: -1 when it is passed on */
};

static void
policy_free(struct front_policy *p)
{
	if (p->of.request >= 0)
		close(p->of.request);
	free(p);
}

static int
send_request(
    const struct front_task *t, int sock, const struct message_head *head)
{
	const struct front_policy *p = (const void *)t;
	struct message_head h = *head;
	struct ipc_policy_ask ask = {0};

	h.type = IPC_POLICY_ASK;
	memcpy(ask.name, t->name, sizeof(ask.name));
	return message_send(sock, &h, &ask, sizeof(ask), p->of.request);
}

static void
undecided_log(const struct front_task *t, const char *why)
{
	struct log_context *was =
	    t->x != NULL ? log_context_use(t->x->log) : NULL;

	log_event(CA_SIGN, CAU_AUTOSIGN_PROGRAM, log_str("node", t->name),
	    log_str("reason", why));
	if (t->x != NULL)
		log_context_back(was);
}

/* The request waits.  The process may decide on it all the same, later. */
static void
front_policy_leave(
    struct front *f, struct front_task *t, int status, const char *why)
{
	const struct front_policy *p = (void *)t;
	struct front_submitted of = p->of;

	(void)status;
	undecided_log(t, why);
	of.request = fcntl(p->of.request, F_DUPFD_CLOEXEC, 0);
	if (of.request >= 0)
		front_ca_decided(f, t->x, CA_WAIT_UNDECIDED, &of);
	else if (t->x != NULL)
		http_answer_error(t->x, 503, "SERVICE_UNAVAILABLE", "%s", why);
	t->x = NULL;
}

static void
front_policy_fail(
    struct front *f, struct front_task *t, int status, const char *why)
{
	front_policy_leave(f, t, status, why);
	policy_free((void *)t);
}

static void
on_decided(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct ipc_policy_decided *w = (void *)m->body;
	struct front_policy *p = (void *)done->task;

	if (w->decision == IPC_DECISION_SIGN ||
	    w->decision == IPC_DECISION_REJECT) {
		front_ca_decided(done->front, p->base.x,
		    w->decision == IPC_DECISION_SIGN ? CA_SIGN_DECIDED
						     : CA_REJECT_DECIDED,
		    &p->of);
		p->of.request = -1;
	} else
		front_policy_leave(
		    done->front, &p->base, 0, message_text(w->reason));
	policy_free(p);
}

static const struct message_row front_policy_answers[] = {{IPC_POLICY_DECIDED,
    sizeof(struct ipc_policy_decided), 0, "POLICY_DECIDED", on_decided}};

static const struct front_task_row policy_row = {
    .kind = FRONT_TASK_POLICY,
    .unattended = 1,
    .shared = 1,
    .send = send_request,
    .fail = front_policy_fail,
    .leave = front_policy_leave,
    .answers = front_policy_answers,
    .answer_count =
	sizeof(front_policy_answers) / sizeof(front_policy_answers[0]),
    .full = "too many requests wait for the program",
    .waited = "no process became free to run it in time",
    .late = "it has not ended in time",
    .lost = "the process that runs it has ended",
};

static void
front_policy_on_gone(void *ctx, struct http_exchange *x)
{
	front_programs_gone(ctx, x);
}

void
front_policy_ask(
    struct front *f, struct http_exchange *x, const struct front_submitted *s)
{
	struct front_policy *p = memory_zalloc(1, sizeof(*p));

	p->base.row = &policy_row;
	p->base.x = x;
	p->of = *s;
	memcpy(p->base.name, s->name, sizeof(p->base.name));
	peer_of_address(s->address, p->base.peer);
	p->base.limit = f->config->policy_seconds * NS_PER_SECOND;
	p->base.deadline =
	    process_now() +
	    (f->programs.processes != NULL ? p->base.limit : NO_PROCESS_NS);
	if (x != NULL)
		x->on_gone = front_policy_on_gone;
	front_task_add(f, &p->base, WAITING_MAX);
}
