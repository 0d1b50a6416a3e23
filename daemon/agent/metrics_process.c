#include "agent/metrics_process.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/agent.h"
#include "logging/control.h"
#include "logging/log.h"
#include "metrics/metrics.h"
#include "privsep/restart.h"

/* Milliseconds that it gets to end by itself. */
#define STOP_MS 1000

static void
nothing(void)
{
}

static void
on_ended(int status, uint64_t in, uint64_t sent, int64_t ns)
{
	(void)in;
	(void)sent;
	(void)ns;
	metric_add(status == 200 ? M_dltScrapes : M_dltScrapesBad, 1);
}

static const struct exporter_count count = {nothing, on_ended, nothing};

void
metrics_process_init(struct metrics_process *m, const struct agent_config *c,
    void (*in_child)(struct process *p), void *ctx)
{
	memset(m, 0, sizeof(*m));
	m->exporter.module = "transaction";
	m->exporter.daemon = M_DAEMON_APPLYD;
	m->exporter.count = &count;
	m->exporter.listener = -1;
	snprintf(m->exporter.segment, sizeof(m->exporter.segment),
	    "%s/applyd.metrics", c->rundir);
	m->process.row = &agent_rows[AGENT_METRICS];
	m->process.number = 1;
	m->process.slot = AGENT_SLOT_METRICS;
	m->process.sock = -1;
	m->process.arg = &m->exporter;
	m->process.ctx = ctx;
	m->in_child = in_child;
}

/* As whom it runs, looked up once; false, logged, when there is no such. */
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
	m->process.user = *u;
	return m->user_known;
}

static void
start(struct metrics_process *m)
{
	struct process *p = &m->process;

	p->restart = 0;
	if (process_fork(p, m->in_child) == 0) {
		log_event(SERVER_PROCESS, PRV_STARTED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number), log_int("child", p->pid));
		return;
	}
	log_event(SERVER_PROCESS, PRV_FORK_FAILED,
	    log_str("process", p->row->name), log_uns("number", p->number),
	    log_errno());
	p->started = process_now();
	process_plan_restart(p);
}

/* It sees that nobody wants it any more. */
static void
dismiss(struct metrics_process *m)
{
	if (m->process.pid == 0)
		return;
	m->process.ending = 1;
	shutdown(m->process.sock, SHUT_WR);
}

void
metrics_process_keep(struct metrics_process *m, const struct agent_config *c)
{
	if (*c->metrics_listen != '\0' && !user_known(m, c))
		return;
	if (exporter_listen(&m->exporter, c->metrics_listen))
		dismiss(m);
	if (m->exporter.listener >= 0 && m->process.pid == 0 &&
	    process_now() >= m->process.restart)
		start(m);
}

int
metrics_process_ended(struct metrics_process *m, pid_t pid, int wait_status)
{
	struct process *p = &m->process;

	if (p->pid == 0 || pid != p->pid)
		return 0;
	log_child_ended(pid);
	metric_add(M_dltCrashes, process_crashed(p, wait_status));
	process_log_end(p, wait_status);
	close(p->sock);
	p->sock = -1;
	p->pid = 0;
	if (p->ending)
		p->restart = 0;
	else
		process_plan_restart(p);
	p->ending = 0;
	return 1;
}

void
metrics_process_stop(struct metrics_process *m)
{
	pid_t pid = m->process.pid;
	int status;

	dismiss(m);
	for (int ms = 0; pid > 0; ms += 10) {
		if (waitpid(pid, &status, WNOHANG) == pid)
			break;
		if (ms >= STOP_MS)
			kill(pid, SIGKILL);
		poll(NULL, 0, 10);
	}
	if (pid > 0)
		metrics_process_ended(m, pid, status);
	exporter_unlisten(&m->exporter);
}
