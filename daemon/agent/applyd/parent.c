/*
 * The apply daemon's parent: the timer, the locks, the signals.  It reads
 * nothing from the network and changes nothing on the machine.
 */

#include "agent/applyd/parent.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "agent/applyd/agent.h"
#include "agent/applyd/config.h"
#include "agent/applyd/metrics_process.h"
#include "agent/applyd/preflight.h"
#include "agent/applyd/run/run.h"
#include "agent/applyd/state.h"
#include "base/process/notify.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_loss.h"
#include "logging/audit/audit_serve.h"
#include "logging/level/level_segment.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/privsep/control/audit_socket.h"
#include "base/privsep/control/log_control.h"
#include "base/privsep/control/log_watch.h"
#include "base/privsep/pidfile.h"
#include "base/privsep/restart.h"
#include "base/privsep/settings_watch.h"
#include "base/privsep/supervisor.h"
#include "base/settings/log_settings.h"

#define SECOND 1000000000LL
/* Interval of checks on a machine that is short of memory or disk. */
#define PAUSE_NS (60 * SECOND)
/* Time until the first run is tried again when another one has the lock. */
#define BUSY_NS (10 * SECOND)
/*
 * Time for the processes to end, after stop_patience.  The processes of the run
 * are killed earlier (run.c), and the metrics are served until then.
 */
#define STOP_SECONDS 60

struct agent_parent {
	const struct agent_config *config;
	const struct agent_config *(*configure)(void);
	int lock;
	struct supervisor *supervisor;
	struct control *control; /* NULL: it could not be opened */
	struct run_process run;
	struct metrics_process metrics;
	int running;
	int64_t next;  /* start of the next run; ns */
	int64_t began; /* of the last one; 0: none */
	int64_t due;   /* the run that is owed begins until then; 0: none is */
	int now_wanted, reload_wanted;
	bool urgent; /* a signal wants a run */
	int first;   /* 1: none of its runs has had the lock */
	int paused;  /* 1: not enough memory or disk for a run */
	int stopping;
	bool stopping_at_once;
	int failed; /* 1: this machine gets no certificate */
};

static int64_t
agent_parent_random_below(int64_t n)
{
	uint64_t r = 0;

	if (n <= 0 || getrandom(&r, sizeof(r), 0) != (ssize_t)sizeof(r))
		return 0;
	return (int64_t)(r % (uint64_t)n);
}

int64_t
agent_splay(const struct agent_config *c)
{
	int64_t wait =
	    c->splay ? agent_parent_random_below(c->splaylimit * SECOND) : 0;

	if (wait > 0)
		log_event(AGENT_PROCESS, AGT_SPLAY, log_ns("duration", wait));
	return wait;
}

/* The time of the next attempt; runinterval may be 0. */
static int64_t
agent_parent_after(int64_t wait)
{
	return process_now() + (wait > SECOND ? wait : SECOND);
}

/* True when there is room for a run; otherwise the run is postponed. */
static bool
agent_parent_has_room(struct agent_parent *p)
{
	int64_t wait = p->config->runinterval * SECOND;
	char why[512];
	int was = p->paused;

	p->paused = !preflight_check(p->config, why, sizeof(why));
	if (p->paused && !was) {
		log_event(AGENT_PROCESS, AGT_PAUSED, log_str("message", why));
		metric_add(M_dltPauses, 1);
	} else if (was && !p->paused) {
		log_event(AGENT_PROCESS, AGT_RESUMED);
	}
	if (p->paused)
		p->next = agent_parent_after(wait < PAUSE_NS ? wait : PAUSE_NS);
	return !p->paused;
}

/* In a process of the run. */
static void
agent_parent_in_child(void *ctx)
{
	struct agent_parent *p = ctx;

	close(p->lock);
	supervisor_close(p->supervisor);
	if (p->metrics.exporter.listener >= 0)
		close(p->metrics.exporter.listener);
	control_forget(p->control);
}

/*
 * Set the values about the run that begins, for the server.  One that the
 * server has refused until now, and that is due, is not refused again.
 */
static void
call_set(struct agent_parent *p)
{
	int64_t interval = p->config->runinterval;
	struct fetch_run *call = &p->run.call;

	call->interval =
	    interval > 0 && interval <= UINT32_MAX ? (uint32_t)interval : 0;
	call->due = p->began + interval * SECOND;
	call->is_urgent = p->urgent;
	p->urgent = false;
	if (call->interval == 0)
		return;
	if (p->due == 0)
		p->due = call->due;
	else if (p->began >= p->due - SECOND)
		call->is_urgent = 1;
}

