#include "agent/once.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "agent/agent.h"
#include "agent/run.h"
#include "agent/state.h"
#include "metrics/metrics.h"
#include "privsep/pidfile.h"

/* Waits for the run; SIGINT and SIGTERM end it. */
static int
wait_for_run(
    struct run_process *r, const struct agent_config *c, const sigset_t *set)
{
	static const struct timespec second = {1, 0};
	int code = RUN_NOT_DONE, ended = 0, status, number;
	pid_t pid;

	while (!ended) {
		number = sigtimedwait(set, NULL, &second);
		if (number == SIGINT || number == SIGTERM)
			run_stop(r);
		while (!ended && (pid = waitpid(-1, &status, WNOHANG)) > 0)
			ended = run_ended(r, c, pid, status, &code);
		run_check_time(r, c);
	}
	return code;
}

/* Waits, but not longer than for SIGINT or SIGTERM: then -1. */
static int
wait_a_while(const sigset_t *set, int64_t ns)
{
	int64_t end = process_now() + ns, left;
	int number;

	while ((left = end - process_now()) > 0) {
		const struct timespec t = {
		    left / 1000000000, left % 1000000000};

		number = sigtimedwait(set, NULL, &t);
		if (number == SIGINT || number == SIGTERM)
			return -1;
	}
	return 0;
}

/* Splay, and a lock that is waited for, come before the run. */
static int
start(struct run_process *r, const struct agent_config *c, const sigset_t *set)
{
	int64_t wait = agent_splay(c);
	int rc;

	for (;;) {
		if (wait_a_while(set, wait) < 0)
			return -1;
		rc = run_start(r, c);
		if (rc != RUN_LOCKED)
			return rc;
		if ((wait = run_wait_for_lock(r, c)) < 0)
			return -1;
	}
}

int
agent_once(const struct agent_config *config, int detailed, int publish)
{
	struct run_process r = {.inherited_count = 0};
	sigset_t set;
	pid_t other;
	int code, lock = -1;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);
	signal(SIGPIPE, SIG_IGN);
	if (state_prepare(&config->state, 1) < 0)
		return RUN_NOT_DONE;
	if (publish)
		lock = pidfile_lock(config->pidfile, &other, NULL);
	agent_open_metrics(config, lock >= 0);
	if (lock >= 0)
		r.inherited[r.inherited_count++] = lock;
	code = start(&r, config, &set) < 0 ? RUN_NOT_DONE
					   : wait_for_run(&r, config, &set);
	metrics_close();
	if (lock >= 0)
		pidfile_unlock(config->pidfile, lock);
	return detailed || code == RUN_NOT_DONE ? code : 0;
}
