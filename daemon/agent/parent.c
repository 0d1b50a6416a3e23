/*
 * The apply daemon's parent: the timer, the locks, the signals.  It reads
 * nothing from the network and changes nothing on the machine.
 */

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/agent.h"
#include "agent/metrics_process.h"
#include "agent/room.h"
#include "agent/run.h"
#include "agent/state.h"
#include "base/strbuf.h"
#include "logging/audit.h"
#include "logging/audit_serve.h"
#include "logging/level_segment.h"
#include "logging/log.h"
#include "metrics/metrics.h"
#include "privsep/audit_socket.h"
#include "privsep/log_control.h"
#include "privsep/log_watch.h"
#include "privsep/pidfile.h"
#include "privsep/signals.h"

#define SECOND 1000000000LL
/* Interval of checks on a machine that is short of memory or disk. */
#define PAUSE_NS (60 * SECOND)

struct parent {
	const struct agent_config *config;
	const struct agent_config *(*configure)(void);
	int lock, signals;
	struct control *control; /* NULL: it could not be opened */
	struct run_process run;
	struct metrics_process metrics;
	int running;
	int64_t next; /* start of the next run; ns */
	int now_wanted, reload_wanted;
	int paused; /* 1: not enough memory or disk for a run */
	int stopping;
};

static int64_t
random_below(int64_t n)
{
	uint64_t r = 0;

	if (n <= 0 || getrandom(&r, sizeof(r), 0) != (ssize_t)sizeof(r))
		return 0;
	return (int64_t)(r % (uint64_t)n);
}

int64_t
agent_splay(const struct agent_config *c)
{
	int64_t wait = c->splay ? random_below(c->splaylimit * SECOND) : 0;

	if (wait > 0)
		log_event(AGENT_PROCESS, AGT_SPLAY, log_ns("duration", wait));
	return wait;
}

/* True when there is room for a run; otherwise the run is postponed. */
static int
has_room(struct parent *p)
{
	int64_t wait = p->config->runinterval * SECOND;
	char why[512];
	int was = p->paused;

	p->paused = !room_enough(p->config, why, sizeof(why));
	if (p->paused && !was) {
		log_event(AGENT_PROCESS, AGT_PAUSED, log_str("message", why));
		metric_add(M_dltPauses, 1);
	} else if (was && !p->paused) {
		log_event(AGENT_PROCESS, AGT_RESUMED);
	}
	if (p->paused)
		p->next = process_now() + (wait < PAUSE_NS ? wait : PAUSE_NS);
	return !p->paused;
}

static void
begin_run(struct parent *p)
{
	int rc;

	p->now_wanted = 0;
	if (!has_room(p))
		return;
	p->next = process_now() + p->config->runinterval * SECOND;
	p->run.inherited[0] = p->lock;
	p->run.inherited[1] = p->signals;
	p->run.inherited[2] = p->metrics.exporter.listener;
	p->run.inherited[3] = p->metrics.process.sock;
	p->run.inherited_count = 4;
	p->run.control = p->control;
	rc = run_start(&p->run, p->config);
	p->running = rc == 0;
	if (rc == RUN_LOCKED) {
		int64_t wait = run_wait_for_lock(&p->run, p->config);

		if (wait >= 0)
			p->next = process_now() + wait;
	}
}

/* Publish whether runs are disabled, and why; return 1 when they are. */
static int
disabled_publish(const struct agent_config *c)
{
	static int was;
	char why[METRICS_TEXT_MAX] = "";
	int off = state_is_disabled(c->disabledfile);

	metric_set(M_dltEnabled, !off);
	if (off != was &&
	    (!off || state_disabled(c->disabledfile, why, sizeof(why))))
		metric_text(MT_dltDisabledWhy, why, strlen(why));
	was = off;
	return off;
}

/*
 * Publish the state.  It is checked here because another program may disable
 * runs.
 */
static void
state_publish(const struct parent *p)
{
	int off = disabled_publish(p->config);
	unsigned state = M_RUN_STATE_IDLE;

	if (p->stopping)
		state = M_RUN_STATE_STOPPING;
	else if (p->running)
		state = M_RUN_STATE_RUNNING;
	else if (off)
		state = M_RUN_STATE_DISABLED;
	else if (p->paused || p->run.lock_until != 0)
		state = M_RUN_STATE_WAITING;
	metric_set(M_dltState, state);
}

static void
set_objects(const struct agent_config *c)
{
	metric_set(M_dltRunInterval, (uint64_t)c->runinterval);
	metric_set(M_dltNoop, c->noop != 0);
	metric_set(M_dltEnabled, !state_is_disabled(c->disabledfile));
	metric_text(MT_dltServer, c->server, strlen(c->server));
	metric_text(MT_dltVersion, DALANG_VERSION, strlen(DALANG_VERSION));
}

