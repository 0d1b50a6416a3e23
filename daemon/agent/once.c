#include "agent/once.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "agent/agent.h"
#include "agent/run.h"
#include "agent/state.h"
#include "metrics/metrics.h"

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

int
agent_once(const struct agent_config *config, int detailed)
{
	struct run_process r = {.inherited_count = 0};
	sigset_t set;
	int code;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);
	signal(SIGPIPE, SIG_IGN);
	(void)metrics_create(NULL, "applyd", DALANG_VERSION, AGENT_SLOTS);
	if (state_prepare(config) < 0 || run_start(&r, config) < 0)
		return RUN_NOT_DONE;
	code = wait_for_run(&r, config, &set);
	return detailed || code == RUN_NOT_DONE ? code : 0;
}
