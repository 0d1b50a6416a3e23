#ifndef AGENT_APPLYD_FILES_LATE_FETCH_H
#define AGENT_APPLYD_FILES_LATE_FETCH_H

/*
 * A process of a run that fetches files, started by the first request: most
 * runs need none.  One that a server's answer has ended is replaced by the next
 * request, a few times.
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
 * Have a process that answers: 0, 1 when it was started now, which makes the
 * former exchange invalid, or -1 with a sentence.
 */
int late_fetch_start(struct late_fetch *f, struct strbuf *err);

/* End the process.  It may be started again. */
void late_fetch_end(struct late_fetch *f);

#endif
