#include "agent/metrics_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/agent.h"
#include "exporter/exporter.h"
#include "logging/emitter.h"
#include "logging/log.h"
#include "metrics/metrics.h"
#include "privsep/restart.h"

/* Milliseconds that the process has to end by itself. */
#define STOP_MS 1000

/* --- the process --- */

/* Scrapes not reported to the parent yet, and the socket to it. */
static struct metrics_scrapes unsent;
static int parent = -1;

/*
 * Report the scrapes; when the socket is full they are kept for the next time.
 */
static void
scrapes_send(void)
{
	if (unsent.good + unsent.bad > 0 &&
	    message_send_type(
		parent, METRICS_SCRAPES, 0, &unsent, sizeof(unsent), -1) == 0)
		unsent = (struct metrics_scrapes){0, 0};
}

static void
on_begun(void)
{
}

static void
on_ended(int status, uint64_t in, uint64_t sent, int64_t ns)
{
	(void)in;
	(void)sent;
	(void)ns;
	unsent.good += status == 200;
	unsent.bad += status != 200;
	scrapes_send();
}

static const struct exporter_count count = {on_begun, on_ended, scrapes_send};

/* Neither side may block on the other. */
static void
set_nonblocking(int fd)
{
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

int
metrics_process_prepare(struct process *self)
{
	parent = self->sock;
	set_nonblocking(parent);
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

/* Receive one message; true when there may be another. */
static int
receive(struct process *p)
{
	struct message m;
	int r = message_receive(p->sock, &m);
	unsigned type = r > 0 ? m.head.type : 0;

	if (r == 0 || (r < 0 && errno != EBADMSG))
		return 0;
	if (r > 0 &&
	    message_dispatch(p->row->sends, p->row->send_count, p, &m) == 0)
		return 1;
	log_event(SERVER_PROCESS, PRV_BAD_MESSAGE,
	    log_str("process", p->row->name), log_uns("number", p->number),
	    log_uns("message_type", type));
	kill(p->pid, SIGKILL);
	return 0;
}

/*
 * Read the messages without being woken for them: the process must not be able
 * to wake the parent.
 */
static void
messages_receive(struct process *p)
{
	for (int i = 0;
	     i < METRICS_MESSAGES_A_LOOK && p->sock >= 0 && receive(p); i++)
		;
}

void
metrics_process_init(struct metrics_process *m, const struct agent_config *c)
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
	m->process.sock = -1;
	m->process.arg = &m->exporter;
}

void
metrics_process_become(struct process *self, const struct agent_config *c)
{
	static struct metrics_process m;

	metrics_process_init(&m, c);
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
	m->process.user = *u;
	return m->user_known;
}

static void
start(struct metrics_process *m)
{
	struct process *p = &m->process;

	p->restart = 0;
	process_give(PROCESS_FD_SCRAPES, m->exporter.listener);
	if (process_fork(p, NULL) == 0) {
		set_nonblocking(p->sock);
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

/* Ask the process to end, by closing our side. */
static void
end_request(struct metrics_process *m)
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
	if (m->process.pid > 0)
		messages_receive(&m->process);
	if (exporter_listen(&m->exporter, c->metrics_listen))
		end_request(m);
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
	/* count what it reported before it ended */
	messages_receive(p);
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

	end_request(m);
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
