#include "agent/applyd/metrics_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/agent.h"
#include "agent/applyd/config.h"
#include "base/files/path.h"
#include "server/exporter/exporter.h"
#include "logging/sink/emitter.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/privsep/supervisor.h"

/* Time that the process has to end by itself. */
#define STOP_SECONDS 1

/* --- the process --- */

/* Scrapes not reported to the parent yet, and the socket to it. */
static struct metrics_scrapes unsent;
static int agent_metrics_process_parent = -1;

/*
 * Report the scrapes; when the socket is full they are kept for the next time.
 */
static void
scrapes_send(void)
{
	if (unsent.good + unsent.bad > 0 &&
	    message_send_type(agent_metrics_process_parent, METRICS_SCRAPES, 0,
		&unsent, sizeof(unsent), -1) == 0)
		unsent = (struct metrics_scrapes){0, 0};
}

static void
agent_metrics_process_on_begun(void)
{
}

static void
agent_metrics_process_on_ended(
    int status, uint64_t in, uint64_t sent, int64_t ns)
{
	(void)in;
	(void)sent;
	(void)ns;
	unsent.good += status == 200;
	unsent.bad += status != 200;
	scrapes_send();
}

static const struct exporter_count agent_metrics_process_count = {
    agent_metrics_process_on_begun, agent_metrics_process_on_ended,
    scrapes_send};

/* Neither side may block on the other. */
static void
agent_metrics_process_set_nonblocking(int fd)
{
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

int
metrics_process_prepare(struct process *self)
{
	agent_metrics_process_parent = self->sock;
	agent_metrics_process_set_nonblocking(agent_metrics_process_parent);
	return exporter_prepare(self);
}

/* --- the parent --- */

static void
on_scrapes(void *ctx, struct message *m)
{
	const struct metrics_scrapes *n = (const void *)m->body;

	(void)ctx;
	metric_add(M_dltScrapes, n->good);
	metric_add(M_dltScrapesBad, n->bad);
}

const struct message_row metrics_sends[METRICS_SENDS] = {
    {METRICS_SCRAPES, sizeof(struct metrics_scrapes), 0, "SCRAPES", on_scrapes},
};

void
metrics_process_init(struct metrics_process *m, struct supervisor *s,
    const struct agent_config *c)
{
	memset(m, 0, sizeof(*m));
	m->supervisor = s;
	m->exporter.module = "transaction";
	m->exporter.daemon = M_DAEMON_APPLYD;
	m->exporter.count = &agent_metrics_process_count;
	m->exporter.listener = -1;
	path_print(m->exporter.segment, sizeof(m->exporter.segment),
	    "%s/applyd.metrics", c->rundir);
}

void
metrics_process_become(struct process *self, const struct agent_config *c)
{
	static struct metrics_process m;

	metrics_process_init(&m, NULL, c);
	m.exporter.listener = PROCESS_FD(PROCESS_FD_SCRAPES);
	self->arg = &m.exporter;
}

/* Look up the process's user once; false, logged, when it does not exist. */
static int
user_known(struct metrics_process *m, const struct agent_config *c)
{
	struct sandbox_user *u = &m->exporter.owner;

	if (m->config == c)
		return m->user_known;
	m->config = c;
	m->user_known = geteuid() != 0 ||
			sandbox_user_find(c->metrics_user, c->group, u) == 0;
	if (!m->user_known)
		log_event(METRICS_HTTP, EXP_USER_UNKNOWN,
		    log_str("user", c->metrics_user),
		    log_str("group", c->group));
	return m->user_known;
}

/* Return the process that runs or waits for its restart; or NULL. */
static struct process *
agent_metrics_process_running(const struct metrics_process *m)
{
	const struct process_row *row = &agent_rows[AGENT_METRICS];
	struct process *p = supervisor_next(m->supervisor, row, NULL);

	while (p != NULL && p->ending)
		p = supervisor_next(m->supervisor, row, p);
	return p;
}

void
metrics_process_stop(struct metrics_process *m)
{
	struct process *p = agent_metrics_process_running(m);

	if (p == NULL)
		return;
	supervisor_end(p);
	supervisor_end_within(p, STOP_SECONDS);
}

void
metrics_process_keep(struct metrics_process *m, const struct agent_config *c)
{
	if (*c->metrics_listen != '\0' && !user_known(m, c))
		return;
	if (exporter_listen(&m->exporter, c->metrics_listen))
		metrics_process_stop(m);
	process_give(PROCESS_FD_SCRAPES, m->exporter.listener);
	if (m->exporter.listener >= 0 &&
	    agent_metrics_process_running(m) == NULL)
		(void)supervisor_start(m->supervisor,
		    &agent_rows[AGENT_METRICS], 1, AGENT_SLOT_PARENT, NULL,
		    NULL);
}
