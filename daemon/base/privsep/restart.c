#include "base/privsep/restart.h"

#include <signal.h>
#include <sys/wait.h>

#include "logging/log.h"
#include "base/privsep/process.h"

/* A process that ends sooner than this counts as a failed start. */
#define SHORT_RUN_NS   5000000000LL
#define PAUSE_FIRST_NS 200000000LL
#define PAUSE_MAX_NS   30000000000LL

/* True when it ended by a signal that the daemon did not send. */
static int
was_killed(const struct process *p, int status)
{
	return WIFSIGNALED(status) &&
	       !(p->ending && WTERMSIG(status) == SIGTERM);
}

int
process_crashed(const struct process *p, int status)
{
	return was_killed(p, status) ||
	       (WIFEXITED(status) && WEXITSTATUS(status) != 0);
}

void
process_log_end(const struct process *p, int status)
{
	if (was_killed(p, status))
		log_event(SERVER_PROCESS, PRV_CRASHED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number), log_int("child", p->pid),
		    log_int("signal", WTERMSIG(status)));
	else if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
		log_event(SERVER_PROCESS, PRV_EXITED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number), log_int("child", p->pid),
		    log_int("exit", WEXITSTATUS(status)));
	else
		log_event(SERVER_PROCESS, PRV_ENDED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number), log_int("child", p->pid));
}

void
process_plan_restart(struct process *p)
{
	int64_t now = process_now(), pause = PAUSE_FIRST_NS;

	if (now - p->started >= SHORT_RUN_NS)
		p->failures = 0;
	p->failures++;
	p->restart = now;
	if (p->failures < 2)
		return;
	for (unsigned i = 2; i < p->failures && pause < PAUSE_MAX_NS; i++)
		pause *= 2;
	if (pause > PAUSE_MAX_NS)
		pause = PAUSE_MAX_NS;
	p->restart = now + pause;
	log_event(SERVER_PROCESS, PRV_DELAYED, log_str("process", p->row->name),
	    log_uns("number", p->number), log_uns("failures", p->failures),
	    log_ns("duration", pause));
}
