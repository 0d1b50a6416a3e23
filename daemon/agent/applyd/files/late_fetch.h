#ifndef AGENT_APPLYD_FILES_LATE_FETCH_H
#define AGENT_APPLYD_FILES_LATE_FETCH_H

/*
 * A process of a run that fetches files, started by the first request: most
 * runs need none.  When it has crashed or timed out on a server's answer, the
 * next request starts another one, up to a limit.
 */

#include <stdbool.h>

#include "base/privsep/process.h"

struct agent_config;
struct exchange;
struct settings;
struct strbuf;

struct late_fetch {
	struct settings *settings;
	bool is_web; /* it is process web, or else the fetch child */
	struct agent_config *config;
	struct process process;
	struct exchange *exchange; /* NULL: not started */
	unsigned starts;
};

/*
 * Start the process unless one is running: 0 when it was running, 1 when it was
 * started now, which makes the former exchange invalid, or -1 with a sentence.
 */
int late_fetch_start(struct late_fetch *f, struct strbuf *err);

/* End the process.  It may be started again. */
void late_fetch_end(struct late_fetch *f);

#endif
