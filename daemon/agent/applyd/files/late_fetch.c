#include "agent/applyd/files/late_fetch.h"

#include <errno.h>
#include <string.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/run/run.h"
#include "base/process/child.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"

/* Time for the process to end; what it does then has no use. */
#define END_MS 1000
/*
 * Maximum number of processes of a run, each of which replaces one that was
 * lost.
 */
#define STARTS_MAX 16

void
late_fetch_end(struct late_fetch *f)
{
	if (f->exchange != NULL) {
		exchange_free(f->exchange);
		child_finish(f->process.pid, f->process.pid, END_MS);
	}
	agent_config_free(f->config);
	f->exchange = NULL;
	f->config = NULL;
}

static int
either_start(struct late_fetch *f)
{
	return f->is_web ? run_web_start(&f->process, f->config)
			 : run_fetch_start(&f->process, f->config, NULL);
}

int
late_fetch_start(struct late_fetch *f, struct strbuf *err)
{
	if (f->exchange != NULL && !exchange_is_lost(f->exchange))
		return 0;
	late_fetch_end(f);
	if (stop_due() || f->starts == STARTS_MAX) {
		strbuf_addstr(err, stop_due()
				       ? "the run is stopped"
				       : "the fetch child has failed before");
		return -1;
	}
	f->starts++;
	f->config = agent_config_new(f->settings);
	if (f->config == NULL) {
		strbuf_addstr(err, "the settings are invalid");
		return -1;
	}
	if (either_start(f) < 0) {
		strbuf_addf(err, "dalang-fetch: %s", strerror(errno));
		late_fetch_end(f);
		return -1;
	}
	f->exchange = exchange_new(f->config, f->process.sock);
	return 1;
}
