#include "server/front/files/front_reports.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"

/* Reports that wait; each holds memory of at most IPC_REPORT_MAX. */
#define WAITING_MAX 64
/* Of these, those of one node. */
#define NODE_MAX 4

#define NS_PER_SECOND 1000000000LL

/* Time to wait for a process that runs it. */
#define WAIT_NS (600 * NS_PER_SECOND)

struct front_program_report {
	struct front_task base;
	int report; /* memfd */
};

static int
front_reports_send_report(
    const struct front_task *t, int sock, const struct message_head *head)
{
	const struct front_program_report *r = (const void *)t;
	struct message_head h = *head;
	struct ipc_store_ask ask = {0};

	h.type = IPC_REPORT_ASK;
	memcpy(ask.certname, t->name, sizeof(ask.certname));
	return message_send(sock, &h, &ask, sizeof(ask), r->report);
}

/* The process goes on; its record is the last one about the report. */
static void
front_reports_leave(
    struct front *f, struct front_task *t, int status, const char *why)
{
	(void)f;
	(void)status;
	metric_add(M_dlcReportsBad, 1);
	log_event(SERVER_REPORT, SRV_REPORT_EXEC_FAILED,
	    log_str("node", t->name), log_str("reason", why));
}

static void
front_reports_fail(
    struct front *f, struct front_task *t, int status, const char *why)
{
	struct front_program_report *r = (void *)t;

	front_reports_leave(f, t, status, why);
	close(r->report);
	free(r);
}

static void
on_done(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct ipc_refused *w = (void *)m->body;
	struct front_program_report *r = (void *)done->task;

	if (w->status != 200) {
		front_reports_fail(
		    done->front, &r->base, 0, message_text(w->message));
		return;
	}
	close(r->report);
	free(r);
}

static const struct message_row front_reports_answers[] = {
    {IPC_REPORT_DONE, sizeof(struct ipc_refused), 0, "REPORT_DONE", on_done}};

static const struct front_task_row report_row = {
    .kind = FRONT_TASK_REPORT,
    .unattended = 1,
    .per_name = NODE_MAX,
    .send = front_reports_send_report,
    .fail = front_reports_fail,
    .leave = front_reports_leave,
    .answers = front_reports_answers,
    .answer_count =
	sizeof(front_reports_answers) / sizeof(front_reports_answers[0]),
    .full = "too many reports, or reports of this node, wait for the program",
    .waited = "no process became free to run the program in time",
    .late = "the program has not ended in time",
    .lost = "the process that runs the program has ended",
};

void
front_report_run(
    struct front *f, const char *node, const uint8_t *trace, int report)
{
	struct front_program_report *r = memory_zalloc(1, sizeof(*r));

	r->base.row = &report_row;
	r->report = report;
	fixed_must(r->base.name, sizeof(r->base.name), "%s", node);
	memcpy(r->base.trace, trace, sizeof(r->base.trace));
	r->base.limit = f->config->report_seconds * NS_PER_SECOND;
	r->base.deadline = process_now() + WAIT_NS;
	front_task_add(f, &r->base, WAITING_MAX);
}
