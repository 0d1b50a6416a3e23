#include "snmp_agent/set_ask.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/strbuf.h"
#include "logging/log.h"
#include "metrics/metrics.h"
#include "metrics/object.h"
#include "privsep/control_ask.h"

#define PAUSE 1000000000LL

struct set_ask {
	char *rundir;
	int64_t unavailable_until[M_DAEMON_COUNT + 1];
};

struct set_ask *
set_ask_new(const char *rundir)
{
	struct set_ask *a = calloc(1, sizeof(*a));

	if (a != NULL && (a->rundir = strdup(rundir)) == NULL) {
		free(a);
		a = NULL;
	}
	return a;
}

void
set_ask_free(struct set_ask *a)
{
	if (a == NULL)
		return;
	free(a->rundir);
	free(a);
}

int
set_ask(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	const char *name = metric_daemon_name(daemon);
	struct set_ask *a = ctx;
	char path[4096];
	int r;

	if (clock_mono_ns() < a->unavailable_until[daemon])
		return -1;
	snprintf(path, sizeof(path), "%s/%s.control", a->rundir, name);
	r = control_ask(path, line, millis, out);
	if (r < 0) {
		if (errno == ETIMEDOUT)
			a->unavailable_until[daemon] = clock_mono_ns() + PAUSE;
		log_event(SNMP_TABLE, SNM_SET_UNANSWERED,
		    log_str("daemon", name), log_str("path", path),
		    log_errno());
	} else if (r > 0) {
		log_event(SNMP_TABLE, SNM_SET_REFUSED, log_str("daemon", name),
		    log_strn("reason", out->s, strcspn(out->s, "\n")));
	}
	return r;
}