static void
begin_run(struct agent_parent *p)
{
	int rc;

	p->now_wanted = 0;
	if (!agent_parent_has_room(p))
		return;
	p->began = process_now();
	call_set(p);
	p->next = p->began + p->config->runinterval * SECOND;
	rc = run_start(&p->run, p->config);
	p->running = rc == 0;
	if (!p->running && p->config->runinterval == 0)
		p->next = agent_parent_after(0);
}

/*
 * Use the slot that the server has given with the run that is over: never later
 * than the interval permits, and not for a refused run that is due.
 */
static void
run_slot_use(struct agent_parent *p)
{
	const struct fetch_slot *slot = &p->run.slot;
	int64_t now = process_now(), last = p->next;

	memcpy(p->run.call.token, slot->token, sizeof(p->run.call.token));
	if (slot->is_later && p->due < last)
		last = p->due;
	if (!slot->is_later)
		p->due = 0;
	if (slot->at == 0 || p->config->runinterval == 0)
		return;
	p->next = slot->at < last ? slot->at : last;
	if (p->next < now)
		p->next = now;
	log_event(
	    AGENT_PROCESS, AGT_RUN_SLOT, log_ns("duration", p->next - now));
}

/* A run is over: decide when the next one starts. */
static void
run_over(struct agent_parent *p, int code)
{
	int64_t wait;

	p->running = 0;
	p->first &= code < 0;
	/* one that has not begun stays as urgent as it was */
	if (code < 0)
		p->urgent |= p->run.call.is_urgent != 0;
	else
		run_slot_use(p);
	switch (code) {
	case RUN_LOCKED:
		wait = run_wait_for_lock(&p->run, p->config);
		if (wait >= 0)
			p->next = agent_parent_after(wait);
		break;
	case RUN_BUSY:
		/* a run of the daemon before this one, which was killed */
		if (p->first)
			p->next = agent_parent_after(BUSY_NS);
		break;
	case RUN_INTERRUPTED:
		p->next = process_now();
		break;
	case RUN_NO_CERTIFICATE:
		p->failed = 1;
		supervisor_stop(p->supervisor);
		break;
	default:
		if (p->config->runinterval == 0 && code == RUN_NOT_DONE)
			p->next = agent_parent_after(0);
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

/* Send the service manager a state that has changed. */
static void
status_send(unsigned state)
{
	static const char *const texts[] = {
	    [M_RUN_STATE_IDLE] = "waits for the time of the next run",
	    [M_RUN_STATE_WAITING] =
		"waits for a certificate, another run, memory or disk space",
	    [M_RUN_STATE_RUNNING] = "a run is in progress",
	    [M_RUN_STATE_DISABLED] =
		"runs are disabled; dalang agent --enable permits them",
	    [M_RUN_STATE_STOPPING] = "stops after the run",
	};
	static unsigned last;

	if (state != last)
		notify_status(texts[state]);
	last = state;
}

/*
 * Publish the state.  It is checked here because another program may disable
 * runs.
 */
static void
state_publish(const struct agent_parent *p)
{
	int off = disabled_publish(p->config);
	unsigned state = M_RUN_STATE_IDLE;

	if (p->stopping)
		state = M_RUN_STATE_STOPPING;
	else if (p->running && run_waits(&p->run))
		state = M_RUN_STATE_WAITING;
	else if (p->running)
		state = M_RUN_STATE_RUNNING;
	else if (off)
		state = M_RUN_STATE_DISABLED;
	else if (p->paused || p->run.lock_until != 0)
		state = M_RUN_STATE_WAITING;
	metric_set(M_dltState, state);
	status_send(state);
}

static void
set_objects(const struct agent_config *c)
{
	const char *server =
	    c->server_list != NULL ? c->server_list : c->server;

	metric_set(M_dltRunInterval, (uint64_t)c->runinterval);
	metric_set(M_dltNoop, c->noop != 0);
	metric_set(M_dltEnabled, !state_is_disabled(c->disabledfile));
	metric_text(MT_dltServer, server, strlen(server));
}

/* The interval counts from the beginning of the last run. */
static void
interval_change(struct agent_parent *p, int64_t before, int64_t now)
{
	if (now == before || p->began == 0 || p->paused ||
	    p->run.lock_until != 0)
		return;
	p->next = p->began + now * SECOND;
}

static void
agent_parent_reload(struct agent_parent *p)
{
	const struct agent_config *c;

	notify_reloading();
	c = p->configure();
	notify_ready(NULL);
	p->reload_wanted = 0;
	if (c == NULL) {
		log_event(AGENT_PROCESS, AGT_RELOAD_REFUSED);
		return;
	}
	interval_change(p, p->config->runinterval, c->runinterval);
	p->config = c;
	settings_seal(c->settings);
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
log_signal(const char *name, const char *what)
{
	log_event(AGENT_PROCESS, AGT_SIGNAL, log_code("caught", name),
	    log_code("what", what));
}

/* End a wait for the certificate: the next attempt follows at once. */
static void
agent_parent_wait_end(struct agent_parent *p)
{
	if (p->running && run_waits(&p->run))
		run_stop(&p->run, p->config);
}

static void
agent_parent_on_user_signal(void *ctx, int number)
{
	struct agent_parent *p = ctx;

	if (number != SIGUSR1)
		return;
	log_signal("USR1", "storing run");
	p->now_wanted = 1;
	p->urgent = true;
	agent_parent_wait_end(p);
}

static void
agent_parent_on_reload(void *ctx)
{
	struct agent_parent *p = ctx;

	log_signal("HUP", "storing reload");
	p->reload_wanted = 1;
	agent_parent_wait_end(p);
}

/* The settings file is read again when it has changed. */
static void
settings_follow(struct agent_parent *p)
{
	if (p->stopping || p->reload_wanted || !settings_watch_changed())
		return;
	p->reload_wanted = 1;
	agent_parent_wait_end(p);
}

static void
agent_parent_on_stop(void *ctx, int number)
{
	struct agent_parent *p = ctx;
	int64_t seconds;

	if (number != 0)
		log_signal(number == SIGTERM ? "TERM" : "INT", "exiting");
	p->stopping = 1;
	pidfile_end(p->lock);
	seconds = STOP_SECONDS + p->config->stop_patience;
	supervisor_stop_within(p->supervisor, (unsigned)seconds);
	notify_extend(seconds);
	if (p->running)
		run_stop(&p->run, p->config);
	else
		metrics_process_stop(&p->metrics);
}

/* A second signal: the resource in progress may not end by itself. */
static void
on_stop_again(void *ctx, int number)
{
	struct agent_parent *p = ctx;

	if (p->stopping_at_once)
		return;
	p->stopping_at_once = true;
	log_signal(number == SIGTERM ? "TERM" : "INT", "exiting at once");
	if (p->running)
		run_stop(&p->run, p->config);
}

/*
 * A child has ended.  When the daemon stops, the metrics are served until the
 * run is over.
 */
static void
on_reaped(void *ctx, pid_t pid, int status)
{
	struct agent_parent *p = ctx;
	int code;

	if (!p->running || !run_ended(&p->run, p->config, pid, status, &code))
		return;
	run_over(p, code);
	if (p->stopping)
		metrics_process_stop(&p->metrics);
}

static bool
agent_parent_is_busy(void *ctx)
{
	const struct agent_parent *p = ctx;

	return p->running != 0;
}

static void
agent_parent_on_starting(void *ctx, struct process *process)
{
	struct agent_parent *p = ctx;

	process->user = p->metrics.exporter.owner;
}

static void
agent_parent_on_started(void *ctx, struct process *process)
{
	(void)ctx;
	(void)process;
}

static int
agent_parent_on_ended(void *ctx, struct process *process, int status)
{
	(void)ctx;
	metric_add(M_dltCrashes, process_crashed(process, status));
	return 1;
}

/* Begin, check or stop a run when it is time. */
static void
agent_parent_on_moved(void *ctx)
{
	struct agent_parent *p = ctx;

	if (p->running) {
		run_check_time(&p->run, p->config);
	} else if (!p->stopping) {
		if (p->reload_wanted)
			agent_parent_reload(p);
		if (p->now_wanted || process_now() >= p->next)
			begin_run(p);
		supervisor_wake_at(p->supervisor, p->next);
	}
	state_publish(p);
}

static void
agent_parent_on_tick(void *ctx)
{
	struct agent_parent *p = ctx;

	log_control_tick(p->control);
	log_audit_serve();
	log_watch_tick();
	metrics_process_keep(&p->metrics, p->config);
	settings_follow(p);
	agent_parent_on_moved(p);
}

static void
agent_parent_on_control(void *ctx)
{
	struct agent_parent *p = ctx;

	control_serve(p->control);
}

static void
on_audit(void *ctx)
{
	(void)ctx;
	log_audit_serve();
}

/* The daemon that has the lock is ending. */
static void
agent_parent_waiting(pid_t other)
{
	log_event(AGENT_PROCESS, AGT_WAITS_FOR_END, log_int("other", other));
}

static int
agent_parent_take_lock(const struct agent_config *c)
{
	struct shortbuf why;
	pid_t other;
	int fd;

	shortbuf_init(&why, 8192);
	fd = pidfile_lock_after(c->pidfile, STOP_SECONDS + c->stop_patience,
	    agent_parent_waiting, &other, &why.out);
	if (fd < 0 && errno == EAGAIN)
		log_event(AGENT_PROCESS, AGT_RUNS_ALREADY,
		    log_str("path", c->pidfile), log_int("other", other));
	else if (fd < 0)
		log_event(AGENT_PROCESS, AGT_PIDFILE_FAILED,
		    log_str("path", c->pidfile),
		    log_str("error.message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return fd;
}

void
agent_open_metrics(const struct agent_config *c, int publish)
{
	char path[4096];

	path_print(path, sizeof(path), "%s/applyd.metrics", c->rundir);
	if (metrics_create(publish ? path : NULL, "applyd", DALANG_VERSION,
		AGENT_SLOTS) < 0)
		log_event(AGENT_PROCESS, AGT_METRICS_FAILED,
		    log_str("path", path), log_errno());
	metric_set(M_dltLastStatus, M_RUN_STATUS_NONE);
	metric_set(M_dltState, M_RUN_STATE_IDLE);
	metric_set(M_dltCatalogFrom, M_CATALOG_SOURCE_NONE);
	set_objects(c);
}

/* Open what must exist before the first process. */
static void
agent_parent_begin(struct agent_parent *p)
{
	const struct agent_config *c = p->config;

	agent_open_metrics(c, 1);
	log_event(AGENT_PROCESS, AGT_STARTED,
	    log_str("version", DALANG_VERSION),
	    log_int("runinterval", c->runinterval));
	p->control = log_control_open(c->rundir, "applyd", c->control_group);
	audit_socket_open(c->rundir, "applyd", NULL);
	if (log_levels_path() != NULL)
		process_give(PROCESS_FD_LEVELS,
		    log_levels_descriptor(log_levels_path()));
	supervisor_watch(
	    p->supervisor, control_fd(p->control), agent_parent_on_control);
	supervisor_watch(p->supervisor, log_audit_serve_fd(), on_audit);
	p->next = process_now() + agent_splay(c);
	metrics_process_init(&p->metrics, p->supervisor, c);
}

static void
agent_parent_end(struct agent_parent *p, const struct agent_config *c)
{
	exporter_unlisten(&p->metrics.exporter);
	control_close(p->control);
	log_audit_losses(true);
	audit_socket_remove(c->rundir, "applyd");
	log_event(AGENT_PROCESS, AGT_STOPPED);
	metrics_close();
}

int
agent_daemon(const struct agent_config *config,
    const struct agent_config *(*configure)(void))
{
	struct agent_parent p = {.config = config,
	    .configure = configure,
	    .first = 1,
	    .run.in_child = agent_parent_in_child};
	struct supervisor_options o = {.ctx = &p,
	    .stop_seconds = STOP_SECONDS,
	    .starting = agent_parent_on_starting,
	    .started = agent_parent_on_started,
	    .ended = agent_parent_on_ended,
	    .reload = agent_parent_on_reload,
	    .stop = agent_parent_on_stop,
	    .stop_again = on_stop_again,
	    .tick = agent_parent_on_tick,
	    .user_signal = agent_parent_on_user_signal,
	    .moved = agent_parent_on_moved,
	    .reaped = on_reaped,
	    .is_busy = agent_parent_is_busy};
	int rc;

	if (state_prepare(&config->state, 1) < 0)
		return 1;
	p.lock = agent_parent_take_lock(config);
	if (p.lock < 0)
		return 1;
	p.run.ctx = &p;
	p.supervisor = supervisor_new(&o);
	rc = supervisor_open(p.supervisor);
	if (rc < 0) {
		log_event(AGENT_PROCESS, AGT_FORK_FAILED,
		    log_str("process", "parent"), log_errno());
	} else {
		agent_parent_begin(&p);
		notify_ready(NULL);
		supervisor_run(p.supervisor);
		agent_parent_end(&p, config);
	}
	supervisor_free(p.supervisor);
	pidfile_unlock(config->pidfile, p.lock);
	return rc < 0 || p.failed;
}
