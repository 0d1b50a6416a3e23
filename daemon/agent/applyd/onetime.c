#include "agent/applyd/onetime.h"

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/parent.h"
#include "agent/applyd/run/run.h"
#include "agent/applyd/state.h"
#include "logging/audit/audit_serve.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/privsep/control/audit_socket.h"
#include "base/privsep/pidfile.h"

#define MILLI 1000000LL

/* Open a signalfd for the signals of a foreground run; -1 with errno. */
static int
signals_open_onetime(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);
	signal(SIGPIPE, SIG_IGN);
	return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/*
 * Wait for a signal or an audit record, but not longer than ns, and save the
 * run's audit records.  True after SIGINT or SIGTERM.
 */
static int
wait_for_signal(int signals, int64_t ns)
{
	struct pollfd fds[] = {{.fd = signals, .events = POLLIN},
	    {.fd = log_audit_serve_fd(), .events = POLLIN}};
	struct signalfd_siginfo si;
	int stop = 0;

	(void)poll(fds, 2, (int)((ns + MILLI - 1) / MILLI));
	log_audit_serve();
	while (read(signals, &si, sizeof(si)) == (ssize_t)sizeof(si))
		stop |= si.ssi_signo == SIGINT || si.ssi_signo == SIGTERM;
	return stop;
}

/* Wait for the run; SIGINT and SIGTERM stop it, a second one at once. */
static int
wait_for_run(struct run_process *r, const struct agent_config *c, int signals)
{
	int code = RUN_NOT_DONE, ended = 0, status;
	pid_t pid;

	while (!ended) {
		if (wait_for_signal(signals, 1000 * MILLI))
			run_stop(r, c);
		while (!ended && (pid = waitpid(-1, &status, WNOHANG)) > 0)
			ended = run_ended(r, c, pid, status, &code);
		run_check_time(r, c);
	}
	return code;
}

/* Wait for the time, or return -1 at SIGINT or SIGTERM. */
static int
wait_a_while(int signals, int64_t ns)
{
	int64_t end = process_now() + ns, left;

	while ((left = end - process_now()) > 0) {
		if (left > 1000 * MILLI)
			left = 1000 * MILLI;
		if (wait_for_signal(signals, left))
			return -1;
	}
	return 0;
}

/*
 * Wait for splay, then make the run, and again when another one has had the
 * lock.
 */
static int
onetime_run_once(
    struct run_process *r, const struct agent_config *c, int signals)
{
	int64_t wait = agent_splay(c);
	int code;

	for (;;) {
		if (wait_a_while(signals, wait) < 0 || run_start(r, c) < 0)
			return RUN_NOT_DONE;
		code = wait_for_run(r, c, signals);
		if (code != RUN_LOCKED)
			return code < 0 ? RUN_NOT_DONE : code;
		if ((wait = run_wait_for_lock(r, c)) < 0)
			return RUN_NOT_DONE;
	}
}

/* Descriptors of this process that its children must not have. */
struct onetime_own {
	int signals, lock; /* lock -1: none */
};

static void
onetime_in_child(void *ctx)
{
	const struct onetime_own *own = ctx;

	close(own->signals);
	if (own->lock >= 0)
		close(own->lock);
}

int
agent_onetime(const struct agent_config *config, int detailed, int publish)
{
	struct onetime_own own = {.lock = -1};
	struct run_process r = {.began = process_now(),
	    .call = {.is_urgent = 1},
	    .in_child = onetime_in_child,
	    .ctx = &own};
	const char *name; /* the daemon's may be in use */
	pid_t other;
	int code;

	if (state_prepare(&config->state, 1) < 0)
		return RUN_NOT_DONE;
	own.signals = signals_open_onetime();
	if (own.signals < 0) {
		log_event(AGENT_PROCESS, AGT_FORK_FAILED,
		    log_str("process", "parent"), log_errno());
		return RUN_NOT_DONE;
	}
	if (publish)
		own.lock = pidfile_lock(config->pidfile, &other, NULL);
	agent_open_metrics(config, own.lock >= 0);
	name = own.lock >= 0 ? "applyd" : "agent";
	audit_socket_open(config->rundir, name, NULL);
	code = onetime_run_once(&r, config, own.signals);
	audit_socket_remove(config->rundir, name);
	metrics_close();
	close(own.signals);
	if (own.lock >= 0)
		pidfile_unlock(config->pidfile, own.lock);
	return detailed || code == RUN_NOT_DONE ? code : 0;
}