static void
reload(struct parent *p)
{
	const struct agent_config *c = p->configure();

	p->reload_wanted = 0;
	if (c == NULL) {
		log_event(AGENT_PROCESS, AGT_RELOAD_REFUSED);
		return;
	}
	p->config = c;
	exporter_again(&p->metrics.exporter);
	set_objects(c);
	if (p->paused)
		p->now_wanted = 1;
	(void)log_audit(AUDIT_SETTINGS, AGT_RELOAD_AUDIT,
	    log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
}

static void
begin_stop(struct parent *p)
{
	p->stopping = 1;
	if (p->running)
		run_stop(&p->run);
}

static void
log_signal(const char *name, const char *what)
{
	log_event(AGENT_PROCESS, AGT_SIGNAL, log_code("caught", name),
	    log_code("what", what));
}

static void
on_signal(struct parent *p, unsigned number)
{
	switch (number) {
	case SIGUSR1:
		log_signal("USR1", "storing run");
		p->now_wanted = 1;
		break;
	case SIGHUP:
		log_signal("HUP", "storing reload");
		p->reload_wanted = 1;
		break;
	case SIGTERM:
		log_signal("TERM", "exiting");
		begin_stop(p);
		break;
	case SIGINT:
		log_signal("INT", "exiting");
		begin_stop(p);
		break;
	default:
		break;
	}
}

static void
read_signals(struct parent *p)
{
	struct signalfd_siginfo si;
	pid_t pid;
	int status, code;

	while (read(p->signals, &si, sizeof(si)) == (ssize_t)sizeof(si))
		on_signal(p, si.ssi_signo);
	while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
		if (!metrics_process_ended(&p->metrics, pid, status) &&
		    p->running &&
		    run_ended(&p->run, p->config, pid, status, &code))
			p->running = 0;
	}
}

static void
run_timers(struct parent *p)
{
	if (p->running) {
		run_check_time(&p->run, p->config);
		return;
	}
	if (p->reload_wanted)
		reload(p);
	if (!p->stopping && (p->now_wanted || process_now() >= p->next))
		begin_run(p);
}

static void
loop(struct parent *p)
{
	struct pollfd fds[] = {{.fd = p->signals, .events = POLLIN},
	    {.fd = control_fd(p->control), .events = POLLIN},
	    {.fd = log_audit_serve_fd(), .events = POLLIN}};

	while (!p->stopping || p->running) {
		int64_t left = (p->next - process_now()) / 1000000;

		/* the time limit of a run is checked each second */
		if (p->running || left > 1000)
			left = 1000;
		if (poll(fds, 3, left < 1 ? 1 : (int)left) > 0 &&
		    fds[0].revents)
			read_signals(p);
		log_audit_serve();
		log_control_tick(p->control);
		log_watch_tick();
		metrics_process_keep(&p->metrics, p->config);
		run_timers(p);
		state_publish(p);
	}
}

static int
take_lock(const struct agent_config *c)
{
	struct strbuf why;
	pid_t other;
	int fd;

	strbuf_init(&why, 8192);
	fd = pidfile_lock(c->pidfile, &other, &why);
	if (fd < 0 && errno == EAGAIN)
		log_event(AGENT_PROCESS, AGT_RUNS_ALREADY,
		    log_str("path", c->pidfile), log_int("other", other));
	else if (fd < 0)
		log_event(AGENT_PROCESS, AGT_PIDFILE_FAILED,
		    log_str("path", c->pidfile),
		    log_str("error.message", why.s));
	strbuf_release(&why);
	return fd;
}

void
agent_open_metrics(const struct agent_config *c, int publish)
{
	char path[4096];

	snprintf(path, sizeof(path), "%s/applyd.metrics", c->rundir);
	if (metrics_create(publish ? path : NULL, "applyd", DALANG_VERSION,
		AGENT_SLOTS) < 0)
		log_event(AGENT_PROCESS, AGT_METRICS_FAILED,
		    log_str("path", path), log_errno());
	metric_set(M_dltLastStatus, M_RUN_STATUS_NONE);
	metric_set(M_dltState, M_RUN_STATE_IDLE);
	metric_set(M_dltCatalogFrom, M_CATALOG_SOURCE_NONE);
	set_objects(c);
}

int
agent_daemon(const struct agent_config *config,
    const struct agent_config *(*configure)(void))
{
	struct parent p = {.config = config, .configure = configure};

	if (state_prepare(&config->state, 1) < 0)
		return 1;
	p.lock = take_lock(config);
	if (p.lock < 0)
		return 1;
	p.signals = signals_open();
	if (p.signals < 0) {
		log_event(AGENT_PROCESS, AGT_FORK_FAILED,
		    log_str("process", "parent"), log_errno());
		pidfile_unlock(config->pidfile, p.lock);
		return 1;
	}
	agent_open_metrics(config, 1);
	log_event(AGENT_PROCESS, AGT_STARTED,
	    log_str("version", DALANG_VERSION),
	    log_int("runinterval", config->runinterval));
	p.control =
	    log_control_open(config->rundir, "applyd", config->control_group);
	audit_socket_open(config->rundir, "applyd", NULL);
	if (log_levels_path() != NULL)
		process_give(PROCESS_FD_LEVELS,
		    log_levels_descriptor(log_levels_path()));
	p.next = process_now() + agent_splay(config);
	metrics_process_init(&p.metrics, config);
	loop(&p);
	metrics_process_stop(&p.metrics);
	control_close(p.control);
	audit_socket_remove(config->rundir, "applyd");
	log_event(AGENT_PROCESS, AGT_STOPPED);
	metrics_close();
	pidfile_unlock(config->pidfile, p.lock);
	return 0;
}
