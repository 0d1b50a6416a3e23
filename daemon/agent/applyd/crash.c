#include "agent/applyd/crash.h"

#include <sys/wait.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/reports.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_log.h"

/* Count the run, which the child could not do. */
static void
crash_count(void)
{
	metric_add(M_dltRunCount, 1);
	metric_add(M_dltRunFailed, 1);
	metric_set(M_dltLastStatus, M_RUN_STATUS_FAILED);
	metric_set(M_dltLastTime, metric_now());
	metric_set(
	    M_dltRunsBadInRow, metrics_first->cell[M_dltRunsBadInRow] + 1);
}

void
crash_log(int wait_status)
{
	int sig = WIFSIGNALED(wait_status) ? WTERMSIG(wait_status) : 0;
	int code = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 0;
	char text[32];

	fixed_shorten(text, sizeof(text), "%s %d",
	    sig != 0 ? "signal" : "exit code", sig != 0 ? sig : code);
	log_event(AGENT_RUN, AGT_RUN_CRASHED, log_str("result", text),
	    log_int("signal", sig), log_int("exit", code));
}

void
crash_report(const struct agent_config *c, int wait_status)
{
	struct arena *a = arena_new(0);
	struct report *r = report_new(a, c->certname);

	r->run_mode = "agent";
	r->puppet_version = c->puppet_version;
	r->initial_environment = r->environment = c->environment;
	r->noop = c->noop != 0;
	report_tap(r, NULL);
	crash_log(wait_status);
	report_untap(r);
	report_finish(r);
	reports_save(c->settings, &c->state, r);
	arena_free(a);
	crash_count();
}
